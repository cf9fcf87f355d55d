//! What is written and read, by area: rows, and changes as data.

mod analyses;
mod calls;
mod clubs;
mod contests;
mod help;
mod helpers;
mod jobs;
mod notices;
mod order;
mod passkeys;
mod people;
mod practice;
mod puzzles;
mod ratings;
mod rights;
mod streams;
mod trios;

pub use analyses::*;
pub use calls::*;
pub use clubs::*;
pub use contests::*;
pub use help::*;
pub use helpers::*;
pub use jobs::*;
pub use notices::*;
pub use order::*;
pub use passkeys::*;
pub use people::*;
pub use practice::*;
pub use puzzles::*;
pub use ratings::*;
pub use rights::*;
pub use streams::*;
pub use trios::*;
