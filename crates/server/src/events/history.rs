//! How a match came to what it is: who entered, confirmed and corrected what, and when. It is read from the log.

use std::collections::BTreeSet;

use thurup_compete::event::{Entry, Happened, MatchKey, Scored};
use thurup_wire::events::{EventHappened, EventHistory, EventHistoryLine};
use thurup_wire::people::Person as Shown;

use super::convert::{deal_result_shown, forfeit_shown, place_shown, scored_shown};
use super::numbers::figure;
use super::real_cards;
use super::sheet::At;
use super::visible::{is_hidden, shows_deal};
use crate::house::House;
use crate::ids::PersonId;
use crate::reason::Reason;
use crate::store::{Begin, Row, StoreError, StreamId};

/// Something that cannot be read.
enum Trouble {
    Store(StoreError),
    Log(String),
}

impl From<StoreError> for Trouble {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

/// The history of a match.
///
/// # Errors
/// When there is no such event or match; when the log cannot be read.
pub async fn history(house: &House, who: Option<PersonId>, id: &str, stage: u32, name: &str) -> Result<EventHistory, Reason> {
    let at = At::find(house, who, id, stage, name).await?;
    let (inside, drawn) = (at.is_inside(), at.stage()?);
    let hidden = !inside && is_hidden(&at.known, drawn, &at.of, &at.looker);
    let mut entries: Vec<Entry> = Vec::new();
    let keep = |row: Row| -> Result<(), Trouble> {
        let entry = Entry::read(row.number, row.at, &row.payload).map_err(|error| Trouble::Log(error.to_string()))?;
        // A stage that is drawn anew begins anew.
        if matches!(entry.happened, Happened::Drawn { stage, .. } if stage == at.of.stage) {
            entries.clear();
        }
        if of(&entry.happened).is_some_and(|of| *of == at.of) {
            entries.push(entry);
        }
        Ok(())
    };
    house.store.log(StreamId::Event(at.known.id), Begin::Start, None, keep).await.map_err(|trouble| match trouble {
        Trouble::Store(error) => error.into(),
        Trouble::Log(why) => {
            tracing::error!(event = %at.known.id, why, "the log of an event cannot be read");
            Reason::LogDamaged
        }
    })?;
    let people: BTreeSet<PersonId> = entries.iter().filter_map(by).collect();
    let people: Vec<PersonId> = people.into_iter().collect();
    let names: thurup_table::Names = house.store.called(&people).await?.into_iter().collect();
    let mut stands: Option<Scored> = None;
    let mut lines = Vec::new();
    for entry in &entries {
        let what = line(&entry.happened, &mut stands);
        let may = match &entry.happened {
            Happened::DealScored { table, number, .. } => {
                at.hears(drawn, *table) || shows_deal(&at.known, drawn, &at.of, *table, *number, &at.looker)
            }
            // What one side alone says is for the two and the director.
            Happened::DealTold { table, .. } => at.hears(drawn, *table),
            Happened::EntryMade { .. } => inside,
            Happened::Started { .. } | Happened::Exchanged { .. } | Happened::Forfeited { .. } | Happened::Cancelled { .. } => {
                true
            }
            _ => !hidden,
        };
        let Some(what) = what.filter(|_| may) else { continue };
        let by = by(entry).filter(|who| names.has(*who));
        let by = by.map(|who| Shown { id: who.to_string(), name: names.of(who).en, portrait: names.portrait(who) });
        lines.push(EventHistoryLine { at: entry.at, by, what });
    }
    Ok(EventHistory { lines, hidden })
}

fn by(entry: &Entry) -> Option<PersonId> {
    entry.by.as_ref()?.0.parse().ok()
}

/// The match that something happened in.
const fn of(happened: &Happened) -> Option<&MatchKey> {
    match happened {
        Happened::Started { of, .. }
        | Happened::Exchanged { of, .. }
        | Happened::DealTold { of, .. }
        | Happened::DealScored { of, .. }
        | Happened::EntryMade { of, .. }
        | Happened::Resulted { of, .. }
        | Happened::Corrected { of, .. }
        | Happened::Ruled { of, .. }
        | Happened::Forfeited { of, .. }
        | Happened::Cancelled { of, .. }
        | Happened::Annulled { of } => Some(of),
        _ => None,
    }
}

/// It, as a line. `stands`: the result until then, and from then on.
fn line(happened: &Happened, stands: &mut Option<Scored>) -> Option<EventHappened> {
    Some(match happened {
        Happened::Started { .. } => EventHappened::Started,
        Happened::Exchanged { after, .. } => EventHappened::Exchanged { after: *after },
        Happened::DealTold { table, number, by, told, .. } => {
            EventHappened::Told { table: *table, number: *number, place: by.map(place_shown), told: real_cards::shown(told) }
        }
        Happened::DealScored { table, number, result, .. } => {
            EventHappened::Scored { table: *table, number: *number, result: deal_result_shown(result) }
        }
        Happened::EntryMade { place, scored, .. } => {
            EventHappened::Entered { place: place_shown(*place), scored: scored_shown(scored) }
        }
        Happened::Resulted { scored, .. } => {
            *stands = Some(scored.clone());
            EventHappened::Resulted { scored: scored_shown(scored) }
        }
        Happened::Corrected { scored, .. } => {
            let before = stands.replace(scored.clone());
            EventHappened::Corrected { before: before.as_ref().map(scored_shown), scored: scored_shown(scored) }
        }
        Happened::Ruled { adjustments, .. } => {
            EventHappened::Ruled { adjustments: [figure(&adjustments[0]), figure(&adjustments[1])] }
        }
        Happened::Forfeited { by, .. } => EventHappened::Forfeited { by: forfeit_shown(*by) },
        Happened::Cancelled { .. } => EventHappened::Cancelled,
        Happened::Annulled { .. } => {
            *stands = None;
            EventHappened::Annulled
        }
        _ => return None,
    })
}
