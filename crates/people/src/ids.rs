//! Ids: typed, sortable by the time they were made, opaque to clients.
//!
//! 26 characters of Crockford's base 32 in lower case ([ULID](https://github.com/ulid/spec)): 48 bits of milliseconds since
//! 1970, then 80 bits of chance, which come from outside. Ids of what only its link opens must not be guessable.

use ulid::Ulid;

/// Bytes of chance in an id.
pub const CHANCE: usize = 10;

/// Text that is no id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not an id: 26 letters and digits are expected")]
pub struct NotAnId;

/// What every id is made of; [`typed_id!`](crate::typed_id) makes types of it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Raw(Ulid);

impl Raw {
    /// The id made at this time (milliseconds since 1970) with these random bytes.
    pub fn from_parts(now_ms: u64, chance: [u8; CHANCE]) -> Self {
        let chance = chance.iter().fold(0, |bits, byte| bits << 8 | u128::from(*byte));
        Self(Ulid::from_parts(now_ms, chance))
    }

    /// Reads an id.
    ///
    /// # Errors
    /// When it is none.
    pub fn read(text: &str) -> Result<Self, NotAnId> {
        let ulid = Self(Ulid::from_string(text).map_err(|_| NotAnId)?);
        // One id has one text: no capitals, and nothing above the 128 bits.
        if ulid.written() == text { Ok(ulid) } else { Err(NotAnId) }
    }

    /// When it was made, in milliseconds since 1970.
    pub fn made_at(self) -> u64 {
        self.0.timestamp_ms()
    }

    /// Its text.
    pub fn written(self) -> String {
        let mut text = self.0.to_string();
        text.make_ascii_lowercase();
        text
    }
}

/// Makes a type of id.
#[macro_export]
macro_rules! typed_id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
        #[serde(into = "String", try_from = "String")]
        pub struct $name($crate::ids::Raw);

        impl $name {
            /// The id made at this time (milliseconds since 1970) with these random bytes.
            pub fn from_parts(now_ms: u64, chance: [u8; $crate::ids::CHANCE]) -> Self {
                Self($crate::ids::Raw::from_parts(now_ms, chance))
            }

            /// When it was made, in milliseconds since 1970.
            pub fn made_at(self) -> u64 {
                self.0.made_at()
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(&self.0.written())
            }
        }

        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(&self.0.written())
            }
        }

        impl std::str::FromStr for $name {
            type Err = $crate::ids::NotAnId;

            fn from_str(text: &str) -> Result<Self, $crate::ids::NotAnId> {
                $crate::ids::Raw::read(text).map(Self)
            }
        }

        impl TryFrom<String> for $name {
            type Error = $crate::ids::NotAnId;

            fn try_from(text: String) -> Result<Self, $crate::ids::NotAnId> {
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

typed_id! {
    /// A person. Public; gives no right to anything.
    PersonId
}
typed_id! {
    /// A club.
    ClubId
}
typed_id! {
    /// A trio.
    TrioId
}
typed_id! {
    /// An event.
    EventId
}
typed_id! {
    /// A ticket.
    TicketId
}
typed_id! {
    /// A sanction.
    SanctionId
}
typed_id! {
    /// A report.
    ReportId
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_sort_by_time_and_read_back() {
        let early = ClubId::from_parts(1_700_000_000_000, [255; CHANCE]);
        let late = ClubId::from_parts(1_700_000_000_001, [0; CHANCE]);
        assert!(early < late && early.to_string() < late.to_string());
        assert_eq!(early.to_string().parse(), Ok(early));
        assert_eq!(early.to_string(), "01hf7yat00zzzzzzzzzzzzzzzz");
        assert_ne!(ClubId::from_parts(7, [1; CHANCE]), ClubId::from_parts(7, [2; CHANCE]));
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
