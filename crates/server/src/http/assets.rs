//! The client's files and pages, as they are sent.

use axum::body::Body;
use axum::extract::Path;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use rust_embed::EmbeddedFile;

use super::error::ApiError;
use super::preview::Preview;
use crate::base::web_files;
use crate::error::reason::Reason;

/// Shown in place of a client that was not built.
const NOT_BUILT: &str = "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>Thurup</title></head>\
<h1>The server runs, but the client was not built.</h1><p>Run <code>make run</code>, or <code>npm ci</code> and \
<code>npm run build</code> in <code>web/</code>, and start again.</p></html>\n";

/// A page that the client draws.
pub fn page(request: &HeaderMap, status: StatusCode) -> Response {
    match web_files::file("index.html") {
        Some(client) if status.is_success() => send("index.html", client, request),
        Some(client) => html(status, String::from_utf8_lossy(&client.data).into_owned()),
        None => html(if status.is_success() { StatusCode::SERVICE_UNAVAILABLE } else { status }, NOT_BUILT.to_owned()),
    }
}

/// The page behind a link that people share, with what the link shows. It names the files that the client's route of this
/// name takes (`web/build/ahead.ts` writes them down), so that a phone asks for them a round trip earlier. `origin` is the house's, as it
/// was configured: whoever asks can name any host.
pub fn shared(origin: Option<&str>, route: &str, preview: &Preview) -> Response {
    let Some(client) = web_files::file("index.html") else {
        return html(StatusCode::SERVICE_UNAVAILABLE, preview.to_page(NOT_BUILT, origin));
    };
    let mut page = String::from_utf8_lossy(&client.data).into_owned();
    if let (Some(head), Some(ahead)) = (page.find("</head>"), web_files::file(&format!("ahead/{route}.html"))) {
        page.insert_str(head, &String::from_utf8_lossy(&ahead.data));
    }
    html(StatusCode::OK, preview.to_page(&page, origin))
}

fn html(status: StatusCode, text: String) -> Response {
    let headers = [(header::CONTENT_TYPE, "text/html; charset=utf-8"), (header::CACHE_CONTROL, "no-cache")];
    (status, headers, text).into_response()
}

/// A file of the client. There is nothing at any other address, which is said in the reader's own form: by the client's page
/// to one who came for a page, in a word to the rest.
pub async fn file(Path(path): Path<String>, headers: HeaderMap) -> Response {
    // The page itself has an address of its own.
    if path != "index.html"
        && let Some(file) = web_files::file(&path)
    {
        return send(&path, file, &headers);
    }
    let is_file = path.starts_with("api/") || path.rsplit('/').next().is_some_and(|last| last.contains('.'));
    if is_file { ApiError(Reason::NoSuchPage).into_response() } else { page(&headers, StatusCode::NOT_FOUND) }
}

fn send(path: &str, file: EmbeddedFile, request: &HeaderMap) -> Response {
    // Packed ahead by the build, smaller than it can be packed on the way.
    let packed = takes_brotli(request).then(|| web_files::file(&format!("{path}.br"))).flatten();
    let etag = HeaderValue::from_str(&format!("\"{}\"", hex::encode(&file.metadata.sha256_hash()[..16])));
    // Vite puts a hash of the content into the names under assets/: such a file never changes, and nobody asks whether it has.
    let lasts = path.starts_with("assets/");
    let keep = if lasts { "public, max-age=31536000, immutable" } else { "no-cache" };
    let mut response = match &etag {
        Ok(tag) if request.get(header::IF_NONE_MATCH) == Some(tag) => StatusCode::NOT_MODIFIED.into_response(),
        _ => {
            let kind = with_charset(file.metadata.mimetype());
            let is_packed = packed.is_some();
            let mut response = ([(header::CONTENT_TYPE, kind)], Body::from(packed.unwrap_or(file).data)).into_response();
            if is_packed {
                response.headers_mut().insert(header::CONTENT_ENCODING, HeaderValue::from_static("br"));
                response.headers_mut().insert(header::VARY, HeaderValue::from_static("accept-encoding"));
            }
            response
        }
    };
    if let (false, Ok(tag)) = (lasts, etag) {
        response.headers_mut().insert(header::ETAG, tag);
    }
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static(keep));
    response
}

fn takes_brotli(request: &HeaderMap) -> bool {
    let accepted = request.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or_default();
    // Browsers that take it say so without a weight, and those that would not say nothing.
    accepted.split(',').any(|name| name.trim() == "br")
}

fn with_charset(kind: &str) -> String {
    match kind {
        "text/html" | "text/css" | "text/javascript" => format!("{kind}; charset=utf-8"),
        _ => kind.to_owned(),
    }
}
