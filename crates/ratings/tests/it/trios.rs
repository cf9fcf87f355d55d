//! Trios: for whom a side is named, how its number moves and is explained, and the badge for playing on.

use crate::support::{DAY, chair, event, id, margin, played, side};
use thurup_ratings::input::Origin;
use thurup_ratings::{Anchors, Badge, Change, Ledger, Less, Match, MatchChange, TrioMoved, three};

const FIRST: [&str; 3] = ["anu", "biju", "cini"];
const OTHER: [&str; 3] = ["dev", "ebin", "fathima"];

fn of_trio(margins: &[i32]) -> Match {
    let mut played = played(FIRST, OTHER, margins.iter().copied().map(margin).collect());
    played.sides[0].trio = Some("kadavu".into());
    played
}

fn take(ledger: &mut Ledger, position: u64, played: Match) -> MatchChange {
    let event = event(&format!("m{position}"), i64::try_from(position).unwrap() * DAY, played);
    let Change::Match(change) = ledger.apply(position, &event) else { panic!("a match") };
    change
}

fn moved(change: MatchChange) -> TrioMoved {
    let [moved] = <[TrioMoved; 1]>::try_from(change.verdict.unwrap().trios).unwrap();
    moved
}

#[test]
fn a_side_is_a_trio_s_where_three_people_hold_its_chairs() {
    let mut played = of_trio(&[1; 12]);
    assert_eq!(three(&played, 0), Some(FIRST.map(id)));
    assert_eq!(three(&played, 1), Some(OTHER.map(id)));
    // Three quarters of the deals hold a chair, fewer do not; a bot holds one for nobody.
    for (sat, held) in [(9, true), (8, false)] {
        played.sides[0].chairs[1] = chair(&[("biju", sat), ("guru", 12 - sat)]);
        assert_eq!(three(&played, 0).is_some(), held, "{sat} of 12");
    }
    played.sides[0].chairs[1] = chair(&[("bot:strong", 12)]);
    assert_eq!(three(&played, 0), None);
    // At two tables there are six, and at a table of four two.
    let mut team = of_trio(&[1; 12]);
    team.tables = 2;
    team.sides[0].chairs.extend(side(["guru", "hari", "indu"], 12).chairs);
    assert_eq!(three(&team, 0), None);
    let mut four = of_trio(&[1; 12]);
    four.sides[0].chairs.pop();
    assert_eq!(three(&four, 0), None);
}

#[test]
fn a_trio_moves_by_its_own_number_and_says_why() {
    let mut ledger = Ledger::new(Anchors::default());
    let TrioMoved { before, after, why, .. } = moved(take(&mut ledger, 1, of_trio(&[3, -1, 2, 7, 0, 1])));
    // From the mean of the three, with what three have together: S^2 = (250^2 + 64) / 3 + 60^2, then q = S^2 + 64.
    let q = (250.0f64.powi(2) + 64.0) / 3.0 + 3600.0 + 64.0;
    let people = 3.0 * (250.0f64.powi(2) + 64.0);
    let beta = 1000.0 / 6.0f64.sqrt();
    let c = (9.0 * q + people + 2.0 * beta * beta).sqrt();
    let score = 1.0 / (1.0 + (-10.0 / 6.0f64.sqrt()).exp());
    let (r, s) = (1500.0 + 9.0 * q / c * (score - 0.5), (q * (1.0 - 27.0 * q / (c * c) / 4.0).max(0.25)).sqrt());
    assert_eq!(before, None);
    assert!((after.r - r).abs() < 1e-9 && (after.s - s).abs() < 1e-9, "{after:?} {r} {s}");
    assert_eq!((why.stakes, why.counted, why.deals, why.expected, why.left), (12, 10, 6, 0.0, false));
    assert_eq!(why.change, after.number() - 1500);
    let told = why.sentence_about(|_| String::new());
    assert!(told.en.contains("they won 12 stakes in 6 deals, counted as 10") && !told.en.contains("you"), "{}", told.en);

    // The next time it is better than even against the same, and counts as often as who counts least.
    let mut again = of_trio(&[-1, -2, 0, 0, 0, 0]);
    again.origin = Origin::Chosen;
    let lost = moved(take(&mut ledger, 2, again.clone()));
    assert_eq!(lost.before, Some(after));
    assert!(lost.after.r < after.r && lost.why.expected > 0.0, "{lost:?}");
    assert_eq!(lost.why.less, [Less::Chosen]);
    let lost_again = moved(take(&mut ledger, 3, again));
    assert_eq!(lost_again.why.less, [Less::Chosen, Less::Met { with: id("dev"), times: 1 }]);
    let record = ledger.trios[&"kadavu".into()].records[thurup_rules::Game::FiftySix].clone().unwrap();
    assert_eq!((record.won, record.drawn, record.lost, record.stakes.deals), (1, 0, 2, 18));
}

#[test]
fn a_trio_that_did_not_hold_its_chairs_is_not_moved() {
    let mut ledger = Ledger::new(Anchors::default());
    let mut shared = of_trio(&[1; 12]);
    shared.sides[0].chairs[1] = chair(&[("biju", 6), ("guru", 6)]);
    let change = take(&mut ledger, 1, shared);
    assert_eq!(change.verdict.unwrap().trios, []);
    assert!(ledger.trios[&"kadavu".into()].ratings[thurup_rules::Game::FiftySix].is_none());
}

#[test]
fn old_friends_have_played_fifty_six_matches_with_one_trio() {
    let mut ledger = Ledger::new(Anchors::default());
    let mut got = Vec::new();
    for position in 1..=60 {
        // One of them belongs to another trio, too.
        let mut played = of_trio(&[1, -1, 1, -1, 1, -1]);
        if position == 20 {
            played.sides[0] = side(["anu", "biju", "guru"], 6);
            played.sides[0].trio = Some("padavu".into());
        }
        // Rated or not.
        played.rated = position % 2 == 0;
        let earned = take(&mut ledger, position, played).earned;
        got.extend(earned.into_iter().filter(|(_, badge)| *badge == Badge::Trio56).map(|(who, _)| (position, who)));
    }
    assert_eq!(got, FIRST.map(|who| (57, id(who))));
}
