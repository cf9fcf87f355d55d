//! The sampler against a full list of deals.

use std::collections::HashMap;

use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;
use thurup_bots::beliefs::FEW;
use thurup_bots::duel::seed_of;
use thurup_bots::inside::beliefs::{Counted, all, by_lengths, drawn, drawn_by_weight, each_allowed, unseen, weigh_all};
use thurup_bots::{BookBot, Player, RandomBot};
use thurup_rules::{Chair, Deal, Hand, Preset, SeatView, Seats};
use thurup_systems::Convention;

/// Views late in deals that random bots played, from each chair.
fn endings(preset: Preset, seats: Seats, seeds: u64) -> Vec<SeatView> {
    let mut views = Vec::new();
    for seed in 0..seeds {
        let rules = preset.rules();
        let hands = seed_of(seed, 1).deal(&[], &rules, seats, Chair::FIRST);
        let mut deal = Deal::new(rules, seats, Chair::FIRST, &hands).unwrap();
        let mut players: Vec<_> = seats.chairs().map(|_| RandomBot::new(seed)).collect();
        while let Some(turn) = deal.turn() {
            let view = deal.seat_view(turn);
            if (2..=3).contains(&view.hand.len()) {
                views.push(view.clone());
            }
            let action = Player::act(&mut players[turn.index()], &view);
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
            let Some(all) = all(view, 100).filter(|all| all.len() > 1) else { continue };
            let sum: f64 = all.iter().map(|(_, ways)| ways).sum();
            let draws = 100 * all.len();
            let mut counts: HashMap<[Hand; Chair::MAX], f64> = HashMap::new();
            let mut rng = ChaCha8Rng::seed_from_u64(number as u64);
            for (now, _) in drawn(view, draws, &mut rng) {
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
        let Some(all) = all(&view, 5_000) else { continue };
        let ways: f64 = all.iter().map(|(_, ways)| ways).sum();
        // What concerns several hands is not in the count of lengths.
        assert!(ways <= by_lengths(&view) + 1e-6 && ways > 0.0);
        assert!(all.iter().all(|(now, _)| each_allowed(&view, now)));
    }
}

/// The chance that each hidden player holds each card, by chair and card.
fn places(worlds: &[Counted], view: &SeatView) -> Vec<f64> {
    let (hidden, unseen) = unseen(view);
    let sum: f64 = worlds.iter().map(|(_, weight)| weight).sum();
    let place = |chair: &Chair, card| {
        worlds.iter().map(|(now, weight)| weight * f64::from(now[chair.index()].copies(card))).sum::<f64>() / sum
    };
    hidden.iter().flat_map(|chair| unseen.kinds().map(move |card| place(chair, card))).collect()
}

/// Where all worlds can be listed and weighed, the worlds drawn and walked put the cards where the list puts them.
#[test]
fn weighted_draws_agree_with_the_list() {
    let (mut tested, mut gap, mut flat) = (0, 0.0, 0.0);
    for preset in [Preset::International, Preset::Kerala, Preset::Standard] {
        let rules = preset.rules();
        let convention = Convention::of(&rules);
        for seed in 0..4 {
            let hands = seed_of(seed, 2).deal(&[], &rules, Seats::Six, Chair::FIRST);
            let mut deal = Deal::new(rules, Seats::Six, Chair::FIRST, &hands).unwrap();
            let mut bot = BookBot::new(convention);
            while let Some(turn) = deal.turn() {
                let view = deal.seat_view(turn);
                if view.hand.len() <= 4
                    && let Some(mut every) = all(&view, FEW).filter(|all| all.len() > 200)
                {
                    let even = places(&every, &view);
                    weigh_all(&view, convention, &mut every);
                    let exact = places(&every, &view);
                    let mut rng = ChaCha8Rng::seed_from_u64(seed);
                    let (drawn, effective) = drawn_by_weight(&view, convention, 400, &mut rng);
                    assert!(effective > 1.0);
                    for ((one, other), even) in exact.iter().zip(places(&drawn, &view)).zip(even) {
                        gap += (one - other).powi(2);
                        flat += (one - even).powi(2);
                        assert!((one - other).abs() < 0.2, "{one} {other}");
                        tested += 1;
                    }
                }
                let action = Player::act(&mut bot, &view);
                deal.apply(turn, action).unwrap();
            }
        }
    }
    assert!(tested > 200, "{tested}");
    let gap = (gap / f64::from(tested)).sqrt();
    let flat = (flat / f64::from(tested)).sqrt();
    // 400 worlds are good for 0.025 at a chance of a half.
    assert!(gap < 0.025 && gap < flat / 4.0, "{gap} against {flat} without weights");
}
