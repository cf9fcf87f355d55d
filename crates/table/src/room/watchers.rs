//! Who watches a table, as all at it are told: the people with a line here and no chair. When somebody comes or goes it is told anew,
//! not more often than once in a while, as a crowd comes one by one.

use thurup_wire::table::Viewer;

/// Changes that come faster than this are told together, in milliseconds.
const PAUSE: u64 = 500;

/// See the module.
#[derive(Debug, Default)]
pub struct Watchers {
    /// What was told last, and when.
    last: (Vec<Viewer>, u32),
    at: Option<u64>,
    /// It may be different now.
    stale: bool,
}

impl Watchers {
    /// Somebody came or went, or stands elsewhere.
    pub fn changed(&mut self) {
        self.stale = true;
    }

    /// When it is to be told anew, in milliseconds since 1970.
    pub fn due(&self) -> Option<u64> {
        self.stale.then(|| self.at.map_or(0, |at| at + PAUSE))
    }

    /// Takes the gallery as it is now. False where nobody need be told.
    pub fn take(&mut self, now: &(Vec<Viewer>, u32), at: u64) -> bool {
        self.stale = false;
        if self.last == *now {
            return false;
        }
        self.last = now.clone();
        self.at = Some(at);
        true
    }
}
