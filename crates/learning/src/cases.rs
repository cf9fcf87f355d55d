//! Files of cases that say what must come out: what a case looks like, and how it is judged.

pub mod analysis;
mod differ;
pub mod master;
pub mod numbers;
pub mod text;
