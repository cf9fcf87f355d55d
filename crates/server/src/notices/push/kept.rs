//! The browsers that asked to be told: keeping and forgetting them.

use jiff::tz::TimeZone;
use thurup_wire::push::{PushState, PushSubscription};

use super::endpoint::Endpoint;
use super::house::Push;
use super::seal::Keys;
use crate::error::reason::Reason;
use crate::notices::Notices;
use crate::notices::error::NoticeError;
use thurup_store::clock::now_ms;
use thurup_store::{PushRow, SessionRow};

/// What is known of it in this session.
///
/// # Errors
/// When the database cannot be read.
pub async fn state(notices: &Notices, session: &SessionRow) -> Result<PushState, Reason> {
    let Some(push) = &notices.push else { return Ok(PushState { key: None, on: false }) };
    let on = notices.store.pushes_of(session.person).await?.iter().any(|row| row.session == session.id);
    Ok(PushState { key: Some(push.key.public()), on })
}

fn here(notices: &Notices) -> Result<&Push, Reason> {
    notices.push.as_ref().ok_or(Reason::NoSuchPage)
}

/// Keeps the browser of this session.
///
/// # Errors
/// [`Reason::NoSuchPage`] where the house has no web push, [`NoticeError::NoPushAddress`] when nothing can be sent there; when it cannot
/// be stored.
pub async fn keep(notices: &Notices, session: &SessionRow, wanted: PushSubscription) -> Result<(), Reason> {
    let push = here(notices)?;
    let PushSubscription { endpoint, p256dh, auth, zone, language } = wanted;
    let sendable = Endpoint::read(&endpoint, push.config.near()).is_some() && Keys::read(&p256dh, &auth).is_some();
    if !sendable || TimeZone::get(&zone).is_err() || !["en", "ml"].contains(&language.as_str()) {
        return Err(NoticeError::NoPushAddress.into());
    }
    let row = PushRow { session: session.id.clone(), endpoint, p256dh, auth, zone, language, made_at: now_ms() };
    Ok(notices.store.keep_push(session.person, row).await?)
}

/// Forgets the browser of this session.
///
/// # Errors
/// [`Reason::NoSuchPage`] where the house has no web push; when it cannot be stored.
pub async fn remove(notices: &Notices, session: &SessionRow) -> Result<(), Reason> {
    here(notices)?;
    Ok(notices.store.remove_push(session.id.clone(), None).await?)
}
