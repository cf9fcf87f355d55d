//! Analysis of a deal with all hands open: what each card and each call was worth, the table of denominations, and par.
//!
//! Deals of 56 with trump named in the auction. Points are those of the contract's team, the *bidders*; stakes are signed for the odd
//! chairs. All values are exact unless a [`Budget`] is used up: then they are bounds.

mod auction;
mod budget;
mod calls;
mod cards;
mod contract;
mod deal;
mod known;
mod table;

pub use auction::{Course, Game, Move, Standing, denomination_of};
pub use budget::Budget;
pub use calls::{Best, CallChoice, CallRow, Par, ParKind, Run, Stands, call_choices};
pub use cards::{CardRow, are_equal, card_choices};
pub use contract::Stakes;
pub use deal::{Analysis, End, Wanted, analyse, dealt_of, stake_of};
pub use known::Known;
pub use table::{DENOMINATIONS, Dealt, Denomination, Table, letters};
