//! The table: what the odd chairs get in each denomination with each leader.

use thurup_rules::{Chair, Hand, RuleSet, Seats, Suit, Team};
use thurup_solver::{Position, PositionError};

use super::budget::Budget;
use super::known::Known;

/// What differs in play: a suit, or no trump, which noes and number-with-pass are, too.
pub type Denomination = Option<Suit>;

/// The five, in the order in which they are shown.
pub const DENOMINATIONS: [Denomination; 5] =
    [Some(Suit::Spades), Some(Suit::Hearts), Some(Suit::Diamonds), Some(Suit::Clubs), None];

/// `S H D C NT`, by number.
pub fn letters(denomination: usize) -> &'static str {
    ["S", "H", "D", "C", "NT"][denomination]
}

/// A deal before its first call.
#[derive(Clone, Debug)]
pub struct Dealt {
    /// The rules.
    pub rules: RuleSet,
    /// The size of the table.
    pub seats: Seats,
    /// The opening leader.
    pub leader: Chair,
    /// From chair 1 on.
    pub hands: Vec<Hand>,
}

impl Dealt {
    /// All card points.
    pub fn points(&self) -> i32 {
        self.hands.iter().map(|hand| i32::from(hand.points())).sum()
    }

    /// Whether a chair may name a denomination.
    pub fn may_name(&self, chair: Chair, denomination: Denomination) -> bool {
        denomination
            .is_none_or(|suit| self.hands[chair.index()].has_suit(suit) && !self.hands[chair.index()].without(suit).is_empty())
    }

    /// Whether a contract of a team cannot stand: it holds every card of the suit, or the suit is the only one of some hand.
    pub fn is_cancelled(&self, team: Team, denomination: Denomination) -> bool {
        denomination.is_some_and(|suit| {
            let others = self.seats.chairs().filter(|chair| chair.team() != team);
            !others.into_iter().any(|chair| self.hands[chair.index()].has_suit(suit))
                || self.hands.iter().any(|hand| hand.only_suit() == Some(suit))
        })
    }
}

/// What the odd chairs get in each denomination, in the order of [`DENOMINATIONS`], with each chair leading.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// By denomination, and by leader from chair 1 on.
    pub odd: [Vec<Known>; 5],
}

impl Table {
    /// Nothing is known yet.
    pub fn unknown(dealt: &Dealt) -> Table {
        let nothing = Known { lo: 0, hi: dealt.points() };
        Table { odd: std::array::from_fn(|_| vec![nothing; dealt.hands.len()]) }
    }

    /// Finds out what is not known of some leaders.
    ///
    /// # Errors
    /// Those of hands that are no deal.
    pub fn learn(&mut self, dealt: &Dealt, leaders: &[Chair], budget: &mut Budget) -> Result<(), PositionError> {
        for (odd, denomination) in self.odd.iter_mut().zip(DENOMINATIONS) {
            // Who leads matters little, and less within a team: what is known of one is the guess for another.
            let known = |odd: &[Known], team: Team| {
                dealt.seats.chairs().filter(|chair| chair.team() == team).find_map(|chair| odd[chair.index()].exact())
            };
            let (own, others): (Vec<Chair>, Vec<Chair>) = leaders.iter().partition(|chair| chair.team() == dealt.leader.team());
            for leader in own.into_iter().chain(others) {
                if odd[leader.index()].exact().is_some() {
                    continue;
                }
                let guess = known(odd, leader.team()).or(known(odd, !leader.team()));
                let position = Position::new(dealt.seats, &dealt.hands, denomination, leader)?;
                odd[leader.index()] = budget.odd_points(&position, guess);
            }
        }
        Ok(())
    }

    /// What a team gets.
    pub fn of_team(&self, dealt: &Dealt, team: Team, denomination: usize, leader: Chair) -> Known {
        let odd = self.odd[denomination][leader.index()];
        match team {
            Team::Odd => odd,
            Team::Even => odd.falling(|points| dealt.points() - points),
        }
    }
}
