//! Puzzles and master deals: the sample cases, and laws.

use serde_json::Value;
use thurup_learning::cases::master::{Case, FORMAT};
use thurup_learning::puzzle::stock::{self, LEAST_OF_A_THEME, MASTERS, Maker, PUZZLES};
use thurup_learning::puzzle::{NoAttempt, Standing, Theme, attempted, check, parse, solution, spot_text, verdict_text};
use thurup_solver::Solver;

#[test]
fn sample_puzzles_are_as_written() {
    let lines = include_str!("../data/puzzle_cases.txt").lines().filter(|line| !line.starts_with('#'));
    let parts: Vec<_> = lines.map(|line| parse(line).unwrap_or_else(|error| panic!("{line}: {error}"))).collect();
    let mut solver = Solver::new();
    let differing: Vec<String> = parts.iter().filter_map(|parts| parts.differs(&mut solver)).collect();
    assert!(differing.is_empty(), "{} of {}\n{}", differing.len(), parts.len(), differing.join("\n"));
    assert_eq!(parts.len(), 151);
}

#[test]
fn sample_master_deals_are_as_written() {
    assert_eq!(masters_as_written(include_str!("../data/master_cases.json")), 45);
}

fn masters_as_written(text: &str) -> usize {
    let file: Value = serde_json::from_str(text).unwrap();
    assert_eq!(file["format"], FORMAT);
    let cases = file["cases"].as_array().unwrap();
    let read = |case: &Value| Case::read(serde_json::from_value(case.clone()).unwrap()).unwrap();
    let differing: Vec<String> = cases.iter().filter_map(|case| read(case).differs()).collect();
    assert!(differing.is_empty(), "{}", differing.join("\n"));
    cases.len()
}

#[test]
fn the_stock_is_as_written_and_has_enough_of_each_theme() {
    let all = stock::puzzles();
    assert_eq!(all.len(), stock::lines(PUZZLES).count());
    assert!(all.len() >= 500, "{}", all.len());
    let mut solver = Solver::new();
    let mut in_one_trick = 0;
    for parts in all {
        let puzzle = parts.puzzle.as_ref().unwrap();
        let found = check(puzzle, &mut solver);
        assert_eq!(verdict_text(&found), parts.verdict, "{}", parts.id);
        assert_eq!(parts.id, stock::id_of(&spot_text(&puzzle.spot().unwrap())));
        let mut tricks: Vec<u8> = found.unwrap().line.turns().map(|ply| ply.spot.position.tricks()).collect();
        tricks.dedup();
        in_one_trick += usize::from(tricks.len() == 1);
    }
    assert!(in_one_trick * 100 <= 30 * all.len(), "{in_one_trick}");
    for theme in Theme::ALL {
        let count = all.iter().filter(|parts| parts.verdict[2].split(", ").any(|name| name == theme.name())).count();
        assert!(count >= LEAST_OF_A_THEME, "{}: {count}", theme.name());
    }
}

#[test]
fn the_master_deals_of_the_stock_are_as_written() {
    assert_eq!(masters_as_written(MASTERS), 60);
    // Another card tempts: it wins with hands open in half of the layouts or more, and not in all.
    let file: Value = serde_json::from_str(MASTERS).unwrap();
    for case in file["cases"].as_array().unwrap() {
        let (right, count) = (case["expect"]["right"].as_array().unwrap(), case["layouts"].as_array().unwrap().len() as u64);
        assert!(!right.is_empty() && (8..=64).contains(&count), "{case}");
        let open = case["expect"]["open"].as_object().unwrap();
        let tempts = |count: u64, wins: u64| 2 * wins >= count && wins < count;
        assert!(open.values().any(|wins| tempts(count, wins.as_u64().unwrap())), "{case}");
    }
}

#[test]
fn the_stock_is_what_its_seed_makes() {
    let (mut maker, mut solver) = (Maker::new(1), Solver::new());
    for number in 0..24 {
        maker.look(number, 500, 60, &mut solver).unwrap();
    }
    assert!(maker.puzzles.len() > 20 && maker.masters.len() > 2);
    assert!(maker.puzzles.iter().map(String::as_str).eq(stock::lines(PUZZLES).take(maker.puzzles.len())));
    let written = MASTERS.lines().skip(1).map(|line| line.trim_end_matches(','));
    assert!(maker.masters.iter().map(String::as_str).eq(written.take(maker.masters.len())));
}

#[test]
fn attempts_follow_the_line_and_end_with_a_wrong_card() {
    let mut solver = Solver::new();
    for parts in stock::puzzles().iter().step_by(20) {
        let puzzle = parts.puzzle.as_ref().unwrap();
        let line = parts.verdict[1].split(' ').count();
        let solved = solution(puzzle, &mut solver).unwrap();
        assert_eq!((&solved.standing, solved.played.len()), (&Standing::Solved, line), "{}", parts.id);
        let last = solved.played.iter().chain(&solved.after).last().unwrap();
        assert!(last.needs <= 0 && last.points.is_some(), "{}", parts.id);
        let Standing::Turn { playable, wins, .. } = attempted(puzzle, &[], &mut solver).unwrap().standing else {
            panic!("{}: no turn", parts.id);
        };
        let wrong = *playable.iter().find(|card| !wins.contains(card)).unwrap();
        let failed = attempted(puzzle, &[wrong], &mut solver).unwrap();
        assert_eq!(failed.standing, Standing::Failed);
        assert!(failed.played.iter().chain(&failed.after).last().unwrap().needs > 0, "{}: refuted", parts.id);
        assert_eq!(attempted(puzzle, &[wrong, wrong], &mut solver).unwrap_err(), NoAttempt::TooMany);
    }
}
