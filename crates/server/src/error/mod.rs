//! Why something was not done, in words for people.
//!
//! Each area has an enum of its own refusals, with the HTTP status beside it, and says by [`AppError`] what they are; all travel as
//! [`Reason`](reason::Reason).

mod parameter_fault;
pub mod reason;

use std::any::Any;
use std::fmt;

use axum::http::StatusCode;
use thurup_wire::Text;

/// A refusal of an area. Nothing has changed.
pub trait AppError: Any + fmt::Debug + Send + Sync {
    /// Stable name.
    fn code(&self) -> &'static str;
    /// Of an answer that carries it.
    fn status(&self) -> StatusCode;
    /// For people.
    fn text(&self) -> Text;
}
