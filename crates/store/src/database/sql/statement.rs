//! A statement with its values, to be run.

use std::marker::PhantomData;

use futures_util::future::BoxFuture;
use futures_util::stream::BoxStream;
use futures_util::{StreamExt as _, TryStreamExt as _};
use sqlx::postgres::{PgArguments, Postgres};
use sqlx::query::Query;
use sqlx::sqlite::{Sqlite, SqliteArguments};
use sqlx::{AssertSqlSafe, Executor as _, SqlSafeStr as _, SqlStr};

use super::value::{self, Bound, Value};
use super::{Column, On, SqlRow, column};
use super::{postgres, sqlite};
use crate::StoreError;

/// The text of a statement: of the program, or made of such texts.
#[derive(Debug)]
pub enum Text {
    Whole(&'static str),
    Made(String),
}

impl Text {
    fn for_driver(self) -> SqlStr {
        match self {
            Self::Whole(text) => text.into_sql_str(),
            Self::Made(text) => AssertSqlSafe(text).into_sql_str(),
        }
    }
}

impl From<&'static str> for Text {
    fn from(text: &'static str) -> Self {
        Self::Whole(text)
    }
}

/// A text that was put together: only ever of texts of the program, never of what comes from outside.
pub fn made(text: String) -> Text {
    Text::Made(text)
}

/// A statement with its values.
#[derive(Debug)]
pub struct Statement {
    text: Text,
    values: Vec<Value>,
}

/// A statement, whose values are bound next.
pub fn statement(text: impl Into<Text>) -> Statement {
    Statement { text: text.into(), values: Vec::new() }
}

impl Statement {
    /// Binds the next value.
    pub fn bind(mut self, value: impl Bound) -> Self {
        self.values.push(value.value());
        self
    }

    /// Its values alone.
    pub fn into_values(self) -> Vec<Value> {
        self.values
    }

