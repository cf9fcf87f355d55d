//! From whom the talk of the lobby is kept by the table at which they are: it would be a way round the rules for talking here.
//!
//! Where matches are rated nobody outside speaks to who plays, from the first call to the last card; at a table of an event cards lie
//! that others may have played, or are still to play; and who has seen a hand from the gallery tells it to the gallery alone.

use std::collections::BTreeSet;

use crate::ids::PersonId;
use crate::phase::TablePhase;
use crate::state::TableState;

/// Those who neither hear nor write in the lobby now.
pub fn kept_from(state: &TableState) -> BTreeSet<PersonId> {
    let deal = state.deal.as_ref().filter(|deal| !deal.ended);
    let of_event = state.contest.is_some() && state.phase != TablePhase::Closed;
    let mut kept = BTreeSet::new();
    if of_event || (state.settings.rated && deal.is_some()) {
        kept.extend(state.people().map(|(_, person, _)| person));
        // Whoever has left their chair has seen the cards all the same.
        kept.extend(deal.iter().flat_map(|deal| deal.seen.iter().map(|(person, _)| *person)));
    }
    kept.extend(deal.iter().flat_map(|deal| deal.onlookers.iter().copied()));
    kept
}
