//! Trios: three who play together under a name, and whose matches as three have figures and a number of their own.
//!
//! A trio is its three: nobody comes in for one who has left, so that its number is always that of the same people. While one has
//! left it plays nothing; asked back and back again, it goes on where it was.

mod acts;
pub mod form;
pub mod views;

use thurup_people::ids::TrioId;
use thurup_people::trio::{NoTrio, Standing};

pub use acts::{accept, ask_back, close, found, leave, name, prefer};
pub use views::{is_there, of, standing_of, to_sit};

use crate::error::reason::Reason;
use crate::social::Social;
use thurup_store::ids::PersonId;
use thurup_store::{KnownTrio, TrioMemberRow};

/// A trio that is there for one who looks: before all three have agreed, it is so for them alone.
pub async fn known(social: &Social, id: &str, who: Option<PersonId>) -> Result<KnownTrio, Reason> {
    let id: TrioId = id.parse().map_err(|_| NoTrio::NoSuchTrio)?;
    let trio = social.store.trio(id).await?.ok_or(NoTrio::NoSuchTrio)?;
    let seen = match who {
        _ if trio.begun => true,
        Some(who) => is_seen_by(social, &trio, who).await?,
        None => false,
    };
    if seen { Ok(trio) } else { Err(NoTrio::NoSuchTrio.into()) }
}

/// Whether one of its three sees a trio that has not begun: nothing arrives of whom they have blocked.
async fn is_seen_by(social: &Social, trio: &KnownTrio, who: PersonId) -> Result<bool, Reason> {
    let Some(own) = one_of(trio, who) else { return Ok(false) };
    let Some(asker) = own.asked_by.filter(|_| own.standing == Standing::Asked) else { return Ok(true) };
    Ok(social.store.blocked_by(who).await?.iter().all(|blocked| blocked.id != asker))
}

pub fn one_of(trio: &KnownTrio, who: PersonId) -> Option<&TrioMemberRow> {
    trio.three.iter().find(|one| one.person.id == who)
}

pub fn belongs(trio: &KnownTrio, who: PersonId) -> bool {
    one_of(trio, who).is_some_and(|one| one.standing == Standing::Member)
}

fn stands(trio: &KnownTrio) -> bool {
    trio.three.iter().filter(|one| one.standing == Standing::Member).count() == thurup_people::trio::THREE
}
