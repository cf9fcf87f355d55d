//! Claims that are proved before they are made, as bots make them.

use thurup_rules::{Card, Chair, Hand, Rank, Suit};

use super::claim::{Claim, What};
use super::position::Position;
use super::standard::Standard;
use super::walk::Walk;

/// The best claim that the standard grants to a chair, looking at no more than so many cards for each question: all tricks, else the most
/// points that are safe, with a statement where one helps. Nothing where nothing is safe. With [`super::needed`] one sees whether the
/// points decide the contract.
///
/// Cheap where there is nothing to be claimed: a first play that loses a trick ends a search.
pub fn provable(position: &Position, chair: Chair, standard: Standard, nodes: u64) -> Option<Claim> {
    if position.is_over() || chair.number() > position.seats().count() {
        return None;
    }
    let mut statements = vec![Vec::new()];
    if standard.hears_statements() {
        let hand = position.hand(chair);
        let others = position.hands().iter().enumerate().filter(|&(index, _)| index != chair.index());
        let top = |suit: Suit| others.clone().filter_map(|(_, hand)| highest(*hand, suit)).min();
        // Suits whose top nobody beats come before the others.
        let mut sides: Vec<Suit> = Suit::ALL.into_iter().filter(|&suit| Some(suit) != position.trump()).collect();
        sides.sort_by_key(|&suit| match (highest(hand, suit), top(suit)) {
            (Some(own), Some(other)) => own > other,
            (Some(_), None) => false,
            (None, _) => true,
        });
        let side = |suits: &[Suit]| -> Vec<Card> { suits.iter().flat_map(|&suit| hand.suit(suit).cards()).collect() };
        let trumps: Vec<Card> = position.trump().into_iter().flat_map(|trump| hand.suit(trump).cards()).collect();
        statements.push([trumps.clone(), side(&sides)].concat());
        if !trumps.is_empty() {
            statements.push([side(&sides), trumps].concat());
        }
    }
    let mut best: Option<(u8, Claim)> = None;
    for statement in &statements {
        let claim = Claim::new(chair, What::All).stating(statement.iter().copied());
        let walk = Walk::new(position.clone(), claim, standard).ok()?;
        if walk.holds(nodes) {
            return Some(walk.claim().clone());
        }
    }
    for statement in statements {
        let claim = Claim::new(chair, What::Safe(0)).stating(statement);
        let walk = Walk::new(position.clone(), claim, standard).ok()?;
        let safe = walk.proved(nodes);
        if safe > best.as_ref().map_or(0, |(points, _)| *points) {
            best = Some((safe, Claim { what: What::Safe(safe), ..walk.claim().clone() }));
        }
    }
    best.map(|(_, claim)| claim)
}

fn highest(hand: Hand, suit: Suit) -> Option<Rank> {
    hand.suit(suit).cards().next().map(Card::rank)
}
