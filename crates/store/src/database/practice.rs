//! Practice of bidding and questions of lessons, as they are read.

use super::super::{CardLossRow, LessonAnswerRow, PracticeAnswerRow, PracticePairRow, StoreError};
use super::Store;
use super::read::{id, unsigned};
use super::sql::{Bound as _, SqlRow, Value, column, damaged, made, statement};
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

    /// Hands in which a card loses, or any card, those that were found last first.
    pub async fn card_losses(&self, card: Option<&str>, most: u32) -> Result<Vec<CardLossRow>, StoreError> {
        let sql = "SELECT card, auction, hand, clause, card_call, better, loss, times, at FROM card_losses \
                   WHERE $1 = '' OR card = $1 ORDER BY at DESC, card, auction, hand LIMIT $2";
        let rows = statement(sql).bind(card.unwrap_or_default()).bind(most).fetch_all(&self.readers).await;
        let loss = |row: &SqlRow| {
            Ok(CardLossRow {
                card: column(row, 0)?,
                auction: column(row, 1)?,
                hand: column(row, 2)?,
                clause: column(row, 3)?,
                card_call: column(row, 4)?,
                better: column(row, 5)?,
                loss: column(row, 6)?,
                times: column(row, 7)?,
                at: unsigned(column(row, 8)?)?,
            })
        };
        rows?.iter().map(loss).collect()
    }

    /// Two who practise together.
    pub async fn practice_pair(&self, pair: &str) -> Result<Option<PracticePairRow>, StoreError> {
        Ok(self.practice_pairs_where("id = $1", pair.to_owned().value()).await?.pop())
    }

    /// What somebody practises together with others, the last that changed first.
    pub async fn practice_pairs_of(&self, person: PersonId) -> Result<Vec<PracticePairRow>, StoreError> {
        self.practice_pairs_where("maker_id = $1 OR partner_id = $1", person.to_string().value()).await
    }

    async fn practice_pairs_where(&self, which: &'static str, value: Value) -> Result<Vec<PracticePairRow>, StoreError> {
        let sql = made(format!(
            "SELECT id, secret, card, maker_id, partner_id, number, calls, changed_at FROM practice_pairs WHERE {which} \
             ORDER BY changed_at DESC, id"
        ));
        let rows = statement(sql).bind(value).fetch_all(&self.readers).await;
        rows?.iter().map(self::pair).collect()
    }
}

fn pair(row: &SqlRow) -> Result<PracticePairRow, StoreError> {
    Ok(PracticePairRow {
        id: column(row, 0)?,
        secret: column(row, 1)?,
        card: column(row, 2)?,
        maker: id(row, 3)?,
        partner: column::<Option<&str>>(row, 4)?.map(|id| id.parse().map_err(damaged)).transpose()?,
        number: column(row, 5)?,
        calls: column(row, 6)?,
        changed_at: unsigned(column(row, 7)?)?,
    })
}
