//! Events: what is set up, who plays, rounds and brackets, results, standings, and the commands.
//!
//! Stages count from 0, as in the commands; teams, rounds, tables and deals from 1. A match is named within its stage: `2.1` is the first
//! of round 2, `A2.1` that of pool A, others are named by their bracket (`QF1`, `U1.3`). Two of anything stand in the order of a
//! match's sides: the first team, the other one. Fractions are texts, `"7/2"`, `"3"`; beside each that is shown stands how people read it.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use super::common::{ClubRef, DeniedActs, RulesChoice, Text};
use super::http::TableRef;
use super::people::Person;

/// What an event is set up to be.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
#[ts(export, export_to = "../../../web/src/wire/index.ts")]
pub struct EventForm {
    /// 1 to 60 characters.
    pub name: String,
    /// What one should know before entering, in up to 2,000 characters; lines stay lines. May be empty.
    pub about: String,
    /// The rules of its tables.
    pub rules: RulesChoice,
    /// The convention card of its tables, as in [`TableSettings`](super::view::TableSettings); none for what the rules name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub convention: Option<String>,
    /// Where the cards are.
    pub cards: EventCards,
    /// At tables here a bot plays for whoever is missing.
    pub bots: bool,
    /// Stages, teams and times. Frozen with the first draw, as are rules, cards and bots.
    pub settings: EventSettings,
}

/// Where an event's cards are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[ts(export, export_to = "../../../web/src/wire/index.ts")]
pub enum EventCards {
    /// At tables of this house, which open as matches start.
    Here,
    /// In hands: results are entered.
    Real,
}

/// All settings of an event.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
#[ts(export, export_to = "../../../web/src/wire/index.ts")]
pub struct EventSettings {
    /// 1 to 8, in order.
    pub stages: Vec<EventStagePlan>,
    /// Registered substitutes of a team, at most 4; usually 1, in a squad 2.
    pub substitutes: u8,
    /// When deals may be seen.
    pub after: EventAfter,
    /// What goes by itself.
    pub running: EventRunning,
}

/// A stage as it is planned.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
#[ts(export, export_to = "../../../web/src/wire/index.ts")]
pub struct EventStagePlan {
    /// How it is played.
    pub format: EventFormat,
    /// Which teams play it.
    pub feed: EventFeed,
    /// How results become points.
    pub scale: EventScale,
    /// Deals of a match, 1 to 60. In a knock-out of the booklet its matches have their own.
    pub deals: u32,
    /// The constant of victory points: 24 at one table, 48 for the difference of two, 32 on the difference scale. Absent for the usual
    /// one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub blitz: Option<u32>,
    /// What separates teams that are level, in order.
    pub ties: Vec<EventCriterion>,
    /// What they bring along from the stage before.
    pub bring: EventBring,
    /// Minutes of a match, 1 to 1,440, where they are not those of its deals.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub minutes: Option<u32>,
    /// The tables of a match.
    pub tables: EventTables,
    /// All matches of a round play the same deals. In a movement that is its own matter.
    pub same_deals: bool,
}

/// How a stage is played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[ts(export, export_to = "../../../web/src/wire/index.ts")]
pub enum EventFormat {
    /// All-play-all.
    RoundRobin {
        /// Everybody meets everybody twice.
        double: bool,
    },
    /// Rounds that are drawn by the standings.
    Swiss {
        /// How many; null for the least r with 2^r teams or more, and one.
        #[schema(required)]
        rounds: Option<u32>,
        /// Who of those level should meet.
        method: EventMethod,
    },
    /// Who loses is out.
    KnockOut,
    /// Who loses goes down, and is out at the second loss.
    SecondChance {
        /// The one who comes up again must win twice.
        second_final: bool,
    },
    /// The booklet's pools and knock-out, for 4 to 64 teams.
    Championship,
    /// Teams as sides of many tables that play the same deals.
    Movement {
        /// How they move.
        movement: EventMovement,
        /// What a result is worth.
        compare: EventCompare,
    },
    /// Persons, with new partners each round.
    Individual {
        /// Rounds.
        rounds: u32,
        /// What a result is worth.
        compare: EventCompare,
    },
}

