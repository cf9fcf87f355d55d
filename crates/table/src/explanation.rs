//! What was asked about the calls of a deal, and told of them: the values, as the state and the log keep them.

use thurup_rules::{Chair, Text};
use thurup_wire::view::{
    CallAlert as AlertShown, CallAnswer as AnswerShown, CallCorrection as CorrectionShown, CallQuestion as QuestionShown,
};

/// What was asked about the calls of a deal, and told unasked.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Asking {
    /// Questions in order, one for a call at most.
    pub questions: Vec<CallQuestion>,
    /// Alerts in order, one for a call at most.
    pub alerts: Vec<CallAlert>,
}

/// A question about a call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CallQuestion {
    /// The call's place in the auction, from 0.
    pub call: u16,
    /// The chair that asked.
    pub by: Chair,
    /// When, in milliseconds since 1970.
    pub since: u64,
    /// What was told; none as long as a partner of the caller is waited for.
    pub answer: Option<CallAnswer>,
    /// What partners of the caller said against it later, in order.
    pub corrections: Vec<Correction>,
}

/// What a partner who knew better said of a call, after it had been explained.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Correction {
    /// Who.
    pub by: Chair,
    /// The words.
    pub words: String,
    /// When, in milliseconds since 1970.
    pub at: u64,
}

/// What a call was said to mean.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CallAnswer {
    /// What the convention card says.
    Card(Text),
    /// What a partner of the caller said.
    Said(Chair, String),
}

/// What a player told the other team about a call of their own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CallAlert {
    /// The call's place in the auction, from 0.
    pub call: u16,
    /// The words.
    pub words: String,
}

impl Asking {
    /// The question about a call.
    pub fn about(&self, call: u16) -> Option<&CallQuestion> {
        self.questions.iter().find(|question| question.call == call)
    }

    /// Notes what a question was answered. False where nobody waits for it.
    pub(crate) fn answered(&mut self, call: u16, answer: &CallAnswer) -> bool {
        let open = self.questions.iter_mut().find(|question| question.call == call && question.answer.is_none());
        open.map(|question| question.answer = Some(answer.clone())).is_some()
    }

    /// Notes what is said against an answer. False where nothing was answered.
    pub(crate) fn corrected(&mut self, call: u16, correction: Correction) -> bool {
        let told = self.questions.iter_mut().find(|question| question.call == call && question.answer.is_some());
        told.map(|question| question.corrections.push(correction)).is_some()
    }
}

impl CallQuestion {
    /// The question with its answer, for those who may know of it.
    pub fn shown(&self) -> QuestionShown {
        let answer = self.answer.as_ref().map(|answer| match answer {
            CallAnswer::Card(text) => AnswerShown { by: None, words: text.clone().into() },
            CallAnswer::Said(by, words) => AnswerShown { by: Some(by.number()), words: Text::same(words.as_str()).into() },
        });
        let corrections = self.corrections.iter().map(|correction| CorrectionShown {
            by: correction.by.number(),
            words: correction.words.clone(),
            at: correction.at,
        });
        QuestionShown {
            call: self.call,
            chair: self.by.number(),
            may_answer: false,
            answer,
            may_correct: false,
            corrections: corrections.collect(),
        }
    }
}

impl CallAlert {
    /// The alert, for those who may know of it.
    pub fn shown(&self) -> AlertShown {
        AlertShown { call: self.call, words: self.words.clone() }
    }
}
