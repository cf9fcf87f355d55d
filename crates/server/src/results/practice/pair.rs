//! Practice with a partner on another device: two people call, each seeing their own hand, until the auction is over.
//!
//! What is kept are their calls; a deal is made of a secret of theirs and its number. Whoever looks at it asks again and again, so that any
//! node can answer.

use serde_json::{Value, json};
use thurup_learning::practice::{POSITIONS, PairDeal, grade};
use thurup_rules::{Action, Call, Chair, Deal, Text};
use thurup_store::ids::{PersonId, random};
use thurup_store::{PracticePairRow, PracticeWrite, StoreError};
use thurup_systems::{Convention, Situation};
use thurup_table::view::{call_made, call_meant};
use thurup_wire::practice::{
    PracticeCall, PracticePair, PracticePairAct, PracticePairCall, PracticePairDeal, PracticePairOver, PracticePairPerson,
    PracticeVerdict,
};

use super::{choices, verdict};
use crate::accounts::profile::named;
use crate::base::cpu_pool::Role;
use crate::error::reason::Reason;
use crate::results::Results;
use crate::results::error::ResultError;
use crate::results::puzzles::small;

/// Milliseconds after its last call for which it is kept.
const KEPT: u64 = 7 * 24 * 60 * 60 * 1000;
/// So many can somebody have at once.
const MOST: usize = 50;

/// Begins it: whoever comes by its address is the partner.
///
/// # Errors
/// [`ResultError::NoSuchCard`], [`ResultError::TooManyPairs`]; when the database cannot be read or written.
pub async fn create(results: &Results, maker: PersonId, card: &str, now: u64) -> Result<PracticePair, Reason> {
    let of = Convention::all().find(|one| one.id() == card).ok_or(ResultError::NoSuchCard)?;
    let over = now.saturating_sub(KEPT);
    let kept = results.store.practice_pairs_of(maker).await?.into_iter().filter(|pair| pair.changed_at >= over);
    if kept.count() >= MOST {
        return Err(ResultError::TooManyPairs.into());
    }
    let text = || random::<16>().map(u128::from_le_bytes).map(|number| format!("{number:032x}"));
    let (Ok(id), Ok(secret)) = (text(), text()) else { return Err(Reason::Internal) };
    let mut row =
        PracticePairRow { id, secret, card: of.id(), maker, partner: None, number: 0, calls: String::new(), changed_at: now };
    row.calls = begun(results, &row).await?;
    results.store.write_practice(PracticeWrite::Pair { row: row.clone(), over }).await?;
    shown(results, row, maker).await
}

/// As one who has the address sees it.
///
/// # Errors
/// [`ResultError::NoSuchPair`], also where two others practise; when the database cannot be read.
pub async fn page(results: &Results, person: PersonId, id: &str) -> Result<PracticePair, Reason> {
    let row = known(results, id).await?;
    shown(results, row, person).await
}

/// Takes the partner's place.
///
/// # Errors
/// [`ResultError::NoSuchPair`], [`ResultError::PairFull`]; when the database cannot be read or written.
pub async fn join(results: &Results, person: PersonId, id: &str, now: u64) -> Result<PracticePair, Reason> {
    let row = known(results, id).await?;
    if seat(&row, person).is_none() {
        let joined = PracticeWrite::PairJoined { id: row.id, partner: person, at: now };
        match results.store.write_practice(joined).await {
            Err(StoreError::TooLate) => return Err(ResultError::PairFull.into()),
            written => written?,
        }
    }
    page(results, person, id).await
}

