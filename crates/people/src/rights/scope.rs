//! Where a set counts that is given to somebody.

use std::fmt;
use std::str::FromStr;

use crate::ids::{ClubId, EventId};

/// Where a set counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Scope {
    /// Everywhere.
    Site,
    /// At a club's tables and pages.
    Club(ClubId),
    /// At an event's tables and pages.
    Event(EventId),
}

/// Text that names no scope.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is no scope: `site`, `club:ID` and `event:ID` are, each with an id of 26 letters and digits")]
pub struct NotAScope(pub String);

impl fmt::Display for Scope {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Site => f.write_str("site"),
            Self::Club(club) => write!(f, "club:{club}"),
            Self::Event(event) => write!(f, "event:{event}"),
        }
    }
}

impl FromStr for Scope {
    type Err = NotAScope;

    fn from_str(text: &str) -> Result<Self, NotAScope> {
        let scope = match text.split_once(':') {
            None if text == "site" => Some(Self::Site),
            Some(("club", id)) => id.parse().ok().map(Self::Club),
            Some(("event", id)) => id.parse().ok().map(Self::Event),
            _ => None,
        };
        scope.ok_or_else(|| NotAScope(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scopes_read_back() {
        let id = "01hf7yat00zzzzzzzzzzzzzzzz";
        for text in ["site".to_owned(), format!("club:{id}"), format!("event:{id}")] {
            assert_eq!(text.parse::<Scope>().map(|scope| scope.to_string()), Ok(text));
        }
        for text in ["", "Site", "site:", "club:", "club", "club:7", &format!("table:{id}"), id] {
            assert_eq!(text.parse::<Scope>(), Err(NotAScope(text.to_owned())));
        }
    }
}
