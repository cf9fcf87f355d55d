//! Rulings, appeals, and what a committee decides.

use super::dealing::score_deal;
use super::desk::{DealAt, Scored};
use super::formats::Unplayed;
use super::happened::{Decision, Happened};
use super::names::{MatchKey, Player};
use super::preconditions::drawn;
use super::refusal::Refusal;
use super::resulting::{bracket_of, check_bracket, may_correct, stays};
use super::ruling::{Finding, Ruling};
use super::state::ContestState;
use crate::bracket::Entered;
use crate::fraction::Fraction;
use crate::result::Forfeit;
use crate::team::Place;

/// A ruling of this number, from 1.
fn numbered(event: &ContestState, number: u32) -> Result<&Ruling, Refusal> {
    let index = usize::try_from(number).ok().and_then(|number| number.checked_sub(1));
    index.and_then(|index| event.rulings.get(index)).ok_or(Refusal::NoRuling)
}

/// Most rulings of an event.
const MOST: usize = 1_000;

/// A director rules, perhaps in the place of a ruling before.
pub(super) fn judge(
    event: &ContestState,
    of: &MatchKey,
    by: &Player,
    finding: &Finding,
    instead: Option<u32>,
    now: u64,
) -> Decision {
    if let Some(number) = instead {
        let before = numbered(event, number)?;
        if before.of != *of || !before.stands() {
            return Err(Refusal::NoRuling);
        }
        if before.appeal.is_some() || event.is_committees(before) {
            return Err(Refusal::Appealed);
        }
    }
    ruled(event, of, by, finding, instead, [now, now])
}

/// The ruling, and what it does to the match; `result_at` is when it corrects a result.
fn ruled(
    event: &ContestState,
    of: &MatchKey,
    by: &Player,
    finding: &Finding,
    instead: Option<u32>,
    [now, result_at]: [u64; 2],
) -> Decision {
    let stage = drawn(event, of.stage)?;
    stage.sides_of(&of.name).ok_or(Refusal::NoMatch)?;
    if !(1..=stage.plan.tables.count()).contains(&finding.table) || event.deal_of(of, finding.deal).is_none() {
        return Err(Refusal::NoMatch);
    }
    if event.rulings.len() >= MOST {
        return Err(Refusal::TooManyRulings);
    }
    let desk = event.desk(of);
    if desk.ended.is_some() {
        may_correct(event, of, result_at)?;
    }
    let before = instead.map(|number| numbered(event, number)).transpose()?;
    let was = match desk.deals.get(&(finding.table, finding.deal)) {
        Some(DealAt::Scored(result)) => Some(result.clone()),
        _ => None,
    };
    // What a ruling in its place finds the deal to have brought is what the table had, not what the ruling had made of it.
    let same_deal = before.filter(|old| old.finding.result.is_some() && same(&old.finding, finding));
    let was = same_deal.map_or(was, |old| old.before.clone());
    let mut all = vec![Happened::Judged {
        of: of.clone(),
        by: by.clone(),
        finding: Box::new(finding.clone()),
        before: was.clone(),
        instead,
        at: now,
    }];
    let adds = [0, 1].map(|index| {
        let old = before.map_or_else(Fraction::zero, |old| old.finding.adds[index].clone());
        &(&desk.adjustments[index] - &old) + &finding.adds[index]
    });
    if adds != desk.adjustments {
        if let Some(entered) = desk.scored.as_ref().and_then(|scored| scored.adjusted(&adds).entered()) {
            check_bracket(event, stage, of, &entered, true)?;
        }
        all.push(Happened::Ruled { of: of.clone(), adjustments: adds });
    }
    // What follows is decided on with what came before it.
    let mut after = event.clone();
    all.iter().for_each(|happened| after.apply(happened));
    // A match that was lost by the ruling that is replaced is given back, as long as that is what it has.
    if let Some(old) = before.filter(|old| old.finding.lost.is_some())
        && unplayed(&after, of) == Some(Unplayed::Forfeited)
    {
        let back = give_back(&after, of, old.had.as_ref(), result_at)?;
        after.apply(&back);
        all.push(back);
    }
    // The score of another deal, or of none, is as it was before the ruling that is replaced.
    let restored =
        before.filter(|old| old.finding.result.is_some() && !(finding.result.is_some() && same(&old.finding, finding)));
    let restored = restored.and_then(|old| Some((old.finding.table, old.finding.deal, old.before.clone()?)));
    let scored = finding.result.clone().map(|result| (finding.table, finding.deal, result));
    for (table, deal, result) in restored.into_iter().chain(scored) {
        let more = score_deal(&after, of, table, deal, &result, result_at)?;
        more.iter().for_each(|happened| after.apply(happened));
        all.extend(more);
    }
    if let Some(place) = finding.lost {
        let by = Forfeit::By(place);
        let stage = drawn(&after, of.stage)?;
        check_bracket(&after, stage, of, &Entered::Forfeit(by), !stage.is_open(&of.name))?;
        all.push(Happened::Forfeited { of: of.clone(), by, at: result_at });
    }
    Ok(all)
}

