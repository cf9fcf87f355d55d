//! Puts the layers together, starts them, and stops them.

pub mod doctor;
pub mod server;
pub mod services;
