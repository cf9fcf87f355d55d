//! What is derived of matches: ratings, figures and lists.

use crate::ids::{MatchId, PersonId, TableId};

/// Something that counts for ratings and figures: a match as it ended, a mark, a deletion.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RatingEvent {
    /// From 1, growing: the order in which it counts.
    pub position: u64,
    /// The event's id.
    pub id: String,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// All of it, JSON.
    pub payload: String,
}

/// What was folded from events that count.
#[derive(Clone, Debug, Default)]
pub struct Counted {
    /// How far in the outbox the projection has come with that; none where it was folded again.
    pub outbox: Option<(&'static str, u64)>,
    /// All that was folded before is dropped first.
    pub anew: bool,
    /// New events.
    pub events: Vec<RatingEvent>,
    /// Pages of the matches among them, each with the event's id.
    pub pages: Vec<(MatchId, String)>,
    /// The people whom they touched, as they are after the last of them.
    pub people: Vec<PersonRow>,
    /// Who sat in the matches, and what became of them.
    pub played: Vec<PlayedRow>,
    /// What people got back as others were marked.
    pub given_back: Vec<PlayedRow>,
    /// The trios whose matches they were, as they are after the last of them.
    pub trios: Vec<RatedTrioRow>,
    /// Their matches, and what became of them.
    pub trio_played: Vec<TrioPlayedRow>,
    /// Guests who were somebody with an account, each with whom: their matches are that person's.
    pub merged: Vec<(String, String)>,
    /// Deals by game and quarter of an hour, to be added.
    pub deals: Vec<(&'static str, i64, u32)>,
}

/// A trio as the fold keeps it.
#[derive(Clone, Debug, PartialEq)]
pub struct RatedTrioRow {
    /// The trio's id.
    pub trio: String,
    /// The row, JSON.
    pub payload: String,
    /// The lists on which it has a number: list, R, S, and when its last rated match there was.
    pub lists: Vec<(&'static str, f64, f64, i64)>,
}

/// A match of a trio.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrioPlayedRow {
    /// The trio's id.
    pub trio: String,
    /// The match.
    pub position: u64,
    /// Its list.
    pub list: String,
    /// What it did to the trio's rating, JSON.
    pub payload: String,
}

/// A person as the fold keeps them.
#[derive(Clone, Debug, PartialEq)]
pub struct PersonRow {
    /// Their id.
    pub person: String,
    /// May be named.
    pub shown: bool,
    /// Deals in all.
    pub deals: u64,
    /// When that number was reached: the event's position, and the place within it.
    pub reached: (u64, u32),
    /// The row, JSON.
    pub payload: String,
    /// The lists on which they have a number.
    pub lists: Vec<ListedRow>,
}

/// A person in a list.
#[derive(Clone, Debug, PartialEq)]
pub struct ListedRow {
    /// The list's name.
    pub list: &'static str,
    /// The number, not rounded.
    pub mu: f64,
    /// The standard deviation right after the last rated match.
    pub sigma: f64,
    /// When that was, in milliseconds since 1970.
    pub last: i64,
    /// The highest number ever, the position of its event and the place within it.
    pub highest: Option<(f64, u64, u32)>,
}

/// Somebody who sat in a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedRow {
    /// The person's id.
    pub person: String,
    /// The match.
    pub position: u64,
    /// Its list.
    pub list: String,
    /// What it did to their rating, JSON.
    pub payload: String,
}

/// How a match ended for somebody who was in it with others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndingRow {
    /// The person whose match ended.
    pub person: PersonId,
    /// At which table.
    pub table: TableId,
    /// Which match there.
    pub number: u32,
    /// When it ended, or was left.
    pub at: u64,
    /// How, as a word.
    pub ending: &'static str,
}
