//! Practice with a partner on another device: two people call, each seeing their own hand, until the auction is over.
//!
//! What is kept are their calls; a deal is made of a secret of theirs and its number. Whoever looks at it asks again and again, so that any
//! node can answer.

use std::iter;

use serde_json::{Value, json};
use thurup_learning::practice::{POSITIONS, PairDeal, beside_card, grade};
use thurup_rules::{Action, Call, Chair, Deal, Text};
use thurup_store::ids::{PersonId, random};
use thurup_store::{Person, PracticePairRow, PracticeWrite, StoreError};
use thurup_systems::Convention;
use thurup_table::view::call_meant;
use thurup_wire::practice::{
    PracticePair, PracticePairAct, PracticePairCall, PracticePairDeal, PracticePairOver, PracticePairPerson, PracticeVerdict,
};

use super::{calls_told, calls_written, choices, verdict};
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

/// Two who practise together, and where their deal has come to.
struct Pair {
    row: PracticePairRow,
    dealt: PairDeal,
    deal: Deal,
}

/// Begins it: whoever comes by its address is the partner.
///
/// # Errors
/// [`ResultError::NoSuchCard`], [`ResultError::TooManyPairs`]; when the database cannot be read or written.
pub async fn create(results: &Results, maker: PersonId, card: &str, now: u64) -> Result<PracticePair, Reason> {
    let over = now.saturating_sub(KEPT);
    let kept = results.store.practice_pairs_of(maker).await?.into_iter().filter(|pair| pair.changed_at >= over);
    if kept.count() >= MOST {
        return Err(ResultError::TooManyPairs.into());
    }
    let text = || random::<16>().map(u128::from_le_bytes).map(|number| format!("{number:032x}"));
    let (Ok(id), Ok(secret)) = (text(), text()) else { return Err(Reason::Internal) };
    let (card, calls) = (card.to_owned(), String::new());
    let row = PracticePairRow { id, secret, card, maker, partner: None, number: 0, calls, changed_at: now };
    let mut pair = Pair::of(results, row).await?;
    pair.bots_call();
    results.store.write_practice(PracticeWrite::Pair { row: pair.row.clone(), over }).await?;
    pair.shown(results, maker).await
}

/// As one who has the address sees it.
///
/// # Errors
/// [`ResultError::NoSuchPair`], also where two others practise; when the database cannot be read.
pub async fn page(results: &Results, person: PersonId, id: &str) -> Result<PracticePair, Reason> {
    Pair::known(results, id).await?.shown(results, person).await
}

