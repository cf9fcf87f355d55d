//! Passkeys: to come in without a name, and to make, name and take away. Where the house has no name with https there is nothing
//! at these addresses.

use axum::extract::{Path, State};
use axum::{Extension, Json};
use thurup_table::Address;
use thurup_wire::Refused;
use thurup_wire::passkeys::{NamePasskey, PasskeyAnswer, PasskeyAsked, PasskeyMade, PasskeysHere};
use thurup_wire::people::{Person, Ways};

use super::people::place_for;
use super::ways::{risen, shown};
use crate::accounts::Accounts;
use crate::accounts::profile::named;
use crate::accounts::sessions;
use crate::http::cookies::{Jar, SetCookies};
use crate::http::error::ApiError;
use crate::http::extract::{Asking, Body, Who};
use crate::http::openapi::ToAWriter;
use crate::notices::{Notices, bell};
use thurup_store::clock::now_ms;

/// Says whether passkeys are a way in here
#[utoipa::path(get, path = "/api/sign-in/passkey", tag = "people", responses(
    (status = 200, description = "Whether they are, and what is missing if not", body = PasskeysHere),
))]
pub async fn get_passkey_sign_in(State(accounts): State<Accounts>) -> Json<PasskeysHere> {
    Json(accounts.ways.passkeys_here())
}

/// Asks for a passkey to come in with
///
/// Any of this house, without a name; the answer is the same whether anybody has one.
#[utoipa::path(post, path = "/api/sign-in/passkey", tag = "people", responses(
    (status = 200, description = "What to ask the browser for", body = PasskeyAsked),
    (status = 404, description = "There are no passkeys here", body = Refused), ToAWriter,
))]
pub async fn request_passkey_sign_in(
    State(accounts): State<Accounts>,
    Extension(address): Extension<Address>,
) -> Result<Json<PasskeyAsked>, ApiError> {
    let options = accounts.ways.ask_for_passkey(&accounts.store, address, now_ms()).await?;
    Ok(Json(PasskeyAsked { options }))
}

/// Lets somebody in by a passkey
#[utoipa::path(put, path = "/api/sign-in/passkey", tag = "people", request_body = PasskeyAnswer, responses(
    (status = 200, description = "Who is signed in", body = Person),
    (status = 404, description = "There are no passkeys here", body = Refused),
    (status = 409, description = "Too many people are signed in on this device", body = Refused),
    ToAWriter,
))]
pub async fn sign_in_with_passkey(
    State(notices): State<Notices>,
    Extension(address): Extension<Address>,
    jar: Jar,
    Asking(device): Asking,
    Body(body): Body<PasskeyAnswer>,
) -> Result<(SetCookies, Json<Person>), ApiError> {
    let now = now_ms();
    let (person, used) =
        bell::passkey_refused(&notices, notices.ways.by_passkey(&notices, &body.answer, address, now).await).await?;
    let place = place_for(&notices.store, &jar, person.id).await?;
    let token = sessions::begin_by_passkey(&notices, person.id, used, &device, now).await?;
    Ok((place.take(&notices, &jar, person.id, &token).await?, Json(named(person))))
}

/// Asks for a passkey that shows once more that it is oneself
#[utoipa::path(post, path = "/api/prove/passkey", tag = "people", security(("session" = [])), responses(
    (status = 200, description = "What to ask the browser for", body = PasskeyAsked),
    (status = 404, description = "There are no passkeys here", body = Refused), ToAWriter,
))]
pub async fn request_passkey_proof(
    State(accounts): State<Accounts>,
    Extension(address): Extension<Address>,
    who: Who,
) -> Result<Json<PasskeyAsked>, ApiError> {
    let options = accounts.ways.ask_to_prove_by_passkey(&accounts.store, &who.signed(), address, now_ms()).await?;
    Ok(Json(PasskeyAsked { options }))
}

