//! Trios, as they are read.

use thurup_people::ids::TrioId;
use thurup_people::trio::Standing;

use super::super::{KnownTrio, RatingEvent, StoreError, TrioMemberRow, TrioPlayedRow, TrioRow};
use super::Store;
use super::people::person;
use super::ratings::event;
use super::read::{id, unsigned};
use super::sql::{Bound as _, SqlRow, Value, column, listed, made, scalar, statement};
use crate::ids::PersonId;

/// A trio with one of its three: of each there are as many rows as of those who are known.
const TRIOS: &str = "SELECT p.id, p.name, p.portrait, m.standing, m.asked_by, m.seat, t.id, t.name, t.skeleton, t.colours, \
                     t.prefers, t.made_at, EXISTS (SELECT 1 FROM trio_spells s WHERE s.trio_id = t.id) FROM trios t \
                     JOIN trio_members m ON m.trio_id = t.id JOIN people p ON p.id = m.person_id";
/// Trios by their names; of each its three in the order in which they like to sit, or of their names.
const IN_ORDER: &str = "ORDER BY t.name, t.id, m.seat, p.name, p.id";

impl Store {
    /// A trio.
    pub async fn trio(&self, trio: TrioId) -> Result<Option<KnownTrio>, StoreError> {
        Ok(self.trios_where("t.id = $1", trio.to_string().value()).await?.pop())
    }

    /// Trios by their ids, of those that are there.
    pub async fn trios(&self, trios: &[TrioId]) -> Result<Vec<KnownTrio>, StoreError> {
        self.trios_where(&format!("t.id {}", self.readers.dialect().among("$1")), listed(trios)).await
    }

    /// The trios of somebody: those to which they are asked, and those that they have left, too.
    pub async fn trios_of(&self, person: PersonId) -> Result<Vec<KnownTrio>, StoreError> {
        self.trios_where("t.id IN (SELECT trio_id FROM trio_members WHERE person_id = $1)", person.to_string().value()).await
    }

    async fn trios_where(&self, which: &str, value: Value) -> Result<Vec<KnownTrio>, StoreError> {
        // Made of the texts of this page.
        let sql = made(format!("{TRIOS} WHERE {which} {IN_ORDER}"));
        let rows = statement(sql).bind(value).fetch_all(&self.readers).await;
        let mut known: Vec<KnownTrio> = Vec::new();
        for row in &rows? {
            let trio: TrioId = id(row, 6)?;
            let member = member(row)?;
            match known.last_mut().filter(|last| last.row.id == trio) {
                Some(last) => last.three.push(member),
                None => known.push(KnownTrio { row: self::row(row, trio)?, three: vec![member], begun: column(row, 12)? }),
            }
        }
        Ok(known)
    }

    /// The trio of these three that all of them belonged to at a time.
    pub async fn trio_at(&self, three: [PersonId; 3], at: u64) -> Result<Option<TrioId>, StoreError> {
        let sql = "SELECT s.trio_id FROM trio_members a JOIN trio_members b USING (trio_id) JOIN trio_members c USING (trio_id) \
                   JOIN trio_spells s USING (trio_id) WHERE a.person_id = $1 AND b.person_id = $2 AND c.person_id = $3 \
                   AND s.from_at <= $4 AND (s.until_at IS NULL OR s.until_at > $4)";
        let [first, second, third] = three.map(|person| person.to_string());
        let row =
            statement(sql).bind(first).bind(second).bind(third).bind(at.cast_signed()).fetch_optional(&self.readers).await;
        row?.map(|row| id(&row, 0)).transpose()
    }

    /// A trio's row, as the fold keeps it.
    pub async fn rated_trio(&self, trio: &str) -> Result<Option<String>, StoreError> {
        let row = scalar("SELECT payload FROM rated_trios WHERE trio_id = $1").bind(trio);
        row.fetch_optional(&self.readers).await
    }

    /// A trio's matches, the last first: those before a position, at most so many. With each what it did to its rating.
    pub async fn played_by_trio(
        &self,
        trio: TrioId,
        before: Option<u64>,
        most: u32,
    ) -> Result<Vec<(RatingEvent, TrioPlayedRow)>, StoreError> {
        let sql = "SELECT e.position, e.id, e.at, e.payload, p.list, p.payload FROM trio_played p JOIN rating_events e \
                   USING (position) WHERE p.trio_id = $1 AND p.position < $2 ORDER BY p.position DESC LIMIT $3";
        let rows = statement(sql).bind(trio.to_string()).bind(before.map_or(i64::MAX, u64::cast_signed)).bind(most);
        let rows = rows.fetch_all(&self.readers).await?;
        let line = |row: &SqlRow| {
            let event = event(row)?;
            let (trio, position) = (trio.to_string(), event.position);
            Ok((event, TrioPlayedRow { trio, position, list: column(row, 4)?, payload: column(row, 5)? }))
        };
        rows.iter().map(line).collect()
    }

    /// What a trio's matches of a list did to it, oldest first, as stored.
    pub async fn trio_history(&self, trio: TrioId, list: &str) -> Result<Vec<String>, StoreError> {
        let lines = "SELECT payload FROM trio_played WHERE trio_id = $1 AND list = $2 ORDER BY position";
        scalar(lines).bind(trio.to_string()).bind(list).fetch_all(&self.readers).await
    }

    /// The trios of a list that stand, of people who may all be named, and were at play since a time: id, R, S, last match.
    pub async fn trios_at_play(&self, list: &str, since: i64) -> Result<Vec<(TrioId, f64, f64, i64)>, StoreError> {
        let sql = "SELECT r.trio_id, r.r, r.s, r.last_at FROM trio_ratings r WHERE r.list = $1 AND r.last_at >= $2 AND EXISTS \
                   (SELECT 1 FROM trio_spells s WHERE s.trio_id = r.trio_id AND s.until_at IS NULL) AND NOT EXISTS \
                   (SELECT 1 FROM trio_members m JOIN rated_people p USING (person_id) WHERE m.trio_id = r.trio_id AND NOT p.shown)";
        let rows = statement(sql).bind(list).bind(since).fetch_all(&self.readers).await;
        let rows = rows?;
        rows.iter().map(|row| Ok((id(row, 0)?, column(row, 1)?, column(row, 2)?, column(row, 3)?))).collect()
    }
}

fn row(row: &SqlRow, id: TrioId) -> Result<TrioRow, StoreError> {
    Ok(TrioRow {
        id,
        name: column(row, 7)?,
        skeleton: column(row, 8)?,
        colours: column(row, 9)?,
        prefers: column(row, 10)?,
        made_at: unsigned(column(row, 11)?)?,
    })
}

fn member(row: &SqlRow) -> Result<TrioMemberRow, StoreError> {
    let standing: &str = column(row, 3)?;
    let standing =
        Standing::from_id(standing).ok_or_else(|| StoreError::Failed(format!("a standing {standing:?} in a trio")))?;
    let asked_by: Option<String> = column(row, 4)?;
    // Whoever cannot be read is nobody here.
    let asked_by = asked_by.and_then(|id| id.parse().ok());
    Ok(TrioMemberRow { person: person(row)?, standing, asked_by, seat: column(row, 5)? })
}
