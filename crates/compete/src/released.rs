//! When a deal of an event may be seen by others.

use serde::{Deserialize, Serialize};

/// A deal at one table of the schedule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TableState {
    /// Not begun.
    Waiting,
    /// It is being played.
    Playing,
    /// Played, its result neither confirmed nor ruled.
    Unconfirmed,
    /// Played, and its result confirmed or ruled.
    Done,
    /// It will not be played there: struck out, forfeited, cancelled, cut off by time.
    Never,
}

/// What must be over beside all tables of a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum After {
    /// Nothing beside its tables.
    Tables,
    /// The last round in which it lies. The default in duplicate.
    Round,
    /// The event.
    Event,
}

/// What is known of a deal when somebody asks to see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asked {
    /// What must be over.
    pub after: After,
    /// Every table at which the event schedules it, in whatever round.
    pub tables: Vec<TableState>,
    /// The last round in which it lies is over.
    pub round_over: bool,
    /// The event is over.
    pub event_over: bool,
    /// It is held back: by the director, for an open ruling or an incident.
    pub held: bool,
}

/// Whether a deal may be seen by those who did not play it. Every way out asks this.
pub fn released(asked: &Asked) -> bool {
    let settled = asked.tables.iter().all(|state| matches!(state, TableState::Done | TableState::Never));
    let played = asked.tables.contains(&TableState::Done);
    let over = match asked.after {
        After::Tables => true,
        After::Round => asked.round_over,
        After::Event => asked.event_over,
    };
    !asked.held && settled && (played || asked.event_over) && over
}
