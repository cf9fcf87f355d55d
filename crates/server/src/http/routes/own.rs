//! What is kept of oneself: taking it along, and being forgotten.

use axum::Json;
use axum::body::Body;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use thurup_wire::Refused;
use thurup_wire::export::ExportState;
use thurup_wire::http::Denials;
use thurup_wire::people::{Leave, Leaving};
use tokio::fs::File;
use tokio_util::io::ReaderStream;

use super::people::next_place;
use crate::accounts::Accounts;
use crate::accounts::rights;
use crate::error::reason::Reason;
use crate::http::cookies::{Jar, SetCookies};
use crate::http::error::ApiError;
use crate::http::extract::{Body as Typed, Reader, Who};
use crate::http::openapi::ToAWriter;
use crate::lifecycle::Lifecycle;
use crate::lifecycle::export;
use crate::lifecycle::leaving;
use thurup_store::clock::now_ms;

/// Says how it stands with the file of all that is kept of oneself
#[utoipa::path(get, path = "/api/me/export", tag = "people", security(("session" = [])), responses(
    (status = 200, description = "How", body = ExportState),
))]
pub async fn get_export(State(lifecycle): State<Lifecycle>, Who { person, .. }: Who) -> Result<Json<ExportState>, ApiError> {
    Ok(Json(export::own(&lifecycle, person.id).await?))
}

/// Asks for the file of all that is kept of oneself
///
/// It is made beside all else, within a minute for most people, and kept for a day. One is told by the bell when it is ready.
#[utoipa::path(post, path = "/api/me/export", tag = "people", security(("session" = [])), responses(
    (status = 200, description = "How it stands", body = ExportState),
    (status = 403, description = "It is long ago that a way in was shown", body = Refused),
    (status = 429, description = "One a day", body = Refused), ToAWriter,
))]
pub async fn create_export(State(lifecycle): State<Lifecycle>, who: Who) -> Result<Json<ExportState>, ApiError> {
    Ok(Json(export::ask(&lifecycle, &who.signed()).await?))
}

/// Gives the file of all that is kept of oneself
#[utoipa::path(get, path = "/api/me/export/file", tag = "people", security(("session" = [])), responses(
    (status = 200, description = "An archive: a file of JSON lines for each kind of thing, and the records of deals",
     body = Vec<u8>, content_type = "application/zip"),
    (status = 403, description = "It is long ago that a way in was shown", body = Refused),
    (status = 404, description = "There is none", body = Refused),
))]
pub async fn download_export(State(lifecycle): State<Lifecycle>, who: Who) -> Result<Response, ApiError> {
    let (file, bytes) = export::file(&lifecycle, &who.signed()).await?;
    let file = File::open(file).await.map_err(|error| {
        tracing::error!(%error, "a file that was made to be taken along");
        Reason::NoSuchPage
    })?;
    let headers = [
        (header::CONTENT_TYPE, "application/zip".to_owned()),
        (header::CONTENT_LENGTH, bytes.to_string()),
        // It is packed already.
        (header::CONTENT_ENCODING, "identity".to_owned()),
        (header::CACHE_CONTROL, "no-store".to_owned()),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"thurup.zip\"".to_owned()),
    ];
    Ok((headers, Body::from_stream(ReaderStream::new(file))).into_response())
}

/// Says what one may not do on the site, and why
///
/// All else one may; whoever has not said who they are is told what a guest may not. What one may do at a table is told on its
/// WebSocket. Whatever is done is asked about anew.
#[utoipa::path(get, path = "/api/rights", tag = "people", security((), ("session" = [])), responses(
    (status = 200, description = "What one may not do", body = Denials),
))]
pub async fn get_rights(State(accounts): State<Accounts>, who: Reader) -> Result<Json<Denials>, ApiError> {
    Ok(Json(rights::denials(&accounts, who.id()).await?))
}

/// Asks to be forgotten, in a week or at once
///
/// All sessions end. A guest, who has no way to come back, is forgotten at once. Where one held a chair, a bot plays on; finished
/// deals stay, with nobody's name.
#[utoipa::path(post, path = "/api/me/leave", tag = "people", security(("session" = [])), request_body = Leave, responses(
    (status = 200, description = "From when on one is forgotten", body = Leaving), ToAWriter,
))]
pub async fn delete_me(
    State(lifecycle): State<Lifecycle>,
    jar: Jar,
    who: Who,
    Typed(Leave { at_once }): Typed<Leave>,
) -> Result<(SetCookies, Json<Leaving>), ApiError> {
    let now = now_ms();
    who.signed().proven(&lifecycle.store, now).await?;
    let next = next_place(&lifecycle.store, &jar).await?;
    let guest = lifecycle.store.ways_of(who.person.id).await?.is_empty();
    let at = leaving::leave(&lifecycle, who.person.id, at_once || guest, now, None).await?;
    Ok((jar.leave(next), Json(Leaving { at })))
}
