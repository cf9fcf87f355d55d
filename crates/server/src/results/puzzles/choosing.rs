//! Which puzzle comes next for somebody, and which is that of a day.

use sha2::{Digest, Sha256};
use thurup_learning::puzzle::Theme;
use thurup_store::PuzzleWrite;
use thurup_store::ids::PersonId;
use thurup_wire::puzzles::{PuzzlePage, PuzzleWay};

use super::known::Known;
use super::ratings::{Ratings, shown};
use super::stock::{Kept, Stock};
use crate::error::reason::Reason;
use crate::results::Results;
use crate::results::error::ResultError;

/// Of the nearest so many one comes.
const NEAREST: usize = 8;
/// A run begins so far below somebody's rating, and rises by so much.
const RUN: (f64, f64) = (-400.0, 50.0);
/// Days on which a theme does not come again.
const REST: u32 = 3;
/// Ratings of the puzzle of a day, and how sure they are.
const OF_DAYS: (std::ops::RangeInclusive<f64>, f64) = (1200.0..=1800.0, 100.0);

/// What kind of puzzle is asked for.
#[derive(Debug, Default)]
pub struct Next {
    /// Of this theme.
    pub theme: Option<String>,
    /// How somebody comes to it.
    pub way: Option<PuzzleWay>,
    /// Another than this one.
    pub after: Option<String>,
}

/// The next puzzle for somebody.
///
/// # Errors
/// [`ResultError::NoSuchPuzzle`] where there is no such theme, [`ResultError::NothingAgain`]; when the database cannot be read.
pub async fn next(results: &Results, person: Option<PersonId>, asked: Next, now: u64) -> Result<PuzzlePage, Reason> {
    let known = Known::of(results, person, now).await?;
    let ratings = Ratings::read(results).await?;
    let stock = results.puzzles.now(&results.store).await?;
    let after = asked.after.as_deref().unwrap_or_default();
    if asked.way == Some(PuzzleWay::Again) {
        let again = known.again();
        let id = again.iter().find(|id| **id != after).or(again.first()).ok_or(ResultError::NothingAgain)?;
        return shown(stock.by_id(id)?, &known, &ratings, None);
    }
    let theme = match asked.theme.as_deref() {
        Some(name) => Some(Theme::ALL.into_iter().find(|theme| theme.name() == name).ok_or(ResultError::NoSuchPuzzle)?),
        None => None,
    };
    let target =
        known.person.rating + if asked.way == Some(PuzzleWay::Run) { RUN.0 + RUN.1 * known.person.run as f64 } else { 0.0 };
    let fits = |kept: &&Kept| kept.id != after && theme.is_none_or(|theme| kept.themes.contains(&theme));
    let tried = known.tried();
    let all = || stock.all().iter().map(|kept| &**kept).filter(fits);
    let mut pool: Vec<&Kept> = all().filter(|kept| !tried.contains(kept.id.as_str())).collect();
    if pool.is_empty() {
        pool = all().collect();
    }
    let far = |kept: &Kept| (ratings.of(kept).rating - target).abs();
    pool.sort_by(|one, other| far(one).total_cmp(&far(other)));
    pool.truncate(NEAREST);
    // Not the same for all, and the same again for whoever turns the page over.
    let whose = person.map(|person| person.to_string()).unwrap_or_default();
    let salt = format!("{whose} {} {after}", known.person.tries);
    let kept = first_by_hash(&salt, pool).ok_or(ResultError::NoSuchPuzzle)?;
    shown(kept, &known, &ratings, None)
}

/// The puzzle of a day, the same for all: it is written down when the first asks, for ratings move.
pub async fn daily<'a>(results: &Results, stock: &'a Stock, day: &str) -> Result<&'a Kept, Reason> {
    let before = results.store.puzzle_days(day, REST + 1).await?;
    if let Some((_, puzzle)) = before.iter().find(|(written, _)| written == day)
        && let Ok(kept) = stock.by_id(puzzle)
    {
        return Ok(kept.as_ref());
    }
    let ratings = Ratings::read(results).await?;
    let lately: Vec<Theme> = (before.iter().take(REST as usize))
        .filter_map(|(_, puzzle)| stock.by_id(puzzle).ok())
        .flat_map(|kept| kept.themes.iter().copied())
        .collect();
    let kept = of_day(stock, day, &ratings, &lately).ok_or(ResultError::NoSuchPuzzle)?;
    results.store.write_puzzle(PuzzleWrite::Day { day: day.to_owned(), puzzle: kept.id.clone() }).await?;
    // Somebody else may have been first.
    let written = results.store.puzzle_days(day, 1).await?;
    Ok(written.first().and_then(|(_, puzzle)| stock.by_id(puzzle).ok()).map_or(kept, |kept| &**kept))
}

/// Of those whose rating is known well enough; of all of that rating, where there are none, as in a house that is new.
fn of_day<'a>(stock: &'a Stock, day: &str, ratings: &Ratings, lately: &[Theme]) -> Option<&'a Kept> {
    let (wanted, sure) = OF_DAYS;
    let fits = |kept: &&Kept| wanted.contains(&ratings.of(kept).rating);
    let is_sure = |kept: &&Kept| ratings.of(kept).deviation <= sure;
    let is_new = |kept: &&Kept| !kept.themes.iter().any(|theme| lately.contains(theme));
    let all = || stock.all().iter().map(|kept| &**kept).filter(fits);
    let first = |pool: Vec<&'a Kept>| first_by_hash(day, pool);
    first(all().filter(is_sure).filter(is_new).collect())
        .or_else(|| first(all().filter(is_new).collect()))
        .or_else(|| first(all().collect()))
}

/// The first by the hash of a text and its id.
fn first_by_hash<'a>(salt: &str, pool: Vec<&'a Kept>) -> Option<&'a Kept> {
    pool.into_iter().min_by_key(|kept| Sha256::digest(format!("{salt}{}", kept.id)))
}
