//! A claim on the table: what is done about it, in what order, and how that is written.

use std::fmt;
use std::str::FromStr;

use thurup_laws::claims::{Answer, Claim, Course, CourseStep, Due, Least, Refusal, Rule, Step, Verdict};
use thurup_rules::record::ClaimRecord;
use thurup_rules::{Card, Chair, Seats, Settled, Team};

use crate::ids::DealId;

/// Milliseconds that the other team has for answering: who says nothing contests.
pub const ANSWER_MS: u64 = 60 * 1000;

/// Milliseconds that a claimer has for stating the order of the cards when asked.
pub const STATEMENT_MS: u64 = 120 * 1000;

/// A claim of the deal that is on the table.
#[derive(Clone, Debug)]
pub struct TableClaim {
    /// As it was made.
    pub made: Claim,
    /// What it has come to.
    pub course: Course,
    /// What was done about it, in order.
    pub steps: Vec<ClaimStep>,
    /// Since when it waits for what it waits for.
    pub since: u64,
    /// Since when the other team may show how it fails, where it does.
    pub showing_since: Option<u64>,
}

/// A point in a claim: the same until something is done about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClaimMoment {
    /// The deal.
    pub deal: DealId,
    /// How much was done about the claim.
    pub steps: usize,
}

impl TableClaim {
    /// A claim that has just been made.
    pub fn new(course: Course, at: u64) -> Self {
        Self { made: course.claim().clone(), course, steps: Vec::new(), since: at, showing_since: None }
    }

    /// It is not decided yet.
    pub fn is_open(&self) -> bool {
        self.course.outcome().is_none()
    }

    /// Takes what was done about it.
    ///
    /// # Errors
    /// Why that cannot be; nothing has changed.
    pub fn take(&mut self, step: &ClaimStep, at: u64) -> Result<(), Refusal> {
        let before = self.course.due();
        self.course = self.course.apply(step.course_step(self.made.chair, &before))?;
        self.steps.push(step.clone());
        let after = self.course.due();
        if std::mem::discriminant(&before) != std::mem::discriminant(&after) {
            self.since = at;
        }
        if after == Due::Showing {
            self.showing_since.get_or_insert(at);
        }
        Ok(())
    }

    /// How the deal ends with it, once it is decided, for a contract of this team.
    pub fn settled(&self, contract: Team) -> Option<Settled> {
        self.course.consequence(contract).map(Settled::from)
    }

    /// For the record of the deal.
    pub fn record(&self, contract: Team) -> Option<ClaimRecord> {
        Some(ClaimRecord {
            chair: self.made.chair.number(),
            what: self.made.what.to_string(),
            cards: self.made.statement.iter().map(Card::to_string).collect(),
            course: self.steps.iter().map(ClaimStep::to_string).collect(),
            ends: self.settled(contract)?.to_string(),
        })
    }
}

/// Something that is done about a claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ClaimStep {
    /// Somebody of the other team answers.
    Answered(Chair, Answer),
    /// The claimer states the own cards in order.
    Stated(Vec<Card>),
    /// The time is up of whoever was waited for.
    TimeUp,
    /// The referee has looked.
    Judged(Verdict),
    /// Somebody of the other team shows the next card of a refutation, whoever's it is.
    Shown(Chair, (Chair, Card)),
    /// Somebody of the other team takes what is shown back to so many cards.
    TakenBack(Chair, usize),
}

impl ClaimStep {
    /// As the laws know it, where the claim waits for this.
    pub fn course_step(&self, claimer: Chair, due: &Due) -> CourseStep {
        match self {
            Self::Answered(chair, answer) => CourseStep::Answer { chair: *chair, answer: *answer },
            Self::Stated(statement) => CourseStep::State { chair: claimer, statement: statement.clone() },
            Self::TimeUp => match due {
                Due::Answers(_) => CourseStep::AnswersDue,
                Due::Statement(_) => CourseStep::StatementDue,
                Due::Verdict | Due::Showing | Due::Nothing => CourseStep::ShowingDue,
            },
            Self::Judged(verdict) => CourseStep::Judged(verdict.clone()),
            Self::Shown(by, (chair, card)) => CourseStep::Show { by: *by, chair: *chair, card: *card },
            Self::TakenBack(by, keep) => CourseStep::TakeBack { by: *by, keep: *keep },
        }
    }
}

