//! The course of a claim at a table: play stops, all hands are shown, the other team answers, and what is not accepted is proved.
//!
//! | stage | waits for | and then |
//! |---|---|---|
//! | answers | each opponent, for claims only; not to the end of a decided deal | all accept: it stands; one contests, or time is up: on |
//! | statement | the claimer, under the stated line, contested without a statement; once | stated, or time is up: on |
//! | verdict | [`Course::judge`] | granted or refuted: over; undecided: a concession stands, a claim must be refuted |
//! | showing | the challengers, card by card | after each card a verdict; time is up: the claim stands |
//!
//! Time comes in as steps: how long answers and statements take is the table's, showing takes [`SHOWING`].

use serde::{Deserialize, Serialize};
use thurup_rules::{ByChair, Card, Chair, Team};

use super::claim::{Claim, What};
use super::consequence::{Consequence, Ruling, consequence};
use super::judge::Verdict;
use super::position::Position;
use super::refusal::Refusal;
use super::standard::Standard;
use super::walk::Walk;

/// Milliseconds that challengers have for showing a refutation.
pub const SHOWING: u64 = 2 * 60 * 1000;

/// The most points that can be needed for a contract or for beating one.
const MOST_POINTS: u8 = 56;

/// What an opponent says to a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Answer {
    /// It stands, as far as this one goes.
    Accept,
    /// It is to be proved.
    Contest,
}

/// Something that happens to a claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CourseStep {
    /// Somebody claims once more.
    Claim(Chair),
    /// Somebody answers.
    Answer {
        /// The chair that answers.
        chair: Chair,
        /// Whether it accepts or contests.
        answer: Answer,
    },
    /// Time for answers is up: who has said nothing contests.
    AnswersDue,
    /// The claimer states a line when asked; an empty one is none.
    State {
        /// The chair that states the order.
        chair: Chair,
        /// The own cards in order.
        statement: Vec<Card>,
    },
    /// Time for the statement is up.
    StatementDue,
    /// The search is done.
    Judged(Verdict),
    /// A challenger shows the next card of a refutation, whoever's it is.
    Show {
        /// The chair that shows it.
        by: Chair,
        /// The chair whose card it is.
        chair: Chair,
        /// The card.
        card: Card,
    },
    /// A challenger takes the line back to so many cards.
    TakeBack {
        /// The challenger's chair.
        by: Chair,
        /// What stays of it.
        keep: usize,
    },
    /// The time for showing is up.
    ShowingDue,
}

/// What a claim waits for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Due {
    /// The answers of these.
    Answers(Vec<Chair>),
    /// The line of the claimer.
    Statement(Chair),
    /// The search.
    Verdict,
    /// A refutation by the other team.
    Showing,
    /// Nothing: it is decided.
    Nothing,
}

/// How a claim ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// All opponents accepted it.
    Accepted,
    /// It was proved, or refuted.
    Proved(Verdict),
    /// It could not be decided and stands.
    Stands,
}

