//! The three readings of a system agree: what is chosen, what is promised, what is explained.

#![allow(clippy::unwrap_used, reason = "tests")]

use proptest::prelude::*;
use thurup_rules::{Auction, Call, Chair, Hand, Preset, Seats, Seed};
use thurup_systems::{Convention, Situation};

/// A rule set, a table and a seed.
fn tables() -> impl Strategy<Value = (Preset, Seats, u8, [u8; 32], Vec<u16>)> {
    (
        prop::sample::select(Preset::ALL.to_vec()),
        prop::sample::select(Seats::ALL.to_vec()),
        0u8..8,
        any::<[u8; 32]>(),
        prop::collection::vec(any::<u16>(), 0..40),
    )
}

/// Plays an auction in which each player follows the system, or now and then makes some other legal call, and shows each
/// step to `see`.
fn auction(
    (preset, seats, leader, seed, strays): (Preset, Seats, u8, [u8; 32], Vec<u16>),
    mut see: impl FnMut(Convention, &Situation, Hand, Option<Call>, &[Call]) -> Result<(), TestCaseError>,
) -> Result<(), TestCaseError> {
    let rules = preset.rules();
    let leader = Chair::from_number(leader % seats.count() + 1, seats).unwrap();
    let hands = Seed(seed).deal(&[], &rules, seats, leader);
    let system = Convention::of(&rules);
    let mut auction = Auction::new(rules, seats, leader);
    for stray in strays {
        let Some(turn) = auction.turn() else { break };
        let hand = hands[turn.index()];
        let situation = Situation::new(&rules, seats, leader, auction.calls());
        let chosen = system.call(&situation, hand).map(|(call, _)| call).filter(|call| auction.check(*call, hand).is_ok());
        let call = match chosen {
            Some(call) if stray % 4 != 0 => call,
            _ => {
                let calls = auction.offer(hand).unwrap().calls();
                // Low bids and passes first, so that auctions do not leap to 56.
                calls[(stray as usize / 4) % calls.len().min(24)]
            }
        };
        see(system, &situation, hand, chosen, auction.calls())?;
        auction.push(call, hand).unwrap();
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn the_chosen_call_keeps_its_promise(table in tables()) {
        auction(table, |system, situation, hand, chosen, _| {
            if let Some(call) = chosen {
                let promise = system.promise(situation, call);
                prop_assert!(promise.is_conventional(), "{call} is chosen but promises nothing");
                prop_assert!(promise.allows(hand), "{hand} chose {call}: {:?}", promise.explanation());
                prop_assert!(promise.is_the_systems_call(hand));
                let known = promise.known().unwrap();
                prop_assert!(known.allows(hand), "{hand} chose {call}: {known:?}");
                let choice = system.choose(situation, hand).unwrap();
                let explained = promise.explanation();
                prop_assert!(explained.text.en.contains(&choice.reason.en), "{explained:?} misses {choice:?}");
                prop_assert!(explained.text.ml.contains(&choice.reason.ml));
            }
            Ok(())
        })?;
    }

    #[test]
    fn every_call_is_explained_in_both_languages(table in tables()) {
        let (preset, seats, leader, ..) = table.clone();
        let rules = preset.rules();
        let leader = Chair::from_number(leader % seats.count() + 1, seats).unwrap();
        auction(table, |system, _, _, _, calls| {
            if calls.is_empty() {
                return Ok(());
            }
            let explained = system.explain(&rules, seats, leader, calls).unwrap();
            for text in [&explained.text.en, &explained.text.ml] {
                prop_assert!(!text.is_empty() && !text.contains(['{', '}']), "{text}");
            }
            prop_assert_ne!(&explained.text.en, &explained.text.ml);
            prop_assert!(explained.clause.is_some() || explained.text.en.starts_with("Natural"), "{:?}", explained);
            Ok(())
        })?;
    }
}

/// Entries that no auction below reaches: the rules of
/// their presets leave no room for them, a table's own options do.
const RARE: &[&str] = &["B3, C.3, D.3, J2: let them open first"];

#[test]
fn every_entry_is_called_with_some_hand() {
    let mut silent = Vec::new();
    for preset in [Preset::International, Preset::Kerala, Preset::Standard] {
        let rules = preset.rules();
        let system = Convention::of(&rules);
        let mut reached = vec![false; system.entries().count()];
        for deal in 0u32..20_000 {
            let all = system.entries().zip(&reached).all(|(entry, reached)| *reached || RARE.contains(&entry.clause));
            if all {
                break;
            }
            let mut seed = [0; 32];
            seed[..4].copy_from_slice(&deal.to_le_bytes());
            let seats = if deal % 4 == 0 { Seats::Four } else { Seats::Six };
            let leader = Chair::from_number(1, seats).unwrap();
            let hands = Seed(seed).deal(&[], &rules, seats, leader);
            let mut auction = Auction::new(rules, seats, leader);
            while let Some(turn) = auction.turn() {
                let hand = hands[turn.index()];
                let situation = Situation::new(&rules, seats, leader, auction.calls());
                let choice = system.choose(&situation, hand);
                if let Some(choice) = &choice {
                    let index = system.entries().position(|entry| std::ptr::eq(entry, choice.entry)).unwrap();
                    reached[index] = true;
                }
                let call = choice.map_or(Call::Pass, |choice| choice.call);
                // Now and then the other team interferes.
                let odd = (deal as usize + 7 * auction.calls().len()).is_multiple_of(11);
                let calls = auction.offer(hand).unwrap().calls();
                let call = match odd.then(|| calls[deal as usize % calls.len().min(9)]) {
                    Some(other) => other,
                    None if calls.contains(&call) => call,
                    None => calls[0],
                };
                auction.push(call, hand).unwrap();
            }
        }
        let missing = system.entries().zip(reached).filter(|(entry, reached)| !reached && !RARE.contains(&entry.clause));
        silent.extend(missing.map(|(entry, _)| format!("{}: {}: {}", preset.name(), entry.clause, entry.meaning.en)));
    }
    assert!(silent.is_empty(), "these entries never call:\n{}", silent.join("\n"));
}
