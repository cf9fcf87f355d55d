//! Individual events: persons with new partners each round, as evenly as can be found.
//!
//! P is how often two persons are partners, O how often opponents. A schedule costs, compared one after the other, max P - min P,
//! max O - min O, the sum of P^2, the sum of O^2; sums go over all twos. The search begins with a shuffle by the seed and
//! exchanges two persons of a round, again and again; an exchange stays unless it is worse than what stood some steps before
//! (late acceptance: Burke and Bykov 2017), which leads out of dead ends with no other chance than the seed's.

use rand_chacha::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};
use serde::{Deserialize, Serialize};

/// Exchanges that are tried in an attempt.
const STEPS: usize = 60_000;
/// So many steps back is what an exchange is compared with.
const MEMORY: usize = 200;
/// The same for schedules that go around a cycle, each of which takes longer to look at.
const STEPS_AROUND: usize = 1_500;
const MEMORY_AROUND: usize = 20;
/// The attempts: what a square of partners weighs against one of opponents. Which serves best depends on the size.
const WEIGHTS: [i64; 8] = [3, 10, 40, 10, 3, 10, 40, 3];

/// A table of an individual event in one round: persons, from 1, by side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Split {
    /// On the odd chairs.
    pub odd: Vec<usize>,
    /// On the even ones.
    pub even: Vec<usize>,
}

/// Who plays with whom in each round, and how uneven that is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Individual {
    /// The tables of each round.
    pub rounds: Vec<Vec<Split>>,
    /// Who is free in each round; nobody is two times more than somebody else.
    pub free: Vec<Vec<usize>>,
    /// What is printed with it.
    pub uneven: Uneven,
}

/// The cost of a schedule; its order is the one that decides.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Uneven {
    /// max P - min P.
    pub partners_range: u32,
    /// max O - min O.
    pub opponents_range: u32,
    /// Sum of P^2.
    pub partners_squares: u64,
    /// Sum of O^2.
    pub opponents_squares: u64,
}

/// A schedule for so many persons, with `side` of them on each side of a table (2, 3 or 4). Persons that fill no table are free in
/// turn. The same seed leads to the same schedule. None if a side has no chair or the persons fill no table.
pub fn individual(persons: usize, side: usize, rounds: usize, seed: [u8; 32]) -> Option<Individual> {
    let tables = persons.checked_div(2 * side)?;
    if tables == 0 {
        return None;
    }
    let mut generator = ChaCha20Rng::from_seed(seed);
    let mut search = Search::new(persons, side, tables, rounds);
    for weight in WEIGHTS.into_iter().take_while(|_| rounds > 0) {
        search.attempt_around(weight, &mut generator);
        search.attempt(weight, &mut generator);
        if search.is_even() {
            break;
        }
    }
    Some(search.result())
}

/// A number below `end`, which is small: what the remainder prefers does not matter to a search.
fn below(generator: &mut ChaCha20Rng, end: usize) -> usize {
    (generator.next_u64() % end.max(1) as u64) as usize
}

/// No schedule is more even than this: counts that differ by at most one.
fn bound(persons: usize, side: usize, rounds: &[Vec<usize>]) -> Uneven {
    let tables: usize = rounds.iter().map(|seated| seated.len() / (2 * side)).sum();
    let twos = (persons * (persons - 1) / 2).max(1);
    let spread = |all: usize| {
        let (each, over) = (all / twos, all % twos);
        let squares = (twos - over) * each * each + over * (each + 1) * (each + 1);
        (u32::from(over > 0), squares as u64)
    };
    let (partners_range, partners_squares) = spread(tables * side * (side - 1));
    let (opponents_range, opponents_squares) = spread(tables * side * side);
    Uneven { partners_range, opponents_range, partners_squares, opponents_squares }
}

