//! What an event changes.

use thurup_rules::Game;

use crate::badges::Badge;
use crate::explain::{Explanation, Still};
use crate::rating::Rating;
use crate::trio::TrioRating;
use crate::verdict::Unrated;
use crate::{PersonId, TrioId};

/// What an event changed, for those who are told.
#[derive(Clone, Debug, PartialEq)]
pub enum Change {
    /// A match was taken.
    Match(MatchChange),
    /// Somebody was marked, and these got points back, in the order in which they first lost them.
    Marked(Vec<Refund>),
    /// A director got these badges.
    Earned(Vec<(PersonId, Badge)>),
    /// Nothing that is told: a mark taken away, a deletion, numbers of bots.
    Quiet,
}

/// What a match changed.
#[derive(Clone, Debug, PartialEq)]
pub struct MatchChange {
    /// Whether it was rated, and what came of it.
    pub verdict: Result<RatedMatch, Unrated>,
    /// Badges, in the order in which they were given.
    pub earned: Vec<(PersonId, Badge)>,
}

/// A rated match.
#[derive(Clone, Debug, PartialEq)]
pub struct RatedMatch {
    /// How much it counts (w).
    pub weight: f64,
    /// What was expected of side 0 (p).
    pub expected: f64,
    /// What it scored (s).
    pub score: f64,
    /// How much it counts for each person (h): holders of chairs and leavers without one, side by side.
    pub shares: Vec<(PersonId, f64)>,
    /// All whose ratings moved.
    pub people: Vec<Moved>,
    /// All who sat in it, or left it, and whose ratings did not move, with why.
    pub still: Vec<(PersonId, Still)>,
    /// The trios whose ratings moved.
    pub trios: Vec<TrioMoved>,
}

/// A rating that moved.
#[derive(Clone, Debug, PartialEq)]
pub struct Moved {
    /// The person whose rating moved.
    pub who: PersonId,
    /// Before; `None` at the first match of a list.
    pub before: Option<Rating>,
    /// The rating after the match.
    pub after: Rating,
    /// Why, for a sentence.
    pub why: Explanation,
}

/// A trio's rating that moved.
#[derive(Clone, Debug, PartialEq)]
pub struct TrioMoved {
    /// The trio whose rating moved.
    pub trio: TrioId,
    /// Before; `None` at the first match of a list.
    pub before: Option<TrioRating>,
    /// The rating after the match.
    pub after: TrioRating,
    /// Why, for a sentence.
    pub why: Explanation,
}

/// Points given back.
#[derive(Clone, Debug, PartialEq)]
pub struct Refund {
    /// The person who gets points back.
    pub who: PersonId,
    /// In which list.
    pub game: Game,
    /// The rating before the refund.
    pub before: Rating,
    /// After: the width is the same.
    pub after: Rating,
}
