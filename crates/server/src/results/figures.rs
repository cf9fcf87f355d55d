//! What is shown of ratings, figures and badges: put together from the rows that the projection of matches keeps.

use std::time::Duration;

use thurup_people::rights::Permission;
use thurup_ratings::input::Match;
use thurup_ratings::{Badge, Companions, Person as Rated, Proof, Zone, quarters, rounded};
use thurup_rules::Game;
use thurup_wire::Text;
use thurup_wire::ratings::{
    BadgeView, CompanionsOf, GameFigures, HouseFigures, LeaderView, Leaders, MatchShown, MatchesOf, PersonPage, RatingView,
};
use tokio::time::Instant;

use crate::accounts::naming;
use crate::accounts::profile::{self, named};
use crate::accounts::rights;
use crate::accounts::rights::more_denied;
use crate::accounts::whom;
use crate::error::reason::Reason;
use crate::results::Results;
use crate::results::error::ResultError;
use crate::results::leaders::{LeaderLists, Placed};
use crate::results::match_rows::{
    FIRST_PLACES, MATCHES, Names, PLACES, REMEMBERED, companions_told, everybody, listed, marked, names, read_match,
    shown_record, small, table_of, thinned, why,
};
use crate::results::projections::matches::{MatchLine, id, read};
use crate::social::friends;
use crate::social::trios;
use thurup_store::clock::now_ms;
use thurup_store::ids::{MatchId, PersonId};
use thurup_store::{Person, RatingEvent};

/// How often the lists are put in order where nobody asks for them: a list of a minute ago is told, an older one is not.
const IN_ORDER: Duration = Duration::from_secs(45);

/// Somebody who has not been forgotten.
async fn known(results: &Results, person: &str) -> Result<Person, Reason> {
    whom::somebody(&results.store, person).await
}

/// The match that an event tells of, with the guests who were this person as that person.
fn read_own(event: &RatingEvent, guests: &[PersonId], own: &thurup_ratings::PersonId) -> Result<Option<(i64, Match)>, Reason> {
    Ok(read_match(event)?.map(|(at, mut game)| {
        guests.iter().for_each(|guest| game.take_for(&id(*guest), own));
        (at, game)
    }))
}

/// A person's page: whoever may not see their figures sees the numbers alone. To themselves the badges say with which deals they were
/// got: a deal of a private table leads to the others.
///
/// # Errors
/// When the database cannot be read.
pub async fn person(results: &Results, person: Person, asking: Option<PersonId>, now: i64) -> Result<PersonPage, Reason> {
    let who = person.id;
    let denied = more_denied(rights::may_see_figures(results, asking, &who.to_string()).await)?;
    let row = results.store.rated_person(&who.to_string()).await?;
    let row: Rated = row.map(|row| read(&row)).transpose()?.unwrap_or_default();
    let mut ratings = Vec::new();
    let mut records = Vec::new();
    for game in Game::ALL {
        if let Some(listed) = &row.ratings[game] {
            let history = if denied.is_none() { history(results, who, game).await? } else { Vec::new() };
            let place = if row.shown() {
                LeaderLists::place_of(&results.leaders.list(&results.store, game, now).await?, who).map(|(place, _)| place)
            } else {
                None
            };
            ratings.push(RatingView {
                list: game.name().to_owned(),
                number: small(listed.rating.number()),
                width: small(listed.rating.width(now)),
                unsure_for: listed.rating.matches_to_settle(now),
                matches: listed.matches,
                highest: listed.highest.map(|highest| small(rounded(highest.mu))),
                place,
                history,
            });
        }
        records.extend(row.records[game].as_ref().filter(|_| denied.is_none()).map(|record| shown_record(game, record)));
    }
    let mut badges = Vec::new();
    if !row.marked {
        let proofs: Vec<&str> = row.badges.earned.values().map(|proof| proof.event.as_str()).collect();
        let games = results.store.games_of_matches(&proofs).await?;
        for (badge, proof) in &row.badges.earned {
            let game = games.get(proof.event.as_str()).cloned();
            badges.push(shown_badge(results, *badge, proof, game, asking == Some(who)).await?);
        }
    }
    badges.sort_by_key(|badge| std::cmp::Reverse(badge.at));
    let told = profile::of(results, &person).await?;
    let ties = match asking {
        Some(asking) => friends::ties(results, asking, who).await?,
        None => None,
    };
    Ok(PersonPage {
        // What moderation tells, it adds (`moderation::person_page`).
        sanctions: Vec::new(),
        reliability: None,
        order_denied: None,
        staff: results.rights.of(who).await?.asker().rank() > 0,
        formerly: naming::formerly(results, who, asking).await?,
        person: named(person),
        languages: told.languages,
        rule_sets: told.rule_sets.iter().filter_map(|name| profile::rule_set(name)).collect(),
        card: told.card,
        ties,
        trios: trios::standing_of(results, who, asking).await?,
        deals: row.deals,
        row: [row.row.present, row.row.best],
        ratings,
        records,
        badges,
        more_denied: denied,
    })
}

