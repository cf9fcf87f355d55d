//! What an event is set up to be: as clients send it, as it is kept, and as the event itself knows it.

use serde::{Deserialize, Serialize};
use thurup_compete::criterion::Criterion;
use thurup_compete::duplicate::{THRESHOLDS, TwoMethod};
use thurup_compete::event::{Bring, Compare, Feed, Movement, Running, Settings, StageFormat, StagePlan, Tables};
use thurup_compete::pairing::Method;
use thurup_compete::released::After;
use thurup_compete::scale::{Scale, Scoring};
use thurup_people::names::{BadText, clean, clean_lines};
use thurup_rules::{Doubled, RuleSet, Seats};
use thurup_table::rules;
use thurup_table::settings::JUMP_PAUSE;
use thurup_wire::events::{
    EventAfter, EventBring, EventCards, EventCompare, EventCriterion, EventFeed, EventForm, EventFormat, EventMethod,
    EventMovement, EventRunning, EventScale, EventSettings, EventStagePlan, EventTables,
};

use super::numbers::fraction;
use super::refusal::NoEvent;
use crate::base::json_column;
use crate::error::reason::Reason;

/// Characters of an event's name.
const NAME: usize = 60;
/// Characters of what is said of it.
const ABOUT: usize = 2_000;
/// Stages.
const STAGES: usize = 8;
/// Deals of a match.
const DEALS: u32 = 60;
/// Rounds of a Swiss, and of persons.
const ROUNDS: u32 = 40;
/// Matches that a stage takes its teams from.
const MATCHES: usize = 64;

/// An event's settings, read: what clients sent, put right, with its rules and what the event knows.
#[derive(Clone, Debug, PartialEq)]
pub struct Read {
    /// As it is shown.
    pub form: EventForm,
    /// Its rules.
    pub rules: RuleSet,
    /// The size of its tables.
    pub seats: Seats,
    /// What the event knows of it.
    pub settings: Settings,
}

/// Reads it.
///
/// # Errors
/// When something in it cannot be.
pub fn read(form: EventForm) -> Result<Read, Reason> {
    let name = clean(&form.name, NAME).map_err(Reason::from)?;
    let about = match clean_lines(&form.about, ABOUT) {
        Err(BadText::Empty) => String::new(),
        about => about.map_err(Reason::from)?,
    };
    let set = rules::read(&form.rules)?;
    let convention = form.convention.as_deref().map(rules::read_convention).transpose()?;
    rules::check_convention(&set, convention)?;
    form.laws.as_deref().map(rules::read_laws).transpose()?;
    bounds((1..=100).contains(&form.alternative), "1 to 100 per cent of like players")?;
    bounds(form.jump_pause <= JUMP_PAUSE, "at most 15 seconds after a jump")?;
    let (seats, settings) = settings(&form.settings, &set)?;
    let form = EventForm { name, about, rules: rules::choice(&set), ..form };
    Ok(Read { form, rules: set, seats, settings })
}

/// What is kept of it: as clients know it, but its rules with the value of every option.
#[derive(Serialize, Deserialize)]
struct Kept {
    form: EventForm,
    rules: RuleSet,
}

/// Writes it as it is kept.
///
/// # Errors
/// When it is nothing that JSON can hold.
pub fn keep(read: &Read) -> Result<String, Reason> {
    json_column::write(&Kept { form: read.form.clone(), rules: read.rules })
}

/// Reads what is kept.
///
/// # Errors
/// When it cannot be read.
pub fn kept(payload: &str) -> Result<Read, Reason> {
    let Kept { form, rules: set } = json_column::read("an event", payload)?;
    let (seats, settings) = settings(&form.settings, &set)?;
    let form = EventForm { rules: rules::choice(&set), ..form };
    Ok(Read { form, rules: set, seats, settings })
}

pub(super) fn bounds(holds: bool, what: &'static str) -> Result<(), Reason> {
    if holds { Ok(()) } else { Err(NoEvent::Bounds(what).into()) }
}

