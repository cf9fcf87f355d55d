//! The course of a match at one table: who leads, when sides are exchanged, and what a score sheet adds up to.

use thurup_rules::RuleSet;

use crate::duplicate::{Entry, EntryField, score};
use crate::result::Tally;
use crate::team::Place;

/// Whether a team may ask for the exchange of sides now: once, with a fixed number of deals, as soon as half of them are played.
/// Everybody moves one chair to the right, and the next dealer stays the chair that it was (association 1.6).
pub const fn may_exchange(scheduled: u32, played: u32, exchanged: bool) -> bool {
    !exchanged && played < scheduled && played as u64 * 2 >= scheduled as u64
}

/// Which team sits on the odd chairs in a deal, from 1 on; `exchanged` is the number of deals before sides were exchanged.
pub fn on_odd_chairs(deal: u32, exchanged: Option<u32>) -> Place {
    if exchanged.is_some_and(|before| deal > before) { Place::Other } else { Place::First }
}

/// Which team leads a deal, from 1 on. The last chair deals first, so the first team leads the first deal; the next chair deals and
/// leads each time, so leads alternate but at the exchange, where the same team leads twice.
pub fn leads(deal: u32, exchanged: Option<u32>) -> Place {
    let odd = on_odd_chairs(deal, exchanged);
    if deal % 2 == 1 { odd } else { odd.opposite() }
}

/// What the entries of a score sheet add up to, deal by deal.
///
/// # Errors
/// The first entry that cannot be, from 1 on, and its field.
pub fn tally(entries: &[Entry], rules: &RuleSet, exchanged: Option<u32>) -> Result<Tally, (u32, EntryField)> {
    let mut tally = Tally { stakes: [0; 2], won: [0; 2], deals: 0, margins: None, boards: None };
    for (deal, entry) in (1..).zip(entries) {
        let odd = score(*entry, rules).map_err(|field| (deal, field))?.odd;
        let on_odd = on_odd_chairs(deal, exchanged);
        let winner = if odd > 0 { on_odd } else { on_odd.opposite() }.index();
        if odd != 0 {
            tally.stakes[winner] += u32::try_from(odd.unsigned_abs()).unwrap_or(u32::MAX);
            tally.won[winner] += 1;
        }
        tally.deals = deal;
    }
    Ok(tally)
}

#[cfg(test)]
mod tests {
    use thurup_rules::Preset;

    use super::{leads, may_exchange, tally};
    use crate::duplicate::{Entry, EntryField};
    use crate::team::Place;

    #[test]
    fn sides_are_exchanged_once_from_the_middle_on() {
        let first = (0..=7).find(|&played| may_exchange(7, played, false));
        assert_eq!((first, may_exchange(7, 4, true), may_exchange(7, 7, false)), (Some(4), false, false));
        assert_eq!((0..=12).find(|&played| may_exchange(12, played, false)), Some(6));
    }

    #[test]
    fn leads_alternate_and_the_first_team_has_one_more_only_of_an_odd_number() {
        for deals in 1..=30 {
            let first = (1..=deals).filter(|&deal| leads(deal, None) == Place::First).count() as u32;
            assert_eq!(first, deals.div_ceil(2));
        }
        let of_seven: Vec<Place> = (1..=7).map(|deal| leads(deal, Some(4))).collect();
        let (f, o) = (Place::First, Place::Other);
        assert_eq!(of_seven, [f, o, f, o, o, f, o]);
    }

    #[test]
    fn a_score_sheet_is_added_up_by_team_not_by_side() {
        let rules = Preset::Standard.rules();
        let played = |value, odd, points| Entry::Played { value, doubled: 0, odd, points, pair: None };
        let sheet = [played(30, true, 31), Entry::PassedOut, played(40, false, 39), played(28, true, 28)];
        let added = tally(&sheet, &rules, None).unwrap();
        assert_eq!((added.stakes, added.won, added.deals, added.drawn()), ([5, 0], [3, 0], 4, 1));
        let added = tally(&sheet, &rules, Some(2)).unwrap();
        assert_eq!((added.stakes, added.won), ([1, 4], [1, 2]));
        assert_eq!(tally(&sheet, &Preset::Kerala.rules(), None), Err((2, EntryField::PassedOut)));
    }
}
