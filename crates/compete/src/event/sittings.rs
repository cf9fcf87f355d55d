//! Stages in which many tables play the same deals: who sits where, round by round.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use thurup_rules::Seed;

use super::desk::{DealAt, Desk};
use super::names::MatchKey;
use super::plan::{Compare, Movement, StageFormat, StagePlan};
use crate::movements::{self, Uneven, barometer, howell, individual, mitchell};
use crate::ranking::{Board, Ranked, Table, rank, rank_by_direction};
use crate::result::Forfeit;
use crate::team::{Place, TeamId};

/// A table in one round, as it was drawn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seating {
    /// Its number, from 1.
    pub table: usize,
    /// Who sits odd: a team, or persons.
    pub odd: Vec<TeamId>,
    /// Who sits even.
    pub even: Vec<TeamId>,
    /// The set of deals, from 1.
    pub set: usize,
}

/// All rounds, as they were drawn. They are in the log, so that a better way to draw them changes no event that was.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Arranged {
    /// The tables of each round.
    pub rounds: Vec<Vec<Seating>>,
    /// Tables of a round share a set: with real cards there are copies of it.
    pub shared: bool,
    /// How uneven partners and opponents are, for persons.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub uneven: Option<Uneven>,
}

/// Arranges a stage; nothing where so many cannot play it, or where it is no movement. `side` is the number of chairs of a side.
pub fn arrange(plan: &StagePlan, teams: &[TeamId], side: usize, seed: &Seed, draw: u32) -> Option<Arranged> {
    match plan.format {
        StageFormat::Movement { movement, .. } => {
            let tables = teams.len().div_ceil(2);
            let made = match movement {
                Movement::Barometer => barometer(teams.len()),
                Movement::Mitchell => mitchell(tables),
                Movement::Howell => howell(tables)?,
            };
            Some(of_teams(&made, teams))
        }
        StageFormat::Individual { rounds, .. } => {
            let mut hash = Sha256::new();
            hash.update("thurup individual 1");
            hash.update(seed.0);
            hash.update(draw.to_le_bytes());
            let made = individual(teams.len(), side, rounds, hash.finalize().into())?;
            let team = |number: &usize| number.checked_sub(1).and_then(|index| teams.get(index)).copied();
            let rounds = (1..).zip(&made.rounds).map(|(set, splits)| {
                let seated = |(table, split): (usize, &movements::Split)| Seating {
                    table,
                    odd: split.odd.iter().filter_map(team).collect(),
                    even: split.even.iter().filter_map(team).collect(),
                    set,
                };
                (1..).zip(splits).map(seated).collect()
            });
            Some(Arranged { rounds: rounds.collect(), shared: true, uneven: Some(made.uneven) })
        }
        _ => None,
    }
}

/// Teams for the numbers of a movement. Who would meet the number too many is free.
fn of_teams(made: &movements::Movement, teams: &[TeamId]) -> Arranged {
    let team = |number: usize| number.checked_sub(1).and_then(|index| teams.get(index)).copied();
    let seated = |at: &movements::Table| {
        Some(Seating { table: at.table, odd: vec![team(at.odd)?], even: vec![team(at.even)?], set: at.set })
    };
    let rounds = made.rounds.iter().map(|round| round.iter().filter_map(seated).collect());
    Arranged { rounds: rounds.collect(), shared: made.shared, uneven: None }
}

/// What became of a table in one round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sat {
    /// Still to play, or playing.
    Open,
    /// It has played.
    Over,
    /// Called off: average to both on the deals that it has not played.
    Cancelled,
    /// Somebody did not play: average minus on these, average plus to the other side.
    Forfeited(Forfeit),
}

/// A table in one round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sitting {
    /// Its name in the stage: round and table.
    pub name: String,
    /// Who sits where.
    pub at: Seating,
    /// What became of it.
    pub sat: Sat,
}

impl Sitting {
    /// Who sits on a side; the odd one comes first.
    pub fn side(&self, place: Place) -> &[TeamId] {
        match place {
            Place::First => &self.at.odd,
            Place::Other => &self.at.even,
        }
    }
}

/// The rounds of a movement and what became of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sittings {
    /// The tables of each round.
    pub rounds: Vec<Vec<Sitting>>,
    /// Which rounds the director closed.
    pub closed: Vec<bool>,
    /// As in [`Arranged`].
    pub shared: bool,
    /// As in [`Arranged`].
    pub uneven: Option<Uneven>,
}

