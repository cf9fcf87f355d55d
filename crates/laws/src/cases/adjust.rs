//! Adjusted scores as cases write them, and what is found of them.

use std::collections::BTreeMap;
use std::fmt::Display;

use serde::Deserialize;
use thurup_rules::{Call, Team};

use super::fields::{fields, needed, nothing_left, wrong};
use crate::adjusted::{
    Adjusted, AtTable, Average, CardSays, Explained, Fraction, Informed, Informedness, LOGICAL_ALTERNATIVE, Possible, Question,
    Scale, Version, alternatives, artificial, assigned, at_most_average_minus, at_other_table, disputed, enforced_pass,
    explanation,
};
use crate::named::named;

named! {
    /// What is asked.
    Kind {
        /// An assigned score.
        Assigned "assigned",
        /// Averages.
        Artificial "artificial",
        /// At most average minus.
        Cap "cap",
        /// The four questions.
        Alternatives "alternatives",
        /// Facts in dispute.
        Disputed "disputed",
        /// An explanation.
        Explanation "explanation",
        /// Fault at one of two tables.
        Fault "fault",
        /// An enforced pass.
        EnforcedPass "enforced-pass",
    }

    /// How the event is scored.
    Scored {
        /// Two scores that need not add up.
        TwoScores "two-scores",
        /// One result.
        Knockout "knockout",
        /// Matchpoints.
        Matchpoints "matchpoints",
        /// Differences.
        Difference "difference",
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableField {
    #[serde(rename = "result")]
    _result: String,
    score: Fraction,
    contract: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PossibleField {
    #[serde(rename = "result")]
    _result: String,
    score: Fraction,
    percent: Fraction,
    contract: Option<String>,
    #[serde(default)]
    other_auction: bool,
}

fields! {
    /// What is asked, as written.
    AdjustField {
        kind: Kind,
        event: Scored,
        top: Fraction,
        table: TableField,
        results: Vec<PossibleField>,
        serious_error: bool,
        non_offenders: Average,
        offenders: Average,
        table_offenders: Fraction,
        table_non_offenders: Fraction,
        information: bool,
        suggested: bool,
        chosen: Call,
        panel: BTreeMap<String, Fraction>,
        less_suggested: Vec<Call>,
        damage: bool,
        evidence: Version,
        agree: u8,
        against: u8,
        explanation_fits_hand: bool,
        cards_agree: bool,
        card_covers_auction: bool,
        card_says: CardSays,
        at_fault: Vec<Team>,
        could_have_known: bool,
        deliberate: bool,
    }
}

/// Values by their names.
pub type Values = BTreeMap<&'static str, String>;

/// Those that are there.
pub fn values<const N: usize>(values: [(&'static str, Option<String>); N]) -> Values {
    values.into_iter().filter_map(|(name, value)| Some((name, value?))).collect()
}

/// Calls, in one order.
pub fn calls(calls: &[Call]) -> String {
    let mut words: Vec<String> = calls.iter().map(Call::to_string).collect();
    words.sort();
    words.join(", ")
}

/// A value as it is compared.
pub fn text(value: impl Display) -> Option<String> {
    Some(value.to_string())
}

fn scores(damage: Option<bool>, scores: Adjusted) -> Values {
    values([
        ("damage", damage.and_then(text)),
        ("non_offenders", text(scores.non_offenders)),
        ("offenders", text(scores.offenders)),
        ("result", scores.result.and_then(text)),
    ])
}

const PATH: &str = "adjust";

/// What the library has against it, with its field.
fn refused(mistake: crate::adjusted::Mistake) -> String {
    wrong(&format!("{PATH}.{}", mistake.field()), mistake.text().en)
}

impl AdjustField {
    /// What is found.
    ///
    /// # Errors
    /// A sentence that names the field.
    pub fn found(mut self) -> Result<Values, String> {
        let kind = needed(self.kind.take(), PATH, "kind")?;
        let found = self.of_kind(kind)?;
        nothing_left(self.left(), PATH, format!("a question of kind {kind}"))?;
        Ok(found)
    }

    fn of_kind(&mut self, kind: Kind) -> Result<Values, String> {
        match kind {
            Kind::Assigned => {
                let assigned = assigned(&self.question()?).map_err(refused)?;
                Ok(scores(Some(assigned.damage), assigned.scores))
            }
            Kind::Artificial => {
                let non_offenders = needed(self.non_offenders.take(), PATH, "non_offenders")?;
                let offenders = needed(self.offenders.take(), PATH, "offenders")?;
                Ok(scores(None, artificial(non_offenders, offenders, self.scale()?).map_err(refused)?))
            }
            Kind::Cap => {
                let non_offenders = needed(self.table_non_offenders.take(), PATH, "table_non_offenders")?;
                let offenders = needed(self.table_offenders.take(), PATH, "table_offenders")?;
                Ok(scores(None, at_most_average_minus(non_offenders, offenders, self.scale()?).map_err(refused)?))
            }
            Kind::Alternatives => match alternatives(&self.informed()?, LOGICAL_ALTERNATIVE).map_err(refused)? {
                Informedness::Adjust(list) => Ok(values([("adjust", text(true)), ("alternatives", Some(calls(&list)))])),
                Informedness::No(question) => Ok(values([("adjust", text(false)), ("no_at_question", text(question))])),
            },
            Kind::Disputed => {
                let agree = needed(self.agree.take(), PATH, "agree")?;
                let against = needed(self.against.take(), PATH, "against")?;
                Ok(values([("stands", text(disputed(self.evidence.take(), agree, against)))]))
            }
            Kind::Explanation => {
                let (finding, redress) = explanation(Explained {
                    fits_hand: needed(self.explanation_fits_hand.take(), PATH, "explanation_fits_hand")?,
                    cards_agree: needed(self.cards_agree.take(), PATH, "cards_agree")?,
                    card_covers_auction: needed(self.card_covers_auction.take(), PATH, "card_covers_auction")?,
                    card_says: needed(self.card_says.take(), PATH, "card_says")?,
                    damage: needed(self.damage.take(), PATH, "damage")?,
                });
                Ok(values([("finding", text(finding)), ("redress", text(redress))]))
            }
            Kind::Fault => {
                let at_fault = needed(self.at_fault.take(), PATH, "at_fault")?;
                Ok(values([("other_table", text(at_other_table(&at_fault)))]))
            }
            Kind::EnforcedPass => {
                let found = enforced_pass(
                    needed(self.could_have_known.take(), PATH, "could_have_known")?,
                    needed(self.damage.take(), PATH, "damage")?,
                    needed(self.deliberate.take(), PATH, "deliberate")?,
                );
                Ok(values([("adjust", text(found.adjust)), ("hearing", text(found.hearing))]))
            }
        }
    }

    fn question(&mut self) -> Result<Question, String> {
        let table = needed(self.table.take(), PATH, "table")?;
        let results = needed(self.results.take(), PATH, "results")?;
        let knockout = match needed(self.event.take(), PATH, "event")? {
            Scored::TwoScores => false,
            Scored::Knockout => true,
            other => return Err(wrong("adjust.event", format!("{other} is not two-scores or knockout"))),
        };
        let possible = |result: PossibleField| Possible {
            contract: result.contract,
            score: result.score,
            percent: result.percent,
            other_auction: result.other_auction,
        };
        Ok(Question {
            table: AtTable { contract: table.contract, score: table.score },
            results: results.into_iter().map(possible).collect(),
            serious_error: self.serious_error.take().unwrap_or(false),
            knockout,
        })
    }

    fn scale(&mut self) -> Result<Scale, String> {
        match needed(self.event.take(), PATH, "event")? {
            Scored::Matchpoints => Ok(Scale::Matchpoints { top: needed(self.top.take(), PATH, "top")? }),
            Scored::Difference => Ok(Scale::Difference),
            Scored::Knockout => Ok(Scale::Knockout),
            Scored::TwoScores => Err(wrong("adjust.event", "two-scores is not matchpoints, difference or knockout")),
        }
    }

    fn informed(&mut self) -> Result<Informed, String> {
        let panel = needed(self.panel.take(), PATH, "panel")?.into_iter();
        let panel = panel.map(|(call, percent)| match call.parse() {
            Ok(call) => Ok((call, percent)),
            Err(error) => Err(wrong("adjust.panel", error)),
        });
        Ok(Informed {
            information: needed(self.information.take(), PATH, "information")?,
            suggested: needed(self.suggested.take(), PATH, "suggested")?,
            chosen: needed(self.chosen.take(), PATH, "chosen")?,
            panel: panel.collect::<Result<_, String>>()?,
            less_suggested: needed(self.less_suggested.take(), PATH, "less_suggested")?,
            damage: needed(self.damage.take(), PATH, "damage")?,
        })
    }
}
