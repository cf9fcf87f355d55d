//! An event for one who looks: its list, its page, teams, stages and rounds.

use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;
use utoipa::ToSchema;

use super::form::{EventCards, EventForm, EventFormat};
use super::matches::{EventMatch, EventMatchRef};
use super::needs::EventNeeds;
use super::standings::{EventPlaced, EventStandings, EventTime};
use crate::common::{ClubRef, DeniedActs};
use crate::people::Person;

/// A way to an event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct EventRef {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
}

/// How far an event is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub enum EventState {
    /// Teams enter; nothing is drawn.
    Open,
    /// Something is drawn.
    Running,
    /// All its stages are closed.
    Over,
}

/// Events, those that are on first, then those to come, then those that are over, the last first.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct Events {
    /// At most 100.
    pub events: Vec<EventCard>,
    /// What the one who looks may not do, and why: `event.make`.
    pub denied: Vec<DeniedActs>,
}

/// An event in a list.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct EventCard {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Whose event it is; null for one of the house.
    #[schema(required)]
    pub club: Option<ClubRef>,
    /// How far it is.
    pub state: EventState,
    /// When its first round begins, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number | null"))]
    #[schema(required)]
    pub starts: Option<u64>,
    /// The rules' preset.
    pub rules: String,
    /// Where the cards are.
    pub cards: EventCards,
    /// How its stages are played.
    pub formats: Vec<EventFormat>,
    /// Teams, or persons in an individual event.
    pub teams: u32,
    /// Persons enter, not teams.
    pub individual: bool,
    /// The team of the one who looks.
    #[schema(required)]
    pub team: Option<u32>,
    /// The one who looks directs it.
    pub directs: bool,
}

/// An event, for one who looks.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct EventPage {
    /// Its id.
    pub id: String,
    /// Number of the last thing that happened: grows with each.
    #[cfg_attr(test, ts(type = "number"))]
    pub number: u64,
    /// The time of this page, in milliseconds since 1970, to which its clocks are told.
    #[cfg_attr(test, ts(type = "number"))]
    pub now: u64,
    /// What it is set up to be.
    pub form: EventForm,
    /// Whose event it is; null for one of the house.
    #[schema(required)]
    pub club: Option<ClubRef>,
    /// How far it is.
    pub state: EventState,
    /// Who made it; null once forgotten.
    #[schema(required)]
    pub maker: Option<Person>,
    /// Who else directs it.
    pub directors: Vec<Person>,
    /// SHA-256 of its seed, hex: lots and deals follow from it.
    pub commitment: String,
    /// The seed, hex; null until the event is over.
    #[schema(required)]
    pub seed: Option<String>,
    /// Persons enter, not teams.
    pub individual: bool,
    /// Chairs of a side: the players of a team. A squad has those of two tables.
    pub side: u32,
    /// Those that entered, by number.
    pub teams: Vec<EventTeam>,
    /// Those who stand by as substitutes: for captains and directors.
    pub standing_by: Vec<Person>,
    /// All planned stages.
    pub stages: Vec<EventStage>,
    /// When what is played: of matches that have begun as it is, of others as it is planned.
    pub timetable: Vec<EventTime>,
    /// Deals that are held back.
    pub held: Vec<String>,
    /// The one who looks.
    pub you: EventYou,
}

/// How the one who looks stands to an event.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct EventYou {
    /// Their team.
    #[schema(required)]
    pub team: Option<u32>,
    /// They are its captain.
    pub captain: bool,
    /// Teams that ask them to play for them.
    pub asked: Vec<u32>,
    /// They direct the event.
    pub directs: bool,
    /// They made it: they name the directors.
    pub made: bool,
    /// Their match that is on or comes next, with its stage and name.
    #[schema(required)]
    pub next: Option<EventMatchRef>,
    /// What their team needs in its last rounds; null where that cannot be told yet, or any more.
    #[schema(required)]
    pub needs: Option<EventNeeds>,
    /// What of the event as a whole they may do now: names of commands, and `edit`, `directors`. What concerns a team or a match stands
    /// there.
    pub may: Vec<String>,
    /// What they may not do, and why: `event.moderate`, `event.rule`.
    pub denied: Vec<DeniedActs>,
}

