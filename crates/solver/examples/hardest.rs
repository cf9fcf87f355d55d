//! Prints the hardest of so many random deals for six, as cases with their scores, hardest first:
//! `cargo run --release -p thurup-solver --example hardest -- DEALS KEEP SEED`
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs, reason = "a tool for measuring")]

#[path = "../tests/it/support/mod.rs"]
mod support;

use support::{Form, Random, random_hands};
use thurup_rules::record::write_hands;
use thurup_rules::{Seats, Suit};
use thurup_solver::{Position, Solver};

fn main() {
    let numbers: Vec<u64> = std::env::args().skip(1).map(|text| text.parse().expect("a number")).collect();
    let [deals, keep, seed] = numbers[..] else { panic!("DEALS KEEP SEED") };
    let mut random = Random(seed);
    let mut solver = Solver::new();
    let mut found = Vec::new();
    for _ in 0..deals {
        let hands = random_hands(&mut random, Form::SIX, 8);
        let trump = random.pick(&[Some(Suit::Spades), Some(Suit::Hearts), Some(Suit::Diamonds), Some(Suit::Clubs), None]);
        let leader = random.pick(&Seats::Six.chairs().collect::<Vec<_>>());
        let position = Position::new(Seats::Six, &hands, trump, leader).expect("a deal");
        let score = solver.score(&position);
        let trump = trump.map_or("NT".to_owned(), |suit| suit.letter().to_string());
        found.push((solver.take_stats().nodes, format!("{} | {trump} | {leader} | {score}", write_hands(&hands))));
    }
    found.sort_unstable_by_key(|(nodes, _)| std::cmp::Reverse(*nodes));
    println!("# The hardest of {deals} random deals (seed {seed}), hardest first.");
    for (_, case) in found.into_iter().take(keep as usize) {
        println!("{case}");
    }
}
