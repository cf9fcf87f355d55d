//! How long calls, cards and deals take, and what they allocate. Figures: `docs/benchmarks.md`.
#![allow(clippy::unwrap_used, missing_docs)]

use divan::counter::ItemsCount;
use divan::{AllocProfiler, Bencher, black_box};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};
use thurup_rules::{Action, Bid, Call, Chair, Deal, Dealt, Hand, Phase, Preset, Seats, Seed, Strain, Suit};

#[global_allocator]
static ALLOCATIONS: AllocProfiler = AllocProfiler::system();

fn main() {
    divan::main();
}

fn hands(number: u8, seats: Seats) -> Vec<Hand> {
    Seed([number; 32]).deal(&[], &Preset::International.rules(), seats, Chair::FIRST)
}

/// A deal before its first call, and an auction of thirty calls or more for it.
fn auction(preset: Preset) -> (Deal, Vec<(Chair, Action)>) {
    let deal = Deal::new(preset.rules(), Seats::Six, Chair::FIRST, &hands(1, Seats::Six)).unwrap();
    let mut generator = ChaCha8Rng::seed_from_u64(1);
    loop {
        let mut tried = deal.clone();
        while let (Phase::Auction, Some(turn)) = (tried.phase(), tried.turn()) {
            call(&mut tried, turn, &mut generator);
        }
        let said = tried.auction().said();
        if said.len() >= 30 {
            return (deal, said.iter().map(|said| (said.chair, Action::Call(said.call))).collect());
        }
    }
}

/// Some legal call: mostly a pass, else a bid a little higher, sometimes a double. No list of all legal calls is made.
fn call(deal: &mut Deal, turn: Chair, generator: &mut impl Rng) {
    loop {
        let luck = generator.next_u32();
        let call = match luck % 16 {
            0..=9 => Call::Pass,
            10 => Call::Double,
            11 => Call::Redouble,
            _ => {
                let value = deal.auction().current() + 1 + (luck >> 8) as u8 % 3;
                let strain = match luck >> 16 & 7 {
                    suit @ 0..=3 => Strain::Suit(Suit::ALL[suit as usize]),
                    4 => Strain::NoTrump,
                    _ => Strain::Noes,
                };
                Call::Bid(Bid::straight(value, strain))
            }
        };
        if deal.apply(turn, Action::Call(call)).is_ok() {
            return;
        }
    }
}

/// Some legal card.
fn card(deal: &mut Deal, turn: Chair, generator: &mut impl Rng) {
    let playable = deal.play().map_or(Hand::EMPTY, |play| play.playable(deal.hand(turn)));
    let count = playable.kinds().count();
    if let Some(card) = playable.kinds().nth(generator.next_u32() as usize % count.max(1)) {
        deal.apply(turn, Action::Play(card)).unwrap();
    }
}

/// One call.
#[divan::bench(args = [Preset::International, Preset::Kerala])]
fn apply_call(bencher: Bencher<'_, '_>, preset: Preset) {
    let (deal, actions) = auction(preset);
    bencher
        .counter(ItemsCount::new(actions.len()))
        .with_inputs(|| Deal::new(*deal.rules(), deal.seats(), deal.leader(), &hands(1, Seats::Six)).unwrap())
        .bench_local_refs(|deal| {
            for &(chair, action) in &actions {
                black_box(deal.apply(chair, action)).unwrap();
            }
        });
}

/// One card.
#[divan::bench(args = [Seats::Four, Seats::Six, Seats::Eight])]
fn apply_card(bencher: Bencher<'_, '_>, seats: Seats) {
    let mut start = Deal::new(Preset::International.rules(), seats, Chair::FIRST, &hands(2, seats)).unwrap();
    while let (Phase::Auction, Some(turn)) = (start.phase(), start.turn()) {
        start.apply(turn, Action::Call(Call::Pass)).unwrap();
    }
    let mut generator = ChaCha8Rng::seed_from_u64(2);
    let mut tried = start.clone();
    while let Some(turn) = tried.turn() {
        card(&mut tried, turn, &mut generator);
    }
    let actions: Vec<_> = tried.play().unwrap().cards().map(|(chair, card)| (chair, Action::Play(card))).collect();
    bencher.counter(ItemsCount::new(actions.len())).with_inputs(|| start.clone()).bench_local_refs(|deal| {
        for &(chair, action) in &actions {
            black_box(deal.apply(chair, action)).unwrap();
        }
    });
}

