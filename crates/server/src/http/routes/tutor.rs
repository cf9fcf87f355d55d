//! What one's choices cost over time.

use std::sync::Arc;

use axum::extract::State;
use axum::{Extension, Json};
use thurup_store::clock::now_ms;
use thurup_table::Address;
use thurup_wire::Refused;
use thurup_wire::tutor::TutorPage;

use crate::error::reason::Reason;
use crate::http::error::ApiError;
use crate::http::extract::Who;
use crate::http::layers::rate::Rates;
use crate::results::{Results, tutor};

/// Tells what one's choices cost in the last thirty days, and what they were about
///
/// As far as the deals have been looked through, beside the thirty days before and beside people of a like number.
#[utoipa::path(get, path = "/api/tutor", tag = "figures", security(("session" = [])), responses(
    (status = 200, description = "As far as it is known", body = TutorPage),
))]
pub async fn get_tutor(State(results): State<Results>, who: Who) -> Result<Json<TutorPage>, ApiError> {
    Ok(Json(tutor::page(&results, who.person.id, false, now_ms()).await?))
}

/// Asks what one's choices cost
///
/// Answers like reading it. The latest deals that have not been looked through are, a few at a time: ask again while some are left.
#[utoipa::path(post, path = "/api/tutor", tag = "figures", security(("session" = [])), responses(
    (status = 200, description = "As far as it is known", body = TutorPage),
    (status = 429, description = "Asked too often", body = Refused),
))]
pub async fn ask_tutor(
    State(results): State<Results>,
    State(rates): State<Arc<Rates>>,
    Extension(address): Extension<Address>,
    who: Who,
) -> Result<Json<TutorPage>, ApiError> {
    if !rates.may_analyse(address) {
        return Err(ApiError(Reason::TooFast));
    }
    Ok(Json(tutor::page(&results, who.person.id, true, now_ms()).await?))
}
