//! Questions about calls, and alerts: what the other team is told of a call while the deal is on, and its player is not.
//!
//! | clause | where | here |
//! |---|---|---|
//! | whoever asks is told by a team member other than the bidder | booklet 2.3 | [`answer`]; by the convention card where no person is there who could |
//! | opponents are owed the agreement, not the hand | laws 3.3 | the card answers from the open auction alone |
//! | a meaning is asked before the next call | association 1.2 | [`open_from`]: in strict and in rated play, where the rules say so |
//! | an explanation is for the other team alone | laws 3.2 | [`questions`], [`alerts`] |

use thurup_rules::record::{AlertRecord, QuestionRecord};
use thurup_rules::{Chair, Text};
use thurup_wire::view::{CallAlert as AlertShown, CallQuestion as QuestionShown};

use crate::asking_window::open_from;
use crate::event::Event;
use crate::explanation::{Asking, CallAlert, CallAnswer, CallQuestion};
use crate::meaning;
use crate::perspective::Perspective;
use crate::refusal::Refusal;
use crate::state::{TableDeal, TableState};

/// Who made a call of this deal.
fn caller(deal: &TableDeal, call: u16) -> Option<Chair> {
    deal.game.auction().said().get(usize::from(call)).map(|said| said.chair)
}

fn partners(deal: &TableDeal, call: u16) -> impl Iterator<Item = Chair> {
    let caller = caller(deal, call);
    deal.game.seats().chairs().filter(move |chair| caller.is_some_and(|own| own != *chair && own.team() == chair.team()))
}

fn others(deal: &TableDeal, call: u16) -> impl Iterator<Item = Chair> {
    let caller = caller(deal, call);
    deal.game.seats().chairs().filter(move |chair| caller.is_some_and(|own| own.team() != chair.team()))
}

/// The people who may tell what a call means: partners of a person who made it, who are there themselves.
pub fn answerers(state: &TableState, deal: &TableDeal, call: u16) -> Vec<Chair> {
    let person = caller(deal, call).is_some_and(|chair| !state.is_bot(chair));
    let there = |chair: &Chair| {
        let sitting = state.sitting[*chair].as_ref();
        !state.bot_plays(*chair) && sitting.is_some_and(|sitting| sitting.here)
    };
    partners(deal, call).filter(|chair| person && there(chair)).collect()
}

fn deal_on(state: &TableState) -> Result<&TableDeal, Refusal> {
    let deal = state.deal.as_ref().filter(|deal| !deal.ended).ok_or(Refusal::NoDealOn)?;
    if deal.claim.is_some() { Err(Refusal::ClaimOn) } else { Ok(deal) }
}

/// Somebody asks what a call means. Where nobody is there to say it the card does, at once.
///
/// # Errors
/// When the call is not shown, or is not the other team's, or was asked about before, or may be no more.
pub fn ask(state: &TableState, chair: Chair, call: u16) -> Result<Vec<Event>, Refusal> {
    let deal = deal_on(state)?;
    let said = meaning::shown(state, deal, usize::from(call))?;
    if said.chair.team() == chair.team() {
        return Err(Refusal::OwnTeamsCall);
    }
    if deal.asking.about(call).is_some() {
        return Err(Refusal::AskedAlready);
    }
    if usize::from(call) < open_from(state, deal) {
        return Err(Refusal::AskedTooLate);
    }
    let mut events = vec![Event::Asked { chair, call }];
    if answerers(state, deal, call).is_empty() {
        events.push(from_card(state, deal, call));
    }
    Ok(events)
}

/// A partner of the caller says what the call means, or that it is as the card has it.
///
/// # Errors
/// When nobody has asked, or it was not made by a partner of theirs.
pub fn answer(state: &TableState, chair: Chair, call: u16, words: Option<&str>) -> Result<Vec<Event>, Refusal> {
    let deal = deal_on(state)?;
    // First of all: whoever made the call is not told whether somebody has asked.
    if !partners(deal, call).any(|partner| partner == chair) {
        return Err(Refusal::NotYoursToAnswer);
    }
    if deal.asking.about(call).is_none_or(|question| question.answer.is_some()) {
        return Err(Refusal::NotAsked);
    }
    Ok(vec![match words {
        Some(words) => Event::Answered { call, answer: CallAnswer::Said(chair, words.to_owned()) },
        None => from_card(state, deal, call),
    }])
}

/// The card says what a call means about which somebody has asked, and nobody has told.
///
/// # Errors
/// When no answer is waited for.
pub fn by_itself(state: &TableState, call: u16) -> Result<Vec<Event>, Refusal> {
    let deal = deal_on(state)?;
    let open = deal.asking.about(call).is_some_and(|question| question.answer.is_none());
    if open { Ok(vec![from_card(state, deal, call)]) } else { Err(Refusal::NotAsked) }
}

