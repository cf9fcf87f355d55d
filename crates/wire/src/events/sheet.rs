//! The sheet of a match that is played with real cards: its deals as both sides tell them, what that comes to, and how it came about.

use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;
use utoipa::ToSchema;

use super::form::EventCards;
use super::matches::{
    EventDealResult, EventFigure, EventForfeit, EventMatch, EventMatchRef, EventPlace, EventScored, EventTold,
};
use super::page::{EventPlayer, EventRef};
use crate::people::Person;

/// The sheet of a match, for one who looks.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct EventSheet {
    /// Whose match it is.
    pub event: EventRef,
    /// Number of the last thing that happened in the event: grows with each.
    #[cfg_attr(test, ts(type = "number"))]
    pub number: u64,
    /// The stage, from 0.
    pub stage: u32,
    /// Where the cards are.
    pub cards: EventCards,
    /// The match.
    pub of: EventMatch,
    /// Its two sides.
    pub sides: [EventSheetSide; 2],
    /// Its tables.
    pub tables: u8,
    /// What can be told of a deal.
    pub bounds: EventBounds,
    /// Deals that were told or scored, by table and number. Others than players and directors see those that count, as far as they may.
    pub deals: Vec<EventToldDeal>,
    /// The number of the last deal that can be told now; 0 where none can.
    pub last: u32,
    /// What the deals that count come to; null for nothing yet, and where deals are ranked by themselves.
    #[schema(required)]
    pub sum: Option<EventScored>,
    /// Deals are dealt by us: a seated player can be shown their own hand.
    pub dealt: bool,
}

/// A side of a match on its sheet.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct EventSheetSide {
    /// Its team, or the persons of an individual event; empty while nobody is known.
    pub name: String,
    /// The same in Malayalam, where that is another.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub name_ml: Option<String>,
    /// Who plays.
    pub players: Vec<EventPlayer>,
}

/// What can be told of a deal, and what it is worth, so that a phone without a line refuses what the event would refuse.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct EventBounds {
    /// The lowest and the highest contract.
    pub values: [u8; 2],
    /// All card points.
    pub points: u8,
    /// A deal can be passed out.
    pub passed_out: bool,
    /// A contract can be doubled and redoubled.
    pub doubled: bool,
    /// Stakes of one who plays alone: of their side if every trick is won, of the other side if not. Null where nobody can.
    #[schema(required)]
    pub solo: Option<[u8; 2]>,
    /// Where king and queen of trump count: what a contract of each value, from the lowest on, needs once its own side has shown them,
    /// and once the other has. Empty elsewhere.
    pub pair: Vec<[u8; 2]>,
    /// What a contract may name: some of `S H D C NT NS P`; empty where trump is set aside.
    pub named: Vec<String>,
    /// What contracts are worth. A contract is made if its side takes as many points as it is high.
    pub stakes: Vec<EventStakes>,
}

/// What contracts of some values are worth.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct EventStakes {
    /// The lowest of them.
    pub from: u8,
    /// The highest.
    pub to: u8,
    /// Stakes of its side if made: undoubled, doubled, redoubled.
    pub made: [u8; 3],
    /// Stakes of the other side if not.
    pub defeated: [u8; 3],
}

/// A deal on the sheet.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct EventToldDeal {
    /// The table, from 1.
    pub table: u8,
    /// Its number in the match, from 1.
    pub number: u32,
    /// What the two sides tell.
    pub told: [Option<EventTold>; 2],
    /// How far it is.
    pub state: EventToldState,
    /// Stakes that the first team won, negative where it lost: of a deal that counts.
    #[schema(required)]
    pub first: Option<EventFigure>,
}

/// How far a deal on the sheet is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub enum EventToldState {
    /// One side has told it.
    Waits,
    /// The two tell it differently: one of them changes its word, or the director settles it.
    Differs,
    /// They agree, and a deal before it is open.
    Agreed,
    /// It counts.
    Counts,
}

