//! What nobody on this server can be called, and whose a name is.

use std::sync::LazyLock;

use thurup_people::names::{BadName, KEPT_FOR_OWNER, Name, Reserved, looks};

use crate::error::reason::Reason;
use thurup_store::Store;
use thurup_store::clock::now_ms;
use thurup_store::ids::PersonId;

/// Names that would be believed: those of the house, and those of the bots.
static RESERVED: LazyLock<Reserved> = LazyLock::new(|| Reserved::new(thurup_bots::PEOPLE.iter().flat_map(|bot| bot.name)));

/// What a name looks like: two that look alike have the same.
pub fn skeleton(typed: &str) -> String {
    thurup_people::names::skeleton(typed)
}

/// What a name that is looked for looks like. What has no letters of its own, such as a lone joiner, is in no name by how it looks.
pub fn looked_for(typed: &str) -> String {
    Some(skeleton(typed)).filter(|looks| !looks.is_empty()).unwrap_or_else(|| typed.to_owned())
}

/// The name of an account.
///
/// # Errors
/// When no account can have it.
pub fn of_account(typed: &str) -> Result<Name, BadName> {
    Name::for_account(typed, &RESERVED)
}

/// The name of a guest.
///
/// # Errors
/// When nobody can have it.
pub fn of_guest(typed: &str) -> Result<Name, BadName> {
    Name::for_guest(typed, &RESERVED)
}

/// The name of a trio.
///
/// # Errors
/// When no trio can have it.
pub fn of_trio(typed: &str) -> Result<Name, BadName> {
    Name::for_trio(typed, &RESERVED)
}

/// The name of a club.
///
/// # Errors
/// When no club can have it.
pub fn of_club(typed: &str) -> Result<Name, BadName> {
    Name::for_club(typed, &RESERVED)
}

/// Makes sure that a name with this skeleton looks like no account's, nor like one kept for an account that had it until lately; but for
/// this person's. Whoever has it keeps it, though another may look so since before that was asked.
///
/// # Errors
/// [`BadName::Taken`]; when the database cannot be read.
pub async fn free(store: &Store, skeleton: &str, person: Option<PersonId>) -> Result<(), Reason> {
    if person.is_some() && store.account(skeleton).await?.map(|account| account.id) == person {
        return Ok(());
    }
    let (looks, since) = (looks(skeleton), now_ms().saturating_sub(KEPT_FOR_OWNER));
    let owners = store.owners_of_looks(&looks, since).await?;
    if owners.into_iter().any(|owner| Some(owner) != person) { Err(Reason::from(BadName::Taken)) } else { Ok(()) }
}
