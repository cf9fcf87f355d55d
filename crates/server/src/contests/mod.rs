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
mod form;
pub mod history;
mod impossible;
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
pub mod plan;
mod possible;
mod preview;
mod progress;
mod questions;
mod real_cards;
pub mod refusal;
pub mod registry;
mod rights;
pub mod rulings;
pub mod rulings_on_deal;
mod rulings_text;
pub mod scheduler;
mod seeding;
mod service;
pub mod sheet;
pub mod snapshot;
mod table_log;
pub mod tables;
pub mod teams_file;
#[cfg(test)]
mod tests;
pub mod timetable;
pub mod views;
mod visible;

pub use service::{Contests, ContestsParts};
