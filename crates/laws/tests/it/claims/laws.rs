//! Laws of verdicts, on positions too large to try every play.

use proptest::prelude::*;
use thurup_laws::claims::{Claim, Position, Setup, Standard, Walk, What, judge};
use thurup_rules::Seats;
use thurup_rules::{Card, Chair, Deck, Rank, Suit};

use super::deals::deal;

fn least(position: &Position, claim: &Claim, standard: Standard) -> u8 {
    Walk::new(position.clone(), claim.clone(), standard).unwrap().least(0).exact().unwrap()
}

fn granted(position: &Position, claim: &Claim, standard: Standard, what: What) -> bool {
    judge(position, &Claim { what, ..claim.clone() }, standard, 0).unwrap().is_granted()
}

/// The same with chairs turned and suits renamed.
fn relabelled(position: &Position, claim: &Claim, turn: u8, suits: [Suit; 4]) -> (Position, Claim) {
    let seats = position.seats();
    let renamed = |card: Card| Card::new(suits[card.suit() as usize], card.rank());
    let mut hands: Vec<_> = position.hands().iter().map(|hand| hand.cards().map(renamed).collect()).collect();
    hands.rotate_right(turn.into());
    let turned = |chair: Chair| seats.after(chair, turn);
    let setup = Setup {
        deck: Deck::pairs(Rank::Seven),
        hands,
        trump: position.trump().map(|trump| suits[trump as usize]),
        leader: turned(position.leader()),
        trick: position.trick().iter().copied().map(renamed).collect(),
    };
    let claim = Claim::new(turned(claim.chair), claim.what).stating(claim.statement.iter().copied().map(renamed));
    (Position::new(setup).unwrap(), claim)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn more_is_claimed_at_greater_risk(seed: u64) {
        for (seats, tricks) in [(Seats::Four, 5), (Seats::Six, 4), (Seats::Eight, 3)] {
            let (position, claim) = deal(seed, seats, tricks);
            for standard in Standard::ALL {
                let least = least(&position, &claim, standard);
                for n in 0..=position.points() + 1 {
                    let safe = granted(&position, &claim, standard, What::Safe(n));
                    prop_assert_eq!(safe, n <= least);
                    prop_assert_eq!(granted(&position, &claim, standard, What::Less(n)), !safe);
                }
                if granted(&position, &claim, standard, What::All) {
                    prop_assert_eq!(least, position.points());
                    prop_assert!(!granted(&position, &claim, standard, What::None));
                }
                if granted(&position, &claim, standard, What::None) {
                    prop_assert_eq!(least, 0);
                }
            }
        }
    }

    #[test]
    fn a_kinder_standard_never_gives_less(seed: u64) {
        for (seats, tricks) in [(Seats::Four, 6), (Seats::Six, 4), (Seats::Eight, 3)] {
            let (position, claim) = deal(seed, seats, tricks.min(5));
            let silent = Claim::new(claim.chair, What::All);
            let [any, stated, normal] = Standard::ALL.map(|standard| least(&position, &claim, standard));
            let [any_silent, unstated, normal_silent] = Standard::ALL.map(|standard| least(&position, &silent, standard));
            prop_assert!(any <= stated && stated <= normal);
            prop_assert!(any_silent <= unstated && unstated <= normal_silent);
            // A statement is not heard, or narrows what may happen.
            prop_assert_eq!(any, any_silent);
            prop_assert_eq!(any_silent, unstated);
            prop_assert!(unstated <= stated);
        }
    }

    #[test]
    fn names_of_chairs_and_suits_do_not_matter(seed: u64, turn in 0u8..8, first in 0usize..4, second in 0usize..3) {
        let mut rest = Suit::ALL.to_vec();
        let one = rest.remove(first);
        let two = rest.remove(second);
        let suits = [one, two, rest[0], rest[1]];
        for (seats, tricks) in [(Seats::Four, 5), (Seats::Six, 4), (Seats::Eight, 3)] {
            let (position, claim) = deal(seed, seats, tricks);
            let (other, moved) = relabelled(&position, &claim, turn % seats.count(), suits);
            for standard in Standard::ALL {
                prop_assert_eq!(least(&position, &claim, standard), least(&other, &moved, standard));
                for what in [What::All, What::None] {
                    prop_assert_eq!(granted(&position, &claim, standard, what), granted(&other, &moved, standard, what));
                }
            }
        }
    }

    #[test]
    fn own_lines_are_plays_that_settle(seed: u64) {
        for (seats, tricks) in [(Seats::Four, 5), (Seats::Six, 4), (Seats::Eight, 3)] {
            let (position, claim) = deal(seed, seats, tricks);
            for standard in Standard::ALL {
                for what in [What::All, What::None, What::Safe(position.points()), What::Less(position.points())] {
                    let claim = Claim { what, ..claim.clone() };
                    let verdict = judge(&position, &claim, standard, 0).unwrap();
                    let Some(line) = verdict.line() else { continue };
                    let mut walk = Walk::new(position.clone(), claim, standard).unwrap();
                    for step in line {
                        prop_assert!(walk.next().contains(step));
                        walk.play(step.chair, step.card).unwrap();
                    }
                    prop_assert!(walk.settles());
                }
            }
        }
    }

    #[test]
    fn the_least_is_the_least_of_what_follows(seed: u64) {
        let (position, claim) = deal(seed, Seats::Four, 4);
        for standard in Standard::ALL {
            let walk = Walk::new(position.clone(), claim.clone(), standard).unwrap();
            let after = walk.next().into_iter().map(|step| {
                let mut walk = walk.clone();
                walk.play(step.chair, step.card).unwrap();
                walk.least(0).exact().unwrap()
            });
            prop_assert_eq!(after.min(), walk.least(0).exact());
        }
    }

    #[test]
    fn few_nodes_never_say_anything_wrong(seed: u64, nodes in 0u64..3000) {
        let (position, claim) = deal(seed, Seats::Four, 6);
        for standard in Standard::ALL {
            let walk = Walk::new(position.clone(), claim.clone(), standard).unwrap();
            let (some, all) = (walk.least(nodes), walk.least(u64::MAX).exact().unwrap());
            prop_assert!(some.at_least <= all && all <= some.at_most);
            prop_assert!(walk.proved(nodes) <= all);
            prop_assert!(!walk.holds(nodes) || walk.judge(u64::MAX).is_granted());
            let verdict = walk.judge(nodes);
            prop_assert!(!verdict.is_granted() && !verdict.fails() || verdict.is_granted() == walk.judge(u64::MAX).is_granted());
            prop_assert_eq!(walk.judge(nodes), verdict);
        }
    }
}
