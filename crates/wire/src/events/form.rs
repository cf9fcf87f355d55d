//! What an event is set up to be, and how one is made.

use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;
use utoipa::ToSchema;

use crate::common::RulesChoice;

/// What an event is set up to be from now on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct EventEdit {
    /// What it was when its sender began to change it: is it anything else by now, nothing is changed.
    pub before: EventForm,
    /// What it shall be.
    pub form: EventForm,
}

/// What an event is set up to be.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct EventForm {
    /// 1 to 60 characters.
    pub name: String,
    /// What one should know before entering, in up to 2,000 characters; lines stay lines. May be empty.
    pub about: String,
    /// The rules of its tables.
    pub rules: RulesChoice,
    /// The convention card of its tables, as in [`TableSettings`](crate::view::TableSettings); none for what the rules name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub convention: Option<String>,
    /// Whose laws of irregularities hold, as in [`TableSettings`](crate::view::TableSettings); absent for those that go with the rules.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub laws: Option<String>,
    /// Where the cards are.
    pub cards: EventCards,
    /// At tables here a bot plays for whoever is missing.
    pub bots: bool,
    /// From so many per cent of like players on, who would seriously consider a call, it is a logical alternative: 1 to 100, usually 20.
    #[serde(default = "logical_alternative")]
    pub alternative: u8,
    /// At tables here: seconds that the next player waits after a bid that is two or more above what it had to beat, at most 15; 0 for
    /// none.
    #[serde(default)]
    pub jump_pause: u8,
    /// Stages, teams and times. Frozen with the first draw, as are rules, laws, cards, bots and what is said of calls.
    pub settings: EventSettings,
}

/// The usual share of like players.
const fn logical_alternative() -> u8 {
    20
}

/// Where an event's cards are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub enum EventCards {
    /// At tables of this house, which open as matches start.
    Here,
    /// In hands: results are entered.
    Real,
}

/// All settings of an event.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
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
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
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
    #[cfg_attr(test, ts(optional))]
    pub blitz: Option<u32>,
    /// What separates teams that are level, in order.
    pub ties: Vec<EventCriterion>,
    /// What they bring along from the stage before.
    pub bring: EventBring,
    /// Minutes of a match, 1 to 1,440, where they are not those of its deals.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub minutes: Option<u32>,
    /// The tables of a match.
    pub tables: EventTables,
    /// All matches of a round play the same deals. In a movement that is its own matter.
    pub same_deals: bool,
}

/// How a stage is played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub enum EventMethod {
    /// The first of the upper half and the first of the lower half, and so on.
    Slide,
    /// The first and the last, and so on.
    Fold,
    /// Neighbours in the standings.
    Adjacent,
}

/// How sides move from table to table, and deals with them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub enum EventMovement {
    /// All tables play the same deals in a round; everybody meets everybody.
    Barometer,
    /// Odd sides stay, even ones go up a table, deals down one.
    Mitchell,
    /// Everybody meets everybody, deals travel.
    Howell,
}

/// What a table's result on a deal is worth, where many tables play it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub enum EventCompare {
    /// What it is: stakes won, less those lost.
    Stakes,
    /// The mean of the scale of the differences from the others.
    CrossScale,
    /// 2 for each lower result, 1 for each equal one.
    Matchpoints,
}

/// Which teams a stage is for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
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
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub enum EventBring {
    /// Every team begins with nothing.
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
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub enum EventTables {
    /// One table for each match.
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub enum EventAfter {
    /// When all their tables are done.
    Tables,
    /// When the last round in which they lie is over, too.
    Round,
    /// When the event is over.
    Event,
}

/// What of an event goes by itself, without the director.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct EventRunning {
    /// When the first round begins, in milliseconds since 1970; null where nobody has said yet.
    #[cfg_attr(test, ts(type = "number | null"))]
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

/// Asks how long an event would last.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct EventPlanAsk {
    /// Its rules.
    pub rules: RulesChoice,
    /// How it is to be played.
    pub settings: EventSettings,
    /// How many would enter, each for itself: at most 20 numbers from 2 to 512.
    pub teams: Vec<u32>,
}

/// How long an event would last, with so many who enter.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct EventPlanned {
    /// How many.
    pub teams: u32,
    /// Its rounds, those of the same length that follow each other together.
    pub rounds: Vec<EventRounds>,
    /// Minutes from its beginning to its end, with the breaks.
    pub minutes: u32,
    /// Where a stage would compare no deal with another table's, as so few play: from how many on its format does. Absent where deals are
    /// compared, and where they need not be.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub compared_from: Option<u32>,
}

/// Rounds of the same length, one after the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct EventRounds {
    /// How many.
    pub rounds: u32,
    /// Minutes of each.
    pub minutes: u32,
}

/// What would be played, for each number of those who enter.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct EventPlans {
    /// In the order in which it was asked.
    pub plans: Vec<EventPlanned>,
}

/// Makes an event.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct EventNew {
    /// Chosen by the client, at most 64 characters: sent again, it leads to the event that it made.
    pub key: String,
    /// The club whose event it is to be, by id; absent for one of the house.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub club: Option<String>,
    /// What it begins as.
    pub like: EventLike,
}

/// What an event begins as.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
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
