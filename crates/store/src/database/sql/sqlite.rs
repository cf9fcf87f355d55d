//! What SQLite's failures mean, and the words that other databases have not.

use crate::StoreError;

/// Whether files may only grow up to some size (`ulimit -f`).
fn files_are_bounded() -> bool {
    #[cfg(unix)]
    return rustix::process::getrlimit(rustix::process::Resource::Fsize).current.is_some();
    #[cfg(not(unix))]
    false
}

/// What a failure means.
pub fn failure(error: &sqlx::Error) -> StoreError {
    let sqlx::Error::Database(database) = error else { return StoreError::Failed(error.to_string()) };
    // Primary result codes of SQLite; the extended ones carry them in the low byte.
    match database.code().and_then(|c| c.parse::<i32>().ok()).map(|code| (code & 0xff, code)) {
        Some((_, 1555 | 2067)) => StoreError::Taken,
        Some((5 | 6, _)) => StoreError::Locked(String::new()),
        Some((8, _)) => StoreError::ReadOnly(String::new()),
        Some((13, _)) => StoreError::Full,
        // A write that failed for another reason than a full disk: no file of this process may grow so large.
        Some((_, 778)) if files_are_bounded() => StoreError::Full,
        _ => StoreError::Failed(error.to_string()),
    }
}

/// See [`Dialect::places`](super::Dialect::places). Without numbers: SQLite would look for each of them among all.
pub fn places(rows: usize, values: usize) -> String {
    let row = format!("({})", vec!["?"; values].join(", "));
    vec![row; rows].join(", ")
}

/// See [`Dialect::rows_of`](super::Dialect::rows_of). One text for however many: each other text of a statement would be kept
/// prepared.
pub fn rows_of(place: &str) -> String {
    format!("SELECT value FROM json_each({place})")
}

/// See [`Dialect::among`](super::Dialect::among).
pub fn among(place: &str) -> String {
    format!("IN ({})", rows_of(place))
}

/// See [`Dialect::position`](super::Dialect::position).
pub fn position(of: &str, within: &str) -> String {
    format!("instr({within}, {of})")
}

/// See [`Dialect::json_text`](super::Dialect::json_text).
pub fn json_text(json: &str, path: &str) -> String {
    format!("json_extract(nullif({json}, ''), '$.{path}')")
}

/// See [`Dialect::month`](super::Dialect::month).
pub fn month(time: &str) -> String {
    format!("strftime('%Y-%m', {time} / 1000, 'unixepoch')")
}

/// See [`Dialect::months_ago`](super::Dialect::months_ago). From the month's first day: some months have no 31st.
pub fn months_ago(place: &str) -> String {
    format!("strftime('%Y-%m', 'now', 'start of month', printf('-%d months', {place}))")
}

/// See [`Dialect::blocks`](super::Dialect::blocks). A row of the driver's costs far more than its text, so each carries many of
/// ours, and the driver reads the next block while we fold one. The order is left to us: SQLite would put all rows into a table of
/// its own for it, though it finds them in order.
pub const BLOCKS: &str = "WITH RECURSIVE block(start) AS (SELECT $2 UNION ALL SELECT start + 128 FROM block WHERE start + 128 <= $3) \
    SELECT (SELECT count(*) || coalesce(group_concat(char(30) || number || ' ' || at || ' ' || payload, '') \
    FILTER (WHERE payload <> ''), '') FROM events WHERE stream = $1 AND number BETWEEN start AND min(start + 127, $3)) FROM block";

/// See [`Dialect::columns`](super::Dialect::columns).
pub const COLUMNS: &str = "SELECT t.name, c.name, c.type FROM sqlite_master t JOIN pragma_table_xinfo(t.name) c \
    WHERE t.type = 'table' AND c.hidden = 0 AND t.name <> '_sqlx_migrations' AND t.name NOT LIKE 'sqlite%' ORDER BY t.name, c.cid";
