//! What is certain of a trick: whether a card can still be beaten, however the hidden cards lie.

use thurup_rules::{Card, Chair, Hand, Play, SeatView, Suit, beats};

use crate::beliefs::{Facts, World};
use crate::memory::after_me;

/// The opponents who still play to this trick after the own card, and what they may hold.
pub(crate) struct Certain {
    facts: Facts,
    rivals: Vec<Chair>,
    /// Suit led; none when this player leads.
    led: Option<Suit>,
    trump: Option<Suit>,
}

impl Certain {
    pub fn new(view: &SeatView, play: &Play) -> Certain {
        let team = view.chair.team();
        Certain {
            facts: Facts::new(view),
            rivals: after_me(play, view.auction.seats(), view.chair).filter(|chair| chair.team() != team).collect(),
            led: play.current().and_then(|trick| trick.suit()),
            trump: play.trump().suit(),
        }
    }

    /// Whether no opponent still to play can beat this card, on the table or about to be.
    pub fn holds(&self, card: Card) -> bool {
        !self.rivals.iter().any(|&rival| self.may_beat(rival, card))
    }

    /// The same where the cards lie as in a world.
    pub fn holds_in(&self, world: &World, card: Card) -> bool {
        let led = self.led.unwrap_or(card.suit());
        !self.rivals.iter().any(|rival| {
            let hand = world.hands[rival.index()];
            let playable = if hand.has_suit(led) { hand.suit(led) } else { hand };
            playable.kinds().any(|other| beats(other, card, self.trump))
        })
    }

    /// Whether there are trumps that others may hold.
    pub fn others(&self) -> Hand {
        self.facts.unseen
    }

    fn may_beat(&self, rival: Chair, card: Card) -> bool {
        let led = self.led.unwrap_or(card.suit());
        let beaten_by = |suit: Suit| {
            self.facts.may_hold(rival, suit) && self.facts.unseen.suit(suit).kinds().any(|other| beats(other, card, self.trump))
        };
        beaten_by(led)
            || self.trump.is_some_and(|trump| {
                let cuts = |row: &[u8; 4]| row[led as usize] == 0 && row[trump as usize] > 0;
                trump != led && beaten_by(trump) && self.facts.rows(rival).iter().any(cuts)
            })
    }
}
