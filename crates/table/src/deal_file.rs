//! Finished deals, stored whole when they end.

use serde::{Deserialize, Serialize};
use thurup_rules::record::{HintRecord, Record, RulingRecord, ShuffleRecord};
use thurup_rules::{ALGORITHM, Action, AuctionKind, ByTeam, Deal};
use thurup_systems::{Cards, Convention};
use thurup_wire::Text;

use crate::asking;
use crate::event::{Entry, Event};
use crate::ids::{DealId, PersonId, TableId};
use crate::names::Names;
use crate::restricted::TableRuling;
use crate::rfc3339::rfc3339;
use crate::seated::Who;
use crate::side_card::{Agreed, SideCard};
use crate::state::{Hint, Misfit, TableState};

/// Version of the stored form.
const VERSION: u32 = 1;

/// A finished deal as stored: the record, and what of the table belongs to it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct DealFile {
    v: u32,
    pub(crate) number: u32,
    pub(crate) began: u64,
    /// Who sat where at the end, by chair.
    sitters: Vec<Option<StoredSitter>>,
    /// The bots that played at its end for people who were away: the chair, from 1, and the bot's id.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    stood_in: Vec<(u8, String)>,
    /// Id of the convention card.
    pub(crate) convention: String,
    /// What the sides had filed instead, the odd one's first.
    #[serde(default, skip_serializing_if = "nobody_filed")]
    pub(crate) filed: ByTeam<Option<SideCard>>,
    /// The deal, without names.
    pub(crate) record: Record,
}

