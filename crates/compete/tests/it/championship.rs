//! The booklet's championship with 16 and 64 teams, worked by hand: the better seed always wins by five.

use thurup_compete::bracket::Entered;
use thurup_compete::championship::{Championship, Next, Part};
use thurup_compete::knock_out::{Decisive, greatest_stake};
use thurup_compete::result::{Match, MatchState, Tally};
use thurup_compete::team::TeamId;
use thurup_rules::Preset;

fn start(teams: u32) -> Championship {
    let teams: Vec<TeamId> = (1..=teams).map(TeamId).collect();
    Championship::new(&teams, 12, &teams, greatest_stake(&Preset::Kerala.rules())).unwrap()
}

fn better_wins([first, other]: [TeamId; 2]) -> [u32; 2] {
    if first < other { [12, 7] } else { [7, 12] }
}

/// Plays the pools, round by round; how many matches there were.
fn play_pools(championship: &mut Championship) -> usize {
    let mut count = 0;
    while championship.part() == Part::Pools {
        for next in championship.next_in_pools() {
            let Next::Pool { teams, deals: 12, minutes: 45, .. } = next else { panic!("{next:?}") };
            let tally = Tally { stakes: better_wins(teams), won: [6, 6], deals: 12, margins: None, boards: None };
            championship.sheet_of(teams[0]).unwrap().matches.push(Match { teams, state: MatchState::Played(tally) });
            count += 1;
        }
    }
    count
}

/// The open matches of the knock-out as `PQ1 1-15`.
fn open(championship: &Championship) -> Vec<String> {
    let bracket = championship.bracket().unwrap();
    bracket.open().iter().map(|open| format!("{} {}-{}", open.node.name, open.teams[0], open.teams[1])).collect()
}

fn play_round(championship: &mut Championship) {
    let bracket = championship.bracket().unwrap();
    for open in bracket.open() {
        let stakes = better_wins(open.teams);
        let entered = if open.node.name == "F" {
            Entered::Games(vec![[21, 9], [19, 21], [23, 21]])
        } else {
            Entered::Played(Decisive { stakes, margins: None, extra: Vec::new() })
        };
        championship.enter(&open.node.name, entered).unwrap();
    }
}

#[test]
fn sixteen_teams() {
    let mut championship = start(16);
    let pools: Vec<Vec<u32>> =
        championship.pools().iter().map(|pool| pool.sheet.teams.iter().map(|team| team.0).collect()).collect();
    assert_eq!(pools, [[1, 8, 9, 16], [2, 7, 10, 15], [3, 6, 11, 14], [4, 5, 12, 13]]);
    assert_eq!(play_pools(&mut championship), 24);
    assert_eq!(open(&championship), ["QF1 1-7", "QF2 3-5", "QF3 2-8", "QF4 4-6"]);
    assert_eq!(championship.part(), Part::Quarter);
    play_round(&mut championship);
    assert_eq!(open(&championship), ["SF1 1-3", "SF2 2-4"]);
    play_round(&mut championship);
    assert_eq!((open(&championship), championship.part()), (vec!["F 1-2".to_owned()], Part::Final));
    play_round(&mut championship);
    let places: Vec<(u32, usize)> =
        championship.bracket().unwrap().places().into_iter().map(|(team, place)| (team.0, place)).collect();
    assert_eq!(places, [(1, 1), (2, 2), (3, 3), (4, 3)]);
    assert_eq!(championship.part(), Part::Over);
}

#[test]
fn sixty_four_teams() {
    let mut championship = start(64);
    assert_eq!(play_pools(&mut championship), 8 * 28);
    let first = ["PQ1 1-15", "PQ2 3-13", "PQ3 5-11", "PQ4 7-9", "PQ5 2-16", "PQ6 4-14", "PQ7 6-12", "PQ8 8-10"];
    assert_eq!(open(&championship), first);
    play_round(&mut championship);
    assert_eq!(open(&championship), ["QF1 1-3", "QF2 5-7", "QF3 2-4", "QF4 6-8"]);
    play_round(&mut championship);
    assert_eq!(open(&championship), ["SF1 1-5", "SF2 2-6"]);
    play_round(&mut championship);
    assert_eq!(open(&championship), ["F 1-2"]);
}

#[test]
fn of_two_qualifiers_that_leave_the_better_placed_is_replaced_first_and_nobody_else_moves() {
    let mut championship = start(16);
    play_pools(&mut championship);
    // Pool A ended 1, 8, 9, 16. It does not matter which of the two says so first.
    for order in [[1, 8], [8, 1]] {
        let mut championship = championship.clone();
        order.into_iter().for_each(|team| championship.leave_qualified(TeamId(team)));
        assert_eq!(open(&championship)[0], "QF1 9-7");
        assert_eq!(open(&championship)[2], "QF3 2-16");
    }
    // With three gone a slot is empty, and who should have met it goes on.
    [1, 8, 16].into_iter().for_each(|team| championship.leave_qualified(TeamId(team)));
    assert_eq!(open(&championship), ["QF1 9-7", "QF2 3-5", "QF4 4-6"]);
    assert_eq!(championship.qualified().len(), 7);
    play_round(&mut championship);
    assert_eq!(open(&championship), ["SF1 7-3", "SF2 2-4"]);
}
