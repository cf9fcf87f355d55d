//! Who held which chair of a match, and who is concerned by it.

use std::ops::Range;

use crate::PersonId;
use crate::input::{Chair, Match, Who};

/// The chairs of a match, read once.
#[derive(Debug)]
pub(crate) struct Seating<'a> {
    /// By side, by chair: who held it; `None` if it was shared.
    holders: [Vec<Option<&'a Who>>; 2],
    /// Persons who left a side and held no chair of it, each once.
    leavers: [Vec<&'a PersonId>; 2],
    /// By side, by chair: who held it first and left for good.
    deserted: [Vec<Option<&'a PersonId>>; 2],
}

impl<'a> Seating<'a> {
    pub(crate) fn of(played: &'a Match) -> Seating<'a> {
        let deals = played.deals.len();
        let holders =
            [0, 1].map(|side: usize| played.sides[side].chairs.iter().map(|chair| chair.holder(deals)).collect::<Vec<_>>());
        let leavers = [0, 1].map(|side: usize| {
            let mut leavers: Vec<&PersonId> = Vec::new();
            for id in &played.sides[side].left {
                let holds = holders[side].iter().flatten().any(|who| who.person() == Some(id));
                if !holds && !leavers.contains(&id) {
                    leavers.push(id);
                }
            }
            leavers
        });
        let deserted = [0, 1].map(|side: usize| {
            let first = |chair: &'a Chair| chair.0.first().and_then(|sat| sat.who.person());
            let side = &played.sides[side];
            side.chairs.iter().map(|chair| first(chair).filter(|who| side.left.contains(who))).collect()
        });
        Seating { holders, leavers, deserted }
    }

    /// How many chairs of a side count as persons': those that one held, and those that one held first and left for good. Nobody
    /// makes a match count for nobody by leaving it.
    pub(crate) fn persons_chairs(&self, side: usize) -> usize {
        let held = |holder: &Option<&Who>| holder.is_some_and(|who| who.person().is_some());
        self.holders[side].iter().zip(&self.deserted[side]).filter(|(holder, left)| left.is_some() || held(holder)).count()
    }

    /// By chair of a side: who held it first and left for good.
    pub(crate) fn deserted(&self, side: usize) -> &[Option<&'a PersonId>] {
        &self.deserted[side]
    }

    /// By chair of a side: who held it.
    pub(crate) fn holders(&self, side: usize) -> &[Option<&'a Who>] {
        &self.holders[side]
    }

    /// The persons who held a chair of a side, in the order of chairs.
    pub(crate) fn persons(&self, side: usize) -> impl Iterator<Item = &'a PersonId> {
        self.holders[side].iter().flatten().filter_map(|who| who.person())
    }

    /// Those who left a side and held no chair of it.
    pub(crate) fn leavers(&self, side: usize) -> &[&'a PersonId] {
        &self.leavers[side]
    }

    /// Whether a person held every chair.
    pub(crate) fn all_persons(&self) -> bool {
        self.holders.iter().flatten().all(|holder| holder.is_some_and(|who| who.person().is_some()))
    }

    /// Whether a trio that is named for this side held all three chairs of it.
    pub(crate) fn trio_plays(&self, played: &Match, side: usize) -> bool {
        played.tables == 1
            && played.sides[side].trio.is_some()
            && self.holders[side].len() == 3
            && self.persons(side).count() == 3
    }
}

/// The three people who held all chairs of a side, in the order of chairs, where three did: a trio's side is named after them.
pub fn three(played: &Match, side: usize) -> Option<[PersonId; 3]> {
    if played.tables != 1 || side > 1 {
        return None;
    }
    let seating = Seating::of(played);
    let [first, second, third] = seating.holders[side].as_slice() else { return None };
    let person = |who: &Option<&Who>| who.and_then(Who::person).cloned();
    let three = [person(first)?, person(second)?, person(third)?];
    // Nobody holds two chairs; where a summary says so, it is nobody's trio.
    let [a, b, c] = &three;
    (a != b && b != c && a != c).then_some(three)
}

/// Somebody on a chair for some deals in a row.
pub(crate) struct Stretch<'a> {
    /// The side, 0 or 1.
    pub(crate) side: usize,
    /// The person or bot on the chair.
    pub(crate) who: &'a Who,
    /// Which deals; none where a summary tells of more than there were.
    pub(crate) deals: Range<usize>,
}

/// Who sat where through which deals, in the order of sides, chairs and holders.
pub(crate) fn stretches(played: &Match) -> impl Iterator<Item = Stretch<'_>> {
    let chairs = played.sides.iter().enumerate().flat_map(|(side, own)| own.chairs.iter().map(move |held| (side, held)));
    chairs.flat_map(move |(side, held)| {
        let mut from = 0;
        held.0.iter().map(move |sat| {
            let to = (from + sat.deals as usize).min(played.deals.len());
            let deals = from..to;
            from = to;
            Stretch { side, who: &sat.who, deals }
        })
    })
}

/// Everybody who sat on a chair of a match or left one, in the order of sides and chairs, perhaps more than once.
pub(crate) fn everybody(played: &Match) -> impl Iterator<Item = (usize, &PersonId)> {
    played.sides.iter().enumerate().flat_map(|(number, side)| {
        let sat = side.chairs.iter().flat_map(|chair| &chair.0).filter_map(|sat| sat.who.person());
        sat.chain(&side.left).map(move |id| (number, id))
    })
}
