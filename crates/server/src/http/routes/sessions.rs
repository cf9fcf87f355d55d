//! Who is signed in where: the people of this device, and one's own other devices.

use axum::Json;
use axum::extract::{Path, State};

use super::people::{named, next_place, of, session_at, shut_for};
use crate::accounts::Accounts;
use crate::accounts::error::AccountError;
use crate::accounts::locks;
use crate::accounts::sessions;
use crate::error::reason::Reason;
use crate::http::cookies::{Jar, SetCookies};
use crate::http::error::ApiError;
use crate::http::extract::{Body, Who};
use crate::http::openapi::ToAWriter;
use crate::lifecycle::Lifecycle;
use crate::lifecycle::merging;
use thurup_store::SessionRow;
use thurup_store::clock::now_ms;
use thurup_wire::Refused;
use thurup_wire::people::{ChoosePlace, Lock, Me, Person, SessionView};

/// Lets another person of this device ask from now on
#[utoipa::path(put, path = "/api/here", tag = "people", request_body = ChoosePlace, responses(
    (status = 200, description = "Who asks now", body = Person),
    (status = 403, description = "They have a lock, and these are not its digits", body = Refused),
    (status = 404, description = "Nobody is signed in there", body = Refused),
))]
pub async fn switch_person(
    State(accounts): State<Accounts>,
    jar: Jar,
    Body(ChoosePlace { place, pin }): Body<ChoosePlace>,
) -> Result<(SetCookies, Json<Person>), ApiError> {
    let place = usize::from(place);
    let (person, session) = session_at(&accounts.store, &jar, place).await?.ok_or(AccountError::NobodyThere)?;
    locks::open(&accounts, &session, pin.as_deref()).await?;
    shut_for(&accounts, &jar, place).await?;
    Ok((jar.choose(place), Json(named(person))))
}

/// Puts a lock on one's place on this device, or takes it away
///
/// It shuts when another of the device plays, and is opened by its four digits. After five wrong tries one waits longer each time; a way
/// in, or a link of whoever looks after the house, opens it too.
#[utoipa::path(put, path = "/api/here/lock", tag = "people", security(("session" = [])), request_body = Lock, responses(
    (status = 200, description = "Who one is", body = Me), ToAWriter,
))]
pub async fn update_lock(
    State(accounts): State<Accounts>,
    jar: Jar,
    Who { person, session }: Who,
    Body(Lock { pin }): Body<Lock>,
) -> Result<Json<Me>, ApiError> {
    locks::set(&accounts, &session, pin.as_deref()).await?;
    let (_, session) = session_at(&accounts.store, &jar, jar.in_use()).await?.ok_or(AccountError::UnknownSecret)?;
    Ok(Json(of(&accounts.store, &jar, person, &session).await?))
}

/// Takes along all that a guest of this device has played
///
/// It is final: the guest is oneself from now on, at tables too. Their place on this device is free; on other devices they are oneself.
#[utoipa::path(post, path = "/api/here/{place}/take-along", tag = "people", security(("session" = [])),
    params(("place" = u8, Path, description = "The guest's place on this device")), responses(
    (status = 200, description = "Who one is", body = Me),
    (status = 403, description = "It is long ago that a way in was shown", body = Refused),
    (status = 404, description = "Nobody is signed in there", body = Refused),
    (status = 409, description = "One of the two is the wrong kind, or they have met", body = Refused), ToAWriter,
))]
pub async fn merge_guest(
    State(lifecycle): State<Lifecycle>,
    mut jar: Jar,
    who: Who,
    Path(place): Path<usize>,
) -> Result<(SetCookies, Json<Me>), ApiError> {
    let (guest, session) = session_at(&lifecycle.store, &jar, place).await?.ok_or(AccountError::NobodyThere)?;
    locks::open(&lifecycle, &session, None).await?;
    merging::take_along(&lifecycle, &who.signed(), (&guest, &session)).await?;
    let gone = jar.let_go(place);
    Ok((gone, Json(of(&lifecycle.store, &jar, who.person, &who.session).await?)))
}