async fn history(results: &Results, who: PersonId, game: Game) -> Result<Vec<(i64, i32, i32)>, Reason> {
    let mut points = Vec::new();
    for line in results.store.rating_history(who, game.name()).await? {
        let line: MatchLine = read(&line)?;
        points.extend(line.after.map(|rating| (rating.last, small(rating.number()), small(rating.width(rating.last)))));
    }
    Ok(thinned(points))
}

async fn shown_badge(
    results: &Results,
    badge: Badge,
    proof: &Proof,
    game: Option<String>,
    own: bool,
) -> Result<BadgeView, Reason> {
    let deal = match proof.deal.filter(|_| own) {
        Some(index) => deal_of(results, proof.event.as_str(), index).await?,
        None => None,
    };
    Ok(BadgeView { badge: badge.name().to_owned(), at: proof.at, game, deal })
}

/// The page of a deal of a match, by its place in it.
async fn deal_of(results: &Results, event: &str, index: u32) -> Result<Option<String>, Reason> {
    let (Some(table), Some(event)) = (table_of(event), results.store.rating_event(event).await?) else { return Ok(None) };
    let ended = read_match(&event)?.and_then(|(_, game)| game.deals.get(index as usize)?.at);
    let Some(ended) = ended else { return Ok(None) };
    Ok(results.store.deals_ended_at(table.into(), &[ended]).await?.remove(&ended).map(|deal| deal.to_string()))
}

/// A page of somebody's matches, the last first.
///
/// # Errors
/// When nobody has this id, or the database cannot be read.
pub async fn matches(
    results: &Results,
    looker: Option<PersonId>,
    person: &str,
    before: Option<u64>,
) -> Result<MatchesOf, Reason> {
    let who = known(results, person).await?.id;
    let is_own = looker == Some(who);
    let rows = results.store.played(who, before, MATCHES).await?;
    let before = if rows.len() < MATCHES as usize { None } else { rows.last().map(|(event, _)| event.position) };
    let (own, guests) = (id(who), results.store.guests_of(who).await?);
    let events: Vec<&str> = rows.iter().map(|(event, _)| event.id.as_str()).collect();
    let pages = results.store.match_pages(&events).await?;
    let mut played = Vec::with_capacity(rows.len());
    for (event, row) in rows {
        let line: MatchLine = read(&row.payload)?;
        let game = read_own(&event, &guests, &own)?;
        played.push((event, row.list, game, line));
    }
    let people = played.iter().filter_map(|(_, _, game, _)| game.as_ref()).flat_map(|(_, game)| everybody(game));
    let names = names(results, people).await?;
    let marked = marked(results, who).await?;
    let shown = |(event, list, game, mut line): (RatingEvent, String, Option<(i64, Match)>, MatchLine)| {
        if marked {
            line.badges.clear();
        }
        match game {
            Some((at, game)) => {
                Some(shown_match(at, pages.get(&event.id), &game, why(&line, is_own, &names), (&line, &own, &names)))
            }
            None => given_back(event.at, &list, &line, is_own),
        }
    };
    Ok(MatchesOf { matches: played.into_iter().filter_map(shown).collect(), before })
}

/// What was given back, among the matches: nobody is named, and no match, as several may have been lost to who was marked.
fn given_back(at: i64, list: &str, line: &MatchLine, is_own: bool) -> Option<MatchShown> {
    let (game, before, after) = (Game::from_name(list)?, line.before?.number(), line.after?.number());
    let change = small(after - before);
    let why = Text {
        en: if is_own {
            format!("+{change}: given back to you, as you had lost it to somebody who is marked now.")
        } else {
            format!("+{change}: given back, as it was lost to somebody who is marked now.")
        },
        ml: format!("+{change}: തിരികെ കിട്ടിയത്; ഇപ്പോൾ അടയാളമുള്ള ഒരാളോടു നഷ്ടപ്പെട്ടതാണ്."),
    };
    Some(MatchShown {
        id: None,
        at,
        game: game.name().to_owned(),
        rules: String::new(),
        given_back: true,
        deals: 0,
        stakes: 0,
        with: Vec::new(),
        against: Vec::new(),
        number: Some(small(after)),
        change: Some(change),
        why,
        badges: Vec::new(),
    })
}

fn shown_match(
    at: i64,
    page: Option<&MatchId>,
    game: &Match,
    why: Text,
    (line, own, names): (&MatchLine, &thurup_ratings::PersonId, &Names),
) -> MatchShown {
    let sat = |side: &thurup_ratings::input::Side| {
        side.chairs.iter().any(|chair| chair.0.iter().any(|sat| sat.who.person() == Some(own)))
    };
    let side = usize::from(!sat(&game.sides[0]));
    MatchShown {
        id: page.map(MatchId::to_string),
        number: line.after.map(|rating| small(rating.number())),
        change: line.why.as_ref().map(|why| small(why.change)),
        badges: line.badges.iter().map(|badge| badge.name().to_owned()).collect(),
        ..listed(at, game, (side, Some(own)), why, names)
    }
}

