//! Reasons as HTTP answers.

use axum::Json;
use axum::response::{IntoResponse, Response};

use crate::error::AppError;
use crate::error::reason::Reason;
use thurup_store::StoreError;

/// A refused request.
#[derive(Debug)]
pub struct ApiError(pub Reason);

impl From<Reason> for ApiError {
    fn from(reason: Reason) -> Self {
        Self(reason)
    }
}

impl<E: AppError> From<E> for ApiError {
    fn from(error: E) -> Self {
        Self(error.into())
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
