//! What every request passes: an id for the log, a rate, and headers that keep browsers careful.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use axum::extract::{ConnectInfo, MatchedPath, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use governor::clock::DefaultClock;
use governor::state::{InMemoryState, NotKeyed, keyed::DefaultKeyedStateStore};
use governor::{Quota, RateLimiter};
use tracing::Instrument;

use super::error::ApiError;
use crate::config::Limits;
use crate::house::House;
use crate::reason::Reason;

/// Scripts, styles, fonts and pictures from here only. Style attributes are allowed: the client sets positions of cards.
const CONTENT_POLICY: &str = "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; \
media-src 'self' data: blob:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

type PerAddress = RateLimiter<IpAddr, DefaultKeyedStateStore<IpAddr>, DefaultClock>;
/// A rate for one connection and one kind of message.
pub type PerConnection = RateLimiter<NotKeyed, InMemoryState, DefaultClock>;

/// Rates by address.
pub struct Rates {
    requests: PerAddress,
    arrivals: PerAddress,
    behind_proxy: bool,
}

fn quota((a_second, at_once): (u32, u32)) -> Quota {
    let least_one = |n| NonZeroU32::new(n).unwrap_or(NonZeroU32::MIN);
    Quota::per_second(least_one(a_second)).allow_burst(least_one(at_once))
}

/// A limiter for one connection.
pub fn per_connection(rate: (u32, u32)) -> PerConnection {
    RateLimiter::direct(quota(rate))
}

impl Rates {
    /// The rates of these limits.
    pub fn new(limits: &Limits, behind_proxy: bool) -> Self {
        Self {
            requests: RateLimiter::keyed(quota(limits.requests)),
            arrivals: RateLimiter::keyed(quota(limits.arrivals)),
            behind_proxy,
        }
    }

    /// Forgets addresses that have been quiet.
    pub fn tidy(&self) {
        for limiter in [&self.requests, &self.arrivals] {
            limiter.retain_recent();
            limiter.shrink_to_fit();
        }
    }

    fn address(&self, request: &Request) -> IpAddr {
        let forwarded = || {
            // The last address is the one our own proxy has seen; the ones before it anybody can write.
            let text = request.headers().get_all("x-forwarded-for").iter().next_back()?.to_str().ok()?;
            text.rsplit(',').next()?.trim().parse().ok()
        };
        let peer = || request.extensions().get::<ConnectInfo<SocketAddr>>().map(|ConnectInfo(peer)| peer.ip());
        let address = if self.behind_proxy { forwarded().or_else(peer) } else { peer() };
        match address.unwrap_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED)) {
            // One household has a /64 of IPv6.
            IpAddr::V6(v6) => IpAddr::V6((v6.to_bits() >> 64 << 64).into()),
            v4 => v4,
        }
    }
}

/// Logs the request without what may be secret in it (query, headers, body), counts it, and adds headers to its answer.
pub async fn watch(State(house): State<House>, request: Request, next: Next) -> Response {
    static NUMBER: AtomicU64 = AtomicU64::new(1);
    let id = NUMBER.fetch_add(1, Ordering::Relaxed);
    let began = Instant::now();
    let method = request.method().clone();
    // The pattern, not the address itself: the id of a private table is its key.
    let path = request.extensions().get::<MatchedPath>().map_or("-", MatchedPath::as_str).to_owned();
    let span = tracing::info_span!("request", id, %method, path);
    let address = house.rates.address(&request);
    let arrives = method == Method::POST && matches!(path.as_str(), "/api/guests" | "/api/tables" | "/api/play-now");
    let allowed =
        house.rates.requests.check_key(&address).is_ok() && (!arrives || house.rates.arrivals.check_key(&address).is_ok());
    let mut response =
        if allowed { next.run(request).instrument(span.clone()).await } else { ApiError(Reason::TooFast).into_response() };
    let status = response.status();
    let took = began.elapsed();
    metrics::counter!("thurup_requests_total", "status" => status.as_str().to_owned()).increment(1);
    metrics::histogram!("thurup_request_seconds").record(took.as_secs_f64());
    span.in_scope(|| tracing::info!(status = status.as_u16(), took_us = took.as_micros() as u64, "answered"));

    let headers = response.headers_mut();
    headers.insert(REQUEST_ID, HeaderValue::from(id));
    headers.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(CONTENT_POLICY));
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(header::REFERRER_POLICY, HeaderValue::from_static("same-origin"));
    headers.insert(header::X_FRAME_OPTIONS, HeaderValue::from_static("DENY"));
    headers.insert(HeaderName::from_static("cross-origin-opener-policy"), HeaderValue::from_static("same-origin"));
    headers.insert(
        HeaderName::from_static("permissions-policy"),
        HeaderValue::from_static("camera=(), geolocation=(), microphone=(self)"),
    );
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

/// Whether a page of this origin may open a WebSocket here. Programs that are no browsers send no origin.
pub fn origin_allowed(headers: &HeaderMap, origins: &[String]) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let Ok(origin) = origin.to_str() else { return false };
    if origins.iter().any(|allowed| allowed.trim_end_matches('/') == origin) {
        return true;
    }
    let Some((_, from)) = origin.split_once("://") else { return false };
    let Some(to) = headers.get(header::HOST).and_then(|host| host.to_str().ok()) else { return false };
    // On one's own machine the port may differ: the client's development server is one.
    from == to || (is_own_machine(from) && is_own_machine(to))
}

fn is_own_machine(host: &str) -> bool {
    let name =
        host.strip_prefix('[').and_then(|rest| rest.split(']').next()).unwrap_or_else(|| host.split(':').next().unwrap_or(""));
    name == "localhost" || name.parse::<IpAddr>().is_ok_and(|ip| ip.is_loopback())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(origin: &str, host: &str) -> HeaderMap {
        [(header::ORIGIN, origin), (header::HOST, host)].into_iter().map(|(k, v)| (k, v.parse().unwrap())).collect()
    }

    #[test]
    fn only_own_pages_may_connect() {
        let cards = ["https://cards.example".to_owned()];
        assert!(origin_allowed(&HeaderMap::new(), &[]));
        assert!(origin_allowed(&headers("https://thurup.example", "thurup.example"), &[]));
        assert!(origin_allowed(&headers("http://localhost:5173", "127.0.0.1:5656"), &[]));
        assert!(origin_allowed(&headers("http://[::1]:5173", "[::1]:5656"), &[]));
        assert!(origin_allowed(&headers("https://cards.example", "thurup.example"), &cards));
        assert!(!origin_allowed(&headers("https://evil.example", "thurup.example"), &cards));
        assert!(!origin_allowed(&headers("http://evil.example", "localhost:5656"), &[]));
        assert!(!origin_allowed(&headers("http://localhost.evil.example", "localhost:5656"), &[]));
        assert!(!origin_allowed(&headers("null", "thurup.example"), &[]));
    }
}
