//! Rows as a database gives them, and what stands in their columns.

use sqlx::postgres::PgRow;
use sqlx::sqlite::SqliteRow;
use sqlx::{Column as _, Row as _, TypeInfo as _};

use super::{postgres, sqlite};
use crate::StoreError;

/// A row as the database gives it.
#[derive(Debug)]
pub enum SqlRow {
    /// As SQLite gives it.
    Sqlite(SqliteRow),
    /// As PostgreSQL gives it.
    Postgres(PgRow),
}

impl SqlRow {
    fn integer(&self, index: usize) -> Result<Option<i64>, StoreError> {
        match self {
            Self::Sqlite(row) => row.try_get(index).map_err(|error| sqlite::failure(&error)),
            Self::Postgres(row) => match row.columns().get(index).map(|column| column.type_info().name()) {
                Some("INT4") => {
                    Ok(row.try_get::<Option<i32>, _>(index).map_err(|error| postgres::failure(&error))?.map(i64::from))
                }
                _ => row.try_get(index).map_err(|error| postgres::failure(&error)),
            },
        }
    }

    fn real(&self, index: usize) -> Result<Option<f64>, StoreError> {
        match self {
            Self::Sqlite(row) => row.try_get(index).map_err(|error| sqlite::failure(&error)),
            Self::Postgres(row) => row.try_get(index).map_err(|error| postgres::failure(&error)),
        }
    }

    fn boolean(&self, index: usize) -> Result<Option<bool>, StoreError> {
        match self {
            Self::Sqlite(row) => row.try_get(index).map_err(|error| sqlite::failure(&error)),
            Self::Postgres(row) => match row.columns().get(index).map(|column| column.type_info().name()) {
                Some("BOOL") => row.try_get(index).map_err(|error| postgres::failure(&error)),
                _ => Ok(self.integer(index)?.map(|value| value != 0)),
            },
        }
    }

    fn text(&self, index: usize) -> Result<Option<&str>, StoreError> {
        match self {
            Self::Sqlite(row) => row.try_get(index).map_err(|error| sqlite::failure(&error)),
            Self::Postgres(row) => row.try_get(index).map_err(|error| postgres::failure(&error)),
        }
    }

    fn bytes(&self, index: usize) -> Result<Option<&[u8]>, StoreError> {
        match self {
            Self::Sqlite(row) => row.try_get(index).map_err(|error| sqlite::failure(&error)),
            Self::Postgres(row) => row.try_get(index).map_err(|error| postgres::failure(&error)),
        }
    }
}

/// What a column may hold.
pub trait Column<'r>: Sized {
    /// What it holds, if it holds anything.
    fn found(row: &'r SqlRow, index: usize) -> Result<Option<Self>, StoreError>;

    /// What it holds.
    fn column(row: &'r SqlRow, index: usize) -> Result<Self, StoreError> {
        Self::found(row, index)?.ok_or_else(|| damaged(format!("nothing in column {index}")))
    }
}

/// What stands in a column, counted from 0.
pub fn column<'r, T: Column<'r>>(row: &'r SqlRow, index: usize) -> Result<T, StoreError> {
    T::column(row, index)
}

impl<'r, T: Column<'r>> Column<'r> for Option<T> {
    fn found(row: &'r SqlRow, index: usize) -> Result<Option<Self>, StoreError> {
        T::found(row, index).map(Some)
    }

    fn column(row: &'r SqlRow, index: usize) -> Result<Self, StoreError> {
        T::found(row, index)
    }
}

macro_rules! integers {
    ($($type:ty)+) => {$(
        impl Column<'_> for $type {
            fn found(row: &SqlRow, index: usize) -> Result<Option<Self>, StoreError> {
                row.integer(index)?.map(|value| value.try_into().map_err(damaged)).transpose()
            }
        }
    )+};
}

integers!(i64 i32 u32 u16 u8);

impl Column<'_> for f64 {
    fn found(row: &SqlRow, index: usize) -> Result<Option<Self>, StoreError> {
        row.real(index)
    }
}

impl Column<'_> for bool {
    fn found(row: &SqlRow, index: usize) -> Result<Option<Self>, StoreError> {
        row.boolean(index)
    }
}

impl<'r> Column<'r> for &'r str {
    fn found(row: &'r SqlRow, index: usize) -> Result<Option<Self>, StoreError> {
        row.text(index)
    }
}

impl Column<'_> for String {
    fn found(row: &SqlRow, index: usize) -> Result<Option<Self>, StoreError> {
        Ok(row.text(index)?.map(str::to_owned))
    }
}

impl Column<'_> for Vec<u8> {
    fn found(row: &SqlRow, index: usize) -> Result<Option<Self>, StoreError> {
        Ok(row.bytes(index)?.map(<[u8]>::to_vec))
    }
}

/// What no program of ours has written.
pub fn damaged(what: impl std::fmt::Display) -> StoreError {
    StoreError::Failed(format!("the database holds something unexpected: {what}"))
}
