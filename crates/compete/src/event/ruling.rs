//! Rulings at the matches of an event, as they are kept: what was asked and answered, what followed, and what became of it.
//!
//! What follows from the facts is found by the laws, outside of here: an event keeps it, counts it, and takes over what it does to scores.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::desk::Scored;
use super::names::{MatchKey, Player};
use crate::duplicate::TableResult;
use crate::fraction::Fraction;
use crate::team::Place;

/// A sentence in each language.
pub type Words = [String; 2];

/// An offence that a match counts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Offence {
    /// Its name in the laws.
    pub what: String,
    /// Whose team's.
    pub place: Place,
    /// Whose; nobody's where only the team counts, or nobody knows who sat there.
    pub player: Option<Player>,
}

/// What a director finds, before it is one of the event's rulings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Finding {
    /// The table of the match, from 1.
    pub table: u8,
    /// The deal's number in the match, from 1.
    pub deal: u32,
    /// What happened, by its name in the laws.
    pub kind: String,
    /// The facts, by their names there.
    pub facts: BTreeMap<String, String>,
    /// What was chosen, step by step, by its names there.
    pub choice: Vec<String>,
    /// What the entered result has for this deal, as the first team sees it; nothing where it is as ruled, or deals are scored one by one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub entered: Option<Fraction>,
    /// The row of the laws.
    pub row: Words,
    /// Its paragraphs.
    pub source: String,
    /// Who sat where, from chair 1 on, as far as it was known: sentences have marks in the places of their names.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sat: Vec<Option<Player>>,
    /// Who chose, and what.
    pub chosen: Vec<Words>,
    /// The facts as sentences.
    pub told: Words,
    /// What follows, as sentences.
    pub follows: Vec<Words>,
    /// The same as the laws write it: what binds a table at which the deal is on.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub effects: Vec<String>,
    /// A partner must not see the card before the lead is made: the team in question, and who may know it there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub covered: Option<(Place, Option<Player>)>,
    /// What the match counts.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub offences: Vec<Offence>,
    /// What it adds to each team's own margin.
    pub adds: [Fraction; 2],
    /// What the deal brings to the odd and the even side, where deals are scored one by one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<TableResult>,
    /// The team that loses the match.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lost: Option<Place>,
}

/// An appeal against a ruling.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Appeal {
    /// Which team appeals.
    pub place: Place,
    /// Who spoke for it.
    pub by: Player,
    /// When it was made.
    pub at: u64,
    /// What the committee decided, once it has.
    pub decided: Option<Decided>,
}

/// What a committee decided.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decided {
    /// The director who decided it.
    pub by: Player,
    /// When it was decided.
    pub at: u64,
    /// The ruling in the place of the one appealed against; nothing where that is upheld.
    pub changed: Option<u32>,
}

/// A ruling.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ruling {
    /// The match.
    pub of: MatchKey,
    /// The director who ruled.
    pub by: Player,
    /// When it was made.
    pub at: u64,
    /// The facts, the choice and what follows from it.
    pub finding: Finding,
    /// What the deal had brought before, where that was known.
    pub before: Option<TableResult>,
    /// What the match had scored before, where it was not open.
    pub had: Option<Scored>,
    /// The ruling that it replaced, by its number from 1.
    pub instead: Option<u32>,
    /// The ruling that replaced it.
    pub replaced: Option<u32>,
    /// The appeal against it.
    pub appeal: Option<Appeal>,
}

impl Ruling {
    /// Nothing has taken its place.
    pub const fn stands(&self) -> bool {
        self.replaced.is_none()
    }

    /// It is appealed against, and nothing is decided.
    pub const fn is_open(&self) -> bool {
        matches!(&self.appeal, Some(Appeal { decided: None, .. }))
    }
}
