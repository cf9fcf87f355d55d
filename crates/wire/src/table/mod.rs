//! Messages of a table's WebSocket, `/api/tables/{id}/socket`.
//!
//! The client says [`ClientMessage::Hello`] first, with the last number it saw when it comes back. The
//! server answers with the events after that number, or with a [`ServerMessage::Snapshot`]. From then on every event of
//! the table reaches every client under the same number; who may not see an event gets its bare number.

mod action;
mod change;
mod happened;
mod message;
mod phrase;

pub use action::*;
pub use change::*;
pub use happened::*;
pub use message::*;
pub use phrase::*;