/// With whom and against whom somebody played.
///
/// # Errors
/// When nobody has this id, or the database cannot be read.
pub async fn companions(results: &Results, person: &str) -> Result<CompanionsOf, Reason> {
    let who = known(results, person).await?.id;
    let (own, guests) = (id(who), results.store.guests_of(who).await?);
    let mut all = Companions::default();
    for (event, _) in results.store.played(who, None, REMEMBERED).await? {
        if let Some((_, game)) = read_own(&event, &guests, &own)? {
            all.add(&own, &game);
        }
    }
    Ok(CompanionsOf {
        with: companions_told(results, all.with()).await?,
        against: companions_told(results, all.against()).await?,
    })
}

/// Part of a list, from a place on.
///
/// # Errors
/// When there is no such list, or the database cannot be read.
pub async fn leaders(results: &Results, list: &str, from: u32, asking: Option<PersonId>, now: i64) -> Result<Leaders, Reason> {
    let game = Game::from_name(list).ok_or(ResultError::NoSuchList)?;
    let asked = rights::may_see(results, asking, Permission::RankingMore).await;
    if from > 1 {
        asked.clone()?;
    }
    let more_denied = more_denied(asked)?;
    let placed = results.leaders.list(&results.store, game, now).await?;
    let first = usize::try_from(from.saturating_sub(1)).unwrap_or(usize::MAX).min(placed.len());
    let places = if more_denied.is_some() { FIRST_PLACES } else { PLACES };
    let part = &placed[first..placed.len().min(first.saturating_add(places))];
    let you = asking.and_then(|person| LeaderLists::place_of(&placed, person));
    let people = part.iter().chain(you.as_ref().map(|(_, placed)| placed)).map(|placed| placed.person);
    let names = names(results, people).await?;
    let places = part.iter().zip(from.max(1)..).filter_map(|(placed, place)| leader(place, placed, &names));
    Ok(Leaders {
        list: game.name().to_owned(),
        all: u32::try_from(placed.len()).unwrap_or(u32::MAX),
        places: places.collect(),
        you: you.and_then(|(place, placed)| leader(place, &placed, &names)),
        more_denied,
    })
}

fn leader(place: u32, placed: &Placed, names: &Names) -> Option<LeaderView> {
    let person = names.get(&placed.person)?.clone();
    Some(LeaderView { place, person, number: small(placed.number), width: small(placed.width) })
}

/// Puts all lists in order. With a hundred thousand people it takes a fifth of a second.
pub async fn put_in_order(results: &Results) {
    let now = now_ms().cast_signed();
    for game in Game::ALL {
        let people = results.leaders.list(&results.store, game, now).await.map(drop);
        let trios = results.leaders.trios(&results.store, game, now).await.map(drop);
        // Whoever asks for it is told what is wrong.
        if let Err(error) = people.and(trios) {
            tracing::warn!(%error, "a list is not put in order");
        }
    }
}

/// Puts all lists in order again before they are too old to be told: nobody is to wait for that who comes to them after a quiet hour. It
/// ends with the server.
pub async fn watch(results: &Results) {
    let mut every = tokio::time::interval_at(Instant::now() + IN_ORDER, IN_ORDER);
    loop {
        tokio::select! {
            _ = every.tick() => put_in_order(results).await,
            () = results.stop.cancelled() => return,
        }
    }
}

/// The figures of the house.
///
/// # Errors
/// When the database cannot be read.
pub async fn house(results: &Results, now: i64) -> Result<HouseFigures, Reason> {
    results.leaders.house(async || make_house(results, now).await).await
}

async fn make_house(results: &Results, now: i64) -> Result<HouseFigures, Reason> {
    let zone = results.settings.now().zone.clone();
    let today = Zone::named(&zone).map_or(now..now, |zone| zone.day(now));
    let deals = results.store.house_deals(quarters(&today)).await?;
    let most = results.store.most_deals().await?;
    let mut games = Vec::new();
    for game in Game::ALL {
        let Some((_, all, today)) = deals.iter().find(|(name, ..)| name == game.name()) else { continue };
        let highest = results.store.highest(game.name()).await?;
        let best = results.leaders.list(&results.store, game, now).await?.first().copied();
        let people = highest.iter().map(|(person, _)| *person).chain(best.map(|placed| placed.person));
        let names = names(results, people).await?;
        games.push(GameFigures {
            game: game.name().to_owned(),
            deals: *all,
            today: *today,
            highest: highest.and_then(|(person, mu)| Some((names.get(&person)?.clone(), small(rounded(mu))))),
            best: best.and_then(|placed| leader(1, &placed, &names)),
        });
    }
    let names = names(results, most.iter().map(|(person, _)| *person)).await?;
    Ok(HouseFigures {
        deals: games.iter().map(|game| game.deals).sum(),
        today: games.iter().map(|game| game.today).sum(),
        zone,
        games,
        most: most.and_then(|(person, deals)| Some((names.get(&person)?.clone(), deals))),
    })
}
