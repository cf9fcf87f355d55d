//! Friends, blocks, who is where, and invitations.
//!
//! Whoever was blocked must not learn it: each question and each wish of theirs is answered as if they had not been, and nothing of
//! it arrives.

use std::collections::HashMap;

use thurup_people::rights::{Act, Permission};
use thurup_wire::friends::{Friend, FriendTie, Friends, NoticeKind, Presence, Ties};
use thurup_wire::http::TableRef;

use crate::accounts::profile::named;
use crate::accounts::rights;
use crate::accounts::whom;
use crate::error::reason::Reason;
use crate::notices::bell::{self, About};
use crate::social::Social;
use crate::social::error::SocialError;
use thurup_store::clock::now_ms;
use thurup_store::ids::{PersonId, TableId};
use thurup_store::{Person, Tie};

/// Most friends of a person, and people asked.
const FRIENDS: usize = 300;
/// Most people whom a person has blocked, or muted.
const BLOCKED: usize = 500;

/// The friends of a person, each with where they are, and whom the person has blocked and muted.
///
/// # Errors
/// When the database cannot be read.
pub async fn of(social: &Social, person: PersonId) -> Result<Friends, Reason> {
    let tables = social.table_port.whereabouts();
    let mut people = Vec::new();
    for (friend, tie, wishes) in social.store.friends_of(person).await? {
        // Where nobody can read whether they want to be seen they are not.
        let told = tie == Tie::Friends && bell::wishes(wishes.as_deref()).is_ok_and(|wishes| wishes.shown);
        let presence = if told { presence(social, friend.id, &tables) } else { Presence::Away };
        people.push(Friend { person: named(friend), tie: shown(tie), presence });
    }
    let blocked = social.store.blocked_by(person).await?.into_iter().map(named).collect();
    let muted = social.store.muted_by(person).await?.into_iter().map(named).collect();
    Ok(Friends { people, blocked, muted })
}

fn shown(tie: Tie) -> FriendTie {
    match tie {
        Tie::Friends => FriendTie::Friends,
        Tie::Asked => FriendTie::Asked,
        Tie::Asks => FriendTie::Asks,
    }
}

/// A private table's id is the key to it: that is told by invitations alone.
fn presence(social: &Social, person: PersonId, tables: &HashMap<PersonId, TableId>) -> Presence {
    match tables.get(&person) {
        Some(table) => match social.table_port.name_of(*table) {
            Some(name) => Presence::AtTable { id: table.to_string(), name },
            None => Presence::AtPrivateTable,
        },
        None if social.news.is_here(person) => Presence::Here,
        None => Presence::Away,
    }
}

/// Somebody else, by their id.
async fn other(social: &Social, person: PersonId, id: &str) -> Result<Person, Reason> {
    let other = whom::somebody(&social.store, id).await?;
    if other.id == person { Err(SocialError::Oneself.into()) } else { Ok(other) }
}

async fn tie(social: &Social, person: PersonId, other: PersonId) -> Result<Option<Tie>, Reason> {
    let ties = social.store.friends_of(person).await?;
    Ok(ties.into_iter().find(|(friend, ..)| friend.id == other).map(|(_, tie, _)| tie))
}

async fn has_blocked(social: &Social, person: PersonId, other: PersonId) -> Result<bool, Reason> {
    Ok(social.store.blocked_by(person).await?.iter().any(|blocked| blocked.id == other))
}

/// Whether a person may ask this one, whom they may have blocked, to be friends: by their rights, and because an account can
/// answer.
async fn may_ask(social: &Social, person: PersonId, other: PersonId, blocked: bool) -> Result<(), Reason> {
    rights::may(social, person, Act::Do(Permission::Friends)).await?;
    if blocked {
        return Err(SocialError::Blocked.into());
    }
    if social.store.ways_of(other).await?.is_empty() { Err(SocialError::NoAccountThere.into()) } else { Ok(()) }
}

/// How a person stands to somebody whose page they look at, and what they may do about it. Nothing of oneself.
///
/// # Errors
/// When the database cannot be read.
pub async fn ties(social: &Social, person: PersonId, other: PersonId) -> Result<Option<Ties>, Reason> {
    if person == other {
        return Ok(None);
    }
    let blocked = has_blocked(social, person, other).await?;
    let why_not = match may_ask(social, person, other, blocked).await {
        Ok(()) => None,
        Err(no) if matches!(no, Reason::Denied { .. }) || no.of::<SocialError>().is_some() => Some(no.refused()),
        Err(error) => return Err(error),
    };
    Ok(Some(Ties { tie: tie(social, person, other).await?.map_or(FriendTie::None, shown), blocked, why_not }))
}

