//! Practice of bidding and questions of lessons, as they are read.

use super::super::{LessonAnswerRow, PracticeAnswerRow, StoreError};
use super::Store;
use super::read::unsigned;
use super::sql::{SqlRow, column, statement};
use crate::ids::PersonId;

impl Store {
    /// Somebody's answers, the first first.
    pub async fn practice_answers(&self, person: PersonId) -> Result<Vec<PracticeAnswerRow>, StoreError> {
        let sql = "SELECT situation, number, clause, at, recall FROM practice_answers WHERE person_id = $1 \
                   ORDER BY at, situation, number";
        let rows = statement(sql).bind(person.to_string()).fetch_all(&self.readers).await;
        let answer = |row: &SqlRow| {
            Ok(PracticeAnswerRow {
                person,
                situation: column(row, 0)?,
                number: column(row, 1)?,
                clause: column(row, 2)?,
                at: unsigned(column(row, 3)?)?,
                recall: column(row, 4)?,
            })
        };
        rows?.iter().map(answer).collect()
    }

    /// Somebody's answers to questions of lessons, the first first.
    pub async fn lesson_answers(&self, person: PersonId) -> Result<Vec<LessonAnswerRow>, StoreError> {
        let sql = "SELECT lesson, step, day, recall FROM lesson_answers WHERE person_id = $1 ORDER BY day, lesson, step";
        let rows = statement(sql).bind(person.to_string()).fetch_all(&self.readers).await;
        let answer = |row: &SqlRow| {
            Ok(LessonAnswerRow {
                person,
                lesson: column(row, 0)?,
                step: column(row, 1)?,
                day: unsigned(column(row, 2)?)?,
                recall: column(row, 3)?,
            })
        };
        rows?.iter().map(answer).collect()
    }
}
