//! Each side's calls are read by the card of that side.

use thurup_rules::{Auction, Chair, Preset, Seats, Team};
use thurup_systems::{Cards, Convention};

#[test]
fn each_side_is_read_by_its_own_card() {
    let rules = Preset::Kerala.rules();
    let calls = "28S 28NS 29NS 30H P P 30S P 31S".split(' ').map_while(|call| call.parse().ok());
    let auction = Auction::told(rules, Seats::Six, Chair::FIRST, calls);
    let mut differ = 0;
    for (odd, even) in Convention::all().flat_map(|odd| Convention::all().map(move |even| (odd, even))) {
        let known = Cards::from(odd).with(Team::Even, even).known(&auction);
        let (by_odd, by_even) = (odd.known(&auction), even.known(&auction));
        differ += usize::from(by_odd != by_even);
        for chair in Seats::Six.chairs() {
            let own = if chair.team() == Team::Odd { &by_odd } else { &by_even };
            assert_eq!(known[chair.index()], own[chair.index()], "{chair}: {odd:?}, {even:?}");
        }
    }
    assert!(differ > 0, "some cards read this auction differently");
}
