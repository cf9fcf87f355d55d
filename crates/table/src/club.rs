//! The club that has made a table its own.

use thurup_people::ids::ClubId;
use thurup_wire::ClubRef;

/// A club, as it was called when the table was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Club {
    /// The club's id.
    pub id: ClubId,
    /// The club's name when the table was made.
    pub name: String,
}

impl Club {
    /// For those who look.
    pub fn shown(&self) -> ClubRef {
        ClubRef { id: self.id.to_string(), name: self.name.clone() }
    }
}
