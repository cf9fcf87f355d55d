//! Choices that players made, in the terms of the models, for the tool that finds the models' numbers.

use thurup_rules::{Call, Card, Play, SeatView};
use thurup_systems::{Convention, Situation};

use super::callsense::{HEIGHTS, KINDS, SYSTEM, WEIGHTS};
use super::observing::ObservedCall;
use super::plays::watch;
use super::playsense::{FEATURES, TURNS};
use super::traits::Traits;

/// What could be chosen, each with its features (which number of the model, how much), and whether it was.
pub type Options = Vec<(Vec<(u32, f32)>, bool)>;

/// How many numbers the model of calls has.
pub const CALL_NUMBERS: usize = KINDS * WEIGHTS + SYSTEM;
/// How many numbers the model of plays has.
pub const PLAY_NUMBERS: usize = TURNS * FEATURES;
/// How the numbers are written: so many in a row.
pub const ROWS: [usize; 2] = [WEIGHTS, FEATURES];

/// A call that the player of this view made at this turn.
pub fn call(view: &SeatView, convention: Convention, call: Call) -> Options {
    let auction = &view.auction;
    let situation = Situation::of(auction);
    let call = auction.counted_pass().filter(|_| call == Call::Pass).unwrap_or(call);
    let told = convention.told(auction);
    let observed = ObservedCall::new(view.chair, convention.prepare(&situation), call, &told[view.chair.index()]);
    let traits = Traits::of(view.dealt);
    let mut options = Vec::new();
    observed.terms(view.dealt, &traits, |term| {
        let first = term.judged.kind * WEIGHTS;
        let mut features = vec![((first + observed.height()) as u32, 1.0), ((first + HEIGHTS) as u32, term.judged.shown)];
        let of = traits.with(term.judged.trump).iter().enumerate();
        features.extend(of.map(|(at, &value)| ((first + HEIGHTS + 1 + at) as u32, value)));
        features.extend(term.system.map(|at| ((KINDS * WEIGHTS + at) as u32, 1.0)));
        features.retain(|(_, value)| *value != 0.0);
        options.push((features, term.said));
    });
    options
}

/// A card that the player of this view played, from the view before it and any view of the play just after.
pub fn card(before: &SeatView, after: &Play) -> Options {
    let Some(mut turn) = watch(&before.auction, after, None).pop() else { return Vec::new() };
    if let Some(card) = before.indicator {
        turn = turn.knowing(card.suit());
    }
    let kind = turn.turn(turn.follows(before.hand)) * FEATURES;
    let features = |one: Card| {
        let of = turn.features(one, before.hand).into_iter().enumerate();
        of.map(|(at, value)| ((kind + at) as u32, value)).filter(|(_, value)| *value != 0.0).collect()
    };
    turn.playable(before.hand).kinds().map(|one| (features(one), one == turn.card)).collect()
}
