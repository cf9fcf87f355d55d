//! What is done with trios.

use thurup_people::ids::TrioId;
use thurup_people::rights::{Act, Permission};
use thurup_people::trio::{NoTrio, Standing, TRIOS};
use thurup_wire::TrioRef;
use thurup_wire::friends::NoticeKind;
use thurup_wire::trios::{NewTrio, TrioLook, TrioPreferences};

use super::{belongs, form, known, one_of, stands};
use crate::accounts::error::AccountError;
use crate::accounts::rights;
use crate::accounts::whom;
use crate::error::reason::Reason;
use crate::notices::bell::{self, About};
use crate::social::Social;
use thurup_store::clock::now_ms;
use thurup_store::ids::{self, PersonId};
use thurup_store::{KnownTrio, StoreError, Tie, TrioRow, TrioWrite};

/// Who was quicker has changed what this rests on.
fn changed(error: StoreError, why: NoTrio) -> Reason {
    if error == StoreError::TooLate { why.into() } else { error.into() }
}

fn about(trio: &TrioRow) -> About {
    About::Trio(TrioRef { id: trio.id.to_string(), name: trio.name.clone() })
}

/// Founds a trio with two friends, who are asked to agree. Gives its id.
///
/// # Errors
/// When the person may not, has too many, or these three have one; when the others are no friends, or nothing can be called so; when
/// it cannot be stored.
pub async fn found(social: &Social, person: PersonId, new: NewTrio) -> Result<String, Reason> {
    rights::may(social, person, Act::Do(Permission::Friends)).await?;
    rights::may_in_trio(social, person, Permission::TeamName, true).await?;
    let (name, colours) = form::read_look(&new.look)?;
    let others = others(social, person, &new.with).await?;
    let own = social.store.trios_of(person).await?;
    room(&own, person)?;
    if own.iter().any(|trio| others.iter().all(|other| one_of(trio, *other).is_some())) {
        return Err(NoTrio::SameThree.into());
    }
    let (at, chance) = (now_ms(), ids::random().map_err(|_| Reason::Internal)?);
    let trio = TrioRow {
        id: TrioId::from_parts(at, chance),
        skeleton: name.skeleton().to_owned(),
        name: name.into(),
        colours,
        prefers: form::nothing()?,
        made_at: at,
    };
    let (id, about) = (trio.id.to_string(), || about(&trio));
    let write = TrioWrite::Found { trio: trio.clone(), founder: person, others };
    social.store.write_trio(write).await.map_err(|error| changed(error, NoTrio::NameTaken))?;
    for other in others {
        bell::tell(social, person, other, NoticeKind::TrioAsks, about()).await?;
    }
    Ok(id)
}

/// Two different friends.
async fn others(social: &Social, person: PersonId, ids: &[String; 2]) -> Result<[PersonId; 2], Reason> {
    let [first, second] = ids;
    let others = [whom::somebody(&social.store, first).await?.id, whom::somebody(&social.store, second).await?.id];
    if others[0] == others[1] || others.contains(&person) {
        return Err(NoTrio::NotThree.into());
    }
    let friends = social.store.friends_of(person).await?;
    let are = others.iter().all(|other| friends.iter().any(|(friend, tie, _)| friend.id == *other && *tie == Tie::Friends));
    if are { Ok(others) } else { Err(NoTrio::NotFriends.into()) }
}

/// Whether somebody may belong to one more.
fn room(own: &[KnownTrio], person: PersonId) -> Result<(), Reason> {
    let full = own.iter().filter(|trio| belongs(trio, person)).count() >= TRIOS;
    if full { Err(NoTrio::TooMany(TRIOS).into()) } else { Ok(()) }
}

/// Changes how a trio is called and drawn.
///
/// # Errors
/// When the person may not, or nothing can be called so; when it cannot be stored.
pub async fn name(social: &Social, person: PersonId, id: &str, look: TrioLook) -> Result<(), Reason> {
    let trio = known(social, id, Some(person)).await?;
    rights::may_in_trio(social, person, Permission::TeamName, belongs(&trio, person)).await?;
    let (name, colours) = form::read_look(&look)?;
    let row = TrioRow { skeleton: name.skeleton().to_owned(), name: name.into(), colours, ..trio.row };
    let write = TrioWrite::Name { trio: row, by: person };
    social.store.write_trio(write).await.map_err(|error| changed(error, NoTrio::NameTaken))
}

