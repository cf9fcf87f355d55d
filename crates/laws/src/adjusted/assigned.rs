//! Assigned scores: real results in place of the one that the irregularity brought.
//!
//! | clause | where | done |
//! |---|---|---|
//! | Directors' file 1, 2, 21: the non-offenders get their best likely result, the offenders their worst that was likely or at all probable | [`assigned`] | yes |
//! | Directors' file 1: the contract of the table keeps its result, unless it is reached by another auction or with another doubling | [`assigned`] | yes |
//! | Directors' file 21, 22: after a serious error of their own the non-offenders keep the table's score | [`assigned`] | yes |
//! | Directors' file 1: averages only where no result can be assigned | [`assigned`] refuses an empty list | yes |
//! | Laws of Duplicate Bridge 2017, 12 C 1 (c): potential results, each with its weight, and both sides get what they come to | [`weighted`] | yes |
//! | likelihoods | the server's desk proposes them, the director judges | not here |

use thurup_rules::Text;

use super::fraction::Fraction;
use super::mistake::Mistake;
use super::scores::Adjusted;

/// At least so many per cent, as a fraction of 100: one in three.
const LIKELY: Fraction = Fraction::ratio(100, 3);
/// One in six.
const AT_ALL_PROBABLE: Fraction = Fraction::ratio(100, 6);

/// The result at the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AtTable {
    /// The contract with its doubling, if it is to be known again.
    pub contract: Option<String>,
    /// The non-offenders' score.
    pub score: Fraction,
}

/// A result that was possible without the irregularity.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Possible {
    /// The contract with its doubling: the same name, the same contract.
    pub contract: Option<String>,
    /// The non-offenders' score.
    pub score: Fraction,
    /// How likely it was, in per cent.
    pub percent: Fraction,
    /// It would have been reached by another auction than the table's.
    pub other_auction: bool,
}

/// What is to be judged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// The table's result.
    pub table: AtTable,
    /// What might have happened.
    pub results: Vec<Possible>,
    /// The non-offenders made a serious error that had nothing to do with the offence.
    pub serious_error: bool,
    /// The match needs one result.
    pub knockout: bool,
}

/// An assigned score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Assigned {
    /// The irregularity did damage; if not, the table's result stands for both.
    pub damage: bool,
    /// The scores.
    pub scores: Adjusted,
    /// The non-offenders keep the table's score for an error of their own.
    pub keeps_error: bool,
}

impl Assigned {
    /// As sentences.
    pub fn text(&self) -> Text {
        let scores = self.scores.text();
        let (en, ml) = match (self.damage, self.keeps_error) {
            (false, _) => ("There was no damage: the table's result stands.", "നഷ്ടമുണ്ടായില്ല: മേശയിലെ ഫലം നിലനിൽക്കും."),
            (true, false) => ("There was damage: the score is adjusted.", "നഷ്ടമുണ്ടായി: സ്കോർ തിരുത്തുന്നു."),
            (true, true) => (
                "There was damage, but after a serious error of their own the non-offenders keep the table's score.",
                "നഷ്ടമുണ്ടായി; എന്നാൽ സ്വന്തം ഗുരുതരപിഴവു മൂലം തെറ്റു ചെയ്യാത്തവർക്ക് മേശയിലെ സ്കോർ തന്നെ.",
            ),
        };
        Text::new(format!("{en} {}", scores.en), format!("{ml} {}", scores.ml))
    }
}

/// Judges it.
///
/// # Errors
/// No results, or likelihoods that cannot be.
pub fn assigned(question: &Question) -> Result<Assigned, Mistake> {
    let Question { table, results, serious_error, knockout } = question;
    let list = listed(table, results)?;
    let most = list.iter().map(|&(_, percent)| percent).max().ok_or(Mistake::NoResults)?;
    // If none is likely, the most likely is.
    let likely = |percent: Fraction| percent >= LIKELY || percent == most;
    let best = |may: &dyn Fn(Fraction) -> bool| list.iter().filter(|(_, percent)| may(*percent)).map(|&(score, _)| score).max();
    let best_likely = best(&likely).ok_or(Mistake::NoResults)?;
    let damage = best_likely > table.score;
    // The offenders' worst is the non-offenders' best.
    let worst = best(&|percent| likely(percent) || percent >= AT_ALL_PROBABLE).ok_or(Mistake::NoResults)?;
    let keeps_error = damage && *serious_error;
    let scores = match (damage, keeps_error) {
        (false, _) => (table.score, -table.score),
        (true, true) => (table.score, -worst),
        (true, false) => (best_likely, -worst),
    };
    Ok(Assigned { damage, scores: Adjusted::new(scores.0, scores.1, *knockout), keeps_error })
}

/// The other way, as the laws of bridge have it today: every result counts by its weight, and both sides get what these come to.
///
/// # Errors
/// No results, or weights that do not come to 100 per cent.
pub fn weighted(question: &Question) -> Result<Assigned, Mistake> {
    let Question { table, results, serious_error, knockout } = question;
    let list = listed(table, results)?;
    if list.is_empty() {
        return Err(Mistake::NoResults);
    }
    let whole = Fraction::weighed(&list.iter().map(|(_, percent)| (Fraction::whole(1), *percent)).collect::<Vec<_>>());
    if whole != Some(Fraction::whole(100)) {
        return Err(Mistake::Weights);
    }
    let parts: Vec<(Fraction, Fraction)> =
        list.iter().map(|(score, percent)| (*score, *percent * Fraction::ratio(1, 100))).collect();
    let mean = Fraction::weighed(&parts).ok_or(Mistake::Weights)?;
    let damage = mean > table.score;
    let keeps_error = damage && *serious_error;
    let scores = match (damage, keeps_error) {
        (false, _) => (table.score, -table.score),
        (true, true) => (table.score, -mean),
        (true, false) => (mean, -mean),
    };
    Ok(Assigned { damage, scores: Adjusted::new(scores.0, scores.1, *knockout), keeps_error })
}

/// Scores with their likelihoods. The table's contract keeps the table's result: all its results are that one.
fn listed(table: &AtTable, results: &[Possible]) -> Result<Vec<(Fraction, Fraction)>, Mistake> {
    let hundred = Fraction::whole(100);
    let (mut list, mut kept, mut sum) = (Vec::new(), None, Fraction::ZERO);
    for (place, result) in results.iter().enumerate() {
        if !(Fraction::ZERO..=hundred).contains(&result.percent) {
            return Err(Mistake::Percent(place));
        }
        sum = sum + result.percent;
        let same = table.contract.is_some() && table.contract == result.contract && !result.other_auction;
        match same {
            true => kept = Some(kept.unwrap_or(Fraction::ZERO) + result.percent),
            false => list.push((result.score, result.percent)),
        }
    }
    if sum > hundred {
        return Err(Mistake::TooLikely);
    }
    list.extend(kept.map(|percent| (table.score, percent)));
    Ok(list)
}
