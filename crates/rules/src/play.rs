//! The play of the cards: tricks, who wins them, and the points.

use crate::{ByTeam, Card, Chair, Contract, HIGHEST_BID, Hand, Refusal, RuleSet, Seats, Suit, Team};

/// Cards on the table, in order of play.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Trick {
    leader: Chair,
    len: u8,
    cards: [Card; Chair::MAX],
}

/// The most tricks in a deal: four players with twelve cards.
const MOST_TRICKS: usize = 12;

impl Trick {
    const fn new(leader: Chair) -> Trick {
        Trick { leader, len: 0, cards: [Card::new(Suit::Spades, crate::Rank::Jack); Chair::MAX] }
    }

    /// Who leads to it.
    pub const fn leader(&self) -> Chair {
        self.leader
    }

    /// The cards in order of play.
    pub fn cards(&self) -> &[Card] {
        &self.cards[..self.len as usize]
    }

    /// The cards with their players.
    pub fn plays(&self, seats: Seats) -> impl Iterator<Item = (Chair, Card)> {
        seats.from(self.leader).zip(self.cards().iter().copied())
    }

    /// The suit led.
    pub fn suit(&self) -> Option<Suit> {
        self.cards().first().map(|card| card.suit())
    }

    /// Everyone has played.
    pub const fn is_complete(&self, seats: Seats) -> bool {
        self.len == seats.count()
    }

    /// Card points in it.
    pub fn points(&self) -> u8 {
        self.cards().iter().map(|card| card.points()).sum()
    }

    /// Who wins it so far: the highest trump, else the highest card of the suit led; of two equals the first played.
    pub fn winning(&self, seats: Seats, trump: Option<Suit>) -> Option<Chair> {
        let mut best = 0;
        for (index, card) in self.cards().iter().enumerate().skip(1) {
            if beats(*card, self.cards[best], trump) {
                best = index;
            }
        }
        (self.len > 0).then(|| seats.after(self.leader, best as u8))
    }
}

impl std::fmt::Debug for Trick {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:?} leads {:?}", self.leader, self.cards())
    }
}

/// Whether a card beats one that was played before it and wins so far.
pub fn beats(later: Card, earlier: Card, trump: Option<Suit>) -> bool {
    if later.suit() == earlier.suit() { later.rank() < earlier.rank() } else { Some(later.suit()) == trump }
}

/// The play of a deal: public, and complete without the hands.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Play {
    seats: Seats,
    contract: Contract,
    hand_size: u8,
    stop_when_decided: bool,
    tricks: [Trick; MOST_TRICKS],
    /// Complete tricks.
    complete: u8,
    points: ByTeam<u8>,
}

impl Play {
    /// The play before the opening lead.
    pub(crate) fn new(rules: &RuleSet, seats: Seats, leader: Chair, contract: Contract) -> Play {
        Play {
            seats,
            contract,
            hand_size: rules.hand_size(seats),
            stop_when_decided: rules.stop_when_decided,
            tricks: [Trick::new(leader); MOST_TRICKS],
            complete: 0,
            points: ByTeam::default(),
        }
    }

    /// The contract that is played.
    pub fn contract(&self) -> Contract {
        self.contract
    }

    /// Card points won by each team in complete tricks.
    pub fn points(&self) -> ByTeam<u8> {
        self.points
    }

    /// The complete tricks.
    pub fn tricks(&self) -> &[Trick] {
        &self.tricks[..usize::from(self.complete)]
    }

    /// The trick that is being played; `None` when play is over.
    pub fn current(&self) -> Option<&Trick> {
        (!self.is_over()).then(|| &self.tricks[usize::from(self.complete)])
    }

    /// All cards in order of play, with their players.
    pub fn cards(&self) -> impl Iterator<Item = (Chair, Card)> {
        self.tricks().iter().chain(self.current()).flat_map(|trick| trick.plays(self.seats))
    }

    /// Whose turn it is.
    pub fn turn(&self) -> Option<Chair> {
        self.current().map(|trick| self.seats.after(trick.leader, trick.len))
    }

    /// Play has ended.
    pub fn is_over(&self) -> bool {
        self.complete == self.hand_size || (self.stop_when_decided && self.decided().is_some())
    }

    /// The team that is certain to win the deal by the points in complete tricks, if one is.
    pub fn decided(&self) -> Option<Team> {
        let bidder = self.contract.by.team();
        if self.points[bidder] >= self.contract.value {
            Some(bidder)
        } else if self.points[!bidder] > HIGHEST_BID - self.contract.value {
            Some(!bidder)
        } else {
            None
        }
    }

    /// The cards of this hand that its player, on turn, may play: of the suit led if any is held.
    pub fn playable(&self, hand: Hand) -> Hand {
        match self.current().map(|trick| trick.suit()) {
            None => Hand::EMPTY,
            Some(Some(suit)) if hand.has_suit(suit) => hand.suit(suit),
            Some(_) => hand,
        }
    }

    /// Whether the player on turn, with this hand, may play this card.
    pub fn check(&self, card: Card, hand: Hand) -> Result<(), Refusal> {
        let Some(trick) = self.current() else { return Err(Refusal::DealOver) };
        if !hand.has(card) {
            return Err(Refusal::NotHeld(card));
        }
        match trick.suit() {
            Some(led) if card.suit() != led && hand.has_suit(led) => Err(Refusal::MustFollow(led)),
            _ => Ok(()),
        }
    }

    /// Plays a card for the player on turn, who has been checked to hold and be allowed it.
    pub(crate) fn push(&mut self, card: Card) {
        let trick = &mut self.tricks[usize::from(self.complete)];
        trick.cards[usize::from(trick.len)] = card;
        trick.len += 1;
        if trick.is_complete(self.seats)
            && let Some(winner) = trick.winning(self.seats, self.contract.strain.trump())
        {
            self.points[winner.team()] += trick.points();
            self.complete += 1;
            if let Some(next) = self.tricks.get_mut(usize::from(self.complete)) {
                next.leader = winner;
            }
        }
    }
}
