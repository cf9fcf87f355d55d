//! Ways in, and the accounts that have them.

use super::super::{CredentialRow, PASSKEY, Person, StoreError};
use super::Store;
use super::people::person;
use super::read::{id, unsigned};
use super::sql::{SqlRow, column, scalar, statement};
use super::writing::people::PersonWrite;
use crate::ids::PersonId;

impl Store {
    /// Keeps a way in, in the place of another of its kind, which shows in this session who one is. The person is an account
    /// from then on, whose name looks like this.
    ///
    /// # Errors
    /// [`StoreError::TooLate`] when another account's name looks so, or the person has another name by now; when it cannot be
    /// written.
    pub async fn keep_way(
        &self,
        person: Person,
        session: String,
        way: CredentialRow,
        skeleton: String,
    ) -> Result<(), StoreError> {
        self.write_person(PersonWrite::KeepWay { person, session, way, skeleton }).await
    }

    /// Takes a way in away.
    pub async fn remove_way(&self, person: PersonId, kind: String) -> Result<(), StoreError> {
        self.write_person(PersonWrite::RemoveWay { person, kind }).await
    }

    /// The ways in of a person.
    pub async fn ways_of(&self, person: PersonId) -> Result<Vec<CredentialRow>, StoreError> {
        let sql = "SELECT kind, stored, made_at FROM ways WHERE person_id = $1 UNION ALL SELECT $2, name, made_at FROM passkeys \
                   WHERE person_id = $1 ORDER BY 1, 3";
        let rows = statement(sql).bind(person.to_string()).bind(PASSKEY).fetch_all(&self.readers).await;
        let way = |row: &SqlRow| {
            Ok(CredentialRow { kind: column(row, 0)?, stored: column(row, 1)?, made_at: unsigned(column(row, 2)?)? })
        };
        rows?.iter().map(way).collect()
    }

    /// The address of mail that lets somebody in.
    pub async fn mail_of(&self, person: PersonId) -> Result<Option<String>, StoreError> {
        let mail = scalar("SELECT stored FROM ways WHERE person_id = $1 AND kind = 'mail'");
        mail.bind(person.to_string()).fetch_optional(&self.readers).await
    }

    /// The account whose name looks like this.
    pub async fn account(&self, skeleton: &str) -> Result<Option<Person>, StoreError> {
        let row = statement("SELECT id, name, portrait FROM people WHERE skeleton = $1").bind(skeleton);
        let row = row.fetch_optional(&self.readers).await?;
        row.as_ref().map(person).transpose()
    }

    /// Whose accounts have names that look like this to one who reads them in a hurry, and for whom such a name is kept that they have
    /// given up after this moment.
    pub async fn owners_of_looks(&self, looks: &str, since: u64) -> Result<Vec<PersonId>, StoreError> {
        let rows = statement(
            "SELECT id FROM people WHERE looks = $1 \
             UNION ALL SELECT person_id FROM former_names WHERE looks = $1 AND given_up_at > $2",
        );
        let rows = rows.bind(looks).bind(since.cast_signed()).fetch_all(&self.readers).await?;
        rows.iter().map(|row| id(row, 0)).collect()
    }

    /// The account whose name looks like this, and what is kept of its way in of this kind. One question for both, so that it
    /// takes as long for a name that nobody has.
    pub async fn account_by(&self, skeleton: &str, kind: &str) -> Result<Option<(Person, Option<String>)>, StoreError> {
        let sql = "SELECT p.id, p.name, p.portrait, w.stored FROM people p LEFT JOIN ways w ON w.person_id = p.id AND w.kind = $2 \
                   WHERE p.skeleton = $1";
        let row = statement(sql).bind(skeleton).bind(kind).fetch_optional(&self.readers).await;
        let row = row?;
        row.map(|row| Ok((person(&row)?, column(&row, 3)?))).transpose()
    }

    /// The account that an address of mail lets in.
    pub async fn account_by_mail(&self, address: &str) -> Result<Option<Person>, StoreError> {
        let sql = "SELECT p.id, p.name, p.portrait FROM ways w JOIN people p ON p.id = w.person_id \
                   WHERE w.kind = 'mail' AND w.stored = $1";
        let row = statement(sql).bind(address).fetch_optional(&self.readers).await;
        row?.as_ref().map(person).transpose()
    }

    /// Notes that a test mail has gone through with these settings.
    pub async fn note_mail_tested(&self, settings: String, at: u64) -> Result<(), StoreError> {
        self.write_person(PersonWrite::MailTested { settings, at }).await
    }

    /// The settings with which a test mail has gone through last, as they were noted.
    pub async fn mail_test(&self) -> Result<Option<String>, StoreError> {
        scalar("SELECT settings FROM mail_tests").fetch_optional(&self.readers).await
    }
}