/// A team that entered, or a person in an individual event.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct EventTeam {
    /// Its number, from 1.
    pub number: u32,
    /// Its name.
    pub name: String,
    /// Its name in Malayalam, where that is another: of one without a name of its own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub name_ml: Option<String>,
    /// Its club, country or place, where that was told.
    #[schema(required)]
    pub from: Option<String>,
    /// Its players, a substitute among them.
    pub players: Vec<EventPlayer>,
    /// Which of them is the captain, by id.
    pub captain: String,
    /// Those of them, by id, who were named by somebody else and have not said yes.
    pub asked: Vec<String>,
    /// Those of them, by id, who have said no or have left: their places are open, and nobody's name stands there.
    pub open: Vec<String>,
    /// It has checked in.
    pub present: bool,
    /// It has left.
    pub gone: bool,
    /// What the one who looks may do with it now: names of commands.
    pub may: Vec<String>,
    /// It is the own case of the one who looks, who directs the event and plays in it: another director decides.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub own_case: bool,
}

/// A player of a team.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct EventPlayer {
    /// Their id; in this event alone where they have no account.
    pub id: String,
    /// Their name.
    pub name: String,
    /// Their name in Malayalam, where that is another: of a bot, and of one who was forgotten.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub name_ml: Option<String>,
    /// They are somebody here, with a page; else a bot, or one who plays by name alone, with real cards.
    pub here: bool,
}

/// A stage.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct EventStage {
    /// The stage's number, from 0.
    pub stage: u32,
    /// Minutes of a match, but for those that the booklet's knock-out plays longer.
    pub minutes: u32,
    /// It is drawn: the rest is empty otherwise.
    pub drawn: bool,
    /// It is over.
    pub closed: bool,
    /// Its teams in the order of seeds.
    pub seeds: Vec<u32>,
    /// The lots: all its teams.
    pub lots: Vec<u32>,
    /// Teams that left, and those of them whose results do not count.
    pub withdrawn: Vec<u32>,
    /// See `withdrawn`.
    pub annulled: Vec<u32>,
    /// Rounds of a table or a movement.
    pub rounds: Vec<EventRound>,
    /// How many rounds there will be, where it is known.
    #[schema(required)]
    pub planned: Option<u32>,
    /// All matches, in the order of rounds; of a bracket each after those that it takes its teams from.
    pub matches: Vec<EventMatch>,
    /// Standings: one table, or one for each pool. For others than directors only what may be known counts.
    pub standings: Vec<EventStandings>,
    /// Places of a bracket so far: team and place.
    pub places: Vec<EventPlaced>,
    /// How uneven partners and opponents are, for persons: least and most often, in all.
    #[schema(required)]
    pub uneven: Option<EventUneven>,
    /// Where no deal is compared with another table's, as so few play or have entered: from how many on its format does. Absent where
    /// deals are compared, and where they need not be.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub compared_from: Option<u32>,
    /// What the one who looks may do with it now: names of commands.
    pub may: Vec<String>,
    /// It is the own case of the one who looks, who directs the event and plays in it: another director decides.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub own_case: bool,
}

/// How uneven the rounds of an individual event are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct EventUneven {
    /// Most times partners, less the fewest.
    pub partners: u32,
    /// Most times opponents, less the fewest.
    pub opponents: u32,
}

/// A round.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct EventRound {
    /// The round's number, from 1.
    pub round: u32,
    /// The team that the draw left over.
    #[schema(required)]
    pub bye: Option<u32>,
    /// Teams that missed it.
    pub missed: Vec<u32>,
    /// All its matches are over, or the director said so.
    pub over: bool,
    /// It was drawn by the standings, and its costs can be looked at.
    pub priced: bool,
}