/// Changes what a trio likes to play, and how it sits.
///
/// # Errors
/// When the person may not, or something in it cannot be; when it cannot be stored.
pub async fn prefer(social: &Social, person: PersonId, id: &str, wanted: TrioPreferences) -> Result<(), Reason> {
    let trio = known(social, id, Some(person)).await?;
    rights::may_in_trio(social, person, Permission::TeamPreferences, belongs(&trio, person)).await?;
    let (prefers, seats) = form::read_preferences(&trio, &wanted)?;
    let write = TrioWrite::Prefer { trio: trio.row.id, prefers, seats };
    social.store.write_trio(write).await.map_err(|error| changed(error, NoTrio::Changed))
}

/// Belongs to a trio to which one is asked. Once all three do, it stands, and the others are told.
///
/// # Errors
/// When one is not asked, may not, or has too many; when it cannot be stored.
pub async fn accept(social: &Social, person: PersonId, id: &str) -> Result<(), Reason> {
    let trio = known(social, id, Some(person)).await?;
    rights::may(social, person, Act::Do(Permission::Friends)).await?;
    match one_of(&trio, person).map(|one| one.standing) {
        Some(Standing::Member) => return Ok(()),
        Some(Standing::Asked) => {}
        Some(Standing::Left) | None => return Err(NoTrio::NotAsked.into()),
    }
    room(&social.store.trios_of(person).await?, person)?;
    let write = TrioWrite::Accept { trio: trio.row.id, person, at: now_ms() };
    social.store.write_trio(write).await.map_err(|error| changed(error, NoTrio::Changed))?;
    let Some(now) = social.store.trio(trio.row.id).await?.filter(stands) else { return Ok(()) };
    for other in now.three.iter().map(|one| one.person.id).filter(|other| *other != person) {
        bell::tell(social, person, other, NoticeKind::TrioStands, about(&now.row)).await?;
    }
    Ok(())
}

/// Leaves a trio, or says no to one. One that has not begun is over with that; so is one that nobody belongs to any more.
///
/// # Errors
/// When one is none of its three, or has left it; when it cannot be stored.
pub async fn leave(social: &Social, person: PersonId, id: &str) -> Result<(), Reason> {
    let trio = known(social, id, Some(person)).await?;
    if one_of(&trio, person).is_none_or(|one| one.standing == Standing::Left) {
        return Err(NoTrio::NotAsked.into());
    }
    let write = TrioWrite::Leave { trio: trio.row.id, person, at: now_ms() };
    social.store.write_trio(write).await.map_err(|error| changed(error, NoTrio::Changed))
}

/// Asks one of the three back who has left.
///
/// # Errors
/// When the person does not belong to it or may not, or the other has not left, or is no friend; when it cannot be stored.
pub async fn ask_back(social: &Social, person: PersonId, id: &str, whom: &str) -> Result<(), Reason> {
    let trio = known(social, id, Some(person)).await?;
    rights::may_in_trio(social, person, Permission::TeamName, belongs(&trio, person)).await?;
    let whom = whom::somebody(&social.store, whom).await?.id;
    match one_of(&trio, whom).map(|one| one.standing) {
        Some(Standing::Left) => {}
        Some(Standing::Asked | Standing::Member) => return Err(NoTrio::NotLeft.into()),
        None => return Err(AccountError::NoSuchPerson.into()),
    }
    let friends = social.store.friends_of(person).await?;
    if !friends.iter().any(|(friend, tie, _)| friend.id == whom && *tie == Tie::Friends) {
        return Err(NoTrio::NotFriends.into());
    }
    let write = TrioWrite::AskBack { trio: trio.row.id, person: whom, by: person };
    social.store.write_trio(write).await.map_err(|error| changed(error, NoTrio::Changed))?;
    bell::tell(social, person, whom, NoticeKind::TrioAsks, about(&trio.row)).await
}

/// Closes a trio that does not stand: its name is free again, and its figures are shown no more.
///
/// # Errors
/// When the person does not belong to it, or all three do; when it cannot be stored.
pub async fn close(social: &Social, person: PersonId, id: &str) -> Result<(), Reason> {
    let trio = known(social, id, Some(person)).await?;
    rights::may_in_trio(social, person, Permission::TeamName, belongs(&trio, person)).await?;
    if stands(&trio) {
        return Err(NoTrio::Stands.into());
    }
    let write = TrioWrite::Close { trio: trio.row.id, by: person };
    social.store.write_trio(write).await.map_err(|error| changed(error, NoTrio::Changed))
}
