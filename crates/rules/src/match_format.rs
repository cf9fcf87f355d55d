//! How long a match is: a number of deals, a time, games to 21 with a lead of two, or an association's session.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::{Text, counted};

/// How long a match is. Written as `{"form": "deals", "deals": 12}`; what is read has passed [`Format::check`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(into = "Written")]
pub enum Format {
    /// A number of deals.
    Deals(u8),
    /// As many deals as begin within so many minutes.
    Timed(u16),
    /// Games to 21 stakes with a lead of two, best of three.
    Games,
    /// An association's session: seven deals.
    Session,
}

/// A match cannot be like this.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum FormatError {
    /// An odd number, or too few or too many.
    #[error("a match has an even number of deals, from 2 to 60, not {0}")]
    Deals(u8),
    /// Too short or too long.
    #[error("a timed match lasts from 5 to 600 minutes, not {0}")]
    Minutes(u16),
}

impl FormatError {
    /// The reason for people.
    pub fn text(self) -> Text {
        let ml = match self {
            FormatError::Deals(deals) => format!("{deals} ഡീൽ പറ്റില്ല: 2 മുതൽ 60 വരെയുള്ള ഇരട്ടസംഖ്യ വേണം."),
            FormatError::Minutes(minutes) => format!("{minutes} മിനിറ്റ് പറ്റില്ല: 5 മുതൽ 600 മിനിറ്റ് വരെയാകാം."),
        };
        let en = match self {
            FormatError::Deals(deals) => format!("A match has an even number of deals, from 2 to 60, not {deals}."),
            FormatError::Minutes(minutes) => format!("A timed match lasts from 5 to 600 minutes, not {minutes}."),
        };
        Text::new(en, ml)
    }

    /// The reason as a part of a sentence.
    fn reason(self) -> Text {
        Text::new(self.to_string(), self.text().ml.trim_end_matches('.'))
    }
}

const DEALS_IN_SESSION: u8 = 7;

impl Format {
    /// Whether a match can be like this.
    ///
    /// # Errors
    /// [`FormatError::Deals`] unless an even number from 2 to 60, [`FormatError::Minutes`] unless 5 to 600.
    pub fn check(self) -> Result<Format, FormatError> {
        match self {
            Format::Deals(deals) if deals % 2 == 1 || !(2..=60).contains(&deals) => Err(FormatError::Deals(deals)),
            Format::Timed(minutes) if !(5..=600).contains(&minutes) => Err(FormatError::Minutes(minutes)),
            _ => Ok(self),
        }
    }

    /// The name for people.
    pub fn title(self) -> Text {
        match self {
            Format::Deals(deals) => Text::new(counted(deals, "deal"), format!("{deals} ഡീൽ")),
            Format::Timed(minutes) => Text::new(counted(minutes, "minute"), format!("{minutes} മിനിറ്റ്")),
            Format::Games => Text::new("best of three games to 21", "21 വരെ, മൂന്നിൽ രണ്ടു ഗെയിം"),
            Format::Session => Text::new("session of 7 deals", "7 ഡീലിന്റെ സെഷൻ"),
        }
    }

    /// Number of deals, where it is fixed.
    pub fn deals(self) -> Option<u8> {
        match self {
            Format::Deals(deals) => Some(deals),
            Format::Session => Some(DEALS_IN_SESSION),
            Format::Timed(_) | Format::Games => None,
        }
    }
}

/// The form in files.
#[derive(Serialize, Deserialize)]
#[serde(tag = "form", rename_all = "kebab-case")]
enum Written {
    Deals { deals: u8 },
    Timed { minutes: u16 },
    Games,
    Session,
}

impl From<Format> for Written {
    fn from(format: Format) -> Written {
        match format {
            Format::Deals(deals) => Written::Deals { deals },
            Format::Timed(minutes) => Written::Timed { minutes },
            Format::Games => Written::Games,
            Format::Session => Written::Session,
        }
    }
}

impl TryFrom<Written> for Format {
    type Error = FormatError;

    fn try_from(written: Written) -> Result<Format, FormatError> {
        let format = match written {
            Written::Deals { deals } => Format::Deals(deals),
            Written::Timed { minutes } => Format::Timed(minutes),
            Written::Games => Format::Games,
            Written::Session => Format::Session,
        };
        format.check()
    }
}

crate::with_str::with_form!(Format, Written, FormatError::reason);

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    #[test]
    fn odd_or_endless_matches_are_refused() {
        for deals in [0, 1, 7, 61, 255] {
            assert_eq!(Format::Deals(deals).check(), Err(FormatError::Deals(deals)));
        }
        assert_eq!(Format::Timed(4).check(), Err(FormatError::Minutes(4)));
        assert!(Format::Deals(24).check().is_ok() && Format::Session.check().is_ok());
    }

    #[test]
    fn formats_survive_their_json_and_wrong_ones_are_named() {
        for (format, json) in [
            (Format::Deals(12), r#"{"form":"deals","deals":12}"#),
            (Format::Timed(45), r#"{"form":"timed","minutes":45}"#),
            (Format::Games, r#"{"form":"games"}"#),
            (Format::Session, r#"{"form":"session"}"#),
        ] {
            assert_eq!(serde_json::to_string(&format).unwrap(), json);
            assert_eq!(serde_json::from_str::<Format>(json).unwrap(), format);
        }
        let odd = serde_json::from_str::<Format>(r#"{"form":"deals","deals":7}"#).unwrap_err();
        assert!(odd.to_string().contains("an even number of deals, from 2 to 60, not 7"), "{odd}");
    }
}
