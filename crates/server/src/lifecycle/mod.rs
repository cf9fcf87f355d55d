//! How people come to an end here: leaving, being forgotten, becoming another; and the file of all that is kept of them.

pub mod error;
pub mod export;
pub mod forgetting;
pub mod leaving;
pub mod merging;
mod service;
pub mod terminal;

pub use service::{Lifecycle, LifecycleParts};
