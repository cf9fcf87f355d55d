//! Practice of bidding, alone and in twos, and questions of lessons.

use crate::database::run::{one, run_query};
use crate::database::sql::{Connection, statement};
use crate::ids::PersonId;
use crate::{CardLossRow, LessonAnswerRow, PracticeAnswerRow, PracticePairRow, StoreError};

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
    /// A card's own call was found to lose.
    Loss(CardLossRow),
    /// Somebody would practise with a partner.
    Pair {
        /// What is begun.
        row: PracticePairRow,
        /// What has not changed since then goes, in milliseconds since 1970.
        over: u64,
    },
    /// The partner has come. It fails where one is there, and for who made it.
    PairJoined {
        /// Which.
        id: String,
        /// Who.
        partner: PersonId,
        /// When.
        at: u64,
    },
    /// A call was made, or the next deal begun. It fails where it is not as it was then.
    PairMoved {
        /// As it was.
        from: PracticePairRow,
        /// As it is.
        to: PracticePairRow,
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
        PracticeWrite::Loss(row) => {
            let loss = statement(
                "INSERT INTO card_losses (card, auction, hand, clause, card_call, better, loss, times, at) \
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (card, auction, hand) DO UPDATE SET \
                 clause = $4, card_call = $5, better = $6, loss = $7, times = card_losses.times + $8, at = $9",
            );
            let loss = loss.bind(&row.card).bind(&row.auction).bind(&row.hand).bind(&row.clause).bind(&row.card_call);
            let loss = loss.bind(&row.better).bind(row.loss).bind(row.times).bind(row.at.cast_signed());
            run_query(connection, loss).await
        }
        PracticeWrite::Pair { row, over } => {
            let gone = statement("DELETE FROM practice_pairs WHERE changed_at < $1");
            run_query(connection, gone.bind(over.cast_signed())).await?;
            let pair = statement(
                "INSERT INTO practice_pairs (id, secret, card, maker_id, partner_id, number, calls, changed_at) \
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
            );
            let pair = pair.bind(&row.id).bind(&row.secret).bind(&row.card).bind(row.maker.to_string());
            let pair = pair.bind(row.partner.map(|partner| partner.to_string())).bind(row.number).bind(&row.calls);
            run_query(connection, pair.bind(row.changed_at.cast_signed())).await
        }
        PracticeWrite::PairJoined { id, partner, at } => {
            let joined = statement(
                "UPDATE practice_pairs SET partner_id = $2, changed_at = $3 WHERE id = $1 AND partner_id IS NULL AND maker_id <> $2",
            );
            one(connection, joined.bind(id).bind(partner.to_string()).bind(at.cast_signed())).await
        }
        PracticeWrite::PairMoved { from, to } => {
            let moved = statement(
                "UPDATE practice_pairs SET number = $4, calls = $5, changed_at = $6 WHERE id = $1 AND number = $2 AND calls = $3",
            );
            let moved = moved.bind(&from.id).bind(from.number).bind(&from.calls).bind(to.number).bind(&to.calls);
            one(connection, moved.bind(to.changed_at.cast_signed())).await
        }
    }
}
