//! Duels of one pair of sides in a game, with what a duel on the command line does not tell: how bids of each stage fare, and
//! how long a card and a call take. Two equal sides play each deal once.
//!
//! `cargo run --release -p thurup-bots --example ladder PRESET SEATS A B PAIRS [SEED [follies]]`; `follies` to look for them.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use thurup_bots::by_name;
use thurup_bots::duel::{Duel, run_with};
use thurup_rules::{Action, Deal, Outcome, Preset, SeatView, Seats, Team};
use thurup_systems::Convention;

/// A player with a clock: longest and sum of times, by calls and cards.
struct Timed(Box<dyn thurup_bots::Player>, &'static std::sync::Mutex<[(u32, Duration, Duration); 2]>);

impl thurup_bots::Player for Timed {
    fn act(&mut self, view: &SeatView) -> Action {
        let begun = Instant::now();
        let action = self.0.act(view);
        let took = begun.elapsed();
        if let Ok(mut times) = self.1.lock() {
            let (count, sum, longest) = &mut times[usize::from(view.play.is_some())];
            *count += 1;
            *sum += took;
            *longest = took.max(*longest);
        }
        action
    }
}

/// The bid that became the contract is the leader's first, as low as could be.
fn had_to_be_bid(deal: &Deal, value: u8) -> bool {
    let first = deal.auction().said().first();
    first.is_some_and(|said| said.value() == value && value == deal.rules().lowest_bid())
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [preset, seats, a, b, pairs, rest @ ..] = &args[..] else { return Err("PRESET SEATS A B PAIRS [SEED]".into()) };
    let rules = Preset::from_name(preset).ok_or("no such rules")?.rules();
    let duel = Duel {
        sides: [a.parse()?, b.parse()?],
        pairs: pairs.parse()?,
        until_clear: false,
        follies: rest.get(1).is_some_and(|word| word == "follies"),
        rules,
        seats: Seats::from_count(seats.parse()?).ok_or("4, 6 or 8")?,
        seed: rest.first().map_or(Ok(1), |seed| seed.parse())?,
        threads: std::thread::available_parallelism()?,
    };
    let convention = Convention::of(&rules);
    let times: &'static _ = Box::leak(Box::new(std::sync::Mutex::new([(0, Duration::ZERO, Duration::ZERO); 2])));
    let mut stages: BTreeMap<(usize, &str, &str), (u32, u32, u32)> = BTreeMap::new();
    let mut cancelled = 0;
    let names = [a.clone(), b.clone()];
    let player = |side: usize, seed: u64| -> Box<dyn thurup_bots::Player> {
        match by_name(&names[side], convention, seed) {
            Some(player) if side == 0 => Box::new(Timed(player, times)),
            Some(player) => player,
            None => Box::new(thurup_bots::RandomBot::new(seed)),
        }
    };
    let teams = if a == b { &Team::ALL[..1] } else { &Team::ALL };
    let report = run_with(&duel, teams, &player, |games| {
        for game in games {
            for found in &game.follies {
                println!("  deal {}: side {} {found}", game.pair + 1, ["A", "B"][game.side(found.chair.team())]);
            }
            match game.deal.outcome() {
                Some(Outcome::Played(score)) => {
                    let stage = rules.stage(score.contract.value);
                    let forced = if had_to_be_bid(&game.deal, score.contract.value) { ", had to be bid" } else { "" };
                    let row = stages.entry((game.side(score.contract.by.team()), stage.name(), forced)).or_default();
                    row.0 += 1;
                    row.1 += u32::from(score.made());
                    row.2 += u32::from(score.contract.value);
                }
                _ => cancelled += 1,
            }
        }
    })?;
    let (low, high) = report.edge.interval();
    println!(
        "{preset} {a} over {b}: {:+.3} ({low:+.3} to {high:+.3}), {} pairs, {cancelled} not played",
        report.edge.mean(),
        report.pairs
    );
    for ((side, stage, forced), (count, made, values)) in stages {
        println!(
            "  {} {stage}{forced}: {count}, made {:.0} %, mean {:.1}",
            ["A", "B"][side],
            100.0 * f64::from(made) / f64::from(count),
            f64::from(values) / f64::from(count)
        );
    }
    if duel.follies {
        println!("  deals with a folly: {} of {}", report.foolish, report.deals);
    }
    if let Ok(times) = times.lock() {
        for (what, (count, sum, longest)) in ["call", "card"].iter().zip(times.iter()) {
            println!(
                "  {what}: {:.2} ms in the mean, {:.1} ms at most",
                sum.as_secs_f64() * 1e3 / f64::from((*count).max(1)),
                longest.as_secs_f64() * 1e3
            );
        }
    }
    Ok(())
}
