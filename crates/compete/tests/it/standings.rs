//! Standings: laws, and an association's session worked by hand.

use proptest::prelude::*;
use thurup_compete::criterion::{Criterion, Ties};
use thurup_compete::fraction::Fraction;
use thurup_compete::result::{Forfeit, Match, MatchState, Tally};
use thurup_compete::scale::{Scale, Scoring};
use thurup_compete::sheet::{Carry, Sheet};
use thurup_compete::standings::{By, standings};
use thurup_compete::team::{Place, TeamId};

fn played(teams: [u32; 2], stakes: [u32; 2], won: [u32; 2]) -> Match {
    let state = MatchState::Played(Tally { stakes, won, deals: 7, margins: None, boards: None });
    Match { teams: teams.map(TeamId), state }
}

/// Four teams, sessions of seven deals, three points to the winner of each (association 1.7).
#[test]
fn an_association_evening_worked_by_hand() {
    let teams = (1..=4).map(TeamId).collect();
    let mut sheet = Sheet::new(Scoring::new(Scale::Session, 7), teams, Ties::Association.list());
    sheet.matches = vec![
        played([1, 2], [9, 4], [5, 2]),  // 1 wins
        played([3, 4], [6, 6], [4, 3]),  // level: 3 won more deals
        played([1, 3], [5, 8], [3, 4]),  // 3 wins
        played([2, 4], [7, 7], [3, 3]),  // level in all: shared
        played([4, 1], [3, 6], [2, 5]),  // 1 wins
        played([2, 3], [10, 5], [5, 2]), // 2 wins
    ];
    let rows = standings(&sheet);
    let found: Vec<(u32, usize, String, Option<By>)> =
        rows.iter().map(|row| (row.team.0, row.rank, row.points.shown(), row.by)).collect();
    // 1 has 20 stakes and 3 has 19; 2 has 21, but 4.5 points.
    let expected = [
        (1, 1, "6".to_owned(), None),
        (3, 2, "6".to_owned(), Some(By::Criterion(Criterion::Stakes))),
        (2, 3, "4.5".to_owned(), Some(By::Points)),
        (4, 4, "1.5".to_owned(), Some(By::Points)),
    ];
    assert_eq!(found, expected);
}

/// Three are level on points; the difference parts one off, and head-to-head, which had said nothing of three in a ring, parts the
/// other two.
#[test]
fn each_part_of_a_group_begins_again_at_the_head_of_the_list() {
    let teams = (1..=3).map(TeamId).collect();
    let mut sheet = Sheet::new(Scoring::new(Scale::WinDraw, 7), teams, &[Criterion::HeadToHead, Criterion::Difference]);
    sheet.matches = vec![played([1, 2], [5, 4], [4, 3]), played([2, 3], [6, 4], [4, 3]), played([3, 1], [9, 8], [4, 3])];
    let order: Vec<(u32, Option<By>)> = standings(&sheet).iter().map(|row| (row.team.0, row.by)).collect();
    // Differences: 1: 0, 2: +1, 3: -1.
    let by = Some(By::Criterion(Criterion::Difference));
    assert_eq!(order, [(2, None), (1, by), (3, by)]);
    // 1: +1 - 3, 2: -1 + 5, 3: -5 + 3: now 1 and 3 are level in it, and 3 has beaten 1.
    sheet.matches[1] = played([2, 3], [6, 1], [4, 3]);
    sheet.matches[2] = played([3, 1], [9, 6], [4, 3]);
    let rows = standings(&sheet);
    let order: Vec<(u32, Option<By>)> = rows.iter().map(|row| (row.team.0, row.by)).collect();
    assert_eq!(order, [(2, None), (3, by), (1, Some(By::Criterion(Criterion::HeadToHead)))]);
    // The printed value is that of the last group.
    assert_eq!(rows[1].values[&Criterion::HeadToHead], Fraction::from(2));
    assert_eq!(rows[0].values[&Criterion::HeadToHead], Fraction::from(2));
}

const SCALES: [Scale; 4] = [Scale::WinDraw, Scale::Session, Scale::Vp, Scale::Board];

fn state() -> impl Strategy<Value = MatchState> {
    let forfeit = prop_oneof![Just(Forfeit::Both), Just(Forfeit::By(Place::First)), Just(Forfeit::By(Place::Other)),];
    let tally = (0..9u32, 0..9u32, 0..4u32, 0..4u32, 3..=7u32, proptest::option::of((-9..9i64, -9..9i64)));
    prop_oneof![
        6 => tally.prop_map(|(a, b, c, d, deals, margins)| {
            let margins = margins.map(|(one, other)| [Fraction::from(one), Fraction::from(other)]);
            MatchState::Played(Tally { stakes: [a, b], won: [c.min(deals), d.min(deals - c.min(deals))], deals, margins, boards: None })
        }),
        1 => forfeit.prop_map(MatchState::Forfeited),
        1 => Just(MatchState::Cancelled),
        1 => Just(MatchState::Open),
        1 => Just(MatchState::Annulled),
    ]
}