impl fmt::Display for ClaimStep {
    /// As logs and records have it, such as `2 accepts`, `states SJ HT`, `fails 0-4 1:SJ/lead-top 2:S9/only`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let line = |f: &mut fmt::Formatter<'_>, line: &Option<Vec<Step>>| {
            let mut steps = line.iter().flatten();
            steps.try_for_each(|step| write!(f, " {}:{}/{}", step.chair, step.card, step.rule.id()))
        };
        match self {
            Self::Answered(chair, Answer::Accept) => write!(f, "{chair} accepts"),
            Self::Answered(chair, Answer::Contest) => write!(f, "{chair} contests"),
            Self::Stated(cards) => {
                f.write_str("states")?;
                cards.iter().try_for_each(|card| write!(f, " {card}"))
            }
            Self::TimeUp => f.write_str("time"),
            Self::Judged(Verdict::Granted { line: shown }) => {
                f.write_str("granted")?;
                line(f, shown)
            }
            Self::Judged(Verdict::Fails { line: shown, least }) => {
                write!(f, "fails {}-{}", least.at_least, least.at_most)?;
                line(f, shown)
            }
            Self::Judged(Verdict::Undecided { least }) => write!(f, "undecided {}-{}", least.at_least, least.at_most),
            Self::Shown(by, (chair, card)) => write!(f, "{by} shows {chair}:{card}"),
            Self::TakenBack(by, keep) => write!(f, "{by} keeps {keep}"),
        }
    }
}

/// A text is nothing that is done about a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not what is done about a claim")]
pub struct NoStep;

impl FromStr for ClaimStep {
    type Err = NoStep;

    fn from_str(text: &str) -> Result<Self, NoStep> {
        let words: Vec<&str> = text.split(' ').collect();
        Ok(match words[..] {
            [who, "accepts"] => Self::Answered(chair(who)?, Answer::Accept),
            [who, "contests"] => Self::Answered(chair(who)?, Answer::Contest),
            ["states", ref cards @ ..] => Self::Stated(cards.iter().map(|text| card(text)).collect::<Result<_, _>>()?),
            ["time"] => Self::TimeUp,
            ["granted", ref line @ ..] => Self::Judged(Verdict::Granted { line: read_line(line)? }),
            ["fails", points, ref line @ ..] => Self::Judged(Verdict::Fails { least: least(points)?, line: read_line(line)? }),
            ["undecided", points] => Self::Judged(Verdict::Undecided { least: least(points)? }),
            [by, "shows", what] => Self::Shown(chair(by)?, of_chair(what)?),
            [by, "keeps", keep] => Self::TakenBack(chair(by)?, keep.parse().map_err(|_| NoStep)?),
            _ => return Err(NoStep),
        })
    }
}

fn chair(text: &str) -> Result<Chair, NoStep> {
    text.parse().ok().and_then(|number| Chair::from_number(number, Seats::Eight)).ok_or(NoStep)
}

fn card(text: &str) -> Result<Card, NoStep> {
    text.parse().map_err(|_| NoStep)
}

fn of_chair(text: &str) -> Result<(Chair, Card), NoStep> {
    let (who, what) = text.split_once(':').ok_or(NoStep)?;
    Ok((chair(who)?, card(what)?))
}

fn least(text: &str) -> Result<Least, NoStep> {
    let points = |text: &str| text.parse().map_err(|_| NoStep);
    let (at_least, at_most) = text.split_once('-').ok_or(NoStep)?;
    Ok(Least { at_least: points(at_least)?, at_most: points(at_most)? })
}

/// None where no card is told.
fn read_line(words: &[&str]) -> Result<Option<Vec<Step>>, NoStep> {
    let step = |word: &&str| {
        let (what, rule) = word.split_once('/').ok_or(NoStep)?;
        let (chair, card) = of_chair(what)?;
        Ok(Step { chair, card, rule: Rule::from_id(rule).ok_or(NoStep)? })
    };
    let line: Vec<Step> = words.iter().map(step).collect::<Result<_, _>>()?;
    Ok((!line.is_empty()).then_some(line))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        let all = [
            "2 accepts",
            "4 contests",
            "states SJ HT SJ",
            "states",
            "time",
            "granted",
            "granted 1:SJ/only 2:S9/opponent",
            "fails 0-4 1:SJ/lead-top 2:S9/opponent 3:CK/throw-low",
            "fails 3-3",
            "undecided 3-9",
            "2 shows 1:SJ",
            "2 keeps 3",
        ];
        for text in all {
            assert_eq!(text.parse::<ClaimStep>().map(|step| step.to_string()).as_deref(), Ok(text));
        }
        for wrong in
            ["", "0 accepts", "9 accepts", "2 accept", "fails", "fails 3", "fails 1-2 1:SJ", "granted 1:SJ/what", "states XX"]
        {
            assert_eq!(wrong.parse::<ClaimStep>(), Err(NoStep), "{wrong}");
        }
    }
}
