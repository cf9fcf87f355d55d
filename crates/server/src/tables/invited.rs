//! Who is on the list of an exclusive table: friends of whoever names them, and people of their clubs and trios. They are told.

use std::collections::HashSet;

use thurup_people::rights::Scope;
use thurup_people::rights::preset::{MEMBER, OWNER};
use thurup_people::trio::Standing;
use thurup_table::{Address, PersonId, TableId, Wish};
use thurup_wire::friends::NoticeKind;
use thurup_wire::http::TableRef;

use crate::accounts::whom;
use crate::error::reason::Reason;
use crate::notices::bell::{self, About};
use crate::social::trios;
use crate::tables::Tables;
use crate::tables::error::TableError;
use thurup_store::clock::now_ms;
use thurup_store::{Person, Tie};

/// People with these ids whom this person may put on a list, beside those who are on it.
///
/// # Errors
/// When nobody has one of the ids, or one is no friend, and none of their clubs and trios; when the database cannot be read.
pub async fn people(tables: &Tables, person: PersonId, ids: &[String], known: &[PersonId]) -> Result<Vec<Person>, Reason> {
    let mut all: Vec<Person> = Vec::new();
    let (near, own) = (near(tables, person).await?, clubs(tables, person).await?);
    for id in ids {
        let one = whom::somebody(&tables.store, id).await?;
        if all.iter().any(|other| other.id == one.id) {
            continue;
        }
        let may = one.id == person || known.contains(&one.id) || near.contains(&one.id);
        if !may && own.is_disjoint(&clubs(tables, one.id).await?) {
            return Err(TableError::NotToBeListed(one.name).into());
        }
        all.push(one);
    }
    Ok(all)
}

/// Friends, and those of one's trios.
async fn near(tables: &Tables, person: PersonId) -> Result<HashSet<PersonId>, Reason> {
    let friends = tables.store.friends_of(person).await?.into_iter();
    let mut near: HashSet<PersonId> =
        friends.filter(|(_, tie, _)| *tie == Tie::Friends).map(|(friend, ..)| friend.id).collect();
    for trio in tables.store.trios_of(person).await? {
        if trios::belongs(&trio, person) {
            near.extend(trio.three.iter().filter(|one| one.standing == Standing::Member).map(|one| one.person.id));
        }
    }
    Ok(near)
}

/// The clubs to which somebody belongs, by their scopes.
async fn clubs(tables: &Tables, person: PersonId) -> Result<HashSet<String>, Reason> {
    let (now, grants) = (now_ms(), tables.store.grants_of(person).await?.into_iter());
    let belongs = grants.filter(|grant| grant.counts(now) && (grant.set == MEMBER || grant.set == OWNER));
    Ok(belongs.map(|grant| grant.scope).filter(|scope| matches!(scope.parse(), Ok(Scope::Club(_)))).collect())
}

/// Puts these people on the list of a table, and takes all others from it.
///
/// # Errors
/// When the person may not, or one of them cannot be put there; when it cannot be stored.
pub async fn set(tables: &Tables, person: &Person, from: Address, id: &str, ids: &[String]) -> Result<Vec<Person>, Reason> {
    let table: TableId = id.parse().map_err(|_| Reason::NoSuchTable)?;
    let table = tables.directory.get(table).await?;
    let (there, before) = table.look().await?;
    let people = people(tables, person.id, ids, before.list()).await?;
    let answer = table.act(person.clone(), from, Wish::SetList(people.clone())).await?;
    if let Some(refused) = answer.refused {
        return Err(Reason::told(refused));
    }
    let new: Vec<PersonId> = people.iter().map(|one| one.id).filter(|one| !before.lets_in(*one)).collect();
    tell(tables, person.id, &new, &TableRef { id: there.id, name: there.name }).await?;
    Ok(people)
}

/// Tells those who are on a list now.
///
/// # Errors
/// When it cannot be stored.
pub async fn tell(tables: &Tables, from: PersonId, people: &[PersonId], table: &TableRef) -> Result<(), Reason> {
    for person in people.iter().filter(|person| **person != from) {
        bell::tell(tables, from, *person, NoticeKind::Invited, About::Table(table.clone())).await?;
    }
    Ok(())
}
