//! The form of events in version 1, the one that is written.

use serde::{Deserialize, Serialize};
use thurup_laws::claims::Claim;
use thurup_rules::record::write_hands;
use thurup_rules::{Action, Call, Card, RuleSet, Team, Text};

use super::checkpoint::StoredCheckpoint;
use super::happened::Event;
use super::parts::{
    StoredAway, StoredClub, StoredDoor, StoredFormat, StoredTeams, Wrong, chair, contribution, hands, seats, seed,
};
use super::settings::StoredSettings;
use crate::again::Again;
use crate::appointment::Appointment;
use crate::contest::Contest;
use crate::explanation::CallAnswer;
use crate::ids::{DealId, PersonId};
use crate::origin::Origin;
use crate::side_card::SideCard;

/// Version 1.
#[derive(Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub(super) enum Stored {
    Made {
        name: String,
        public: bool,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        club: Option<StoredClub>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        door: Option<StoredDoor>,
        chairs: u8,
        rules: RuleSet,
        format: StoredFormat,
        settings: StoredSettings,
    },
    ForContest {
        contest: Contest,
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
    Removed {
        chair: u8,
        by: PersonId,
    },
    Left {
        chair: u8,
    },
    Dozes {
        chair: u8,
        dozes: bool,
    },
    Here {
        chair: u8,
        here: bool,
    },
    Became {
        chair: u8,
        person: PersonId,
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
    LeftMatch {
        chair: u8,
    },
    EndWanted {
        chair: u8,
        wanted: bool,
    },
    HandedOn {
        chair: u8,
    },
    Named {
        name: String,
        by: PersonId,
    },
    TeamsNamed {
        teams: StoredTeams,
        by: PersonId,
    },
    CardFiled {
        team: Team,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        card: Option<SideCard>,
        by: PersonId,
    },
    Appointed(Appointment),
    ListSet {
        people: Vec<PersonId>,
    },
    Overridden {
        by: PersonId,
        act: String,
        words: String,
    },
    WatchAsked {
        person: PersonId,
        chair: u8,
    },
    Watches {
        person: PersonId,
        chair: u8,
    },
    WatchRefused {
        person: PersonId,
        chair: u8,
    },
    WatchEnded {
        person: PersonId,
    },
    ChairOffered {
        person: PersonId,
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
    Given {
        seed: String,
        place: u32,
    },
    Contributed {
        chair: u8,
        entropy: String,
    },
    Started {
        #[serde(default, skip_serializing_if = "Origin::is_house")]
        origin: Origin,
    },
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
        why: Again,
    },
    Called {
        chair: u8,
        call: Call,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        alert: Option<String>,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        stood_in: bool,
    },
    Asked {
        chair: u8,
        call: u16,
    },
    Answered {
        call: u16,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<u8>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        said: Option<String>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        card: Option<StoredText>,
    },
    AnswerCorrected {
        call: u16,
        by: u8,
        said: String,
    },
    DirectorCalled {
        chair: u8,
    },
    Ruled {
        number: u32,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        instead: Vec<u32>,
        effects: Vec<String>,
    },
    CallTakenBack {
        chair: u8,
    },
    SidesExchanged,
    SeatsChanged {
        one: u8,
        other: u8,
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
    Claimed {
        chair: u8,
        what: String,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        cards: Vec<Card>,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        stood_in: bool,
    },
    ClaimWent {
        step: String,
    },
    TrickClosed,
    TrickHeld {
        chair: u8,
    },
    DealEnded,
    Ready {
        chair: u8,
    },
    MatchEnded,
    Reset,
    Closed,
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
            Event::Made { name, public, club, door, seats, rules, format, settings } => Self::Made {
                name: name.clone(),
                public: *public,
                club: club.as_ref().map(StoredClub::of),
                door: StoredDoor::of(door),
                chairs: seats.count(),
                rules: *rules,
                format: StoredFormat::of(*format),
                settings: StoredSettings::of(settings),
            },
            Event::ForContest(contest) => Self::ForContest { contest: contest.clone() },
            Event::Checkpoint(checkpoint) => Self::Checkpoint(Box::new(StoredCheckpoint::of(checkpoint))),
            Event::Sat { chair, person, here } => Self::Sat { chair: chair.number(), person: *person, here: *here },
            Event::BotSat { chair, bot } => Self::BotSat { chair: chair.number(), bot: bot.clone() },
            Event::Removed { chair, by } => Self::Removed { chair: chair.number(), by: *by },
            Event::Left { chair } => Self::Left { chair: chair.number() },
            Event::Dozes { chair, dozes } => Self::Dozes { chair: chair.number(), dozes: *dozes },
            Event::Here { chair, here } => Self::Here { chair: chair.number(), here: *here },
            Event::Became { chair, person } => Self::Became { chair: chair.number(), person: *person },
            Event::Renamed { chair } => Self::Renamed { chair: chair.number() },
            Event::Away { chair, why } => Self::Away { chair: chair.number(), why: StoredAway::of(*why) },
            Event::Returned { chair } => Self::Returned { chair: chair.number() },
            Event::LeftMatch { chair } => Self::LeftMatch { chair: chair.number() },
            Event::EndWanted { chair, wanted } => Self::EndWanted { chair: chair.number(), wanted: *wanted },
            Event::HandedOn { chair } => Self::HandedOn { chair: chair.number() },
            Event::Named { name, by } => Self::Named { name: name.clone(), by: *by },
            Event::CardFiled { team, card, by } => Self::CardFiled { team: *team, card: card.clone(), by: *by },
            Event::TeamsNamed { teams, by } => Self::TeamsNamed { teams: StoredTeams(teams.clone()), by: *by },
            Event::Appointed(appointment) => Self::Appointed(*appointment),
            Event::ListSet { people } => Self::ListSet { people: people.clone() },
            Event::Overridden { by, act, words } => Self::Overridden { by: *by, act: act.clone(), words: words.clone() },
            Event::WatchAsked { person, chair } => Self::WatchAsked { person: *person, chair: chair.number() },
            Event::Watches { person, chair } => Self::Watches { person: *person, chair: chair.number() },
            Event::WatchRefused { person, chair } => Self::WatchRefused { person: *person, chair: chair.number() },
            Event::WatchEnded { person } => Self::WatchEnded { person: *person },
            Event::ChairOffered { person, chair } => Self::ChairOffered { person: *person, chair: chair.number() },
            Event::RulesSet { rules } => Self::RulesSet { rules: *rules },
            Event::FormatSet { format } => Self::FormatSet { format: StoredFormat::of(*format) },
            Event::SettingsSet { settings } => Self::SettingsSet { settings: StoredSettings::of(settings) },
            Event::Committed { seed } => Self::Committed { seed: seed.to_hex() },
            Event::Given { seed, place } => Self::Given { seed: seed.to_hex(), place: *place },
            Event::Contributed(added) => Self::Contributed { chair: added.chair.number(), entropy: hex::encode(added.bytes) },
            Event::Started { origin } => Self::Started { origin: *origin },
            Event::Resumed => Self::Resumed,
            Event::Dealt { deal, hands, first } => {
                Self::Dealt { deal: *deal, hands: write_hands(hands), first: write_hands(first) }
            }
            Event::DealtAgain { deal, hands, first, why } => {
                Self::DealtAgain { deal: *deal, hands: write_hands(hands), first: write_hands(first), why: *why }
            }
            Event::Called { chair, call, alert, stood_in } => {
                Self::Called { chair: chair.number(), call: *call, alert: alert.clone(), stood_in: *stood_in }
            }
            Event::Asked { chair, call } => Self::Asked { chair: chair.number(), call: *call },
            Event::Answered { call, answer } => {
                let (by, said, card) = match answer {
                    CallAnswer::Said(by, words) => (Some(by.number()), Some(words.clone()), None),
                    CallAnswer::Card(text) => (None, None, Some(StoredText { en: text.en.clone(), ml: text.ml.clone() })),
                };
                Self::Answered { call: *call, by, said, card }
            }
            Event::AnswerCorrected { call, by, words } => {
                Self::AnswerCorrected { call: *call, by: by.number(), said: words.clone() }
            }
            Event::DirectorCalled { chair } => Self::DirectorCalled { chair: chair.number() },
            Event::Ruled { number, instead, effects } => Self::Ruled {
                number: *number,
                instead: instead.clone(),
                effects: effects.iter().map(ToString::to_string).collect(),
            },
            Event::CallTakenBack { chair } => Self::CallTakenBack { chair: chair.number() },
            Event::SidesExchanged => Self::SidesExchanged,
            Event::SeatsChanged { one, other } => Self::SeatsChanged { one: one.number(), other: other.number() },
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
            Event::Claimed { claim, stood_in } => Self::Claimed {
                chair: claim.chair.number(),
                what: claim.what.to_string(),
                cards: claim.statement.clone(),
                stood_in: *stood_in,
            },
            Event::ClaimWent(step) => Self::ClaimWent { step: step.to_string() },
            Event::TrickClosed => Self::TrickClosed,
            Event::TrickHeld { chair } => Self::TrickHeld { chair: chair.number() },
            Event::DealEnded => Self::DealEnded,
            Event::Ready { chair } => Self::Ready { chair: chair.number() },
            Event::MatchEnded => Self::MatchEnded,
            Event::Reset => Self::Reset,
            Event::Closed => Self::Closed,
        }
    }

    pub fn event(self) -> Result<Event, Wrong> {
        Ok(match self {
            Self::Made { name, public, club, door, chairs, rules, format, settings } => Event::Made {
                name,
                public,
                club: club.map(StoredClub::club),
                door: StoredDoor::door(door),
                seats: seats(chairs)?,
                rules,
                format: format.format(),
                settings: settings.settings().map_err(Wrong)?,
            },
            Self::ForContest { contest } => Event::ForContest(contest),
            Self::Checkpoint(checkpoint) => Event::Checkpoint(Box::new(checkpoint.checkpoint()?)),
            Self::Sat { chair: number, person, here } => Event::Sat { chair: chair(number)?, person, here },
            Self::BotSat { chair: number, bot } => Event::BotSat { chair: chair(number)?, bot },
            Self::Removed { chair: number, by } => Event::Removed { chair: chair(number)?, by },
            Self::Left { chair: number } => Event::Left { chair: chair(number)? },
            Self::Dozes { chair: number, dozes } => Event::Dozes { chair: chair(number)?, dozes },
            Self::Here { chair: number, here } => Event::Here { chair: chair(number)?, here },
            Self::Became { chair: number, person } => Event::Became { chair: chair(number)?, person },
            Self::Renamed { chair: number } => Event::Renamed { chair: chair(number)? },
            Self::Away { chair: number, why } => Event::Away { chair: chair(number)?, why: why.why() },
            Self::Returned { chair: number } => Event::Returned { chair: chair(number)? },
            Self::LeftMatch { chair: number } => Event::LeftMatch { chair: chair(number)? },
            Self::EndWanted { chair: number, wanted } => Event::EndWanted { chair: chair(number)?, wanted },
            Self::HandedOn { chair: number } => Event::HandedOn { chair: chair(number)? },
            Self::Named { name, by } => Event::Named { name, by },
            Self::CardFiled { team, card, by } => Event::CardFiled { team, card, by },
            Self::TeamsNamed { teams, by } => Event::TeamsNamed { teams: teams.0, by },
            Self::Appointed(appointment) => Event::Appointed(appointment),
            Self::ListSet { people } => Event::ListSet { people },
            Self::Overridden { by, act, words } => Event::Overridden { by, act, words },
            Self::WatchAsked { person, chair: number } => Event::WatchAsked { person, chair: chair(number)? },
            Self::Watches { person, chair: number } => Event::Watches { person, chair: chair(number)? },
            Self::WatchRefused { person, chair: number } => Event::WatchRefused { person, chair: chair(number)? },
            Self::WatchEnded { person } => Event::WatchEnded { person },
            Self::ChairOffered { person, chair: number } => Event::ChairOffered { person, chair: chair(number)? },
            Self::RulesSet { rules } => Event::RulesSet { rules },
            Self::FormatSet { format } => Event::FormatSet { format: format.format() },
            Self::SettingsSet { settings } => Event::SettingsSet { settings: settings.settings().map_err(Wrong)? },
            Self::Committed { seed: text } => Event::Committed { seed: seed(&text)? },
            Self::Given { seed: text, place } => Event::Given { seed: seed(&text)?, place },
            Self::Contributed { chair: number, entropy } => Event::Contributed(contribution(number, &entropy)?),
            Self::Started { origin } => Event::Started { origin },
            Self::Resumed => Event::Resumed,
            Self::Dealt { deal, hands: line, first } => Event::Dealt { deal, hands: hands(&line)?, first: hands(&first)? },
            Self::DealtAgain { deal, hands: line, first, why } => {
                Event::DealtAgain { deal, hands: hands(&line)?, first: hands(&first)?, why }
            }
            Self::Called { chair: number, call, alert, stood_in } => {
                Event::Called { chair: chair(number)?, call, alert, stood_in }
            }
            Self::Asked { chair: number, call } => Event::Asked { chair: chair(number)?, call },
            Self::Answered { call, by, said, card } => {
                let answer = match (by, said, card) {
                    (Some(by), Some(words), None) => CallAnswer::Said(chair(by)?, words),
                    (None, None, Some(StoredText { en, ml })) => CallAnswer::Card(Text::new(en, ml)),
                    _ => return Err(Wrong("the answer")),
                };
                Event::Answered { call, answer }
            }
            Self::AnswerCorrected { call, by, said } => Event::AnswerCorrected { call, by: chair(by)?, words: said },
            Self::DirectorCalled { chair: number } => Event::DirectorCalled { chair: chair(number)? },
            Self::Ruled { number, instead, effects } => {
                let effects = effects.iter().map(|effect| effect.parse().map_err(|_| Wrong("the ruling")));
                Event::Ruled { number, instead, effects: effects.collect::<Result<_, _>>()? }
            }
            Self::CallTakenBack { chair: number } => Event::CallTakenBack { chair: chair(number)? },
            Self::SidesExchanged => Event::SidesExchanged,
            Self::SeatsChanged { one, other } => Event::SeatsChanged { one: chair(one)?, other: chair(other)? },
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
            Self::Claimed { chair: number, what, cards, stood_in } => {
                let what = what.parse().map_err(|_| Wrong("the claim"))?;
                Event::Claimed { claim: Claim::new(chair(number)?, what).stating(cards), stood_in }
            }
            Self::ClaimWent { step } => Event::ClaimWent(step.parse().map_err(|_| Wrong("what was done about the claim"))?),
            Self::TrickClosed => Event::TrickClosed,
            Self::TrickHeld { chair: number } => Event::TrickHeld { chair: chair(number)? },
            Self::DealEnded => Event::DealEnded,
            Self::Ready { chair: number } => Event::Ready { chair: chair(number)? },
            Self::MatchEnded => Event::MatchEnded,
            Self::Reset => Event::Reset,
            Self::Closed => Event::Closed,
        })
    }
}
