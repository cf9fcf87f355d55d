//! Movements in which the deals travel: Mitchell's and Howell's.

use super::table::{Movement, Table};

/// The most tables for which a Howell movement is made.
pub const MOST_TABLES: usize = 16;

/// Mitchell: teams `1..=tables` sit odd and stay; the others begin even at their tables and move up one table a round, the deals
/// down one. With an even number of tables the even sides skip one table at half way, which leaves one round fewer than tables.
pub fn mitchell(tables: usize) -> Movement {
    let even_number = tables > 0 && tables.is_multiple_of(2);
    let rounds = if even_number { tables - 1 } else { tables };
    let round = |round: usize| {
        let skipped = usize::from(even_number && round >= tables / 2);
        let moved = round + skipped;
        let table = |table: usize| Table {
            table: table + 1,
            odd: table + 1,
            even: tables + 1 + (table + tables - moved % tables) % tables,
            set: 1 + (table + round) % tables,
        };
        (0..tables).map(table).collect()
    };
    Movement { rounds: (0..rounds).map(round).collect(), shared: false }
}

/// Howell: each of the `2 x tables` teams meets each other one once and plays each set of deals once, in one round fewer than
/// teams. The last team stays at table 1; each other one takes, a round later, the place of the number before it. With two and
/// three tables there is no such movement (it would be a Room square of side 3 or 5), so there the tables share the deals of the
/// round. None above [`MOST_TABLES`].
pub fn howell(tables: usize) -> Option<Movement> {
    if tables > MOST_TABLES {
        return None;
    }
    let Some(cycle) = (2 * tables).checked_sub(1) else { return Some(Movement { rounds: Vec::new(), shared: false }) };
    let exact = Start::search(cycle);
    let shared = exact.is_none();
    // Without one: the numbers around the cycle that are equally far from the first, which is the table of the round robin.
    let start = exact.unwrap_or_else(|| (1..tables).map(|one| [one, cycle - one, 0]).collect());
    let round = |round: usize| {
        let number = |place: usize| (place + round) % cycle + 1;
        // The team that stays has either side in turn.
        let (odd, even) = if round.is_multiple_of(2) { (2 * tables, number(0)) } else { (number(0), 2 * tables) };
        let first = Table { table: 1, odd, even, set: number(0) };
        let others = (2..).zip(&start).map(|(table, &[odd, even, set])| Table {
            table,
            odd: number(odd),
            even: number(even),
            set: number(set),
        });
        std::iter::once(first).chain(others).collect()
    };
    Some(Movement { rounds: (0..cycle).map(round).collect(), shared })
}

/// The first round of a Howell movement, which the later ones repeat around the cycle: at each table but the first two places
/// and a set. Places, differences between the two of a table, sets, and distances from a place to its set are all different:
/// so nobody meets a team or a set twice, and no set lies at two tables. Room squares are made so, from a starter and its adder.
struct Start {
    cycle: usize,
    placed: Vec<bool>,
    apart: Vec<bool>,
    laid: Vec<bool>,
    reached: Vec<bool>,
    tables: Vec<[usize; 3]>,
}

impl Start {
    /// A first round, if there is one. Sets that are the sum of the two places are tried first (a *strong* starter): that is
    /// quick, and leaves out only a cycle of nine.
    fn search(cycle: usize) -> Option<Vec<[usize; 3]>> {
        let sum = |cycle: usize, one: usize, other: usize| (one + other) % cycle..(one + other) % cycle + 1;
        let any = |cycle: usize, _, _| 1..cycle;
        Start::found(cycle, sum).or_else(|| Start::found(cycle, any))
    }

    fn found(cycle: usize, sets: impl Fn(usize, usize, usize) -> std::ops::Range<usize>) -> Option<Vec<[usize; 3]>> {
        // The team that stays meets number 0 with set 0.
        let first = || (0..cycle).map(|place| place == 0).collect::<Vec<bool>>();
        let mut start = Start { cycle, placed: first(), apart: first(), laid: first(), reached: first(), tables: Vec::new() };
        start.completed(&sets).then_some(start.tables)
    }

    /// Seats the lowest place that is free, with each one that it can meet, until all sit.
    fn completed(&mut self, sets: &impl Fn(usize, usize, usize) -> std::ops::Range<usize>) -> bool {
        let Some(one) = self.placed.iter().position(|placed| !placed) else { return true };
        for other in one + 1..self.cycle {
            let apart = (other - one).min(self.cycle - (other - one));
            if self.placed[other] || self.apart[apart] {
                continue;
            }
            for set in sets(self.cycle, one, other) {
                let reached = [one, other].map(|place| (set + self.cycle - place) % self.cycle);
                if self.laid[set] || reached.iter().any(|&distance| self.reached[distance]) {
                    continue;
                }
                self.mark([one, other], apart, set, reached, true);
                self.tables.push([one, other, set]);
                if self.completed(sets) {
                    return true;
                }
                self.tables.pop();
                self.mark([one, other], apart, set, reached, false);
            }
        }
        false
    }

    fn mark(&mut self, places: [usize; 2], apart: usize, set: usize, reached: [usize; 2], taken: bool) {
        self.apart[apart] = taken;
        self.laid[set] = taken;
        for (place, distance) in places.into_iter().zip(reached) {
            self.placed[place] = taken;
            self.reached[distance] = taken;
        }
    }
}
