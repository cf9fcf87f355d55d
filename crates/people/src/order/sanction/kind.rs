//! The kinds of sanctions there are, and the lengths of each.

use crate::rights::Permission;

pub(super) const MINUTE: u64 = 60 * 1000;
pub(super) const HOUR: u64 = 60 * MINUTE;
pub(super) const DAY: u64 = 24 * HOUR;

/// What is done about somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sanction {
    /// To be read before the next table.
    Warn,
    /// No writing.
    MuteChat(Length),
    /// No speaking.
    MuteVoice(Length),
    /// Nothing but the rights of everyone.
    Suspend(Length),
    /// Another name must be chosen.
    Rename,
    /// Off all lists for cheating or farming; matches are unrated.
    Mark,
}

/// For how long a sanction holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Length {
    /// An hour.
    Hour,
    /// A day.
    Day,
    /// Seven days.
    Week,
    /// Thirty days.
    Month,
    /// Until it is lifted.
    ForGood,
}

impl Length {
    /// All of them, the shortest first.
    pub const ALL: [Length; 5] = [Length::Hour, Length::Day, Length::Week, Length::Month, Length::ForGood];

    /// The stable name for programs.
    pub const fn id(self) -> &'static str {
        match self {
            Length::Hour => "hour",
            Length::Day => "day",
            Length::Week => "week",
            Length::Month => "month",
            Length::ForGood => "for-good",
        }
    }

    /// The length of this name.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|length| length.id() == id)
    }

    pub(super) const fn ms(self) -> Option<u64> {
        match self {
            Length::Hour => Some(HOUR),
            Length::Day => Some(DAY),
            Length::Week => Some(7 * DAY),
            Length::Month => Some(30 * DAY),
            Length::ForGood => None,
        }
    }
}

impl Sanction {
    /// Stable name of its kind.
    pub const fn kind(self) -> &'static str {
        match self {
            Sanction::Warn => "warn",
            Sanction::MuteChat(_) => "mute-chat",
            Sanction::MuteVoice(_) => "mute-voice",
            Sanction::Suspend(_) => "suspend",
            Sanction::Rename => "rename",
            Sanction::Mark => "mark",
        }
    }

    /// The one of this kind that lasts so long. None where there is no such kind, or none of it with or without a length.
    pub fn of(kind: &str, length: Option<Length>) -> Option<Self> {
        let sanction = match (kind, length) {
            ("warn", None) => Sanction::Warn,
            ("mute-chat", Some(length)) => Sanction::MuteChat(length),
            ("mute-voice", Some(length)) => Sanction::MuteVoice(length),
            ("suspend", Some(length)) => Sanction::Suspend(length),
            ("rename", None) => Sanction::Rename,
            ("mark", None) => Sanction::Mark,
            _ => return None,
        };
        length.is_none_or(|length| sanction.lengths().contains(&length)).then_some(sanction)
    }

    /// What one needs to give it. To ask for another name is a warning.
    pub const fn permission(self) -> Permission {
        match self {
            Sanction::Warn | Sanction::Rename => Permission::PersonWarn,
            Sanction::MuteChat(_) | Sanction::MuteVoice(_) => Permission::PersonMute,
            Sanction::Suspend(_) => Permission::PersonSuspend,
            Sanction::Mark => Permission::PersonMark,
        }
    }

    /// The lengths there are of this kind.
    pub const fn lengths(self) -> &'static [Length] {
        match self {
            Sanction::MuteChat(_) | Sanction::MuteVoice(_) => &[Length::Hour, Length::Day, Length::Week, Length::Month],
            Sanction::Suspend(_) => &[Length::Day, Length::Week, Length::Month, Length::ForGood],
            Sanction::Warn | Sanction::Rename | Sanction::Mark => &[],
        }
    }

    /// How long it lasts; none where it has no length.
    pub const fn length(self) -> Option<Length> {
        match self {
            Sanction::MuteChat(length) | Sanction::MuteVoice(length) | Sanction::Suspend(length) => Some(length),
            Sanction::Warn | Sanction::Rename | Sanction::Mark => None,
        }
    }

    /// The same for another length; what has none stays.
    pub(super) const fn lasting(self, length: Length) -> Self {
        match self {
            Sanction::MuteChat(_) => Sanction::MuteChat(length),
            Sanction::MuteVoice(_) => Sanction::MuteVoice(length),
            Sanction::Suspend(_) => Sanction::Suspend(length),
            Sanction::Warn | Sanction::Rename | Sanction::Mark => self,
        }
    }

    /// Whether everyone sees it, with its public reason, while it lasts.
    pub(super) const fn is_public(self) -> bool {
        matches!(self, Sanction::Suspend(_) | Sanction::Mark)
    }
}
