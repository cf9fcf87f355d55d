//! Friends, blocks, invitations, the bell.

use axum::Json;
use axum::extract::{Path, State};

use crate::http::error::ApiError;
use crate::http::extract::{Body, Who};
use crate::http::openapi::ToAWriter;
use crate::notices::Notices;
use crate::notices::bell;
use crate::social::Social;
use crate::social::friends;
use thurup_wire::Refused;
use thurup_wire::friends::{Bell, BellSeen, BellSettings, Friends, Invitation};

/// Lists one's friends, where they are, who asks to be one, and whom one has blocked and muted
#[utoipa::path(get, path = "/api/friends", tag = "friends", security(("session" = [])), responses(
    (status = 200, description = "The lists", body = Friends),
))]
pub async fn list_friends(State(social): State<Social>, Who { person, .. }: Who) -> Result<Json<Friends>, ApiError> {
    Ok(Json(friends::of(&social, person.id).await?))
}

/// Asks somebody to be friends, or says yes to one who has asked
///
/// For accounts. Whether the other wants to hear of it is not told.
#[utoipa::path(put, path = "/api/friends/{id}", tag = "friends", security(("session" = [])),
    params(("id" = String, Path, description = "Of the other")), responses(
    (status = 200, description = "The lists as they are now", body = Friends),
    (status = 404, description = "Nobody has this id", body = Refused),
    (status = 409, description = "It is oneself, one has blocked them, they have no account, or one has too many", body = Refused),
    ToAWriter,
))]
pub async fn add_friend(
    State(social): State<Social>,
    Who { person, .. }: Who,
    Path(id): Path<String>,
) -> Result<Json<Friends>, ApiError> {
    friends::ask(&social, person.id, &id).await?;
    Ok(Json(friends::of(&social, person.id).await?))
}

/// Ends a friendship, takes a question back, or says no to one
///
/// The other is told nothing.
#[utoipa::path(delete, path = "/api/friends/{id}", tag = "friends", security(("session" = [])),
    params(("id" = String, Path, description = "Of the other")), responses(
    (status = 200, description = "The lists as they are now", body = Friends),
    (status = 404, description = "Nobody has this id", body = Refused),
    (status = 409, description = "It is oneself", body = Refused),
    ToAWriter,
))]
pub async fn remove_friend(
    State(social): State<Social>,
    Who { person, .. }: Who,
    Path(id): Path<String>,
) -> Result<Json<Friends>, ApiError> {
    friends::part(&social, person.id, &id).await?;
    Ok(Json(friends::of(&social, person.id).await?))
}

/// Blocks somebody
///
/// Nothing of theirs is told to one any more: no question, no invitation, no place at a table by "play now". They are told nothing.
#[utoipa::path(put, path = "/api/blocks/{id}", tag = "friends", security(("session" = [])),
    params(("id" = String, Path, description = "Of the other")), responses(
    (status = 200, description = "The lists as they are now", body = Friends),
    (status = 404, description = "Nobody has this id", body = Refused),
    (status = 409, description = "It is oneself, or one has blocked too many", body = Refused),
    ToAWriter,
))]
pub async fn block_person(
    State(social): State<Social>,
    Who { person, .. }: Who,
    Path(id): Path<String>,
) -> Result<Json<Friends>, ApiError> {
    friends::block(&social, person.id, &id).await?;
    Ok(Json(friends::of(&social, person.id).await?))
}

/// Takes a block back
#[utoipa::path(delete, path = "/api/blocks/{id}", tag = "friends", security(("session" = [])),
    params(("id" = String, Path, description = "Of the other")), responses(
    (status = 200, description = "The lists as they are now", body = Friends),
    (status = 404, description = "Nobody has this id", body = Refused),
    (status = 409, description = "It is oneself", body = Refused),
    ToAWriter,
))]
pub async fn unblock_person(
    State(social): State<Social>,
    Who { person, .. }: Who,
    Path(id): Path<String>,
) -> Result<Json<Friends>, ApiError> {
    friends::unblock(&social, person.id, &id).await?;
    Ok(Json(friends::of(&social, person.id).await?))
}

