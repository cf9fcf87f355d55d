//! Why something was not done, in words for people.

pub mod reason;