prop_compose! {
    fn sheet()(
        scale in 0..4usize,
        matches in proptest::collection::vec((1..=7u32, 1..=7u32, state()), 0..24),
        ties in Just(vec![
            Criterion::HeadToHead, Criterion::HeadToHeadDifference, Criterion::Opponents, Criterion::Difference,
            Criterion::Stakes, Criterion::DealsWon, Criterion::Countback, Criterion::Wins, Criterion::Beaten,
        ]).prop_shuffle(),
        keep in 0..=9usize,
        lots in proptest::option::of(Just((1..=7).map(TeamId).collect::<Vec<_>>()).prop_shuffle()),
        byes in proptest::collection::vec((1..=7u32).prop_map(TeamId), 0..3),
    ) -> Sheet {
        let mut ties = ties;
        ties.truncate(keep);
        ties.push(Criterion::Lot);
        let matches = matches
            .into_iter()
            .filter(|(one, other, _)| one != other)
            .map(|(one, other, state)| Match { teams: [TeamId(one), TeamId(other)], state })
            .collect();
        Sheet {
            matches, lots, byes,
            ..Sheet::new(Scoring::new(SCALES[scale], 7), (1..=7).map(TeamId).collect(), &ties)
        }
    }
}

proptest! {
    #[test]
    fn results_in_any_order_give_the_same_table(sheet in sheet(), shuffle in any::<prop::sample::Index>()) {
        let mut other = sheet.clone();
        other.matches.reverse();
        other.teams.reverse();
        if !other.matches.is_empty() {
            let middle = shuffle.index(other.matches.len());
            other.matches.rotate_left(middle);
        }
        prop_assert_eq!(standings(&sheet), standings(&other));
    }

    #[test]
    fn who_stands_first_in_a_match_means_nothing(sheet in sheet()) {
        let mut other = sheet.clone();
        for of in &mut other.matches {
            of.teams.reverse();
            match &mut of.state {
                MatchState::Played(tally) => {
                    tally.stakes.reverse();
                    tally.won.reverse();
                    if let Some(margins) = &mut tally.margins {
                        margins.reverse();
                    }
                }
                MatchState::Forfeited(Forfeit::By(place)) => *place = place.opposite(),
                _ => {}
            }
        }
        prop_assert_eq!(standings(&sheet), standings(&other));
    }

    #[test]
    fn ranks_are_complete_and_shared_only_by_those_whom_nothing_splits(sheet in sheet()) {
        let rows = standings(&sheet);
        let mut teams: Vec<TeamId> = rows.iter().map(|row| row.team).collect();
        teams.sort_unstable();
        prop_assert_eq!(&teams, &sheet.teams);
        for (index, row) in rows.iter().enumerate() {
            let is_shared = index > 0 && rows[index - 1].rank == row.rank;
            prop_assert!(row.rank == index + 1 || is_shared);
            prop_assert_eq!(row.by.is_none(), index == 0 || is_shared);
            if index > 0 {
                prop_assert!(rows[index - 1].points >= row.points);
                prop_assert_eq!(row.by == Some(By::Points), rows[index - 1].points != row.points);
            }
            prop_assert!(!is_shared || sheet.lots.is_none());
        }
    }

    #[test]
    fn points_brought_along_are_no_part_of_a_criterion(sheet in sheet(), points in 0..20i64) {
        let carried = (1..=7).map(|team| (TeamId(team), Fraction::from(points))).collect();
        let with = Sheet { carry: Carry::Points { fraction: Fraction::halves(1), points: carried }, ..sheet.clone() };
        for (before, after) in standings(&sheet).into_iter().zip(standings(&with)) {
            prop_assert_eq!(before.points + Fraction::halves(points), after.points);
            prop_assert_eq!((before.team, before.rank, before.by, before.values), (after.team, after.rank, after.by, after.values));
        }
    }

    #[test]
    fn matches_brought_along_count_as_matches_of_the_stage(sheet in sheet(), at in any::<prop::sample::Index>()) {
        let mut with = sheet.clone();
        let cut = if sheet.matches.is_empty() { 0 } else { at.index(sheet.matches.len()) };
        let mut carried = with.matches.split_off(cut);
        // Those against others are left behind.
        carried.push(played([1, 30], [3, 4], [3, 4]));
        with.carry = Carry::Matches(carried);
        prop_assert_eq!(standings(&sheet), standings(&with));
    }
}
