//! The log of a table: what is stored, in this order and never changed. The state of a table is made of nothing else.
//!
//! People are in it by their ids alone. What they are called, and what they say, is kept elsewhere.

mod checkpoint;
mod form;
mod happened;
mod parts;
pub(crate) mod settings;
mod stored;

pub use form::{Unreadable, VERSION};
pub use happened::{Entry, Event, Topic};
