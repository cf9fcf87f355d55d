//! Links by which a device where somebody is signed in lets another one in. They live for three minutes, in memory: a restart
//! ends them, and one asks for another.

use std::sync::{Mutex, MutexGuard, PoisonError};

use sha2::{Digest, Sha256};
use thurup_people::entry::device_link::{Act, DeviceLink, GOOD_FOR, OPEN, State};
use thurup_people::entry::{DeviceCode, number_on_both_screens};
use thurup_table::Address;

use super::shares::Shares;
use crate::accounts::device::{Device, Token};
use crate::accounts::error::AccountError;
use crate::error::reason::Reason;
use thurup_store::SessionRow;
use thurup_store::ids::{self, PersonId};

/// Bytes of what the link says.
const LINK: usize = 16;
/// Most links of all people together; a house with more people at once waits a little.
const MOST: usize = 10_000;
/// As long again as they are good: who asked sees what has become of it, and who was let in at the last moment comes in.
const KEPT: u64 = 2 * GOOD_FOR;

/// See the module.
#[derive(Debug)]
pub struct DeviceLinks {
    known: Mutex<Vec<Known>>,
    shares: Shares,
}

impl Default for DeviceLinks {
    fn default() -> Self {
        Self { known: Mutex::default(), shares: Shares::new(MOST, KEPT, AccountError::TooManyLinks) }
    }
}

#[derive(Debug)]
struct Known {
    person: PersonId,
    /// The session that asked.
    session: String,
    /// SHA-256 of what the link says, and of its code.
    hashes: [[u8; 32]; 2],
    asked: u64,
    link: DeviceLink,
    /// The device that has opened it.
    device: String,
    /// SHA-256 of what that device comes in by.
    claim: Option<[u8; 32]>,
}

/// A new link: what it says, 32 hex digits, and the code to be typed in its place.
pub struct Made {
    /// Of the link.
    pub link: String,
    /// The code, as it is shown.
    pub code: String,
}

/// What the new device waits with.
pub struct Opened {
    /// What it comes in by, once it is let in.
    pub claim: Token,
    /// For both screens.
    pub number: u8,
}

impl DeviceLinks {
    /// Makes a link for this session's person, who asks from there.
    ///
    /// # Errors
    /// [`AccountError::TooManyLinks`] when there are too many, in all or of that network; when the machine gives no random bytes.
    pub fn ask(&self, session: &SessionRow, from: Address, now: u64) -> Result<Made, Reason> {
        let link = hex::encode(random::<LINK>()?);
        let code = DeviceCode::from_entropy(random()?);
        let mut known = self.known(now);
        // Of those that are over, a session asks for its last alone; claims of others are still to come in.
        known.retain(|known| known.person != session.person || known.is_open(now) || known.claim.is_some());
        if known.len() >= MOST {
            return Err(AccountError::TooManyLinks.into());
        }
        self.shares.take(from, now)?;
        let open = |known: &Known| known.person == session.person && known.is_open(now);
        if known.iter().filter(|known| open(known)).count() >= OPEN
            && let Some(oldest) = known.iter_mut().find(|known| open(known))
        {
            oldest.link = oldest.link.after(Act::Refused, now);
        }
        known.push(Known {
            person: session.person,
            session: session.id.clone(),
            hashes: [hash(&link), hash(&code.digits())],
            asked: now,
            link: DeviceLink::new(now),
            device: String::new(),
            claim: None,
        });
        tracing::info!(person = %session.person, "a device link is made");
        Ok(Made { link, code: code.shown() })
    }

    /// Where the last link of this session stands, and the device that has opened it.
    pub fn last(&self, session: &str, now: u64) -> (State, String) {
        let known = self.known(now);
        let last = known.iter().rev().find(|known| known.session == session);
        last.map_or((State::Dead, String::new()), |known| (known.link.state(now), known.device.clone()))
    }

