//! What a bot is asked and what it answers, written down: for whoever thinks on another machine. Both are for programs of one version,
//! and kept nowhere. What is asked holds what the seat may know and no more: it is made of a [`SeatForm`] alone, which is read back
//! into a view of that seat before it goes out.

use serde::{Deserialize, Serialize};
use thurup_bots::{Person, sure_of_the_rest};
use thurup_rules::{Action, Call, Card, SeatForm, SeatView};
use thurup_systems::Cards;

use crate::question::{self, Question, TaskResult};

/// What a bot is asked.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct QuestionForm {
    seat: SeatForm,
    /// The convention cards that the sides play, the odd one's first; none where they play what goes with the rules.
    cards: Vec<String>,
    may_claim: bool,
    /// Who is asked.
    bot: String,
}

/// What a bot answers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AnswerForm {
    /// A call.
    Call(Call),
    /// A card is set aside.
    SetTrump(Card),
    /// Trump is opened.
    OpenTrump,
    /// The pair is shown.
    ShowPair,
    /// A card.
    Play(Card),
    /// A re-deal is asked for.
    AskRedeal,
    /// The rest is claimed, with the cards in this order.
    Claim(Vec<Card>),
}

impl QuestionForm {
    /// Of a question to a bot. `None` for one that cannot be written so that it is read as the same, such as one that a ruling binds.
    pub fn of(question: &Question, bot: &Person) -> Option<Self> {
        let rules = question.view.auction.rules();
        let cards = question.cards.recorded(rules);
        let read = Cards::named(rules, &cards).ok()?;
        let known = question::known(bot.id).is_some_and(|known| known == bot);
        let seat = SeatForm::of(&question.view).filter(|_| known && read == question.cards)?;
        Some(Self { seat, cards, may_claim: question.may_claim, bot: bot.id.to_owned() })
    }

    /// What the bot answers: from milliseconds to seconds of a core. `None` where this is no question.
    pub fn answer(&self) -> Option<AnswerForm> {
        let view = self.seat.view()?;
        view.turn().filter(|turn| *turn == view.chair)?;
        let cards = Cards::named(view.auction.rules(), &self.cards).ok()?;
        let bot = question::known(&self.bot)?;
        let answer = Question { view, cards, may_claim: self.may_claim }.decide(bot);
        AnswerForm::of(&answer)
    }
}

impl AnswerForm {
    /// Of what a bot decides; `None` of what a tutor says.
    fn of(result: &TaskResult) -> Option<Self> {
        Some(match result {
            TaskResult::Act(Action::Call(call)) => Self::Call(*call),
            TaskResult::Act(Action::SetTrump(card)) => Self::SetTrump(*card),
            TaskResult::Act(Action::OpenTrump) => Self::OpenTrump,
            TaskResult::Act(Action::ShowPair) => Self::ShowPair,
            TaskResult::Act(Action::Play(card)) => Self::Play(*card),
            TaskResult::Act(Action::AskRedeal) => Self::AskRedeal,
            TaskResult::Claim(cards) => Self::Claim(cards.clone()),
            TaskResult::Advise(_) => return None,
        })
    }

    fn result(self) -> TaskResult {
        TaskResult::Act(match self {
            Self::Call(call) => Action::Call(call),
            Self::SetTrump(card) => Action::SetTrump(card),
            Self::OpenTrump => Action::OpenTrump,
            Self::ShowPair => Action::ShowPair,
            Self::Play(card) => Action::Play(card),
            Self::AskRedeal => Action::AskRedeal,
            Self::Claim(cards) => return TaskResult::Claim(cards),
        })
    }

    /// As an answer to this question, where it can be one: what the rules allow, or a claim in which nothing can go wrong.
    pub fn to(self, question: &Question) -> Option<TaskResult> {
        let result = self.result();
        let may = match &result {
            TaskResult::Act(action) => allows(&question.view, *action),
            TaskResult::Claim(cards) => question.may_claim && sure_of_the_rest(&question.view).as_ref() == Some(cards),
            TaskResult::Advise(_) => false,
        };
        may.then_some(result)
    }
}

/// Whether the rules allow this to the player whose view it is, now.
fn allows(view: &SeatView, action: Action) -> bool {
    match action {
        Action::Call(call) => view.offer().is_some() && view.auction.check(call, view.dealt).is_ok(),
        Action::SetTrump(card) => view.settable().has(card),
        Action::OpenTrump => view.open_refusals().check().is_ok(),
        Action::ShowPair => view.pair_refusals().check().is_ok(),
        Action::Play(card) => view.playable().has(card),
        Action::AskRedeal => view.may_ask_redeal,
    }
}