/// Who of those level should meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[ts(export, export_to = "../../../web/src/wire/index.ts")]
pub enum EventMethod {
    /// The first of the upper half and the first of the lower half, and so on.
    Slide,
    /// The first and the last, and so on.
    Fold,
    /// Neighbours in the standings.
    Adjacent,
}

/// How sides move from table to table, and deals with them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[ts(export, export_to = "../../../web/src/wire/index.ts")]
pub enum EventMovement {
    /// All tables play the same deals in a round; everybody meets everybody.
    Barometer,
    /// Odd sides stay, even ones go up a table, deals down one.
    Mitchell,
    /// Everybody meets everybody, deals travel.
    Howell,
}

/// What a table's result on a deal is worth, where many tables play it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[ts(export, export_to = "../../../web/src/wire/index.ts")]
pub enum EventCompare {
    /// What it is: stakes won, less those lost.
    Stakes,
    /// The mean of the scale of the differences from the others.
    CrossScale,
    /// 2 for each lower result, 1 for each equal one.
    Matchpoints,
}

/// Which teams a stage is for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[ts(export, export_to = "../../../web/src/wire/index.ts")]
pub enum EventFeed {
    /// All who entered.
    Entrants,
    /// Those of an earlier stage, once it is closed.
    Ranks {
        /// The stage, from 0.
        stage: u32,
        /// The first rank.
        first: u32,
        /// The last one.
        last: u32,
    },
    /// Winners and losers of matches of an earlier bracket, once they are decided.
    Matches {
        /// The stage, from 0.
        stage: u32,
        /// Matches whose winners come.
        winners: Vec<String>,
        /// Matches whose losers come.
        losers: Vec<String>,
    },
}

/// How results become points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[ts(export, export_to = "../../../web/src/wire/index.ts")]
pub enum EventScale {
    /// Two for a win, one for a draw.
    WinDraw,
    /// Three to the winner of a session.
    Session,
    /// Twenty victory points, shared by the margin.
    Vp,
    /// Two for each deal.
    Board,
}

/// What separates teams that are level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[ts(export, export_to = "../../../web/src/wire/index.ts")]
pub enum EventCriterion {
    /// Points of the matches among the tied teams.
    HeadToHead,
    /// Margins in those matches.
    HeadToHeadDifference,
    /// Sum of own margins.
    Difference,
    /// Sum of stakes.
    Stakes,
    /// Sum of deals won.
    DealsWon,
    /// Deals won, and half of those without a winner.
    Countback,
    /// Matches won, and forfeits received.
    Wins,
    /// Mean of the points of those played against.
    Opponents,
    /// Points of those beaten, and half of those drawn with.
    Beaten,
    /// The lots.
    Lot,
}

/// What teams bring along from an earlier stage.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[ts(export, export_to = "../../../web/src/wire/index.ts")]
pub enum EventBring {
    /// Nothing.
    Nothing,
    /// A fraction of their points.
    Points {
        /// How much, such as `1/2`.
        fraction: String,
    },
    /// Their matches against each other.
    Matches,
}

/// The tables of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[ts(export, export_to = "../../../web/src/wire/index.ts")]
pub enum EventTables {
    /// One.
    One,
    /// Two with the same deals, for squads: a deal is worth the difference.
    Difference,
    /// Two: as many as the difference reaches of these thresholds.
    Scale {
        /// 1 to 24, growing; empty for the usual ones.
        thresholds: Vec<u32>,
    },
    /// Two: 2, 1 or 0.
    Board,
}

/// When the deals of an event may be seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[ts(export, export_to = "../../../web/src/wire/index.ts")]
pub enum EventAfter {
    /// When all their tables are done.
    Tables,
    /// When the last round in which they lie is over, too.
    Round,
    /// When the event is over.
    Event,
}