struct Search {
    persons: usize,
    side: usize,
    /// Of each round the persons who play: the first side of the first table, the other one, and so on.
    rounds: Vec<Vec<usize>>,
    free: Vec<Vec<usize>>,
    partners: Vec<u32>,
    opponents: Vec<u32>,
    /// What a partner's square weighs in place of an opponent's.
    weight: i64,
    /// No schedule is more even.
    bound: Uneven,
    best: Option<(Uneven, Vec<Vec<usize>>)>,
}

impl Search {
    fn new(persons: usize, side: usize, tables: usize, rounds: usize) -> Search {
        let playing = 2 * side * tables;
        let left = persons - playing;
        let free: Vec<Vec<usize>> =
            (0..rounds).map(|round| (0..left).map(|place| (round * left + place) % persons).collect()).collect();
        let seated = |out: &Vec<usize>| (0..persons).filter(|person| !out.contains(person)).collect();
        let rounds: Vec<Vec<usize>> = free.iter().map(seated).collect();
        Search {
            persons,
            side,
            bound: bound(persons, side, &rounds),
            rounds,
            free,
            partners: vec![0; persons * persons],
            opponents: vec![0; persons * persons],
            weight: 1,
            best: None,
        }
    }

    /// The best so far cannot be better.
    fn is_even(&self) -> bool {
        self.best.as_ref().is_some_and(|(uneven, _)| *uneven == self.bound)
    }

    fn shuffle(&mut self, generator: &mut ChaCha20Rng) {
        for seated in &mut self.rounds {
            for last in (1..seated.len()).rev() {
                seated.swap(last, below(generator, last + 1));
            }
        }
        self.count_anew();
    }

    fn count_anew(&mut self) {
        self.partners.fill(0);
        self.opponents.fill(0);
        for round in 0..self.rounds.len() {
            for place in 0..self.rounds[round].len() {
                self.count(round, place, true);
            }
        }
    }

    /// Adds a person's partners and opponents in a round to the one's own row, or takes them off. What that changes of the weighted
    /// squares in the row. One's own place among the partners counts the rounds, always the same.
    fn count(&mut self, round: usize, place: usize, add: bool) -> i64 {
        let seated = &self.rounds[round];
        let from = place - place % (2 * self.side);
        let row = seated[place] * self.persons;
        let mut change = 0;
        for other in from..from + 2 * self.side {
            let together = other / self.side == place / self.side;
            let (counts, weight) = if together { (&mut self.partners, self.weight) } else { (&mut self.opponents, 1) };
            let count = &mut counts[row + seated[other]];
            let before = i64::from(*count);
            *count = if add { *count + 1 } else { count.saturating_sub(1) };
            let after = i64::from(*count);
            change += weight * (after * after - before * before);
        }
        change
    }

    /// Exchanges two places of a round and counts anew. What it changes of the weighted squares.
    fn exchange(&mut self, round: usize, one: usize, other: usize) -> i64 {
        let off = self.recount(round, one, other, false);
        self.rounds[round].swap(one, other);
        off + self.recount(round, one, other, true)
    }

    /// The places at the tables of these two, each once.
    fn places(&self, one: usize, other: usize) -> impl Iterator<Item = usize> + use<> {
        let chairs = 2 * self.side;
        let (here, there) = (one / chairs, other / chairs);
        let second = if here == there { 0..0 } else { there * chairs..(there + 1) * chairs };
        (here * chairs..(here + 1) * chairs).chain(second)
    }

    fn recount(&mut self, round: usize, one: usize, other: usize, add: bool) -> i64 {
        self.places(one, other).map(|place| self.count(round, place, add)).sum()
    }

    fn uneven(&self) -> Uneven {
        let twos = || (0..self.persons).flat_map(|one| (one + 1..self.persons).map(move |other| (one, other)));
        let range = |counts: &[u32]| {
            let of = || twos().map(|(one, other)| counts[one * self.persons + other]);
            of().max().unwrap_or(0) - of().min().unwrap_or(0)
        };
        let squares =
            |counts: &[u32]| -> u64 { twos().map(|(one, other)| u64::from(counts[one * self.persons + other]).pow(2)).sum() };
        Uneven {
            partners_range: range(&self.partners),
            opponents_range: range(&self.opponents),
            partners_squares: squares(&self.partners),
            opponents_squares: squares(&self.opponents),
        }
    }

