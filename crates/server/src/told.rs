//! What pages of people and of trios tell alike of matches and figures.

use std::collections::{HashMap, HashSet};

use thurup_ratings::input::{Doubling, Match, Who};
use thurup_ratings::{Event, Role, What};
use thurup_rules::{Game, Stage};
use thurup_wire::Refused;
use thurup_wire::people::Person as Shown;
use thurup_wire::ratings::{ContractRole, ContractsShown, RecordShown};

use crate::house::House;
use crate::ids::PersonId;
use crate::jobs::matches::read;
use crate::profile::named;
use crate::reason::Reason;
use crate::store::RatingEvent;

/// Places of a list that everybody sees.
pub const FIRST_PLACES: usize = 10;
/// Places on a page of a list.
pub const PLACES: usize = 50;
/// Matches on a page.
pub const MATCHES: u32 = 20;
/// Points of a curve.
const POINTS: usize = 200;

/// People by their ids.
pub type Names = HashMap<PersonId, Shown>;

/// A no that is told beside what may be seen; any other failure is one.
///
/// # Errors
/// Any other failure.
pub fn more_denied(asked: Result<(), Reason>) -> Result<Option<Refused>, Reason> {
    match asked {
        Ok(()) => Ok(None),
        Err(no @ Reason::Denied { .. }) => Ok(Some(no.refused())),
        Err(no) => Err(no),
    }
}

/// A curve: of many points every so many, and the last.
pub fn thinned(points: Vec<(i64, i32, i32)>) -> Vec<(i64, i32, i32)> {
    let step = points.len().div_ceil(POINTS).max(1);
    let last = points.len().saturating_sub(1);
    let kept = points.into_iter().enumerate().filter(|(index, _)| index % step == 0 || *index == last);
    kept.map(|(_, point)| point).collect()
}

/// Figures in a game.
pub fn shown_record(game: Game, record: &thurup_ratings::Record) -> RecordShown {
    let mut contracts = Vec::new();
    for (role, shown) in
        [(Role::Bidder, ContractRole::Bidder), (Role::Partner, ContractRole::Partner), (Role::Defender, ContractRole::Defender)]
    {
        for stage in Stage::ALL {
            for doubled in Doubling::ALL {
                let tally = record.contracts(role, stage, doubled);
                if tally.number() > 0 {
                    contracts.push(ContractsShown {
                        role: shown,
                        stage: stage.name().to_owned(),
                        doubled: doubled.into(),
                        made: tally.made,
                        defeated: tally.defeated,
                    });
                }
            }
        }
    }
    RecordShown {
        game: game.name().to_owned(),
        matches: [record.won, record.drawn, record.lost],
        stakes: record.stakes.mean(),
        stakes_error: record.stakes.standard_error(),
        contracts,
    }
}

/// Who held the chairs of a side but one's own; nothing for a bot, or somebody who is forgotten.
pub fn holders(game: &Match, side: usize, own: Option<&thurup_ratings::PersonId>, names: &Names) -> Vec<Option<Shown>> {
    let chairs = game.sides[side].chairs.iter();
    let most = chairs.map(|chair| chair.0.iter().max_by_key(|sat| sat.deals).map(|sat| &sat.who));
    most.filter(|who| own.is_none() || who.and_then(Who::person) != own).map(|who| shown(who?.person()?, names)).collect()
}

/// What somebody is called in a sentence.
pub fn called(who: &thurup_ratings::PersonId, names: &Names) -> String {
    shown(who, names).map_or_else(|| "?".to_owned(), |person| person.name)
}

/// The match that an event tells of, with when it ended.
///
/// # Errors
/// When it cannot be read.
pub fn read_match(event: &RatingEvent) -> Result<Option<(i64, Match)>, Reason> {
    let event: Event = read(&event.payload)?;
    Ok(match event.what {
        What::Match(game) => Some((event.at, *game)),
        _ => None,
    })
}

/// Everybody who sat in a match.
pub fn everybody(game: &Match) -> Vec<PersonId> {
    let sat = game.sides.iter().flat_map(|side| &side.chairs).flat_map(|chair| &chair.0);
    sat.filter_map(|sat| sat.who.person()?.as_str().parse().ok()).collect()
}

/// Somebody, unless they are forgotten.
pub fn shown(who: &thurup_ratings::PersonId, names: &Names) -> Option<Shown> {
    let person: PersonId = who.as_str().parse().ok()?;
    names.get(&person).cloned()
}

/// People by their ids.
///
/// # Errors
/// When the database cannot be read.
pub async fn names(house: &House, people: impl Iterator<Item = PersonId>) -> Result<Names, Reason> {
    let people: Vec<PersonId> = people.collect::<HashSet<_>>().into_iter().collect();
    Ok(house.store.names(&people).await?.into_iter().map(|person| (person.id, named(person))).collect())
}

/// A number for the wire.
pub fn small(number: i64) -> i32 {
    i32::try_from(number).unwrap_or(if number < 0 { i32::MIN } else { i32::MAX })
}
