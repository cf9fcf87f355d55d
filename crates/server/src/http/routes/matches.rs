//! Matches that are over.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::{Extension, Json};

use crate::error::reason::Reason;
use crate::http::error::ApiError;
use crate::http::extract::Reader;
use crate::http::layers::rate::Rates;
use crate::results::Results;
use crate::results::{match_analysis, match_page};
use thurup_table::Address;
use thurup_wire::Refused;
use thurup_wire::matches::{MatchAnalysis, MatchPage};

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

/// Tells what luck and what choices brought in a match
///
/// The sums of its deals, as far as these have been analysed.
#[utoipa::path(get, path = "/api/matches/{id}/analysis", tag = "figures",
    params(("id" = String, Path, description = "Of the match, or of a deal of it")), security((), ("session" = [])), responses(
    (status = 200, description = "As far as it is known", body = MatchAnalysis),
    (status = 403, description = "Whoever asks may not see figures of matches, or no logs of deals", body = Refused),
    (status = 404, description = "There is no such match, or it is not over yet", body = Refused),
))]
pub async fn get_match_analysis(
    State(results): State<Results>,
    Path(id): Path<String>,
    who: Reader,
) -> Result<Json<MatchAnalysis>, ApiError> {
    Ok(Json(match_analysis::of(&results, &id, who.0.as_ref(), false).await?))
}

/// Asks what luck and what choices brought in a match
///
/// Answers like reading it. Deals that have not been analysed are, a few at a time: ask again while some are left.
#[utoipa::path(post, path = "/api/matches/{id}/analysis", tag = "figures",
    params(("id" = String, Path, description = "Of the match, or of a deal of it")), security((), ("session" = [])), responses(
    (status = 200, description = "As far as it is known", body = MatchAnalysis),
    (status = 403, description = "Whoever asks may not see figures of matches, or no logs of deals", body = Refused),
    (status = 404, description = "There is no such match, or it is not over yet", body = Refused),
    (status = 429, description = "Asked too often", body = Refused),
))]
pub async fn ask_match_analysis(
    State(results): State<Results>,
    State(rates): State<Arc<Rates>>,
    Extension(address): Extension<Address>,
    Path(id): Path<String>,
    who: Reader,
) -> Result<Json<MatchAnalysis>, ApiError> {
    if !rates.may_analyse(address) {
        return Err(ApiError(Reason::TooFast));
    }
    Ok(Json(match_analysis::of(&results, &id, who.0.as_ref(), true).await?))
}
