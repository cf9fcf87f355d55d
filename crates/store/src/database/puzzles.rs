//! Puzzles, as they are read.

use super::super::{PuzzlePersonRow, PuzzleRatingRow, PuzzleTryRow, StoreError};
use super::Store;
use super::read::{id, unsigned};
use super::sql::{SqlRow, column, scalar, statement};
use crate::ids::{DealId, PersonId};

impl Store {
    /// How somebody stands with puzzles; nothing before their first attempt is over.
    pub async fn puzzle_person(&self, person: PersonId) -> Result<Option<PuzzlePersonRow>, StoreError> {
        let sql = "SELECT rating, deviation, at, tries, run, best_run FROM puzzle_people WHERE person_id = $1";
        let row = statement(sql).bind(person.to_string()).fetch_optional(&self.readers).await;
        let person = |row: SqlRow| {
            Ok(PuzzlePersonRow {
                rating: column(&row, 0)?,
                deviation: column(&row, 1)?,
                at: unsigned(column(&row, 2)?)?,
                tries: unsigned(column(&row, 3)?)?,
                run: unsigned(column(&row, 4)?)?,
                best_run: unsigned(column(&row, 5)?)?,
            })
        };
        row?.map(person).transpose()
    }

    /// The master deals of which somebody has reached the goal, each with when first.
    pub async fn masters_reached(&self, person: PersonId) -> Result<Vec<(String, u64)>, StoreError> {
        let sql = "SELECT deal, at FROM masters_reached WHERE person_id = $1 ORDER BY deal";
        let rows = statement(sql).bind(person.to_string()).fetch_all(&self.readers).await;
        rows?.iter().map(|row| Ok((column(row, 0)?, unsigned(column(row, 1)?)?))).collect()
    }

    /// Somebody's attempts, the first first.
    pub async fn puzzle_tries(&self, person: PersonId) -> Result<Vec<PuzzleTryRow>, StoreError> {
        let sql = "SELECT number, puzzle, at, solved, help, way, before, after FROM puzzle_tries \
                   WHERE person_id = $1 ORDER BY number";
        let rows = statement(sql).bind(person.to_string()).fetch_all(&self.readers).await;
        let attempt = |row: &SqlRow| {
            let (before, after): (Option<f64>, Option<f64>) = (column(row, 6)?, column(row, 7)?);
            Ok(PuzzleTryRow {
                person,
                number: unsigned(column(row, 0)?)?,
                puzzle: column(row, 1)?,
                at: unsigned(column(row, 2)?)?,
                solved: column(row, 3)?,
                help: column(row, 4)?,
                way: column(row, 5)?,
                rated: before.zip(after),
            })
        };
        rows?.iter().map(attempt).collect()
    }

    /// The strongest hint that somebody took at a puzzle, by name.
    pub async fn puzzle_hint(&self, person: PersonId, puzzle: &str) -> Result<Option<String>, StoreError> {
        let hint = scalar("SELECT help FROM puzzle_hints WHERE person_id = $1 AND puzzle = $2");
        hint.bind(person.to_string()).bind(puzzle).fetch_optional(&self.readers).await
    }

    /// The ratings of all puzzles that attempts have moved.
    pub async fn puzzle_ratings(&self) -> Result<Vec<PuzzleRatingRow>, StoreError> {
        let rows = statement("SELECT puzzle, rating, deviation, at, tries FROM puzzle_ratings").fetch_all(&self.readers).await;
        let rating = |row: &SqlRow| {
            Ok(PuzzleRatingRow {
                puzzle: column(row, 0)?,
                rating: column(row, 1)?,
                deviation: column(row, 2)?,
                at: unsigned(column(row, 3)?)?,
                tries: unsigned(column(row, 4)?)?,
            })
        };
        rows?.iter().map(rating).collect()
    }

    /// How many puzzles were mined from deals of this house.
    pub async fn mined_count(&self) -> Result<u64, StoreError> {
        unsigned(scalar("SELECT count(*) FROM mined_puzzles").fetch_one(&self.readers).await?)
    }

    /// Those puzzles, each as a line of the file of those that ship, by their ids.
    pub async fn mined_puzzles(&self) -> Result<Vec<String>, StoreError> {
        scalar("SELECT line FROM mined_puzzles ORDER BY id").fetch_all(&self.readers).await
    }

    /// Deals that were not looked through for puzzles yet, so many at most.
    pub async fn mining_waits(&self, most: u32) -> Result<Vec<DealId>, StoreError> {
        let rows = statement("SELECT deal_id FROM mining_waits ORDER BY deal_id LIMIT $1").bind(most);
        rows.fetch_all(&self.readers).await?.iter().map(|row| id(row, 0)).collect()
    }

    /// The puzzles of a day and of those before it, so many, the last day first.
    pub async fn puzzle_days(&self, last: &str, most: u32) -> Result<Vec<(String, String)>, StoreError> {
        let sql = "SELECT day, puzzle FROM puzzle_days WHERE day <= $1 ORDER BY day DESC LIMIT $2";
        let days = statement(sql).bind(last).bind(most).fetch_all(&self.readers).await?;
        days.iter().map(|row| Ok((column(row, 0)?, column(row, 1)?))).collect()
    }
}
