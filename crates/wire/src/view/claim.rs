//! A claim at a table, under way and decided.

use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;
use utoipa::ToSchema;

use super::deal::LaidDown;
use crate::common::Text;

/// A claim.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct ClaimView {
    /// Chair of who claims.
    pub chair: u8,
    /// It gives something away instead of asking for it.
    pub concedes: bool,
    /// What is claimed or conceded.
    pub what: Text,
    /// How it is judged.
    pub standard: Text,
    /// The own cards in the order that was stated.
    pub cards: Vec<String>,
    /// All hands, chair 1 first: they lie open.
    pub hands: Vec<LaidDown>,
    /// What it waits for.
    pub stage: ClaimStage,
    /// Chairs of who is waited for: to answer, to state an order, or to show how it fails.
    pub awaits: Vec<u8>,
    /// Milliseconds that they had left when this was sent; absent where nobody is waited for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub left_ms: Option<u32>,
    /// Answers, in order of the chairs.
    pub answers: Vec<ClaimAnswer>,
    /// What the other team shows, card by card; absent where it shows nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub showing: Option<ClaimShowing>,
    /// What came of it; absent until it is decided.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub verdict: Option<ClaimVerdict>,
}

/// What a claim waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub enum ClaimStage {
    /// The other team's answers.
    Answers,
    /// The order of the claimer's cards.
    Statement,
    /// The referee.
    Verdict,
    /// The other team, to show how it fails.
    Showing,
    /// Nothing: it is decided.
    Over,
}

/// An answer to a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct ClaimAnswer {
    /// The chair, from 1.
    pub chair: u8,
    /// It stands; otherwise it is to be proved.
    pub accepts: bool,
}

/// What the other team shows.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct ClaimShowing {
    /// The cards so far.
    pub line: Vec<ClaimCard>,
    /// The cards that may come next.
    pub next: Vec<ClaimCard>,
}

/// A card of a play that is shown.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct ClaimCard {
    /// Whose, from 1.
    pub chair: u8,
    /// Text form.
    pub card: String,
    /// Why it may be played.
    pub why: Text,
    /// There is nothing to wonder at: it was stated, or is the only one.
    pub plain: bool,
    /// The chair that takes the trick, where it is complete with this card.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub takes: Option<u8>,
}

/// What came of a claim.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct ClaimVerdict {
    /// It holds.
    pub holds: bool,
    /// In a sentence.
    pub text: Text,
    /// What follows.
    pub follows: Text,
    /// The play that shows it, from the open trick on; empty where none is shown.
    pub line: Vec<ClaimCard>,
}
