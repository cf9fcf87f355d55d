//! Analysis as it could be seen from a seat: what each choice was worth over the deals that fit what its player knew.
//!
//! For every choice worlds are drawn by the bots' beliefs from the calls; its alternatives are valued in each of them, a card with all
//! hands open after it, a call by letting all go on by their cards. All of it is a function of the record: the same on any machine.

mod about;
mod calls;
mod cards;
// Kept, and asked of other machines, by servers alone: the browser's engine makes what it shows, and is small.
#[cfg(not(target_family = "wasm"))]
mod column;
mod purse;
mod worlds;

use thurup_rules::{Action, Call, Chair, Deal, TrumpKind};
use thurup_solver::Solver;
use thurup_systems::Cards;

use crate::analysis::CardRow;
use crate::numbers::{Judged, Kind, Valued, Word, best_and_difficulty, words};
use crate::puzzle::{Goal, Policy, Spot};
pub use about::{About, Asked, about};
#[cfg(not(target_family = "wasm"))]
pub use column::{ColumnAbout, ColumnRow, NoColumn, column, read_column};
use purse::Purse;
pub use worlds::deal_id;
use worlds::{Drawn, draw};

/// Positions for the seat column of a deal.
pub const POSITIONS: u64 = 40_000_000;
/// With fewer worlds a choice has no seat column, unless they are all that there can be.
const LEAST_WORLDS: usize = 16;

/// A choice as it could be seen from its seat.
#[derive(Clone, Debug, PartialEq)]
pub struct SeatRow {
    /// The action, calls and cards, from 0.
    pub action: usize,
    /// Who made it.
    pub chair: Chair,
    /// How many worlds it was valued in.
    pub worlds: usize,
    /// What each alternative was worth to the player's team, in stakes.
    pub q: Vec<(String, f64)>,
    /// What was lost, in stakes.
    pub delta: f64,
    /// The standard error of that.
    pub error: f64,
    /// What is said of it.
    pub words: Vec<Word>,
    /// What a choice at random would have lost.
    pub difficulty: f64,
}

/// A choice to be valued.
struct Choice {
    action: usize,
    before: Deal,
    made: Action,
}

/// The seat column of a deal of 56 with trump named in the auction, for all chairs. `id` is what the chance is made of: the deal's id, or
/// [`deal_id`]. `agreed` is what each side played, `cards` are the rows of the open column. No more than so many positions are looked at,
/// which is [`POSITIONS`] for people.
pub fn seat_rows(deal: &Deal, agreed: Cards, id: &[u8], cards: &[CardRow], positions: u64) -> Vec<SeatRow> {
    if deal.rules().trump() != TrumpKind::Named {
        return Vec::new();
    }
    let choices = choices(deal);
    let mut solver = Solver::new();
    let (mut left, mut waiting) = (positions, choices.len() as u64);
    let mut rows = Vec::new();
    for choice in &choices {
        // Equally among the choices that are left.
        let share = left / waiting.max(1);
        waiting = waiting.saturating_sub(1);
        let Drawn { worlds, is_complete } = draw(&choice.before, agreed, id, choice.action);
        let mut purse = Purse::new(&mut solver, share);
        let valued = match choice.made {
            Action::Call(call) => calls::value(&choice.before, call, agreed, &worlds, &mut purse),
            _ => cards::value(&choice.before, &worlds, &mut purse),
        };
        left -= share - purse.left();
        if valued.count() >= LEAST_WORLDS || (is_complete && valued.count() == worlds.len()) {
            rows.extend(row(choice, &valued, is_complete, cards, deal));
        }
    }
    rows.sort_by_key(|row: &SeatRow| row.action);
    rows
}

/// What the calls of the player on turn are worth, `made` among them, over the deals that fit what that player knows, and whether these
/// are all there can be. `id` is what the chance is made of. Nothing where too few were valued in so many positions.
pub fn value_calls(before: &Deal, made: Call, agreed: Cards, id: &[u8], positions: u64) -> Option<(Valued, bool)> {
    let mut solver = Solver::new();
    let Drawn { worlds, is_complete } = draw(before, agreed, id, before.auction().said().len());
    let valued = calls::value(before, made, agreed, &worlds, &mut Purse::new(&mut solver, positions));
    let is_enough = valued.count() >= LEAST_WORLDS || (is_complete && valued.count() == worlds.len());
    is_enough.then_some((valued, is_complete))
}

/// The choices of a deal: turns with two alternatives or more. Calls come first, as everywhere.
fn choices(deal: &Deal) -> Vec<Choice> {
    let hands: Vec<_> = deal.seats().chairs().map(|chair| deal.dealt(chair)).collect();
    let Some(mut before) = Deal::told(*deal.rules(), deal.seats(), deal.leader(), &hands) else { return Vec::new() };
    let mut choices = Vec::new();
    let mut action = 0;
    for (chair, made) in deal.actions() {
        let is_choice = match made {
            Action::Call(_) => !before.auction().only_pass(before.dealt(chair)),
            Action::Play(_) => before.seat_view(chair).playable().kinds().count() > 1,
            _ => false,
        };
        if is_choice {
            choices.push(Choice { action, before: before.clone(), made });
        }
        before.take(chair, made);
        action += usize::from(matches!(made, Action::Call(_) | Action::Play(_)));
    }
    choices
}

fn row(choice: &Choice, valued: &Valued, is_complete: bool, cards: &[CardRow], deal: &Deal) -> Option<SeatRow> {
    let chair = choice.before.turn()?;
    let q = valued.means();
    let values: Vec<f64> = q.iter().map(|(_, value)| *value).collect();
    let (best, difficulty) = best_and_difficulty(&values)?;
    let best_at = values.iter().position(|value| *value >= best)?;
    let made = match choice.made {
        Action::Call(call) => call.to_string(),
        Action::Play(card) => card.to_string(),
        _ => return None,
    };
    let at = q.iter().position(|(name, _)| *name == made)?;
    // A draw of all there can be has no error.
    let error = |other: usize| if is_complete { 0.0 } else { valued.error(best_at, other) };
    let calls = deal.auction().said().len();
    let open = choice.action.checked_sub(calls).and_then(|index| cards.iter().find(|row| row.card == index + 1));
    let is_call = matches!(choice.made, Action::Call(_));
    let equal: Vec<String> = open.into_iter().flat_map(|row| row.equal.iter().map(ToString::to_string)).collect();
    let others = q.iter().enumerate().filter(|(index, (name, _))| *index != at && !equal.contains(name));
    let delta = best - values[at];
    let words = words(&Judged {
        kind: if is_call { Kind::Call } else { Kind::Card },
        delta,
        error: error(at),
        others: others.map(|(index, (_, value))| (best - value, error(index))).collect(),
        open_loss: open.map_or(0.0, |row| f64::from(row.stake_loss.lo)),
        is_simple: is_call || is_simple(choice),
    });
    Some(SeatRow { action: choice.action, chair, worlds: valued.count(), q, delta, error: error(at), words, difficulty })
}

/// Whether one of the simple policies plays the same card.
fn is_simple(choice: &Choice) -> bool {
    let Some(position) = thurup_solver::Position::of_open_deal(&choice.before) else { return false };
    // Policies ask for no goal.
    let spot = Spot { goal: Goal { team: position.turn().team(), points: 0 }, position };
    Policy::ALL.into_iter().any(|policy| policy.card(&spot).map(Action::Play) == Some(choice.made))
}
