//! A bidding system: a table of entries.

use crate::entry::Entry;

/// A bidding system: entries in order, the first that fits is the call.
#[derive(Debug)]
pub struct System {
    /// The entries, in sections; sections too stand in order.
    pub sections: &'static [&'static [Entry]],
}

impl System {
    /// Every entry in order, whatever the switches.
    pub fn entries(&self) -> impl Iterator<Item = &'static Entry> + use<> {
        self.sections.iter().flat_map(|section| section.iter())
    }
}
