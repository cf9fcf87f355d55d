//! Practice of bidding. Nothing is kept: a hand is made anew of the situation, the person and its number.

use thurup_learning::practice::{self, Grade, POSITIONS, PracticeDeal, PracticeSituation as Situation};
use thurup_rules::{Call, Text};
use thurup_store::ids::PersonId;
use thurup_systems::{Convention, Situation as Turn, paragraphs};
use thurup_table::view::{call_made, call_meant};
use thurup_wire::practice::{
    PracticeAnswerForm, PracticeCall, PracticeCard, PracticeGrade, PracticePage, PracticeQuestion, PracticeSituation,
    PracticeVerdict,
};

use super::error::ResultError;
use crate::base::cpu_pool::Role;
use crate::error::reason::Reason;
use crate::results::Results;

/// Calls to choose from, as many at most.
const CHOICES: usize = 9;

/// The cards with their situations.
pub fn page() -> PracticePage {
    let cards = Convention::all().map(|card| {
        let id = card.id();
        let of_card = practice::situations().iter().filter(|one| one.id.split('/').next() == Some(id.as_str()));
        let situations = of_card.map(|one| PracticeSituation {
            id: one.id.clone(),
            kind: one.kind.name().to_owned(),
            calls: one.calls.iter().map(ToString::to_string).collect(),
        });
        PracticeCard { situations: situations.collect(), name: card.name().into(), id }
    });
    PracticePage { cards: cards.collect() }
}

/// A hand of a situation, by its number.
///
/// # Errors
/// [`ResultError::NoSuchPractice`].
pub async fn question(
    results: &Results,
    person: Option<PersonId>,
    situation: &str,
    number: u32,
) -> Result<PracticeQuestion, Reason> {
    let situation = practice::find(situation).ok_or(ResultError::NoSuchPractice)?;
    let person = told(person);
    let work = move || practice::deal(situation, &person, number.into());
    let dealt = results.cpu.run(Role::Analysis, work).await.flatten().ok_or(Reason::Internal)?;
    let auction = dealt.deal.auction();
    let calls = auction.said().iter().enumerate().map(|(index, said)| PracticeCall {
        chair: said.chair.number(),
        call: call_made(said),
        meaning: situation.card.explain(auction, index).map_or_else(|| Text::same(""), |meant| meant.text).into(),
    });
    Ok(PracticeQuestion {
        situation: situation.id.clone(),
        number,
        chair: dealt.chair().number(),
        seats: situation.seats.count(),
        hand: dealt.deal.dealt(dealt.chair()).cards().map(|card| card.to_string()).collect(),
        calls: calls.collect(),
        choices: choices(situation, &dealt).into_iter().map(|call| call_meant(call, auction)).collect(),
    })
}

/// Grades an answer.
///
/// # Errors
/// [`ResultError::NoSuchPractice`], [`ResultError::NoSuchCall`].
pub async fn answer(results: &Results, person: Option<PersonId>, form: &PracticeAnswerForm) -> Result<PracticeVerdict, Reason> {
    let situation = practice::find(&form.situation).ok_or(ResultError::NoSuchPractice)?;
    let call: Call = form.call.parse().map_err(|_| ResultError::NoSuchCall)?;
    let (person, number) = (told(person), form.number.into());
    let work = move || {
        let dealt = practice::deal(situation, &person, number)?;
        Some((practice::grade(situation, &dealt, call, POSITIONS), dealt))
    };
    let (graded, dealt) = results.cpu.run(Role::Analysis, work).await.flatten().ok_or(Reason::Internal)?;
    let graded = graded.ok_or(ResultError::NoSuchCall)?;
    let auction = dealt.deal.auction();
    Ok(PracticeVerdict {
        grade: match graded.grade {
            Grade::ByTheCard => PracticeGrade::ByTheCard,
            Grade::AsGood => PracticeGrade::AsGood,
            Grade::NotByTheCard { loses: false } => PracticeGrade::NotByTheCard,
            Grade::NotByTheCard { loses: true } => PracticeGrade::NotByTheCardAndLoses,
        },
        answer: call_meant(call, auction),
        card_call: call_meant(graded.card_call, auction),
        reason: graded.reason.into(),
        clause: paragraphs(dealt.clause).into(),
        understood: graded.understood.into(),
        values: graded.values.map(|values| values.map(|value| (value * 100.0).round() / 100.0)),
        better: graded.better_than_card.map(|call| call_meant(call, auction)),
    })
}

/// What stands for somebody in the making of their hands.
fn told(person: Option<PersonId>) -> String {
    person.map(|person| person.to_string()).unwrap_or_default()
}

/// The card's own call, what else it could say of this hand, what it says of others, and the plain calls; those that the rules allow, in
/// the order of their height.
fn choices(situation: &Situation, dealt: &PracticeDeal) -> Vec<Call> {
    let (auction, hand) = (dealt.deal.auction(), dealt.deal.dealt(dealt.chair()));
    let turn = situation.card.prepare(&Turn::of(auction));
    let own = situation.card.bid(auction, hand);
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
