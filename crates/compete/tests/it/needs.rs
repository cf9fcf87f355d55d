//! What a team needs in its last rounds, against all courses played out, and by hand.

use thurup_compete::needs::{Chance, Ending, needs};
use thurup_compete::result::{Match, MatchState, Tally};
use thurup_compete::scale::{Scale, Scoring};
use thurup_compete::sheet::Sheet;
use thurup_compete::team::TeamId;

fn played(first: u32, other: u32, stakes: [u32; 2]) -> Match {
    let tally = Tally { stakes, won: [6, 6], deals: 12, margins: None, boards: None };
    Match { teams: [TeamId(first), TeamId(other)], state: MatchState::Played(tally) }
}

fn open(first: u32, other: u32) -> Match {
    Match::open(TeamId(first), TeamId(other))
}

fn sheet(scale: Scale, teams: u32, matches: Vec<Match>) -> Sheet {
    Sheet { matches, ..Sheet::new(Scoring::new(scale, 12), (1..=teams).map(TeamId).collect(), &[]) }
}

/// Team 1 leads with 4, then 2 and 3 with 2 each, 4 has none; 1 meets 4, 2 meets 3.
fn last_round() -> Sheet {
    let before = vec![played(1, 2, [9, 3]), played(1, 3, [8, 3]), played(2, 4, [7, 2]), played(3, 4, [7, 1])];
    sheet(Scale::WinDraw, 4, [before, vec![open(4, 1), open(2, 3)]].concat())
}

#[test]
fn who_leads_by_enough_is_certain_and_who_is_behind_by_more_is_out() {
    let of = |team, places| needs(&last_round(), TeamId(team), places).unwrap().chance;
    assert_eq!((of(1, 2), of(4, 1)), (Chance::Certain, Chance::Out));
    // A win of 2 makes them level with a leader who loses.
    assert_eq!(of(1, 1), Chance::Depends);
    assert_eq!((of(4, 2), of(4, 3)), (Chance::Out, Chance::Depends));
}

#[test]
fn own_results_are_told_with_what_others_must_not_do() {
    let told = needs(&last_round(), TeamId(2), 2).unwrap();
    assert_eq!(told.own, [5]);
    let case = |own: Ending| told.cases.iter().find(|case| case.own == [own]).unwrap();
    assert_eq!(case(Ending::Win).chance, Chance::Certain);
    // Level with team 3, whatever 4 does: 4 comes to 2 at most.
    assert_eq!(case(Ending::Draw).chance, Chance::Depends);
    // Team 3 is above and team 1 as well.
    assert_eq!(case(Ending::Loss).chance, Chance::Out);
    let leader = needs(&last_round(), TeamId(1), 1).unwrap();
    let lost = leader.cases.iter().find(|case| case.own == [Ending::Loss]).unwrap();
    assert_eq!(lost.enough, [(5, Ending::Draw)], "then nobody else comes to four");
    assert!(lost.must_not.is_empty(), "who wins the other match is level with it at most");
}

/// Every course of the open matches is played, and the bounds hold in each.
#[test]
fn what_is_called_certain_happens_in_every_course_and_what_is_called_out_in_none() {
    let stakes = [[5, 2], [3, 3], [2, 5]];
    for seed in 0..81_usize {
        let result = |at: usize| stakes[seed / 3_usize.pow(u32::try_from(at).unwrap()) % 3];
        let before = vec![played(1, 2, result(0)), played(3, 4, result(1)), played(1, 3, result(2)), played(2, 4, result(3))];
        let all = sheet(Scale::WinDraw, 4, [before.clone(), vec![open(1, 4), open(2, 3)]].concat());
        for team in 1..=4 {
            let told = needs(&all, TeamId(team), 2).unwrap();
            for one in stakes {
                for other in stakes {
                    let last = vec![played(1, 4, one), played(2, 3, other)];
                    let ended = sheet(Scale::WinDraw, 4, [before.clone(), last].concat());
                    let points = |of: u32| {
                        let two = ended.matches.iter().filter_map(|one| {
                            let place = one.place(TeamId(of))?;
                            let MatchState::Played(tally) = &one.state else { return None };
                            Some(ended.scoring.points(tally, place))
                        });
                        two.sum::<thurup_compete::fraction::Fraction>()
                    };
                    let above = (1..=4).filter(|&of| of != team && points(of) > points(team)).count();
                    let level = (1..=4).filter(|&of| of != team && points(of) == points(team)).count();
                    match told.chance {
                        Chance::Certain => assert!(above + level < 2, "{seed} {team}"),
                        Chance::Out => assert!(above >= 2, "{seed} {team}"),
                        Chance::Depends => {}
                    }
                }
            }
        }
    }
}

#[test]
fn where_margins_count_it_is_told_in_points() {
    // Team 1 has 20, team 2 none, 3 and 4 have ten; 1 meets 3, 2 meets 4.
    let before = vec![played(1, 2, [30, 0]), played(3, 4, [5, 5])];
    let all = sheet(Scale::Vp, 4, [before, vec![open(1, 3), open(2, 4)]].concat());
    let [certain, possible] = needs(&all, TeamId(1), 1).unwrap().points.unwrap();
    // Team 4 can come to 30, and so can team 3 if it wins all: with more than ten it is above both.
    assert_eq!(certain.unwrap().to_string(), "1001/100");
    // Level with team 3 at five; team 4 may have lost.
    assert_eq!(possible.unwrap().to_string(), "5");
    let [certain, possible] = needs(&all, TeamId(2), 1).unwrap().points.unwrap();
    assert_eq!((certain, possible.map(|points| points.to_string())), (None, None));
}

#[test]
fn too_much_that_is_open_is_not_told() {
    let all = sheet(Scale::WinDraw, 8, (1..=8).flat_map(|one| (one + 1..=8).map(move |other| open(one, other))).collect());
    assert_eq!(needs(&all, TeamId(1), 2), None);
    assert_eq!(needs(&last_round(), TeamId(1), 4), None, "everybody is among the first four");
    assert_eq!(needs(&last_round(), TeamId(9), 1), None);
}
