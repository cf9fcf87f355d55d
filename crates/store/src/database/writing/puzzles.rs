//! Puzzles: attempts, and what they do to ratings.

use crate::database::run::{one, run_query};
use crate::database::sql::{Connection, statement};
use crate::ids::{DealId, PersonId};
use crate::{PuzzlePersonRow, PuzzleRatingRow, PuzzleTryRow, StoreError};

/// Something to write about puzzles.
#[derive(Debug)]
pub enum PuzzleWrite {
    /// An attempt is over, the next of its person. `puzzle` is the puzzle's rating after it, where it moved it.
    Over {
        /// The attempt.
        attempt: PuzzleTryRow,
        /// Its person after it.
        person: PuzzlePersonRow,
        /// The puzzle after it.
        puzzle: Option<PuzzleRatingRow>,
    },
    /// Somebody took a hint before their first attempt was over.
    Hint {
        /// Who took it.
        person: PersonId,
        /// The id of the puzzle.
        puzzle: String,
        /// The strongest so far, by name.
        help: String,
    },
    /// Somebody has reached the goal of a master deal; that they had before stays.
    MasterReached {
        /// Who.
        person: PersonId,
        /// The id of the deal.
        deal: String,
        /// When, in milliseconds since 1970.
        at: u64,
    },
    /// A deal was looked through for puzzles.
    Mined {
        /// The deal.
        deal: DealId,
        /// Those it holds, each by its id with its line; one that is there already stays as it is.
        puzzles: Vec<(String, String)>,
    },
    /// The puzzle of a day, if it has none yet.
    Day {
        /// The day, such as `2026-11-29`.
        day: String,
        /// The id of the puzzle.
        puzzle: String,
    },
}

/// Writes one of these.
pub async fn write(connection: &mut Connection, write: &PuzzleWrite) -> Result<(), StoreError> {
    match write {
        PuzzleWrite::Over { attempt, person, puzzle } => over(connection, attempt, person, puzzle.as_ref()).await,
        PuzzleWrite::Hint { person, puzzle, help } => {
            let hint = statement(
                "INSERT INTO puzzle_hints (person_id, puzzle, help) VALUES ($1, $2, $3) \
                 ON CONFLICT (person_id, puzzle) DO UPDATE SET help = excluded.help",
            );
            run_query(connection, hint.bind(person.to_string()).bind(puzzle).bind(help)).await
        }
        PuzzleWrite::MasterReached { person, deal, at } => {
            let reached = statement(
                "INSERT INTO masters_reached (person_id, deal, at) VALUES ($1, $2, $3) ON CONFLICT (person_id, deal) DO NOTHING",
            );
            run_query(connection, reached.bind(person.to_string()).bind(deal).bind(at.cast_signed())).await
        }
        PuzzleWrite::Mined { deal, puzzles } => {
            for (id, line) in puzzles {
                let puzzle =
                    statement("INSERT INTO mined_puzzles (id, line, deal_id) VALUES ($1, $2, $3) ON CONFLICT (id) DO NOTHING");
                run_query(connection, puzzle.bind(id).bind(line).bind(deal.to_string())).await?;
            }
            run_query(connection, statement("DELETE FROM mining_waits WHERE deal_id = $1").bind(deal.to_string())).await
        }
        PuzzleWrite::Day { day, puzzle } => {
            let day = statement("INSERT INTO puzzle_days (day, puzzle) VALUES ($1, $2) ON CONFLICT (day) DO NOTHING").bind(day);
            run_query(connection, day.bind(puzzle)).await
        }
    }
}

async fn over(
    connection: &mut Connection,
    attempt: &PuzzleTryRow,
    person: &PuzzlePersonRow,
    puzzle: Option<&PuzzleRatingRow>,
) -> Result<(), StoreError> {
    let id = attempt.person.to_string();
    // Two attempts that end at once have seen the same last one: only one of them is the next.
    let row = statement(
        "INSERT INTO puzzle_people (person_id, rating, deviation, at, tries, run, best_run) VALUES ($1, $2, $3, $4, $5, $6, $7) \
         ON CONFLICT (person_id) DO UPDATE SET rating = excluded.rating, deviation = excluded.deviation, at = excluded.at, \
         tries = excluded.tries, run = excluded.run, best_run = excluded.best_run WHERE puzzle_people.tries = excluded.tries - 1",
    );
    let row = row.bind(&id).bind(person.rating).bind(person.deviation).bind(person.at.cast_signed());
    let row = row.bind(person.tries.cast_signed()).bind(person.run.cast_signed()).bind(person.best_run.cast_signed());
    one(connection, row).await?;
    let row = statement(
        "INSERT INTO puzzle_tries (person_id, number, puzzle, at, solved, help, way, before, after) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
    );
    let row = row.bind(&id).bind(attempt.number.cast_signed()).bind(&attempt.puzzle).bind(attempt.at.cast_signed());
    let row = row.bind(attempt.solved).bind(&attempt.help).bind(&attempt.way);
    let row = row.bind(attempt.rated.map(|rated| rated.0)).bind(attempt.rated.map(|rated| rated.1));
    run_query(connection, row).await?;
    let hints = statement("DELETE FROM puzzle_hints WHERE person_id = $1 AND puzzle = $2");
    run_query(connection, hints.bind(&id).bind(&attempt.puzzle)).await?;
    let Some(puzzle) = puzzle else { return Ok(()) };
    let row = statement(
        "INSERT INTO puzzle_ratings (puzzle, rating, deviation, at, tries) VALUES ($1, $2, $3, $4, $5) \
         ON CONFLICT (puzzle) DO UPDATE SET rating = excluded.rating, deviation = excluded.deviation, at = excluded.at, \
         tries = excluded.tries WHERE puzzle_ratings.tries = excluded.tries - 1",
    );
    let row = row.bind(&puzzle.puzzle).bind(puzzle.rating).bind(puzzle.deviation).bind(puzzle.at.cast_signed());
    one(connection, row.bind(puzzle.tries.cast_signed())).await
}
