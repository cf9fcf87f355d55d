//! Benchmarks of claims: verdicts and the least on generated claims, by tricks left and standards.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs, reason = "a tool for measuring")]

#[path = "../tests/support/generated.rs"]
mod generated;

use divan::Bencher;
use thurup_laws::claims::{Claim, NODES, Standard, Walk, What, read_cases};
use thurup_rules::Seats;

fn main() {
    divan::main();
}

fn walks(seats: Seats, tricks: u8, standard: Standard) -> Vec<Walk> {
    (0..40).map(|number| generated::claim(number, seats, tricks, standard, generated::sort(number))).collect()
}

#[divan::bench]
fn sample_cases(bencher: Bencher<'_, '_>) {
    let file = read_cases(include_str!("../tests/data/claim_cases.txt"));
    bencher.bench_local(|| file.cases.iter().filter(|(_, case)| case.difference(NODES).is_none()).count());
}

/// `all`, in forty positions.
#[divan::bench(args = [2, 3, 4, 5], consts = [4, 6, 8], sample_count = 5)]
fn all_tricks<const SEATS: u8>(bencher: Bencher<'_, '_>, tricks: u8) {
    let seats = Seats::from_count(SEATS).expect("a size of table");
    let walks = walks(seats, tricks, Standard::StatedLine);
    bencher.bench_local(|| walks.iter().filter(|walk| walk.holds(NODES)).count());
}

/// `safe N` with the greatest N that holds: every play must be excluded.
#[divan::bench(args = [2, 3, 4, 5, 6], consts = [4, 6], sample_count = 5)]
fn what_is_just_safe<const SEATS: u8>(bencher: Bencher<'_, '_>, tricks: u8) {
    let seats = Seats::from_count(SEATS).expect("a size of table");
    let walks: Vec<Walk> = walks(seats, tricks, Standard::NormalPlay)
        .into_iter()
        .map(|walk| {
            let what = What::Safe(walk.least(NODES).at_least);
            let claim = Claim { what, ..walk.claim().clone() };
            Walk::new(walk.position().clone(), claim, Standard::NormalPlay).expect("the same position")
        })
        .collect();
    bencher.bench_local(|| walks.iter().filter(|walk| walk.judge(NODES).is_granted()).count());
}
