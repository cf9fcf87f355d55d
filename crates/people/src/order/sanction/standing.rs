//! What all sanctions of a person come to.

use super::given::{Given, State};
use super::kind::Sanction;
use crate::rights::Muted;

/// What all sanctions of a person come to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Standing {
    /// Suspended.
    pub suspended: bool,
    /// Muted.
    pub muted: Muted,
    /// Marked.
    pub marked: bool,
    /// A warning is to be read before the next table.
    pub to_read: bool,
    /// Another name is to be chosen.
    pub to_rename: bool,
}

impl Standing {
    /// Of these sanctions, now.
    pub fn of<'a>(given: impl IntoIterator<Item = &'a Given>, now: u64) -> Self {
        let mut standing = Self::default();
        for sanction in given.into_iter().filter(|sanction| sanction.state(now) == State::On) {
            match sanction.what {
                Sanction::Warn => standing.to_read = true,
                Sanction::MuteChat(_) => standing.muted.chat = true,
                Sanction::MuteVoice(_) => standing.muted.voice = true,
                Sanction::Suspend(_) => standing.suspended = true,
                Sanction::Rename => standing.to_rename = true,
                Sanction::Mark => standing.marked = true,
            }
        }
        standing
    }
}
