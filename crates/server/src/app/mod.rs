//! Puts the layers together, starts them, and stops them.

pub mod doctor;
mod leader;
pub mod server;
pub mod services;