    /// Runs it; gives the number of rows that it touches.
    pub fn execute<'c>(self, on: impl Into<On<'c>>) -> BoxFuture<'c, Result<u64, StoreError>> {
        self.touched(on.into())
    }

    /// All rows.
    pub fn fetch_all<'c>(self, on: impl Into<On<'c>>) -> BoxFuture<'c, Result<Vec<SqlRow>, StoreError>> {
        self.all(on.into())
    }

    /// The first row, if there is any.
    pub fn fetch_optional<'c>(self, on: impl Into<On<'c>>) -> BoxFuture<'c, Result<Option<SqlRow>, StoreError>> {
        self.first(on.into())
    }

    /// The first row, which there is.
    pub async fn fetch_one<'c>(self, on: impl Into<On<'c>>) -> Result<SqlRow, StoreError> {
        self.first(on.into()).await?.ok_or_else(|| StoreError::Failed("a question has no answer".to_owned()))
    }

    /// The rows as they come.
    pub fn fetch<'c>(self, on: impl Into<On<'c>>) -> BoxStream<'c, Result<SqlRow, StoreError>> {
        self.stream(on.into())
    }

    fn touched(self, on: On<'_>) -> BoxFuture<'_, Result<u64, StoreError>> {
        Box::pin(async move {
            match on {
                On::SqlitePool(pool) => of_sqlite(pool.execute(self.for_sqlite()?).await.map(|done| done.rows_affected())),
                On::Sqlite(one) => of_sqlite(one.execute(self.for_sqlite()?).await.map(|done| done.rows_affected())),
                On::PostgresPool(pool) => {
                    of_postgres(pool.execute(self.for_postgres()?).await.map(|done| done.rows_affected()))
                }
                On::Postgres(one) => of_postgres(one.execute(self.for_postgres()?).await.map(|done| done.rows_affected())),
            }
        })
    }

    fn all(self, on: On<'_>) -> BoxFuture<'_, Result<Vec<SqlRow>, StoreError>> {
        let sqlite = |rows: Vec<_>| rows.into_iter().map(SqlRow::Sqlite).collect();
        let postgres = |rows: Vec<_>| rows.into_iter().map(SqlRow::Postgres).collect();
        Box::pin(async move {
            match on {
                On::SqlitePool(pool) => of_sqlite(pool.fetch_all(self.for_sqlite()?).await).map(sqlite),
                On::Sqlite(one) => of_sqlite(one.fetch_all(self.for_sqlite()?).await).map(sqlite),
                On::PostgresPool(pool) => of_postgres(pool.fetch_all(self.for_postgres()?).await).map(postgres),
                On::Postgres(one) => of_postgres(one.fetch_all(self.for_postgres()?).await).map(postgres),
            }
        })
    }

    fn first(self, on: On<'_>) -> BoxFuture<'_, Result<Option<SqlRow>, StoreError>> {
        Box::pin(async move {
            match on {
                On::SqlitePool(pool) => {
                    of_sqlite(pool.fetch_optional(self.for_sqlite()?).await).map(|row| row.map(SqlRow::Sqlite))
                }
                On::Sqlite(one) => of_sqlite(one.fetch_optional(self.for_sqlite()?).await).map(|row| row.map(SqlRow::Sqlite)),
                On::PostgresPool(pool) => {
                    of_postgres(pool.fetch_optional(self.for_postgres()?).await).map(|row| row.map(SqlRow::Postgres))
                }
                On::Postgres(one) => {
                    of_postgres(one.fetch_optional(self.for_postgres()?).await).map(|row| row.map(SqlRow::Postgres))
                }
            }
        })
    }

    fn stream(self, on: On<'_>) -> BoxStream<'_, Result<SqlRow, StoreError>> {
        let refused = |error| futures_util::stream::iter([Err(error)]).boxed();
        let sqlite = |error| sqlite::failure(&error);
        let postgres = |error| postgres::failure(&error);
        match on {
            On::SqlitePool(pool) => match self.for_sqlite() {
                Ok(query) => pool.fetch(query).map_ok(SqlRow::Sqlite).map_err(sqlite).boxed(),
                Err(error) => refused(error),
            },
            On::Sqlite(one) => match self.for_sqlite() {
                Ok(query) => one.fetch(query).map_ok(SqlRow::Sqlite).map_err(sqlite).boxed(),
                Err(error) => refused(error),
            },
            On::PostgresPool(pool) => match self.for_postgres() {
                Ok(query) => pool.fetch(query).map_ok(SqlRow::Postgres).map_err(postgres).boxed(),
                Err(error) => refused(error),
            },
            On::Postgres(one) => match self.for_postgres() {
                Ok(query) => one.fetch(query).map_ok(SqlRow::Postgres).map_err(postgres).boxed(),
                Err(error) => refused(error),
            },
        }
    }

    fn for_sqlite(self) -> Result<Query<'static, Sqlite, SqliteArguments>, StoreError> {
        Ok(sqlx::query_with(self.text.for_driver(), value::for_sqlite(self.values)?))
    }

    fn for_postgres(self) -> Result<Query<'static, Postgres, PgArguments>, StoreError> {
        Ok(sqlx::query_with(self.text.for_driver(), value::for_postgres(self.values)?))
    }
}

fn of_sqlite<T>(result: Result<T, sqlx::Error>) -> Result<T, StoreError> {
    result.map_err(|error| sqlite::failure(&error))
}

fn of_postgres<T>(result: Result<T, sqlx::Error>) -> Result<T, StoreError> {
    result.map_err(|error| postgres::failure(&error))
}

/// A statement of whose rows the first column counts.
#[derive(Debug)]
pub struct Scalar<T> {
    statement: Statement,
    of: PhantomData<fn() -> T>,
}

/// A statement of whose rows the first column counts.
pub fn scalar<T>(text: impl Into<Text>) -> Scalar<T> {
    Scalar { statement: statement(text), of: PhantomData }
}

impl<T: for<'r> Column<'r>> Scalar<T> {
    /// Binds the next value.
    pub fn bind(self, value: impl Bound) -> Self {
        Self { statement: self.statement.bind(value), of: PhantomData }
    }

    /// What all rows say.
    pub async fn fetch_all<'c>(self, on: impl Into<On<'c>>) -> Result<Vec<T>, StoreError> {
        self.statement.fetch_all(on).await?.iter().map(|row| column(row, 0)).collect()
    }

    /// What the first row says, if there is any.
    pub async fn fetch_optional<'c>(self, on: impl Into<On<'c>>) -> Result<Option<T>, StoreError> {
        self.statement.fetch_optional(on).await?.map(|row| column(&row, 0)).transpose()
    }

    /// What the first row says, which there is.
    pub async fn fetch_one<'c>(self, on: impl Into<On<'c>>) -> Result<T, StoreError> {
        column(&self.statement.fetch_one(on).await?, 0)
    }
}
