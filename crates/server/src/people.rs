//! Guests: a name, a public id, and a secret of their own that everything they do hangs on.

use sha2::{Digest, Sha256};

use crate::ids::{self, PersonId};
use crate::names;
use crate::reason::Reason;
use crate::store::{Person, Store, StoreError};

/// Bytes of a secret.
const SECRET: usize = 32;
/// That somebody is here is written down again after so many milliseconds: a day.
const NOTED_EVERY: u64 = 24 * 60 * 60 * 1000;

/// A guest's secret, seen by nobody but its guest. Never printed.
pub struct Secret([u8; SECRET]);

impl Secret {
    /// Reads 64 hex digits.
    pub fn read(text: &str) -> Option<Self> {
        let mut bytes = [0; SECRET];
        hex::decode_to_slice(text.trim(), &mut bytes).ok()?;
        Some(Self(bytes))
    }

    /// What is stored in its place. The secret has 256 random bits, so a plain SHA-256 cannot be turned back.
    pub fn hash(&self) -> String {
        hex::encode(Sha256::digest(self.0))
    }

    /// The 64 hex digits for its guest.
    pub fn told(&self) -> String {
        hex::encode(self.0)
    }
}

impl std::fmt::Debug for Secret {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Secret(..)")
    }
}

/// Makes a guest.
///
/// # Errors
/// When the name is none, or it cannot be stored.
pub async fn arrive(store: &Store, name: &str, now_ms: u64) -> Result<(Person, Secret), Reason> {
    let name = names::of_guest(name)?.into();
    let secret = Secret(ids::random().map_err(|_| Reason::Internal)?);
    let person = Person { id: PersonId::from_parts(now_ms, ids::random().map_err(|_| Reason::Internal)?), name };
    store.add_person(person.clone(), secret.hash(), now_ms).await?;
    Ok((person, secret))
}

/// Whose secret this is.
///
/// # Errors
/// [`Reason::UnknownSecret`] when it is nobody's.
pub async fn known(store: &Store, secret: &str, now_ms: u64) -> Result<Person, Reason> {
    let secret = Secret::read(secret).ok_or(Reason::UnknownSecret)?;
    let known = store.person_by_secret_hash(&secret.hash()).await?.ok_or(Reason::UnknownSecret)?;
    if now_ms.saturating_sub(known.seen_at) > NOTED_EVERY {
        // Who reads only is let in on a full disk too.
        if let Err(error) = store.seen(known.person.id, now_ms).await {
            tracing::warn!(%error, "that a guest was here is not noted");
        }
    }
    Ok(known.person)
}

/// Forgets a person, on a database that no server uses: name, secret, and what they said. Gives the name.
///
/// # Errors
/// When nobody has this id, or the database cannot be used.
pub async fn forget(database: &str, id: &str) -> Result<String, ForgetError> {
    let nobody = || ForgetError::Nobody { id: id.to_owned() };
    let id: PersonId = id.parse().map_err(|_| nobody())?;
    let (store, closing) = Store::open(database).await?;
    let done = async {
        let name = store.names(&[id]).await?.pop().ok_or_else(nobody)?.name;
        store.forget(id).await?;
        Ok(name)
    };
    let done = done.await;
    closing.finish().await;
    done
}

/// A person could not be forgotten.
#[derive(Debug, thiserror::Error)]
pub enum ForgetError {
    /// Nobody has this id.
    #[error("nobody here has the id {id:?}: it is the one of 26 letters and digits in /api/me")]
    Nobody {
        /// What was asked for.
        id: String,
    },
    /// The database cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
}
