//! Web push. Where the operator has not enabled it, there is nothing to subscribe to.

use axum::Json;
use axum::extract::State;
use thurup_wire::Refused;
use thurup_wire::push::{PushState, PushSubscription};

use crate::http::error::ApiError;
use crate::http::extract::{Body, Who};
use crate::http::openapi::ToAWriter;
use crate::notices::Notices;
use crate::notices::push::kept;

/// Says whether the house has web push, and whether this browser is told
#[utoipa::path(get, path = "/api/push", tag = "friends", security(("session" = [])), responses(
    (status = 200, description = "Whether it has, and is", body = PushState),
))]
pub async fn get_push_subscription(State(notices): State<Notices>, who: Who) -> Result<Json<PushState>, ApiError> {
    Ok(Json(kept::state(&notices, &who.session).await?))
}

/// Has this browser told what the bell tells, while no page is open
///
/// It belongs to the session and ends with it. Of one person at most ten are told: the oldest goes.
#[utoipa::path(put, path = "/api/push", tag = "friends", security(("session" = [])), request_body = PushSubscription, responses(
    (status = 200, description = "As it is now", body = PushState),
    (status = 404, description = "The house has no web push", body = Refused),
    ToAWriter,
))]
pub async fn create_push_subscription(
    State(notices): State<Notices>,
    who: Who,
    Body(wanted): Body<PushSubscription>,
) -> Result<Json<PushState>, ApiError> {
    kept::keep(&notices, &who.session, wanted).await?;
    Ok(Json(kept::state(&notices, &who.session).await?))
}

/// Has this browser told nothing any more
#[utoipa::path(delete, path = "/api/push", tag = "friends", security(("session" = [])), responses(
    (status = 200, description = "As it is now", body = PushState),
    (status = 404, description = "The house has no web push", body = Refused),
    ToAWriter,
))]
pub async fn remove_push_subscription(State(notices): State<Notices>, who: Who) -> Result<Json<PushState>, ApiError> {
    kept::remove(&notices, &who.session).await?;
    Ok(Json(kept::state(&notices, &who.session).await?))
}