/// What of an event goes by itself, without the director.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
#[ts(export, export_to = "../../../web/src/wire/index.ts")]
pub struct EventRunning {
    /// When the first round begins, in milliseconds since 1970; null where nobody has said yet.
    #[ts(type = "number | null")]
    #[schema(required)]
    pub starts: Option<u64>,
    /// Rounds begin at their time, and those of a Swiss are drawn; otherwise by hand.
    pub by_the_clock: bool,
    /// A match is forfeited by whom it has missed for ten minutes.
    pub forfeit_missing: bool,
    /// Guests may play without asking.
    pub guests: bool,
    /// Sides are exchanged at half time, whether somebody wishes it or not.
    pub exchange: bool,
}

/// Makes an event.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
#[ts(export, export_to = "../../../web/src/wire/index.ts")]
pub struct EventNew {
    /// Chosen by the client, at most 64 characters: sent again, it leads to the event that it made.
    pub key: String,
    /// The club whose event it is to be, by id; absent for one of the house.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub club: Option<String>,
    /// What it begins as.
    pub like: EventLike,
}

/// What an event begins as.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[ts(export, export_to = "../../../web/src/wire/index.ts")]
pub enum EventLike {
    /// As this says.
    Form {
        /// What it is set up to be.
        form: EventForm,
    },
    /// As another event is set up, without its teams and its time.
    Copy {
        /// Which, by id.
        of: String,
        /// The new one's name.
        name: String,
    },
}

/// A way to an event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[ts(export, export_to = "../../../web/src/wire/index.ts")]
pub struct EventRef {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
}

/// How far an event is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[ts(export, export_to = "../../../web/src/wire/index.ts")]
pub enum EventState {
    /// Teams enter; nothing is drawn.
    Open,
    /// Something is drawn.
    Running,
    /// All its stages are closed.
    Over,
}

/// Events, those that are on first, then those to come, then those that are over, the last first.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[ts(export, export_to = "../../../web/src/wire/index.ts")]
pub struct Events {
    /// At most 100.
    pub events: Vec<EventCard>,
    /// What the one who looks may not do, and why: `event.make`.
    pub denied: Vec<DeniedActs>,
}

