//! Deals of the unseen cards, drawn with equal chances among those that fit.
//!
//! What the facts forbid hangs almost only on how many cards of each suit a hand has. So the lengths are drawn first, each
//! table of lengths with the chance that its deals have among all, by dynamic programming: `ways[player][left]` counts the
//! deals of the cards left to this player and those after. Then the cards of each suit are dealt out by these lengths.

use rand_core::Rng;
use thurup_rules::{Card, Chair, Hand, Suit};

use super::dice::{below, unit};

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

    /// A deal, each as likely as any other; none when there is none. Hands are put where their chair is.
    pub fn draw(&self, rng: &mut impl Rng, hands: &mut [Hand; Chair::MAX]) -> bool {
        if self.total() <= 0.0 {
            return false;
        }
        let mut left = self.all();
        let mut cards = [[Card::new(Suit::Spades, thurup_rules::Rank::Jack); CHOOSE]; 4];
        for suit in 0..4 {
            cards[suit][..self.cards[suit].len()].copy_from_slice(&self.cards[suit]);
        }
        for (player, seat) in self.seats.iter().enumerate() {
            let mut aim = unit(rng) * self.ways[self.at(player, left)];
            let mut chosen = None;
            for &row in &seat.rows {
                let Some(rest) = minus(left, row) else { continue };
                let ways = self.picks(left, row) * self.ways[self.at(player + 1, rest)].max(0.0);
                if ways <= 0.0 {
                    continue;
                }
                chosen = Some((row, rest));
                aim -= ways;
                if aim < 0.0 {
                    break;
                }
            }
            // What is left can always be dealt: only rows with a way on are taken.
            let Some((row, rest)) = chosen else { return false };
            let mut hand = Hand::EMPTY;
            for suit in 0..4 {
                for taken in 0..row[suit] {
                    let pool = usize::from(left[suit] - taken);
                    let pick = below(rng, pool);
                    hand.add(cards[suit][pick]);
                    cards[suit].swap(pick, pool - 1);
                }
            }
            hands[seat.chair.index()] = hand;
            left = rest;
        }
        true
    }
}

fn minus(left: [u8; 4], row: [u8; 4]) -> Option<[u8; 4]> {
    let mut rest = [0; 4];
    for suit in 0..4 {
        rest[suit] = left[suit].checked_sub(row[suit])?;
    }
    Some(rest)
}