impl Outcome {
    /// Whether it holds.
    pub fn ruling(&self) -> Ruling {
        match self {
            // A doubt goes against the claimer: what was found counts, not what could not be excluded.
            Outcome::Proved(Verdict::Fails { least, .. }) => Ruling::Fails { least: least.at_most },
            // Only of the end of a deal that is decided.
            Outcome::Proved(Verdict::Undecided { least }) => Ruling::Fails { least: least.at_least },
            Outcome::Accepted | Outcome::Proved(_) | Outcome::Stands => Ruling::Holds,
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Stage {
    Answers,
    Statement,
    Verdict,
    Showing,
    ShowingVerdict,
    Over(Outcome),
}

/// A claim under way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Course {
    /// The claim where it was made.
    start: Walk,
    /// The line that is shown.
    shown: Walk,
    answers: ByChair<Option<Answer>>,
    stage: Stage,
}

impl Course {
    /// Somebody claims. `safe` and `less` name what decides the contract, see [`super::needed`].
    ///
    /// # Errors
    /// The first reason why that is not possible.
    pub fn open(position: Position, claim: Claim, standard: Standard) -> Result<Course, Refusal> {
        if claim.chair.number() > position.seats().count() {
            return Err(Refusal::NoSuchChair(claim.chair));
        }
        if position.is_over() {
            return Err(Refusal::NoCards);
        }
        let range = match claim.what {
            What::All | What::None | What::End => None,
            What::Safe(points) => Some((points, position.points())),
            What::Less(points) => Some((points, MOST_POINTS)),
        };
        if let Some((points, most)) = range.filter(|&(points, most)| points == 0 || points > most) {
            return Err(Refusal::Points { points, most });
        }
        let stage = if claim.what.is_answered() { Stage::Answers } else { Stage::Verdict };
        let start = walk(position, claim, standard)?;
        Ok(Course { shown: start.clone(), start, answers: ByChair::default(), stage })
    }

    /// The claim, with a statement made since.
    pub const fn claim(&self) -> &Claim {
        self.start.claim()
    }

    /// The claim where it was made, with what was stated since: no line is shown of it yet.
    pub const fn start(&self) -> &Walk {
        &self.start
    }

    /// By what it is measured.
    pub const fn standard(&self) -> Standard {
        self.start.standard()
    }

    /// The line that is shown, to be gone on from.
    pub const fn shown(&self) -> &Walk {
        &self.shown
    }

    /// What somebody has answered.
    pub fn answer(&self, chair: Chair) -> Option<Answer> {
        self.answers[chair]
    }

    /// What it waits for.
    pub fn due(&self) -> Due {
        match &self.stage {
            Stage::Answers => Due::Answers(self.unanswered().collect()),
            Stage::Statement => Due::Statement(self.claim().chair),
            Stage::Verdict | Stage::ShowingVerdict => Due::Verdict,
            Stage::Showing => Due::Showing,
            Stage::Over(_) => Due::Nothing,
        }
    }

    /// How it ended.
    pub const fn outcome(&self) -> Option<&Outcome> {
        match &self.stage {
            Stage::Over(outcome) => Some(outcome),
            _ => None,
        }
    }

    /// What follows for a contract of this team.
    pub fn consequence(&self, contract: Team) -> Option<Consequence> {
        let ruling = self.outcome()?.ruling();
        Some(consequence(self.claim(), self.standard(), ruling, contract, self.start.position().points()))
    }

    /// The verdict that is waited for, looking at no more than so many cards.
    pub fn judge(&self, nodes: u64) -> Verdict {
        self.shown.judge(nodes)
    }

    /// What becomes of it.
    ///
    /// # Errors
    /// Why that cannot happen; the course is as it was.
    pub fn apply(&self, step: CourseStep) -> Result<Course, Refusal> {
        if matches!(self.stage, Stage::Over(_)) {
            return Err(Refusal::Decided);
        }
        let mut next = self.clone();
        match step {
            CourseStep::Claim(_) => return Err(Refusal::AlreadyOpen),
            CourseStep::Answer { chair, answer } => next.answered(chair, answer)?,
            CourseStep::AnswersDue => {
                next.expect(&Stage::Answers, Refusal::NoAnswersDue)?;
                next.contested();
            }
            CourseStep::State { chair, statement } => next.stated(chair, statement)?,
            CourseStep::StatementDue => {
                next.expect(&Stage::Statement, Refusal::NotAsked)?;
                next.stage = Stage::Verdict;
            }
            CourseStep::Judged(verdict) => next.judged(verdict)?,
            CourseStep::Show { by, chair, card } => {
                next.challenger(by)?;
                next.shown.play(chair, card).map_err(Refusal::Line)?;
                next.stage = Stage::ShowingVerdict;
            }
            CourseStep::TakeBack { by, keep } => {
                next.challenger(by)?;
                next.take_back(keep)?;
            }
            CourseStep::ShowingDue => {
                if !matches!(next.stage, Stage::Showing | Stage::ShowingVerdict) {
                    return Err(Refusal::NoShowing);
                }
                next.stage = Stage::Over(Outcome::Stands);
            }
        }
        Ok(next)
    }

    fn opponents(&self) -> impl Iterator<Item = Chair> {
        let claimer = self.claim().chair;
        self.start.position().seats().chairs().filter(move |chair| chair.team() != claimer.team())
    }

    fn unanswered(&self) -> impl Iterator<Item = Chair> {
        self.opponents().filter(|&chair| self.answers[chair].is_none())
    }

    fn expect(&self, stage: &Stage, otherwise: Refusal) -> Result<(), Refusal> {
        if self.stage == *stage { Ok(()) } else { Err(otherwise) }
    }

    fn seated(&self, chair: Chair) -> Result<(), Refusal> {
        if chair.number() > self.start.position().seats().count() { Err(Refusal::NoSuchChair(chair)) } else { Ok(()) }
    }

    fn answered(&mut self, chair: Chair, answer: Answer) -> Result<(), Refusal> {
        self.seated(chair)?;
        if !self.claim().what.is_answered() {
            return Err(Refusal::NoAnswer);
        }
        if chair == self.claim().chair {
            return Err(Refusal::OwnClaim);
        }
        if chair.team() == self.claim().chair.team() {
            return Err(Refusal::Partner);
        }
        self.expect(&Stage::Answers, Refusal::NoAnswersDue)?;
        if self.answers[chair].is_some() {
            return Err(Refusal::Answered);
        }
        self.answers[chair] = Some(answer);
        if answer == Answer::Contest {
            self.contested();
        } else if self.unanswered().next().is_none() {
            self.stage = Stage::Over(Outcome::Accepted);
        }
        Ok(())
    }

    fn contested(&mut self) {
        let asks = self.standard() == Standard::StatedLine && self.claim().statement.is_empty();
        self.stage = if asks { Stage::Statement } else { Stage::Verdict };
    }

    fn stated(&mut self, chair: Chair, statement: Vec<Card>) -> Result<(), Refusal> {
        self.seated(chair)?;
        if chair != self.claim().chair {
            return Err(Refusal::NotClaimer);
        }
        self.expect(&Stage::Statement, Refusal::NotAsked)?;
        let claim = self.claim().clone().stating(statement);
        self.start = walk(self.start.position().clone(), claim, self.standard())?;
        self.shown = self.start.clone();
        self.stage = Stage::Verdict;
        Ok(())
    }

    fn judged(&mut self, verdict: Verdict) -> Result<(), Refusal> {
        self.stage = match (&self.stage, verdict) {
            // Nobody asks for anything: what is proved by then counts.
            (Stage::Verdict, verdict) if self.claim().what == What::End => Stage::Over(Outcome::Proved(verdict)),
            (Stage::Verdict, Verdict::Undecided { .. }) if self.claim().what.is_concession() => Stage::Over(Outcome::Stands),
            (Stage::Verdict, Verdict::Undecided { .. }) => Stage::Showing,
            (Stage::Verdict, verdict) => Stage::Over(Outcome::Proved(verdict)),
            (Stage::ShowingVerdict, verdict) if verdict.fails() => Stage::Over(Outcome::Proved(verdict)),
            // That nothing comes of this line says nothing of others.
            (Stage::ShowingVerdict, _) => Stage::Showing,
            _ => return Err(Refusal::NoVerdictDue),
        };
        Ok(())
    }

    fn challenger(&self, by: Chair) -> Result<(), Refusal> {
        self.seated(by)?;
        self.expect(&Stage::Showing, Refusal::NoShowing)?;
        if by.team() == self.claim().chair.team() { Err(Refusal::NotChallenger) } else { Ok(()) }
    }

    fn take_back(&mut self, keep: usize) -> Result<(), Refusal> {
        let kept = self.shown.steps().get(..keep).ok_or(Refusal::NothingToTakeBack)?;
        let mut shown = self.start.clone();
        for step in kept {
            shown.play(step.chair, step.card).map_err(Refusal::Line)?;
        }
        self.shown = shown;
        Ok(())
    }
}

fn walk(position: Position, claim: Claim, standard: Standard) -> Result<Walk, Refusal> {
    let chair = claim.chair;
    let first = |faults: Vec<_>| faults.first().copied().map_or(Refusal::NoSuchChair(chair), Refusal::Claim);
    Walk::new(position, claim, standard).map_err(|faults| first(faults.0))
}
