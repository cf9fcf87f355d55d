//! Chairs, teams, and maps over them.

use std::fmt;
use std::ops::{Index, IndexMut, Not};

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// How many play: two teams in alternate chairs. Written as the number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(into = "u8")]
#[repr(u8)]
pub enum Seats {
    /// Two against two.
    Four = 4,
    /// Three against three, the standard game.
    Six = 6,
    /// Four against four.
    Eight = 8,
}

impl Seats {
    /// All sizes.
    pub const ALL: [Seats; 3] = [Seats::Four, Seats::Six, Seats::Eight];

    /// The number of chairs.
    pub const fn count(self) -> u8 {
        self as u8
    }

    /// The size with this many chairs.
    pub const fn from_count(count: u8) -> Option<Seats> {
        match count {
            4 => Some(Seats::Four),
            6 => Some(Seats::Six),
            8 => Some(Seats::Eight),
            _ => None,
        }
    }

    /// The chairs in order of play, chair 1 first.
    pub fn chairs(self) -> impl DoubleEndedIterator<Item = Chair> + ExactSizeIterator {
        (0..self.count()).map(Chair)
    }

    /// The chairs in order of play from a given one.
    pub fn from(self, first: Chair) -> impl Iterator<Item = Chair> {
        (0..self.count()).map(move |turns| self.after(first, turns))
    }

    /// The chair to the right: next in play.
    pub const fn next(self, chair: Chair) -> Chair {
        self.after(chair, 1)
    }

    /// The chair to the left: before in play.
    pub const fn previous(self, chair: Chair) -> Chair {
        self.after(chair, self.count() - 1)
    }

    /// The chair so many turns on.
    pub const fn after(self, chair: Chair, turns: u8) -> Chair {
        Chair((chair.0 + turns) % self.count())
    }

    /// Turns from one chair to another, 0 to n-1.
    pub const fn distance(self, from: Chair, to: Chair) -> u8 {
        (to.0 + self.count() - from.0 % self.count()) % self.count()
    }
}

/// A number that no table or no chair has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum SeatError {
    /// Not 4, 6 or 8.
    #[error("{0} seats: a table has 4, 6 or 8")]
    Seats(u8),
    /// Not 1 to 8.
    #[error("chair {0}: chairs are 1 to 8")]
    Chair(u8),
}

impl From<Seats> for u8 {
    fn from(seats: Seats) -> u8 {
        seats.count()
    }
}

impl TryFrom<u8> for Seats {
    type Error = SeatError;

    fn try_from(count: u8) -> Result<Seats, SeatError> {
        Seats::from_count(count).ok_or(SeatError::Seats(count))
    }
}

crate::with_str::with_form!(Seats, u8, SeatError::text);

/// A chair. People count from 1, and so do [`fmt::Display`], [`Chair::number`], records and what serde writes;
/// [`Chair::index`] counts from 0. A chair that was read may be any of the eight: [`Chair::from_number`] knows the table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(into = "u8")]
pub struct Chair(u8);

impl From<Chair> for u8 {
    fn from(chair: Chair) -> u8 {
        chair.number()
    }
}

impl TryFrom<u8> for Chair {
    type Error = SeatError;

    fn try_from(number: u8) -> Result<Chair, SeatError> {
        Chair::from_number(number, Seats::Eight).ok_or(SeatError::Chair(number))
    }
}

crate::with_str::with_form!(Chair, u8, SeatError::text);

impl Chair {
    /// The most chairs there are.
    pub const MAX: usize = 8;
    /// Chair 1.
    pub const FIRST: Chair = Chair(0);

    /// The chair with this number at a table of this size, from 1.
    pub const fn from_number(number: u8, seats: Seats) -> Option<Chair> {
        if number >= 1 && number <= seats.count() { Some(Chair(number - 1)) } else { None }
    }

    /// The number for people: 1 to 8.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// The index in arrays: 0 to 7.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The team of this chair.
    pub const fn team(self) -> Team {
        if self.0.is_multiple_of(2) { Team::Odd } else { Team::Even }
    }
}

impl fmt::Display for Chair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

impl fmt::Debug for Chair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "chair {}", self.number())
    }
}

/// A team, by the numbers of its chairs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
pub enum Team {
    /// Chairs 1, 3, 5, 7: blue.
    Odd,
    /// Chairs 2, 4, 6, 8: red.
    Even,
}

impl Team {
    /// Both teams.
    pub const ALL: [Team; 2] = [Team::Odd, Team::Even];
}

impl Not for Team {
    type Output = Team;

    fn not(self) -> Team {
        match self {
            Team::Odd => Team::Even,
            Team::Even => Team::Odd,
        }
    }
}

/// A value for each chair. Chairs that are not at the table hold the default and are never read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ByChair<T>(pub [T; Chair::MAX]);

impl<T> Index<Chair> for ByChair<T> {
    type Output = T;

    fn index(&self, chair: Chair) -> &T {
        &self.0[chair.index()]
    }
}

impl<T> IndexMut<Chair> for ByChair<T> {
    fn index_mut(&mut self, chair: Chair) -> &mut T {
        &mut self.0[chair.index()]
    }
}

/// A value for each team, odd first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ByTeam<T>(pub [T; 2]);

impl<T> Index<Team> for ByTeam<T> {
    type Output = T;

    fn index(&self, team: Team) -> &T {
        &self.0[team as usize]
    }
}

impl<T> IndexMut<Team> for ByTeam<T> {
    fn index_mut(&mut self, team: Team) -> &mut T {
        &mut self.0[team as usize]
    }
}
