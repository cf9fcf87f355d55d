//! People: arriving, being known, taking another name.

use axum::Json;
use axum::extract::State;

use crate::clock::now_ms;
use crate::device::Token;
use crate::house::House;
use crate::http::cookies::{Jar, PLACES, SetCookies};
use crate::http::error::ApiError;
use crate::http::extract::{Asking, Body, Who};
use crate::http::openapi::{Anyone, ToABody, ToAGuest, ToAWriter};
use crate::ids::PersonId;
use crate::names;
use crate::order;
pub(super) use crate::profile::named;
use crate::reason::Reason;
use crate::sessions;
use crate::store::{Person, SessionRow, Store, StoreError};
use thurup_people::names::BadName;
use thurup_wire::Refused;
use thurup_wire::http::TableRef;
use thurup_wire::people::{self as wire, Here, Me, NewGuest, OldSecret, SignInLink};

/// Makes a guest, signed in on this device
///
/// The answer sets the cookie of their session. Where somebody is signed in on this device already, they stay so, in their
/// own place.
#[utoipa::path(post, path = "/api/guests", tag = "people", request_body = NewGuest, responses(
    (status = 200, description = "The guest", body = wire::Person),
    (status = 409, description = "Too many people are signed in on this device", body = Refused),
    Anyone, ToABody, ToAWriter,
))]
pub async fn arrive(
    State(store): State<Store>,
    jar: Jar,
    Asking(device): Asking,
    Body(body): Body<NewGuest>,
) -> Result<(SetCookies, Json<wire::Person>), ApiError> {
    let name = names::of_guest(&body.name).map_err(Reason::from)?;
    if store.account(name.skeleton()).await?.is_some() {
        return Err(Reason::Name(BadName::Taken).into());
    }
    let place = place_for_one_more(&store, &jar).await?;
    let (person, token) = sessions::arrive(&store, name.into(), &device, now_ms()).await?;
    Ok((jar.put(place, &token), Json(named(person))))
}

/// Signs in whoever has a secret of the version before sessions
///
/// The secret is spent with that.
#[utoipa::path(post, path = "/api/guests/carry-over", tag = "people", request_body = OldSecret, responses(
    (status = 200, description = "Whose it was", body = wire::Person),
    (status = 409, description = "Too many people are signed in on this device", body = Refused),
    Anyone, ToAGuest, ToABody, ToAWriter,
))]
pub async fn carry_over(
    State(house): State<House>,
    jar: Jar,
    Asking(device): Asking,
    Body(body): Body<OldSecret>,
) -> Result<(SetCookies, Json<wire::Person>), ApiError> {
    let place = place_for_one_more(&house.store, &jar).await?;
    let (person, token) = sessions::carry_over(&house, &body.secret, &device, now_ms()).await?;
    Ok((jar.put(place, &token), Json(named(person))))
}

/// Signs in whoever holds a link that the one who runs the server has made
///
/// Once, and within a day.
#[utoipa::path(post, path = "/api/sign-in/link", tag = "people", request_body = SignInLink, responses(
    (status = 200, description = "Who is signed in", body = wire::Person),
    (status = 404, description = "It was used already, is too old, or never was one", body = Refused),
    (status = 409, description = "Too many people are signed in on this device", body = Refused),
    Anyone, ToABody, ToAWriter,
))]
pub async fn sign_in_by_link(
    State(house): State<House>,
    jar: Jar,
    Asking(device): Asking,
    Body(body): Body<SignInLink>,
) -> Result<(SetCookies, Json<wire::Person>), ApiError> {
    let now = now_ms();
    let (person, _) = sessions::link(&house.store, &body.link, now).await?;
    let place = place_for(&house.store, &jar, person.id).await?;
    let (person, token) = sessions::take_link(&house, &body.link, &device, now).await?;
    Ok((place.take(&house, &jar, person.id, &token).await?, Json(named(person))))
}

/// A place for one more: the one in use where nobody is known there any more, or the first such.
pub(super) async fn place_for_one_more(store: &Store, jar: &Jar) -> Result<usize, Reason> {
    let in_use = jar.in_use();
    for place in std::iter::once(in_use).chain((0..PLACES).filter(|place| *place != in_use)) {
        if at(store, jar, place).await?.is_none() {
            return Ok(place);
        }
    }
    Err(Reason::DeviceFull(PLACES))
}

/// A place for somebody who signs in: where they are signed in on this device already, that one.
pub(super) async fn place_for(store: &Store, jar: &Jar, person: PersonId) -> Result<Place, Reason> {
    for place in 0..PLACES {
        if let Some((known, before)) = session_at(store, jar, place).await?
            && known.id == person
        {
            return Ok(Place { place, before: Some(before) });
        }
    }
    Ok(Place { place: place_for_one_more(store, jar).await?, before: None })
}

