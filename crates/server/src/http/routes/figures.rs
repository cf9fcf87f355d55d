//! Ratings, figures and badges: of a person, of a list, of the house.

use axum::Json;
use axum::extract::{Path, Query, State};
use serde::Deserialize;
use utoipa::IntoParams;

use crate::accounts::rights;
use crate::error::reason::Reason;
use crate::http::error::ApiError;
use crate::http::extract::Reader;
use crate::moderation::Moderation;
use crate::moderation::person_page::person_page;
use crate::results::Results;
use crate::results::figures;
use thurup_store::clock::now_ms;
use thurup_wire::Refused;
use thurup_wire::ratings::{CompanionsOf, HouseFigures, Leaders, MatchesOf, PersonPage};

fn now() -> i64 {
    now_ms().cast_signed()
}

/// Shows what anybody may see of a person: ratings, figures, badges
///
/// Whoever asks for their own page is told with which deals they got their badges.
#[utoipa::path(get, path = "/api/people/{id}", tag = "figures", params(("id" = String, Path, description = "Of the person")),
    security((), ("session" = [])), responses(
    (status = 200, description = "The person", body = PersonPage),
    (status = 404, description = "Nobody has this id", body = Refused),
))]
pub async fn get_person(
    State(moderation): State<Moderation>,
    Path(id): Path<String>,
    who: Reader,
) -> Result<Json<PersonPage>, ApiError> {
    let asking = who.id();
    Ok(Json(person_page(&moderation, &id, asking, now()).await?))
}

/// What comes after what was told.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Before {
    /// What the page before gave.
    pub before: Option<u64>,
}

/// Lists the matches of a person, the last first, with what each did to their number and why
#[utoipa::path(get, path = "/api/people/{id}/matches", tag = "figures",
    params(("id" = String, Path, description = "Of the person"), Before), security((), ("session" = [])), responses(
    (status = 200, description = "Twenty of them", body = MatchesOf),
    (status = 403, description = "Whoever asks may not see that much", body = Refused),
    (status = 400, description = "`before` is no number", body = Refused),
    (status = 404, description = "Nobody has this id", body = Refused),
))]
pub async fn list_person_matches(
    State(results): State<Results>,
    Path(id): Path<String>,
    before: Result<Query<Before>, axum::extract::rejection::QueryRejection>,
    who: Reader,
) -> Result<Json<MatchesOf>, ApiError> {
    rights::may_see_figures(&results, who.id(), &id).await?;
    let Query(Before { before }) = before.map_err(|error| Reason::unread_query(&error))?;
    Ok(Json(figures::matches(&results, who.id(), &id, before).await?))
}

/// Says with whom and against whom a person plays
#[utoipa::path(get, path = "/api/people/{id}/companions", tag = "figures",
    params(("id" = String, Path, description = "Of the person")), security((), ("session" = [])), responses(
    (status = 200, description = "Ten of each, from three matches on", body = CompanionsOf),
    (status = 403, description = "Whoever asks may not see that much", body = Refused),
    (status = 404, description = "Nobody has this id", body = Refused),
))]
pub async fn list_person_companions(
    State(results): State<Results>,
    Path(id): Path<String>,
    who: Reader,
) -> Result<Json<CompanionsOf>, ApiError> {
    rights::may_see_figures(&results, who.id(), &id).await?;
    Ok(Json(figures::companions(&results, &id).await?))
}

/// Where in a list.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct From {
    /// The first place that is told, from 1.
    pub from: Option<u32>,
}

/// Lists the best of a game, in order of the low end of what is known of them
///
/// Whoever says who they are is told their own place, too.
#[utoipa::path(get, path = "/api/leaders/{list}", tag = "figures",
    params(("list" = String, Path, description = "The name of a game, as presets have it in `/api/rules`"), From),
    security((), ("session" = [])), responses(
    (status = 200, description = "Fifty places; ten, and why, where whoever asks may see no more", body = Leaders),
    (status = 400, description = "`from` is no number", body = Refused),
    (status = 403, description = "Whoever asks may not see that far", body = Refused),
    (status = 404, description = "There is no such list", body = Refused),
))]
pub async fn list_leaders(
    State(results): State<Results>,
    Path(list): Path<String>,
    from: Result<Query<From>, axum::extract::rejection::QueryRejection>,
    who: Reader,
) -> Result<Json<Leaders>, ApiError> {
    let Query(From { from }) = from.map_err(|error| Reason::unread_query(&error))?;
    let asking = who.id();
    Ok(Json(figures::leaders(&results, &list, from.unwrap_or(1), asking, now()).await?))
}

/// Tells the figures of the house
#[utoipa::path(get, path = "/api/figures", tag = "figures", responses(
    (status = 200, description = "The figures", body = HouseFigures),
))]
pub async fn get_figures(State(results): State<Results>) -> Result<Json<HouseFigures>, ApiError> {
    Ok(Json(figures::house(&results, now()).await?))
}
