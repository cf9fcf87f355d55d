//! Events: what is set up, who plays, rounds and brackets, results, standings, and the commands.
//!
//! Stages count from 0, as in the commands; teams, rounds, tables and deals from 1. A match is named within its stage: `2.1` is the first
//! of round 2, `A2.1` that of pool A, others are named by their bracket (`QF1`, `U1.3`). Two of anything stand in the order of a
//! match's sides: the first team, the other one. Fractions are texts, `"7/2"`, `"3"`; beside each that is shown stands how people read it.

mod command;
mod draw;
mod form;
mod matches;
mod measured;
mod needs;
mod news;
mod page;
mod preview;
mod ruling;
mod sheet;
mod standings;

pub use command::*;
pub use draw::*;
pub use form::*;
pub use matches::*;
pub use measured::*;
pub use needs::*;
pub use news::*;
pub use page::*;
pub use preview::*;
pub use ruling::*;
pub use sheet::*;
pub use standings::*;
