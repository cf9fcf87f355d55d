//! Practice of bidding. A hand is made anew of the situation, the person and its number; what is kept are the answers of whoever is signed
//! in.

mod memory;
pub mod pair;

use crate::results::memory::Recall;
use serde_json::{Value, json};
use thurup_learning::practice::{self, Grade, Graded, POSITIONS, PracticeDeal, PracticeSituation as Situation};
use thurup_rules::{Auction, Call, Deal, Hand, Said, Text};
use thurup_store::ids::PersonId;
use thurup_store::{CardLossRow, PracticeAnswerRow, PracticeWrite};
use thurup_systems::{Convention, Situation as Turn, paragraphs};
use thurup_table::view::{call_made, call_meant};
use thurup_wire::practice::{
    PracticeAnswerForm, PracticeCall, PracticeCard, PracticeGrade, PracticeHint, PracticePage, PracticeQuestion,
    PracticeSituation, PracticeVerdict,
};

use super::error::ResultError;
use crate::base::cpu_pool::Role;
use crate::error::reason::Reason;
use crate::results::Results;
use crate::results::puzzles::small;
use memory::{Answers, card_of};
pub use memory::{easy, next};

/// Calls to choose from, as many at most.
const CHOICES: usize = 9;

/// The cards with their situations, and what somebody remembers of them.
///
/// # Errors
/// When the database cannot be read.
pub async fn page(results: &Results, person: Option<PersonId>, now: u64) -> Result<PracticePage, Reason> {
    let answers = Answers::of(results, person).await?;
    let card = move |card: Convention| {
        let id = card.id();
        let of_card = practice::situations().iter().filter(|one| card_of(&one.id) == id);
        let situations = of_card.map(|one| PracticeSituation {
            id: one.id.clone(),
            kind: one.kind.name().to_owned(),
            calls: one.calls.iter().map(ToString::to_string).collect(),
            next: answers.next(&one.id),
            last: answers.last(&one.id),
        });
        let situations = situations.collect();
        PracticeCard { situations, memory: person.map(|_| answers.shown(card, now)), name: card.name().into(), id }
    };
    let page = move || PracticePage { cards: Convention::all().map(card).collect() };
    // What is remembered is counted; a stranger waits for nobody's analysis.
    match person {
        Some(_) => results.cpu.run(Role::Analysis, page).await.ok_or(Reason::Internal),
        None => Ok(page()),
    }
}

/// A hand of a situation, by its number; without one the next of whoever asks.
///
/// # Errors
/// [`ResultError::NoSuchPractice`]; when the database cannot be read.
pub async fn question(
    results: &Results,
    person: Option<PersonId>,
    situation: &str,
    number: Option<u32>,
) -> Result<PracticeQuestion, Reason> {
    let (situation, number, dealt) = dealt(results, person, situation, number).await?;
    let auction = dealt.deal.auction();
    Ok(PracticeQuestion {
        situation: situation.id.clone(),
        number,
        chair: dealt.chair().number(),
        seats: situation.seats.count(),
        hand: dealt.deal.dealt(dealt.chair()).cards().map(|card| card.to_string()).collect(),
        calls: calls_told(situation.card, auction),
        choices: choices(situation.card, auction, dealt.deal.dealt(dealt.chair()))
            .into_iter()
            .map(|call| call_meant(call, auction))
            .collect(),
    })
}

/// The calls so far, each with what it means by a card.
fn calls_told(card: Convention, auction: &Auction) -> Vec<PracticeCall> {
    let call = |(index, said): (usize, &Said)| PracticeCall {
        chair: said.chair.number(),
        call: call_made(said),
        meaning: card.explain(auction, index).map_or_else(|| Text::same(""), |meant| meant.text).into(),
    };
    auction.said().iter().enumerate().map(call).collect()
}

/// The calls so far, from the opening lead on, with blanks between.
fn calls_written(auction: &Auction) -> String {
    auction.said().iter().map(|said| said.call.to_string()).collect::<Vec<_>>().join(" ")
}

/// What each choice would tell.
///
/// # Errors
/// [`ResultError::NoSuchPractice`].
pub async fn hint(
    results: &Results,
    person: Option<PersonId>,
    situation: &str,
    number: Option<u32>,
) -> Result<PracticeHint, Reason> {
    let (situation, _, dealt) = dealt(results, person, situation, number).await?;
    let (auction, chair) = (dealt.deal.auction(), dealt.chair());
    let turn = situation.card.prepare(&Turn::of(auction));
    let reading = situation.card.reading(auction, chair);
    let meaning = |call| turn.promise(call, reading.told()).explanation().text.into();
    Ok(PracticeHint { meanings: choices(situation.card, auction, dealt.deal.dealt(chair)).into_iter().map(meaning).collect() })
}

/// The deal of a hand, and its number: the next of whoever asks where none was given.
async fn dealt(
    results: &Results,
    person: Option<PersonId>,
    situation: &str,
    number: Option<u32>,
) -> Result<(&'static Situation, u32, PracticeDeal), Reason> {
    let situation = practice::find(situation).ok_or(ResultError::NoSuchPractice)?;
    let number = match number {
        Some(number) => number,
        None => Answers::of(results, person).await?.next(&situation.id),
    };
    let person = told(person);
    let work = move || practice::deal(situation, &person, number.into());
    Ok((situation, number, results.cpu.run(Role::Analysis, work).await.flatten().ok_or(Reason::Internal)?))
}

