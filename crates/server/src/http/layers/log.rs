//! A number, a log line and figures for every request. None holds what may be secret: query, headers, body, the id of a table.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use axum::extract::{MatchedPath, Request};
use axum::http::{HeaderName, HeaderValue};
use axum::response::Response;
use tower_http::request_id::{MakeRequestId, RequestId};
use tracing::Span;

/// The header with a request's number.
pub const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// Numbers the requests of this process.
#[derive(Clone, Copy, Debug, Default)]
pub struct Numbers;

impl MakeRequestId for Numbers {
    fn make_request_id<B>(&mut self, _: &axum::http::Request<B>) -> Option<RequestId> {
        static NUMBER: AtomicU64 = AtomicU64::new(1);
        Some(RequestId::new(HeaderValue::from(NUMBER.fetch_add(1, Ordering::Relaxed))))
    }
}

/// Takes off a number that came from outside: ours are unique, and go into the log.
pub async fn unnumbered(mut request: Request) -> Request {
    request.headers_mut().remove(REQUEST_ID);
    request
}

/// What the lines of one request have in common.
pub fn span(request: &Request) -> Span {
    let id = request.headers().get(REQUEST_ID).and_then(|id| id.to_str().ok()).unwrap_or("-");
    // The pattern, not the address itself: the id of a private table is its key.
    let path = request.extensions().get::<MatchedPath>().map_or("-", MatchedPath::as_str);
    tracing::info_span!("request", id, method = %request.method(), path)
}

/// The line and the figures of an answer.
pub fn answered(response: &Response, took: Duration, _: &Span) {
    let status = response.status();
    metrics::counter!("thurup_requests_total", "status" => status.as_str().to_owned()).increment(1);
    metrics::histogram!("thurup_request_seconds").record(took.as_secs_f64());
    tracing::info!(status = status.as_u16(), took_us = u64::try_from(took.as_micros()).unwrap_or(u64::MAX), "answered");
}
