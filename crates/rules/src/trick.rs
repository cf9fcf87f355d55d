//! Tricks: who plays to them, and who wins them.

use crate::{Card, Chair, Hand, Seats, Suit};

/// Cards on the table, in order of play. It knows who plays and what is trump, and so who wins it.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Trick {
    seats: Seats,
    /// Whose partners take no part.
    alone: Option<Chair>,
    trump: Option<Suit>,
    /// How many cards were played before trump had its power.
    before_power: u8,
    leader: Chair,
    len: u8,
    cards: [Card; Chair::MAX],
}

impl Trick {
    pub(crate) const fn new(seats: Seats, alone: Option<Chair>, trump: Option<Suit>, leader: Chair) -> Trick {
        let cards = [Card::new(Suit::Spades, crate::Rank::Jack); Chair::MAX];
        Trick { seats, alone, trump, before_power: 0, leader, len: 0, cards }
    }

    /// Who leads to it.
    pub const fn leader(&self) -> Chair {
        self.leader
    }

    /// The trump suit, if there is one and it is open.
    pub const fn trump(&self) -> Option<Suit> {
        self.trump
    }

    /// The cards in order of play.
    pub fn cards(&self) -> &[Card] {
        &self.cards[..self.len as usize]
    }

    /// Who plays to it, in order.
    pub fn players(&self) -> impl Iterator<Item = Chair> {
        let alone = self.alone;
        self.seats.from(self.leader).filter(move |&chair| takes_part(alone, chair))
    }

    /// The cards with their players.
    pub fn plays(&self) -> impl Iterator<Item = (Chair, Card)> {
        self.players().zip(self.cards().iter().copied())
    }

    /// Who plays the card in this place.
    fn player(&self, place: u8) -> Chair {
        match self.alone {
            None => self.seats.after(self.leader, place),
            Some(_) => self.players().nth(place.into()).unwrap_or(self.leader),
        }
    }

    /// Who plays the next card.
    pub(crate) fn next(&self) -> Chair {
        self.player(self.len)
    }

    /// The suit led.
    pub fn suit(&self) -> Option<Suit> {
        self.cards().first().map(|card| card.suit())
    }

    /// Cards that it takes.
    pub(crate) const fn size(&self) -> u8 {
        match self.alone {
            None => self.seats.count(),
            Some(_) => self.seats.count() / 2 + 1,
        }
    }

    /// Everyone has played.
    pub const fn is_complete(&self) -> bool {
        self.len == self.size()
    }

    /// Card points in it.
    pub fn points(&self) -> u8 {
        self.cards().iter().map(|card| card.points()).sum()
    }

    /// Trump as it counts for the card in this place.
    pub const fn trump_at(&self, place: u8) -> Option<Suit> {
        if place >= self.before_power { self.trump } else { None }
    }

    /// The card that wins it so far, and who played it: the highest trump that was played with its power, else the highest card
    /// of the suit led; of two equals the first played. `None` before the lead.
    pub fn winning(&self) -> Option<(Chair, Card)> {
        let place = winning(self.cards(), self.trump, self.before_power.into())?;
        Some((self.player(place as u8), self.cards[place]))
    }

    /// The cards with their players, each with the card that was winning before it, and whose that was.
    pub fn course(&self) -> impl Iterator<Item = (Chair, Card, Option<(Chair, Card)>)> {
        let mut best = None;
        (0..).zip(self.plays()).map(move |(place, (chair, card))| {
            let before = best;
            if before.is_none_or(|(_, best)| beats(card, best, self.trump_at(place))) {
                best = Some((chair, card));
            }
            (chair, card, before)
        })
    }

    /// Whether this card, played now, would win it so far.
    pub fn would_win(&self, card: Card) -> bool {
        self.would_win_with(card, self.trump_at(self.len))
    }

    /// The same if this suit were trump for the card.
    pub fn would_win_with(&self, card: Card, trump: Option<Suit>) -> bool {
        self.winning().is_none_or(|(_, best)| beats(card, best, trump))
    }

    /// From the next card on this suit is trump.
    pub(crate) const fn open(&mut self, trump: Suit) {
        self.trump = Some(trump);
        self.before_power = self.len;
    }

    pub(crate) fn push(&mut self, card: Card) {
        self.cards[usize::from(self.len)] = card;
        self.len += 1;
    }
}

/// Whether a player takes part where one may be alone: the partners of that one do not.
pub(crate) fn takes_part(alone: Option<Chair>, chair: Chair) -> bool {
    alone.is_none_or(|alone| alone == chair || alone.team() != chair.team())
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
/// equals the first. So many were played before trump had its power. `None` where there is no card.
pub fn winning(cards: &[Card], trump: Option<Suit>, before_power: usize) -> Option<usize> {
    let mut best = 0;
    for (place, card) in cards.iter().enumerate().skip(1) {
        if beats(*card, cards[best], trump.filter(|_| place >= before_power)) {
            best = place;
        }
    }
    (!cards.is_empty()).then_some(best)
}

/// The cards of a hand that may be played: of the suit led, if any is held. `closed`: the trump of a bidder who has it face down,
/// and who leads none of it with anything else in the hand; `owed`: the trump that the player has just opened, and plays if any is
/// held.
pub fn playable(hand: Hand, led: Option<Suit>, closed: Option<Suit>, owed: Option<Suit>) -> Hand {
    match (led, closed, owed) {
        (None, Some(trump), _) if hand.count(trump) < hand.len() => hand.without(trump),
        (Some(_), _, Some(trump)) if hand.has_suit(trump) => hand.suit(trump),
        _ => following(hand, led),
    }
}

/// The cards of a hand that may be played where this suit was led: of that suit if any is held. Any may be led.
pub fn following(hand: Hand, led: Option<Suit>) -> Hand {
    match led {
        Some(suit) if hand.has_suit(suit) => hand.suit(suit),
        _ => hand,
    }
}
