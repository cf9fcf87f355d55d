//! What follows from a verdict, row by row.

use thurup_laws::claims::{Claim, Consequence, Ruling, Standard, What, consequence};
use thurup_rules::{ByTeam, Chair, Seats, Team};

use Consequence::{Contract, DealLost, Points};

#[test]
fn every_row_of_the_table() {
    // Chair 2 speaks, 20 points are left, the team would keep 7 of them.
    let chair = Chair::from_number(2, Seats::Six).unwrap();
    let fails = Ruling::Fails { least: 7 };
    let rows = [
        (What::All, Ruling::Holds, [Points(ByTeam([0, 20])); 3]),
        (What::All, fails, [Points(ByTeam([20, 0])), DealLost(Team::Even), Points(ByTeam([13, 7]))]),
        (What::Safe(9), Ruling::Holds, [Contract { made: true }; 3]),
        (What::Safe(9), fails, [Points(ByTeam([20, 0])), DealLost(Team::Even), Points(ByTeam([13, 7]))]),
        (What::None, Ruling::Holds, [Points(ByTeam([20, 0])); 3]),
        (What::None, fails, [Points(ByTeam([13, 7])); 3]),
        (What::Less(7), Ruling::Holds, [Contract { made: false }; 3]),
        (What::Less(7), fails, [Points(ByTeam([13, 7])); 3]),
        (What::End, Ruling::Holds, [Points(ByTeam([0, 20])); 3]),
        (What::End, fails, [Points(ByTeam([13, 7])); 3]),
    ];
    for (what, ruling, expected) in rows {
        for (standard, expected) in Standard::ALL.into_iter().zip(expected) {
            let found = consequence(&Claim::new(chair, what), standard, ruling, Team::Even, 20);
            assert_eq!(found, expected, "{what} {standard} {ruling:?}");
            assert!(!found.text().ml.is_empty());
            // Of the other team's contract the same claim says the opposite.
            if let Contract { made } = expected {
                let other = consequence(&Claim::new(chair, what), standard, ruling, Team::Odd, 20);
                assert_eq!(other, Contract { made: !made });
            }
        }
    }
}
