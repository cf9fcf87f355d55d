//! The page of a match, put together from what counts for the ratings.

use std::collections::HashMap;

use thurup_people::rights::Permission;
use thurup_ratings::input::{Bid, Contract, Match, Who};
use thurup_ratings::{InMatch, in_match};
use thurup_wire::matches::{
    ChairOfMatch, ContractOfMatch, DealOfMatch, HeldChair, MatchPage, PersonOfMatch, PlayedBy, RatedInMatch,
};

use crate::accounts::rights;
use crate::accounts::rights::more_denied;
use crate::error::reason::Reason;
use crate::results::Results;
use crate::results::error::ResultError;
use crate::results::match_rows::{
    Names, as_they_are, contracts_shown, everybody, marked, names, read_match, shown, small, table_of, why,
};
use crate::results::projections::matches::{MatchLine, read};
use crate::results::released;
use crate::social::known_tables;
use thurup_store::ids::{DealId, MatchId, PersonId};
use thurup_store::{DealRow, Person, RatingEvent};

/// A match that is asked for.
pub struct Found {
    event: RatingEvent,
    /// Asked for by one of its deals: whoever does so knows them anyway.
    by_deal: bool,
}

/// The match with this id, or that of the deal with this id.
///
/// # Errors
/// When there is neither, or the database cannot be read.
pub async fn find(results: &Results, id: &str) -> Result<Found, Reason> {
    let page: MatchId = id.parse().map_err(|_| ResultError::NoSuchMatch)?;
    let (event, by_deal) = match results.store.match_on_page(page).await? {
        Some(event) => (event, false),
        None => (event_of_deal(results, id).await?.ok_or(ResultError::NoSuchMatch)?, true),
    };
    let event = results.store.rating_event(&event).await?.ok_or(ResultError::NoSuchMatch)?;
    Ok(Found { event, by_deal })
}

/// What counts, for the match of this deal; one that ended just now is counted first.
async fn event_of_deal(results: &Results, id: &str) -> Result<Option<String>, Reason> {
    let deal: DealId = id.parse().map_err(|_| ResultError::NoSuchMatch)?;
    let Some(deal) = released::deal(results, deal).await? else { return Ok(None) };
    let deal = deal.row();
    let known = results.store.match_of_deal(deal.stream, deal.ended_at).await?;
    if known.is_some() {
        return Ok(known);
    }
    results.projections.counted(&results.store).await?;
    Ok(results.store.match_of_deal(deal.stream, deal.ended_at).await?)
}

/// The page of the match of a deal, once that is over.
///
/// # Errors
/// When the database cannot be read.
pub async fn of_deal(results: &Results, deal: &DealRow) -> Result<Option<MatchId>, Reason> {
    let Some(event) = results.store.match_of_deal(deal.stream, deal.ended_at).await? else { return Ok(None) };
    Ok(results.store.match_pages(&[&event]).await?.remove(&event))
}

/// The page of a match. Its deals are told by their ids to whom may see logs and knows of them anyway: the id of a deal of a private
/// table leads to all its others.
///
/// # Errors
/// When there is no such match, or one may not; when the database cannot be read.
pub async fn page(results: &Results, id: &str, who: Option<&Person>) -> Result<MatchPage, Reason> {
    let asking = who.map(|who| who.id);
    rights::may_see(results, asking, Permission::MatchStatistics).await?;
    let Found { event, by_deal } = find(results, id).await?;
    let (at, mut game) = read_match(&event)?.ok_or(ResultError::NoSuchMatch)?;
    // What one team bid and made at a table of an event may still have to be played elsewhere.
    if let Some(table) = table_of(&event.id)
        && !released::all_of_table(results, table, &game.deals.iter().filter_map(|deal| deal.at).collect::<Vec<_>>()).await?
    {
        return Err(ResultError::NoSuchMatch.into());
    }
    as_they_are(results, [&mut game]).await?;
    let people = everybody(&game);
    let names = names(results, people.iter().copied()).await?;
    let mut lines = HashMap::new();
    for (person, line) in results.store.played_by(event.position, &people).await? {
        lines.insert(person, read::<MatchLine>(&line)?);
    }
    let more_denied = more_denied(rights::may_see(results, asking, Permission::RankingMore).await)?;
    let log_denied = self::more_denied(rights::may_see(results, asking, Permission::DealLog).await)?;
    let sat = asking.is_some_and(|asking| people.contains(&asking));
    let led = log_denied.is_none() && (by_deal || sat || knows_table(results, &event, asking).await?);
    let pages = if led { deal_pages(results, &event, &game).await? } else { HashMap::new() };
    let mut shown_people = Vec::new();
    for one in in_match(&game) {
        let Ok(id) = one.who.as_str().parse::<PersonId>() else { continue };
        let Some(person) = names.get(&id) else { continue };
        let own = asking == Some(id);
        let line = lines.get(&id).filter(|_| own || more_denied.is_none());
        let badges = match line {
            Some(line) if !line.badges.is_empty() && !marked(results, id).await? => line.badges.clone(),
            _ => Vec::new(),
        };
        shown_people.push(PersonOfMatch {
            badges: badges.into_iter().map(|badge| badge.name().to_owned()).collect(),
            rated: line.and_then(|line| rated(line, own, &names)),
            ..figures(&one, person.clone())
        });
    }
    let page = results.store.match_pages(&[&event.id]).await?.remove(&event.id).ok_or(ResultError::NoSuchMatch)?;
    Ok(MatchPage {
        id: page.to_string(),
        at,
        game: game.game.name().to_owned(),
        rules: game.rules.name().to_owned(),
        rules_title: game.rules.title().into(),
        unrated: lines.values().find_map(|line| line.unrated).map(|unrated| unrated.sentence().into()),
        chairs: chairs(&game, &names),
        deals: deals(&game, &pages, &names),
        people: shown_people,
        more_denied,
        log_denied,
    })
}

