//! Fits the estimate of hands in the games whose trump is set aside: least squares over random deals that are played out, with
//! each chair as the bidder and each suit as trump. Prints the rows of `hidden/figures.rs`.
//!
//! `cargo run --release -p thurup-bots --example hidden_fit [DEALS]`

use thurup_bots::fitting::hidden::{FEATURES, features, finish};
use thurup_rules::{Action, Call, Chair, Deal, Dealt, Outcome, Phase, Preset, Seats, Seed, Suit};

const GAMES: [(Preset, Seats, bool); 7] = [
    (Preset::TwentyEight, Seats::Six, false),
    (Preset::Forty, Seats::Six, false),
    (Preset::TwentyEightFour, Seats::Four, false),
    (Preset::TwentyEightFour, Seats::Four, true),
    (Preset::HiddenFiftySix, Seats::Four, false),
    (Preset::HiddenFiftySix, Seats::Six, false),
    (Preset::HiddenFiftySix, Seats::Eight, false),
];

/// Ends the auction with this chair as the bidder, if it comes to a turn.
fn contract(deal: &mut Deal, bidder: Chair) {
    while let (Phase::Auction, Some(turn)) = (deal.phase(), deal.turn()) {
        let lowest = deal.auction().lowest();
        let bid = turn == bidder && deal.auction().standing().is_none_or(|held| held.by != bidder);
        deal.take(turn, Action::Call(if bid { Call::Number(lowest) } else { Call::Pass }));
    }
}

/// Solves a system of linear equations by elimination.
fn solve(mut rows: Vec<Vec<f64>>) -> Vec<f64> {
    let n = rows.len();
    for at in 0..n {
        let most = (at..n).max_by(|&one, &other| rows[one][at].abs().total_cmp(&rows[other][at].abs())).unwrap_or(at);
        rows.swap(at, most);
        for other in 0..n {
            if other != at {
                let factor = rows[other][at] / rows[at][at];
                let pivot = rows[at].clone();
                for (cell, part) in rows[other].iter_mut().zip(&pivot).skip(at) {
                    *cell -= factor * part;
                }
            }
        }
    }
    (0..n).map(|at| rows[at][n] / rows[at][at]).collect()
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let deals: u32 = std::env::args().nth(1).map_or(Ok(2000), |text| text.parse())?;
    for (preset, seats, half) in GAMES {
        let rules = preset.rules();
        let mut sums = vec![vec![0.0; FEATURES + 1]; FEATURES];
        let (mut count, mut squares) = (0.0, 0.0);
        for number in 0..deals {
            let mut seed = [7; 32];
            seed[..4].copy_from_slice(&number.to_be_bytes());
            let leader = seats.after(Chair::FIRST, (number % u32::from(seats.count())) as u8);
            let (hands, first) = Seed(seed).cards(&[], &rules, seats, leader);
            let Ok(start) = Deal::new(rules, seats, leader, Dealt { hands: &hands, first: &first }) else { continue };
            for bidder in seats.chairs() {
                let mut sold = start.clone();
                contract(&mut sold, bidder);
                if sold.phase() != Phase::Trump || sold.turn() != Some(bidder) {
                    continue;
                }
                for suit in Suit::ALL {
                    let Some(card) = sold.hand(bidder).suit(suit).kinds().last() else { continue };
                    let mut deal = sold.clone();
                    deal.take(bidder, Action::SetTrump(card));
                    contract(&mut deal, bidder);
                    while deal.phase() == Phase::Auction {
                        let Some(turn) = deal.turn() else { break };
                        deal.take(turn, Action::Call(Call::Pass));
                    }
                    // A second round may have sold it again.
                    if deal.phase() == Phase::Trump {
                        deal.take(bidder, Action::SetTrump(card));
                    }
                    finish(&mut deal);
                    let Some(Outcome::Played(score)) = deal.outcome() else { continue };
                    let hand = if half { start.first(bidder) } else { start.whole(bidder) };
                    let row = features(hand, suit, bidder, leader).map(f64::from);
                    let points = f64::from(score.points[bidder.team()]);
                    for (sum, one) in sums.iter_mut().zip(row) {
                        for (cell, other) in sum.iter_mut().zip(row.iter().copied().chain([points])) {
                            *cell += one * other;
                        }
                    }
                    count += 1.0;
                    squares += points * points;
                }
            }
        }
        for (at, row) in sums.iter_mut().enumerate() {
            row[at] += 1e-3;
        }
        let mean = sums[0][FEATURES] / count;
        let right: Vec<f64> = sums.iter().map(|row| row[FEATURES]).collect();
        let weights = solve(sums);
        let explained: f64 = weights.iter().zip(&right).map(|(weight, sum)| weight * sum).sum();
        let (all, left) = ((squares / count - mean * mean).sqrt(), ((squares - explained) / count).max(0.0).sqrt());
        let told: Vec<String> = weights.iter().map(|weight| format!("{weight:.2}")).collect();
        println!(
            "{} {} {half}: [{}] n {count}, mean {mean:.2}, deviation {all:.2}, left {left:.2}",
            preset.name(),
            seats.count(),
            told.join(", ")
        );
    }
    Ok(())
}
