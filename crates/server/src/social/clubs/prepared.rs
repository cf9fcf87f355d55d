//! Members whose accounts an owner prepares: with a code and a link that are handed to them. Once they have come in, their account is
//! theirs alone.

use thurup_people::club::{NoWay, PREPARED};
use thurup_people::entry::Password;
use thurup_people::ids::ClubId;
use thurup_people::rights::Permission;
use thurup_people::rights::preset::MEMBER;
use thurup_wire::evenings::PreparedMember;

use super::acts::{noted, room};
use super::{Inside, known, person_may};
use crate::accounts::credentials::Kind;
use crate::accounts::names;
use crate::accounts::profile::named;
use crate::accounts::sessions;
use crate::accounts::whom;
use crate::error::reason::Reason;
use crate::social::Social;
use thurup_store::clock::now_ms;
use thurup_store::ids::{self, PersonId};
use thurup_store::{CredentialRow, EveningWrite, HandedOver, Person, StoreError};

/// Letters of a code: none that looks like another, aloud or on paper.
const LETTERS: &[u8; 31] = b"abcdefghjkmnpqrstuvwxyz23456789";
/// Letters of a code, in groups of four: fifty-nine bits.
const CODE: usize = 12;
/// A link waits so long.
const OPEN: u64 = 60 * 24 * 60 * 60 * 1000;

/// Prepares a member.
///
/// # Errors
/// When the person may not, the name cannot be, or too many wait; when it cannot be stored.
pub async fn prepare(social: &Social, person: PersonId, id: &str, name: &str) -> Result<PreparedMember, Reason> {
    let (club, _) = known(social, id).await?;
    person_may(social, person, club.id, Permission::ClubAdmit).await?;
    room(&Inside::of(social, club.id).await?)?;
    if social.store.prepared_in(club.id).await?.len() >= PREPARED {
        return Err(NoWay::TooManyPrepared(PREPARED).into());
    }
    let name = names::of_account(name).map_err(Reason::from)?;
    let skeleton = name.skeleton().to_owned();
    names::free(&social.store, &skeleton, None).await?;
    let now = now_ms();
    let chance = ids::random().map_err(|_| Reason::Internal)?;
    let made = Person { id: PersonId::from_parts(now, chance), name: name.as_str().to_owned(), portrait: None };
    let (code, link, handed) = hand_over(social, &made, now).await?;
    let act = noted(person, "club.prepare", club.id, Some(made.id));
    let write = EveningWrite::Prepare { club: club.id, person: made.clone(), skeleton, handed, by: person, act };
    social.store.write_evening(write).await.map_err(|error| match error {
        StoreError::TooLate => Reason::from(thurup_people::names::BadName::Taken),
        other => other.into(),
    })?;
    Ok(PreparedMember { person: named(made), code, link })
}

/// Makes a new code and a new link for a member who has not come in yet; those of before are good for nothing.
///
/// # Errors
/// When the person may not, or the other has come in or was never prepared here; when it cannot be stored.
pub async fn again(social: &Social, person: PersonId, id: &str, whom: &str) -> Result<PreparedMember, Reason> {
    let (club, _) = known(social, id).await?;
    person_may(social, person, club.id, Permission::ClubAdmit).await?;
    let other = whom::somebody(&social.store, whom).await?;
    if !waits(social, club.id, other.id).await? {
        return Err(NoWay::HasCome.into());
    }
    let (code, link, handed) = hand_over(social, &other, now_ms()).await?;
    let act = noted(person, "club.prepare", club.id, Some(other.id));
    let write = EveningWrite::Again { club: club.id, person: other.id, handed, act };
    social.store.write_evening(write).await.map_err(|error| match error {
        StoreError::TooLate => NoWay::HasCome.into(),
        other => Reason::from(other),
    })?;
    Ok(PreparedMember { person: named(other), code, link })
}

async fn waits(social: &Social, club: ClubId, person: PersonId) -> Result<bool, Reason> {
    let prepared = social.store.prepared_in(club).await?.iter().any(|one| one.id == person);
    Ok(prepared && Inside::of(social, club).await?.has(person, MEMBER))
}

/// A code and the secret of a link, and what is kept of both.
async fn hand_over(social: &Social, person: &Person, now: u64) -> Result<(String, String, HandedOver), Reason> {
    let chance = ids::random::<CODE>().map_err(|_| Reason::Internal)?;
    let letter = |byte: u8| LETTERS.get(usize::from(byte) % LETTERS.len()).copied().map_or('a', char::from);
    let letters = chance.map(letter);
    let code = letters.chunks(4).map(|four| four.iter().collect::<String>()).collect::<Vec<_>>().join("-");
    let password = Password::choose(&code, &person.name, &[]).map_err(Reason::from)?;
    let stored = social.ways.hashed(password.as_bytes().to_vec()).await?;
    let (link, hash) = sessions::secret_of_link()?;
    let way = CredentialRow { kind: Kind::Password.as_str().to_owned(), stored, made_at: now };
    Ok((code, link, HandedOver { way, link: hash, open_until: now + OPEN }))
}
