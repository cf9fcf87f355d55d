//! Master deals.

use axum::Json;
use axum::extract::{Path, State};
use thurup_store::clock::now_ms;
use thurup_wire::Refused;
use thurup_wire::master_deals::{MasterDeal, MasterDealsPage, MasterTry, MasterTryForm};

use crate::http::error::ApiError;
use crate::http::extract::{Body, Reader};
use crate::http::openapi::ToAWriter;
use crate::results::Results;
use crate::results::puzzles::masters;

/// Lists the master deals
#[utoipa::path(get, path = "/api/master-deals", tag = "puzzles", security((), ("session" = [])), responses(
    (status = 200, description = "All of them, without what is hidden", body = MasterDealsPage),
))]
pub async fn list_master_deals(State(results): State<Results>, who: Reader) -> Result<Json<MasterDealsPage>, ApiError> {
    Ok(Json(masters::all(&results, who.id()).await?))
}

/// Shows a master deal: one hand, and what is known of the others
#[utoipa::path(get, path = "/api/master-deals/{id}", tag = "puzzles",
    params(("id" = String, Path, description = "Of the deal")), responses(
    (status = 200, description = "The deal, without what is hidden", body = MasterDeal),
    (status = 404, description = "There is no such deal", body = Refused),
))]
pub async fn get_master_deal(Path(id): Path<String>) -> Result<Json<MasterDeal>, ApiError> {
    Ok(Json(masters::page(&id)?))
}

/// Judges an attempt at a master deal as far as it has come
///
/// With each card all those before it are sent again. Hidden hands are told once the attempt is over; that the goal is reached is kept of
/// whoever is signed in.
#[utoipa::path(post, path = "/api/master-deals/{id}/tries", tag = "puzzles", security((), ("session" = [])),
    params(("id" = String, Path, description = "Of the deal")), request_body = MasterTryForm, responses(
    (status = 200, description = "What came of it", body = MasterTry),
    (status = 404, description = "There is no such deal", body = Refused),
    (status = 409, description = "A card cannot be played there", body = Refused),
    ToAWriter,
))]
pub async fn create_master_try(
    State(results): State<Results>,
    who: Reader,
    Path(id): Path<String>,
    Body(form): Body<MasterTryForm>,
) -> Result<Json<MasterTry>, ApiError> {
    Ok(Json(masters::attempt(&results, who.id(), &id, &form, now_ms()).await?))
}
