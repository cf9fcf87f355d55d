//! How the time of verdicts is spread over generated claims: `spread SEATS TRICKS COUNT STANDARD [NODES]`.
//!
//! Each claim is judged as `all` and then as `safe N` with the least N that fails, which takes the exact least of points. Times are of
//! the processor, where the system tells them.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs, reason = "a tool for measuring")]

#[path = "../tests/support/generated.rs"]
mod generated;

use std::time::Instant;

use thurup_laws::claims::{NODES, Standard};
use thurup_rules::Seats;

/// Seconds of this thread.
fn seconds(start: Instant) -> f64 {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = told.and_then(|text| text.split_whitespace().next()?.parse::<f64>().ok());
    nanoseconds.map_or_else(|| start.elapsed().as_secs_f64(), |nanoseconds| nanoseconds / 1e9)
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [seats, tricks, count, standard, nodes @ ..] = &arguments[..] else {
        panic!("spread SEATS TRICKS COUNT STANDARD [NODES]");
    };
    let seats = Seats::from_count(seats.parse().expect("a number")).expect("4, 6 or 8");
    let (tricks, count): (u8, u64) = (tricks.parse().expect("a number"), count.parse().expect("a number"));
    let standard: Standard = standard.parse().expect("a standard");
    let nodes = nodes.first().map_or(NODES, |nodes| nodes.parse().expect("a number"));
    let start = Instant::now();
    let (mut verdicts, mut leasts, mut open) = (Vec::new(), Vec::new(), 0);
    for number in 0..count {
        let walk = generated::claim(number, seats, tricks, standard, generated::sort(number));
        let begun = seconds(start);
        walk.holds(nodes);
        let judged = seconds(start);
        let least = walk.least(nodes);
        let done = seconds(start);
        if least.exact().is_none() {
            open += 1;
        }
        if done - judged > 30.0 {
            println!("{number}: {:.1} s", done - judged);
        }
        verdicts.push(judged - begun);
        leasts.push(done - judged);
    }
    for (name, times) in [("all", &mut verdicts), ("least", &mut leasts)] {
        times.sort_by(f64::total_cmp);
        let at = |part: usize| times[(times.len() - 1) * part / 100] * 1e3;
        println!(
            "{} seats, {tricks} tricks, {standard}, {name}: p50 {:.2} ms, p90 {:.2}, p99 {:.2}, max {:.2}; {open} of {count} open",
            seats.count(),
            at(50),
            at(90),
            at(99),
            at(100)
        );
    }
}
