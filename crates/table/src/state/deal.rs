//! The deal on a table.

use serde::{Deserialize, Serialize};
use thurup_laws::claims::{Claim, Course, Position};
use thurup_rules::{Action, ByChair, Chair, Deal, Outcome, Steps, Text};

use crate::claim::{ClaimStep, TableClaim};
use crate::explanation::Asking;
use crate::ids::{DealId, PersonId};
use crate::shuffle::Shuffle;

use super::misfit::Why;

/// A deal at a table.
#[derive(Clone, Debug)]
pub struct TableDeal {
    /// Id.
    pub id: DealId,
    /// From 1 within the match.
    pub number: u32,
    /// When it was dealt.
    pub began: u64,
    /// Its shuffle.
    pub shuffle: Shuffle,
    /// The deal itself.
    pub game: Deal,
    /// What the last action brought about.
    pub last: Steps,
    /// A complete trick lies on the table.
    pub trick_waits: bool,
    /// Over, and open to all.
    pub ended: bool,
    /// When the present turn, or the wait for a trick to be closed, began.
    pub turn_since: u64,
    /// Milliseconds for each call and card, in order.
    pub times: Vec<u32>,
    /// Milliseconds of bank used.
    pub bank_used: ByChair<u32>,
    /// Who has seen which hand.
    pub seen: Vec<(PersonId, Chair)>,
    /// What the tutor has told, in order.
    pub hints: Vec<Hint>,
    /// What was asked about calls, and told.
    pub asking: Asking,
    /// The claim, if somebody has made one.
    pub claim: Option<TableClaim>,
    /// Somebody from the gallery has seen a hand of it.
    pub watched: bool,
    /// It is a deal of an event, whose cards may lie at other tables: they are told by the event alone.
    pub withheld: bool,
}

impl TableDeal {
    /// Whether its cards may be told to those who did not hold them, its shuffle and the calls that were not shown among it. At a
    /// plain table that is once it is over; at one of an event never, as its page tells them when the event lets it. Every part of the
    /// open view asks this.
    pub fn is_released(&self) -> bool {
        self.ended && !self.withheld
    }

    /// Somebody from the gallery sees the hand on this chair.
    pub(super) fn watched_by(&mut self, person: PersonId, chair: Chair) {
        self.watched = true;
        if !self.seen.contains(&(person, chair)) {
            self.seen.push((person, chair));
        }
    }

    /// The claim that is not decided yet: as long as there is one, no card is played.
    pub fn open_claim(&self) -> Option<&TableClaim> {
        self.claim.as_ref().filter(|claim| claim.is_open())
    }

    /// How the deal ends with this claim, once it is decided.
    pub fn settled_by(&self, claim: &TableClaim) -> Option<Outcome> {
        let mut game = self.game.clone();
        let settled = claim.settled(game.play()?.contract().by.team())?;
        game.settle(settled).then(|| game.outcome()).flatten()
    }

    /// Somebody claims.
    pub(super) fn claimed(&mut self, claim: &Claim, at: u64) -> Result<(), Why> {
        let position = Position::of(&self.game).map_err(|_| Why::Claim)?;
        let course = Course::open(position, claim.clone(), self.game.rules().claims.into()).map_err(|_| Why::Claim)?;
        self.claim = Some(TableClaim::new(course, at));
        self.turn_since = at;
        Ok(())
    }

    /// Something is done about the claim. What was found is not looked for again: it stands in the log.
    pub(super) fn claim_went(&mut self, step: &ClaimStep, at: u64) -> Result<(), Why> {
        let contract = self.game.play().ok_or(Why::Claim)?.contract().by.team();
        let claim = self.claim.as_mut().ok_or(Why::Claim)?;
        claim.take(step, at).map_err(|_| Why::Claim)?;
        self.turn_since = at;
        match claim.settled(contract) {
            Some(settled) if !self.game.settle(settled) => Err(Why::Claim),
            _ => Ok(()),
        }
    }

    /// What the tutor has told whose turn it is.
    pub fn hint(&self) -> Option<&Hint> {
        self.hints.last().filter(|hint| hint.after == self.game.done() && self.game.turn() == Some(hint.chair))
    }
}

/// What the tutor has told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    /// How much was done in the deal before it.
    pub after: usize,
    /// Whom.
    pub chair: Chair,
    /// What it would do.
    pub advice: Action,
    /// Why.
    pub reason: Text,
}

/// A point in a deal: the same until somebody acts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Moment {
    /// The deal.
    pub deal: DealId,
    /// How much was done in it so far.
    pub actions: usize,
}
