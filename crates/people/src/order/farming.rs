//! The farming watch: who loses again and again, and high, to the same person's side.

use crate::ids::PersonId;

/// Rated matches of a person that are looked at.
pub const MATCHES: usize = 10;
/// A match lost by so many stakes a deal counts.
const STAKES_A_DEAL: i64 = 2;
/// So many of them to one person's side: a sentence to both.
const SENTENCE: usize = 4;
/// So many: a report of its own.
const REPORT: usize = 6;

/// A rated match, as the person who is watched had it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rated {
    /// The persons on the other side.
    pub against: Vec<PersonId>,
    /// Stakes won less stakes lost.
    pub margin: i64,
    /// Deals played.
    pub deals: u32,
}

/// What the watch finds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Found {
    /// A sentence to both is due.
    Sentence,
    /// A report of its own is due.
    Report,
}

/// Looks at somebody's last rated matches, oldest first; further back is not looked at. Those to whom much was lost, each
/// with what is due, by id.
pub fn watch(matches: &[Rated]) -> Vec<(PersonId, Found)> {
    let last = &matches[matches.len().saturating_sub(MATCHES)..];
    let lost_high = |rated: &&Rated| rated.deals > 0 && rated.margin <= -STAKES_A_DEAL * i64::from(rated.deals);
    let mut winners: Vec<PersonId> = Vec::new();
    for rated in last.iter().filter(lost_high) {
        // Whoever is named twice on a side is still one person.
        let mut side = rated.against.clone();
        side.sort_unstable();
        side.dedup();
        winners.extend(side);
    }
    winners.sort_unstable();
    let found = |same: &[PersonId]| match same.len() {
        REPORT.. => Some((same[0], Found::Report)),
        SENTENCE.. => Some((same[0], Found::Sentence)),
        _ => None,
    };
    winners.chunk_by(|one, other| one == other).filter_map(found).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn person(n: u64) -> PersonId {
        PersonId::from_parts(n, [0; 10])
    }

    fn lost(stakes: i64, against: &[u64]) -> Rated {
        Rated { against: against.iter().map(|n| person(*n)).collect(), margin: -stakes, deals: 6 }
    }

    #[test]
    fn four_lost_high_to_one_are_told_and_six_reported() {
        let matches = |high: usize| [vec![lost(12, &[1, 7, 8]); high], vec![lost(3, &[1]); 10 - high]].concat();
        assert!(watch(&matches(3)).is_empty());
        let all = |found| [1, 7, 8].map(|n| (person(n), found)).to_vec();
        assert_eq!(watch(&matches(4)), all(Found::Sentence));
        assert_eq!(watch(&matches(5)), all(Found::Sentence));
        assert_eq!(watch(&matches(6)), all(Found::Report));
        assert_eq!(watch(&matches(10)), all(Found::Report));
    }

    #[test]
    fn high_is_two_stakes_a_deal_and_the_same_person_counts() {
        assert!(watch(&vec![lost(11, &[1]); 10]).is_empty());
        let others: Vec<Rated> = (0..10).map(|n| lost(20, &[n, n + 100])).collect();
        assert!(watch(&others).is_empty());
        let beside: Vec<Rated> = (0..5).map(|n| lost(20, &[n, 99])).collect();
        assert_eq!(watch(&beside), [(person(99), Found::Sentence)]);
        assert!(watch(&vec![lost(20, &[1, 1]); 3]).is_empty(), "once a match");
        assert!(watch(&vec![Rated { deals: 0, ..lost(20, &[1]) }; 10]).is_empty());
    }

    #[test]
    fn the_last_ten_count() {
        let old = [vec![lost(20, &[1]); 6], vec![lost(0, &[2]); 7]].concat();
        assert!(watch(&old).is_empty());
        assert_eq!(watch(&old[..10]), [(person(1), Found::Report)]);
    }
}