async fn knows_table(results: &Results, event: &RatingEvent, asking: Option<PersonId>) -> Result<bool, Reason> {
    let Some(table) = table_of(&event.id) else { return Ok(false) };
    Ok(known_tables::knows_table(results, table, asking).await?.is_some())
}

/// The deals of a match by when they ended.
async fn deal_pages(results: &Results, event: &RatingEvent, game: &Match) -> Result<HashMap<i64, DealId>, Reason> {
    let Some(table) = table_of(&event.id) else { return Ok(HashMap::new()) };
    let ends: Vec<i64> = game.deals.iter().filter_map(|deal| deal.at).collect();
    Ok(results.store.deals_ended_at(table.into(), &ends).await?)
}

fn played_by(who: &Who, names: &Names) -> PlayedBy {
    match who {
        Who::Person(person) => PlayedBy { person: shown(person, names), bot: None },
        Who::Bot(strength) => PlayedBy { person: None, bot: Some(strength.name().to_owned()) },
    }
}

fn chairs(game: &Match, names: &Names) -> Vec<ChairOfMatch> {
    let of_side = (game.seats / 2).max(1);
    let mut chairs = Vec::new();
    for (own, side) in (0..).zip(&game.sides) {
        for (index, chair) in (0..).zip(&side.chairs) {
            let held = chair.0.iter().map(|sat| HeldChair {
                who: played_by(&sat.who, names),
                deals: sat.deals,
                left: sat.who.person().is_some_and(|person| side.left.contains(person)),
            });
            // Where two tables played the same deals, a side's chairs are those of both.
            let number: u8 = index % of_side;
            chairs.push(ChairOfMatch { chair: 2 * number + 1 + own, held: held.collect() });
        }
    }
    chairs.sort_by_key(|chair| chair.chair);
    chairs
}

fn deals(game: &Match, pages: &HashMap<i64, DealId>, names: &Names) -> Vec<DealOfMatch> {
    let mut after = 0;
    let told = |deal: &thurup_ratings::input::Deal| {
        after += deal.outcome.margin();
        let facts = deal.facts.as_ref();
        DealOfMatch {
            contract: deal
                .contract
                .as_ref()
                .map(|contract| ContractOfMatch { made: contract.made(deal.outcome), ..contract_told(game, contract, names) }),
            stakes: deal.outcome.got(0).zip(deal.outcome.got(1)).map(|(first, other)| [first, other]),
            after: small(after),
            points: facts.map(|facts| facts.points).filter(|points| *points != [0, 0]),
            deal: deal.at.and_then(|at| pages.get(&at)).map(DealId::to_string),
        }
    };
    game.deals.iter().map(told).collect()
}

fn contract_told(game: &Match, contract: &Contract, names: &Names) -> ContractOfMatch {
    ContractOfMatch {
        side: u8::from(contract.side != 0),
        by: played_by(&contract.by, names),
        value: match contract.bid {
            Bid::Points(value) => Some(value),
            Bid::Solo => None,
        },
        stage: contract.bid.stage(game.game).name().to_owned(),
        doubled: contract.doubled.into(),
        made: None,
    }
}

/// What somebody did in a match; what it did to them is not among it.
fn figures(one: &InMatch, person: thurup_wire::people::Person) -> PersonOfMatch {
    PersonOfMatch {
        person,
        side: u8::from(one.side != 0),
        deals: one.deals,
        stakes: one.record.stakes.mean(),
        stakes_error: one.record.stakes.standard_error(),
        contracts: contracts_shown(&one.record),
        rated: None,
        badges: Vec::new(),
    }
}

/// What a match did to somebody's number; nothing of one that was not rated.
fn rated(line: &MatchLine, own: bool, names: &Names) -> Option<RatedInMatch> {
    let known = line.unrated.is_none() && (line.why.is_some() || line.still.is_some());
    known.then(|| RatedInMatch {
        number: line.after.map(|rating| small(rating.number())),
        change: line.why.as_ref().map(|why| small(why.change)),
        why: why(line, own, names),
    })
}
