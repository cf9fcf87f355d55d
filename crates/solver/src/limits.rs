//! How far a search may go, and what it says: bounds on points, and what it took.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// What the odd chairs get of the card points still to be won, as far as it is known: not less than `lower`, not more than
/// `upper`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bounds {
    /// The points that are sure: at least so many.
    pub lower: u8,
    /// The points that can be: at most so many.
    pub upper: u8,
}

impl Bounds {
    /// The points, if known exactly.
    pub const fn exact(self) -> Option<u8> {
        if self.lower == self.upper { Some(self.lower) } else { None }
    }
}

/// How far a search may go. Cheap to clone; clones share the signal to stop.
#[derive(Clone, Debug)]
pub struct Limits {
    pub(crate) nodes: u64,
    pub(crate) cancel: Arc<AtomicBool>,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { nodes: u64::MAX, cancel: Arc::default() }
    }
}

impl Limits {
    /// No limits.
    pub fn none() -> Limits {
        Limits::default()
    }

    /// At most so many positions between tricks for each question; about a million and a half a second.
    pub fn nodes(nodes: u64) -> Limits {
        Limits { nodes, cancel: Arc::default() }
    }

    /// Stops all searches under these limits, from any thread, now and later.
    pub fn cancel(&self) {
        self.cancel.store(true, Ordering::Relaxed);
    }

    /// The signal was given.
    pub fn is_cancelled(&self) -> bool {
        self.cancel.load(Ordering::Relaxed)
    }
}

/// What a search took.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stats {
    /// Positions between two tricks looked at.
    pub nodes: u64,
    /// Turns within tricks looked at.
    pub turns: u64,
    /// Yes-or-no questions asked for it.
    pub passes: u64,
}
