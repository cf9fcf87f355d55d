//! The lock of somebody who shares a device with others: four digits, asked for when another has played meanwhile. It keeps a
//! household honest; whoever has the database can try all ten thousand. Whoever has forgotten them waits longer after each try, and
//! loses nothing: a way in, or a link of whoever looks after the house, puts an open session in the place of the shut one.

use sha2::{Digest, Sha256};
use thurup_people::entry::is_pin;

use crate::accounts::Accounts;
use crate::accounts::connections::SessionOver;
use crate::accounts::error::AccountError;
use crate::error::reason::Reason;
use thurup_store::clock::now_ms;
use thurup_store::{SessionRow, StoreError};

/// Puts a lock on a session that is in use, or takes it away.
///
/// # Errors
/// [`AccountError::NotAPin`]; when it cannot be stored.
pub async fn set(accounts: &Accounts, session: &SessionRow, pin: Option<&str>) -> Result<(), Reason> {
    let lock = match pin {
        Some(pin) if is_pin(pin) => Some(hash(session, pin)),
        Some(_) => return Err(AccountError::NotAPin.into()),
        None => None,
    };
    Ok(accounts.store.lock_session(session.id.clone(), lock).await?)
}

/// Opens a session whose person is to play now. One that is not shut needs no digits.
///
/// # Errors
/// [`AccountError::Locked`] where digits are needed; [`AccountError::WrongPin`] with how many tries are left before one waits;
/// [`AccountError::LockWaits`]; when it cannot be stored.
pub async fn open(accounts: &Accounts, session: &SessionRow, pin: Option<&str>) -> Result<(), Reason> {
    if !session.lock.as_ref().is_some_and(|lock| lock.shut) {
        return Ok(());
    }
    let pin = pin.ok_or(AccountError::Locked)?;
    if !is_pin(pin) {
        return Err(AccountError::NotAPin.into());
    }
    let now = now_ms();
    let begun = accounts.ways.lock_tries.begin(&session.id, now).map_err(|wait| AccountError::LockWaits(wait, now))?;
    if session.lock.as_ref().is_some_and(|lock| lock.hash == hash(session, pin)) {
        match accounts.store.open_session(session.id.clone(), hash(session, pin)).await {
            Ok(()) => {
                begun.was_right();
                return Ok(());
            }
            // Other digits since it was read.
            Err(StoreError::TooLate) => {}
            Err(error) => return Err(error.into()),
        }
    }
    Err(AccountError::WrongPin(begun.left(now)).into())
}

/// Shuts a session whose person stops playing, if it has a lock, and cuts off its lines.
///
/// # Errors
/// When it cannot be stored.
pub async fn shut(accounts: &Accounts, session: &SessionRow) -> Result<(), Reason> {
    if session.lock.is_some() {
        accounts.store.shut_session(session.id.clone()).await?;
        accounts.lines.end(&session.hash, SessionOver::Locked);
    }
    Ok(())
}

fn hash(session: &SessionRow, pin: &str) -> String {
    hex::encode(Sha256::digest(format!("{} {pin}", session.id)))
}
