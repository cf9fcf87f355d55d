//! Clubs, as they are shown to one who looks.

use std::cmp::Reverse;

use thurup_people::ids::ClubId;
use thurup_people::rights::preset::{MEMBER, OWNER};
use thurup_people::rights::{Act, Permission, Rights};
use thurup_table::rights::grouped;
use thurup_wire::clubs::{ClubAsk, ClubCard, ClubMember, ClubNotice, ClubPage, ClubTie, Clubs};

use super::{Inside, form, known, may};
use crate::clock::now_ms;
use crate::house::House;
use crate::ids::PersonId;
use crate::names::skeleton;
use crate::profile::named;
use crate::reason::Reason;
use crate::rights;
use crate::store::ClubRow;

/// Most clubs that are found at once.
const FOUND: u32 = 50;
/// What one who looks may do here, or not.
const BUTTONS: [Permission; 6] = [
    Permission::ClubJoin,
    Permission::ClubTable,
    Permission::ClubEdit,
    Permission::ClubAdmit,
    Permission::ClubNotice,
    Permission::ClubOwners,
];

/// The clubs of one who looks, and others whose name has this in it.
///
/// # Errors
/// When the database cannot be read.
pub async fn all(house: &House, who: Option<PersonId>, find: &str) -> Result<Clubs, Reason> {
    let mut yours = Vec::new();
    if let Some(person) = who {
        let held = house.store.held_by(person, now_ms()).await?;
        for (club, members) in house.store.clubs_of(person).await? {
            let scope = thurup_people::rights::Scope::Club(club.id).to_string();
            let has = |set: &str| held.grants.iter().any(|grant| grant.scope == scope && grant.set == set);
            let tie = if has(OWNER) {
                ClubTie::Owner
            } else if has(MEMBER) {
                ClubTie::Member
            } else {
                ClubTie::Asked
            };
            yours.push(card(club, members, tie)?);
        }
    }
    let mut others = Vec::new();
    for (club, members) in house.store.clubs_like(&skeleton(find.trim()), FOUND).await? {
        if yours.iter().all(|own| own.id != club.id.to_string()) {
            others.push(card(club, members, ClubTie::None)?);
        }
    }
    Ok(Clubs { yours, others })
}

fn card(club: ClubRow, members: u32, tie: ClubTie) -> Result<ClubCard, Reason> {
    let form = form::kept(&club.payload)?;
    let (portrait, about, asking) = (form.portrait, form.about, form.asking);
    Ok(ClubCard { id: club.id.to_string(), name: club.name, portrait, about, members, asking, tie })
}

/// A club's page, for one who looks.
///
/// # Errors
/// When there is no such club; when the database cannot be read.
pub async fn page(house: &House, who: Option<PersonId>, id: &str) -> Result<ClubPage, Reason> {
    let (club, link) = known(house, id).await?;
    let inside = Inside::of(house, club.id).await?;
    let rights = match who {
        Some(person) => house.rights.of(person).await?,
        None => house.rights.of_anyone().await?,
    };
    let tie = tie(house, who, club.id, &inside).await?;
    let belongs = matches!(tie, ClubTie::Member | ClubTie::Owner);
    let admits = may(&rights, club.id, Act::Do(Permission::ClubAdmit)).is_ok();
    let (mut asks, mut out, mut notices) = (Vec::new(), Vec::new(), Vec::new());
    if admits {
        let asked = house.store.asks_of(club.id).await?.into_iter();
        asks = asked.map(|ask| ClubAsk { person: named(ask.person), words: ask.words, at: ask.at }).collect();
        out = house.store.out_of(club.id).await?.into_iter().map(named).collect();
    }
    if belongs {
        let board = house.store.board_of(club.id).await?.into_iter();
        notices = board
            .map(|notice| ClubNotice { number: notice.number, by: named(notice.person), at: notice.at, text: notice.words })
            .collect();
    }
    Ok(ClubPage {
        id: club.id.to_string(),
        club: form::kept(&club.payload)?,
        since: club.made_at,
        tie,
        count: u32::try_from(inside.count(MEMBER)).unwrap_or(u32::MAX),
        members: members(&inside, belongs || admits),
        asks,
        out,
        notices,
        tables: house.lobby.of_club(club.id, belongs),
        link: admits && link,
        denied: denied(&rights, club.id),
    })
}

async fn tie(house: &House, who: Option<PersonId>, club: ClubId, inside: &Inside) -> Result<ClubTie, Reason> {
    let Some(person) = who else { return Ok(ClubTie::None) };
    if let Some(tie) = inside.tie(person) {
        return Ok(tie);
    }
    if house.store.held_by(person, now_ms()).await?.out_of.contains(&club) {
        return Ok(ClubTie::Out);
    }
    Ok(if house.store.asked_by(person).await?.contains(&club) { ClubTie::Asked } else { ClubTie::None })
}

fn members(inside: &Inside, all: bool) -> Vec<ClubMember> {
    let mut members: Vec<ClubMember> = Vec::new();
    for (person, grant) in inside.0.iter().filter(|(_, grant)| grant.set == MEMBER) {
        let owner = inside.has(grant.person, OWNER);
        if all || owner {
            let membership = inside.membership(grant.person);
            members.push(ClubMember { person: named(person.clone()), owner, since: grant.at, membership });
        }
    }
    members.sort_by_key(|member| Reverse(member.owner));
    members
}

fn denied(rights: &Rights, club: ClubId) -> Vec<thurup_wire::DeniedActs> {
    let no = |permission: &Permission| {
        let denied = rights.may(Act::Do(*permission), &super::at(rights, club)).err()?;
        Some((permission.id(), rights::refused(rights, denied).refused()))
    };
    grouped(BUTTONS.iter().filter_map(no))
}
