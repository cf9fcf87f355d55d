//! Practice of bidding, alone and with a partner.

use std::sync::Arc;

use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::{Extension, Json};
use serde::Deserialize;
use thurup_store::clock::now_ms;
use thurup_table::Address;
use thurup_wire::Refused;
use thurup_wire::practice::{
    PracticeAgain, PracticeAnswerForm, PracticeHandRef, PracticeHint, PracticeNext, PracticePage, PracticePair,
    PracticePairAct, PracticePairForm, PracticeQuestion, PracticeVerdict,
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

/// Begins practice with a partner, who comes by its address
#[utoipa::path(post, path = "/api/practice/pairs", tag = "practice", request_body = PracticePairForm, responses(
    (status = 200, description = "Where the partner is to come", body = PracticePair),
    (status = 404, description = "There is no such card", body = Refused),
    (status = 409, description = "They have begun as many as can be kept", body = Refused),
    (status = 429, description = "Asked too often", body = Refused),
    ToAWriter,
))]
pub async fn create_practice_pair(
    State(results): State<Results>,
    State(rates): State<Arc<Rates>>,
    Extension(address): Extension<Address>,
    who: Who,
    Body(form): Body<PracticePairForm>,
) -> Result<Json<PracticePair>, ApiError> {
    if !rates.may_analyse(address) {
        return Err(ApiError(Reason::TooFast));
    }
    Ok(Json(practice::pair::create(&results, who.person.id, &form.card, now_ms()).await?))
}

/// Shows two who practise together to one of them, or to who may be the partner
#[utoipa::path(get, path = "/api/practice/pairs/{id}", tag = "practice", params(("id" = String, Path)), security(("session" = [])),
    responses(
    (status = 200, description = "As far as they may see it", body = PracticePair),
    (status = 404, description = "There is none, or two others practise there", body = Refused),
))]
pub async fn get_practice_pair(
    State(results): State<Results>,
    who: Who,
    Path(id): Path<String>,
) -> Result<Json<PracticePair>, ApiError> {
    Ok(Json(practice::pair::page(&results, who.person.id, &id).await?))
}

/// Takes the partner's place
#[utoipa::path(post, path = "/api/practice/pairs/{id}/partner", tag = "practice", params(("id" = String, Path)), responses(
    (status = 200, description = "They practise together now", body = PracticePair),
    (status = 404, description = "There is none, or two others practise there", body = Refused),
    (status = 409, description = "The place is taken", body = Refused),
    ToAWriter,
))]
pub async fn join_practice_pair(
    State(results): State<Results>,
    who: Who,
    Path(id): Path<String>,
) -> Result<Json<PracticePair>, ApiError> {
    Ok(Json(practice::pair::join(&results, who.person.id, &id, now_ms()).await?))
}

/// Makes a call with a partner, or begins the next deal
#[utoipa::path(post, path = "/api/practice/pairs/{id}/acts", tag = "practice", params(("id" = String, Path)),
    request_body = PracticePairAct, responses(
    (status = 200, description = "As it is then", body = PracticePair),
    (status = 404, description = "There is none, or two others practise there", body = Refused),
    (status = 409, description = "The call cannot be made, or it is not their turn", body = Refused),
    ToAWriter,
))]
pub async fn update_practice_pair(
    State(results): State<Results>,
    who: Who,
    Path(id): Path<String>,
    Body(act): Body<PracticePairAct>,
) -> Result<Json<PracticePair>, ApiError> {
    Ok(Json(practice::pair::act(&results, who.person.id, &id, &act, now_ms()).await?))
}

/// Holds a call of two who practise together against what it was worth, once the auction is over
#[utoipa::path(get, path = "/api/practice/pairs/{id}/calls/{index}", tag = "practice",
    params(("id" = String, Path), ("index" = u32, Path)), security(("session" = [])), responses(
    (status = 200, description = "How it stands to the card", body = PracticeVerdict),
    (status = 404, description = "There is none, or two others practise there", body = Refused),
    (status = 409, description = "No call of theirs, or the auction goes on", body = Refused),
    (status = 429, description = "Asked too often", body = Refused),
))]
pub async fn weigh_practice_pair_call(
    State(results): State<Results>,
    State(rates): State<Arc<Rates>>,
    Extension(address): Extension<Address>,
    who: Who,
    Path((id, index)): Path<(String, String)>,
) -> Result<Json<PracticeVerdict>, ApiError> {
    if !rates.may_analyse(address) {
        return Err(ApiError(Reason::TooFast));
    }
    Ok(Json(practice::pair::weigh(&results, who.person.id, &id, &index).await?))
}
