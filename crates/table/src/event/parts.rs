//! What the stored forms of events and of checkpoints have in common.

use serde::{Deserialize, Serialize};
use thurup_people::ids::ClubId;
use thurup_rules::record::read_hands;
use thurup_rules::{Chair, Contribution, Format, Hand, Seats, Seed};

use crate::club::Club;
use crate::door::Door;
use crate::ids::PersonId;
use crate::seated::AwayWhy;

/// Whether a value says no more than that it is not there: then it is not written.
pub(super) fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// The club whose a table is.
#[derive(Serialize, Deserialize)]
pub(super) struct StoredClub {
    id: ClubId,
    name: String,
}

impl StoredClub {
    pub fn of(club: &Club) -> Self {
        Self { id: club.id, name: club.name.clone() }
    }

    pub fn club(self) -> Club {
        Club { id: self.id, name: self.name }
    }
}

/// Names of the teams, the odd chairs' first; empty for one without a name.
#[derive(Default, Serialize, Deserialize)]
pub(super) struct StoredTeams(pub [String; 2]);

impl StoredTeams {
    pub fn is_nameless(&self) -> bool {
        self.0.iter().all(String::is_empty)
    }
}

/// Whom a table lets in.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum StoredDoor {
    Social,
    Listed(Vec<PersonId>),
}

impl StoredDoor {
    /// Nothing for an ordinary table.
    pub fn of(door: &Door) -> Option<Self> {
        match door {
            Door::Open => None,
            Door::Social => Some(Self::Social),
            Door::Listed(list) => Some(Self::Listed(list.clone())),
        }
    }

    pub fn door(stored: Option<Self>) -> Door {
        match stored {
            None => Door::Open,
            Some(Self::Social) => Door::Social,
            Some(Self::Listed(list)) => Door::listed(list),
        }
    }
}

/// What cannot be, before the event's number is known.
pub(super) struct Wrong(pub &'static str);

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum StoredAway {
    Gone,
    Clock,
    Dozes,
}

impl StoredAway {
    pub fn of(why: AwayWhy) -> Self {
        match why {
            AwayWhy::Gone => Self::Gone,
            AwayWhy::Clock => Self::Clock,
            AwayWhy::Dozes => Self::Dozes,
        }
    }

    pub fn why(&self) -> AwayWhy {
        match self {
            Self::Gone => AwayWhy::Gone,
            Self::Clock => AwayWhy::Clock,
            Self::Dozes => AwayWhy::Dozes,
        }
    }
}

/// The form of a match. It was judged when it was chosen: a log may tell of one that nobody can choose any more.
#[derive(Serialize, Deserialize)]
#[serde(tag = "form", rename_all = "kebab-case")]
pub(super) enum StoredFormat {
    Deals { deals: u8 },
    Timed { minutes: u16 },
    Games,
    Session,
}

impl StoredFormat {
    pub fn of(format: Format) -> Self {
        match format {
            Format::Deals(deals) => Self::Deals { deals },
            Format::Timed(minutes) => Self::Timed { minutes },
            Format::Games => Self::Games,
            Format::Session => Self::Session,
        }
    }

    pub fn format(&self) -> Format {
        match self {
            Self::Deals { deals } => Format::Deals(*deals),
            Self::Timed { minutes } => Format::Timed(*minutes),
            Self::Games => Format::Games,
            Self::Session => Format::Session,
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
