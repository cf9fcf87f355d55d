//! The solver against plain minimax, against cases solved by another program, and against itself with parts switched off.

use crate::support::{Form, Random, minimax, random_ending, random_hands, random_position, reaches};
use thurup_rules::{Chair, Seats, Suit, Team};
use thurup_solver::{Case, Limits, Parts, Position, Solver};

/// How many endings to try. The long run is `ENDINGS=100000 cargo test --release -p thurup-solver --test it exact::`.
fn endings(short: usize) -> usize {
    std::env::var("ENDINGS").ok().map_or(short, |number| number.parse().expect("ENDINGS is a number"))
}

/// A table so small that it overflows as in long searches.
const TABLE_BITS: u32 = 6;

#[test]
fn endings_have_the_score_of_minimax() {
    let mut random = Random(56);
    let mut solver = Solver::with_parts(Parts::ALL, TABLE_BITS);
    // How many endings there were, by form and tricks.
    let mut tried = [[0; 5]; Form::ALL.len()];
    for number in 0..endings(400) {
        let form = random.pick(&Form::ALL);
        // Long endings take the plain search seconds in slow builds: half of all are of three or four tricks in fast ones.
        let tricks = 1 + random.below(if cfg!(debug_assertions) { 3 } else { 4 });
        let position = random_ending(&mut random, form, tricks);
        tried[Form::ALL.iter().position(|other| *other == form).unwrap()][tricks] += 1;
        let score = solver.score(&position);
        if tricks * form.players() <= 18 {
            assert_eq!(score, minimax(&position), "ending {number}: {position:?}");
        } else {
            let score = i32::from(score);
            assert!(reaches(&position, score), "ending {number}, less than {score}: {position:?}");
            assert!(!reaches(&position, score + 1), "ending {number}, more than {score}: {position:?}");
        }
        let points = random.below(usize::from(position.points()) + 2) as u8;
        let odd = solver.at_least(&position, Team::Odd, points, &Limits::none());
        assert_eq!(odd, Ok(score >= points), "ending {number}, {points} points: {position:?}");
        let even = solver.at_least(&position, Team::Even, points, &Limits::none());
        assert_eq!(even, Ok(position.points() - score >= points), "ending {number}, {points} points: {position:?}");
    }
    for (form, tried) in Form::ALL.iter().zip(&tried) {
        println!("{form:?}: {:?} endings of 1 to 4 tricks", &tried[1..]);
        assert!(cfg!(debug_assertions) || tried[1..].iter().all(|&count| count > 0), "{tried:?}");
    }
}

/// The pack of 28, single cards down to the seven among four, is a parameter as the decks of 56 are.
#[test]
fn endings_of_28_have_the_score_of_minimax() {
    let mut random = Random(32);
    let mut solver = Solver::with_parts(Parts::ALL, TABLE_BITS);
    for number in 0..endings(400) {
        let tricks = 1 + random.below(4);
        let position = random_ending(&mut random, Form::TWENTY_EIGHT, tricks);
        assert_eq!(solver.score(&position), minimax(&position), "ending {number}: {position:?}");
    }
    assert_eq!(Form::TWENTY_EIGHT.deck().iter().map(|card| card.points()).sum::<u8>(), 28);
    // Whole deals, where minimax would take too long.
    let mut plain = Solver::with_parts(Parts { pairs: false, ..Parts::ALL }, 12);
    for number in 0..endings(400) / 10 {
        let hands = random_hands(&mut random, Form::TWENTY_EIGHT, 8);
        let trump = random.pick(&[Some(Suit::Spades), Some(Suit::Hearts), None]);
        let position = Position::new(Seats::Four, &hands, trump, Chair::FIRST).unwrap();
        assert_eq!(solver.score(&position), plain.score(&position), "deal {number}: {position:?}");
    }
}

/// The two plain searches agree, so that the longer endings stand on the same ground.
#[test]
fn the_plain_searches_agree() {
    let mut random = Random(64);
    for _ in 0..100 {
        let tricks = 1 + random.below(2);
        let position = random_position(&mut random, tricks);
        let score = i32::from(minimax(&position));
        for points in 0..=i32::from(position.points()) + 1 {
            assert_eq!(reaches(&position, points), points <= score, "{points} points: {position:?}");
        }
    }
}

#[test]
fn every_card_has_the_value_of_minimax() {
    let mut random = Random(40);
    let mut solver = Solver::with_parts(Parts::ALL, TABLE_BITS);
    for number in 0..endings(200) / 2 {
        let tricks = 1 + random.below(3);
        let position = random_position(&mut random, tricks);
        let values = solver.cards(&position, &Limits::none());
        assert_eq!(values.len(), position.playable(position.turn()).kinds().count());
        for value in values {
            let odd = position.points_won(value.card)[0] + minimax(&position.play(value.card).unwrap());
            let expected = if position.turn().team() == Team::Odd { odd } else { position.points() - odd };
            assert_eq!(value.points.exact(), Some(expected), "ending {number}, {}: {position:?}", value.card);
        }
    }
}

/// A tenth of `ENDINGS`, for with all parts off some take seconds.
#[test]
fn parts_switched_off_change_no_score() {
    let off: [(&str, Parts); 12] = [
        ("all", Parts::NONE),
        ("table", Parts { table: false, ..Parts::ALL }),
        ("pairs", Parts { pairs: false, ..Parts::ALL }),
        ("look_ahead", Parts { look_ahead: false, ..Parts::ALL }),
        ("history", Parts { history: false, ..Parts::ALL }),
        ("sure_trumps", Parts { sure_trumps: false, ..Parts::ALL }),
        ("quick_tricks", Parts { quick_tricks: false, ..Parts::ALL }),
        ("decided_tricks", Parts { decided_tricks: false, ..Parts::ALL }),
        ("neighbours", Parts { neighbours: false, ..Parts::ALL }),
        ("unequal_neighbours", Parts { unequal_neighbours: false, ..Parts::ALL }),
        ("equal_proofs", Parts { equal_proofs: false, ..Parts::ALL }),
        ("none", Parts::ALL),
    ];
    let mut solvers = off.map(|(name, parts)| (name, Solver::with_parts(parts, 12)));
    let mut random = Random(28);
    let long = !cfg!(debug_assertions);
    let mut tried = [0; 7];
    for number in 0..endings(if long { 200 } else { 40 }) / 10 {
        let tricks = if long { 5 + random.below(2) } else { 4 };
        let position = random_position(&mut random, tricks);
        tried[tricks] += 1;
        let mut score = None;
        for (name, solver) in solvers.iter_mut().skip(if long && tricks == 6 { 1 } else { 0 }) {
            let found = solver.score(&position);
            assert_eq!(found, *score.get_or_insert(found), "ending {number} without {name}: {position:?}");
        }
    }
    println!("{} endings of five tricks, {} of six", tried[5], tried[6]);
}

#[test]
fn cases_of_the_prototype_have_their_scores() {
    let text = include_str!("../data/open_hand_cases.txt");
    let mut solver = Solver::new();
    let mut count = 0;
    for line in text.lines().filter(|line| !line.trim().is_empty() && !line.starts_with('#')) {
        let case: Case = line.parse().unwrap_or_else(|error| panic!("{error}: {line}"));
        // Whole deals are for fast builds.
        if cfg!(debug_assertions) && case.position.tricks() > 5 {
            continue;
        }
        assert_eq!(Some(solver.score(&case.position)), case.expected, "{line}");
        count += 1;
    }
    assert!(count > 50, "{count} cases");
}