fn nobody_filed(filed: &ByTeam<Option<SideCard>>) -> bool {
    filed.0.iter().all(Option::is_none)
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum StoredSitter {
    Person(PersonId),
    Bot(String),
}

/// A stored deal cannot be shown.
#[derive(Debug, thiserror::Error)]
pub enum DealFileError {
    /// Written by a later version.
    #[error("the stored deal has version {0}; this program reads up to {VERSION}")]
    Newer(u32),
    /// Not a deal.
    #[error("the stored deal cannot be read: {0}")]
    Json(#[from] serde_json::Error),
    /// The rules do not let it happen.
    #[error("the stored deal cannot be replayed: {0}")]
    Replay(String),
}

/// No deal can be made of a part of a log.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoDeal {
    /// The log is damaged.
    #[error(transparent)]
    Log(#[from] Misfit),
    /// It does not end with the end of a deal.
    #[error("no deal ends here")]
    NoEnd,
}

/// The deal that ends with the last of these entries, the first of which is one where a fold can begin.
///
/// # Errors
/// When the entries are no log, or none that ends with a deal.
pub fn from_log(table: TableId, entries: &[Entry]) -> Result<(DealId, DealFile), NoDeal> {
    let (first, rest) = entries.split_first().ok_or(NoDeal::NoEnd)?;
    let mut state = TableState::begin(table, first)?;
    rest.iter().try_for_each(|entry| state.apply(entry))?;
    if !matches!(entries.last().map(|entry| &entry.event), Some(Event::DealEnded | Event::AnswerCorrected { .. })) {
        return Err(NoDeal::NoEnd);
    }
    file(&state).ok_or(NoDeal::NoEnd)
}

/// The deal that has just ended.
pub fn file(state: &TableState) -> Option<(DealId, DealFile)> {
    let deal = state.deal.as_ref()?;
    let then = deal.at_end.as_ref()?;
    let (questions, alerts) = asking::record(&deal.asking);
    let record = Record {
        questions,
        alerts,
        name: Some(format!("{}, {}", then.name, deal.number)),
        began: Some(rfc3339(deal.began)),
        times: deal.times.clone(),
        hints: deal.hints.iter().map(hint_record).collect(),
        rulings: deal.rulings.iter().map(ruling_record).collect(),
        ruled: deal.ruled.map(|ruled| ruled.to_string()),
        claim: deal.claim.as_ref().and_then(|claim| claim.record(deal.game.play()?.contract().by.team())),
        shuffle: Some(ShuffleRecord {
            algorithm: ALGORITHM.to_owned(),
            seed: deal.shuffle.seed.to_hex(),
            commitment: deal.shuffle.commitment.clone(),
            contributions: deal.shuffle.contributions.iter().map(|c| (c.chair.number(), hex::encode(c.bytes))).collect(),
        }),
        ..Record::of(&deal.game)
    };
    let sitter = |who: &Option<Who>| {
        who.as_ref().map(|who| match who {
            Who::Person(person) => StoredSitter::Person(*person),
            Who::Bot(bot) => StoredSitter::Bot(bot.clone()),
        })
    };
    let file = DealFile {
        v: VERSION,
        number: deal.number,
        began: deal.began,
        sitters: then.sitters.iter().map(sitter).collect(),
        stood_in: then.stood_in.iter().map(|(chair, bot)| (chair.number(), (*bot).to_owned())).collect(),
        convention: then.convention.id(),
        filed: then.filed.clone(),
        record,
    };
    Some((deal.id, file))
}

impl DealFile {
    /// Where somebody sat at its end.
    pub fn chair_of(&self, person: PersonId) -> Option<u8> {
        let sits = |sitter: &Option<StoredSitter>| matches!(sitter, Some(StoredSitter::Person(who)) if *who == person);
        u8::try_from(self.sitters.iter().position(sits)? + 1).ok()
    }

    /// The deal, as it was played; none where it cannot have happened.
    ///
    /// # Errors
    /// When it cannot be replayed.
    pub fn deal(&self) -> Result<Option<Deal>, DealFileError> {
        let replay = self.record.retell().map_err(|error| DealFileError::Replay(error.to_string()))?;
        Ok(replay.deal.filter(|_| replay.fault.is_none()))
    }

    /// What each side played; the rule set's card where the stored one is not known any more.
    ///
    /// # Errors
    /// When its rules cannot be read.
    pub fn cards(&self) -> Result<Cards, DealFileError> {
        let rules = self.record.rule_set().map_err(|error| DealFileError::Replay(error.to_string()))?;
        let table = Convention::named(&self.convention).unwrap_or_else(|| Convention::of(&rules));
        Ok(Agreed::new(table, &self.filed).cards)
    }

    /// What whoever sat on a chair at its end is called; nobody where nobody did.
    pub fn name_at(&self, chair: u8, names: &Names) -> Option<Text> {
        let index = usize::from(chair.checked_sub(1)?);
        Some(self.sitters().get(index)?.as_ref()?.name(names))
    }

    /// Whether a director has ruled in it: its calls are then not all its players' own.
    pub fn is_ruled(&self) -> bool {
        !self.record.rulings.is_empty() || self.record.ruled.is_some()
    }

    /// The people whose names it needs.
    pub fn people(&self) -> impl Iterator<Item = PersonId> {
        self.sitters.iter().flatten().filter_map(|sitter| match sitter {
            StoredSitter::Person(person) => Some(*person),
            StoredSitter::Bot(_) => None,
        })
    }

    /// The bots that played at the end, of their own or for people who were away: at which chair, and what each is called.
    pub fn bots(&self) -> impl Iterator<Item = (u8, Text)> {
        let sat = self.sitters.iter().zip(1..).filter_map(|(sitter, chair)| match sitter {
            Some(StoredSitter::Bot(bot)) => Some((chair, bot)),
            Some(StoredSitter::Person(_)) | None => None,
        });
        let stood_in = self.stood_in.iter().map(|(chair, bot)| (*chair, bot));
        sat.chain(stood_in).map(|(chair, bot)| (chair, Who::Bot(bot.clone()).name(&Names::default())))
    }

    /// Who sat where at the end, by chair.
    pub(crate) fn sitters(&self) -> Vec<Option<Who>> {
        let who = |sitter: &StoredSitter| match sitter {
            StoredSitter::Person(person) => Who::Person(*person),
            StoredSitter::Bot(id) => Who::Bot(id.clone()),
        };
        self.sitters.iter().map(|sitter| sitter.as_ref().map(who)).collect()
    }

    /// The record with the names of the players, and with what each side played where that is not what goes with the rules.
    pub fn record(&self, names: &Names) -> Record {
        let name = |(who, number): (&Option<Who>, u32)| match who {
            Some(who) => who.name(names).en,
            None => number.to_string(),
        };
        let players = self.sitters().iter().zip(1..).map(name).collect();
        let rules = self.record.rule_set().ok().filter(|rules| rules.auction() == AuctionKind::Spoken);
        let cards = rules.zip(self.cards().ok()).map(|(rules, cards)| cards.recorded(&rules)).unwrap_or_default();
        Record { players, cards, ..self.record.clone() }
    }
}

fn ruling_record(ruling: &TableRuling) -> RulingRecord {
    RulingRecord {
        after: ruling.after,
        number: ruling.number,
        instead: ruling.instead.clone(),
        effects: ruling.effects.iter().map(ToString::to_string).collect(),
    }
}

/// What a record says instead of a call or card where the advice was to ask for a re-deal.
pub(crate) const REDEAL: &str = "redeal";
/// To open trump.
pub(crate) const OPEN: &str = "!";
/// To show the pair.
pub(crate) const PAIR: &str = "+";

fn hint_record(hint: &Hint) -> HintRecord {
    HintRecord {
        after: hint.after,
        chair: hint.chair.number(),
        advice: match hint.advice {
            Action::Call(call) => call.to_string(),
            Action::Play(card) => card.to_string(),
            Action::SetTrump(card) => card.to_string(),
            Action::OpenTrump => OPEN.to_owned(),
            Action::ShowPair => PAIR.to_owned(),
            Action::AskRedeal => REDEAL.to_owned(),
        },
        reason: hint.reason.clone(),
    }
}

/// Reads a stored deal.
///
/// # Errors
/// When it is none, or a later version wrote it.
pub fn read(payload: &str) -> Result<DealFile, DealFileError> {
    let file: DealFile = serde_json::from_str(payload)?;
    if file.v == VERSION { Ok(file) } else { Err(DealFileError::Newer(file.v)) }
}
