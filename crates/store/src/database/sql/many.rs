//! Many rows with few statements.

use super::{Connection, Dialect, Statement, Text, Value, made, statement};
use crate::StoreError;

/// Rows per statement: each round trip to the database costs more than a row does.
const CHUNKS: [usize; 4] = [64, 16, 4, 1];

/// A statement that writes rows.
#[derive(Clone, Copy, Debug)]
pub struct Many {
    /// What goes before the rows, from `INTO` on.
    pub head: &'static str,
    /// Values in each.
    pub values: usize,
    /// What goes after them.
    pub tail: &'static str,
}

impl Many {
    /// Writes these rows, whose values are bound in their order. No two of them have the same key.
    pub async fn write<T>(
        &self,
        connection: &mut Connection,
        mut rows: &[T],
        bind: impl Fn(Statement, &T) -> Statement,
    ) -> Result<(), StoreError> {
        if connection.dialect() == Dialect::Postgres {
            return self.write_columns(connection, rows.iter().fold(statement(""), &bind)).await;
        }
        for chunk in CHUNKS {
            while rows.len() >= chunk {
                let (now, later) = rows.split_at(chunk);
                let text = self.text(connection, chunk);
                now.iter().fold(statement(text), &bind).execute(&mut *connection).await?;
                rows = later;
            }
        }
        Ok(())
    }

    /// All rows with one statement, which has a list for each column: however many there are, it is one round trip, and the text is
    /// the same.
    async fn write_columns(&self, connection: &mut Connection, rows: Statement) -> Result<(), StoreError> {
        let mut columns = vec![Vec::new(); self.values];
        for (place, value) in rows.into_values().into_iter().enumerate() {
            columns[place % self.values].push(value);
        }
        if columns.iter().all(Vec::is_empty) {
            return Ok(());
        }
        let places: Vec<String> = (1..=self.values).map(|place| format!("${place}")).collect();
        let text = made(format!("INSERT {} SELECT * FROM unnest({}) {}", self.head, places.join(", "), self.tail));
        let all = columns.into_iter().map(Value::Column).fold(statement(text), Statement::bind);
        all.execute(connection).await.map(drop)
    }

    fn text(&self, connection: &Connection, rows: usize) -> Text {
        let rows = connection.dialect().places(rows, self.values);
        // Where a row fails, those before it would stay; but then the whole transaction is taken back. So that one statement could be
        // taken back alone, SQLite would copy each page first.
        made(format!("INSERT OR FAIL {} VALUES {rows} {}", self.head, self.tail))
    }
}
