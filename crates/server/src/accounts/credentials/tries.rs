//! How often somebody has tried to get in, by whom they tried to be and from where. Kept in memory: whoever can restart the
//! server needs no guessing.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use sha2::{Digest, Sha256};
use thurup_people::entry::{Lane, Lately, Wait};
use thurup_table::Address;

use crate::accounts::addresses::Addresses;
use crate::accounts::error::AccountError;
use crate::error::reason::Reason;

/// Whom somebody tries to be: a digest of what was typed, as names may be long and stay here for a day.
type Whom = [u8; 32];

/// Tries, each on somebody or something.
#[derive(Debug, Default)]
pub struct Lanes(Mutex<HashMap<Whom, Lane>>);

impl Lanes {
    /// Begins a try. It counts as a wrong one until it is known to be right, so that many at once are no more than one after the other,
    /// and going away helps nobody.
    ///
    /// # Errors
    /// When one must wait.
    pub fn begin(&self, on: &str, now: u64) -> Result<InLane<'_>, Wait> {
        let whom = Sha256::digest(on).into();
        self.known().entry(whom).or_default().begin(now)?;
        Ok(InLane { lanes: self, whom })
    }

    /// Forgets what is long ago.
    pub fn tidy(&self, now: u64) {
        self.known().retain(|_, lane| !lane.is_forgotten(now));
    }

    fn known(&self) -> MutexGuard<'_, HashMap<Whom, Lane>> {
        // Every change under the lock is whole in itself.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A try that was begun. Let go of, it was a wrong one.
#[derive(Debug)]
#[must_use]
pub struct InLane<'a> {
    lanes: &'a Lanes,
    whom: Whom,
}

impl InLane<'_> {
    /// It was right: the wrong ones are forgotten.
    pub fn was_right(self) {
        if let Some(lane) = self.lanes.known().get_mut(&self.whom) {
            lane.was_right();
        }
    }

    /// How many more cost no wait, if this was a wrong one.
    pub fn left(&self, now: u64) -> u32 {
        self.lanes.known().get(&self.whom).map_or(0, |lane| lane.left(now))
    }
}

/// See the module.
#[derive(Debug)]
pub struct Tries {
    people: Lanes,
    addresses: Arc<Addresses>,
}

impl Tries {
    /// Of people who come from these addresses.
    pub fn new(addresses: Arc<Addresses>) -> Self {
        Self { people: Lanes::default(), addresses }
    }

    /// Begins a try of somebody there to be this person. A device on which they are `known` has tries of its own, which count for no
    /// address: so strangers keep nobody from coming back, and whoever has such a device guesses no faster than a stranger.
    ///
    /// # Errors
    /// [`AccountError::TooManyTries`]; [`Reason::ManySignIn`].
    pub fn begin(&self, person: &str, known: Option<&str>, from: Address, now: u64) -> Result<Try<'_>, Reason> {
        let (whom, there) = match known {
            Some(device) => (format!("{person}\0{device}"), None),
            None => (person.to_owned(), Some(self.begin_there(from, now)?)),
        };
        match self.people.begin(&whom, now) {
            Ok(lane) => Ok(Try { lane: Some(lane), there }),
            Err(wait) => {
                // Nothing was tried.
                if let Some(there) = there {
                    there.was_right();
                }
                Err(AccountError::TooManyTries(wait, now).into())
            }
        }
    }

    /// Begins a try that names nobody.
    ///
    /// # Errors
    /// When the address must wait.
    pub fn begin_there(&self, from: Address, now: u64) -> Result<There<'_>, Reason> {
        self.addresses.begin(from, now)?;
        Ok(There { addresses: &self.addresses, from, now, right: false })
    }

    /// Forgets what is long ago.
    pub fn tidy(&self, now: u64) {
        self.people.tidy(now);
    }
}

/// A try that was begun. Let go of, it was a wrong one.
#[derive(Debug)]
#[must_use]
pub struct Try<'a> {
    lane: Option<InLane<'a>>,
    there: Option<There<'a>>,
}

