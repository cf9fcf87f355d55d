//! Brackets of every size with random results: they end, and places are complete.

use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;
use thurup_compete::bracket::{BadResult, Bracket, Entered, Source, double_elimination, line_of_seeds, single_elimination};
use thurup_compete::knock_out::{Decisive, NotTied};
use thurup_compete::result::Forfeit;
use thurup_compete::team::{Place, TeamId};

#[test]
fn the_line_of_eight_seeds() {
    assert_eq!(line_of_seeds(8), [1, 8, 4, 5, 2, 7, 3, 6]);
    for size in [1, 2, 4, 8, 16, 32, 64, 128] {
        let line = line_of_seeds(size);
        assert_eq!(line.iter().collect::<BTreeSet<_>>().len(), size);
        assert!(line.chunks_exact(2).all(|pair| pair[0] + pair[1] == size + 1));
    }
}

fn won(stakes: [u32; 2]) -> Entered {
    Entered::Played(Decisive { stakes, margins: None, extra: Vec::new() })
}

fn bracket(teams: usize, second_chance: bool, second_final: bool) -> Bracket {
    let nodes = if second_chance { double_elimination(teams, 12, second_final) } else { single_elimination(teams, 12) };
    let slots = (1..=teams as u32).map(|team| Some(TeamId(team))).collect();
    Bracket::new(nodes, slots, 15)
}

/// What happens next.
#[derive(Clone, Copy, Debug)]
enum Step {
    Wins(Place),
    Forfeits(Forfeit),
    Leaves,
}

fn step(quiet: bool) -> BoxedStrategy<Step> {
    let wins = prop_oneof![Just(Step::Wins(Place::First)), Just(Step::Wins(Place::Other))];
    if quiet {
        return wins.boxed();
    }
    prop_oneof![
        8 => wins,
        1 => Just(Step::Forfeits(Forfeit::Both)),
        1 => Just(Step::Forfeits(Forfeit::By(Place::First))),
        1 => Just(Step::Forfeits(Forfeit::By(Place::Other))),
        1 => Just(Step::Leaves),
    ]
    .boxed()
}

/// Plays it to the end; who left, and who forfeited together.
fn play(bracket: &mut Bracket, steps: &[(Step, u16)]) -> BTreeSet<TeamId> {
    let mut gone = BTreeSet::new();
    let mut steps = steps.iter().cycle();
    for _ in 0..2000 {
        let open = bracket.open();
        if open.is_empty() {
            return gone;
        }
        let (step, at) = *steps.next().unwrap();
        let of = &open[usize::from(at) % open.len()];
        let (name, teams) = (of.node.name.clone(), of.teams);
        assert_ne!(teams[0], teams[1]);
        assert!(teams.iter().all(|team| !gone.contains(team)), "{teams:?} are out");
        match step {
            Step::Wins(Place::First) => bracket.enter(&name, won([9, 4])).unwrap(),
            Step::Wins(Place::Other) => bracket.enter(&name, won([4, 9])).unwrap(),
            Step::Forfeits(forfeit) => {
                bracket.enter(&name, Entered::Forfeit(forfeit)).unwrap();
                if forfeit == Forfeit::Both {
                    gone.extend(teams);
                }
            }
            Step::Leaves => {
                bracket.withdraw(teams[usize::from(at) % 2]);
                gone.insert(teams[usize::from(at) % 2]);
            }
        }
        assert!(bracket.enter(&name, won([1, 0])) == Err(BadResult::NotOpen) || matches!(step, Step::Leaves));
    }
    panic!("it does not end");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, ..ProptestConfig::default() })]

    #[test]
    fn without_withdrawals_everybody_has_the_place_of_the_round(
        teams in 2..=64usize,
        second in any::<bool>(),
        final_ in any::<bool>(),
        steps in proptest::collection::vec((step(true), any::<u16>()), 40),
    ) {
        let second = second && teams >= 3;
        let mut bracket = bracket(teams, second, final_);
        play(&mut bracket, &steps);
        let places = bracket.places();
        prop_assert_eq!(places.len(), teams);
        prop_assert_eq!(places.get(&bracket.champion().unwrap()), Some(&1));
        // A place that several share is followed by one further down: without empty sides they are all filled.
        let mut counts: BTreeMap<usize, usize> = BTreeMap::new();
        for place in places.values() {
            *counts.entry(*place).or_default() += 1;
        }
        prop_assert_eq!(counts[&1], 1);
        prop_assert_eq!(counts[&2], 1);
        if teams.is_power_of_two() {
            let mut next = 1;
            for (place, count) in counts {
                prop_assert_eq!(place, next);
                next += count;
            }
        }
    }

    #[test]
    fn with_withdrawals_and_forfeits_all_others_have_a_place(
        teams in 2..=64usize,
        second in any::<bool>(),
        final_ in any::<bool>(),
        steps in proptest::collection::vec((step(false), any::<u16>()), 40),
    ) {
        let second = second && teams >= 3;
        let mut bracket = bracket(teams, second, final_);
        let gone = play(&mut bracket, &steps);
        let places = bracket.places();
        let placed: BTreeSet<TeamId> = places.keys().copied().collect();
        let expected: BTreeSet<TeamId> = (1..=teams as u32).map(TeamId).filter(|team| !gone.contains(team)).collect();
        prop_assert_eq!(placed, expected);
        prop_assert!(places.values().filter(|place| **place == 1).count() <= 1);
    }
}

