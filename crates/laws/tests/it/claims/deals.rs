//! Positions by chance, small enough to try every play.

use thurup_laws::claims::{Claim, Position, Setup, Standard, What};
use thurup_rules::{Card, Chair, Deck, Hand, Rank, Seats, Suit};

use super::naive::Table;

/// A claim in a position. Few suits and ranks make for long suits and equal cards.
pub fn deal(seed: u64, seats: Seats, tricks: u8) -> (Position, Claim) {
    let mut chance = fastrand::Rng::with_seed(seed);
    let count = usize::from(seats.count());
    let deck = Deck::pairs(Rank::Seven);
    let mut cards: Vec<Card> = deck.cards().cards().collect();
    chance.shuffle(&mut cards);
    let lowest = [Rank::Ten, Rank::King, Rank::Queen, Rank::Seven][chance.usize(..4)];
    let suits = chance.usize(2..=4);
    let (mut few, rest): (Vec<Card>, Vec<Card>) =
        cards.into_iter().partition(|card| card.rank() <= lowest && (card.suit() as usize) < suits);
    few.extend(rest);
    let trump = [None, Some(Suit::Spades), Some(Suit::Hearts), Some(Suit::Spades)][chance.usize(..4)];
    let played = chance.usize(..count);
    let needed = count * usize::from(tricks);
    let mut pool = few[..needed].to_vec();
    chance.shuffle(&mut pool);
    if chance.bool() {
        // One hand gets the best.
        pool.sort_by_key(|card| (Some(card.suit()) != trump, card.rank()));
        let from = usize::from(tricks);
        chance.shuffle(&mut pool[from..]);
    }
    let shift = chance.usize(..count);
    let mut hands: Vec<Vec<Card>> = pool.chunks(tricks.into()).map(<[Card]>::to_vec).collect();
    hands.rotate_right(shift);
    let leader = chance.usize(..count);
    let mut trick: Vec<Card> = Vec::new();
    for place in 0..played {
        let hand = &mut hands[(leader + place) % count];
        let led = trick.first().map(|card| card.suit());
        let follows = hand.iter().position(|card| Some(card.suit()) == led);
        let at = follows.unwrap_or_else(|| chance.usize(..hand.len()));
        trick.push(hand.swap_remove(at));
    }
    let chair = Chair::from_number(if chance.bool() { shift as u8 + 1 } else { chance.u8(1..=seats.count()) }, seats).unwrap();
    let mut statement = hands[chair.index()].clone();
    chance.shuffle(&mut statement);
    statement.truncate(if chance.u8(..3) == 0 { 0 } else { chance.usize(..=statement.len()) });
    let hands = hands.iter().map(|hand| hand.iter().copied().collect::<Hand>()).collect();
    let leader = Chair::from_number(leader as u8 + 1, seats).unwrap();
    let position = Position::new(Setup { deck, hands, trump, leader, trick }).unwrap();
    (position, Claim::new(chair, What::All).stating(statement))
}

/// The same as lists.
pub fn table(position: &Position, claim: &Claim, standard: Standard) -> Table {
    Table {
        hands: position.hands().iter().map(|hand| hand.cards().collect()).collect(),
        trump: position.trump(),
        leader: position.leader().index(),
        trick: position.trick().to_vec(),
        claimer: claim.chair.index(),
        statement: claim.statement.clone(),
        standard,
    }
}
