//! What counts, and the rows that are folded from it.

use std::collections::HashMap;

use sqlx::sqlite::SqliteRow;

use super::super::{Counted, PlayedRow, RatingEvent, StoreError, StreamId};
use super::Store;
use super::values::{column, id, unsigned};
use crate::ids::{MatchId, PersonId};

impl Store {
    /// Writes what a projection has counted, and how far in the outbox it has come with that.
    pub async fn count(&self, counted: Counted) -> Result<(), StoreError> {
        self.write_counted(counted).await
    }

    /// The position of the last event that counts; 0 before the first.
    pub async fn last_rating_event(&self) -> Result<u64, StoreError> {
        let last: i64 = sqlx::query_scalar("SELECT coalesce(max(position), 0) FROM rating_events")
            .fetch_one(&self.readers)
            .await
            .map_err(|e| StoreError::from_sqlx(&e))?;
        unsigned(last)
    }

    /// The event with this id, if it counts.
    pub async fn rating_event(&self, event_id: &str) -> Result<Option<RatingEvent>, StoreError> {
        let row = sqlx::query("SELECT position, id, at, payload FROM rating_events WHERE id = $1")
            .bind(event_id)
            .fetch_optional(&self.readers)
            .await
            .map_err(|e| StoreError::from_sqlx(&e))?;
        row.as_ref().map(event).transpose()
    }

    /// The id of what counts, by that of the match's page.
    pub async fn match_on_page(&self, page: MatchId) -> Result<Option<String>, StoreError> {
        sqlx::query_scalar("SELECT event_id FROM match_pages WHERE id = $1")
            .bind(page.to_string())
            .fetch_optional(&self.readers)
            .await
            .map_err(|e| StoreError::from_sqlx(&e))
    }

    /// The pages of matches, by the ids of what counts.
    pub async fn match_pages(&self, events: &[&str]) -> Result<HashMap<String, MatchId>, StoreError> {
        let wanted = serde_json::Value::from(events.to_vec()).to_string();
        let rows = sqlx::query("SELECT event_id, id FROM match_pages WHERE event_id IN (SELECT value FROM json_each($1))")
            .bind(wanted);
        let rows = rows.fetch_all(&self.readers).await.map_err(|e| StoreError::from_sqlx(&e))?;
        rows.iter().map(|row| Ok((column(row, 0)?, id(row, 1)?))).collect()
    }

    /// The games of matches, by the ids of what counts.
    pub async fn games_of_matches(&self, events: &[&str]) -> Result<HashMap<String, String>, StoreError> {
        let wanted = serde_json::Value::from(events.to_vec()).to_string();
        let rows = sqlx::query(
            "SELECT id, json_extract(payload, '$.game') FROM rating_events \
             WHERE id IN (SELECT value FROM json_each($1)) AND json_extract(payload, '$.game') IS NOT NULL",
        );
        let rows = rows.bind(wanted).fetch_all(&self.readers).await.map_err(|e| StoreError::from_sqlx(&e))?;
        rows.iter().map(|row| Ok((column(row, 0)?, column(row, 1)?))).collect()
    }

    /// The id of what counts, for the match of a table in which a deal ended at a time.
    pub async fn match_of_deal(&self, stream: StreamId, ended: u64) -> Result<Option<String>, StoreError> {
        // By the index of ids: they begin with the table's. It is the first that ended after the deal; a few more where clocks
        // were set back.
        let of_table = sqlx::query_scalar(
            "SELECT id FROM (SELECT id, payload FROM rating_events WHERE id > $1 || '-' AND id < $1 || '.' AND at >= $2 \
             ORDER BY at LIMIT 4) WHERE EXISTS \
             (SELECT 1 FROM json_each(payload, '$.deals') WHERE json_extract(value, '$.at') = $2) LIMIT 1",
        );
        let of_table = of_table.bind(stream.to_string()).bind(ended.cast_signed());
        of_table.fetch_optional(&self.readers).await.map_err(|e| StoreError::from_sqlx(&e))
    }

    /// What a match did to these people, as stored.
    pub async fn played_by(&self, position: u64, people: &[PersonId]) -> Result<Vec<(PersonId, String)>, StoreError> {
        let people: Vec<String> = people.iter().map(PersonId::to_string).collect();
        let rows = sqlx::query(
            "SELECT person_id, payload FROM played WHERE person_id IN (SELECT value FROM json_each($1)) AND position = $2",
        );
        let rows = rows.bind(serde_json::Value::from(people).to_string()).bind(position.cast_signed());
        let rows = rows.fetch_all(&self.readers).await.map_err(|e| StoreError::from_sqlx(&e))?;
        rows.iter().map(|row| Ok((id(row, 0)?, column(row, 1)?))).collect()
    }

    /// The last event that says the numbers of the bots: its id begins with `anchors-`.
    pub async fn last_anchors(&self) -> Result<Option<RatingEvent>, StoreError> {
        // By the index of ids: there are few of these.
        let row = sqlx::query(
            "SELECT position, id, at, payload FROM rating_events WHERE id >= 'anchors-' AND id < 'anchors.' \
             ORDER BY +position DESC LIMIT 1",
        )
        .fetch_optional(&self.readers)
        .await
        .map_err(|e| StoreError::from_sqlx(&e))?;
        row.as_ref().map(event).transpose()
    }

