//! Analysis of a deal with all hands open: what each card and each call was worth, the table of denominations, and par.
//!
//! Points are those of the contract's team, the *bidders*; stakes are signed for the odd chairs. All values are exact unless a [`Budget`]
//! is used up: then they are bounds.
//!
//! In games whose trump is set aside only cards have values. To open trump for a card, and to show king and queen of trump before it, are
//! alternatives of their own. The points are exact there, too; of the pair it is not looked for whether other play would have let it be
//! shown: before it can be, it counts as it came in the deal, and once it can be, for whoever keeps both cards.

mod alternative;
mod auction;
mod budget;
mod calls;
mod cards;
mod contract;
mod deal;
mod known;
mod table;
mod turn;

pub(crate) use cards::Targets;
pub(crate) use turn::{InPlay, Turn};

pub use alternative::{Alternative, First};
pub use auction::{Course, Game, Move, Standing, denomination_of};
pub use budget::Budget;
pub use calls::{Best, CallChoice, CallRow, Par, ParKind, Run, Stands, call_choices};
pub use cards::{CardRow, CardWorth, card_choices};
pub use contract::Stakes;
pub use deal::{Analysis, End, Wanted, analyse, dealt_of, stake_of};
pub use known::Known;
pub use table::{DENOMINATIONS, Dealt, Denomination, Table, letters};
pub use turn::{are_equal, begun};
