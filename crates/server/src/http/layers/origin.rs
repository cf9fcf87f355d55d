//! Which names the server answers to, and whose pages may ask it for more than a look.
//!
//! A browser sends requests for any page that it shows. A page of another site gives itself away by its `Origin`. A page
//! whose name was made to point here (a rebound name) looks like one of ours, except that the `Host` is none that we know.

use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::uri::Authority;
use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::error::reason::Reason;
use crate::http::cookies;
use crate::http::error::ApiError;
use crate::http::request_error::RequestError;

/// Last labels of names that mean something in one's own network only, and that nobody can register.
const OWN_NETWORK: [&str; 4] = [".localhost", ".local", ".internal", ".home.arpa"];

/// Where a browser says whose page asks.
const FETCH_SITE: HeaderName = HeaderName::from_static("sec-fetch-site");

/// The sites that were configured.
#[derive(Clone, Debug, Default)]
pub struct Sites(Vec<String>);

impl Sites {
    /// Origins such as `https://cards.example`.
    pub fn new(origins: &[String]) -> Self {
        Self(origins.iter().map(|origin| origin.trim().trim_end_matches('/').to_ascii_lowercase()).collect())
    }

    /// For headers that name those who may read answers.
    pub fn values(&self) -> impl Iterator<Item = HeaderValue> {
        self.0.iter().filter_map(|origin| HeaderValue::from_str(origin).ok())
    }

    fn hosts(&self) -> impl Iterator<Item = Authority> {
        self.0.iter().filter_map(|origin| origin.split_once("://")?.1.parse().ok())
    }

    /// Whether a request with these headers may change something or open a socket. Programs that are no browsers send no
    /// origin.
    ///
    /// # Errors
    /// When it came for a name that is not ours, or from a page of another site.
    pub fn check(&self, headers: &HeaderMap) -> Result<(), Reason> {
        let host = match text(headers, header::HOST) {
            None => None,
            Some(host) => {
                let unknown = || RequestError::ForeignHost(host.chars().filter(char::is_ascii_graphic).take(80).collect());
                let host: Authority = host.parse().map_err(|_| unknown())?;
                if !self.knows(&host) {
                    return Err(unknown().into());
                }
                Some(host)
            }
        };
        if !headers.contains_key(header::ORIGIN) {
            // A program of somebody's own. A browser says where it comes from when it sends a session along.
            let own = text(headers, FETCH_SITE).is_some_and(|site| matches!(site, "same-origin" | "none"));
            return if own || !cookies::has_any(headers) { Ok(()) } else { Err(RequestError::ForeignOrigin.into()) };
        }
        let origin = text(headers, header::ORIGIN).ok_or(RequestError::ForeignOrigin)?.to_ascii_lowercase();
        if self.0.contains(&origin) {
            return Ok(());
        }
        let from: Option<Authority> = origin.split_once("://").and_then(|(_, from)| from.parse().ok());
        // Of a name with https no page over http is ours; its own origin was found above.
        if self.is_https(headers) {
            return Err(RequestError::ForeignOrigin.into());
        }
        let (Some(from), Some(to)) = (from, host) else { return Err(RequestError::ForeignOrigin.into()) };
        // On one's own machine the port may differ: the client's development server is one.
        let same = from == to || (is_own_machine(from.host()) && is_own_machine(to.host()));
        if same { Ok(()) } else { Err(RequestError::ForeignOrigin.into()) }
    }

    /// Whether a request with these headers came over https, as far as we know: for a name that was configured so.
    pub fn is_https(&self, headers: &HeaderMap) -> bool {
        let Some(host) = text(headers, header::HOST).and_then(|host| host.parse::<Authority>().ok()) else { return false };
        // The port is lost on the way through some proxies.
        let own = |origin: &String| origin.strip_prefix("https://")?.parse::<Authority>().ok();
        self.0.iter().filter_map(own).any(|own| own.host().eq_ignore_ascii_case(host.host()))
    }

    /// Where a reader has found us, if that is a name of ours, as in `http://192.0.2.1:5656`: of use where no origin was configured.
    pub fn found_at(&self, headers: &HeaderMap) -> Option<String> {
        let host: Authority = text(headers, header::HOST)?.parse().ok()?;
        self.knows(&host).then(|| format!("http://{host}"))
    }

    /// Whether this is a name of ours: one that was configured, an address of numbers (which no name can be bound to), or a
    /// name of one's own network.
    fn knows(&self, host: &Authority) -> bool {
        let name = host.host().trim_end_matches('.').to_ascii_lowercase();
        is_own_machine(&name)
            || numbers(&name).is_some()
            || !name.contains('.')
            || OWN_NETWORK.iter().any(|last| name.ends_with(last))
            || self.hosts().any(|own| own.host() == name)
    }
}

