//! What the databases say differently, said by one of them.

use super::{postgres, sqlite};
use crate::StoreError;

/// Whose words a statement is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialect {
    Sqlite,
    Postgres,
}

impl Dialect {
    /// Places for so many values in each of so many rows, for `VALUES`.
    pub fn places(self, rows: usize, values: usize) -> String {
        match self {
            Self::Sqlite => sqlite::places(rows, values),
            Self::Postgres => postgres::places(rows, values),
        }
    }

    /// Compares with what is bound at a place, a list: `id IN ...`.
    pub fn among(self, place: &str) -> String {
        match self {
            Self::Sqlite => sqlite::among(place),
            Self::Postgres => format!("= ANY({place})"),
        }
    }

    /// What is bound at a place, a list, as rows of one column, `value`.
    pub fn rows_of(self, place: &str) -> String {
        match self {
            Self::Sqlite => sqlite::rows_of(place),
            Self::Postgres => format!("SELECT unnest({place}) AS value"),
        }
    }

    /// A text in small letters, as far as they are Latin without accents.
    pub fn small(self, text: &str) -> String {
        match self {
            Self::Sqlite => format!("lower({text})"),
            Self::Postgres => format!("lower({text} COLLATE \"C\")"),
        }
    }

    /// Where one text begins in another, from 1; 0 where it does not stand in it.
    pub fn position(self, of: &str, within: &str) -> String {
        match self {
            Self::Sqlite => sqlite::position(of, within),
            Self::Postgres => format!("strpos({within}, {of})"),
        }
    }

    /// What JSON says somewhere, such as `e.club.id`: a text or a number, as a text; nothing where it says nothing there, or the
    /// column is empty.
    pub fn json_text(self, json: &str, path: &str) -> String {
        match self {
            Self::Sqlite => sqlite::json_text(json, path),
            Self::Postgres => postgres::json_text(json, path),
        }
    }

    /// Whether JSON says `true` somewhere; nothing where it says nothing there, or the column is empty.
    pub fn json_true(self, json: &str, path: &str) -> String {
        match self {
            Self::Sqlite => sqlite::json_text(json, path),
            Self::Postgres => format!("CAST({} AS BOOLEAN)", postgres::json_text(json, path)),
        }
    }

    /// The month (UTC) that was so many months ago as are bound at a place.
    pub fn months_ago(self, place: &str) -> String {
        match self {
            Self::Sqlite => sqlite::months_ago(place),
            Self::Postgres => postgres::months_ago(place),
        }
    }

    /// The month of a time in milliseconds since 1970, such as `2026-11`.
    pub fn month(self, time: &str) -> String {
        match self {
            Self::Sqlite => sqlite::month(time),
            Self::Postgres => postgres::month(time),
        }
    }

    /// A log in blocks of 128 numbers, from the number at `$2` to that at `$3`: a text for each, how many rows it has, then the
    /// rows that are kept here, as number, time and payload, each after a separator that JSON never holds.
    pub fn blocks(self) -> &'static str {
        match self {
            Self::Sqlite => sqlite::BLOCKS,
            Self::Postgres => postgres::BLOCKS,
        }
    }

    /// How many tables there are.
    pub fn tables(self) -> &'static str {
        match self {
            Self::Sqlite => "SELECT count(*) FROM sqlite_master WHERE type = 'table'",
            Self::Postgres => postgres::TABLES,
        }
    }

    /// How many tables there are that are called as bound.
    pub fn tables_called(self) -> &'static str {
        match self {
            Self::Sqlite => "SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name = $1",
            Self::Postgres => {
                "SELECT count(*) FROM information_schema.tables WHERE table_schema = current_schema() AND table_name = $1"
            }
        }
    }

    /// The columns of all tables but those that follow from others: table, column and type, by table and in order.
    pub fn columns(self) -> &'static str {
        match self {
            Self::Sqlite => sqlite::COLUMNS,
            Self::Postgres => postgres::COLUMNS,
        }
    }

    /// Whether a commit that failed so is certainly not there.
    pub fn undone(self, error: &StoreError) -> bool {
        match self {
            // What could not be written whole has no end that a restart could take for one.
            Self::Sqlite => matches!(error, StoreError::Full | StoreError::Locked(_)),
            Self::Postgres => postgres::undone(error),
        }
    }
}
