//! The HTTP interface: see [`thurup_wire::http`] for its table of paths.

mod api;
mod assets;
pub(crate) mod error;
pub(crate) mod guard;
pub(crate) mod listen;
mod socket;

use axum::Router;
use axum::middleware;
use axum::routing::{get, post};
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{DefaultPredicate, NotForContentType, Predicate};

use crate::house::House;

/// Every path of the server.
pub fn router(house: House) -> Router {
    Router::new()
        .route("/", get(assets::page))
        .route("/{*path}", get(assets::file))
        .route("/healthz", get(api::health))
        .route("/metrics", get(api::metrics))
        .route("/api/guests", post(api::arrive))
        .route("/api/me", get(api::me).put(api::rename))
        .route("/api/rules", get(api::rules))
        .route("/api/rules/describe", post(api::describe))
        .route("/api/conventions/describe", post(api::describe_convention))
        .route("/api/tables", post(api::make_table))
        .route("/api/play-now", post(api::play_now))
        .route("/api/tables/{id}", get(api::table))
        .route("/api/deals/{id}", get(api::deal))
        .route("/api/deals/{id}/record", get(api::record))
        // Fonts are compressed as they are.
        .layer(CompressionLayer::new().compress_when(DefaultPredicate::new().and(NotForContentType::const_new("font/"))))
        .route("/api/lobby", get(socket::lobby))
        .route("/api/tables/{id}/socket", get(socket::table))
        .method_not_allowed_fallback(api::wrong_method)
        .layer(middleware::from_fn_with_state(house.clone(), guard::watch))
        .with_state(house)
}
