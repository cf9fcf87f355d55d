//! Figures of one match by itself: what everybody who sat in it did.

use crate::support::{chair, contract, id, played};
use thurup_ratings::input::Doubling;
use thurup_ratings::{InMatch, Role, in_match};
use thurup_rules::{Game, Stage};

const FIRST: [&str; 3] = ["anu", "biju", "cini"];
const OTHER: [&str; 3] = ["dev", "ebin", "fathima"];

#[test]
fn everybody_has_the_figures_of_the_deals_through_which_they_sat() {
    // Anu makes 30, Dev loses 42, and Gopi, who comes in for Anu, makes 57.
    let deals = vec![contract(0, "anu", 30, [1, 0]), contract(1, "dev", 42, [3, 0]), contract(0, "gopi", 57, [4, 0])];
    let mut game = played(FIRST, OTHER, deals);
    game.sides[0].chairs[0] = chair(&[("anu", 2), ("gopi", 1)]);
    assert_eq!(game.game, Game::FiftySix);
    let all = in_match(&game);
    let names: Vec<&str> = all.iter().map(|one| one.who.as_str()).collect();
    assert_eq!(names, ["anu", "gopi", "biju", "cini", "dev", "ebin", "fathima"]);
    let of = |name: &str| -> &InMatch { all.iter().find(|one| one.who == id(name)).unwrap() };
    let tally = |name: &str, role, stage| {
        let tally = of(name).record.contracts(role, stage, Doubling::Undoubled);
        (tally.made, tally.defeated)
    };
    assert_eq!((of("anu").deals, of("gopi").deals, of("ebin").deals), (2, 1, 3));
    assert_eq!((of("anu").record.stakes.sum, of("gopi").record.stakes.sum, of("dev").record.stakes.sum), (4, 4, -8));
    assert_eq!(tally("anu", Role::Bidder, Stage::Normal), (1, 0));
    assert_eq!(tally("anu", Role::Defender, Stage::Honours), (0, 1));
    assert_eq!(tally("anu", Role::Partner, Stage::Solo), (0, 0), "she was gone by then");
    assert_eq!(tally("gopi", Role::Bidder, Stage::Solo), (1, 0));
    assert_eq!(tally("biju", Role::Partner, Stage::Normal), (1, 0));
    assert_eq!(tally("dev", Role::Bidder, Stage::Honours), (0, 1));
    assert_eq!(tally("fathima", Role::Defender, Stage::Solo), (1, 0));
}

#[test]
fn whoever_played_for_both_sides_is_there_twice() {
    let mut game = played(FIRST, OTHER, vec![contract(0, "anu", 30, [1, 0]), contract(0, "biju", 30, [0, 2])]);
    game.sides[0].chairs[0] = chair(&[("anu", 1), ("bot:club", 1)]);
    game.sides[1].chairs[0] = chair(&[("dev", 1), ("anu", 1)]);
    let all = in_match(&game);
    let anu: Vec<(usize, u32, i64)> =
        all.iter().filter(|one| one.who == id("anu")).map(|one| (one.side, one.deals, one.record.stakes.sum)).collect();
    assert_eq!(anu, [(0, 1, 1), (1, 1, 2)]);
}
