//! Puzzles: those that ship and those mined from the house's own deals, the puzzle of the day, the next one for somebody, and how they
//! stand. The answer is told by `judging` alone, once an attempt is over.

mod choosing;
mod judging;
mod known;
pub mod masters;
mod mining;
mod ratings;
mod stock;

use jiff::Timestamp;
use jiff::tz::TimeZone;
use serde_json::{Value, json};
use thurup_learning::puzzle::Theme;
use thurup_store::ids::PersonId;
use thurup_wire::puzzles::{PuzzlePage, PuzzleTheme, PuzzlesPage};

use crate::error::reason::Reason;
use crate::results::Results;
pub use choosing::{Next, next};
pub use judging::{attempt, hint};
use known::Known;
pub(super) use known::small;
pub use mining::Mining;
use ratings::{Ratings, shown};
pub use stock::KnownStock;

/// The id that stands for the puzzle of the day.
pub const DAILY: &str = "daily";
/// A day as it is written, by the clock of the world.
fn day(now: u64) -> String {
    let moment = Timestamp::from_millisecond(now.cast_signed()).unwrap_or_default();
    moment.to_zoned(TimeZone::UTC).date().to_string()
}

/// The puzzles, and how somebody stands with them.
///
/// # Errors
/// When the database cannot be read or written.
pub async fn all(results: &Results, person: Option<PersonId>, now: u64) -> Result<PuzzlesPage, Reason> {
    let known = Known::of(results, person, now).await?;
    let stock = results.puzzles.now(&results.store).await?;
    let daily = choosing::daily(results, &stock, &day(now)).await?;
    let themes = Theme::ALL.into_iter().map(|theme| {
        let of_it = || stock.all().iter().filter(|kept| kept.themes.contains(&theme));
        let firsts: Vec<bool> = of_it().filter_map(|kept| known.first(&kept.id)).collect();
        PuzzleTheme {
            theme: theme.name().to_owned(),
            count: small(of_it().count()),
            tried: small(firsts.len()),
            solved: small(firsts.iter().filter(|solved| **solved).count()),
        }
    });
    Ok(PuzzlesPage {
        count: small(stock.all().len()),
        day: day(now),
        daily_solved: known.first(&daily.id),
        you: person.map(|_| known.figures()),
        themes: themes.collect(),
    })
}

/// A puzzle by its id, or that of the day.
///
/// # Errors
/// [`ResultError::NoSuchPuzzle`]; when the database cannot be read or written.
pub async fn page(results: &Results, person: Option<PersonId>, id: &str, now: u64) -> Result<PuzzlePage, Reason> {
    let known = Known::of(results, person, now).await?;
    let today = day(now);
    let stock = results.puzzles.now(&results.store).await?;
    let (kept, of_day) = if id == DAILY {
        (choosing::daily(results, &stock, &today).await?, Some(today))
    } else {
        (stock.by_id(id)?.as_ref(), None)
    };
    shown(kept, &known, &Ratings::read(results).await?, of_day)
}

/// What is kept of somebody about puzzles, a line each.
///
/// # Errors
/// When the database cannot be read.
pub async fn kept_of(results: &Results, person: PersonId) -> Result<Vec<Value>, Reason> {
    let Some(row) = results.store.puzzle_person(person).await? else { return Ok(Vec::new()) };
    let mut lines = vec![json!({
        "rating": row.rating, "deviation": row.deviation, "at": row.at, "run": row.run, "best_run": row.best_run,
    })];
    lines.extend(results.store.puzzle_tries(person).await?.into_iter().map(|row| {
        let (before, after) = row.rated.unzip();
        json!({
            "puzzle": row.puzzle, "at": row.at, "solved": row.solved, "help": row.help, "way": row.way,
            "before": before, "after": after,
        })
    }));
    Ok(lines)
}
