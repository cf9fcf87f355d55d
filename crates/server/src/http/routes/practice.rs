//! Practice of bidding.

use std::sync::Arc;

use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::{Extension, Json};
use serde::Deserialize;
use thurup_table::Address;
use thurup_wire::Refused;
use thurup_wire::practice::{PracticeAnswerForm, PracticePage, PracticeQuestion, PracticeVerdict};
use utoipa::IntoParams;

use crate::error::reason::Reason;
use crate::http::error::ApiError;
use crate::http::extract::{Body, Reader};
use crate::http::layers::rate::Rates;
use crate::results::{Results, practice};

/// Lists the convention cards with the situations in which their calls are practised
#[utoipa::path(get, path = "/api/practice", tag = "practice", responses(
    (status = 200, description = "The cards", body = PracticePage),
))]
pub async fn list_practice() -> Json<PracticePage> {
    Json(practice::page())
}

/// Which hand of a situation.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct AskedHand {
    /// The situation's id.
    pub situation: String,
    /// Which of its hands.
    pub number: u32,
}

/// Shows a hand to practise with
///
/// With the same number whoever asks has the same hand again.
#[utoipa::path(get, path = "/api/practice/question", tag = "practice", params(AskedHand), security((), ("session" = [])), responses(
    (status = 200, description = "The hand, and what was called before", body = PracticeQuestion),
    (status = 400, description = "The question cannot be read", body = Refused),
    (status = 404, description = "There is no such situation", body = Refused),
    (status = 429, description = "Asked too often", body = Refused),
))]
pub async fn get_practice_question(
    State(results): State<Results>,
    State(rates): State<Arc<Rates>>,
    Extension(address): Extension<Address>,
    asked: Result<Query<AskedHand>, QueryRejection>,
    who: Reader,
) -> Result<Json<PracticeQuestion>, ApiError> {
    let Query(AskedHand { situation, number }) = asked.map_err(|error| Reason::unread_query(&error))?;
    if !rates.may_analyse(address) {
        return Err(ApiError(Reason::TooFast));
    }
    Ok(Json(practice::question(&results, who.id(), &situation, number).await?))
}

/// Grades an answer, beside the card and beside what it is worth
#[utoipa::path(post, path = "/api/practice/answers", tag = "practice", security((), ("session" = [])), request_body = PracticeAnswerForm,
    responses(
    (status = 200, description = "How it stands to the card", body = PracticeVerdict),
    (status = 404, description = "There is no such situation", body = Refused),
    (status = 409, description = "The call cannot be made there", body = Refused),
    (status = 429, description = "Asked too often", body = Refused),
))]
pub async fn grade_practice_answer(
    State(results): State<Results>,
    State(rates): State<Arc<Rates>>,
    Extension(address): Extension<Address>,
    who: Reader,
    Body(form): Body<PracticeAnswerForm>,
) -> Result<Json<PracticeVerdict>, ApiError> {
    if !rates.may_analyse(address) {
        return Err(ApiError(Reason::TooFast));
    }
    Ok(Json(practice::answer(&results, who.id(), &form).await?))
}
