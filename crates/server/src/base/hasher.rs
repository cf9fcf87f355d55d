//! Hashes of secrets that people type: made to cost time and memory, so that a stolen database does not tell them. Off the
//! threads that serve everybody, few at once, and with a queue that ends.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use argon2::{Algorithm, Argon2, Params, Version};
use thurup_table::Address;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::error::reason::Reason;
use thurup_store::ids;

/// KiB of memory, passes and lanes of a hash: 19 MiB, 2, 1.
const COST: (u32, u32, u32) = (19 * 1024, 2, 1);
/// Hashes made at once.
const AT_ONCE: usize = 2;
/// More that may wait.
const QUEUE: usize = 32;
/// Of all of them, those from one address: right secrets are tried without end, and others find room beside them.
const OF_ADDRESS: usize = (AT_ONCE + QUEUE) / 2;
const SALT: usize = 16;
const HASH: usize = 32;
/// Stands for the salt of somebody who is not there.
const NOBODY: [u8; SALT] = *b"nobody, no salt.";

/// See the module.
#[derive(Debug)]
pub struct Hasher {
    here: Arc<Semaphore>,
    running: Arc<Semaphore>,
    by_address: Arc<Mutex<HashMap<Address, usize>>>,
    /// How many were made.
    made: Arc<AtomicU64>,
}

impl Default for Hasher {
    fn default() -> Self {
        let (here, running) = (Semaphore::new(AT_ONCE + QUEUE), Semaphore::new(AT_ONCE));
        Self { here: here.into(), running: running.into(), by_address: Arc::default(), made: Arc::default() }
    }
}

impl Hasher {
    /// Lines up for a hash, for somebody there.
    ///
    /// # Errors
    /// [`Reason::ManySignIn`] when too many wait.
    pub fn line_up(&self, from: Address) -> Result<Place, Reason> {
        let share = Share::take(&self.by_address, from).ok_or(Reason::ManySignIn)?;
        let here = self.here.clone().try_acquire_owned().map_err(|_| Reason::ManySignIn)?;
        Ok(Place { here: (here, share), running: self.running.clone(), made: self.made.clone() })
    }

    /// How many hashes were made so far.
    #[cfg(test)]
    pub fn made(&self) -> u64 {
        self.made.load(Ordering::SeqCst)
    }
}

/// One of the places that an address has.
#[derive(Debug)]
struct Share {
    by_address: Arc<Mutex<HashMap<Address, usize>>>,
    from: Address,
}

impl Share {
    fn take(by_address: &Arc<Mutex<HashMap<Address, usize>>>, from: Address) -> Option<Self> {
        // Every change under the lock is whole in itself.
        let mut taken = by_address.lock().unwrap_or_else(PoisonError::into_inner);
        let own = taken.entry(from).or_default();
        if *own >= OF_ADDRESS {
            return None;
        }
        *own += 1;
        Some(Self { by_address: by_address.clone(), from })
    }
}

impl Drop for Share {
    fn drop(&mut self) {
        let mut taken = self.by_address.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(own) = taken.get_mut(&self.from) {
            *own -= 1;
            if *own == 0 {
                taken.remove(&self.from);
            }
        }
    }
}

/// A place among those who wait for a hash.
#[derive(Debug)]
pub struct Place {
    here: (OwnedSemaphorePermit, Share),
    running: Arc<Semaphore>,
    made: Arc<AtomicU64>,
}

impl Place {
    /// Hashes a new secret, for keeping: cost, salt and hash.
    ///
    /// # Errors
    /// When the machine has no memory for it, or no random bytes.
    pub async fn hash(self, secret: Vec<u8>) -> Result<String, Reason> {
        let salt: [u8; SALT] = ids::random().map_err(|_| Reason::Internal)?;
        let hash = self.make(secret, salt, COST).await?;
        let (memory, passes, lanes) = COST;
        Ok(format!("argon2id${memory}${passes}${lanes}${}${}", hex::encode(salt), hex::encode(hash)))
    }

    /// Whether this is the secret of what was kept. Without any it takes as long, and is not.
    ///
    /// # Errors
    /// When what was kept cannot be read, or the machine has no memory for it.
    pub async fn fits(self, secret: Vec<u8>, kept: Option<String>) -> Result<bool, Reason> {
        let Some(kept) = kept else {
            self.make(secret, NOBODY, COST).await?;
            return Ok(false);
        };
        let (cost, salt, hash) = read(&kept).ok_or_else(|| {
            tracing::error!("a way in is kept in an unknown form");
            Reason::Internal
        })?;
        let made = self.make(secret, salt, cost).await?;
        // As long for hashes that differ at once as for those that differ at the end.
        Ok(made.iter().zip(hash).fold(0, |differs, (a, b)| differs | (a ^ b)) == 0)
    }