/// Grades an answer, and keeps it where somebody is signed in. Of a hand the first answer counts.
///
/// # Errors
/// [`ResultError::NoSuchPractice`], [`ResultError::NoSuchCall`]; when the database cannot be read or written.
pub async fn answer(
    results: &Results,
    person: Option<PersonId>,
    form: &PracticeAnswerForm,
    now: u64,
) -> Result<PracticeVerdict, Reason> {
    let situation = practice::find(&form.situation).ok_or(ResultError::NoSuchPractice)?;
    let call: Call = form.call.parse().map_err(|_| ResultError::NoSuchCall)?;
    let (stands_for, number) = (told(person), form.number.into());
    let work = move || {
        let dealt = practice::deal(situation, &stands_for, number)?;
        Some((practice::grade(situation.card, &dealt.deal, &dealt.id, call, POSITIONS), dealt))
    };
    let (graded, dealt) = results.cpu.run(Role::Analysis, work).await.flatten().ok_or(Reason::Internal)?;
    let graded = graded.ok_or(ResultError::NoSuchCall)?;
    if let Some(loss) = loss(situation.card, &dealt.deal, &graded, now) {
        results.store.write_practice(PracticeWrite::Loss(loss)).await?;
    }
    let again_at = match person {
        Some(person) => {
            let recall = match graded.grade {
                Grade::ByTheCard if form.hint || form.slow => Recall::Hard,
                Grade::ByTheCard => Recall::Good,
                Grade::AsGood | Grade::NotByTheCard { .. } => Recall::Again,
            };
            let clause = dealt.clause.to_owned();
            let row = PracticeAnswerRow {
                person,
                situation: form.situation.clone(),
                number: form.number,
                clause,
                at: now,
                recall: recall.number(),
            };
            results.store.write_practice(PracticeWrite::Answer(row)).await?;
            Answers::of(results, Some(person)).await?.again_at(card_of(&form.situation), dealt.clause)
        }
        None => None,
    };
    Ok(PracticeVerdict { again_at, ..verdict(graded, call, dealt.deal.auction(), &paragraphs(dealt.clause)) })
}

/// What is filed for who keeps a card, where it loses.
fn loss(card: Convention, deal: &Deal, graded: &Graded, now: u64) -> Option<CardLossRow> {
    let better = graded.better_than_card?;
    let (auction, hand) = (deal.auction(), deal.dealt(deal.auction().turn()?));
    Some(CardLossRow {
        card: card.id(),
        auction: calls_written(auction),
        hand: hand.cards().map(|card| card.to_string()).collect::<Vec<_>>().join(" "),
        clause: graded.card_clause.unwrap_or_default().to_owned(),
        card_call: graded.card_call.to_string(),
        better: better.call.to_string(),
        loss: small((better.by * 100.0).round() as usize),
        times: 1,
        at: now,
    })
}

/// An answer in words; of `clause` it was asked.
fn verdict(graded: Graded, call: Call, auction: &Auction, clause: &Text) -> PracticeVerdict {
    PracticeVerdict {
        grade: match graded.grade {
            Grade::ByTheCard => PracticeGrade::ByTheCard,
            Grade::AsGood => PracticeGrade::AsGood,
            Grade::NotByTheCard { loses: false } => PracticeGrade::NotByTheCard,
            Grade::NotByTheCard { loses: true } => PracticeGrade::NotByTheCardAndLoses,
        },
        answer: call_meant(call, auction),
        card_call: call_meant(graded.card_call, auction),
        reason: graded.reason.into(),
        clause: clause.clone().into(),
        understood: graded.understood.into(),
        values: graded.values.map(|values| values.map(|value| (value * 100.0).round() / 100.0)),
        better: graded.better_than_card.map(|better| call_meant(better.call, auction)),
        again_at: None,
    }
}

/// What stands for somebody in the making of their hands.
fn told(person: Option<PersonId>) -> String {
    person.map(|person| person.to_string()).unwrap_or_default()
}

/// The card's own call, what else it could say of this hand, what it says of others, and the plain calls; those that the rules allow, in
/// the order of their height.
fn choices(card: Convention, auction: &Auction, hand: Hand) -> Vec<Call> {
    let turn = card.prepare(&Turn::of(auction));
    let own = card.bid(auction, hand);
    let said = own.iter().flat_map(|own| [own.call].into_iter().chain(own.alternatives.iter().take(2).map(|other| other.call)));
    let plain = [Call::Pass, Call::Double, Call::Redouble];
    let all = said.chain(turn.equal_calls(hand)).chain(plain).chain(spread(turn.calls()));
    let mut choices: Vec<Call> = Vec::with_capacity(CHOICES);
    for call in all.filter(|call| auction.check(*call, hand).is_ok()) {
        if choices.len() < CHOICES && !choices.contains(&call) {
            choices.push(call);
        }
    }
    let height = |call: &Call| match call {
        Call::Bid(bid) => (1, bid.value(auction.current())),
        _ => (0, 0),
    };
    choices.sort_by_key(|call| (height(call), call.to_string()));
    choices
}

/// The same calls, those far from each other first: of many that are alike one is enough.
fn spread(calls: Vec<Call>) -> impl Iterator<Item = Call> {
    let (count, step) = (calls.len(), (calls.len() / CHOICES).max(1));
    (0..step).flat_map(move |first| (first..count).step_by(step)).filter_map(move |at| calls.get(at).copied())
}

/// What is kept of somebody's answers, a line each.
///
/// # Errors
/// When the database cannot be read.
pub async fn kept_of(results: &Results, person: PersonId) -> Result<Vec<Value>, Reason> {
    let line = |row: PracticeAnswerRow| {
        let PracticeAnswerRow { situation, number, clause, at, recall, .. } = row;
        json!({ "situation": situation, "number": number, "clause": clause, "at": at, "recall": recall })
    };
    Ok(results.store.practice_answers(person).await?.into_iter().map(line).collect())
}
