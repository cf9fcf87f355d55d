//! For those who look after the server: whether it lives, whether it is ready, and its figures.

pub(crate) mod gauges;
pub(crate) mod ready;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::IntoResponse;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use self::ready::Readiness;
use crate::base::telemetry;
use crate::moderation::Moderation;
use crate::tables::Tables;

/// A server that answers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Alive {
    /// Always true: one that is not does not answer.
    pub alive: bool,
    /// The version of the program, such as `0.1.0`.
    pub version: String,
}

/// Says that the process answers
///
/// It asks nothing of the database or of anybody else: who looks after processes begins one anew only when this does not answer.
/// Whether people can play is what `/readyz` says.
#[utoipa::path(get, path = "/healthz", tag = "server", responses(
    (status = 200, description = "It answers", body = Alive),
))]
pub async fn get_health() -> Json<Alive> {
    Json(Alive { alive: true, version: env!("CARGO_PKG_VERSION").to_owned() })
}

/// Says whether people can play
///
/// The database is written, a little, at most once a second however often this is asked. While the server is told to end it is not ready
/// any more, and still answers those who are here.
#[utoipa::path(get, path = "/readyz", tag = "server", responses(
    (status = 200, description = "It takes people, and can store what they do", body = Readiness),
    (status = 503, description = "It does not, and why", body = Readiness),
))]
pub async fn get_readiness(State(tables): State<Tables>, headers: HeaderMap) -> impl IntoResponse {
    let readiness = ready::look(&tables, &headers).await;
    let status = if readiness.ready { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE };
    (status, Json(readiness))
}

/// `GET /metrics`, in the text form of Prometheus; at an address of its own.
pub async fn metrics(State(moderation): State<Moderation>) -> impl IntoResponse {
    gauges::measure(&moderation).await;
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], telemetry::metrics())
}
