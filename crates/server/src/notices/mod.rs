//! What people are told: the bell, and web push while no page is open.

pub mod bell;
pub mod error;
pub mod news;
pub mod push;
mod service;

pub use service::{Notices, NoticesParts};