/// An event in a list.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[ts(export, export_to = "../../../web/src/wire/index.ts")]
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
    #[ts(type = "number | null")]
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
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[ts(export, export_to = "../../../web/src/wire/index.ts")]
pub struct EventPage {
    /// Its id.
    pub id: String,
    /// Number of the last thing that happened: grows with each.
    #[ts(type = "number")]
    pub number: u64,
    /// The time of this page, in milliseconds since 1970, to which its clocks are told.
    #[ts(type = "number")]
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
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[ts(export, export_to = "../../../web/src/wire/index.ts")]
pub struct EventYou {
    /// Their team.
    #[schema(required)]
    pub team: Option<u32>,
    /// They are its captain.
    pub captain: bool,
    /// They direct the event.
    pub directs: bool,
    /// They made it: they name the directors.
    pub made: bool,
    /// Their match that is on or comes next, with its stage and name.
    #[schema(required)]
    pub next: Option<EventMatchRef>,
    /// What of the event as a whole they may do now: names of commands, and `edit`, `directors`. What concerns a team or a match stands
    /// there.
    pub may: Vec<String>,
    /// What they may not do, and why: `event.moderate`, `event.rule`.
    pub denied: Vec<DeniedActs>,
}

/// A team that entered, or a person in an individual event.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[ts(export, export_to = "../../../web/src/wire/index.ts")]
pub struct EventTeam {
    /// Its number, from 1.
    pub number: u32,
    /// Its name.
    pub name: String,
    /// Its players, a substitute among them.
    pub players: Vec<Person>,
    /// Which of them is the captain, by id.
    pub captain: String,
    /// It has checked in.
    pub present: bool,
    /// It has left.
    pub gone: bool,
    /// What the one who looks may do with it now: names of commands.
    pub may: Vec<String>,
}

/// A stage.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[ts(export, export_to = "../../../web/src/wire/index.ts")]
pub struct EventStage {
    /// From 0.
    pub stage: u32,
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
    /// What the one who looks may do with it now: names of commands.
    pub may: Vec<String>,
}

/// How uneven the rounds of an individual event are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[ts(export, export_to = "../../../web/src/wire/index.ts")]
pub struct EventUneven {
    /// Most times partners, less the fewest.
    pub partners: u32,
    /// Most times opponents, less the fewest.
    pub opponents: u32,
}

/// A round.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[ts(export, export_to = "../../../web/src/wire/index.ts")]
pub struct EventRound {
    /// From 1.
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

/// A match of an event.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
#[ts(export, export_to = "../../../web/src/wire/index.ts")]
pub struct EventMatchRef {
    /// The stage, from 0.
    pub stage: u32,
    /// Its name in the stage.
    pub name: String,
}

/// One of the two teams of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[ts(export, export_to = "../../../web/src/wire/index.ts")]
pub enum EventPlace {
    /// The first-named team: it takes the odd chairs and leads the first deal.
    First,
    /// The other one.
    Other,
}

/// A match.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[ts(export, export_to = "../../../web/src/wire/index.ts")]
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
    #[ts(type = "number | null")]
    #[schema(required)]
    pub started: Option<u64>,
    /// When its time is up.
    #[ts(type = "number | null")]
    #[schema(required)]
    pub until: Option<u64>,
    /// Since when it is halted.
    #[ts(type = "number | null")]
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
    /// Its deals as far as they are told one by one.
    pub dealt: Vec<EventDeal>,
    /// The set of deals, in a movement.
    #[schema(required)]
    pub set: Option<u32>,
    /// Its tables here, in order.
    pub tables: Vec<TableRef>,
    /// Who sits, in the order of chairs of the side, by id; empty where nobody has said, and the first of the team sit.
    pub seated: [Vec<String>; 2],
    /// Which of its teams the one who looks plays for.
    #[schema(required)]
    pub yours: Option<EventPlace>,
    /// What the one who looks may do with it now: names of commands.
    pub may: Vec<String>,
}

/// One side of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[ts(export, export_to = "../../../web/src/wire/index.ts")]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[ts(export, export_to = "../../../web/src/wire/index.ts")]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[ts(export, export_to = "../../../web/src/wire/index.ts")]
pub enum EventForfeit {
    /// The first team.
    First,
    /// The other one.
    Other,
    /// Both.
    Both,
}

/// A number that is exact.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[ts(export, export_to = "../../../web/src/wire/index.ts")]
pub struct EventFigure {
    /// As people read it: at most two decimals.
    pub shown: String,
    /// Itself, `"4140/289"`.
    pub exact: String,
}

/// A deal at a table of a match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[ts(export, export_to = "../../../web/src/wire/index.ts")]
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
    /// The id of its page here, `/d/{id}`; absent where it may not be seen, or was played with real cards.
    #[schema(required)]
    pub page: Option<String>,
}

/// What became of a deal at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[ts(export, export_to = "../../../web/src/wire/index.ts")]
pub enum EventDealState {
    /// It is being played.
    Playing,
    /// It is scored.
    Scored,
}

/// A score that is given where there is no result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[ts(export, export_to = "../../../web/src/wire/index.ts")]
pub enum EventArtificial {
    /// For a side at fault.
    AverageMinus,
    /// For a side partly at fault.
    Average,
    /// For a side without fault.
    AveragePlus,
}

/// What a deal brought at a table, to the odd and the even side.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[ts(export, export_to = "../../../web/src/wire/index.ts")]
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
}

/// A deal of a score sheet, as players write it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[ts(export, export_to = "../../../web/src/wire/index.ts")]
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
    },
}

/// What was scored in a match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[ts(export, export_to = "../../../web/src/wire/index.ts")]
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
        #[ts(optional)]
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
        #[ts(optional)]
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
        /// In order.
        deals: Vec<EventSheetDeal>,
        /// After how many of them sides were exchanged.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        exchanged: Option<u32>,
    },
}

/// A table of standings.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[ts(export, export_to = "../../../web/src/wire/index.ts")]
pub struct EventStandings {
    /// The letter of the pool, where it is one of a pool.
    #[schema(required)]
    pub pool: Option<String>,
    /// What separates those that are level, in order. Of a movement: none.
    pub ties: Vec<EventCriterion>,
    /// Best first.
    pub rows: Vec<EventRow>,
    /// Results are left out that the one who looks may not know yet.
    pub hidden: bool,
}

