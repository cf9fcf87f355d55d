//! Where a record goes against the rules.

use thiserror::Error;

use crate::{CallError, CardError, NoDeal, NotRuled, NotSettled, Refusal, Refusals, Text};

/// Where a record goes against the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The hands are no deal.
    Deal(NoDeal),
    /// A call, a card set aside, or a card played.
    Refused {
        /// Which part of the record.
        part: Part,
        /// The number in it, from 1.
        index: usize,
        /// Every reason.
        reasons: Refusals,
    },
    /// An entry that cannot be read.
    Unreadable {
        /// Which part of the record.
        part: Part,
        /// The number in it, from 1.
        index: usize,
        /// What is wrong with it.
        error: EntryError,
    },
}

/// An entry that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum EntryError {
    /// As a call.
    #[error(transparent)]
    Call(#[from] CallError),
    /// As a card.
    #[error(transparent)]
    Card(#[from] CardError),
    /// As what a claim came to.
    #[error(transparent)]
    Claim(#[from] NotSettled),
    /// As what a ruling came to.
    #[error(transparent)]
    Ruling(#[from] NotRuled),
    /// A claim that gives away more or less than is left.
    #[error("`{0}` does not share out what is left")]
    Left(String),
}

/// A part of a record, in the order in which they are judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The calls.
    Auction,
    /// The cards set aside, the first and the second.
    Indicator,
    /// The calls of the second auction.
    Auction2,
    /// The cards.
    Play,
    /// The claim that ended it.
    Claim,
    /// The ruling that ended it.
    Ruling,
}

impl Fault {
    /// `deal`, `auction`, `indicator`, `auction2`, `play`, `claim` or `ruling`.
    pub const fn phase(&self) -> &'static str {
        match self {
            Fault::Deal(_) => "deal",
            Fault::Refused { part, .. } | Fault::Unreadable { part, .. } => match part {
                Part::Auction => "auction",
                Part::Indicator => "indicator",
                Part::Auction2 => "auction2",
                Part::Play => "play",
                Part::Claim => "claim",
                Part::Ruling => "ruling",
            },
        }
    }

    /// The number of the hand, call or card, from 1; of the first hand that is wrong, where several are.
    pub fn index(&self) -> usize {
        match self {
            Fault::Deal(error) => usize::from(error.first().hand()),
            Fault::Refused { index, .. } | Fault::Unreadable { index, .. } => *index,
        }
    }

    /// Stable names of the reasons.
    pub fn codes(&self) -> Vec<&'static str> {
        match self {
            Fault::Deal(_) => vec!["deal"],
            Fault::Refused { reasons, .. } => reasons.iter().map(Refusal::code).collect(),
            Fault::Unreadable { .. } => vec!["unreadable"],
        }
    }

    /// Every reason for people, each with the number of the hand, call or card that it is about.
    pub fn reasons(&self) -> Vec<(usize, Text)> {
        match self {
            Fault::Deal(error) => error.reasons().map(|why| (why.hand().into(), why.text())).collect(),
            Fault::Refused { index, reasons, .. } => reasons.iter().map(|why| (*index, why.text())).collect(),
            Fault::Unreadable { index, error, .. } => vec![(*index, error.text())],
        }
    }
}

impl std::fmt::Display for Fault {
    /// The reasons alone.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Fault::Deal(error) => error.fmt(f),
            Fault::Refused { reasons, .. } => {
                let sentences: Vec<String> = reasons.iter().map(|refusal| refusal.to_string()).collect();
                f.write_str(&sentences.join(" "))
            }
            Fault::Unreadable { error, .. } => error.fmt(f),
        }
    }
}
