//! How often the clauses of a card occur: to know those that come every evening is worth more than to know the rare ones.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use rand_chacha::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};
use thurup_rules::{Auction, Card, Chair, Hand, Seats};
use thurup_systems::{Convention, Situation};

/// Deals in which they are counted.
const DEALS: u64 = 200;

/// How often each clause was called by in so many deals at a table of six where all call by the card; those that never were are missing.
/// Counted once for each card.
pub fn occurrences(card: Convention) -> BTreeMap<&'static str, u32> {
    static KNOWN: Mutex<BTreeMap<String, BTreeMap<&'static str, u32>>> = Mutex::new(BTreeMap::new());
    let known = |all: &BTreeMap<String, _>| all.get(&card.id()).cloned();
    if let Some(counts) = known(&KNOWN.lock().unwrap_or_else(PoisonError::into_inner)) {
        return counts;
    }
    let counts = counted(card);
    KNOWN.lock().unwrap_or_else(PoisonError::into_inner).insert(card.id(), counts.clone());
    counts
}

fn counted(card: Convention) -> BTreeMap<&'static str, u32> {
    let (rules, mut counts) = (card.rules(), BTreeMap::new());
    let mut deck: Vec<Card> = rules.deck(Seats::Six).cards().cards().collect();
    let size = usize::from(rules.hand_size(Seats::Six));
    for deal in 0..DEALS {
        let mut chance = ChaCha20Rng::seed_from_u64(deal);
        for place in (1..deck.len()).rev() {
            let other = ((u64::from(chance.next_u32()) * (place as u64 + 1)) >> 32) as usize;
            deck.swap(place, other);
        }
        let hands: Vec<Hand> = deck.chunks(size).map(|cards| cards.iter().copied().collect()).collect();
        let mut auction = Auction::new(rules, Seats::Six, Chair::FIRST);
        while let Some(chair) = auction.turn() {
            let Some(hand) = hands.get(chair.index()) else { break };
            let by_table = card.prepare(&Situation::of(&auction)).entry_for(*hand);
            let by_table = by_table.filter(|(call, _)| auction.check(*call, *hand).is_ok());
            let call = by_table.map(|(call, _)| call).or_else(|| card.bid(&auction, *hand).map(|decision| decision.call));
            if call.and_then(|call| auction.push(call, *hand).ok()).is_none() {
                break;
            }
            if let Some((_, entry)) = by_table {
                *counts.entry(entry.clause).or_default() += 1;
            }
        }
    }
    counts
}
