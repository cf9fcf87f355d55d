//! The schema, and bringing an older database up to it.

use std::cmp::Ordering;

use sqlx::SqlSafeStr;
use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};

use super::sql::{Connection, scalar, sqlite};
use crate::StoreError;

/// The schema, oldest first. A file that was released is never changed.
const MIGRATIONS: [(i64, &str, &str); 6] = [
    (1, "schema", include_str!("../../migrations/sqlite/0001_schema.sql")),
    (2, "jobs", include_str!("../../migrations/sqlite/0002_jobs.sql")),
    (3, "site pages", include_str!("../../migrations/sqlite/0003_site_pages.sql")),
    (4, "deal analyses", include_str!("../../migrations/sqlite/0004_deal_analyses.sql")),
    (5, "puzzles", include_str!("../../migrations/sqlite/0005_puzzles.sql")),
    (6, "contests by maker", include_str!("../../migrations/sqlite/0006_contests_by_maker.sql")),
];

/// The version of the schema that this program writes.
fn known() -> i64 {
    MIGRATIONS.iter().map(|migration| migration.0).max().unwrap_or(0)
}

/// Brings the schema up to date.
pub(super) async fn run(connection: &mut Connection) -> Result<(), StoreError> {
    released(connection).await?;
    let migrator = Migrator::with_migrations(migrations());
    match connection {
        Connection::Sqlite(connection) => migrator.run_direct(None, connection, false).await.map_err(refused),
    }
}

/// Makes sure that the schema is the one of this program.
pub(super) async fn expect(connection: &mut Connection) -> Result<(), StoreError> {
    released(connection).await?;
    let (found, known) = (version(connection).await?.unwrap_or(0), known());
    let path = String::new();
    match found.cmp(&known) {
        Ordering::Less => Err(StoreError::Older { path, found, known }),
        Ordering::Equal => Ok(()),
        Ordering::Greater => Err(StoreError::Newer { path, found, known }),
    }
}

/// Makes sure that what is there, if anything is, began with a schema that was released: those of before had another first file.
async fn released(connection: &mut Connection) -> Result<(), StoreError> {
    if !has_migrations(connection).await? {
        return Ok(());
    }
    let first = scalar("SELECT checksum FROM _sqlx_migrations WHERE version = 1").fetch_optional(connection);
    let found: Option<Vec<u8>> = first.await?;
    let ours = migrations().into_iter().next().map(|migration| migration.checksum);
    match found {
        Some(found) if ours.is_some_and(|ours| *ours != *found) => Err(StoreError::Unreleased(String::new())),
        _ => Ok(()),
    }
}

/// The version of a schema that is there.
async fn version(connection: &mut Connection) -> Result<Option<i64>, StoreError> {
    if !has_migrations(connection).await? {
        return Ok(None);
    }
    let last = scalar("SELECT max(version) FROM _sqlx_migrations").fetch_one(connection);
    last.await
}

/// Whether anything was ever brought up to date here.
async fn has_migrations(connection: &mut Connection) -> Result<bool, StoreError> {
    let tables = connection.dialect().tables_called();
    Ok(scalar::<i64>(tables).bind("_sqlx_migrations").fetch_one(connection).await? > 0)
}

fn migrations() -> Vec<Migration> {
    let migration = |(version, name, sql): (i64, &'static str, &'static str)| {
        Migration::new(version, name.into(), MigrationType::Simple, sql.into_sql_str(), false)
    };
    MIGRATIONS.into_iter().map(migration).collect()
}

fn refused(error: MigrateError) -> StoreError {
    match error {
        MigrateError::VersionMissing(found) => StoreError::Newer { path: String::new(), found, known: known() },
        MigrateError::Execute(e) | MigrateError::ExecuteMigration(e, _) => sqlite::failure(&e),
        other => StoreError::Schema { path: String::new(), why: other.to_string() },
    }
}
