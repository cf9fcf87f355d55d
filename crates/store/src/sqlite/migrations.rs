//! The schema, and bringing an older database up to it.

use std::cmp::Ordering;

use sqlx::SqlSafeStr;
use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};
use sqlx::sqlite::SqliteConnection;

use super::super::StoreError;

/// The schema, oldest first. A file that was released is never changed.
const MIGRATIONS: [(i64, &str, &str); 38] = [
    (1, "people and events", include_str!("../../migrations/sqlite/0001_people_and_events.sql")),
    (2, "streams", include_str!("../../migrations/sqlite/0002_streams.sql")),
    (3, "deals by stream", include_str!("../../migrations/sqlite/0003_deals_by_stream.sql")),
    (4, "sessions", include_str!("../../migrations/sqlite/0004_sessions.sql")),
    (5, "chat by command", include_str!("../../migrations/sqlite/0005_chat_by_command.sql")),
    (6, "ways in", include_str!("../../migrations/sqlite/0006_ways.sql")),
    (7, "ratings", include_str!("../../migrations/sqlite/0007_ratings.sql")),
    (8, "leaving", include_str!("../../migrations/sqlite/0008_leaving.sql")),
    (9, "profiles", include_str!("../../migrations/sqlite/0009_profiles.sql")),
    (10, "friends", include_str!("../../migrations/sqlite/0010_friends.sql")),
    (11, "mail", include_str!("../../migrations/sqlite/0011_mail.sql")),
    (12, "rights", include_str!("../../migrations/sqlite/0012_rights.sql")),
    (13, "clubs", include_str!("../../migrations/sqlite/0013_clubs.sql")),
    (14, "help", include_str!("../../migrations/sqlite/0014_help.sql")),
    (15, "trios", include_str!("../../migrations/sqlite/0015_trios.sql")),
    (16, "order", include_str!("../../migrations/sqlite/0016_order.sql")),
    (17, "passkeys", include_str!("../../migrations/sqlite/0017_passkeys.sql")),
    (18, "endings", include_str!("../../migrations/sqlite/0018_endings.sql")),
    (19, "settings", include_str!("../../migrations/sqlite/0019_settings.sql")),
    (20, "merges", include_str!("../../migrations/sqlite/0020_merges.sql")),
    (21, "locks", include_str!("../../migrations/sqlite/0021_locks.sql")),
    (22, "push", include_str!("../../migrations/sqlite/0022_push.sql")),
    (23, "former names", include_str!("../../migrations/sqlite/0023_former_names.sql")),
    (24, "desk", include_str!("../../migrations/sqlite/0024_desk.sql")),
    (25, "given back", include_str!("../../migrations/sqlite/0025_given_back.sql")),
    (26, "table names", include_str!("../../migrations/sqlite/0026_table_names.sql")),
    (27, "match pages", include_str!("../../migrations/sqlite/0027_match_pages.sql")),
    (28, "gallery", include_str!("../../migrations/sqlite/0028_gallery.sql")),
    (29, "mutes and words", include_str!("../../migrations/sqlite/0029_mutes_and_words.sql")),
    (30, "events", include_str!("../../migrations/sqlite/0030_events.sql")),
    (31, "rulings", include_str!("../../migrations/sqlite/0031_rulings.sql")),
    (32, "words of several", include_str!("../../migrations/sqlite/0032_words_of_several.sql")),
    (35, "players by name", include_str!("../../migrations/sqlite/0035_players_by_name.sql")),
    (40, "devices and looks", include_str!("../../migrations/sqlite/0040_devices_and_looks.sql")),
    (41, "club links", include_str!("../../migrations/sqlite/0041_club_links.sql")),
    (42, "club evenings", include_str!("../../migrations/sqlite/0042_club_evenings.sql")),
    (43, "what was played", include_str!("../../migrations/sqlite/0043_what_was_played.sql")),
    (44, "who sits at which table", include_str!("../../migrations/sqlite/0044_who_sits_at_which_table.sql")),
];

/// The version of the schema that this program writes.
fn known() -> i64 {
    MIGRATIONS.iter().map(|migration| migration.0).max().unwrap_or(0)
}

/// From this version on no chat stands in the logs.
const CHAT_APART: i64 = 2;

/// Brings the schema up to date.
pub(super) async fn run(connection: &mut SqliteConnection) -> Result<(), StoreError> {
    let before = version(connection).await?;
    migrate(connection).await?;
    if before.is_some_and(|before| before < CHAT_APART) {
        compact(connection).await;
    }
    Ok(())
}

/// Makes sure that the schema is the one of this program.
pub(super) async fn expect(connection: &mut SqliteConnection) -> Result<(), StoreError> {
    let (found, known) = (version(connection).await?.unwrap_or(0), known());
    let path = String::new();
    match found.cmp(&known) {
        Ordering::Less => Err(StoreError::Older { path, found, known }),
        Ordering::Equal => Ok(()),
        Ordering::Greater => Err(StoreError::Newer { path, found, known }),
    }
}

/// The version of a schema that is there.
async fn version(connection: &mut SqliteConnection) -> Result<Option<i64>, StoreError> {
    let known = "SELECT count(*) FROM sqlite_master WHERE name = '_sqlx_migrations'";
    let known: i64 =
        sqlx::query_scalar(known).fetch_one(&mut *connection).await.map_err(|error| StoreError::from_sqlx(&error))?;
    if known == 0 {
        return Ok(None);
    }
    let last = sqlx::query_scalar("SELECT max(version) FROM _sqlx_migrations").fetch_one(connection);
    last.await.map_err(|error| StoreError::from_sqlx(&error))
}

/// Gives back the room of what the logs no longer hold: what has moved would be there twice for ever, and every wake would read
/// past it.
async fn compact(connection: &mut SqliteConnection) {
    for sql in ["VACUUM", "PRAGMA wal_checkpoint(TRUNCATE)"] {
        if let Err(error) = sqlx::query(sql).execute(&mut *connection).await {
            // For want of room, say. It is a matter of room alone.
            tracing::warn!(%error, "the database stays larger than it need be");
            return;
        }
    }
}

async fn migrate(connection: &mut SqliteConnection) -> Result<(), StoreError> {
    let known = MIGRATIONS
        .iter()
        .map(|&(version, name, sql)| Migration::new(version, name.into(), MigrationType::Simple, sql.into_sql_str(), false))
        .collect();
    Migrator::with_migrations(known).run_direct(None, connection, false).await.map_err(refused)
}

fn refused(error: MigrateError) -> StoreError {
    match error {
        MigrateError::VersionMissing(found) => StoreError::Newer { path: String::new(), found, known: known() },
        MigrateError::Execute(e) | MigrateError::ExecuteMigration(e, _) => StoreError::from_sqlx(&e),
        other => StoreError::Schema { path: String::new(), why: other.to_string() },
    }
}
