//! Trios: founding, agreeing, and what its three do.

use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use thurup_wire::Refused;
use thurup_wire::ratings::{CompanionsOf, MatchesOf};
use thurup_wire::trio_page::{TrioLeaders, TrioPage};
use thurup_wire::trios::{NewTrio, TrioLook, TrioPreferences, Trios};

use super::figures::{Before, From};

use crate::error::reason::Reason;
use crate::http::error::ApiError;
use crate::http::extract::{Body, Reader, Who};
use crate::http::openapi::ToAWriter;
use crate::results::Results;
use crate::results::{trio_figures, trio_lists, trio_page};
use crate::social::Social;
use crate::social::trios;
use thurup_store::clock::now_ms;

fn now() -> i64 {
    now_ms().cast_signed()
}

/// Lists one's trios, and those to which one is asked
#[utoipa::path(get, path = "/api/trios", tag = "trios", security(("session" = [])), responses(
    (status = 200, description = "The list", body = Trios),
))]
pub async fn list_trios(State(social): State<Social>, Who { person, .. }: Who) -> Result<Json<Trios>, ApiError> {
    Ok(Json(trios::of(&social, person.id).await?))
}

/// Founds a trio with two friends
///
/// They are asked by the bell; once both have agreed, it stands, and plays.
#[utoipa::path(post, path = "/api/trios", tag = "trios", security(("session" = [])), request_body = NewTrio, responses(
    (status = 200, description = "Its page", body = TrioPage),
    (status = 404, description = "Nobody has such an id", body = Refused),
    (status = 409, description = "Nothing can be called so, they are no friends, these three have one, or one has too many",
        body = Refused),
    ToAWriter,
))]
pub async fn create_trio(
    State(results): State<Results>,
    Who { person, .. }: Who,
    Body(new): Body<NewTrio>,
) -> Result<Json<TrioPage>, ApiError> {
    let id = trios::found(&results, person.id, new).await?;
    Ok(Json(trio_page::page(&results, Some(person.id), &id, now()).await?))
}

/// Shows a trio
///
/// Until all three have agreed, to them alone.
#[utoipa::path(get, path = "/api/trios/{id}", tag = "trios", security((), ("session" = [])),
    params(("id" = String, Path, description = "Of the trio")), responses(
    (status = 200, description = "Its page", body = TrioPage),
    (status = 404, description = "There is no such trio", body = Refused),
))]
pub async fn get_trio(State(results): State<Results>, who: Reader, Path(id): Path<String>) -> Result<Json<TrioPage>, ApiError> {
    Ok(Json(trio_page::page(&results, who.id(), &id, now()).await?))
}

/// Changes how a trio is called and drawn
#[utoipa::path(put, path = "/api/trios/{id}", tag = "trios", security(("session" = [])),
    params(("id" = String, Path, description = "Of the trio")), request_body = TrioLook, responses(
    (status = 200, description = "Its page", body = TrioPage),
    (status = 404, description = "There is no such trio", body = Refused),
    (status = 409, description = "Nothing can be called so", body = Refused),
    ToAWriter,
))]
pub async fn update_trio(
    State(results): State<Results>,
    Who { person, .. }: Who,
    Path(id): Path<String>,
    Body(look): Body<TrioLook>,
) -> Result<Json<TrioPage>, ApiError> {
    trios::name(&results, person.id, &id, look).await?;
    Ok(Json(trio_page::page(&results, Some(person.id), &id, now()).await?))
}

/// Closes a trio that does not stand
///
/// While all three belong to it nobody ends it for the others: one leaves.
#[utoipa::path(delete, path = "/api/trios/{id}", tag = "trios", security(("session" = [])),
    params(("id" = String, Path, description = "Of the trio")), responses(
    (status = 200, description = "One's trios as they are now", body = Trios),
    (status = 404, description = "There is no such trio", body = Refused),
    (status = 409, description = "All three belong to it", body = Refused),
    ToAWriter,
))]
pub async fn close_trio(
    State(social): State<Social>,
    Who { person, .. }: Who,
    Path(id): Path<String>,
) -> Result<Json<Trios>, ApiError> {
    trios::close(&social, person.id, &id).await?;
    Ok(Json(trios::of(&social, person.id).await?))
}

/// Changes what a trio likes to play, and how it sits
#[utoipa::path(put, path = "/api/trios/{id}/preferences", tag = "trios", security(("session" = [])),
    params(("id" = String, Path, description = "Of the trio")), request_body = TrioPreferences, responses(
    (status = 200, description = "Its page", body = TrioPage),
    (status = 404, description = "There is no such trio", body = Refused),
    (status = 409, description = "The rules or the card do not fit", body = Refused),
    ToAWriter,
))]
pub async fn update_trio_preferences(
    State(results): State<Results>,
    Who { person, .. }: Who,
    Path(id): Path<String>,
    Body(wanted): Body<TrioPreferences>,
) -> Result<Json<TrioPage>, ApiError> {
    trios::prefer(&results, person.id, &id, wanted).await?;
    Ok(Json(trio_page::page(&results, Some(person.id), &id, now()).await?))
}

