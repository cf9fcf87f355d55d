//! Clubs: founding, finding, joining, and what their owners do.

use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use serde::Deserialize;
use thurup_wire::clubs::{ClubFigures, ClubForm, ClubJoin, ClubKey, ClubMembers, ClubPage, ClubPlace, ClubText, Clubs};
use thurup_wire::{ClubRef, Refused};
use utoipa::IntoParams;

use crate::error::reason::Reason;
use crate::http::error::ApiError;
use crate::http::extract::{Body, Reader, Who};
use crate::http::openapi::ToAWriter;
use crate::results::Results;
use crate::results::club_figures;
use crate::social::Social;
use crate::social::clubs;
use thurup_store::clock::now_ms;

/// What clubs are looked for.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Find {
    /// Part of the name; all clubs if absent
    #[serde(default)]
    find: String,
}

/// Lists one's clubs, and others
#[utoipa::path(get, path = "/api/clubs", tag = "clubs", security((), ("session" = [])), params(Find), responses(
    (status = 200, description = "The lists", body = Clubs),
))]
pub async fn list_clubs(
    State(social): State<Social>,
    who: Reader,
    find: Result<Query<Find>, QueryRejection>,
) -> Result<Json<Clubs>, ApiError> {
    let Query(Find { find }) = find.map_err(|error| Reason::unread_query(&error))?;
    Ok(Json(clubs::all(&social, who.id(), &find).await?))
}

/// Founds a club
///
/// Its founder owns it.
#[utoipa::path(post, path = "/api/clubs", tag = "clubs", security(("session" = [])), request_body = ClubForm, responses(
    (status = 200, description = "The way to it", body = ClubRef),
    (status = 409, description = "Nothing can be called so, the rules do not fit, or one has too many", body = Refused),
    ToAWriter,
))]
pub async fn create_club(
    State(social): State<Social>,
    Who { person, .. }: Who,
    Body(form): Body<ClubForm>,
) -> Result<Json<ClubRef>, ApiError> {
    Ok(Json(clubs::found(&social, person.id, form).await?))
}

/// Shows a club
///
/// To its members with all members, notices and tables; to its owners with who asks to join.
#[utoipa::path(get, path = "/api/clubs/{id}", tag = "clubs", security((), ("session" = [])),
    params(("id" = String, Path, description = "Of the club")), responses(
    (status = 200, description = "Its page", body = ClubPage),
    (status = 404, description = "There is no such club", body = Refused),
))]
pub async fn get_club(State(social): State<Social>, who: Reader, Path(id): Path<String>) -> Result<Json<ClubPage>, ApiError> {
    Ok(Json(clubs::page(&social, who.id(), &id).await?))
}

/// Which part of those who belong to a club.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Part {
    /// Part of the name; all if absent
    #[serde(default)]
    find: String,
    /// After whom, by id
    after: Option<String>,
}

/// Lists those who belong to a club, page by page
///
/// To members all, to others its owners.
#[utoipa::path(get, path = "/api/clubs/{id}/members", tag = "clubs", security((), ("session" = [])),
    params(("id" = String, Path, description = "Of the club"), Part), responses(
    (status = 200, description = "A page of them", body = ClubMembers),
    (status = 404, description = "There is no such club", body = Refused),
))]
pub async fn list_club_members(
    State(social): State<Social>,
    who: Reader,
    Path(id): Path<String>,
    part: Result<Query<Part>, QueryRejection>,
) -> Result<Json<ClubMembers>, ApiError> {
    let Query(Part { find, after }) = part.map_err(|error| Reason::unread_query(&error))?;
    Ok(Json(clubs::members(&social, who.id(), &id, &find, after.as_deref()).await?))
}

