//! What goes between the nodes of a site is sealed with a key that is in its database alone: on the bus there are hands of cards, and
//! commands in the name of people. Whoever reads the bus reads neither, and whoever writes there is not listened to.
//!
//! A message is a version, the random id of the process that sent it, a count, and the ciphertext (ChaCha20-Poly1305). Each process seals
//! with a key of its own, made of the site's and its id, so that a count is a nonce that no two messages share. The subject is sealed in:
//! what was said of one table is nothing at another.

use std::collections::HashMap;
use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{PoisonError, RwLock};

use ring::aead::{Aad, CHACHA20_POLY1305, LessSafeKey, NONCE_LEN, Nonce, UnboundKey};
use ring::hmac;
use serde::{Deserialize, Serialize};
use thurup_store::ids;
use thurup_table::decide::NoChance;

/// Of the messages; nodes of another one do not understand each other, and hear nothing of each other.
const VERSION: u8 = 1;
/// Version, id and count.
const HEAD: usize = 1 + 16 + 8;
/// Keys of other processes that are kept; with more, they are made anew.
const KEPT: usize = 256;

/// The key of a site.
pub type SiteKey = [u8; 32];

/// A process on the bus: one run of a node.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Peer([u8; 16]);

impl fmt::Display for Peer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::encode(self.0))
    }
}

impl fmt::Debug for Peer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Peer({self})")
    }
}

/// Seals what goes out, opens what comes in.
pub struct Sealing {
    site: hmac::Key,
    me: Peer,
    own: LessSafeKey,
    count: AtomicU64,
    others: RwLock<HashMap<Peer, LessSafeKey>>,
}

impl fmt::Debug for Sealing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Sealing").field("me", &self.me).finish_non_exhaustive()
    }
}

impl Sealing {
    /// For a process that begins now.
    ///
    /// # Errors
    /// When the system has no chance to give.
    pub fn new(site: &SiteKey) -> Result<Self, NoChance> {
        let (site, me) = (hmac::Key::new(hmac::HMAC_SHA256, site), Peer(ids::random()?));
        let own = key_of(&site, me);
        Ok(Self { site, me, own, count: AtomicU64::new(0), others: RwLock::default() })
    }

    /// This process.
    pub fn me(&self) -> Peer {
        self.me
    }

    /// A message on this subject.
    pub fn seal(&self, subject: &str, plain: &[u8]) -> Vec<u8> {
        let count = self.count.fetch_add(1, Ordering::Relaxed);
        let mut sealed = Vec::with_capacity(HEAD + plain.len() + CHACHA20_POLY1305.tag_len());
        sealed.push(VERSION);
        sealed.extend(self.me.0);
        sealed.extend(count.to_be_bytes());
        let mut body = plain.to_vec();
        // It fails for more bytes than any memory has; nobody opens what is empty.
        if self.own.seal_in_place_append_tag(nonce(count), Aad::from(subject), &mut body).is_ok() {
            sealed.append(&mut body);
        }
        sealed
    }

    /// What was said on this subject, and by whom. Nothing where it is none of this site's, or none of ours to understand.
    pub fn open(&self, subject: &str, sealed: &[u8]) -> Option<(Peer, Vec<u8>)> {
        let (head, body) = sealed.split_at_checked(HEAD)?;
        let (version, head) = head.split_first()?;
        let (peer, count) = head.split_at_checked(16)?;
        if *version != VERSION {
            return None;
        }
        let (peer, count) = (Peer(peer.try_into().ok()?), u64::from_be_bytes(count.try_into().ok()?));
        let mut body = body.to_vec();
        let plain = self.with_key_of(peer, |key| {
            key.open_in_place(nonce(count), Aad::from(subject), &mut body).ok().map(|plain| plain.len())
        })?;
        body.truncate(plain);
        Some((peer, body))
    }

    fn with_key_of<T>(&self, peer: Peer, using: impl FnOnce(&LessSafeKey) -> T) -> T {
        if peer == self.me {
            return using(&self.own);
        }
        if let Some(key) = self.others.read().unwrap_or_else(PoisonError::into_inner).get(&peer) {
            return using(key);
        }
        let mut others = self.others.write().unwrap_or_else(PoisonError::into_inner);
        if others.len() >= KEPT {
            others.clear();
        }
        using(others.entry(peer).or_insert_with(|| key_of(&self.site, peer)))
    }
}

fn nonce(count: u64) -> Nonce {
    let mut nonce = [0; NONCE_LEN];
    nonce[NONCE_LEN - 8..].copy_from_slice(&count.to_be_bytes());
    Nonce::assume_unique_for_key(nonce)
}

fn key_of(site: &hmac::Key, peer: Peer) -> LessSafeKey {
    let key = hmac::sign(site, &peer.0);
    let key = UnboundKey::new(&CHACHA20_POLY1305, key.as_ref());
    LessSafeKey::new(key.unwrap_or_else(|_| unreachable!("a hash of 32 bytes is a key of 32 bytes")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nodes_of_a_site_understand_each_other_and_nobody_else_does() {
        let (site, other) = ([1; 32], [2; 32]);
        let (here, there, stranger) =
            (Sealing::new(&site).unwrap(), Sealing::new(&site).unwrap(), Sealing::new(&other).unwrap());
        let sealed = here.seal("a.table", b"jack of hearts");
        assert_eq!(there.open("a.table", &sealed), Some((here.me(), b"jack of hearts".to_vec())));
        assert_eq!(stranger.open("a.table", &sealed), None, "without the key of the site");
        assert_eq!(there.open("another.table", &sealed), None, "of one table at another");
        assert!(!sealed.windows(4).any(|four| four == b"jack"), "nothing is to be read there");
        for at in 0..sealed.len() {
            let mut changed = sealed.clone();
            changed[at] ^= 1;
            assert_eq!(there.open("a.table", &changed), None, "changed at byte {at}");
            assert_eq!(there.open("a.table", &sealed[..at]), None, "cut off after byte {at}");
        }
    }

    #[test]
    fn the_same_is_never_sealed_alike() {
        let here = Sealing::new(&[1; 32]).unwrap();
        assert_ne!(here.seal("a", b"yes"), here.seal("a", b"yes"));
    }
}
