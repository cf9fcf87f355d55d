//! What the addresses from which people come may do: more where devices are seen that are known, less where secrets were guessed. In
//! memory: a restart forgets it, and brings nobody far.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use sha2::{Digest, Sha256};
use thurup_people::entry::{NotNow, Standing};
use thurup_table::Address;

use crate::accounts::error::AccountError;
use crate::error::reason::Reason;

const DAY: u64 = 24 * 60 * 60 * 1000;

/// See the module.
#[derive(Debug, Default)]
pub struct Addresses(Mutex<HashMap<Address, Standing>>);

impl Addresses {
    /// Begins a try of a secret from there; [`Addresses::end`] ends it.
    ///
    /// # Errors
    /// [`AccountError::TooManyTries`]; [`Reason::ManySignIn`].
    pub fn begin(&self, from: Address, now: u64) -> Result<(), Reason> {
        self.known().entry(from).or_default().begin(now).map_err(|not_now| match not_now {
            NotNow::Wait(wait) => AccountError::TooManyTries(wait, now).into(),
            NotNow::Busy => Reason::ManySignIn,
        })
    }

    /// A try from there has ended.
    pub fn end(&self, from: Address, right: bool, now: u64) {
        self.known().entry(from).or_default().end(right, now);
    }

    /// Somebody with an account is there on a device, called so, on which they were known at that time already. What is known since a
    /// day raises what the address may: accounts made for the purpose do not.
    pub fn saw(&self, from: Address, device: &str, since: u64, now: u64) {
        if now >= since.saturating_add(DAY) {
            self.known().entry(from).or_default().saw(Sha256::digest(device).into(), now);
        }
    }

    /// How often somebody there may do what one may do `base` times at an address of which nothing is known.
    pub fn allowed(&self, from: Address, base: usize, now: u64) -> usize {
        self.known().get(&from).map_or(base, |standing| standing.allowed(base, now))
    }

    /// Forgets what is long ago.
    pub fn tidy(&self, now: u64) {
        self.known().retain(|_, standing| !standing.is_forgotten(now));
    }

    fn known(&self) -> MutexGuard<'_, HashMap<Address, Standing>> {
        // Every change under the lock is whole in itself.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
