//! What the line of an event tells.

use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;
use utoipa::ToSchema;

use super::matches::{EventMatchRef, EventPlace};

/// What the line of an event tells. It ends with a `bye`, as a table's.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub enum EventNews {
    /// The event is at this number now: the first message, and whenever something happened. A page with a lower one is old.
    Now {
        /// As [`EventPage::number`](super::EventPage::number).
        #[cfg_attr(test, ts(type = "number"))]
        number: u64,
    },
    /// Tables have opened: a page from before does not lead to them.
    Tables,
    /// A match is told of its time.
    Time {
        /// The match.
        of: EventMatchRef,
        /// Minutes left: 10, 5, and 0 when its time is up; others where the server was down when these were due.
        left: u32,
    },
    /// A director has ruled at a match, or something else became of a ruling there: `judge`, `appeal`, `settle`.
    Ruled {
        /// The match.
        of: EventMatchRef,
        /// The ruling's number.
        ruling: u32,
        /// What happened: the name of a command.
        act: String,
    },
    /// The director is called, by a player at a table of a match here.
    Called {
        /// The match.
        of: EventMatchRef,
    },
    /// The director is called: a team has been missing for five minutes.
    Missing {
        /// The match.
        of: EventMatchRef,
        /// Which of its teams.
        place: EventPlace,
    },
}
