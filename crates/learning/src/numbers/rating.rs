//! Ratings of people at puzzles, and of puzzles: one attempt is one game of Glicko (Glickman 1999), apart from ratings of matches.

use std::f64::consts::{LN_10, PI};

use super::NOTHING;

/// The widest deviation there is: that of somebody new.
const WIDEST: f64 = 350.0;
/// How a deviation grows in a day.
const PER_DAY: f64 = 15.0;
/// The least deviation of a person, and of a puzzle.
const LEAST: [f64; 2] = [45.0, 60.0];
/// The most that one attempt moves.
const MOST_CHANGE: f64 = 100.0;
/// The most that is gained where the theme was known.
const MOST_WITH_THEME: f64 = 20.0;
/// A person whose deviation is wider says nothing of a puzzle.
const SURE_ENOUGH: f64 = 110.0;
/// So far below a puzzle a person says nothing of it.
const FAR_BELOW: f64 = 500.0;

/// A rating and how sure it is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// The rating.
    pub rating: f64,
    /// The deviation.
    pub deviation: f64,
}

/// The strongest help with a puzzle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Help {
    /// None.
    #[default]
    None,
    /// A hint that names the theme.
    Theme,
    /// A hint that names the chair or the suit.
    Place,
    /// A hint that names the card.
    Card,
}

/// An attempt at a puzzle that counts.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Attempt {
    /// The person before it.
    pub person: Rating,
    /// The puzzle before it.
    pub puzzle: Rating,
    /// Days since the person's last attempt.
    pub days: f64,
    /// Days since the last attempt at the puzzle.
    pub puzzle_days: f64,
    /// Whether it was solved.
    pub solved: bool,
    /// The strongest hint that was taken.
    pub help: Help,
    /// The person chose the theme beforehand: no hint, but as much help as one.
    pub theme_chosen: bool,
}

/// Person and puzzle after an attempt. A puzzle that is not moved keeps its rating, and its deviation has grown.
pub fn attempt(attempt: &Attempt) -> [Rating; 2] {
    let person = grown(attempt.person, attempt.days);
    let puzzle = grown(attempt.puzzle, attempt.puzzle_days);
    let solved = if attempt.solved { 1.0 } else { 0.0 };
    let help = if attempt.theme_chosen { attempt.help.max(Help::Theme) } else { attempt.help };
    let (weight, score, most) = match help {
        Help::None => (1.0, solved, MOST_CHANGE),
        Help::Theme => (0.4, solved, if attempt.solved { MOST_WITH_THEME } else { MOST_CHANGE }),
        Help::Place => (0.2, f64::min(solved, 0.5), MOST_CHANGE),
        Help::Card => (1.0, 0.0, MOST_CHANGE),
    };
    let says_nothing = attempt.help != Help::None
        || person.deviation > SURE_ENOUGH + NOTHING
        || puzzle.rating - person.rating >= FAR_BELOW - NOTHING;
    let after = game(person, puzzle, weight, score, most, LEAST[0]);
    let puzzle_after =
        if says_nothing { puzzle } else { game(puzzle, person, weight / 2.0, 1.0 - score, MOST_CHANGE, LEAST[1]) };
    [after, puzzle_after]
}

/// A rating after some days without an attempt.
fn grown(rating: Rating, days: f64) -> Rating {
    Rating { deviation: rating.deviation.mul_add(rating.deviation, PER_DAY * PER_DAY * days).sqrt().min(WIDEST), ..rating }
}

/// One side after a game that counts for `weight`.
fn game(own: Rating, other: Rating, weight: f64, score: f64, most: f64, least: f64) -> Rating {
    let q = LN_10 / 400.0;
    let g = 1.0 / (1.0 + 3.0 * q * q * other.deviation * other.deviation / (PI * PI)).sqrt();
    let expected = 1.0 / (1.0 + 10f64.powf(-g * (own.rating - other.rating) / 400.0));
    let information = q * q * g * g * expected * (1.0 - expected);
    let precision = 1.0 / (own.deviation * own.deviation) + weight * information;
    let change = (weight * q * g * (score - expected) / precision).clamp(-MOST_CHANGE, most);
    Rating { rating: own.rating + change, deviation: (1.0 / precision.sqrt()).max(least) }
}

/// The first rating of a puzzle: turns of its line, losing classes of cards over them, and whether policy `greedy` is wrong at the
/// first. Its deviation is 250.
pub fn first_rating(length: usize, losing: usize, greedy_is_wrong: bool) -> u32 {
    let rating = 900 + 110 * length + 40 * losing + if greedy_is_wrong { 150 } else { 0 };
    u32::try_from(rating).unwrap_or(u32::MAX).clamp(600, 2400)
}
