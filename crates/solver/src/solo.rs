//! Solo: a bidder without partners and without trump, who must win every trick.
//!
//! The bidder leads to the first trick and, winning it, to all others; the first trick lost ends the deal. So the question is yes
//! or no, and the points do not matter. That leaves few choices:
//!
//! 1. A lead must win at once: no opponent may hold a higher card of its suit. (Of equal cards the first wins.) Of the cards of
//!    a suit that win, the lowest will do: whatever wins later with a lower card left wins with a higher one, too.
//! 2. An opponent who follows suit gives the lowest card: a higher one beats whatever a lower one beats.
//! 3. An opponent who cannot follow throws the lowest card of a suit, for the same reason; and without a choice one of a suit
//!    in which none of the opponent's cards beats any that the bidder has left, if there is such a suit.

use std::collections::HashMap;

use thurup_rules::{ByChair, Card, Chair, Hand, Seats, Suit, beats, following};

use crate::limits::Limits;
use crate::position::{Position, PositionError};

/// A point of a solo's play with all hands open, as long as the bidder has won every trick.
///
/// ```
/// use thurup_rules::{Chair, Seats, record::read_hands};
/// use thurup_solver::{Limits, Solo};
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// // Chair 2 is squeezed by the jack of spades: it cannot keep both the ace of hearts and the nine of diamonds.
/// let hands = read_hands("J.T.A. .A.9.8 .7.7.7 .8.8.T")?;
/// let solo = Solo::new(Seats::Four, &hands, Chair::FIRST, &[])?;
/// assert_eq!(solo.is_made(&Limits::none()), Some(false));
/// # Ok(()) }
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solo {
    seats: Seats,
    bidder: Chair,
    /// Of those who play; the bidder's partners have none.
    hands: ByChair<Hand>,
    /// Of the trick, in order of play, the bidder's first.
    table: Vec<Card>,
    lost: bool,
}

impl Solo {
    /// A position in a solo. `hands` from chair 1 on; those of the bidder's partners are not looked at, but for their size and
    /// their cards. `table` has the cards of a trick that goes on, the bidder's first.
    ///
    /// # Errors
    /// As [`Position::new`](crate::Position::new); [`PositionError::Table`] for a trick that is complete,
    /// [`PositionError::NotLegal`] or [`PositionError::Over`] where its cards could not be played so.
    pub fn new(seats: Seats, hands: &[Hand], bidder: Chair, table: &[Card]) -> Result<Solo, PositionError> {
        if bidder.number() > seats.count() {
            return Err(PositionError::Chair { chair: bidder.number(), seats: seats.count() });
        }
        // Without partners the players of a trick are fewer; sizes are compared before it.
        let mut whole = hands.to_vec();
        let players: Vec<Chair> =
            seats.from(bidder).filter(|chair| *chair == bidder || chair.team() != bidder.team()).collect();
        if table.len() >= players.len() {
            return Err(PositionError::Table { found: table.len(), expected: players.len() as u8 });
        }
        for (chair, card) in players.iter().zip(table) {
            if let Some(hand) = whole.get_mut(chair.index())
                && !hand.add(*card)
            {
                return Err(PositionError::Copies(*card));
            }
        }
        let position = Position::new(seats, &whole, None, bidder)?;
        let mut solo = Solo { seats, bidder, hands: ByChair::default(), table: Vec::new(), lost: false };
        for chair in players {
            solo.hands[chair] = position.hand(chair);
        }
        for card in table {
            solo = solo.play(*card)?;
        }
        Ok(solo)
    }

    /// The bidder.
    pub fn bidder(&self) -> Chair {
        self.bidder
    }

    /// Those who play, from the bidder to the right.
    pub fn players(&self) -> impl Iterator<Item = Chair> {
        let bidder = self.bidder;
        self.seats.from(bidder).filter(move |chair| *chair == bidder || chair.team() != bidder.team())
    }

    /// Whose turn it is; `None` when the solo is won or lost.
    pub fn turn(&self) -> Option<Chair> {
        let chair = self.players().nth(self.table.len())?;
        (!self.lost && !self.hands[chair].is_empty()).then_some(chair)
    }

    /// The bidder has lost a trick, or is about to, whatever else is played to it.
    pub fn is_lost(&self) -> bool {
        self.lost
    }

    /// The cards that the player on turn may play.
    pub fn playable(&self) -> Hand {
        self.turn().map_or(Hand::EMPTY, |chair| following(self.hands[chair], self.table.first().map(|card| card.suit())))
    }

