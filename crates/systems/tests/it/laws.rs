//! The three readings of a system agree: what is chosen, what is promised, what is explained.

use proptest::prelude::*;
use thurup_rules::{Auction, Call, Chair, Hand, Preset, Seats, Seed};
use thurup_systems::{Convention, Situation, Switch};

/// A rule set, a table and a seed.
fn tables() -> impl Strategy<Value = (Preset, Seats, u8, [u8; 32], Vec<u16>)> {
    (
        prop::sample::select(Preset::SPOKEN.to_vec()),
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
    mut see: impl FnMut(Convention, &Situation, Hand, Option<Call>, &Auction) -> Result<(), TestCaseError>,
) -> Result<(), TestCaseError> {
    let rules = preset.rules();
    let leader = Chair::from_number(leader % seats.count() + 1, seats).unwrap();
    let hands = Seed(seed).deal(&[], &rules, seats, leader);
    let system = Convention::of(&rules);
    let mut auction = Auction::new(rules, seats, leader);
    for stray in strays {
        let Some(turn) = auction.turn() else { break };
        let hand = hands[turn.index()];
        let situation = Situation::of(&auction);
        let chosen = system.call(&situation, hand).map(|(call, _)| call).filter(|call| auction.check(*call, hand).is_ok());
        let call = match chosen {
            Some(call) if stray % 4 != 0 => call,
            _ => {
                let calls = auction.offer(hand).unwrap().calls();
                // Low bids and passes first, so that auctions do not leap to 56.
                calls[(stray as usize / 4) % calls.len().min(24)]
            }
        };
        see(system, &situation, hand, chosen, &auction)?;
        auction.push(call, hand).unwrap();
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn the_chosen_call_keeps_its_promise(table in tables()) {
        auction(table, |system, situation, hand, chosen, auction| {
            if let Some(call) = chosen {
                // Whoever strayed before may have told something else than is held.
                if !system.reading(auction, situation.chair).allows(hand) {
                    return Ok(());
                }
                let told = system.told(auction);
                let promise = system.prepare(situation).promise(call, &told[situation.chair.index()]);
                prop_assert!(promise.is_conventional(), "{call} is chosen but promises nothing");
                prop_assert!(promise.allows(hand), "{hand} chose {call}: {:?}", promise.explanation());
                prop_assert!(promise.is_the_systems_call(hand));
                let choice = system.choose(situation, hand).unwrap();
                let own = promise.explanation_to(hand);
                prop_assert!(own.text.en.contains(&choice.reason.en), "{own:?} misses {choice:?}");
                prop_assert!(own.text.ml.contains(&choice.reason.ml));
            }
            Ok(())
        })?;
    }

    #[test]
    fn there_is_always_a_legal_call_with_a_reason(table in tables()) {
        auction(table, |convention, situation, hand, _, auction| {
            let decision = convention.bid(auction, hand).unwrap();
            prop_assert!(auction.check(decision.call, hand).is_ok(), "{decision:?}");
            prop_assert!(!decision.reason.en.is_empty() && !decision.reason.ml.is_empty());
            let told = convention.told(auction);
            let promise = convention.prepare(situation).promise(decision.call, &told[situation.chair.index()]);
            // Only a call that was forced on the player may say more than the hand holds; and the rules let nobody name the only
            // suit they have.
            let only_suit = hand.only_suit().is_some();
            let forced = only_suit || auction.check(Call::Pass, hand).is_err() || auction.counted_pass().is_some();
            prop_assert!(promise.allows(hand) || forced, "{hand}: {decision:?} says {:?}", promise.explanation());
            prop_assert!(!decision.alternatives.iter().any(|other| other.call == decision.call));
            Ok(())
        })?;
    }

    #[test]
    fn every_call_is_explained_in_both_languages(table in tables()) {
        auction(table, |system, _, _, _, auction| {
            let Some(last) = auction.said().len().checked_sub(1) else { return Ok(()) };
            let explained = system.explain(auction, last).unwrap();
            for text in [&explained.text.en, &explained.text.ml] {
                prop_assert!(!text.is_empty() && !text.contains(['{', '}']), "{text}");
            }
            prop_assert_ne!(&explained.text.en, &explained.text.ml);
            // One of several things, each said once.
            for (text, or) in [(&explained.text.en, "; or "), (&explained.text.ml, "; അല്ലെങ്കിൽ ")] {
                let things: Vec<&str> = text.split(or).collect();
                prop_assert!(things.iter().enumerate().all(|(at, thing)| !things[..at].contains(thing)), "{text}");
            }
            prop_assert!(explained.clause.is_some() || explained.text.en.starts_with("Natural"), "{:?}", explained);
            Ok(())
        })?;
    }
}

#[test]
fn cards_are_described_and_named() {
    for card in Convention::all() {
        assert_eq!(Convention::named(&card.id()), Some(card));
        let lines = card.describe();
        assert!(lines.len() > 12, "{card}: {lines:?}");
        for line in lines.iter().chain([&card.name()]) {
            assert!(!line.en.contains(['{', '}']) && line.ml.chars().any(|c| ('\u{d00}'..='\u{d7f}').contains(&c)), "{line:?}");
        }
        for switch in Switch::ALL {
            let turned = card.with(switch, !card.plays(switch));
            assert_eq!(Convention::named(&turned.id()), Some(turned));
            assert_eq!(turned.with(switch, card.plays(switch)), card);
        }
    }
    for preset in Preset::SPOKEN {
        assert_eq!(Convention::of(&preset.rules()).id(), preset.name());
    }
    assert_eq!(Convention::named("bridge"), None);
    assert_eq!(Convention::named("kerala+no-such"), None);
}
