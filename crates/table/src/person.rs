//! A person, as a table knows them.

use crate::ids::PersonId;

/// A person with the name they go by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// Public id.
    pub id: PersonId,
    /// Name.
    pub name: String,
}
