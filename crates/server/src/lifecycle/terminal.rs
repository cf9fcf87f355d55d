//! What the one who runs a server does about people: forgets them, and lets in who has lost every way in.

use crate::accounts::called::{PeopleError, called};
use crate::accounts::sessions;
use crate::base::config::Config;
use crate::lifecycle::export;
use crate::lifecycle::leaving;
use thurup_store::Store;
use thurup_store::clock::now_ms;
use thurup_store::ids::PersonId;

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
