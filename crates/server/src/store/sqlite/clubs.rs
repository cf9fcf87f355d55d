//! Clubs, as they are read.

use sqlx::sqlite::SqliteRow;
use thurup_people::ids::ClubId;
use thurup_people::rights::Scope;

use super::super::{ClubRow, ClubWords, GrantRow, Person, StoreError};
use super::Store;
use super::people::person;
use super::read::{column, id, unsigned};
use super::rights::grant;
use crate::clock::now_ms;
use crate::ids::PersonId;

/// A club, and how many belong to it at the moment $1.
const CLUB: &str = "c.id, c.name, c.skeleton, c.payload, c.made_at, (SELECT count(*) FROM grants m \
                    WHERE m.scope = 'club:' || c.id AND m.set_id = 'member' AND (m.open_until IS NULL OR m.open_until > $1))";

impl Store {
    /// A club, and whether there is a link to it.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn club(&self, club_id: ClubId) -> Result<Option<(ClubRow, bool)>, StoreError> {
        let sql = "SELECT id, name, skeleton, payload, made_at, link IS NOT NULL FROM clubs WHERE id = $1";
        let row = sqlx::query(sql).bind(club_id.to_string()).fetch_optional(&self.readers).await;
        let row = row.map_err(|e| StoreError::from_sqlx(&e))?;
        row.map(|row| Ok((club(&row)?, column(&row, 5)?))).transpose()
    }

    /// Clubs whose name looks as if it had this in it, with how many belong to them: those with most first.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn clubs_like(&self, skeleton: &str, most: u32) -> Result<Vec<(ClubRow, u32)>, StoreError> {
        let sql = format!("SELECT {CLUB} FROM clubs c WHERE instr(c.skeleton, $2) > 0 ORDER BY 6 DESC, 2, 1 LIMIT $3");
        // Made of the text above.
        let rows = sqlx::query(sqlx::AssertSqlSafe(sql))
            .bind(now_ms().cast_signed())
            .bind(skeleton)
            .bind(most)
            .fetch_all(&self.readers)
            .await;
        rows.map_err(|e| StoreError::from_sqlx(&e))?.iter().map(|row| Ok((club(row)?, column(row, 5)?))).collect()
    }

    /// The clubs to which somebody belongs, and those that they have asked, with how many belong to them: by their names.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn clubs_of(&self, person_id: PersonId) -> Result<Vec<(ClubRow, u32)>, StoreError> {
        let sql = format!(
            "SELECT {CLUB} FROM clubs c WHERE c.id IN (SELECT substr(scope, 6) FROM grants WHERE person_id = $2 \
             AND scope LIKE 'club:%' AND set_id = 'member' AND (open_until IS NULL OR open_until > $1) \
             UNION SELECT club_id FROM club_asks WHERE person_id = $2) ORDER BY 2, 1"
        );
        // Made of the text above.
        let rows = sqlx::query(sqlx::AssertSqlSafe(sql)).bind(now_ms().cast_signed()).bind(person_id.to_string());
        let rows = rows.fetch_all(&self.readers).await.map_err(|e| StoreError::from_sqlx(&e))?;
        rows.iter().map(|row| Ok((club(row)?, column(row, 5)?))).collect()
    }

    /// All that people have in a club now, with whom.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn grants_in(&self, club_id: ClubId) -> Result<Vec<(Person, GrantRow)>, StoreError> {
        let sql = "SELECT p.id, p.name, p.portrait, g.person_id, g.scope, g.set_id, g.given_by, g.given_at, g.open_until \
                   FROM grants g JOIN people p ON p.id = g.person_id WHERE g.scope = $1 AND (g.open_until IS NULL OR g.open_until > $2) \
                   ORDER BY p.name, p.id, g.set_id";
        let rows =
            sqlx::query(sql).bind(Scope::Club(club_id).to_string()).bind(now_ms().cast_signed()).fetch_all(&self.readers).await;
        let rows = rows.map_err(|e| StoreError::from_sqlx(&e))?;
        rows.iter().map(|row| Ok((person(row)?, grant(row, 3)?))).collect()
    }

    /// Who asks to join a club, the first first.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn asks_of(&self, club_id: ClubId) -> Result<Vec<ClubWords>, StoreError> {
        let sql = "SELECT p.id, p.name, p.portrait, a.at, a.words, 0 FROM club_asks a JOIN people p ON p.id = a.person_id \
                   WHERE a.club_id = $1 ORDER BY a.at, a.person_id";
        let rows = sqlx::query(sql).bind(club_id.to_string()).fetch_all(&self.readers).await;
        rows.map_err(|e| StoreError::from_sqlx(&e))?.iter().map(words).collect()
    }

    /// The clubs that somebody has asked.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn asked_by(&self, person_id: PersonId) -> Result<Vec<ClubId>, StoreError> {
        let rows = sqlx::query("SELECT club_id FROM club_asks WHERE person_id = $1").bind(person_id.to_string());
        let rows = rows.fetch_all(&self.readers).await.map_err(|e| StoreError::from_sqlx(&e))?;
        rows.iter().map(|row| id(row, 0)).collect()
    }

    /// Whom a club has put out, by their names.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn out_of(&self, club_id: ClubId) -> Result<Vec<Person>, StoreError> {
        let sql = "SELECT p.id, p.name, p.portrait FROM club_out o JOIN people p ON p.id = o.person_id \
                   WHERE o.club_id = $1 ORDER BY p.name, p.id";
        let rows = sqlx::query(sql).bind(club_id.to_string()).fetch_all(&self.readers).await;
        rows.map_err(|e| StoreError::from_sqlx(&e))?.iter().map(person).collect()
    }

    /// What somebody wrote on the boards of clubs, and asked clubs with, the first first.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn club_words_of(&self, person_id: PersonId) -> Result<Vec<(ClubId, u64, String)>, StoreError> {
        let sql = "SELECT club_id, at, words FROM club_notices WHERE person_id = $1 \
                   UNION ALL SELECT club_id, at, words FROM club_asks WHERE person_id = $1 ORDER BY 2";
        let rows = sqlx::query(sql).bind(person_id.to_string()).fetch_all(&self.readers).await;
        let rows = rows.map_err(|e| StoreError::from_sqlx(&e))?;
        rows.iter().map(|row| Ok((id(row, 0)?, unsigned(column(row, 1)?)?, column(row, 2)?))).collect()
    }

    /// A club's notices, the last first.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn board_of(&self, club_id: ClubId) -> Result<Vec<ClubWords>, StoreError> {
        let sql = "SELECT p.id, p.name, p.portrait, n.at, n.words, n.number FROM club_notices n \
                   JOIN people p ON p.id = n.person_id WHERE n.club_id = $1 ORDER BY n.number DESC";
        let rows = sqlx::query(sql).bind(club_id.to_string()).fetch_all(&self.readers).await;
        rows.map_err(|e| StoreError::from_sqlx(&e))?.iter().map(words).collect()
    }
}

fn club(row: &SqliteRow) -> Result<ClubRow, StoreError> {
    Ok(ClubRow {
        id: id(row, 0)?,
        name: column(row, 1)?,
        skeleton: column(row, 2)?,
        payload: column(row, 3)?,
        made_at: unsigned(column(row, 4)?)?,
    })
}

fn words(row: &SqliteRow) -> Result<ClubWords, StoreError> {
    let (at, number) = (unsigned(column(row, 3)?)?, unsigned(column(row, 5)?)?);
    Ok(ClubWords { person: person(row)?, at, words: column(row, 4)?, number })
}
