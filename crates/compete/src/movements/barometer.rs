//! The barometer: everybody plays the same deals in the same round, by the table of the round robin.

use super::table::{Movement, Table};

/// Everybody meets everybody once; the set of a round lies at all its tables. Fewer than two teams have no rounds.
pub fn barometer(teams: usize) -> Movement {
    let number = teams + teams % 2;
    let rounds = (1..number.max(1)).map(|round| {
        let pairs = (1..number).filter_map(|one| opponent(number, round, one).map(|other| order(number, one, other)));
        (1..).zip(pairs).map(|(table, (odd, even))| Table { table, odd, even, set: round }).collect()
    });
    Movement { rounds: rounds.collect(), shared: true }
}

/// Whom a team meets in a round of the Berger table with an even number of teams, if its own number is the lower one.
fn opponent(number: usize, round: usize, one: usize) -> Option<usize> {
    let cycle = number - 1;
    // i + j = r + 1 modulo the cycle, with j from 1.
    let other = (round + 1 + 2 * cycle - one - 1) % cycle + 1;
    match other {
        same if same == one => Some(number),
        other => (one < other).then_some(other),
    }
}

/// Odd side and even side: for an odd sum the lower number is first, for an even one the higher; against the last number the
/// upper half of the others.
fn order(number: usize, one: usize, other: usize) -> (usize, usize) {
    let lower_first = if other == number { one <= number / 2 } else { (one + other) % 2 == 1 };
    if lower_first { (one, other) } else { (other, one) }
}
