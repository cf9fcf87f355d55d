//! Clubs, their members and evenings.

use thurup_people::ids::ClubId;
use thurup_table::Person;

/// A club.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClubRow {
    /// The club's id.
    pub id: ClubId,
    /// The club's name.
    pub name: String,
    /// What the name looks like.
    pub skeleton: String,
    /// What its owners say of it, JSON.
    pub payload: String,
    /// When it was founded, in milliseconds since 1970.
    pub made_at: u64,
}

/// Something that somebody put to a club: a question to join, or a notice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClubWords {
    /// The person who wrote them.
    pub person: Person,
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// The text.
    pub words: String,
    /// The number of a notice; 0 of a question.
    pub number: u64,
}

/// An evening of a club.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EveningRow {
    /// The evening's id.
    pub id: String,
    /// When it begins, in milliseconds since 1970.
    pub at: u64,
    /// What its owners say of it.
    pub words: String,
}

/// What somebody has said of an evening.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EveningComes {
    /// The person who answered.
    pub person: Person,
    /// `yes`, `maybe` or `no`.
    pub answer: String,
    /// At which table they were given a chair; none yet.
    pub table: Option<String>,
}

/// Somebody who belongs to a club.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MemberRow {
    /// The member.
    pub person: Person,
    /// Owns it.
    pub owner: bool,
    /// Since when, in milliseconds since 1970.
    pub since: u64,
    /// The membership that the club gave them.
    pub membership: Option<String>,
}
