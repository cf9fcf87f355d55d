//! Taking another name, and what somebody was called before.

use thurup_people::names::{BadName, Changes, FORMERLY, KEPT_FOR_OWNER};

use crate::accounts::Accounts;
use crate::accounts::error::AccountError;
use crate::accounts::names;
use crate::error::reason::Reason;
use thurup_store::clock::now_ms;
use thurup_store::ids::PersonId;
use thurup_store::{FormerName, Person, StoreError, Tie};

/// Somebody who was given a name.
#[derive(Debug)]
pub struct Renamed {
    /// With the name.
    pub person: Person,
    /// Whether it is another one, and not the same written otherwise.
    pub is_other: bool,
}

/// Gives somebody another name. Accounts change theirs twice a year, unless they are told to.
///
/// # Errors
/// When nobody can have the name, or somebody else has it; [`AccountError::NamesUsedUp`]; when it cannot be stored.
pub async fn rename(accounts: &Accounts, person: Person, typed: &str) -> Result<Renamed, Reason> {
    let (store, now) = (&accounts.store, now_ms());
    let account = !store.ways_of(person.id).await?.is_empty();
    let name = if account { names::of_account(typed) } else { names::of_guest(typed) }?;
    names::free(store, name.skeleton(), Some(person.id)).await?;
    let skeleton = name.skeleton().to_owned();
    // Written otherwise it is the same name still.
    let other = skeleton != names::skeleton(&person.name);
    let told_to = other && accounts.rights.of(person.id).await?.asker().to_rename;
    let mut former = None;
    if account && other && !told_to {
        let before = store.former_names(person.id).await?.into_iter().map(|former| former.given_up_at);
        Changes::new(before.collect()).another(now).map_err(AccountError::NamesUsedUp)?;
        let skeleton = names::skeleton(&person.name);
        former = Some(FormerName { given_up_at: now, name: Some(person.name.clone()), skeleton: Some(skeleton) });
    }
    let person = Person { name: name.into(), ..person };
    store.rename(person.clone(), skeleton, former, now.saturating_sub(KEPT_FOR_OWNER)).await.map_err(|error| match error {
        StoreError::TooLate => Reason::from(BadName::Taken),
        other => other.into(),
    })?;
    Ok(Renamed { person, is_other: other })
}

/// What somebody was called until lately, for one who looks: their friends are told, and those with whom they have played.
///
/// # Errors
/// When the database cannot be read.
pub async fn formerly(accounts: &Accounts, person: PersonId, asking: Option<PersonId>) -> Result<Option<String>, Reason> {
    let Some(asking) = asking.filter(|asking| *asking != person) else { return Ok(None) };
    let last = accounts.store.former_names(person).await?.into_iter().max_by_key(|former| former.given_up_at);
    let last = last.filter(|former| now_ms() < former.given_up_at.saturating_add(FORMERLY));
    let Some(name) = last.and_then(|former| former.name) else { return Ok(None) };
    let friends = accounts.store.friends_of(asking).await?;
    let friends = friends.iter().any(|(friend, tie, _)| friend.id == person && *tie == Tie::Friends);
    Ok((friends || accounts.store.have_met(asking, person).await?).then_some(name))
}
