//! What counts, and the rows that are folded from it.

use serde::Deserialize;

use std::collections::HashMap;

use super::super::{Counted, PlayedRow, RatingEvent, StoreError, StreamId};
use super::Store;
use super::read::{id, unsigned};
use super::sql::{SqlRow, column, damaged, listed, made, scalar, statement};
use crate::ids::{MatchId, PersonId};

/// What counts of a match, as far as it tells which deals were its own.
#[derive(Deserialize)]
struct DealsOfMatch {
    #[serde(default)]
    deals: Vec<DealOfMatch>,
}

#[derive(Deserialize)]
struct DealOfMatch {
    at: u64,
}

impl Store {
    /// Writes what a projection has counted, and how far in the outbox it has come with that.
    pub async fn count(&self, counted: Counted) -> Result<(), StoreError> {
        self.write_counted(counted).await
    }

    /// The position of the last event that counts; 0 before the first.
    pub async fn last_rating_event(&self) -> Result<u64, StoreError> {
        let last: i64 = scalar("SELECT coalesce(max(position), 0) FROM rating_events").fetch_one(&self.readers).await?;
        unsigned(last)
    }

    /// The event with this id, if it counts.
    pub async fn rating_event(&self, event_id: &str) -> Result<Option<RatingEvent>, StoreError> {
        let row = statement("SELECT position, id, at, payload FROM rating_events WHERE id = $1")
            .bind(event_id)
            .fetch_optional(&self.readers)
            .await?;
        row.as_ref().map(event).transpose()
    }

    /// The id of what counts, by that of the match's page.
    pub async fn match_on_page(&self, page: MatchId) -> Result<Option<String>, StoreError> {
        scalar("SELECT event_id FROM match_pages WHERE id = $1").bind(page.to_string()).fetch_optional(&self.readers).await
    }

    /// The pages of matches, by the ids of what counts.
    pub async fn match_pages(&self, events: &[&str]) -> Result<HashMap<String, MatchId>, StoreError> {
        let sql = format!("SELECT event_id, id FROM match_pages WHERE event_id {}", self.readers.dialect().among("$1"));
        let rows = statement(made(sql)).bind(listed(events));
        let rows = rows.fetch_all(&self.readers).await?;
        rows.iter().map(|row| Ok((column(row, 0)?, id(row, 1)?))).collect()
    }

    /// The games of matches, by the ids of what counts.
    pub async fn games_of_matches(&self, events: &[&str]) -> Result<HashMap<String, String>, StoreError> {
        let dialect = self.readers.dialect();
        let (game, wanted) = (dialect.json_text("payload", "game"), dialect.among("$1"));
        let rows = statement(made(format!("SELECT id, {game} FROM rating_events WHERE id {wanted} AND {game} IS NOT NULL")));
        let rows = rows.bind(listed(events)).fetch_all(&self.readers).await?;
        rows.iter().map(|row| Ok((column(row, 0)?, column(row, 1)?))).collect()
    }

    /// The id of what counts, for the match of a table in which a deal ended at a time.
    pub async fn match_of_deal(&self, stream: StreamId, ended: u64) -> Result<Option<String>, StoreError> {
        // By the index of ids: they begin with the table's. It is the first that ended after the deal; a few more where clocks
        // were set back.
        let of_table = statement(
            "SELECT id, payload FROM rating_events WHERE id > $1 || '-' AND id < $1 || '.' AND at >= $2 ORDER BY at LIMIT 4",
        );
        let of_table = of_table.bind(stream.to_string()).bind(ended.cast_signed()).fetch_all(&self.readers).await?;
        for row in &of_table {
            let deals: DealsOfMatch = serde_json::from_str(column(row, 1)?).map_err(damaged)?;
            if deals.deals.iter().any(|deal| deal.at == ended) {
                return column(row, 0).map(Some);
            }
        }
        Ok(None)
    }

    /// What a match did to these people, as stored.
    pub async fn played_by(&self, position: u64, people: &[PersonId]) -> Result<Vec<(PersonId, String)>, StoreError> {
        let sql = format!(
            "SELECT person_id, payload FROM played WHERE person_id {} AND position = $2",
            self.readers.dialect().among("$1")
        );
        let rows = statement(made(sql)).bind(listed(people)).bind(position.cast_signed());
        let rows = rows.fetch_all(&self.readers).await?;
        rows.iter().map(|row| Ok((id(row, 0)?, column(row, 1)?))).collect()
    }

