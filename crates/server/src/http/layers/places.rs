//! Open connections, counted by kind and by address.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::base::config::Limits;
use thurup_table::Address;

/// The doors of the house, one for each kind of connection.
#[derive(Debug)]
pub struct Doors {
    /// Pages, files and requests.
    pub http: Door,
    /// Tables.
    pub tables: Door,
    /// The lobby.
    pub lobby: Door,
}

impl Doors {
    /// With these limits.
    pub fn new(limits: &Limits) -> Self {
        Self {
            http: Door::new(limits.connections, limits.per_address.http),
            tables: Door::new(limits.connections, limits.per_address.tables),
            lobby: Door::new(limits.lobby, limits.per_address.lobby),
        }
    }
}

/// Lets in so many, and so many from one address.
#[derive(Clone, Debug)]
pub struct Door(Arc<Inside>);

#[derive(Debug)]
struct Inside {
    most: usize,
    most_of_address: usize,
    open: Mutex<Open>,
}

#[derive(Debug, Default)]
struct Open {
    all: usize,
    by_address: HashMap<Address, usize>,
}

impl Door {
    fn new(most: usize, most_of_address: usize) -> Self {
        Self(Arc::new(Inside { most, most_of_address, open: Mutex::default() }))
    }

    /// A place, held until it is dropped; nothing when there is none for this address.
    pub fn enter(&self, address: Address) -> Option<Place> {
        let mut open = self.0.lock();
        let all = open.all;
        let own = open.by_address.entry(address).or_default();
        if all >= self.0.most || *own >= self.0.most_of_address {
            if *own == 0 {
                open.by_address.remove(&address);
            }
            drop(open);
            metrics::counter!("thurup_connections_turned_away_total").increment(1);
            return None;
        }
        *own += 1;
        open.all += 1;
        Some(Place { door: self.clone(), address })
    }
}

impl Inside {
    fn lock(&self) -> MutexGuard<'_, Open> {
        // Every change under the lock is whole in itself.
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A place behind a [`Door`].
#[derive(Debug)]
pub struct Place {
    door: Door,
    address: Address,
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut open = self.door.0.lock();
        open.all = open.all.saturating_sub(1);
        if let Some(own) = open.by_address.get_mut(&self.address) {
            *own -= 1;
            if *own == 0 {
                open.by_address.remove(&self.address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_is_free_again_when_it_is_left_and_no_address_takes_all() {
        let door = Door::new(3, 2);
        let (one, other) = (Address::of([192, 0, 2, 1].into()), Address::of([192, 0, 2, 2].into()));
        let first = door.enter(one).unwrap();
        let second = door.enter(one).unwrap();
        assert!(door.enter(one).is_none());
        let third = door.enter(other).unwrap();
        assert!(door.enter(other).is_none(), "the house is full");
        drop(second);
        let fourth = door.enter(other).unwrap();
        drop((first, third, fourth));
        let open = door.0.lock();
        assert!(open.all == 0 && open.by_address.is_empty());
    }
}
