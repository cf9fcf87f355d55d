//! Figures of a person or a trio: contracts, matches, rows and stakes.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use thurup_rules::{Game, Stage};

use crate::input::{Chair, Contract, Deal, Doubling, Match, Who};
use crate::seating::Seating;
use crate::{PersonId, TrioId};

/// Rates are said from this number of contracts on.
const LEAST_FOR_RATE: u32 = 10;
/// A match of fewer deals is neither won nor lost.
pub(crate) const LEAST_DEALS: usize = 6;
/// Companions are named from this number of matches on.
const LEAST_MATCHES: u32 = 3;

/// What somebody was in a contract.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Role {
    /// The player who bid the contract.
    Bidder,
    /// Sat on the bidder's side.
    Partner,
    /// Sat on the other side.
    Defender,
}

/// Contracts of a kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Tally {
    /// Made by those who bid them.
    pub made: u32,
    /// Defeated.
    pub defeated: u32,
}

impl Tally {
    /// Contracts in all, made and defeated.
    pub fn number(self) -> u32 {
        self.made + self.defeated
    }

    /// The part that was made, from ten on.
    pub fn rate(self) -> Option<f64> {
        (self.number() >= LEAST_FOR_RATE).then(|| f64::from(self.made) / f64::from(self.number()))
    }

    fn plus(self, other: Tally) -> Tally {
        Tally { made: self.made + other.made, defeated: self.defeated + other.defeated }
    }
}

/// Stakes won, those lost taken off.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Stakes {
    /// In so many deals.
    pub deals: u64,
    /// The sum.
    pub sum: i64,
    /// The sum of their squares.
    pub squares: u64,
}

impl Stakes {
    fn add(&mut self, stakes: i64) {
        self.deals += 1;
        self.sum += stakes;
        self.squares += stakes.unsigned_abs().pow(2);
    }

    /// A deal.
    pub fn mean(&self) -> Option<f64> {
        (self.deals > 0).then(|| self.sum as f64 / self.deals as f64)
    }

    /// The standard error of the mean, from two deals on.
    pub fn standard_error(&self) -> Option<f64> {
        if self.deals < 2 {
            return None;
        }
        let (deals, sum, squares) = (self.deals as f64, self.sum as f64, self.squares as f64);
        let variance = ((squares - sum * sum / deals) / (deals - 1.0)).max(0.0);
        Some((variance / deals).sqrt())
    }
}

/// The figures in one game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Record {
    /// By role, stage and doubling.
    contracts: [[[Tally; 3]; 5]; 3],
    /// Matches won, of six deals or more with the chair held to the end.
    pub won: u32,
    /// Drawn.
    pub drawn: u32,
    /// Lost.
    pub lost: u32,
    /// Stakes at single tables: where the same deals are played at two, only the difference is known.
    pub stakes: Stakes,
}

impl Record {
    /// Contracts of a stage and a doubling in a role.
    pub fn contracts(&self, role: Role, stage: Stage, doubled: Doubling) -> Tally {
        self.contracts[role as usize][stage as usize][doubled as usize]
    }

    /// All contracts in a role.
    pub fn all_contracts(&self, role: Role) -> Tally {
        self.contracts[role as usize].iter().flatten().copied().fold(Tally::default(), Tally::plus)
    }

    fn contract(&mut self, role: Role, game: Game, contract: &Contract, made: bool) {
        let stage = contract.bid.stage(game);
        let tally = &mut self.contracts[role as usize][stage as usize][contract.doubled as usize];
        if made { tally.made += 1 } else { tally.defeated += 1 }
    }

    /// Takes the deals through which somebody sat on a side of a single table.
    pub(crate) fn deals(&mut self, game: Game, side: usize, deals: &[Deal], role: impl Fn(&Contract) -> Role) {
        for deal in deals {
            self.stakes.add(own(deal.outcome.margin(), side));
            if let Some(contract) = &deal.contract
                && let Some(made) = contract.made(deal.outcome)
            {
                self.contract(role(contract), game, contract, made);
            }
        }
    }

    /// Takes all figures of another record.
    pub(crate) fn absorb(&mut self, other: &Record) {
        let tallies = self.contracts.iter_mut().flatten().flatten();
        for (own, theirs) in tallies.zip(other.contracts.iter().flatten().flatten()) {
            *own = own.plus(*theirs);
        }
        self.won += other.won;
        self.drawn += other.drawn;
        self.lost += other.lost;
        self.stakes.deals += other.stakes.deals;
        self.stakes.sum += other.stakes.sum;
        self.stakes.squares += other.stakes.squares;
    }

    /// Takes the result of a match.
    pub(crate) fn result(&mut self, result: Won) {
        match result {
            Won::Yes => self.won += 1,
            Won::Drawn => self.drawn += 1,
            Won::No => self.lost += 1,
        }
    }
}

