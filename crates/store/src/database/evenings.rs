//! Evenings of clubs, and members who are prepared, as they are read.

use thurup_people::ids::ClubId;

use super::super::{EveningComes, EveningRow, Person, StoreError};
use super::Store;
use super::people::person;
use super::read::{id, unsigned};
use super::sql::{column, statement};
use crate::ids::PersonId;

impl Store {
    /// The evenings of a club that begin after this time, the next first.
    pub async fn evenings_of(&self, club: ClubId, after: u64) -> Result<Vec<EveningRow>, StoreError> {
        let sql = "SELECT id, at, words FROM club_evenings WHERE club_id = $1 AND at > $2 ORDER BY at, id";
        let rows = statement(sql).bind(club.to_string()).bind(after.cast_signed()).fetch_all(&self.readers).await;
        let rows = rows?;
        rows.iter()
            .map(|row| Ok(EveningRow { id: column(row, 0)?, at: unsigned(column(row, 1)?)?, words: column(row, 2)? }))
            .collect()
    }

    /// Who has said whether they come to an evening, the first first.
    pub async fn comes_to(&self, evening: &str) -> Result<Vec<EveningComes>, StoreError> {
        let sql = "SELECT p.id, p.name, p.portrait, c.answer, c.table_id FROM club_comes c JOIN people p ON p.id = c.person_id \
                   WHERE c.evening_id = $1 ORDER BY c.at, c.person_id";
        let rows = statement(sql).bind(evening).fetch_all(&self.readers).await?;
        rows.iter()
            .map(|row| Ok(EveningComes { person: person(row)?, answer: column(row, 3)?, table: column(row, 4)? }))
            .collect()
    }

    /// The tables that were made for an evening: id and name.
    pub async fn evening_tables(&self, evening: &str) -> Result<Vec<(String, String)>, StoreError> {
        let sql = "SELECT table_id, name FROM club_evening_tables WHERE evening_id = $1 ORDER BY number";
        let rows = statement(sql).bind(evening).fetch_all(&self.readers).await?;
        rows.iter().map(|row| Ok((column(row, 0)?, column(row, 1)?))).collect()
    }

    /// The members of a club whose accounts are prepared and who have not come in yet.
    pub async fn prepared_in(&self, club: ClubId) -> Result<Vec<Person>, StoreError> {
        let sql = "SELECT p.id, p.name, p.portrait FROM club_prepared c JOIN people p ON p.id = c.person_id \
                   WHERE c.club_id = $1 ORDER BY c.at, c.person_id";
        let rows = statement(sql).bind(club.to_string()).fetch_all(&self.readers).await;
        rows?.iter().map(person).collect()
    }

    /// Whether somebody's account was prepared for them, and they have not come in yet.
    pub async fn is_prepared(&self, person: PersonId) -> Result<bool, StoreError> {
        let sql = "SELECT person_id FROM club_prepared WHERE person_id = $1";
        let row = statement(sql).bind(person.to_string()).fetch_optional(&self.readers).await;
        let row = row?;
        row.map(|row| id::<PersonId>(&row, 0)).transpose().map(|found| found.is_some())
    }
}
