//! Statements and rows, in whichever database they are.
//!
//! The statements of the areas are SQL that each database reads. What they cannot say in the same words, the [`Dialect`] of a
//! connection says for them.

mod connection;
mod dialect;
mod many;
mod on;
pub mod postgres;
mod row;
pub mod sqlite;
mod statement;
mod value;

pub use connection::{Connection, Readers, Reading};
pub use dialect::Dialect;
pub use many::Many;
pub use on::On;
pub use row::{Column, SqlRow, column, damaged};
pub use statement::{Statement, Text, made, scalar, statement};
pub use value::{Bound, Value, listed};