/// Makes a call, or begins the next deal. What was done meanwhile stands: a call comes after those that its maker had seen.
///
/// # Errors
/// [`ResultError::NoSuchPair`], [`ResultError::NoSuchCall`], [`ResultError::PairMoved`]; when the database cannot be read or written.
pub async fn act(
    results: &Results,
    person: PersonId,
    id: &str,
    act: &PracticePairAct,
    now: u64,
) -> Result<PracticePair, Reason> {
    let from = known(results, id).await?;
    let place = seat(&from, person).ok_or(ResultError::NoSuchPair)?;
    let calls = said(&from);
    if (from.number, small(calls.len())) != (act.number, act.after) {
        return Err(ResultError::PairMoved.into());
    }
    let mut to = PracticePairRow { changed_at: now, ..from.clone() };
    match &act.call {
        Some(call) => {
            let call: Call = call.parse().map_err(|_| ResultError::NoSuchCall)?;
            to.calls = called(results, &from, calls, place, call).await?;
        }
        None => {
            let dealt = dealt(results, &from).await?;
            if from.partner.is_none() || dealt.after(&calls).auction().turn().is_some() {
                return Err(ResultError::PairMoved.into());
            }
            to.number = from.number.saturating_add(1);
            to.calls = begun(results, &to).await?;
        }
    }
    match results.store.write_practice(PracticeWrite::PairMoved { from, to: to.clone() }).await {
        Err(StoreError::TooLate) => return Err(ResultError::PairMoved.into()),
        written => written?,
    }
    shown(results, to, person).await
}

/// Holds a call of the two against the card and against what it is worth, once the auction is over.
///
/// # Errors
/// [`ResultError::NoSuchPair`], [`ResultError::NoSuchCall`]; when the database cannot be read.
pub async fn weigh(results: &Results, person: PersonId, id: &str, index: &str) -> Result<PracticeVerdict, Reason> {
    let index: usize = index.parse().map_err(|_| ResultError::NoSuchCall)?;
    let row = known(results, id).await?;
    seat(&row, person).ok_or(ResultError::NoSuchPair)?;
    let (dealt, calls) = (dealt(results, &row).await?, said(&row));
    let work = move || {
        let whole = dealt.after(&calls);
        let said = whole.auction().said().get(index).filter(|said| dealt.chairs.contains(&said.chair))?;
        if whole.auction().turn().is_some() {
            return None;
        }
        let deal = dealt.after(&calls[..index]);
        let graded = grade(dealt.card, &deal, &dealt.id, said.call, POSITIONS)?;
        Some(verdict(graded, said.call, deal.auction(), &Text::same("")))
    };
    results.cpu.run(Role::Analysis, work).await.flatten().ok_or(ResultError::NoSuchCall.into())
}

/// What is kept of somebody's practice with partners, a line each.
///
/// # Errors
/// When the database cannot be read.
pub async fn kept_of(results: &Results, person: PersonId) -> Result<Vec<Value>, Reason> {
    let line = |row: PracticePairRow| {
        let PracticePairRow { id, card, number, calls, changed_at, .. } = row;
        json!({ "id": id, "card": card, "number": number, "calls": calls, "at": changed_at })
    };
    Ok(results.store.practice_pairs_of(person).await?.into_iter().map(line).collect())
}

async fn known(results: &Results, id: &str) -> Result<PracticePairRow, Reason> {
    results.store.practice_pair(id).await?.ok_or(ResultError::NoSuchPair.into())
}

/// Which of the two somebody is.
fn seat(row: &PracticePairRow, person: PersonId) -> Option<usize> {
    if row.maker == person { Some(0) } else { (row.partner == Some(person)).then_some(1) }
}

/// What was called so far.
fn said(row: &PracticePairRow) -> Vec<Call> {
    row.calls.split_whitespace().filter_map(|call| call.parse().ok()).collect()
}

fn written(deal: &Deal) -> String {
    deal.auction().said().iter().map(|said| said.call.to_string()).collect::<Vec<_>>().join(" ")
}

/// Looking for a deal in which the two have something to say plays auctions out: some thousandths of a second. Somebody waits for it.
async fn dealt(results: &Results, row: &PracticePairRow) -> Result<PairDeal, Reason> {
    let card = Convention::all().find(|one| one.id() == row.card).ok_or(ResultError::NoSuchPair)?;
    let (secret, number) = (row.secret.clone(), row.number);
    let work = move || PairDeal::of(card, &secret, number.into());
    results.cpu.run(Role::Puzzle, work).await.flatten().ok_or(Reason::Internal)
}

