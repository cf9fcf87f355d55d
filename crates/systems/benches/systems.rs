//! How long the readings of a system take.

#![allow(clippy::unwrap_used, reason = "benchmarks")]

use divan::{Bencher, black_box};
use thurup_rules::{Auction, Chair, Hand, Preset, Seats, Seed};
use thurup_systems::{Convention, Prepared, Situation, Told};

fn main() {
    divan::main();
}

/// Turns of every kind: openings, replies, second rounds, and with the other team in the way.
const TURNS: &[(Preset, &str)] = &[
    (Preset::International, ""),
    (Preset::International, "28S P"),
    (Preset::International, "28NS P"),
    (Preset::International, "28P P P P"),
    (Preset::Kerala, "28S 29H"),
    (Preset::Kerala, "28S P 29S P P P"),
    (Preset::Standard, "28NT P"),
    (Preset::Standard, "28H"),
];

fn situation(preset: Preset, calls: &str) -> (Convention, Situation) {
    let rules = preset.rules();
    let calls = calls.split_whitespace().map(|call| call.parse().unwrap());
    (Convention::of(&rules), Situation::of(&Auction::told(rules, Seats::Six, Chair::FIRST, calls)))
}

fn hands() -> Vec<Hand> {
    let rules = Preset::International.rules();
    (0..171u8).flat_map(|seed| Seed([seed; 32]).deal(&[], &rules, Seats::Six, Chair::FIRST)).take(1024).collect()
}

/// For each turn: 1,024 hands, the system's call for each.
#[divan::bench(args = TURNS)]
fn call_for_1024_hands(bencher: Bencher<'_, '_>, (preset, calls): (Preset, &str)) {
    let (convention, situation) = situation(preset, calls);
    let turn: Prepared = convention.prepare(&situation);
    let hands = hands();
    bencher.bench_local(|| hands.iter().filter(|&&hand| turn.call_for(black_box(hand)).is_some()).count());
}

/// For each turn: 1,024 hands, whether each fits a bid at the next value.
#[divan::bench(args = TURNS)]
fn promise_allows_1024_hands(bencher: Bencher<'_, '_>, (preset, calls): (Preset, &str)) {
    let (convention, situation) = situation(preset, calls);
    let turn: Prepared = convention.prepare(&situation);
    let promise = turn.promise(format!("{}S", situation.value + 1).parse().unwrap(), &Told::default());
    let hands = hands();
    bencher.bench_local(|| hands.iter().filter(|&&hand| promise.allows(black_box(hand))).count());
}

/// Making one turn ready.
#[divan::bench(args = TURNS)]
fn prepare(bencher: Bencher<'_, '_>, (preset, calls): (Preset, &str)) {
    let (convention, situation) = situation(preset, calls);
    bencher.bench_local(|| convention.prepare(black_box(&situation)));
}
