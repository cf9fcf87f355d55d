//! An attempt at a puzzle, and what it does to ratings. The first one that is over counts.

use thurup_learning::numbers::{Attempt, Help, Rating, attempt as rated};
use thurup_learning::puzzle::{Attempted, NoAttempt, Played, Puzzle, Standing, Theme, attempted, solution};
use thurup_rules::Card;
use thurup_solver::{Parts, Solver};
use thurup_store::ids::PersonId;
use thurup_store::{PuzzlePersonRow, PuzzleRatingRow, PuzzleTryRow, PuzzleWrite, StoreError};
use thurup_wire::puzzles::{
    PuzzleHint, PuzzleHintForm, PuzzleHintKind, PuzzlePlayed, PuzzleRated, PuzzleStanding, PuzzleTold, PuzzleTry,
    PuzzleTryForm, PuzzleTurn, PuzzleWay,
};

use super::known::{Known, rating_of, whole};
use super::ratings::Ratings;
use super::stock::Kept;
use crate::base::cpu_pool::Role;
use crate::error::reason::Reason;
use crate::results::Results;
use crate::results::error::ResultError;

/// Buckets of a table of positions: the endings are short.
pub(super) const TABLE_BITS: u32 = 14;
/// An attempt that ends beside another of the same person, or at the same puzzle, is written so often.
const ATTEMPTS: usize = 4;
const DAY: f64 = 24.0 * 60.0 * 60.0 * 1000.0;

/// Judges an attempt as far as it has come. Once it is over, what it did is written, for whom is known, and the answer told.
///
/// # Errors
/// [`ResultError::NoSuchPuzzle`], [`ResultError::NoTurnForCard`]; when it cannot be written.
pub async fn attempt(
    results: &Results,
    person: Option<PersonId>,
    id: &str,
    form: &PuzzleTryForm,
    now: u64,
) -> Result<PuzzleTry, Reason> {
    let stock = results.puzzles.now(&results.store).await?;
    let kept = stock.by_id(id)?;
    let found = judged(results, kept, &form.cards).await?;
    let (standing, turn) = match &found.standing {
        Standing::Turn { chair, playable, .. } => {
            let playable = playable.iter().map(ToString::to_string).collect();
            (PuzzleStanding::On, Some(PuzzleTurn { chair: chair.number(), playable }))
        }
        Standing::Solved => (PuzzleStanding::Solved, None),
        Standing::Failed => (PuzzleStanding::Failed, None),
    };
    let told = if turn.is_some() {
        None
    } else {
        let solved = standing == PuzzleStanding::Solved;
        let rated = match person {
            Some(person) => write(results, person, kept, solved, form.way, now).await?,
            None => None,
        };
        let line = thought(results, &kept.puzzle, solution).await?;
        let length = u32::try_from(line.played.len()).unwrap_or(u32::MAX);
        Some(PuzzleTold {
            after: played(&found.after),
            line: played(&line.played).into_iter().chain(played(&line.after)).collect(),
            length,
            themes: names(&kept.themes),
            rated,
        })
    };
    Ok(PuzzleTry { standing, played: played(&found.played), turn, told })
}

/// A hint for the turn to which these cards lead. That it was taken is kept, while the first attempt is not over.
///
/// # Errors
/// [`ResultError::NoSuchPuzzle`], [`ResultError::NoTurnForCard`] where it is over; when it cannot be written.
pub async fn hint(results: &Results, person: Option<PersonId>, id: &str, form: &PuzzleHintForm) -> Result<PuzzleHint, Reason> {
    let stock = results.puzzles.now(&results.store).await?;
    let kept = stock.by_id(id)?;
    let found = judged(results, kept, &form.cards).await?;
    let Standing::Turn { wins, .. } = &found.standing else { return Err(ResultError::NoTurnForCard.into()) };
    let card = wins.first();
    if let Some(person) = person {
        let help = match form.hint {
            PuzzleHintKind::Theme => Help::Theme,
            PuzzleHintKind::Suit => Help::Place,
            PuzzleHintKind::Card => Help::Card,
        };
        let before = help_of(&results.store.puzzle_hint(person, &kept.id).await?.unwrap_or_default());
        let help = word(help.max(before)).to_owned();
        results.store.write_puzzle(PuzzleWrite::Hint { person, puzzle: kept.id.clone(), help }).await?;
    }
    Ok(match form.hint {
        PuzzleHintKind::Theme => PuzzleHint { themes: names(&kept.themes), suit: None, card: None },
        PuzzleHintKind::Suit => {
            PuzzleHint { themes: Vec::new(), suit: card.map(|card| card.suit().letter().to_string()), card: None }
        }
        PuzzleHintKind::Card => PuzzleHint { themes: Vec::new(), suit: None, card: card.map(ToString::to_string) },
    })
}

/// Cards as they are sent.
pub(super) fn cards_of(texts: &[String]) -> Result<Vec<Card>, Reason> {
    let cards: Result<Vec<Card>, _> = texts.iter().map(|text| text.parse()).collect();
    cards.map_err(|error: thurup_rules::CardError| Reason::Unreadable(error.text().into()))
}

/// What these cards came to.
async fn judged(results: &Results, kept: &Kept, cards: &[String]) -> Result<Attempted, Reason> {
    let cards = cards_of(cards)?;
    thought(results, &kept.puzzle, move |puzzle, solver| attempted(puzzle, &cards, solver)).await
}

