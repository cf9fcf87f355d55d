#![doc = include_str!("../README.md")]
//!
//! # The fold
//!
//! [`Ledger::apply`] takes one [`Event`] after the other - matches, marks, deletions, numbers of bots - in the order of the
//! outbox, and says what changed.
//!
//! # How a server keeps it
//!
//! A [`Ledger`] is a set of rows: one [`Person`] for each person, one [`Trio`] for each trio, one [`House`]. An event touches few
//! of them, so the whole need not be in memory:
//!
//! 1. [`Ledger::needs`] names the people and trios of an event. Put their rows into an empty ledger's maps; who has no row is
//!    new. For a mark do so with the marked person first, and ask again: their row names those who lost to them.
//! 2. [`Ledger::apply`] with the event's position in the outbox.
//! 3. Store the rows of the same people and trios, the numbers of the bots, and the position, in one transaction. The house
//!    changes by the match's deals alone: add them to counts by game and quarter of an hour.
//!
//! Rows are serde values; numbers that must keep their bits are written as text, because readers of JSON may be off in the last
//! one. A rebuild is the same fold with all rows in one ledger, from the first event on. What a list or the
//! front page asks for stands in the rows: [`Person::ratings`], [`Person::deals`] with [`Person::reached`], and may be kept in
//! columns and indexes; [`list`] and [`Front`] say in which order. [`Companions`] is folded when a page asks for it, from that
//! person's own matches.
//!
//! People who were merged into another are resolved before an event is handed in; after a merge the rows of both are stale, and
//! a rebuild makes them right.

mod anchors;
mod badges;
mod by_game;
mod change;
mod club;
mod exact;
mod explain;
mod figures;
pub mod formula;
mod house;
mod ids;
pub mod input;
mod ledger;
mod measured;
mod one_match;
mod person;
mod rating;
mod seating;
pub mod simulation;
mod trio;
mod verdict;
mod zone;

pub use anchors::{Anchors, Strength};
pub use badges::{Badge, Badges, Proof};
pub use by_game::ByGame;
pub use change::{Change, MatchChange, Moved, RatedMatch, Refund, TrioMoved};
pub use club::Club;
pub use explain::{Explanation, Less, Still};
pub use figures::{Companions, Record, Role, Row, Stakes, Tally, Together};
pub use house::{Front, FrontGame, House, Place, list, list_of, quarters, trio_list};
pub use ids::{EventId, PersonId, TrioId};
pub use input::{Event, Match, What};
pub use ledger::{Ledger, Needs};
pub use measured::{FORM as MEASURED_FORM, Fitted, Measured, MeasuredDuel, Unfit};
pub use one_match::{InMatch, in_match};
pub use person::{Highest, Listed, Moment, Person};
pub use rating::{ON_LIST, Rating, rounded};
pub use seating::three;
pub use trio::{Trio, TrioRating};
pub use verdict::Unrated;
pub use zone::{UnknownZone, Zone};
