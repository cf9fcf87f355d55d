//! Times whole deals with a closed trump: `cargo run --release -p thurup-solver --example closed -- [DEALS]`.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs, reason = "a tool for measuring")]

#[path = "../tests/it/support/mod.rs"]
mod support;

use std::time::Instant;

use support::{Form, Random};
use thurup_rules::{Card, Chair, Rank, Seats, Suit};
use thurup_solver::{Indicator, Position, Solver};

fn main() {
    let deals: usize = std::env::args().nth(1).map_or(20, |number| number.parse().expect("the number of deals"));
    let games = [
        ("28", Form::PACK_OF_36, 6),
        ("40", Form::TWO_JACKS, 6),
        ("28-four", Form::TWENTY_EIGHT, 8),
        ("hidden-56, 4", Form::FOUR_SHORT, 8),
        ("hidden-56, 6", Form::SIX, 8),
        ("hidden-56, 8", Form { seats: Seats::Eight, lowest: Rank::Seven, copies: 2, jacks: 2 }, 8),
    ];
    let mut solver = Solver::new();
    for (name, form, tricks) in games {
        let mut random = Random(28);
        for closed in [true, false] {
            let (mut times, mut turns) = (Vec::new(), 0);
            for _ in 0..deals {
                let hands = support::random_hands_of(&mut random, form.deck(), form.players(), tricks);
                let chairs: Vec<Chair> = form.seats.chairs().collect();
                let (leader, bidder) = (random.pick(&chairs), random.pick(&chairs));
                // The longest suit, and its lowest card.
                let hand = hands[bidder.index()];
                let suit = *Suit::ALL.iter().max_by_key(|suit| hand.count(**suit)).expect("a suit");
                let card: Card = hand.cards().filter(|card| card.suit() == suit).last().expect("a card");
                let position = if closed {
                    Position::closed(form.seats, &hands, Indicator::new(bidder, card), leader, &[])
                } else {
                    Position::new(form.seats, &hands, Some(suit), leader)
                };
                let position = position.expect("a deal");
                let start = Instant::now();
                solver.score(&position);
                times.push(start.elapsed().as_secs_f64() * 1e3);
                turns += solver.take_stats().turns;
            }
            times.sort_by(f64::total_cmp);
            println!(
                "{name:14} {:6} median {:9.3} mean {:9.3} max {:9.3} ms, turns {:9}",
                if closed { "closed" } else { "open" },
                times[deals / 2],
                times.iter().sum::<f64>() / deals as f64,
                times[deals - 1],
                turns / deals as u64
            );
        }
    }
}
