//! The laws of the solver. Each takes any bytes and panics where it does not hold, so that tests and fuzz targets share it.
use thurup_rules::{Card, Chair, Hand, Seats, Suit, Team};
use thurup_solver::{Case, Limits, Position, SoloCase, Solver};

use crate::support::{Form, minimax};

/// A law by its name, which is also the name of its fuzz target.
pub type Law = (&'static str, fn(&[u8]));

pub const LAWS: &[Law] = &[
    ("endings_have_the_score_of_minimax", endings_have_the_score_of_minimax),
    ("cases_parse_as_printed", |bytes| cases_parse_as_printed(&String::from_utf8_lossy(bytes))),
];

/// Checks a law.
pub fn check(name: &str, bytes: &[u8]) {
    LAWS.iter().find(|(law, _)| *law == name).unwrap_or_else(|| panic!("no law is called {name}")).1(bytes);
}

/// An ending made from bytes, of at most three tricks, in mid-trick and with a restriction where the bytes say so.
fn ending(bytes: &mut impl Iterator<Item = u8>) -> Position {
    let mut number = |below: usize| usize::from(bytes.next().unwrap_or(0)) % below;
    let form = Form::ALL[number(Form::ALL.len())];
    let seats = form.seats;
    let tricks = 1 + number(if seats == Seats::Eight { 2 } else { 3 });
    let trump = [None, Some(Suit::Spades), Some(Suit::Hearts), Some(Suit::Diamonds), Some(Suit::Clubs)][number(5)];
    let leader = seats.after(Chair::FIRST, number(usize::from(seats.count())) as u8);
    let in_trick = number(usize::from(seats.count()));
    let mut cards = form.deck();
    let hands: Vec<Hand> =
        seats.chairs().map(|_| (0..tricks).map(|_| cards.swap_remove(number(cards.len()))).collect()).collect();
    let mut position = Position::new(seats, &hands, trump, leader).unwrap();
    for _ in 0..in_trick {
        let cards: Vec<Card> = position.playable(position.turn()).cards().collect();
        position = position.play(cards[number(cards.len())]).unwrap();
    }
    let allowed = number(256);
    let chair = position.turn();
    let some = position.hand(chair).cards().enumerate().filter(|(index, _)| allowed >> index & 1 == 1).map(|(_, card)| card);
    position.clone().restrict(chair, some.collect()).unwrap_or(position)
}

/// The solver finds what trying every card finds, and its cards and answers agree with that.
fn endings_have_the_score_of_minimax(bytes: &[u8]) {
    let position = ending(&mut bytes.iter().copied());
    let mut solver = Solver::with_parts(thurup_solver::Parts::ALL, 6);
    let score = minimax(&position);
    assert_eq!(solver.score(&position), score, "{position:?}");
    for points in [score, score + 1] {
        solver.forget();
        let answer = solver.at_least(&position, Team::Odd, points, &Limits::none());
        assert_eq!(answer, Ok(points == score), "{points} points: {position:?}");
    }
    let own = if position.turn().team() == Team::Odd { score } else { position.points() - score };
    let best = solver.cards(&position, &Limits::none()).iter().map(|value| value.points.lower).max();
    assert_eq!(best, Some(own), "{position:?}");
}

/// What is read as a case is written so that it reads the same; what is not gives a short reason.
fn cases_parse_as_printed(text: &str) {
    match text.parse::<Case>() {
        Ok(case) => {
            let written = case.to_string();
            assert_eq!(written.parse().as_ref(), Ok(&case), "{text:?} is written {written:?}");
        }
        Err(error) => assert!(error.to_string().chars().count() < 300, "{error}"),
    }
    match text.parse::<SoloCase>() {
        Ok(case) => assert_eq!(case.to_string().parse().as_ref(), Ok(&case), "{text:?}"),
        Err(error) => assert!(error.to_string().chars().count() < 300, "{error}"),
    }
}
