//! Examples worked by hand: four seats, chair 1 leads and claims, trump spades, in the last position no trump.

use thurup_laws::claims::{Case, Rule, Standard, Verdict};

use Found::{Fails, Granted};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Found {
    Granted,
    /// With the least that the claimer's team takes, where the example tells it.
    Fails(Option<u8>),
}

fn judged(hands: &str, trump: &str, claim: &str) -> [Verdict; 3] {
    Standard::ALL.map(|standard| {
        let text = format!("{standard} | {hands} | {trump} | 1 | - | chair 1 {claim}");
        text.parse::<Case>().unwrap().judge(0)
    })
}

const JACK_BEHIND: &str = "9.J..J K..AT. .K.K.Q .Q.KQ.";
const QUEEN_RUFFS: &str = "Q.J..J A..AT. .K.K.Q .Q.KQ.";
const CHECKING: &str = "A.J..J J..AT. .K.K.Q .Q.KQ.";
const NO_TRUMP: &str = "J.T.. .A..K .J.K. ..Q.Q";

#[test]
fn the_standards_differ_as_in_the_examples() {
    let rows = [
        (JACK_BEHIND, "S", "all", [Fails(None), Fails(None), Fails(Some(7))]),
        (JACK_BEHIND, "S", "all: 9S JH JC", [Fails(None), Granted, Granted]),
        (QUEEN_RUFFS, "S", "safe 1", [Fails(None), Fails(None), Granted]),
        (QUEEN_RUFFS, "S", "safe 6", [Fails(None), Fails(None), Fails(Some(5))]),
        (CHECKING, "S", "safe 5", [Fails(None), Fails(None), Fails(Some(0))]),
        (NO_TRUMP, "NT", "all: JS TH", [Fails(None), Fails(None), Fails(None)]),
        (NO_TRUMP, "NT", "all: TH JS", [Fails(None), Granted, Granted]),
        (NO_TRUMP, "NT", "safe 6", [Granted; 3]),
        (NO_TRUMP, "NT", "none", [Fails(Some(6)); 3]),
    ];
    for (hands, trump, claim, expected) in rows {
        for (verdict, expected) in judged(hands, trump, claim).into_iter().zip(expected) {
            match (&verdict, expected) {
                (Verdict::Granted { .. }, Granted) => {}
                (Verdict::Fails { least, .. }, Fails(points)) => {
                    assert!(points.is_none() || least.exact() == points, "{hands} {claim}: {verdict:?}");
                }
                _ => panic!("{hands} {claim}: {verdict:?}"),
            }
        }
    }
}

fn line(verdict: &Verdict) -> Vec<(String, Rule)> {
    let steps = verdict.line().expect("a line").iter();
    steps.map(|step| (format!("{}:{}", step.chair, step.card), step.rule)).collect()
}

#[test]
fn lines_name_the_rule_behind_each_card() {
    let [any, stated, normal] = judged(JACK_BEHIND, "S", "all");
    assert_eq!(line(&any)[..2], [("1:HJ".into(), Rule::AnyLegal), ("2:SK".into(), Rule::AnyLegal)]);
    assert_eq!(line(&stated)[..2], [("1:HJ".into(), Rule::Unstated), ("2:SK".into(), Rule::Opponent)]);
    assert_eq!(line(&normal)[..2], [("1:HJ".into(), Rule::LeadTop), ("2:SK".into(), Rule::Opponent)]);
    let [.., normal] = judged(CHECKING, "S", "safe 5");
    assert_eq!(line(&normal)[0], ("1:SA".into(), Rule::LeadChecking));
    let [_, stated, normal] = judged(NO_TRUMP, "NT", "all: JS TH");
    assert_eq!(line(&stated)[0], ("1:SJ".into(), Rule::Stated));
    // The partner may throw either suit, and the jack is what costs.
    assert_eq!(line(&normal)[2], ("3:HJ".into(), Rule::ThrowTop));
    assert_eq!(line(&stated)[2], ("3:HJ".into(), Rule::Unstated));
}

#[test]
fn two_copies_are_two_cards_of_a_statement() {
    // Two jacks draw both nines, and the ace is the third trick. With the ace in between, a nine takes it.
    let hands = "JJA... 99.9.. ..JJ.J K.AK..";
    for (statement, granted) in [("JS JS AS", true), ("JS AS JS", false), ("JS JS", true), ("JS AS", false), ("JS", false)] {
        let case: Case = format!("stated-line | {hands} | NT | 1 | - | chair 1 all: {statement}").parse().unwrap();
        assert_eq!(case.judge(0).is_granted(), granted, "{statement}");
    }
}
