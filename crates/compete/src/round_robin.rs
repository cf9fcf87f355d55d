//! All-play-all: Berger's tables.
//!
//! Numbers 1..m, m even: in round r = 1..m-1 those meet whose sum is r + 1 modulo m - 1, and m meets the i with 2i = r + 1 modulo
//! m - 1. So everybody meets everybody once, plays at most once a round, and is first team in half of the matches, give or take a
//! half.

/// A match of a round, by the numbers of its teams, from 0; the first team first.
pub type Numbers = [usize; 2];

/// The rounds of a field of so many teams: in each the matches in order of their lower number. In an odd field the number that
/// has no opponent in a round is free.
pub fn berger(teams: usize) -> Vec<Vec<Numbers>> {
    if teams < 2 {
        return Vec::new();
    }
    let m = teams + teams % 2;
    let rounds = (1..m).map(|round| {
        let mut matches: Vec<Numbers> = Vec::with_capacity(m / 2);
        for low in 1..=m {
            let high = opponent(m, round, low);
            if low < high && high <= teams {
                let [first, other] = ordered(m, low, high);
                matches.push([first - 1, other - 1]);
            }
        }
        matches
    });
    rounds.collect()
}

/// Everybody meets everybody twice: the same again with the first teams exchanged.
pub fn double(teams: usize) -> Vec<Vec<Numbers>> {
    let once = berger(teams);
    let again = once.iter().map(|round| round.iter().map(|[first, other]| [*other, *first]).collect()).collect::<Vec<_>>();
    once.into_iter().chain(again).collect()
}

/// Who a number from 1 to m meets in a round.
fn opponent(m: usize, round: usize, number: usize) -> usize {
    let n = m - 1;
    // The number below m that makes the sum right; modulo n, so that 0 stands for n.
    let of_sum = |number: usize| match (round + 1 + n * 2 - number) % n {
        0 => n,
        other => other,
    };
    if number == m {
        // The one whose double makes the sum, who would have to meet himself.
        return (1..m).find(|&own| of_sum(own) == own).unwrap_or(m);
    }
    let other = of_sum(number);
    if other == number { m } else { other }
}

/// The first team of two numbers from 1 to m, the lower one given first.
fn ordered(m: usize, low: usize, high: usize) -> Numbers {
    let low_is_first = if high == m { low <= m / 2 } else { (low + high) % 2 == 1 };
    if low_is_first { [low, high] } else { [high, low] }
}

/// A fixed field of an all-play-all, by number, that somebody may enter or leave before and while it is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LateEntry {
    /// No match has begun: the table is drawn anew.
    DrawnAnew,
    /// Into the free number of an odd field, for the rounds still to come.
    FreeNumber,
    /// The field is even, or nobody may enter any more.
    Refused,
}

/// How a team can enter late into a field of so many.
pub fn late_entry(teams: usize, begun: bool) -> LateEntry {
    match (begun, teams % 2) {
        (false, _) => LateEntry::DrawnAnew,
        (true, 1) => LateEntry::FreeNumber,
        (true, _) => LateEntry::Refused,
    }
}
