//! What the doctor finds.

use serde::Serialize;

/// How a part is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum State {
    /// As it ought to be.
    Well,
    /// It works; the operator should know.
    Note,
    /// It does not work, or will not for long.
    Wrong,
}

impl State {
    /// The word for it.
    pub fn word(self) -> &'static str {
        match self {
            Self::Well => "well",
            Self::Note => "note",
            Self::Wrong => "wrong",
        }
    }
}

/// What was found about a part.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Finding {
    /// Which part.
    pub part: &'static str,
    /// How it is.
    pub state: State,
    /// The same in words.
    pub says: String,
    /// What to do about it.
    pub remedy: Option<String>,
}

impl Finding {
    /// A part that is as it ought to be.
    pub fn well(part: &'static str, says: impl Into<String>) -> Self {
        Self { part, state: State::Well, says: says.into(), remedy: None }
    }

    /// Something that the operator should know.
    pub fn note(part: &'static str, says: impl Into<String>, remedy: impl Into<String>) -> Self {
        Self { part, state: State::Note, says: says.into(), remedy: Some(remedy.into()) }
    }

    /// Something that is wrong.
    pub fn wrong(part: &'static str, says: impl Into<String>, remedy: impl Into<String>) -> Self {
        Self { part, state: State::Wrong, says: says.into(), remedy: Some(remedy.into()) }
    }
}

/// A number of bytes in words, such as `1.5 GB`.
pub fn bytes(number: u64) -> String {
    const UNITS: [&str; 4] = ["kB", "MB", "GB", "TB"];
    let mut value = number as f64;
    let mut unit = "bytes";
    for next in UNITS {
        if value < 1000.0 {
            break;
        }
        value /= 1000.0;
        unit = next;
    }
    if unit == "bytes" || value >= 100.0 { format!("{value:.0} {unit}") } else { format!("{value:.1} {unit}") }
}

/// A time in words, such as `3 days`.
pub fn time(milliseconds: u64) -> String {
    let seconds = milliseconds / 1000;
    let (number, unit) = match seconds {
        0..120 => (seconds, "second"),
        120..7_200 => (seconds / 60, "minute"),
        7_200..172_800 => (seconds / 3_600, "hour"),
        _ => (seconds / 86_400, "day"),
    };
    format!("{number} {unit}{}", if number == 1 { "" } else { "s" })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_said_as_people_say_them() {
        assert_eq!(
            [0, 999, 1_500, 2_340_000, 130_000_000_000].map(bytes),
            ["0 bytes", "999 bytes", "1.5 kB", "2.3 MB", "130 GB"]
        );
        assert_eq!(
            [1_000, 119_000, 3_600_000, 7_200_000, 200_000_000].map(time),
            ["1 second", "119 seconds", "60 minutes", "2 hours", "2 days"]
        );
    }
}
