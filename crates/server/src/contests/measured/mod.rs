//! What the director's desk measures instead of asking for it, at a deal that was dealt at a table here: the deal with its times (`shown.rs`,
//! `tempo.rs`), what others would call (`poll.rs`), what contracts would have brought (`likely.rs`). Who may look at it is said in one
//! place, `at.rs`: nothing here reads a card before that.

mod at;
pub mod likely;
mod logs;
pub mod poll;
mod tempo;
pub mod thinking;
pub mod views;

pub use at::Meant;
