//! Whether a position is a puzzle, and which.

use std::fmt;

use thurup_solver::Solver;

use super::line::{Finder, Line};
use super::policy::Policy;
use super::position::Puzzle;
use super::themes::{self, Theme};
use crate::numbers::first_rating;

/// The least turns of a puzzle.
const LEAST_TURNS: usize = 2;

/// Why a position is no puzzle: the first reason in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Invalid {
    /// The cards are no position.
    NotAPosition,
    /// An opponent is on turn.
    NotYourTurn,
    /// There is one class of legal cards.
    Forced,
    /// No card wins.
    Lost,
    /// More than one class wins.
    Several,
    /// There are too few turns.
    Short,
    /// A simple policy plays it.
    Trivial(Policy),
}

impl fmt::Display for Invalid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Invalid::NotAPosition => f.write_str("not-a-position"),
            Invalid::NotYourTurn => f.write_str("not-your-turn"),
            Invalid::Forced => f.write_str("forced"),
            Invalid::Lost => f.write_str("lost"),
            Invalid::Several => f.write_str("several"),
            Invalid::Short => f.write_str("short"),
            Invalid::Trivial(policy) => write!(f, "trivial {}", policy.name()),
        }
    }
}

/// A puzzle.
#[derive(Clone, Debug)]
pub struct Sound {
    /// Its line and tail.
    pub line: Line,
    /// Its themes, by name.
    pub themes: Vec<Theme>,
    /// Its first rating.
    pub start: u32,
}

/// Checks a puzzle.
///
/// # Errors
/// The first reason why it is none.
pub fn check(puzzle: &Puzzle, solver: &mut Solver) -> Result<Sound, Invalid> {
    let spot = puzzle.spot().map_err(|_| Invalid::NotAPosition)?;
    if !spot.is_ours() {
        return Err(Invalid::NotYourTurn);
    }
    let classes = spot.classes();
    if classes.len() == 1 {
        return Err(Invalid::Forced);
    }
    spot.begin(solver);
    match classes.iter().filter(|class| spot.play(class[0]).is_won(solver)).count() {
        0 => return Err(Invalid::Lost),
        1 => {}
        _ => return Err(Invalid::Several),
    }
    let mut finder = Finder::new(solver);
    if finder.length(&spot) < LEAST_TURNS {
        return Err(Invalid::Short);
    }
    let line = finder.line(&spot);
    let solves = |policy: &Policy| line.turns().all(|ply| policy.card(&ply.spot).is_some_and(|card| ply.class.contains(&card)));
    if let Some(policy) = Policy::ALL.into_iter().find(solves) {
        return Err(Invalid::Trivial(policy));
    }
    let losing = line.turns().map(|ply| ply.losing).sum();
    let greedy_is_wrong =
        line.turns().next().is_some_and(|ply| Policy::Greedy.card(&ply.spot).is_none_or(|card| !ply.class.contains(&card)));
    let start = first_rating(line.turns().count(), losing, greedy_is_wrong);
    Ok(Sound { themes: themes::of_line(&line, |spot| spot.is_won(solver)), line, start })
}
