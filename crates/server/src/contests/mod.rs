//! Events of several matches: made, entered, drawn, played and ruled on. What happens in one is a log of its own, decided on by
//! `thurup_compete::event`, which alone knows the rules; here are who may do what, what is shown to whom, what is kept, and what goes by
//! itself. What directors rule is put to the laws in `findings.rs`; what their desk measures at a deal is in `measured`.

pub mod acts;
mod appeals;
mod at_table;
mod bound;
pub mod by_id;
pub mod calls;
mod conditions;
mod consent;
mod convert;
pub mod departed;
pub mod devices;
pub mod files;
mod findings;
pub mod form;
pub mod history;
mod impossible;
pub mod keeper;
pub mod known;
mod log;
mod matches;
mod meanwhile;
pub mod measured;
mod named;
mod needed;
mod new_players;
pub mod next;
mod numbers;
mod own_case;
pub mod papers;
mod places;
mod possible;
mod preview;
mod questions;
mod real_cards;
pub mod refusal;
mod rights;
pub mod rulings;
mod seeding;
mod service;
pub mod sheet;
pub mod shown;
pub mod standing;
mod stands;
pub mod steward;
mod table_log;
pub mod tables;
pub mod teams_file;
pub mod timetable;
mod told;
mod visible;

pub use service::{Contests, ContestsParts};
