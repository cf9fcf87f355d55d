//! Results that are entered: the impossible is refused by name, the unlikely asked once more.

use thurup_compete::duplicate::TableResult;
use thurup_compete::event::{Command, DealAt, MatchKey, Scored};
use thurup_compete::fraction::Fraction;
use thurup_compete::possible::{Entered, Impossible, Stakes, check as check_result, check_deal, is_unlikely, is_unlikely_deal};
use thurup_table::Names;
use thurup_wire::Text;
use thurup_wire::events::EventCommand;

use super::next;
use super::refusal::NoEvent;
use super::snapshot::ContestSnapshot;
use crate::error::reason::Reason;

fn stakes(known: &ContestSnapshot, of: &MatchKey) -> Stakes {
    let stakes = Stakes::of(&known.rules, known.seats);
    if known.event.stages.get(&of.stage).is_some_and(next::shares) { stakes.shared() } else { stakes }
}

/// Does something with a result and what its match is.
fn with<T>(known: &ContestSnapshot, of: &MatchKey, scored: &Scored, then: impl FnOnce(Entered<'_>) -> T) -> Option<T> {
    let stage = known.event.stages.get(&of.stage)?;
    let desk = known.event.desk(of);
    let given = |deal: &DealAt| matches!(deal, DealAt::Scored(TableResult::Artificial(_) | TableResult::Capped { .. }));
    let ruled = desk.deals.values().any(given)
        || desk.adjustments.iter().any(|own| !own.is_zero())
        || known.event.rulings.iter().any(|ruling| ruling.of == *of);
    Some(then(Entered { scored, scheduled: stage.scheduled(&of.name), tables: &stage.plan.tables, ruled }))
}

fn impossible(known: &ContestSnapshot, of: &MatchKey, deal: Option<u32>, what: Impossible) -> Reason {
    let teams = known.event.stages.get(&of.stage).and_then(|stage| stage.sides_of(&of.name));
    let numbered = |first, ml: &str| Text { en: format!("The {first} side"), ml: format!("{ml} വശം") };
    let sides = match teams.filter(|_| !known.is_individual()) {
        Some(teams) => teams.map(|teams| known.side_name(&teams, &Names::default())),
        // Persons change sides: they are asked of single deals alone.
        None => [numbered("first", "ഒന്നാം"), numbered("other", "രണ്ടാം")],
    };
    NoEvent::Impossible { deal, what, sides: Box::new(sides) }.into()
}

/// Refuses a result that the deals of its match cannot bring.
///
/// # Errors
/// What of it cannot be.
pub fn check(known: &ContestSnapshot, of: &MatchKey, scored: &Scored) -> Result<(), Reason> {
    let found = with(known, of, scored, |entered| check_result(&stakes(known, of), entered));
    found.unwrap_or(Ok(())).map_err(|what| impossible(known, of, None, what))
}

/// Refuses what no deal brings.
///
/// # Errors
/// What of it cannot be.
pub fn check_one(known: &ContestSnapshot, of: &MatchKey, number: u32, won: &[Fraction; 2]) -> Result<(), Reason> {
    check_deal(&stakes(known, of), won).map_err(|what| impossible(known, of, Some(number), what))
}

/// Asks once more for what can be, but seldom is, unless whoever enters it has said that it is so.
///
/// # Errors
/// When it is to be said first.
pub fn doubt(known: &ContestSnapshot, given: &EventCommand, command: &Command) -> Result<(), Reason> {
    let (EventCommand::Result { sure, .. } | EventCommand::Correct { sure, .. } | EventCommand::ScoreDeal { sure, .. }) = given
    else {
        return Ok(());
    };
    let unlikely = match command {
        Command::Result { of, scored, .. } | Command::Correct { of, scored } => {
            with(known, of, scored, is_unlikely).unwrap_or(false)
        }
        Command::ScoreDeal { of, result: TableResult::Played(won), .. } => is_unlikely_deal(&stakes(known, of), won),
        _ => false,
    };
    if unlikely && *sure != Some(true) { Err(NoEvent::Unlikely.into()) } else { Ok(()) }
}
