//! The form of events in version 3, the one that is written.

use serde::{Deserialize, Serialize};
use thurup_rules::record::write_hands;
use thurup_rules::{Action, Call, Card, RuleSet, Text};

use super::checkpoint::StoredCheckpoint;
use super::happened::Event;
use super::parts::{StoredAgain, StoredAway, StoredClub, StoredFormat, Wrong, chair, contribution, hands, seats, seed};
use super::settings::StoredSettings;
use crate::ids::{DealId, PersonId};

/// Version 3.
#[derive(Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub(super) enum Stored {
    Made {
        name: String,
        public: bool,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        club: Option<StoredClub>,
        chairs: u8,
        rules: RuleSet,
        format: StoredFormat,
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
        format: StoredFormat,
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
        #[serde(default, skip_serializing_if = "Option::is_none")]
        why: Option<StoredAgain>,
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

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum StoredAction {
    Call(Call),
    SetTrump(Card),
    OpenTrump,
    ShowPair,
    Play(Card),
    AskRedeal,
}

#[derive(Serialize, Deserialize)]
pub(super) struct StoredText {
    en: String,
    ml: String,
}

impl Stored {
    pub fn of(event: &Event) -> Self {
        match event {
            Event::Made { name, public, club, seats, rules, format, settings } => Self::Made {
                name: name.clone(),
                public: *public,
                club: club.as_ref().map(StoredClub::of),
                chairs: seats.count(),
                rules: *rules,
                format: StoredFormat::of(*format),
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
            Event::FormatSet { format } => Self::FormatSet { format: StoredFormat::of(*format) },
            Event::SettingsSet { settings } => Self::SettingsSet { settings: StoredSettings::of(settings) },
            Event::Committed { seed } => Self::Committed { seed: seed.to_hex() },
            Event::Contributed(added) => Self::Contributed { chair: added.chair.number(), entropy: hex::encode(added.bytes) },
            Event::Started => Self::Started,
            Event::Resumed => Self::Resumed,
            Event::Dealt { deal, hands, first } => {
                Self::Dealt { deal: *deal, hands: write_hands(hands), first: write_hands(first) }
            }
            Event::DealtAgain { deal, hands, first, why } => Self::DealtAgain {
                deal: *deal,
                hands: write_hands(hands),
                first: write_hands(first),
                why: why.and_then(StoredAgain::of),
            },
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

    pub fn event(self) -> Result<Event, Wrong> {
        Ok(match self {
            Self::Made { name, public, club, chairs, rules, format, settings } => Event::Made {
                name,
                public,
                club: club.map(StoredClub::club),
                seats: seats(chairs)?,
                rules,
                format: format.format(),
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
            Self::FormatSet { format } => Event::FormatSet { format: format.format() },
            Self::SettingsSet { settings } => Event::SettingsSet { settings: settings.settings().map_err(Wrong)? },
            Self::Committed { seed: text } => Event::Committed { seed: seed(&text)? },
            Self::Contributed { chair: number, entropy } => Event::Contributed(contribution(number, &entropy)?),
            Self::Started => Event::Started,
            Self::Resumed => Event::Resumed,
            Self::Dealt { deal, hands: line, first } => Event::Dealt { deal, hands: hands(&line)?, first: hands(&first)? },
            Self::DealtAgain { deal, hands: line, first, why } => {
                let why = why.as_ref().map(StoredAgain::why);
                Event::DealtAgain { deal, hands: hands(&line)?, first: hands(&first)?, why }
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
