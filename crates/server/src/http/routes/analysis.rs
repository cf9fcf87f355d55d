//! Deals analysed here, for a client without an engine of its own.

use axum::Extension;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use serde_json::Value;
use std::sync::Arc;
use thurup_learning::asked;
use thurup_table::Address;
use thurup_wire::Refused;

use crate::base::cpu_pool::Role;
use crate::contests::Contests;
use crate::error::reason::Reason;
use crate::http::error::ApiError;
use crate::http::extract::LongBody;
use crate::http::layers::rate::Rates;

/// Answers a question about a deal that whoever asks has sent
///
/// The questions and answers are those of the engine in the browser (`docs/contributors/engine.md`). Nothing is looked up: what is not in
/// the question is not known here.
#[utoipa::path(post, path = "/api/analysis", tag = "deals", request_body = Object, responses(
    (status = 200, description = "The answer", body = Object),
    (status = 429, description = "Asked too often", body = Refused),
))]
pub async fn ask_analysis(
    State(contests): State<Contests>,
    State(rates): State<Arc<Rates>>,
    Extension(address): Extension<Address>,
    LongBody(question): LongBody<Value>,
) -> Result<Response, ApiError> {
    if !rates.may_analyse(address) {
        return Err(ApiError(Reason::TooFast));
    }
    let work = move || asked::answer(&question.to_string());
    let answer = contests.cpu.run(Role::Analysis, work).await.ok_or(ApiError(Reason::Internal))?;
    Ok(([(header::CONTENT_TYPE, "application/json")], answer).into_response())
}
