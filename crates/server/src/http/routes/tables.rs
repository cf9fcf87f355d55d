//! Tables: making one, sitting down at one at once, looking at one.

use std::sync::Arc;

use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use serde::Deserialize;
use thurup_print::Language;
use utoipa::IntoParams;

use crate::error::reason::Reason;
use crate::http::error::ApiError;
use crate::http::extract::{Body, Who};
use crate::http::layers::rate::Rates;
use crate::http::openapi::ToAWriter;
use crate::http::preview;
use crate::tables::Tables;
use crate::tables::table_quota::Maker;
use crate::tables::{again, director, invited, lobby_words, make as tables};
use thurup_table::Address;
use thurup_wire::Refused;
use thurup_wire::http::{LobbyTable, LobbyWords, NewTable, PlayAgain, PlayNow, TableList, TableRef};
use thurup_wire::view::ChatLine;

/// Makes a table
///
/// Its maker sits on chair 1 and is its moderator.
#[utoipa::path(post, path = "/api/tables", tag = "tables", security(("session" = [])), request_body = NewTable, responses(
    (status = 200, description = "The way to the table", body = TableRef),
    (status = 404, description = "There is no such club", body = Refused),
    (status = 409, description = "Something asked for is out of bounds, or there are too many tables from here", body = Refused),
    ToAWriter,
))]
pub async fn create_table(
    State(tables): State<Tables>,
    Who { person, .. }: Who,
    Extension(address): Extension<Address>,
    Body(new): Body<NewTable>,
) -> Result<Json<TableRef>, ApiError> {
    Ok(Json(tables::make(&tables, &Maker { person, address }, new).await?))
}

/// Says who is on the list of an exclusive table
///
/// For its moderator, while no match is on. Whoever is new on it is told; whoever sits there stays on it.
#[utoipa::path(put, path = "/api/tables/{id}/list", tag = "tables", security(("session" = [])),
    params(("id" = String, Path, description = "Of the table")), request_body = TableList, responses(
    (status = 200, description = "Those who were named", body = TableList),
    (status = 404, description = "There is no such table or person", body = Refused),
    (status = 409, description = "The table has no list, a match is on, one of them is no friend and of no club or trio of one's own, \
     or they are too many", body = Refused),
    ToAWriter,
))]
pub async fn update_table_list(
    State(tables): State<Tables>,
    Who { person, .. }: Who,
    Extension(address): Extension<Address>,
    Path(id): Path<String>,
    Body(wanted): Body<TableList>,
) -> Result<Json<TableList>, ApiError> {
    let people = invited::set(&tables, &person, address, &id, &wanted.people).await?;
    Ok(Json(TableList { people: people.into_iter().map(|one| one.id.to_string()).collect() }))
}

/// Calls the director to a table
///
/// For those who sit there. Play goes on. Everybody at the table sees it, and those who may judge there are told by the bell.
#[utoipa::path(post, path = "/api/tables/{id}/director", tag = "tables", security(("session" = [])),
    params(("id" = String, Path, description = "Of the table")), responses(
    (status = 200, description = "The director is called to this table", body = TableRef),
    (status = 404, description = "There is no such table", body = Refused),
    (status = 409, description = "The table is closed", body = Refused),
    ToAWriter,
))]
pub async fn call_table_director(
    State(tables): State<Tables>,
    Who { person, .. }: Who,
    Extension(address): Extension<Address>,
    Path(id): Path<String>,
) -> Result<Json<TableRef>, ApiError> {
    Ok(Json(director::call(&tables, &person, address, &id).await?))
}

/// Writes in the lobby
///
/// Told to everyone who is known and looks at it (`GET /api/lobby`), but not to those who play rated deals or at tables of events; they
/// do not write there either.
#[utoipa::path(post, path = "/api/lobby/talk", tag = "tables", security(("session" = [])), request_body = LobbyWords, responses(
    (status = 200, description = "The line", body = ChatLine),
    (status = 409, description = "Whoever writes is in play, or there is nothing to say, or too much", body = Refused),
    (status = 429, description = "Too often", body = Refused),
    ToAWriter,
))]
pub async fn say_in_lobby(
    State(tables): State<Tables>,
    State(rates): State<Arc<Rates>>,
    Extension(address): Extension<Address>,
    Who { person, .. }: Who,
    Body(words): Body<LobbyWords>,
) -> Result<Json<ChatLine>, ApiError> {
    if !rates.may_speak(person.id, address) {
        return Err(Reason::TooFast.into());
    }
    Ok(Json(lobby_words::say(&tables, &person, words).await?))
}

