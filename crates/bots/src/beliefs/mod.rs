//! Beliefs: deals of the cards that a seat cannot see.
//!
//! A [`World`] is one way in which the hidden cards may lie. [`Beliefs`] draws worlds from a [`SeatView`] alone, so that
//! nothing but what the seat may know can come into them. Every world agrees with all that is certain: the cards seen, the
//! suits that a player did not follow, and what the rules of calling tell.

mod dice;
mod exact;
mod facts;
mod lengths;

#[cfg(test)]
mod tests;

use rand_core::Rng;
use thurup_rules::{Chair, Hand, SeatView};

use dice::unit;
use exact::Counted;
use facts::Facts;
use lengths::{Lengths, Seat};

/// One way in which the cards may lie.
#[derive(Clone, Debug, PartialEq)]
pub struct World {
    /// The hands as they are now, chair 1 first; the own hand among them.
    pub hands: Vec<Hand>,
    /// The hands as dealt, chair 1 first.
    pub dealt: Vec<Hand>,
    /// Its part in all worlds that it was drawn with: the weights of a draw add up to 1.
    pub weight: f64,
}

/// When there are no more worlds than this, all of them are weighed.
pub const FEW: usize = 2_000;

/// What a seat believes of the hidden hands.
#[derive(Clone, Debug, Default)]
pub struct Beliefs {}

impl Beliefs {
    /// All deals of the hidden cards that agree with what is certain are equally likely.
    pub fn uniform() -> Beliefs {
        Beliefs {}
    }

    /// Draws worlds: at most `n`, those that came up more than once with the more weight. When there are no more than `n` in
    /// all, each is there with its exact weight. None only for a view that no deal can lead to.
    pub fn worlds(&mut self, view: &SeatView, n: usize, rng: &mut impl Rng) -> Vec<World> {
        let facts = Facts::new(view);
        let lengths = Lengths::new(facts.unseen, facts.hidden.iter().map(|&chair| seat(&facts, chair)).collect());
        let mut weighed = match few(&facts, &lengths) {
            Some(all) => all,
            None => self.draw(&facts, &lengths, n, rng),
        };
        normalize(&mut weighed);
        if weighed.len() > n {
            weighed = resample(&weighed, n, rng);
        }
        weighed
            .into_iter()
            .filter(|(_, weight)| *weight > 0.0)
            .map(|(now, weight)| {
                let (hands, dealt) = facts.everybody(now);
                World { hands, dealt, weight }
            })
            .collect()
    }

    fn draw(&mut self, facts: &Facts, lengths: &Lengths, n: usize, rng: &mut impl Rng) -> Vec<Counted> {
        let mut worlds = Vec::with_capacity(n);
        // Only rare facts are left to chance here, so that nearly every deal is taken.
        for _ in 0..n * 100 {
            let mut now = [Hand::EMPTY; Chair::MAX];
            if worlds.len() == n || !lengths.draw(rng, &mut now) {
                break;
            }
            if facts.allowed(&now) {
                worlds.push((now, 1.0));
            }
        }
        worlds
    }
}

fn seat(facts: &Facts, chair: Chair) -> Seat {
    Seat { chair, rows: facts.rows(chair) }
}

/// All worlds with their numbers of deals, when they are few.
fn few(facts: &Facts, lengths: &Lengths) -> Option<Vec<Counted>> {
    let pairs = facts.unseen.kinds().filter(|&card| facts.unseen.copies(card) == 2).count();
    // Two copies in different hands make two deals of one world.
    let least = lengths.total() / f64::from(pairs as u32).exp2();
    if least > FEW as f64 { None } else { exact::all(facts, FEW) }
}

fn normalize(worlds: &mut [Counted]) {
    let sum: f64 = worlds.iter().map(|(_, weight)| weight).sum();
    if sum > 0.0 {
        worlds.iter_mut().for_each(|(_, weight)| *weight /= sum);
    }
}

/// Picks `n` with chances by weight, as evenly as can be; of weight 1 together, equal worlds as one.
fn resample(worlds: &[Counted], n: usize, rng: &mut impl Rng) -> Vec<Counted> {
    let each = 1.0 / n as f64;
    let mut mark = unit(rng) * each;
    let mut sum = 0.0;
    let mut picked = Vec::with_capacity(n);
    for &(now, weight) in worlds {
        sum += weight;
        let mut times = 0u32;
        while mark < sum {
            times += 1;
            mark += each;
        }
        if times > 0 {
            picked.push((now, f64::from(times) * each));
        }
    }
    picked
}
