//! What PostgreSQL's failures mean, and the words that other databases have not.

use crate::StoreError;

/// Held by the connection that writes, for as long as it lasts: one server to a database. Locks are counted by database.
pub const SERVER: i64 = 0x7468_7572_7570;
/// Held by a node while it comes in. Whoever waits for it waits for a schema to be brought up to date, which is longer than for a row.
pub const TURN: i64 = SERVER + 1;
pub const TURN_AT_MOST: &str = "SET lock_timeout = '2min'";
/// Begins what writes, in one round trip. Writes stand in line as they do in SQLite, also those of somebody beside the server.
pub const BEGIN: &str = "BEGIN; SELECT pg_advisory_xact_lock(7468757270)";
/// Who reads sees one state.
pub const BEGIN_READING: &str = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
/// Needs room on the disk, and leaves nothing there. A table would not do: what is written anew in it finds the room of what was
/// deleted, when no other has any more. So: more rows than are kept in memory, which go into a file for as long as they are counted.
pub const NEED_ROOM: [&str; 2] = ["SET LOCAL work_mem = '64kB'", "SELECT count(*) FROM generate_series(1, 10000)"];
/// How many tables there are.
pub const TABLES: &str = "SELECT count(*) FROM information_schema.tables WHERE table_schema = current_schema()";

/// What a failure means.
pub fn failure(error: &sqlx::Error) -> StoreError {
    let database = match error {
        sqlx::Error::Database(database) => database,
        sqlx::Error::Io(_) | sqlx::Error::Protocol(_) | sqlx::Error::PoolTimedOut | sqlx::Error::WorkerCrashed => {
            return StoreError::Unreachable(error.to_string());
        }
        _ => return StoreError::Failed(error.to_string()),
    };
    match database.code().as_deref() {
        Some("23505") => StoreError::Taken,
        Some("53100") => StoreError::Full,
        Some("25006") => StoreError::ReadOnly(String::new()),
        Some("55P03" | "40001" | "40P01") => StoreError::Locked(String::new()),
        // It is told to end, has crashed, or begins.
        Some("57P01" | "57P02" | "57P03" | "57P05" | "08000" | "08003" | "08006" | "53300") => {
            StoreError::Unreachable(database.message().to_owned())
        }
        _ => StoreError::Failed(error.to_string()),
    }
}

/// Whether a commit that failed so is certainly not there: the server has answered. Where it did not, nobody knows.
pub fn undone(error: &StoreError) -> bool {
    !matches!(error, StoreError::Unreachable(_))
}

/// See [`Dialect::places`](super::Dialect::places).
pub fn places(rows: usize, values: usize) -> String {
    let row = |row: usize| {
        let places: Vec<String> = (1..=values).map(|value| format!("${}", row * values + value)).collect();
        format!("({})", places.join(", "))
    };
    (0..rows).map(row).collect::<Vec<_>>().join(", ")
}

/// See [`Dialect::json_text`](super::Dialect::json_text).
pub fn json_text(json: &str, path: &str) -> String {
    format!("(nullif({json}, '')::json #>> '{{{}}}')", path.replace('.', ","))
}

/// See [`Dialect::month`](super::Dialect::month).
pub fn month(time: &str) -> String {
    format!("to_char(to_timestamp({time} / 1000) AT TIME ZONE 'UTC', 'YYYY-MM') COLLATE \"C\"")
}

/// See [`Dialect::months_ago`](super::Dialect::months_ago).
pub fn months_ago(place: &str) -> String {
    format!("to_char(now() AT TIME ZONE 'UTC' - make_interval(months => CAST({place} AS INTEGER)), 'YYYY-MM')")
}

/// See [`Dialect::blocks`](super::Dialect::blocks).
pub const BLOCKS: &str = "SELECT (SELECT count(*) || coalesce(string_agg(chr(30) || number || ' ' || at || ' ' || payload, '') \
    FILTER (WHERE payload <> ''), '') FROM events WHERE stream = $1 AND number BETWEEN start AND least(start + 127, $3)) \
    FROM generate_series($2, $3, 128) AS block (start)";

/// See [`Dialect::columns`](super::Dialect::columns).
pub const COLUMNS: &str = "SELECT CAST(table_name AS TEXT) COLLATE \"C\", CAST(column_name AS TEXT), CAST(data_type AS TEXT) \
    FROM information_schema.columns WHERE table_schema = current_schema() AND is_generated = 'NEVER' \
    AND table_name <> '_sqlx_migrations' ORDER BY 1, ordinal_position";