/// Has the pool think about a puzzle.
async fn thought(
    results: &Results,
    puzzle: &Puzzle,
    work: impl FnOnce(&Puzzle, &mut Solver) -> Result<Attempted, NoAttempt> + Send + 'static,
) -> Result<Attempted, Reason> {
    let puzzle = puzzle.clone();
    let work = move || work(&puzzle, &mut Solver::with_parts(Parts::ALL, TABLE_BITS));
    let done = results.cpu.run(Role::Puzzle, work).await.ok_or(Reason::Internal)?;
    done.map_err(|_| ResultError::NoTurnForCard.into())
}

/// Writes an attempt that is over, and gives what it did to the rating of its person.
async fn write(
    results: &Results,
    person: PersonId,
    kept: &Kept,
    solved: bool,
    way: Option<PuzzleWay>,
    now: u64,
) -> Result<Option<PuzzleRated>, Reason> {
    let mut left = ATTEMPTS;
    loop {
        left -= 1;
        let known = Known::of(results, Some(person), now).await?;
        let help = help_of(&results.store.puzzle_hint(person, &kept.id).await?.unwrap_or_default());
        let ratings = Ratings::read(results).await?;
        let over = Over { kept, solved, way, help, now };
        let (attempt, row, puzzle) = over.counted(person, &known, &ratings);
        let told = attempt.rated.map(|(before, after)| PuzzleRated { before: whole(before), after: whole(after) });
        match results.store.write_puzzle(PuzzleWrite::Over { attempt, person: row, puzzle }).await {
            Ok(()) => return Ok(told),
            Err(StoreError::TooLate) if left > 0 => {}
            Err(StoreError::TooLate) => return Err(ResultError::PuzzleMoved.into()),
            Err(error) => return Err(error.into()),
        }
    }
}

/// An attempt that is over.
struct Over<'a> {
    kept: &'a Kept,
    solved: bool,
    way: Option<PuzzleWay>,
    help: Help,
    now: u64,
}

impl Over<'_> {
    /// The rows that it makes.
    fn counted(
        &self,
        person: PersonId,
        known: &Known,
        ratings: &Ratings,
    ) -> (PuzzleTryRow, PuzzlePersonRow, Option<PuzzleRatingRow>) {
        let Over { kept, solved, way, help, now } = *self;
        let before = known.person;
        let counts = known.first(&kept.id).is_none() && way != Some(PuzzleWay::Run);
        let days = |at: u64| if at == 0 { 0.0 } else { now.saturating_sub(at) as f64 / DAY };
        let [own, of_puzzle] = rated(&Attempt {
            person: rating_of(&before),
            puzzle: ratings.of(kept),
            days: days(before.at),
            puzzle_days: days(ratings.row(kept).map_or(0, |row| row.at)),
            solved,
            help,
            theme_chosen: way == Some(PuzzleWay::Theme),
        });
        // Who was told a card has not solved it.
        let run = match (way, solved && help != Help::Card) {
            (Some(PuzzleWay::Run), true) => before.run + 1,
            (Some(PuzzleWay::Run), false) => 0,
            _ => before.run,
        };
        let Rating { rating, deviation } = if counts { own } else { rating_of(&before) };
        let number = before.tries + 1;
        let row = PuzzlePersonRow {
            rating,
            deviation,
            at: if counts { now } else { before.at },
            tries: number,
            run,
            best_run: before.best_run.max(run),
        };
        let attempt = PuzzleTryRow {
            person,
            number,
            puzzle: kept.id.clone(),
            at: now,
            solved,
            help: word(help).to_owned(),
            way: way.map_or("", way_word).to_owned(),
            rated: counts.then_some((before.rating, rating)),
        };
        // One that says nothing of the puzzle leaves its rating where it was.
        let moved = counts && of_puzzle.rating.total_cmp(&ratings.of(kept).rating).is_ne();
        let puzzle = moved.then(|| PuzzleRatingRow {
            puzzle: kept.id.clone(),
            rating: of_puzzle.rating,
            deviation: of_puzzle.deviation,
            at: now,
            tries: ratings.row(kept).map_or(0, |row| row.tries) + 1,
        });
        (attempt, row, puzzle)
    }
}

pub(super) fn played(cards: &[Played]) -> Vec<PuzzlePlayed> {
    let told = cards.iter().map(|played| PuzzlePlayed {
        chair: played.chair.number(),
        card: played.card.to_string(),
        winning: played.ahead.number(),
        points: played.points,
        needs: played.needs,
    });
    told.collect()
}

fn names(themes: &[Theme]) -> Vec<String> {
    themes.iter().map(|theme| theme.name().to_owned()).collect()
}

const fn way_word(way: PuzzleWay) -> &'static str {
    match way {
        PuzzleWay::Theme => "theme",
        PuzzleWay::Run => "run",
        PuzzleWay::Again => "again",
    }
}

const fn word(help: Help) -> &'static str {
    match help {
        Help::None => "",
        Help::Theme => "theme",
        Help::Place => "suit",
        Help::Card => "card",
    }
}

fn help_of(word: &str) -> Help {
    match word {
        "theme" => Help::Theme,
        "suit" => Help::Place,
        "card" => Help::Card,
        _ => Help::None,
    }
}
