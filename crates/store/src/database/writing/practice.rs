//! Practice of bidding, and questions of lessons.

use crate::database::run::{one, run_query};
use crate::database::sql::{Connection, statement};
use crate::ids::PersonId;
use crate::{LessonAnswerRow, PracticeAnswerRow, StoreError};

/// Something to write about practice.
#[derive(Debug)]
pub enum PracticeWrite {
    /// An answer; if the hand was answered before, that answer stands.
    Answer(PracticeAnswerRow),
    /// An answer to a question of a lesson; if it was answered on that day before, that answer stands.
    Lesson(LessonAnswerRow),
    /// Somebody says of an answer that it was easy. It fails where there is none that was right.
    Easy {
        /// Who.
        person: PersonId,
        /// The situation.
        situation: String,
        /// Which of its hands.
        number: u32,
    },
}

/// Writes one of these.
pub async fn write(connection: &mut Connection, write: &PracticeWrite) -> Result<(), StoreError> {
    match write {
        PracticeWrite::Answer(row) => {
            let answer = statement(
                "INSERT INTO practice_answers (person_id, situation, number, clause, at, recall) VALUES ($1, $2, $3, $4, $5, $6) \
                 ON CONFLICT (person_id, situation, number) DO NOTHING",
            );
            let answer = answer.bind(row.person.to_string()).bind(&row.situation).bind(row.number).bind(&row.clause);
            run_query(connection, answer.bind(row.at.cast_signed()).bind(row.recall)).await
        }
        PracticeWrite::Lesson(row) => {
            let answer = statement(
                "INSERT INTO lesson_answers (person_id, lesson, step, day, recall) VALUES ($1, $2, $3, $4, $5) \
                 ON CONFLICT (person_id, lesson, step, day) DO NOTHING",
            );
            let answer = answer.bind(row.person.to_string()).bind(&row.lesson).bind(row.step);
            run_query(connection, answer.bind(row.day.cast_signed()).bind(row.recall)).await
        }
        PracticeWrite::Easy { person, situation, number } => {
            let easy = statement(
                "UPDATE practice_answers SET recall = 4 WHERE person_id = $1 AND situation = $2 AND number = $3 AND recall >= 3",
            );
            one(connection, easy.bind(person.to_string()).bind(situation).bind(*number)).await
        }
    }
}