#[test]
fn extra_deals_only_while_it_is_level() {
    let mut bracket = bracket(2, false, true);
    let entered = |stakes, extra: &[[u32; 2]]| Entered::Played(Decisive { stakes, margins: None, extra: extra.to_vec() });
    assert_eq!(bracket.enter("U1.1", entered([7, 7], &[[2, 2]])), Ok(()));
    assert_eq!(bracket.open()[0].extra, Some(2));
    assert_eq!(bracket.enter("U1.1", entered([7, 7], &[[2, 1], [0, 3]])), Err(BadResult::NotTied(NotTied)));
    assert_eq!(bracket.enter("U2.1", entered([7, 6], &[])), Err(BadResult::NotOpen));
    assert_eq!(bracket.enter("U1.1", Entered::Games(vec![[21, 3]])), Err(BadResult::WrongForm));
    assert_eq!(bracket.enter("U1.1", entered([7, 7], &[[2, 2], [0, 3]])), Ok(()));
    assert_eq!(bracket.champion(), Some(TeamId(2)));
}

#[test]
fn a_correction_that_turns_a_match_is_refused_once_the_next_has_begun() {
    let mut bracket = bracket(4, false, true);
    bracket.enter("U1.1", won([9, 4])).unwrap();
    bracket.enter("U1.2", won([9, 4])).unwrap();
    // Seeds 1 and 4 meet, 2 and 3.
    assert_eq!(bracket.correct("U1.1", won([4, 9])), Ok(()));
    bracket.enter("U2.1", won([9, 9])).unwrap();
    let before = bracket.clone();
    assert_eq!(bracket.correct("U1.1", won([9, 4])), Err(BadResult::GoneOn));
    assert_eq!(bracket.annul("U1.1"), Err(BadResult::GoneOn));
    assert_eq!(bracket, before);
    // Another margin turns nothing; and once the final is annulled the first can be turned.
    assert_eq!(bracket.correct("U1.1", won([4, 8])), Ok(()));
    assert_eq!(bracket.annul("U2.1"), Ok(()));
    assert_eq!(bracket.correct("U1.1", won([9, 4])), Ok(()));
    assert_eq!(bracket.open()[0].teams, [TeamId(1), TeamId(2)]);
}

#[test]
fn a_late_team_takes_an_empty_side_whose_opponent_has_not_begun_the_next_match() {
    let start = || bracket(5, false, true);
    // Seeds 1, 2 and 3 are free in round one; the only match is 4 against 5.
    let mut bracket = start();
    assert_eq!(bracket.open().len(), 2);
    assert_eq!(bracket.enter_late(TeamId(9), 4), Err(BadResult::NotOpen));
    assert_eq!(bracket.enter_late(TeamId(9), 8), Err(BadResult::NotOpen));
    bracket.enter("U2.2", won([9, 3])).unwrap();
    // 2 has begun, 1 has not.
    assert_eq!(bracket.enter_late(TeamId(9), 6), Err(BadResult::GoneOn));
    assert_eq!(bracket.enter_late(TeamId(9), 7), Ok(()));
    let open: Vec<[TeamId; 2]> = bracket.open().iter().map(|open| open.teams).collect();
    assert!(open.contains(&[TeamId(1), TeamId(9)]));
}

/// Whose loser comes down to each match of an even lower round, by the number of its upper match.
fn comes_down(teams: usize, lower: &str) -> Vec<String> {
    let nodes = double_elimination(teams, 12, true);
    let down = nodes.iter().filter(|node| node.name.starts_with(lower)).map(|node| match node.sides[0] {
        Source::Loser(index) => nodes[index].name.clone(),
        other => panic!("{other:?}"),
    });
    down.collect()
}

#[test]
fn who_comes_down_is_crossed_so_that_those_who_met_early_meet_again_late() {
    assert_eq!(comes_down(32, "L2."), (1..=8).rev().map(|p| format!("U2.{p}")).collect::<Vec<_>>());
    assert_eq!(comes_down(32, "L4."), ["U3.3", "U3.4", "U3.1", "U3.2"]);
    assert_eq!(comes_down(32, "L6."), ["U4.2", "U4.1"]);
    assert_eq!(comes_down(32, "L8."), ["U5.1"]);
    assert_eq!(comes_down(64, "L4."), ["U3.5", "U3.6", "U3.7", "U3.8", "U3.1", "U3.2", "U3.3", "U3.4"]);
    // Two matches and an even j: straight down.
    assert_eq!(comes_down(16, "L4."), ["U3.1", "U3.2"]);
    assert_eq!(comes_down(3, "L2."), ["U2.1"]);
}
