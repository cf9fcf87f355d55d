//! Positions in which somebody claims: all hands, the trump, and the open trick.

use std::fmt;

use thiserror::Error;
use thurup_rules::{Card, Chair, Deck, Hand, Seats, Suit, beats, following};

/// The most cards a position may have: all of the largest deck that is played with.
pub(super) const MOST_CARDS: usize = 64;

/// A position as somebody describes it, sound or not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// What the cards were dealt from.
    pub deck: Deck,
    /// The cards not yet played, chair 1 first, as many hands as there are seats.
    pub hands: Vec<Hand>,
    /// The trump suit; none at no trump. A trump that is still closed cannot be claimed over.
    pub trump: Option<Suit>,
    /// Who led to the open trick, or leads now.
    pub leader: Chair,
    /// The cards in the open trick, in order of play.
    pub trick: Vec<Card>,
}

/// A position that can come about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    seats: Seats,
    hands: Vec<Hand>,
    trump: Option<Suit>,
    leader: Chair,
    trick: Vec<Card>,
}

/// Why a position cannot come about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Fault {
    /// Not 4, 6 or 8 hands.
    #[error("a table has 4, 6 or 8 hands, not {0}")]
    Seats(usize),
    /// The leader sits nowhere.
    #[error("leader {leader}: the chairs are 1 to {seats}")]
    Leader {
        /// The leader of the next trick, as given.
        leader: Chair,
        /// The chairs of the table: 4, 6 or 8.
        seats: u8,
    },
    /// The trick is complete.
    #[error("the open trick has {cards} cards: with {seats} it would be closed")]
    Trick {
        /// How many cards lie in the trick.
        cards: usize,
        /// The chairs of the table: 4, 6 or 8.
        seats: u8,
    },
    /// A hand is too short or too long.
    #[error("chair {chair} has {has} cards, {should} are to be expected by the other hands and the open trick")]
    Count {
        /// The chair of the hand that differs.
        chair: Chair,
        /// How many cards it has.
        has: u8,
        /// What it should be.
        should: u8,
    },
    /// Nothing is left.
    #[error("no cards are left to be claimed")]
    Empty,
    /// More copies of a card than there are.
    #[error("{card} is there {there} times, the deck has {copies}")]
    Copies {
        /// The card.
        card: Card,
        /// In hands and trick.
        there: u8,
        /// In the deck.
        copies: u8,
    },
    /// Somebody did not follow suit.
    #[error("chair {chair} played {card} to the open trick and holds the suit led")]
    Revoke {
        /// The chair that did not follow suit.
        chair: Chair,
        /// The card in the trick.
        card: Card,
    },
    /// More cards than any deck has.
    #[error("{0} cards: there are never more than 64")]
    TooMany(usize),
}

/// All that is wrong with a position.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub struct Faults(pub Vec<Fault>);

impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words: Vec<String> = self.0.iter().map(Fault::to_string).collect();
        f.write_str(&words.join("; "))
    }
}

impl Setup {
    fn cards(&self) -> impl Iterator<Item = Card> {
        self.hands.iter().flat_map(|hand| hand.cards()).chain(self.trick.iter().copied())
    }

    /// The hands that are not as long as the others say.
    fn counts(&self, seats: Seats) -> Vec<Fault> {
        let played = |chair: Chair| usize::from(seats.distance(self.leader, chair)) < self.trick.len();
        // As long as it was when the trick began.
        let whole = |chair: Chair| self.hands[chair.index()].len() + u8::from(played(chair));
        // What most of them had; of two the greater.
        let most = |size: u8| (seats.chairs().filter(|&chair| whole(chair) == size).count(), size);
        let size = seats.chairs().map(whole).max_by_key(|&size| most(size)).unwrap_or_default();
        let wrong = seats.chairs().filter(|&chair| whole(chair) != size);
        wrong
            .map(|chair| Fault::Count {
                chair,
                has: self.hands[chair.index()].len(),
                should: size.saturating_sub(u8::from(played(chair))),
            })
            .collect()
    }

