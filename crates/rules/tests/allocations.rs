//! Calls and cards are taken without any allocation, whatever they are.
#![allow(clippy::unwrap_used, unsafe_code, missing_docs)]

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use thurup_rules::{Action, Bid, Call, Chair, Deal, Dealt, Hand, Phase, Preset, Seats, Seed, Strain, TrumpKind};

thread_local! {
    static ALLOCATIONS: Cell<usize> = const { Cell::new(0) };
}

struct Counting;

// Safety: everything is handed to the system's allocator as it came.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATIONS.with(|count| count.set(count.get() + 1));
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        unsafe { System.dealloc(memory, layout) }
    }

    unsafe fn realloc(&self, memory: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        ALLOCATIONS.with(|count| count.set(count.get() + 1));
        unsafe { System.realloc(memory, layout, size) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

fn counted<T>(work: impl FnOnce() -> T) -> (T, usize) {
    let before = ALLOCATIONS.get();
    let result = work();
    (result, ALLOCATIONS.get() - before)
}

#[test]
fn the_count_counts() {
    assert_eq!(counted(|| vec![1u8; 10]).1, 1);
    assert_eq!(counted(|| 1 + 1).1, 0);
}

#[test]
fn apply_allocates_nothing() {
    for preset in Preset::SPOKEN {
        for seats in Seats::ALL {
            for number in 0..20 {
                let hands = Seed([number; 32]).deal(&[], &preset.rules(), seats, Chair::FIRST);
                let (deal, allocations) = counted(|| Deal::new(preset.rules(), seats, Chair::FIRST, &hands));
                assert_eq!(allocations, 1, "room for the calls, once a deal");
                let mut deal = deal.unwrap();
                let mut turns = 0u8;
                let ((), allocations) = counted(|| {
                    while let Some(turn) = deal.turn() {
                        turns = turns.wrapping_add(7);
                        if deal.phase() == Phase::Play {
                            let playable = deal.play().unwrap().playable(deal.hand(turn));
                            let card = playable.kinds().nth(usize::from(turns) % playable.kinds().count()).unwrap();
                            deal.apply(turn, Action::Play(card)).unwrap();
                            continue;
                        }
                        // Refusals are for free too.
                        let value = deal.auction().current() + 3 + turns % 4;
                        let strain = Strain::ALL[usize::from(turns) % Strain::ALL.len()];
                        let calls = [Call::Bid(Bid::straight(value, strain)), Call::Redouble, Call::Double, Call::Pass];
                        let first = usize::from(turns) % 4;
                        let taken =
                            calls.iter().cycle().skip(first).take(4).any(|&call| deal.apply(turn, Action::Call(call)).is_ok());
                        if !taken {
                            deal.apply(turn, Action::Call(Call::Bid(Bid::straight(28, Strain::Noes)))).unwrap();
                        }
                    }
                });
                assert!(deal.auction().said().len() <= 96);
                assert_eq!(allocations, 0);
            }
        }
    }
}

/// Nor where trump is set aside, opened, and a pair is shown.
#[test]
fn apply_allocates_nothing_with_a_hidden_trump() {
    let (mut opened, mut solos) = (0, 0);
    for preset in Preset::ALL.into_iter().filter(|preset| preset.rules().trump() == TrumpKind::Indicator) {
        let rules = preset.rules();
        for (&seats, number) in rules.seats().iter().cycle().zip(0..40) {
            let (hands, first) = Seed([number; 32]).cards(&[], &rules, seats, Chair::FIRST);
            let dealt = Dealt { hands: &hands, first: &first };
            let (deal, allocations) = counted(|| Deal::new(rules, seats, Chair::FIRST, dealt));
            assert_eq!(allocations, 1, "room for the calls, once a deal");
            let mut deal = deal.unwrap();
            let mut turns = number;
            let ((), allocations) = counted(|| {
                while let Some(turn) = deal.turn() {
                    turns = turns.wrapping_mul(5).wrapping_add(7);
                    let some = |cards: Hand| cards.kinds().nth(usize::from(turns) % cards.kinds().count().max(1)).unwrap();
                    match deal.phase() {
                        Phase::Play => {
                            // Refused or not, they allocate nothing.
                            let _ = (deal.apply(turn, Action::ShowPair), deal.apply(turn, Action::OpenTrump));
                            let card = some(deal.play().unwrap().playable(deal.own(turn)));
                            deal.apply(turn, Action::Play(card)).unwrap();
                        }
                        Phase::Trump => {
                            deal.apply(turn, Action::SetTrump(some(deal.hand(turn)))).unwrap();
                        }
                        _ => {
                            let bid = Call::Number(deal.auction().lowest().saturating_add(turns % 3));
                            let first = if turns % 4 == 0 { bid } else { Call::Pass };
                            let calls = [if turns == 12 { Call::Solo } else { first }, Call::Pass];
                            assert!(calls.iter().any(|&call| deal.apply(turn, Action::Call(call)).is_ok()));
                        }
                    }
                }
            });
            assert_eq!(allocations, 0);
            opened += u32::from(deal.play().is_some_and(|play| play.opened().is_some()));
            solos += u32::from(deal.play().is_some_and(|play| play.alone().is_some()));
        }
    }
    assert!(opened > 20 && solos > 0, "{opened} {solos}");
}
