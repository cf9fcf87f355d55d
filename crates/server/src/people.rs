//! What the one who runs a server does about people: forgets them, and lets in who has lost every way in.

use crate::config::Config;
use crate::export;
use crate::leaving;
use crate::sessions;
use thurup_store::clock::now_ms;
use thurup_store::ids::PersonId;
use thurup_store::{Person, Store, StoreError};

/// Forgets a person, on a database that no server uses: name, sessions, what they said and what they called their
/// tables. Gives the name.
///
/// # Errors
/// When nobody has this id, or the database cannot be used.
pub async fn forget(database: &str, id: &str) -> Result<String, PeopleError> {
    let nobody = || PeopleError::Nobody { id: id.to_owned() };
    let id: PersonId = id.parse().map_err(|_| nobody())?;
    let (store, closing) = Store::open(database).await?;
    let done = async {
        let name = store.names(&[id]).await?.pop().ok_or_else(nobody)?.name;
        leaving::forget_offline(&store, id).await?;
        let config = Config { database: database.to_owned(), ..Config::default() };
        export::sweep(&store, &config.exports()).await?;
        Ok(name)
    };
    let done = done.await;
    closing.finish().await;
    done
}

/// Makes a link that signs somebody in once, within a day: for whoever has lost every other way in. `who` is an id or a name.
/// Gives the link's path, and whom it signs in. A server may use the database meanwhile.
///
/// # Errors
/// When nobody or more than one is called so, or the database cannot be used.
pub async fn sign_in_link(database: &str, who: &str) -> Result<(String, String), PeopleError> {
    let (store, closing) = Store::visit(database).await?;
    let done = async {
        let person = called(&store, who).await?;
        let (link, _) = sessions::make_link(&store, person.id, None, now_ms())
            .await
            .map_err(|reason| PeopleError::Failed(reason.text().en))?;
        Ok((format!("/sign-in#{}", link.told()), person.name))
    };
    let done = done.await;
    closing.finish().await;
    done
}

/// Who is called so, by an id or a name.
///
/// # Errors
/// When nobody or more than one is, or the database cannot be read.
pub async fn called(store: &Store, who: &str) -> Result<Person, PeopleError> {
    let called = match who.parse::<PersonId>() {
        Ok(id) => store.names(&[id]).await?,
        Err(_) => {
            let found = store.people_called(who).await?;
            if found.len() > 1 {
                let several = found.iter().map(|(person, seen)| format!("{} (here last {})", person.id, day(*seen)));
                return Err(PeopleError::Several { name: who.to_owned(), ids: several.collect() });
            }
            found.into_iter().map(|(person, _)| person).collect()
        }
    };
    called.into_iter().next().ok_or_else(|| PeopleError::NobodyCalled { name: who.to_owned() })
}

/// The day of a moment, in UTC.
fn day(ms: u64) -> String {
    let moment = jiff::Timestamp::from_millisecond(ms.cast_signed()).unwrap_or_default();
    moment.strftime("%Y-%m-%d").to_string()
}

/// Something about people could not be done.
#[derive(Debug, thiserror::Error)]
pub enum PeopleError {
    /// Nobody has this id.
    #[error("nobody here has the id {id:?}: it is the one of 26 letters and digits in /api/me")]
    Nobody {
        /// What was asked for.
        id: String,
    },
    /// Nobody has this name.
    #[error("nobody here is called {name:?}; a name is written as it is shown")]
    NobodyCalled {
        /// What was asked for.
        name: String,
    },
    /// More than one have this name.
    #[error("{} people here are called {name:?}; say whom by the id:\n  {}", .ids.len(), .ids.join("\n  "))]
    Several {
        /// The name.
        name: String,
        /// Their ids, each with the day on which they were here last.
        ids: Vec<String>,
    },
    /// It could not be done, in words.
    #[error("{0}")]
    Failed(String),
    /// The database cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
}
