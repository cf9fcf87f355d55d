//! Headers that keep browsers careful. They are a list, so one pass over it sets them; of tower-http's there would be a layer
//! for each, eight around every answer.

use axum::extract::State;
use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use axum::response::Response;

use crate::base::web_files;

/// Scripts, styles, fonts and pictures from here only; the engine that analyses deals is WebAssembly. Style attributes are allowed: the client sets positions of cards.
const CONTENT_POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; \
img-src 'self' data: blob:; media-src 'self' data: blob:; object-src 'none'; base-uri 'none'; form-action 'self'; \
frame-ancestors 'none'";

const CAREFUL: [(HeaderName, &str); 6] = [
    (header::CONTENT_SECURITY_POLICY, CONTENT_POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "same-origin"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("permissions-policy"), "camera=(), geolocation=(), microphone=(self)"),
];

/// To a house with https browsers come by that alone, for a year from their last visit. Over http they pass it over.
const BY_HTTPS: &str = "max-age=31536000";

/// Which build of the client the server has, so that a page that stays open knows when it has grown old.
const BUILD: HeaderName = HeaderName::from_static("thurup-build");

/// Adds them, in a house with https or without; what is not said to be kept is not kept.
pub async fn add(State(https): State<bool>, mut response: Response) -> Response {
    let headers: &mut HeaderMap = response.headers_mut();
    for (name, value) in CAREFUL {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if https {
        headers.insert(header::STRICT_TRANSPORT_SECURITY, HeaderValue::from_static(BY_HTTPS));
    }
    if let Some(build) = web_files::build().and_then(|name| HeaderValue::from_str(&name).ok()) {
        headers.insert(BUILD, build);
    }
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}
