//! Sets that were given, and the log of acts.

use crate::ids::PersonId;

/// A set that was given to somebody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GrantRow {
    /// The person to whom it was given.
    pub person: PersonId,
    /// Where it counts, as [`Scope`](thurup_people::rights::Scope) is written.
    pub scope: String,
    /// The set's id.
    pub set: String,
    /// By whom: an id, or [`TERMINAL`].
    pub by: String,
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// Until when; for good if none.
    pub until: Option<u64>,
}

impl GrantRow {
    /// Whether it counts at this moment.
    pub fn counts(&self, now: u64) -> bool {
        self.until.is_none_or(|until| now < until)
    }
}

/// Who acts without being a person here: whoever has the machine.
pub const TERMINAL: &str = "terminal";

/// Who acts where a rule of the house alone decides, such as who owns a club after its last owner.
pub const HOUSE: &str = "house";

/// Something that one did who looks after the house.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ActRow {
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// Who: an id, or [`TERMINAL`].
    pub by: String,
    /// What, by a stable name.
    pub act: String,
    /// To whom, where it concerns one person alone.
    pub person: Option<PersonId>,
    /// The rest, JSON.
    pub detail: String,
}

/// The act of whoever lets somebody be forgotten.
pub const PERSON_DELETE: &str = "person.delete";

/// A line of the log of acts, as far as a running server looks at it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ActSeen {
    /// From 1, growing.
    pub position: u64,
    /// The kind of act.
    pub act: String,
    /// To whom, where it concerns one person alone.
    pub person: Option<PersonId>,
}