/// A line of the standings.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[ts(export, export_to = "../../../web/src/wire/index.ts")]
pub struct EventRow {
    /// The team.
    pub team: u32,
    /// Its rank, from 1; teams that nothing splits share one.
    pub rank: u32,
    /// Its points.
    pub points: EventFigure,
    /// Percent of what was to be won, where deals are matchpointed.
    #[schema(required)]
    pub percent: Option<EventFigure>,
    /// Matches that have a result; deals in a movement.
    pub played: u32,
    /// What put it below the team above: a criterion, or `points`; null for the first, and where the rank is shared.
    #[schema(required)]
    pub by: Option<String>,
    /// Its value in each criterion that was asked.
    #[ts(type = "{ [key in EventCriterion]?: EventFigure }")]
    pub values: BTreeMap<EventCriterion, EventFigure>,
}

/// A place in a bracket.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[ts(export, export_to = "../../../web/src/wire/index.ts")]
pub struct EventPlaced {
    /// The team.
    pub team: u32,
    /// Its place, from 1; losers of a round share one.
    pub place: u32,
}

/// A line of the timetable: a round, or a match of a bracket.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[ts(export, export_to = "../../../web/src/wire/index.ts")]
pub struct EventTime {
    /// The stage, from 0.
    pub stage: u32,
    /// The round, from 1.
    #[schema(required)]
    pub round: Option<u32>,
    /// The match of a bracket.
    #[schema(required)]
    pub name: Option<String>,
    /// When it begins or began, in milliseconds since 1970.
    #[ts(type = "number | null")]
    #[schema(required)]
    pub starts: Option<u64>,
    /// When its time is up.
    #[ts(type = "number | null")]
    #[schema(required)]
    pub ends: Option<u64>,
    /// It has begun.
    pub begun: bool,
    /// It is over.
    pub over: bool,
}

/// What a pairing costs, by term, the weightiest first. Whole numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[ts(export, export_to = "../../../web/src/wire/index.ts")]
pub struct EventCost {
    /// Of the bye: rounds in which the team was paid without playing.
    pub byes: String,
    /// Pairs that the organiser forbade.
    pub forbidden: String,
    /// Squares of how often the two have met.
    pub rematches: String,
    /// Of the bye: the team's score above the least.
    pub bye_score: String,
    /// Squares of the differences of scores.
    pub gaps: String,
    /// Squares of the drifts after the round.
    pub floats: String,
    /// Squares of the balances after the round.
    pub sides: String,
    /// Squares of the distances from what the method wants.
    pub ranks: String,
}

/// The draw of a round with what it costs: why these pairs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[ts(export, export_to = "../../../web/src/wire/index.ts")]
pub struct EventDraw {
    /// The stage, from 0.
    pub stage: u32,
    /// The round, from 1.
    pub round: u32,
    /// In order of the better ranked team of each.
    pub pairs: Vec<EventPair>,
    /// The team that is left over.
    #[schema(required)]
    pub bye: Option<EventBye>,
    /// The sum.
    pub total: EventCost,
    /// The director has made it by hand: what it costs more than the best, by term.
    #[schema(required)]
    pub more: Option<EventCost>,
    /// What is unusual about it.
    pub warnings: Vec<Text>,
}

/// Two teams that meet, and what that costs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[ts(export, export_to = "../../../web/src/wire/index.ts")]
pub struct EventPair {
    /// The first team, the other one.
    pub teams: [u32; 2],
    /// By term.
    pub cost: EventCost,
}

/// A team that is left over, and what that costs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[ts(export, export_to = "../../../web/src/wire/index.ts")]
pub struct EventBye {
    /// The team.
    pub team: u32,
    /// By term.
    pub cost: EventCost,
}

/// Where the order of seeds comes from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[ts(export, export_to = "../../../web/src/wire/index.ts")]
pub enum EventSeeds {
    /// The order in which teams come from the stage before, or entered.
    AsTheyCome,
    /// The lots.
    Lots,
    /// The organiser's: all teams.
    Order {
        /// Their numbers, the best first.
        teams: Vec<u32>,
    },
}