/// What the bots call before the first of the two.
async fn begun(results: &Results, row: &PracticePairRow) -> Result<String, Reason> {
    let dealt = dealt(results, row).await?;
    let mut deal = dealt.after(&[]);
    dealt.bots_call(&mut deal);
    Ok(written(&deal))
}

/// The calls with one more of theirs, and what the bots call then.
async fn called(
    results: &Results,
    row: &PracticePairRow,
    calls: Vec<Call>,
    place: usize,
    call: Call,
) -> Result<String, Reason> {
    let dealt = dealt(results, row).await?;
    let mut deal = dealt.after(&calls);
    let turn = deal.auction().turn().filter(|turn| *turn == dealt.chairs[place]).ok_or(ResultError::PairMoved)?;
    deal.apply(turn, Action::Call(call)).map_err(|_| ResultError::NoSuchCall)?;
    dealt.bots_call(&mut deal);
    Ok(written(&deal))
}

async fn shown(results: &Results, row: PracticePairRow, person: PersonId) -> Result<PracticePair, Reason> {
    let place = seat(&row, person);
    if place.is_none() && row.partner.is_some() {
        return Err(ResultError::NoSuchPair.into());
    }
    let dealt = dealt(results, &row).await?;
    let mut people = Vec::new();
    for (chair, person) in dealt.chairs.into_iter().zip([Some(row.maker), row.partner]) {
        let Some(person) = person else { continue };
        let person = results.store.names(&[person]).await?.pop().ok_or(ResultError::NoSuchPair)?;
        people.push(PracticePairPerson { chair: chair.number(), person: named(person) });
    }
    let deal = place.map(|place| of_one(&dealt, &row, dealt.chairs[place]));
    Ok(PracticePair { name: dealt.card.name().into(), id: row.id, card: row.card, people, deal })
}

/// The deal as one of the two sees it.
fn of_one(dealt: &PairDeal, row: &PracticePairRow, chair: Chair) -> PracticePairDeal {
    let deal = dealt.after(&said(row));
    let auction = deal.auction();
    let calls = auction.said().iter().enumerate().map(|(index, said)| PracticeCall {
        chair: said.chair.number(),
        call: call_made(said),
        meaning: dealt.card.explain(auction, index).map_or_else(|| Text::same(""), |meant| meant.text).into(),
    });
    let cards = |chair: Chair| deal.dealt(chair).cards().map(|card| card.to_string()).collect::<Vec<_>>();
    let turn = auction.turn();
    let own = turn == Some(chair);
    let near = if own { choices(dealt.card, auction, deal.dealt(chair)) } else { Vec::new() };
    let all = auction.offer(deal.dealt(chair)).filter(|_| own).map_or_else(Vec::new, |offer| offer.calls());
    PracticePairDeal {
        number: row.number,
        seats: deal.seats().count(),
        chair: chair.number(),
        hand: cards(chair),
        calls: calls.collect(),
        turn: turn.map(Chair::number),
        others: all.into_iter().filter(|call| !near.contains(call)).map(|call| call_meant(call, auction)).collect(),
        choices: near.into_iter().map(|call| call_meant(call, auction)).collect(),
        over: turn
            .is_none()
            .then(|| PracticePairOver { hands: deal.seats().chairs().map(cards).collect(), calls: beside_card(dealt, &deal) }),
    }
}

/// The calls of the two beside what the card would have called in their place.
fn beside_card(dealt: &PairDeal, deal: &Deal) -> Vec<PracticePairCall> {
    let said = deal.auction().said().iter().enumerate();
    let judged = said.filter(|(_, said)| dealt.chairs.contains(&said.chair)).filter_map(|(index, said)| {
        let (before, hand) = (deal.auction().before(index), deal.dealt(said.chair));
        let own = dealt.card.bid(&before, hand)?;
        let equal = dealt.card.prepare(&Situation::of(&before)).equal_calls(hand);
        Some(PracticePairCall {
            index: small(index),
            by_card: said.call == own.call || equal.contains(&said.call),
            card_call: call_meant(own.call, &before),
            reason: own.reason.into(),
        })
    });
    judged.collect()
}
