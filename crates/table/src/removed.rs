//! Somebody who was taken from a chair by the moderator. What follows for them is decided in `removing`.

use thurup_rules::Chair;

use crate::ids::PersonId;

/// Somebody who was taken from a chair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Removed {
    /// The person who was taken from the chair.
    pub person: PersonId,
    /// From which chair.
    pub chair: Chair,
    /// The moderator who did it.
    pub by: PersonId,
    /// It can be undone: the deal in which it was is on, or none has been dealt since.
    pub undone: bool,
}
