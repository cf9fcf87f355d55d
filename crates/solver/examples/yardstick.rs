//! Times the solver on random deals, one case a line, for comparison with other solvers and earlier versions.
//!
//! `cargo run --release -p thurup-solver --example yardstick -- [CASES] [DEALS]`, with letters of the cases to run: `a` exact
//! with a random trump, `b` exact at no trump, `c` at least 28, 34, 40, `d` the tables of five denominations, `e` endings.
//! `scripts/solver-yardstick.sh` sets the figures beside those of another program on the same deals.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs, reason = "a tool for measuring")]

use std::time::Instant;

use thurup_rules::{Card, Chair, Hand, Rank, Seats, Suit, Team};
use thurup_solver::{Limits, Position, STRAINS, Solver};

/// SplitMix64, so that the deals are the same for everyone.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ z >> 31
    }

    fn below(&mut self, n: u32) -> u32 {
        (((self.next() >> 32) * u64::from(n)) >> 32) as u32
    }
}

const RANKS: [Rank; 6] = [Rank::Queen, Rank::King, Rank::Ten, Rank::Ace, Rank::Nine, Rank::Jack];

fn deal(random: &mut Random) -> Vec<Hand> {
    let mut cards: Vec<Card> = Vec::new();
    for suit in Suit::ALL {
        for rank in RANKS {
            cards.extend([Card::new(suit, rank); 2]);
        }
    }
    for last in (1..48).rev() {
        cards.swap(last, random.below(last as u32 + 1) as usize);
    }
    cards.chunks(8).map(|hand| hand.iter().copied().collect()).collect()
}

fn chair(random: &mut Random) -> Chair {
    Chair::from_number(random.below(6) as u8 + 1, Seats::Six).expect("1 to 6")
}

fn trump(number: u32) -> Option<Suit> {
    Suit::ALL.get(number as usize).copied()
}

fn position(hands: &[Hand], trump: Option<Suit>, leader: Chair) -> Position {
    Position::new(Seats::Six, hands, trump, leader).expect("a deal")
}

/// The position after random play with so many tricks left.
fn after_random_play(random: &mut Random, mut position: Position, tricks: u8) -> Position {
    while position.tricks() > tricks || !position.table().is_empty() {
        let mut cards: Vec<Card> = position.playable(position.turn()).cards().collect();
        cards.sort_by_key(|card| (card.suit(), std::cmp::Reverse(card.rank())));
        let card = cards[random.below(cards.len() as u32) as usize];
        position = position.play(card).expect("a playable card");
    }
    position
}

struct Report {
    solver: Solver,
    deals: usize,
}

impl Report {
    fn case(&mut self, name: &str, deals: usize, mut ask: impl FnMut(&mut Random, &mut Solver) -> (f64, u32)) {
        let mut random = Random(20260);
        let (mut times, mut nodes, mut turns, mut passes, mut check) = (Vec::new(), 0, 0, 0, 0u32);
        for _ in 0..deals {
            let (milliseconds, answer) = ask(&mut random, &mut self.solver);
            times.push(milliseconds);
            let stats = self.solver.take_stats();
            nodes += stats.nodes;
            turns += stats.turns;
            passes += stats.passes;
            check = check.wrapping_mul(31).wrapping_add(answer);
        }
        times.sort_by(f64::total_cmp);
        let mean = times.iter().sum::<f64>() / deals as f64;
        let at = |share: usize| times[(deals * share / 100).min(deals - 1)];
        println!(
            "{name:28} n={deals:5} median={:10.4} mean={mean:10.4} p95={:10.4} max={:10.4} nodes={:8} turns={:8} passes={:.2} check={check:08x}",
            times[deals / 2],
            at(95),
            times[deals - 1],
            nodes / deals as u64,
            turns / deals as u64,
            passes as f64 / deals as f64
        );
    }
}

/// Milliseconds of processor time that this thread has had, so that other programs do not count; else of the clock.
fn milliseconds(start: Instant) -> f64 {
    let statistics = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = statistics.and_then(|text| text.split(' ').next()?.parse::<f64>().ok());
    nanoseconds.map_or_else(|| start.elapsed().as_secs_f64() * 1e3, |nanoseconds| nanoseconds / 1e6)
}

fn timed<T>(ask: impl FnOnce() -> T) -> (f64, T) {
    let start = Instant::now();
    let before = milliseconds(start);
    let answer = ask();
    // The count of processor time goes on in steps of some milliseconds.
    let clock = start.elapsed().as_secs_f64() * 1e3;
    (if clock < 10.0 { clock } else { milliseconds(start) - before }, answer)
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let cases = arguments.next().unwrap_or_else(|| "abcde".to_owned());
    let deals = arguments.next().map_or(100, |number| number.parse().expect("the number of deals"));
    let solver = match arguments.next() {
        Some(bits) => Solver::with_parts(thurup_solver::Parts::ALL, bits.parse().expect("bits of the table's size")),
        None => Solver::new(),
    };
    let mut report = Report { solver, deals };
    let deals = report.deals;
    if cases.contains('a') {
        report.case("a exact, random trump ms", deals, |random, solver| {
            let hands = deal(random);
            let (trump, leader) = (trump(random.below(4)), chair(random));
            let (time, points) = timed(|| solver.score(&position(&hands, trump, leader)));
            (time, points.into())
        });
    }
    if cases.contains('b') {
        report.case("b exact, NT ms", deals, |random, solver| {
            let (hands, leader) = (deal(random), chair(random));
            let (time, points) = timed(|| solver.score(&position(&hands, None, leader)));
            (time, points.into())
        });
    }
    if cases.contains('c') {
        for points in [28, 34, 40] {
            report.case(&format!("c >= {points}? random trump ms"), deals, |random, solver| {
                let hands = deal(random);
                let (trump, leader) = (trump(random.below(4)), chair(random));
                let points = if random.below(2) == 0 { points } else { 57 - points };
                let (time, answer) =
                    timed(|| solver.at_least(&position(&hands, trump, leader), Team::Odd, points, &Limits::none()));
                (time, answer.expect("no limits").into())
            });
        }
    }
    if cases.contains('d') {
        report.case("d 5 strains x 1 leader ms", deals.div_ceil(6), |random, solver| {
            let (hands, leader) = (deal(random), chair(random));
            let (time, table) =
                timed(|| solver.strains_led_by(Seats::Six, &hands, &[leader], &Limits::none()).expect("a deal"));
            (time, table.points(STRAINS[4], leader).lower.into())
        });
        report.case("d 5 strains x 6 leaders ms", deals.div_ceil(10), |random, solver| {
            let hands = deal(random);
            let (time, table) = timed(|| solver.strains(Seats::Six, &hands, &Limits::none()).expect("a deal"));
            (time, table.points(STRAINS[4], Chair::FIRST).lower.into())
        });
    }
    if cases.contains('e') {
        for tricks in [7, 6, 5, 4, 3] {
            report.case(&format!("e {tricks} tricks left, random play ms"), 4 * deals, |random, solver| {
                let hands = deal(random);
                let (trump, leader) = (trump(random.below(4)), chair(random));
                let ending = after_random_play(random, position(&hands, trump, leader), tricks);
                let (time, points) = timed(|| solver.score(&ending));
                (time, points.into())
            });
        }
    }
}
