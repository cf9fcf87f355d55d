//! What is thought about beside a table: pure work, that can be done on any thread or machine.

use thurup_bots as bots;
use thurup_laws::claims::NODES;
use thurup_rules::Chair;

use crate::claim::{ClaimMoment, ClaimStep};
use crate::claiming::ClaimQuestion;
use crate::question::{Question, TaskResult};
use crate::question_form::{AnswerForm, QuestionForm};
use crate::state::Moment;

/// What is thought about, and of which moment: what is found later than that is of no use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// A bot's turn on this chair.
    Turn(Moment, Chair),
    /// What the tutor says to whoever sits on this chair.
    Hint(Moment, Chair),
    /// What is done about the claim that is open.
    Claim(ClaimMoment),
}

/// What was found.
#[derive(Debug)]
pub enum Found {
    /// About a turn or a hint.
    Turn(TaskResult),
    /// About a claim.
    Claim(ClaimStep),
}

#[derive(Debug)]
enum Work {
    Decide(Box<Question>, &'static bots::Person),
    Advise(Box<Question>),
    AnswerClaim(Box<ClaimQuestion>, Chair),
    JudgeClaim(Box<ClaimQuestion>),
}

/// Something to think about.
#[derive(Debug)]
pub struct Thinking {
    subject: Subject,
    work: Work,
}

impl Thinking {
    pub(super) fn decide(moment: Moment, chair: Chair, question: Question, bot: &'static bots::Person) -> Self {
        Self { subject: Subject::Turn(moment, chair), work: Work::Decide(Box::new(question), bot) }
    }

    pub(super) fn advise(moment: Moment, chair: Chair, question: Question) -> Self {
        Self { subject: Subject::Hint(moment, chair), work: Work::Advise(Box::new(question)) }
    }

    pub(super) fn answer_claim(moment: ClaimMoment, chair: Chair, question: ClaimQuestion) -> Self {
        Self { subject: Subject::Claim(moment), work: Work::AnswerClaim(Box::new(question), chair) }
    }

    pub(super) fn judge_claim(moment: ClaimMoment, question: ClaimQuestion) -> Self {
        Self { subject: Subject::Claim(moment), work: Work::JudgeClaim(Box::new(question)) }
    }

    /// What is thought about.
    pub fn subject(&self) -> Subject {
        self.subject
    }

    /// What is thought about, for another machine: a bot's turn alone, which needs no more than its seat may know.
    pub fn form(&self) -> Option<QuestionForm> {
        let Work::Decide(question, bot) = &self.work else { return None };
        QuestionForm::of(question, bot)
    }

    /// What another machine has found, where it can be so.
    pub fn found(&self, answer: AnswerForm) -> Option<Found> {
        let Work::Decide(question, _) = &self.work else { return None };
        answer.to(question).map(Found::Turn)
    }

    /// Thinks: from milliseconds to seconds of a core.
    pub fn run(&self) -> Found {
        match &self.work {
            Work::Decide(question, bot) => Found::Turn(question.decide(bot)),
            Work::Advise(question) => Found::Turn(TaskResult::Advise(question.advise())),
            Work::AnswerClaim(question, chair) => Found::Claim(ClaimStep::Answered(*chair, question.answer())),
            Work::JudgeClaim(question) => Found::Claim(ClaimStep::Judged(question.verdict(NODES))),
        }
    }
}
