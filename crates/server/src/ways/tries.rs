//! How often somebody has tried to get in, by whom they tried to be and from where. Kept in memory: whoever can restart the
//! server needs no guessing.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use sha2::{Digest, Sha256};
use thurup_people::entry::{AddressTries, PersonTries, Wait};
use thurup_table::Address;

/// Whom somebody tries to be: a digest of what was typed, as names may be long and stay here for a day.
type Whom = [u8; 32];

/// See the module.
#[derive(Debug, Default)]
pub struct Tries(Mutex<Known>);

#[derive(Debug, Default)]
struct Known {
    people: HashMap<Whom, PersonTries>,
    addresses: HashMap<Address, AddressTries>,
}

impl Tries {
    /// Begins a try of somebody there to be this person. It counts for the address, whatever comes of it; and as a wrong one
    /// until it is known to be right, so that many at once are no more than one after the other, and going away helps
    /// nobody.
    ///
    /// # Errors
    /// When they must wait.
    pub fn begin(&self, person: &str, from: Address, now: u64) -> Result<Try<'_>, Wait> {
        let whom = Sha256::digest(person).into();
        let mut known = self.known();
        let before = known.people.get(&whom).copied().unwrap_or_default();
        before.try_now(now)?;
        known.addresses.entry(from).or_default().count(now)?;
        known.people.insert(whom, before.and_wrong(now));
        Ok(Try { tries: self, whom })
    }

    /// Counts a try that names nobody.
    ///
    /// # Errors
    /// When the address must wait.
    pub fn count(&self, from: Address, now: u64) -> Result<(), Wait> {
        self.known().addresses.entry(from).or_default().count(now)
    }

    /// Counts a question for a passkey.
    ///
    /// # Errors
    /// When the address must wait.
    pub fn count_asked(&self, from: Address, now: u64) -> Result<(), Wait> {
        self.known().addresses.entry(from).or_default().count_asked(now)
    }

    /// Forgets what is long ago.
    pub fn tidy(&self, now: u64) {
        let mut known = self.known();
        known.people.retain(|_, tries| !tries.is_forgotten(now));
        known.addresses.retain(|_, tries| !tries.is_forgotten(now));
    }

    fn known(&self) -> MutexGuard<'_, Known> {
        // Every change under the lock is whole in itself.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A try that was begun. Let go of, it was a wrong one.
#[derive(Debug)]
#[must_use]
pub struct Try<'a> {
    tries: &'a Tries,
    whom: Whom,
}

impl Try<'_> {
    /// It was this person: their wrong ones are forgotten.
    pub fn was_right(self) {
        self.tries.known().people.remove(&self.whom);
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use super::*;

    fn address(last: u8) -> Address {
        Address::of(Ipv4Addr::new(192, 0, 2, last).into())
    }

    #[test]
    fn tries_at_once_are_no_more_than_one_after_the_other() {
        let tries = Tries::default();
        let begun: Vec<_> = (0..8).map(|_| tries.begin("anu", address(1), 0)).collect();
        assert_eq!(begun.iter().filter(|begun| begun.is_ok()).count(), 5);
        drop(begun);
        assert!(tries.begin("anu", address(2), 0).is_err(), "who goes away has tried");
        assert!(tries.begin("leela", address(1), 0).is_ok(), "others have their own");
        tries.begin("anu", address(1), 30_000).unwrap().was_right();
        assert!(tries.begin("anu", address(1), 30_000).is_ok());
    }

    #[test]
    fn an_address_has_thirty_tries_whoever_they_are_on() {
        let tries = Tries::default();
        for n in 0..30 {
            tries.begin(&n.to_string(), address(1), 0).unwrap().was_right();
        }
        assert!(tries.begin("anu", address(1), 0).is_err());
        assert!(tries.begin("anu", address(2), 0).is_ok());
        tries.tidy(u64::MAX);
        assert!(tries.known().people.is_empty() && tries.known().addresses.is_empty());
    }
}
