//! Puzzles: a position, a goal for a team, and one way to it. The solver plays all chairs of the team and sees all hands; the program
//! plays the others.

mod attempt;
mod hidden;
mod line;
mod master;
mod master_attempt;
mod mine;
mod policy;
mod position;
pub mod stock;
mod stock_masters;
mod text;
mod themes;
mod verdict;

pub use attempt::{Attempted, NoAttempt, Played, Standing, attempted, solution};
pub use line::{Line, Ply, line_of_card};
pub use master::{Master, MasterFault, Right};
pub use master_attempt::{MasterAttempted, MasterStanding, MasterTold};
pub use mine::{Found, mine};
pub use policy::Policy;
pub use position::{Goal, NotAPosition, Puzzle, Spot};
pub use stock_masters::{Bound, Counted, Fact, StockMaster, masters};
pub use text::{
    Parts, hands as layouts_of, line_text, parse, spot_text, trick as trick_of, trump as trump_of, verdict as verdict_text,
    write_card,
};
pub use themes::{Theme, of_line as themes_of};
pub use verdict::{Invalid, Sound, check};
