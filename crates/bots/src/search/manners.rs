//! What partners expect of a card, and what must never be given away: a guard against the follies of bots that trust their worlds.

use thurup_rules::{Call, Card, Chair, Hand, Play, SeatView, Suit, beats};

use crate::beliefs::World;
use crate::cards::ahead;
use crate::memory::after_me;

/// Whether partners would wonder at a card: it takes a trick that was a partner's anyway, or leads past the partners' suits.
pub(crate) struct Manners {
    /// The partner's card that nobody still to play can beat.
    partners: Option<Card>,
    /// Suits that may be led, and the highest cards left of the others; none when anything may be led.
    leads: Option<(Vec<Suit>, Hand)>,
    trump: Option<Suit>,
}

impl Manners {
    /// What is expected at this turn, if the cards lie as in one of these worlds.
    pub fn new(view: &SeatView, play: &Play, worlds: &[World]) -> Manners {
        let trump = play.trump().suit();
        Manners { partners: safe_with_partner(view, play, worlds), leads: leads(view, play), trump }
    }

    /// A card that does what is expected is no surprise.
    pub fn surprises(&self, card: Card) -> bool {
        self.partners.is_some_and(|best| beats(card, best, self.trump))
            || self.leads.as_ref().is_some_and(|(suits, highest)| !suits.contains(&card.suit()) && !highest.has(card))
    }
}

/// The card of a partner that wins the trick however the cards lie in these worlds.
fn safe_with_partner(view: &SeatView, play: &Play, worlds: &[World]) -> Option<Card> {
    let (seats, trump) = (view.auction.seats(), play.trump().suit());
    let trick = play.current()?;
    let led = trick.suit()?;
    let (best, _) = ahead(view, play).filter(|(_, partners)| *partners)?;
    let rivals: Vec<Chair> = after_me(play, seats, view.chair).filter(|chair| chair.team() != view.chair.team()).collect();
    let beaten = |world: &World| {
        rivals.iter().any(|chair| {
            let hand = world.hands[chair.index()];
            let playable = if hand.has_suit(led) { hand.suit(led) } else { hand };
            playable.kinds().any(|card| beats(card, best, trump))
        })
    };
    (!worlds.iter().any(beaten)).then_some(best)
}

/// What a defender's first lead is expected to be: a suit that the own team has bid, or the highest card of another. None
/// where no card of a suit of the partners is held.
fn leads(view: &SeatView, play: &Play) -> Option<(Vec<Suit>, Hand)> {
    let me = view.chair;
    let contract = play.contract();
    let leads = play.current().is_none_or(|trick| trick.cards().is_empty());
    let led_before = play.taken().iter().any(|taken| taken.trick.leader() == me);
    if !leads || led_before || contract.by.team() == me.team() {
        return None;
    }
    let auction = &view.auction;
    let bid = |mine: bool| {
        let ours = move |caller: Chair| if mine { caller == me } else { caller != me && caller.team() == me.team() };
        auction.said().iter().filter(move |said| ours(said.chair)).filter_map(|said| match said.call {
            Call::Bid(bid) => bid.strain.trump(),
            _ => None,
        })
    };
    let partners: Vec<Suit> = bid(false).collect();
    let wanted = |suit: Suit| partners.contains(&suit) && contract.trump() != Some(suit);
    if !view.hand.kinds().any(|card| wanted(card.suit())) {
        return None;
    }
    let mut unseen = auction.rules().deck(auction.seats()).cards();
    for card in view.hand.cards().chain(play.cards().map(|(_, card)| card)) {
        unseen.remove(card);
    }
    let mut highest = Hand::EMPTY;
    for card in view.hand.kinds().filter(|&card| !unseen.suit(card.suit()).kinds().any(|other| beats(other, card, None))) {
        highest.add(card);
    }
    Some((partners.into_iter().chain(bid(true)).collect(), highest))
}
