//! What is done in clubs.

use serde_json::json;
use sha2::{Digest as _, Sha256};
use thurup_people::club::{CLUBS, MEMBERS, NOTICE, NoWay, OWNED};
use thurup_people::ids::ClubId;
use thurup_people::names::{LINE, clean, clean_lines};
use thurup_people::rights::preset::{MEMBER, OWNER};
use thurup_people::rights::{Act, Granting, Kind, Permission, Rights, Scope, Where};
use thurup_wire::ClubRef;
use thurup_wire::clubs::{ClubForm, ClubJoin, ClubPlace};
use thurup_wire::friends::NoticeKind;

use super::{Inside, at, barred, club_named, form, known, may, person_may};
use crate::accounts::credentials::Signed;
use crate::accounts::error::AccountError;
use crate::accounts::rights;
use crate::accounts::whom;
use crate::error::reason::Reason;
use crate::notices::bell;
use crate::social::Social;
use crate::social::error::SocialError;
use thurup_store::clock::now_ms;
use thurup_store::ids::{self, PersonId};
use thurup_store::{ActRow, ClubRow, ClubWrite, StoreError};

/// Bytes of the secret of a link.
const KEY: usize = 16;

pub(super) fn noted(by: PersonId, act: &str, club: ClubId, whom: Option<PersonId>) -> ActRow {
    let detail = json!({ "club": club.to_string() }).to_string();
    ActRow { at: now_ms(), by: by.to_string(), act: act.to_owned(), person: whom, detail }
}

/// Who was quicker has changed what this rests on.
fn changed(error: StoreError, why: Reason) -> Reason {
    if error == StoreError::TooLate { why } else { error.into() }
}

fn row(id: ClubId, made_at: u64, form: ClubForm) -> Result<ClubRow, Reason> {
    let (name, form) = form::read(form)?;
    let payload = form::keep(&form)?;
    Ok(ClubRow { id, skeleton: name.skeleton().to_owned(), name: form.name, payload, made_at })
}

/// Founds a club, with this person as its owner.
///
/// # Errors
/// When the person may not, has too many, or something in it cannot be; when it cannot be stored.
pub async fn found(social: &Social, person: PersonId, form: ClubForm) -> Result<ClubRef, Reason> {
    rights::may(social, person, Act::Do(Permission::ClubMake)).await?;
    let held = social.store.held_by(person, now_ms()).await?;
    let owned = held.grants.iter().filter(|grant| grant.set == OWNER && grant.scope.starts_with("club:")).count();
    if owned >= OWNED {
        return Err(NoWay::TooMany(OWNED).into());
    }
    let (at, chance) = (now_ms(), ids::random().map_err(|_| Reason::Internal)?);
    let club = row(ClubId::from_parts(at, chance), at, form)?;
    let made = ClubRef { id: club.id.to_string(), name: club.name.clone() };
    let act = noted(person, "club.found", club.id, Some(person));
    let done = social.store.write_club(ClubWrite::Found { club, owner: person, act }).await;
    done.map_err(|error| changed(error, NoWay::NameTaken.into()))?;
    Ok(made)
}

/// Changes what is said of a club.
///
/// # Errors
/// When the person may not, or something in it cannot be; when it cannot be stored.
pub async fn edit(social: &Social, person: PersonId, id: &str, form: ClubForm) -> Result<(), Reason> {
    let (club, _) = known(social, id).await?;
    person_may(social, person, club.id, Permission::ClubEdit).await?;
    let act = noted(person, "club.edit", club.id, None);
    let write = ClubWrite::Edit { club: row(club.id, club.made_at, form)?, act };
    social.store.write_club(write).await.map_err(|error| changed(error, NoWay::NameTaken.into()))
}

/// Joins a club by its link, or asks to.
///
/// # Errors
/// When the person may not, was put out, or the link is the club's no more; when the club is not to be asked, or is full; when
/// it cannot be stored.
pub async fn join(social: &Social, person: PersonId, id: &str, how: ClubJoin) -> Result<(), Reason> {
    let (club, _) = known(social, id).await?;
    let rights = social.rights.of(person).await?;
    may(&rights, club.id, Act::Do(Permission::ClubJoin))?;
    let inside = Inside::of(social, club.id).await?;
    if inside.has(person, MEMBER) {
        return Ok(());
    }
    if social.store.held_by(person, now_ms()).await?.out_of.contains(&club.id) {
        return Err(barred(&rights));
    }
    if social.store.clubs_of(person).await?.len() >= CLUBS {
        return Err(NoWay::TooMany(CLUBS).into());
    }
    if let Some(key) = how.key {
        room(&inside)?;
        let link = Some(hash(&key));
        let act = noted(person, "club.join", club.id, Some(person));
        let write = ClubWrite::Take { club: club.id, person, by: person.to_string(), link, act };
        return social.store.write_club(write).await.map_err(|error| changed(error, AccountError::LinkUsed.into()));
    }
    if !form::kept(&club.payload)?.asking {
        return Err(NoWay::ByLinkAlone.into());
    }
    let words = match how.words.as_deref().map(str::trim) {
        None | Some("") => String::new(),
        Some(words) => clean(words, LINE).map_err(Reason::from)?,
    };
    let write = ClubWrite::Ask { club: club.id, person, words, at: now_ms() };
    social.store.write_club(write).await.map_err(|error| changed(error, NoWay::NoSuchClub.into()))?;
    for (owner, _) in inside.0.iter().filter(|(_, grant)| grant.set == OWNER) {
        bell::tell(social, person, owner.id, NoticeKind::ClubAsks, club_named(&club)).await?;
    }
    Ok(())
}

