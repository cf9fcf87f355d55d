//! Clubs, as they are shown to one who looks.

use thurup_people::ids::ClubId;
use thurup_people::rights::preset::{MEMBER, OWNER};
use thurup_people::rights::{Act, Permission, Rights, Scope};
use thurup_table::rights::grouped;
use thurup_wire::clubs::{ClubAsk, ClubCard, ClubMember, ClubMembers, ClubNotice, ClubPage, ClubTie, Clubs};

use super::{evenings, form, known, may};
use crate::accounts::error::AccountError;
use crate::accounts::names::{looked_for, skeleton};
use crate::accounts::profile::named;
use crate::accounts::rights;
use crate::error::reason::Reason;
use crate::social::Social;
use thurup_store::clock::now_ms;
use thurup_store::ids::PersonId;
use thurup_store::{ClubRow, MemberRow};

/// Most clubs that are found at once.
const FOUND: u32 = 50;
/// Members that are told at once.
const MEMBERS: u32 = 50;
/// Letters of a name that is looked for: more no name has.
const LETTERS: usize = 100;
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
pub async fn all(social: &Social, who: Option<PersonId>, find: &str) -> Result<Clubs, Reason> {
    let mut yours = Vec::new();
    if let Some(person) = who {
        let held = social.store.held_by(person, now_ms()).await?;
        for (club, members) in social.store.clubs_of(person).await? {
            let scope = Scope::Club(club.id).to_string();
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
    for (club, members) in social.store.clubs_like(&skeleton(find.trim()), FOUND).await? {
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
pub async fn page(social: &Social, who: Option<PersonId>, id: &str) -> Result<ClubPage, Reason> {
    let (club, link) = known(social, id).await?;
    let rights = match who {
        Some(person) => social.rights.of(person).await?,
        None => social.rights.of_anyone().await?,
    };
    let tie = tie(social, who, club.id).await?;
    let belongs = matches!(tie, ClubTie::Member | ClubTie::Owner);
    let admits = may(&rights, club.id, Act::Do(Permission::ClubAdmit)).is_ok();
    let (mut asks, mut out, mut notices) = (Vec::new(), Vec::new(), Vec::new());
    if admits {
        let asked = social.store.asks_of(club.id).await?.into_iter();
        asks = asked.map(|ask| ClubAsk { person: named(ask.person), words: ask.words, at: ask.at }).collect();
        out = social.store.out_of(club.id).await?.into_iter().map(named).collect();
    }
    if belongs {
        let board = social.store.board_of(club.id).await?.into_iter();
        notices = board
            .map(|notice| ClubNotice { number: notice.number, by: named(notice.person), at: notice.at, text: notice.words })
            .collect();
    }
    let ClubMembers { members, more } = part(social, club.id, "", None, belongs || admits).await?;
    Ok(ClubPage {
        id: club.id.to_string(),
        club: form::kept(&club.payload)?,
        since: club.made_at,
        tie,
        count: social.store.counted_in(club.id, MEMBER).await?,
        members,
        more,
        asks,
        out,
        notices,
        tables: social.table_port.of_club(club.id, belongs),
        evenings: if belongs { evenings::shown(social, who, &club).await? } else { Vec::new() },
        prepared: if admits { social.store.prepared_in(club.id).await?.into_iter().map(named).collect() } else { Vec::new() },
        link: admits && link,
        key: if admits && link { social.store.club_key(club.id).await? } else { None },
        denied: denied(&rights, club.id),
    })
}

/// A part of those who belong to a club, for one who looks: those whose name has this in it, after one of them.
///
/// # Errors
/// When there is no such club, or `after` is nobody's id; when the database cannot be read.
pub async fn members(
    social: &Social,
    who: Option<PersonId>,
    id: &str,
    find: &str,
    after: Option<&str>,
) -> Result<ClubMembers, Reason> {
    let (club, _) = known(social, id).await?;
    let after = after.map(|after| after.parse().map_err(|_| AccountError::NoSuchPerson)).transpose()?;
    part(social, club.id, find, after, sees_members(social, who, club.id).await?).await
}

/// Whether one who looks sees all who belong to a club: those who do, and those who let people in.
pub async fn sees_members(social: &Social, who: Option<PersonId>, club: ClubId) -> Result<bool, Reason> {
    let belongs = matches!(tie(social, who, club).await?, ClubTie::Member | ClubTie::Owner);
    let admits = match who {
        Some(person) => may(&social.rights.of(person).await?, club, Act::Do(Permission::ClubAdmit)).is_ok(),
        None => false,
    };
    Ok(belongs || admits)
}

async fn part(social: &Social, club: ClubId, find: &str, after: Option<PersonId>, all: bool) -> Result<ClubMembers, Reason> {
    let typed: String = find.trim().chars().take(LETTERS).collect();
    let mut rows = social.store.members_of(club, (&looked_for(&typed), &typed), after, all, MEMBERS + 1).await?;
    let most = usize::try_from(MEMBERS).unwrap_or(usize::MAX);
    let more = rows.len() > most;
    rows.truncate(most);
    let more = rows.last().filter(|_| more).map(|last| last.person.id.to_string());
    let shown = |row: MemberRow| ClubMember {
        person: named(row.person),
        owner: row.owner,
        since: row.since,
        membership: row.membership,
    };
    Ok(ClubMembers { members: rows.into_iter().map(shown).collect(), more })
}

async fn tie(social: &Social, who: Option<PersonId>, club: ClubId) -> Result<ClubTie, Reason> {
    let Some(person) = who else { return Ok(ClubTie::None) };
    let (held, scope) = (social.store.held_by(person, now_ms()).await?, Scope::Club(club).to_string());
    let has = |set: &str| held.grants.iter().any(|grant| grant.scope == scope && grant.set == set);
    Ok(if has(OWNER) {
        ClubTie::Owner
    } else if has(MEMBER) {
        ClubTie::Member
    } else if held.out_of.contains(&club) {
        ClubTie::Out
    } else if social.store.asked_by(person).await?.contains(&club) {
        ClubTie::Asked
    } else {
        ClubTie::None
    })
}

fn denied(rights: &Rights, club: ClubId) -> Vec<thurup_wire::DeniedActs> {
    let no = |permission: &Permission| {
        let denied = rights.may(Act::Do(*permission), &super::at(rights, club)).err()?;
        Some((permission.id(), rights::refused(rights, denied).refused()))
    };
    grouped(BUTTONS.iter().filter_map(no))
}