/// A deal from the first call to the last card, choosing at random, always with a contract; the cards are shuffled before.
#[divan::bench(args = [Seats::Four, Seats::Six, Seats::Eight])]
fn random_deal(bencher: Bencher<'_, '_>, seats: Seats) {
    let mut generator = ChaCha8Rng::seed_from_u64(3);
    let mut number = 0u8;
    bencher
        .with_inputs(|| {
            number = number.wrapping_add(1);
            hands(number, seats)
        })
        .bench_local_refs(|hands| {
            let mut deal = Deal::new(Preset::International.rules(), seats, Chair::FIRST, &*hands).unwrap();
            while let Some(turn) = deal.turn() {
                match deal.phase() {
                    Phase::Auction => call(&mut deal, turn, &mut generator),
                    _ => card(&mut deal, turn, &mut generator),
                }
            }
            deal.outcome()
        });
}

/// A deal of a game whose trump is set aside, before its first call: one that is not dealt again at once.
fn hidden(preset: Preset, number: &mut u8) -> Deal {
    let rules = preset.rules();
    loop {
        *number = number.wrapping_add(1);
        let (hands, first) = Seed([*number; 32]).cards(&[], &rules, rules.seats()[0], Chair::FIRST);
        let deal = Deal::new(rules, rules.seats()[0], Chair::FIRST, Dealt { hands: &hands, first: &first }).unwrap();
        if deal.outcome().is_none() {
            return deal;
        }
    }
}

/// Some legal action in it: bids now and then, trump opened and pairs shown where that can be.
fn act(deal: &mut Deal, turn: Chair, generator: &mut impl Rng) -> Action {
    let luck = generator.next_u32();
    let some = |cards: Hand| cards.kinds().nth(luck as usize % cards.kinds().count().max(1)).unwrap();
    let tried = match deal.phase() {
        Phase::Play if luck >> 20 & 3 == 0 => Some(Action::OpenTrump),
        Phase::Play if luck >> 20 & 3 == 1 => Some(Action::ShowPair),
        Phase::Auction if luck.is_multiple_of(3) => {
            Some(Action::Call(Call::Number(deal.auction().lowest() + (luck >> 8) as u8 % 3)))
        }
        _ => None,
    };
    let action = tried.filter(|&action| deal.check(turn, action).is_ok()).unwrap_or_else(|| match deal.phase() {
        Phase::Trump => Action::SetTrump(some(deal.hand(turn))),
        Phase::Play => Action::Play(some(deal.play().map_or(Hand::EMPTY, |play| play.playable(deal.own(turn))))),
        _ => Action::Call(Call::Pass),
    });
    deal.apply(turn, action).unwrap();
    action
}

/// Every action of a deal with a hidden trump, from the first call to the last card.
#[divan::bench(args = Preset::HIDDEN)]
fn apply_hidden(bencher: Bencher<'_, '_>, preset: Preset) {
    let (mut generator, mut number) = (ChaCha8Rng::seed_from_u64(4), 0);
    let start = hidden(preset, &mut number);
    let (mut tried, mut actions) = (start.clone(), Vec::new());
    while let Some(turn) = tried.turn() {
        let action = act(&mut tried, turn, &mut generator);
        actions.push((turn, action));
    }
    bencher
        .counter(ItemsCount::new(actions.len()))
        .with_inputs(|| {
            let mut number = 0;
            hidden(preset, &mut number)
        })
        .bench_local_refs(|deal| {
            for &(chair, action) in &actions {
                black_box(deal.apply(chair, action)).unwrap();
            }
        });
}

/// Such a deal from the first call to its end, choosing at random; the cards are shuffled before.
#[divan::bench(args = Preset::HIDDEN)]
fn random_hidden_deal(bencher: Bencher<'_, '_>, preset: Preset) {
    let (mut generator, mut number) = (ChaCha8Rng::seed_from_u64(5), 0);
    bencher.with_inputs(|| hidden(preset, &mut number)).bench_local_refs(|deal| {
        while let Some(turn) = deal.turn() {
            act(deal, turn, &mut generator);
        }
        deal.outcome()
    });
}

/// What a player is offered: every legal call, or card, with the reasons for what is barred.
#[divan::bench(args = ["", "28S", "50S", "28S X"])]
fn offer(bencher: Bencher<'_, '_>, calls: &str) {
    let mut deal = Deal::new(Preset::International.rules(), Seats::Six, Chair::FIRST, &hands(1, Seats::Six)).unwrap();
    for call in calls.split_whitespace() {
        let call: Call = call.parse().unwrap();
        deal.apply(deal.turn().unwrap(), Action::Call(call)).unwrap();
    }
    let turn = deal.turn().unwrap();
    bencher.bench_local(|| black_box(&deal).auction().offer(deal.dealt(turn)));
}

/// The cards of a deal from its seed.
#[divan::bench]
fn shuffle(bencher: Bencher<'_, '_>) {
    bencher.bench_local(|| hands(black_box(4), Seats::Six));
}
