//! What a claim is measured by.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thurup_rules::options::Claims;
use thurup_rules::{Text, nearest};

/// The standard of a rule set for claims and concessions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Standard {
    /// Whatever legal card anybody plays; a stated order is not heard (the association's rules, 1.6).
    AnyLegalPlay,
    /// The stated order is kept; all else is any legal card (booklet O.3.5, A.D8).
    StatedLine,
    /// The stated order is kept; else the claimer's team plays normal cards, the others any (principles of bridge).
    NormalPlay,
}

impl Standard {
    /// All of them.
    pub const ALL: [Standard; 3] = [Standard::AnyLegalPlay, Standard::StatedLine, Standard::NormalPlay];

    /// The stable name for programs.
    pub const fn id(self) -> &'static str {
        match self {
            Standard::AnyLegalPlay => "any-legal-play",
            Standard::StatedLine => "stated-line",
            Standard::NormalPlay => "normal-play",
        }
    }

    /// What a claimer has stated is part of the claim.
    pub const fn hears_statements(self) -> bool {
        !matches!(self, Standard::AnyLegalPlay)
    }

    /// What a claim that fails costs the claimer's team.
    pub fn risk(self) -> Text {
        match self {
            Standard::AnyLegalPlay => Text::new(
                "If it fails, all points that are left go to the other team.",
                "അതു തെറ്റിയാൽ ബാക്കി പോയിന്റെല്ലാം മറുടീമിനു പോകും.",
            ),
            Standard::StatedLine => Text::new("If it fails, your team loses the deal.", "അതു തെറ്റിയാൽ നിങ്ങളുടെ ടീം ഈ ഡീൽ തോൽക്കും."),
            Standard::NormalPlay => Text::new(
                "If it fails, your team gets only the points that it cannot lose.",
                "അതു തെറ്റിയാൽ എങ്ങനെ കളിച്ചാലും കിട്ടുന്ന പോയിന്റു മാത്രമേ നിങ്ങളുടെ ടീമിനു കിട്ടൂ.",
            ),
        }
    }

    /// What it asks of a claim.
    pub fn text(self) -> Text {
        match self {
            Standard::AnyLegalPlay => Text::new(
                "A claim must hold whatever legal cards are played, by anyone.",
                "ആര് നിയമപ്രകാരം ഏതു ചീട്ടിറക്കിയാലും അവകാശവാദം ശരിയാകണം.",
            ),
            Standard::StatedLine => Text::new(
                "A claim must hold when the stated cards are played in their order and all else is any legal card.",
                "പറഞ്ഞ ചീട്ടുകൾ പറഞ്ഞ ക്രമത്തിൽ ഇറക്കുകയും ബാക്കിയെല്ലാം നിയമമുള്ള ഏതു ചീട്ടായാലും അവകാശവാദം ശരിയാകണം.",
            ),
            Standard::NormalPlay => Text::new(
                "A claim must hold when the claimer's team plays the stated and otherwise normal cards, and the others any legal card.",
                "അവകാശപ്പെട്ടയാളുടെ ടീം പറഞ്ഞ ചീട്ടും അല്ലെങ്കിൽ സാധാരണ ചീട്ടും, മറ്റുള്ളവർ നിയമമുള്ള ഏതു ചീട്ടും ഇറക്കിയാലും അവകാശവാദം ശരിയാകണം.",
            ),
        }
    }
}

impl From<Claims> for Standard {
    /// What a rule set asks of claims.
    fn from(claims: Claims) -> Standard {
        match claims {
            Claims::AnyLegalPlay => Standard::AnyLegalPlay,
            Claims::StatedLine => Standard::StatedLine,
            Claims::NormalPlay => Standard::NormalPlay,
        }
    }
}

impl fmt::Display for Standard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl FromStr for Standard {
    /// A word for whoever wrote it.
    type Err = String;

    fn from_str(text: &str) -> Result<Standard, String> {
        let all = Standard::ALL;
        all.into_iter().find(|standard| standard.id() == text).ok_or_else(|| {
            let meant = nearest(text, all.map(Standard::id)).map(|near| format!("; did you mean {near}?")).unwrap_or_default();
            format!("write any-legal-play, stated-line or normal-play{meant}")
        })
    }
}
