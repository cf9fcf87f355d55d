//! Who somebody is: names, devices, sessions, credentials, and what they may do.

pub mod addresses;
pub mod called;
pub mod connections;
pub mod credentials;
pub mod device;
pub mod error;
pub mod locks;
pub mod names;
pub mod naming;
pub mod newcomers;
pub mod permission_cache;
pub mod profile;
mod refusals;
pub mod rights;
mod service;
pub mod sessions;
pub mod whom;

pub use service::Accounts;
