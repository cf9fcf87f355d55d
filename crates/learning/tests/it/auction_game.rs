//! The auction as a game: its moves are the calls that the rules allow, and its values are those of its moves.

use proptest::prelude::*;
use thurup_learning::analysis::{Course, Dealt, Game, Move, denomination_of};
use thurup_rules::{Auction, Bid, Call, Chair, Form, Hand, Preset, Seats, Strain, Team, TrumpKind};

/// A deal from a seed: the cards in an order that it gives.
fn deal(preset: Preset, seats: Seats, leader: u8, mut seed: u64) -> Dealt {
    let rules = preset.rules();
    let mut cards: Vec<_> = rules.deck(seats).cards().cards().collect();
    for last in (1..cards.len()).rev() {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        cards.swap(last, (seed >> 33) as usize % (last + 1));
    }
    let size = cards.len() / usize::from(seats.count());
    let hands: Vec<Hand> = cards.chunks(size).map(|cards| cards.iter().copied().collect()).collect();
    Dealt { rules, seats, leader: Chair::from_number(leader % seats.count() + 1, seats).unwrap(), hands }
}

fn open_presets() -> Vec<Preset> {
    Preset::ALL.into_iter().filter(|preset| preset.rules().trump() == TrumpKind::Named).collect()
}

/// Every bid that there is, as it is spoken.
fn bids() -> impl Iterator<Item = Bid> {
    let numbers = (28..=56).flat_map(|value| [Form::Straight(value), Form::Reverse(value)]);
    let pluses = [None].into_iter().chain((1..=8).map(Some)).flat_map(|n| [Form::Plus(n), Form::ReversePlus(n)]);
    numbers.chain(pluses).flat_map(|form| Strain::ALL.map(|strain| Bid { form, strain }))
}

/// The calls that the rules allow, one for each move.
fn allowed(auction: &Auction, hand: Hand) -> Vec<(Move, Call)> {
    let plain = [(Move::Pass, Call::Pass), (Move::Double, Call::Double), (Move::Redouble, Call::Redouble)];
    let mut calls: Vec<(Move, Call)> = plain.into_iter().filter(|(_, call)| auction.check(*call, hand).is_ok()).collect();
    for bid in bids().filter(|bid| auction.check(Call::Bid(*bid), hand).is_ok()) {
        let made = Move::Bid(bid.value(auction.current()), denomination_of(bid.strain));
        if !calls.iter().any(|(call, _)| *call == made) {
            calls.push((made, Call::Bid(bid)));
        }
    }
    calls
}

/// Where a move stands among others.
fn place(call: &Move) -> (usize, usize, u8) {
    match call {
        Move::Pass => (0, 0, 0),
        Move::Double => (1, 0, 0),
        Move::Redouble => (2, 0, 0),
        Move::Bid(value, denomination) => (3, *denomination, *value),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn moves_are_the_calls_of_the_rules_and_values_those_of_moves(
        preset in prop::sample::select(open_presets()),
        seats in prop::sample::select(Seats::ALL.to_vec()),
        leader in any::<u8>(),
        seed in any::<u64>(),
        odd in prop::array::uniform5(0i32..=56),
        choices in prop::collection::vec((any::<prop::sample::Index>(), 0u8..4), 1..40),
    ) {
        let dealt = deal(preset, seats, leader, seed);
        let game = Game::new(&dealt, odd);
        let mut auction = Auction::new(dealt.rules, seats, dealt.leader);
        let mut course = Course::Unopened(0);
        for (choice, often) in choices {
            prop_assert_eq!(game.turn(&course), auction.turn());
            let Some(turn) = auction.turn() else { break };
            let hand = dealt.hands[turn.index()];
            let mut calls = allowed(&auction, hand);
            calls.sort_by_key(|(call, _)| place(call));
            let moves = game.moves(&course);
            prop_assert_eq!(&moves, &calls.iter().map(|(call, _)| *call).collect::<Vec<_>>(), "{} {:?}", preset.name(), course);
            let values = moves.iter().map(|call| game.value(&game.after(&course, *call)));
            let best = if turn.team() == Team::Odd { values.max() } else { values.min() };
            prop_assert_eq!(Some(game.value(&course)), best);
            // Low bids and other calls come more often, so that auctions grow long.
            let few = calls.len().min(if often == 0 { usize::MAX } else { 4 });
            let (_, call) = calls[choice.index(few)];
            auction.push(call, hand).unwrap();
            course = game.after_call(&course, auction.said().last().unwrap());
            match (&course, auction.standing()) {
                (Course::Unopened(_), None) => {}
                (Course::Standing(standing), Some(contract)) => {
                    prop_assert_eq!((standing.value, standing.by, standing.times()), (contract.value, contract.by, contract.doubled));
                }
                other => prop_assert!(false, "{:?}", other),
            }
        }
    }
}
