//! Ways in: what one has, making and taking them away, and coming in by one.

use axum::extract::State;
use axum::{Extension, Json};
use thurup_people::entry::session::is_proven;
use thurup_table::Address;
use thurup_wire::Refused;
use thurup_wire::people::{Person, Secret, SignIn, Ways, WordsView};

use super::people::{known_here, named, place_for};
use crate::accounts::Accounts;
use crate::accounts::credentials::{Kind, Signed, mail, passkeys};
use crate::accounts::sessions;
use crate::error::reason::Reason;
use crate::http::cookies::{Jar, SetCookies};
use crate::http::error::ApiError;
use crate::http::extract::{Asking, Body, Who};
use crate::http::openapi::ToAWriter;
use thurup_store::clock::now_ms;

/// Lists one's ways in
#[utoipa::path(get, path = "/api/ways", tag = "people", security(("session" = [])), responses(
    (status = 200, description = "The ways in", body = Ways),
))]
pub async fn list_sign_in_methods(State(accounts): State<Accounts>, who: Who) -> Result<Json<Ways>, ApiError> {
    Ok(Json(shown(&accounts, &who).await?))
}

/// Makes recovery words
///
/// They are shown this once, and count when they come back by `PUT /api/ways/words`.
#[utoipa::path(post, path = "/api/ways/words", tag = "people", security(("session" = [])), responses(
    (status = 200, description = "The words", body = WordsView),
))]
pub async fn create_recovery_words(State(accounts): State<Accounts>, who: Who) -> Result<Json<WordsView>, ApiError> {
    let (words, ask) = accounts.ways.make_words(&accounts.store, &who.signed(), now_ms()).await?;
    let words = words.words().map(str::to_owned).into();
    let ask = ask.into_iter().map(|number| u8::try_from(number).unwrap_or(u8::MAX)).collect();
    Ok(Json(WordsView { words, ask }))
}

/// Keeps the recovery words that were shown
///
/// Those of before end. The first way in makes an account of a guest.
#[utoipa::path(put, path = "/api/ways/words", tag = "people", security(("session" = [])), request_body = Secret, responses(
    (status = 200, description = "The ways in", body = Ways),
    (status = 409, description = "These words were not shown last, or an account's name looks like this", body = Refused),
    ToAWriter,
))]
pub async fn update_recovery_words(
    State(accounts): State<Accounts>,
    Extension(address): Extension<Address>,
    jar: Jar,
    who: Who,
    Body(body): Body<Secret>,
) -> Result<(SetCookies, Json<Ways>), ApiError> {
    let now = now_ms();
    accounts.ways.keep_words(&accounts.store, &who.signed(), &body.secret, address, now).await?;
    risen(&accounts, &jar, who, now).await
}

/// Keeps a password
///
/// The one of before ends. The first way in makes an account of a guest.
#[utoipa::path(put, path = "/api/ways/password", tag = "people", security(("session" = [])), request_body = Secret, responses(
    (status = 200, description = "The ways in", body = Ways),
    (status = 409, description = "An account's name looks like this", body = Refused),
    ToAWriter,
))]
pub async fn update_password(
    State(accounts): State<Accounts>,
    Extension(address): Extension<Address>,
    jar: Jar,
    who: Who,
    Body(body): Body<Secret>,
) -> Result<(SetCookies, Json<Ways>), ApiError> {
    let now = now_ms();
    let called = &accounts.settings.now().name;
    accounts.ways.keep_password(&accounts.store, &who.signed(), &body.secret, called, (address, now)).await?;
    risen(&accounts, &jar, who, now).await
}

/// Takes the recovery words away
#[utoipa::path(delete, path = "/api/ways/words", tag = "people", security(("session" = [])), responses(
    (status = 200, description = "The ways in that are left", body = Ways),
    (status = 403, description = "It is long ago that a way in was shown, or the page of another site asks", body = Refused),
    (status = 409, description = "It is the last one", body = Refused), ToAWriter,
))]
pub async fn remove_recovery_words(State(accounts): State<Accounts>, who: Who) -> Result<Json<Ways>, ApiError> {
    remove(&accounts, &who, Kind::Words).await
}