fn unplayed(event: &ContestState, of: &MatchKey) -> Option<Unplayed> {
    let (stage, desk) = (event.stages.get(&of.stage)?, event.desk(of));
    if desk.ended.is_none() || desk.scored.is_some() {
        return None;
    }
    stage.body.unplayed(&of.name)
}

/// A match that was forfeited or called off is open again, unless a ruling made it so: as long as the event is on, whatever was drawn
/// since. Draws stay as they were made; all that is reckoned is reckoned anew, as when a result is corrected. A stage that was closed is
/// open again with it.
pub(super) fn give_back_forfeit(event: &ContestState, of: &MatchKey, now: u64) -> Decision {
    let stage = drawn(event, of.stage)?;
    stage.sides_of(&of.name).ok_or(Refusal::NoMatch)?;
    if event.is_over() {
        return Err(Refusal::Closed);
    }
    if unplayed(event, of).is_none() {
        return Err(Refusal::NotForfeited);
    }
    if event.rulings.iter().any(|ruling| ruling.of == *of && ruling.stands() && ruling.finding.lost.is_some()) {
        return Err(Refusal::ByRuling);
    }
    Ok(vec![give_back(event, of, None, now)?])
}

/// The forfeit goes: the match has what it had, or is open again with the time that it had left.
fn give_back(event: &ContestState, of: &MatchKey, had: Option<&Scored>, now: u64) -> Result<Happened, Refusal> {
    let desk = event.desk(of);
    let stage = drawn(event, of.stage)?;
    let to_begin = had.is_none() && (stage.closed || stage.is_drawn_on(&of.name));
    let left = || Some(desk.until?.saturating_add(now.saturating_sub(desk.ended?)));
    let until = if had.is_none() && !to_begin { left() } else { None };
    let back = Happened::GivenBack { of: of.clone(), scored: had.cloned(), until, to_begin, at: now };
    if let Some(before) = bracket_of(stage, &of.name)? {
        let mut after = before.clone();
        // Whoever won by the forfeit may have played on.
        match had.and_then(|had| had.adjusted(&desk.adjustments).entered()) {
            Some(entered) => after.correct(&of.name, entered)?,
            None => after.annul(&of.name)?,
        }
        stays(event, of.stage, &before, &after)?;
    }
    Ok(back)
}

/// Two findings about one deal at one table.
fn same(one: &Finding, other: &Finding) -> bool {
    (one.table, one.deal) == (other.table, other.deal)
}

/// A team appeals: once against a ruling, as long as results can be corrected.
pub(super) fn appeal(event: &ContestState, number: u32, place: Place, by: &Player, now: u64) -> Decision {
    let ruling = numbered(event, number)?;
    if !ruling.stands() {
        return Err(Refusal::NoRuling);
    }
    if ruling.appeal.is_some() || event.is_committees(ruling) {
        return Err(Refusal::Appealed);
    }
    drawn(event, ruling.of.stage)?;
    may_correct(event, &ruling.of, now)?;
    Ok(vec![Happened::Appealed { ruling: number, place, by: by.clone(), at: now }])
}

/// The committee upholds a ruling, or rules otherwise. Who ruled does not judge the appeal.
pub(super) fn settle(event: &ContestState, number: u32, by: &Player, change: Option<&Finding>, now: u64) -> Decision {
    let ruling = numbered(event, number)?;
    if !ruling.is_open() {
        return Err(Refusal::NoAppeal);
    }
    if ruling.by == *by {
        return Err(Refusal::OwnRuling);
    }
    let next = u32::try_from(event.rulings.len()).unwrap_or(u32::MAX).saturating_add(1);
    let decided = Happened::Settled { ruling: number, by: by.clone(), changed: change.map(|_| next), at: now };
    let mut all = vec![decided];
    if let Some(finding) = change {
        // The result can be changed however late the committee decides: the appeal was in time.
        let times = [now, in_time(event, &ruling.of, now)];
        all.extend(ruled(event, &ruling.of, by, finding, Some(number), times)?);
    }
    Ok(all)
}

/// A time at which the match's result may still be corrected.
fn in_time(event: &ContestState, of: &MatchKey, now: u64) -> u64 {
    let last = event.stages.get(&of.stage).and_then(|stage| stage.last_result);
    last.map_or(now, |last| now.min(last))
}
