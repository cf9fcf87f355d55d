//! Mining: the puzzles that a deal holds, at each turn with two to six tricks left.

use thurup_rules::{Deal, Hand, Team, TrumpKind};
use thurup_solver::{Position, Solver};

use super::Puzzle;
use super::position::{Goal, Spot};
use super::verdict::{Sound, check};

/// Tricks that are left at the turn of a puzzle.
const TRICKS: std::ops::RangeInclusive<u8> = 2..=6;
/// Most puzzles of one deal.
const MOST: usize = 2;

/// A puzzle of a deal.
#[derive(Clone, Debug)]
pub struct Found {
    /// Cards played before it.
    pub after: usize,
    /// The position and the goal.
    pub spot: Spot,
    /// What it is.
    pub sound: Sound,
}

/// The puzzles of a deal of 56 that was played, at most two, in the order of play. `is_new` is asked about each that is valid, by the text of its
/// position: what was found before is no second puzzle.
pub fn mine(deal: &Deal, solver: &mut Solver, mut is_new: impl FnMut(&str) -> bool) -> Vec<Found> {
    let mut found: Vec<Found> = Vec::new();
    let Some(play) = deal.play().filter(|_| deal.rules().trump() == TrumpKind::Named) else { return found };
    let contract = play.contract();
    let hands: Vec<Hand> = deal.seats().chairs().map(|chair| deal.dealt(chair)).collect();
    let Ok(mut position) = Position::new(deal.seats(), &hands, contract.trump(), deal.leader()) else { return found };
    let (bidders, value) = (contract.by.team(), i32::from(contract.value));
    let all = i32::from(position.points());
    let mut won = [0; 2];
    for (after, (_, card)) in play.cards().enumerate() {
        let team = position.turn().team();
        if TRICKS.contains(&position.tricks()) && position.playable(position.turn()).kinds().count() > 1 {
            let needs = if team == bidders { value } else { all + 1 - value };
            let open = Spot { position: position.clone(), goal: Goal { team, points: needs - won[team as usize] } };
            open.begin(solver);
            let exact = open.score(solver);
            let mut goals = vec![open.goal.points];
            goals.extend((exact != open.goal.points).then_some(exact));
            for points in goals.into_iter().filter(|points| *points > 0 && *points <= i32::from(position.points())) {
                let spot = Spot { goal: Goal { team, points }, ..open.clone() };
                let Ok(sound) = check(&puzzle_of(&spot), solver) else { continue };
                if is_new(&super::spot_text(&spot)) {
                    found.push(Found { after, spot, sound });
                }
                if found.len() == MOST {
                    return found;
                }
            }
        }
        let more = position.points_won(card);
        won[Team::Odd as usize] += i32::from(more[0]);
        won[Team::Even as usize] += i32::from(more[1]);
        match position.play(card) {
            Ok(next) => position = next,
            Err(_) => break,
        }
    }
    found
}

/// A spot as a puzzle is given.
fn puzzle_of(spot: &Spot) -> Puzzle {
    let position = &spot.position;
    Puzzle {
        hands: position.seats().chairs().map(|chair| position.hand(chair).cards().collect()).collect(),
        trump: position.trump(),
        leader: position.leader().number(),
        trick: position.table().to_vec(),
        goal: spot.goal,
    }
}
