//! Puts the layers together, starts them, and stops them.

mod asking;
pub mod doctor;
pub mod helper;
mod leader;
pub mod server;
pub mod services;
