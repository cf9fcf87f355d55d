//! What a command would change.

use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;
use utoipa::ToSchema;

use super::draw::EventDraw;
use super::matches::{EventFigure, EventMatchRef};
use super::page::EventPlayer;
use super::ruling::EventFound;
use crate::Text;

/// What a command would change.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct EventPreview {
    /// Number of the event of which this is told: whoever says yes to it says it with the command.
    #[cfg_attr(test, ts(type = "number"))]
    pub number: u64,
    /// One by one. What a draw by lots brings is not told before it is made.
    pub changed: Vec<EventChanged>,
    /// It changes more than stands here: what that is may be told only once it is done.
    pub untold: bool,
    /// The round that would be drawn, or the pairs made by hand, with their costs and warnings.
    #[schema(required)]
    pub draw: Option<EventDraw>,
    /// What the laws say, of a ruling. While something is left to be chosen nothing is changed.
    #[schema(required)]
    pub ruling: Option<EventFound>,
    /// The teams of a file, and what is wrong in it; null for other commands.
    #[schema(required)]
    pub teams: Option<EventTeamsFile>,
}

/// A file of teams, as it was read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct EventTeamsFile {
    /// Its teams in the order in which they would enter: by seeds, then as they stand in the file. Beside mistakes what could be read.
    pub teams: Vec<EventFileTeam>,
    /// All that is wrong, by line. With a mistake nothing is entered.
    pub mistakes: Vec<EventFileMistake>,
}

/// A team of a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct EventFileTeam {
    /// Its line, from 1.
    pub line: u32,
    /// Its name.
    pub name: String,
    /// Its club, country or place.
    #[schema(required)]
    pub from: Option<String>,
    /// Its seed.
    #[schema(required)]
    pub seed: Option<u32>,
    /// Its captain, and its other players.
    pub players: Vec<EventFilePlayer>,
}

/// A player of a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct EventFilePlayer {
    /// Their name.
    pub name: String,
    /// The id of their account; null for one who plays by name alone.
    #[schema(required)]
    pub account: Option<String>,
}

/// Something wrong in a file of teams.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct EventFileMistake {
    /// Its line, from 1.
    pub line: u32,
    /// What is wrong, in words.
    pub text: Text,
}

/// One thing that a command would change.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub enum EventChanged {
    /// A team's rank and points in a table; null where it has no rank.
    Standing {
        /// The stage.
        stage: u32,
        /// The team.
        team: u32,
        /// Place and points before.
        #[schema(required)]
        before: Option<EventRanked>,
        /// Place and points after.
        #[schema(required)]
        after: Option<EventRanked>,
    },
    /// A team's place in a bracket; null where it has none.
    Place {
        /// The stage.
        stage: u32,
        /// The team.
        team: u32,
        /// The place before, from 1.
        #[schema(required)]
        before: Option<u32>,
        /// The place after, from 1.
        #[schema(required)]
        after: Option<u32>,
    },
    /// A match could be played now that could not before.
    Opens {
        /// The match that can be played now.
        of: EventMatchRef,
        /// Its teams.
        teams: [u32; 2],
    },
    /// A match could not be played any more.
    Closes {
        /// The match that cannot be played any more.
        of: EventMatchRef,
        /// Its teams.
        teams: [u32; 2],
    },
    /// A match begins.
    Begins {
        /// The match that begins.
        of: EventMatchRef,
        /// When its time is up, in milliseconds since 1970.
        #[cfg_attr(test, ts(type = "number"))]
        until: u64,
    },
    /// A match is halted, and its clock with it.
    Halts {
        /// The match that halts.
        of: EventMatchRef,
    },
    /// The time of a match ends later.
    Until {
        /// The match whose time changes.
        of: EventMatchRef,
        /// It was halted and goes on.
        goes_on: bool,
        /// When its time would have been up, in milliseconds since 1970.
        #[schema(required)]
        #[cfg_attr(test, ts(type = "number | null"))]
        before: Option<u64>,
        /// When it is now.
        #[cfg_attr(test, ts(type = "number"))]
        after: u64,
    },
    /// Others sit down for a team, in the order of its chairs.
    Seats {
        /// The match.
        of: EventMatchRef,
        /// The team.
        team: u32,
        /// The players before, in the order of chairs.
        before: Vec<EventPlayer>,
        /// The players after, in the order of chairs.
        after: Vec<EventPlayer>,
    },
    /// Another player is registered with a team.
    Player {
        /// The team.
        team: u32,
        /// Who goes; null where it has one more.
        #[schema(required)]
        out: Option<EventPlayer>,
        /// Who comes.
        player: EventPlayer,
    },
}

/// A rank with its points.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct EventRanked {
    /// The rank.
    pub rank: u32,
    /// Points; percent where deals are matchpointed.
    pub points: EventFigure,
}
