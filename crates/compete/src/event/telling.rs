//! Deals with real cards, told by the two teams one by one: each says what was, and what both say alike counts. The result of the match
//! stands when both have signed what its deals come to.

use super::command::EntryBy;
use super::dealing::{check_table, exchangeable, next, score_deal};
use super::desk::{DealAt, Desk};
use super::happened::{Decision, Happened};
use super::names::MatchKey;
use super::plan::Tables;
use super::preconditions::{drawn, is_open, open_desk};
use super::refusal::Refusal;
use super::resulting::result;
use super::stage::Stage;
use super::state::ContestState;
use super::told::Told;
use crate::course::on_odd_chairs;
use crate::duplicate::TableResult;
use crate::fraction::Fraction;
use crate::team::Place;

/// Deals of a match in games that may be told before those in front of them are settled.
const AHEAD: u32 = 30;

impl Desk {
    /// What the two teams tell of a deal, and whether they agree.
    pub fn told(&self, table: u8, number: u32) -> ([Option<&Told>; 2], bool) {
        let Some(both) = self.told.get(&(table, number)) else { return ([None, None], false) };
        let agreed = matches!(both, [Some(one), Some(other)] if one.agrees(other));
        (both.each_ref().map(Option::as_ref), agreed)
    }

    /// A deal that was told and is not settled: one team has not spoken, or they differ, or one before it is open.
    pub fn is_unsettled(&self, table: u8, number: u32) -> bool {
        self.told.contains_key(&(table, number)) && !matches!(self.deals.get(&(table, number)), Some(DealAt::Scored(_)))
    }
}

impl Stage {
    /// The team on the odd chairs of a table of a match, in a deal.
    pub fn odd_side(&self, desk: &Desk, table: u8, number: u32) -> Place {
        match self.plan.tables {
            Tables::One => on_odd_chairs(number, desk.exchanged),
            // The first team sits odd at the first table, even at the second.
            Tables::Two(_) if table == 1 => Place::First,
            Tables::Two(_) => Place::Other,
        }
    }

    /// The number of the last deal that can be told at a table of a match now.
    pub fn last_told(&self, of: &MatchKey, desk: &Desk) -> u32 {
        let most = |table| match (self.scheduled(&of.name), self.extra(&of.name)) {
            (Some(scheduled), None) => scheduled,
            (Some(scheduled), Some(extra)) => next(self, of, desk, table).map_or(scheduled, |number| {
                // Extra deals are told batch by batch.
                scheduled + (number - scheduled).div_ceil(extra.max(1)) * extra
            }),
            (None, _) => next(self, of, desk, table).unwrap_or(1).saturating_add(AHEAD),
        };
        (1..=self.plan.tables.count()).map(most).max().unwrap_or(0)
    }
}

/// A team tells a deal, or the desk says how it was. `before` is what this team told of it before, as far as the one who tells knows.
pub(super) fn tell_deal(
    event: &ContestState,
    of: &MatchKey,
    (table, number): (u8, u32),
    told: &Told,
    by: EntryBy,
    before: Option<&Told>,
    now: u64,
) -> Decision {
    // The desk may correct a deal of a match that has its result, as long as that can be corrected.
    let stage = if by == EntryBy::Desk { drawn(event, of.stage)? } else { is_open(event, of)? };
    stage.sides_of(&of.name).ok_or(Refusal::NoMatch)?;
    let desk = event.desk(of);
    check_table(stage, table)?;
    let made = Happened::DealTold { of: of.clone(), table, number, by: place_of(by), told: told.clone() };
    if let EntryBy::Team(place) = by {
        let (both, _) = desk.told(table, number);
        let own = both[place.index()];
        if matches!(desk.deals.get(&(table, number)), Some(DealAt::Scored(_))) {
            // Who says the same once more has nothing to say; what stands is the director's to change.
            let same = both.iter().flatten().any(|stands| stands.agrees(told));
            return if same { Ok(Vec::new()) } else { Err(Refusal::DealStands) };
        }
        if own.is_some_and(|own| own.agrees(told)) {
            return Ok(Vec::new());
        }
        // Two phones of one team: what the other one said meanwhile is not overwritten unseen.
        if own.is_some() && own != before {
            return Err(Refusal::ToldMeanwhile);
        }
    }
    let scored = matches!(desk.deals.get(&(table, number)), Some(DealAt::Scored(_)));
    if !scored {
        is_open(event, of)?;
    }
    let due = scored || desk.is_unsettled(table, number) || {
        let from = desk.playing(table).or_else(|| next(stage, of, &desk, table)).ok_or(Refusal::NoMoreDeals)?;
        (from..=stage.last_told(of, &desk)).contains(&number)
    };
    if !due {
        return Err(Refusal::NotThatDeal);
    }
    let mut after = event.clone();
    after.apply(&made);
    let mut all = vec![made];
    if scored {
        // The desk's word on a deal that stands already.
        let worth = worth(&after, of, table, number, told)?;
        all.extend(score_deal(&after, of, table, number, &worth, now)?);
        return Ok(all);
    }
    settle(&mut after, of, table, &mut all, now)?;
    Ok(all)
}