/// Signs out on this device
///
/// Somebody who has no other way in cannot come back. Others of this device stay signed in; the first of them asks from now on.
#[utoipa::path(delete, path = "/api/here", tag = "people", security(("session" = [])), responses(
    (status = 200, description = "The sessions that are left", body = Vec<SessionView>), ToAWriter,
))]
pub async fn sign_out(
    State(accounts): State<Accounts>,
    jar: Jar,
    Who { person, session }: Who,
) -> Result<(SetCookies, Json<Vec<SessionView>>), ApiError> {
    sessions::end(&accounts, person.id, vec![session.clone()]).await?;
    let next = next_place(&accounts.store, &jar).await?;
    Ok((jar.leave(next), Json(shown(&accounts, &session).await?)))
}

/// Lists one's sessions
#[utoipa::path(get, path = "/api/sessions", tag = "people", security(("session" = [])), responses(
    (status = 200, description = "The sessions, the last used first", body = Vec<SessionView>),
))]
pub async fn list_sessions(
    State(accounts): State<Accounts>,
    Who { session, .. }: Who,
) -> Result<Json<Vec<SessionView>>, ApiError> {
    Ok(Json(shown(&accounts, &session).await?))
}

/// Notes that one has seen where else one is signed in
///
/// What is begun from now on is new again.
#[utoipa::path(put, path = "/api/sessions/seen", tag = "people", security(("session" = [])), responses(
    (status = 200, description = "The sessions, none of them new", body = Vec<SessionView>),
    ToAWriter,
))]
pub async fn mark_sessions_seen(
    State(accounts): State<Accounts>,
    Who { session, .. }: Who,
) -> Result<Json<Vec<SessionView>>, ApiError> {
    let session = SessionRow { seen_until: now_ms(), ..session };
    accounts.store.session_seen(session.id.clone(), session.seen_until).await?;
    Ok(Json(shown(&accounts, &session).await?))
}

/// Signs out on all other devices
#[utoipa::path(delete, path = "/api/sessions", tag = "people", security(("session" = [])), responses(
    (status = 200, description = "The session that is left", body = Vec<SessionView>), ToAWriter,
))]
pub async fn end_other_sessions(
    State(accounts): State<Accounts>,
    Who { person, session }: Who,
) -> Result<Json<Vec<SessionView>>, ApiError> {
    // What a lost device could come back by, too; and before the look, so that none begins after it.
    accounts.store.shut_ways(person.id).await?;
    let sessions = accounts.store.sessions_of(person.id).await?;
    let others = sessions.into_iter().filter(|other| other.id != session.id).collect();
    sessions::end(&accounts, person.id, others).await?;
    Ok(Json(shown(&accounts, &session).await?))
}

/// Signs out on one device
#[utoipa::path(delete, path = "/api/sessions/{id}", tag = "people", security(("session" = [])),
    params(("id" = String, Path, description = "Of the session")), responses(
    (status = 200, description = "The sessions that are left", body = Vec<SessionView>),
    (status = 404, description = "None of one's sessions", body = Refused), ToAWriter,
))]
pub async fn end_session(
    State(accounts): State<Accounts>,
    Who { person, session }: Who,
    Path(id): Path<String>,
) -> Result<Json<Vec<SessionView>>, ApiError> {
    let ended = accounts.store.sessions_of(person.id).await?.into_iter().find(|known| known.id == id && known.id != session.id);
    sessions::end(&accounts, person.id, vec![ended.ok_or(AccountError::NoSuchSession)?]).await?;
    Ok(Json(shown(&accounts, &session).await?))
}

async fn shown(accounts: &Accounts, this: &SessionRow) -> Result<Vec<SessionView>, Reason> {
    let sessions = sessions::of(&accounts.store, this.person, now_ms()).await?;
    Ok(sessions.into_iter().map(|session| sessions::shown(session, this)).collect())
}
