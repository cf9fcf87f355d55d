//! Rulings worked by hand from their sources.

mod auction;
mod cards;
mod ends;
mod given;

use crate::rulings::support::lines;
use given::Worked;

/// All of them.
pub fn worked() -> Vec<Worked> {
    let mut all = auction::deal();
    all.extend(auction::calls());
    all.extend(auction::mended());
    all.extend(auction::talk());
    all.extend(cards::open_cards());
    all.extend(cards::leads());
    all.extend(cards::revokes());
    all.extend(ends::tricks());
    all.extend(ends::claims());
    all
}

#[test]
fn rulings_are_as_worked_by_hand() {
    let mut wrong = Vec::new();
    for worked in worked() {
        let found = lines(&worked.ruled());
        if found != worked.expected {
            wrong.push(format!("{}\n  expected {:#?}\n  found {found:#?}", worked.source, worked.expected));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
