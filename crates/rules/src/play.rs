//! The play of the cards: tricks, who wins them, and the points.

use crate::{ByTeam, Card, Chair, Contract, Hand, Refusal, RuleSet, Seats, Suit, Team};

/// Cards on the table, in order of play. It knows who plays and what is trump, and so who wins it.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Trick {
    seats: Seats,
    trump: Option<Suit>,
    leader: Chair,
    len: u8,
    cards: [Card; Chair::MAX],
}

/// The most tricks in a deal: four players with twelve cards.
const MOST_TRICKS: usize = 12;

impl Trick {
    const fn new(seats: Seats, trump: Option<Suit>, leader: Chair) -> Trick {
        Trick { seats, trump, leader, len: 0, cards: [Card::new(Suit::Spades, crate::Rank::Jack); Chair::MAX] }
    }

    /// Who leads to it.
    pub const fn leader(&self) -> Chair {
        self.leader
    }

    /// The trump suit, if there is one.
    pub const fn trump(&self) -> Option<Suit> {
        self.trump
    }

    /// The cards in order of play.
    pub fn cards(&self) -> &[Card] {
        &self.cards[..self.len as usize]
    }

    /// The cards with their players.
    pub fn plays(&self) -> impl Iterator<Item = (Chair, Card)> {
        self.seats.from(self.leader).zip(self.cards().iter().copied())
    }

    /// The suit led.
    pub fn suit(&self) -> Option<Suit> {
        self.cards().first().map(|card| card.suit())
    }

    /// Everyone has played.
    pub const fn is_complete(&self) -> bool {
        self.len == self.seats.count()
    }

    /// Card points in it.
    pub fn points(&self) -> u8 {
        self.cards().iter().map(|card| card.points()).sum()
    }

    /// The card that wins it so far, and who played it: the highest trump, else the highest card of the suit led; of two equals
    /// the first played. `None` before the lead.
    pub fn winning(&self) -> Option<(Chair, Card)> {
        let place = winning(self.cards(), self.trump)?;
        Some((self.seats.after(self.leader, place as u8), self.cards[place]))
    }

    /// Whether this card, played now, would win it so far.
    pub fn would_win(&self, card: Card) -> bool {
        self.winning().is_none_or(|(_, best)| beats(card, best, self.trump))
    }

    fn push(&mut self, card: Card) {
        self.cards[usize::from(self.len)] = card;
        self.len += 1;
    }
}

impl std::fmt::Debug for Trick {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:?} leads {:?}", self.leader, self.cards())
    }
}

/// A complete trick.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Taken {
    /// The cards.
    pub trick: Trick,
    /// Who took it.
    pub winner: Chair,
    /// Card points in it.
    pub points: u8,
}

/// Whether a card beats one that was played before it and wins so far.
pub fn beats(later: Card, earlier: Card, trump: Option<Suit>) -> bool {
    if later.suit() == earlier.suit() { later.rank() < earlier.rank() } else { Some(later.suit()) == trump }
}

/// The place of the card that wins among these, in order of play: the highest trump, else the highest of the suit led; of two
/// equals the first. `None` where there is none.
pub fn winning(cards: &[Card], trump: Option<Suit>) -> Option<usize> {
    let mut best = 0;
    for (place, card) in cards.iter().enumerate().skip(1) {
        if beats(*card, cards[best], trump) {
            best = place;
        }
    }
    (!cards.is_empty()).then_some(best)
}

/// The cards of a hand that may be played where this suit was led: of that suit if any is held. Any may be led.
pub fn following(hand: Hand, led: Option<Suit>) -> Hand {
    match led {
        Some(suit) if hand.has_suit(suit) => hand.suit(suit),
        _ => hand,
    }
}

/// The play of a deal: public, and complete without the hands.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Play {
    seats: Seats,
    contract: Contract,
    targets: ByTeam<u8>,
    hand_size: u8,
    stop_when_decided: bool,
    taken: [Taken; MOST_TRICKS],
    /// Complete tricks.
    complete: u8,
    current: Trick,
    points: ByTeam<u8>,
}

impl Play {
    /// The play before the opening lead.
    pub(crate) fn new(rules: &RuleSet, seats: Seats, leader: Chair, contract: Contract) -> Play {
        let current = Trick::new(seats, contract.strain.trump(), leader);
        Play {
            seats,
            contract,
            targets: contract.targets(rules.deck(seats)),
            hand_size: rules.hand_size(seats),
            stop_when_decided: rules.stop_when_decided,
            // Places for tricks to come: never read.
            taken: [Taken { trick: current, winner: leader, points: 0 }; MOST_TRICKS],
            complete: 0,
            current,
            points: ByTeam::default(),
        }
    }

    /// The contract that is played.
    pub fn contract(&self) -> Contract {
        self.contract
    }

    /// Card points that each team needs to win the deal.
    pub fn targets(&self) -> ByTeam<u8> {
        self.targets
    }

    /// Card points won by each team in complete tricks.
    pub fn points(&self) -> ByTeam<u8> {
        self.points
    }

    /// The complete tricks, with who took them.
    pub fn taken(&self) -> &[Taken] {
        &self.taken[..usize::from(self.complete)]
    }

    /// The trick that is being played; `None` when play is over.
    pub fn current(&self) -> Option<&Trick> {
        (!self.is_over()).then_some(&self.current)
    }

    /// All tricks in order, with the one that is being played.
    pub fn tricks(&self) -> impl Iterator<Item = &Trick> {
        self.taken().iter().map(|taken| &taken.trick).chain(self.current())
    }

    /// All cards in order of play, with their players.
    pub fn cards(&self) -> impl Iterator<Item = (Chair, Card)> {
        self.tricks().flat_map(Trick::plays)
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
        Team::ALL.into_iter().find(|&team| self.points[team] >= self.targets[team])
    }

    /// The cards of this hand that its player, on turn, may play: of the suit led if any is held.
    pub fn playable(&self, hand: Hand) -> Hand {
        self.current().map_or(Hand::EMPTY, |trick| following(hand, trick.suit()))
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

    /// The card that was played last, and by whom.
    pub fn last_card(&self) -> Option<(Chair, Card)> {
        let last = if self.current.len == 0 { &self.taken().last()?.trick } else { &self.current };
        last.plays().last()
    }

    /// Plays a card for the player on turn; whether a trick is complete with that. The card has been judged before.
    pub(crate) fn take(&mut self, card: Card) -> bool {
        self.current.push(card);
        if !self.current.is_complete() {
            return false;
        }
        let Some((winner, _)) = self.current.winning() else { return false };
        let points = self.current.points();
        self.points[winner.team()] += points;
        self.taken[usize::from(self.complete)] = Taken { trick: self.current, winner, points };
        self.complete += 1;
        self.current = Trick::new(self.seats, self.current.trump, winner);
        true
    }
}
