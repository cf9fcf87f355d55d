//! Sanctions: what they are, how long they last, who sees them. Times are milliseconds since 1970.

mod given;
mod kind;
mod reason;
mod refusal;
mod standing;
#[cfg(test)]
mod tests;

pub use given::{Ended, GRACE, Given, SEEN_BY_STAFF, State, Viewer};
pub use kind::{Length, Sanction};
pub use reason::{PublicReason, WORDS};
pub use refusal::BadSanction;
pub use standing::Standing;
