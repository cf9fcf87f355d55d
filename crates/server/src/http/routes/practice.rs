//! Practice of bidding.

use std::sync::Arc;

use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::{Extension, Json};
use serde::Deserialize;
use thurup_store::clock::now_ms;
use thurup_table::Address;
use thurup_wire::Refused;
use thurup_wire::practice::{
    PracticeAgain, PracticeAnswerForm, PracticeHandRef, PracticeHint, PracticeNext, PracticePage, PracticeQuestion,
    PracticeVerdict,
};
use utoipa::IntoParams;

use crate::error::reason::Reason;
use crate::http::error::ApiError;
use crate::http::extract::{Body, Reader, Who};
use crate::http::layers::rate::Rates;
use crate::http::openapi::ToAWriter;
use crate::results::{Results, practice};

/// Lists the convention cards with the situations in which their calls are practised
///
/// To whoever is signed in with what they remember.
#[utoipa::path(get, path = "/api/practice", tag = "practice", security((), ("session" = [])), responses(
    (status = 200, description = "The cards", body = PracticePage),
))]
pub async fn list_practice(State(results): State<Results>, who: Reader) -> Result<Json<PracticePage>, ApiError> {
    Ok(Json(practice::page(&results, who.id(), now_ms()).await?))
}

/// Which hand of a situation.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct AskedHand {
    /// The situation's id.
    pub situation: String,
    /// Which of its hands; the next for whoever asks if absent.
    pub number: Option<u32>,
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
    ToAWriter,
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
    Ok(Json(practice::answer(&results, who.id(), &form, now_ms()).await?))
}

/// Tells what each choice of a hand would tell
#[utoipa::path(get, path = "/api/practice/hint", tag = "practice", params(AskedHand), security((), ("session" = [])), responses(
    (status = 200, description = "The meanings, in the order of the choices", body = PracticeHint),
    (status = 400, description = "The question cannot be read", body = Refused),
    (status = 404, description = "There is no such situation", body = Refused),
    (status = 429, description = "Asked too often", body = Refused),
))]
pub async fn get_practice_hint(
    State(results): State<Results>,
    State(rates): State<Arc<Rates>>,
    Extension(address): Extension<Address>,
    asked: Result<Query<AskedHand>, QueryRejection>,
    who: Reader,
) -> Result<Json<PracticeHint>, ApiError> {
    let Query(AskedHand { situation, number }) = asked.map_err(|error| Reason::unread_query(&error))?;
    if !rates.may_analyse(address) {
        return Err(ApiError(Reason::TooFast));
    }
    Ok(Json(practice::hint(&results, who.id(), &situation, number).await?))
}

/// Of which card something is asked.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct AskedCard {
    /// The card's id.
    pub card: String,
}

/// Shows which hand comes next by what one remembers
///
/// The clause that is due and least likely still known, else one that is new, of which there are so many a day.
#[utoipa::path(get, path = "/api/practice/next", tag = "practice", params(AskedCard), security(("session" = [])), responses(
    (status = 200, description = "The hand, or when there is one", body = PracticeNext),
    (status = 400, description = "The question cannot be read", body = Refused),
    (status = 404, description = "There is nothing to practise of such a card", body = Refused),
    (status = 429, description = "Asked too often", body = Refused),
))]
pub async fn get_next_practice(
    State(results): State<Results>,
    State(rates): State<Arc<Rates>>,
    Extension(address): Extension<Address>,
    who: Who,
    asked: Result<Query<AskedCard>, QueryRejection>,
) -> Result<Json<PracticeNext>, ApiError> {
    let Query(AskedCard { card }) = asked.map_err(|error| Reason::unread_query(&error))?;
    if !rates.may_analyse(address) {
        return Err(ApiError(Reason::TooFast));
    }
    Ok(Json(practice::next(&results, who.person.id, &card, now_ms()).await?))
}

/// Says of an answer that it was easy
#[utoipa::path(post, path = "/api/practice/easy", tag = "practice", request_body = PracticeHandRef, responses(
    (status = 200, description = "When the clause comes again", body = PracticeAgain),
    (status = 409, description = "No answer of theirs that was by the card", body = Refused),
    ToAWriter,
))]
pub async fn mark_practice_easy(
    State(results): State<Results>,
    who: Who,
    Body(of): Body<PracticeHandRef>,
) -> Result<Json<PracticeAgain>, ApiError> {
    Ok(Json(practice::easy(&results, who.person.id, &of).await?))
}
