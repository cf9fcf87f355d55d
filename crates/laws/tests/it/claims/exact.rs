//! The judge says what the second judge says, who tries everything.

use proptest::prelude::*;
use thurup_laws::claims::{Claim, Position, Standard, Step, Verdict, What, judge};
use thurup_rules::Seats;

use super::deals::{deal, table};

/// A line as the second judge plays it: what it brings, and whether it is whole.
fn play(position: &Position, claim: &Claim, standard: Standard, line: &[Step]) -> (u8, u8, u8, bool) {
    let mut at = table(position, claim, standard);
    let (mut points, mut won, mut lost) = (0, 0, 0);
    for step in line {
        assert_eq!(at.turn(), step.chair.index());
        assert!(at.allowed().contains(&step.card), "{step:?} of {line:?} in {at:?}");
        let (next, closed) = at.after(step.card);
        at = next;
        match closed {
            Some((true, worth)) => {
                points += worth;
                won += 1;
            }
            Some((false, _)) => lost += 1,
            None => {}
        }
    }
    (points, won, lost, at.hands.iter().all(Vec::is_empty))
}

fn compare(position: &Position, claim: &Claim) {
    for standard in Standard::ALL {
        let brought = table(position, claim, standard).brought();
        let ask = |what: What| {
            let claim = Claim { what, ..claim.clone() };
            (judge(position, &claim, standard, 0).unwrap(), claim)
        };
        let words = format!("{position:?} {claim:?} {standard}: {brought:?}");
        let mut whats = vec![What::All, What::None, What::End];
        for n in [0, 1, brought.least, brought.least + 1, brought.least.saturating_sub(1), position.points()] {
            whats.extend([What::Safe(n), What::Less(n)]);
        }
        for what in whats {
            let (verdict, claim) = ask(what);
            let granted = match what {
                What::All | What::End => !brought.may_lose_one,
                What::None => brought.may_win_none,
                What::Safe(n) => brought.least >= n,
                What::Less(n) => brought.least < n,
            };
            assert_eq!(verdict.is_granted(), granted, "{what}: {words}");
            assert_eq!(verdict.fails(), !granted, "{what}: {words}");
            if let Verdict::Fails { least, .. } = &verdict {
                assert_eq!(least.exact(), Some(brought.least), "{what}: {words}");
            }
            assert_eq!(verdict.line().is_some(), what.is_concession() == granted, "{what}: {words}");
            let Some(line) = verdict.line() else { continue };
            let (points, won, lost, whole) = play(position, &claim, standard, line);
            match what {
                // It breaks off where the first trick is lost.
                What::All | What::End => assert_eq!(lost, 1, "{words}"),
                What::None => assert!(whole && won == 0, "{words}"),
                What::Safe(n) | What::Less(n) => assert!(whole && points < n, "{words}"),
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn four_seats_three_tricks(seed: u64) {
        let (position, claim) = deal(seed, Seats::Four, 3);
        compare(&position, &claim);
    }

    #[test]
    fn six_seats_two_tricks(seed: u64) {
        let (position, claim) = deal(seed, Seats::Six, 2);
        compare(&position, &claim);
    }

    #[test]
    fn eight_seats_two_tricks(seed: u64) {
        let (position, claim) = deal(seed, Seats::Eight, 2);
        compare(&position, &claim);
    }

    #[test]
    fn one_trick(seed: u64) {
        for seats in Seats::ALL {
            let (position, claim) = deal(seed, seats, 1);
            compare(&position, &claim);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    #[test]
    fn four_seats_four_tricks(seed: u64) {
        let (position, claim) = deal(seed, Seats::Four, 4);
        compare(&position, &claim);
    }

    #[test]
    fn six_seats_three_tricks(seed: u64) {
        let (position, claim) = deal(seed, Seats::Six, 3);
        compare(&position, &claim);
    }
}
