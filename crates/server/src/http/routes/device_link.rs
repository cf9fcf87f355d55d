//! Device links: letting another device in by one where one is signed in.

use axum::extract::State;
use axum::{Extension, Json};
use thurup_people::entry::device_link;
use thurup_table::Address;
use thurup_wire::Refused;
use thurup_wire::people::{
    ClaimDeviceLink, Claimed, DeviceLinkAnswer, DeviceLinkMade, DeviceLinkOpened, DeviceLinkState, DeviceLinkView,
    OpenDeviceLink,
};

use super::people::{living_sessions, named, place_for};
use crate::accounts::Accounts;
use crate::accounts::error::AccountError;
use crate::accounts::sessions;
use crate::http::cookies::{Jar, SetCookies};
use crate::http::error::ApiError;
use crate::http::extract::{Asking, Body, Who};
use crate::http::openapi::ToAWriter;
use thurup_store::clock::now_ms;

/// Makes a link that lets another device in
///
/// For three minutes. A page of the house at `/sign-in#device-` and what the link says opens it, or its code typed there.
#[utoipa::path(post, path = "/api/device-link", tag = "people", security(("session" = [])), responses(
    (status = 200, description = "The link", body = DeviceLinkMade),
))]
pub async fn create_device_link(
    State(accounts): State<Accounts>,
    Extension(address): Extension<Address>,
    Who { session, .. }: Who,
) -> Result<Json<DeviceLinkMade>, ApiError> {
    let made = accounts.ways.device_links.ask(&session, address, now_ms())?;
    Ok(Json(DeviceLinkMade { link: made.link, code: made.code }))
}

/// Says where the last link of this session stands
#[utoipa::path(get, path = "/api/device-link", tag = "people", security(("session" = [])), responses(
    (status = 200, description = "Where it stands", body = DeviceLinkView),
))]
pub async fn get_device_link(
    State(accounts): State<Accounts>,
    Who { session, .. }: Who,
) -> Result<Json<DeviceLinkView>, ApiError> {
    let (state, device) = accounts.ways.device_links.last(&session.id, now_ms());
    Ok(Json(shown(state, device)))
}

/// Lets the device in that has opened the link, or not
#[utoipa::path(put, path = "/api/device-link", tag = "people", security(("session" = [])), request_body = DeviceLinkAnswer, responses(
    (status = 200, description = "Where it stands now", body = DeviceLinkView),
))]
pub async fn answer_device_link(
    State(accounts): State<Accounts>,
    Who { session, .. }: Who,
    Body(DeviceLinkAnswer { yes }): Body<DeviceLinkAnswer>,
) -> Result<Json<DeviceLinkView>, ApiError> {
    let state = accounts.ways.device_links.answer(&session.id, yes, now_ms());
    Ok(Json(shown(state, String::new())))
}

/// Opens a link on a new device, by what it says or by its code
///
/// Both devices show the number then, and the old one is asked whether it lets the new one in. A second opening ends the link.
#[utoipa::path(post, path = "/api/device-link/open", tag = "people", request_body = OpenDeviceLink, responses(
    (status = 200, description = "What to wait with", body = DeviceLinkOpened),
    (status = 404, description = "It was opened already, is too old, or never was one", body = Refused),
    (status = 409, description = "It is this device's own", body = Refused),
))]
pub async fn open_device_link(
    State(accounts): State<Accounts>,
    Extension(address): Extension<Address>,
    jar: Jar,
    Asking(device): Asking,
    Body(OpenDeviceLink { link }): Body<OpenDeviceLink>,
) -> Result<Json<DeviceLinkOpened>, ApiError> {
    let here = living_sessions(&accounts.store, &jar).await?;
    let opened = accounts.ways.open_device_link(&link, &device, &here, address, now_ms())?;
    Ok(Json(DeviceLinkOpened { claim: opened.claim.told(), number: opened.number }))
}

/// Comes in by a link that was opened, once the old device has said yes
#[utoipa::path(post, path = "/api/device-link/claim", tag = "people", request_body = ClaimDeviceLink, responses(
    (status = 200, description = "Who is signed in; nobody while there is no answer", body = Claimed),
    (status = 404, description = "The old device has said no, or it took too long", body = Refused),
    (status = 409, description = "Too many people are signed in on this device", body = Refused),
    ToAWriter,
))]
pub async fn claim_device_link(
    State(accounts): State<Accounts>,
    jar: Jar,
    Asking(device): Asking,
    Body(ClaimDeviceLink { claim }): Body<ClaimDeviceLink>,
) -> Result<(Option<SetCookies>, Json<Claimed>), ApiError> {
    let now = now_ms();
    let Some(coming) = accounts.ways.device_links.claim(&claim, now)? else {
        return Ok((None, Json(Claimed { person: None })));
    };
    let (id, by) = (coming.person, coming.by.clone());
    let place = place_for(&accounts.store, &jar, id).await?;
    let person = accounts.store.names(&[id]).await?.pop().ok_or(AccountError::LinkUsed)?;
    // The session that let it in may have been ended meanwhile.
    let living = sessions::of(&accounts.store, id, now).await?;
    let letting = living.iter().find(|session| session.id == by).ok_or(AccountError::LinkUsed)?;
    // Whoever let it in need not be told of it; of another one that they have not seen yet they are.
    let seen = !living.iter().any(|session| sessions::is_new_to(session, letting));
    let token = sessions::begin_let_in(&accounts, letting, seen, &device, now).await?;
    coming.came_in();
    Ok((Some(place.take(&accounts, &jar, id, &token).await?), Json(Claimed { person: Some(named(person)) })))
}

fn shown(state: device_link::State, device: String) -> DeviceLinkView {
    use device_link::State as S;
    let (state, number) = match state {
        S::Open => (DeviceLinkState::Open, None),
        S::Shown(number) => (DeviceLinkState::Shown, Some(number)),
        S::Used => (DeviceLinkState::Used, None),
        S::Dead => (DeviceLinkState::Dead, None),
    };
    DeviceLinkView { state, number, device }
}
