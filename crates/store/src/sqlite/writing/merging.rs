//! A guest becomes somebody with an account, in all tables of the database.

use sqlx::sqlite::SqliteConnection;

use crate::StoreError;
use crate::ids::PersonId;
use crate::sqlite::run::{one, run_query};

/// Writes it, and ends the guest's session with this id. What both have said or done stays once; what only a guest needs goes.
///
/// # Errors
/// [`StoreError::TooLate`] when the one is no guest by now, or the other no account.
pub async fn merge(
    connection: &mut SqliteConnection,
    guest: PersonId,
    into: PersonId,
    session: &str,
    at: u64,
) -> Result<(), StoreError> {
    let merged = sqlx::query(
        "INSERT INTO merges (from_id, into_id, at) SELECT $1, $2, $3 \
         WHERE EXISTS (SELECT 1 FROM people WHERE id = $1 AND skeleton IS NULL) \
         AND NOT EXISTS (SELECT 1 FROM ways WHERE person_id = $1) \
         AND NOT EXISTS (SELECT 1 FROM passkeys WHERE person_id = $1) \
         AND EXISTS (SELECT 1 FROM people WHERE id = $2 AND skeleton IS NOT NULL)",
    );
    one(connection, merged.bind(guest.to_string()).bind(into.to_string()).bind(at.cast_signed())).await?;
    run_query(connection, sqlx::query("DELETE FROM sessions WHERE id = $1").bind(session)).await?;
    for sql in [
        // What a guest showed on the way in was nothing.
        "UPDATE sessions SET person_id = $2, proved_at = 0 WHERE person_id = $1",
        "UPDATE OR IGNORE chat SET person_id = $2 WHERE person_id = $1",
        "UPDATE OR IGNORE blocks SET person_id = $2 WHERE person_id = $1",
        "UPDATE OR IGNORE blocks SET other_id = $2 WHERE other_id = $1",
        "UPDATE OR IGNORE mutes SET person_id = $2 WHERE person_id = $1",
        "UPDATE OR IGNORE mutes SET other_id = $2 WHERE other_id = $1",
        "UPDATE OR REPLACE event_words SET person_id = $2 WHERE person_id = $1",
        "UPDATE table_names SET person_id = $2 WHERE person_id = $1",
        "UPDATE tickets SET person_id = $2 WHERE person_id = $1",
        "UPDATE ticket_words SET person_id = $2 WHERE person_id = $1",
        "UPDATE sanctions SET person_id = $2 WHERE person_id = $1",
        "UPDATE OR IGNORE reports SET by_id = $2 WHERE by_id = $1",
        "UPDATE OR IGNORE reports SET about_id = $2 WHERE about_id = $1",
        "UPDATE report_words SET by_id = $2 WHERE by_id = $1",
        "UPDATE OR IGNORE match_endings SET person_id = $2 WHERE person_id = $1",
        "UPDATE OR IGNORE farming_found SET person_id = $2 WHERE person_id = $1",
        "UPDATE OR IGNORE farming_found SET other_id = $2 WHERE other_id = $1",
        // Who has tried puzzles with an account stands as they do there; else as the guest did.
        "UPDATE puzzle_tries SET person_id = $2 WHERE person_id = $1 \
         AND NOT EXISTS (SELECT 1 FROM puzzle_people WHERE person_id = $2)",
        "UPDATE OR IGNORE puzzle_people SET person_id = $2 WHERE person_id = $1",
        "UPDATE people SET played_at = min(coalesce(played_at, (SELECT played_at FROM people WHERE id = $1)), \
         coalesce((SELECT played_at FROM people WHERE id = $1), played_at)) WHERE id = $2",
    ] {
        run_query(connection, sqlx::query(sql).bind(guest.to_string()).bind(into.to_string())).await?;
    }
    for sql in [
        "DELETE FROM blocks WHERE person_id = $1 OR other_id = $1 OR person_id = other_id",
        "DELETE FROM mutes WHERE person_id = $1 OR other_id = $1 OR person_id = other_id",
        "DELETE FROM match_endings WHERE person_id = $1",
        "DELETE FROM farming_found WHERE person_id = $1 OR other_id = $1",
        "DELETE FROM puzzle_people WHERE person_id = $1",
        "DELETE FROM puzzle_tries WHERE person_id = $1",
        "DELETE FROM puzzle_hints WHERE person_id = $1",
        "DELETE FROM notices WHERE person_id = $1 OR from_id = $1",
        "DELETE FROM exports WHERE person_id = $1",
        "DELETE FROM grants WHERE person_id = $1",
        "DELETE FROM sign_in_links WHERE person_id = $1",
        "DELETE FROM passkey_challenges WHERE person_id = $1",
        "DELETE FROM people WHERE id = $1",
    ] {
        run_query(connection, sqlx::query(sql).bind(guest.to_string())).await?;
    }
    Ok(())
}
