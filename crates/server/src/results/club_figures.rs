//! Figures of a club: folded on from where they were, whenever somebody looks.

use thurup_people::ids::ClubId;
use thurup_ratings::{Club, Zone};
use thurup_rules::Game;
use thurup_wire::clubs::{ClubFigures, ClubGame};
use thurup_wire::people::Person;
use thurup_wire::ratings::LeaderView;

use crate::accounts::profile::named;
use crate::base::json_column;
use crate::error::reason::Reason;
use crate::results::Results;
use crate::results::match_rows::{as_they_are, contracts_shown, read_match, small};
use crate::results::projections::matches::read;
use crate::social::clubs::known;
use crate::social::clubs::views::sees_members;
use thurup_store::ClubWrite;
use thurup_store::ids::PersonId;

/// Matches that are folded before it is written down how far that has come.
const AT_ONCE: u32 = 200;
/// Of so many who have sat through most deals the first is named who can be.
const NAMED: usize = 20;

/// The figures, for one who looks: names are for members.
///
/// # Errors
/// When there is no such club; when the database cannot be read.
pub async fn of(results: &Results, who: Option<PersonId>, id: &str, now: i64) -> Result<ClubFigures, Reason> {
    let (club, _) = known(results, id).await?;
    let folded = folded(results, club.id).await?;
    let named = sees_members(results, who, club.id).await?;
    let zone = results.settings.now().zone.clone();
    let today = Zone::named(&zone).map_or(now..now, |zone| zone.day(now));
    let mut games = Vec::new();
    for game in Game::ALL.into_iter().filter(|game| folded.deals[*game] > 0) {
        games.push(ClubGame {
            game: game.name().to_owned(),
            deals: folded.deals[game],
            today: folded.deals_in(game, today.clone()),
            contracts: folded.contracts[game].as_deref().map(contracts_shown).unwrap_or_default(),
            best: if named { best(results, club.id, game, now).await? } else { None },
        });
    }
    Ok(ClubFigures {
        matches: folded.matches,
        deals: games.iter().map(|game| game.deals).sum(),
        today: games.iter().map(|game| game.today).sum(),
        zone,
        games,
        most: if named { most(results, &folded).await? } else { None },
    })
}

/// What is folded of its matches by now.
async fn folded(results: &Results, club: ClubId) -> Result<Club, Reason> {
    let (mut position, mut folded) = match results.store.club_figures(club).await? {
        Some((position, payload)) => (position, read(&payload)?),
        None => (0, Club::default()),
    };
    loop {
        let events = results.store.club_matches(club, position, AT_ONCE).await?;
        let Some(last) = events.last() else { return Ok(folded) };
        position = last.position;
        let mut games = Vec::with_capacity(events.len());
        for event in &events {
            games.extend(read_match(event)?.map(|(at, game)| (event.position, at, game)));
        }
        as_they_are(results, games.iter_mut().map(|(.., game)| game)).await?;
        games.iter().for_each(|(position, at, game)| folded.add(*position, *at, game));
        results.store.write_club(ClubWrite::Figures { club, position, payload: json_column::write(&folded)? }).await?;
    }
}

/// Who has sat through most deals, of those who are neither marked nor forgotten.
async fn most(results: &Results, folded: &Club) -> Result<Option<(Person, u32)>, Reason> {
    for (who, deals) in folded.most().into_iter().take(NAMED) {
        let Some(person) = who.as_str().parse().ok() else { continue };
        let row = results.store.rated_person(who.as_str()).await?;
        let row: Option<thurup_ratings::Person> = row.map(|row| read(&row)).transpose()?;
        if row.is_some_and(|row| row.shown())
            && let Some(person) = results.store.names(&[person]).await?.pop()
        {
            return Ok(Some((named(person), u32::try_from(deals).unwrap_or(u32::MAX))));
        }
    }
    Ok(None)
}

/// The best of its members in a list, with the place on it.
async fn best(results: &Results, club: ClubId, game: Game, now: i64) -> Result<Option<LeaderView>, Reason> {
    let list = results.leaders.list(&results.store, game, now).await?;
    let people: Vec<PersonId> = list.iter().map(|placed| placed.person).collect();
    let Some(first) = results.store.first_in_club(club, &people).await? else { return Ok(None) };
    let Some(index) = people.iter().position(|person| *person == first) else { return Ok(None) };
    let Some(person) = results.store.names(&[first]).await?.pop() else { return Ok(None) };
    let place = u32::try_from(index + 1).unwrap_or(u32::MAX);
    Ok(Some(LeaderView { place, person: named(person), number: small(list[index].number), width: small(list[index].width) }))
}
