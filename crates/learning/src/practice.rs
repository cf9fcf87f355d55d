//! Practice of bidding: hands dealt so that a chosen clause of a convention card is the answer, and what an answer is worth.
//!
//! A deal is made of the situation's id, the person's and a running number, so that nothing is to be kept of a question: who knows these
//! three has the deal again.

mod deal;
mod grade;
mod occurrence;
mod pair;
mod situation;

pub use deal::{PracticeDeal, deal};
pub use grade::{Better, Grade, Graded, POSITIONS, beside_card, grade};
pub use occurrence::occurrences;
pub use pair::PairDeal;
pub use situation::{Before, NoSituation, PracticeKind, PracticeSituation, find, situations};