/// Tells the figures of a club
///
/// Of the matches at its tables; names are for members.
#[utoipa::path(get, path = "/api/clubs/{id}/figures", tag = "clubs", security((), ("session" = [])),
    params(("id" = String, Path, description = "Of the club")), responses(
    (status = 200, description = "The figures", body = ClubFigures),
    (status = 404, description = "There is no such club", body = Refused),
))]
pub async fn get_club_figures(
    State(results): State<Results>,
    who: Reader,
    Path(id): Path<String>,
) -> Result<Json<ClubFigures>, ApiError> {
    Ok(Json(club_figures::of(&results, who.id(), &id, now_ms().cast_signed()).await?))
}

/// Changes what is said of a club
#[utoipa::path(put, path = "/api/clubs/{id}", tag = "clubs", security(("session" = [])),
    params(("id" = String, Path, description = "Of the club")), request_body = ClubForm, responses(
    (status = 200, description = "Its page", body = ClubPage),
    (status = 404, description = "There is no such club", body = Refused),
    (status = 409, description = "Nothing can be called so, or the rules do not fit", body = Refused),
    ToAWriter,
))]
pub async fn update_club(
    State(social): State<Social>,
    Who { person, .. }: Who,
    Path(id): Path<String>,
    Body(form): Body<ClubForm>,
) -> Result<Json<ClubPage>, ApiError> {
    clubs::edit(&social, person.id, &id, form).await?;
    Ok(Json(clubs::page(&social, Some(person.id), &id).await?))
}

/// Joins a club by its link, or asks to
#[utoipa::path(put, path = "/api/clubs/{id}/me", tag = "clubs", security(("session" = [])),
    params(("id" = String, Path, description = "Of the club")), request_body = ClubJoin, responses(
    (status = 200, description = "Its page", body = ClubPage),
    (status = 404, description = "There is no such club, or the link is its own no more", body = Refused),
    (status = 409, description = "It is full, one comes by the link alone, or one has too many", body = Refused),
    ToAWriter,
))]
pub async fn join_club(
    State(social): State<Social>,
    Who { person, .. }: Who,
    Path(id): Path<String>,
    Body(how): Body<ClubJoin>,
) -> Result<Json<ClubPage>, ApiError> {
    clubs::join(&social, person.id, &id, how).await?;
    Ok(Json(clubs::page(&social, Some(person.id), &id).await?))
}

/// Leaves a club, or takes back that one has asked
///
/// Whoever belongs to it alone closes it with that.
#[utoipa::path(delete, path = "/api/clubs/{id}/me", tag = "clubs", security(("session" = [])),
    params(("id" = String, Path, description = "Of the club")), responses(
    (status = 200, description = "One's clubs as they are now", body = Clubs),
    (status = 404, description = "There is no such club", body = Refused),
    ToAWriter,
))]
pub async fn leave_club(
    State(social): State<Social>,
    Who { person, .. }: Who,
    Path(id): Path<String>,
) -> Result<Json<Clubs>, ApiError> {
    clubs::leave(&social, person.id, &id).await?;
    Ok(Json(clubs::all(&social, Some(person.id), "").await?))
}

/// Lets somebody in, or says what they are there
///
/// In comes who has asked, or was put out. Of members it says whether they own the club, and by which membership they play there.
#[utoipa::path(put, path = "/api/clubs/{id}/members/{person}", tag = "clubs", security(("session" = [])),
    params(("id" = String, Path, description = "Of the club"), ("person" = String, Path, description = "Of the other")),
    request_body = ClubPlace, responses(
    (status = 200, description = "Its page", body = ClubPage),
    (status = 403, description = "One may not, or it is long ago that a way in was shown", body = Refused),
    (status = 404, description = "There is no such club, person or membership", body = Refused),
    (status = 409, description = "They have not asked, it is full, or somebody else was quicker", body = Refused),
    ToAWriter,
))]
pub async fn update_club_member(
    State(social): State<Social>,
    who: Who,
    Path((id, whom)): Path<(String, String)>,
    Body(wanted): Body<ClubPlace>,
) -> Result<Json<ClubPage>, ApiError> {
    clubs::place(&social, &who.signed(), &id, &whom, wanted).await?;
    Ok(Json(clubs::page(&social, Some(who.person.id), &id).await?))
}