/// Shows a way in once more, by a passkey
#[utoipa::path(put, path = "/api/prove/passkey", tag = "people", security(("session" = [])), request_body = PasskeyAnswer, responses(
    (status = 200, description = "The ways in", body = Ways),
    (status = 404, description = "There are no passkeys here", body = Refused), ToAWriter,
))]
pub async fn prove_passkey(
    State(notices): State<Notices>,
    Extension(address): Extension<Address>,
    jar: Jar,
    who: Who,
    Body(body): Body<PasskeyAnswer>,
) -> Result<(SetCookies, Json<Ways>), ApiError> {
    let now = now_ms();
    let proved = notices.ways.prove_by_passkey(&notices, &who.signed(), &body.answer, address, now).await;
    bell::passkey_refused(&notices, proved).await?;
    risen(&notices, &jar, who, now).await
}

/// Asks to make a passkey
#[utoipa::path(post, path = "/api/ways/passkeys", tag = "people", security(("session" = [])), responses(
    (status = 200, description = "What to ask the browser for", body = PasskeyAsked),
    (status = 400, description = "No account can have one's name", body = Refused),
    (status = 403, description = "It is long ago that a way in was shown, or the page of another site asks", body = Refused),
    (status = 404, description = "There are no passkeys here", body = Refused),
    (status = 409, description = "There are ten", body = Refused), ToAWriter,
))]
pub async fn request_passkey(
    State(accounts): State<Accounts>,
    Extension(address): Extension<Address>,
    who: Who,
) -> Result<Json<PasskeyAsked>, ApiError> {
    let options = accounts.ways.ask_to_make_passkey(&accounts.store, &who.signed(), address, now_ms()).await?;
    Ok(Json(PasskeyAsked { options }))
}

/// Keeps a passkey that was made
///
/// The first way in makes an account of a guest.
#[utoipa::path(put, path = "/api/ways/passkeys", tag = "people", security(("session" = [])), request_body = PasskeyMade, responses(
    (status = 200, description = "The ways in", body = Ways),
    (status = 404, description = "There are no passkeys here", body = Refused),
    (status = 409, description = "It is kept already, or there are ten", body = Refused),
    ToAWriter,
))]
pub async fn create_passkey(
    State(accounts): State<Accounts>,
    Extension(address): Extension<Address>,
    jar: Jar,
    who: Who,
    Body(body): Body<PasskeyMade>,
) -> Result<(SetCookies, Json<Ways>), ApiError> {
    let now = now_ms();
    accounts.ways.keep_passkey(&accounts.store, &who.signed(), &body, address, now).await?;
    risen(&accounts, &jar, who, now).await
}

/// Gives a passkey another name
#[utoipa::path(put, path = "/api/ways/passkeys/{id}", tag = "people", security(("session" = [])),
    params(("id" = String, Path, description = "Of the passkey")), request_body = NamePasskey, responses(
    (status = 200, description = "The ways in", body = Ways),
    (status = 404, description = "None of one's passkeys, or there are none here", body = Refused),
    ToAWriter,
))]
pub async fn rename_passkey(
    State(accounts): State<Accounts>,
    who: Who,
    Path(id): Path<String>,
    Body(body): Body<NamePasskey>,
) -> Result<Json<Ways>, ApiError> {
    accounts.ways.name_passkey(&accounts.store, &who.signed(), &id, &body.name, now_ms()).await?;
    Ok(Json(shown(&accounts, &who).await?))
}

/// Takes a passkey away
#[utoipa::path(delete, path = "/api/ways/passkeys/{id}", tag = "people", security(("session" = [])),
    params(("id" = String, Path, description = "Of the passkey")), responses(
    (status = 200, description = "The ways in that are left", body = Ways),
    (status = 403, description = "It is long ago that a way in was shown, or the page of another site asks", body = Refused),
    (status = 404, description = "None of one's passkeys", body = Refused),
    (status = 409, description = "It is the last way in", body = Refused), ToAWriter,
))]
pub async fn remove_passkey(
    State(accounts): State<Accounts>,
    who: Who,
    Path(id): Path<String>,
) -> Result<Json<Ways>, ApiError> {
    accounts.ways.remove_passkey(&accounts.store, &who.signed(), &id, now_ms()).await?;
    Ok(Json(shown(&accounts, &who).await?))
}
