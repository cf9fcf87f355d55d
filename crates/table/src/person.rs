//! A person, as a table knows them.

use serde::{Deserialize, Serialize};

use crate::ids::PersonId;

/// A person with the name they go by.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Person {
    /// The person's public id.
    pub id: PersonId,
    /// The name they go by.
    pub name: String,
    /// Name of the picture they have chosen.
    #[serde(default)]
    pub portrait: Option<String>,
}
