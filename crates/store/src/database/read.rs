//! Reading.

use std::collections::HashMap;

use futures_util::TryStreamExt;

use super::super::{Begin, ChatRow, DealRow, Outbound, Row, StoreError, StreamId, TalkPlace, Topic, Words};
use super::Store;
use super::sql::{Dialect, On, SqlRow, Value, column, damaged, made, scalar, statement};
use crate::ids::DealId;

/// Most lines of chat that are read at once.
const CHAT: u32 = 200;

/// Numbers of a log that are read at once.
const BLOCK: i64 = 128;

/// How many rows a block has, and those that are kept here.
fn read_block(block: &str) -> Result<(i64, Vec<Row>), StoreError> {
    let mut parts = block.split('\x1e');
    let count = parts.next().unwrap_or_default().parse().map_err(damaged)?;
    let mut rows: Vec<Row> = parts.map(read_row).collect::<Result<_, _>>()?;
    rows.sort_unstable_by_key(|row| row.number);
    Ok((count, rows))
}

/// A row out of a block.
fn read_row(row: &str) -> Result<Row, StoreError> {
    let mut words = row.splitn(3, ' ');
    let mut word = || words.next().ok_or_else(|| damaged("a row in less than three words"));
    let (number, at, payload) = (word()?, word()?, word()?);
    Ok(Row { number: number.parse().map_err(damaged)?, at: at.parse().map_err(damaged)?, payload: payload.to_owned() })
}

/// See [`Store::log`]. What it is read on shows one state of the database.
pub(super) async fn read_log<T, E: From<StoreError>>(
    on: &mut T,
    dialect: Dialect,
    stream: &StreamId,
    begin: Begin,
    last: Option<u64>,
    each: &mut impl FnMut(Row) -> Result<(), E>,
) -> Result<u64, E>
where
    for<'c> &'c mut T: Into<On<'c>>,
{
    let last = last.map_or(i64::MAX, u64::cast_signed);
    let first: i64 = match begin {
        Begin::Start => 1,
        Begin::After(number) => number.saturating_add(1).cast_signed(),
        Begin::Checkpoint => {
            scalar("SELECT coalesce(max(number), 1) FROM checkpoints WHERE stream = $1 AND number <= $2")
                .bind(stream.to_string())
                .bind(last)
                .fetch_one(&mut *on)
                .await?
        }
    };
    let end: i64 = scalar("SELECT coalesce(max(number), 0) FROM events WHERE stream = $1 AND number BETWEEN $2 AND $3")
        .bind(stream.to_string())
        .bind(first)
        .bind(last)
        .fetch_one(&mut *on)
        .await?;
    if end == 0 {
        return Ok(0);
    }
    let mut blocks = statement(dialect.blocks()).bind(stream.to_string()).bind(first).bind(end).fetch(&mut *on);
    let (mut start, mut missing) = (first, 0);
    while let Some(block) = blocks.try_next().await? {
        let (count, rows) = read_block(column(&block, 0)?)?;
        missing += (start + BLOCK).min(end + 1) - start - count;
        start += BLOCK;
        // Behind a gap the rest is counted only.
        if missing == 0 {
            rows.into_iter().try_for_each(&mut *each)?;
        }
    }
    if missing != 0 {
        return Err(StoreError::Gap { stream: hour_of(stream), missing: unsigned(missing)? }.into());
    }
    Ok(unsigned(end)?)
}

impl Store {
    /// Reads a log row by row, up to `last` (all of it when `None`), and gives each to `each`. Rows whose content is kept
    /// elsewhere are passed over. Gives the number of the last row there is, 0 when there is no such log.
    ///
    /// # Errors
    /// When the database cannot be read, the log has a gap, or `each` says so.
    pub async fn log<E: From<StoreError>>(
        &self,
        stream: StreamId,
        begin: Begin,
        last: Option<u64>,
        mut each: impl FnMut(Row) -> Result<(), E>,
    ) -> Result<u64, E> {
        self.settled()?;
        // One state of the database for all three questions.
        let mut reading = self.readers.begin().await?;
        read_log(&mut reading, self.readers.dialect(), &stream, begin, last, &mut each).await
    }

