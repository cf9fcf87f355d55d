//! Master deals: endings of which one hand alone is seen. Nothing here tells another hand before an attempt is over.

use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;
use utoipa::ToSchema;

use crate::common::Text;
use crate::puzzles::{PuzzlePlayed, PuzzleStanding, PuzzleTurn};

/// All master deals.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct MasterDealsPage {
    /// They, in order.
    pub deals: Vec<MasterDealLine>,
    /// Those of which whoever asks has reached the goal, by their ids; none where nobody is signed in.
    pub reached: Vec<String>,
}

/// A master deal in a list.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct MasterDealLine {
    /// Its id, for its link.
    pub id: String,
    /// How many play.
    pub seats: u8,
    /// The trump suit's letter; null for no trump.
    #[schema(required)]
    pub trump: Option<String>,
    /// Tricks that are left, the open one counted.
    pub tricks: u8,
    /// Card points that the chair's team has to take at least.
    pub points: i32,
}

/// A master deal before its first card.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct MasterDeal {
    /// Its id, for its link.
    pub id: String,
    /// The rule set, in words.
    pub rules_title: Text,
    /// The auction.
    pub calls: Vec<MasterCall>,
    /// The cards that were played before the open trick, in order.
    pub before: Vec<MasterCard>,
    /// What holds of hidden hands.
    pub facts: Vec<MasterFact>,
    /// The trump suit's letter; null for no trump.
    #[schema(required)]
    pub trump: Option<String>,
    /// The chair whose hand is seen, and which is on turn.
    pub chair: u8,
    /// Its cards.
    pub hand: Vec<String>,
    /// How many cards each chair has left, chair 1 first.
    pub left: Vec<u8>,
    /// The chair that led to the open trick, or leads now.
    pub leader: u8,
    /// The cards of the open trick, from the leader on.
    pub trick: Vec<String>,
    /// Which of them is ahead, as the chair that played it; null on lead.
    #[schema(required)]
    pub winning: Option<u8>,
    /// The cards that the chair may play.
    pub playable: Vec<String>,
    /// Card points that its team has to take at least, the open trick's counted.
    pub points: i32,
}

/// A call of a master deal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct MasterCall {
    /// Who called.
    pub chair: u8,
    /// The call, as records write it.
    pub call: String,
}

/// A card of a master deal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct MasterCard {
    /// Who played it.
    pub chair: u8,
    /// The card.
    pub card: String,
}

/// Something that holds of a hidden hand. One bound is given.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct MasterFact {
    /// Whose hand.
    pub chair: u8,
    /// What is counted: a suit's letter, a card such as `HJ`, or `points`.
    pub of: String,
    /// So many or more; null where there is no such bound.
    #[schema(required)]
    pub at_least: Option<u8>,
    /// So many or fewer; null where there is no such bound.
    #[schema(required)]
    pub at_most: Option<u8>,
}

/// An attempt as far as it has come.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct MasterTryForm {
    /// The cards that were played at the chair's turns, the last one new. What plays itself is no turn.
    pub cards: Vec<String>,
}

/// What came of the cards.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct MasterTry {
    /// How it stands.
    pub standing: PuzzleStanding,
    /// All that was played from the position on.
    pub played: Vec<PuzzlePlayed>,
    /// The chair's turn; null once it is over.
    #[schema(required)]
    pub turn: Option<PuzzleTurn>,
    /// What is told once it is over; null before.
    #[schema(required)]
    pub told: Option<MasterTold>,
}

/// What is told once an attempt is over: hands that fit all that was seen, and beat a wrong card.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct MasterTold {
    /// The cards of each chair before the first card, chair 1 first.
    pub hands: Vec<Vec<String>>,
    /// What follows on what was played, to the end.
    pub after: Vec<PuzzlePlayed>,
    /// Which of the cards that were played was wrong, from 0; null where none was.
    #[schema(required)]
    pub wrong: Option<u32>,
    /// A right card in its place and what follows, with the same hands; empty where none was wrong.
    pub line: Vec<PuzzlePlayed>,
}
