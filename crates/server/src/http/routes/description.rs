//! The interface, described: for programs and for people. The router hands the description in, because these are in it too.

use std::sync::Arc;

use axum::Extension;
use axum::http::header;
use axum::response::{Html, IntoResponse, Response};
use utoipa::openapi::OpenApi;

use crate::error::reason::Reason;
use crate::http::book;
use crate::http::error::ApiError;

/// What the router knows of all operations.
#[derive(Clone)]
pub struct Described(pub Arc<OpenApi>);

/// This description
#[utoipa::path(get, path = "/api/openapi.json", tag = "server", responses(
    (status = 200, description = "The description of this interface", body = serde_json::Value, content_type = "application/json"),
))]
pub async fn get_openapi(Extension(Described(document)): Extension<Described>) -> Response {
    match serde_json::to_string_pretty(&*document) {
        Ok(text) => ([(header::CONTENT_TYPE, "application/json")], text + "\n").into_response(),
        Err(error) => {
            tracing::error!(%error, "the interface cannot be described");
            ApiError(Reason::Internal).into_response()
        }
    }
}

/// This description for people
#[utoipa::path(get, path = "/api", tag = "server", responses(
    (status = 200, description = "The description of this interface as a page", body = String, content_type = "text/html"),
))]
pub async fn get_documentation(Extension(Described(document)): Extension<Described>) -> Html<String> {
    Html(book::page(&document))
}