    /// One attempt, from a new shuffle of each round. Keeps the schedule if it is more even than the best so far.
    fn attempt(&mut self, weight: i64, generator: &mut ChaCha20Rng) {
        if self.is_even() {
            return;
        }
        self.weight = weight;
        self.shuffle(generator);
        let places = self.rounds.first().map_or(0, Vec::len);
        // Only changes matter, so the sum of weighted squares begins at nothing.
        let (mut now, mut least) = (0i64, i64::MAX);
        let mut earlier = [now; MEMORY];
        for step in 0..STEPS {
            let round = below(generator, self.rounds.len());
            let (one, other) = (below(generator, places), below(generator, places));
            if one / self.side == other / self.side {
                continue;
            }
            let after = now + self.exchange(round, one, other);
            if after > now && after > earlier[step % MEMORY] {
                self.exchange(round, one, other);
                continue;
            }
            now = after;
            earlier[step % MEMORY] = now;
            // Only sums less than all before are looked at term by term.
            if now < least {
                least = now;
                self.keep_better();
                if self.is_even() {
                    return;
                }
            }
        }
        self.keep_better();
    }

    /// One attempt in which every round is the one before moved on around a cycle of all persons, or of all but the last one. What
    /// two persons are to each other then depends on how far apart they are, so only few numbers have to be evened out: most
    /// perfect schedules that are known are of this kind. With two or more free persons there is none.
    fn attempt_around(&mut self, weight: i64, generator: &mut ChaCha20Rng) {
        let cycle = match self.free.first().map_or(0, Vec::len) {
            0 => self.persons - 1,
            1 => self.persons,
            _ => return,
        };
        self.shuffle(generator);
        let mut first = self.rounds[0].clone();
        let mut earlier = [i64::MAX; MEMORY_AROUND];
        let mut now = i64::MAX;
        for step in 0..STEPS_AROUND {
            let (one, other) = (below(generator, first.len()), below(generator, first.len()));
            first.swap(one, other);
            for (round, seated) in self.rounds.iter_mut().enumerate() {
                let moved = first.iter().map(|&person| if person < cycle { (person + round) % cycle } else { person });
                seated.clear();
                seated.extend(moved);
            }
            self.count_anew();
            let uneven = self.keep_better();
            if self.is_even() {
                return;
            }
            let squares = |squares: u64| i64::try_from(squares).unwrap_or(i64::MAX);
            let after =
                squares(uneven.opponents_squares).saturating_add(squares(uneven.partners_squares).saturating_mul(weight));
            if after > now && after > earlier[step % MEMORY_AROUND] {
                first.swap(one, other);
                continue;
            }
            now = after;
            earlier[step % MEMORY_AROUND] = now;
        }
    }

    fn keep_better(&mut self) -> Uneven {
        let uneven = self.uneven();
        if self.best.as_ref().is_none_or(|(best, _)| uneven < *best) {
            self.best = Some((uneven, self.rounds.clone()));
        }
        uneven
    }

    fn result(mut self) -> Individual {
        if let Some((_, rounds)) = self.best.take() {
            self.rounds = rounds;
        }
        self.count_anew();
        let numbers = |persons: &[usize]| -> Vec<usize> {
            let mut numbers: Vec<usize> = persons.iter().map(|person| person + 1).collect();
            numbers.sort_unstable();
            numbers
        };
        let table = |chairs: &[usize]| {
            let (odd, even) = chairs.split_at(self.side);
            Split { odd: numbers(odd), even: numbers(even) }
        };
        Individual {
            rounds: self.rounds.iter().map(|seated| seated.chunks_exact(2 * self.side).map(table).collect()).collect(),
            free: self.free.iter().map(|out| numbers(out)).collect(),
            uneven: self.uneven(),
        }
    }
}
