//! Questions about calls, and alerts: what the other team is told of a call while the deal is on, and its player is not.
//!
//! | clause | where | here |
//! |---|---|---|
//! | whoever asks is told by a team member other than the bidder | booklet 2.3 | [`answer`]; by the convention card where no person is there who could |
//! | opponents are owed the agreement, not the hand | laws 3.3 | the card answers from the open auction alone |
//! | a meaning is asked before the next call | association 1.2 | [`open_from`]: in strict and in rated play, where the rules say so |
//! | whoever knows that a partner explained wrongly says so: who explained at once; in the contract's team after the auction, before the lead; in the other after the play | directors' file 12 | [`correct`] |
//! | an explanation is for the other team alone | laws 3.2 | [`questions`], [`alerts`] |

use jiff::Timestamp;
use thurup_rules::record::{AlertRecord, CorrectionRecord, QuestionRecord};
use thurup_rules::{Chair, Phase, Team, Text};
use thurup_wire::view::{CallAlert as AlertShown, CallQuestion as QuestionShown};

use crate::asking_window::open_from;
use crate::decision::unclaimed_deal;
use crate::event::Event;
use crate::explanation::{Asking, CallAlert, CallAnswer, CallQuestion, Correction};
use crate::meaning;
use crate::perspective::Perspective;
use crate::refusal::Refusal;
use crate::rfc3339::rfc3339;
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