impl Try<'_> {
    /// It was this person: their wrong ones are forgotten.
    pub fn was_right(mut self) {
        if let Some(lane) = self.lane.take() {
            lane.was_right();
        }
        if let Some(there) = self.there.take() {
            there.was_right();
        }
    }
}

/// A try from an address that was begun. Let go of, it was a wrong one.
#[derive(Debug)]
#[must_use]
pub struct There<'a> {
    addresses: &'a Addresses,
    from: Address,
    now: u64,
    right: bool,
}

impl There<'_> {
    /// It was right: it costs nobody anything.
    pub fn was_right(mut self) {
        self.right = true;
    }
}

impl Drop for There<'_> {
    fn drop(&mut self) {
        self.addresses.end(self.from, self.right, self.now);
    }
}

/// What each may do so often in ten minutes.
#[derive(Debug)]
pub struct Often<By>(Mutex<HashMap<By, Lately>>);

impl<By> Default for Often<By> {
    fn default() -> Self {
        Self(Mutex::default())
    }
}

impl<By: Eq + Hash> Often<By> {
    /// Counts once more, of so many.
    ///
    /// # Errors
    /// [`AccountError::TooManyTries`].
    pub fn count(&self, by: By, most: usize, now: u64) -> Result<(), Reason> {
        self.known().entry(by).or_default().count(most, now).map_err(|wait| AccountError::TooManyTries(wait, now).into())
    }

    /// Forgets what is long ago.
    pub fn tidy(&self, now: u64) {
        self.known().retain(|_, lately| !lately.is_forgotten(now));
    }

    fn known(&self) -> MutexGuard<'_, HashMap<By, Lately>> {
        // Every change under the lock is whole in itself.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use super::*;

    fn address(last: u8) -> Address {
        Address::of(Ipv4Addr::new(192, 0, 2, last).into())
    }

    fn tries() -> Tries {
        Tries::new(Arc::default())
    }

    #[test]
    fn tries_at_once_are_no_more_than_one_after_the_other() {
        let tries = tries();
        let begun: Vec<_> = (0..8).map(|_| tries.begin("anu", None, address(1), 0)).collect();
        assert_eq!(begun.iter().filter(|begun| begun.is_ok()).count(), 5);
        drop(begun);
        assert!(tries.begin("anu", None, address(2), 0).is_err(), "who goes away has tried");
        assert!(tries.begin("leela", None, address(1), 0).is_ok(), "others have their own");
        tries.begin("anu", None, address(1), 30_000).unwrap().was_right();
        assert!(tries.begin("anu", None, address(1), 30_000).is_ok());
    }

    #[test]
    fn an_address_is_wrong_thirty_times_whoever_they_are_on_and_right_without_end() {
        let tries = tries();
        for n in 0..100 {
            tries.begin(&n.to_string(), None, address(1), 0).unwrap().was_right();
        }
        for n in 0..30 {
            drop(tries.begin(&format!("wrong {n}"), None, address(1), 0).unwrap());
        }
        let no = tries.begin("anu", None, address(1), 0).err();
        assert!(matches!(no.as_ref().and_then(Reason::of), Some(AccountError::TooManyTries(..))));
        assert!(tries.begin("anu", None, address(2), 0).is_ok());
        tries.tidy(u64::MAX);
        tries.addresses.tidy(u64::MAX);
        assert!(tries.people.known().is_empty());
    }

    #[test]
    fn a_known_device_has_tries_of_its_own_and_no_more_than_a_stranger() {
        let tries = tries();
        for n in 0..40 {
            drop(tries.begin("anu", None, address(n), 0));
        }
        for n in 0..40 {
            drop(tries.begin(&format!("somebody {n}"), None, address(100), 0));
        }
        assert!(tries.begin("anu", None, address(100), 0).is_err());
        tries.begin("anu", Some("her phone"), address(100), 0).unwrap().was_right();
        let stolen = (0..40).filter(|n| tries.begin("anu", Some("her tablet"), address(*n), 0).is_ok()).count();
        assert_eq!(stolen, 5);
        assert!(tries.begin("anu", Some("her phone"), address(100), 0).is_ok(), "nor does one of hers lock out the others");
        assert!(tries.begin("leela", Some("her phone"), address(7), 0).is_ok());
    }
}
