//! How long the draw of a round takes: where its terms fit in one number, and where they do not. Figures: `docs/benchmarks.md`.
#![allow(clippy::unwrap_used, missing_docs)]

use divan::{Bencher, black_box};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};
use thurup_compete::fraction::Fraction;
use thurup_compete::movements::{howell, individual};
use thurup_compete::pairing::{Field, Method, Request, Team, draw};
use thurup_compete::scale::{Scale, Scoring};
use thurup_compete::team::TeamId;

fn main() {
    divan::main();
}

/// Where a stage of so many teams stands after twelve rounds of luck: with `far`, at numbers that only a vector holds.
fn field(size: u32, far: bool) -> Field {
    let mut generator = ChaCha8Rng::seed_from_u64(56);
    let mut below = move |end: u64| generator.next_u64() % end;
    let mut teams: Vec<Team> = (0..size).map(|number| Team::new(TeamId(number))).collect();
    for team in &mut teams {
        team.points = Fraction::from(i64::try_from(below(12 * 20 * 289)).unwrap()).over(289).unwrap();
        team.byes = u32::try_from(below(2)).unwrap();
        team.drift = i32::try_from(below(9)).unwrap() - 4;
        team.balance = i32::try_from(below(7)).unwrap() - 3;
        if far {
            team.byes *= 1_000_000;
            team.drift *= 200_000;
            team.balance *= 200_000;
        }
    }
    for _ in 0..12 * size / 2 {
        let (one, other) = (below(size.into()) as usize, below(size.into()) as usize);
        if one != other {
            let numbers = [teams[one].number, teams[other].number];
            teams[one].met.push(numbers[1]);
            teams[other].met.push(numbers[0]);
        }
    }
    teams.sort_by(|one, other| other.points.cmp(&one.points));
    let scoring = Scoring::new(Scale::Vp, 12);
    Field::new(&Request { scoring, method: Method::Adjacent, teams, forbidden: Vec::new() }).unwrap()
}

#[divan::bench(args = [16, 63, 64, 128, 200], sample_count = 10)]
fn packed(bencher: Bencher<'_, '_>, size: u32) {
    let field = field(size, false);
    bencher.bench(|| draw(black_box(&field)));
}

#[divan::bench(args = [16, 63, 64, 128, 200], sample_count = 10)]
fn by_term(bencher: Bencher<'_, '_>, size: u32) {
    let field = field(size, true);
    bencher.bench(|| draw(black_box(&field)));
}

#[divan::bench(args = [16], sample_count = 10)]
fn howell_of_most_tables(tables: usize) -> bool {
    howell(black_box(tables)).is_some()
}

#[divan::bench(args = [18, 48], sample_count = 3)]
fn individual_of_ten_rounds(persons: usize) -> bool {
    individual(black_box(persons), 3, 10, [56; 32]).is_some()
}