pub(super) fn settings(settings: &EventSettings, rules: &RuleSet) -> Result<(Seats, Settings), Reason> {
    bounds((1..=STAGES).contains(&settings.stages.len()), "1 to 8 stages")?;
    bounds(settings.substitutes <= 4, "at most 4 substitutes")?;
    let seats = rules.seats().first().copied().unwrap_or(Seats::Six);
    let stages = settings.stages.iter().map(stage).collect::<Result<Vec<_>, _>>()?;
    let squads = stages.iter().any(|plan| matches!(plan.tables, Tables::Two(_)));
    let side = usize::from(seats.count()) / 2 * if squads { 2 } else { 1 };
    let EventRunning { starts, by_the_clock, forfeit_missing, guests, exchange } = settings.running;
    let settings = Settings {
        stages,
        greatest_stake: greatest_stake(rules, seats),
        side,
        substitutes: settings.substitutes.into(),
        after: after(settings.after),
        running: Running { starts, by_the_clock, forfeit_missing, guests, exchange },
    };
    Ok((seats, settings))
}

/// The greatest stake of a deal under these rules.
fn greatest_stake(rules: &RuleSet, seats: Seats) -> u32 {
    let values = rules.lowest_bid()..=rules.highest_bid(seats);
    let stakes = values.flat_map(|value| {
        let (made, lost) = rules.stakes(value, Doubled::Redoubled);
        [made, lost]
    });
    stakes.max().unwrap_or(1).into()
}

fn stage(plan: &EventStagePlan) -> Result<StagePlan, Reason> {
    bounds((1..=DEALS).contains(&plan.deals), "1 to 60 deals in a match")?;
    bounds(plan.blitz.is_none_or(|blitz| (1..=10_000).contains(&blitz)), "the constant of victory points")?;
    bounds(plan.minutes.is_none_or(|minutes| (1..=1_440).contains(&minutes)), "1 to 1440 minutes for a match")?;
    bounds(plan.ties.len() <= 20, "at most 20 criteria")?;
    let format = format(&plan.format)?;
    let tables = match &plan.tables {
        EventTables::One => Tables::One,
        EventTables::Difference => Tables::Two(TwoMethod::Difference),
        EventTables::Board => Tables::Two(TwoMethod::Board),
        EventTables::Scale { thresholds } => {
            let grows = thresholds.windows(2).all(|two| two[0] < two[1]);
            bounds(thresholds.len() <= 24 && grows && thresholds.first() != Some(&0), "up to 24 growing thresholds")?;
            let usual = || THRESHOLDS.to_vec();
            Tables::Two(TwoMethod::Scale(if thresholds.is_empty() { usual() } else { thresholds.clone() }))
        }
    };
    let usual = match tables {
        Tables::One => Scoring::ONE_TABLE,
        Tables::Two(TwoMethod::Scale(_)) => Scoring::DIFFERENCE_SCALE,
        Tables::Two(_) => Scoring::TWO_TABLES,
    };
    Ok(StagePlan {
        format,
        feed: feed(&plan.feed)?,
        scoring: Scoring { scale: scale(plan.scale), deals: plan.deals, blitz: plan.blitz.unwrap_or(usual) },
        ties: plan.ties.iter().copied().map(criterion).collect(),
        bring: match &plan.bring {
            EventBring::Nothing => Bring::Nothing,
            EventBring::Matches => Bring::Matches,
            EventBring::Points { fraction: text } => Bring::Points(fraction(text)?),
        },
        minutes: plan.minutes,
        tables,
        same_deals: plan.same_deals,
    })
}