    /// The last event that says the numbers of the bots: its id begins with `anchors-`.
    pub async fn last_anchors(&self) -> Result<Option<RatingEvent>, StoreError> {
        // By the index of ids: there are few of these.
        let row = statement(
            "SELECT position, id, at, payload FROM rating_events WHERE id >= 'anchors-' AND id < 'anchors.' \
             ORDER BY +position DESC LIMIT 1",
        )
        .fetch_optional(&self.readers)
        .await?;
        row.as_ref().map(event).transpose()
    }

    /// What counts after a position, in order, at most so many.
    pub async fn rating_events_after(&self, position: u64, most: u32) -> Result<Vec<RatingEvent>, StoreError> {
        let rows =
            statement("SELECT position, id, at, payload FROM rating_events WHERE position > $1 ORDER BY position LIMIT $2")
                .bind(position.cast_signed())
                .bind(most)
                .fetch_all(&self.readers)
                .await?;
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
        let rows = statement(
            "SELECT e.position, e.id, e.at, e.payload, p.list, p.payload FROM \
             (SELECT * FROM (SELECT position, list, payload FROM played WHERE person_id = $1 AND position < $2 \
             ORDER BY position DESC LIMIT $3) AS own \
             UNION ALL SELECT position, list, payload FROM given_back WHERE person_id = $1 AND position < $2) p \
             JOIN rating_events e USING (position) ORDER BY p.position DESC, p.list LIMIT $3",
        )
        .bind(person.to_string())
        .bind(before.map_or(i64::MAX, u64::cast_signed))
        .bind(most)
        .fetch_all(&self.readers)
        .await?;
        let line = |row: SqlRow| {
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
        scalar(
            "SELECT payload FROM (SELECT position, payload FROM played WHERE person_id = $1 AND list = $2 \
             UNION ALL SELECT position, payload FROM given_back WHERE person_id = $1 AND list = $2) AS all_lists ORDER BY position",
        )
        .bind(person.to_string())
        .bind(list)
        .fetch_all(&self.readers)
        .await
    }

    /// A person's row.
    pub async fn rated_person(&self, person: &str) -> Result<Option<String>, StoreError> {
        scalar("SELECT payload FROM rated_people WHERE person_id = $1").bind(person).fetch_optional(&self.readers).await
    }

    /// The people of a list who may be named and were at play since a time: id, number, standard deviation, last match.
    pub async fn at_play(&self, list: &str, since: i64) -> Result<Vec<(PersonId, f64, f64, i64)>, StoreError> {
        let rows = statement("SELECT person_id, mu, sigma, last_at FROM ratings WHERE list = $1 AND shown AND last_at >= $2")
            .bind(list)
            .bind(since)
            .fetch_all(&self.readers)
            .await?;
        rows.iter().map(|row| Ok((id(row, 0)?, column(row, 1)?, column(row, 2)?, column(row, 3)?))).collect()
    }

    /// The highest number ever of a list, and whose.
    pub async fn highest(&self, list: &str) -> Result<Option<(PersonId, f64)>, StoreError> {
        let row = statement(
            "SELECT person_id, highest FROM ratings WHERE list = $1 AND shown AND highest IS NOT NULL \
             ORDER BY highest DESC, highest_event, highest_place LIMIT 1",
        )
        .bind(list)
        .fetch_optional(&self.readers)
        .await?;
        row.map(|row| Ok((id(&row, 0)?, column(&row, 1)?))).transpose()
    }

    /// The person with most deals, and how many.
    pub async fn most_deals(&self) -> Result<Option<(PersonId, u64)>, StoreError> {
        let row =
            statement("SELECT person_id, deals FROM rated_people WHERE shown ORDER BY deals DESC, reached, place LIMIT 1")
                .fetch_optional(&self.readers)
                .await?;
        row.map(|row| Ok((id(&row, 0)?, unsigned(column(&row, 1)?)?))).transpose()
    }

    /// Deals of each game, all and those of some quarters of an hour.
    pub async fn house_deals(&self, quarters: std::ops::Range<i64>) -> Result<Vec<(String, u64, u64)>, StoreError> {
        let rows = statement(
            "SELECT game, CAST(sum(deals) AS BIGINT), \
             CAST(sum(CASE WHEN quarter >= $1 AND quarter < $2 THEN deals ELSE 0 END) AS BIGINT) \
             FROM house_deals GROUP BY game",
        )
        .bind(quarters.start)
        .bind(quarters.end)
        .fetch_all(&self.readers)
        .await?;
        rows.iter().map(|row| Ok((column(row, 0)?, unsigned(column(row, 1)?)?, unsigned(column(row, 2)?)?))).collect()
    }
}

pub(super) fn event(row: &SqlRow) -> Result<RatingEvent, StoreError> {
    Ok(RatingEvent { position: unsigned(column(row, 0)?)?, id: column(row, 1)?, at: column(row, 2)?, payload: column(row, 3)? })
}
