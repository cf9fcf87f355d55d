//! Teams that leave an all-play-all, and teams compared across pools.

use thurup_compete::across::across;
use thurup_compete::criterion::Ties;
use thurup_compete::result::{Match, MatchState, Tally};
use thurup_compete::scale::{Scale, Scoring};
use thurup_compete::sheet::{Carry, Sheet};
use thurup_compete::team::TeamId;
use thurup_compete::withdrawal::{Results, forfeits, leave_round_robin};

fn of(teams: [u32; 2], state: MatchState) -> Match {
    Match { teams: teams.map(TeamId), state }
}

fn played(teams: [u32; 2], stakes: [u32; 2]) -> Match {
    of(teams, MatchState::Played(Tally { stakes, won: [0; 2], deals: 12, margins: None, boards: None }))
}

fn sheet(teams: u32, matches: Vec<Match>) -> Sheet {
    let teams = (1..=teams).map(TeamId).collect();
    Sheet { matches, ..Sheet::new(Scoring::new(Scale::WinDraw, 12), teams, Ties::Booklet.list()) }
}

#[test]
fn half_of_the_matches_due_are_enough() {
    // Five teams, four matches due to each: two played let the results stand.
    let mut two = sheet(5, vec![played([1, 2], [5, 3]), played([3, 1], [5, 3])]);
    assert_eq!(leave_round_robin(&mut two, TeamId(1), 1), Results::Stand);
    assert_eq!(forfeits(&two), [[TeamId(1), TeamId(4)], [TeamId(1), TeamId(5)]]);
    let mut one = sheet(5, vec![played([1, 2], [5, 3]), of([3, 1], MatchState::Cancelled)]);
    assert_eq!(leave_round_robin(&mut one, TeamId(1), 1), Results::Annulled);
    assert!(one.matches.iter().all(|of| of.state == MatchState::Annulled));
    // With two legs eight are due, and three are not half of them.
    let matches = vec![played([1, 2], [5, 3]), played([2, 1], [5, 3]), played([1, 3], [5, 3])];
    assert_eq!(leave_round_robin(&mut sheet(5, matches.clone()), TeamId(1), 2), Results::Annulled);
    assert_eq!(leave_round_robin(&mut sheet(5, matches), TeamId(1), 1), Results::Stand);
}

#[test]
fn fewer_than_half_of_the_deals_are_no_match_played() {
    let short = MatchState::Played(Tally { stakes: [2, 1], won: [1, 1], deals: 5, margins: None, boards: None });
    let mut short = sheet(3, vec![of([1, 2], short)]);
    assert_eq!(leave_round_robin(&mut short, TeamId(1), 1), Results::Annulled);
}

#[test]
fn what_was_annulled_is_not_due() {
    let matches = vec![played([1, 2], [5, 3]), of([1, 3], MatchState::Annulled), of([1, 4], MatchState::Annulled)];
    let mut some = sheet(5, matches);
    // Due are those against 2 and 5, and one was played.
    assert_eq!(leave_round_robin(&mut some, TeamId(1), 1), Results::Stand);
    assert_eq!(forfeits(&some), [[TeamId(1), TeamId(5)]]);
}

#[test]
fn the_order_of_two_that_leave_counts() {
    let matches = || vec![played([1, 3], [5, 3]), played([2, 3], [5, 3]), played([1, 4], [5, 3]), played([2, 4], [5, 3])];
    for (first, second) in [(1, 2), (2, 1)] {
        let mut both = sheet(4, matches());
        assert_eq!(leave_round_robin(&mut both, TeamId(first), 1), Results::Stand);
        assert_eq!(leave_round_robin(&mut both, TeamId(second), 1), Results::Stand);
        assert_eq!(forfeits(&both), [[TeamId(first), TeamId(second)]]);
    }
    // Where the second's results are annulled, so is the match between them.
    let mut both = sheet(4, vec![played([1, 3], [5, 3]), played([1, 4], [5, 3])]);
    assert_eq!(leave_round_robin(&mut both, TeamId(1), 1), Results::Stand);
    assert_eq!(leave_round_robin(&mut both, TeamId(2), 1), Results::Annulled);
    assert!(forfeits(&both).is_empty());
}

#[test]
fn matches_brought_along_are_annulled_as_well() {
    let mut brought = sheet(4, Vec::new());
    brought.carry = Carry::Matches(vec![played([1, 2], [5, 3])]);
    assert_eq!(leave_round_robin(&mut brought, TeamId(1), 1), Results::Annulled);
    assert_eq!(brought.carry, Carry::Matches(vec![of([1, 2], MatchState::Annulled)]));
}

#[test]
fn across_pools_of_unequal_size_points_per_match_count_then_difference_per_deal_then_lots() {
    let small = sheet(3, vec![played([1, 2], [9, 3]), played([1, 3], [4, 4]), played([2, 3], [6, 6])]);
    let matches = vec![
        played([11, 12], [9, 3]),
        played([11, 13], [8, 2]),
        played([11, 14], [5, 5]),
        played([12, 13], [7, 5]),
        played([12, 14], [4, 6]),
        played([13, 14], [5, 5]),
    ];
    let large = Sheet { teams: (11..=14).map(TeamId).collect(), ..sheet(0, matches) };
    // 1 has 3 points in 2 matches, 11 has 5 in 3.
    let lots: Vec<TeamId> = [14, 13, 12, 11, 3, 2, 1].map(TeamId).to_vec();
    let teams: Vec<TeamId> = [1, 3, 11, 14].map(TeamId).to_vec();
    let order: Vec<(u32, String, String)> = across([&small, &large], &teams, &lots)
        .into_iter()
        .map(|across| (across.team.0, across.per_match.to_string(), across.per_deal.to_string()))
        .collect();
    let row = |team, points: &str, deals: &str| (team, points.to_owned(), deals.to_owned());
    assert_eq!(order, [row(11, "5/3", "1/3"), row(1, "3/2", "1/4"), row(14, "4/3", "1/18"), row(3, "1", "0")]);
}
