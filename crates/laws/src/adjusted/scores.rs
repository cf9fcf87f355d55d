//! Scores of the two sides: averages, the cap, and one result for a knockout.
//!
//! | clause | where | done |
//! |---|---|---|
//! | Directors' file 24: averages are 60, 50 and 40 per cent of the matchpoints, +3, 0 and -3 on the scale of differences | [`artificial`] | yes |
//! | Directors' file 23, 24: who changed a call on purpose gets at most average minus, the others keep the table's | [`at_most_average_minus`] | yes |
//! | Directors' file 24: a knockout has one result, half the difference of the two | [`Adjusted::result`] | yes |

use thurup_rules::Text;

use super::fraction::Fraction;
use super::mistake::Mistake;
use crate::named::named;

named! {
    /// An artificial score.
    Average {
        /// A little better than the middle.
        Plus "average-plus",
        /// The middle.
        Average "average",
        /// A little worse.
        Minus "average-minus",
    }
}

/// What a deal is scored by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scale {
    /// Matchpoints; the most that a deal can bring.
    Matchpoints {
        /// Matchpoints of a top.
        top: Fraction,
    },
    /// Differences between two tables.
    Difference,
    /// The same in a knockout, which needs one result.
    Knockout,
}

/// The scores of a deal after a ruling, each side's own. They need not add up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Adjusted {
    /// The non-offenders'.
    pub non_offenders: Fraction,
    /// The offenders'.
    pub offenders: Fraction,
    /// In a knockout the one result, as the non-offenders see it.
    pub result: Option<Fraction>,
}

const HALF: Fraction = Fraction::ratio(1, 2);

impl Adjusted {
    /// Of two scores; with one result where a match must have one.
    pub(super) fn new(non_offenders: Fraction, offenders: Fraction, knockout: bool) -> Adjusted {
        let result = knockout.then(|| (non_offenders - offenders) * HALF);
        Adjusted { non_offenders, offenders, result }
    }

    /// As a sentence.
    pub fn text(&self) -> Text {
        let Adjusted { non_offenders, offenders, result } = self;
        match result {
            None => Text::new(
                format!("The non-offenders score {non_offenders}, the offenders {offenders}."),
                format!("തെറ്റു ചെയ്യാത്തവർക്ക് {non_offenders}, തെറ്റു ചെയ്തവർക്ക് {offenders}."),
            ),
            Some(result) => Text::new(
                format!(
                    "The non-offenders would score {non_offenders}, the offenders {offenders}; the result is {result} for the non-offenders."
                ),
                format!("തെറ്റു ചെയ്യാത്തവർക്ക് {non_offenders}, തെറ്റു ചെയ്തവർക്ക് {offenders}; തെറ്റു ചെയ്യാത്തവർക്കുള്ള ഫലം {result}."),
            ),
        }
    }
}

impl Average {
    /// What it is worth.
    ///
    /// # Errors
    /// A most below nought.
    pub fn on(self, scale: Scale) -> Result<Fraction, Mistake> {
        let (tenths, difference) = match self {
            Average::Plus => (6, 3),
            Average::Average => (5, 0),
            Average::Minus => (4, -3),
        };
        match scale {
            Scale::Matchpoints { top } if top < Fraction::ZERO => Err(Mistake::Top),
            Scale::Matchpoints { top } => Ok(top * Fraction::ratio(tenths, 10)),
            Scale::Difference | Scale::Knockout => Ok(Fraction::whole(difference)),
        }
    }

    /// The name for people.
    pub fn title(self) -> Text {
        match self {
            Average::Plus => Text::new("average plus", "ശരാശരിയിൽ കൂടിയത്"),
            Average::Average => Text::new("average", "ശരാശരി"),
            Average::Minus => Text::new("average minus", "ശരാശരിയിൽ കുറഞ്ഞത്"),
        }
    }
}

/// Artificial scores: only where no result can be assigned.
///
/// # Errors
/// A most below nought.
pub fn artificial(non_offenders: Average, offenders: Average, scale: Scale) -> Result<Adjusted, Mistake> {
    Ok(Adjusted::new(non_offenders.on(scale)?, offenders.on(scale)?, scale == Scale::Knockout))
}

/// The offenders get at most average minus, the non-offenders what they have at the table.
///
/// # Errors
/// A most below nought.
pub fn at_most_average_minus(non_offenders: Fraction, offenders: Fraction, scale: Scale) -> Result<Adjusted, Mistake> {
    let most = Average::Minus.on(scale)?;
    Ok(Adjusted::new(non_offenders, offenders.min(most), scale == Scale::Knockout))
}
