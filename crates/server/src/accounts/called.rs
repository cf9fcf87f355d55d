//! Whom the one who runs a server means at the terminal.

use thurup_store::ids::PersonId;
use thurup_store::{Person, Store, StoreError};

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
