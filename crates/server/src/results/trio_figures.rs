//! What is told of a trio's matches: numbers, figures, each match with what it did.

use thurup_people::ids::TrioId;
use thurup_ratings::input::Match;
use thurup_ratings::{Companions, Trio as Rated};
use thurup_rules::Game;
use thurup_wire::Text;
use thurup_wire::ratings::{CompanionsOf, MatchShown, MatchesOf, RatingView, RecordView};

use crate::accounts::rights;
use crate::error::reason::Reason;
use crate::results::Results;
use crate::results::match_rows::{
    MATCHES, Names, REMEMBERED, as_they_are, called, companions_told, everybody, listed, names, read_match, shown_record,
    small, thinned,
};
use crate::results::projections::matches::{TrioLine, read};
use crate::social::trios::{belongs, known};
use thurup_store::ids::{MatchId, PersonId};

/// What a trio's page tells of its matches.
pub(super) struct Figures {
    /// Wins in a row now, and the most ever.
    pub(super) row: [u32; 2],
    pub(super) ratings: Vec<RatingView>,
    pub(super) records: Vec<RecordView>,
}

/// What there is; less where whoever looks may see the numbers alone.
///
/// # Errors
/// When the database cannot be read.
pub(super) async fn of(results: &Results, trio: TrioId, more: bool, now: i64) -> Result<Figures, Reason> {
    let row = results.store.rated_trio(&trio.to_string()).await?;
    let row: Rated = row.map(|row| read(&row)).transpose()?.unwrap_or_default();
    let (mut ratings, mut records) = (Vec::new(), Vec::new());
    for game in Game::ALL {
        if let Some(rating) = &row.ratings[game] {
            let (history, highest) = history(results, trio, game).await?;
            let list = results.leaders.trios(&results.store, game, now).await?;
            let place = list.iter().position(|placed| placed.trio == trio).and_then(|index| u32::try_from(index + 1).ok());
            ratings.push(RatingView {
                list: game.name().to_owned(),
                number: small(rating.number()),
                width: small(rating.width(now)),
                unsure_for: rating.matches_to_settle(now),
                matches: u32::try_from(history.len()).unwrap_or(u32::MAX),
                highest,
                place,
                history: if more { thinned(history) } else { Vec::new() },
            });
        }
        records.extend(row.records[game].as_ref().filter(|_| more).map(|record| shown_record(game, record)));
    }
    Ok(Figures { row: [row.row.present, row.row.best], ratings, records })
}

/// The numbers after each rated match of a game, and the highest of them while it was sure.
async fn history(results: &Results, trio: TrioId, game: Game) -> Result<(Vec<(i64, i32, i32)>, Option<i32>), Reason> {
    let (mut points, mut highest) = (Vec::new(), None);
    for line in results.store.trio_history(trio, game.name()).await? {
        let line: TrioLine = read(&line)?;
        let Some(rating) = line.after else { continue };
        let number = small(rating.number());
        points.push((rating.last, number, small(rating.width(rating.last))));
        if rating.settled(rating.last) {
            highest = highest.max(Some(number));
        }
    }
    Ok((points, highest))
}

/// Against whom a trio played, from its last matches.
///
/// # Errors
/// When there is no such trio, or one may not; when the database cannot be read.
pub async fn companions(results: &Results, who: Option<PersonId>, id: &str) -> Result<CompanionsOf, Reason> {
    let trio = known(results, id, who).await?;
    let own = who.is_some_and(|who| belongs(&trio, who));
    rights::may_see_figures_of_trio(results, who, own).await?;
    let (mut all, name) = (Companions::default(), trio.row.id.to_string().into());
    let mut games = Vec::new();
    for (event, _) in results.store.played_by_trio(trio.row.id, None, REMEMBERED).await? {
        games.extend(read_match(&event)?.map(|(_, game)| game));
    }
    as_they_are(results, &mut games).await?;
    games.iter().for_each(|game| all.add_of_trio(&name, game));
    // Its three always sit beside each other: that says nothing.
    Ok(CompanionsOf { with: Vec::new(), against: companions_told(results, all.against()).await? })
}

/// A page of a trio's matches, the last first.
///
/// # Errors
/// When there is no such trio, or one may not; when the database cannot be read.
pub async fn matches(results: &Results, who: Option<PersonId>, id: &str, before: Option<u64>) -> Result<MatchesOf, Reason> {
    let trio = known(results, id, who).await?;
    let own = who.is_some_and(|who| belongs(&trio, who));
    rights::may_see_figures_of_trio(results, who, own).await?;
    let rows = results.store.played_by_trio(trio.row.id, before, MATCHES).await?;
    let before = if rows.len() < MATCHES as usize { None } else { rows.last().map(|(event, _)| event.position) };
    let events: Vec<&str> = rows.iter().map(|(event, _)| event.id.as_str()).collect();
    let pages = results.store.match_pages(&events).await?;
    let mut played = Vec::with_capacity(rows.len());
    for (event, line) in &rows {
        if let Some((at, game)) = read_match(event)? {
            played.push((pages.get(&event.id), at, game, read::<TrioLine>(&line.payload)?));
        }
    }
    let names = names(results, played.iter().flat_map(|(_, _, game, _)| everybody(game))).await?;
    let own = trio.row.id.to_string();
    let shown = |(page, at, game, line): &(Option<&MatchId>, i64, Match, TrioLine)| MatchShown {
        id: page.map(MatchId::to_string),
        ..shown_match(*at, game, line, &own, &names)
    };
    let matches = played.iter().map(shown);
    Ok(MatchesOf { matches: matches.collect(), before })
}

fn shown_match(at: i64, game: &Match, line: &TrioLine, own: &str, names: &Names) -> MatchShown {
    let side = usize::from(game.sides[0].trio.as_ref().is_none_or(|trio| trio.as_str() != own));
    let why = match (&line.why, line.unrated) {
        (Some(why), _) => why.sentence_about(|who| called(who, names)).into(),
        (None, Some(unrated)) => unrated.sentence().into(),
        (None, None) => Text { en: String::new(), ml: String::new() },
    };
    MatchShown {
        number: line.after.map(|rating| small(rating.number())),
        change: line.why.as_ref().map(|why| small(why.change)),
        ..listed(at, game, (side, None), why, names)
    }
}