/// See [`place_for`].
pub(super) struct Place {
    place: usize,
    /// Their session there.
    before: Option<SessionRow>,
}

impl Place {
    /// Puts whoever has just signed in there; their session of before ends.
    pub(super) async fn take(self, house: &House, jar: &Jar, person: PersonId, token: &Token) -> Result<SetCookies, Reason> {
        sessions::end(house, person, self.before.into_iter().collect()).await?;
        Ok(jar.put(self.place, token))
    }
}

/// The ids of the sessions of this device that have not ended.
pub(super) async fn living_sessions(store: &Store, jar: &Jar) -> Result<Vec<String>, Reason> {
    let mut living = Vec::new();
    for place in 0..PLACES {
        living.extend(session_at(store, jar, place).await?.map(|(_, session)| session.id));
    }
    Ok(living)
}

/// The first of the others who is signed in on this device, and their place.
pub(super) async fn first_other(store: &Store, jar: &Jar) -> Result<Option<(usize, (Person, SessionRow))>, Reason> {
    for (place, _) in jar.others() {
        if let Some(known) = session_at(store, jar, place).await? {
            return Ok(Some((place, known)));
        }
    }
    Ok(None)
}

/// Who is signed in at this place of the device.
pub async fn at(store: &Store, jar: &Jar, place: usize) -> Result<Option<Person>, Reason> {
    Ok(session_at(store, jar, place).await?.map(|(person, _)| person))
}

async fn session_at(store: &Store, jar: &Jar, place: usize) -> Result<Option<(Person, SessionRow)>, Reason> {
    let Some(token) = jar.token_at(place) else { return Ok(None) };
    match sessions::look(store, token, now_ms()).await {
        Ok(known) => Ok(Some(known)),
        Err(Reason::UnknownSecret) => Ok(None),
        Err(error) => Err(error),
    }
}

/// Says who one is
#[utoipa::path(get, path = "/api/me", tag = "people", security(("session" = [])), responses(
    (status = 200, description = "Name, public id, the tables where one has a chair, and who else is signed in on this device",
     body = Me),
    Anyone, ToAGuest,
))]
pub async fn me(
    State(store): State<Store>,
    mut jar: Jar,
    who: Result<Who, ApiError>,
) -> Result<(Option<SetCookies>, Json<Me>), ApiError> {
    match who {
        Ok(Who { person, session }) => Ok((None, Json(of(&store, &jar, person, &session).await?))),
        Err(ApiError(Reason::UnknownSecret)) => {
            // Whoever was in use here was signed out elsewhere: the others of this device are still here.
            let (place, (person, session)) = first_other(&store, &jar).await?.ok_or(Reason::UnknownSecret)?;
            jar.let_ask(place);
            Ok((Some(jar.choose(place)), Json(of(&store, &jar, person, &session).await?)))
        }
        Err(error) => Err(error),
    }
}

async fn of(store: &Store, jar: &Jar, person: Person, session: &SessionRow) -> Result<Me, Reason> {
    let tables = store.tables_of(person.id).await?;
    let tables = tables.into_iter().map(|(id, name)| TableRef { id: id.to_string(), name }).collect();
    let mut others = Vec::new();
    for (place, _) in jar.others() {
        if let Some(person) = at(store, jar, place).await? {
            others.push(Here { place: u8::try_from(place).unwrap_or(u8::MAX), person: named(person) });
        }
    }
    let sessions = sessions::of(store, person.id, now_ms()).await?;
    let new_sessions = sessions.iter().any(|other| sessions::is_new_to(other, session));
    Ok(Me { id: person.id.to_string(), name: person.name, tables, others, new_sessions })
}

/// Takes another name
#[utoipa::path(put, path = "/api/me", tag = "people", security(("session" = [])), request_body = NewGuest, responses(
    (status = 200, description = "Who one is now", body = Me), Anyone, ToAGuest, ToABody, ToAWriter,
))]
pub async fn rename(
    State(store): State<Store>,
    jar: Jar,
    Who { person, session }: Who,
    Body(body): Body<NewGuest>,
) -> Result<Json<Me>, ApiError> {
    let account = !store.ways_of(person.id).await?.is_empty();
    let name = if account { names::of_account(&body.name) } else { names::of_guest(&body.name) }.map_err(Reason::from)?;
    if store.account(name.skeleton()).await?.is_some_and(|other| other.id != person.id) {
        return Err(Reason::Name(BadName::Taken).into());
    }
    let skeleton = name.skeleton().to_owned();
    let person = Person { name: name.into(), ..person };
    store.rename(person.clone(), skeleton).await.map_err(|error| match error {
        StoreError::TooLate => Reason::Name(BadName::Taken),
        other => other.into(),
    })?;
    order::renamed(&store, person.id).await?;
    Ok(Json(of(&store, &jar, person, &session).await?))
}
