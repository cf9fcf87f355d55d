//! Claims by chance, for measuring: every second one of a position in which somebody has good reason to claim.

use thurup_laws::claims::{Claim, Position, Setup, Standard, Walk, What};
use thurup_rules::{Card, Chair, Deck, Hand, Rank, Seats, Suit};

/// What sort of position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sort {
    /// Any cards.
    Any,
    /// The leader has nearly all of the best cards, and claims.
    Hand,
    /// The leader's team has nearly all of the best cards, and the leader claims.
    Team,
}

/// The deck of this size of table.
fn deck(seats: Seats) -> Deck {
    Deck::pairs(if seats == Seats::Eight { Rank::Seven } else { Rank::Queen })
}

/// A claim of all tricks, between tricks.
pub fn claim(seed: u64, seats: Seats, tricks: u8, standard: Standard, sort: Sort) -> Walk {
    let mut chance = fastrand::Rng::with_seed(seed);
    let (size, count) = (usize::from(tricks), usize::from(seats.count()));
    let deck = deck(seats);
    let mut cards: Vec<Card> = deck.cards().cards().collect();
    chance.shuffle(&mut cards);
    cards.truncate(size * count);
    let trump = [None, Some(Suit::Spades)][chance.usize(..2)];
    let leader = Chair::from_number(chance.u8(1..=seats.count()), seats).expect("a chair of the table");
    let best = match sort {
        Sort::Any => 0,
        Sort::Hand => size,
        Sort::Team => size * count / 2,
    };
    if sort != Sort::Any {
        cards.sort_by_key(|card| (Some(card.suit()) != trump, card.rank()));
        for _ in 0..chance.usize(..3) {
            cards.swap(chance.usize(..best), chance.usize(best..size * count));
        }
        chance.shuffle(&mut cards[..best]);
        chance.shuffle(&mut cards[best..]);
    }
    let mut rest = cards.split_off(best);
    let hands = seats.chairs().map(|chair| {
        let is_best = sort == Sort::Hand && chair == leader || sort == Sort::Team && chair.team() == leader.team();
        let from = if is_best { &mut cards } else { &mut rest };
        from.split_off(from.len() - size).into_iter().collect::<Hand>()
    });
    let setup = Setup { deck, hands: hands.collect(), trump, leader, trick: Vec::new() };
    let position = Position::new(setup).expect("a sound position");
    let claimer = if sort == Sort::Any { seats.after(leader, chance.u8(..seats.count())) } else { leader };
    let mut statement: Vec<Card> = position.hand(claimer).cards().collect();
    match chance.u8(..4) {
        0 | 1 => statement.clear(),
        2 => chance.shuffle(&mut statement),
        _ => statement.truncate(chance.usize(1..=size)),
    }
    Walk::new(position, Claim::new(claimer, What::All).stating(statement), standard).expect("own cards")
}

/// The sort of the claim with this number.
pub const fn sort(number: u64) -> Sort {
    match number % 4 {
        0 | 1 => Sort::Any,
        2 => Sort::Hand,
        _ => Sort::Team,
    }
}
