//! Records: deals as JSON objects, and hands on one line.
//!
//! A record is read in two steps. [`Record`] is what a file says, in its own words; [`Record::replay`] reads it as a deal and
//! plays it through, so that every mistake can be named with its place.

use serde::de::value::MapAccessDeserializer;
use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use thiserror::Error;

use crate::options::{Choice, DeckKind};
use crate::{
    ALGORITHM, Action, Call, CallError, Cancelled, Card, CardError, Chair, Contribution, Deal, Hand, HandError, NoDeal,
    Outcome, Phase, Play, Preset, Refusal, RuleSet, RuleSetError, Seats, Seed, Text,
};

/// The version that is written. Version 1 had no rules in full: it named a preset, or told a rules file's text, and is read
/// with the presets as they were then.
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
    /// `56`.
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
    /// From chair 1 on, `S.H.D.C` each.
    pub hands: Vec<String>,
    /// Calls in order from the leader.
    #[serde(default)]
    pub auction: Vec<String>,
    /// Cards in order of play.
    #[serde(default)]
    pub play: Vec<String>,
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
                f.write_str("a preset's name, a rules file's text, or every option with its value")
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
    /// How many calls and cards there were before it.
    pub after: usize,
    /// Chair of the player who asked, from 1.
    pub chair: u8,
    /// The call or the card that was advised, or `redeal`.
    pub advice: String,
    /// Why.
    pub reason: Text,
}

/// How the cards of a record were shuffled, for anyone to check.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ShuffleRecord {
    /// [`ALGORITHM`].
    pub algorithm: String,
    /// 64 hex digits.
    pub seed: String,
    /// SHA-256 of the seed, 64 hex digits.
    pub commitment: String,
    /// Chair, and 64 hex digits.
    #[serde(default)]
    pub contributions: Vec<(u8, String)>,
}

/// A record that cannot be read as a deal.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RecordError {
    /// Written by a later version.
    #[error("this record has version {0}; this program reads version 1 to {RECORD_VERSION}")]
    Version(u32),
    /// Another game.
    #[error("game `{0}` is not known; this program reads records of 56")]
    Game(String),
    /// Not 4, 6 or 8.
    #[error("{0} seats: a table has 4, 6 or 8")]
    Seats(u8),
    /// The rules.
    #[error("rules: {0}")]
    Rules(#[from] RuleSetError),
    /// The deck.
    #[error("deck `{0}` is not known: write standard or eight-each")]
    Deck(String),
    /// The leader.
    #[error("leader {leader}: the chairs are 1 to {seats}")]
    Leader {
        /// As written.
        leader: u8,
        /// Chairs.
        seats: u8,
    },
    /// A hand.
    #[error("hand {index}: {error}")]
    Hand {
        /// From 1.
        index: usize,
        /// Why.
        error: HandError,
    },
    /// A call.
    #[error("call {index}: {error}")]
    Call {
        /// From 1.
        index: usize,
        /// Why.
        error: CallError,
    },
    /// A card.
    #[error("card {index}: {error}")]
    Card {
        /// From 1.
        index: usize,
        /// Why.
        error: CardError,
    },
    /// The chair that asked for a re-deal.
    #[error("redeal by chair {0}: there is no such chair")]
    Redeal(u8),
}

/// Where a record goes against the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The hands are no deal.
    Deal(NoDeal),
    /// A call.
    Call {
        /// From 1.
        index: usize,
        /// Why.
        refusal: Refusal,
    },
    /// A card.
    Card {
        /// From 1.
        index: usize,
        /// Why.
        refusal: Refusal,
    },
}

impl Fault {
    /// `deal`, `auction` or `play`.
    pub const fn phase(&self) -> &'static str {
        match self {
            Fault::Deal(_) => "deal",
            Fault::Call { .. } => "auction",
            Fault::Card { .. } => "play",
        }
    }

    /// The number of the hand, call or card, from 1; of the first hand that is wrong, where several are.
    pub fn index(&self) -> usize {
        match self {
            Fault::Deal(error) => usize::from(error.first().hand()),
            Fault::Call { index, .. } | Fault::Card { index, .. } => *index,
        }
    }
}

impl std::fmt::Display for Fault {
    /// The reason alone.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Fault::Deal(error) => error.fmt(f),
            Fault::Call { refusal, .. } | Fault::Card { refusal, .. } => refusal.fmt(f),
        }
    }
}