/// Somebody asks what a call means. Where nobody is there to say it the card does, at once.
///
/// # Errors
/// When the call is not shown, or is not the other team's, or was asked about before, or may be no more.
pub fn ask(state: &TableState, chair: Chair, call: u16) -> Result<Vec<Event>, Refusal> {
    let deal = unclaimed_deal(state)?;
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
    let deal = unclaimed_deal(state)?;
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

/// Somebody of the caller's team says that what was answered is wrong.
///
/// # Errors
/// When it was no call of theirs, it is not yet or no more the time, nothing was answered, or they have corrected it.
pub fn correct(state: &TableState, chair: Chair, call: u16, words: &str) -> Result<Vec<Event>, Refusal> {
    let deal = state.deal.as_ref().ok_or(Refusal::NoDealOn)?;
    if caller(deal, call).is_none_or(|own| own.team() != chair.team()) {
        return Err(Refusal::NotYoursToAnswer);
    }
    let question = deal.asking.about(call);
    // Whether somebody has asked is told to nobody who is not to know yet.
    if !question.is_some_and(|question| explained(question, chair)) && !may_know(deal, chair.team()) {
        return Err(Refusal::CorrectLater);
    }
    let question = question.filter(|question| question.answer.is_some()).ok_or(Refusal::NotAsked)?;
    if !is_time(deal, question, chair) {
        return Err(Refusal::CorrectLater);
    }
    if question.corrections.iter().any(|correction| correction.by == chair) {
        return Err(Refusal::CorrectedAlready);
    }
    Ok(vec![Event::AnswerCorrected { call, by: chair, words: words.to_owned() }])
}

/// This player gave the answer, in words.
fn explained(question: &CallQuestion, chair: Chair) -> bool {
    matches!(&question.answer, Some(CallAnswer::Said(by, _)) if *by == chair)
}

/// What was explained of a team's own calls is told to all of it: once the auction is over where it has the contract, else after the deal.
/// Where cards are dealt in halves the auction goes on after the second.
fn may_know(deal: &TableDeal, team: Team) -> bool {
    let is_over = deal.game.phase() != Phase::Auction && !deal.game.is_half_dealt();
    let contract = deal.game.auction().standing().filter(|_| is_over);
    deal.ended || contract.is_some_and(|contract| contract.by.team() == team)
}

/// Nobody has led.
fn before_the_lead(deal: &TableDeal) -> bool {
    deal.game.play().is_none_or(|play| play.tricks().next().is_none_or(|trick| trick.cards().is_empty()))
}

/// Whether somebody of the caller's team may say now that an answer is wrong.
fn is_time(deal: &TableDeal, question: &CallQuestion, chair: Chair) -> bool {
    explained(question, chair) || deal.ended || (may_know(deal, chair.team()) && before_the_lead(deal))
}

/// Whether somebody of the caller's team may correct an answer, and has not.
fn may_correct(deal: &TableDeal, question: &CallQuestion, chair: Chair) -> bool {
    let own = caller(deal, question.call).is_some_and(|own| own.team() == chair.team());
    let has = question.corrections.iter().any(|correction| correction.by == chair);
    own && question.answer.is_some() && !has && is_time(deal, question, chair)
}

/// With the first card nobody of the contract's team may correct anything any more.
pub fn ends_with_the_lead(deal: &TableDeal) -> bool {
    let led = deal.game.play().is_some_and(|play| {
        let mut tricks = play.tricks();
        tricks.next().is_some_and(|trick| trick.cards().len() == 1) && tricks.next().is_none()
    });
    led && !deal.asking.questions.is_empty()
}

/// Who hears while the deal is on that an answer was wrong: the other team, and of the caller's whoever knows what was answered.
pub fn corrected_for(deal: &TableDeal, call: u16) -> impl Iterator<Item = Chair> {
    let knows = move |chair: &Chair| {
        let own = caller(deal, call).is_some_and(|own| own.team() == chair.team());
        !own || may_know(deal, chair.team()) || deal.asking.about(call).is_some_and(|question| explained(question, *chair))
    };
    deal.game.seats().chairs().filter(knows)
}

/// The card says what a call means about which somebody has asked, and nobody has told.
///
/// # Errors
/// When no answer is waited for.
pub fn by_itself(state: &TableState, call: u16) -> Result<Vec<Event>, Refusal> {
    let deal = unclaimed_deal(state)?;
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

/// For whom something is different with a question about a call: all but the caller.
pub fn told_to(deal: &TableDeal, call: u16) -> impl Iterator<Item = Chair> {
    others(deal, call).chain(partners(deal, call))
}

/// For whom something is different with an answer: once a team may know what was said of its own calls, for the caller, too.
pub fn answered_to(deal: &TableDeal, call: u16) -> impl Iterator<Item = Chair> {
    told_to(deal, call).chain(caller(deal, call).filter(|own| may_know(deal, own.team())))
}

/// For whom an alert to a call is: the other team, and its caller knows it.
pub fn alerted(deal: &TableDeal, call: u16) -> impl Iterator<Item = Chair> {
    others(deal, call).chain(caller(deal, call))
}

/// What was asked, as far as somebody may know who looks from here while the deal is on.
pub fn questions(state: &TableState, from: Perspective) -> Vec<QuestionShown> {
    let Some(deal) = state.deal.as_ref() else { return Vec::new() };
    let seen = |question: &CallQuestion| {
        let Perspective::Player(chair) = from else {
            return (from == Perspective::Director && !deal.ended).then(|| question.shown());
        };
        let may_correct = !state.bot_plays(chair) && may_correct(deal, question, chair);
        // After the deal the result tells what was asked; here stands what is still to be said about it.
        if deal.ended {
            return may_correct.then(|| QuestionShown { may_correct, ..question.shown() });
        }
        if others(deal, question.call).any(|other| other == chair) {
            return Some(question.shown());
        }
        if !partners(deal, question.call).any(|partner| partner == chair) {
            // Whoever made the call learns with the others of their team what was said of it.
            let told = question.answer.is_some() && may_know(deal, chair.team());
            return told.then(|| QuestionShown { may_correct, ..question.shown() });
        }
        // Of an answer only whoever gave it knows.
        match &question.answer {
            None => Some(QuestionShown { may_answer: !state.bot_plays(chair), ..question.shown() }),
            Some(_) if explained(question, chair) || may_know(deal, chair.team()) => {
                Some(QuestionShown { may_correct, ..question.shown() })
            }
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
        let corrections = question.corrections.iter().map(|correction| CorrectionRecord {
            by: correction.by.number(),
            said: correction.words.clone(),
            at: rfc3339(correction.at),
        });
        QuestionRecord { call: question.call, chair: question.by.number(), by, said, card, corrections: corrections.collect() }
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
        let correction = |record: &CorrectionRecord| {
            let at = record.at.parse::<Timestamp>().ok()?.as_millisecond();
            Some(Correction { by: chair(record.by)?, words: record.said.clone(), at: u64::try_from(at).ok()? })
        };
        let corrections = record.corrections.iter().filter_map(correction).collect();
        Some(CallQuestion { call: record.call, by: chair(record.chair)?, since: 0, answer, corrections })
    };
    let alert = |record: &AlertRecord| CallAlert { call: record.call, words: record.said.clone() };
    Asking { questions: questions.iter().filter_map(question).collect(), alerts: alerts.iter().map(alert).collect() }
}
