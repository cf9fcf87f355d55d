//! What is derived from the logs of deals: matches, figures, ratings, leaders; and practice and puzzles, which have ratings of
//! their own.

pub mod analyses;
pub mod calls;
pub mod choices;
pub mod club_figures;
pub mod error;
pub mod figures;
pub mod leaders;
pub mod lessons;
pub mod match_analysis;
pub mod match_page;
pub mod match_rows;
mod memory;
pub mod practice;
pub mod projections;
pub mod puzzles;
pub mod released;
mod service;
pub mod trio_figures;
pub mod trio_lists;
pub mod trio_page;
pub mod tutor;

pub use service::{Results, ResultsParts};