impl Sittings {
    /// Nothing was played yet.
    pub fn new(arranged: &Arranged) -> Sittings {
        let rounds = (1..).zip(&arranged.rounds).map(|(round, tables)| {
            let sitting = |at: &Seating| Sitting { name: format!("{round}.{}", at.table), at: at.clone(), sat: Sat::Open };
            tables.iter().map(sitting).collect()
        });
        let rounds: Vec<Vec<Sitting>> = rounds.collect();
        Sittings { closed: vec![false; rounds.len()], rounds, shared: arranged.shared, uneven: arranged.uneven }
    }

    /// All tables of all rounds.
    pub fn all(&self) -> impl Iterator<Item = &Sitting> {
        self.rounds.iter().flatten()
    }

    /// A table of a round.
    pub fn find(&self, name: &str) -> Option<&Sitting> {
        self.all().find(|sitting| sitting.name == name)
    }

    /// Says what became of a table.
    pub fn set(&mut self, name: &str, sat: Sat) {
        if let Some(sitting) = self.rounds.iter_mut().flatten().find(|sitting| sitting.name == name) {
            sitting.sat = sat;
        }
    }

    /// A team or a person leaves. A team forfeits its open tables; a person's are called off, because two partners are left.
    pub fn leave(&mut self, team: TeamId) {
        for sitting in self.rounds.iter_mut().flatten().filter(|sitting| sitting.sat == Sat::Open) {
            let place = Place::BOTH.into_iter().find(|place| sitting.side(*place).contains(&team));
            if let Some(place) = place {
                let alone = sitting.side(place).len() == 1;
                sitting.sat = if alone { Sat::Forfeited(Forfeit::By(place)) } else { Sat::Cancelled };
            }
        }
    }

    /// All tables of a round have played, or the director said so.
    pub fn is_over(&self, round: usize) -> bool {
        self.closed.get(round).copied().unwrap_or(true)
            || self.rounds.get(round).is_none_or(|tables| tables.iter().all(|sitting| sitting.sat != Sat::Open))
    }

    /// The last round in which a set is played.
    pub fn last_round_of(&self, set: usize) -> Option<usize> {
        self.rounds.iter().rposition(|tables| tables.iter().any(|sitting| sitting.at.set == set))
    }

    /// The ranking so far. `deals` are those of a set.
    pub fn ranking(
        &self,
        stage: usize,
        plan: &StagePlan,
        teams: &[TeamId],
        lots: &[TeamId],
        desks: &BTreeMap<MatchKey, Desk>,
    ) -> Vec<Ranked> {
        let compare = match plan.format {
            StageFormat::Movement { compare, .. } | StageFormat::Individual { compare, .. } => compare,
            _ => Compare::Stakes,
        };
        let mut sets: BTreeMap<usize, Vec<&Sitting>> = BTreeMap::new();
        for sitting in self.all() {
            sets.entry(sitting.at.set).or_default().push(sitting);
        }
        let mut boards = Vec::new();
        for sittings in sets.values() {
            let expected = u32::try_from(sittings.len()).unwrap_or(u32::MAX);
            for number in 1..=plan.scoring.deals {
                let tables = sittings.iter().filter_map(|sitting| {
                    let desk = desks.get(&MatchKey::new(stage, &sitting.name));
                    let result = match desk.and_then(|desk| desk.deals.get(&(1, number))) {
                        Some(DealAt::Scored(result)) => result.clone(),
                        _ => sitting.sat.artificial()?,
                    };
                    Some(Table { sides: [sitting.at.odd.clone(), sitting.at.even.clone()], result })
                });
                boards.push(Board { expected, tables: tables.collect() });
            }
        }
        if matches!(plan.format, StageFormat::Movement { movement: Movement::Mitchell, .. }) {
            let sits = |team: &TeamId, place: Place| self.all().any(|sitting| sitting.side(place).contains(team));
            // Whoever has nobody to play against, as others left, stands with those of the odd side.
            let on = |place: Place| -> Vec<TeamId> {
                let here = |team: &TeamId| sits(team, place) || (place == Place::BOTH[0] && !sits(team, Place::BOTH[1]));
                teams.iter().copied().filter(here).collect()
            };
            return rank_by_direction(compare, &boards, &Place::BOTH.map(on), lots);
        }
        rank(compare, &boards, teams, lots)
    }
}

impl Sat {
    /// What is given on a deal that a table did not play, if anything.
    fn artificial(self) -> Option<crate::duplicate::TableResult> {
        use crate::duplicate::{Artificial, TableResult};
        let scores = match self {
            Sat::Open | Sat::Over => return None,
            Sat::Cancelled => [Artificial::Average; 2],
            Sat::Forfeited(by) => {
                Place::BOTH.map(|place| if by.is_by(place) { Artificial::AverageMinus } else { Artificial::AveragePlus })
            }
        };
        Some(TableResult::Artificial(scores))
    }
}
