//! How many guests came from where in an hour, and how many accounts were made in a day. In memory: a restart forgets it, and brings
//! nobody far.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use serde::{Deserialize, Serialize};
use thurup_table::Address;

use crate::accounts::addresses::Addresses;
use crate::bus::peers::{Peers, Word};
use crate::error::reason::Reason;

/// See the module.
#[derive(Debug)]
pub struct Newcomers {
    most: Arc<AtomicU32>,
    /// In so many milliseconds.
    span: u64,
    /// What one too many is told.
    no: Reason,
    addresses: Arc<Addresses>,
    /// Those of the house's own network are not counted.
    own_network_free: Arc<AtomicBool>,
    /// When, by where.
    made: Arc<Mutex<HashMap<Address, Vec<u64>>>>,
    peers: Peers,
}

/// A guest was made: what nodes tell each other.
#[derive(Debug, Serialize, Deserialize)]
struct GuestMade {
    from: Address,
    at: u64,
}

impl Word for GuestMade {
    const NAME: &'static str = "guest-made";
}

impl Newcomers {
    /// At most so many from one address of which nothing is known, as it is when one is made, in so long; those of the house's own
    /// network are free where that is so.
    pub fn new(
        (most, span, no): (Arc<AtomicU32>, u64, Reason),
        own_network_free: Arc<AtomicBool>,
        addresses: Arc<Addresses>,
    ) -> Self {
        Self { most, span, no, addresses, own_network_free, made: Arc::default(), peers: Peers::default() }
    }

    /// Those that are made on these count, too.
    #[must_use]
    pub fn with(mut self, peers: Peers) -> Self {
        let made = self.made.clone();
        peers.hear(move |_, GuestMade { from, at }| {
            made.lock().unwrap_or_else(PoisonError::into_inner).entry(from).or_default().push(at);
        });
        self.peers = peers;
        self
    }

    /// One is about to be made. It counts from now on, unless what is returned is dropped: many at once are no more than one
    /// after the other.
    ///
    /// # Errors
    /// One is too many.
    pub fn begin(&self, from: Address, now: u64) -> Result<Making<'_>, Reason> {
        if !(from.is_of_the_house() && self.own_network_free.load(Ordering::Relaxed)) {
            let base = usize::try_from(self.most.load(Ordering::Relaxed)).unwrap_or(usize::MAX);
            let most = self.addresses.allowed(from, base, now);
            let mut made = self.made();
            let times = made.entry(from).or_default();
            times.retain(|at| now < at.saturating_add(self.span));
            if times.len() >= most {
                return Err(self.no.clone());
            }
            times.push(now);
        }
        Ok(Making { newcomers: self, from, at: now, done: false })
    }

    /// Forgets what is long ago.
    pub fn tidy(&self, now: u64) {
        self.made().retain(|_, times| times.last().is_some_and(|last| now < last.saturating_add(self.span)));
    }

    fn made(&self) -> MutexGuard<'_, HashMap<Address, Vec<u64>>> {
        // Every change under the lock is whole in itself.
        self.made.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// One that is being made. Dropped before it is done, it does not count.
#[derive(Debug)]
#[must_use]
pub struct Making<'a> {
    newcomers: &'a Newcomers,
    from: Address,
    at: u64,
    done: bool,
}

impl Making<'_> {
    /// It is made.
    pub fn done(mut self) {
        self.done = true;
        self.newcomers.peers.tell(&GuestMade { from: self.from, at: self.at });
    }
}

impl Drop for Making<'_> {
    fn drop(&mut self) {
        if !self.done
            && let Some(times) = self.newcomers.made().get_mut(&self.from)
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
    use crate::accounts::error::AccountError;

    const DAY: u64 = 24 * 60 * 60 * 1000;

    fn accounts(most: u32, own_network_free: &Arc<AtomicBool>, addresses: &Arc<Addresses>) -> Newcomers {
        let limit = (Arc::new(most.into()), DAY, AccountError::TooManyAccounts.into());
        Newcomers::new(limit, own_network_free.clone(), addresses.clone())
    }

    fn address(a: u8, last: u8) -> Address {
        Address::of(Ipv4Addr::new(a, 168, 2, last).into())
    }

    #[test]
    fn an_address_makes_so_many_a_day() {
        let open_house = Arc::new(AtomicBool::new(true));
        let accounts = accounts(2, &open_house, &Arc::default());
        let (here, there, own) = (address(203, 1), address(203, 2), address(192, 1));
        drop(accounts.begin(here, 0).unwrap());
        accounts.begin(here, 0).unwrap().done();
        let second = accounts.begin(here, 5).unwrap();
        assert_eq!(
            accounts.begin(here, 6).unwrap_err(),
            Reason::from(AccountError::TooManyAccounts),
            "one that is being made counts"
        );
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

    #[test]
    fn an_address_where_people_are_known_makes_more() {
        let addresses = Arc::new(Addresses::default());
        let accounts = accounts(3, &Arc::default(), &addresses);
        let here = address(203, 1);
        // One that came today raises nothing.
        addresses.saw(here, "a phone of today", 1, DAY);
        addresses.saw(here, "a phone", 0, DAY);
        let made = (0..10).map_while(|_| accounts.begin(here, DAY).ok().map(Making::done)).count();
        assert_eq!(made, 4);
        assert_eq!((0..10).map_while(|_| accounts.begin(address(203, 2), DAY).ok().map(Making::done)).count(), 3);
    }
}
