//! Ids: typed, sortable by the time they were made, opaque to clients.
//!
//! 26 characters of Crockford's base 32 in lower case: 48 bits of milliseconds since 1970, then 80 random bits from the
//! operating system. The id of a private table is its shared link, so the random part must not be guessable.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

const ALPHABET: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
const LENGTH: usize = 26;

/// Text that is no id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not an id: 26 letters and digits are expected")]
pub struct NotAnId;

/// The operating system gave no randomness.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the operating system gives no random numbers")]
pub struct NoRandomness;

/// Bytes from the operating system's generator.
pub fn random<const N: usize>() -> Result<[u8; N], NoRandomness> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|_| NoRandomness)?;
    Ok(bytes)
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Raw([u8; LENGTH]);

impl Raw {
    fn new(now_ms: u64) -> Result<Self, NoRandomness> {
        let chance: [u8; 10] = random()?;
        let mut bits = u128::from(now_ms & 0xffff_ffff_ffff) << 80;
        for (i, byte) in chance.iter().enumerate() {
            bits |= u128::from(*byte) << (8 * i);
        }
        let mut text = [0; LENGTH];
        for (i, slot) in text.iter_mut().enumerate() {
            let shift = 5 * (LENGTH - 1 - i);
            *slot = ALPHABET[(bits >> shift) as usize & 31];
        }
        Ok(Self(text))
    }

    fn as_str(&self) -> &str {
        // Built from the ASCII alphabet only, by `new` and `from_str`.
        std::str::from_utf8(&self.0).unwrap_or_default()
    }
}

impl FromStr for Raw {
    type Err = NotAnId;

    fn from_str(text: &str) -> Result<Self, NotAnId> {
        let bytes: [u8; LENGTH] = text.as_bytes().try_into().map_err(|_| NotAnId)?;
        // 130 bits are written, 128 are used: the first character is at most 7.
        if bytes[0] > b'7' || bytes.iter().any(|b| !ALPHABET.contains(b)) {
            return Err(NotAnId);
        }
        Ok(Self(bytes))
    }
}

macro_rules! id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(into = "String", try_from = "String")]
        pub struct $name(Raw);

        impl $name {
            /// A new id, made at this time (milliseconds since 1970).
            pub fn new(now_ms: u64) -> Result<Self, NoRandomness> {
                Raw::new(now_ms).map(Self)
            }

            /// Text form.
            pub fn as_str(&self) -> &str {
                self.0.as_str()
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.as_str())
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.as_str())
            }
        }

        impl FromStr for $name {
            type Err = NotAnId;

            fn from_str(text: &str) -> Result<Self, NotAnId> {
                text.parse().map(Self)
            }
        }

        impl TryFrom<String> for $name {
            type Error = NotAnId;

            fn try_from(text: String) -> Result<Self, NotAnId> {
                text.parse()
            }
        }

        impl From<$name> for String {
            fn from(id: $name) -> String {
                id.as_str().to_owned()
            }
        }
    };
}

id! {
    /// A person. Public; gives no right to anything.
    PersonId
}
id! {
    /// A table.
    TableId
}
id! {
    /// A deal.
    DealId
}

impl TableId {
    /// The part that tells when the table was made, for the server's own log: the id itself is the key to the table.
    pub fn made(&self) -> &str {
        // Ten ASCII characters of time come first.
        &self.as_str()[..10]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_sort_by_time_and_read_back() {
        let early = TableId::new(1_700_000_000_000).unwrap();
        let late = TableId::new(1_700_000_000_001).unwrap();
        assert!(early < late);
        assert_eq!(early.as_str().parse(), Ok(early));
        assert_ne!(TableId::new(7).unwrap(), TableId::new(7).unwrap());
    }

    #[test]
    fn other_texts_are_refused() {
        for text in ["", "abc", "ilouilouilouilouilouilouil", "8zzzzzzzzzzzzzzzzzzzzzzzzz", "../../../../etc/passwd/aaa"] {
            assert_eq!(text.parse::<PersonId>(), Err(NotAnId), "{text}");
        }
    }
}