/// A record played through.
#[derive(Clone, Debug, PartialEq)]
pub struct Replay {
    /// The deal as far as the rules let it go; `None` when the hands are no deal.
    pub deal: Option<Deal>,
    /// The first thing that goes against the rules.
    pub fault: Option<Fault>,
}

impl Replay {
    /// The deal came to its end.
    pub fn is_complete(&self) -> bool {
        self.fault.is_none() && self.deal.as_ref().is_some_and(|deal| deal.outcome().is_some())
    }
}

impl Record {
    /// A deal as far as it has come: rules, hands, calls and cards. Names, times and the shuffle are for whoever knows them.
    pub fn of(deal: &Deal) -> Record {
        let seats = deal.seats();
        Record {
            version: RECORD_VERSION,
            game: game(),
            seats: seats.count(),
            rules: (*deal.rules()).into(),
            leader: deal.leader().number(),
            hands: seats.chairs().map(|chair| deal.dealt(chair).to_string()).collect(),
            auction: deal.auction().said().iter().map(|said| said.call.to_string()).collect(),
            play: deal.play().into_iter().flat_map(Play::cards).map(|(_, card)| card.to_string()).collect(),
            redeal: match deal.outcome() {
                Some(Outcome::Cancelled(Cancelled::Asked(chair))) => Some(chair.number()),
                _ => None,
            },
            ..Record::default()
        }
    }

    /// The rule set, with the deck named beside it. A preset is meant as it was when the record's version was written.
    pub fn rule_set(&self) -> Result<RuleSet, RecordError> {
        let preset = if self.version == 1 { Preset::as_of_log_v2 } else { Preset::rules };
        let mut rules = match &self.rules {
            RecordRules::Full(rules) => *rules,
            RecordRules::Text(text) => match Preset::from_name(text) {
                Some(named) => preset(named),
                // One word is a preset's name that is not known; anything more is meant as a rules file.
                None if !text.contains('=') => return Err(RuleSetError::Preset(text.chars().take(40).collect()).into()),
                None => RuleSet::read_toml(text, preset)?,
            },
        };
        if let Some(deck) = &self.deck {
            rules.deck = DeckKind::from_key(deck).ok_or_else(|| RecordError::Deck(deck.chars().take(40).collect()))?;
        }
        Ok(rules)
    }

    /// The size of the table and the opening leader.
    pub fn table(&self) -> Result<(Seats, Chair), RecordError> {
        let seats = Seats::from_count(self.seats).ok_or(RecordError::Seats(self.seats))?;
        let leader =
            Chair::from_number(self.leader, seats).ok_or(RecordError::Leader { leader: self.leader, seats: self.seats })?;
        Ok((seats, leader))
    }

    /// Reads the record and plays it through, as far as the rules allow. An error means that the record cannot be read; a
    /// deal that goes against the rules is a [`Fault`].
    pub fn replay(&self) -> Result<Replay, RecordError> {
        if !(1..=RECORD_VERSION).contains(&self.version) {
            return Err(RecordError::Version(self.version));
        }
        if self.game != "56" {
            return Err(RecordError::Game(self.game.chars().take(40).collect()));
        }
        let (seats, leader) = self.table()?;
        let rules = self.rule_set()?;
        let mut hands = Vec::with_capacity(self.hands.len());
        for (index, hand) in self.hands.iter().enumerate() {
            hands.push(match hand.parse::<Hand>() {
                Ok(hand) => Ok(hand),
                // It reads well, but no deck has three of a card: the same mistake as a third copy in another hand.
                Err(HandError::Copies(card)) => Err(card),
                Err(error) => return Err(RecordError::Hand { index: index + 1, error }),
            });
        }
        let calls: Vec<Call> = numbered(&self.auction, |index, error| RecordError::Call { index, error })?;
        let cards: Vec<Card> = numbered(&self.play, |index, error| RecordError::Card { index, error })?;
        let redeal = match self.redeal {
            Some(number) => Some(Chair::from_number(number, seats).ok_or(RecordError::Redeal(number))?),
            None => None,
        };
        let no_deal = |error| Ok(Replay { deal: None, fault: Some(Fault::Deal(error)) });
        if let Err(error) = NoDeal::check(&rules, seats, leader, hands.iter().copied()) {
            return no_deal(error);
        }
        let hands: Vec<Hand> = hands.into_iter().flatten().collect();
        let mut deal = match Deal::new(rules, seats, leader, &hands) {
            Ok(deal) => deal,
            Err(error) => return no_deal(error),
        };
        let fault = play_through(&mut deal, &calls, &cards, redeal);
        Ok(Replay { deal: Some(deal), fault })
    }

