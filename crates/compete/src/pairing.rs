//! The draw of a round of a Swiss stage: of all pairings the one that costs least.
//!
//! A pairing puts every present team into one pair or, where the number is odd, one team into the bye. Nothing is barred and all
//! is priced, so there always is one. The costs ([`Cost`]) are compared term by term, see [`Term`]; what each pair and the bye
//! costs is printed with the draw.
//!
//! 1. [`Field::new`] takes a [`Request`], the teams that are present in order of standing, and looks it over.
//! 2. [`draw`] finds the pairing; [`cost_of`] says what another one, made by hand, costs more, with warnings.

mod blossom;
mod cost;
mod draw;
mod field;
mod matching;
mod request;
mod warning;

pub use cost::{Cost, Term};
pub use draw::{ByHand, Bye, Draw, Pair, Pairing, Refused, cost_of, draw};
pub use field::{Field, Invalid};
pub use request::{Method, Request, Team};
pub use warning::Warning;
