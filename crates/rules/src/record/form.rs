//! A record as a file has it.

use serde::de::value::MapAccessDeserializer;
use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{RuleSet, Text};

/// The version that is written. What people write by hand, a plain deal of 56 with a preset's name, is version 1 and says nothing of it;
/// rules in full and the fields of games whose trump is set aside belong to version 2. Both are read alike.
pub const RECORD_VERSION: u32 = 2;

/// One deal as a file has it. Fields that are not known are ignored.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Record {
    /// Version of the format; 1 if absent.
    #[serde(default = "version")]
    pub version: u32,
    /// Any name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The game's label: `56`, `28` or `40`.
    #[serde(default = "game")]
    pub game: String,
    /// 4, 6 or 8; 6 if absent.
    #[serde(default = "seats")]
    pub seats: u8,
    /// The rules.
    pub rules: RecordRules,
    /// `eight-each` for the other deck, if it is not in the rules.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deck: Option<String>,
    /// The opening leader's chair, from 1.
    pub leader: u8,
    /// From chair 1 on, `S.H.D.C` each, whole.
    pub hands: Vec<String>,
    /// The part of each hand that is dealt first, where there are two.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub first: Vec<String>,
    /// Calls in order from the leader; `REDEAL` where the leader asked for one.
    #[serde(default)]
    pub auction: Vec<String>,
    /// The card set aside after it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub indicator: Option<String>,
    /// Calls of the second auction, where there are two.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub auction2: Vec<String>,
    /// The card set aside after it, if it brought a new bid.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub indicator2: Option<String>,
    /// Cards in order of play; `!SJ` opens trump first, `+SJ` shows the pair first. A last `!`, `+` or `!+` without a card was done
    /// for one that was never played.
    #[serde(default)]
    pub play: Vec<String>,
    /// The claim that ended it after these cards.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub claim: Option<ClaimRecord>,
    /// Rulings of a director about the deal while it was on, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rulings: Vec<RulingRecord>,
    /// How a ruling ended it after these calls and cards: a [`crate::Ruled`] as text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ruled: Option<String>,
    /// A re-deal was asked for by this chair after the calls in `auction`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub redeal: Option<u8>,
    /// Names of the players, from chair 1 on.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub players: Vec<String>,
    /// When it began, RFC 3339.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub began: Option<String>,
    /// Milliseconds for each call and card in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub times: Vec<u32>,
    /// Hints that players asked for, in order. They change nothing.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub hints: Vec<HintRecord>,
    /// What was asked about calls, in order. It changes nothing.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub questions: Vec<QuestionRecord>,
    /// Calls to which their players alerted the other team, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub alerts: Vec<AlertRecord>,
    /// The convention cards that the sides played, by their names, the odd one's first; none where they played what goes with the rules.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cards: Vec<String>,
    /// How the cards were shuffled.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shuffle: Option<ShuffleRecord>,
}

/// The rules of a record.
#[derive(Clone, Debug, PartialEq)]
pub enum RecordRules {
    /// With a value for every option: what programs write.
    Full(RuleSet),
    /// A preset's name, or a rules file's text (TOML): what people write.
    Text(String),
}

impl Default for RecordRules {
    fn default() -> RecordRules {
        RecordRules::Text(String::new())
    }
}

impl From<RuleSet> for RecordRules {
    fn from(rules: RuleSet) -> RecordRules {
        RecordRules::Full(rules)
    }
}

impl From<&str> for RecordRules {
    fn from(text: &str) -> RecordRules {
        RecordRules::Text(text.to_owned())
    }
}

impl Serialize for RecordRules {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            RecordRules::Full(rules) => rules.serialize(serializer),
            RecordRules::Text(text) => text.serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for RecordRules {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<RecordRules, D::Error> {
        struct Either;

        impl<'de> Visitor<'de> for Either {
            type Value = RecordRules;

            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                let rules = Text::new(
                    "a preset's name, a rules file's text, or every option with its value",
                    "നിയമാവലിയുടെ പേര്, നിയമങ്ങളുടെ ഫയലിലെ എഴുത്ത്, അല്ലെങ്കിൽ ഓരോ നിയമവും അതിന്റെ വിലയും",
                );
                f.write_str(&rules.in_one())
            }

            fn visit_str<E>(self, text: &str) -> Result<RecordRules, E> {
                Ok(text.into())
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<RecordRules, A::Error> {
                RuleSet::deserialize(MapAccessDeserializer::new(map)).map(RecordRules::Full)
            }
        }

        deserializer.deserialize_any(Either)
    }
}

/// The version of a record that names none.
fn version() -> u32 {
    1
}

fn game() -> String {
    "56".to_owned()
}

fn seats() -> u8 {
    6
}

/// A hint that a player asked for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HintRecord {
    /// How many actions there were before it: calls and cards, and what is done beside them.
    pub after: usize,
    /// Chair of the player who asked, from 1.
    pub chair: u8,
    /// The call or the card that was advised, `redeal`, `!` to open trump, or `+` to show the pair.
    pub advice: String,
    /// The reason that the tutor gave, in both languages.
    pub reason: Text,
}

/// A question about a call of the other team.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct QuestionRecord {
    /// The call's place in the auction, from 0.
    pub call: u16,
    /// Chair of the player who asked, from 1.
    pub chair: u8,
    /// Chair of the partner who answered in words, from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<u8>,
    /// What that partner said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub said: Option<String>,
    /// What the convention card said, where it answered.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card: Option<Text>,
    /// What partners of the caller said against it later, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub corrections: Vec<CorrectionRecord>,
}

/// What a partner who knew better said of a call, after it had been explained.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CorrectionRecord {
    /// Chair of the partner, from 1.
    pub by: u8,
    /// The words.
    pub said: String,
    /// When, RFC 3339.
    pub at: String,
}

/// What a player told the other team about a call of their own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AlertRecord {
    /// The call's place in the auction, from 0.
    pub call: u16,
    /// The words.
    pub said: String,
}

/// A claim or concession that ended a deal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ClaimRecord {
    /// Chair of who claimed, from 1.
    pub chair: u8,
    /// `all`, `safe N`, `none` or `less N`.
    pub what: String,
    /// The own cards in the order that was stated.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cards: Vec<String>,
    /// What was done about it, in order: answers, what was stated later, verdicts with their lines.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub course: Vec<String>,
    /// What came of it: a [`crate::Settled`] as text.
    pub ends: String,
}

/// A ruling of a director about a deal that was on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RulingRecord {
    /// How many actions there were before it: calls and cards, and what is done beside them.
    pub after: usize,
    /// Its number in the event.
    pub number: u32,
    /// Rulings that it took back, by their numbers.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub instead: Vec<u32>,
    /// What it bound at the table, as the laws write effects.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub effects: Vec<String>,
}

/// How the cards of a record were shuffled, for anyone to check.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ShuffleRecord {
    /// The name of the scheme: [`ALGORITHM`](crate::ALGORITHM).
    pub algorithm: String,
    /// 64 hex digits.
    pub seed: String,
    /// SHA-256 of the seed, 64 hex digits.
    pub commitment: String,
    /// Chair, and 64 hex digits.
    #[serde(default)]
    pub contributions: Vec<(u8, String)>,
}

/// What stands in an auction for asking for a re-deal.
pub(super) const REDEAL: &str = "REDEAL";
