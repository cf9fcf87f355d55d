//! What is counted, and how sure it is.

use thurup_rules::{Deal, Doubled, Outcome, Score, Stage};

use super::follies::Folly;
use super::game::Game;

/// What came of a duel.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// Pairs played.
    pub pairs: u32,
    /// Deals begun, cancelled ones included: two a pair, or one where both sides are the same.
    pub deals: u32,
    /// Deals in which nobody bid.
    pub passed_out: u32,
    /// Deals that the rules cancelled. They count as no stake won.
    pub cancelled: u32,
    /// The contracts of A and of B.
    pub sides: [Figures; 2],
    /// Stakes a deal that A wins over B.
    pub edge: Edge,
    /// Follies of A and of B, by [`Folly::index`].
    pub follies: [[u32; Folly::ALL.len()]; 2],
    /// Deals with a folly.
    pub foolish: u32,
}

/// The contracts of one side, as the bidder's side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Figures {
    /// Deals played to a result with the contract on this side.
    pub contracts: u32,
    /// Contracts made.
    pub made: u32,
    /// Sum of the contracts' values.
    pub values: u64,
    /// Contracts of honours and more.
    pub high: u32,
    /// Contracts of honours and more that were made.
    pub high_made: u32,
    /// Contracts that were doubled or redoubled.
    pub doubled: u32,
    /// Doubled contracts that were made.
    pub doubled_made: u32,
    /// Contracts played without trumps.
    pub no_trump: u32,
    /// Contracts with the opening lead on this side.
    pub leading: u32,
    /// Stakes won, by contracts and by defeating those of the other side.
    pub stakes: u64,
}

impl Figures {
    /// Share of the contracts that were made, 0 to 1.
    pub fn share_made(&self) -> f64 {
        f64::from(self.made) / f64::from(self.contracts.max(1))
    }

    /// Mean value of the contracts.
    pub fn mean_contract(&self) -> f64 {
        self.values as f64 / f64::from(self.contracts.max(1))
    }

    /// Both together.
    pub fn both(&self, other: &Figures) -> Figures {
        Figures {
            contracts: self.contracts + other.contracts,
            made: self.made + other.made,
            values: self.values + other.values,
            high: self.high + other.high,
            high_made: self.high_made + other.high_made,
            doubled: self.doubled + other.doubled,
            doubled_made: self.doubled_made + other.doubled_made,
            no_trump: self.no_trump + other.no_trump,
            leading: self.leading + other.leading,
            stakes: self.stakes + other.stakes,
        }
    }

    fn count(&mut self, deal: &Deal, score: &Score) {
        let contract = score.contract;
        let made = u32::from(score.made());
        let high = u32::from(deal.rules().stage(contract.value) > Stage::Normal);
        let doubled = u32::from(contract.doubled > Doubled::Undoubled);
        self.contracts += 1;
        self.made += made;
        self.values += u64::from(contract.value);
        self.high += high;
        self.high_made += high * made;
        self.doubled += doubled;
        self.doubled_made += doubled * made;
        self.no_trump += u32::from(score.trump.is_none());
        self.leading += u32::from(contract.by.team() == deal.leader().team());
    }
}

/// Stakes a deal that A wins over B, from pairs of games. Sums of whole numbers, so that no order of adding changes them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Edge {
    /// Pairs.
    pub pairs: u32,
    /// Sum over pairs of the stakes that A won over B in both games.
    pub sum: i64,
    /// Sum of their squares.
    pub squares: u64,
}

impl Edge {
    /// Adds a pair, in which A won so much over B in both games.
    pub fn add(&mut self, over: i32) {
        self.pairs += 1;
        self.sum += i64::from(over);
        self.squares += u64::from(over.unsigned_abs()).pow(2);
    }

    /// Stakes a deal.
    pub fn mean(&self) -> f64 {
        self.sum as f64 / (2.0 * f64::from(self.pairs.max(1)))
    }

    /// Standard error of the mean; infinite for less than two pairs.
    pub fn error(&self) -> f64 {
        if self.pairs < 2 {
            return f64::INFINITY;
        }
        let n = f64::from(self.pairs);
        let sum = self.sum as f64;
        let variance = (self.squares as f64 - sum * sum / n).max(0.0) / (n - 1.0);
        (variance / n).sqrt() / 2.0
    }

    /// The interval that holds the true figure in 95 of 100 duels, by the normal distribution.
    pub fn interval(&self) -> (f64, f64) {
        let half = 1.96 * self.error();
        (self.mean() - half, self.mean() + half)
    }

    /// The mean is so many standard errors away from 0.
    pub fn is_clear(&self, errors: f64) -> bool {
        self.mean().abs() > errors * self.error()
    }
}

impl Report {
    /// The contracts of both sides together.
    pub fn all(&self) -> Figures {
        self.sides[0].both(&self.sides[1])
    }

    pub(super) fn count(&mut self, games: &[Game]) {
        self.pairs += 1;
        let mut over = 0;
        for game in games {
            self.deals += 1;
            self.foolish += u32::from(!game.follies.is_empty());
            for found in &game.follies {
                self.follies[game.side(found.chair.team())][found.folly.index()] += 1;
            }
            match game.deal.outcome() {
                // No director looks on.
                None | Some(Outcome::Ruled { .. }) => {}
                Some(Outcome::PassedOut) => self.passed_out += 1,
                Some(Outcome::Cancelled(_)) => self.cancelled += 1,
                Some(Outcome::Played(score)) => {
                    self.sides[game.side(score.contract.by.team())].count(&game.deal, &score);
                    let winner = game.side(score.winner);
                    self.sides[winner].stakes += u64::from(score.stakes);
                    over += if winner == 0 { i32::from(score.stakes) } else { -i32::from(score.stakes) };
                }
            }
        }
        // One game alone is that of two equal sides: its mirror would give back what it gave.
        self.edge.add(if games.len() == 2 { over } else { 0 });
    }
}
