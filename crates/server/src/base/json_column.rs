//! What the store keeps as JSON beside the logs.
//!
//! Each is a type of its own in the file that keeps it, apart from what clients are told: a message may change with the client,
//! what is kept only with a reader for what was kept before.

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::error::reason::Reason;

/// Reads what is kept; `what` names it in the log.
///
/// # Errors
/// When it cannot be read. Nothing is taken in its place: what is shown in place of it would be written over it.
pub fn read<T: DeserializeOwned>(what: &'static str, kept: &str) -> Result<T, Reason> {
    serde_json::from_str(kept).map_err(|error| {
        tracing::error!(%error, what, "what is stored cannot be read");
        Reason::Internal
    })
}

/// Writes it as it is kept.
///
/// # Errors
/// When it is nothing that JSON can hold.
pub fn write(kept: &impl Serialize) -> Result<String, Reason> {
    serde_json::to_string(kept).map_err(|error| {
        tracing::error!(%error, "what is to be stored cannot be written");
        Reason::Internal
    })
}