/// A command to an event, with its key.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
#[ts(export, export_to = "../../../web/src/wire/index.ts")]
pub struct EventDo {
    /// Chosen by the client, at most 64 characters: sent again by the same person, it is done no second time.
    pub key: String,
    /// What.
    pub command: EventCommand,
}

/// A command to an event.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "do", rename_all = "kebab-case")]
#[ts(export, export_to = "../../../web/src/wire/index.ts")]
pub enum EventCommand {
    /// A team enters; after the draw, where its stage takes late ones. In an individual event a person: one player, who is the captain.
    Enter {
        /// Its name, 1 to 40 characters.
        name: String,
        /// Its players, by id, a substitute among them.
        players: Vec<String>,
        /// One of them.
        captain: String,
    },
    /// A team gets another name.
    Rename {
        /// The team.
        team: u32,
        /// The new name.
        name: String,
    },
    /// A team says who sits down in a match, in the order of its chairs.
    Seat {
        /// The match.
        of: EventMatchRef,
        /// Which of its teams.
        place: EventPlace,
        /// One for each chair, by id.
        players: Vec<String>,
        /// The director lets one guest play.
        #[serde(default)]
        guest: bool,
    },
    /// A team registers another player in the place of one.
    Substitute {
        /// The team.
        team: u32,
        /// Who goes, by id; absent where it has no substitute yet.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        out: Option<String>,
        /// Who comes.
        player: String,
    },
    /// A team is there.
    CheckIn {
        /// The team.
        team: u32,
    },
    /// A team will miss rounds.
    CheckOut {
        /// The team.
        team: u32,
    },
    /// A team leaves.
    Withdraw {
        /// The team.
        team: u32,
    },
    /// A team that left a Swiss comes back.
    Return {
        /// The team.
        team: u32,
    },
    /// Draws a stage: its lots, its seeds, its first round.
    Draw {
        /// The stage, from 0.
        stage: u32,
        /// Where the seeds come from.
        seeds: EventSeeds,
    },
    /// Draws the next round of a Swiss.
    DrawRound {
        /// The stage.
        stage: u32,
        /// Pairs that are forbidden.
        #[serde(default)]
        forbidden: Vec<[u32; 2]>,
        /// Instead of the last round, which has not begun.
        #[serde(default)]
        again: bool,
    },
    /// Puts other pairs in the place of the last round's, before it begins.
    ChangePairing {
        /// The stage.
        stage: u32,
        /// All pairs, the first team first.
        pairs: Vec<[u32; 2]>,
        /// The team that is left over.
        #[schema(required)]
        bye: Option<u32>,
    },
    /// A team has come to its table.
    Arrive {
        /// The match.
        of: EventMatchRef,
        /// Which of its teams.
        place: EventPlace,
    },
    /// Sides are exchanged: once in a match, on a team's wish, from half time on.
    Exchange {
        /// The match.
        of: EventMatchRef,
    },
    /// The next deal begins at a table of a match.
    BeginDeal {
        /// The match.
        of: EventMatchRef,
        /// Its table, from 1.
        table: u8,
    },
    /// A deal is scored: the next one of a table, or one that was scored before.
    ScoreDeal {
        /// The match.
        of: EventMatchRef,
        /// Its table, from 1.
        table: u8,
        /// The deal's number in the match, from 1.
        number: u32,
        /// What it brought.
        result: EventDealResult,
    },
    /// A match has its result from the deals that were scored one by one.
    Finish {
        /// The match.
        of: EventMatchRef,
    },
    /// Matches begin; at tables here these open.
    Start {
        /// Which.
        matches: Vec<EventMatchRef>,
    },
    /// A match is halted.
    Pause {
        /// The match.
        of: EventMatchRef,
    },
    /// It goes on.
    Resume {
        /// The match.
        of: EventMatchRef,
    },
    /// A match gets more time.
    Extend {
        /// The match.
        of: EventMatchRef,
        /// 1 to 600.
        minutes: u32,
    },
    /// A match is called off without anybody's fault; also one that has a result, as a correction.
    Cancel {
        /// The match.
        of: EventMatchRef,
    },
    /// Somebody did not play; also of a match that has a result, as a correction.
    Forfeit {
        /// The match.
        of: EventMatchRef,
        /// Who.
        by: EventForfeit,
    },
    /// A result.
    Result {
        /// The match.
        of: EventMatchRef,
        /// What was scored.
        scored: EventScored,
        /// Which of its teams enters it: the other has to confirm it. Absent for the desk's, which stands.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        place: Option<EventPlace>,
    },
    /// A team confirms what the other entered.
    Confirm {
        /// The match.
        of: EventMatchRef,
        /// Who confirms.
        place: EventPlace,
    },
    /// Another result in the place of one.
    Correct {
        /// The match.
        of: EventMatchRef,
        /// What was scored.
        scored: EventScored,
    },
    /// A result of a bracket is taken out, so that it can be played again.
    Annul {
        /// The match.
        of: EventMatchRef,
    },
    /// A ruling, or a penalty in stakes: what it adds to each team's own margin, instead of what it added before.
    Rule {
        /// The match.
        of: EventMatchRef,
        /// For each team: fractions.
        adjustments: [String; 2],
    },
    /// A penalty in ranking points.
    Penalise {
        /// The stage.
        stage: u32,
        /// The team.
        team: u32,
        /// Points taken from its total: a fraction.
        points: String,
    },
    /// A deal is held back.
    Hold {
        /// The deal, as [`EventDeal::id`].
        deal: String,
    },
    /// It is not any more.
    ReleaseHold {
        /// The deal.
        deal: String,
    },
    /// A deal may be seen, for ever.
    Release {
        /// The deal.
        deal: String,
    },
    /// A round is over, whatever is open.
    CloseRound {
        /// The stage.
        stage: u32,
    },
    /// A stage is over.
    CloseStage {
        /// The stage.
        stage: u32,
    },
}

