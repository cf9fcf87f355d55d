//! The games whose trump is set aside, face down: 28, 40, 28 for four, and 56 with a hidden trump.
//!
//! | rung | calls | cards |
//! |---|---|---|
//! | greedy | by rule of thumb (`plain`) | the card that looks best in this trick |
//! | book | by the points that the best suit carries (`estimate`) | the same |
//! | uniform, and the strengths that search | by what each call leads to in likely deals (`calls`) | by what each card, and opening trump, leads to in likely deals (`cards`) |
//!
//! Likely deals are whole [`Deal`]s at the same turn (`worlds`), which the rules themselves play on (`playout`).

mod calls;
mod cards;
mod estimate;
mod plain;
mod playout;
mod worlds;

#[cfg(test)]
mod tests;

use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;
use thurup_rules::{Action, SeatView, TrumpKind};

pub(crate) use calls::carried;
pub(crate) use cards::{Judged, likely_beaten};
pub(crate) use plain::act as plainly;

use crate::Budget;

/// Worlds that are thought through for a card, for each of a strength's budget: to play one out costs less than to solve it.
const CARD_WORLDS: usize = 3;

/// The same for a call.
const CALL_WORLDS: usize = 4;

/// Trump is set aside at this table.
pub(crate) fn is_of(view: &SeatView) -> bool {
    view.auction.rules().trump() == TrumpKind::Indicator
}

/// What was thought of a turn.
#[derive(Clone, Debug)]
pub(crate) struct Thought {
    pub action: Action,
    /// Every action that was weighed, the one chosen first; none where nothing was.
    pub options: Vec<Judged>,
}

impl Thought {
    fn plain(action: Action) -> Thought {
        Thought { action, options: Vec::new() }
    }
}

/// Calls by counting, the cards by rule of thumb.
pub(crate) fn by_book(view: &SeatView) -> Option<Action> {
    if !is_of(view) {
        return None;
    }
    match () {
        () if view.may_ask_redeal || view.play.is_some() => plainly(view),
        () if view.sets_trump.is_some() => calls::aside_by_counting(view).map(Action::SetTrump),
        () => Some(Action::Call(calls::by_counting(view))),
    }
}

/// Thinks through likely deals; `heard`: those that fit what was said and done.
pub(crate) fn think(view: &SeatView, budget: &Budget, heard: bool, drawing: u64) -> Option<Thought> {
    if !is_of(view) {
        return None;
    }
    if view.may_ask_redeal {
        return Some(Thought::plain(Action::AskRedeal));
    }
    let calls = view.auction.said().len() as u64;
    let cards = view.play.as_ref().map_or(0, |play| u64::from(play.played()) * 2 + u64::from(play.must_trump()));
    let mut dice = ChaCha8Rng::seed_from_u64(drawing ^ (calls << 40 | cards << 32 | u64::from(view.chair.number()) << 48));
    let thought = if view.play.is_some() {
        cards::think(view, budget.card_worlds * CARD_WORLDS, heard, &mut dice)
    } else if view.sets_trump.is_some() {
        cards::set_aside(view, budget.card_worlds * CARD_WORLDS, heard, &mut dice)
    } else {
        calls::think(view, budget.call_worlds * CALL_WORLDS, heard, &mut dice)
    };
    thought.or_else(|| by_book(view).map(Thought::plain))
}

/// Tools to fit the estimate; not for play.
#[doc(hidden)]
pub mod fitting {
    pub use super::estimate::{FEATURES, features};

    /// Plays a deal out as worlds are.
    pub fn finish(deal: &mut thurup_rules::Deal) {
        super::playout::finish(deal);
    }
}
