//! Requests that only the node answers which leads: ways in, of which tries are counted and codes and links known where they were asked for.
//! Another node asks that one, and passes its answer on.

use std::sync::Arc;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use thurup_store::StreamId;
use thurup_table::Address;
use tokio_util::sync::CancellationToken;
use tower::ServiceExt as _;

use super::edge::Edge;
use super::error::ApiError;
use crate::bus::leases::Lease;
use crate::bus::{Asked, Bus, Gone, Protocol};
use crate::error::reason::Reason;
use crate::http::request_error::RequestError;

/// What these begin with is answered by the node that leads.
const ITS_OWN: [&str; 5] = ["/api/ways", "/api/sign-in", "/api/prove", "/api/device-link", "/api/here"];
/// Most bytes of an answer: the bus takes a megabyte at most.
const ANSWER: usize = 256 * 1024;
/// Of an answer these are passed on; the rest belongs to the connection.
const PASSED_ON: [HeaderName; 5] =
    [header::SET_COOKIE, header::CONTENT_TYPE, header::CACHE_CONTROL, header::RETRY_AFTER, header::LOCATION];

/// What the node is asked that leads.
#[derive(Debug)]
pub struct LeaderProtocol;

impl Protocol for LeaderProtocol {
    const NAME: &'static str = "request";
    type Request = Forwarded;
    type Answer = Answered;
    type Broadcast = ();
}

/// A request from another node.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Forwarded {
    method: String,
    uri: String,
    headers: Vec<(String, Vec<u8>)>,
    body: Vec<u8>,
    address: Address,
}

/// An answer to one.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Answered {
    status: u16,
    headers: Vec<(String, Vec<u8>)>,
    body: Vec<u8>,
}

fn is_its_own(path: &str) -> bool {
    let begins = |own: &str| path.strip_prefix(own).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'));
    ITS_OWN.into_iter().any(begins)
}

fn listed<'a>(headers: impl Iterator<Item = (&'a HeaderName, &'a HeaderValue)>) -> Vec<(String, Vec<u8>)> {
    headers.map(|(name, value)| (name.as_str().to_owned(), value.as_bytes().to_vec())).collect()
}

fn headers(listed: Vec<(String, Vec<u8>)>) -> HeaderMap {
    let read = |(name, value): (String, Vec<u8>)| Some((name.parse().ok()?, HeaderValue::from_bytes(&value).ok()?));
    let mut headers = HeaderMap::new();
    for (name, value) in listed.into_iter().filter_map(read) {
        let name: HeaderName = name;
        headers.append(name, value);
    }
    headers
}

/// Passes requests on that are for the node that leads, where that is another one.
pub async fn forward(
    State((edge, bus)): State<(Edge, Arc<dyn Bus<LeaderProtocol>>)>,
    request: Request,
    next: Next,
) -> Response {
    if edge.lifecycle.leading.is_here() || !is_its_own(request.uri().path()) {
        return next.run(request).await;
    }
    match ask(&edge, &*bus, request).await {
        Ok(answer) => answer,
        Err(reason) => ApiError(reason).into_response(),
    }
}

async fn ask(edge: &Edge, bus: &dyn Bus<LeaderProtocol>, request: Request) -> Result<Response, Reason> {
    let (parts, body) = request.into_parts();
    let address = parts.extensions.get::<Address>().copied().ok_or(Reason::Internal)?;
    let reading = tokio::time::timeout(edge.body.time, to_bytes(body, edge.body.bytes));
    let body = reading.await.map_err(|_| Reason::Moving)?.map_err(|_| RequestError::TooLarge(edge.body.bytes))?;
    let asked = Forwarded {
        method: parts.method.as_str().to_owned(),
        uri: parts.uri.to_string(),
        headers: listed(parts.headers.iter()),
        body: body.to_vec(),
        address,
    };
    let answered = bus.ask(StreamId::Site, asked).await.map_err(|Gone| Reason::Moving)?;
    let mut response = Response::new(Body::from(answered.body));
    *response.status_mut() = StatusCode::from_u16(answered.status).map_err(|_| Reason::Internal)?;
    *response.headers_mut() = headers(answered.headers);
    Ok(response)
}

/// Answers what other nodes pass on, while this one holds that lease. They have looked at where it comes from.
pub async fn serve(router: Router, bus: &dyn Bus<LeaderProtocol>, lease: &Lease, stop: &CancellationToken) {
    let mut asked = bus.serve(lease).await;
    while let Some(Some(next)) = stop.run_until_cancelled(asked.recv()).await {
        let Asked { request, answer } = *next;
        let router = router.clone();
        tokio::spawn(async move {
            if let Some(answered) = answered(router, request).await {
                // Whoever asked may be gone.
                let _ = answer.send(answered);
            }
        });
    }
    asked.close();
    bus.end(lease).await;
}

async fn answered(router: Router, forwarded: Forwarded) -> Option<Answered> {
    let mut request = Request::new(Body::from(forwarded.body));
    *request.method_mut() = Method::from_bytes(forwarded.method.as_bytes()).ok()?;
    *request.uri_mut() = forwarded.uri.parse().ok()?;
    *request.headers_mut() = headers(forwarded.headers);
    request.extensions_mut().insert(forwarded.address);
    let Ok(response) = router.oneshot(request).await;
    let (parts, body) = response.into_parts();
    let headers = listed(parts.headers.iter().filter(|(name, _)| PASSED_ON.contains(name)));
    let body =
        to_bytes(body, ANSWER).await.inspect_err(|error| tracing::error!(%error, "an answer is too large for the bus")).ok()?;
    Some(Answered { status: parts.status.as_u16(), headers, body: body.to_vec() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_node_that_leads_answers_for_ways_in_alone() {
        for its_own in ["/api/sign-in", "/api/sign-in/mail", "/api/device-link/open", "/api/here/lock", "/api/ways"] {
            assert!(is_its_own(its_own), "{its_own}");
        }
        for not in ["/api/signing-in", "/api/me", "/api/waysides", "/", "/api"] {
            assert!(!is_its_own(not), "{not}");
        }
    }
}
