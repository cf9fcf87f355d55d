//! What pages of people and of trios tell alike of matches and figures.

use std::collections::{HashMap, HashSet};

use thurup_ratings::input::{Doubling, Match, Who};
use thurup_ratings::{Event, Role, Together, What};
use thurup_rules::{Game, Stage};
use thurup_wire::Text;
use thurup_wire::people::Person as Shown;
use thurup_wire::ratings::{Companion, ContractRole, ContractsView, MatchShown, RecordView};

use crate::accounts::profile::named;
use crate::error::reason::Reason;
use crate::results::Results;
use crate::results::projections::matches::{MatchLine, read};
use thurup_store::RatingEvent;
use thurup_store::ids::{PersonId, TableId};

/// Places of a list that everybody sees.
pub const FIRST_PLACES: usize = 10;
/// Places on a page of a list.
pub const PLACES: usize = 50;
/// Matches on a page.
pub const MATCHES: u32 = 20;
/// The last matches, from which companions are told: reading more would cost those who wait.
pub const REMEMBERED: u32 = 300;
/// Companions that are told, of each side.
const COMPANIONS: usize = 10;
/// Points of a curve.
const POINTS: usize = 200;

/// People by their ids.
pub type Names = HashMap<PersonId, Shown>;

/// A curve: of many points every so many, and the last.
pub fn thinned(points: Vec<(i64, i32, i32)>) -> Vec<(i64, i32, i32)> {
    let step = points.len().div_ceil(POINTS).max(1);
    let last = points.len().saturating_sub(1);
    let kept = points.into_iter().enumerate().filter(|(index, _)| index % step == 0 || *index == last);
    kept.map(|(_, point)| point).collect()
}

/// Contracts, those of a kind together.
pub fn contracts_shown(record: &thurup_ratings::Record) -> Vec<ContractsView> {
    let mut contracts = Vec::new();
    for (role, shown) in
        [(Role::Bidder, ContractRole::Bidder), (Role::Partner, ContractRole::Partner), (Role::Defender, ContractRole::Defender)]
    {
        for stage in Stage::ALL {
            for doubled in Doubling::ALL {
                let tally = record.contracts(role, stage, doubled);
                if tally.number() > 0 {
                    contracts.push(ContractsView {
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
    contracts
}

/// Figures in a game.
pub fn shown_record(game: Game, record: &thurup_ratings::Record) -> RecordView {
    RecordView {
        game: game.name().to_owned(),
        matches: [record.won, record.drawn, record.lost],
        stakes: record.stakes.mean(),
        stakes_error: record.stakes.standard_error(),
        deals: record.stakes.deals,
        contracts: contracts_shown(record),
    }
}

/// A match as a list of them shows it from this side, without what it did to a number.
pub fn listed(
    at: i64,
    game: &Match,
    (side, own): (usize, Option<&thurup_ratings::PersonId>),
    why: Text,
    names: &Names,
) -> MatchShown {
    let stakes: i64 = game.deals.iter().map(|deal| deal.outcome.margin()).sum();
    MatchShown {
        id: None,
        at,
        game: game.game.name().to_owned(),
        rules: game.rules.name().to_owned(),
        given_back: false,
        deals: u32::try_from(game.deals.len()).unwrap_or(u32::MAX),
        stakes: small(if side == 0 { stakes } else { -stakes }),
        with: holders(game, side, own, names),
        against: holders(game, 1 - side, own, names),
        number: None,
        change: None,
        why,
        badges: Vec::new(),
    }
}

/// Who held the chairs of a side but one's own; nothing for a bot, or somebody who is forgotten.
fn holders(game: &Match, side: usize, own: Option<&thurup_ratings::PersonId>, names: &Names) -> Vec<Option<Shown>> {
    let chairs = game.sides[side].chairs.iter();
    let most = chairs.map(|chair| chair.0.iter().max_by_key(|sat| sat.deals).map(|sat| &sat.who));
    most.filter(|who| own.is_none() || who.and_then(Who::person) != own).map(|who| shown(who?.person()?, names)).collect()
}

/// Why a match moved somebody's number so, or did not: told to the person, or about them.
pub fn why(line: &MatchLine, own: bool, names: &Names) -> Text {
    let name = |who: &thurup_ratings::PersonId| called(who, names);
    match (&line.why, line.unrated, line.still) {
        (Some(why), ..) if own => why.sentence(name).into(),
        (Some(why), ..) => why.sentence_about(name).into(),
        (None, Some(unrated), _) => unrated.sentence().into(),
        (None, None, Some(still)) if own => still.sentence().into(),
        (None, None, Some(still)) => still.sentence_about().into(),
        (None, None, None) => Text { en: String::new(), ml: String::new() },
    }
}

/// The table of a match, by the id of what counts. It is the key to the table: that is told to nobody.
pub fn table_of(event: &str) -> Option<TableId> {
    event.rsplit_once('-').and_then(|(table, _)| table.parse().ok())
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

/// Makes guests in these who are somebody with an account by now that person.
///
/// # Errors
/// When the database cannot be read.
pub async fn as_they_are<'a>(results: &Results, games: impl IntoIterator<Item = &'a mut Match>) -> Result<(), Reason> {
    let mut games: Vec<&mut Match> = games.into_iter().collect();
    let people: HashSet<PersonId> = games.iter().flat_map(|game| everybody(game)).collect();
    for (guest, into) in results.store.merged_among(people).await? {
        let (guest, into) = (guest.to_string().into(), into.to_string().into());
        games.iter_mut().for_each(|game| game.take_for(&guest, &into));
    }
    Ok(())
}

/// Whether somebody is marked: of them no badge is shown.
///
/// # Errors
/// When the database cannot be read.
pub async fn marked(results: &Results, who: PersonId) -> Result<bool, Reason> {
    let row = results.store.rated_person(&who.to_string()).await?;
    Ok(row.map(|row| read::<thurup_ratings::Person>(&row)).transpose()?.is_some_and(|row| row.marked))
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
pub async fn names(results: &Results, people: impl Iterator<Item = PersonId>) -> Result<Names, Reason> {
    let people: Vec<PersonId> = people.collect::<HashSet<_>>().into_iter().collect();
    Ok(results.store.names(&people).await?.into_iter().map(|person| (person.id, named(person))).collect())
}

/// Companions with their names, those with most matches first.
///
/// # Errors
/// When the database cannot be read.
pub async fn companions_told<'a>(
    results: &Results,
    all: impl Iterator<Item = (&'a thurup_ratings::PersonId, &'a Together)>,
) -> Result<Vec<Companion>, Reason> {
    let mut people: Vec<(PersonId, Together)> =
        all.filter_map(|(who, together)| Some((who.as_str().parse().ok()?, *together))).collect();
    people.sort_by_key(|(person, together)| (std::cmp::Reverse(together.matches), *person));
    people.truncate(COMPANIONS);
    let names = names(results, people.iter().map(|(person, _)| *person)).await?;
    let told = |(person, together): (PersonId, Together)| {
        let stakes = together.mean().unwrap_or_default();
        Some(Companion { person: names.get(&person)?.clone(), matches: together.matches, stakes })
    };
    Ok(people.into_iter().filter_map(told).collect())
}

/// A number for the wire.
pub fn small(number: i64) -> i32 {
    i32::try_from(number).unwrap_or(if number < 0 { i32::MIN } else { i32::MAX })
}
