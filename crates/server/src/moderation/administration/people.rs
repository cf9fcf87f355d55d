//! People, for those who look after the house: found by name or id, and what is kept of one without what lets them in.

use thurup_people::order::sanction::State;
use thurup_people::rights::{Other, Permission};
use thurup_table::rights::grouped;
use thurup_wire::administration::{LinkForPerson, PeopleFound, PersonFound, PersonKept, WayKept};

use super::staff::{Staff, known};
use super::{giving, place};
use crate::accounts::credentials::Signed;
use crate::accounts::error::AccountError;
use crate::accounts::profile::named;
use crate::accounts::sessions;
use crate::error::reason::Reason;
use crate::moderation::Moderation;
use thurup_store::clock::now_ms;
use thurup_store::ids::PersonId;
use thurup_store::{FoundPerson, Person};

/// Letters of a name that is looked for: more no name has.
const LETTERS: usize = 100;

/// People whose name has this in it, or who have this id; all where it is empty. After those that were told before.
///
/// # Errors
/// When one may not look, or `after` is none that was told; when the database cannot be read.
pub async fn find(moderation: &Moderation, who: PersonId, typed: &str, after: Option<&str>) -> Result<PeopleFound, Reason> {
    Staff::of(moderation, who).await?.may_see_people()?;
    let typed: String = typed.trim().chars().take(LETTERS).collect();
    if let Ok(id) = typed.parse::<PersonId>() {
        let id = moderation.store.resolved(id).await?;
        let mut people = Vec::new();
        if let (Some(person), Some(dates)) = (moderation.store.names(&[id]).await?.pop(), moderation.store.dates_of(id).await?)
        {
            let account = !moderation.store.ways_of(id).await?.is_empty();
            people.push(PersonFound { person: named(person), account, seen_at: dates.seen_at });
        }
        return Ok(PeopleFound { people, more: None });
    }
    let (found, more) = place::page(&moderation.store, &typed, after).await?;
    let people = found
        .into_iter()
        .map(|FoundPerson { person, account, seen_at }| PersonFound { person: named(person), account, seen_at })
        .collect();
    Ok(PeopleFound { people, more })
}

/// Somebody, for those who look after the house.
///
/// # Errors
/// When one may not look, or there is no such person; when the database cannot be read.
pub async fn page(moderation: &Moderation, who: PersonId, id: &str) -> Result<PersonKept, Reason> {
    let staff = Staff::of(moderation, who).await?;
    staff.may_see_people()?;
    let (person, now) = (known(moderation, id).await?, now_ms());
    let dates = moderation.store.dates_of(person.id).await?.ok_or(AccountError::NoSuchPerson)?;
    let ways = moderation.store.ways_of(person.id).await?;
    let sessions = sessions::of(&moderation.store, person.id, now).await?.len();
    let sanctions = moderation.store.sanctions_of(person.id).await?;
    let holds = sanctions.iter().filter(|row| matches!(row.given.state(now), State::On | State::Grace | State::Waits)).count();
    let other = staff.0.other(moderation, person.id, false).await?;
    let asked = [
        ("link", staff.0.may(Permission::PersonLink, other)),
        ("delete", staff.0.may(Permission::PersonDelete, other)),
        ("order", staff.0.may_look()),
    ];
    let account = !ways.is_empty();
    Ok(PersonKept {
        account,
        made_at: dates.made_at,
        seen_at: dates.seen_at,
        played_at: dates.played_at,
        leaves_at: dates.leaves_at,
        ways: ways.into_iter().map(|way| WayKept { kind: way.kind, made_at: way.made_at }).collect(),
        sessions: u32::try_from(sessions).unwrap_or(u32::MAX),
        grants: giving::shown(moderation, &staff, person.id, other, now).await?,
        sets: giving::to_give(moderation, &staff, account, other).await?,
        sanctions: u32::try_from(holds).unwrap_or(u32::MAX),
        denied: grouped(asked.iter().filter_map(|(act, asked)| Some((*act, asked.as_ref().err()?.refused())))),
        person: named(person),
    })
}

pub async fn acts_on(
    moderation: &Moderation,
    who: &Signed<'_>,
    id: &str,
    permission: Permission,
) -> Result<(Staff, Person), Reason> {
    // Who may not do it at all learns nothing of whether somebody is there.
    let staff = Staff::looking(moderation, who.person.id, permission).await?;
    let person = known(moderation, id).await?;
    let other: Other = staff.0.other(moderation, person.id, false).await?;
    staff.0.may(permission, other)?;
    who.proven(&moderation.store, now_ms()).await?;
    Ok((staff, person))
}

/// Makes a link that signs somebody in, once and within a day; one of before is good for nothing.
///
/// # Errors
/// When one may not, there is no such person, or it is long ago that a way in was shown; when it cannot be stored.
pub async fn link(moderation: &Moderation, who: &Signed<'_>, id: &str) -> Result<LinkForPerson, Reason> {
    let (staff, person) = acts_on(moderation, who, id, Permission::PersonLink).await?;
    let (token, until) = sessions::make_link(&moderation.store, person.id, Some(staff.0.person), now_ms()).await?;
    // Never the name under which this request came: whoever asks could have chosen it.
    let origin = moderation.config.origins.first().map_or("", String::as_str);
    Ok(LinkForPerson { url: format!("{origin}/sign-in#{}", token.told()), until })
}
