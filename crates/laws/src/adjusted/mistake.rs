//! Facts from which no adjusted score follows.

use std::fmt;

use thurup_rules::Text;

/// What cannot be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mistake {
    /// There is no result that could be assigned: then an artificial score is given.
    NoResults,
    /// A likelihood is from 0 to 100 per cent; the place of the result, from 0.
    Percent(usize),
    /// The likelihoods come to more than 100 per cent.
    TooLikely,
    /// The weights do not come to 100 per cent.
    Weights,
    /// Matchpoints need the most on a deal, which is not below nought.
    Top,
    /// A share of a panel is from 0 to 100 per cent.
    Panel,
}

impl Mistake {
    /// The field.
    pub fn field(self) -> String {
        match self {
            Mistake::NoResults | Mistake::TooLikely | Mistake::Weights => "results".to_owned(),
            Mistake::Percent(place) => format!("results[{place}].percent"),
            Mistake::Top => "top".to_owned(),
            Mistake::Panel => "panel".to_owned(),
        }
    }

    /// The reason for people.
    pub fn text(self) -> Text {
        match self {
            Mistake::NoResults => {
                Text::new("No result can be assigned: give an artificial score.", "നൽകാൻ ഒരു ഫലവുമില്ല: കൃത്രിമ സ്കോർ നൽകുക.")
            }
            Mistake::Percent(_) | Mistake::Panel => Text::new("A share is from 0 to 100 per cent.", "ശതമാനം 0 മുതൽ 100 വരെയാണ്."),
            Mistake::TooLikely => {
                Text::new("The likelihoods come to more than 100 per cent.", "സാധ്യതകൾ ചേർന്ന് 100 ശതമാനം കവിയുന്നു.")
            }
            Mistake::Weights => Text::new(
                "The weights come to 100 per cent together, in simple fractions.",
                "തൂക്കങ്ങൾ ചേർന്ന് 100 ശതമാനമാകണം; ലളിതമായ ഭിന്നങ്ങളിൽ.",
            ),
            Mistake::Top => {
                Text::new("Matchpoints need the most that a deal can bring.", "മാച്ച്പോയിന്റിന് ഒരു ഡീലിൽ നേടാവുന്ന പരമാവധി അറിയണം.")
            }
        }
    }
}

impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}`: {}", self.field(), self.text().en)
    }
}

impl std::error::Error for Mistake {}
