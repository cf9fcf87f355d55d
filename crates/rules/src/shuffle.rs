//! The shuffle that anyone can check.
//!
//! A deal has a secret seed of 32 bytes. Its SHA-256, the *commitment*, is published before players add contributions of 32
//! bytes each; all is revealed after the deal. The generator is ChaCha20 (RFC 8439 block function, 64-bit counter from 0, as
//! in `rand_chacha`), keyed with
//! `SHA-256("thurup shuffle 1" || seed || for each contribution: chair number (one byte) || 32 bytes)`.
//! The deck, spades first, then hearts, diamonds, clubs, each high to low, copies next to each other, is shuffled by
//! Fisher-Yates from the last card down: the card at `i` changes places with the one at `draw(i + 1)`, where `draw(n)` takes
//! 32-bit words, little-endian, until one is below the largest multiple of `n`, and returns it modulo `n`. Cards are then
//! dealt from the front in packets of four (three for hands of six), the opening leader first.

use rand_chacha::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};
use sha2::{Digest, Sha256};

use crate::{ByChair, Card, Chair, Hand, RuleSet, Seats};

/// The name of this shuffle in records.
pub const ALGORITHM: &str = "thurup-chacha20-1";

/// What one player added: 32 bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Contribution {
    /// The player.
    pub chair: Chair,
    /// The 32 bytes that the player adds.
    pub bytes: [u8; 32],
}

/// A secret seed. Its `Debug` shows nothing.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seed(pub [u8; 32]);

impl std::fmt::Debug for Seed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Seed(..)")
    }
}

impl Seed {
    /// SHA-256 of the seed: told before the deal.
    pub fn commitment(&self) -> [u8; 32] {
        Sha256::digest(self.0).into()
    }

    /// A seed from its 64 hex digits.
    ///
    /// # Errors
    /// Unless it is 64 hex digits.
    pub fn from_hex(digits: &str) -> Result<Seed, hex::FromHexError> {
        let mut bytes = [0; 32];
        hex::decode_to_slice(digits.trim(), &mut bytes)?;
        Ok(Seed(bytes))
    }

    /// The 64 hex digits, to be revealed after the deal.
    pub fn to_hex(&self) -> String {
        hex::encode(self.0)
    }

    fn generator(&self, purpose: &str, contributions: &[Contribution]) -> ChaCha20Rng {
        let mut hash = Sha256::new();
        hash.update(purpose);
        hash.update(self.0);
        for contribution in contributions {
            hash.update([contribution.chair.number()]);
            hash.update(contribution.bytes);
        }
        ChaCha20Rng::from_seed(hash.finalize().into())
    }

    /// The hands of a deal, chair 1 first.
    pub fn deal(&self, contributions: &[Contribution], rules: &RuleSet, seats: Seats, leader: Chair) -> Vec<Hand> {
        self.cards(contributions, rules, seats, leader).0
    }

    /// The hands of a deal, chair 1 first, and the part of each that is dealt first where there are two: the first packet.
    pub fn cards(
        &self,
        contributions: &[Contribution],
        rules: &RuleSet,
        seats: Seats,
        leader: Chair,
    ) -> (Vec<Hand>, Vec<Hand>) {
        let deck = shuffled(rules.deck(seats).cards(), &mut self.generator("thurup shuffle 1", contributions));
        let size = usize::from(rules.hand_size(seats));
        let packet = if size == 6 { 3 } else { 4 };
        let (mut hands, mut first) = (ByChair::<Hand>::default(), Vec::new());
        if rules.in_halves() {
            first.resize(seats.count().into(), Hand::EMPTY);
            for (packet, chair) in deck.chunks(packet).zip(seats.from(leader)) {
                first[chair.index()] = packet.iter().copied().collect();
            }
        }
        for (packet, chair) in deck.chunks(packet).zip(std::iter::repeat_with(|| seats.from(leader)).flatten()) {
            for &card in packet {
                hands[chair].add(card);
            }
        }
        (seats.chairs().map(|chair| hands[chair]).collect(), first)
    }

    /// The first dealer of a match: each chair from 1 on draws a card from a shuffled deck; the highest deals, by rank, then
    /// by suit from spades down, then by chair.
    pub fn first_dealer(&self, contributions: &[Contribution], seats: Seats) -> Chair {
        let deck = shuffled(Hand::full(crate::Rank::Queen), &mut self.generator("thurup first dealer 1", contributions));
        let drawn = seats.chairs().zip(deck).map(|(chair, card)| (card.rank(), card.suit(), chair));
        // A table has at least four chairs, so there is always a lowest key.
        drawn.min().map_or(Chair::FIRST, |(_, _, chair)| chair)
    }
}

fn shuffled(deck: Hand, generator: &mut ChaCha20Rng) -> Vec<Card> {
    let mut cards: Vec<Card> = deck.cards().collect();
    for i in (1..cards.len()).rev() {
        cards.swap(i, draw(generator, i as u32 + 1) as usize);
    }
    cards
}

/// A number below `n`, each equally likely.
fn draw(generator: &mut ChaCha20Rng, n: u32) -> u32 {
    let limit = u32::MAX - (u32::MAX % n + 1) % n;
    loop {
        let word = generator.next_u32();
        if word <= limit {
            return word % n;
        }
    }
}
