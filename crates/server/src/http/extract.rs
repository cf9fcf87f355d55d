//! What handlers take from a request, or the reason why they cannot.

use axum::extract::{FromRef, FromRequest, FromRequestParts, Request};
use axum::http::header;
use axum::http::request::Parts;
use serde::de::DeserializeOwned;
use tokio::time::timeout;

use super::edge::BodyLimits;
use super::error::ApiError;
use crate::clock::now_ms;
use crate::people;
use crate::reason::Reason;
use crate::store::{Person, Store};

/// A JSON body of a bounded size, sent in a bounded time.
pub struct Body<T>(pub T);

impl<T, S> FromRequest<S> for Body<T>
where
    T: DeserializeOwned,
    S: Send + Sync,
    BodyLimits: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        // Another site's page can send a form unasked, but not this type.
        let kind = request.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
        if !kind.split(';').next().is_some_and(|kind| kind.trim().eq_ignore_ascii_case("application/json")) {
            return Err(Reason::NotJson.into());
        }
        let BodyLimits { bytes: most, time } = BodyLimits::from_ref(state);
        let reading = axum::body::to_bytes(request.into_body(), most);
        let bytes = timeout(time, reading).await.map_err(|_| Reason::TooSlow)?.map_err(|_| Reason::TooLarge(most))?;
        serde_json::from_slice(&bytes).map(Self).map_err(|e| ApiError(Reason::Unreadable(e.to_string())))
    }
}

/// Who asks: the person whose secret came in `Authorization: Bearer SECRET`.
pub struct Who {
    /// The person.
    pub person: Person,
}

impl<S> FromRequestParts<S> for Who
where
    S: Send + Sync,
    Store: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let secret = parts
            .headers
            .get(header::AUTHORIZATION)
            .and_then(|value| value.to_str().ok())
            .and_then(|value| value.strip_prefix("Bearer "))
            .ok_or(Reason::UnknownSecret)?;
        Ok(Self { person: people::known(&Store::from_ref(state), secret, now_ms()).await? })
    }
}
