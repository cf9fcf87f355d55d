//! Matches, their deals and what was scored.

use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;
use utoipa::ToSchema;

use crate::http::TableRef;

/// A match of an event.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct EventMatchRef {
    /// The stage, from 0.
    pub stage: u32,
    /// Its name in the stage.
    pub name: String,
}

/// One of the two teams of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub enum EventPlace {
    /// The first-named team: it takes the odd chairs and leads the first deal.
    First,
    /// The other one.
    Other,
}

/// A match.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct EventMatch {
    /// Its name in the stage.
    pub name: String,
    /// The round, from 1, where there are rounds.
    #[schema(required)]
    pub round: Option<u32>,
    /// The letter of the pool, where it is one of a pool.
    #[schema(required)]
    pub pool: Option<String>,
    /// Its sides.
    pub sides: [EventSide; 2],
    /// How far it is.
    pub state: EventMatchState,
    /// Deals, without extra ones; null where games are played.
    #[schema(required)]
    pub deals: Option<u32>,
    /// Extra deals that it goes on with, as it is level.
    #[schema(required)]
    pub extra: Option<u32>,
    /// Minutes.
    pub minutes: u32,
    /// When it began, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number | null"))]
    #[schema(required)]
    pub started: Option<u64>,
    /// When its time is up.
    #[cfg_attr(test, ts(type = "number | null"))]
    #[schema(required)]
    pub until: Option<u64>,
    /// Since when it is halted.
    #[cfg_attr(test, ts(type = "number | null"))]
    #[schema(required)]
    pub paused: Option<u64>,
    /// Which of its teams have come to the table.
    pub arrived: [bool; 2],
    /// Which of its teams have entered a result that is not confirmed.
    pub entered: [bool; 2],
    /// What they entered: for the two teams and the directors.
    pub entries: [Option<EventScored>; 2],
    /// What stands; absent too where the one who looks may not know it yet.
    #[schema(required)]
    pub result: Option<EventScored>,
    /// Who won: null while it is open, and where nobody has.
    #[schema(required)]
    pub winner: Option<EventPlace>,
    /// Each team's own margin, with what rulings add.
    #[schema(required)]
    pub margins: Option<[EventFigure; 2]>,
    /// Points of each team.
    #[schema(required)]
    pub points: Option<[EventFigure; 2]>,
    /// What rulings and penalties add to the margins; null for nothing.
    #[schema(required)]
    pub adjustments: Option<[EventFigure; 2]>,
    /// Who forfeited it.
    #[schema(required)]
    pub forfeited: Option<EventForfeit>,
    /// It has a result that the one who looks may not know yet.
    pub hidden: bool,
    /// After how many deals sides were exchanged.
    #[schema(required)]
    pub exchanged: Option<u32>,
    /// Stakes of the two teams in the deals that are told, while it is on; absent where the one who looks may not know one of them yet.
    #[schema(required)]
    pub running: Option<[u32; 2]>,
    /// Its deals as far as they are told one by one.
    pub dealt: Vec<EventDeal>,
    /// How many of its deals wait for the other side's word, and how many the two tell differently: for its players and directors.
    pub told: [u32; 2],
    /// The set of deals, in a movement.
    #[schema(required)]
    pub set: Option<u32>,
    /// Its tables here, in order.
    pub tables: Vec<TableRef>,
    /// Who sits, in the order of chairs of the side, by id; empty where nobody has said, and the first of the team sit.
    pub seated: [Vec<String>; 2],
    /// Rulings that stand.
    pub rulings: u32,
    /// One of them is appealed against, and nothing is decided.
    pub appealed: bool,
    /// It had ended, and is open again by a correction or a ruling: whoever directs has it played on, or decides.
    pub open_again: bool,
    /// Its tables that call the director, for those who play it and who direct.
    pub calls: Vec<EventCall>,
    /// Which of its teams the one who looks plays for.
    #[schema(required)]
    pub yours: Option<EventPlace>,
    /// What the one who looks may do with it now: names of commands.
    pub may: Vec<String>,
    /// It is the own case of the one who looks, who directs the event and plays in it: another director decides.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub own_case: bool,
}

/// A table that calls the director.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct EventCall {
    /// The table of the match, from 1.
    pub table: u8,
    /// Since when, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub since: u64,
}

/// One side of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub enum EventSide {
    /// A team, or the persons of an individual event.
    Teams {
        /// Their numbers.
        teams: Vec<u32>,
    },
    /// Nobody: the other goes on without a match.
    Empty,
    /// Whoever wins that match.
    WinnerOf {
        /// Its name in the stage.
        name: String,
    },
    /// Whoever loses it.
    LoserOf {
        /// Its name in the stage.
        name: String,
    },
    /// Whoever comes into this slot, such as `A1`: the first of pool A.
    Slot {
        /// Its name.
        name: String,
    },
}

/// How far a match is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub enum EventMatchState {
    /// Its teams are not known yet.
    Waiting,
    /// It can be played.
    Open,
    /// It is being played.
    Playing,
    /// It is halted.
    Paused,
    /// A team has entered a result, and the other has not confirmed it.
    Unconfirmed,
    /// Both teams have entered results that differ: the director decides.
    Disputed,
    /// It has a result.
    Played,
    /// It was called off, or fewer than half of its deals were played: average to both.
    Cancelled,
    /// Somebody did not play.
    Forfeited,
    /// It counts as if never scheduled.
    Annulled,
    /// Somebody came through without it, or it is not played at all.
    Through,
}

