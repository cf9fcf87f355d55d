//! Where the search stands: between two tricks, and in a trick that goes on.

use crate::setup::Setup;
use crate::table::Key;
use crate::trick::Followers;

/// A position between two tricks. A hand is what is left of the cards as dealt.
#[derive(Clone, Copy)]
pub(crate) struct Lead {
    pub rest: Rest,
    pub leader: usize,
    /// Tricks left.
    pub tricks: u32,
    /// Points left.
    pub left: i32,
}

/// The cards that are not played yet.
#[derive(Clone, Copy)]
pub(crate) struct Rest {
    pub all: u64,
    /// The counts of a [`Key`].
    pub counts: u64,
}

impl Rest {
    #[inline(always)]
    pub(crate) fn without(self, setup: &Setup, card: u32) -> Rest {
        Rest { all: self.all & !(1 << card), counts: self.counts - setup.count_of[card as usize & 63] }
    }
}

impl Lead {
    #[inline(always)]
    pub(crate) fn key(&self) -> Key {
        Key { counts: self.rest.counts, leader: self.leader, tricks: self.tricks }
    }
}

/// A trick that goes on: the position before it, and what is known of it from the suit led.
#[derive(Clone, Copy)]
pub(crate) struct Led<'f> {
    pub at: Lead,
    pub followers: &'f Followers,
}
