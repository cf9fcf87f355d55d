//! The form of events on disk, by version. It is the log's own: what clients are told may change without it, and it changes
//! only by a new version.
//!
//! | version | what is different |
//! |---|---|
//! | 1, 2 | names of people, and what they said, in the events; rules as a preset's name and what differs from it |
//! | 3 | people by their ids; every option of the rules with its value; checkpoints |
//!
//! Whatever was written stays readable: `tests/logs` holds a log of each version.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use thurup_rules::record::{read_hands, write_hands};
use thurup_rules::{Action, Call, Card, Chair, Contribution, Format, Hand, Preset, RuleSet, Seats, Seed, Text};

use super::settings::{StoredClock, StoredSettings};
use super::{Entry, Event};
use crate::answered::Answered;
use crate::checkpoint::Checkpoint;
use crate::ids::{DealId, PersonId};
use crate::seated::{AwayWhy, Sitting, Who};
use crate::settings::Settings;
use crate::shuffle::Shuffle;

/// The version that is written. A reader takes this one and older ones.
pub const VERSION: u32 = 3;

/// A stored event cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum Unreadable {
    /// Written by a later version.
    #[error("event {number} has version {version}; this program reads up to {VERSION}")]
    Newer {
        /// Its number.
        number: u64,
        /// Its version.
        version: u32,
    },
    /// Not JSON of the right shape.
    #[error("event {number}: {error}")]
    Json {
        /// Its number.
        number: u64,
        /// What is wrong.
        error: serde_json::Error,
    },
    /// Of the right shape, but what it says cannot be.
    #[error("event {number}: {what} cannot be")]
    Value {
        /// Its number.
        number: u64,
        /// Which part.
        what: &'static str,
    },
}

/// What cannot be, before the event's number is known.
struct Wrong(&'static str);

#[derive(Serialize)]
struct Written<'a> {
    v: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    answers: &'a Option<(PersonId, String)>,
    e: Stored,
}

#[derive(Deserialize)]
struct Read<E> {
    #[serde(default)]
    answers: Option<(PersonId, String)>,
    e: E,
}

/// The form that is written.
pub(super) fn write(entry: &Entry) -> Result<String, serde_json::Error> {
    serde_json::to_string(&Written { v: VERSION, answers: &entry.answers, e: Stored::of(&entry.event) })
}

/// Reads the form of any version.
pub(super) fn read(number: u64, at: u64, payload: &str) -> Result<Entry, Unreadable> {
    #[derive(Deserialize)]
    struct Versioned {
        v: u32,
    }
    let json = |error| Unreadable::Json { number, error };
    let Versioned { v } = serde_json::from_str(payload).map_err(json)?;
    let (answers, event) = match v {
        1 | 2 => {
            let read: Read<Old> = serde_json::from_str(payload).map_err(json)?;
            (read.answers, read.e.event())
        }
        3 => {
            let read: Read<Stored> = serde_json::from_str(payload).map_err(json)?;
            (read.answers, read.e.event())
        }
        version => return Err(Unreadable::Newer { number, version }),
    };
    let event = event.map_err(|Wrong(what)| Unreadable::Value { number, what })?;
    Ok(Entry { number, at, answers, event })
}

