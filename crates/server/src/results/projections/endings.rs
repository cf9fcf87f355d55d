//! How matches end for those who are in them with others: finished, left, left and come back to. Who leaves is told at once what
//! follows.

use std::collections::BTreeSet;

use thurup_people::order::leaving::End;
use thurup_table::{Entry, Event, TableId, TableState};

use super::pace::AT_ONCE;
use crate::streams::table_log::Trouble;
use thurup_wire::friends::NoticeKind;

use crate::notices::bell;
use thurup_store::ids::PersonId;
use thurup_store::{Begin, EndingRow, NoticeRow, Outbound, Row, Store, StoreError, Topic, Watched};

/// Its name among the cursors.
pub const NAME: &str = "match-endings";

/// Writes how matches ended since it was last called. `told` hears who was told something.
///
/// # Errors
/// When the store fails; what was done until then stays done.
pub async fn catch_up(store: &Store, told: impl Fn(&NoticeRow)) -> Result<(), StoreError> {
    let mut position = store.cursor(NAME).await?;
    loop {
        let lines = store.outbox_after(position, AT_ONCE).await?;
        let Some(last) = lines.last() else { return Ok(()) };
        position = last.position;
        let mut watched = Watched::default();
        for line in lines.iter().filter(|line| matches!(line.topic, Topic::MatchEnded | Topic::LeftMatch)) {
            match ended(store, line).await {
                Ok(found) => {
                    watched.endings.extend(found.endings);
                    watched.notices.extend(found.notices);
                }
                Err(Trouble::Store(error)) => return Err(error),
                // It will be the same tomorrow, and the others must not wait for it.
                Err(Trouble::Log(why)) => tracing::error!(number = line.number, why, "how a match ended cannot be read"),
            }
        }
        let notices = watched.notices.clone();
        store.write_watched(NAME, position, watched).await?;
        notices.iter().for_each(&told);
    }
}

/// What this event of a table's log says of how its match ended.
async fn ended(store: &Store, line: &Outbound) -> Result<Watched, Trouble> {
    let Some(table) = line.stream.table() else { return Ok(Watched::default()) };
    let mut reader = Reader { table, state: None, in_it: BTreeSet::new(), found: Watched::default() };
    store.log(line.stream, Begin::Checkpoint, Some(line.number), |row: Row| reader.take(&row)).await?;
    Ok(reader.found)
}

/// Reads a log row by row, from a checkpoint on; what the last row says is found.
struct Reader {
    table: TableId,
    state: Option<TableState>,
    /// Who has been on a chair in the match that is on.
    in_it: BTreeSet<PersonId>,
    found: Watched,
}

impl Reader {
    fn take(&mut self, row: &Row) -> Result<(), Trouble> {
        let fail = |error: &dyn std::fmt::Display| Trouble::Log(error.to_string());
        let entry = Entry::read(row.number, row.at, &row.payload).map_err(|error| fail(&error))?;
        self.found = Watched::default();
        let Some(state) = &mut self.state else {
            let state = TableState::begin(self.table, &entry).map_err(|misfit| fail(&misfit))?;
            self.in_it = state.people().map(|(_, person, _)| person).collect();
            self.state = Some(state);
            return Ok(());
        };
        match &entry.event {
            Event::LeftMatch { chair } => {
                if let Some(person) = state.sitting[*chair].as_ref().and_then(|sitting| sitting.who.person()) {
                    self.found.endings.push(row_of(state, person, End::Left, entry.at));
                    self.found.notices.push(notice(state, person, entry.at));
                }
            }
            Event::MatchEnded | Event::Reset | Event::Closed if state.match_on() => {
                self.found.endings = endings(state, &self.in_it, &entry.event, entry.at);
            }
            _ => {}
        }
        if let Event::Became { chair, person } = &entry.event
            && let Some(guest) = state.sitting[*chair].as_ref().and_then(|sitting| sitting.who.person())
        {
            self.in_it.remove(&guest);
            self.in_it.insert(*person);
        }
        // What is not given to us is kept elsewhere.
        state.pass_over(row.number - 1);
        state.apply(&entry).map_err(|misfit| fail(&misfit))?;
        match &entry.event {
            Event::Started { .. } => self.in_it = state.people().map(|(_, person, _)| person).collect(),
            Event::Sat { person, .. } => {
                self.in_it.insert(*person);
            }
            _ => {}
        }
        Ok(())
    }
}

/// How the match that ends with this event ended for those in it. Alone among bots nobody is in it with others; who was pushed
/// has neither finished nor left; and what ends before its time has been finished by nobody.
fn endings(state: &TableState, in_it: &BTreeSet<PersonId>, event: &Event, at: u64) -> Vec<EndingRow> {
    if in_it.len() < 2 {
        return Vec::new();
    }
    let played_out = *event == Event::MatchEnded && state.score.game.as_ref().is_some_and(|game| game.over().is_some());
    let ending = |person: &PersonId| {
        let there = state.people().any(|(_, who, sitting)| who == *person && sitting.away.is_none());
        let end = match (state.score.left.contains(person), there) {
            (true, true) => End::CameBack,
            (true, false) => End::Left,
            (false, true) if played_out => End::Finished,
            (false, _) => return None,
        };
        Some(row_of(state, *person, end, at))
    };
    in_it.iter().filter_map(ending).collect()
}

fn row_of(state: &TableState, person: PersonId, end: End, at: u64) -> EndingRow {
    EndingRow { person, table: state.id, number: state.score.number, at, ending: word(end) }
}

/// How an ending is stored, and told.
pub fn word(end: End) -> &'static str {
    match end {
        End::Finished => "finished",
        End::CameBack => "came-back",
        End::Left => "left",
    }
}

fn notice(state: &TableState, person: PersonId, at: u64) -> NoticeRow {
    let (kind, table, name) = (bell::word(NoticeKind::LeftMatch).to_owned(), state.id.to_string(), state.name.clone());
    NoticeRow { person, kind, from: person, table, name, at, seen: false, chair: None, begins: None }
}
