//! For those who look after the server.

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;

use crate::accounts::Accounts;
use crate::base::telemetry;
use crate::tables::Tables;
use thurup_store::StoreError;

/// Says whether the server can serve
#[utoipa::path(get, path = "/healthz", tag = "server", responses(
    (status = 200, description = "It takes guests, and can store what they do", body = String, content_type = "text/plain"),
    (status = 503, description = "It does not, and why", body = String, content_type = "text/plain"),
))]
pub async fn get_health(State(accounts): State<Accounts>) -> impl IntoResponse {
    if accounts.stop.is_cancelled() {
        return (StatusCode::SERVICE_UNAVAILABLE, "stopping\n");
    }
    match accounts.store.check().await {
        Ok(()) => (StatusCode::OK, "ok\n"),
        Err(error) => {
            tracing::error!(%error, "health");
            let word = match error {
                StoreError::Full => "the disk is full\n",
                _ => "the database cannot be written\n",
            };
            (StatusCode::SERVICE_UNAVAILABLE, word)
        }
    }
}

/// `GET /metrics`, in the text form of Prometheus; at an address of its own.
pub async fn metrics(State(tables): State<Tables>) -> impl IntoResponse {
    metrics::gauge!("thurup_tables_awake").set(tables.directory.count() as f64);
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], telemetry::metrics())
}