    async fn make(self, secret: Vec<u8>, salt: [u8; SALT], cost: (u32, u32, u32)) -> Result<[u8; HASH], Reason> {
        let Self { here, running, made: count } = self;
        let running = running.acquire_owned().await.map_err(|_| Reason::Internal)?;
        let made = tokio::task::spawn_blocking(move || {
            // Held to the end of the work, also where nobody waits for it any more.
            let _held = (here, running);
            count.fetch_add(1, Ordering::SeqCst);
            let (memory, passes, lanes) = cost;
            let mut hash = [0; HASH];
            let params = Params::new(memory, passes, lanes, Some(HASH))?;
            Argon2::new(Algorithm::Argon2id, Version::V0x13, params).hash_password_into(&secret, &salt, &mut hash)?;
            Ok::<_, argon2::Error>(hash)
        });
        match made.await {
            Ok(Ok(hash)) => Ok(hash),
            failed => {
                tracing::error!(ended = failed.is_ok(), "a secret could not be hashed");
                Err(Reason::Internal)
            }
        }
    }
}

type Kept = ((u32, u32, u32), [u8; SALT], [u8; HASH]);

fn read(kept: &str) -> Option<Kept> {
    let mut parts = kept.split('$');
    (parts.next()? == "argon2id").then_some(())?;
    let mut number = || parts.next()?.parse().ok();
    let cost = (number()?, number()?, number()?);
    let (mut salt, mut hash) = ([0; SALT], [0; HASH]);
    hex::decode_to_slice(parts.next()?, &mut salt).ok()?;
    hex::decode_to_slice(parts.next()?, &mut hash).ok()?;
    Some((cost, salt, hash))
}

/// For whom is hashed what no reader's address stands behind: the house itself, such as for codes by mail.
pub fn the_house() -> Address {
    Address::of(std::net::Ipv4Addr::LOCALHOST.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fits(hasher: &Hasher, secret: &str, kept: Option<&str>) -> impl Future<Output = Result<bool, Reason>> {
        from(hasher, 1, secret, kept)
    }

    fn from(hasher: &Hasher, last: u8, secret: &str, kept: Option<&str>) -> impl Future<Output = Result<bool, Reason>> {
        let place = hasher.line_up(Address::of([192, 0, 2, last].into()));
        let (secret, kept) = (secret.as_bytes().to_vec(), kept.map(str::to_owned));
        async { place?.fits(secret, kept).await }
    }

    #[tokio::test]
    async fn a_secret_fits_its_hash_alone() {
        let hasher = Hasher::default();
        let secret = "coconut tree in the rain";
        let hash = async || {
            hasher.line_up(Address::of([192, 0, 2, 1].into())).unwrap().hash(secret.as_bytes().to_vec()).await.unwrap()
        };
        let kept = hash().await;
        assert!(kept.starts_with("argon2id$19456$2$1$"), "{kept}");
        assert_ne!(kept, hash().await, "each has a salt of its own");
        assert_eq!(fits(&hasher, secret, Some(&kept)).await, Ok(true));
        assert_eq!(fits(&hasher, "coconut tree in the rain ", Some(&kept)).await, Ok(false));
        assert_eq!(fits(&hasher, secret, None).await, Ok(false));
        for unknown in ["", "argon2id", "argon2id$1$1$1$00$00", "bcrypt$19456$2$1$$"] {
            assert_eq!(fits(&hasher, "x", Some(unknown)).await, Err(Reason::Internal), "{unknown}");
        }
    }

    #[tokio::test]
    async fn too_many_at_once_are_told_to_wait() {
        let hasher = Hasher::default();
        // One address alone has half of the places.
        let all: Vec<_> = (0..OF_ADDRESS + 4).map(|_| from(&hasher, 1, "x", None)).collect();
        let others: Vec<_> = (0_u8..34).map(|n| from(&hasher, 2 + n % 7, "x", None)).collect();
        let busy = |done: Vec<Result<bool, Reason>>| done.iter().filter(|result| **result == Err(Reason::ManySignIn)).count();
        assert_eq!(busy(futures_util::future::join_all(all).await), 4);
        assert_eq!(busy(futures_util::future::join_all(others).await), OF_ADDRESS);
        assert!(hasher.by_address.lock().unwrap().is_empty());
        assert_eq!(fits(&hasher, "x", None).await, Ok(false), "those after them are served");
    }

    #[tokio::test]
    async fn who_goes_away_makes_no_room_before_the_work_is_done() {
        let hasher = Hasher::default();
        let mut gone: Vec<_> = (0..AT_ONCE).map(|_| Box::pin(fits(&hasher, "x", None))).collect();
        for asked in &mut gone {
            assert!(futures_util::poll!(asked).is_pending());
        }
        drop(gone);
        assert_eq!(hasher.running.available_permits(), 0);
        assert_eq!(fits(&hasher, "x", None).await, Ok(false));
    }
}
