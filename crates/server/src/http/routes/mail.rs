//! Codes by mail: to sign in with, and to keep an address as a way in. Where no mail is sent there is nothing at these addresses.

use axum::extract::State;
use axum::{Extension, Json};
use thurup_table::Address;
use thurup_wire::Refused;
use thurup_wire::people::{AskMailCode, AskOwnMailCode, MailCodeAsked, MailCodeTyped, MailHere, Person, Ways};

use super::people::place_for;
use super::ways::{remove, risen};
use crate::accounts::Accounts;
use crate::accounts::credentials::{Kind, mail};
use crate::accounts::profile::named;
use crate::accounts::sessions;
use crate::http::cookies::{Jar, SetCookies};
use crate::http::error::ApiError;
use crate::http::extract::{Asking, Body, Who};
use crate::http::openapi::ToAWriter;
use thurup_store::clock::now_ms;

/// Says whether codes can be sent by mail
#[utoipa::path(get, path = "/api/sign-in/mail", tag = "people", responses(
    (status = 200, description = "Whether they can", body = MailHere),
))]
pub async fn get_mail_sign_in(State(accounts): State<Accounts>) -> Result<Json<MailHere>, ApiError> {
    Ok(Json(MailHere { here: mail::is_here(&accounts).await? }))
}

/// Asks for a code to sign in with
///
/// If the address is an account's, a code is on its way; the answer and its time are the same if it is not.
#[utoipa::path(post, path = "/api/sign-in/mail", tag = "people", request_body = AskMailCode, responses(
    (status = 200, description = "If the address is known, a code is on its way", body = MailCodeAsked),
    (status = 404, description = "No mail is sent here", body = Refused),
))]
pub async fn request_sign_in_code(
    State(accounts): State<Accounts>,
    Extension(address): Extension<Address>,
    jar: Jar,
    Body(body): Body<AskMailCode>,
) -> Result<Json<MailCodeAsked>, ApiError> {
    let challenge = accounts.ways.ask_by_mail(&accounts, &body, jar.device(), (address, now_ms())).await?;
    Ok(Json(MailCodeAsked { challenge: challenge.told() }))
}

/// Lets somebody in by a code that came by mail
#[utoipa::path(put, path = "/api/sign-in/mail", tag = "people", request_body = MailCodeTyped, responses(
    (status = 200, description = "Who is signed in", body = Person),
    (status = 404, description = "No mail is sent here", body = Refused),
    (status = 409, description = "Too many people are signed in on this device", body = Refused),
    ToAWriter,
))]
pub async fn sign_in_with_code(
    State(accounts): State<Accounts>,
    Extension(address): Extension<Address>,
    jar: Jar,
    Asking(device): Asking,
    Body(body): Body<MailCodeTyped>,
) -> Result<(SetCookies, Json<Person>), ApiError> {
    let now = now_ms();
    let enter = async |person: thurup_store::Person| {
        let place = place_for(&accounts.store, &jar, person.id).await?;
        let token = sessions::begin(&accounts, person.id, &device, now, now).await?;
        Ok((place.take(&accounts, &jar, person.id, &token).await?, Json(named(person))))
    };
    Ok(accounts.ways.by_mail(&accounts, &body, jar.device(), (address, now), enter).await?)
}

/// Asks for a code that shows that an address is one's own
#[utoipa::path(post, path = "/api/ways/mail", tag = "people", security(("session" = [])), request_body = AskMailCode, responses(
    (status = 200, description = "A code is on its way", body = MailCodeAsked),
    (status = 404, description = "No mail is sent here", body = Refused),
))]
pub async fn request_mail_code(
    State(accounts): State<Accounts>,
    Extension(address): Extension<Address>,
    who: Who,
    Body(body): Body<AskMailCode>,
) -> Result<Json<MailCodeAsked>, ApiError> {
    let challenge = accounts.ways.ask_to_keep_mail(&accounts, &who.signed(), &body, address, now_ms()).await?;
    Ok(Json(MailCodeAsked { challenge: challenge.told() }))
}

/// Keeps an address of mail as a way in
///
/// The one of before ends. The first way in makes an account of a guest.
#[utoipa::path(put, path = "/api/ways/mail", tag = "people", security(("session" = [])), request_body = MailCodeTyped, responses(
    (status = 200, description = "The ways in", body = Ways),
    (status = 404, description = "No mail is sent here", body = Refused),
    (status = 409, description = "The address lets another account in, or an account's name looks like this", body = Refused),
    ToAWriter,
))]
pub async fn update_mail(
    State(accounts): State<Accounts>,
    Extension(address): Extension<Address>,
    jar: Jar,
    who: Who,
    Body(body): Body<MailCodeTyped>,
) -> Result<(SetCookies, Json<Ways>), ApiError> {
    let now = now_ms();
    accounts.ways.keep_mail(&accounts, &who.signed(), &body, address, now).await?;
    risen(&accounts, &jar, who, now).await
}

/// Takes the address away
#[utoipa::path(delete, path = "/api/ways/mail", tag = "people", security(("session" = [])), responses(
    (status = 200, description = "The ways in that are left", body = Ways),
    (status = 403, description = "It is long ago that a way in was shown, or the page of another site asks", body = Refused),
    (status = 409, description = "It is the last one", body = Refused), ToAWriter,
))]
pub async fn remove_mail(State(accounts): State<Accounts>, who: Who) -> Result<Json<Ways>, ApiError> {
    remove(&accounts, &who, Kind::Mail).await
}

/// Asks for a code that shows once more that it is oneself, to the address that is kept
#[utoipa::path(post, path = "/api/prove/mail", tag = "people", security(("session" = [])), request_body = AskOwnMailCode, responses(
    (status = 200, description = "A code is on its way", body = MailCodeAsked),
    (status = 404, description = "No mail is sent here", body = Refused),
    (status = 409, description = "No address is kept", body = Refused),
))]
pub async fn request_proof_code(
    State(accounts): State<Accounts>,
    Extension(address): Extension<Address>,
    who: Who,
    Body(body): Body<AskOwnMailCode>,
) -> Result<Json<MailCodeAsked>, ApiError> {
    let before = body.before.as_deref();
    let challenge = accounts.ways.ask_to_prove_by_mail(&accounts, &who.signed(), before, address, now_ms()).await?;
    Ok(Json(MailCodeAsked { challenge: challenge.told() }))
}

/// Shows a way in once more, by a code that came by mail
#[utoipa::path(put, path = "/api/prove/mail", tag = "people", security(("session" = [])), request_body = MailCodeTyped, responses(
    (status = 200, description = "The ways in", body = Ways),
    (status = 404, description = "No mail is sent here", body = Refused),
    (status = 409, description = "No address is kept", body = Refused), ToAWriter,
))]
pub async fn prove_mail_code(
    State(accounts): State<Accounts>,
    Extension(address): Extension<Address>,
    jar: Jar,
    who: Who,
    Body(body): Body<MailCodeTyped>,
) -> Result<(SetCookies, Json<Ways>), ApiError> {
    let now = now_ms();
    accounts.ways.prove_by_mail(&accounts, &who.signed(), &body, address, now).await?;
    risen(&accounts, &jar, who, now).await
}
