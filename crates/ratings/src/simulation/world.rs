//! People with a true strength, deals by it, and the ledger of what they play.

use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};
use thurup_rules::{Game, Preset};

use crate::formula::{DAY, STAKE};
use crate::input::{Chair, Deal, Origin, Outcome, Sat, Side, Who};
use crate::{Anchors, Event, Ledger, Match, PersonId, Rating, What};

/// The standard deviation of strengths, in points.
pub const SD_OF_STRENGTHS: f64 = 200.0;
/// How often each margin comes among equals, either way: of 0, 1, 2 stakes and so on.
const SHARES: [f64; 9] = [8.0, 96.0, 72.0, 12.0, 8.0, 1.0, 2.0, 0.0, 1.0];
/// When made-up matches begin, in milliseconds since 1970: a Monday.
const FIRST_MOMENT: i64 = 1_577_664_000_000;

/// A house with people in it.
#[derive(Clone)]
pub(super) struct World {
    pub(super) ledger: Ledger,
    /// By number: who, and how strong.
    pub(super) people: Vec<(PersonId, f64)>,
    pub(super) now: i64,
    generator: ChaCha8Rng,
    matches: u64,
}

impl World {
    /// The empty house of a run: other seeds share none of theirs with it.
    pub(super) fn of_run(seed: u64, run: u32) -> World {
        World::new(seed.wrapping_mul(1_000_003).wrapping_add(run.into()))
    }

    pub(super) fn new(seed: u64) -> World {
        World {
            ledger: Ledger::new(Anchors::default()),
            people: Vec::new(),
            now: FIRST_MOMENT,
            generator: ChaCha8Rng::seed_from_u64(seed),
            matches: 0,
        }
    }

    /// Somebody new; says their number.
    pub(super) fn add(&mut self, strength: f64) -> usize {
        self.people.push((format!("p{}", self.people.len()).into(), strength));
        self.people.len() - 1
    }

    /// Somebody new of a strength drawn by chance.
    pub(super) fn add_some(&mut self, sd: f64) -> usize {
        let strength = 1500.0 + sd * self.normal();
        self.add(strength)
    }

    /// A match of these, who throw where it says so.
    pub(super) fn play(&mut self, sides: [[usize; 3]; 2], deals: usize, origin: Origin, thrown: [f64; 2]) {
        let strength = |side: usize| -> f64 { sides[side].iter().map(|who| self.people[*who].1).sum::<f64>() - thrown[side] };
        let tilted = Tilted::to((strength(0) - strength(1)) / STAKE);
        let deals: Vec<Deal> = (0..deals)
            .map(|_| Deal { at: None, outcome: Outcome::Margin(tilted.draw(self.uniform())), contract: None, facts: None })
            .collect();
        let chairs = |side: [usize; 3]| Side {
            chairs: side
                .map(|who| {
                    let deals = u32::try_from(deals.len()).unwrap_or(u32::MAX);
                    Chair(vec![Sat { who: Who::Person(self.people[who].0.clone()), deals }])
                })
                .into(),
            trio: None,
            left: Vec::new(),
        };
        let played = Match {
            game: Game::FiftySix,
            rules: Preset::International,
            origin,
            seats: 6,
            tables: 1,
            rated: true,
            help: false,
            sides: sides.map(chairs),
            deals,
        };
        self.matches += 1;
        let event = Event { id: format!("m{}", self.matches).into(), at: self.now, what: What::Match(Box::new(played)) };
        self.ledger.apply(self.matches, &event);
    }

    /// Everybody of these plays one match, at tables and on sides drawn by chance.
    pub(super) fn round(&mut self, of: &[usize], deals: usize, origin: Origin) {
        let mut drawn = of.to_vec();
        self.shuffle(&mut drawn);
        for six in drawn.chunks_exact(6) {
            self.play([[six[0], six[1], six[2]], [six[3], six[4], six[5]]], deals, origin, [0.0; 2]);
        }
    }

    /// Some time goes by.
    pub(super) fn wait(&mut self, days: f64) {
        self.now += (days * DAY as f64) as i64;
    }

    pub(super) fn rating(&self, who: usize) -> Option<&Rating> {
        self.ledger.people.get(&self.people[who].0)?.rating(Game::FiftySix)
    }

    pub(super) fn shuffle<T>(&mut self, items: &mut [T]) {
        for index in (1..items.len()).rev() {
            let other = self.below(index + 1);
            items.swap(index, other);
        }
    }

    pub(super) fn below(&mut self, end: usize) -> usize {
        (self.uniform() * end as f64) as usize
    }

    /// From 0 to 1, without 1.
    fn uniform(&mut self) -> f64 {
        (self.generator.next_u64() >> 11) as f64 / (1u64 << 53) as f64
    }

    /// Box and Muller.
    fn normal(&mut self) -> f64 {
        let radius = (-2.0 * (1.0 - self.uniform()).ln()).sqrt();
        radius * (std::f64::consts::TAU * self.uniform()).cos()
    }
}

/// Margins from -8 to 8, with their chances summed up.
struct Tilted {
    sums: [f64; 2 * SHARES.len() - 1],
}

impl Tilted {
    /// The shares, each times exp(tilt x margin), with the tilt that makes this their mean.
    fn to(mean: f64) -> Tilted {
        let most = (SHARES.len() - 1) as f64;
        let wanted = mean.clamp(0.9 - most, most - 0.9);
        let (mut low, mut high) = (-20.0, 20.0);
        for _ in 0..60 {
            let middle = 0.5 * (low + high);
            if Tilted::by(middle).mean() < wanted { low = middle } else { high = middle }
        }
        let mut tilted = Tilted::by(0.5 * (low + high));
        let mut sum = 0.0;
        for chance in &mut tilted.sums {
            sum += *chance;
            *chance = sum;
        }
        tilted
    }

    fn by(tilt: f64) -> Tilted {
        let weight = |index: usize| {
            let margin = margin(index);
            SHARES[margin.unsigned_abs() as usize] * (tilt * f64::from(margin)).exp()
        };
        let weights: [f64; 2 * SHARES.len() - 1] = std::array::from_fn(weight);
        let all: f64 = weights.iter().sum();
        Tilted { sums: weights.map(|weight| weight / all) }
    }

    fn mean(&self) -> f64 {
        self.sums.iter().enumerate().map(|(index, chance)| f64::from(margin(index)) * chance).sum()
    }

    fn draw(&self, luck: f64) -> i32 {
        margin(self.sums.iter().position(|sum| luck < *sum).unwrap_or(self.sums.len() / 2))
    }
}

/// The margin at a place.
fn margin(index: usize) -> i32 {
    // Few: there are seventeen of them.
    i32::try_from(index).unwrap_or(0) - (SHARES.len() as i32 - 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn deals_have_the_mean_that_the_strengths_say_and_a_deviation_of_two_stakes() {
        let even = Tilted::by(0.0);
        let square: f64 = even.sums.iter().enumerate().map(|(index, chance)| f64::from(margin(index)).powi(2) * chance).sum();
        assert!((square.sqrt() - 2.0).abs() < 0.05, "{}", square.sqrt());
        for wanted in [-0.6, 0.0, 0.2, 3.0] {
            let mut world = World::new(7);
            let tilted = Tilted::to(wanted);
            let sum: i32 = (0..40_000).map(|_| tilted.draw(world.uniform())).sum();
            assert!((f64::from(sum) / 40_000.0 - wanted).abs() < 0.05, "{wanted}: {sum}");
        }
    }
}
