//! Beliefs: deals of the cards that a seat cannot see.
//!
//! A [`World`] is one way in which the hidden cards may lie. [`Beliefs`] draws worlds from a [`SeatView`] alone, so that
//! nothing but what the seat may know can come into them. Every world agrees with all that is certain: the cards seen, the
//! suits that a player did not follow, and what the rules of calling tell.

mod callsense;
mod chain;
mod exact;
mod facts;
#[doc(hidden)]
pub mod fitting;
mod guide;
mod hearing;
mod lengths;
mod numbers;
mod plays;
mod playsense;
mod traits;
mod weigher;

#[cfg(test)]
mod tests;

use rand_core::Rng;
use thurup_rules::{Chair, Hand, SeatView};
use thurup_systems::{Convention, Known};

use exact::Counted;
use facts::Facts;
use guide::Guide;
use lengths::{Lengths, Seat};
use numbers::{from_logs, ln, unit};
use weigher::{Ear, Weigher};

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

/// With more unseen cards than this there are always more.
const MOST_LISTED: u8 = 30;

/// Deals weighed for each that is asked for.
const DRAWS: usize = 8;

/// Steps that each world walks.
const STEPS: usize = 20;

/// What a seat believes of the hidden hands.
#[derive(Clone, Debug)]
pub struct Beliefs {
    /// What everybody plays; none when calls and cards are not to be weighed.
    convention: Option<Convention>,
    ear: Option<Ear>,
    effective: f64,
}

impl Beliefs {
    /// All deals of the hidden cards that agree with what is certain are equally likely.
    pub fn uniform() -> Beliefs {
        Beliefs { convention: None, ear: None, effective: 0.0 }
    }

    /// The more likely the players would have called and played as they did with their hands, the more likely the deal.
    /// Everybody is taken to play this convention, most of the time.
    pub fn weighted(convention: Convention) -> Beliefs {
        Beliefs { convention: Some(convention), ear: None, effective: 0.0 }
    }

    /// The effective number of deals weighed for the last draw, `(sum of weights)^2 / sum of their squares`: how many equally
    /// weighted ones would tell as much. With weights that are all alike it is the number of deals.
    pub fn effective(&self) -> f64 {
        self.effective
    }

