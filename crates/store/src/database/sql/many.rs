//! Many rows with few statements.

use super::{Connection, Statement, Text, made, statement};
use crate::StoreError;

/// Rows per statement: each round trip to the database costs more than a row does.
const CHUNKS: [usize; 3] = [64, 8, 1];

/// A statement that writes rows.
#[derive(Clone, Copy, Debug)]
pub struct Many {
    /// What goes before the rows.
    pub head: &'static str,
    /// Values in each.
    pub values: usize,
    /// What goes after them.
    pub tail: &'static str,
}

impl Many {
    /// Writes these rows, whose values are bound in their order.
    pub async fn write<T>(
        &self,
        connection: &mut Connection,
        mut rows: &[T],
        bind: impl Fn(Statement, &T) -> Statement,
    ) -> Result<(), StoreError> {
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

    fn text(&self, connection: &Connection, rows: usize) -> Text {
        let rows = connection.dialect().places(rows, self.values);
        made(format!("{} VALUES {rows} {}", self.head, self.tail))
    }
}
