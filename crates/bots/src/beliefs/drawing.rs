//! Drawing worlds: listed, uniform, or by weight.

use rand_core::Rng;
use thurup_rules::{Chair, Hand};
use thurup_systems::Known;

use super::chain;
use super::exact::{self, Counted};
use super::facts::Facts;
use super::guide::Guide;
use super::lengths::{Lengths, Seat};
use super::weigher::Weigher;
use crate::numbers::{from_logs, ln, unit};

/// When there are no more worlds than this, all of them are weighed.
pub const FEW: usize = 2_000;

/// With more unseen cards than this there are always more than [`FEW`] worlds.
const MOST_LISTED: u8 = 30;

/// Deals weighed for each world that is asked for.
const DRAWS: usize = 8;

/// The fewest deals weighed: what is likely is not found by a handful.
const FEWEST_DRAWS: usize = 600;

/// Steps that each world walks.
const STEPS: usize = 20;

/// How many times as far worlds walk that are much alike.
const MOST_WALKS: usize = 6;

/// Deals that agree with what is certain, all equally likely.
pub(crate) fn uniform(facts: &Facts, n: usize, rng: &mut impl Rng) -> Vec<Counted> {
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
pub(crate) fn weighted(
    facts: &Facts,
    weigher: &mut Weigher<'_>,
    known: &[Known],
    n: usize,
    rng: &mut impl Rng,
) -> (Vec<Counted>, f64) {
    let guide = Guide::new(facts, known, &weigher.order());
    let loose = guide.loose();
    let mut dealt = vec![(loose.start(), [Hand::EMPTY; Chair::MAX]); (n * DRAWS).max(FEWEST_DRAWS)];
    let mut weights = vec![0.0; dealt.len()];
    // Which of the first deals each has come from.
    let mut origin: Vec<usize> = (0..dealt.len()).collect();
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
            origin = picked.iter().map(|&at| origin[at]).collect();
            dealt = picked.into_iter().map(|at| dealt[at]).collect();
            weights = vec![0.0; size];
        }
    }
    // The fewer origins, the more alike the worlds are, and the further they must walk.
    origin.dedup();
    let steps = STEPS * (n / origin.len().max(1)).clamp(1, MOST_WALKS);
    let mut worlds = Vec::with_capacity(n);
    for (_, mut now) in dealt {
        chain::walk(&mut now, steps, weigher, rng);
        worlds.push((now, 1.0));
    }
    (worlds, effective)
}

/// Gives all worlds their weights.
pub(crate) fn weigh(all: &mut [Counted], weigher: &mut Weigher<'_>) {
    let logs: Vec<f64> = all.iter().map(|(now, ways)| ln(*ways) + weigher.hands(now)).collect();
    for ((_, weight), by_log) in all.iter_mut().zip(from_logs(&logs).into_iter().flatten()) {
        *weight = by_log;
    }
}

pub(crate) fn lengths(facts: &Facts) -> Lengths {
    let seat = |&chair| Seat { chair, rows: facts.rows(chair) };
    Lengths::new(facts.unseen, facts.hidden.iter().map(seat).collect())
}

/// All worlds with their numbers of deals, when they are few.
pub(crate) fn few(facts: &Facts) -> Option<Vec<Counted>> {
    // Two copies in different hands make two deals of one world.
    let pairs = facts.unseen.kinds().filter(|&card| facts.unseen.copies(card) == 2).count();
    // Voids leave fewer than this, but with so many more there is no hope.
    let size = facts.unseen.len();
    if size > MOST_LISTED || lengths(facts).total() > FEW as f64 * (1u64 << pairs) as f64 {
        return None;
    }
    exact::all(facts, FEW)
}

/// Picks `n` with chances by weight, of this sum, as evenly as can be: those picked, some more than once.
pub(crate) fn pick(weights: &[f64], sum: f64, n: usize, rng: &mut impl Rng) -> Vec<usize> {
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