/// Version 3.
#[derive(Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
enum Stored {
    Made {
        name: String,
        public: bool,
        chairs: u8,
        rules: RuleSet,
        format: Format,
        settings: StoredSettings,
    },
    Checkpoint(Box<StoredCheckpoint>),
    Sat {
        chair: u8,
        person: PersonId,
        here: bool,
    },
    BotSat {
        chair: u8,
        bot: String,
    },
    Left {
        chair: u8,
    },
    Here {
        chair: u8,
        here: bool,
    },
    Renamed {
        chair: u8,
    },
    Away {
        chair: u8,
        why: StoredAway,
    },
    Returned {
        chair: u8,
    },
    RulesSet {
        rules: RuleSet,
    },
    FormatSet {
        format: Format,
    },
    SettingsSet {
        settings: StoredSettings,
    },
    Committed {
        seed: String,
    },
    Contributed {
        chair: u8,
        entropy: String,
    },
    Started,
    Resumed,
    Dealt {
        deal: DealId,
        hands: String,
        #[serde(default, skip_serializing_if = "String::is_empty")]
        first: String,
    },
    DealtAgain {
        deal: DealId,
        hands: String,
        #[serde(default, skip_serializing_if = "String::is_empty")]
        first: String,
    },
    Called {
        chair: u8,
        call: Call,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        stood_in: bool,
    },
    ContractMade,
    Played {
        chair: u8,
        card: Card,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        stood_in: bool,
    },
    TrumpSet {
        chair: u8,
        card: Card,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        stood_in: bool,
    },
    TrumpOpened {
        chair: u8,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        stood_in: bool,
    },
    PairShown {
        chair: u8,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        stood_in: bool,
    },
    RedealAsked {
        chair: u8,
    },
    Hinted {
        chair: u8,
        advice: StoredAction,
        reason: StoredText,
    },
    TrickClosed,
    DealEnded,
    Ready {
        chair: u8,
    },
    MatchEnded,
    Reset,
    Closed,
    Gone,
}

/// Versions 1 and 2: what was different then.
#[derive(Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
enum Old {
    Made {
        name: String,
        public: bool,
        chairs: u8,
        rules: OldRules,
        format: Format,
        settings: OldSettings,
    },
    Sat {
        chair: u8,
        person: PersonId,
        here: bool,
    },
    Renamed {
        chair: u8,
    },
    RulesSet {
        rules: OldRules,
    },
    SettingsSet {
        settings: OldSettings,
    },
    Said {},
    Phrased {},
    #[serde(untagged)]
    AsNow(Stored),
}

impl Old {
    fn event(self) -> Result<Event, Wrong> {
        Ok(match self {
            Self::Made { name, public, chairs, rules, format, settings } => Event::Made {
                name,
                public,
                seats: seats(chairs)?,
                rules: rules.rules()?,
                format,
                settings: settings.settings()?,
            },
            Self::Sat { chair: number, person, here } => Event::Sat { chair: chair(number)?, person, here },
            Self::Renamed { chair: number } => Event::Renamed { chair: chair(number)? },
            Self::RulesSet { rules } => Event::RulesSet { rules: rules.rules()? },
            Self::SettingsSet { settings } => Event::SettingsSet { settings: settings.settings()? },
            Self::Said {} | Self::Phrased {} => Event::Gone,
            Self::AsNow(stored) => return stored.event(),
        })
    }
}

/// A preset as it was then, and what differs from it.
#[derive(Deserialize)]
struct OldRules {
    base: String,
    #[serde(default)]
    changes: BTreeMap<String, String>,
}

impl OldRules {
    fn rules(&self) -> Result<RuleSet, Wrong> {
        let preset = Preset::from_name(&self.base).ok_or(Wrong("the rule set"))?;
        let changes = self.changes.iter().map(|(key, value)| (key.as_str(), value.as_str()));
        preset.as_of_log_v2().with_changes(changes).map_err(|_| Wrong("the rule set"))
    }
}

/// Settings as they were: version 1 knew nothing of hints, strengths and cards.
#[derive(Deserialize)]
struct OldSettings {
    seconds_per_action: u16,
    bank_seconds: u16,
    break_after_deal: bool,
    show_points: bool,
    show_all_calls: bool,
    viewers: bool,
    #[serde(default)]
    hints: bool,
    #[serde(default)]
    strength: Option<String>,
    #[serde(default)]
    convention: Option<String>,
    #[serde(default)]
    starts_after: Option<u16>,
}

