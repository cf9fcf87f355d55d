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
mod hidden;
mod purse;
mod worlds;

use std::fmt;

use thurup_bots::LikelyDeals;
use thurup_rules::{Action, Call, Chair, Deal, TrumpKind};
use thurup_solver::Solver;
use thurup_systems::Cards;

use crate::analysis::{Alternative, CardRow, First, Turn, begun};
use crate::numbers::{Judged, Kind, Valued, Word, best_and_difficulty, words};
use crate::puzzle::{Goal, Policy, Spot};
pub use about::{About, Asked, about};
#[cfg(not(target_family = "wasm"))]
pub use column::{ColumnAbout, ColumnRow, NoColumn, column, read_column};
use purse::Purse;
pub use worlds::deal_id;
use worlds::{Drawn, draw, draw_hidden};

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
    made: Made,
}

/// What was chosen.
#[derive(Clone, Copy, PartialEq)]
enum Made {
    Call(Call),
    Card(Alternative),
}

impl fmt::Display for Made {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Made::Call(call) => call.fmt(f),
            Made::Card(alternative) => alternative.fmt(f),
        }
    }
}

/// The seat column of a deal, for all chairs. `id` is what the chance is made of: the deal's id, or
/// [`deal_id`]. `agreed` is what each side played, `cards` are the rows of the open column. No more than so many positions are looked at,
/// which is [`POSITIONS`] for people.
pub fn seat_rows(deal: &Deal, agreed: Cards, id: &[u8], cards: &[CardRow], positions: u64) -> Vec<SeatRow> {
    let choices = choices(deal);
    let mut solver = Solver::new();
    let (mut left, mut waiting) = (positions, choices.len() as u64);
    let mut rows = Vec::new();
    for choice in &choices {
        // Equally among the choices that are left.
        let share = left / waiting.max(1);
        waiting = waiting.saturating_sub(1);
        let mut purse = Purse::new(&mut solver, share);
        let (valued, worlds, is_complete) = value(choice, agreed, id, &mut purse);
        left -= share - purse.left();
        if valued.count() >= LEAST_WORLDS || (is_complete && valued.count() == worlds) {
            rows.extend(row(choice, &valued, is_complete, cards, deal));
        }
    }
    rows.sort_by_key(|row: &SeatRow| row.action);
    rows
}

/// A choice, valued; in how many worlds it might have been, and whether these are all there can be.
fn value(choice: &Choice, agreed: Cards, id: &[u8], purse: &mut Purse<'_>) -> (Valued, usize, bool) {
    let before = &choice.before;
    if before.rules().trump() == TrumpKind::Indicator {
        let LikelyDeals { deals, is_complete } = draw_hidden(before, id, choice.action);
        let valued = match choice.made {
            Made::Call(call) => hidden::value_calls(before, call, agreed, &deals, purse),
            Made::Card(_) => hidden::value_cards(before, &deals, purse),
        };
        return (valued, deals.len(), is_complete);
    }
    let Drawn { worlds, is_complete } = draw(before, agreed, id, choice.action);
    let valued = match choice.made {
        Made::Call(call) => calls::value(before, call, agreed, &worlds, purse),
        Made::Card(_) => cards::value(before, &worlds, purse),
    };
    (valued, worlds.len(), is_complete)
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
    let Some(mut before) = begun(deal, *deal.rules()) else { return Vec::new() };
    let mut choices = Vec::new();
    let mut action = 0;
    // A turn begins with what is done before its card.
    let mut turn: Option<(Deal, First)> = None;
    for (chair, done) in deal.actions() {
        let choice = match done {
            Action::Call(call) if !before.auction().only_pass(before.dealt(chair)) => Some((before.clone(), Made::Call(call))),
            Action::Play(card) => {
                let first = turn.take();
                let made = Alternative { card, first: first.as_ref().map(|(_, first)| *first) };
                let began = first.map_or_else(|| before.clone(), |(began, _)| began);
                let is_choice = Turn::of(&began).is_some_and(|turn| turn.alternatives.len() > 1);
                is_choice.then_some((began, Made::Card(made)))
            }
            Action::OpenTrump | Action::ShowPair => {
                turn = Some((before.clone(), if done == Action::OpenTrump { First::Opens } else { First::Shows }));
                None
            }
            Action::Call(_) | Action::SetTrump(_) | Action::AskRedeal => None,
        };
        choices.extend(choice.map(|(before, made)| Choice { action, before, made }));
        before.take(chair, done);
        action += usize::from(matches!(done, Action::Call(_) | Action::Play(_)));
    }
    choices
}

fn row(choice: &Choice, valued: &Valued, is_complete: bool, cards: &[CardRow], deal: &Deal) -> Option<SeatRow> {
    let chair = choice.before.turn()?;
    let q = valued.means();
    let values: Vec<f64> = q.iter().map(|(_, value)| *value).collect();
    let (best, difficulty) = best_and_difficulty(&values)?;
    let best_at = values.iter().position(|value| *value >= best)?;
    let made = choice.made.to_string();
    let at = q.iter().position(|(name, _)| *name == made)?;
    // A draw of all there can be has no error.
    let error = |other: usize| if is_complete { 0.0 } else { valued.error(best_at, other) };
    let calls = deal.auction().said().len();
    let open = choice.action.checked_sub(calls).and_then(|index| cards.iter().find(|row| row.card == index + 1));
    let is_call = matches!(choice.made, Made::Call(_));
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
    Policy::ALL.into_iter().any(|policy| policy.card(&spot).map(|card| Made::Card(card.into())) == Some(choice.made))
}