/// One's own hand of a deal that is dealt by the phones.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct EventHand {
    /// The table, from 1.
    pub table: u8,
    /// The deal's number in the match, from 1: the one that is due.
    pub number: u32,
    /// One's chair.
    pub chair: u8,
    /// Who deals: that chair's right neighbour leads.
    pub dealer: u8,
    /// The cards to pick out, sorted.
    pub cards: Vec<String>,
}

/// How a match came to what it is.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct EventHistory {
    /// What happened, in order.
    pub lines: Vec<EventHistoryLine>,
    /// What is left out may not be known yet to the one who looks.
    pub hidden: bool,
}

/// One thing that happened in a match.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct EventHistoryLine {
    /// When, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub at: u64,
    /// Who did it; null where it went by itself, and once they are forgotten.
    #[schema(required)]
    pub by: Option<Person>,
    /// What happened.
    pub what: EventHappened,
    /// Why, in the words of whoever did it; null where there are none, or they may not be told to one who looks yet.
    #[schema(required)]
    pub words: Option<String>,
}

/// Corrections of results, adjustments and penalties of an event, the last first.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct EventCorrections {
    /// One by one.
    pub lines: Vec<EventCorrection>,
    /// What is left out may not be known yet to the one who looks.
    pub hidden: bool,
}

/// A correction, an adjustment or a penalty.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct EventCorrection {
    /// At which match; null for a penalty in points.
    #[schema(required)]
    pub of: Option<EventMatchRef>,
    /// What, when and by whom.
    pub line: EventHistoryLine,
}

/// What happened in a match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub enum EventHappened {
    /// It began.
    Started,
    /// A team said who sits down.
    Seated {
        /// Which team.
        place: EventPlace,
        /// One for each chair.
        players: Vec<EventPlayer>,
    },
    /// Sides were exchanged.
    Exchanged {
        /// After how many deals.
        after: u32,
    },
    /// A deal was told.
    Told {
        /// The table, from 1.
        table: u8,
        /// The deal.
        number: u32,
        /// For which side; null where the director settled it.
        #[schema(required)]
        place: Option<EventPlace>,
        /// What it was.
        told: EventTold,
    },
    /// A deal counts.
    Scored {
        /// The table, from 1.
        table: u8,
        /// The deal.
        number: u32,
        /// What it brought to the odd and the even side of that table.
        result: EventDealResult,
        /// Who sat on the odd chairs there.
        odd: EventPlace,
    },
    /// A side entered a result, or signed what the deals come to.
    Entered {
        /// The side that entered it.
        place: EventPlace,
        /// The result that was entered.
        scored: EventScored,
    },
    /// A result stands.
    Resulted {
        /// The result that stands.
        scored: EventScored,
    },
    /// Another result stands in its place.
    Corrected {
        /// What stood before.
        #[schema(required)]
        before: Option<EventScored>,
        /// What stands.
        scored: EventScored,
    },
    /// A ruling, or a penalty in stakes.
    Ruled {
        /// What is added to each team's own margin.
        adjustments: [EventFigure; 2],
    },
    /// A penalty in points.
    Penalised {
        /// The stage, from 0.
        stage: u32,
        /// The team.
        team: u32,
        /// Points taken from its total.
        points: EventFigure,
    },
    /// A penalty in points was taken back.
    PenaltyLifted {
        /// The stage, from 0.
        stage: u32,
        /// The team.
        team: u32,
        /// Points that were given back.
        points: EventFigure,
    },
    /// It has not begun after all.
    StartUndone,
    /// Somebody did not play.
    Forfeited {
        /// The side or sides that forfeited.
        by: EventForfeit,
    },
    /// It was called off.
    Cancelled,
    /// Its result was taken out.
    Annulled,
    /// The director was called to a table.
    Called {
        /// The table, from 1.
        table: u8,
        /// Which team called; null where that is not known.
        #[schema(required)]
        place: Option<EventPlace>,
    },
    /// A director came there.
    Answered {
        /// The table, from 1.
        table: u8,
    },
    /// A forfeit was taken back with the ruling that it came of.
    GivenBack {
        /// What the match has again; null where it is open.
        #[schema(required)]
        scored: Option<EventScored>,
    },
    /// Its tables were opened again.
    Reopened,
}
