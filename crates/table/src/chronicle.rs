//! A table's log read once more for whoever rules there: each call and card with who made it, how long it took and in what position; and
//! of one deal of an event all that the table knew of it.
//!
//! A time is compared with that person's own in like positions ([`Like`]), and counts only where they acted themselves: what a bot or the
//! table did for somebody says nothing of them.

use thurup_rules::{Call, Card, Chair, Play};

use crate::event::{Entry, Event};
use crate::ids::{DealId, PersonId, TableId};
use crate::question::Question;
use crate::seated::Who;
use crate::side_card::Agreed;
use crate::state::{Misfit, TableDeal, TableState};

/// So many times in like positions there must be before one is compared with them.
pub const LEAST: usize = 5;
/// A time is far from the usual from so many times the usual on ...
pub const FAR_TIMES: u32 = 3;
/// ... and only if it is longer than this, in milliseconds.
pub const FAR_MS: u32 = 5_000;

/// Positions that are alike: times in them are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Like {
    /// A player's first turn to call.
    FirstCall,
    /// A later turn, with the own side's bid standing, or none.
    OwnBid,
    /// A later turn, with the other side's bid standing.
    OtherBid,
    /// A lead.
    Lead,
    /// Following suit, with a choice.
    Follow,
    /// Without a card of the suit led, with a choice.
    Void,
    /// One card alone could be played.
    OnlyCard,
}

impl Like {
    /// The stable name for programs.
    pub const fn name(self) -> &'static str {
        match self {
            Self::FirstCall => "first-call",
            Self::OwnBid => "own-bid",
            Self::OtherBid => "other-bid",
            Self::Lead => "lead",
            Self::Follow => "follow",
            Self::Void => "void",
            Self::OnlyCard => "only-card",
        }
    }
}

/// What was done at a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Done {
    /// A call.
    Called(Call),
    /// A card.
    Played(Card),
}

/// A call or card of a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    /// The chair on turn.
    pub chair: Chair,
    /// The call, card or other act.
    pub done: Done,
    /// Who did it themselves; none for a bot, and for what was done in somebody's place.
    pub by: Option<PersonId>,
    /// Milliseconds that it took.
    pub took: u32,
    /// In what position.
    pub like: Like,
}

/// The turns of a deal.
#[derive(Clone, Debug)]
pub struct TimedDeal {
    /// The deal.
    pub id: DealId,
    /// Its number in the match of an event.
    pub place: Option<u32>,
    /// It is over.
    pub ended: bool,
    /// Its calls and cards in order.
    pub turns: Vec<Turn>,
}

/// The deal that is looked for, as the table has it.
#[derive(Debug)]
pub struct Kept {
    /// The deal.
    pub deal: TableDeal,
    /// Who sits on each chair, from 1 on; who sat at its end, once it is over.
    pub sitters: Vec<Option<Who>>,
    /// Before each of its calls, what its player was asked: all that this seat may know, and the convention cards.
    pub asked: Vec<Option<Question>>,
    /// What the sides play.
    pub agreed: Agreed,
}

/// A log as far as it is read.
#[derive(Debug)]
pub struct Chronicle {
    table: TableId,
    wanted: Option<u32>,
    state: Option<TableState>,
    deals: Vec<TimedDeal>,
    kept: Option<Kept>,
}

impl Chronicle {
    /// Of this table, with nothing read yet. `wanted`: the number in its match of the deal that is kept.
    pub fn new(table: TableId, wanted: Option<u32>) -> Self {
        Self { table, wanted, state: None, deals: Vec::new(), kept: None }
    }

