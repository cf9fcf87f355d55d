//! Hands and calls that independent readers of the booklet and of the club's page agreed on.

use thurup_rules::{Auction, Call, Chair, Hand, Preset, RuleSet, Seats};
use thurup_systems::Convention;

/// Lines that differ, with the reason.
const DIFFER: &[(&str, &str)] = &[];

struct Case<'a> {
    line: &'a str,
    rules: RuleSet,
    convention: Convention,
    fields: Vec<&'a str>,
}

impl Case<'_> {
    fn auction(&self, calls: &str) -> Auction {
        let calls = calls.split_whitespace().filter(|call| *call != "-").map(|call| call.parse().unwrap());
        Auction::told(self.rules, Seats::Six, Chair::FIRST, calls)
    }
}

fn cases(text: &str) -> impl Iterator<Item = Case<'_>> {
    text.lines().filter(|line| !line.starts_with('#') && !line.is_empty()).map(|line| {
        let fields: Vec<&str> = line.split('|').map(str::trim).collect();
        let (rules, card) = fields[0].split_once('/').unwrap_or((fields[0], ""));
        let rules = Preset::from_name(rules).unwrap().rules();
        let convention = if card.is_empty() { Convention::of(&rules) } else { card.parse().unwrap() };
        Case { line, rules, convention, fields }
    })
}

/// What is wrong with each line that differs.
fn judge(text: &str, found: impl Fn(&Case<'_>) -> Result<(), String>) {
    let (mut lines, mut differ) = (0, Vec::new());
    for case in cases(text) {
        lines += 1;
        let excused = DIFFER.iter().any(|(differing, _)| case.line.starts_with(differing));
        match found(&case) {
            Err(found) if !excused => differ.push(format!("{} -> {found}", case.line)),
            Ok(()) if excused => differ.push(format!("{} -> as written", case.line)),
            _ => {}
        }
    }
    assert!(differ.is_empty(), "{} of {lines} as written; unexpected:\n{}", lines - differ.len(), differ.join("\n"));
}

fn calls(case: &Case<'_>) -> Result<(), String> {
    let hand: Hand = case.fields[1].parse().unwrap();
    let decision = case.convention.bid(&case.auction(case.fields[2]), hand).unwrap();
    let accepted: Vec<Call> = case.fields[3].split(',').map(|call| call.trim().parse().unwrap()).collect();
    if accepted.contains(&decision.call) {
        return Ok(());
    }
    Err(format!("{}: {} {:?}", decision.call, decision.reason.en, decision.clause))
}

#[test]
fn the_systems_call_as_the_booklet_says() {
    judge(include_str!("../data/system_cases.txt"), calls);
}

#[test]
fn the_systems_call_as_the_clubs_page_and_the_later_paragraphs_say() {
    judge(include_str!("../data/system_cases_2.txt"), calls);
}

#[test]
fn a_switch_is_played_as_it_says() {
    judge(include_str!("../data/switch_cases.txt"), calls);
    judge(include_str!("../data/switch_readings.txt"), |case| fits(case, case.fields[1], case.fields[2]));
}

/// Whether the hand fits as written.
fn fits(case: &Case<'_>, calls: &str, hand: &str) -> Result<(), String> {
    let auction = case.auction(calls);
    let last = auction.said().last().unwrap();
    let reading = case.convention.reading(&auction, last.chair);
    if reading.allows(hand.parse().unwrap()) == (case.fields[3] == "fits") {
        return Ok(());
    }
    Err(format!("{calls} {hand}: {}", reading.last().unwrap().explanation().text.en))
}

#[test]
fn hands_fit_what_their_calls_say_together() {
    judge(include_str!("../data/reading_cases.txt"), |case| fits(case, case.fields[1], case.fields[2]));
}

/// No suit is better than another.
#[test]
fn suits_are_read_alike() {
    judge(include_str!("../data/reading_cases.txt"), |case| {
        for suits in ["HDCS", "CSHD", "DCSH", "SHCD"] {
            let other = |letter: char| "SHDC".find(letter).and_then(|at| suits.chars().nth(at));
            // `P`, `X`, `NS` and `NT` name no suit.
            let calls: Vec<String> = case.fields[1]
                .split_whitespace()
                .map(|call| match call.ends_with("NS") {
                    true => call.to_owned(),
                    false => call.chars().map(|letter| other(letter).unwrap_or(letter)).collect(),
                })
                .collect();
            let held: Vec<&str> = case.fields[2].split('.').collect();
            let of = |suit: char| held["SHDC".chars().position(|from| other(from) == Some(suit)).unwrap()];
            let hand = "SHDC".chars().map(of).collect::<Vec<_>>().join(".");
            fits(case, &calls.join(" "), &hand)?;
        }
        Ok(())
    });
}
