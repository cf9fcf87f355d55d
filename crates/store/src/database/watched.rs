//! What was watched for, as it is read.

use thurup_people::order::leaving::{End, History, MATCHES};

use super::super::StoreError;
use super::Store;
use super::read::unsigned;
use super::sql::{SqlRow, column, scalar, statement};
use super::writing::watched::LEFT;
use crate::ids::PersonId;

impl Store {
    /// How somebody's last matches with others ended for them: as many as count, and those before by which they may have healed.
    pub async fn history_of(&self, person_id: PersonId) -> Result<History, StoreError> {
        let most = i64::try_from(2 * MATCHES).unwrap_or(i64::MAX);
        let mut endings = self.endings(person_id, most).await?;
        endings.reverse();
        Ok(History::new(endings.into_iter().map(|(_, _, at, end)| (at, end)).collect()))
    }

    /// How somebody's matches with others ended for them, the last first: at which table, which match there, when, and how.
    pub async fn endings(&self, person_id: PersonId, most: i64) -> Result<Vec<(String, u32, u64, End)>, StoreError> {
        let sql = "SELECT table_id, match, at, ending FROM match_endings WHERE person_id = $1 \
                   ORDER BY at DESC, table_id DESC, match DESC LIMIT $2";
        let rows = statement(sql).bind(person_id.to_string()).bind(most).fetch_all(&self.readers).await;
        let ending = |row: &SqlRow| {
            let end = match column::<String>(row, 3)?.as_str() {
                LEFT => End::Left,
                "came-back" => End::CameBack,
                _ => End::Finished,
            };
            Ok((column(row, 0)?, column(row, 1)?, unsigned(column(row, 2)?)?, end))
        };
        rows?.iter().map(ending).collect()
    }

    /// When this was found of somebody last, of how they lose to another.
    pub async fn found_at(&self, person_id: PersonId, other: PersonId, found: &str) -> Result<Option<u64>, StoreError> {
        let sql = "SELECT at FROM farming_found WHERE person_id = $1 AND other_id = $2 AND found = $3";
        let at = scalar(sql).bind(person_id.to_string()).bind(other.to_string()).bind(found);
        let at: Option<i64> = at.fetch_optional(&self.readers).await?;
        at.map(unsigned).transpose()
    }
}
