//! What one tells of oneself.

use axum::Json;
use axum::extract::State;

use crate::accounts::Accounts;
use crate::accounts::profile;
use crate::http::error::ApiError;
use crate::http::extract::{Body, Who};
use crate::http::openapi::ToAWriter;
use thurup_store::Person;
use thurup_wire::people::{OwnProfile, Profile};

/// Tells what one has told of oneself, and what there is to choose from
#[utoipa::path(get, path = "/api/me/profile", tag = "people", security(("session" = [])), responses(
    (status = 200, description = "The profile, all languages and rule sets", body = OwnProfile),
))]
pub async fn get_profile(State(accounts): State<Accounts>, Who { person, .. }: Who) -> Result<Json<OwnProfile>, ApiError> {
    Ok(Json(profile::own(&accounts, &person).await?))
}

/// Tells something else of oneself
///
/// All of it in the place of what was told before.
#[utoipa::path(put, path = "/api/me/profile", tag = "people", security(("session" = [])), request_body = Profile, responses(
    (status = 200, description = "As it stands now", body = OwnProfile), ToAWriter,
))]
pub async fn update_profile(
    State(accounts): State<Accounts>,
    Who { person, .. }: Who,
    Body(told): Body<Profile>,
) -> Result<Json<OwnProfile>, ApiError> {
    profile::keep(&accounts, person.id, told.clone()).await?;
    let person = Person { portrait: told.portrait, ..person };
    Ok(Json(profile::own(&accounts, &person).await?))
}
