//! What the stored forms of several versions and of checkpoints have in common.

use serde::{Deserialize, Serialize};
use thurup_rules::record::read_hands;
use thurup_rules::{Chair, Contribution, Hand, Seats, Seed};

use crate::seated::AwayWhy;

/// What cannot be, before the event's number is known.
pub(super) struct Wrong(pub &'static str);

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum StoredAway {
    Gone,
    Clock,
}

impl StoredAway {
    pub fn of(why: AwayWhy) -> Self {
        match why {
            AwayWhy::Gone => Self::Gone,
            AwayWhy::Clock => Self::Clock,
        }
    }

    pub fn why(&self) -> AwayWhy {
        match self {
            Self::Gone => AwayWhy::Gone,
            Self::Clock => AwayWhy::Clock,
        }
    }
}

/// A chair of the largest table; whether this one has it, the fold looks.
pub(super) fn chair(number: u8) -> Result<Chair, Wrong> {
    Chair::from_number(number, Seats::Eight).ok_or(Wrong("the chair"))
}

pub(super) fn seats(count: u8) -> Result<Seats, Wrong> {
    Seats::from_count(count).ok_or(Wrong("the number of chairs"))
}

pub(super) fn seed(text: &str) -> Result<Seed, Wrong> {
    Seed::from_hex(text).map_err(|_| Wrong("the seed"))
}

pub(super) fn contribution(number: u8, entropy: &str) -> Result<Contribution, Wrong> {
    let Seed(bytes) = seed(entropy)?;
    Ok(Contribution { chair: chair(number)?, bytes })
}

pub(super) fn hands(line: &str) -> Result<Vec<Hand>, Wrong> {
    read_hands(line).map_err(|_| Wrong("the hands"))
}
