//! The last messages of a table, for those who come back.

use std::collections::VecDeque;
use std::sync::Arc;

/// Most frames kept for those who come back, and most bytes of them: whoever missed more than the whole table weighs is sent that.
const FRAMES: usize = 96;
const BYTES: usize = 8 * 1024;

/// The last messages, for those who come back.
#[derive(Debug, Default)]
pub struct Recent {
    frames: VecDeque<(u64, Arc<str>)>,
    bytes: usize,
}

impl Recent {
    /// Keeps the open part of an event's message.
    pub fn keep(&mut self, number: u64, open: Arc<str>) {
        self.bytes += open.len();
        self.frames.push_back((number, open));
        while self.frames.len() > FRAMES || self.bytes > BYTES {
            let Some((_, old)) = self.frames.pop_front() else { break };
            self.bytes -= old.len();
        }
    }

    /// The messages after `since`, or nothing when not all of them are here any more.
    pub fn after(&self, since: u64) -> Option<impl Iterator<Item = &Arc<str>>> {
        let first = self.frames.front()?.0;
        let last = self.frames.back()?.0;
        (first.saturating_sub(1) <= since && since <= last)
            .then(|| self.frames.iter().filter(move |(n, _)| *n > since).map(|(_, open)| open))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_whole_rest_is_given() {
        let mut recent = Recent::default();
        for number in 5..=300 {
            recent.keep(number, "x".into());
        }
        let first = 300 - FRAMES as u64 + 1;
        assert!(recent.after(first - 2).is_none(), "an event would be missing");
        assert_eq!(recent.after(first - 1).map(Iterator::count), Some(FRAMES));
        assert_eq!(recent.after(299).map(Iterator::count), Some(1));
        assert_eq!(recent.after(300).map(Iterator::count), Some(0));
        assert!(recent.after(301).is_none(), "from another life of the table");
        assert!(recent.after(u64::MAX).is_none(), "from nowhere");
    }

    #[test]
    fn what_is_kept_is_bounded_in_bytes() {
        let mut recent = Recent::default();
        for number in 1..=50 {
            recent.keep(number, "y".repeat(BYTES / 4).into());
        }
        assert!(recent.bytes <= BYTES && recent.frames.len() <= 4);
    }
}
