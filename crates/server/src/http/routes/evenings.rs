//! Evenings of a club, and members whose accounts its owners prepare.

use axum::extract::{Path, State};
use axum::{Extension, Json};
use thurup_table::Address;
use thurup_wire::Refused;
use thurup_wire::clubs::ClubPage;
use thurup_wire::evenings::{EveningAnswer, EveningForm, PrepareMember, PreparedMember};

use crate::http::error::ApiError;
use crate::http::extract::{Body, Who};
use crate::http::openapi::ToAWriter;
use crate::social::Social;
use crate::social::clubs;
use crate::tables::Tables;
use crate::tables::club_evenings;
use crate::tables::table_quota::Maker;

/// Calls an evening of a club
///
/// All who belong to it are asked by the bell whether they come.
#[utoipa::path(post, path = "/api/clubs/{id}/evenings", tag = "clubs", security(("session" = [])),
    params(("id" = String, Path, description = "Of the club")), request_body = EveningForm, responses(
    (status = 200, description = "Its page", body = ClubPage),
    (status = 404, description = "There is no such club", body = Refused),
    (status = 409, description = "The time cannot be, or there are too many", body = Refused),
    ToAWriter,
))]
pub async fn create_club_evening(
    State(social): State<Social>,
    Who { person, .. }: Who,
    Path(id): Path<String>,
    Body(form): Body<EveningForm>,
) -> Result<Json<ClubPage>, ApiError> {
    clubs::call_evening(&social, person.id, &id, form).await?;
    Ok(Json(clubs::page(&social, Some(person.id), &id).await?))
}

/// Calls an evening off
#[utoipa::path(delete, path = "/api/clubs/{id}/evenings/{evening}", tag = "clubs", security(("session" = [])),
    params(("id" = String, Path, description = "Of the club"), ("evening" = String, Path, description = "Of the evening")), responses(
    (status = 200, description = "The club's page", body = ClubPage),
    (status = 404, description = "There is no such club or evening", body = Refused),
    ToAWriter,
))]
pub async fn remove_club_evening(
    State(social): State<Social>,
    Who { person, .. }: Who,
    Path((id, evening)): Path<(String, String)>,
) -> Result<Json<ClubPage>, ApiError> {
    clubs::call_off(&social, person.id, &id, &evening).await?;
    Ok(Json(clubs::page(&social, Some(person.id), &id).await?))
}

/// Says whether one comes to an evening
#[utoipa::path(put, path = "/api/clubs/{id}/evenings/{evening}/me", tag = "clubs", security(("session" = [])),
    params(("id" = String, Path, description = "Of the club"), ("evening" = String, Path, description = "Of the evening")),
    request_body = EveningAnswer, responses(
    (status = 200, description = "The club's page", body = ClubPage),
    (status = 404, description = "There is no such club or evening", body = Refused),
    ToAWriter,
))]
pub async fn answer_club_evening(
    State(social): State<Social>,
    Who { person, .. }: Who,
    Path((id, evening)): Path<(String, String)>,
    Body(EveningAnswer { comes }): Body<EveningAnswer>,
) -> Result<Json<ClubPage>, ApiError> {
    clubs::answer_evening(&social, person.id, &id, &evening, comes).await?;
    Ok(Json(clubs::page(&social, Some(person.id), &id).await?))
}

/// Makes tables from those who come
///
/// For those who have none yet, by lot and as even as can be; each is asked to a chair by the bell.
#[utoipa::path(post, path = "/api/clubs/{id}/evenings/{evening}/tables", tag = "clubs", security(("session" = [])),
    params(("id" = String, Path, description = "Of the club"), ("evening" = String, Path, description = "Of the evening")), responses(
    (status = 200, description = "The club's page", body = ClubPage),
    (status = 404, description = "There is no such club or evening", body = Refused),
    (status = 409, description = "Nobody who comes is without a table", body = Refused),
    ToAWriter,
))]
pub async fn create_evening_tables(
    State(tables): State<Tables>,
    Who { person, .. }: Who,
    Extension(address): Extension<Address>,
    Path((id, evening)): Path<(String, String)>,
) -> Result<Json<ClubPage>, ApiError> {
    let who = person.id;
    club_evenings::make_tables(&tables, &Maker { person, address }, &id, &evening).await?;
    Ok(Json(clubs::page(&tables, Some(who), &id).await?))
}

/// Prepares a member
///
/// They have an account from then on, and come in by what is handed to them: a code beside their name, or a link.
#[utoipa::path(post, path = "/api/clubs/{id}/prepared", tag = "clubs", security(("session" = [])),
    params(("id" = String, Path, description = "Of the club")), request_body = PrepareMember, responses(
    (status = 200, description = "Who, with what is handed to them, which is told this once", body = PreparedMember),
    (status = 400, description = "Nobody can be called so", body = Refused),
    (status = 404, description = "There is no such club", body = Refused),
    (status = 409, description = "Somebody is called so, or too many wait", body = Refused),
    ToAWriter,
))]
pub async fn prepare_club_member(
    State(social): State<Social>,
    Who { person, .. }: Who,
    Path(id): Path<String>,
    Body(PrepareMember { name }): Body<PrepareMember>,
) -> Result<Json<PreparedMember>, ApiError> {
    Ok(Json(clubs::prepare(&social, person.id, &id, &name).await?))
}

/// Makes a new code and link for a member who has not come in yet
///
/// Those of before are good for nothing.
#[utoipa::path(post, path = "/api/clubs/{id}/prepared/{person}", tag = "clubs", security(("session" = [])),
    params(("id" = String, Path, description = "Of the club"), ("person" = String, Path, description = "Of the other")), responses(
    (status = 200, description = "What is handed to them, which is told this once", body = PreparedMember),
    (status = 404, description = "There is no such club or person", body = Refused),
    (status = 409, description = "They have come in, or were not prepared here", body = Refused),
    ToAWriter,
))]
pub async fn prepare_club_member_again(
    State(social): State<Social>,
    Who { person, .. }: Who,
    Path((id, whom)): Path<(String, String)>,
) -> Result<Json<PreparedMember>, ApiError> {
    Ok(Json(clubs::prepare_again(&social, person.id, &id, &whom).await?))
}