    /// The last lines of chat, said to all or to the gallery alone, oldest first; at most 200.
    pub async fn chat(&self, place: TalkPlace, gallery: bool, most: u32) -> Result<Vec<ChatRow>, StoreError> {
        // The index of the gallery's lines is taken where the query says that it is about these.
        let sql = if gallery {
            "SELECT at, person_id, chair, words, phrase, command, gallery FROM chat WHERE stream = $1 AND gallery = 1 \
             ORDER BY position DESC LIMIT $2"
        } else {
            "SELECT at, person_id, chair, words, phrase, command, gallery FROM chat WHERE stream = $1 AND gallery = 0 \
             ORDER BY position DESC LIMIT $2"
        };
        let rows = statement(sql).bind(place.to_string()).bind(most.min(CHAT)).fetch_all(&self.readers).await?;
        rows.iter().rev().map(|row| chat_line(row, place)).collect()
    }

    /// What was said somewhere from one moment to another, the first first, as many lines at most.
    pub async fn said_between(
        &self,
        place: TalkPlace,
        from: u64,
        to: u64,
        most: u32,
    ) -> Result<Vec<(u64, ChatRow)>, StoreError> {
        let sql = "SELECT at, person_id, chair, words, phrase, command, gallery, position FROM chat \
                   WHERE stream = $1 AND at >= $2 AND at <= $3 ORDER BY position LIMIT $4";
        let query = statement(sql).bind(place.to_string()).bind(from.cast_signed()).bind(to.cast_signed()).bind(most);
        let rows = query.fetch_all(&self.readers).await?;
        rows.iter().map(|row| Ok((unsigned(column(row, 7)?)?, chat_line(row, place)?))).collect()
    }

    /// A line of chat.
    pub async fn said(&self, line: u64) -> Result<Option<ChatRow>, StoreError> {
        let sql = "SELECT at, person_id, chair, words, phrase, command, gallery, stream FROM chat WHERE position = $1";
        let row = statement(sql).bind(line.cast_signed()).fetch_optional(&self.readers).await;
        let row = row?;
        row.map(|row| chat_line(&row, id(&row, 7)?)).transpose()
    }

    /// A finished deal.
    pub async fn deal(&self, deal: DealId) -> Result<Option<DealRow>, StoreError> {
        let row = statement("SELECT stream, ended_at, payload FROM deals WHERE id = $1")
            .bind(deal.to_string())
            .fetch_optional(&self.readers)
            .await?;
        row.map(|row| {
            let stream = StreamId::Table(id(&row, 0)?);
            Ok(DealRow { id: deal, stream, ended_at: unsigned(column(&row, 1)?)?, payload: column(&row, 2)? })
        })
        .transpose()
    }

    /// The deals of a log that ended at these times.
    pub async fn deals_ended_at(&self, stream: StreamId, times: &[i64]) -> Result<HashMap<i64, DealId>, StoreError> {
        let sql =
            format!("SELECT ended_at, id FROM deals WHERE stream = $1 AND ended_at {}", self.readers.dialect().among("$2"));
        let rows = statement(made(sql)).bind(stream.to_string()).bind(Value::Integers(times.to_vec()));
        let rows = rows.fetch_all(&self.readers).await?;
        rows.iter().map(|row| Ok((column(row, 0)?, id(row, 1)?))).collect()
    }

    /// The finished deals before and after this one in the same log.
    pub async fn deals_beside(&self, deal: &DealRow) -> Result<(Option<DealId>, Option<DealId>), StoreError> {
        // Ids sort by the time of the deal.
        let row = statement(
            "SELECT (SELECT max(id) FROM deals WHERE stream = $1 AND id < $2), \
             (SELECT min(id) FROM deals WHERE stream = $1 AND id > $2)",
        )
        .bind(deal.stream.to_string())
        .bind(deal.id.to_string())
        .fetch_one(&self.readers)
        .await?;
        let beside = |index| column::<Option<&str>>(&row, index)?.map(|id| id.parse().map_err(damaged)).transpose();
        Ok((beside(0)?, beside(1)?))
    }

