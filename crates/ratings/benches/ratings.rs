//! How long the fold takes for a match, for a mark, and for a list. Figures: `docs/benchmarks.md`.
#![allow(clippy::unwrap_used, missing_docs)]

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};
use thurup_ratings::input::{Bid, Chair, Contract, Deal, Doubling, Origin, Outcome, Sat, Side, Who};
use thurup_ratings::{Anchors, Event, EventId, Ledger, Match, PersonId, What, list_of};
use thurup_rules::{Game, Preset};

const MINUTE: i64 = 60_000;

fn main() {
    divan::main();
}

/// So many matches of twelve deals among so many people, a minute apart; one of four at a table where people chose.
fn matches(number: u64, people: u64) -> Vec<Event> {
    let mut generator = ChaCha8Rng::seed_from_u64(56);
    let mut below = move |end: u64| generator.next_u64() % end;
    let names: Vec<PersonId> = (0..people).map(|index| PersonId::from(format!("01hf7yat00{index:016}"))).collect();
    (0..number)
        .map(|number| {
            let mut six: Vec<PersonId> = Vec::new();
            while six.len() < 6 {
                let who = &names[usize::try_from(below(people)).unwrap()];
                if !six.contains(who) {
                    six.push(who.clone());
                }
            }
            let deals = (0..12)
                .map(|_| {
                    let bidder = usize::try_from(below(6)).unwrap();
                    let (side, won) = (bidder / 3, usize::try_from(below(2)).unwrap());
                    let mut got = [0; 2];
                    got[won] = if won == side { 1 } else { 2 };
                    let contract = Contract {
                        side,
                        by: Who::Person(six[bidder].clone()),
                        bid: Bid::Points(28 + u8::try_from(below(20)).unwrap()),
                        doubled: Doubling::Undoubled,
                    };
                    Deal { at: None, outcome: Outcome::Got(got), contract: Some(contract), facts: None }
                })
                .collect();
            let side = |three: &[PersonId]| Side {
                chairs: three.iter().map(|who| Chair(vec![Sat { who: Who::Person(who.clone()), deals: 12 }])).collect(),
                trio: None,
                left: Vec::new(),
            };
            let played = Match {
                game: Game::FiftySix,
                rules: Preset::Kerala,
                origin: if number % 4 == 0 { Origin::Chosen } else { Origin::Pool },
                seats: 6,
                tables: 1,
                rated: true,
                help: false,
                sides: [side(&six[..3]), side(&six[3..])],
                deals,
            };
            let at = 1_577_664_000_000 + i64::try_from(number).unwrap() * MINUTE;
            Event { id: EventId::from(format!("m{number}")), at, what: What::Match(Box::new(played)) }
        })
        .collect()
}

fn folded(events: &[Event]) -> Ledger {
    let mut ledger = Ledger::new(Anchors::default());
    for (position, event) in (1..).zip(events) {
        ledger.apply(position, event);
    }
    ledger
}

/// A rebuild: matches a second.
#[divan::bench(args = [(1_000, 100), (100_000, 10_000)], sample_count = 5)]
fn rebuild(bencher: Bencher<'_, '_>, (number, people): (u64, u64)) {
    let events = matches(number, people);
    bencher.counter(ItemsCount::new(events.len())).bench(|| folded(black_box(&events)));
}

/// One match as a server takes it: six rows into an empty ledger.
#[divan::bench]
fn one_match_from_its_rows(bencher: Bencher<'_, '_>) {
    let events = matches(2_000, 100);
    let (last, before) = events.split_last().unwrap();
    let whole = folded(before);
    let needs = whole.needs(last);
    bencher.counter(ItemsCount::new(1usize)).bench(|| {
        let mut ledger = Ledger::new(Anchors::default());
        for id in &needs.people {
            ledger.people.insert(id.clone(), whole.people[id].clone());
        }
        ledger.apply(2_000, black_box(last))
    });
}

/// The list of ten thousand people.
#[divan::bench(sample_count = 20)]
fn list_of_ten_thousand(bencher: Bencher<'_, '_>) {
    let events = matches(100_000, 10_000);
    let ledger = folded(&events);
    let now = events.last().unwrap().at;
    bencher.bench(|| list_of(&ledger.people, Game::FiftySix, black_box(now)));
}
