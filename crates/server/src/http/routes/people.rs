//! People: arriving, being known, taking another name.

use axum::Json;
use axum::extract::State;

use crate::clock::now_ms;
use crate::http::cookies::{Jar, SetCookies};
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

/// The place of the one who asks, should nobody know them any more; otherwise a free one.
async fn place_for_one_more(store: &Store, jar: &Jar) -> Result<usize, Reason> {
    match Who::of(store, jar.token()).await {
        Err(Reason::UnknownSecret) => Ok(jar.in_use()),
        Err(other) => Err(other),
        Ok(_) => jar.free(),
    }
}

/// Says who one is
#[utoipa::path(get, path = "/api/me", tag = "people", security(("session" = [])), responses(
    (status = 200, description = "Name, public id, the tables where one has a chair, and who else is signed in on this device",
     body = Me),
    Anyone, ToAGuest,
))]
pub async fn me(State(store): State<Store>, jar: Jar, Who { person, .. }: Who) -> Result<Json<Me>, ApiError> {
    let tables = store.tables_of(person.id).await?;
    let tables = tables.into_iter().map(|(id, name)| TableRef { id: id.to_string(), name }).collect();
    let mut others = Vec::new();
    for (place, token) in jar.others() {
        match Who::of(&store, Some(token)).await {
            Ok(who) => others.push(Here { place: u8::try_from(place).unwrap_or(u8::MAX), person: shown(who.person) }),
            Err(Reason::UnknownSecret) => {}
            Err(error) => return Err(error.into()),
        }
    }
    Ok(Json(Me { id: person.id.to_string(), name: person.name, tables, others }))
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
    let person = Person { id: person.id, name: names::of_guest(&body.name).map_err(Reason::from)?.into() };
    store.rename(person.clone()).await?;
    me(State(store), jar, Who { person, session }).await
}

fn shown(person: Person) -> wire::Person {
    wire::Person { id: person.id.to_string(), name: person.name }
}
