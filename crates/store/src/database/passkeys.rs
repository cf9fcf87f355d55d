//! Passkeys, and what browsers were asked about them.

use super::super::{ChallengeRow, PasskeyRow, PasskeyUse, Person, StoreError, Used};
use super::Store;
use super::read::{id, unsigned};
use super::sql::{SqlRow, column, damaged, made, statement};
use super::writing::passkeys::PasskeyWrite;
use crate::ids::PersonId;

const PASSKEY: &str = "SELECT id, person_id, name, credential, public_key, state, transports, origin, made_at, used_at, refused_at \
                       FROM passkeys";

impl Store {
    /// Keeps what a browser is asked, so that it can answer a server that was started anew.
    ///
    /// # Errors
    /// [`StoreError::TooLate`] when too many are open; when it cannot be written.
    pub async fn ask_for_passkey(&self, challenge: ChallengeRow, now: u64) -> Result<(), StoreError> {
        self.write_passkey(PasskeyWrite::Ask { challenge, now }).await
    }

    /// What a browser was asked, if it can be answered still.
    pub async fn passkey_asked(&self, challenge: &[u8], now: u64) -> Result<Option<ChallengeRow>, StoreError> {
        let sql = "SELECT challenge, person_id, what, state, until FROM passkey_challenges WHERE challenge = $1 AND until > $2";
        let row = statement(sql).bind(challenge.to_vec()).bind(now.cast_signed()).fetch_optional(&self.readers).await;
        let row = row?;
        row.as_ref().map(asked).transpose()
    }

    /// Keeps a passkey of a person, at most so many, and shows in this session who one is. The person is an account from then on,
    /// whose name looks like this. What was asked is spent.
    ///
    /// # Errors
    /// [`StoreError::Taken`] when it is kept already; [`StoreError::TooLate`] when what was asked is spent, another account's name
    /// looks so, the person has another name by now, or there are so many; when it cannot be written.
    pub async fn keep_passkey(
        &self,
        challenge: Vec<u8>,
        person: Person,
        session: String,
        key: PasskeyRow,
        (skeleton, most): (String, usize),
    ) -> Result<(), StoreError> {
        self.write_passkey(PasskeyWrite::Keep { challenge, person, session, key, skeleton, most }).await
    }

    /// Notes that a passkey was used, and does what it was used for.
    ///
    /// # Errors
    /// [`StoreError::TooLate`] when what was asked is spent, or the passkey was used meanwhile; when it cannot be written.
    pub async fn use_passkey(&self, used: PasskeyUse, to: Used) -> Result<(), StoreError> {
        self.write_passkey(PasskeyWrite::Use { used, to }).await
    }

    /// Notes that a passkey was refused, as its count had fallen.
    pub async fn passkey_refused(&self, id: String, at: u64) -> Result<(), StoreError> {
        self.write_passkey(PasskeyWrite::Refused { id, at }).await
    }

    /// Gives a passkey of a person another name.
    ///
    /// # Errors
    /// [`StoreError::TooLate`] when there is none; when it cannot be written.
    pub async fn name_passkey(&self, person: PersonId, id: String, name: String) -> Result<(), StoreError> {
        self.write_passkey(PasskeyWrite::Name { person, id, name }).await
    }

    /// Takes a passkey of a person away.
    ///
    /// # Errors
    /// [`StoreError::TooLate`] when there is none, or it is the last way in; when it cannot be written.
    pub async fn remove_passkey(&self, person: PersonId, id: String) -> Result<(), StoreError> {
        self.write_passkey(PasskeyWrite::Remove { person, id }).await
    }

    /// The passkeys of a person, the oldest first.
    pub async fn passkeys_of(&self, person: PersonId) -> Result<Vec<PasskeyRow>, StoreError> {
        let sql = made(format!("{PASSKEY} WHERE person_id = $1 ORDER BY made_at, id"));
        let rows = statement(sql).bind(person.to_string()).fetch_all(&self.readers).await;
        rows?.iter().map(passkey).collect()
    }

    /// The passkey that its device calls so.
    pub async fn passkey(&self, credential: &[u8]) -> Result<Option<PasskeyRow>, StoreError> {
        let sql = made(format!("{PASSKEY} WHERE credential = $1"));
        let row = statement(sql).bind(credential.to_vec()).fetch_optional(&self.readers).await;
        row?.as_ref().map(passkey).transpose()
    }
}

fn passkey(row: &SqlRow) -> Result<PasskeyRow, StoreError> {
    let time = |index| column::<Option<i64>>(row, index)?.map(unsigned).transpose();
    Ok(PasskeyRow {
        id: column(row, 0)?,
        person: id(row, 1)?,
        name: column(row, 2)?,
        credential: column(row, 3)?,
        public_key: column(row, 4)?,
        state: column(row, 5)?,
        transports: u8::try_from(column::<i64>(row, 6)?).map_err(damaged)?,
        origin: column(row, 7)?,
        made_at: unsigned(column(row, 8)?)?,
        used_at: time(9)?,
        refused_at: time(10)?,
    })
}

fn asked(row: &SqlRow) -> Result<ChallengeRow, StoreError> {
    let person: Option<String> = column(row, 1)?;
    Ok(ChallengeRow {
        challenge: column(row, 0)?,
        person: person.map(|person| person.parse().map_err(damaged)).transpose()?,
        what: column(row, 2)?,
        state: column(row, 3)?,
        until: unsigned(column(row, 4)?)?,
    })
}
