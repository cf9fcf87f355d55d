//! Records as text, `.thurup`: one deal after another, made to be read, written by hand and mailed. The JSON record is the meaning;
//! this is another writing of it. [`Reader`] reads, [`write()`] writes, and `import(export(x)) = x` for every record that can be written.

mod claim;
mod cursor;
mod fault;
mod fields;
mod json;
mod notes;
mod read;
mod spelling;
mod write;

use serde_json::{Map, Value};

pub use fault::{Code, Fault};
pub use json::{canonical, unique};
pub use read::Reader;
pub use write::{Refused, write, write_all};

/// A record as a JSON object.
pub type Object = Map<String, Value>;
