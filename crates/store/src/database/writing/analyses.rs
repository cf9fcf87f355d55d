//! Analyses of deals.

use crate::database::run::run_query;
use crate::database::sql::{Connection, statement};
use crate::ids::DealId;
use crate::{DealChoicesRow, StoreError};

/// The analysis of a deal, in the place of the one before, with what it says of those who played it.
#[derive(Debug)]
pub struct AnalysisWrite {
    pub deal: DealId,
    pub version: u32,
    pub payload: String,
    pub choices: Vec<DealChoicesRow>,
}

/// Writes it.
pub async fn write(connection: &mut Connection, write: &AnalysisWrite) -> Result<(), StoreError> {
    let made = statement(
        "INSERT INTO deal_analyses (deal_id, version, payload) VALUES ($1, $2, $3) \
         ON CONFLICT (deal_id) DO UPDATE SET version = excluded.version, payload = excluded.payload",
    );
    run_query(connection, made.bind(write.deal.to_string()).bind(write.version).bind(&write.payload)).await?;
    run_query(connection, statement("DELETE FROM deal_choices WHERE deal_id = $1").bind(write.deal.to_string())).await?;
    for row in &write.choices {
        // Somebody may have been forgotten since it was begun.
        let of_person = statement(
            "INSERT INTO deal_choices (deal_id, person_id, at, loss, choices, payload) \
             SELECT $1, $2, $3, $4, $5, $6 WHERE EXISTS (SELECT 1 FROM people WHERE id = $2)",
        );
        let of_person = of_person.bind(row.deal.to_string()).bind(row.person.to_string()).bind(row.at.cast_signed());
        run_query(connection, of_person.bind(row.loss).bind(row.choices).bind(&row.payload)).await?;
    }
    Ok(())
}
