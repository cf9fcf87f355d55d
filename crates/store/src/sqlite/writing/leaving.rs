//! People who go, and forgetting them.

use std::sync::atomic::{AtomicBool, Ordering};

use sqlx::AssertSqlSafe;
use sqlx::sqlite::SqliteConnection;

use super::{clubs, help, jobs, order, trios};
use crate::clock::now_ms;
use crate::ids::PersonId;
use crate::sqlite::run::{run_query, touched};
use crate::{StoreError, StreamId};

/// What a table is called whose maker is forgotten: what they had called it may say who they were.
const NAMELESS: &str = "A table";

/// A table that somebody has made or named, and what they called it.
pub type Named = (StreamId, String);

/// Notes that somebody wants to be forgotten from a time on, and ends what lets them in.
pub async fn leave(connection: &mut SqliteConnection, person: PersonId, at: u64) -> Result<(), StoreError> {
    let query = sqlx::query("UPDATE people SET leaves_at = $1 WHERE id = $2").bind(at.cast_signed()).bind(person.to_string());
    run_query(connection, query).await?;
    for sql in [
        "DELETE FROM sessions WHERE person_id = $1",
        "DELETE FROM sign_in_links WHERE person_id = $1",
        "DELETE FROM passkey_challenges WHERE person_id = $1",
    ] {
        run_query(connection, sqlx::query(sql).bind(person.to_string())).await?;
    }
    Ok(())
}

/// Forgets a person, and what they called their tables; tells whether there was anything to forget.
pub async fn forget(
    connection: &mut SqliteConnection,
    person: PersonId,
    tables: &[Named],
    found: &AtomicBool,
) -> Result<(), StoreError> {
    let mut changed = 0;
    let clubs = clubs::scopes_of(connection, person).await?;
    let trios = trios::ids_of(connection, person).await?;
    changed += trios::forget_names(connection, person).await?;
    for sql in [
        "DELETE FROM sign_in_links WHERE person_id = $1",
        // That something was said stays, and when.
        "UPDATE chat SET words = '', phrase = NULL, command = NULL \
         WHERE person_id = $1 AND (words <> '' OR phrase IS NOT NULL OR command IS NOT NULL)",
        "DELETE FROM seats WHERE person_id = $1",
        "DELETE FROM friends WHERE person_id = $1 OR other_id = $1",
        "DELETE FROM blocks WHERE person_id = $1 OR other_id = $1",
        "DELETE FROM mutes WHERE person_id = $1 OR other_id = $1",
        "DELETE FROM notices WHERE person_id = $1 OR from_id = $1",
        "DELETE FROM grants WHERE person_id = $1",
        "DELETE FROM club_asks WHERE person_id = $1",
        "DELETE FROM club_out WHERE person_id = $1",
        "DELETE FROM club_notices WHERE person_id = $1",
        "DELETE FROM club_comes WHERE person_id = $1",
        "DELETE FROM club_prepared WHERE person_id = $1",
        // That the club meets stays, without who said so and in which words.
        "UPDATE club_evenings SET words = '', made_by = '' WHERE made_by = $1",
        "DELETE FROM trio_members WHERE person_id = $1",
        "DELETE FROM merges WHERE into_id = $1",
        "DELETE FROM match_endings WHERE person_id = $1",
        "DELETE FROM farming_found WHERE person_id = $1 OR other_id = $1",
        // What a team was called may say who called it so: it is known by its number then. Logs have ids alone.
        "DELETE FROM contest_teams WHERE named_by = $1",
        "DELETE FROM contest_players WHERE named_by = $1",
        "DELETE FROM contest_words WHERE written_by = $1",
        "DELETE FROM contest_people WHERE person_id = $1",
        "DELETE FROM contest_commands WHERE person_id = $1",
        "DELETE FROM exports WHERE person_id = $1",
        "DELETE FROM puzzle_people WHERE person_id = $1",
        "DELETE FROM puzzle_tries WHERE person_id = $1",
        "DELETE FROM puzzle_hints WHERE person_id = $1",
        "DELETE FROM ways WHERE person_id = $1",
        "DELETE FROM passkeys WHERE person_id = $1",
        "DELETE FROM former_names WHERE person_id = $1",
        "DELETE FROM known_devices WHERE person_id = $1",
        "DELETE FROM passkey_challenges WHERE person_id = $1",
        "DELETE FROM sessions WHERE person_id = $1",
        "DELETE FROM people WHERE id = $1",
    ] {
        changed += touched(connection, sqlx::query(sql).bind(person.to_string())).await?;
    }
    for sql in help::forgetting("= $1").into_iter().chain(order::forgetting("= $1")).chain([jobs::forgetting("= $1")]) {
        // Made of texts of the program.
        changed += touched(connection, sqlx::query(AssertSqlSafe(sql)).bind(person.to_string())).await?;
    }
    for club in clubs {
        clubs::settle(connection, &club, now_ms()).await?;
    }
    for trio in trios {
        trios::settle(connection, &trio, now_ms()).await?;
    }
    for (stream, name) in tables.iter().filter(|(_, name)| name != NAMELESS && !name.is_empty()) {
        for sql in [
            "UPDATE events SET payload = json_set(payload, '$.e.name', $2) WHERE stream = $1 AND (number = 1 OR number IN \
             (SELECT number FROM checkpoints WHERE stream = $1 UNION SELECT number FROM table_names WHERE stream = $1)) \
             AND json_extract(payload, '$.e.name') = $3",
            "UPDATE seats SET table_name = $2 WHERE stream = $1 AND table_name = $3",
            // Somebody else may have asked others to it.
            "UPDATE notices SET name = $2 WHERE table_id = $1 AND name = $3",
            // A deal's record is called after its table, with its number.
            "UPDATE deals SET payload = json_set(payload, '$.record.name', \
             $2 || substr(json_extract(payload, '$.record.name'), length($3) + 1)) WHERE stream = $1 \
             AND json_extract(payload, '$.record.name') = $3 || ', ' || json_extract(payload, '$.number')",
        ] {
            let query = sqlx::query(sql).bind(stream.to_string()).bind(NAMELESS).bind(name);
            changed += touched(connection, query).await?;
        }
    }
    changed += forget_words(connection, person).await?;
    for sql in [
        "DELETE FROM table_names WHERE person_id = $1",
        // What they said where they used the right of the house: that they did stays.
        "UPDATE events SET payload = json_set(payload, '$.e.words', '') WHERE (stream, number) IN \
         (SELECT json_extract(detail, '$.table'), json_extract(detail, '$.number') FROM acts \
         WHERE act = 'table.override' AND done_by = $1) AND json_extract(payload, '$.e.words') <> ''",
    ] {
        changed += touched(connection, sqlx::query(sql).bind(person.to_string())).await?;
    }
    found.store(changed > 0, Ordering::Release);
    Ok(())
}

