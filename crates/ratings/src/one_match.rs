//! Figures of one match by itself.

use crate::PersonId;
use crate::figures::{Record, role_of};
use crate::input::Match;
use crate::seating::stretches;

/// Somebody on one side of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InMatch {
    /// The person.
    pub who: PersonId,
    /// For which side: whoever played for both is there twice.
    pub side: usize,
    /// Through so many of its deals.
    pub deals: u32,
    /// Contracts and stakes of those deals; nothing where the same deals were played at two tables, as only differences are known.
    pub record: Record,
}

/// Everybody who sat in a match, in the order of sides and chairs.
pub fn in_match(played: &Match) -> Vec<InMatch> {
    let mut all: Vec<InMatch> = Vec::new();
    for stretch in stretches(played) {
        let (Some(who), side) = (stretch.who.person(), stretch.side) else { continue };
        let known = all.iter().position(|one| one.who == *who && one.side == side);
        let index = known.unwrap_or_else(|| {
            all.push(InMatch { who: who.clone(), side, deals: 0, record: Record::default() });
            all.len() - 1
        });
        let one = &mut all[index];
        one.deals += u32::try_from(stretch.deals.len()).unwrap_or(u32::MAX);
        if played.tables == 1 {
            one.record.deals(played.game, side, &played.deals[stretch.deals], |contract| role_of(who, side, contract));
        }
    }
    all
}
