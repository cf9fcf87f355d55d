//! The sampler against a full list of deals.

#![allow(clippy::unwrap_used, reason = "tests")]

use std::collections::HashMap;

use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;
use thurup_rules::{Chair, Deal, Hand, Preset, SeatView, Seats};

use super::*;
use crate::duel::seed_of;

/// Views late in deals that random bots played, from each chair.
fn endings(preset: Preset, seats: Seats, seeds: u64) -> Vec<SeatView> {
    let mut views = Vec::new();
    for seed in 0..seeds {
        let rules = preset.rules();
        let hands = seed_of(seed, 1).deal(&[], &rules, seats, Chair::FIRST);
        let mut deal = Deal::new(rules, seats, Chair::FIRST, &hands).unwrap();
        let mut players: Vec<_> = seats.chairs().map(|_| crate::RandomBot::new(seed)).collect();
        while let Some(turn) = deal.turn() {
            let view = deal.seat_view(turn);
            if (2..=3).contains(&view.hand.len()) {
                views.push(view.clone());
            }
            let action = crate::Player::act(&mut players[turn.index()], &view);
            deal.apply(turn, action).unwrap();
        }
    }
    views
}

/// Every deal of the listed ones comes up as often as it should: the statistic has the mean `n - 1` and the variance
/// `2 (n - 1)`, nearly.
#[test]
fn draws_are_uniform() {
    let mut tested = 0;
    let mut surprise = 0.0;
    for (preset, seats) in
        [(Preset::International, Seats::Six), (Preset::Standard, Seats::Four), (Preset::Kerala, Seats::Eight)]
    {
        for (number, view) in endings(preset, seats, 12).iter().enumerate() {
            let facts = Facts::new(view);
            let lengths = Lengths::new(facts.unseen, facts.hidden.iter().map(|&chair| seat(&facts, chair)).collect());
            let Some(all) = exact::all(&facts, 100).filter(|all| all.len() > 1) else { continue };
            let sum: f64 = all.iter().map(|(_, ways)| ways).sum();
            let draws = 100 * all.len();
            let mut counts: HashMap<[Hand; Chair::MAX], f64> = HashMap::new();
            let mut rng = ChaCha8Rng::seed_from_u64(number as u64);
            let mut beliefs = Beliefs::uniform();
            for (now, _) in beliefs.draw(&facts, &lengths, draws, &mut rng) {
                *counts.entry(now).or_default() += 1.0;
            }
            let statistic: f64 = all
                .iter()
                .map(|(now, ways)| {
                    let expected = ways / sum * draws as f64;
                    (counts.remove(now).unwrap_or(0.0) - expected).powi(2) / expected
                })
                .sum();
            assert!(counts.is_empty(), "worlds that are not listed were drawn");
            let freedom = all.len() as f64 - 1.0;
            let z = (statistic - freedom) / (2.0 * freedom).sqrt();
            assert!(z < 6.5, "{all:?}: {z}");
            surprise += z;
            tested += 1;
        }
    }
    assert!(tested > 20, "{tested}");
    // The sum of so many has this deviation; a bias would add up.
    assert!(surprise.abs() < 4.0 * f64::from(tested).sqrt(), "{surprise} of {tested}");
}

#[test]
fn the_number_of_deals_is_counted() {
    for view in endings(Preset::Association, Seats::Six, 10) {
        let facts = Facts::new(&view);
        let lengths = Lengths::new(facts.unseen, facts.hidden.iter().map(|&chair| seat(&facts, chair)).collect());
        let Some(all) = exact::all(&facts, 5_000) else { continue };
        let ways: f64 = all.iter().map(|(_, ways)| ways).sum();
        // What concerns several hands is not in the count of lengths.
        assert!(ways <= lengths.total() + 1e-6 && ways > 0.0);
        let alone = |now: &[Hand; Chair::MAX]| facts.hidden.iter().all(|chair| facts.hand_allowed(*chair, now[chair.index()]));
        assert!(all.iter().all(|(now, _)| alone(now)));
    }
}