fn format(format: &EventFormat) -> Result<StageFormat, Reason> {
    let compare = |compare: EventCompare| match compare {
        EventCompare::Stakes => Compare::Stakes,
        EventCompare::CrossScale => Compare::CrossScale,
        EventCompare::Matchpoints => Compare::Matchpoints,
    };
    Ok(match *format {
        EventFormat::RoundRobin { double } => StageFormat::RoundRobin { double },
        EventFormat::Swiss { rounds, method } => {
            bounds(rounds.is_none_or(|rounds| (1..=ROUNDS).contains(&rounds)), "1 to 40 rounds")?;
            let method = match method {
                EventMethod::Slide => Method::Slide,
                EventMethod::Fold => Method::Fold,
                EventMethod::Adjacent => Method::Adjacent,
            };
            StageFormat::Swiss { rounds: rounds.map(|rounds| rounds as usize), method }
        }
        EventFormat::KnockOut => StageFormat::KnockOut,
        EventFormat::SecondChance { second_final } => StageFormat::SecondChance { second_final },
        EventFormat::Championship => StageFormat::Championship,
        EventFormat::Movement { movement, compare: by } => {
            let movement = match movement {
                EventMovement::Barometer => Movement::Barometer,
                EventMovement::Mitchell => Movement::Mitchell,
                EventMovement::Howell => Movement::Howell,
            };
            StageFormat::Movement { movement, compare: compare(by) }
        }
        EventFormat::Individual { rounds, compare: by } => {
            bounds((1..=ROUNDS).contains(&rounds), "1 to 40 rounds")?;
            StageFormat::Individual { rounds: rounds as usize, compare: compare(by) }
        }
    })
}

fn feed(feed: &EventFeed) -> Result<Feed, Reason> {
    Ok(match feed {
        EventFeed::Entrants => Feed::Entrants,
        EventFeed::Ranks { stage, first, last } => {
            Feed::Ranks { stage: *stage as usize, from: *first as usize, to: (*last).min(1_000) as usize }
        }
        EventFeed::Matches { stage, winners, losers } => {
            let named = |names: &[String]| names.len() <= MATCHES && names.iter().all(|name| name.len() <= 16);
            bounds(named(winners) && named(losers), "at most 64 matches")?;
            Feed::Matches { stage: *stage as usize, winners: winners.clone(), losers: losers.clone() }
        }
    })
}

fn scale(scale: EventScale) -> Scale {
    match scale {
        EventScale::WinDraw => Scale::WinDraw,
        EventScale::Session => Scale::Session,
        EventScale::Vp => Scale::Vp,
        EventScale::Board => Scale::Board,
    }
}

fn after(after: EventAfter) -> After {
    match after {
        EventAfter::Tables => After::Tables,
        EventAfter::Round => After::Round,
        EventAfter::Event => After::Event,
    }
}

/// The criteria, in both words.
const CRITERIA: [(EventCriterion, Criterion); 10] = [
    (EventCriterion::HeadToHead, Criterion::HeadToHead),
    (EventCriterion::HeadToHeadDifference, Criterion::HeadToHeadDifference),
    (EventCriterion::Difference, Criterion::Difference),
    (EventCriterion::Stakes, Criterion::Stakes),
    (EventCriterion::DealsWon, Criterion::DealsWon),
    (EventCriterion::Countback, Criterion::Countback),
    (EventCriterion::Wins, Criterion::Wins),
    (EventCriterion::Opponents, Criterion::Opponents),
    (EventCriterion::Beaten, Criterion::Beaten),
    (EventCriterion::Lot, Criterion::Lot),
];

/// A criterion of the wire.
pub fn criterion(criterion: EventCriterion) -> Criterion {
    CRITERIA.iter().find(|(shown, _)| *shown == criterion).map_or(Criterion::Lot, |(_, own)| *own)
}

/// A criterion for the wire.
pub fn criterion_shown(criterion: Criterion) -> EventCriterion {
    CRITERIA.iter().find(|(_, own)| *own == criterion).map_or(EventCriterion::Lot, |(shown, _)| *shown)
}

/// Whether two forms differ in what is frozen with the first draw.
pub fn frozen_parts_differ(one: &Read, other: &Read) -> bool {
    let parts = |of: &Read| {
        let EventForm { cards, bots, convention, laws, alternative, jump_pause, .. } = &of.form;
        (of.settings.clone(), of.rules, *cards, *bots, convention.clone(), laws.clone(), *alternative, *jump_pause)
    };
    parts(one) != parts(other)
}

/// Whether matches are played at tables here.
pub fn is_here(form: &EventForm) -> bool {
    form.cards == EventCards::Here
}