    /// Draws worlds: at most `n`, those that came up more than once with the more weight. When there are no more than `n` in
    /// all, each is there with its exact weight. None only for a view that no deal can lead to. The same view and the same
    /// state of the generator give the same worlds, whatever was asked before.
    pub fn worlds(&mut self, view: &SeatView, n: usize, rng: &mut impl Rng) -> Vec<World> {
        let facts = Facts::new(view);
        let ear = self.convention.map(|convention| match self.ear.take() {
            Some(ear) if ear.is_of(view) => self.ear.insert(ear),
            _ => self.ear.insert(Ear::new(view, convention)),
        });
        let known = ear.as_ref().map(|ear| ear.known.clone());
        let mut weigher = ear.map(|ear| Weigher::new(view, &facts, ear));
        let mut weighed = match (few(&facts), &mut weigher) {
            (Some(mut all), weigher) => {
                if let Some(weigher) = weigher {
                    weigh(&mut all, weigher);
                }
                all
            }
            (None, None) => uniform(&facts, n, rng),
            (None, Some(weigher)) => {
                let (worlds, effective) = weighted(&facts, weigher, &known.unwrap_or_default(), n, rng);
                self.effective = effective;
                worlds
            }
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
}

/// Deals that agree with what is certain, all equally likely.
fn uniform(facts: &Facts, n: usize, rng: &mut impl Rng) -> Vec<Counted> {
    let lengths = lengths(facts);
    let mut worlds = Vec::with_capacity(n);
    // Only rare facts are left to chance here, so that nearly every deal is taken.
    for _ in 0..n * 100 {
        if worlds.len() == n {
            break;
        }
        let Some(now) = lengths.draw(rng) else { break };
        if facts.allowed(&now) {
            worlds.push((now, 1.0));
        }
    }
    worlds
}

/// Deals that are likely after what was said and done. Many are dealt that keep the promises, player by player: after each
/// player those are picked whose hand is likely, some of them more than once. As many as are asked for are picked at the end,
/// and each of these walks. With them comes the effective number before the last pick.
fn weighted(facts: &Facts, weigher: &mut Weigher<'_>, known: &[Known], n: usize, rng: &mut impl Rng) -> (Vec<Counted>, f64) {
    let guide = Guide::new(facts, known, &weigher.order());
    let loose = guide.loose();
    let mut dealt = vec![(loose.start(), [Hand::EMPTY; Chair::MAX]); n * DRAWS];
    let mut weights = vec![0.0; dealt.len()];
    let players: Vec<Chair> = loose.chairs().collect();
    let mut effective = 0.0;
    for (player, &chair) in players.iter().enumerate() {
        for ((partial, now), weight) in dealt.iter_mut().zip(&mut weights) {
            let Some(hand) = loose.next(player, partial, rng) else { return (uniform(facts, n, rng), 0.0) };
            now[chair.index()] = guide.hand(chair, hand);
            *weight += weigher.hand(chair, now[chair.index()]);
        }
        let last = player + 1 == players.len();
        if last {
            for ((_, now), weight) in dealt.iter().zip(&mut weights) {
                *weight += if facts.together_allowed(now) { guide.seldom(now) } else { f64::NEG_INFINITY };
            }
        }
        let Some(parts) = from_logs(&weights) else { return (uniform(facts, n, rng), 0.0) };
        let sum: f64 = parts.iter().sum();
        effective = sum * sum / parts.iter().map(|part| part * part).sum::<f64>();
        if last || effective < 0.5 * dealt.len() as f64 {
            let size = if last { n } else { dealt.len() };
            let picked = pick(&parts, sum, size, rng);
            dealt = picked.into_iter().map(|at| dealt[at]).collect();
            weights = vec![0.0; size];
        }
    }
    let mut worlds = Vec::with_capacity(n);
    for (_, mut now) in dealt {
        chain::walk(&mut now, STEPS, weigher, rng);
        worlds.push((now, 1.0));
    }
    (worlds, effective)
}

/// Gives all worlds their weights.
fn weigh(all: &mut [Counted], weigher: &mut Weigher<'_>) {
    let logs: Vec<f64> = all.iter().map(|(now, ways)| ln(*ways) + weigher.hands(now)).collect();
    for ((_, weight), by_log) in all.iter_mut().zip(from_logs(&logs).into_iter().flatten()) {
        *weight = by_log;
    }
}

fn lengths(facts: &Facts) -> Lengths {
    let seat = |&chair| Seat { chair, rows: facts.rows(chair) };
    Lengths::new(facts.unseen, facts.hidden.iter().map(seat).collect())
}

/// All worlds with their numbers of deals, when they are few.
fn few(facts: &Facts) -> Option<Vec<Counted>> {
    // Two copies in different hands make two deals of one world.
    let pairs = facts.unseen.kinds().filter(|&card| facts.unseen.copies(card) == 2).count();
    // Voids leave fewer than this, but with so many more there is no hope.
    let size = facts.unseen.len();
    if size > MOST_LISTED || lengths(facts).total() > FEW as f64 * (1u64 << pairs) as f64 {
        return None;
    }
    exact::all(facts, FEW)
}

fn normalize(worlds: &mut [Counted]) {
    let sum: f64 = worlds.iter().map(|(_, weight)| weight).sum();
    if sum > 0.0 {
        worlds.iter_mut().for_each(|(_, weight)| *weight /= sum);
    }
}

/// Picks `n` with chances by weight, of this sum, as evenly as can be: those picked, some more than once.
fn pick(weights: &[f64], sum: f64, n: usize, rng: &mut impl Rng) -> Vec<usize> {
    let each = sum / n as f64;
    let mut mark = unit(rng) * each;
    let mut so_far = 0.0;
    let mut picked = Vec::with_capacity(n);
    for (at, weight) in weights.iter().enumerate() {
        so_far += weight;
        while mark < so_far && picked.len() < n {
            picked.push(at);
            mark += each;
        }
    }
    // Rounding may leave the last mark beyond the sum.
    let last = picked.last().copied().unwrap_or(0);
    picked.resize(n, last);
    picked
}

/// Picks `n` worlds by weight, equal ones as one, of weight 1 together.
fn resample(worlds: &[Counted], n: usize, rng: &mut impl Rng) -> Vec<Counted> {
    let weights: Vec<f64> = worlds.iter().map(|(_, weight)| *weight).collect();
    let mut picked: Vec<Counted> = Vec::with_capacity(n);
    let mut before = None;
    for at in pick(&weights, weights.iter().sum(), n, rng) {
        match picked.last_mut() {
            Some((_, weight)) if before == Some(at) => *weight += 1.0 / n as f64,
            _ => picked.push((worlds[at].0, 1.0 / n as f64)),
        }
        before = Some(at);
    }
    picked
}