    /// Opens a link on a new device, by what it says or by its code.
    ///
    /// # Errors
    /// [`AccountError::LinkUsed`] when it is none, too old, or was opened before, which ends it; [`AccountError::OwnDevice`] when the device
    /// is the one that asked, which changes nothing.
    pub fn open(&self, typed: &str, device: &Device, here: &[String], now: u64) -> Result<Opened, Reason> {
        let said = DeviceCode::read(typed).map_or_else(|| typed.trim().to_owned(), |code| code.digits());
        let (said, claim, number) = (hash(&said), Token::new()?, number_on_both_screens(random()?));
        let mut known = self.known(now);
        let known = known.iter_mut().rev().find(|known| known.hashes.contains(&said)).ok_or(AccountError::LinkUsed)?;
        if here.contains(&known.session) {
            known.link = known.link.after(Act::OpenedByItsOwn, now);
            return Err(AccountError::OwnDevice.into());
        }
        known.link = known.link.after(Act::Opened(number), now);
        if known.link.state(now) != State::Shown(number) {
            known.claim = None;
            tracing::info!(person = %known.person, "a device link is opened that was good no more");
            return Err(AccountError::LinkUsed.into());
        }
        known.claim = Some(hash(&claim.told()));
        device.as_str().clone_into(&mut known.device);
        tracing::info!(person = %known.person, "a device link is opened");
        Ok(Opened { claim, number })
    }

    /// Lets the device in that has opened this session's last link, or does not. Gives where it stands then.
    pub fn answer(&self, session: &str, yes: bool, now: u64) -> State {
        let mut known = self.known(now);
        let Some(known) = known.iter_mut().rev().find(|known| known.session == session) else { return State::Dead };
        known.link = known.link.after(if yes { Act::Confirmed } else { Act::Refused }, now);
        tracing::info!(person = %known.person, yes, "a device link is answered");
        known.link.state(now)
    }

    /// Whom the device with this claim comes in as, once. Nobody while the device that lets it in has not answered.
    ///
    /// # Errors
    /// [`AccountError::LinkUsed`] when it is not let in, or comes in already.
    pub fn claim(&self, claim: &str, now: u64) -> Result<Option<Coming<'_>>, Reason> {
        let claim = hash(claim);
        let mut known = self.known(now);
        let known = known.iter_mut().find(|known| known.claim == Some(claim)).ok_or(AccountError::LinkUsed)?;
        match known.link.state(now) {
            State::Shown(_) => Ok(None),
            State::Used => {
                // Nobody else may come in by it meanwhile.
                known.claim = None;
                let (person, by) = (known.person, known.session.clone());
                Ok(Some(Coming { links: self, link: known.hashes, claim, person, by, is_in: false }))
            }
            State::Open | State::Dead => Err(AccountError::LinkUsed.into()),
        }
    }

    /// Forgets who asked long ago.
    pub fn tidy(&self, now: u64) {
        self.shares.tidy(now);
    }

    /// Those that are not long over.
    fn known(&self, now: u64) -> MutexGuard<'_, Vec<Known>> {
        // Every change under the lock is whole in itself.
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        known.retain(|known| now < known.asked.saturating_add(KEPT));
        known
    }
}

/// A device that comes in. Dropped before it is in, it may try again.
#[derive(Debug)]
#[must_use]
pub struct Coming<'a> {
    links: &'a DeviceLinks,
    link: [[u8; 32]; 2],
    claim: [u8; 32],
    /// As whom.
    pub person: PersonId,
    /// The session that lets it in.
    pub by: String,
    is_in: bool,
}

impl Coming<'_> {
    /// It is in: the claim is of no more use.
    pub fn came_in(mut self) {
        self.is_in = true;
    }
}

impl Drop for Coming<'_> {
    fn drop(&mut self) {
        if self.is_in {
            return;
        }
        let mut known = self.links.known.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = known.iter_mut().find(|known| known.hashes == self.link) {
            known.claim = Some(self.claim);
        }
    }
}

impl Known {
    fn is_open(&self, now: u64) -> bool {
        matches!(self.link.state(now), State::Open | State::Shown(_))
    }
}

/// A digest; only digests are compared, so that the time it takes tells nothing of a secret.
fn hash(text: &str) -> [u8; 32] {
    Sha256::digest(text).into()
}

