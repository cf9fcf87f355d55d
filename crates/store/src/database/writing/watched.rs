//! What is watched for by itself: how matches end for those in them, and who loses again and again to the same one.

use thurup_people::ids::ReportId;

use super::friends::{self, FriendWrite};
use super::order;
use crate::database::run::run_query;
use crate::database::sql::{Connection, statement};
use crate::ids::PersonId;
use crate::{EndingRow, FoundRow, NoticeRow, ReportWordsRow, StoreError};

/// What a watching projection has found, to be written with how far it has come.
#[derive(Debug, Default)]
pub struct Watched {
    /// How matches ended. A later word on the same match and person takes the place of an earlier one.
    pub endings: Vec<EndingRow>,
    /// Who loses again and again to whom.
    pub found: Vec<FoundRow>,
    /// Whom the bell tells something.
    pub notices: Vec<NoticeRow>,
    /// What the house reports, with about whom.
    pub reports: Vec<(ReportId, PersonId, ReportWordsRow)>,
}

/// The word under which an ending is stored of who has left.
pub const LEFT: &str = "left";

/// Writes what a watching projection has found.
pub async fn write(connection: &mut Connection, found: &Watched) -> Result<(), StoreError> {
    for row in &found.endings {
        let query = statement(
            "INSERT INTO match_endings (person_id, table_id, match, at, ending) VALUES ($1, $2, $3, $4, $5) \
             ON CONFLICT (person_id, table_id, match) DO UPDATE SET ending = excluded.ending",
        );
        let query = query.bind(row.person.to_string()).bind(row.table.to_string()).bind(row.number);
        run_query(connection, query.bind(row.at.cast_signed()).bind(row.ending)).await?;
    }
    for row in &found.found {
        let query = statement(
            "INSERT INTO farming_found (person_id, other_id, found, at) VALUES ($1, $2, $3, $4) \
             ON CONFLICT (person_id, other_id, found) DO UPDATE SET at = excluded.at",
        );
        let query = query.bind(row.person.to_string()).bind(row.other.to_string());
        run_query(connection, query.bind(row.found).bind(row.at.cast_signed())).await?;
    }
    for notice in &found.notices {
        friends::write(connection, &FriendWrite::Notify(notice.clone())).await?;
    }
    for (id, about, words) in &found.reports {
        order::report(connection, *id, *about, None, words).await?;
    }
    Ok(())
}
