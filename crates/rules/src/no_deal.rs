//! Why hands are no deal: every reason at once.

use std::fmt;

use thiserror::Error;

use crate::{Card, Chair, Game, Hand, RuleSet, Seats};

/// The cards of a deal, from chair 1 on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dealt<'a> {
    /// The whole hands.
    pub hands: &'a [Hand],
    /// The part of each that is dealt first, where there are two; else nothing.
    pub first: &'a [Hand],
}

impl<'a, H: AsRef<[Hand]> + ?Sized> From<&'a H> for Dealt<'a> {
    fn from(hands: &'a H) -> Dealt<'a> {
        Dealt { hands: hands.as_ref(), first: &[] }
    }
}

/// A reason why hands are no deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum DealError {
    /// Not one hand for each chair.
    #[error("there are {found} hands for {expected} chairs")]
    Hands {
        /// How many hands were given.
        found: usize,
        /// The chairs of the table: 4, 6 or 8.
        expected: u8,
    },
    /// A hand with too many or too few cards.
    #[error("the hand of chair {chair} has {found} cards instead of {expected}")]
    Count {
        /// The chair of that hand.
        chair: Chair,
        /// How many cards it has.
        found: u8,
        /// As the deck is divided.
        expected: u8,
    },
    /// A leader who does not sit at this table.
    #[error("chair {leader} cannot lead: the chairs are 1 to {seats}")]
    Leader {
        /// The chair that was to lead.
        leader: Chair,
        /// The chairs of the table: 4, 6 or 8.
        seats: u8,
    },
    /// A table of a size that the game is not for.
    #[error("{game} is not played by {seats}", game = game.title().en)]
    Seats {
        /// The game.
        game: Game,
        /// The chairs of the table: 4, 6 or 8.
        seats: u8,
    },
    /// Where the cards are dealt in two parts, the first part of a hand is missing or has the wrong number of cards.
    #[error("chair {chair} has {found} first cards instead of {expected}")]
    FirstCount {
        /// The chair of that hand.
        chair: Chair,
        /// How many first cards it has.
        found: u8,
        /// As they are dealt.
        expected: u8,
    },
    /// First cards that are not in the whole hand.
    #[error("the first cards of chair {chair} are not all in its hand")]
    FirstCards {
        /// The chair of that hand.
        chair: Chair,
    },
    /// A card that is not in this deck, or is there too often; named at the hand where it is too much.
    #[error("chair {chair} holds {card}, which is not in the deck so often")]
    Card {
        /// The chair at whose hand the card is too much.
        chair: Chair,
        /// The card.
        card: Card,
    },
}

impl DealError {
    /// The number of the hand that is wrong, from 1; 1 when it is not a hand.
    pub fn hand(&self) -> u8 {
        match self {
            DealError::Hands { found, expected } => u8::try_from(*found + 1).unwrap_or(u8::MAX).min(expected + 1),
            DealError::Leader { .. } | DealError::Seats { .. } => 1,
            DealError::Count { chair, .. }
            | DealError::FirstCount { chair, .. }
            | DealError::FirstCards { chair }
            | DealError::Card { chair, .. } => chair.number(),
        }
    }
}

/// Hands that are no deal, with every reason: first what is wrong with the table, then hand by hand.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub struct NoDeal {
    first: DealError,
    more: Vec<DealError>,
}

impl NoDeal {
    /// Looks for everything that is wrong. A hand may be known only by a card that it has more than twice.
    pub(crate) fn check(
        rules: &RuleSet,
        seats: Seats,
        leader: Chair,
        hands: impl ExactSizeIterator<Item = Result<Hand, Card>> + Clone,
        first: &[Hand],
    ) -> Result<(), NoDeal> {
        let (whole, mut reasons) = (hands.clone(), Vec::new());
        if !rules.seats().contains(&seats) {
            reasons.push(DealError::Seats { game: rules.game(), seats: seats.count() });
        }
        let (found, expected) = (hands.len(), seats.count());
        if found != usize::from(expected) {
            reasons.push(DealError::Hands { found, expected });
        }
        if leader.number() > expected {
            reasons.push(DealError::Leader { leader, seats: expected });
        }
        let deck = rules.deck(seats);
        let (mut left, expected) = (deck.cards(), deck.hand_size(seats));
        for (chair, hand) in seats.chairs().zip(hands) {
            let hand = match hand {
                Ok(hand) => hand,
                Err(card) => {
                    reasons.push(DealError::Card { chair, card });
                    continue;
                }
            };
            if hand.len() != expected {
                reasons.push(DealError::Count { chair, found: hand.len(), expected });
            }
            for card in hand.kinds() {
                // Once is enough, also for both copies.
                if !(0..hand.copies(card)).fold(true, |fits, _| left.remove(card) && fits) {
                    reasons.push(DealError::Card { chair, card });
                }
            }
        }
        if rules.in_halves() {
            let expected = expected / 2;
            for (index, (chair, hand)) in seats.chairs().zip(whole).enumerate() {
                let found = first.get(index).copied().unwrap_or_default();
                if found.len() != expected {
                    reasons.push(DealError::FirstCount { chair, found: found.len(), expected });
                } else if hand.is_ok_and(|hand| found.kinds().any(|card| found.copies(card) > hand.copies(card))) {
                    reasons.push(DealError::FirstCards { chair });
                }
            }
        }
        let mut reasons = reasons.into_iter();
        match reasons.next() {
            Some(first) => Err(NoDeal { first, more: reasons.collect() }),
            None => Ok(()),
        }
    }

    /// The first reason.
    pub fn first(&self) -> DealError {
        self.first
    }

    /// Every reason.
    pub fn reasons(&self) -> impl Iterator<Item = DealError> {
        std::iter::once(self.first).chain(self.more.iter().copied())
    }
}

impl fmt::Display for NoDeal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.first.fmt(f)?;
        self.more.iter().try_for_each(|reason| write!(f, "; {reason}"))
    }
}
