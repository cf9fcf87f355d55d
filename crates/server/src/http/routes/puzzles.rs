//! Puzzles.

use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use serde::Deserialize;
use thurup_wire::Refused;
use thurup_wire::puzzles::{PuzzleHint, PuzzleHintForm, PuzzlePage, PuzzleTry, PuzzleTryForm, PuzzleWay, PuzzlesPage};
use utoipa::IntoParams;

use crate::error::reason::Reason;
use crate::http::error::ApiError;
use crate::http::extract::{Body, Reader};
use crate::http::openapi::ToAWriter;
use crate::results::Results;
use crate::results::puzzles::{self, Next};
use thurup_store::clock::now_ms;

/// Lists the themes of the puzzles, and how one stands with them
#[utoipa::path(get, path = "/api/puzzles", tag = "puzzles", security((), ("session" = [])), responses(
    (status = 200, description = "The themes and one's figures", body = PuzzlesPage),
))]
pub async fn list_puzzles(State(results): State<Results>, who: Reader) -> Result<Json<PuzzlesPage>, ApiError> {
    Ok(Json(puzzles::all(&results, who.id(), now_ms()).await?))
}

/// What kind of puzzle comes next.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct AskedNext {
    /// Of this theme, by its name.
    pub theme: Option<String>,
    /// How one comes to it: `run` or `again`; near one's rating if absent.
    pub way: Option<PuzzleWay>,
    /// Another than the one with this id.
    pub after: Option<String>,
}

/// Shows the next puzzle for whoever asks
#[utoipa::path(get, path = "/api/puzzles/next", tag = "puzzles", params(AskedNext), security((), ("session" = [])), responses(
    (status = 200, description = "The puzzle, without its answer", body = PuzzlePage),
    (status = 400, description = "The question cannot be read", body = Refused),
    (status = 404, description = "There is no such theme, or nothing to try again", body = Refused),
))]
pub async fn get_next_puzzle(
    State(results): State<Results>,
    asked: Result<Query<AskedNext>, QueryRejection>,
    who: Reader,
) -> Result<Json<PuzzlePage>, ApiError> {
    let Query(AskedNext { theme, way, after }) = asked.map_err(|error| Reason::unread_query(&error))?;
    Ok(Json(puzzles::next(&results, who.id(), Next { theme, way, after }, now_ms()).await?))
}

/// Shows a puzzle
#[utoipa::path(get, path = "/api/puzzles/{id}", tag = "puzzles",
    params(("id" = String, Path, description = "Of the puzzle; `daily` for today's")), security((), ("session" = [])), responses(
    (status = 200, description = "The puzzle, without its answer", body = PuzzlePage),
    (status = 404, description = "There is no such puzzle", body = Refused),
))]
pub async fn get_puzzle(
    State(results): State<Results>,
    Path(id): Path<String>,
    who: Reader,
) -> Result<Json<PuzzlePage>, ApiError> {
    Ok(Json(puzzles::page(&results, who.id(), &id, now_ms()).await?))
}

/// Judges an attempt at a puzzle as far as it has come
///
/// With each card all those before it are sent again. The answer is told once the attempt is over; the first one of a person counts.
#[utoipa::path(post, path = "/api/puzzles/{id}/tries", tag = "puzzles",
    params(("id" = String, Path, description = "Of the puzzle")), security((), ("session" = [])), request_body = PuzzleTryForm, responses(
    (status = 200, description = "What came of it", body = PuzzleTry),
    (status = 404, description = "There is no such puzzle", body = Refused),
    (status = 409, description = "A card cannot be played there", body = Refused),
    ToAWriter,
))]
pub async fn create_puzzle_try(
    State(results): State<Results>,
    Path(id): Path<String>,
    who: Reader,
    Body(form): Body<PuzzleTryForm>,
) -> Result<Json<PuzzleTry>, ApiError> {
    Ok(Json(puzzles::attempt(&results, who.id(), &id, &form, now_ms()).await?))
}

/// Gives a hint for the next card of a puzzle
///
/// Solving it counts for less then.
#[utoipa::path(post, path = "/api/puzzles/{id}/hints", tag = "puzzles",
    params(("id" = String, Path, description = "Of the puzzle")), security((), ("session" = [])), request_body = PuzzleHintForm, responses(
    (status = 200, description = "The hint", body = PuzzleHint),
    (status = 404, description = "There is no such puzzle", body = Refused),
    (status = 409, description = "A card cannot be played there, or it is over", body = Refused),
    ToAWriter,
))]
pub async fn create_puzzle_hint(
    State(results): State<Results>,
    Path(id): Path<String>,
    who: Reader,
    Body(form): Body<PuzzleHintForm>,
) -> Result<Json<PuzzleHint>, ApiError> {
    Ok(Json(puzzles::hint(&results, who.id(), &id, &form).await?))
}