    /// Checks the shuffle: whether the seed fits the commitment, and whether it gives these hands.
    pub fn verify_shuffle(&self) -> Result<ShuffleCheck, ShuffleError> {
        let shuffle = self.shuffle.as_ref().ok_or(ShuffleError::Missing)?;
        if shuffle.algorithm != ALGORITHM {
            return Err(ShuffleError::Algorithm(shuffle.algorithm.chars().take(40).collect()));
        }
        let (seats, leader) = self.table()?;
        let rules = self.rule_set()?;
        let hands: Vec<Hand> = numbered(&self.hands, |index, error| RecordError::Hand { index, error })?;
        let seed = Seed::from_hex(&shuffle.seed).map_err(|_| ShuffleError::Hex("seed"))?;
        let mut contributions = Vec::new();
        for (number, digits) in &shuffle.contributions {
            let chair = Chair::from_number(*number, seats).ok_or(ShuffleError::Contributor(*number))?;
            let Seed(bytes) = Seed::from_hex(digits).map_err(|_| ShuffleError::Hex("contribution"))?;
            contributions.push(Contribution { chair, bytes });
        }
        Ok(ShuffleCheck {
            commitment: hex::encode(seed.commitment()) == shuffle.commitment.trim().to_ascii_lowercase(),
            hands: seed.deal(&contributions, &rules, seats, leader) == hands,
        })
    }
}

/// What a check of a shuffle found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShuffleCheck {
    /// The seed fits the commitment.
    pub commitment: bool,
    /// The seed and the contributions give the hands of the record.
    pub hands: bool,
}

/// A shuffle that cannot be checked.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ShuffleError {
    /// The record has none.
    #[error("this record does not say how the cards were shuffled")]
    Missing,
    /// Another generator.
    #[error("shuffle `{0}` is not known; this program checks {ALGORITHM}")]
    Algorithm(String),
    /// Not 64 hex digits.
    #[error("the {0} is not 64 hex digits")]
    Hex(&'static str),
    /// A contribution by nobody.
    #[error("contribution by chair {0}: there is no such chair")]
    Contributor(u8),
    /// The rest of the record.
    #[error(transparent)]
    Record(#[from] RecordError),
}

/// Parses each text; an error gets its index from 1.
fn numbered<T: std::str::FromStr>(
    texts: &[String],
    error: impl Fn(usize, T::Err) -> RecordError,
) -> Result<Vec<T>, RecordError> {
    texts.iter().enumerate().map(|(index, text)| text.parse().map_err(|why| error(index + 1, why))).collect()
}

fn play_through(deal: &mut Deal, calls: &[Call], cards: &[Card], redeal: Option<Chair>) -> Option<Fault> {
    for (index, &call) in calls.iter().enumerate() {
        let refused = match (deal.phase(), deal.turn()) {
            (Phase::Auction, Some(caller)) => deal.apply(caller, Action::Call(call)).err(),
            // A surplus call is one call too many, not one out of turn.
            _ if deal.play().is_some() => Some(Refusal::AuctionOver),
            _ => Some(Refusal::DealOver),
        };
        if let Some(refusal) = refused {
            return Some(Fault::Call { index: index + 1, refusal });
        }
    }
    if let Some(chair) = redeal
        && let Err(refusal) = deal.apply(chair, Action::AskRedeal)
    {
        return Some(Fault::Call { index: calls.len() + 1, refusal });
    }
    for (index, &card) in cards.iter().enumerate() {
        let refused = match deal.turn() {
            Some(player) => deal.apply(player, Action::Play(card)).err(),
            None => Some(Refusal::DealOver),
        };
        if let Some(refusal) = refused {
            return Some(Fault::Card { index: index + 1, refusal });
        }
    }
    None
}

/// The hands of a deal on one line, from chair 1 on, blanks between.
pub fn write_hands(hands: &[Hand]) -> String {
    hands.iter().map(Hand::to_string).collect::<Vec<_>>().join(" ")
}

/// Reads what [`write_hands`] wrote; an empty suit may be `-` too.
pub fn read_hands(line: &str) -> Result<Vec<Hand>, RecordError> {
    line.split_whitespace()
        .enumerate()
        .map(|(index, hand)| hand.parse().map_err(|error| RecordError::Hand { index: index + 1, error }))
        .collect()
}

impl Replay {
    /// The result, when the deal came to its end.
    pub fn outcome(&self) -> Option<Outcome> {
        self.deal.as_ref().filter(|_| self.fault.is_none())?.outcome()
    }
}
