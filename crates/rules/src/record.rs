//! Records: deals as JSON objects, and hands on one line.
//!
//! A record is read in two steps. [`Record`] is what a file says, in its own words; [`Record::replay`] reads it as a deal and
//! plays it through, so that every mistake can be named with its place.

use serde::de::value::MapAccessDeserializer;
use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use thiserror::Error;

use crate::options::{Choice, DeckKind, NoPointsRedeal, RuleOption};
use crate::{
    ALGORITHM, Action, AuctionKind, Call, CallError, Cancelled, Card, CardError, Chair, Contribution, Deal, Dealt, Hand,
    HandError, NoDeal, Outcome, Phase, Play, Preset, Refusal, Refusals, RuleSet, RuleSetError, Said, Seats, Seed, Text,
    TrumpKind,
};

/// The version that is written. The fields of games whose trump is set aside came with version 2. Version 1 had no rules in full: it named a preset, or told a rules file's text, and is read
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
    /// Cards in order of play; `!SJ` opens trump first, `+SJ` shows the pair first.
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
    /// How many actions there were before it: calls and cards, and what is done beside them.
    pub after: usize,
    /// Chair of the player who asked, from 1.
    pub chair: u8,
    /// The call or the card that was advised, `redeal`, `!` to open trump, or `+` to show the pair.
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
    /// Another game than that of its rules.
    #[error("game `{game}` is not known to these rules: they are of {rules}")]
    Game {
        /// As written.
        game: String,
        /// What the rules' game is called in records.
        rules: &'static str,
    },
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
    /// First cards.
    #[error("first cards of hand {index}: {error}")]
    First {
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
    /// A call, a card set aside, or a card played.
    Refused {
        /// Which part of the record.
        part: Part,
        /// The number in it, from 1.
        index: usize,
        /// Every reason.
        reasons: Refusals,
    },
    /// An entry that cannot be read.
    Unreadable {
        /// Which part of the record.
        part: Part,
        /// The number in it, from 1.
        index: usize,
        /// Why.
        error: String,
    },
}

/// A part of a record, in the order in which they are judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The calls.
    Auction,
    /// The cards set aside, the first and the second.
    Indicator,
    /// The calls of the second auction.
    Auction2,
    /// The cards.
    Play,
}

impl Fault {
    /// `deal`, `auction`, `indicator`, `auction2` or `play`.
    pub const fn phase(&self) -> &'static str {
        match self {
            Fault::Deal(_) => "deal",
            Fault::Refused { part, .. } | Fault::Unreadable { part, .. } => match part {
                Part::Auction => "auction",
                Part::Indicator => "indicator",
                Part::Auction2 => "auction2",
                Part::Play => "play",
            },
        }
    }

    /// The number of the hand, call or card, from 1; of the first hand that is wrong, where several are.
    pub fn index(&self) -> usize {
        match self {
            Fault::Deal(error) => usize::from(error.first().hand()),
            Fault::Refused { index, .. } | Fault::Unreadable { index, .. } => *index,
        }
    }

    /// Stable names of the reasons.
    pub fn codes(&self) -> Vec<&'static str> {
        match self {
            Fault::Deal(_) => vec!["deal"],
            Fault::Refused { reasons, .. } => reasons.iter().map(Refusal::code).collect(),
            Fault::Unreadable { .. } => vec!["unreadable"],
        }
    }
}

