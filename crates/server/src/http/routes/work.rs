//! Work for helpers: programs of the same version elsewhere, known by a key.

use axum::Json;
use axum::extract::{FromRef, FromRequestParts, Path, State};
use axum::http::header;
use axum::http::request::Parts;
use thurup_store::clock::now_ms;
use thurup_store::{HelperKeyRow, Store};
use thurup_wire::Refused;
use thurup_wire::helpers::{Work, WorkAnswer, WorkWanted};

use crate::base::helpers::{NotTaken, Wants};
use crate::base::version::THINKING;
use crate::error::reason::Reason;
use crate::http::error::ApiError;
use crate::http::extract::{Body, LongBody, VERY_LONG};
use crate::moderation::Moderation;
use crate::moderation::administration::helper_keys::{self, HelperError};

/// A key that asks over and over is noted to be in use so often.
const USED: u64 = 60 * 1000;

/// Who helps: the key that came as `Authorization: Bearer KEY`.
pub struct Helper(HelperKeyRow);

impl<S> FromRequestParts<S> for Helper
where
    S: Send + Sync,
    Store: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let said = parts.headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
        let key = said.and_then(|said| said.strip_prefix("Bearer "));
        Ok(Self(helper_keys::known(&Store::from_ref(state), key).await?))
    }
}

/// Takes a piece of work
///
/// Waits for one for some twenty seconds. A helper has a piece for a few seconds where people wait for it, for some minutes else; then the
/// server does it, or another helper. The key goes along as `Authorization: Bearer KEY`.
#[utoipa::path(post, path = "/api/work/acquire", tag = "server", request_body = WorkWanted, responses(
    (status = 200, description = "A piece of work; null where there is none just now", body = Option<Work>),
    (status = 401, description = "The key is not known", body = Refused),
    (status = 404, description = "Nobody ever made a key here", body = Refused),
    (status = 409, description = "The helper is of another version", body = Refused),
))]
pub async fn acquire_work(
    State(moderation): State<Moderation>,
    Helper(key): Helper,
    Body(wanted): Body<WorkWanted>,
) -> Result<Json<Option<Work>>, ApiError> {
    if wanted.version != THINKING {
        return Err(HelperError::OtherVersion(THINKING).into());
    }
    let now = now_ms();
    if key.used_at.is_none_or(|used| now.saturating_sub(used) > USED) {
        moderation.store.helper_key_used(key.name.clone(), now, 0, 0).await?;
    }
    let WorkWanted { thoughts, analyses, waits, .. } = wanted;
    let wants = Wants { thoughts, analyses, waits };
    let given = tokio::select! {
        given = moderation.cpu.helpers.acquire(&key.name, wants) => given,
        () = moderation.stop.cancelled() => return Err(Reason::Stopping.into()),
    };
    Ok(Json(given.map(|given| Work { id: given.id, kind: given.kind.name().to_owned(), task: given.task })))
}

/// Answers a piece of work
///
/// An answer that cannot be right is refused, and counts against the key; the server then does the work itself.
#[utoipa::path(post, path = "/api/work/{id}", tag = "server", params(("id", description = "Of the piece of work")),
    request_body = WorkAnswer, responses(
        (status = 200, description = "It is taken: true", body = bool, content_type = "application/json"),
        (status = 401, description = "The key is not known", body = Refused),
        (status = 404, description = "Nobody ever made a key here", body = Refused),
        (status = 410, description = "The helper has no such piece, or no more", body = Refused),
        (status = 422, description = "The answer cannot be right", body = Refused),
    ))]
pub async fn answer_work(
    State(moderation): State<Moderation>,
    Helper(key): Helper,
    Path(id): Path<String>,
    LongBody(answer): LongBody<WorkAnswer, VERY_LONG>,
) -> Result<Json<bool>, ApiError> {
    let taken = moderation.cpu.helpers.answer(&key.name, &id, &answer.answer);
    let (done, refused) = match taken {
        Ok(()) => (1, 0),
        Err(NotTaken::Refused) => {
            tracing::warn!(helper = key.name, "a helper's answer cannot be right");
            (0, 1)
        }
        Err(NotTaken::Gone) => return Err(HelperError::WorkGone.into()),
    };
    moderation.store.helper_key_used(key.name, now_ms(), done, refused).await?;
    taken.map_err(HelperError::from)?;
    Ok(Json(true))
}

/// Gives a piece of work back
#[utoipa::path(post, path = "/api/work/{id}/abort", tag = "server", params(("id", description = "Of the piece of work")), responses(
    (status = 200, description = "Whether the helper had it; it has it no more", body = bool, content_type = "application/json"),
    (status = 401, description = "The key is not known", body = Refused),
    (status = 404, description = "Nobody ever made a key here", body = Refused),
))]
pub async fn abort_work(State(moderation): State<Moderation>, Helper(key): Helper, Path(id): Path<String>) -> Json<bool> {
    Json(moderation.cpu.helpers.abort(&key.name, &id))
}
