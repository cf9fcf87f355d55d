//! Taking words of somebody who is forgotten out of the logs and the records of deals, which are JSON. What is changed is decided
//! here and not in SQL, so that it is the same in every database: what follows looks for texts as they were first written.

use serde_json::{Value as Json, json};

use crate::StoreError;
use crate::database::run::{run_query, touched};
use crate::database::sql::{Connection, Statement, column, damaged, made, statement};
use crate::ids::PersonId;

/// Rewrites the events that a statement finds, as stream, number and payload. Gives the number of those that are different then.
async fn events(
    connection: &mut Connection,
    which: Statement,
    change: impl Fn(&mut Json) -> bool + Send + Sync,
) -> Result<u64, StoreError> {
    let mut changed = 0;
    for row in which.fetch_all(&mut *connection).await? {
        let mut payload = read(column(&row, 2)?)?;
        if change(&mut payload) {
            let query = statement("UPDATE events SET payload = $3 WHERE stream = $1 AND number = $2");
            let query = query.bind(column::<&str>(&row, 0)?).bind(column::<i64>(&row, 1)?).bind(payload.to_string());
            changed += touched(connection, query).await?;
        }
    }
    Ok(changed)
}

/// Rewrites the records of the deals of a table. Gives the number of those that are different then.
async fn deals(
    connection: &mut Connection,
    stream: &str,
    change: impl Fn(&mut Json) -> bool + Send + Sync,
) -> Result<u64, StoreError> {
    let mut changed = 0;
    let which = statement("SELECT id, payload FROM deals WHERE stream = $1").bind(stream);
    for row in which.fetch_all(&mut *connection).await? {
        let mut payload = read(column(&row, 1)?)?;
        if change(&mut payload) {
            let query = statement("UPDATE deals SET payload = $2 WHERE id = $1");
            let query = query.bind(column::<&str>(&row, 0)?).bind(payload.to_string());
            changed += touched(connection, query).await?;
        }
    }
    Ok(changed)
}

/// Gives a table another name than it was given, in its log and in the records of its deals.
pub async fn rename(connection: &mut Connection, stream: &str, from: &str, to: &str) -> Result<u64, StoreError> {
    let which = statement(
        "SELECT stream, number, payload FROM events WHERE stream = $1 AND payload <> '' AND (number = 1 OR number IN \
         (SELECT number FROM checkpoints WHERE stream = $1 UNION SELECT number FROM table_names WHERE stream = $1))",
    );
    let named = |payload: &mut Json| replace(payload, "/e/name", |name| *name == from, &json!(to));
    let mut changed = events(connection, which.bind(stream), named).await?;
    // A deal's record is called after its table, with its number.
    let recorded = |payload: &mut Json| {
        let number = &payload["number"];
        let (before, after) = (format!("{from}, {number}"), format!("{to}, {number}"));
        replace(payload, "/record/name", |name| *name == before.as_str(), &json!(after))
    };
    changed += deals(connection, stream, recorded).await?;
    Ok(changed)
}

/// Takes out what somebody said where they used the right of the house: that they did stays.
pub async fn forget_overrides(connection: &mut Connection, person: PersonId) -> Result<u64, StoreError> {
    #[derive(serde::Deserialize)]
    struct Override {
        table: String,
        number: i64,
    }
    let mut changed = 0;
    let acts = statement("SELECT detail FROM acts WHERE act = 'table.override' AND done_by = $1").bind(person.to_string());
    for act in acts.fetch_all(&mut *connection).await? {
        // Not each of them is in a log.
        let Ok(Override { table, number }) = serde_json::from_str(column(&act, 0)?) else { continue };
        let which = statement("SELECT stream, number, payload FROM events WHERE stream = $1 AND number = $2 AND payload <> ''");
        let quiet = |payload: &mut Json| replace(payload, "/e/words", |_| true, &json!(""));
        changed += events(connection, which.bind(table).bind(number), quiet).await?;
    }
    Ok(changed)
}

/// Takes what somebody said about calls, what they called the teams and what they wrote on cards out of the logs and the records of
/// deals: that they said something stays.
pub async fn forget_words(connection: &mut Connection, person: PersonId) -> Result<u64, StoreError> {
    const THEIRS: &str = "SELECT e.stream, e.number, e.payload FROM event_words x \
         JOIN events e ON e.stream = x.stream AND e.number = x.number WHERE x.person_id = $1 AND e.payload <> ''";
    for row in statement(THEIRS).bind(person.to_string()).fetch_all(&mut *connection).await? {
        let stream: &str = column(&row, 0)?;
        let payload = read(column(&row, 2)?)?;
        let event = &payload["e"];
        if let Some(said) = event.get("said").or(event.get("alert")).filter(|said| **said != "") {
            // A record has such words under this key, and nothing else.
            let sql = "UPDATE deals SET payload = replace(payload, $2, $3) WHERE stream = $1";
            let query = statement(sql).bind(stream).bind(format!("\"said\":{said}")).bind("\"said\":\"\"");
            run_query(connection, query).await?;
        }
        if let Some(teams) = event.get("teams") {
            // They stand in the checkpoints after it, too.
            let which = statement(
                "SELECT stream, number, payload FROM events WHERE stream = $1 AND payload <> '' \
                 AND number IN (SELECT number FROM checkpoints WHERE stream = $1)",
            );
            let nameless = |payload: &mut Json| replace(payload, "/e/teams", |found| found == teams, &json!(["", ""]));
            events(connection, which.bind(stream), nameless).await?;
        }
        if let Some(notes) = event.pointer("/card/notes") {
            forget_notes(connection, stream, notes).await?;
        }
    }
    let quiet = |payload: &mut Json| {
        let mut changed = replace(payload, "/e/teams", |_| true, &json!(["", ""]));
        if payload["e"]["event"] == "card-filed" {
            changed |= replace(payload, "/e/card/notes", |_| true, &json!([]));
        }
        for words in ["/e/said", "/e/alert"] {
            changed |= replace(payload, words, |_| true, &json!(""));
        }
        changed
    };
    events(connection, statement(THEIRS).bind(person.to_string()), quiet).await?;
    touched(connection, statement("DELETE FROM event_words WHERE person_id = $1").bind(person.to_string())).await
}

/// The notes of a card that was filed stand in the checkpoints after it, and in the records of deals.
async fn forget_notes(connection: &mut Connection, stream: &str, notes: &Json) -> Result<(), StoreError> {
    let without = |payload: &mut Json, filed: &str| {
        let side = |side| replace(payload, &format!("{filed}/{side}/notes"), |found| found == notes, &json!([]));
        [0, 1].map(side).contains(&true)
    };
    let filed = connection.dialect().position("'\"filed\"'", "payload");
    // Made of a text of the program.
    let which = made(format!("SELECT stream, number, payload FROM events WHERE stream = $1 AND {filed} > 0"));
    events(connection, statement(which).bind(stream), |payload| without(payload, "/e/filed")).await?;
    deals(connection, stream, |payload| without(payload, "/filed")).await?;
    Ok(())
}

/// Puts something in the place of what stands there, if that is meant. Tells whether it is different then.
fn replace(payload: &mut Json, place: &str, meant: impl Fn(&Json) -> bool, by: &Json) -> bool {
    match payload.pointer_mut(place) {
        Some(found) if meant(found) && found != by => {
            by.clone_into(found);
            true
        }
        _ => false,
    }
}

fn read(payload: &str) -> Result<Json, StoreError> {
    serde_json::from_str(payload).map_err(damaged)
}