impl std::fmt::Display for Fault {
    /// The reasons alone.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Fault::Deal(error) => error.fmt(f),
            Fault::Refused { reasons, .. } => {
                let sentences: Vec<String> = reasons.iter().map(|refusal| refusal.to_string()).collect();
                f.write_str(&sentences.join(" "))
            }
            Fault::Unreadable { error, .. } => f.write_str(error),
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
        let (seats, rules) = (deal.seats(), deal.rules());
        let hands = |hand: &dyn Fn(Chair) -> Hand| seats.chairs().map(|chair| hand(chair).to_string()).collect();
        let calls = |said: &[Said]| said.iter().map(|said| written_call(rules, said.call)).collect();
        let mut record = Record {
            version: RECORD_VERSION,
            game: rules.shape().label.to_owned(),
            seats: seats.count(),
            rules: (*rules).into(),
            leader: deal.leader().number(),
            hands: hands(&|chair| deal.whole(chair)),
            first: if rules.in_halves() { hands(&|chair| deal.first(chair)) } else { Vec::new() },
            auction: calls(deal.auction().first_round()),
            auction2: calls(deal.auction().second_round()),
            play: deal.play().map(written_play).unwrap_or_default(),
            ..Record::default()
        };
        let aside = [deal.earlier_indicator(), deal.indicator()].map(|card| card.map(|card| card.to_string()));
        (record.indicator, record.indicator2) = match aside {
            [None, only] => (only, None),
            [first, second] => (first, second),
        };
        match deal.outcome() {
            Some(Outcome::Cancelled(Cancelled::Asked(chair))) => record.redeal = Some(chair.number()),
            // Where nobody has to ask for it, it is there by itself when the record is read.
            Some(Outcome::Cancelled(Cancelled::NoPoints)) if rules.no_points_redeal == NoPointsRedeal::Ask => {
                record.auction.push(REDEAL.to_owned());
            }
            _ => {}
        }
        record
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
            let wrong = || RecordError::Deck(deck.chars().take(40).collect());
            let kind = DeckKind::from_key(deck).ok_or_else(wrong)?;
            match RuleOption::find("deck").filter(|option| option.is_of(rules.game())) {
                Some(_) => rules.deck = kind,
                None if kind == rules.deck => {}
                None => return Err(wrong()),
            }
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
        let (seats, leader) = self.table()?;
        let rules = self.rule_set()?;
        let game = rules.game();
        if self.game != game.shape().label && self.game != game.name() {
            return Err(RecordError::Game { game: self.game.chars().take(40).collect(), rules: game.shape().label });
        }
        let hands = read_each(&self.hands)?;
        let first = numbered(&self.first, |index, error| RecordError::First { index, error })?;
        let redeal = match self.redeal {
            Some(number) => Some(Chair::from_number(number, seats).ok_or(RecordError::Redeal(number))?),
            None => None,
        };
        if rules.trump() == TrumpKind::Named {
            // Of such a record every entry has to be readable before any is judged.
            numbered::<Call>(&self.auction, |index, error| RecordError::Call { index, error })?;
            numbered::<Card>(&self.play, |index, error| RecordError::Card { index, error })?;
        }
        let no_deal = |error| Ok(Replay { deal: None, fault: Some(Fault::Deal(error)) });
        if let Err(error) = NoDeal::check(&rules, seats, leader, hands.iter().copied(), &first) {
            return no_deal(error);
        }
        let hands: Vec<Hand> = hands.into_iter().flatten().collect();
        let mut deal = match Deal::new(rules, seats, leader, Dealt { hands: &hands, first: &first }) {
            Ok(deal) => deal,
            Err(error) => return no_deal(error),
        };
        let fault = self.play_through(&mut deal, redeal).err();
        Ok(Replay { deal: Some(deal), fault })
    }

    /// Does all that the record says, part by part, up to the first thing that goes against the rules.
    fn play_through(&self, deal: &mut Deal, redeal: Option<Chair>) -> Result<(), Fault> {
        make_calls(deal, Part::Auction, &self.auction)?;
        if let Some(chair) = redeal {
            let refused = |refusal: Refusal| Fault::Refused {
                part: Part::Auction,
                index: self.auction.len() + 1,
                reasons: refusal.into(),
            };
            deal.apply(chair, Action::AskRedeal).map_err(refused)?;
        }
        set_aside(deal, 1, self.indicator.as_deref())?;
        make_calls(deal, Part::Auction2, &self.auction2)?;
        set_aside(deal, 2, self.indicator2.as_deref())?;
        for (index, text) in self.play.iter().enumerate() {
            let at = |reasons| Fault::Refused { part: Part::Play, index: index + 1, reasons };
            let mut card = text.trim();
            // What is done before the card is done also where the card is refused then.
            while let Some(mark) = card.chars().next().filter(|mark| ['!', '+'].contains(mark)) {
                act(deal, if mark == '!' { Action::OpenTrump } else { Action::ShowPair }).map_err(at)?;
                card = card[1..].trim_start();
            }
            let card = read(Part::Play, index, card)?;
            act(deal, Action::Play(card)).map_err(at)?;
        }
        Ok(())
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
        let first: Vec<Hand> = numbered(&self.first, |index, error| RecordError::First { index, error })?;
        let seed = Seed::from_hex(&shuffle.seed).map_err(|_| ShuffleError::Hex("seed"))?;
        let mut contributions = Vec::new();
        for (number, digits) in &shuffle.contributions {
            let chair = Chair::from_number(*number, seats).ok_or(ShuffleError::Contributor(*number))?;
            let Seed(bytes) = Seed::from_hex(digits).map_err(|_| ShuffleError::Hex("contribution"))?;
            contributions.push(Contribution { chair, bytes });
        }
        Ok(ShuffleCheck {
            commitment: hex::encode(seed.commitment()) == shuffle.commitment.trim().to_ascii_lowercase(),
            hands: seed.cards(&contributions, &rules, seats, leader) == (hands, first),
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

/// What stands in an auction for asking for a re-deal.
const REDEAL: &str = "REDEAL";

/// A call as records have it: where solo is a number of the auction, by that number.
fn written_call(rules: &RuleSet, call: Call) -> String {
    match rules.solo_value().filter(|_| call == Call::Solo && rules.shape().solo_is_a_number) {
        Some(value) => value.to_string(),
        None => call.to_string(),
    }
}

/// The cards in order, with the marks of what was done before them.
fn written_play(play: &Play) -> Vec<String> {
    let opened = play.opened().filter(|opened| opened.by.is_some()).map(|opened| usize::from(opened.after));
    let shown = play.pair().map(|pair| usize::from(pair.after));
    let mark = |at: Option<usize>, index: usize, mark| if at == Some(index) { mark } else { "" };
    let cards = play.cards().enumerate();
    cards.map(|(index, (_, card))| format!("{}{}{card}", mark(opened, index, "!"), mark(shown, index, "+"))).collect()
}

/// Does something for the player on turn, or gives every reason why not.
fn act(deal: &mut Deal, action: Action) -> Result<(), Refusals> {
    let player = deal.turn().unwrap_or(deal.leader());
    let reasons = deal.refusals(player, action);
    if reasons.is_empty() {
        deal.take(player, action);
        return Ok(());
    }
    Err(reasons)
}

fn read<T: std::str::FromStr<Err: std::fmt::Display>>(part: Part, index: usize, text: &str) -> Result<T, Fault> {
    text.parse().map_err(|error: T::Err| Fault::Unreadable { part, index: index + 1, error: error.to_string() })
}

/// A call. Where bids are numbers alone one is a single word, and a number of three digits is out of range like any other.
fn read_call(rules: &RuleSet, part: Part, index: usize, text: &str) -> Result<Call, Fault> {
    let spoken = rules.auction() == AuctionKind::Spoken;
    match text.parse::<Call>() {
        Ok(_) if !spoken && text.contains(char::is_whitespace) => {
            let error = CallError::Unknown(text.chars().take(24).collect()).to_string();
            Err(Fault::Unreadable { part, index: index + 1, error })
        }
        Err(CallError::Number(_)) if !spoken => Ok(Call::Number(99)),
        _ => read(part, index, text),
    }
}

fn make_calls(deal: &mut Deal, part: Part, calls: &[String]) -> Result<(), Fault> {
    for (index, text) in calls.iter().enumerate() {
        let refused = |reasons| Fault::Refused { part, index: index + 1, reasons };
        let second = part == Part::Auction2;
        // A surplus call is one call too many, not one out of turn.
        let over = deal.outcome().is_none() && (deal.phase() != Phase::Auction || deal.auction().in_second() != second);
        if over {
            let first_is_on = second && deal.phase() == Phase::Auction && deal.rules().in_halves();
            let refusal = match deal.phase() {
                _ if first_is_on => Refusal::AuctionOn,
                // Over is the first auction, and no card set aside for its bid.
                Phase::Trump if second && !deal.auction().in_second() => Refusal::TrumpToSet,
                _ => Refusal::AuctionOver,
            };
            return Err(refused(refusal.into()));
        }
        let action = match text.trim() {
            word if word.eq_ignore_ascii_case(REDEAL) => Action::AskRedeal,
            word => Action::Call(read_call(deal.rules(), part, index, word)?),
        };
        act(deal, action).map_err(refused)?;
    }
    Ok(())
}

fn set_aside(deal: &mut Deal, number: usize, card: Option<&str>) -> Result<(), Fault> {
    let Some(text) = card else { return Ok(()) };
    let card = read(Part::Indicator, number - 1, text)?;
    let refused = |reasons| Fault::Refused { part: Part::Indicator, index: number, reasons };
    // A second card is for the bid of a second auction.
    if number == 2 && deal.phase() == Phase::Trump && !deal.auction().in_second() {
        return Err(refused(Refusal::TrumpToSet.into()));
    }
    act(deal, Action::SetTrump(card)).map_err(refused)
}

/// Hands that read well; one that has a card three times is known by that card alone.
fn read_each(hands: &[String]) -> Result<Vec<Result<Hand, Card>>, RecordError> {
    let read = |(index, hand): (usize, &String)| match hand.parse::<Hand>() {
        Ok(hand) => Ok(Ok(hand)),
        // No deck has three of a card: the same mistake as a third copy in another hand.
        Err(HandError::Copies(card)) => Ok(Err(card)),
        Err(error) => Err(RecordError::Hand { index: index + 1, error }),
    };
    hands.iter().enumerate().map(read).collect()
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
