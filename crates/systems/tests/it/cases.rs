//! Hands and the calls on which independent readers of the booklet agreed.

use thurup_rules::{Auction, Call, Chair, Hand, Preset, Seats};
use thurup_systems::{Convention, Situation};

/// Lines that differ, with the reason.
const DIFFER: &[(&str, &str)] = &[];

#[test]
fn the_systems_call_as_the_booklet_says() {
    let mut lines = 0;
    let mut differ = Vec::new();
    for line in include_str!("../data/system_cases.txt").lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
        let fields: Vec<&str> = line.split('|').map(str::trim).collect();
        let rules = Preset::from_name(fields[0]).unwrap().rules();
        let hand: Hand = fields[1].parse().unwrap();
        let calls = fields[2].split_whitespace().filter(|call| *call != "-").map(|call| call.parse().unwrap());
        let situation = Situation::of(&Auction::told(rules, Seats::Six, Chair::FIRST, calls));
        let choice = Convention::of(&rules).choose(&situation, hand);
        lines += 1;
        let accepted: Vec<Call> = fields[3].split(',').map(|call| call.trim().parse().unwrap()).collect();
        let agrees = choice.as_ref().is_some_and(|choice| accepted.contains(&choice.call));
        let excused = DIFFER.iter().any(|(differing, _)| line.starts_with(differing));
        if agrees == excused {
            differ.push(format!("{line} -> {choice:?}"));
        }
    }
    assert!(differ.is_empty(), "{} of {lines} as written; unexpected:\n{}", lines - differ.len(), differ.join("\n"));
}
