//! What a rated match does not move, and a trio that was left.

use crate::support::{chair, event, id, margin, played};
use thurup_ratings::input::Origin;
use thurup_ratings::{Anchors, Change, Ledger, Match, RatedMatch, Still};

fn take(ledger: &mut Ledger, position: u64, played: Match) -> RatedMatch {
    let event = event(&format!("m{position}"), 1_000, played);
    let Change::Match(change) = ledger.apply(position, &event) else { panic!("a match") };
    change.verdict.unwrap()
}

#[test]
fn whoever_is_not_moved_is_told_why() {
    let mut ledger = Ledger::new(Anchors::default());
    let won = || vec![margin(1); 6];
    // A substitute, and one who left a side that won.
    let mut first = played(["anu", "biju", "cini"], ["dev", "ebin", "fathima"], won());
    first.sides[0].chairs[2] = chair(&[("cini", 3), ("guru", 3)]);
    first.sides[0].left = vec![id("hari")];
    let rated = take(&mut ledger, 1, first);
    let still = [("hari", Still::LeftAWin), ("cini", Still::NoChair), ("guru", Still::NoChair)];
    assert_eq!(rated.still, still.map(|(who, still)| (id(who), still)));
    // Five meetings of some of them in a week, and a sixth with others beside them.
    let chosen = |first, other| Match { origin: Origin::Chosen, ..played(first, other, won()) };
    for position in 2..7 {
        let rated = take(&mut ledger, position, chosen(["anu", "biju", "cini"], ["dev", "ebin", "fathima"]));
        assert!(rated.still.is_empty());
    }
    let rated = take(&mut ledger, 7, chosen(["anu", "x", "y"], ["dev", "z", "w"]));
    assert_eq!(rated.still, [(id("anu"), Still::MetTooOften), (id("dev"), Still::MetTooOften)]);
    assert!(Still::MetTooOften.sentence().en.contains("five times"));
}

#[test]
fn a_trio_whose_holder_left_has_no_result_and_its_row_ends() {
    let mut ledger = Ledger::new(Anchors::default());
    let of_trio = |left: &[&str]| {
        let mut played = played(["anu", "biju", "cini"], ["dev", "ebin", "fathima"], vec![margin(1); 6]);
        played.sides[0].trio = Some("kadavu".into());
        played.sides[0].left = left.iter().map(|who| id(who)).collect();
        played
    };
    take(&mut ledger, 1, of_trio(&[]));
    let row = |ledger: &Ledger| ledger.trios[&"kadavu".into()].clone();
    assert_eq!((row(&ledger).row.present, row(&ledger).row.best), (1, 1));
    take(&mut ledger, 2, of_trio(&["cini"]));
    let after = row(&ledger);
    assert_eq!((after.row.present, after.row.best), (0, 1));
    assert_eq!(after.records[thurup_rules::Game::FiftySix].as_ref().unwrap().won, 1);
}
