//! People: arriving, being known, taking another name.

use axum::Json;
use axum::extract::State;

use crate::clock::now_ms;
use crate::http::error::ApiError;
use crate::http::extract::{Body, Who};
use crate::http::openapi::{Anyone, ToABody, ToAGuest, ToAWriter};
use crate::reason::Reason;
use crate::store::{Person, Store};
use crate::{names, people};
use thurup_wire::http::{Guest, Me, NewGuest, TableRef};

/// Makes a guest
///
/// The secret is told once; it is the only way back to this guest's seats.
#[utoipa::path(post, path = "/api/guests", tag = "people", request_body = NewGuest, responses(
    (status = 200, description = "The guest", body = Guest), Anyone, ToABody, ToAWriter,
))]
pub async fn arrive(State(store): State<Store>, Body(body): Body<NewGuest>) -> Result<Json<Guest>, ApiError> {
    let (person, secret) = people::arrive(&store, &body.name, now_ms()).await?;
    Ok(Json(Guest { id: person.id.to_string(), name: person.name, secret: secret.told() }))
}

/// Says who one is
#[utoipa::path(get, path = "/api/me", tag = "people", security(("secret" = [])), responses(
    (status = 200, description = "Name, public id, and the tables where one has a chair", body = Me), Anyone, ToAGuest,
))]
pub async fn me(State(store): State<Store>, Who { person }: Who) -> Result<Json<Me>, ApiError> {
    let tables = store.tables_of(person.id).await?;
    let tables = tables.into_iter().map(|(id, name)| TableRef { id: id.to_string(), name }).collect();
    Ok(Json(Me { id: person.id.to_string(), name: person.name, tables }))
}

/// Takes another name
#[utoipa::path(put, path = "/api/me", tag = "people", security(("secret" = [])), request_body = NewGuest, responses(
    (status = 200, description = "Who one is now", body = Me), Anyone, ToAGuest, ToABody, ToAWriter,
))]
pub async fn rename(State(store): State<Store>, Who { person }: Who, Body(body): Body<NewGuest>) -> Result<Json<Me>, ApiError> {
    let person = Person { id: person.id, name: names::of_guest(&body.name).map_err(Reason::from)?.into() };
    store.rename(person.clone()).await?;
    me(State(store), Who { person }).await
}
