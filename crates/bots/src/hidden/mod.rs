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
mod evidence;
mod figures;
#[doc(hidden)]
pub mod inside;
mod layout;
mod likely;
mod outcome;
mod plain;
mod playout;
mod weighing;
mod worlds;

use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;
use thurup_rules::{Action, SeatView, TrumpKind};
use thurup_solver::Solver;

pub use calls::go_on as bid_on;
pub(crate) use calls::{aside_by_counting, carried};
pub(crate) use cards::likely_beaten;
pub use likely::{LikelyDeals, likely_deals};
pub(crate) use plain::act as plainly;
pub(crate) use playout::can_be_beaten;
pub(crate) use weighing::{Judged, Thought};
pub(crate) use worlds::{World, draw as worlds};

use crate::Budget;

/// Worlds that are thought through for a call, for each of a strength's budget: to play one out costs less than to solve it.
const CALL_WORLDS: usize = 4;

/// Trump is set aside at this table.
pub(crate) fn is_of(view: &SeatView) -> bool {
    view.auction.rules().trump() == TrumpKind::Indicator
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

/// Thinks through likely deals; `weighted`: those that fit what was said and done.
pub(crate) fn think(
    view: &SeatView,
    budget: &Budget,
    weighted: bool,
    drawing: u64,
    solver: &mut Option<Solver>,
) -> Option<Thought> {
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
        cards::think(view, budget, weighted, &mut dice, solver)
    } else if view.sets_trump.is_some() {
        cards::set_aside(view, budget, weighted, &mut dice)
    } else {
        calls::think(view, budget.call_worlds * CALL_WORLDS, weighted, &mut dice)
    };
    thought.or_else(|| by_book(view).map(Thought::plain))
}

/// Tools to fit the estimate; not for play.
#[doc(hidden)]
pub mod fitting {
    use rand_core::SeedableRng;

    pub use super::estimate::{ASIDE_FEATURES, features};
    pub use super::figures::{CHANCES, FEATURES};
    pub use super::outcome::chances;

    /// What is counted of every card that the player of this view can set aside.
    pub fn asides(view: &thurup_rules::SeatView) -> Vec<(thurup_rules::Card, [f32; ASIDE_FEATURES])> {
        super::calls::place(view).asides(view.hand)
    }

    /// Goes on with the auction as players do who count, until the play begins.
    pub fn go_on(deal: &mut thurup_rules::Deal) {
        super::calls::go_on(deal);
    }

    /// Points that the best suit of the player's hand carries, by counting.
    pub fn carried(view: &thurup_rules::SeatView) -> f32 {
        super::carried(view).map_or(0.0, |(_, points)| points)
    }

    /// Plays a deal out as worlds are.
    pub fn finish(deal: &mut thurup_rules::Deal) {
        super::playout::finish(deal);
    }

    /// Logarithms of the chance of calls, of the card set aside and of the cards played.
    pub type Evidence = [f64; 3];

    /// How likely the others did what they did, with the cards as they lie, and in `n` deals that agree with what is certain.
    pub fn evidence(
        view: &thurup_rules::SeatView,
        truth: &thurup_rules::Deal,
        n: usize,
        seed: u64,
    ) -> (Evidence, Vec<Evidence>) {
        let mut dice = rand_chacha::ChaCha8Rng::seed_from_u64(seed);
        let mut layout = super::layout::Layout {
            whole: thurup_rules::ByChair::default(),
            first: thurup_rules::ByChair::default(),
            aside: truth.indicator(),
        };
        for chair in truth.seats().chairs() {
            layout.whole[chair] = truth.whole(chair);
            layout.first[chair] = truth.first(chair);
        }
        let (truth, drawn) = super::worlds::weighed(view, &layout, n, &mut dice);
        let parts = |weight: super::evidence::Weight| [weight.calls, weight.aside, weight.cards];
        (parts(truth), drawn.into_iter().map(parts).collect())
    }
}
