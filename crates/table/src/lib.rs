//! A table: its log, the state folded from it, what is decided, and what each person sees.
//!
//! Everything here is pure. [`decide`] turns what somebody wants into events, [`state`] folds events, [`view`] and [`you`]
//! show the state, [`change`] says what an event changes outside, [`due`] says what the table does by itself and when. Time
//! and chance come in as arguments; storage and connections are the server's.

pub mod address;
pub mod answered;
pub mod appointment;
pub mod arranging;
pub mod asking;
pub mod by;
pub mod change;
pub mod checkpoint;
pub mod chronicle;
pub mod claim;
pub mod claim_view;
pub mod claiming;
pub mod club;
pub mod command;
pub mod contest;
pub mod deal_file;
pub mod deal_page;
pub mod decide;
pub mod door;
pub mod due;
pub mod event;
pub mod explanation;
pub mod gallery;
pub mod ids;
pub mod meaning;
pub mod names;
pub mod of_event;
pub mod origin;
pub mod pace;
pub mod person;
pub mod perspective;
pub mod phase;
pub mod phrases;
pub mod question;
pub mod refusal;
pub mod removed;
pub mod restricted;
pub mod result;
pub mod rights;
pub mod rules;
pub mod ruling;
pub mod ruling_view;
pub mod seated;
pub mod settings;
pub mod shown;
pub mod shuffle;
pub mod signal;
pub mod state;
pub mod view;
pub mod voice;
pub mod watching;
pub mod whereabouts;
pub mod wish;
pub mod you;

pub use address::Address;
pub use by::{By, Gathered};
pub use club::Club;
pub use contest::Contest;
pub use door::Door;
pub use event::{Entry, Event, Topic};
pub use ids::{DealId, PersonId, TableId};
pub use names::Names;
pub use origin::Origin;
pub use pace::Pace;
pub use person::Person;
pub use perspective::Perspective;
pub use phase::TablePhase;
pub use question::Question;
pub use refusal::Refusal;
pub use settings::Settings;
pub use state::{Moment, TableState};
pub use wish::{Asked, Wish, Words};
