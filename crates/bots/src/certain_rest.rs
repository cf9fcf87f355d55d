//! When the rest of a deal is certain: all tricks are one's own, however the hidden cards lie and whatever anybody plays.

use thurup_rules::options::Claims;
use thurup_rules::{Card, SeatView, Suit, beats};

use crate::beliefs::Facts;

/// Fewer tricks are played as fast as claimed.
const WORTH_A_CLAIM: u8 = 3;

/// The own cards in an order in which they take all tricks that are left, by what this seat sees alone: it leads, nothing hidden beats
/// any of them, and no trump is left, or it is drawn first. Nothing where that is not certain, or few tricks are left.
pub fn sure_of_the_rest(view: &SeatView) -> Option<Vec<Card>> {
    let play = view.play.as_ref().filter(|play| play.alone().is_none() && !play.trump().is_closed())?;
    let leads = play.turn() == Some(view.chair) && play.current()?.cards().is_empty();
    if !leads || view.hand.len() < WORTH_A_CLAIM {
        return None;
    }
    let (trump, hidden) = (play.trump().suit(), Facts::new(view).unseen);
    let beaten = |own: Card| hidden.suit(own.suit()).kinds().any(|other| beats(other, own, trump));
    if view.hand.kinds().any(beaten) {
        return None;
    }
    let of = |suit: Option<Suit>| suit.map(|suit| view.hand.suit(suit)).unwrap_or_default();
    let (trumps, out) = (of(trump), trump.map_or(0, |trump| hidden.suit(trump).len()));
    let sides = view.hand.len() - trumps.len();
    // Whoever has them all has none left after as many rounds; where the order is not heard, they may be led last.
    let heard = view.auction.rules().claims != Claims::AnyLegalPlay;
    if out > 0 && sides > 0 && !(heard && trumps.len() >= out) {
        return None;
    }
    let side = Suit::ALL.into_iter().filter(|&suit| Some(suit) != trump).flat_map(|suit| view.hand.suit(suit).cards());
    Some(trumps.cards().chain(side).collect())
}
