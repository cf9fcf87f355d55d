//! The schema, and bringing an older database up to it.

use sqlx::SqlSafeStr;
use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::sqlite::SqliteConnection;

use super::super::StoreError;

/// The schema, oldest first. A file that was released is never changed.
const MIGRATIONS: [(i64, &str, &str); 3] = [
    (1, "people and events", include_str!("../../../migrations/sqlite/0001_people_and_events.sql")),
    (2, "streams", include_str!("../../../migrations/sqlite/0002_streams.sql")),
    (3, "deals by stream", include_str!("../../../migrations/sqlite/0003_deals_by_stream.sql")),
];

/// The version of the schema that this program writes.
pub(in super::super) fn known() -> i64 {
    MIGRATIONS.iter().map(|migration| migration.0).max().unwrap_or(0)
}

/// Brings the schema up to date.
pub(super) async fn run(connection: &mut SqliteConnection) -> Result<(), StoreError> {
    let known = MIGRATIONS
        .iter()
        .map(|&(version, name, sql)| Migration::new(version, name.into(), MigrationType::Simple, sql.into_sql_str(), false))
        .collect();
    Migrator::with_migrations(known).run_direct(None, connection, false).await.map_err(StoreError::from_migration)
}
