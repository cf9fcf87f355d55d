//! How fast numbers find the true order.

use super::world::{SD_OF_STRENGTHS, World};
use super::{Mean, PEOPLE};
use crate::input::Origin;

/// After so many matches it is looked at.
const LOOKS: [usize; 2] = [20, 60];
/// How often trios keep together, where they do.
const TOGETHER: usize = 7;

/// How people play.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Setting {
    /// Deals of a match.
    pub deals: usize,
    /// The standard deviation of strengths.
    pub sd: f64,
    /// Sides are chosen.
    pub chosen: bool,
    /// The same three sit together seven times of ten.
    pub trios: bool,
}

impl Default for Setting {
    fn default() -> Setting {
        Setting { deals: 12, sd: SD_OF_STRENGTHS, chosen: false, trios: false }
    }
}

/// What was learned after 20 and 60 matches.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Learned {
    /// The rank correlation of numbers with strengths.
    pub correlation: Mean,
    /// The mean width.
    pub width: f64,
    /// The part of the people whose strength lies inside the width.
    pub inside: f64,
}

/// Plays a setting so many times.
pub fn learning(setting: Setting, runs: u32, seed: u64) -> [Learned; 2] {
    let mut found: [Vec<[f64; 3]>; 2] = Default::default();
    for run in 0..runs {
        let mut world = World::of_run(seed, run);
        let people: Vec<usize> = (0..PEOPLE).map(|_| world.add_some(setting.sd)).collect();
        let origin = if setting.chosen { Origin::Chosen } else { Origin::Pool };
        for number in 1..=LOOKS[1] {
            if setting.trios && world.below(10) < TOGETHER {
                let mut trios: Vec<[usize; 3]> = people.as_chunks::<3>().0.to_vec();
                world.shuffle(&mut trios);
                for pair in trios.as_chunks::<2>().0 {
                    world.play(*pair, setting.deals, origin, [0.0; 2]);
                }
            } else {
                world.round(&people, setting.deals, origin);
            }
            world.wait(1.0);
            if let Some(look) = LOOKS.iter().position(|look| *look == number) {
                found[look].push(look_at(&world, &people));
            }
        }
    }
    found.map(|runs| {
        let each = |index: usize| -> Vec<f64> { runs.iter().map(|run| run[index]).collect() };
        Learned { correlation: Mean::of(&each(0)), width: Mean::of(&each(1)).mean, inside: Mean::of(&each(2)).mean }
    })
}

/// Correlation, mean width, and the part inside the width.
fn look_at(world: &World, people: &[usize]) -> [f64; 3] {
    let rated: Vec<(f64, f64, f64)> = people
        .iter()
        .filter_map(|who| {
            let rating = world.rating(*who)?;
            Some((rating.mu, rating.sigma_at(world.now), world.people[*who].1))
        })
        .collect();
    let number = rated.len().max(1) as f64;
    let numbers: Vec<f64> = rated.iter().map(|(mu, ..)| *mu).collect();
    let truths: Vec<f64> = rated.iter().map(|(.., truth)| *truth).collect();
    let width = rated.iter().map(|(_, sigma, _)| 2.0 * sigma).sum::<f64>() / number;
    let inside = rated.iter().filter(|(mu, sigma, truth)| (mu - truth).abs() <= 2.0 * sigma).count();
    [rank_correlation(&numbers, &truths), width, inside as f64 / number]
}

/// Spearman's. Equal values do not come here, or hardly: they share no rank.
fn rank_correlation(one: &[f64], other: &[f64]) -> f64 {
    let ranks = |values: &[f64]| -> Vec<f64> {
        let mut order: Vec<usize> = (0..values.len()).collect();
        order.sort_by(|a, b| values[*a].total_cmp(&values[*b]));
        let mut ranks = vec![0.0; values.len()];
        for (rank, index) in order.into_iter().enumerate() {
            ranks[index] = rank as f64;
        }
        ranks
    };
    let number = one.len() as f64;
    let apart: f64 = ranks(one).iter().zip(ranks(other)).map(|(a, b)| (a - b).powi(2)).sum();
    1.0 - 6.0 * apart / (number * (number * number - 1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rank_correlation_is_spearmans() {
        assert_eq!(rank_correlation(&[1.0, 2.0, 9.0], &[-5.0, 0.0, 0.1]), 1.0);
        assert_eq!(rank_correlation(&[1.0, 2.0, 9.0], &[3.0, 2.0, 1.0]), -1.0);
        assert!((rank_correlation(&[1.0, 2.0, 3.0, 4.0], &[1.0, 2.0, 4.0, 3.0]) - 0.8).abs() < 1e-12);
    }
}
