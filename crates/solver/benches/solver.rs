//! Benchmarks of the solver: the hardest deals found, yes-or-no questions about them, and endings.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs, reason = "a tool for measuring")]

use divan::Bencher;
use thurup_rules::Team;
use thurup_solver::{Case, Limits, Position, Solver};

fn main() {
    divan::main();
}

fn cases(text: &str) -> Vec<Case> {
    let lines = text.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty());
    lines.map(|line| line.parse().expect("a case")).collect()
}

fn hardest() -> Vec<Case> {
    cases(include_str!("../tests/data/hardest.txt"))
}

fn endings(tricks: u8) -> Vec<Position> {
    let all = cases(include_str!("../tests/data/open_hand_cases.txt"));
    all.into_iter().map(|case| case.position).filter(|position| position.tricks() == tricks).collect()
}

#[divan::bench(sample_count = 3)]
fn hardest_deals_exact(bencher: Bencher<'_, '_>) {
    let mut solver = Solver::new();
    bencher.bench_local(|| {
        for case in hardest() {
            assert_eq!(Some(solver.score(&case.position)), case.expected);
        }
    });
}

#[divan::bench(args = [28, 34, 40], sample_count = 10)]
fn hardest_deals_at_least(bencher: Bencher<'_, '_>, points: u8) {
    let mut solver = Solver::new();
    bencher.bench_local(|| {
        for case in hardest() {
            let answer = solver.at_least(&case.position, Team::Odd, points, &Limits::none());
            assert_eq!(answer.ok(), case.expected.map(|expected| expected >= points));
        }
    });
}

#[divan::bench(args = [3, 4, 5])]
fn endings_exact(bencher: Bencher<'_, '_>, tricks: u8) {
    let mut solver = Solver::new();
    let endings = endings(tricks);
    bencher.bench_local(|| endings.iter().map(|ending| u32::from(solver.score(ending))).sum::<u32>());
}
