//! An event as a value: what happened is a log, its state is folded from it, and a wish is decided on without changing anything.
//!
//! [`decide()`] says what would happen, or refuses with a rule that a person can read; [`ContestState::apply`] makes it so. Time and chance are
//! arguments of the decision and end up in what happened, so a replay needs neither. [`preview()`] shows what a command would change.

mod apply;
mod clock;
mod command;
mod compared;
mod consent;
mod dealing;
mod deals;
mod decide;
mod desk;
mod drawing;
mod entering;
mod form;
mod formats;
mod happened;
mod judging;
mod names;
mod plan;
mod preconditions;
mod preview;
mod refusal;
mod resulting;
mod rounds;
mod ruling;
mod seen;
mod showing;
mod sittings;
mod stage;
mod state;
mod swiss;
mod tally;
mod telling;
mod told;

pub use clock::{MINUTE, Signal, calls, due, minutes, signals, usual_minutes};
pub use command::{Command, Entering, EntryBy, Seeds};
pub use deals::Lie;
pub use decide::decide;
pub use desk::{DealAt, Desk, Scored};
pub use form::{Entry, Unreadable, VERSION};
pub use formats::{Body, Play, RoundOf, Share, Sharing, Unplayed};
pub use happened::{Decision, Happened};
pub use names::{DealId, MatchKey, Player};
pub use plan::{Bring, Compare, Feed, Movement, Running, Settings, StageFormat, StagePlan, Tables, default_rounds};
pub use preview::{Changed, Preview, preview};
pub use refusal::Refusal;
pub use rounds::{Meeting, Round};
pub use ruling::{Appeal, Decided, Finding, Offence, Ruling, Words};
pub use seen::{Register, Seen};
pub use sittings::{Arranged, Sat, Seating, Sitting, Sittings};
pub use stage::Stage;
pub use state::{ContestState, Entrant};
pub use swiss::request;
pub use told::{Told, ToldDeal};