/// Agrees to belong to a trio
#[utoipa::path(put, path = "/api/trios/{id}/me", tag = "trios", security(("session" = [])),
    params(("id" = String, Path, description = "Of the trio")), responses(
    (status = 200, description = "Its page", body = TrioPage),
    (status = 404, description = "There is no such trio", body = Refused),
    (status = 409, description = "One is not asked, or has too many", body = Refused),
    ToAWriter,
))]
pub async fn join_trio(
    State(results): State<Results>,
    Who { person, .. }: Who,
    Path(id): Path<String>,
) -> Result<Json<TrioPage>, ApiError> {
    trios::accept(&results, person.id, &id).await?;
    Ok(Json(trio_page::page(&results, Some(person.id), &id, now()).await?))
}

/// Leaves a trio, or says no to one
///
/// One to which not all have agreed yet is over with that. Otherwise the others keep it, and can ask one back; it plays when all
/// three belong to it.
#[utoipa::path(delete, path = "/api/trios/{id}/me", tag = "trios", security(("session" = [])),
    params(("id" = String, Path, description = "Of the trio")), responses(
    (status = 200, description = "One's trios as they are now", body = Trios),
    (status = 404, description = "There is no such trio", body = Refused),
    (status = 409, description = "One does not belong to it", body = Refused),
    ToAWriter,
))]
pub async fn leave_trio(
    State(social): State<Social>,
    Who { person, .. }: Who,
    Path(id): Path<String>,
) -> Result<Json<Trios>, ApiError> {
    trios::leave(&social, person.id, &id).await?;
    Ok(Json(trios::of(&social, person.id).await?))
}

/// Asks one of the three back who has left
#[utoipa::path(put, path = "/api/trios/{id}/three/{person}", tag = "trios", security(("session" = [])),
    params(("id" = String, Path, description = "Of the trio"), ("person" = String, Path, description = "Of the other")), responses(
    (status = 200, description = "Its page", body = TrioPage),
    (status = 404, description = "There is no such trio, or nobody of it has this id", body = Refused),
    (status = 409, description = "They have not left, or are no friend", body = Refused),
    ToAWriter,
))]
pub async fn invite_trio_member(
    State(results): State<Results>,
    Who { person, .. }: Who,
    Path((id, whom)): Path<(String, String)>,
) -> Result<Json<TrioPage>, ApiError> {
    trios::ask_back(&results, person.id, &id, &whom).await?;
    Ok(Json(trio_page::page(&results, Some(person.id), &id, now()).await?))
}

/// Lists the matches of a trio, the last first, with what each did to its number and why
#[utoipa::path(get, path = "/api/trios/{id}/matches", tag = "trios",
    params(("id" = String, Path, description = "Of the trio"), Before), security((), ("session" = [])), responses(
    (status = 200, description = "Twenty of them", body = MatchesOf),
    (status = 400, description = "`before` is no number", body = Refused),
    (status = 403, description = "Whoever asks may not see that much", body = Refused),
    (status = 404, description = "There is no such trio", body = Refused),
))]
pub async fn list_trio_matches(
    State(results): State<Results>,
    Path(id): Path<String>,
    before: Result<Query<Before>, QueryRejection>,
    who: Reader,
) -> Result<Json<MatchesOf>, ApiError> {
    let Query(Before { before }) = before.map_err(|error| Reason::unread_query(&error))?;
    Ok(Json(trio_figures::matches(&results, who.id(), &id, before).await?))
}

/// Says against whom a trio plays
#[utoipa::path(get, path = "/api/trios/{id}/companions", tag = "trios",
    params(("id" = String, Path, description = "Of the trio")), security((), ("session" = [])), responses(
    (status = 200, description = "Ten of each; nobody beside, as its three always are", body = CompanionsOf),
    (status = 403, description = "Whoever asks may not see that much", body = Refused),
    (status = 404, description = "There is no such trio", body = Refused),
))]
pub async fn list_trio_companions(
    State(results): State<Results>,
    Path(id): Path<String>,
    who: Reader,
) -> Result<Json<CompanionsOf>, ApiError> {
    Ok(Json(trio_figures::companions(&results, who.id(), &id).await?))
}

/// Lists the best trios of a game, in the order of the low end of what is known of them
///
/// Trios stand in it while all three belong to them. Whoever says who they are is told the places of their own, too.
#[utoipa::path(get, path = "/api/leaders/{list}/trios", tag = "trios",
    params(("list" = String, Path, description = "The name of a game, as presets have it in `/api/rules`"), From),
    security((), ("session" = [])), responses(
    (status = 200, description = "Fifty places; ten, and why, where whoever asks may see no more", body = TrioLeaders),
    (status = 400, description = "`from` is no number", body = Refused),
    (status = 403, description = "Whoever asks may not see that far", body = Refused),
    (status = 404, description = "There is no such list", body = Refused),
))]
pub async fn list_trio_leaders(
    State(results): State<Results>,
    Path(list): Path<String>,
    from: Result<Query<From>, QueryRejection>,
    who: Reader,
) -> Result<Json<TrioLeaders>, ApiError> {
    let Query(From { from }) = from.map_err(|error| Reason::unread_query(&error))?;
    let asking = who.id();
    Ok(Json(trio_lists::leaders(&results, &list, from.unwrap_or(1), asking, now()).await?))
}
