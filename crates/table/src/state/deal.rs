//! The deal on a table.

use serde::{Deserialize, Serialize};
use thurup_laws::claims::{Claim, Course, Position};
use thurup_laws::rulings::{Effect, Laws, Restrictions};
use thurup_rules::{Action, ByChair, ByTeam, Chair, Deal, Left, Outcome, Phase, Ruled, SeatView, Steps, Text};
use thurup_systems::Convention;

use crate::claim::{ClaimStep, TableClaim};
use crate::explanation::Asking;
use crate::ids::{DealId, PersonId};
use crate::restricted::{self, TableRuling};
use crate::seated::Who;
use crate::shuffle::Shuffle;
use crate::side_card::SideCard;

use super::misfit::Why;

/// From so many points above what it had to beat a bid is a jump.
const JUMP: u8 = 2;

/// What of the table belongs to a deal, as it was when it ended: it stays so, whatever is done at the table before the next one.
#[derive(Clone, Debug)]
pub struct AtEnd {
    /// What the table was called.
    pub name: String,
    /// Who sat where, by chair.
    pub sitters: Vec<Option<Who>>,
    /// The bots that played for people who were away.
    pub stood_in: Vec<(Chair, &'static str)>,
    /// What calls meant where a side had filed nothing else.
    pub convention: Convention,
    /// What the sides had filed.
    pub filed: ByTeam<Option<SideCard>>,
}

/// A deal at a table.
#[derive(Clone, Debug)]
pub struct TableDeal {
    /// Id of the deal.
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
    /// Who has it wait, and since when.
    pub trick_held: Option<(Chair, u64)>,
    /// Over, and open to all.
    pub ended: bool,
    /// What of the table belongs to it, once it is over.
    pub at_end: Option<Box<AtEnd>>,
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
    /// Who has seen a hand of it from the gallery.
    pub onlookers: Vec<PersonId>,
    /// It is a deal of an event, whose cards may lie at other tables: they are told by the event alone.
    pub withheld: bool,
    /// What a director has ruled about it, in order.
    pub rulings: Vec<TableRuling>,
    /// Whose laws of irregularities hold.
    pub laws: Laws,
    /// What that leaves of calls and cards.
    pub restrictions: Restrictions,
    /// How a ruling ended it.
    pub ruled: Option<Ruled>,
}

impl TableDeal {
    /// Whether its cards may be told to those who did not hold them, its shuffle and the calls that were not shown among it. At a
    /// plain table that is once it is over; at one of an event never, as its page tells them when the event lets it. Every part of the
    /// open view asks this.
    pub fn is_released(&self) -> bool {
        self.ended && !self.withheld
    }

    /// Whether somebody has seen a hand of it.
    pub fn has_seen(&self, person: PersonId) -> bool {
        self.seen.iter().any(|(who, _)| *who == person)
    }

    /// Somebody from the gallery sees the hand on this chair.
    pub(super) fn watched_by(&mut self, person: PersonId, chair: Chair) {
        if !self.onlookers.contains(&person) {
            self.onlookers.push(person);
        }
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

    /// The last call is a bid two or more above what it had to beat, and the auction is on.
    pub(super) fn jumped(&self) -> bool {
        let last = self.game.auction().said().last();
        self.game.phase() == Phase::Auction
            && last.is_some_and(|said| said.is_bid() && said.value() >= said.before.saturating_add(JUMP))
    }

    /// When the player on turn may call, after a jump.
    pub fn waits_until(&self) -> Option<u64> {
        self.jumped().then_some(self.turn_since)
    }

    /// What the player on a chair may know of it, with what rulings leave to them.
    pub fn seat_view(&self, chair: Chair) -> SeatView {
        let mut seat = self.game.seat_view(chair);
        if !self.rulings.is_empty() {
            seat.left = self.left(&seat);
        }
        seat
    }

    /// What rulings leave to a player: never nothing.
    fn left(&self, seat: &SeatView) -> Left {
        let offer = seat.offer().and_then(|offer| {
            let left = self.restrictions.narrow(seat.chair, offer.clone());
            // Where nothing is left they pass; and where the rules let nobody pass, they do what the rules let them.
            (left != offer && (offer.pass || !left.only_pass())).then_some(left)
        });
        let playable = seat.playable();
        let leading = seat.play.as_ref().and_then(|play| play.current()).is_some_and(|trick| trick.cards().is_empty());
        let cards = self.restrictions.legal_cards(seat.chair, playable, leading);
        Left { offer, cards: (cards != playable).then_some(cards) }
    }

    /// A director has ruled.
    pub(super) fn ruled(&mut self, number: u32, instead: &[u32], effects: &[Effect], at: u64) -> Result<(), Why> {
        let ends = restricted::ends(&self.game, effects);
        let lost = effects.iter().any(|effect| matches!(effect, Effect::MatchLost { .. }));
        if ends.is_none() && !lost && effects.iter().any(Effect::ends_deal) {
            return Err(Why::Ruling);
        }
        let (after, effects) = (self.game.done(), effects.to_vec());
        self.rulings.push(TableRuling { number, after, instead: instead.to_vec(), effects });
        if let Some(ends) = ends {
            self.game.rule(ends);
            self.ruled = Some(ends);
            // What was claimed is decided with it.
            self.claim.take_if(|claim| claim.is_open());
        }
        self.rebind();
        self.turn_since = at;
        Ok(())
    }

    /// The last call is taken back.
    pub(super) fn take_back(&mut self, chair: Chair, at: u64) -> Result<(), Why> {
        let last = self.game.auction().said().last().is_some_and(|said| said.chair == chair);
        self.game = self.game.without_last_call().filter(|_| last).ok_or(Why::OutOfPlace(chair))?;
        self.last = Steps::default();
        self.times.pop();
        let call = self.game.auction().said().len();
        self.asking.questions.retain(|question| usize::from(question.call) < call);
        self.asking.alerts.retain(|alert| usize::from(alert.call) < call);
        self.turn_since = at;
        // The ruling that takes it back binds what is called in its place.
        let done = self.game.done();
        self.rulings.iter_mut().for_each(|ruling| ruling.after = ruling.after.min(done));
        self.rebind();
        Ok(())
    }

    /// What rulings leave follows from what was done, too.
    pub(super) fn rebind(&mut self) {
        if !self.rulings.is_empty() {
            self.restrictions = restricted::restrictions(self.laws, &self.game, &self.rulings);
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
    /// The chair that asked for it.
    pub chair: Chair,
    /// What it would do.
    pub advice: Action,
    /// The tutor's reason, in both languages.
    pub reason: Text,
}

/// A point in a deal: the same until somebody acts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Moment {
    /// The deal.
    pub deal: DealId,
    /// How much was done in it so far.
    pub actions: usize,
    /// How often a director has ruled in it.
    pub rulings: usize,
}
