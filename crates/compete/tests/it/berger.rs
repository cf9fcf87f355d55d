//! All-play-all: the published tables, and what they promise.

use std::collections::BTreeMap;

use thurup_compete::round_robin::{berger, double};

/// The tables for 4, 6 and 8 as chess federations print them; the first-named has white.
const PUBLISHED: [(usize, &str); 3] = [
    (4, "1-4 2-3 | 4-3 1-2 | 2-4 3-1"),
    (6, "1-6 2-5 3-4 | 6-4 5-3 1-2 | 2-6 3-1 4-5 | 6-5 1-4 2-3 | 3-6 4-2 5-1"),
    (
        8,
        "1-8 2-7 3-6 4-5 | 8-5 6-4 7-3 1-2 | 2-8 3-1 4-7 5-6 | 8-6 7-5 1-4 2-3 | 3-8 4-2 5-1 6-7 | 8-7 1-6 2-5 3-4 | \
         4-8 5-3 6-2 7-1",
    ),
];

#[test]
fn published_tables() {
    for (teams, text) in PUBLISHED {
        let published: Vec<Vec<String>> =
            text.split(" | ").map(|round| sorted(round.split(' ').map(str::to_owned).collect())).collect();
        let drawn: Vec<Vec<String>> = berger(teams)
            .into_iter()
            .map(|round| sorted(round.into_iter().map(|[first, other]| format!("{}-{}", first + 1, other + 1)).collect()))
            .collect();
        assert_eq!(drawn, published);
    }
}

fn sorted(mut round: Vec<String>) -> Vec<String> {
    round.sort();
    round
}

#[test]
fn everybody_meets_everybody_once_and_is_first_in_half_of_the_matches() {
    for teams in 0..=65 {
        let rounds = berger(teams);
        let expected = if teams < 2 { 0 } else { teams - 1 + teams % 2 };
        assert_eq!(rounds.len(), expected);
        let mut met = BTreeMap::new();
        let mut balance = vec![0i64; teams];
        for round in &rounds {
            let mut playing: Vec<usize> = round.iter().flatten().copied().collect();
            playing.sort_unstable();
            playing.dedup();
            // Nobody plays himself or twice, and at most one is free.
            assert_eq!(playing.len(), round.len() * 2);
            assert_eq!(playing.len(), teams - teams % 2);
            for &[first, other] in round {
                *met.entry((first.min(other), first.max(other))).or_insert(0) += 1;
                balance[first] += 1;
                balance[other] -= 1;
            }
        }
        assert_eq!(met.len(), teams * teams.saturating_sub(1) / 2);
        assert!(met.values().all(|times| *times == 1));
        assert!(balance.iter().all(|balance| balance.abs() <= 1), "{teams}: {balance:?}");
        let mut twice = vec![0i64; teams];
        for [first, other] in double(teams).into_iter().flatten() {
            twice[first] += 1;
            twice[other] -= 1;
        }
        assert!(twice.iter().all(|balance| *balance == 0));
    }
}