pub(super) fn room(inside: &Inside) -> Result<(), Reason> {
    if inside.count(MEMBER) >= MEMBERS { Err(NoWay::Full.into()) } else { Ok(()) }
}

/// Leaves a club, or takes back that one has asked. Whoever belongs to it alone closes it with that.
///
/// # Errors
/// When one is its last owner and others belong to it; when it cannot be stored.
pub async fn leave(social: &Social, person: PersonId, id: &str) -> Result<(), Reason> {
    let (club, _) = known(social, id).await?;
    let inside = Inside::of(social, club.id).await?;
    if !inside.has(person, MEMBER) {
        return Ok(social.store.write_club(ClubWrite::Unask { club: club.id, person }).await?);
    }
    if inside.has(person, OWNER) && inside.count(MEMBER) > 1 {
        let rights = social.rights.of(person).await?;
        grant(&rights, club.id, OWNER, true, true, &inside)?;
    }
    let act = noted(person, "club.leave", club.id, Some(person));
    let write = ClubWrite::Leave { club: club.id, person, out: false, act };
    social.store.write_club(write).await.map_err(|error| changed(error, NoWay::NoSuchClub.into()))
}

/// Tells those who own these clubs now: one of the owners is forgotten.
///
/// # Errors
/// When it cannot be read or stored.
pub async fn inherited(social: &Social, clubs: Vec<ClubId>) -> Result<(), Reason> {
    for club in clubs {
        // With its last member a club is closed.
        let Some((club, _)) = social.store.club(club).await? else { continue };
        for (owner, _) in Inside::of(social, club.id).await?.0.iter().filter(|(_, grant)| grant.set == OWNER) {
            social.rights.changed(owner.id);
            bell::tell(social, owner.id, owner.id, NoticeKind::ClubYours, club_named(&club)).await?;
        }
    }
    Ok(())
}

/// Whether somebody may give or take a set in a club.
fn grant(rights: &Rights, club: ClubId, set: &str, take: bool, oneself: bool, inside: &Inside) -> Result<(), Reason> {
    let set = rights.site().sets.get(set).ok_or(NoWay::NoSuchMembership)?;
    let owners = u32::try_from(inside.count(OWNER)).unwrap_or(u32::MAX);
    let mut at: Where<'_> = at(rights, club);
    at.other.oneself = oneself;
    let act = Act::Grant(Granting { set, scope: Scope::Club(club), take, owners });
    rights.may(act, &at).map_err(|denied| rights::refused(rights, denied))
}

/// Lets somebody in who has asked or was put out, or says what somebody who belongs to the club is there: an owner, with this
/// membership.
///
/// # Errors
/// When the person may not, or the other has neither asked nor belongs to it; when there is no such membership, or the club is
/// full; where rights change, when it is long ago that a way in was shown; when it cannot be stored.
pub async fn place(social: &Social, who: &Signed<'_>, id: &str, whom: &str, wanted: ClubPlace) -> Result<(), Reason> {
    let person = who.person.id;
    let (club, _) = known(social, id).await?;
    let rights = social.rights.of(person).await?;
    let whom = whom::somebody(&social.store, whom).await?.id;
    let inside = Inside::of(social, club.id).await?;
    let belongs = inside.has(whom, MEMBER);
    // All is asked before anything is done.
    if !belongs {
        may(&rights, club.id, Act::Do(Permission::ClubAdmit))?;
        let asked = social.store.asked_by(whom).await?.contains(&club.id);
        if !asked && !social.store.held_by(whom, now_ms()).await?.out_of.contains(&club.id) {
            return Err(NoWay::NotAsked.into());
        }
        if social.store.ways_of(whom).await?.is_empty() {
            return Err(SocialError::NoAccountThere.into());
        }
        room(&inside)?;
    }
    let (owned, had) = (inside.has(whom, OWNER), inside.membership(whom));
    let oneself = whom == person;
    if wanted.owner != owned {
        grant(&rights, club.id, OWNER, !wanted.owner, oneself, &inside)?;
    }
    if wanted.membership != had {
        let is_membership = |set: &str| rights.site().sets.get(set).is_some_and(|set| set.kind == Kind::Membership);
        if wanted.membership.as_deref().is_some_and(|set| !is_membership(set)) {
            return Err(NoWay::NoSuchMembership.into());
        }
        for (set, take) in [(&had, true), (&wanted.membership, false)] {
            // One that is no more a set of the house is anybody's to take who may give it another.
            let Some(set) = set.as_deref().filter(|set| is_membership(set)) else { continue };
            grant(&rights, club.id, set, take, oneself, &inside)?;
        }
    }
    if wanted.owner != owned || wanted.membership != had {
        who.proven(&social.store, now_ms()).await?;
    }
    if !belongs {
        let act = noted(person, "club.take", club.id, Some(whom));
        let write = ClubWrite::Take { club: club.id, person: whom, by: person.to_string(), link: None, act };
        social.store.write_club(write).await.map_err(|error| changed(error, NoWay::NoSuchClub.into()))?;
        bell::tell(social, person, whom, NoticeKind::ClubTakes, club_named(&club)).await?;
    }
    if wanted.owner == owned && wanted.membership == had {
        return Ok(());
    }
    let detail = json!({ "club": club.id.to_string(), "owner": wanted.owner, "membership": wanted.membership }).to_string();
    let act = ActRow { detail, ..noted(person, "club.place", club.id, Some(whom)) };
    let (by, owner, membership) = (person.to_string(), wanted.owner, wanted.membership);
    let write = ClubWrite::Place { club: club.id, person: whom, by, owner, membership, act };
    match social.store.write_club(write).await {
        Err(StoreError::TooLate) => {
            // Somebody else was quicker: of two owners who let go at once, one is the last.
            if owned && !wanted.owner {
                grant(&rights, club.id, OWNER, true, oneself, &Inside::of(social, club.id).await?)?;
            }
            Err(NoWay::Changed.into())
        }
        done => Ok(done?),
    }
}

