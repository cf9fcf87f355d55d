//! What all calls of a player tell together.
//!
//! A call may mean one of several things, so what has been told of a hand is a list of alternatives, each with limits on the
//! hand. A further call leaves those that it agrees with, and of its own meanings those that agree with one of them: that is
//! how a later call never contradicts an earlier one.

use crate::known::Known;

/// Alternatives that are kept; of more than these only what they have in common is.
const MOST: usize = 48;

/// What the calls of one player have told so far, as limits on the hand.
#[derive(Clone, Debug, Default)]
pub struct Told {
    /// One of these is true; empty while nothing has been told.
    ways: Vec<Known>,
    /// What calls let one expect that promise nothing.
    likely: Vec<Known>,
}

impl Told {
    /// Whether these limits of a hand of so many cards agree with what has been told.
    pub(crate) fn agrees(&self, known: &Known, size: u8) -> bool {
        let nothing = Known::default();
        let ways = if self.ways.is_empty() { std::slice::from_ref(&nothing) } else { &self.ways };
        ways.iter().any(|way| way.both(known, size).is_some())
    }

    /// Narrows what was told by what a further call says: one of `said` is true, if there is any, and `expected` is likely. When
    /// nothing of it agrees with what was told - a suit is named that had been denied - the later call holds, and what was told
    /// before is withdrawn: the answer is `false`.
    pub(crate) fn narrow(&mut self, said: Vec<Known>, expected: impl IntoIterator<Item = Known>, size: u8) -> bool {
        self.likely.extend(expected);
        if said.is_empty() {
            return true;
        }
        if self.ways.is_empty() {
            self.ways = said;
            return true;
        }
        let mut ways: Vec<Known> = Vec::new();
        for one in self.ways.iter().flat_map(|way| said.iter().filter_map(|other| way.both(other, size))) {
            if !ways.contains(&one) {
                ways.push(one);
            }
        }
        let agrees = !ways.is_empty();
        self.ways = if agrees { ways } else { said };
        if self.ways.len() > MOST {
            self.ways = self.ways.iter().copied().reduce(|one, other| one.either(&other)).into_iter().collect();
        }
        agrees
    }

    /// What every hand keeps that fits all that was told, and beside it what one may expect of length.
    pub fn known(&self, size: u8) -> Known {
        let known = self.ways.iter().copied().reduce(|one, other| one.either(&other)).unwrap_or_default();
        self.likely.iter().fold(known, |known, likely| known.both(likely, size).unwrap_or(known))
    }
}
