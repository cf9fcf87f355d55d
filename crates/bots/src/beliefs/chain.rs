//! Worlds that walk: two players exchange a card, and the more likely the new hands are, the more often it is done.
//!
//! Metropolis' rule on deals of cards that are told apart: two cards in different hands are picked, each pair as likely as
//! any other, and change places with the chance of the ratio of the weights. Worlds that are distributed by their weights stay
//! so, and worlds that are not come nearer with each step.

use rand_core::Rng;
use thurup_rules::{Card, Chair, Hand};

use super::weigher::Weigher;
use crate::numbers::{below, ln, unit};

/// Lets a world take so many steps.
pub(crate) fn walk(now: &mut [Hand; Chair::MAX], steps: usize, weigher: &mut Weigher<'_>, rng: &mut impl Rng) -> usize {
    let mut cards: Vec<(Chair, Card)> = Vec::with_capacity(64);
    for &chair in weigher.hidden() {
        cards.extend(now[chair.index()].cards().map(|card| (chair, card)));
    }
    let mut weight = [0.0f64; Chair::MAX];
    for &chair in weigher.hidden() {
        weight[chair.index()] = weigher.hand(chair, now[chair.index()]);
    }
    let mut taken = 0;
    for _ in 0..steps {
        let (i, j) = (below(rng, cards.len()), below(rng, cards.len()));
        let ((one, first), (other, second)) = (cards[i], cards[j]);
        if one == other || first == second {
            continue;
        }
        let (a, b) = (one.index(), other.index());
        let aim = ln(unit(rng)) + weight[a] + weight[b];
        let mut changed = *now;
        changed[a].remove(first);
        changed[a].add(second);
        // No chance is above 1, so that the second hand can only take away.
        let new_a = weigher.hand(one, changed[a]);
        if new_a <= aim {
            continue;
        }
        changed[b].remove(second);
        changed[b].add(first);
        let new_b = weigher.hand(other, changed[b]);
        if new_a + new_b <= aim || !weigher.together(&changed) {
            continue;
        }
        *now = changed;
        (weight[a], weight[b]) = (new_a, new_b);
        (cards[i].1, cards[j].1) = (second, first);
        taken += 1;
    }
    taken
}
