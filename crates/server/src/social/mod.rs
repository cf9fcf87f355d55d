//! Friends, clubs, trios, and help.

pub mod clubs;
pub mod error;
pub mod friends;
pub mod help;
pub mod known_tables;
pub mod people_search;
mod refusals;
mod service;
pub mod site_pages;
pub mod table_port;
pub mod trios;

pub use service::{Social, SocialParts};