/// Who did not play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub enum EventForfeit {
    /// The first team.
    First,
    /// The other one.
    Other,
    /// Both teams forfeit.
    Both,
}

/// A number that is exact.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct EventFigure {
    /// As people read it: at most two decimals.
    pub shown: String,
    /// Itself, `"4140/289"`.
    pub exact: String,
}

/// A deal at a table of a match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct EventDeal {
    /// The table of the match, from 1.
    pub table: u8,
    /// Its number in the match, from 1.
    pub number: u32,
    /// What it is called in the event, such as `1/R2/3`: the same at every table where its cards lie.
    pub id: String,
    /// What became of it there.
    pub state: EventDealState,
    /// It may be seen.
    pub released: bool,
    /// It is held back.
    pub held: bool,
    /// What it brought to the odd and the even side; absent where the one who looks may not know it yet.
    #[schema(required)]
    pub result: Option<EventDealResult>,
    /// What was played there; absent with the result, and where a director ended the deal or a score was given without one.
    #[schema(required)]
    pub played: Option<EventTold>,
    /// The id of its page here, `/d/{id}`; absent where it may not be seen, or was played with real cards.
    #[schema(required)]
    pub page: Option<String>,
}

/// What was played in a deal: with real cards as somebody at the table tells it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub enum EventTold {
    /// All passed.
    PassedOut,
    /// It was played.
    Played {
        /// Whose contract it was.
        by: EventPlace,
        /// The value of the contract.
        value: i32,
        /// How often it was doubled: 0, 1 or 2.
        doubled: i32,
        /// Card points that its side took.
        points: i32,
        /// What was named, one of [`EventBounds::named`](super::EventBounds::named). It is kept, and counts for nothing.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        named: Option<String>,
        /// Whose king and queen of trump were shown, where that counts.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        pair: Option<EventPairBy>,
    },
    /// One played alone, without trump.
    Solo {
        /// Whose player that was.
        by: EventPlace,
        /// They won every trick.
        won: bool,
    },
}

/// What became of a deal at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub enum EventDealState {
    /// It is being played.
    Playing,
    /// It is scored.
    Scored,
}

/// A score that is given where there is no result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub enum EventArtificial {
    /// For a side at fault.
    AverageMinus,
    /// For a side partly at fault.
    Average,
    /// For a side without fault.
    AveragePlus,
}

/// What a deal brought at a table, to the odd and the even side.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub enum EventDealResult {
    /// What each side won, fractions; usually one is the other's negative.
    Played {
        /// Odd and even.
        won: [String; 2],
    },
    /// As it is entered with real cards; in a command alone.
    Entered {
        /// The deal.
        deal: EventSheetDeal,
    },
    /// Scores were given instead.
    Artificial {
        /// Odd and even.
        scores: [EventArtificial; 2],
    },
    /// It was played, and a ruling leaves a side at most average minus.
    Capped {
        /// What each side won at the table, fractions: odd and even.
        won: [String; 2],
        /// Which of them are so bound.
        capped: [bool; 2],
    },
}

/// Whose king and queen of trump were shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub enum EventPairBy {
    /// The contract's side: it needs fewer points.
    Bidders,
    /// The other side: the contract needs more.
    Others,
}

/// A deal of a score sheet, as players write it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub enum EventSheetDeal {
    /// All passed.
    PassedOut,
    /// It was played.
    Played {
        /// The contract's value.
        value: i32,
        /// How often it was doubled: 0, 1 or 2.
        doubled: i32,
        /// The contract's side sat on the odd chairs.
        odd: bool,
        /// Card points that side took.
        points: i32,
        /// Whose king and queen of trump were shown, where that counts.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        pair: Option<EventPairBy>,
    },
    /// One played alone, without trump.
    Solo {
        /// That player sat on an odd chair.
        odd: bool,
        /// They won every trick.
        won: bool,
    },
}

/// What was scored in a match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub enum EventScored {
    /// Deals of a match that may be drawn.
    Deals {
        /// Stakes won by each team.
        stakes: [u32; 2],
        /// Deals won by each.
        won: [u32; 2],
        /// Deals finished.
        deals: u32,
        /// Each team's own margin, where it is not the difference of the stakes: fractions.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        margins: Option<[String; 2]>,
    },
    /// Deals of a match that somebody must win.
    Decisive {
        /// Stakes of each team in the scheduled deals.
        stakes: [u32; 2],
        /// Stakes in each batch of extra deals.
        extra: Vec<[u32; 2]>,
        /// Each team's own margin, where it is not the difference of the stakes: fractions.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        margins: Option<[String; 2]>,
    },
    /// Finished games.
    Games {
        /// Stakes of the two teams in each.
        games: Vec<[u32; 2]>,
    },
    /// Finished games, and the open one when time was up.
    AtTime {
        /// Those that are finished.
        games: Vec<[u32; 2]>,
        /// Stakes in the open one.
        open: [u32; 2],
    },
    /// The deals of a score sheet, one by one; in a command alone. The result is what they add up to.
    Sheet {
        /// The deals, in order.
        deals: Vec<EventSheetDeal>,
        /// After how many of them sides were exchanged.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        exchanged: Option<u32>,
    },
}
