//! Analyses of deals.

use std::collections::HashSet;

use super::Store;
use super::read::{id, unsigned};
use super::sql::{SqlRow, column, listed, made, scalar, statement};
use super::writing::analyses::AnalysisWrite;
use crate::ids::{DealId, PersonId};
use crate::{DealChoicesRow, StoreError};

impl Store {
    /// The analysis of a deal, JSON, if it was made in this version.
    pub async fn deal_analysis(&self, deal: DealId, version: u32) -> Result<Option<String>, StoreError> {
        let sql = "SELECT payload FROM deal_analyses WHERE deal_id = $1 AND version = $2";
        let row = scalar(sql).bind(deal.to_string()).bind(version).fetch_optional(&self.readers);
        row.await
    }

    /// Those of some deals that were analysed in this version.
    pub async fn analysed_among(&self, deals: &[DealId], version: u32) -> Result<HashSet<DealId>, StoreError> {
        let among = self.readers.dialect().among("$2");
        let rows = statement(made(format!("SELECT deal_id FROM deal_analyses WHERE version = $1 AND deal_id {among}")))
            .bind(version)
            .bind(listed(deals));
        rows.fetch_all(&self.readers).await?.iter().map(|row| id(row, 0)).collect()
    }

    /// Keeps the analysis of a deal, made in this version, and what the choices of each person lost in it.
    pub async fn keep_deal_analysis(
        &self,
        deal: DealId,
        version: u32,
        payload: String,
        choices: Vec<DealChoicesRow>,
    ) -> Result<(), StoreError> {
        self.write_analysis(AnalysisWrite { deal, version, payload, choices }).await
    }

    /// What somebody's choices lost in deals that ended since a time, as far as these are analysed, the oldest first.
    pub async fn deal_choices(&self, person: PersonId, since: u64) -> Result<Vec<DealChoicesRow>, StoreError> {
        let sql = "SELECT deal_id, at, loss, choices, payload FROM deal_choices WHERE person_id = $1 AND at >= $2 \
                   ORDER BY at, deal_id";
        let rows = statement(sql).bind(person.to_string()).bind(since.cast_signed()).fetch_all(&self.readers).await?;
        let row = |row: &SqlRow| {
            Ok(DealChoicesRow {
                deal: id(row, 0)?,
                person,
                at: unsigned(column(row, 1)?)?,
                loss: column(row, 2)?,
                choices: column(row, 3)?,
                payload: column(row, 4)?,
            })
        };
        rows.iter().map(row).collect()
    }

    /// What others lost a deal, in thousandths of a stake: each person of a list whose number is within so many points of this one's and
    /// who may be named, with so many deals since a time at least.
    pub async fn losses_beside(
        &self,
        person: PersonId,
        (list, points): (&str, f64),
        (since, least): (u64, u32),
    ) -> Result<Vec<f64>, StoreError> {
        let sql = "SELECT CAST(sum(c.loss) AS DOUBLE PRECISION) / count(*) FROM ratings own \
                   JOIN ratings r ON r.list = own.list AND r.person_id <> own.person_id AND r.shown \
                   AND r.mu BETWEEN own.mu - $3 AND own.mu + $3 \
                   JOIN deal_choices c ON c.person_id = r.person_id AND c.at >= $4 AND c.choices > 0 \
                   WHERE own.list = $2 AND own.person_id = $1 GROUP BY r.person_id HAVING count(*) >= $5 ORDER BY 1";
        let losses = scalar(sql).bind(person.to_string()).bind(list).bind(points).bind(since.cast_signed()).bind(least);
        losses.fetch_all(&self.readers).await
    }

    /// The list in which somebody was rated last.
    pub async fn last_list(&self, person: PersonId) -> Result<Option<String>, StoreError> {
        let sql = "SELECT list FROM ratings WHERE person_id = $1 ORDER BY last_at DESC, list LIMIT 1";
        scalar(sql).bind(person.to_string()).fetch_optional(&self.readers).await
    }
}
