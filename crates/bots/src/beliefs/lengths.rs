//! Deals of the unseen cards, drawn with equal chances among those that fit.
//!
//! What the facts forbid hangs almost only on how many cards of each suit a hand has. So the lengths are drawn first, each
//! table of lengths with the chance that its deals have among all, by dynamic programming: `ways[player][left]` counts the
//! deals of the cards left to this player and those after. Then the cards of each suit are dealt out by these lengths.

use rand_core::Rng;
use thurup_rules::{Card, Chair, Hand, Rank, Suit};

use crate::numbers::{below, unit};

/// One player's part in a deal.
#[derive(Clone, Debug)]
pub(crate) struct Seat {
    pub chair: Chair,
    /// Suit lengths that this player may get; all of the same sum.
    pub rows: Vec<[u8; 4]>,
}

/// Deals of some cards to some players, ready to be drawn.
#[derive(Clone, Debug)]
pub(crate) struct Lengths {
    seats: Vec<Seat>,
    /// The cards of each suit.
    cards: [Vec<Card>; 4],
    /// Numbers of deals, by player and by cards left in the first three suits (the fourth follows).
    ways: Vec<f64>,
    choose: [[f64; CHOOSE]; CHOOSE],
}

/// One more than the most cards of a suit.
const CHOOSE: usize = 17;

/// Not counted yet.
const UNKNOWN: f64 = -1.0;

impl Lengths {
    /// Counts the deals of `cards` to these players, whose rows add up to all the cards.
    pub fn new(cards: Hand, seats: Vec<Seat>) -> Lengths {
        let cards = Suit::ALL.map(|suit| cards.suit(suit).cards().collect::<Vec<_>>());
        let mut choose = [[0.0; CHOOSE]; CHOOSE];
        for n in 0..CHOOSE {
            choose[n][0] = 1.0;
            for k in 1..=n {
                choose[n][k] = choose[n - 1][k - 1] + choose[n - 1][k];
            }
        }
        let size: usize = (0..3).map(|suit| cards[suit].len() + 1).product();
        let ways = vec![UNKNOWN; size * (seats.len() + 1)];
        let mut lengths = Lengths { seats, cards, ways, choose };
        let left = lengths.all();
        lengths.count(0, left);
        lengths
    }

    fn all(&self) -> [u8; 4] {
        std::array::from_fn(|suit| self.cards[suit].len() as u8)
    }

    fn at(&self, player: usize, left: [u8; 4]) -> usize {
        (0..3).fold(player, |at, suit| at * (self.cards[suit].len() + 1) + usize::from(left[suit]))
    }

    fn count(&mut self, player: usize, left: [u8; 4]) -> f64 {
        let at = self.at(player, left);
        if self.ways[at] != UNKNOWN {
            return self.ways[at];
        }
        let ways = if player == self.seats.len() {
            f64::from(u8::from(left == [0; 4]))
        } else {
            let mut ways = 0.0;
            for row in 0..self.seats[player].rows.len() {
                let row = self.seats[player].rows[row];
                if let Some(rest) = minus(left, row) {
                    let after = self.count(player + 1, rest);
                    if after > 0.0 {
                        ways += self.picks(left, row) * after;
                    }
                }
            }
            ways
        };
        self.ways[at] = ways;
        ways
    }

    /// Ways to pick the cards of a row from those left.
    fn picks(&self, left: [u8; 4], row: [u8; 4]) -> f64 {
        (0..4).map(|suit| self.choose[usize::from(left[suit])][usize::from(row[suit])]).product()
    }

    /// How many deals there are when all cards are told apart, the two copies of a card too.
    pub fn total(&self) -> f64 {
        self.ways[self.at(0, self.all())]
    }

    /// A deal to be drawn player by player.
    pub fn start(&self) -> Partial {
        let mut cards = [[Card::new(Suit::Spades, Rank::Jack); CHOOSE]; 4];
        for (pool, cards) in cards.iter_mut().zip(&self.cards) {
            pool[..cards.len()].copy_from_slice(cards);
        }
        Partial { cards, left: self.all() }
    }

    /// The players in the order in which they are dealt to.
    pub fn chairs(&self) -> impl Iterator<Item = Chair> {
        self.seats.iter().map(|seat| seat.chair)
    }

    /// The next player's cards, each hand with the chance that its deals have among all; none when nothing can be dealt.
    pub fn next(&self, player: usize, partial: &mut Partial, rng: &mut impl Rng) -> Option<Hand> {
        let left = partial.left;
        let mut aim = unit(rng) * self.ways[self.at(player, left)];
        let mut chosen = None;
        for &row in &self.seats[player].rows {
            let Some(rest) = minus(left, row) else { continue };
            let after = self.ways[self.at(player + 1, rest)];
            if after <= 0.0 {
                continue;
            }
            chosen = Some((row, rest));
            aim -= self.picks(left, row) * after;
            if aim < 0.0 {
                break;
            }
        }
        let (row, rest) = chosen?;
        let mut hand = Hand::EMPTY;
        for ((cards, &left), &taken) in partial.cards.iter_mut().zip(&left).zip(&row) {
            for pool in (left - taken..left).rev() {
                let pick = below(rng, usize::from(pool) + 1);
                hand.add(cards[pick]);
                cards.swap(pick, usize::from(pool));
            }
        }
        partial.left = rest;
        Some(hand)
    }

    /// A deal, each as likely as any other; none when there is none. Hands are put where their chairs are.
    pub fn draw(&self, rng: &mut impl Rng) -> Option<[Hand; Chair::MAX]> {
        let mut hands = [Hand::EMPTY; Chair::MAX];
        let mut partial = self.start();
        for (player, seat) in self.seats.iter().enumerate() {
            hands[seat.chair.index()] = self.next(player, &mut partial, rng)?;
        }
        Some(hands)
    }
}

/// The cards left after some players were dealt to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Partial {
    cards: [[Card; CHOOSE]; 4],
    left: [u8; 4],
}

pub(crate) fn minus(left: [u8; 4], row: [u8; 4]) -> Option<[u8; 4]> {
    let mut rest = [0; 4];
    for suit in 0..4 {
        rest[suit] = left[suit].checked_sub(row[suit])?;
    }
    Some(rest)
}