/// Asks the people of a table to play again
///
/// For those who sit there. One table like it is made for that time; whoever else sits there is asked to it by the bell, and both
/// tables show when it begins.
#[utoipa::path(post, path = "/api/tables/{id}/again", tag = "tables", security(("session" = [])),
    params(("id" = String, Path, description = "Of the table")), request_body = PlayAgain, responses(
    (status = 200, description = "The way to the table that was made", body = TableRef),
    (status = 404, description = "There is no such table", body = Refused),
    (status = 409, description = "They do not sit there, it is arranged already, or there are too many tables from here", body = Refused),
    ToAWriter,
))]
pub async fn play_table_again(
    State(tables): State<Tables>,
    Who { person, .. }: Who,
    Extension(address): Extension<Address>,
    Path(id): Path<String>,
    Body(wanted): Body<PlayAgain>,
) -> Result<Json<TableRef>, ApiError> {
    Ok(Json(again::arrange(&tables, &person, address, &id, wanted.begins).await?))
}

/// Finds a chair at once
///
/// At a public table that is about to start or runs with people at it, or else at a new one.
#[utoipa::path(post, path = "/api/play-now", tag = "tables", security(("session" = [])), request_body = PlayNow, responses(
    (status = 200, description = "The way to the table", body = TableRef),
    (status = 409, description = "There are no such rules or bots, or too many tables from here", body = Refused),
    ToAWriter,
))]
pub async fn join_any_table(
    State(tables): State<Tables>,
    Who { person, .. }: Who,
    Extension(address): Extension<Address>,
    Body(wish): Body<PlayNow>,
) -> Result<Json<TableRef>, ApiError> {
    Ok(Json(tables::play_now(&tables, &Maker { person, address }, wish).await?))
}

/// Tells what it takes to make another table like one
///
/// For a table of the same kind next time. People on a list are not told.
#[utoipa::path(get, path = "/api/tables/{id}/form", tag = "tables", params(("id" = String, Path, description = "Of the table")),
    responses(
    (status = 200, description = "What would make it", body = NewTable),
    (status = 404, description = "There is no such table", body = Refused),
))]
pub async fn get_table_form(State(tables): State<Tables>, Path(id): Path<String>) -> Result<Json<NewTable>, ApiError> {
    let id = id.parse().map_err(|_| Reason::NoSuchTable)?;
    Ok(Json(tables.directory.get(id).await?.form().await?))
}

/// Looks at a table from outside
#[utoipa::path(get, path = "/api/tables/{id}", tag = "tables", params(("id" = String, Path, description = "Of the table")), responses(
    (status = 200, description = "As in the lobby", body = LobbyTable),
    (status = 404, description = "There is no such table", body = Refused),
))]
pub async fn get_table(State(tables): State<Tables>, Path(id): Path<String>) -> Result<Json<LobbyTable>, ApiError> {
    let id = id.parse().map_err(|_| Reason::NoSuchTable)?;
    let (table, _) = tables.directory.get(id).await?.look().await?;
    Ok(Json(table))
}

/// How a picture is wished.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Picture {
    /// `en` or `ml`
    language: Option<String>,
}

/// Draws a table
///
/// What a shared link to it shows: its name, what is played, how far it is, and which chairs are free. 1200 by 630 pixels.
#[utoipa::path(get, path = "/api/tables/{id}/picture.png", tag = "tables",
    params(("id" = String, Path, description = "Of the table"), Picture), responses(
    (status = 200, description = "The picture", body = Vec<u8>, content_type = "image/png"),
    (status = 404, description = "There is no such table", body = Refused),
))]
pub async fn get_table_picture(
    State(tables): State<Tables>,
    Path(id): Path<String>,
    wish: Result<Query<Picture>, QueryRejection>,
) -> Result<Response, ApiError> {
    let Query(wish) = wish.map_err(|error| Reason::unread_query(&error))?;
    let id = id.parse().map_err(|_| Reason::NoSuchTable)?;
    let (table, _) = tables.directory.get(id).await?.look().await?;
    let language = Language::of_tag(wish.language.as_deref());
    let drawn = tokio::task::spawn_blocking(move || preview::picture(&table, language)).await.map_err(|_| Reason::Internal)?;
    let png = drawn.ok_or(Reason::Internal)?;
    Ok(([(header::CONTENT_TYPE, "image/png"), (header::CACHE_CONTROL, "max-age=60")], png).into_response())
}
