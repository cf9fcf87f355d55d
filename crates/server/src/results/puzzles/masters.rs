//! Master deals: endings of which one hand is seen. Attempts at them are judged; kept is that somebody has reached the goal.

use serde_json::{Value, json};
use thurup_learning::puzzle::{Bound, Counted, MasterAttempted, MasterStanding, StockMaster, masters};
use thurup_rules::{Card, Hand, Preset};
use thurup_store::PuzzleWrite;
use thurup_store::ids::PersonId;
use thurup_wire::master_deals::{
    MasterCall, MasterCard, MasterDeal, MasterDealLine, MasterDealsPage, MasterFact, MasterTold, MasterTry, MasterTryForm,
};
use thurup_wire::puzzles::{PuzzleStanding, PuzzleTurn};

use super::judging::{cards_of, played};
use super::small;
use crate::base::cpu_pool::Role;
use crate::error::reason::Reason;
use crate::results::Results;
use crate::results::error::ResultError;

/// All of them, and which somebody has reached.
///
/// # Errors
/// When the database cannot be read.
pub async fn all(results: &Results, who: Option<PersonId>) -> Result<MasterDealsPage, Reason> {
    let line = |of: &StockMaster| {
        let position = &of.master.start().position;
        MasterDealLine {
            id: of.id.clone(),
            seats: position.seats().count(),
            trump: trump(of),
            tricks: position.tricks(),
            points: of.master.start().goal.points,
        }
    };
    let reached = match who {
        Some(who) => results.store.masters_reached(who).await?.into_iter().map(|(deal, _)| deal).collect(),
        None => Vec::new(),
    };
    Ok(MasterDealsPage { deals: masters().iter().map(line).collect(), reached })
}

/// One, without what is hidden in it.
///
/// # Errors
/// [`ResultError::NoSuchPuzzle`].
pub fn page(id: &str) -> Result<MasterDeal, Reason> {
    let of = by_id(id)?;
    let spot = of.master.start();
    let (position, chair) = (&spot.position, of.master.chair());
    let rules = Preset::from_name(&of.rules).ok_or(ResultError::NoSuchPuzzle)?;
    // Of what is open those before the trick: its own cards lie on the table.
    let before = of.played.len().saturating_sub(position.table().len());
    Ok(MasterDeal {
        id: of.id.clone(),
        rules_title: rules.title().into(),
        calls: of.calls.iter().map(|(chair, call)| MasterCall { chair: *chair, call: call.clone() }).collect(),
        before: of.played[..before].iter().map(|(chair, card)| MasterCard { chair: *chair, card: card.to_string() }).collect(),
        facts: of.facts.iter().map(fact).collect(),
        trump: trump(of),
        chair: chair.number(),
        hand: texts(position.hand(chair)),
        left: position.seats().chairs().map(|chair| position.hand(chair).len()).collect(),
        leader: position.leader().number(),
        trick: position.table().iter().map(ToString::to_string).collect(),
        winning: spot.ahead().map(|(chair, _)| chair.number()),
        playable: spot.playable().iter().map(ToString::to_string).collect(),
        points: spot.goal.points,
    })
}

/// Judges an attempt as far as it has come.
///
/// # Errors
/// [`ResultError::NoSuchPuzzle`], [`ResultError::NoTurnForCard`]; when a card cannot be read; when it cannot be kept that somebody has
/// reached the goal.
pub async fn attempt(
    results: &Results,
    who: Option<PersonId>,
    id: &str,
    form: &MasterTryForm,
    now: u64,
) -> Result<MasterTry, Reason> {
    let of = by_id(id)?;
    let cards: Vec<Card> = cards_of(&form.cards)?;
    let work = move || of.master.attempted(&cards);
    let done = results.cpu.run(Role::Puzzle, work).await.ok_or(Reason::Internal)?;
    let MasterAttempted { standing, played: cards, told } = done.map_err(|_| ResultError::NoTurnForCard)?;
    if let (MasterStanding::Solved, Some(person)) = (&standing, who) {
        results.store.write_puzzle(PuzzleWrite::MasterReached { person, deal: of.id.clone(), at: now }).await?;
    }
    let (standing, turn) = match standing {
        MasterStanding::Turn { playable, .. } => {
            let playable = playable.iter().map(ToString::to_string).collect();
            (PuzzleStanding::On, Some(PuzzleTurn { chair: of.master.chair().number(), playable }))
        }
        MasterStanding::Solved => (PuzzleStanding::Solved, None),
        MasterStanding::Failed => (PuzzleStanding::Failed, None),
    };
    let told = told.map(|told| {
        let position = &of.master.layout(told.layout).position;
        MasterTold {
            hands: position.seats().chairs().map(|chair| texts(position.hand(chair))).collect(),
            after: played(&told.after),
            wrong: told.wrong.map(small),
            line: played(&told.line),
        }
    });
    Ok(MasterTry { standing, played: played(&cards), turn, told })
}

/// What is kept of somebody, a line each.
///
/// # Errors
/// When the database cannot be read.
pub async fn kept_of(results: &Results, person: PersonId) -> Result<Vec<Value>, Reason> {
    let reached = results.store.masters_reached(person).await?.into_iter();
    Ok(reached.map(|(deal, at)| json!({ "deal": deal, "at": at })).collect())
}

fn by_id(id: &str) -> Result<&'static StockMaster, ResultError> {
    masters().iter().find(|of| of.id == id).ok_or(ResultError::NoSuchPuzzle)
}

fn trump(of: &StockMaster) -> Option<String> {
    of.trump.map(|suit| suit.letter().to_string())
}

fn texts(hand: Hand) -> Vec<String> {
    hand.cards().map(|card| card.to_string()).collect()
}

fn fact(fact: &thurup_learning::puzzle::Fact) -> MasterFact {
    let of = match fact.of {
        Counted::Suit(suit) => suit.letter().to_string(),
        Counted::Card(card) => card.to_string(),
        Counted::Points => "points".to_owned(),
    };
    let (at_least, at_most) = match fact.bound {
        Bound::AtLeast(number) => (Some(number), None),
        Bound::AtMost(number) => (None, Some(number)),
    };
    MasterFact { chair: fact.chair, of, at_least, at_most }
}
