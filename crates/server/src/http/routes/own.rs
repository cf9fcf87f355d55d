//! What is kept of oneself: taking it along, and being forgotten.

use axum::Json;
use axum::extract::State;
use thurup_wire::Refused;
use thurup_wire::export::Export;
use thurup_wire::http::Denials;
use thurup_wire::people::{Leave, Leaving};

use super::people::first_other;
use crate::clock::now_ms;
use crate::export;
use crate::house::House;
use crate::http::cookies::{Jar, SetCookies};
use crate::http::error::ApiError;
use crate::http::extract::{Body, Who};
use crate::http::openapi::{Anyone, ToABody, ToAGuest, ToAWriter};
use crate::leaving;
use crate::reason::Reason;
use crate::rights;

/// Gives all that is kept of oneself
#[utoipa::path(get, path = "/api/me/export", tag = "people", security(("session" = [])), responses(
    (status = 200, description = "All of it", body = Export),
    (status = 403, description = "It is long ago that a way in was shown", body = Refused), Anyone, ToAGuest,
))]
pub async fn export(State(house): State<House>, who: Who) -> Result<Json<Export>, ApiError> {
    let now = now_ms();
    who.signed().proven(&house.store, now).await?;
    // Much is read for it: few at once.
    let _one = house.exports.try_acquire().map_err(|_| Reason::Busy)?;
    Ok(Json(export::of(&house, &who.person, &who.session, now).await?))
}

/// Says what one may not do on the site, and why
///
/// All else one may; whoever has not said who they are is told what a guest may not. What one may do at a table is told on its
/// WebSocket. Whatever is done is asked about anew.
#[utoipa::path(get, path = "/api/rights", tag = "people", security((), ("session" = [])), responses(
    (status = 200, description = "What one may not do", body = Denials), Anyone,
))]
pub async fn rights(State(house): State<House>, who: Result<Who, ApiError>) -> Result<Json<Denials>, ApiError> {
    Ok(Json(rights::denials(&house, who.ok().map(|who| who.person.id)).await?))
}

/// Asks to be forgotten, in a week or at once
///
/// All sessions end. A guest, who has no way to come back, is forgotten at once. Where one held a chair, a bot plays on; finished
/// deals stay, with nobody's name.
#[utoipa::path(post, path = "/api/me/leave", tag = "people", security(("session" = [])), request_body = Leave, responses(
    (status = 200, description = "From when on one is forgotten", body = Leaving), Anyone, ToAGuest, ToABody, ToAWriter,
))]
pub async fn leave(
    State(house): State<House>,
    jar: Jar,
    who: Who,
    Body(Leave { at_once }): Body<Leave>,
) -> Result<(SetCookies, Json<Leaving>), ApiError> {
    let now = now_ms();
    who.signed().proven(&house.store, now).await?;
    let next = first_other(&house.store, &jar).await?.map(|(place, _)| place);
    let guest = house.store.ways_of(who.person.id).await?.is_empty();
    let at = leaving::leave(&house, who.person.id, at_once || guest, now).await?;
    Ok((jar.leave(next), Json(Leaving { at })))
}
