//! Which of several nodes does what only one may: whoever owns the site ([`thurup_store::StreamId::Site`]) for as long as it holds that
//! lease. A server that has its database alone does so from its start to its end.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Whether that is this node. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Leading(Arc<AtomicBool>);

impl Leading {
    /// A server that has its database alone, or one of several that does not lead yet.
    pub fn new(is_alone: bool) -> Self {
        Self(Arc::new(is_alone.into()))
    }

    /// Whether it is.
    pub fn is_here(&self) -> bool {
        self.0.load(Ordering::Acquire)
    }

    /// It is from now on, until what comes back is dropped.
    pub fn begin(&self) -> Led {
        self.0.store(true, Ordering::Release);
        Led(self.clone())
    }
}

/// This node leads while it is kept.
#[derive(Debug)]
pub struct Led(Leading);

impl Drop for Led {
    fn drop(&mut self) {
        self.0.0.store(false, Ordering::Release);
    }
}
