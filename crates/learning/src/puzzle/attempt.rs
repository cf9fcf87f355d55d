//! An attempt at a puzzle, judged: the solver's cards at its turns, what the program plays between them, and how it stands.

use thurup_rules::{Card, Chair};
use thurup_solver::Solver;

use super::line::{Finder, Step};
use super::position::{Puzzle, Spot};

/// How an attempt stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Standing {
    /// It is the solver's turn.
    Turn {
        /// The chair that plays.
        chair: Chair,
        /// The cards that it may play, in card order.
        playable: Vec<Card>,
        /// The card that wins, and those equal to it: for hints.
        wins: Vec<Card>,
    },
    /// Every turn was answered.
    Solved,
    /// The last card was wrong.
    Failed,
}

/// A card that was played in an attempt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// Who played it.
    pub chair: Chair,
    /// The card.
    pub card: Card,
    /// Who is ahead after it.
    pub ahead: Chair,
    /// The card points of the trick, if it ended it: who is ahead takes it.
    pub points: Option<i32>,
    /// What the goal's team still needs after it; 0 or below: nothing.
    pub needs: i32,
}

/// An attempt.
#[derive(Clone, Debug)]
pub struct Attempted {
    /// How it stands.
    pub standing: Standing,
    /// What was played from the position on: the solver's cards, those that play themselves, and the program's.
    pub played: Vec<Played>,
    /// Once it is over: what follows to the end under best play of both. After a wrong card it refutes it.
    pub after: Vec<Played>,
}

/// What the attempt is no attempt for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoAttempt {
    /// The puzzle is no position.
    NotAPosition,
    /// There are more cards than turns.
    TooMany,
    /// The card of this number, from 0, may not be played.
    NotPlayable(usize),
}

/// Judges the cards that were played at the turns of a valid puzzle, so far.
///
/// # Errors
/// Where they cannot have been played.
pub fn attempted(puzzle: &Puzzle, cards: &[Card], solver: &mut Solver) -> Result<Attempted, NoAttempt> {
    let mut spot = puzzle.spot().map_err(|_| NoAttempt::NotAPosition)?;
    spot.begin(solver);
    let mut finder = Finder::new(solver);
    let mut played = Vec::new();
    let mut given = cards.iter().copied().enumerate();
    let standing = loop {
        if finder.length(&spot) == 0 {
            break Standing::Solved;
        }
        let card = if spot.is_ours() {
            match finder.step(&spot) {
                Step::Over => break Standing::Solved,
                Step::Forced(card) => card,
                Step::Turn { class, .. } => {
                    let Some((number, card)) = given.next() else {
                        let (chair, playable) = (spot.turn(), spot.playable());
                        break Standing::Turn { chair, playable, wins: class };
                    };
                    if !spot.playable().contains(&card) {
                        return Err(NoAttempt::NotPlayable(number));
                    }
                    if !class.contains(&card) {
                        spot = play(&spot, card, &mut played);
                        break Standing::Failed;
                    }
                    card
                }
            }
        } else {
            match finder.resistance(&spot) {
                Some(card) => card,
                None => break Standing::Solved,
            }
        };
        spot = play(&spot, card, &mut played);
    };
    if given.next().is_some() {
        return Err(NoAttempt::TooMany);
    }
    let mut after = Vec::new();
    if !matches!(standing, Standing::Turn { .. }) {
        while !spot.is_over() {
            let Some(card) = finder.tail(&spot) else { break };
            spot = play(&spot, card, &mut after);
        }
    }
    Ok(Attempted { standing, played, after })
}

/// The same with the right cards at all turns: the line as it is told.
pub fn solution(puzzle: &Puzzle, solver: &mut Solver) -> Result<Attempted, NoAttempt> {
    let mut cards = Vec::new();
    loop {
        let attempt = attempted(puzzle, &cards, solver)?;
        match attempt.standing {
            Standing::Turn { wins, .. } => cards.extend(wins.first()),
            _ => return Ok(attempt),
        }
    }
}

pub(super) fn play(spot: &Spot, card: Card, played: &mut Vec<Played>) -> Spot {
    let next = spot.play(card);
    let seats = usize::from(spot.position.seats().count());
    let ends = spot.position.table().len() + 1 == seats;
    let points = ends.then(|| spot.position.points_won(card).iter().map(|points| i32::from(*points)).sum());
    played.push(Played { chair: spot.turn(), card, ahead: ahead(spot, card), points, needs: next.goal.points });
    next
}

/// Who is ahead in the open trick after this card.
fn ahead(spot: &Spot, card: Card) -> Chair {
    match spot.ahead() {
        Some((chair, ahead)) if !thurup_rules::beats(card, ahead, spot.position.trump()) => chair,
        _ => spot.turn(),
    }
}
