//! The director's desk: irregularities at a real table, their rows, who chooses between what, and what follows.
//!
//! From the facts, a [`Situation`] and an [`Irregularity`], [`rule`] finds the row, as a [`Ruling`]. What is chosen is a list of
//! [`Effect`]s; [`Restrictions`] are what they leave of calls and cards, and the [`Ledger`] keeps what a match counts.
//!
//! Sources are the booklet's paragraphs by their numbers (`O.3.1` of Appendix O, `A.D8` a row of Appendix A, `2.1` a chapter),
//! the association's rules, and the bridge directors' file by its pages.

mod allowed;
mod auction;
mod called;
mod cards;
mod choice;
mod deal;
mod desk;
mod effect;
mod facts;
mod irregularity;
mod law;
mod ledger;
mod mistake;
mod moment;
mod restrictions;
mod row;
mod ruling;
mod situation;
mod talk;
mod told;
mod tricks;
mod written;

pub use allowed::Allowed;
pub use called::{Meant, by_chair, chair as mark_chair, say, team as mark_team};
pub use choice::{Choice, ChoiceName, Choices, Chooser};
pub use desk::rule;
pub use effect::{Counted, Effect, Order, RankSuit, Who, team_name};
pub use irregularity::{
    Claimed, Illegal, Irregularity, IrregularityKind, Misdealt, Noticed, Review, SaidBy, TrickQuestion, TrickState, Verdict,
};
pub use law::{Laws, ruffs_cost_more};
pub use ledger::{DealLost, Entry, Ledger, LedgerMistake, lost_deal};
pub use mistake::{Mistake, Why};
pub use moment::Moment;
pub use restrictions::Restrictions;
pub use row::Row;
pub use ruling::{NotChosen, Ruling};
pub use situation::{Counts, PlaySoFar, Situation};
pub use talk::MOST_POINTS;
pub use written::NoEffect;
