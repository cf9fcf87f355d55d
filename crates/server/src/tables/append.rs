//! What is written with the events of a table: rows of the log, and what stands beside them.

use serde_json::json;
use thurup_people::rights::Permission;
use thurup_table::explanation::CallAnswer;
use thurup_table::{Entry, Event, TableState, Topic};

use crate::streams::deal_row::deal_row;
use thurup_store::{ActRow, Append, DealRow, Row, SeatChange, StoreError, TableNamed};

/// What is written for these events, which follow on this state; and the state after them, where it has to be known for that.
pub fn append(state: &TableState, entries: &[Entry]) -> Result<(Append, Option<TableState>), StoreError> {
    let mut rows = Vec::with_capacity(entries.len());
    let (mut seats, mut outbox, mut checkpoints) = (Vec::new(), Vec::new(), Vec::new());
    let (mut named, mut acts, mut words) = (Vec::new(), Vec::new(), Vec::new());
    for entry in entries {
        let payload = entry.write().map_err(|error| StoreError::Failed(error.to_string()))?;
        rows.push(Row { number: entry.number, at: entry.at, payload });
        // Where no match is on, none ends with the table.
        // What is said about a deal may come when its match is over.
        let counts = |topic: &Topic| state.match_on() || *topic == Topic::AnswerCorrected;
        outbox.extend(entry.event.topic().filter(counts).map(|topic| (topic, entry.number)));
        match &entry.event {
            Event::Sat { person, .. } => seats.push(SeatChange::Sat { person: *person, table_name: state.name.clone() }),
            Event::Became { chair, person } => {
                let guest = state.people().find(|(own, ..)| own == chair);
                seats.extend(guest.map(|(_, guest, _)| SeatChange::Left { person: guest }));
                seats.push(SeatChange::Sat { person: *person, table_name: state.name.clone() });
            }
            Event::Left { chair } => {
                let left = state.people().find(|(own, ..)| own == chair);
                seats.extend(left.map(|(_, person, _)| SeatChange::Left { person }));
            }
            Event::Closed => seats.extend(state.people().map(|(_, person, _)| SeatChange::Left { person })),
            Event::Checkpoint(_) => checkpoints.push(entry.number),
            // Whose it is stands beside it: the words go with them.
            Event::Called { chair, alert: Some(_), .. }
            | Event::Answered { answer: CallAnswer::Said(chair, _), .. }
            | Event::AnswerCorrected { by: chair, .. } => {
                let said = state.people().find(|(own, ..)| own == chair);
                words.extend(said.map(|(_, person, _)| (entry.number, person)));
            }
            Event::Named { name, by } => named.push(TableNamed { number: entry.number, person: *by, name: name.clone() }),
            Event::TeamsNamed { by, .. } | Event::CardFiled { by, card: Some(_), .. } => words.push((entry.number, *by)),
            // Ids and no words: those stand in the log of the table alone.
            Event::Overridden { by, act, .. } => {
                let detail = json!({ "table": state.id.to_string(), "number": entry.number, "act": act }).to_string();
                let (by, act) = (by.to_string(), Permission::TableOverride.id().to_owned());
                acts.push(ActRow { at: entry.at, by, act, person: None, detail });
            }
            _ => {}
        }
    }
    let (ended, after) = match ended_by(state, entries)? {
        Some(Ended { deals, after }) => (deals, Some(after)),
        None => (Vec::new(), None),
    };
    Ok((
        Append {
            stream: state.id.into(),
            rows,
            fence: None,
            checkpoints,
            seats,
            named,
            words,
            acts,
            outbox,
            ended,
            contest: None,
            jobs: Vec::new(),
        },
        after,
    ))
}

/// What entries that end a deal leave behind.
struct Ended {
    deals: Vec<(u64, DealRow)>,
    /// The state after all of the entries.
    after: TableState,
}

fn ended_by(state: &TableState, entries: &[Entry]) -> Result<Option<Ended>, StoreError> {
    if !entries.iter().any(|entry| matches!(entry.event, Event::DealEnded)) {
        return Ok(None);
    }
    let (mut deals, mut after) = (Vec::new(), state.clone());
    for entry in entries {
        after.apply(entry).map_err(|misfit| StoreError::Failed(misfit.to_string()))?;
        if matches!(entry.event, Event::DealEnded) {
            let row = deal_row(&after, state.id.into(), entry.at).map_err(|e| StoreError::Failed(e.to_string()))?;
            deals.extend(row.map(|row| (entry.number, row)));
        }
    }
    Ok(Some(Ended { deals, after }))
}
