//! What of an event's rulings stands about the deal that is on at a table. The table asks, as it does for its next deal: what it is told is
//! in the event's log before, so that a kill between the two loses nothing, and the table's log knows which rulings it has taken, so that
//! none is taken twice.

use std::collections::BTreeSet;

use thurup_compete::event::{MatchKey, Ruling as Ruled};
use thurup_laws::rulings::Effect;
use thurup_table::contest::Contest;
use thurup_table::owner::Standing;
use thurup_table::ruling::Ruling;

use super::snapshot::ContestSnapshot;

/// The rulings about this deal of a table of an event.
pub fn standing(known: &ContestSnapshot, contest: &Contest, place: u32) -> Standing {
    let of = MatchKey::new(contest.stage as usize, contest.name.clone());
    let here = |ruling: &Ruled| ruling.of == of && ruling.finding.table == contest.number && ruling.finding.deal == place;
    let mut found = Standing::default();
    // Rulings about this deal, and those that stand in the place of one.
    let mut about: BTreeSet<u32> = BTreeSet::new();
    for (number, ruling) in (1..).zip(&known.event.rulings) {
        let own = here(ruling);
        if own || ruling.instead.is_some_and(|before| about.contains(&before)) {
            about.insert(number);
            if ruling.stands() {
                let effects = if own { effects(ruling) } else { Vec::new() };
                found.rulings.push(Ruling { number, at: ruling.at, effects });
            } else {
                found.gone.push(number);
            }
        }
    }
    found
}

fn effects(ruling: &Ruled) -> Vec<Effect> {
    let read = |text: &String| {
        let effect = text.parse::<Effect>();
        effect.inspect_err(|_| tracing::error!(effect = text, "what a ruling binds cannot be read")).ok()
    };
    ruling.finding.effects.iter().filter_map(read).collect()
}