    /// Takes the next entry, the first of which is one where a fold can begin.
    ///
    /// # Errors
    /// When it does not fit.
    pub fn take(&mut self, entry: &Entry) -> Result<(), Misfit> {
        let Some(state) = &mut self.state else {
            self.state = Some(TableState::begin(self.table, entry)?);
            return Ok(());
        };
        // What is not given to us is kept elsewhere.
        state.pass_over(entry.number.saturating_sub(1));
        let turn = turn(state, entry);
        let asks = self.kept.is_some() && self.wanted.is_some() && state.given.map(|given| given.place) == self.wanted;
        let question = match &entry.event {
            Event::Called { chair, .. } if asks => Some(state.question(*chair)),
            _ => None,
        };
        state.apply(entry)?;
        match &entry.event {
            Event::Dealt { deal, .. } => {
                let place = state.given.map(|given| given.place);
                self.deals.push(TimedDeal { id: *deal, place, ended: false, turns: Vec::new() });
                if place.is_some() && place == self.wanted {
                    // One that did not count and was dealt anew is the last one dealt.
                    let agreed = state.agreed();
                    self.kept = state.deal.clone().map(|deal| Kept { deal, sitters: Vec::new(), asked: Vec::new(), agreed });
                }
            }
            Event::CallTakenBack { .. } => {
                // The auction goes on as if it had not been made: it is no turn of it, and nobody's to ask about.
                if let Some(deal) = self.deals.last_mut() {
                    deal.turns.pop();
                }
                if let Some(kept) = self.kept.as_mut().filter(|_| asks) {
                    kept.asked.pop();
                }
            }
            Event::DealEnded => {
                if let Some(deal) = self.deals.last_mut() {
                    deal.ended = true;
                }
            }
            _ => {}
        }
        if let (Some(mut turn), Some(deal)) = (turn, self.deals.last_mut()) {
            // The state has measured it.
            turn.took = state.deal.as_ref().and_then(|deal| deal.times.last().copied()).unwrap_or_default();
            deal.turns.push(turn);
        }
        if let Some(kept) = &mut self.kept
            && let Some(deal) = state.deal.as_ref().filter(|deal| deal.id == kept.deal.id)
        {
            if !kept.deal.ended {
                kept.sitters = state
                    .seats
                    .chairs()
                    .map(|chair| state.sitting[chair].as_ref().map(|sitting| sitting.who.clone()))
                    .collect();
            }
            kept.deal = deal.clone();
            kept.asked.extend(question);
        }
        Ok(())
    }

    /// The deals so far, in order; those that did not count among them.
    pub fn deals(&self) -> &[TimedDeal] {
        &self.deals
    }

    /// The deal that was looked for, with its turns.
    pub fn kept(&self) -> Option<(&Kept, &[Turn])> {
        let kept = self.kept.as_ref()?;
        let timed = self.deals.iter().find(|deal| deal.id == kept.deal.id)?;
        Some((kept, &timed.turns))
    }
}

/// What an entry does at a turn, before it is taken.
fn turn(state: &TableState, entry: &Entry) -> Option<Turn> {
    let (chair, done, stood_in) = match entry.event {
        Event::Called { chair, call, stood_in, .. } => (chair, Done::Called(call), stood_in),
        Event::Played { chair, card, stood_in } => (chair, Done::Played(card), stood_in),
        _ => return None,
    };
    let deal = state.deal.as_ref().filter(|deal| !deal.ended)?;
    let by = state.sitting[chair].as_ref().filter(|_| !stood_in).and_then(|sitting| sitting.who.person());
    let like = match done {
        Done::Called(_) => {
            let auction = deal.game.auction();
            let first = auction.said().iter().all(|said| said.chair != chair);
            match auction.standing() {
                _ if first => Like::FirstCall,
                Some(standing) if standing.by.team() != chair.team() => Like::OtherBid,
                _ => Like::OwnBid,
            }
        }
        Done::Played(_) => of_card(deal, chair),
    };
    Some(Turn { chair, done, by, took: 0, like })
}

fn of_card(deal: &TableDeal, chair: Chair) -> Like {
    let view = deal.game.seat_view(chair);
    let led = deal.game.play().and_then(Play::current).and_then(|trick| trick.suit());
    match led {
        _ if view.playable().kinds().count() == 1 => Like::OnlyCard,
        None => Like::Lead,
        Some(suit) if view.hand.has_suit(suit) => Like::Follow,
        Some(_) => Like::Void,
    }
}

/// The middle one of some times; of two in the middle, the mean. None of none.
pub fn median(times: &[u32]) -> Option<u32> {
    let mut times = times.to_vec();
    times.sort_unstable();
    let upper = *times.get(times.len() / 2)?;
    let lower = if times.len().is_multiple_of(2) { *times.get((times.len() / 2).checked_sub(1)?)? } else { upper };
    Some(lower.midpoint(upper))
}

/// Whether a time is far from the usual: long in itself, and many times that.
pub const fn is_far(took: u32, usual: u32) -> bool {
    took > FAR_MS && took > usual.saturating_mul(FAR_TIMES)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_median_is_the_middle_one() {
        assert_eq!(median(&[]), None);
        assert_eq!(median(&[7]), Some(7));
        assert_eq!(median(&[9, 1]), Some(5));
        assert_eq!(median(&[30_000, 1_000, 2_000]), Some(2_000), "one long thought does not move it");
        assert_eq!(median(&[4, 1, 3, 2]), Some(2));
        assert_eq!(median(&[u32::MAX, u32::MAX]), Some(u32::MAX));
    }

    #[test]
    fn a_time_is_far_when_it_is_long_and_many_times_the_usual() {
        assert!(!is_far(4_900, 500), "short in itself");
        assert!(!is_far(9_000, 3_000), "three times is not more than three times");
        assert!(is_far(9_001, 3_000));
        assert!(!is_far(u32::MAX, u32::MAX));
    }
}
