//! The pairing that is drawn, and what another one costs.

use std::collections::BTreeSet;

use super::cost::{Cost, Term};
use super::field::Field;
use super::matching;
use super::warning::Warning;
use crate::team::TeamId;

/// Two teams that meet, and what that costs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pair {
    /// Takes the odd chairs.
    pub first: TeamId,
    /// Takes the even ones.
    pub second: TeamId,
    /// What it costs, term by term.
    pub cost: Cost,
    /// What the first team's drift changes by; the second's changes by the opposite.
    pub float: i32,
}

/// The team that is left over, and what that costs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bye {
    /// The team that has the bye.
    pub team: TeamId,
    /// What it costs, term by term.
    pub cost: Cost,
    /// What its drift changes by.
    pub float: i32,
}

/// A round's pairs and bye, with what they cost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draw {
    /// In order of the better ranked team of each.
    pub pairs: Vec<Pair>,
    /// If somebody is left over.
    pub bye: Option<Bye>,
    /// The sum.
    pub total: Cost,
}

impl Draw {
    /// What each team floats in this round, those without a float left out, by number: the draw's part of their drifts.
    pub fn floats(&self) -> Vec<(TeamId, i32)> {
        let of_pairs = self.pairs.iter().flat_map(|pair| [(pair.first, pair.float), (pair.second, -pair.float)]);
        let all = of_pairs.chain(self.bye.iter().map(|bye| (bye.team, bye.float)));
        let mut floats: Vec<(TeamId, i32)> = all.filter(|(_, float)| *float != 0).collect();
        floats.sort_unstable();
        floats
    }

    /// The pairs and the bye alone.
    pub fn pairing(&self) -> Pairing {
        Pairing {
            pairs: self.pairs.iter().map(|pair| [pair.first, pair.second]).collect(),
            bye: self.bye.as_ref().map(|bye| bye.team),
        }
    }

    /// From places in the field.
    fn new(field: &Field, pairs: impl IntoIterator<Item = (usize, usize)>, bye: Option<usize>) -> Draw {
        let pairs: Vec<Pair> = pairs
            .into_iter()
            .map(|(first, second)| Pair {
                first: field.number(first),
                second: field.number(second),
                cost: field.pair(first, second),
                float: unit(field.float(first, Some(second))),
            })
            .collect();
        let bye = bye.map(|team| Bye { team: field.number(team), cost: field.bye(team), float: unit(field.float(team, None)) });
        let total = pairs.iter().map(|pair| pair.cost).chain(bye.iter().map(|bye| bye.cost)).sum();
        Draw { pairs, bye, total }
    }
}

/// A sign as the smaller number that drifts are.
const fn unit(sign: i128) -> i32 {
    match sign {
        0 => 0,
        1.. => 1,
        _ => -1,
    }
}

/// Draws the round: a pairing of least cost, always the same one for the same field. Every field has one.
pub fn draw(field: &Field) -> Draw {
    let teams = field.len();
    // In an odd field one vertex more: who is matched with it has the bye.
    let size = teams + teams % 2;
    let cost = |one: usize, other: usize| match (one < teams, other < teams) {
        _ if one == other => Cost::default(),
        (true, true) => {
            let (first, second) = field.sides(one, other);
            field.pair(first, second)
        }
        (true, false) => field.bye(one),
        (false, _) => field.bye(other),
    };
    let costs: Vec<Cost> = (0..size * size).map(|index| cost(index / size, index % size)).collect();
    let mates = matching::least(size, &costs);
    let pairs = mates.iter().enumerate().filter(|&(team, &mate)| team < mate && mate < teams);
    let bye = mates.get(teams).copied().filter(|&team| team < teams);
    Draw::new(field, pairs.map(|(team, &mate)| field.sides(team, mate)), bye)
}

/// Pairs with their first teams, and the bye, as somebody wants them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pairing {
    /// First and second team of each.
    pub pairs: Vec<[TeamId; 2]>,
    /// Who is paid without playing.
    pub bye: Option<TeamId>,
}

/// Why a pairing made by hand is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum Refused {
    /// A team in two places.
    #[error("team {0} stands there twice")]
    Twice(TeamId),
    /// A team that would meet itself.
    #[error("team {0} would meet itself")]
    AgainstItself(TeamId),
}

/// What a pairing made by hand comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ByHand {
    /// It with its costs, sides as they were given. Pairs with a team that is not present have none, and no place here.
    pub draw: Draw,
    /// What it costs more than the best, by term: the first one that is not 0 is positive, unless teams are missing from it.
    pub more: Cost,
    /// What the director should know before keeping it.
    pub warnings: Vec<Warning>,
}

/// What a pairing made by hand costs, and how much more than the best one. Refused only if a team stands in it twice or against
/// itself; all else is warned of.
pub fn cost_of(field: &Field, pairing: &Pairing) -> Result<ByHand, Refused> {
    let mut seen = BTreeSet::new();
    if let Some(pair) = pairing.pairs.iter().find(|pair| pair[0] == pair[1]) {
        return Err(Refused::AgainstItself(pair[0]));
    }
    for &number in pairing.pairs.iter().flatten().chain(&pairing.bye) {
        if !seen.insert(number) {
            return Err(Refused::Twice(number));
        }
    }
    let mut warnings: Vec<Warning> =
        seen.iter().filter(|&&number| field.place(number).is_none()).map(|&number| Warning::NotPresent(number)).collect();
    let known = pairing.pairs.iter().filter_map(|&[first, second]| Some((field.place(first)?, field.place(second)?)));
    let mut places: Vec<(usize, usize)> = known.collect();
    places.sort_unstable_by_key(|&(first, second)| first.min(second));
    let bye = pairing.bye.and_then(|number| field.place(number));
    let best = draw(field);
    for &(first, second) in &places {
        warnings.extend(of_pair(field, first, second));
    }
    if let (Some(team), bye) = (bye, best.bye.as_ref()) {
        let least = bye.map(|bye| bye.cost.of(Term::Byes));
        if least.is_some_and(|least| field.paid(team) > least) {
            warnings.push(Warning::PaidBefore(field.number(team), field.paid(team)));
        }
    }
    let left_out = (0..field.len()).map(|team| field.number(team)).filter(|number| !seen.contains(number));
    warnings.extend(left_out.map(Warning::LeftOut));
    let by_hand = Draw::new(field, places, bye);
    let more = by_hand.total - best.total;
    Ok(ByHand { draw: by_hand, more, warnings })
}

/// What is unusual about a pair.
fn of_pair(field: &Field, first: usize, second: usize) -> impl Iterator<Item = Warning> {
    let (one, other) = (field.number(first), field.number(second));
    let forbidden = field.is_forbidden(first, second).then_some(Warning::Forbidden(one, other));
    let times = field.meetings(first, second);
    let met = (times > 0).then_some(Warning::Met(one, other, times));
    let (lesser, _) = field.sides(first, second);
    let dearer = field.pair(first, second) != field.pair(second, first) && lesser != first;
    forbidden.into_iter().chain(met).chain(dearer.then_some(Warning::Sides(one, other)))
}
