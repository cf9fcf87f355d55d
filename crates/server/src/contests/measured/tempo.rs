//! A call's or card's time beside what is usual for that player: the median of their own times in like positions, in the other deals of the
//! event that are over.

use std::collections::{BTreeMap, BTreeSet};

use thurup_table::chronicle::{Chronicle, LEAST, Like, TimedDeal, Turn, is_far, median};
use thurup_table::seated::Who;
use thurup_table::{DealId, TableId};
use thurup_wire::events::EventTempo;

use super::super::next;
use super::super::numbers::short;
use super::at::At;
use super::logs;
use crate::error::reason::Reason;
use thurup_store::Store;
use thurup_store::ids::PersonId;

/// Logs of other tables that are read at most, the last opened first.
const TABLES: usize = 24;

/// Times by whose they are, and in what position.
#[derive(Debug, Default)]
pub struct Times(BTreeMap<(PersonId, Like), Vec<u32>>);

impl Times {
    /// Takes the times of these people in deals that are over, but for one.
    fn add(&mut self, deals: &[TimedDeal], but: DealId, people: &BTreeSet<PersonId>) {
        for turn in deals.iter().filter(|deal| deal.ended && deal.id != but).flat_map(|deal| &deal.turns) {
            if let Some(person) = turn.by.filter(|person| people.contains(person)) {
                self.0.entry((person, turn.like)).or_default().push(turn.took);
            }
        }
    }

    /// A turn's time beside these.
    pub fn beside(&self, turn: &Turn) -> EventTempo {
        let times = turn.by.and_then(|person| self.0.get(&(person, turn.like))).map(Vec::as_slice).unwrap_or_default();
        let usual = median(times).filter(|_| times.len() >= LEAST);
        EventTempo {
            took_ms: turn.took,
            own: turn.by.is_some(),
            like: turn.like.name().to_owned(),
            usual_ms: usual,
            compared: short(times.len()),
            far: usual.is_some_and(|usual| is_far(turn.took, usual)),
        }
    }
}

/// The times of those who acted in a deal, in all its table's other deals and at the other tables of the event where they sat.
///
/// # Errors
/// When a log cannot be read.
pub async fn times(store: &Store, at: &At, own: &Chronicle) -> Result<Times, Reason> {
    let mut times = Times::default();
    let Some((kept, turns)) = own.kept() else { return Ok(times) };
    let (id, people): (DealId, BTreeSet<PersonId>) = (kept.deal.id, turns.iter().filter_map(|turn| turn.by).collect());
    times.add(own.deals(), id, &people);
    for log in elsewhere(at, &people) {
        times.add(logs::read(store, log, None).await?.deals(), id, &people);
    }
    Ok(times)
}

/// The other tables at which these people sit or sat.
fn elsewhere(at: &At, people: &BTreeSet<PersonId>) -> Vec<TableId> {
    let known = &at.known;
    let sat = |((of, table, _), log): (&super::super::snapshot::TableAt, &TableId)| {
        let desk = known.event.desk(of);
        let last = desk.dealt(*table).next_back().map(|(number, _)| number);
        // Whoever came in or went at half time sat at one of the two.
        let numbers = [1, last.unwrap_or(1)];
        let sat = |number| {
            next::sitting(known, of, *table, known.seats, number)
                .iter()
                .flatten()
                .filter_map(Who::person)
                .any(|one| people.contains(&one))
        };
        (*log != at.log && last.is_some() && numbers.into_iter().any(sat)).then_some(*log)
    };
    let mut all: Vec<TableId> = known.tables.iter().filter_map(sat).collect();
    // Ids sort by the time at which they were made.
    all.sort_unstable_by(|one, other| other.cmp(one));
    all.truncate(TABLES);
    all
}
