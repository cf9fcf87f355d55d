//! Pools and slots by the number of teams.
//!
//! | teams | pools | from each | first round of the knock-out |
//! |---|---|---|---|
//! | 4-5 | 1 | 2 | final |
//! | 6-7 | 1 | 4 | semi-finals |
//! | 8-11 | 2 | 2 | semi-finals |
//! | 12-15 | 2 | 4 | quarter-finals |
//! | 16-23 | 4 | 2 | quarter-finals |
//! | 24-31 | 4 | 4 | pre-quarter-finals |
//! | 32-64 | 8 | 2 | pre-quarter-finals |
//!
//! The booklet (1.5) names the rounds; the sizes are chosen so that pools have 4 to 8 teams, the bracket is full, and two of a pool
//! meet as late as can be.

use std::fmt;

use crate::team::TeamId;

/// A place in a pool that leads on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Slot {
    /// The pool, from 0.
    pub pool: usize,
    /// The rank in it, from 1.
    pub rank: usize,
}

impl fmt::Display for Slot {
    /// `A1`, `B2`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = ('A'..='Z').nth(self.pool).unwrap_or('?');
        write!(f, "{letter}{}", self.rank)
    }
}

/// A plan for a number of teams.
#[derive(Debug, PartialEq, Eq)]
pub struct Plan {
    /// Fewest and most teams.
    pub teams: (usize, usize),
    /// Pools.
    pub pools: usize,
    /// Teams that go on from each pool.
    pub from_each: usize,
    /// The first round of the knock-out, top to bottom.
    pub first: &'static [[Slot; 2]],
}

const A: usize = 0;
const B: usize = 1;
const C: usize = 2;
const D: usize = 3;
const E: usize = 4;
const F: usize = 5;
const G: usize = 6;
const H: usize = 7;

const fn meet(pool: usize, rank: usize, other: usize, other_rank: usize) -> [Slot; 2] {
    [Slot { pool, rank }, Slot { pool: other, rank: other_rank }]
}

const PLANS: [Plan; 7] = [
    Plan { teams: (4, 5), pools: 1, from_each: 2, first: &[meet(A, 1, A, 2)] },
    Plan { teams: (6, 7), pools: 1, from_each: 4, first: &[meet(A, 1, A, 4), meet(A, 2, A, 3)] },
    Plan { teams: (8, 11), pools: 2, from_each: 2, first: &[meet(A, 1, B, 2), meet(B, 1, A, 2)] },
    Plan {
        teams: (12, 15),
        pools: 2,
        from_each: 4,
        first: &[meet(A, 1, B, 4), meet(B, 2, A, 3), meet(B, 1, A, 4), meet(A, 2, B, 3)],
    },
    Plan {
        teams: (16, 23),
        pools: 4,
        from_each: 2,
        first: &[meet(A, 1, B, 2), meet(C, 1, D, 2), meet(B, 1, A, 2), meet(D, 1, C, 2)],
    },
    Plan {
        teams: (24, 31),
        pools: 4,
        from_each: 4,
        first: &[
            meet(A, 1, C, 4),
            meet(D, 2, B, 3),
            meet(C, 1, A, 4),
            meet(B, 2, D, 3),
            meet(D, 1, B, 4),
            meet(A, 2, C, 3),
            meet(B, 1, D, 4),
            meet(C, 2, A, 3),
        ],
    },
    Plan {
        teams: (32, 64),
        pools: 8,
        from_each: 2,
        first: &[
            meet(A, 1, B, 2),
            meet(C, 1, D, 2),
            meet(E, 1, F, 2),
            meet(G, 1, H, 2),
            meet(B, 1, A, 2),
            meet(D, 1, C, 2),
            meet(F, 1, E, 2),
            meet(H, 1, G, 2),
        ],
    },
];

/// The fewest teams of a championship.
pub const LEAST: usize = 4;

/// The plan for so many teams; there is none for fewer than 4 or more than 64.
pub fn plan(teams: usize) -> Option<&'static Plan> {
    PLANS.iter().find(|plan| (plan.teams.0..=plan.teams.1).contains(&teams))
}

/// Teams in seed order, shared among pools to and fro: A, B, .., then back .., B, A, and so on.
pub fn snake(teams: &[TeamId], pools: usize) -> Vec<Vec<TeamId>> {
    let mut all = vec![Vec::new(); pools];
    for (turn, teams) in teams.chunks(pools.max(1)).enumerate() {
        for (index, team) in teams.iter().enumerate() {
            let pool = if turn % 2 == 0 { index } else { pools - 1 - index };
            all[pool].push(*team);
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::plan;

    #[test]
    fn every_slot_is_used_once_and_two_of_a_pool_meet_as_late_as_can_be() {
        for teams in 4..=64 {
            let plan = plan(teams).unwrap();
            let slots: Vec<_> = plan.first.iter().flatten().collect();
            assert_eq!(slots.len(), plan.pools * plan.from_each);
            assert_eq!(slots.iter().collect::<BTreeSet<_>>().len(), slots.len());
            assert!(slots.len().is_power_of_two() && teams / plan.pools >= 4 && teams.div_ceil(plan.pools) <= 8);
            // Half of a pool's qualifiers are in each half of the bracket, and so on down.
            let mut part = slots.len();
            let mut each = plan.from_each;
            while each > 1 {
                part /= 2;
                each /= 2;
                for half in slots.chunks(part) {
                    for pool in 0..plan.pools {
                        assert!(half.iter().filter(|slot| slot.pool == pool).count() <= each, "{teams}");
                    }
                }
            }
        }
        assert!(plan(3).is_none() && plan(65).is_none());
    }
}