/// Takes the password away
#[utoipa::path(delete, path = "/api/ways/password", tag = "people", security(("session" = [])), responses(
    (status = 200, description = "The ways in that are left", body = Ways),
    (status = 403, description = "It is long ago that a way in was shown, or the page of another site asks", body = Refused),
    (status = 409, description = "It is the last one", body = Refused), ToAWriter,
))]
pub async fn remove_password(State(accounts): State<Accounts>, who: Who) -> Result<Json<Ways>, ApiError> {
    remove(&accounts, &who, Kind::Password).await
}

pub(super) async fn remove(accounts: &Accounts, who: &Who, kind: Kind) -> Result<Json<Ways>, ApiError> {
    accounts.ways.remove(&accounts.store, &who.signed(), kind, now_ms()).await?;
    Ok(Json(shown(accounts, who).await?))
}

/// Shows a way in once more, before something grave
#[utoipa::path(post, path = "/api/prove", tag = "people", security(("session" = [])), request_body = Secret, responses(
    (status = 200, description = "The ways in", body = Ways),
    ToAWriter,
))]
pub async fn prove_secret(
    State(accounts): State<Accounts>,
    Extension(address): Extension<Address>,
    jar: Jar,
    who: Who,
    Body(body): Body<Secret>,
) -> Result<(SetCookies, Json<Ways>), ApiError> {
    let now = now_ms();
    accounts.ways.prove(&accounts.store, &who.signed(), &body.secret, address, now).await?;
    risen(&accounts, &jar, who, now).await
}

/// Lets somebody in by their name and their recovery words or password
///
/// Whatever does not fit, and also where nobody has this name, the answer is the same and takes as long.
#[utoipa::path(post, path = "/api/sign-in", tag = "people", request_body = SignIn, responses(
    (status = 200, description = "Who is signed in", body = Person),
    (status = 409, description = "Too many people are signed in on this device", body = Refused),
    ToAWriter,
))]
pub async fn sign_in(
    State(accounts): State<Accounts>,
    Extension(address): Extension<Address>,
    jar: Jar,
    Asking(device): Asking,
    Body(body): Body<SignIn>,
) -> Result<(SetCookies, Json<Person>), ApiError> {
    let now = now_ms();
    let person = accounts.ways.of(&accounts.store, &body.name, &body.secret, jar.device(), (address, now)).await?;
    let place = place_for(&accounts.store, &jar, person.id).await?;
    let token = sessions::begin(&accounts, person.id, &device, now, now).await?;
    Ok((place.take(&accounts, &jar, person.id, &token).await?, Json(named(person))))
}

/// What a session may has risen with a way in that was kept or shown: it has another token from now on, and the device is known.
pub(super) async fn risen(
    accounts: &Accounts,
    jar: &Jar,
    mut who: Who,
    now: u64,
) -> Result<(SetCookies, Json<Ways>), ApiError> {
    accounts.rights.changed(who.person.id);
    let token = sessions::renew(accounts, &who.session).await?;
    let set = known_here(accounts, jar, who.person.id, jar.renew(&token)).await?;
    who.session.proved_at = now;
    Ok((set, Json(shown(accounts, &who).await?)))
}

/// One's ways in.
pub(super) async fn shown(accounts: &Accounts, who: &Who) -> Result<Ways, Reason> {
    let ways = accounts.store.ways_of(who.person.id).await?;
    let made = |kind: Kind| ways.iter().find(|way| way.kind == kind.as_str()).map(|way| way.made_at);
    Ok(Ways {
        words: made(Kind::Words),
        password: made(Kind::Password),
        mail: ways.iter().find(|way| way.kind == Kind::Mail.as_str()).map(|way| way.stored.clone()),
        mail_here: mail::is_here(accounts).await?,
        passkeys: accounts.store.passkeys_of(who.person.id).await?.into_iter().map(passkeys::shown).collect(),
        passkeys_here: accounts.ways.passkeys_here(),
        proven: ways.is_empty() || is_proven(who.session.proved_at, now_ms()),
    })
}

impl Who {
    /// As one who is signed in.
    pub(super) fn signed(&self) -> Signed<'_> {
        Signed { person: &self.person, session: &self.session }
    }
}
