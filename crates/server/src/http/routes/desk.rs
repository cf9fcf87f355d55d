//! What the director's desk measures at a deal that was dealt at a table here.

use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use serde::Deserialize;
use thurup_compete::event::MatchKey;
use thurup_wire::Refused;
use thurup_wire::events::{EventDealSeen, EventLikely, EventPoll, EventWeigh};
use utoipa::IntoParams;

use super::events::At;
use crate::contests::Contests;
use crate::contests::measured::{Meant, likely, poll as polled, views};
use crate::error::reason::Reason;
use crate::http::error::ApiError;
use crate::http::extract::{Body, Who};

/// At which call of a deal.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Where {
    /// The stage, from 0
    stage: u32,
    /// The match in it
    name: String,
    /// The table of the match, from 1; the first if absent
    table: Option<u8>,
    /// The deal's number in the match; the one that is on if absent
    deal: Option<u32>,
    /// The call's place in the auction, from 0
    call: u16,
}

/// Shows a deal to the director
///
/// All hands, the auction with what was told of it, the cards, and the time that each took beside what is usual for its player. For who may
/// rule there; not for a director who plays in the event before a deal that its tables share is released.
#[utoipa::path(get, path = "/api/events/{id}/desk/deal", tag = "events", security(("session" = [])),
    params(("id" = String, Path, description = "Of the event"), At), responses(
    (status = 200, description = "The deal", body = EventDealSeen),
    (status = 400, description = "It does not say which deal", body = Refused),
    (status = 403, description = "It is somebody else's to rule, or could still be dealt to the one who asks", body = Refused),
    (status = 404, description = "There is no such event, match, table or deal", body = Refused),
    (status = 409, description = "It was not dealt at a table here", body = Refused),
))]
pub async fn get_desk_deal(
    State(contests): State<Contests>,
    Who { person, .. }: Who,
    Path(id): Path<String>,
    at: Result<Query<At>, QueryRejection>,
) -> Result<Json<EventDealSeen>, ApiError> {
    let Query(At { stage, name, table, deal }) = at.map_err(|error| Reason::unread_query(&error))?;
    let meant = Meant { of: MatchKey::new(stage as usize, name), table: table.unwrap_or(1), deal };
    Ok(Json(views::deal(&contests, person.id, &id, meant).await?))
}

/// Asks what others would call
///
/// Players of the event who held the same cards after the same calls, and bots that are given what the seat may know and nothing else. It
/// takes some seconds; one is asked for at a time, and so many a minute.
#[utoipa::path(get, path = "/api/events/{id}/desk/poll", tag = "events", security(("session" = [])),
    params(("id" = String, Path, description = "Of the event"), Where), responses(
    (status = 200, description = "The calls with how many chose each", body = EventPoll),
    (status = 400, description = "It does not say at which call, or there is none", body = Refused),
    (status = 403, description = "It is somebody else's to rule, or could still be dealt to the one who asks", body = Refused),
    (status = 404, description = "There is no such event, match, table or deal", body = Refused),
    (status = 409, description = "It was not dealt at a table here", body = Refused),
))]
pub async fn get_desk_poll(
    State(contests): State<Contests>,
    Who { person, .. }: Who,
    Path(id): Path<String>,
    at: Result<Query<Where>, QueryRejection>,
) -> Result<Json<EventPoll>, ApiError> {
    let Query(Where { stage, name, table, deal, call }) = at.map_err(|error| Reason::unread_query(&error))?;
    let meant = Meant { of: MatchKey::new(stage as usize, name), table: table.unwrap_or(1), deal };
    Ok(Json(polled::poll(&contests, person.id, &id, meant, call).await?))
}

/// Proposes results with likelihoods
///
/// What contracts that the director names would have brought: with all hands open, and in games that bots play out. It takes some seconds;
/// one is asked for at a time, and so many a minute. Nothing is changed.
#[utoipa::path(post, path = "/api/events/{id}/desk/likelihoods", tag = "events", security(("session" = [])),
    params(("id" = String, Path, description = "Of the event")), request_body = EventWeigh, responses(
    (status = 200, description = "What was found, and the results that are proposed", body = EventLikely),
    (status = 403, description = "It is somebody else's to rule, or could still be dealt to the one who asks", body = Refused),
    (status = 404, description = "There is no such event, match, table or deal", body = Refused),
    (status = 409, description = "It was not dealt at a table here", body = Refused),
))]
pub async fn estimate_desk_results(
    State(contests): State<Contests>,
    Who { person, .. }: Who,
    Path(id): Path<String>,
    Body(asked): Body<EventWeigh>,
) -> Result<Json<EventLikely>, ApiError> {
    Ok(Json(likely::weigh(&contests, person.id, &id, asked).await?))
}
