//! How much of what a house has room for one network holds: so that none can take it all from the others. In memory: a restart
//! forgets it, and brings nobody far.

use std::collections::{HashMap, VecDeque};
use std::sync::{Mutex, PoisonError};

use thurup_table::Address;

use crate::accounts::error::AccountError;

/// A network has this part of all at most.
const PART: usize = 10;

/// See the module.
#[derive(Debug)]
pub struct Shares {
    most: usize,
    good_for: u64,
    /// What is said to one whose network has its share.
    full: AccountError,
    /// Until when each counts, oldest first, by the network that took it.
    taken: Mutex<HashMap<Address, VecDeque<u64>>>,
}

impl Shares {
    /// Of a room for so many, each of which counts so long, and what is said where a network has its share.
    pub fn new(all: usize, good_for: u64, full: AccountError) -> Self {
        Self { most: all / PART, good_for, full, taken: Mutex::default() }
    }

    /// Takes one, from there.
    ///
    /// # Errors
    /// The refusal it was made with, when the network has its share.
    pub fn take(&self, from: Address, now: u64) -> Result<(), AccountError> {
        // Every change under the lock is whole in itself.
        let mut taken = self.taken.lock().unwrap_or_else(PoisonError::into_inner);
        let own = taken.entry(from.network()).or_default();
        while own.front().is_some_and(|until| *until <= now) {
            own.pop_front();
        }
        if own.len() >= self.most {
            return Err(self.full.clone());
        }
        own.push_back(now.saturating_add(self.good_for));
        Ok(())
    }

    /// Forgets what is long ago.
    pub fn tidy(&self, now: u64) {
        let mut taken = self.taken.lock().unwrap_or_else(PoisonError::into_inner);
        taken.retain(|_, own| own.back().is_some_and(|until| *until > now));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_network_has_a_tenth_and_leaves_the_rest() {
        let of = |text: &str| Address::of(text.parse().unwrap());
        let shares = Shares::new(30, 10, AccountError::TooManyCodes);
        // Households of one network.
        for household in 0..3 {
            shares.take(of(&format!("2001:db8:1:{household}::1")), household).unwrap();
        }
        assert_eq!(shares.take(of("2001:db8:1:ffff::1"), 3), Err(AccountError::TooManyCodes));
        assert_eq!(shares.take(of("2001:db8:2::1"), 3), Ok(()));
        assert_eq!(shares.take(of("192.0.2.1"), 3), Ok(()));
        assert_eq!(shares.take(of("2001:db8:1:ffff::1"), 10), Ok(()), "the first counts no more");
        shares.tidy(13);
        assert_eq!(shares.taken.lock().unwrap().len(), 1);
    }
}