/// Puts somebody out, or says no to one who has asked
#[utoipa::path(delete, path = "/api/clubs/{id}/members/{person}", tag = "clubs", security(("session" = [])),
    params(("id" = String, Path, description = "Of the club"), ("person" = String, Path, description = "Of the other")), responses(
    (status = 200, description = "Its page", body = ClubPage),
    (status = 404, description = "There is no such club or person", body = Refused),
    (status = 409, description = "It is oneself, or an owner", body = Refused),
    ToAWriter,
))]
pub async fn remove_club_member(
    State(social): State<Social>,
    Who { person, .. }: Who,
    Path((id, whom)): Path<(String, String)>,
) -> Result<Json<ClubPage>, ApiError> {
    clubs::put_out(&social, person.id, &id, &whom).await?;
    Ok(Json(clubs::page(&social, Some(person.id), &id).await?))
}

/// Makes the link by which one joins
///
/// The page of the club opens with it behind a number sign: `/c/ID#KEY`. A new one ends the old.
#[utoipa::path(post, path = "/api/clubs/{id}/link", tag = "clubs", security(("session" = [])),
    params(("id" = String, Path, description = "Of the club")), responses(
    (status = 200, description = "Its secret, which the page of the club tells those who let people in until it is ended", body = ClubKey),
    (status = 404, description = "There is no such club", body = Refused),
    ToAWriter,
))]
pub async fn create_club_link(
    State(social): State<Social>,
    Who { person, .. }: Who,
    Path(id): Path<String>,
) -> Result<Json<ClubKey>, ApiError> {
    Ok(Json(ClubKey { key: clubs::new_link(&social, person.id, &id).await? }))
}

/// Ends the link by which one joins
#[utoipa::path(delete, path = "/api/clubs/{id}/link", tag = "clubs", security(("session" = [])),
    params(("id" = String, Path, description = "Of the club")), responses(
    (status = 200, description = "Its page", body = ClubPage),
    (status = 404, description = "There is no such club", body = Refused),
    ToAWriter,
))]
pub async fn remove_club_link(
    State(social): State<Social>,
    Who { person, .. }: Who,
    Path(id): Path<String>,
) -> Result<Json<ClubPage>, ApiError> {
    clubs::end_link(&social, person.id, &id).await?;
    Ok(Json(clubs::page(&social, Some(person.id), &id).await?))
}

/// Puts a notice on a club's board
#[utoipa::path(post, path = "/api/clubs/{id}/notices", tag = "clubs", security(("session" = [])),
    params(("id" = String, Path, description = "Of the club")), request_body = ClubText, responses(
    (status = 200, description = "Its page", body = ClubPage),
    (status = 404, description = "There is no such club", body = Refused),
    ToAWriter,
))]
pub async fn create_club_notice(
    State(social): State<Social>,
    Who { person, .. }: Who,
    Path(id): Path<String>,
    Body(ClubText { text }): Body<ClubText>,
) -> Result<Json<ClubPage>, ApiError> {
    clubs::pin(&social, person.id, &id, &text).await?;
    Ok(Json(clubs::page(&social, Some(person.id), &id).await?))
}

/// Takes a notice down
#[utoipa::path(delete, path = "/api/clubs/{id}/notices/{number}", tag = "clubs", security(("session" = [])),
    params(("id" = String, Path, description = "Of the club"), ("number" = u64, Path, description = "Of the notice")), responses(
    (status = 200, description = "Its page", body = ClubPage),
    (status = 404, description = "There is no such club or notice", body = Refused),
    ToAWriter,
))]
pub async fn remove_club_notice(
    State(social): State<Social>,
    Who { person, .. }: Who,
    Path((id, number)): Path<(String, String)>,
) -> Result<Json<ClubPage>, ApiError> {
    clubs::unpin(&social, person.id, &id, &number).await?;
    Ok(Json(clubs::page(&social, Some(person.id), &id).await?))
}
