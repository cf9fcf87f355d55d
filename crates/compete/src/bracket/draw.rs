//! The matches of a bracket, drawn from a line of seeds.

use super::node::{Form, Node, Source};
use crate::team::Place;

/// The line of seeds of `size` entries, a power of two, by numbers from 1: neighbours meet. Of 8 it is 1 8 4 5 2 7 3 6.
pub fn line_of_seeds(size: usize) -> Vec<usize> {
    let mut line = vec![1];
    while line.len() < size {
        let sum = 2 * line.len() + 1;
        line = line.iter().flat_map(|&seed| [seed, sum - seed]).collect();
    }
    line
}

/// The upper half of either form: rounds `U1`, `U2` and so on, each the places of its matches.
fn upper(nodes: &mut Vec<Node>, size: usize, form: Form, place: impl Fn(u32) -> Option<usize>) -> Vec<Vec<usize>> {
    let mut rounds: Vec<Vec<usize>> = Vec::new();
    let line = line_of_seeds(size);
    let mut sides: Vec<Source> = line.into_iter().map(|seed| Source::Slot(seed - 1)).collect();
    for round in 1.. {
        if sides.len() < 2 {
            break;
        }
        let matches = add(nodes, &format!("U{round}."), &sides, form, place(round));
        sides = matches.iter().map(|&index| Source::Winner(index)).collect();
        rounds.push(matches);
    }
    rounds
}

/// Adds a round in which neighbours meet.
fn add(nodes: &mut Vec<Node>, name: &str, sides: &[Source], form: Form, loser_place: Option<usize>) -> Vec<usize> {
    let from = nodes.len();
    nodes.extend(sides.chunks_exact(2).zip(1..).map(|(sides, number)| Node {
        name: format!("{name}{number}"),
        sides: [sides[0], sides[1]],
        form,
        loser_place,
        only_after: None,
    }));
    (from..nodes.len()).collect()
}

/// A knock-out of so many teams: slot i is seed i + 1, those above the number of teams are empty. Who loses in round r has place
/// S / 2^r + 1.
pub fn single_elimination(teams: usize, deals: u32) -> Vec<Node> {
    let size = teams.next_power_of_two();
    let mut nodes = Vec::new();
    upper(&mut nodes, size, Form::Deals(deals), |round| Some((size >> round) + 1));
    nodes
}

/// A knock-out with a second chance, for three teams or more: who loses goes down to `L1`, `L2` and so on, and who comes up again
/// meets the one who never lost in `G1`. With `second_final` that one has to be beaten twice.
pub fn double_elimination(teams: usize, deals: u32, second_final: bool) -> Vec<Node> {
    let size = teams.next_power_of_two();
    let form = Form::Deals(deals);
    let mut nodes = Vec::new();
    let up = upper(&mut nodes, size, form, |_| None);
    let Some((first, later)) = up.split_first() else { return nodes };
    let losers = |matches: &[usize]| matches.iter().map(|&index| Source::Loser(index)).collect::<Vec<_>>();
    let mut left = size;
    let mut next_place = |matches: usize| {
        left -= matches;
        Some(left + 1)
    };
    let mut sides = losers(first);
    for (round, falling) in (1usize..).zip(later) {
        // An odd round among those who are down, then an even one against those who come down.
        let place = next_place(sides.len() / 2);
        let among = add(&mut nodes, &format!("L{}.", 2 * round - 1), &sides, form, place);
        sides = among.into_iter().map(Source::Winner).collect();
        let m = falling.len();
        let meeting: Vec<Source> =
            (1..=m).zip(&sides).flat_map(|(p, side)| [Source::Loser(falling[crossed(round, m, p) - 1]), *side]).collect();
        let place = next_place(m);
        let matches = add(&mut nodes, &format!("L{}.", 2 * round), &meeting, form, place);
        sides = matches.into_iter().map(Source::Winner).collect();
    }
    let (Some(&top), Some(&below)) = (up.last().and_then(|last| last.first()), sides.first()) else { return nodes };
    let final_ = nodes.len();
    let grand = |name: &str, sides, only_after| Node { name: name.to_owned(), sides, form, loser_place: Some(2), only_after };
    nodes.push(grand("G1", [Source::Winner(top), below], None));
    if second_final {
        nodes.push(grand("G2", [Source::Side(final_, Place::First), Source::Side(final_, Place::Other)], Some(final_)));
    }
    nodes
}

/// Which of the m matches of upper round j + 1 sends its loser to match p of `L(2j)`: turned round, or shifted by half, so that
/// those who met early meet again late.
fn crossed(j: usize, m: usize, p: usize) -> usize {
    if j % 2 == 1 {
        m + 1 - p
    } else if m >= 4 {
        (p - 1 + m / 2) % m + 1
    } else {
        p
    }
}