    /// What counts after a position, in order, at most so many.
    pub async fn rating_events_after(&self, position: u64, most: u32) -> Result<Vec<RatingEvent>, StoreError> {
        let rows =
            sqlx::query("SELECT position, id, at, payload FROM rating_events WHERE position > $1 ORDER BY position LIMIT $2")
                .bind(position.cast_signed())
                .bind(most)
                .fetch_all(&self.readers)
                .await
                .map_err(|e| StoreError::from_sqlx(&e))?;
        rows.iter().map(event).collect()
    }

    /// A person's matches, and what was given back to them, the last first: those before a position, at most so many. With each what
    /// it did to them.
    pub async fn played(
        &self,
        person: PersonId,
        before: Option<u64>,
        most: u32,
    ) -> Result<Vec<(RatingEvent, PlayedRow)>, StoreError> {
        let rows = sqlx::query(
            "SELECT e.position, e.id, e.at, e.payload, p.list, p.payload FROM \
             (SELECT * FROM (SELECT position, list, payload FROM played WHERE person_id = $1 AND position < $2 \
             ORDER BY position DESC LIMIT $3) \
             UNION ALL SELECT position, list, payload FROM given_back WHERE person_id = $1 AND position < $2) p \
             JOIN rating_events e USING (position) ORDER BY p.position DESC, p.list LIMIT $3",
        )
        .bind(person.to_string())
        .bind(before.map_or(i64::MAX, u64::cast_signed))
        .bind(most)
        .fetch_all(&self.readers)
        .await
        .map_err(|e| StoreError::from_sqlx(&e))?;
        let line = |row: SqliteRow| {
            let event = event(&row)?;
            let played = PlayedRow {
                person: person.to_string(),
                position: event.position,
                list: column(&row, 4)?,
                payload: column(&row, 5)?,
            };
            Ok((event, played))
        };
        rows.into_iter().map(line).collect()
    }

    /// What a person's matches of a list did to them, oldest first, as stored.
    pub async fn rating_history(&self, person: PersonId, list: &str) -> Result<Vec<String>, StoreError> {
        sqlx::query_scalar(
            "SELECT payload FROM (SELECT position, payload FROM played WHERE person_id = $1 AND list = $2 \
             UNION ALL SELECT position, payload FROM given_back WHERE person_id = $1 AND list = $2) ORDER BY position",
        )
        .bind(person.to_string())
        .bind(list)
        .fetch_all(&self.readers)
        .await
        .map_err(|e| StoreError::from_sqlx(&e))
    }

    /// A person's row.
    pub async fn rated_person(&self, person: &str) -> Result<Option<String>, StoreError> {
        sqlx::query_scalar("SELECT payload FROM rated_people WHERE person_id = $1")
            .bind(person)
            .fetch_optional(&self.readers)
            .await
            .map_err(|e| StoreError::from_sqlx(&e))
    }

    /// The people of a list who may be named and were at play since a time: id, number, standard deviation, last match.
    pub async fn at_play(&self, list: &str, since: i64) -> Result<Vec<(PersonId, f64, f64, i64)>, StoreError> {
        let rows = sqlx::query("SELECT person_id, mu, sigma, last_at FROM ratings WHERE list = $1 AND shown AND last_at >= $2")
            .bind(list)
            .bind(since)
            .fetch_all(&self.readers)
            .await
            .map_err(|e| StoreError::from_sqlx(&e))?;
        rows.iter().map(|row| Ok((id(row, 0)?, column(row, 1)?, column(row, 2)?, column(row, 3)?))).collect()
    }

    /// The highest number ever of a list, and whose.
    pub async fn highest(&self, list: &str) -> Result<Option<(PersonId, f64)>, StoreError> {
        let row = sqlx::query(
            "SELECT person_id, highest FROM ratings WHERE list = $1 AND shown AND highest IS NOT NULL \
             ORDER BY highest DESC, highest_event, highest_place LIMIT 1",
        )
        .bind(list)
        .fetch_optional(&self.readers)
        .await
        .map_err(|e| StoreError::from_sqlx(&e))?;
        row.map(|row| Ok((id(&row, 0)?, column(&row, 1)?))).transpose()
    }

    /// The person with most deals, and how many.
    pub async fn most_deals(&self) -> Result<Option<(PersonId, u64)>, StoreError> {
        let row =
            sqlx::query("SELECT person_id, deals FROM rated_people WHERE shown ORDER BY deals DESC, reached, place LIMIT 1")
                .fetch_optional(&self.readers)
                .await
                .map_err(|e| StoreError::from_sqlx(&e))?;
        row.map(|row| Ok((id(&row, 0)?, unsigned(column(&row, 1)?)?))).transpose()
    }

    /// Deals of each game, all and those of some quarters of an hour.
    pub async fn house_deals(&self, quarters: std::ops::Range<i64>) -> Result<Vec<(String, u64, u64)>, StoreError> {
        let rows = sqlx::query(
            "SELECT game, sum(deals), sum(CASE WHEN quarter >= $1 AND quarter < $2 THEN deals ELSE 0 END) \
             FROM house_deals GROUP BY game",
        )
        .bind(quarters.start)
        .bind(quarters.end)
        .fetch_all(&self.readers)
        .await
        .map_err(|e| StoreError::from_sqlx(&e))?;
        rows.iter().map(|row| Ok((column(row, 0)?, unsigned(column(row, 1)?)?, unsigned(column(row, 2)?)?))).collect()
    }
}

pub(super) fn event(row: &SqliteRow) -> Result<RatingEvent, StoreError> {
    Ok(RatingEvent { position: unsigned(column(row, 0)?)?, id: column(row, 1)?, at: column(row, 2)?, payload: column(row, 3)? })
}
