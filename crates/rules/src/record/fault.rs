//! Where a record goes against the rules.

use crate::{NoDeal, Refusal, Refusals};

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
        /// What is wrong with it, in English.
        error: String,
    },
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
            Fault::Unreadable { error, .. } => f.write_str(error),
        }
    }
}