    /// The lines of the outbox after a position, at most so many.
    pub async fn outbox_after(&self, position: u64, most: u32) -> Result<Vec<Outbound>, StoreError> {
        self.settled()?;
        let rows =
            statement("SELECT position, topic, stream, number FROM outbox WHERE position > $1 ORDER BY position LIMIT $2")
                .bind(position.cast_signed())
                .bind(most)
                .fetch_all(&self.readers)
                .await?;
        rows.iter().map(outbound).collect()
    }

    /// Lines of matches that ended, after a position and up to another, of which there is nothing among what counts: none was on,
    /// or their log could not be read. In order, at most so many.
    pub async fn uncounted_matches(&self, after: u64, upto: u64, most: u32) -> Result<Vec<Outbound>, StoreError> {
        // What counts is named by its table, a dash and a number; a full stop comes after the dash.
        let rows = statement(
            "SELECT o.position, o.topic, o.stream, o.number FROM outbox o
             JOIN events e ON e.stream = o.stream AND e.number = o.number
             WHERE o.topic = $1 AND o.position > $2 AND o.position <= $3 AND NOT EXISTS (
                 SELECT 1 FROM rating_events r WHERE r.id > o.stream || '-' AND r.id < o.stream || '.' AND r.at = e.at)
             ORDER BY o.position LIMIT $4",
        )
        .bind(Topic::MatchEnded.id())
        .bind(after.cast_signed())
        .bind(upto.cast_signed())
        .bind(most)
        .fetch_all(&self.readers)
        .await?;
        rows.iter().map(outbound).collect()
    }

    /// The last position in the outbox; 0 when it is empty.
    pub async fn outbox_head(&self) -> Result<u64, StoreError> {
        let head: i64 = scalar("SELECT coalesce(max(position), 0) FROM outbox").fetch_one(&self.readers).await?;
        unsigned(head)
    }

    /// How many lines of the outbox stand after a position.
    pub async fn outbox_lines_after(&self, position: u64) -> Result<u64, StoreError> {
        let lines = scalar("SELECT count(*) FROM outbox WHERE position > $1").bind(position.cast_signed());
        unsigned(lines.fetch_one(&self.readers).await?)
    }

    /// How far a projection has come; 0 when it has done nothing yet.
    pub async fn cursor(&self, projection: &str) -> Result<u64, StoreError> {
        let position: Option<i64> =
            scalar("SELECT position FROM cursors WHERE job = $1").bind(projection).fetch_optional(&self.readers).await?;
        unsigned(position.unwrap_or(0))
    }
}

fn chat_line(row: &SqlRow, place: TalkPlace) -> Result<ChatRow, StoreError> {
    let (words, phrase): (Option<String>, Option<String>) = (column(row, 3)?, column(row, 4)?);
    let words = match (words, phrase) {
        (Some(words), _) => Words::Typed(words),
        (None, Some(phrase)) => Words::Phrase(phrase),
        (None, None) => return Err(damaged("a line of chat that says nothing")),
    };
    Ok(ChatRow {
        place,
        at: unsigned(column(row, 0)?)?,
        person: id(row, 1)?,
        chair: column(row, 2)?,
        command: column(row, 5)?,
        words,
        gallery: column(row, 6)?,
    })
}

pub(super) fn id<T: std::str::FromStr<Err: std::fmt::Display>>(row: &SqlRow, index: usize) -> Result<T, StoreError> {
    let text: &str = column(row, index)?;
    text.parse().map_err(damaged)
}

pub(super) fn unsigned(value: i64) -> Result<u64, StoreError> {
    value.try_into().map_err(damaged)
}

/// The part of a stream's name that may be written to the server's own log: a table's id is the key to the table.
pub(super) fn hour_of(stream: &StreamId) -> String {
    match stream {
        StreamId::Table(id) => format!("the table made at {}", id.made()),
        StreamId::Event(id) => format!("the event made at {}", id.made_at()),
        StreamId::Site => "the site".to_owned(),
    }
}

/// A line of the outbox: position, topic, stream and number.
fn outbound(row: &SqlRow) -> Result<Outbound, StoreError> {
    let topic: String = column(row, 1)?;
    Ok(Outbound {
        position: unsigned(column(row, 0)?)?,
        topic: Topic::from_id(&topic).ok_or_else(|| damaged(format!("topic {topic:?}")))?,
        stream: StreamId::Table(id(row, 2)?),
        number: unsigned(column(row, 3)?)?,
    })
}
