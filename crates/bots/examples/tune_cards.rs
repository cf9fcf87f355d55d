//! Tunes the worth of cards by self-play: one number is changed at a time, and kept when it wins more points.
//! `cargo run --release -p thurup-bots --example tune_cards -- DEALS ROUNDS SEED`.

use thurup_bots::duel::seed_of;
use thurup_bots::fitting::{CardSense, numbers, sense};
use thurup_bots::{BookBot, Player, by_name};
use thurup_rules::{Action, Chair, Deal, Outcome, Preset, Seats};
use thurup_systems::Convention;

fn starts(deals: u32, seed: u64) -> Vec<Deal> {
    let mut all = Vec::new();
    for preset in [Preset::International, Preset::Kerala, Preset::Standard] {
        let rules = preset.rules();
        for number in 0..deals {
            let leader = Seats::Six.after(Chair::FIRST, (number % 6) as u8);
            let hands = seed_of(seed, number).deal(&[], &rules, Seats::Six, leader);
            let Ok(mut deal) = Deal::new(rules, Seats::Six, leader, &hands) else { continue };
            let mut bots: Vec<_> = (0..6).filter_map(|_| by_name("book", Convention::of(&rules), 0)).collect();
            while deal.play().is_none() {
                let Some(turn) = deal.turn() else { break };
                let action = bots[turn.index()].act(&deal.seat_view(turn));
                let _ = deal.apply(turn, action);
            }
            if deal.outcome().is_none() {
                all.push(deal);
            }
        }
    }
    all
}

/// Points a deal that `new` wins over `old`, each playing both sides; with its standard error.
fn compare(starts: &[Deal], old: &CardSense, new: &CardSense) -> (f64, f64) {
    let gains: Vec<f64> = std::thread::scope(|scope| {
        let running: Vec<_> = (0..2)
            .map(|part| {
                scope.spawn(move || {
                    let mut gains = Vec::new();
                    for start in starts.iter().skip(part).step_by(2) {
                        let mut gain = 0.0;
                        for side in 0..2 {
                            let mut deal = start.clone();
                            let book = BookBot::new(Convention::of(deal.rules()));
                            let mut bots: Vec<BookBot> = (0..6)
                                .map(|chair| book.clone().with_sense(if chair % 2 == side { *new } else { *old }))
                                .collect();
                            while let Some(turn) = deal.turn() {
                                let action = bots[turn.index()].act(&deal.seat_view(turn));
                                if !matches!(action, Action::Play(_)) || deal.apply(turn, action).is_err() {
                                    break;
                                }
                            }
                            if let Some(Outcome::Played(score)) = deal.outcome() {
                                gain += f64::from(score.points.0[side]) - f64::from(score.points.0[1 - side]);
                            }
                        }
                        gains.push(gain / 2.0);
                    }
                    gains
                })
            })
            .collect();
        running.into_iter().flat_map(|one| one.join().unwrap_or_default()).collect()
    });
    let n = gains.len() as f64;
    let mean = gains.iter().sum::<f64>() / n;
    let variance = gains.iter().map(|gain| (gain - mean).powi(2)).sum::<f64>() / n;
    (mean, (variance / n).sqrt())
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let deals: u32 = arguments.next().map_or(Ok(1000), |deals| deals.parse())?;
    let rounds: usize = arguments.next().map_or(Ok(3), |rounds| rounds.parse())?;
    let seed: u64 = arguments.next().map_or(Ok(77), |seed| seed.parse())?;
    let starts = starts(deals, seed);
    let judged = self::starts(deals, seed + 1);
    let first = CardSense::default();
    let mut best = numbers(&first);
    let mut step = 0.35f32;
    for round in 0..rounds {
        for index in 0..best.len() {
            for sign in [1.0, -1.0] {
                let mut other = best.clone();
                other[index] += sign * step * other[index].abs().max(0.05);
                let (gain, error) = compare(&starts, &sense(&best), &sense(&other));
                if gain > error {
                    println!(
                        "round {round} number {index} {:.3} -> {:.3} gains {gain:.3} ({error:.3})",
                        best[index], other[index]
                    );
                    best = other;
                    break;
                }
            }
        }
        step *= 0.7;
        let (gain, error) = compare(&judged, &first, &sense(&best));
        println!("after round {round}: on other deals {gain:.3} ({error:.3}) over the first: {best:?}");
    }
    Ok(())
}
