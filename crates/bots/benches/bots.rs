//! How long a bot thinks.

#![allow(clippy::unwrap_used, reason = "benchmarks")]

use thurup_bots::duel::{Duel, Side, play};
use thurup_bots::{BookBot, Player};
use thurup_rules::{Outcome, Preset, SeatView, Seats};
use thurup_systems::Convention;

fn main() {
    divan::main();
}

const PRESETS: [Preset; 3] = [Preset::International, Preset::Kerala, Preset::Standard];

fn duel(preset: Preset) -> Duel {
    let book: Side = "book".parse().unwrap();
    Duel::new([book.clone(), book], preset.rules(), Seats::Six, 11)
}

/// Views of every turn of some deals, in the auction or in the play.
fn views(preset: Preset, in_play: bool) -> Vec<SeatView> {
    let duel = duel(preset);
    let mut views = Vec::new();
    for number in 0..40 {
        let Ok(mut deal) = duel.deal(number) else { continue };
        let mut bots = vec![BookBot::new(Convention::of(&preset.rules())); 6];
        while let Some(turn) = deal.turn() {
            let view = deal.seat_view(turn);
            let action = bots[turn.index()].act(&view);
            if view.play.is_some() == in_play {
                views.push(view);
            }
            if deal.apply(turn, action).is_err() {
                break;
            }
        }
    }
    views
}

/// One call, by a bot that has heard nothing yet.
#[divan::bench(args = PRESETS)]
fn call(bencher: divan::Bencher<'_, '_>, preset: &Preset) {
    let views = views(*preset, false);
    let mut turns = views.iter().cycle();
    bencher.bench_local(|| turns.next().map(|view| BookBot::new(Convention::of(&preset.rules())).act(view)));
}

/// One card, by a bot that has to work out the calls too.
#[divan::bench(args = PRESETS)]
fn card(bencher: divan::Bencher<'_, '_>, preset: &Preset) {
    let views = views(*preset, true);
    let mut turns = views.iter().cycle();
    bencher.bench_local(|| turns.next().map(|view| BookBot::new(Convention::of(&preset.rules())).act(view)));
}

/// A whole deal of six bots, auction and play.
#[divan::bench(args = PRESETS)]
fn deal(bencher: divan::Bencher<'_, '_>, preset: &Preset) {
    let duel = duel(*preset);
    let mut number = 0;
    bencher.bench_local(|| {
        number += 1;
        play(&duel, number).is_ok_and(|games| games.iter().any(|game| matches!(game.deal.outcome(), Some(Outcome::Played(_)))))
    });
}