fn text(headers: &HeaderMap, name: HeaderName) -> Option<&str> {
    headers.get(name).and_then(|value| value.to_str().ok())
}

fn numbers(host: &str) -> Option<IpAddr> {
    host.trim_start_matches('[').trim_end_matches(']').parse().ok()
}

fn is_own_machine(host: &str) -> bool {
    host.eq_ignore_ascii_case("localhost") || numbers(host).is_some_and(|ip| ip.is_loopback())
}

/// Refuses what changes something, or opens a socket, for a page that is none of ours.
pub async fn guard(State(sites): State<Arc<Sites>>, request: Request, next: Next) -> Response {
    let looks = request.method().is_safe() && !request.headers().contains_key(header::UPGRADE);
    match if looks { Ok(()) } else { sites.check(request.headers()) } {
        Ok(()) => next.run(request).await,
        Err(reason) => ApiError(reason).into_response(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn allowed(origin: &str, host: &str, origins: &[&str]) -> bool {
        let mut headers = HeaderMap::from_iter([(header::HOST, host.parse().unwrap())]);
        if !origin.is_empty() {
            headers.insert(header::ORIGIN, origin.parse().unwrap());
        }
        let origins: Vec<String> = origins.iter().map(|&origin| origin.to_owned()).collect();
        Sites::new(&origins).check(&headers).is_ok()
    }

    #[test]
    fn only_own_pages_may_ask_for_more() {
        let cards = ["https://Cards.example/"];
        assert!(Sites::default().check(&HeaderMap::new()).is_ok());
        assert!(allowed("https://cards.example", "cards.example", &cards));
        assert!(allowed("https://cards.example", "127.0.0.1:5656", &cards));
        assert!(allowed("", "cards.example:443", &cards));
        assert!(allowed("http://localhost:5173", "127.0.0.1:5656", &[]));
        assert!(allowed("http://[::1]:5173", "[::1]:5656", &[]));
        assert!(allowed("http://192.0.2.1:5656", "192.0.2.1:5656", &[]));
        assert!(allowed("http://shelf:5656", "shelf:5656", &[]));
        assert!(allowed("http://shelf.local:5656", "shelf.local:5656", &[]));
        for (origin, host) in [
            ("https://evil.example", "cards.example"),
            ("http://cards.example", "cards.example.evil.example"),
            ("http://evil.example", "localhost:5656"),
            ("http://localhost.evil.example", "localhost:5656"),
            ("http://192.0.2.1:8080", "192.0.2.1:5656"),
            ("http://cards.example", "cards.example"),
            ("null", "cards.example"),
            ("null", "localhost"),
        ] {
            assert!(!allowed(origin, host, &cards), "{origin} {host}");
        }
    }

    #[test]
    fn a_session_goes_with_an_origin() {
        let headers = |more: &[(HeaderName, &str)]| {
            let mut headers = HeaderMap::from_iter([(header::HOST, "localhost:5656".parse().unwrap())]);
            headers.extend(more.iter().map(|(name, value)| (name.clone(), value.parse::<HeaderValue>().unwrap())));
            Sites::default().check(&headers).is_ok()
        };
        let cookie = (header::COOKIE, "thurup-0=00");
        assert!(!headers(std::slice::from_ref(&cookie)));
        assert!(headers(&[(header::COOKIE, "other=1")]));
        assert!(headers(&[cookie.clone(), (header::ORIGIN, "http://localhost:5656")]));
        assert!(!headers(&[cookie.clone(), (header::ORIGIN, "https://evil.example")]));
        assert!(headers(&[cookie.clone(), (FETCH_SITE, "same-origin")]));
        assert!(!headers(&[cookie, (FETCH_SITE, "cross-site")]));
    }

    #[test]
    fn nobody_finds_us_at_a_name_that_is_not_ours() {
        let at = |host: &str| Sites::default().found_at(&HeaderMap::from_iter([(header::HOST, host.parse().unwrap())]));
        assert_eq!(at("192.168.1.7:5656").as_deref(), Some("http://192.168.1.7:5656"));
        assert_eq!(at("evil.example"), None);
    }

    #[test]
    fn a_name_that_was_made_to_point_here_is_not_ours() {
        for (origin, host) in [
            ("http://rebound.example:5656", "rebound.example:5656"),
            ("", "rebound.example:5656"),
            ("", "rebound.example."),
            ("", "127.0.0.1.rebound.example"),
            ("", "not a host"),
        ] {
            assert!(!allowed(origin, host, &["https://cards.example"]), "{origin} {host}");
        }
    }
}