/// Mutes somebody
///
/// What they say and show at tables is not shown to one any more, on any device. They are told nothing.
#[utoipa::path(put, path = "/api/mutes/{id}", tag = "friends", security(("session" = [])),
    params(("id" = String, Path, description = "Of the other")), responses(
    (status = 200, description = "The lists as they are now", body = Friends),
    (status = 404, description = "Nobody has this id", body = Refused),
    (status = 409, description = "It is oneself, or one has muted too many", body = Refused),
    ToAWriter,
))]
pub async fn mute_person(
    State(social): State<Social>,
    Who { person, .. }: Who,
    Path(id): Path<String>,
) -> Result<Json<Friends>, ApiError> {
    friends::mute(&social, person.id, &id).await?;
    Ok(Json(friends::of(&social, person.id).await?))
}

/// Hears somebody again whom one had muted
#[utoipa::path(delete, path = "/api/mutes/{id}", tag = "friends", security(("session" = [])),
    params(("id" = String, Path, description = "Of the other")), responses(
    (status = 200, description = "The lists as they are now", body = Friends),
    (status = 404, description = "Nobody has this id", body = Refused),
    (status = 409, description = "It is oneself", body = Refused),
    ToAWriter,
))]
pub async fn unmute_person(
    State(social): State<Social>,
    Who { person, .. }: Who,
    Path(id): Path<String>,
) -> Result<Json<Friends>, ApiError> {
    friends::unmute(&social, person.id, &id).await?;
    Ok(Json(friends::of(&social, person.id).await?))
}

/// Asks a friend to the table at which one is
///
/// Whether they want to hear of it is not told.
#[utoipa::path(post, path = "/api/tables/{id}/invitations", tag = "friends", security(("session" = [])),
    params(("id" = String, Path, description = "Of the table")), request_body = Invitation, responses(
    (status = 200, description = "It is on its way", body = Invitation),
    (status = 404, description = "There is no such table or person", body = Refused),
    (status = 409, description = "They are no friend, or one is not at the table", body = Refused),
    ToAWriter,
))]
pub async fn create_invitation(
    State(social): State<Social>,
    Who { person, .. }: Who,
    Path(id): Path<String>,
    Body(invitation): Body<Invitation>,
) -> Result<Json<Invitation>, ApiError> {
    friends::invite(&social, person.id, &id, &invitation.person).await?;
    Ok(Json(invitation))
}

/// Tells what the bell has told, and what one wants to hear
#[utoipa::path(get, path = "/api/bell", tag = "friends", security(("session" = [])), responses(
    (status = 200, description = "The last fifty notices", body = Bell),
))]
pub async fn get_bell(State(notices): State<Notices>, Who { person, .. }: Who) -> Result<Json<Bell>, ApiError> {
    Ok(Json(bell::of(&notices, person.id).await?))
}

/// Says that one has looked
#[utoipa::path(put, path = "/api/bell/seen", tag = "friends", security(("session" = [])), request_body = BellSeen, responses(
    (status = 200, description = "The notices as they are now", body = Bell), ToAWriter,
))]
pub async fn mark_bell_seen(
    State(notices): State<Notices>,
    Who { person, .. }: Who,
    Body(BellSeen { until }): Body<BellSeen>,
) -> Result<Json<Bell>, ApiError> {
    notices.store.notices_seen(person.id, until).await?;
    Ok(Json(bell::of(&notices, person.id).await?))
}

/// Says what one wants to hear by the bell, and when
#[utoipa::path(put, path = "/api/bell/settings", tag = "friends", security(("session" = [])), request_body = BellSettings,
    responses((status = 200, description = "As it is now", body = Bell), ToAWriter))]
pub async fn update_bell_settings(
    State(notices): State<Notices>,
    Who { person, .. }: Who,
    Body(settings): Body<BellSettings>,
) -> Result<Json<Bell>, ApiError> {
    bell::keep(&notices, person.id, settings).await?;
    Ok(Json(bell::of(&notices, person.id).await?))
}
