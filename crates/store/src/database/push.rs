//! Browsers that are told of news while no page is open, and the house's key for it.

use super::super::{PushRow, StoreError};
use super::Store;
use super::read::unsigned;
use super::sql::{SqlRow, column, scalar, statement};
use super::writing::push::PushWrite;
use crate::ids::PersonId;

impl Store {
    /// The house's key, as it is kept: this one, if there is none yet.
    ///
    /// # Errors
    /// When it can be neither read nor written.
    pub async fn push_key(&self, made: String) -> Result<String, StoreError> {
        const SQL: &str = "SELECT pkcs8 FROM push_key";
        let kept: Option<String> = scalar(SQL).fetch_optional(&self.readers).await?;
        if let Some(kept) = kept {
            return Ok(kept);
        }
        self.write_push(PushWrite::Key(made)).await?;
        scalar(SQL).fetch_one(&self.readers).await
    }

    /// Keeps the browser of a person's session, in the place of the one of before. Where a person has too many, the oldest goes.
    pub async fn keep_push(&self, person: PersonId, row: PushRow) -> Result<(), StoreError> {
        self.write_push(PushWrite::Keep { person, row }).await
    }

    /// Forgets the browser of a session; only at this address, if one is given.
    pub async fn remove_push(&self, session: String, endpoint: Option<String>) -> Result<(), StoreError> {
        self.write_push(PushWrite::Remove { session, endpoint }).await
    }

    /// The browsers of a person, the oldest first.
    pub async fn pushes_of(&self, person: PersonId) -> Result<Vec<PushRow>, StoreError> {
        const SQL: &str = "SELECT p.session_id, p.endpoint, p.p256dh, p.auth, p.zone, p.language, p.made_at \
             FROM sessions s JOIN push_subscriptions p ON p.session_id = s.id WHERE s.person_id = $1 ORDER BY p.made_at, 1";
        let rows = statement(SQL).bind(person.to_string()).fetch_all(&self.readers).await;
        let push = |row: &SqlRow| {
            Ok(PushRow {
                session: column(row, 0)?,
                endpoint: column(row, 1)?,
                p256dh: column(row, 2)?,
                auth: column(row, 3)?,
                zone: column(row, 4)?,
                language: column(row, 5)?,
                made_at: unsigned(column(row, 6)?)?,
            })
        };
        rows?.iter().map(push).collect()
    }
}