/// Asks somebody to be friends, or says yes to one who has asked.
///
/// # Errors
/// When the person may not, or nobody is there who could answer; when it cannot be stored.
pub async fn ask(social: &Social, person: PersonId, id: &str) -> Result<(), Reason> {
    let other = other(social, person, id).await?.id;
    may_ask(social, person, other, has_blocked(social, person, other).await?).await?;
    let ties = social.store.friends_of(person).await?;
    let kind = match ties.iter().find(|(friend, ..)| friend.id == other).map(|(_, tie, _)| tie) {
        Some(Tie::Friends | Tie::Asked) => return Ok(()),
        Some(Tie::Asks) => NoticeKind::Agreed,
        None if ties.len() >= FRIENDS => return Err(SocialError::TooManyFriends(FRIENDS).into()),
        None => NoticeKind::Asked,
    };
    social.store.ask_to_be_friends(person, other, now_ms()).await?;
    bell::tell(social, person, other, kind, About::Them).await
}

/// Ends a friendship, takes a question back, or says no to one. Nothing is told.
///
/// # Errors
/// When nobody has this id, or it cannot be stored.
pub async fn part(social: &Social, person: PersonId, id: &str) -> Result<(), Reason> {
    let other = other(social, person, id).await?.id;
    Ok(social.store.part(person, other).await?)
}

/// Blocks somebody.
///
/// # Errors
/// When nobody has this id, or it cannot be stored.
pub async fn block(social: &Social, person: PersonId, id: &str) -> Result<(), Reason> {
    let other = other(social, person, id).await?.id;
    if social.store.blocked_by(person).await?.len() >= BLOCKED {
        return Err(SocialError::TooManyFriends(BLOCKED).into());
    }
    Ok(social.store.block(person, other, now_ms()).await?)
}

/// Takes a block back.
///
/// # Errors
/// When nobody has this id, or it cannot be stored.
pub async fn unblock(social: &Social, person: PersonId, id: &str) -> Result<(), Reason> {
    let other = other(social, person, id).await?.id;
    Ok(social.store.unblock(person, other).await?)
}

/// Shows nothing any more of what somebody says and shows at tables.
///
/// # Errors
/// When nobody has this id, or there are too many; when it cannot be stored.
pub async fn mute(social: &Social, person: PersonId, id: &str) -> Result<(), Reason> {
    let other = other(social, person, id).await?.id;
    if social.store.muted_by(person).await?.len() >= BLOCKED {
        return Err(SocialError::TooManyFriends(BLOCKED).into());
    }
    Ok(social.store.mute(person, other, now_ms()).await?)
}

/// Shows it again.
///
/// # Errors
/// When nobody has this id, or it cannot be stored.
pub async fn unmute(social: &Social, person: PersonId, id: &str) -> Result<(), Reason> {
    let other = other(social, person, id).await?.id;
    Ok(social.store.unmute(person, other).await?)
}

/// Asks a friend to the table at which one is.
///
/// # Errors
/// When they are no friend, or one is not there; when it cannot be stored.
pub async fn invite(social: &Social, person: PersonId, table: &str, id: &str) -> Result<(), Reason> {
    let table: TableId = table.parse().map_err(|_| Reason::NoSuchTable)?;
    let other = other(social, person, id).await?.id;
    rights::may(social, person, Act::Do(Permission::Friends)).await?;
    if tie(social, person, other).await? != Some(Tie::Friends) {
        return Err(SocialError::NotFriends.into());
    }
    let (there, door) = social.table_port.look(table).await?;
    let sits = there.sitters.iter().flatten().any(|sitter| !sitter.bot && sitter.id == person.to_string());
    if !sits && !social.table_port.is_at(table, person) {
        return Err(SocialError::NotAtTable.into());
    }
    if !door.lets_in(other) {
        return Err(SocialError::NotListed.into());
    }
    bell::tell(social, person, other, NoticeKind::Invited, About::Table(TableRef { id: there.id, name: there.name })).await
}