impl OldSettings {
    fn settings(self) -> Result<Settings, Wrong> {
        let clock =
            (self.seconds_per_action > 0).then_some(StoredClock { seconds: self.seconds_per_action, bank: self.bank_seconds });
        let Self { break_after_deal, show_points, show_all_calls, viewers, hints, strength, convention, starts_after, .. } =
            self;
        StoredSettings {
            clock,
            break_after_deal,
            show_points,
            show_all_calls,
            viewers,
            hints,
            rated: false,
            strength,
            convention,
            starts_after,
        }
        .settings()
        .map_err(Wrong)
    }
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum StoredAway {
    Gone,
    Clock,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum StoredAction {
    Call(Call),
    SetTrump(Card),
    OpenTrump,
    ShowPair,
    Play(Card),
    AskRedeal,
}

#[derive(Serialize, Deserialize)]
struct StoredText {
    en: String,
    ml: String,
}

#[derive(Serialize, Deserialize)]
struct StoredCheckpoint {
    name: String,
    public: bool,
    chairs: u8,
    rules: RuleSet,
    format: Format,
    settings: StoredSettings,
    sitting: Vec<StoredSitting>,
    matches: u32,
    /// First dealer and time of the match that has just begun.
    began: Option<(u8, u64)>,
    phase_since: u64,
    /// Seed, and what was added by whom.
    shuffle: Option<(String, Vec<(u8, String)>)>,
    answered: Vec<(PersonId, Vec<String>)>,
}

#[derive(Serialize, Deserialize)]
struct StoredSitting {
    chair: u8,
    #[serde(flatten)]
    who: StoredWho,
    since: u64,
    here: bool,
    away: Option<StoredAway>,
    ready: bool,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum StoredWho {
    Person(PersonId),
    Bot(String),
}

impl StoredAway {
    fn of(why: AwayWhy) -> Self {
        match why {
            AwayWhy::Gone => Self::Gone,
            AwayWhy::Clock => Self::Clock,
        }
    }

    fn why(&self) -> AwayWhy {
        match self {
            Self::Gone => AwayWhy::Gone,
            Self::Clock => AwayWhy::Clock,
        }
    }
}

impl StoredCheckpoint {
    fn of(checkpoint: &Checkpoint) -> Self {
        let sitting = checkpoint.sitting.iter().map(|(chair, sitting)| StoredSitting {
            chair: chair.number(),
            who: match &sitting.who {
                Who::Person(person) => StoredWho::Person(*person),
                Who::Bot(bot) => StoredWho::Bot(bot.clone()),
            },
            since: sitting.since,
            here: sitting.here,
            away: sitting.away.map(StoredAway::of),
            ready: sitting.ready,
        });
        let shuffle = checkpoint.next.as_ref().map(|next| {
            let added = next.contributions.iter().map(|added| (added.chair.number(), hex::encode(added.bytes)));
            (next.seed.to_hex(), added.collect())
        });
        Self {
            name: checkpoint.name.clone(),
            public: checkpoint.public,
            chairs: checkpoint.seats.count(),
            rules: checkpoint.rules,
            format: checkpoint.format,
            settings: StoredSettings::of(&checkpoint.settings),
            sitting: sitting.collect(),
            matches: checkpoint.matches,
            began: checkpoint.began.map(|(dealer, at)| (dealer.number(), at)),
            phase_since: checkpoint.phase_since,
            shuffle,
            answered: checkpoint
                .answered
                .all()
                .map(|(person, commands)| (person, commands.map(str::to_owned).collect()))
                .collect(),
        }
    }

    fn checkpoint(self) -> Result<Checkpoint, Wrong> {
        let sitting = self.sitting.into_iter().map(|sitting| {
            let who = match sitting.who {
                StoredWho::Person(person) => Who::Person(person),
                StoredWho::Bot(bot) => Who::Bot(bot),
            };
            let (since, here, ready) = (sitting.since, sitting.here, sitting.ready);
            let away = sitting.away.as_ref().map(StoredAway::why);
            Ok((chair(sitting.chair)?, Sitting { who, since, here, away, ready }))
        });
        let next = self.shuffle.map(|(seed_text, added)| {
            let contributions = added.iter().map(|(number, entropy)| contribution(*number, entropy));
            Ok(Shuffle { contributions: contributions.collect::<Result<_, _>>()?, ..Shuffle::of(seed(&seed_text)?) })
        });
        Ok(Checkpoint {
            name: self.name,
            public: self.public,
            seats: seats(self.chairs)?,
            rules: self.rules,
            format: self.format,
            settings: self.settings.settings().map_err(Wrong)?,
            sitting: sitting.collect::<Result<_, _>>()?,
            matches: self.matches,
            began: self.began.map(|(dealer, at)| chair(dealer).map(|dealer| (dealer, at))).transpose()?,
            phase_since: self.phase_since,
            next: next.transpose()?,
            answered: self.answered.into_iter().collect::<Answered>(),
        })
    }
}

impl Stored {
    fn of(event: &Event) -> Self {
        match event {
            Event::Made { name, public, seats, rules, format, settings } => Self::Made {
                name: name.clone(),
                public: *public,
                chairs: seats.count(),
                rules: *rules,
                format: *format,
                settings: StoredSettings::of(settings),
            },
            Event::Checkpoint(checkpoint) => Self::Checkpoint(Box::new(StoredCheckpoint::of(checkpoint))),
            Event::Sat { chair, person, here } => Self::Sat { chair: chair.number(), person: *person, here: *here },
            Event::BotSat { chair, bot } => Self::BotSat { chair: chair.number(), bot: bot.clone() },
            Event::Left { chair } => Self::Left { chair: chair.number() },
            Event::Here { chair, here } => Self::Here { chair: chair.number(), here: *here },
            Event::Renamed { chair } => Self::Renamed { chair: chair.number() },
            Event::Away { chair, why } => Self::Away { chair: chair.number(), why: StoredAway::of(*why) },
            Event::Returned { chair } => Self::Returned { chair: chair.number() },
            Event::RulesSet { rules } => Self::RulesSet { rules: *rules },
            Event::FormatSet { format } => Self::FormatSet { format: *format },
            Event::SettingsSet { settings } => Self::SettingsSet { settings: StoredSettings::of(settings) },
            Event::Committed { seed } => Self::Committed { seed: seed.to_hex() },
            Event::Contributed(added) => Self::Contributed { chair: added.chair.number(), entropy: hex::encode(added.bytes) },
            Event::Started => Self::Started,
            Event::Resumed => Self::Resumed,
            Event::Dealt { deal, hands, first } => {
                Self::Dealt { deal: *deal, hands: write_hands(hands), first: write_hands(first) }
            }
            Event::DealtAgain { deal, hands, first } => {
                Self::DealtAgain { deal: *deal, hands: write_hands(hands), first: write_hands(first) }
            }
            Event::Called { chair, call, stood_in } => Self::Called { chair: chair.number(), call: *call, stood_in: *stood_in },
            Event::ContractMade => Self::ContractMade,
            Event::Played { chair, card, stood_in } => Self::Played { chair: chair.number(), card: *card, stood_in: *stood_in },
            Event::TrumpSet { chair, card, stood_in } => {
                Self::TrumpSet { chair: chair.number(), card: *card, stood_in: *stood_in }
            }
            Event::TrumpOpened { chair, stood_in } => Self::TrumpOpened { chair: chair.number(), stood_in: *stood_in },
            Event::PairShown { chair, stood_in } => Self::PairShown { chair: chair.number(), stood_in: *stood_in },
            Event::RedealAsked { chair } => Self::RedealAsked { chair: chair.number() },
            Event::Hinted { chair, advice, reason } => Self::Hinted {
                chair: chair.number(),
                advice: match *advice {
                    Action::Call(call) => StoredAction::Call(call),
                    Action::SetTrump(card) => StoredAction::SetTrump(card),
                    Action::OpenTrump => StoredAction::OpenTrump,
                    Action::ShowPair => StoredAction::ShowPair,
                    Action::Play(card) => StoredAction::Play(card),
                    Action::AskRedeal => StoredAction::AskRedeal,
                },
                reason: StoredText { en: reason.en.clone(), ml: reason.ml.clone() },
            },
            Event::TrickClosed => Self::TrickClosed,
            Event::DealEnded => Self::DealEnded,
            Event::Ready { chair } => Self::Ready { chair: chair.number() },
            Event::MatchEnded => Self::MatchEnded,
            Event::Reset => Self::Reset,
            Event::Closed => Self::Closed,
            Event::Gone => Self::Gone,
        }
    }

    fn event(self) -> Result<Event, Wrong> {
        Ok(match self {
            Self::Made { name, public, chairs, rules, format, settings } => Event::Made {
                name,
                public,
                seats: seats(chairs)?,
                rules,
                format,
                settings: settings.settings().map_err(Wrong)?,
            },
            Self::Checkpoint(checkpoint) => Event::Checkpoint(Box::new(checkpoint.checkpoint()?)),
            Self::Sat { chair: number, person, here } => Event::Sat { chair: chair(number)?, person, here },
            Self::BotSat { chair: number, bot } => Event::BotSat { chair: chair(number)?, bot },
            Self::Left { chair: number } => Event::Left { chair: chair(number)? },
            Self::Here { chair: number, here } => Event::Here { chair: chair(number)?, here },
            Self::Renamed { chair: number } => Event::Renamed { chair: chair(number)? },
            Self::Away { chair: number, why } => Event::Away { chair: chair(number)?, why: why.why() },
            Self::Returned { chair: number } => Event::Returned { chair: chair(number)? },
            Self::RulesSet { rules } => Event::RulesSet { rules },
            Self::FormatSet { format } => Event::FormatSet { format },
            Self::SettingsSet { settings } => Event::SettingsSet { settings: settings.settings().map_err(Wrong)? },
            Self::Committed { seed: text } => Event::Committed { seed: seed(&text)? },
            Self::Contributed { chair: number, entropy } => Event::Contributed(contribution(number, &entropy)?),
            Self::Started => Event::Started,
            Self::Resumed => Event::Resumed,
            Self::Dealt { deal, hands: line, first } => Event::Dealt { deal, hands: hands(&line)?, first: hands(&first)? },
            Self::DealtAgain { deal, hands: line, first } => {
                Event::DealtAgain { deal, hands: hands(&line)?, first: hands(&first)? }
            }
            Self::Called { chair: number, call, stood_in } => Event::Called { chair: chair(number)?, call, stood_in },
            Self::ContractMade => Event::ContractMade,
            Self::Played { chair: number, card, stood_in } => Event::Played { chair: chair(number)?, card, stood_in },
            Self::TrumpSet { chair: number, card, stood_in } => Event::TrumpSet { chair: chair(number)?, card, stood_in },
            Self::TrumpOpened { chair: number, stood_in } => Event::TrumpOpened { chair: chair(number)?, stood_in },
            Self::PairShown { chair: number, stood_in } => Event::PairShown { chair: chair(number)?, stood_in },
            Self::RedealAsked { chair: number } => Event::RedealAsked { chair: chair(number)? },
            Self::Hinted { chair: number, advice, reason } => Event::Hinted {
                chair: chair(number)?,
                advice: match advice {
                    StoredAction::Call(call) => Action::Call(call),
                    StoredAction::SetTrump(card) => Action::SetTrump(card),
                    StoredAction::OpenTrump => Action::OpenTrump,
                    StoredAction::ShowPair => Action::ShowPair,
                    StoredAction::Play(card) => Action::Play(card),
                    StoredAction::AskRedeal => Action::AskRedeal,
                },
                reason: Text::new(reason.en, reason.ml),
            },
            Self::TrickClosed => Event::TrickClosed,
            Self::DealEnded => Event::DealEnded,
            Self::Ready { chair: number } => Event::Ready { chair: chair(number)? },
            Self::MatchEnded => Event::MatchEnded,
            Self::Reset => Event::Reset,
            Self::Closed => Event::Closed,
            Self::Gone => Event::Gone,
        })
    }
}

/// A chair of the largest table; whether this one has it, the fold looks.
fn chair(number: u8) -> Result<Chair, Wrong> {
    Chair::from_number(number, Seats::Eight).ok_or(Wrong("the chair"))
}

fn seats(count: u8) -> Result<Seats, Wrong> {
    Seats::from_count(count).ok_or(Wrong("the number of chairs"))
}

fn seed(text: &str) -> Result<Seed, Wrong> {
    Seed::from_hex(text).map_err(|_| Wrong("the seed"))
}

fn contribution(number: u8, entropy: &str) -> Result<Contribution, Wrong> {
    let Seed(bytes) = seed(entropy)?;
    Ok(Contribution { chair: chair(number)?, bytes })
}

fn hands(line: &str) -> Result<Vec<Hand>, Wrong> {
    read_hands(line).map_err(|_| Wrong("the hands"))
}