/// What somebody was in a contract of a table.
pub(crate) fn role_of(who: &PersonId, side: usize, contract: &Contract) -> Role {
    if contract.side != side {
        Role::Defender
    } else if contract.by.person() == Some(who) {
        Role::Bidder
    } else {
        Role::Partner
    }
}

/// A margin from a side's view.
pub(crate) fn own(margin: i64, side: usize) -> i64 {
    if side == 0 { margin } else { -margin }
}

/// Whether a match was won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Won {
    Yes,
    Drawn,
    No,
}

impl Won {
    pub(crate) fn of(played: &Match, side: usize) -> Won {
        match own(margin(played), side) {
            0 => Won::Drawn,
            1.. => Won::Yes,
            _ => Won::No,
        }
    }
}

/// The margin of a match, no deal capped.
pub(crate) fn margin(played: &Match) -> i64 {
    played.deals.iter().map(|deal| deal.outcome.margin()).sum()
}

/// Wins without a loss between: a draw leaves it, a loss or leaving ends it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Row {
    /// The present one.
    pub present: u32,
    /// The best.
    pub best: u32,
}

impl Row {
    pub(crate) fn result(&mut self, won: Won) {
        match won {
            Won::Yes => {
                self.present += 1;
                self.best = self.best.max(self.present);
            }
            Won::Drawn => {}
            Won::No => self.present = 0,
        }
    }

    pub(crate) fn end(&mut self) {
        self.present = 0;
    }
}

/// How a match ended for somebody who sat in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum End {
    /// The chair was held to the end, in a match of six deals or more.
    Result(Won),
    /// They left for good.
    Left,
    /// Neither: a substitute, or a match too short.
    Nothing,
}

/// How the match ended for a person of a side.
pub(crate) fn end_for(who: &PersonId, side: usize, played: &Match, seating: &Seating<'_>) -> End {
    let own_side = &played.sides[side];
    if own_side.left.contains(who) {
        return End::Left;
    }
    let last = |chair: &Chair| chair.0.last().and_then(|sat| sat.who.person()) == Some(who);
    let to_the_end = own_side
        .chairs
        .iter()
        .zip(seating.holders(side))
        .any(|(chair, holder)| last(chair) && holder.and_then(Who::person) == Some(who));
    if to_the_end && played.deals.len() >= LEAST_DEALS { End::Result(Won::of(played, side)) } else { End::Nothing }
}

/// With whom and against whom somebody played: folded when it is asked for, from the person's own matches, because among many
/// people nearly every pair has met once.
#[derive(Clone, Debug, Default)]
pub struct Companions {
    with: BTreeMap<PersonId, Together>,
    against: BTreeMap<PersonId, Together>,
}

/// Matches with or against somebody.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Together {
    /// Matches with or against them.
    pub matches: u32,
    /// Their deals.
    pub deals: u64,
    /// The own side's margin in all of them.
    pub margin: i64,
}

impl Together {
    /// The own side's mean margin a deal.
    pub fn mean(&self) -> Option<f64> {
        (self.deals > 0).then(|| self.margin as f64 / self.deals as f64)
    }
}

impl Companions {
    /// Takes a match of the person's. It says nothing where they held no chair.
    pub fn add(&mut self, who: &PersonId, played: &Match) {
        let seating = Seating::of(played);
        let Some(side) = (0..2).find(|&side| seating.persons(side).any(|id| id == who)) else { return };
        let margin = own(margin(played), side);
        met(&mut self.with, seating.persons(side).filter(|id| *id != who), played, margin);
        met(&mut self.against, seating.persons(1 - side).filter(|id| *id != who), played, margin);
    }

    /// Takes a match of a trio's: those against it. That its three sit beside each other says nothing.
    pub fn add_of_trio(&mut self, trio: &TrioId, played: &Match) {
        let seating = Seating::of(played);
        let Some(side) = (0..2).find(|&side| played.sides[side].trio.as_ref() == Some(trio)) else { return };
        let margin = own(margin(played), side);
        met(&mut self.against, seating.persons(1 - side), played, margin);
    }

    /// Those who sat beside the person in three matches or more, by id.
    pub fn with(&self) -> impl Iterator<Item = (&PersonId, &Together)> {
        self.with.iter().filter(|(_, together)| together.matches >= LEAST_MATCHES)
    }

    /// Those who sat against the person in three matches or more, by id.
    pub fn against(&self) -> impl Iterator<Item = (&PersonId, &Together)> {
        self.against.iter().filter(|(_, together)| together.matches >= LEAST_MATCHES)
    }
}

/// Counts a match, which came out with this margin, with these others.
fn met<'a>(map: &mut BTreeMap<PersonId, Together>, others: impl Iterator<Item = &'a PersonId>, played: &Match, margin: i64) {
    for other in others {
        let together = map.entry(other.clone()).or_default();
        together.matches += 1;
        together.deals += played.deals.len() as u64;
        together.margin += margin;
    }
}
