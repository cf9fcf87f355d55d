//! Web push: what the bell tells goes to browsers that asked for it, while no page of their person is open. The operator enables it.

pub mod deliver;
pub mod endpoint;
pub mod house;
pub mod kept;
pub mod seal;
pub mod send;
pub mod vapid;
