//! Looks for better weights of the order of moves by hill climbing on the work that endings take.
//!
//! `cargo run --release -p thurup-solver --example tune -- trump|no-trump TRICKS ENDINGS SECONDS SEED`
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs, reason = "a tool for measuring")]

#[path = "../tests/it/support/mod.rs"]
mod support;

use std::time::Instant;

use support::{Form, Random, random_hands};
use thurup_rules::{Card, Seats, Suit};
use thurup_solver::{Position, Solver, WEIGHTS, Weights};

fn numbers(w: &mut Weights) -> Vec<(&mut i32, i32)> {
    let mut all: Vec<(&mut i32, i32)> = Vec::new();
    all.extend(w.lead.iter_mut().map(|n| (n, 150)));
    all.extend(w.kind.iter_mut().map(|n| (n, 150)));
    let small = w.lead_points.iter_mut().chain(&mut w.lead_rank).chain(&mut w.lead_trump).chain(&mut w.lead_swing);
    let small = small.chain([&mut w.lead_length, &mut w.lead_master, &mut w.master, &mut w.length]).chain(&mut w.points);
    let small = small.chain(&mut w.rank).chain(&mut w.trump).chain(&mut w.beaten).chain(&mut w.beaten_points);
    let small = small.chain(&mut w.lead_tricks).chain(&mut w.stake).chain(&mut w.tricks);
    all.extend(small.map(|n| (n, 40)));
    all
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |index: usize, default: u64| arguments.get(index).map_or(default, |text| text.parse().expect("a number"));
    let no_trump = arguments.first().is_some_and(|word| word == "no-trump");
    let (tricks, count, seconds) = (number(1, 6) as u8, number(2, 120) as usize, number(3, 200));
    let mut random = Random(number(4, 4242));
    let mut solver = Solver::with_parts(thurup_solver::Parts::ALL, 15);
    let mut endings: Vec<(Position, u8)> = Vec::new();
    while endings.len() < count {
        let hands = random_hands(&mut random, Form::SIX, 8);
        let trump = if no_trump { None } else { Some(random.pick(&Suit::ALL)) };
        let leader = random.pick(&Seats::Six.chairs().collect::<Vec<_>>());
        let mut ending = Position::new(Seats::Six, &hands, trump, leader).expect("a deal");
        while ending.tricks() > tricks || !ending.table().is_empty() {
            let cards: Vec<Card> = ending.playable(ending.turn()).cards().collect();
            ending = ending.play(random.pick(&cards)).expect("a playable card");
        }
        solver.take_stats();
        let score = solver.score(&ending);
        if (500..60_000).contains(&solver.take_stats().nodes) {
            endings.push((ending, score));
        }
    }
    let mut work = |weights: Weights, enough: f64| {
        solver.set_weights([weights; 2]);
        let mut sum = 0.0;
        for (ending, score) in &endings {
            solver.forget();
            solver.take_stats();
            let found = solver.bounds_near(ending, Some(*score), &thurup_solver::Limits::none());
            assert_eq!(found.exact(), Some(*score));
            let stats = solver.take_stats();
            sum += ((3 * stats.nodes + stats.turns) as f64).ln();
            if sum > enough {
                break;
            }
        }
        sum
    };
    let mut best = WEIGHTS[usize::from(no_trump)];
    let mut least = work(best, f64::MAX);
    let show = |sum: f64| (sum / count as f64).exp();
    println!("start {:.0}", show(least));
    let start = Instant::now();
    let mut tries = 0;
    while start.elapsed().as_secs() < seconds {
        let mut weights = best;
        for _ in 0..1 + random.below(2) {
            let mut all = numbers(&mut weights);
            let index = random.below(all.len());
            let scale = all[index].1 / (1 + random.below(4) as i32);
            *all[index].0 += random.below(2 * scale as usize + 1) as i32 - scale;
        }
        tries += 1;
        let sum = work(weights, least);
        if sum < least {
            (best, least) = (weights, sum);
            println!("{tries} {:.0}\n{best:?}", show(least));
        }
    }
    println!("{tries} {:.0}\n{best:?}", show(least));
}
