//! Whole deals that fit what a seat knew, by the calls and the card set aside: for whoever judges a choice afterwards.

use std::collections::HashMap;

use rand_core::Rng;
use thurup_rules::{ByChair, Card, Deal, Hand, SeatView};

use super::evidence::Evidence;
use super::layout::Layout;
use super::worlds::{DRAWS, FEWEST, Facts, TRIES};
use crate::beliefs::pick;
use crate::numbers::from_logs;

/// Where each of the deals that came up was drawn so often in the mean, there are no others.
const OFTEN: usize = 8;

/// Whole deals at the turn of a seat.
#[derive(Clone, Debug, Default)]
pub struct LikelyDeals {
    /// Each with its weight; the weights add up to 1. Under rules by which a deal is played to its last card.
    pub deals: Vec<(Deal, f64)>,
    /// They are all that there can be.
    pub is_complete: bool,
}

/// A layout that was drawn: how often, and the sum of what its draws weigh, whose first parts may differ.
struct Drawn {
    layout: Layout,
    times: usize,
    weight: f64,
}

/// Draws deals in which trump is set aside: about `n`, those that came up more than once with the more weight; all of them where there
/// are fewer. What was called and set aside is weighed; of the cards that were played no more is taken than what they make certain.
pub fn likely_deals(view: &SeatView, n: usize, rng: &mut impl Rng) -> LikelyDeals {
    let facts = Facts::new(view);
    let evidence = Evidence::new(view, facts.rules());
    let wanted = (n * DRAWS).max(FEWEST);
    let (mut layouts, mut logs) = (Vec::with_capacity(wanted), Vec::with_capacity(wanted));
    for _ in 0..wanted * TRIES {
        if layouts.len() == wanted {
            break;
        }
        let Some(layout) = facts.draw(rng) else { continue };
        logs.push(evidence.weigh_said(&layout).all());
        layouts.push(layout);
    }
    let drawn = layouts.len();
    let mut places: HashMap<(ByChair<Hand>, Option<Card>), usize> = HashMap::new();
    let mut different: Vec<Drawn> = Vec::new();
    for (layout, weight) in layouts.into_iter().zip(from_logs(&logs).into_iter().flatten()) {
        let place = *places.entry((layout.whole, layout.aside)).or_insert(different.len());
        match different.get_mut(place) {
            Some(known) => {
                known.times += 1;
                known.weight += weight;
            }
            None => different.push(Drawn { layout, times: 1, weight }),
        }
    }
    let is_complete = different.len() < n && different.len() * OFTEN <= drawn;
    let mut deals: Vec<(Deal, f64)> = Vec::new();
    let mut add = |layout: &Layout, weight: f64| deals.extend(facts.build(layout).map(|deal| (deal, weight)));
    if is_complete {
        // All are alike but for what they make likely.
        different.iter().for_each(|drawn| add(&drawn.layout, drawn.weight / drawn.times as f64));
    } else {
        let weights: Vec<f64> = different.iter().map(|drawn| drawn.weight).collect();
        let sum: f64 = weights.iter().sum();
        if sum > 0.0 {
            let picked = pick(&weights, sum, n, rng);
            picked.chunk_by(|one, other| one == other).for_each(|same| add(&different[same[0]].layout, same.len() as f64));
        }
    }
    let sum: f64 = deals.iter().map(|(_, weight)| weight).sum();
    deals.retain(|(_, weight)| *weight > 0.0);
    deals.iter_mut().for_each(|(_, weight)| *weight /= sum);
    LikelyDeals { deals, is_complete }
}
