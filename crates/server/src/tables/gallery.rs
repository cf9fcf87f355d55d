//! Who watches a table, as all at it are told: the people with a line here and no chair. When somebody comes or goes it is told anew,
//! not more often than once in a while, as a crowd comes one by one.

use std::time::{Duration, Instant};

use thurup_wire::table::Viewer;

/// Changes that come faster than this are told together.
const PAUSE: Duration = Duration::from_millis(500);

/// See the module.
#[derive(Debug, Default)]
pub struct Told {
    /// What was told last, and when.
    last: (Vec<Viewer>, u32),
    at: Option<Instant>,
    /// It may be different now.
    stale: bool,
}

impl Told {
    /// Somebody came or went, or stands elsewhere.
    pub fn changed(&mut self) {
        self.stale = true;
    }

    /// How long until it is to be told anew.
    pub fn due(&self) -> Option<Duration> {
        self.stale.then(|| self.at.map_or(Duration::ZERO, |at| PAUSE.saturating_sub(at.elapsed())))
    }

    /// Takes the gallery as it is now. False where nobody need be told.
    pub fn take(&mut self, now: &(Vec<Viewer>, u32)) -> bool {
        self.stale = false;
        if self.last == *now {
            return false;
        }
        self.last = now.clone();
        self.at = Some(Instant::now());
        true
    }
}