/// Takes the partner's place.
///
/// # Errors
/// [`ResultError::NoSuchPair`], [`ResultError::PairFull`]; when the database cannot be read or written.
pub async fn join(results: &Results, person: PersonId, id: &str, now: u64) -> Result<PracticePair, Reason> {
    let row = row(results, id).await?;
    if place(&row, person).is_none() {
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
    let mut pair = Pair::known(results, id).await?;
    let place = place(&pair.row, person).ok_or(ResultError::NoSuchPair)?;
    let from = pair.row.clone();
    if (from.number, small(pair.deal.auction().said().len())) != (act.number, act.after) {
        return Err(ResultError::PairMoved.into());
    }
    let turn = pair.deal.auction().turn();
    match &act.call {
        Some(call) => {
            let call: Call = call.parse().map_err(|_| ResultError::NoSuchCall)?;
            let chair = turn.filter(|turn| *turn == pair.dealt.chairs[place]).ok_or(ResultError::PairMoved)?;
            pair.deal.apply(chair, Action::Call(call)).map_err(|_| ResultError::NoSuchCall)?;
        }
        None if from.partner.is_none() || turn.is_some() => return Err(ResultError::PairMoved.into()),
        None => {
            let (number, calls) = (from.number.saturating_add(1), String::new());
            pair = Pair::of(results, PracticePairRow { number, calls, ..from.clone() }).await?;
        }
    }
    pair.bots_call();
    pair.row.changed_at = now;
    match results.store.write_practice(PracticeWrite::PairMoved { from, to: pair.row.clone() }).await {
        Err(StoreError::TooLate) => return Err(ResultError::PairMoved.into()),
        written => written?,
    }
    pair.shown(results, person).await
}

/// Holds a call of the two against the card and against what it is worth, once the auction is over.
///
/// # Errors
/// [`ResultError::NoSuchPair`], [`ResultError::NoSuchCall`]; when the database cannot be read.
pub async fn weigh(results: &Results, person: PersonId, id: &str, index: &str) -> Result<PracticeVerdict, Reason> {
    let index: usize = index.parse().map_err(|_| ResultError::NoSuchCall)?;
    let Pair { row, dealt, deal } = Pair::known(results, id).await?;
    place(&row, person).ok_or(ResultError::NoSuchPair)?;
    let mut calls: Vec<Call> = deal.auction().said().iter().map(|said| said.call).collect();
    let said = deal.auction().said().get(index).filter(|said| dealt.chairs.contains(&said.chair));
    let call = said.filter(|_| deal.auction().turn().is_none()).ok_or(ResultError::NoSuchCall)?.call;
    let work = move || {
        calls.truncate(index);
        let deal = dealt.after(&calls);
        let graded = grade(dealt.card, &deal, &dealt.id, call, POSITIONS)?;
        Some(verdict(graded, call, deal.auction(), &Text::same("")))
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

async fn row(results: &Results, id: &str) -> Result<PracticePairRow, Reason> {
    results.store.practice_pair(id).await?.ok_or(ResultError::NoSuchPair.into())
}

/// Which of the two somebody is.
fn place(row: &PracticePairRow, person: PersonId) -> Option<usize> {
    if row.maker == person { Some(0) } else { (row.partner == Some(person)).then_some(1) }
}

impl Pair {
    async fn known(results: &Results, id: &str) -> Result<Pair, Reason> {
        Pair::of(results, row(results, id).await?).await
    }

    /// Looking for a deal in which the two have something to say plays auctions out: some thousandths of a second. Somebody waits for it.
    async fn of(results: &Results, row: PracticePairRow) -> Result<Pair, Reason> {
        let card = Convention::named(&row.card).ok_or(ResultError::NoSuchCard)?;
        let (secret, number) = (row.secret.clone(), row.number);
        let work = move || PairDeal::of(card, &secret, number.into());
        let dealt = results.cpu.run(Role::Puzzle, work).await.ok_or(Reason::Internal)?.ok_or(ResultError::NoSuchCard)?;
        let calls: Vec<Call> = row.calls.split_whitespace().filter_map(|call| call.parse().ok()).collect();
        Ok(Pair { deal: dealt.after(&calls), dealt, row })
    }

    /// Lets the bots call, up to the turn of one of the two.
    fn bots_call(&mut self) {
        self.dealt.bots_call(&mut self.deal);
        self.row.calls = calls_written(self.deal.auction());
    }

    async fn shown(self, results: &Results, person: PersonId) -> Result<PracticePair, Reason> {
        let place = place(&self.row, person);
        if place.is_none() && self.row.partner.is_some() {
            return Err(ResultError::NoSuchPair.into());
        }
        let ids: Vec<PersonId> = iter::once(self.row.maker).chain(self.row.partner).collect();
        let names = results.store.names(&ids).await?;
        if names.len() != ids.len() {
            return Err(ResultError::NoSuchPair.into());
        }
        let one = |(chair, person): (Chair, Person)| PracticePairPerson { chair: chair.number(), person: named(person) };
        Ok(PracticePair {
            name: self.dealt.card.name().into(),
            people: self.dealt.chairs.into_iter().zip(names).map(one).collect(),
            deal: place.map(|place| self.seen_from(self.dealt.chairs[place])),
            id: self.row.id,
            card: self.row.card,
        })
    }

    /// The deal as one of the two sees it.
    fn seen_from(&self, chair: Chair) -> PracticePairDeal {
        let (card, auction) = (self.dealt.card, self.deal.auction());
        let cards = |chair: Chair| self.deal.dealt(chair).cards().map(|card| card.to_string()).collect::<Vec<_>>();
        let turn = auction.turn();
        let (near, all) = match turn == Some(chair) {
            true => {
                let hand = self.deal.dealt(chair);
                (choices(card, auction, hand), auction.offer(hand).map_or_else(Vec::new, |offer| offer.calls()))
            }
            false => (Vec::new(), Vec::new()),
        };
        PracticePairDeal {
            number: self.row.number,
            seats: self.deal.seats().count(),
            chair: chair.number(),
            hand: cards(chair),
            calls: calls_told(card, auction),
            turn: turn.map(Chair::number),
            others: all.into_iter().filter(|call| !near.contains(call)).map(|call| call_meant(call, auction)).collect(),
            choices: near.into_iter().map(|call| call_meant(call, auction)).collect(),
            over: turn.is_none().then(|| PracticePairOver {
                hands: self.deal.seats().chairs().map(cards).collect(),
                calls: self.beside_card(),
            }),
        }
    }

    /// The calls of the two beside what the card would have called in their place.
    fn beside_card(&self) -> Vec<PracticePairCall> {
        let auction = self.deal.auction();
        let theirs = auction.said().iter().enumerate().filter(|(_, said)| self.dealt.chairs.contains(&said.chair));
        let judged = theirs.filter_map(|(index, said)| {
            let before = auction.before(index);
            let (own, by_card) = beside_card(self.dealt.card, &before, self.deal.dealt(said.chair), said.call)?;
            let card_call = call_meant(own.call, &before);
            Some(PracticePairCall { index: small(index), by_card, card_call, reason: own.reason.into() })
        });
        judged.collect()
    }
}
