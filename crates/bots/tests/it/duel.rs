//! Duels: pairs on the same cards, the same for any number of threads; and the bot that sees everything.

use std::num::NonZeroUsize;

use thurup_bots::by_name;
use thurup_bots::duel::{Duel, Edge, LOOKS, Side, play, run};
use thurup_rules::{Outcome, Preset, Seats, Team};
use thurup_solver::{Limits, Solver};
use thurup_systems::Convention;

fn duel(sides: [&str; 2], pairs: u32, preset: Preset, seats: Seats) -> Duel {
    Duel { pairs, seats, ..crate::support::duel(sides, preset, 7) }
}

#[test]
fn a_duel_is_the_same_for_any_number_of_threads() {
    for preset in Preset::SPOKEN {
        let one = duel(["book+random", "greedy"], 31, preset, Seats::Six);
        let five = Duel { threads: NonZeroUsize::new(5).unwrap(), ..one.clone() };
        let order = |duel: &Duel| {
            let mut seen = Vec::new();
            let report = run(duel, |games| seen.push(games[0].pair)).unwrap();
            (report, seen)
        };
        let (report, seen) = order(&one);
        assert_eq!((report, seen.clone()), order(&five));
        assert_eq!(seen, (0..31).collect::<Vec<_>>());
    }
}

#[test]
fn both_games_of_a_pair_have_the_same_cards_and_leader_with_the_teams_exchanged() {
    let duel = duel(["book", "greedy"], 0, Preset::Kerala, Seats::Six);
    for pair in 0..12 {
        let games = play(&duel, pair).unwrap();
        let [one, other] = games.as_slice() else { panic!("two games") };
        assert_eq!((one.a, other.a), (Team::Odd, Team::Even));
        assert_eq!(one.deal.leader(), other.deal.leader());
        assert!(Seats::Six.chairs().all(|chair| one.deal.dealt(chair) == other.deal.dealt(chair)));
        assert_eq!(one.deal.leader().index(), pair as usize % 6);
    }
}

#[test]
fn exchanged_sides_turn_the_figures_round() {
    let there = run(&duel(["book", "random"], 20, Preset::Standard, Seats::Six), |_| {}).unwrap();
    let back = run(&duel(["random", "book"], 20, Preset::Standard, Seats::Six), |_| {}).unwrap();
    assert_eq!(there.sides, [back.sides[1], back.sides[0]]);
    assert_eq!(there.edge.sum, -back.edge.sum);
}

#[test]
fn the_interval_is_that_of_the_pairs() {
    let mut edge = Edge::default();
    for over in [2, -4, 6, 0] {
        edge.add(over);
    }
    // Half of each is 1, -2, 3, 0: mean 0.5, variance 13/3.
    assert!((edge.mean() - 0.5).abs() < 1e-12);
    assert!((edge.error() - (13.0f64 / 3.0 / 4.0).sqrt()).abs() < 1e-12);
    let (from, to) = edge.interval();
    assert!((to - from - 2.0 * 1.96 * edge.error()).abs() < 1e-12);
}

#[test]
fn a_clear_duel_stops_at_the_first_look_and_an_even_one_goes_on() {
    let clear = Duel { until_clear: true, ..duel(["book", "random"], 4 * LOOKS, Preset::Kerala, Seats::Eight) };
    assert_eq!(run(&clear, |_| {}).unwrap().pairs, LOOKS);
    let two = Duel { threads: NonZeroUsize::new(2).unwrap(), ..clear.clone() };
    assert_eq!(run(&two, |_| {}).unwrap(), run(&clear, |_| {}).unwrap());
    let even = Duel { until_clear: true, ..duel(["random", "random+random"], 3 * LOOKS, Preset::Kerala, Seats::Eight) };
    assert_eq!(run(&even, |_| {}).unwrap().pairs, 3 * LOOKS);
}

#[test]
fn calls_and_cards_can_come_from_different_bots() {
    let whole = duel(["greedy", "book"], 0, Preset::Kerala, Seats::Six);
    // Greedy calls like the book.
    let split = Duel { sides: ["book:greedy".parse().unwrap(), "greedy:book".parse().unwrap()], ..whole.clone() };
    for pair in 0..12 {
        for (one, other) in play(&whole, pair).unwrap().iter().zip(play(&split, pair).unwrap()) {
            assert_eq!(one.deal, other.deal);
        }
    }
}

#[test]
fn sides_are_written_as_they_are_read() {
    for text in ["book", "book:greedy", "book+greedy:random+all-seeing", "all-seeing:book"] {
        assert_eq!(text.parse::<Side>().unwrap().to_string(), text);
    }
    assert_eq!("book:book".parse::<Side>().unwrap(), "book".parse().unwrap());
    for text in ["", "genius", "book:", ":book", "book+", "book:greedy:random", "book+book+book+book+book"] {
        assert!(text.parse::<Side>().is_err(), "{text}");
    }
}

#[test]
fn no_table_can_seat_the_bot_that_sees_everything() {
    assert!(by_name("all-seeing", Convention::of(&Preset::Kerala.rules()), 0).is_none());
}

#[test]
fn who_sees_everything_bids_what_is_made_and_makes_it() {
    let duel = duel(["all-seeing", "all-seeing"], 0, Preset::Standard, Seats::Eight);
    let mut solver = Solver::new();
    for pair in 0..3 {
        let start = duel.deal(pair).unwrap();
        let hands: Vec<_> = duel.seats.chairs().map(|chair| start.dealt(chair)).collect();
        let table = solver.strains_led_by(duel.seats, &hands, &[start.leader()], &Limits::none()).unwrap();
        let par = table.par(&duel.rules, &hands, start.leader());
        let done = play(&duel, pair).unwrap().swap_remove(0).deal;
        match (done.outcome(), par) {
            (Some(Outcome::Played(score)), Some(par)) => {
                assert!(score.made(), "pair {pair}: {score:?}");
                assert_eq!((score.winner, score.stakes), (par.team, par.stakes), "pair {pair}");
            }
            (outcome, par) => assert!(outcome == Some(Outcome::PassedOut) && par.is_none(), "pair {pair}: {outcome:?}"),
        }
    }
}

#[test]
fn who_sees_everything_wins_at_every_table() {
    for preset in [Preset::International, Preset::Kerala, Preset::Standard] {
        let report = run(&duel(["all-seeing", "book"], 1, preset, Seats::Eight), |_| {}).unwrap();
        assert!(report.edge.sum > 0, "{}: {report:?}", preset.name());
    }
}
