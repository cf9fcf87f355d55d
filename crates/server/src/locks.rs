//! The lock of somebody who shares a device with others: four digits, asked for when another has played meanwhile. It keeps a
//! household honest; whoever has the database can try all ten thousand.

use sha2::{Digest, Sha256};
use thurup_people::entry::{PinTries, is_pin};

use crate::house::House;
use crate::reason::Reason;
use crate::sessions;
use crate::store::{SessionRow, StoreError};

/// Puts a lock on a session that is in use, or takes it away.
///
/// # Errors
/// [`Reason::NotAPin`]; when it cannot be stored.
pub async fn set(house: &House, session: &SessionRow, pin: Option<&str>) -> Result<(), Reason> {
    let lock = match pin {
        Some(pin) if is_pin(pin) => Some(hash(session, pin)),
        Some(_) => return Err(Reason::NotAPin),
        None => None,
    };
    Ok(house.store.lock_session(session.id.clone(), lock).await?)
}

/// Opens a session whose person is to play now. One that is not shut needs no digits.
///
/// # Errors
/// [`Reason::Locked`] where digits are needed; [`Reason::WrongPin`] with how many tries are left, and after the last the session has
/// ended; when it cannot be stored.
pub async fn open(house: &House, session: &SessionRow, pin: Option<&str>) -> Result<(), Reason> {
    if !session.lock.as_ref().is_some_and(|lock| lock.shut) {
        return Ok(());
    }
    let pin = pin.ok_or(Reason::Locked)?;
    if !is_pin(pin) {
        return Err(Reason::NotAPin);
    }
    let most = PinTries::default().left();
    let right = match house.store.open_session(session.id.clone(), hash(session, pin), most).await {
        Ok(right) => right,
        Err(StoreError::TooLate) => false,
        Err(error) => return Err(error.into()),
    };
    if right {
        return Ok(());
    }
    let left = PinTries::new(house.store.wrong_at_lock(&session.id).await?).left();
    if left == 0 {
        sessions::end(house, session.person, vec![session.clone()]).await?;
    }
    Err(Reason::WrongPin(left))
}

/// Shuts a session whose person stops playing, if it has a lock, and cuts off its lines.
///
/// # Errors
/// When it cannot be stored.
pub async fn shut(house: &House, session: &SessionRow) -> Result<(), Reason> {
    if session.lock.is_some() {
        house.store.shut_session(session.id.clone()).await?;
        house.lines.end(&session.hash, &Reason::Locked);
    }
    Ok(())
}

fn hash(session: &SessionRow, pin: &str) -> String {
    hex::encode(Sha256::digest(format!("{} {pin}", session.id)))
}
