//! People: arriving, being known, taking another name.

use axum::Json;
use axum::extract::State;

use crate::clock::now_ms;
use crate::http::cookies::{Jar, PLACES, SetCookies};
use crate::http::error::ApiError;
use crate::http::extract::{Asking, Body, Who};
use crate::http::openapi::{Anyone, ToABody, ToAGuest, ToAWriter};
use crate::names;
use crate::reason::Reason;
use crate::sessions;
use crate::store::{Person, Store};
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
    let name = names::of_guest(&body.name).map_err(Reason::from)?.into();
    let place = place_for_one_more(&store, &jar).await?;
    let (person, token) = sessions::arrive(&store, name, &device, now_ms()).await?;
    Ok((jar.put(place, &token), Json(shown(person))))
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
    State(store): State<Store>,
    jar: Jar,
    Asking(device): Asking,
    Body(body): Body<OldSecret>,
) -> Result<(SetCookies, Json<wire::Person>), ApiError> {
    let place = place_for_one_more(&store, &jar).await?;
    let (person, token) = sessions::carry_over(&store, &body.secret, &device, now_ms()).await?;
    Ok((jar.put(place, &token), Json(shown(person))))
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
    State(store): State<Store>,
    jar: Jar,
    Asking(device): Asking,
    Body(body): Body<SignInLink>,
) -> Result<(SetCookies, Json<wire::Person>), ApiError> {
    let place = place_for_one_more(&store, &jar).await?;
    let (person, token) = sessions::take_link(&store, &body.link, &device, now_ms()).await?;
    Ok((jar.put(place, &token), Json(shown(person))))
}

/// A place for one more: the one in use where nobody is known there any more, or the first such.
async fn place_for_one_more(store: &Store, jar: &Jar) -> Result<usize, Reason> {
    let in_use = jar.in_use();
    for place in std::iter::once(in_use).chain((0..PLACES).filter(|place| *place != in_use)) {
        if at(store, jar, place).await?.is_none() {
            return Ok(place);
        }
    }
    Err(Reason::DeviceFull(PLACES))
}

/// Who is signed in at this place of the device.
pub async fn at(store: &Store, jar: &Jar, place: usize) -> Result<Option<Person>, Reason> {
    let Some(token) = jar.token_at(place) else { return Ok(None) };
    match sessions::look(store, token, now_ms()).await {
        Ok((person, _)) => Ok(Some(person)),
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
        Ok(Who { person, .. }) => Ok((None, Json(of(&store, &jar, person).await?))),
        Err(ApiError(Reason::UnknownSecret)) => {
            // Whoever was in use here was signed out elsewhere: the others of this device are still here.
            for (place, _) in jar.clone().others() {
                if let Some(person) = at(&store, &jar, place).await? {
                    jar.let_ask(place);
                    return Ok((Some(jar.choose(place)), Json(of(&store, &jar, person).await?)));
                }
            }
            Err(Reason::UnknownSecret.into())
        }
        Err(error) => Err(error),
    }
}

async fn of(store: &Store, jar: &Jar, person: Person) -> Result<Me, Reason> {
    let tables = store.tables_of(person.id).await?;
    let tables = tables.into_iter().map(|(id, name)| TableRef { id: id.to_string(), name }).collect();
    let mut others = Vec::new();
    for (place, _) in jar.others() {
        if let Some(person) = at(store, jar, place).await? {
            others.push(Here { place: u8::try_from(place).unwrap_or(u8::MAX), person: shown(person) });
        }
    }
    Ok(Me { id: person.id.to_string(), name: person.name, tables, others })
}

/// Takes another name
#[utoipa::path(put, path = "/api/me", tag = "people", security(("session" = [])), request_body = NewGuest, responses(
    (status = 200, description = "Who one is now", body = Me), Anyone, ToAGuest, ToABody, ToAWriter,
))]
pub async fn rename(
    State(store): State<Store>,
    jar: Jar,
    Who { person, .. }: Who,
    Body(body): Body<NewGuest>,
) -> Result<Json<Me>, ApiError> {
    let person = Person { id: person.id, name: names::of_guest(&body.name).map_err(Reason::from)?.into() };
    store.rename(person.clone()).await?;
    Ok(Json(of(&store, &jar, person).await?))
}

fn shown(person: Person) -> wire::Person {
    wire::Person { id: person.id.to_string(), name: person.name }
}