    fn faults(&self) -> Vec<Fault> {
        let mut faults = Vec::new();
        let total = self.cards().count();
        if total > MOST_CARDS {
            faults.push(Fault::TooMany(total));
        }
        let mut all: Vec<Card> = self.cards().collect();
        all.sort_unstable();
        for same in all.chunk_by(|one, other| one == other) {
            let (card, copies) = (same[0], self.deck.copies(same[0].rank()));
            if same.len() > usize::from(copies) {
                faults.push(Fault::Copies { card, there: u8::try_from(same.len()).unwrap_or(u8::MAX), copies });
            }
        }
        let Some(seats) = u8::try_from(self.hands.len()).ok().and_then(Seats::from_count) else {
            faults.push(Fault::Seats(self.hands.len()));
            return faults;
        };
        if self.leader.number() > seats.count() {
            faults.push(Fault::Leader { leader: self.leader, seats: seats.count() });
            return faults;
        }
        if self.trick.len() >= self.hands.len() {
            faults.push(Fault::Trick { cards: self.trick.len(), seats: seats.count() });
            return faults;
        }
        if self.hands.iter().all(|hand| hand.is_empty()) {
            faults.push(Fault::Empty);
        }
        faults.extend(self.counts(seats));
        let led = self.trick.first().map(|card| card.suit());
        for (chair, &card) in seats.from(self.leader).zip(&self.trick) {
            if led.is_some_and(|led| card.suit() != led && self.hands[chair.index()].has_suit(led)) {
                faults.push(Fault::Revoke { chair, card });
            }
        }
        faults
    }
}

impl Position {
    /// A position from its description.
    ///
    /// # Errors
    /// All reasons why it cannot come about.
    pub fn new(setup: Setup) -> Result<Position, Faults> {
        let faults = setup.faults();
        let Some(seats) = u8::try_from(setup.hands.len()).ok().and_then(Seats::from_count).filter(|_| faults.is_empty()) else {
            return Err(Faults(faults));
        };
        Ok(Position { seats, hands: setup.hands, trump: setup.trump, leader: setup.leader, trick: setup.trick })
    }

    /// The size of the table.
    pub const fn seats(&self) -> Seats {
        self.seats
    }

    /// What a chair still holds; nothing where nobody sits.
    pub fn hand(&self, chair: Chair) -> Hand {
        self.hands.get(chair.index()).copied().unwrap_or_default()
    }

    /// The hands, chair 1 first.
    pub fn hands(&self) -> &[Hand] {
        &self.hands
    }

    /// The trump suit.
    pub const fn trump(&self) -> Option<Suit> {
        self.trump
    }

    /// Who led to the open trick, or leads now.
    pub const fn leader(&self) -> Chair {
        self.leader
    }

    /// The open trick.
    pub fn trick(&self) -> &[Card] {
        &self.trick
    }

    /// Whose turn it is; once no card is left, who won the last trick.
    pub fn turn(&self) -> Chair {
        // An open trick has fewer cards than there are seats.
        self.seats.after(self.leader, u8::try_from(self.trick.len()).unwrap_or_default())
    }

    /// Tricks not yet closed, the open one included.
    pub fn tricks(&self) -> u8 {
        self.hand(self.turn()).len()
    }

    /// No card is left.
    pub fn is_over(&self) -> bool {
        self.tricks() == 0
    }

    /// Card points in the hands and in the open trick.
    pub fn points(&self) -> u8 {
        self.hands.iter().map(|hand| hand.points()).sum::<u8>() + self.trick.iter().map(|card| card.points()).sum::<u8>()
    }

    /// The cards that the chair on turn may play by the rules of play.
    pub fn legal(&self) -> Hand {
        following(self.hand(self.turn()), self.trick.first().map(|card| card.suit()))
    }

    /// Who is ahead in the open trick, and with which card.
    pub fn ahead(&self) -> Option<(Chair, Card)> {
        let plays = self.seats.from(self.leader).zip(self.trick.iter().copied());
        plays.reduce(|best, later| if beats(later.1, best.1, self.trump) { later } else { best })
    }

    /// Plays a legal card for the chair on turn. If it closes the trick, the winner and the points are given.
    pub fn play(&mut self, card: Card) -> Option<(Chair, u8)> {
        let turn = self.turn();
        self.hands[turn.index()].remove(card);
        self.trick.push(card);
        if self.trick.len() < self.hands.len() {
            return None;
        }
        let (winner, _) = self.ahead()?;
        let points = self.trick.drain(..).map(|card| card.points()).sum();
        self.leader = winner;
        Some((winner, points))
    }
}
