//! Many rows with few statements.

use sqlx::AssertSqlSafe;
use sqlx::sqlite::{SqliteArguments, SqliteConnection};

use super::super::StoreError;
use super::run::run_query;

/// Rows per statement: each round trip to the database costs more than a row does.
const CHUNKS: [usize; 3] = [64, 8, 1];

/// A statement with values to be bound.
pub(super) type Query<'q> = sqlx::query::Query<'q, sqlx::Sqlite, SqliteArguments>;

/// A statement that writes rows, for several numbers of them.
pub(super) struct Many([String; CHUNKS.len()]);

impl Many {
    /// `head` goes before the rows, of so many values each, and `tail` after them.
    pub(super) fn new(head: &str, values: usize, tail: &str) -> Self {
        // Without numbers: the database would look for each of them among all.
        let row = format!("({})", vec!["?"; values].join(", "));
        Self(CHUNKS.map(|chunk| format!("{head} VALUES {} {tail}", vec![row.as_str(); chunk].join(", "))))
    }

    /// Writes these rows, whose values are bound in their order.
    pub(super) async fn write<T>(
        &self,
        connection: &mut SqliteConnection,
        mut rows: &[T],
        bind: impl for<'q> Fn(Query<'q>, &'q T) -> Query<'q>,
    ) -> Result<(), StoreError> {
        for (chunk, sql) in CHUNKS.into_iter().zip(&self.0) {
            while rows.len() >= chunk {
                let (now, later) = rows.split_at(chunk);
                // The text holds placeholders only.
                let query = now.iter().fold(sqlx::query(AssertSqlSafe(sql.as_str())), &bind);
                run_query(connection, query).await?;
                rows = later;
            }
        }
        Ok(())
    }
}
