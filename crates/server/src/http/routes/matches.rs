//! Matches that are over.

use axum::Json;
use axum::extract::{Path, State};

use crate::http::error::ApiError;
use crate::http::extract::Reader;
use crate::results::Results;
use crate::results::match_page;
use thurup_wire::Refused;
use thurup_wire::matches::MatchPage;

/// Shows a match: who sat where, what each deal brought, and what it did to those who played it
///
/// Whoever played it, or comes from one of its deals, is led to the deals' pages.
#[utoipa::path(get, path = "/api/matches/{id}", tag = "figures",
    params(("id" = String, Path, description = "Of the match, or of a deal of it")), security((), ("session" = [])), responses(
    (status = 200, description = "The match", body = MatchPage),
    (status = 403, description = "Whoever asks may not see figures of matches", body = Refused),
    (status = 404, description = "There is no such match, or it is not over yet", body = Refused),
))]
pub async fn get_match(
    State(results): State<Results>,
    Path(id): Path<String>,
    who: Reader,
) -> Result<Json<MatchPage>, ApiError> {
    Ok(Json(match_page::page(&results, &id, who.0.as_ref()).await?))
}