/// Takes what somebody said about calls out of the logs and the records of deals: that they said something stays.
async fn forget_words(connection: &mut SqliteConnection, person: PersonId) -> Result<u64, StoreError> {
    const SAID: &str = "SELECT DISTINCT x.stream, coalesce(json_extract(e.payload, '$.e.said'), json_extract(e.payload, '$.e.alert'), '') \
         FROM event_words x JOIN events e ON e.stream = x.stream AND e.number = x.number WHERE x.person_id = $1";
    let failed = |error: sqlx::Error| StoreError::from_sqlx(&error);
    let said: Vec<(String, String)> =
        sqlx::query_as(SAID).bind(person.to_string()).fetch_all(&mut *connection).await.map_err(failed)?;
    for (stream, words) in said.iter().filter(|(_, words)| !words.is_empty()) {
        // A record has such words under this key, and nothing else.
        let sql =
            "UPDATE deals SET payload = replace(payload, '\"said\":' || json_quote($2), '\"said\":\"\"') WHERE stream = $1";
        run_query(connection, sqlx::query(sql).bind(stream).bind(words)).await?;
    }
    // What they called the teams stands in the checkpoints after it, too.
    let sql = "UPDATE events AS e SET payload = json_replace(e.payload, '$.e.teams', json('[\"\",\"\"]')) FROM event_words x \
               JOIN events n ON n.stream = x.stream AND n.number = x.number \
               WHERE x.person_id = $1 AND e.stream = x.stream AND (e.number = x.number OR EXISTS \
               (SELECT 1 FROM checkpoints c WHERE c.stream = e.stream AND c.number = e.number)) \
               AND json_extract(e.payload, '$.e.teams') = json_extract(n.payload, '$.e.teams')";
    run_query(connection, sqlx::query(sql).bind(person.to_string())).await?;
    // The notes of a card that they filed stand in the checkpoints after it, and in the records of deals.
    for side in [0, 1] {
        for (of, place) in [("events", format!("$.e.filed[{side}].notes")), ("deals", format!("$.filed[{side}].notes"))] {
            let sql = format!(
                "UPDATE {of} AS o SET payload = json_replace(o.payload, '{place}', json('[]')) FROM event_words x \
                 JOIN events n ON n.stream = x.stream AND n.number = x.number WHERE x.person_id = $1 AND o.stream = x.stream \
                 AND json_extract(o.payload, '{place}') = json_extract(n.payload, '$.e.card.notes')"
            );
            // Made of texts of the program.
            run_query(connection, sqlx::query(AssertSqlSafe(sql)).bind(person.to_string())).await?;
        }
    }
    let sql = "UPDATE events SET payload = json_replace(payload, '$.e.card.notes', json('[]')) \
               WHERE (stream, number) IN (SELECT stream, number FROM event_words WHERE person_id = $1) \
               AND json_extract(payload, '$.e.event') = 'card-filed'";
    run_query(connection, sqlx::query(sql).bind(person.to_string())).await?;
    let sql = "UPDATE events SET payload = json_replace(payload, '$.e.said', '', '$.e.alert', '') \
               WHERE (stream, number) IN (SELECT stream, number FROM event_words WHERE person_id = $1)";
    run_query(connection, sqlx::query(sql).bind(person.to_string())).await?;
    let gone = sqlx::query("DELETE FROM event_words WHERE person_id = $1").bind(person.to_string());
    touched(connection, gone).await
}
