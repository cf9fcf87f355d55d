//! What is read of a case before anybody knows which of its fields belong together.

use serde::{Deserialize, Deserializer};
use thurup_rules::{Card, Rank, Suit};

/// A structure whose fields may all be missing; a field that nothing took is one too many.
macro_rules! fields {
    ($(#[$doc:meta])* $name:ident { $($(#[$meta:meta])* $field:ident: $kind:ty,)+ }) => {
        $(#[$doc])*
        #[derive(serde::Deserialize, Default)]
        #[serde(deny_unknown_fields, default)]
        pub struct $name {
            $($(#[$meta])* pub $field: Option<$kind>,)+
        }

        impl $name {
            /// A field that is still there.
            pub fn left(&self) -> Option<&'static str> {
                $(if self.$field.is_some() { return Some(stringify!($field)); })+
                None
            }
        }
    };
}

pub(super) use fields;

/// A field of a case that is not as it has to be, as a sentence.
pub fn wrong(field: &str, why: impl std::fmt::Display) -> String {
    format!("`{field}`: {why}")
}

/// What must be there.
pub fn needed<T>(value: Option<T>, path: &str, field: &str) -> Result<T, String> {
    value.ok_or_else(|| wrong(&format!("{path}.{field}"), "it is missing"))
}

/// Nothing may be left over.
pub fn nothing_left(left: Option<&str>, path: &str, what: impl std::fmt::Display) -> Result<(), String> {
    left.map_or(Ok(()), |field| Err(wrong(&format!("{path}.{field}"), format!("{what} has no such field"))))
}

/// A card written rank first: `TH`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CardField(pub Card);

impl<'de> Deserialize<'de> for CardField {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<CardField, D::Error> {
        let text = String::deserialize(deserializer)?;
        let card = |text: &str| {
            let suit = text.chars().next_back()?;
            let rank = match text.strip_suffix(suit)? {
                "10" => Rank::Ten,
                rank => {
                    let mut letters = rank.chars();
                    let rank = Rank::try_from(letters.next()?).ok()?;
                    letters.next().is_none().then_some(rank)?
                }
            };
            Some(Card::new(Suit::try_from(suit).ok()?, rank))
        };
        let refused = || serde::de::Error::custom(format!("{text:.20} is no card: a rank and a suit, such as TH"));
        card(&text).map(CardField).ok_or_else(refused)
    }
}

/// A field that may be null, and is there.
pub fn present<'de, D: Deserializer<'de>, T: Deserialize<'de>>(deserializer: D) -> Result<Option<Option<T>>, D::Error> {
    Option::<T>::deserialize(deserializer).map(Some)
}
