//! Every entry of every system, with a hand and its call.

use thurup_rules::{Auction, Call, Chair, Hand, Preset, Seats};
use thurup_systems::{Convention, Entry, Made, Situation};

/// Entries for which the presets leave no room; a table's own options do.
const RARE: &[&str] = &["B3, C.3, D.3, J2: let them open first"];

struct Line {
    convention: Convention,
    auction: Auction,
    hand: Hand,
    call: Call,
}

impl Line {
    fn parse(line: &str) -> Line {
        let fields: Vec<&str> = line.split('|').map(str::trim).collect();
        let [card, hand, calls, call, ..] = fields[..] else { panic!("{line}") };
        let convention: Convention = card.parse().unwrap_or_else(|error| panic!("{line}: {error}"));
        let rules = Preset::from_name(card.split('+').next().unwrap()).unwrap().rules();
        let mut auction = Auction::new(rules, Seats::Six, Chair::FIRST);
        for call in calls.split_whitespace().filter(|call| *call != "-") {
            auction
                .push(call.parse().unwrap(), rules.deck(Seats::Six).cards())
                .unwrap_or_else(|refusal| panic!("{line}: {refusal}"));
        }
        let hand: Hand = hand.parse().unwrap();
        assert_eq!(hand.len(), 8, "{line}");
        Line { convention, auction, hand, call: call.parse().unwrap() }
    }

    fn entry(&self) -> Option<&'static Entry> {
        self.convention.choose(&Situation::of(&self.auction), self.hand).map(|choice| choice.entry)
    }
}

fn lines() -> impl Iterator<Item = (&'static str, Line)> {
    let text = include_str!("../data/clauses.txt").lines();
    text.filter(|line| !line.starts_with('#') && !line.is_empty()).map(|line| (line, Line::parse(line)))
}

#[test]
fn the_systems_call_as_their_clauses_say() {
    let differ: Vec<String> = lines()
        .filter_map(|(text, line)| {
            let decision = line.convention.bid(&line.auction, line.hand).unwrap();
            (decision.call != line.call)
                .then(|| format!("{text} -> {} {} {:?}", decision.call, decision.reason.en, decision.clause))
        })
        .collect();
    assert!(differ.is_empty(), "{}", differ.join("\n"));
}

#[test]
fn every_entry_has_a_hand_and_its_call() {
    let reached: Vec<&Entry> = lines().filter_map(|(_, line)| line.entry()).collect();
    let mut missing = Vec::new();
    for preset in [Preset::International, Preset::Kerala, Preset::Standard] {
        for entry in Convention::of(&preset.rules()).system().entries() {
            // What the system never calls itself is only read.
            let called = !matches!(entry.made, Made::Never) && !RARE.contains(&entry.clause);
            if called && !reached.iter().any(|other| std::ptr::eq(*other, entry)) {
                let given = entry.context.given;
                missing.push(format!("{} | {} | {} | {given:?}", preset.name(), entry.clause, entry.meaning.en));
            }
        }
    }
    assert!(missing.is_empty(), "{} entries without a hand:\n{}", missing.len(), missing.join("\n"));
}
