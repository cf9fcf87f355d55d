//! What a statement runs on.

use sqlx::sqlite::{SqliteConnection, SqlitePool};

/// What a statement runs on.
#[derive(Debug)]
pub enum On<'c> {
    SqlitePool(&'c SqlitePool),
    Sqlite(&'c mut SqliteConnection),
}
