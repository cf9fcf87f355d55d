//! The schema, and bringing an older database up to it.

use std::cmp::Ordering;

use sqlx::SqlSafeStr;
use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};

use super::sql::{Connection, Dialect, postgres, scalar, sqlite};
use crate::StoreError;

/// A step of the schema, in the words of each database.
struct Step {
    version: i64,
    name: &'static str,
    sqlite: &'static str,
    postgres: &'static str,
}

macro_rules! step {
    ($version:literal, $name:literal, $file:literal) => {
        Step {
            version: $version,
            name: $name,
            sqlite: include_str!(concat!("../../migrations/sqlite/", $file)),
            postgres: include_str!(concat!("../../migrations/postgres/", $file)),
        }
    };
}

/// The schema, oldest first. A file that was released is never changed.
const STEPS: [Step; 17] = [
    step!(1, "schema", "0001_schema.sql"),
    step!(2, "jobs", "0002_jobs.sql"),
    step!(3, "site pages", "0003_site_pages.sql"),
    step!(4, "deal analyses", "0004_deal_analyses.sql"),
    step!(5, "puzzles", "0005_puzzles.sql"),
    step!(6, "contests by maker", "0006_contests_by_maker.sql"),
    step!(7, "practice answers", "0007_practice_answers.sql"),
    step!(8, "owners", "0008_owners.sql"),
    step!(9, "deal choices", "0009_deal_choices.sql"),
    step!(10, "calls", "0010_calls.sql"),
    step!(11, "lesson answers", "0011_lesson_answers.sql"),
    step!(12, "mined puzzles", "0012_mined_puzzles.sql"),
    step!(13, "bus keys", "0013_bus_keys.sql"),
    step!(14, "helper keys", "0014_helper_keys.sql"),
    step!(15, "practice pairs", "0015_practice_pairs.sql"),
    step!(16, "card losses", "0016_card_losses.sql"),
    step!(17, "masters reached", "0017_masters_reached.sql"),
];

/// The version of the schema that this program writes.
fn known() -> i64 {
    STEPS.iter().map(|step| step.version).max().unwrap_or(0)
}

/// Brings the schema up to date.
pub(super) async fn run(connection: &mut Connection) -> Result<(), StoreError> {
    released(connection).await?;
    let migrator = Migrator::with_migrations(migrations(connection.dialect()));
    match connection {
        Connection::Sqlite(connection) => {
            migrator.run_direct(None, connection, false).await.map_err(|error| refused(error, sqlite::failure))
        }
        Connection::Postgres(connection) => {
            migrator.run_direct(None, connection, false).await.map_err(|error| refused(error, postgres::failure))
        }
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

/// What a database is to this program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Found {
    /// Nothing was ever brought up to date there.
    Nothing,
    /// A schema of an older version, which a server brings up to date.
    Older(i64),
    /// The schema of this program.
    Known(i64),
}

/// Looks which schema is there.
pub(super) async fn found(connection: &mut Connection) -> Result<Found, StoreError> {
    released(connection).await?;
    let Some(found) = version(connection).await? else {
        let others: i64 = scalar(connection.dialect().tables()).fetch_one(connection).await?;
        return if others > 0 { Err(StoreError::Foreign(String::new())) } else { Ok(Found::Nothing) };
    };
    let known = known();
    match found.cmp(&known) {
        Ordering::Less => Ok(Found::Older(found)),
        Ordering::Equal => Ok(Found::Known(found)),
        Ordering::Greater => Err(StoreError::Newer { path: String::new(), found, known }),
    }
}

/// Makes sure that what is there, if anything is, began with a schema that was released: those of before had another first file.
async fn released(connection: &mut Connection) -> Result<(), StoreError> {
    let dialect = connection.dialect();
    if !has_migrations(connection).await? {
        return match dialect {
            Dialect::Postgres if scalar::<i64>(postgres::TABLES).fetch_one(connection).await? > 0 => {
                Err(StoreError::Foreign(String::new()))
            }
            _ => Ok(()),
        };
    }
    let first = scalar("SELECT checksum FROM _sqlx_migrations WHERE version = 1").fetch_optional(&mut *connection);
    let found: Option<Vec<u8>> = first.await?;
    let ours = migrations(dialect).into_iter().next().map(|migration| migration.checksum);
    match found {
        Some(found) if ours.is_some_and(|ours| *ours != *found) => Err(match dialect {
            Dialect::Sqlite => StoreError::Unreleased(String::new()),
            // In PostgreSQL nothing was kept before that.
            Dialect::Postgres => StoreError::Foreign(String::new()),
        }),
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

fn migrations(dialect: Dialect) -> Vec<Migration> {
    let migration = |step: &Step| {
        let sql = match dialect {
            Dialect::Sqlite => step.sqlite,
            Dialect::Postgres => step.postgres,
        };
        Migration::new(step.version, step.name.into(), MigrationType::Simple, sql.into_sql_str(), false)
    };
    STEPS.iter().map(migration).collect()
}

fn refused(error: MigrateError, failure: fn(&sqlx::Error) -> StoreError) -> StoreError {
    match error {
        MigrateError::VersionMissing(found) => StoreError::Newer { path: String::new(), found, known: known() },
        MigrateError::Execute(e) | MigrateError::ExecuteMigration(e, _) => failure(&e),
        other => StoreError::Schema { path: String::new(), why: other.to_string() },
    }
}