    /// The position after the player on turn plays a card.
    ///
    /// # Errors
    /// [`PositionError::Over`] where the solo is won or lost, [`PositionError::NotHeld`] and [`PositionError::NotLegal`] for
    /// this card.
    pub fn play(&self, card: Card) -> Result<Solo, PositionError> {
        let chair = self.turn().ok_or(PositionError::Over)?;
        if !self.hands[chair].has(card) {
            return Err(PositionError::NotHeld { chair, card });
        }
        if !self.playable().has(card) {
            return Err(PositionError::NotLegal { chair, card });
        }
        let mut after = self.clone();
        after.hands[chair].remove(card);
        after.lost = self.table.first().is_some_and(|led| beats(card, *led, None));
        after.table.push(card);
        if after.table.len() == self.players().count() {
            after.table.clear();
        }
        Ok(after)
    }

    /// Whether the bidder wins every trick that is left under best play of all. `None` when the limits were reached.
    pub fn is_made(&self, limits: &Limits) -> Option<bool> {
        self.look(limits).0
    }

    /// The same, and how many positions were looked at.
    pub fn look(&self, limits: &Limits) -> (Option<bool>, u64) {
        let mut search = Search { bidder: self.bidder, known: HashMap::new(), limits, nodes: 0 };
        if self.lost {
            return (Some(false), 0);
        }
        let mut hands = self.hands;
        let made = match self.table.first() {
            None => search.lead(&mut hands),
            Some(led) => {
                let waiting: Vec<Chair> = self.players().skip(self.table.len()).collect();
                search.answer(&mut hands, *led, &waiting)
            }
        };
        (made, search.nodes)
    }

    /// For each card that the player on turn may play whether the bidder wins every trick if it is played.
    pub fn cards(&self, limits: &Limits) -> Vec<(Card, Option<bool>)> {
        let after = |card| self.play(card).ok().and_then(|after| after.is_made(limits));
        self.playable().kinds().map(|card| (card, after(card))).collect()
    }
}

fn highest(hand: Hand, suit: Suit) -> Option<Card> {
    hand.suit(suit).kinds().min_by_key(|card| card.rank())
}

fn lowest(hand: Hand, suit: Suit) -> Option<Card> {
    hand.suit(suit).kinds().max_by_key(|card| card.rank())
}

struct Search<'a> {
    bidder: Chair,
    known: HashMap<ByChair<Hand>, bool>,
    limits: &'a Limits,
    nodes: u64,
}

impl Search<'_> {
    /// Between two tricks.
    fn lead(&mut self, hands: &mut ByChair<Hand>) -> Option<bool> {
        let hand = hands[self.bidder];
        if hand.is_empty() {
            return Some(true);
        }
        if let Some(made) = self.known.get(hands) {
            return Some(*made);
        }
        self.nodes += 1;
        if self.nodes > self.limits.nodes || self.limits.is_cancelled() {
            return None;
        }
        let opponents: Vec<Chair> = self.opponents(hands).collect();
        let mut made = false;
        for suit in Suit::ALL {
            let against = opponents.iter().filter_map(|chair| highest(hands[*chair], suit)).min_by_key(|card| card.rank());
            let winners = hand.suit(suit).kinds().filter(|card| against.is_none_or(|against| !beats(against, *card, None)));
            if let Some(card) = winners.max_by_key(|card| card.rank()) {
                hands[self.bidder].remove(card);
                let answer = self.answer(hands, card, &opponents);
                hands[self.bidder] = hand;
                made = answer?;
                if made {
                    break;
                }
            }
        }
        self.known.insert(*hands, made);
        Some(made)
    }

    /// The players of the other team, who still have cards.
    fn opponents<'h>(&self, hands: &'h ByChair<Hand>) -> impl Iterator<Item = Chair> + use<'h> {
        let bidder = self.bidder;
        Seats::Eight.chairs().filter(move |chair| chair.team() != bidder.team() && !hands[*chair].is_empty())
    }

    /// The opponents that have not played to the trick yet.
    fn answer(&mut self, hands: &mut ByChair<Hand>, led: Card, waiting: &[Chair]) -> Option<bool> {
        let Some((&chair, waiting)) = waiting.split_first() else { return self.lead(hands) };
        let hand = hands[chair];
        if highest(hand, led.suit()).is_some_and(|card| beats(card, led, None)) {
            return Some(false);
        }
        let tries: Vec<Card> = match lowest(hand, led.suit()) {
            Some(card) => vec![card],
            None => {
                let own = hands[self.bidder];
                let idle = |suit: Suit| match (highest(hand, suit), lowest(own, suit)) {
                    (Some(card), Some(least)) => !beats(card, least, None),
                    (card, _) => card.is_some(),
                };
                match Suit::ALL.into_iter().find(|suit| idle(*suit)) {
                    Some(suit) => lowest(hand, suit).into_iter().collect(),
                    None => Suit::ALL.into_iter().filter_map(|suit| lowest(hand, suit)).collect(),
                }
            }
        };
        for card in tries {
            hands[chair].remove(card);
            let made = self.answer(hands, led, waiting);
            hands[chair] = hand;
            if !made? {
                return Some(false);
            }
        }
        Some(true)
    }
}
