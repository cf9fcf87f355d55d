//! Ids: typed, sortable by the time they were made, opaque to clients.
//!
//! 26 characters of Crockford's base 32 in lower case ([ULID](https://github.com/ulid/spec)): 48 bits of milliseconds since
//! 1970, then 80 bits of chance, which come from outside. The id of a private table is its shared link, so they must not be
//! guessable.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use ulid::Ulid;

/// Bytes of chance in an id.
pub const CHANCE: usize = 10;

/// Text that is no id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not an id: 26 letters and digits are expected")]
pub struct NotAnId;

fn read(text: &str) -> Result<Ulid, NotAnId> {
    let ulid = Ulid::from_string(text).map_err(|_| NotAnId)?;
    // One id has one text: no capitals, and nothing above the 128 bits.
    if written(ulid) == text { Ok(ulid) } else { Err(NotAnId) }
}

fn written(ulid: Ulid) -> String {
    let mut text = ulid.to_string();
    text.make_ascii_lowercase();
    text
}

macro_rules! id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(into = "String", try_from = "String")]
        pub struct $name(Ulid);

        impl $name {
            /// The id made at this time (milliseconds since 1970) with these random bytes.
            pub fn from_parts(now_ms: u64, chance: [u8; CHANCE]) -> Self {
                let chance = chance.iter().fold(0, |bits, byte| bits << 8 | u128::from(*byte));
                Self(Ulid::from_parts(now_ms, chance))
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&written(self.0))
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&written(self.0))
            }
        }

        impl FromStr for $name {
            type Err = NotAnId;

            fn from_str(text: &str) -> Result<Self, NotAnId> {
                read(text).map(Self)
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
                id.to_string()
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
    pub fn made(&self) -> String {
        // Ten ASCII characters of time come first.
        written(self.0)[..10].to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_sort_by_time_and_read_back() {
        let early = TableId::from_parts(1_700_000_000_000, [255; CHANCE]);
        let late = TableId::from_parts(1_700_000_000_001, [0; CHANCE]);
        assert!(early < late && early.to_string() < late.to_string());
        assert_eq!(early.to_string().parse(), Ok(early));
        assert_eq!(early.to_string(), "01hf7yat00zzzzzzzzzzzzzzzz");
        assert_eq!(early.made(), "01hf7yat00");
        assert_ne!(TableId::from_parts(7, [1; CHANCE]), TableId::from_parts(7, [2; CHANCE]));
    }

    #[test]
    fn other_texts_are_refused() {
        for text in [
            "",
            "abc",
            "ilouilouilouilouilouilouil",
            "8zzzzzzzzzzzzzzzzzzzzzzzzz",
            "01HF7YAT00ZZZZZZZZZZZZZZZZ",
            "../../../../etc/passwd/aaa",
        ] {
            assert_eq!(text.parse::<PersonId>(), Err(NotAnId), "{text}");
        }
    }
}