fn random<const N: usize>() -> Result<[u8; N], Reason> {
    ids::random().map_err(|_| Reason::Internal)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn session(id: &str) -> SessionRow {
        SessionRow {
            id: id.to_owned(),
            hash: String::new(),
            person: PersonId::from_parts(1, [0; 10]),
            made_at: 0,
            used_at: 0,
            proved_at: 0,
            seen_until: 0,
            device: String::new(),
            lock: None,
            must_choose: false,
        }
    }

    fn home() -> Address {
        Address::of([192, 0, 2, 1].into())
    }

    fn phone() -> Device {
        Device::of("Mozilla/5.0 (Linux; Android 14) Chrome/120.0")
    }

    #[test]
    fn a_device_is_let_in_once() {
        for by_code in [false, true] {
            let links = DeviceLinks::default();
            let made = links.ask(&session("old"), home(), 0).unwrap();
            assert_eq!(links.last("old", 1).0, State::Open);
            let typed = if by_code { &made.code } else { &made.link };
            assert_eq!(links.open(typed, &phone(), &["old".to_owned()], 1).err(), Some(AccountError::OwnDevice.into()));
            let opened = links.open(typed, &phone(), &["other".to_owned()], 2).unwrap();
            assert_eq!(links.last("old", 3), (State::Shown(opened.number), "Chrome, Android".to_owned()));
            let claim = opened.claim.told();
            assert!(links.claim(&claim, 4).unwrap().is_none());
            assert_eq!(links.answer("another", true, 5), State::Dead, "nobody else answers");
            assert!(links.claim(&claim, 5).unwrap().is_none());
            assert_eq!(links.answer("old", true, 6), State::Used);
            assert_eq!(links.claim(&"0".repeat(64), 7).unwrap_err(), Reason::from(AccountError::LinkUsed));
            let coming = links.claim(&claim, 7).unwrap().unwrap();
            assert_eq!((coming.person, coming.by.as_str()), (PersonId::from_parts(1, [0; 10]), "old"));
            assert_eq!(links.claim(&claim, 7).unwrap_err(), Reason::from(AccountError::LinkUsed), "one at a time");
            // Its session could not be stored: it tries again.
            drop(coming);
            links.claim(&claim, 7).unwrap().unwrap().came_in();
            assert_eq!(links.claim(&claim, 8).unwrap_err(), Reason::from(AccountError::LinkUsed));
            assert_eq!(links.last("old", 9).0, State::Used);
        }
    }

    #[test]
    fn a_network_that_has_made_its_share_hears_of_links() {
        let links = DeviceLinks::default();
        let refused = (0..=MOST).find_map(|n| links.ask(&session(&n.to_string()), home(), 0).err());
        assert_eq!(refused, Some(AccountError::TooManyLinks.into()));
    }

    #[test]
    fn what_is_refused_opened_twice_or_too_old_lets_nobody_in() {
        let links = DeviceLinks::default();
        let made = links.ask(&session("old"), home(), 0).unwrap();
        let opened = links.open(&made.link, &phone(), &[], 1).unwrap();
        assert_eq!(links.open(&made.code, &phone(), &[], 2).err(), Some(AccountError::LinkUsed.into()));
        assert_eq!(links.answer("old", true, 3), State::Dead, "the second opening has ended it");
        assert_eq!(links.claim(&opened.claim.told(), 4).unwrap_err(), Reason::from(AccountError::LinkUsed));

        let made = links.ask(&session("old"), home(), 10).unwrap();
        let opened = links.open(&made.link, &phone(), &[], 11).unwrap();
        assert_eq!(links.answer("old", false, 12), State::Dead);
        assert_eq!(links.claim(&opened.claim.told(), 13).unwrap_err(), Reason::from(AccountError::LinkUsed));

        let made = links.ask(&session("old"), home(), 20).unwrap();
        assert_eq!(links.open(&made.link, &phone(), &[], 20 + GOOD_FOR).err(), Some(AccountError::LinkUsed.into()));
        assert_eq!(links.open("nonsense", &phone(), &[], 21).err(), Some(AccountError::LinkUsed.into()));
    }

    #[test]
    fn a_person_has_three_open() {
        let links = DeviceLinks::default();
        let made: Vec<_> = (0..4).map(|n| links.ask(&session(&n.to_string()), home(), n).unwrap()).collect();
        assert_eq!(links.open(&made[0].link, &phone(), &[], 5).err(), Some(AccountError::LinkUsed.into()));
        for made in &made[1..] {
            assert!(links.open(&made.link, &phone(), &[], 5).is_ok());
        }
        drop(links.known(u64::MAX));
        assert!(links.known(0).is_empty(), "what is long over is forgotten");
    }
}
