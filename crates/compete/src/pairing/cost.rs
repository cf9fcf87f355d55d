//! What a pairing costs: a vector of eight terms, compared one after the other.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, Sub};

use serde::de::{MapAccess, Visitor};
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::blossom::Weight;

/// A term of the cost, the weightiest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Term {
    /// Of the bye: rounds in which the team was paid without playing.
    Byes,
    /// Pairs that the organiser forbade.
    Forbidden,
    /// Squares of how often the two have met.
    Rematches,
    /// Of the bye: the team's score above the least.
    ByeScore,
    /// Squares of the differences of scores.
    Gaps,
    /// Squares of the drifts after the round.
    Floats,
    /// Squares of the balances after the round.
    Sides,
    /// Squares of the distances from what the method wants.
    Ranks,
}

impl Term {
    /// All of them, in order.
    pub const ALL: [Term; 8] =
        [Term::Byes, Term::Forbidden, Term::Rematches, Term::ByeScore, Term::Gaps, Term::Floats, Term::Sides, Term::Ranks];

    /// The stable name for programs.
    pub const fn id(self) -> &'static str {
        match self {
            Term::Byes => "byes",
            Term::Forbidden => "forbidden",
            Term::Rematches => "rematches",
            Term::ByeScore => "bye_score",
            Term::Gaps => "gaps",
            Term::Floats => "floats",
            Term::Sides => "sides",
            Term::Ranks => "ranks",
        }
    }
}

/// A cost by term. Its order is the one that decides: the first term that differs. A difference of two may be negative.
///
/// Written as a map of all terms by name; a number beyond 64 bits is a text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cost([i128; 8]);

impl Cost {
    /// From the terms in order.
    pub const fn new(terms: [i128; 8]) -> Cost {
        Cost(terms)
    }

    /// The terms in order.
    pub const fn terms(self) -> [i128; 8] {
        self.0
    }

    /// One of them.
    pub const fn of(self, term: Term) -> i128 {
        self.0[term as usize]
    }
}

impl Serialize for Cost {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for term in Term::ALL {
            map.serialize_key(term.id())?;
            match i64::try_from(self.of(term)) {
                Ok(number) => map.serialize_value(&number)?,
                Err(_) => map.serialize_value(&self.of(term).to_string())?,
            }
        }
        map.end()
    }
}

/// A term's number as it is read.
struct Number(i128);

impl<'de> Deserialize<'de> for Number {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Number, D::Error> {
        struct Read;
        impl Visitor<'_> for Read {
            type Value = Number;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a whole number, beyond 64 bits as a text")
            }

            fn visit_i64<E: serde::de::Error>(self, number: i64) -> Result<Number, E> {
                Ok(Number(number.into()))
            }

            fn visit_u64<E: serde::de::Error>(self, number: u64) -> Result<Number, E> {
                Ok(Number(number.into()))
            }

            fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<Number, E> {
                text.parse().map(Number).map_err(E::custom)
            }
        }
        deserializer.deserialize_any(Read)
    }
}

impl<'de> Deserialize<'de> for Cost {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Cost, D::Error> {
        struct Read;
        impl<'de> Visitor<'de> for Read {
            type Value = Cost;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a map of all terms of a cost")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Cost, A::Error> {
                let mut terms = [None; 8];
                while let Some((term, Number(number))) = map.next_entry::<Term, Number>()? {
                    if terms[term as usize].replace(number).is_some() {
                        return Err(serde::de::Error::duplicate_field(term.id()));
                    }
                }
                for term in Term::ALL {
                    terms[term as usize].ok_or_else(|| serde::de::Error::missing_field(term.id()))?;
                }
                Ok(Cost(terms.map(Option::unwrap_or_default)))
            }
        }
        deserializer.deserialize_map(Read)
    }
}

impl Add for Cost {
    type Output = Cost;

    fn add(self, other: Cost) -> Cost {
        Cost(std::array::from_fn(|term| self.0[term] + other.0[term]))
    }
}

impl Sub for Cost {
    type Output = Cost;

    fn sub(self, other: Cost) -> Cost {
        Cost(std::array::from_fn(|term| self.0[term] - other.0[term]))
    }
}

impl Sum for Cost {
    fn sum<I: Iterator<Item = Cost>>(costs: I) -> Cost {
        costs.fold(Cost::default(), Add::add)
    }
}

impl Weight for Cost {
    fn half(self) -> Cost {
        Cost(self.0.map(|term| term / 2))
    }
}
