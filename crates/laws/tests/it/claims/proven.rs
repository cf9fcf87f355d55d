//! Claims that bots make: proved, and the best there are.

use proptest::prelude::*;
use thurup_laws::claims::{Case, Claim, Standard, What, judge, provable};
use thurup_rules::{Chair, Seats};

use super::deals::deal;

fn best(hands: &str, trump: &str, standard: Standard) -> Option<Claim> {
    let case: Case = format!("{standard} | {hands} | {trump} | 1 | - | chair 1 all").parse().unwrap();
    provable(case.walk().position(), Chair::FIRST, standard, 1_000_000)
}

#[test]
fn the_statement_is_found() {
    // Trump first, then the winners; by any legal play the order is not heard.
    let hands = "9.J..J K..AT. .K.K.Q .Q.KQ.";
    let claim = best(hands, "S", Standard::AnyLegalPlay).unwrap();
    assert_eq!((claim.what, claim.statement.len()), (What::Safe(3), 0));
    let claim = best(hands, "S", Standard::StatedLine).unwrap();
    let stated: Vec<String> = claim.statement.iter().map(ToString::to_string).collect();
    assert_eq!((claim.what, stated.join(" ")), (What::All, "S9 HJ CJ".into()));
    // The ten before the jack is beyond it, but six points are safe anyway.
    let claim = best("J.T.. .A..K .J.K. ..Q.Q", "NT", Standard::AnyLegalPlay).unwrap();
    assert_eq!((claim.what, claim.statement.len()), (What::Safe(6), 0));
    // Winners of all suits need no word.
    let claim = best("JJ.J.. 9.9A.. A.A9.. T.T.T.", "NT", Standard::AnyLegalPlay).unwrap();
    assert_eq!((claim.what, claim.statement.len()), (What::All, 0));
    assert_eq!(best("Q.Q.. 9.9.. A.A.. T.T..", "NT", Standard::StatedLine), None);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn what_is_proved_is_granted(seed: u64, nodes in 100u64..100_000) {
        for (seats, tricks) in [(Seats::Four, 4), (Seats::Six, 3), (Seats::Eight, 2)] {
            let (position, _) = deal(seed, seats, tricks);
            for chair in seats.chairs() {
                for standard in Standard::ALL {
                    let Some(claim) = provable(&position, chair, standard, nodes) else { continue };
                    prop_assert!(!claim.what.is_concession());
                    prop_assert!(judge(&position, &claim, standard, 0).unwrap().is_granted());
                }
            }
        }
    }
}
