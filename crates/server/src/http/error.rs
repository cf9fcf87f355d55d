//! Errors as HTTP answers, and bodies that are refused with a reason.

use std::time::Duration;

use axum::Json;
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::header;
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use serde::de::DeserializeOwned;
use tokio::time::timeout;

use crate::house::{House, now_ms};
use crate::people;
use crate::reason::Reason;
use crate::store::{Person, StoreError};

/// A refused request.
#[derive(Debug)]
pub struct ApiError(pub Reason);

impl From<Reason> for ApiError {
    fn from(reason: Reason) -> Self {
        Self(reason)
    }
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> Self {
        Self(error.into())
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        (self.0.status(), Json(self.0.refused())).into_response()
    }
}

/// Time to send a body.
const BODY: Duration = Duration::from_secs(15);

/// A JSON body of a bounded size, sent in a bounded time.
pub struct Body<T>(pub T);

impl<T: DeserializeOwned> FromRequest<House> for Body<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, house: &House) -> Result<Self, ApiError> {
        let most = house.config.limits.message_bytes;
        let reading = axum::body::to_bytes(request.into_body(), most);
        let bytes = timeout(BODY, reading).await.map_err(|_| Reason::TooSlow)?.map_err(|_| Reason::TooLarge(most))?;
        serde_json::from_slice(&bytes).map(Self).map_err(|e| ApiError(Reason::Unreadable(e.to_string())))
    }
}

/// The person whose secret came in `Authorization: Bearer SECRET`.
pub struct Guest(pub Person);

impl FromRequestParts<House> for Guest {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, house: &House) -> Result<Self, ApiError> {
        let secret = parts
            .headers
            .get(header::AUTHORIZATION)
            .and_then(|value| value.to_str().ok())
            .and_then(|value| value.strip_prefix("Bearer "))
            .ok_or(Reason::UnknownSecret)?;
        Ok(Self(people::known(&house.store, secret, now_ms()).await?))
    }
}
