#![doc = include_str!("../README.md")]
//!
//! # Parts
//!
//! From the bottom up: what a deck is (`deck`), what stays the same in a deal (`setup`), tricks (`trick`), cards that
//! need no try (`neighbours`), the order of moves (`order`, by `weights` and by the `history` of the deal), bounds (`bounds`), the
//! transposition table (`table`), the search (`search`), and what is asked of it ([`Solver`]), on many threads ([`Pool`]). Each
//! says why what it leaves out cannot change an answer.

mod bounds;
mod case;
mod closed;
mod deck;
mod history;
mod lead;
mod limits;
mod neighbours;
mod order;
mod parts;
mod playout;
mod pool;
mod position;
mod questions;
mod root;
mod search;
mod setup;
mod solo;
mod solver;
mod table;
mod trick;
mod weights;

pub use case::{Case, CaseError, SoloCase};
pub use limits::{Bounds, Limits, Stats};
#[doc(hidden)]
pub use parts::Parts;
pub use pool::Pool;
pub use position::{Indicator, Position, PositionError};
pub use questions::{CardValue, Par, PlayedCard, STRAINS, StrainTable};
pub use solo::Solo;
pub use solver::Solver;
#[doc(hidden)]
pub use weights::{WEIGHTS, Weights};
