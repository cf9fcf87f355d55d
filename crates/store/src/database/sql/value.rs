//! Values that go into a statement.

use serde_json::Value as Json;
use sqlx::Arguments as _;
use sqlx::error::BoxDynError;
use sqlx::postgres::PgArguments;
use sqlx::sqlite::SqliteArguments;

use crate::StoreError;

/// A value for a place of a statement. Where there is none, its type is known all the same.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    Integer(Option<i64>),
    Real(Option<f64>),
    Boolean(Option<bool>),
    Text(Option<String>),
    Bytes(Option<Vec<u8>>),
    /// For what [`Dialect::among`](super::Dialect::among) compares with.
    Texts(Vec<String>),
    Integers(Vec<i64>),
    /// Values of one kind, for rows that are written as lists of their columns.
    Column(Vec<Value>),
}

/// What can be bound.
pub trait Bound {
    /// As a value.
    fn value(self) -> Value;
    /// The lack of one.
    fn none() -> Value;
}

macro_rules! bound {
    ($($kind:ident: $($type:ty)+;)+) => {$($(
        impl Bound for $type {
            fn value(self) -> Value {
                Value::$kind(Some(self.into()))
            }

            fn none() -> Value {
                Value::$kind(None)
            }
        }
    )+)+};
}

bound! {
    Integer: i64 i32 u32 u16 u8;
    Real: f64;
    Boolean: bool;
    Text: String &str;
    Bytes: Vec<u8> &[u8];
}

impl<T: Bound> Bound for Option<T> {
    fn value(self) -> Value {
        self.map_or_else(T::none, T::value)
    }

    fn none() -> Value {
        T::none()
    }
}

impl<T: Bound + Clone> Bound for &T {
    fn value(self) -> Value {
        self.clone().value()
    }

    fn none() -> Value {
        T::none()
    }
}

impl Bound for Value {
    fn value(self) -> Value {
        self
    }

    fn none() -> Value {
        Value::Text(None)
    }
}

/// Many texts, such as ids, as one value.
pub fn listed<T: std::fmt::Display>(texts: impl IntoIterator<Item = T>) -> Value {
    Value::Texts(texts.into_iter().map(|text| text.to_string()).collect())
}

/// The values for a statement of SQLite. A list is one text, JSON.
pub(super) fn for_sqlite(values: Vec<Value>) -> Result<SqliteArguments, StoreError> {
    let mut arguments = SqliteArguments::default();
    for value in values {
        let added = match value {
            Value::Integer(value) => arguments.add(value),
            Value::Real(value) => arguments.add(value),
            Value::Boolean(value) => arguments.add(value),
            Value::Text(value) => arguments.add(value),
            Value::Bytes(value) => arguments.add(value),
            Value::Texts(texts) => arguments.add(Json::from(texts).to_string()),
            Value::Integers(integers) => arguments.add(Json::from(integers).to_string()),
            Value::Column(_) => return Err(StoreError::Failed("SQLite has no lists".to_owned())),
        };
        added.map_err(|error| StoreError::Failed(error.to_string()))?;
    }
    Ok(arguments)
}

/// The values for a statement of PostgreSQL.
pub(super) fn for_postgres(values: Vec<Value>) -> Result<PgArguments, StoreError> {
    let mut arguments = PgArguments::default();
    for value in values {
        let added = match value {
            Value::Integer(value) => arguments.add(value),
            Value::Real(value) => arguments.add(value),
            Value::Boolean(value) => arguments.add(value),
            Value::Text(value) => arguments.add(value),
            Value::Bytes(value) => arguments.add(value),
            Value::Texts(texts) => arguments.add(texts),
            Value::Integers(integers) => arguments.add(integers),
            Value::Column(values) => add_column(&mut arguments, values),
        };
        added.map_err(|error| StoreError::Failed(error.to_string()))?;
    }
    Ok(arguments)
}

/// Adds values of one kind as a list.
fn add_column(arguments: &mut PgArguments, values: Vec<Value>) -> Result<(), BoxDynError> {
    macro_rules! list {
        ($kind:ident) => {{
            let value = |value| if let Value::$kind(value) = value { Ok(value) } else { Err("values of several kinds") };
            arguments.add(values.into_iter().map(value).collect::<Result<Vec<_>, _>>()?)
        }};
    }
    match values.first() {
        Some(Value::Integer(_)) => list!(Integer),
        Some(Value::Real(_)) => list!(Real),
        Some(Value::Boolean(_)) => list!(Boolean),
        Some(Value::Text(_)) => list!(Text),
        Some(Value::Bytes(_)) => list!(Bytes),
        _ => Err("a list of lists".into()),
    }
}
