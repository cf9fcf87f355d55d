//! A guest becomes somebody with an account, in all tables of the database.

use crate::StoreError;
use crate::database::run::{one, run_query};
use crate::database::sql::{Connection, Text, made, statement};
use crate::ids::PersonId;

/// Writes it, and ends the guest's session with this id. What both have said or done stays once; what only a guest needs goes.
///
/// # Errors
/// [`StoreError::TooLate`] when the one is no guest by now, or the other no account.
pub async fn merge(
    connection: &mut Connection,
    guest: PersonId,
    into: PersonId,
    session: &str,
    at: u64,
) -> Result<(), StoreError> {
    let merged = statement(
        "INSERT INTO merges (from_id, into_id, at) SELECT $1, $2, $3 \
         WHERE EXISTS (SELECT 1 FROM people WHERE id = $1 AND skeleton IS NULL) \
         AND NOT EXISTS (SELECT 1 FROM ways WHERE person_id = $1) \
         AND NOT EXISTS (SELECT 1 FROM passkeys WHERE person_id = $1) \
         AND EXISTS (SELECT 1 FROM people WHERE id = $2 AND skeleton IS NOT NULL)",
    );
    one(connection, merged.bind(guest.to_string()).bind(into.to_string()).bind(at.cast_signed())).await?;
    run_query(connection, statement("DELETE FROM sessions WHERE id = $1").bind(session)).await?;
    for sql in [
        // What a guest showed on the way in was nothing.
        "UPDATE sessions SET person_id = $2, proved_at = 0 WHERE person_id = $1",
        "UPDATE chat SET person_id = $2 WHERE person_id = $1",
        "UPDATE practice_pairs SET maker_id = $2 WHERE maker_id = $1",
        "UPDATE practice_pairs SET partner_id = $2 WHERE partner_id = $1",
        // Nobody is their own partner.
        "DELETE FROM practice_pairs WHERE maker_id = $2 AND partner_id = maker_id AND maker_id <> $1",
        "UPDATE table_names SET person_id = $2 WHERE person_id = $1",
        "UPDATE tickets SET person_id = $2 WHERE person_id = $1",
        "UPDATE ticket_words SET person_id = $2 WHERE person_id = $1",
        "UPDATE sanctions SET person_id = $2 WHERE person_id = $1",
        // Of one about the same there is only one that nobody has judged.
        "UPDATE reports SET by_id = $2 WHERE by_id = $1 AND (outcome IS NOT NULL OR NOT EXISTS (SELECT 1 FROM reports o \
         WHERE o.by_id = $2 AND o.about_id = reports.about_id AND o.outcome IS NULL))",
        "UPDATE reports SET about_id = $2 WHERE about_id = $1 AND (outcome IS NOT NULL OR NOT EXISTS (SELECT 1 FROM reports o \
         WHERE o.about_id = $2 AND o.by_id = reports.by_id AND o.outcome IS NULL))",
        "UPDATE report_words SET by_id = $2 WHERE by_id = $1",
        // Who has tried puzzles with an account stands as they do there; else as the guest did.
        "UPDATE puzzle_tries SET person_id = $2 WHERE person_id = $1 \
         AND NOT EXISTS (SELECT 1 FROM puzzle_people WHERE person_id = $2)",
        "UPDATE people SET played_at = (SELECT g.played_at FROM people g WHERE g.id = $1) WHERE id = $2 \
         AND (played_at IS NULL OR played_at > (SELECT g.played_at FROM people g WHERE g.id = $1))",
    ] {
        run_query(connection, statement(sql).bind(guest.to_string()).bind(into.to_string())).await?;
    }
    for (table, column, key) in [
        ("blocks", "person_id", &["other_id"][..]),
        ("blocks", "other_id", &["person_id"]),
        ("mutes", "person_id", &["other_id"]),
        ("mutes", "other_id", &["person_id"]),
        ("event_words", "person_id", &["stream", "number"]),
        ("match_endings", "person_id", &["table_id", "match"]),
        ("farming_found", "person_id", &["other_id", "found"]),
        ("farming_found", "other_id", &["person_id", "found"]),
        ("practice_answers", "person_id", &["situation", "number"]),
        ("lesson_answers", "person_id", &["lesson", "step", "day"]),
        ("deal_choices", "person_id", &["deal_id"]),
        ("puzzle_people", "person_id", &[]),
        ("masters_reached", "person_id", &["deal"]),
        ("called_lists", "owner", &["rules", "auction", "deal_id"]),
    ] {
        let moved = statement(moved_once(table, column, key));
        run_query(connection, moved.bind(guest.to_string()).bind(into.to_string())).await?;
    }
    for sql in [
        "DELETE FROM event_words WHERE person_id = $1",
        "DELETE FROM blocks WHERE person_id = $1 OR other_id = $1 OR person_id = other_id",
        "DELETE FROM mutes WHERE person_id = $1 OR other_id = $1 OR person_id = other_id",
        "DELETE FROM match_endings WHERE person_id = $1",
        "DELETE FROM farming_found WHERE person_id = $1 OR other_id = $1",
        "DELETE FROM practice_answers WHERE person_id = $1",
        "DELETE FROM lesson_answers WHERE person_id = $1",
        "DELETE FROM deal_choices WHERE person_id = $1",
        "DELETE FROM puzzle_people WHERE person_id = $1",
        "DELETE FROM masters_reached WHERE person_id = $1",
        "DELETE FROM puzzle_tries WHERE person_id = $1",
        "DELETE FROM puzzle_hints WHERE person_id = $1",
        "DELETE FROM called_lists WHERE owner = $1",
        "DELETE FROM notices WHERE person_id = $1 OR from_id = $1",
        "DELETE FROM exports WHERE person_id = $1",
        "DELETE FROM grants WHERE person_id = $1",
        "DELETE FROM sign_in_links WHERE person_id = $1",
        "DELETE FROM passkey_challenges WHERE person_id = $1",
        "DELETE FROM people WHERE id = $1",
    ] {
        run_query(connection, statement(sql).bind(guest.to_string())).await?;
    }
    Ok(())
}

/// Gives the rows of a table in whose `column` the one stands to the other, but where the other has the same already; `key` is what
/// else no two rows have in common.
pub fn moved_once(table: &str, column: &str, key: &[&str]) -> Text {
    let same: String = key.iter().map(|one| format!(" AND o.{one} = {table}.{one}")).collect();
    made(format!(
        "UPDATE {table} SET {column} = $2 WHERE {column} = $1 \
         AND NOT EXISTS (SELECT 1 FROM {table} o WHERE o.{column} = $2{same})"
    ))
}
