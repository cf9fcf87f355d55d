//! A guest of a device is somebody who has an account: what the guest has played is theirs. It is final. Logs and records keep the
//! guest's id; whoever reads one finds the other.

use thurup_people::entry::NoMerging;
use thurup_table::{Address, Wish};

use crate::accounts::connections::SessionOver;
use crate::accounts::credentials::Signed;
use crate::error::reason::Reason;
use crate::lifecycle::Lifecycle;
use thurup_store::clock::now_ms;
use thurup_store::ids::PersonId;
use thurup_store::{Person, SessionRow, Store, StoreError};

/// A guest has chairs at fewer tables than this times those that are told at once.
const ROUNDS: usize = 20;

/// What a guest of this device has to take along, in deals; nothing for an account.
///
/// # Errors
/// When the database cannot be read.
pub async fn deals_of_guest(store: &Store, guest: PersonId) -> Result<Option<u64>, Reason> {
    if !store.ways_of(guest).await?.is_empty() {
        return Ok(None);
    }
    Ok(Some(store.deals_sat(guest).await?))
}

/// Takes along all that a guest has played whose session `here` is of the same device: the guest is this person from now on, and
/// that session ends.
///
/// # Errors
/// [`Reason::Merging`] where the one is no guest, the other no account, or they have sat at one table; [`AccountError::ProveAgain`]; when
/// it cannot be written.
pub async fn take_along(lifecycle: &Lifecycle, who: &Signed<'_>, (guest, here): (&Person, &SessionRow)) -> Result<(), Reason> {
    let (store, person, now) = (&lifecycle.store, who.person, now_ms());
    who.proven(store, now).await?;
    if store.ways_of(person.id).await?.is_empty() {
        return Err(Reason::from(NoMerging::NoAccount));
    }
    if guest.id == person.id || !store.ways_of(guest.id).await?.is_empty() {
        return Err(Reason::from(NoMerging::NoGuest));
    }
    let sessions = store.sessions_of(guest.id).await?;
    // Matches that have just ended are known by then.
    lifecycle.projections.counted(store).await?;
    if store.have_met(guest.id, person.id).await? {
        return Err(Reason::from(NoMerging::HaveMet));
    }
    take_chairs(lifecycle, guest, person).await?;
    // First, as it makes sure that all is still so; what they have played follows, if need be when the server starts again.
    store.merge(guest.id, person.id, here.id.clone(), now).await.map_err(|error| match error {
        StoreError::TooLate => Reason::from(NoMerging::NoGuest),
        other => other.into(),
    })?;
    lifecycle.projections.merged(store).await?;
    // Somebody may have sat down with the old name meanwhile, in another window.
    take_chairs(lifecycle, guest, person).await?;
    for session in &sessions {
        lifecycle.lines.end(&session.hash, SessionOver::Ended);
    }
    lifecycle.rights.changed(person.id);
    lifecycle.lobby_talk.anew().await;
    tracing::info!(guest = %guest.id, person = %person.id, "a guest is somebody with an account");
    Ok(())
}

/// Gives the person all of the guest's chairs.
async fn take_chairs(lifecycle: &Lifecycle, guest: &Person, person: &Person) -> Result<(), Reason> {
    for _ in 0..ROUNDS {
        let tables = lifecycle.store.tables_of(guest.id).await?;
        if tables.is_empty() {
            break;
        }
        for (id, _) in tables {
            // A table that cannot be woken keeps a chair for nobody.
            let Ok(table) = lifecycle.directory.get(id).await else { continue };
            let done = table.act(guest.clone(), Address::of([0; 4].into()), Wish::Become(person.clone())).await;
            if done.is_ok_and(|done| done.refused.is_some()) {
                return Err(Reason::from(NoMerging::HaveMet));
            }
        }
    }
    Ok(())
}