const fn place_of(by: EntryBy) -> Option<Place> {
    match by {
        EntryBy::Desk => None,
        EntryBy::Team(place) => Some(place),
    }
}

fn worth(event: &ContestState, of: &MatchKey, table: u8, number: u32, told: &Told) -> Result<TableResult, Refusal> {
    let (stage, desk) = (drawn(event, of.stage)?, event.desk(of));
    let odd = if stage.odd_side(&desk, table, number) == Place::First { told.first } else { -told.first };
    Ok(TableResult::Played([Fraction::from(odd), Fraction::from(-odd)]))
}

/// Scores what both agree on, in the order of the deals: one that is disputed holds up those behind it.
fn settle(after: &mut ContestState, of: &MatchKey, table: u8, all: &mut Vec<Happened>, now: u64) -> Result<(), Refusal> {
    let compulsory = after.settings.as_ref().is_some_and(|settings| settings.running.exchange);
    loop {
        let (stage, desk) = open_desk(after, of)?;
        let Some(number) = desk.playing(table).or_else(|| next(stage, of, &desk, table)) else { break };
        let ([Some(told), _], true) = desk.told(table, number) else { break };
        let told = told.clone();
        if let (true, Some(exchanged)) = (compulsory, exchangeable(stage, of, &desk)) {
            push(after, all, Happened::Exchanged { of: of.clone(), after: exchanged });
        }
        let result = worth(after, of, table, number, &told)?;
        push(after, all, Happened::DealScored { of: of.clone(), table, number, result });
    }
    let (stage, desk) = open_desk(after, of)?;
    // Where deals are ranked and not matches, nothing is signed: with the last deal it is over.
    let last = stage.plan.scoring.deals;
    let is_in = |number| matches!(desk.deals.get(&(table, number)), Some(DealAt::Scored(_)));
    if stage.body.ranks_deals() && (1..=last).all(is_in) {
        push(after, all, Happened::Finished { of: of.clone(), at: now });
    }
    Ok(())
}

fn push(after: &mut ContestState, all: &mut Vec<Happened>, happened: Happened) {
    after.apply(&happened);
    all.push(happened);
}

/// A team signs what the deals come to. With the second signature it stands.
pub(super) fn sign(event: &ContestState, of: &MatchKey, place: Place, now: u64) -> Decision {
    let stage = is_open(event, of)?;
    let desk = event.desk(of);
    let open = desk.told.keys().any(|&(table, number)| desk.is_unsettled(table, number));
    if open {
        return Err(Refusal::DealsOpen);
    }
    if desk.deals.is_empty() {
        return Err(Refusal::NoResult);
    }
    let tallied = stage.tallied(&of.name, &desk).ok_or(Refusal::ByDeals)?;
    result(event, of, &tallied, EntryBy::Team(place), now)
}