/// Puts somebody out of a club, or says no to one who has asked.
///
/// # Errors
/// When the person may not, or the other owns the club; when it cannot be stored.
pub async fn put_out(social: &Social, person: PersonId, id: &str, whom: &str) -> Result<(), Reason> {
    let (club, _) = known(social, id).await?;
    person_may(social, person, club.id, Permission::ClubAdmit).await?;
    let whom = whom::somebody(&social.store, whom).await?.id;
    if whom == person {
        return Err(SocialError::Oneself.into());
    }
    let inside = Inside::of(social, club.id).await?;
    if !inside.has(whom, MEMBER) {
        return Ok(social.store.write_club(ClubWrite::Unask { club: club.id, person: whom }).await?);
    }
    if inside.has(whom, OWNER) {
        return Err(NoWay::Owner.into());
    }
    let act = noted(person, "club.out", club.id, Some(whom));
    let write = ClubWrite::Leave { club: club.id, person: whom, out: true, act };
    social.store.write_club(write).await.map_err(|error| changed(error, NoWay::Changed.into()))
}

/// A new link by which one joins; the one before is good for nothing. Gives its secret.
///
/// # Errors
/// When the person may not; when it cannot be stored.
pub async fn new_link(social: &Social, person: PersonId, id: &str) -> Result<String, Reason> {
    let (club, _) = known(social, id).await?;
    person_may(social, person, club.id, Permission::ClubAdmit).await?;
    let key = hex::encode(ids::random::<KEY>().map_err(|_| Reason::Internal)?);
    let act = noted(person, "club.link", club.id, None);
    social.store.write_club(ClubWrite::Link { club: club.id, link: Some([hash(&key), key.clone()]), act }).await?;
    Ok(key)
}

/// No link any more.
///
/// # Errors
/// When the person may not; when it cannot be stored.
pub async fn end_link(social: &Social, person: PersonId, id: &str) -> Result<(), Reason> {
    let (club, _) = known(social, id).await?;
    person_may(social, person, club.id, Permission::ClubAdmit).await?;
    let act = noted(person, "club.link", club.id, None);
    Ok(social.store.write_club(ClubWrite::Link { club: club.id, link: None, act }).await?)
}

fn hash(key: &str) -> String {
    hex::encode(Sha256::digest(key.as_bytes()))
}

/// Puts a notice on a club's board.
///
/// # Errors
/// When the person may not, or it is empty or too long; when it cannot be stored.
pub async fn pin(social: &Social, person: PersonId, id: &str, text: &str) -> Result<(), Reason> {
    let (club, _) = known(social, id).await?;
    person_may(social, person, club.id, Permission::ClubNotice).await?;
    let words = clean_lines(text, NOTICE).map_err(Reason::from)?;
    Ok(social.store.write_club(ClubWrite::Pin { club: club.id, person, words, at: now_ms() }).await?)
}

/// Takes a notice down.
///
/// # Errors
/// When the person may not, or there is none of this number; when it cannot be stored.
pub async fn unpin(social: &Social, person: PersonId, id: &str, number: &str) -> Result<(), Reason> {
    let (club, _) = known(social, id).await?;
    person_may(social, person, club.id, Permission::ClubNotice).await?;
    let number: u64 = number.parse().map_err(|_| NoWay::NoSuchNotice)?;
    let write = ClubWrite::Unpin { club: club.id, number };
    social.store.write_club(write).await.map_err(|error| changed(error, NoWay::NoSuchNotice.into()))
}
