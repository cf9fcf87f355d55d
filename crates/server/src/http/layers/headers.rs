//! Headers that keep browsers careful, as many as an answer can need. They are a list, so one pass over it sets them; of tower-http's
//! there would be a layer for each, eight around every answer.

use axum::extract::State;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::response::Response;

use crate::base::web_files;

/// Scripts, styles, fonts and pictures from here only; the engine that analyses deals is WebAssembly. Style attributes are allowed: the client sets positions of cards.
macro_rules! page_in_frames_of {
    ($sites:literal) => {
        concat!(
            "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; \
             img-src 'self' data: blob:; media-src 'self' data: blob:; object-src 'none'; base-uri 'none'; form-action 'self'; \
             frame-ancestors ",
            $sites
        )
    };
}

const OF_PAGES: &str = page_in_frames_of!("'none'");
const OF_FRAMED_PAGES: &str = page_in_frames_of!("*");

/// Marks an answer that may stand in a frame of any site: it shows what everybody may see, and nobody can do anything in it.
#[derive(Clone, Copy, Debug)]
pub struct MayBeFramed;

/// Data has nothing to load, and stands in no frame.
const OF_DATA: &str = "default-src 'none'; frame-ancestors 'none'";

/// A worker takes its policy from its own script, not from the page.
const OF_SCRIPTS: &str = "default-src 'self' 'wasm-unsafe-eval'";

/// Whatever a browser may show as a document.
static PAGE: [(HeaderName, &str); 6] = [
    (header::CONTENT_SECURITY_POLICY, OF_PAGES),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "same-origin"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("permissions-policy"), "camera=(), geolocation=(), microphone=(self)"),
];

static DATA: [(HeaderName, &str); 2] =
    [(header::X_CONTENT_TYPE_OPTIONS, "nosniff"), (header::CONTENT_SECURITY_POLICY, OF_DATA)];

static SCRIPT: [(HeaderName, &str); 2] =
    [(header::X_CONTENT_TYPE_OPTIONS, "nosniff"), (header::CONTENT_SECURITY_POLICY, OF_SCRIPTS)];

/// A part of a page that is nothing by itself.
static PART: [(HeaderName, &str); 1] = [(header::X_CONTENT_TYPE_OPTIONS, "nosniff")];

/// To a house with https browsers come by that alone, for a year from their last visit. Over http they pass it over.
const BY_HTTPS: &str = "max-age=31536000";

/// Which build of the client the server has, so that a page that stays open knows when it has grown old.
const BUILD: HeaderName = HeaderName::from_static("thurup-build");

/// What an answer is to a browser, by its type. Sniffing is forbidden for all, so that it becomes nothing else; what is not known here
/// has the headers of a page.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Page,
    Data,
    Script,
    Part,
}

impl Kind {
    fn of(response: &Response) -> Self {
        let kind = response.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
        match kind.split(';').next().unwrap_or_default().trim() {
            "application/json" => Self::Data,
            "text/javascript" => Self::Script,
            "text/css" => Self::Part,
            font if font.starts_with("font/") => Self::Part,
            // A socket begins.
            "" if response.status() == StatusCode::SWITCHING_PROTOCOLS => Self::Part,
            _ => Self::Page,
        }
    }

    fn headers(self) -> &'static [(HeaderName, &'static str)] {
        match self {
            Self::Page => &PAGE,
            Self::Data => &DATA,
            Self::Script => &SCRIPT,
            Self::Part => &PART,
        }
    }
}

/// Adds them, in a house with https or without; what is not said to be kept is not kept.
pub async fn add(State(https): State<bool>, mut response: Response) -> Response {
    let kind = Kind::of(&response);
    let framed = kind == Kind::Page && response.extensions().get::<MayBeFramed>().is_some();
    let headers: &mut HeaderMap = response.headers_mut();
    for (name, value) in kind.headers() {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if framed {
        headers.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(OF_FRAMED_PAGES));
        headers.remove(header::X_FRAME_OPTIONS);
    }
    if https {
        headers.insert(header::STRICT_TRANSPORT_SECURITY, HeaderValue::from_static(BY_HTTPS));
    }
    // The client reads it of what it asks for, and its program asks for no file.
    if matches!(kind, Kind::Page | Kind::Data)
        && let Some(build) = web_files::build().and_then(|name| HeaderValue::from_str(&name).ok())
    {
        headers.insert(BUILD, build);
    }
    // Without the name of a site that may read the answer this says nothing.
    if !headers.contains_key(header::ACCESS_CONTROL_ALLOW_ORIGIN) {
        headers.remove(header::ACCESS_CONTROL_ALLOW_CREDENTIALS);
    }
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use axum::body::Body;

    use super::*;

    async fn of(kind: Option<&str>) -> HeaderMap {
        let mut response = Response::new(Body::empty());
        if let Some(kind) = kind {
            response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_str(kind).unwrap());
        }
        add(State(false), response).await.headers().clone()
    }

    #[tokio::test]
    async fn whatever_may_be_shown_as_a_document_has_all_headers() {
        for kind in [
            None,
            Some("text/html; charset=utf-8"),
            Some("image/svg+xml"),
            Some("application/pdf"),
            Some("image/png"),
            Some("text/plain"),
            Some("text/xml"),
            Some("application/xhtml+xml"),
            Some("application/jsonx"),
            Some("TEXT/HTML"),
        ] {
            let headers = of(kind).await;
            for (name, value) in &PAGE {
                assert_eq!(headers.get(name).unwrap(), value, "{kind:?} {name}");
            }
        }
    }

    #[tokio::test]
    async fn data_and_parts_of_a_page_have_what_they_need() {
        for (kind, policy) in [
            ("application/json", Some(OF_DATA)),
            ("text/javascript; charset=utf-8", Some(OF_SCRIPTS)),
            ("text/css; charset=utf-8", None),
            ("font/woff2", None),
        ] {
            let headers = of(Some(kind)).await;
            assert_eq!(headers[header::X_CONTENT_TYPE_OPTIONS], "nosniff", "{kind}");
            let told = headers.get(header::CONTENT_SECURITY_POLICY).map(|value| value.to_str().unwrap());
            assert_eq!(told, policy, "{kind}");
            assert!(!headers.contains_key(header::REFERRER_POLICY), "{kind}");
            assert_eq!(headers[header::CACHE_CONTROL], "no-store", "{kind}");
        }
    }
}