fn from_card(state: &TableState, deal: &TableDeal, call: u16) -> Event {
    let told = state.agreed().explain(deal.game.auction(), usize::from(call)).text;
    let text = if told.en.is_empty() {
        Text::new("The convention card says nothing about it.", "വിളിക്കാർഡിൽ അതിനെപ്പറ്റി ഒന്നും പറയുന്നില്ല.")
    } else {
        Text::new(told.en, told.ml)
    };
    Event::Answered { call, answer: CallAnswer::Card(text) }
}

/// The question that waits longest for an answer, and whether anybody is there who could give one.
pub fn waiting<'a>(state: &TableState, deal: &'a TableDeal) -> Option<(&'a CallQuestion, bool)> {
    let open = deal.asking.questions.iter().find(|question| question.answer.is_none() && deal.claim.is_none())?;
    Some((open, !answerers(state, deal, open.call).is_empty()))
}

/// For whom something is different with a question about a call, or its answer: all but the caller.
pub fn told_to(deal: &TableDeal, call: u16) -> impl Iterator<Item = Chair> {
    others(deal, call).chain(partners(deal, call))
}

/// For whom an alert to a call is: the other team, and its caller knows it.
pub fn alerted(deal: &TableDeal, call: u16) -> impl Iterator<Item = Chair> {
    others(deal, call).chain(caller(deal, call))
}

/// What was asked, as far as somebody may know who looks from here while the deal is on.
pub fn questions(state: &TableState, from: Perspective) -> Vec<QuestionShown> {
    let Some(deal) = state.deal.as_ref().filter(|deal| !deal.ended) else { return Vec::new() };
    let seen = |question: &CallQuestion| {
        let Perspective::Player(chair) = from else {
            return (from == Perspective::Director).then(|| question.shown());
        };
        if others(deal, question.call).any(|other| other == chair) {
            return Some(question.shown());
        }
        if !partners(deal, question.call).any(|partner| partner == chair) {
            return None;
        }
        // Of an answer only whoever gave it knows.
        match &question.answer {
            None => Some(QuestionShown { may_answer: !state.bot_plays(chair), ..question.shown() }),
            Some(CallAnswer::Said(by, _)) if *by == chair => Some(question.shown()),
            Some(_) => None,
        }
    };
    deal.asking.questions.iter().filter_map(seen).collect()
}

/// The alerts, as far as somebody may know of them who looks from here while the deal is on.
pub fn alerts(state: &TableState, from: Perspective) -> Vec<AlertShown> {
    let Some(deal) = state.deal.as_ref().filter(|deal| !deal.ended) else { return Vec::new() };
    let seen = |alert: &&CallAlert| match from {
        Perspective::Player(chair) => alerted(deal, alert.call).any(|own| own == chair),
        other => other == Perspective::Director,
    };
    deal.asking.alerts.iter().filter(seen).map(CallAlert::shown).collect()
}

/// For the record of the deal. A question that was not answered stays one.
pub fn record(asking: &Asking) -> (Vec<QuestionRecord>, Vec<AlertRecord>) {
    let question = |question: &CallQuestion| {
        let (by, said, card) = match &question.answer {
            None => (None, None, None),
            Some(CallAnswer::Card(text)) => (None, None, Some(text.clone())),
            Some(CallAnswer::Said(by, words)) => (Some(by.number()), Some(words.clone()), None),
        };
        QuestionRecord { call: question.call, chair: question.by.number(), by, said, card }
    };
    let alert = |alert: &CallAlert| AlertRecord { call: alert.call, said: alert.words.clone() };
    (asking.questions.iter().map(question).collect(), asking.alerts.iter().map(alert).collect())
}

/// From the record of a deal. What nobody can read any more is left out.
pub fn recorded(deal: &TableDeal, questions: &[QuestionRecord], alerts: &[AlertRecord]) -> Asking {
    let chair = |number| Chair::from_number(number, deal.game.seats());
    let question = |record: &QuestionRecord| {
        let said = record.by.and_then(chair).zip(record.said.clone());
        let answer = said.map(|(by, words)| CallAnswer::Said(by, words)).or(record.card.clone().map(CallAnswer::Card));
        Some(CallQuestion { call: record.call, by: chair(record.chair)?, since: 0, answer })
    };
    let alert = |record: &AlertRecord| CallAlert { call: record.call, words: record.said.clone() };
    Asking { questions: questions.iter().filter_map(question).collect(), alerts: alerts.iter().map(alert).collect() }
}
