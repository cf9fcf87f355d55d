//! The client: built into the binary, read from disk in debug builds.

use axum::body::Body;
use axum::extract::Path;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use rust_embed::RustEmbed;

use super::error::ApiError;
use crate::reason::Reason;

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Client;

/// Shown in place of a client that was not built.
const NOT_BUILT: &str = "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Thurup</title>\
<h1>The server runs, but the client was not built.</h1><p>Run <code>make run</code>, or <code>npm ci</code> and \
<code>npm run build</code> in <code>web/</code>, and start again.</p></html>\n";

/// `/`, and every page the client draws by itself.
pub async fn page(headers: HeaderMap) -> Response {
    serve("index.html", &headers).unwrap_or_else(|| {
        (StatusCode::SERVICE_UNAVAILABLE, [(header::CONTENT_TYPE, "text/html; charset=utf-8")], NOT_BUILT).into_response()
    })
}

/// A file of the client, or else the client itself: it knows its own addresses.
pub async fn file(Path(path): Path<String>, headers: HeaderMap) -> Response {
    if let Some(response) = serve(&path, &headers) {
        return response;
    }
    // Something with an ending is a file that is not there; answering with a page would only confuse its reader.
    if path.starts_with("api/") || path.rsplit('/').next().is_some_and(|last| last.contains('.')) {
        return ApiError(Reason::NoSuchPage).into_response();
    }
    page(headers).await
}

fn serve(path: &str, request: &HeaderMap) -> Option<Response> {
    let file = Client::get(path)?;
    let tag = HeaderValue::from_str(&format!("\"{}\"", hex::encode(&file.metadata.sha256_hash()[..16]))).ok()?;
    // Vite puts a hash of the content into the names under assets/: such a file never changes.
    let keep = if path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
    let mut response = if request.get(header::IF_NONE_MATCH) == Some(&tag) {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        let mut response = Response::new(Body::from(file.data));
        let kind = HeaderValue::from_str(file.metadata.mimetype()).ok()?;
        response.headers_mut().insert(header::CONTENT_TYPE, with_charset(kind));
        response
    };
    response.headers_mut().insert(header::ETAG, tag);
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static(keep));
    Some(response)
}

fn with_charset(kind: HeaderValue) -> HeaderValue {
    match kind.as_bytes() {
        b"text/html" => HeaderValue::from_static("text/html; charset=utf-8"),
        b"text/css" => HeaderValue::from_static("text/css; charset=utf-8"),
        b"text/javascript" => HeaderValue::from_static("text/javascript; charset=utf-8"),
        _ => kind,
    }
}
