//! How many accounts were made from where in a day. In memory: a restart forgets it, and brings nobody far.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use thurup_table::Address;

use crate::reason::Reason;

const DAY: u64 = 24 * 60 * 60 * 1000;

/// See the module.
#[derive(Debug)]
pub struct Accounts {
    most: Arc<AtomicU32>,
    /// Those of the house's own network are not counted.
    own_network_free: Arc<AtomicBool>,
    /// When, by where.
    made: Mutex<HashMap<Address, Vec<u64>>>,
}

impl Accounts {
    /// At most so many from one address, as it is when one is made; those of the house's own network are free where that is so.
    pub fn new(most: Arc<AtomicU32>, own_network_free: Arc<AtomicBool>) -> Self {
        Self { most, own_network_free, made: Mutex::default() }
    }

    /// An account is about to be made. It counts from now on, unless what is returned is dropped: many at once are no more than one
    /// after the other.
    ///
    /// # Errors
    /// [`Reason::TooManyAccounts`].
    pub fn begin(&self, from: Address, now: u64) -> Result<Making<'_>, Reason> {
        if !(from.is_of_the_house() && self.own_network_free.load(Ordering::Relaxed)) {
            let mut made = self.made();
            let times = made.entry(from).or_default();
            times.retain(|at| now < at.saturating_add(DAY));
            let most = usize::try_from(self.most.load(Ordering::Relaxed)).unwrap_or(usize::MAX);
            if times.len() >= most {
                return Err(Reason::TooManyAccounts);
            }
            times.push(now);
        }
        Ok(Making { accounts: self, from, at: now, done: false })
    }

    /// Forgets what is long ago.
    pub fn tidy(&self, now: u64) {
        self.made().retain(|_, times| times.last().is_some_and(|last| now < last.saturating_add(DAY)));
    }

    fn made(&self) -> MutexGuard<'_, HashMap<Address, Vec<u64>>> {
        // Every change under the lock is whole in itself.
        self.made.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// An account that is being made. Dropped before it is done, it does not count.
#[derive(Debug)]
#[must_use]
pub struct Making<'a> {
    accounts: &'a Accounts,
    from: Address,
    at: u64,
    done: bool,
}

impl Making<'_> {
    /// It is made.
    pub fn done(mut self) {
        self.done = true;
    }
}

impl Drop for Making<'_> {
    fn drop(&mut self) {
        if !self.done
            && let Some(times) = self.accounts.made().get_mut(&self.from)
            && let Some(own) = times.iter().position(|at| *at == self.at)
        {
            times.remove(own);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use super::*;

    fn address(a: u8, last: u8) -> Address {
        Address::of(Ipv4Addr::new(a, 168, 2, last).into())
    }

    #[test]
    fn an_address_makes_so_many_a_day() {
        let open_house = Arc::new(AtomicBool::new(true));
        let accounts = Accounts::new(Arc::new(2.into()), open_house.clone());
        let (here, there, own) = (address(203, 1), address(203, 2), address(192, 1));
        drop(accounts.begin(here, 0).unwrap());
        accounts.begin(here, 0).unwrap().done();
        let second = accounts.begin(here, 5).unwrap();
        assert_eq!(accounts.begin(here, 6).unwrap_err(), Reason::TooManyAccounts, "one that is being made counts");
        second.done();
        accounts.begin(there, 6).unwrap().done();
        assert!(accounts.begin(here, DAY).is_ok_and(|making| {
            making.done();
            true
        }));
        assert!(accounts.begin(here, DAY + 1).is_err());
        for _ in 0..5 {
            accounts.begin(own, 0).unwrap().done();
        }
        // In a club nobody is at home.
        open_house.store(false, Ordering::Relaxed);
        accounts.begin(own, DAY + 1).unwrap().done();
        accounts.begin(own, DAY + 1).unwrap().done();
        assert!(accounts.begin(own, DAY + 1).is_err());
        accounts.tidy(2 * DAY);
        assert_eq!(accounts.made().len(), 1);
    }
}