/// What a command would change.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[ts(export, export_to = "../../../web/src/wire/index.ts")]
pub struct EventPreview {
    /// One by one. What a draw by lots brings is not told before it is made.
    pub changed: Vec<EventChanged>,
    /// The round that would be drawn, or the pairs made by hand, with their costs and warnings.
    #[schema(required)]
    pub draw: Option<EventDraw>,
}

/// One thing that a command would change.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[ts(export, export_to = "../../../web/src/wire/index.ts")]
pub enum EventChanged {
    /// A team's rank and points in a table; null where it has no rank.
    Standing {
        /// The stage.
        stage: u32,
        /// The team.
        team: u32,
        /// Before.
        #[schema(required)]
        before: Option<EventRanked>,
        /// After.
        #[schema(required)]
        after: Option<EventRanked>,
    },
    /// A team's place in a bracket; null where it has none.
    Place {
        /// The stage.
        stage: u32,
        /// The team.
        team: u32,
        /// Before.
        #[schema(required)]
        before: Option<u32>,
        /// After.
        #[schema(required)]
        after: Option<u32>,
    },
    /// A match could be played now that could not before.
    Opens {
        /// Which.
        of: EventMatchRef,
        /// Its teams.
        teams: [u32; 2],
    },
    /// A match could not be played any more.
    Closes {
        /// Which.
        of: EventMatchRef,
        /// Its teams.
        teams: [u32; 2],
    },
}

/// A rank with its points.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[ts(export, export_to = "../../../web/src/wire/index.ts")]
pub struct EventRanked {
    /// The rank.
    pub rank: u32,
    /// Points; percent where deals are matchpointed.
    pub points: EventFigure,
}

/// What the line of an event tells. It ends with a `bye`, as a table's.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[ts(export, export_to = "../../../web/src/wire/index.ts")]
pub enum EventNews {
    /// The event is at this number now: the first message, and whenever something happened. A page with a lower one is old.
    Now {
        /// As [`EventPage::number`].
        #[ts(type = "number")]
        number: u64,
    },
    /// Tables have opened: a page from before does not lead to them.
    Tables,
    /// A match is told of its time.
    Time {
        /// The match.
        of: EventMatchRef,
        /// Minutes left: 10, 5, and 0 when its time is up.
        left: u32,
    },
    /// The director is called: a team has been missing for five minutes.
    Missing {
        /// The match.
        of: EventMatchRef,
        /// Which of its teams.
        place: EventPlace,
    },
}
