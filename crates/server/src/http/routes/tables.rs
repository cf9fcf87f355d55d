//! Tables: making one, sitting down at one at once, looking at one.

use axum::extract::{Path, State};
use axum::{Extension, Json};

use crate::house::House;
use crate::http::error::ApiError;
use crate::http::extract::{Body, Who};
use crate::http::openapi::{Anyone, ToABody, ToAGuest, ToAWriter};
use crate::makers::Maker;
use crate::reason::Reason;
use crate::table::make as tables;
use thurup_table::Address;
use thurup_wire::Refused;
use thurup_wire::http::{LobbyTable, NewTable, PlayNow, TableRef};

/// Makes a table
///
/// Its maker sits on chair 1 and is its moderator.
#[utoipa::path(post, path = "/api/tables", tag = "tables", security(("session" = [])), request_body = NewTable, responses(
    (status = 200, description = "The way to the table", body = TableRef),
    (status = 404, description = "There is no such club", body = Refused),
    (status = 409, description = "Something asked for is out of bounds, or there are too many tables from here", body = Refused),
    Anyone, ToAGuest, ToABody, ToAWriter,
))]
pub async fn make(
    State(house): State<House>,
    Who { person, .. }: Who,
    Extension(address): Extension<Address>,
    Body(new): Body<NewTable>,
) -> Result<Json<TableRef>, ApiError> {
    Ok(Json(tables::make(&house, &Maker { person, address }, new).await?))
}

/// Finds a chair at once
///
/// At a public table that is about to start or runs with people at it, or else at a new one.
#[utoipa::path(post, path = "/api/play-now", tag = "tables", security(("session" = [])), request_body = PlayNow, responses(
    (status = 200, description = "The way to the table", body = TableRef),
    (status = 409, description = "There are no such rules or bots, or too many tables from here", body = Refused),
    Anyone, ToAGuest, ToABody, ToAWriter,
))]
pub async fn play_now(
    State(house): State<House>,
    Who { person, .. }: Who,
    Extension(address): Extension<Address>,
    Body(wish): Body<PlayNow>,
) -> Result<Json<TableRef>, ApiError> {
    Ok(Json(tables::play_now(&house, &Maker { person, address }, wish).await?))
}

/// Looks at a table from outside
#[utoipa::path(get, path = "/api/tables/{id}", tag = "tables", params(("id" = String, Path, description = "Of the table")), responses(
    (status = 200, description = "As in the lobby", body = LobbyTable),
    (status = 404, description = "There is no such table", body = Refused), Anyone,
))]
pub async fn look(State(house): State<House>, Path(id): Path<String>) -> Result<Json<LobbyTable>, ApiError> {
    let id = id.parse().map_err(|_| Reason::NoSuchTable)?;
    Ok(Json(house.tables.get(id).await?.look().await?))
}
