//! Finished deals: stored whole when they end, and shown to step through.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use thurup_rules::record::{HintRecord, Record, ShuffleRecord};
use thurup_rules::{ALGORITHM, Action, Chair, Contribution, Deal, Phase, Seats, Seed};
use thurup_systems::Convention;

use crate::event::{Entry, Event};
use crate::ids::{DealId, PersonId, TableId};
use crate::names::Names;
use crate::state::{Hint, Misfit, Shuffle, TableState, Who};
use crate::{meaning, result, view, you};
use thurup_wire::Text;
use thurup_wire::http::{DealPage, DealStep};
use thurup_wire::table::{Happened, TrickWon};
use thurup_wire::view::DealPhase;

/// Version of the stored form. Version 1 had the names of the players instead of their ids.
const VERSION: u32 = 2;

/// A finished deal as stored: the record, and what of the table belongs to it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct DealFile {
    v: u32,
    number: u32,
    began: u64,
    /// Who sat where at the end, from version 2 on.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    sitters: Vec<Option<StoredSitter>>,
    /// Version 1: bots by chair.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    bots: Vec<bool>,
    /// Version 1: names by chair.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    names: Vec<Text>,
    /// Id of the convention card; older files have none and mean the one of their rules.
    #[serde(default)]
    convention: Option<String>,
    /// The deal, without names from version 2 on.
    record: Record,
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
    if !matches!(entries.last().map(|entry| &entry.event), Some(Event::DealEnded)) {
        return Err(NoDeal::NoEnd);
    }
    file(&state).ok_or(NoDeal::NoEnd)
}

/// The deal that has just ended.
pub fn file(state: &TableState) -> Option<(DealId, DealFile)> {
    let deal = state.deal.as_ref().filter(|deal| deal.ended)?;
    let record = Record {
        name: Some(format!("{}, {}", state.name, deal.number)),
        began: Some(rfc3339(deal.began)),
        times: deal.times.clone(),
        hints: deal.hints.iter().map(hint_record).collect(),
        shuffle: Some(ShuffleRecord {
            algorithm: ALGORITHM.to_owned(),
            seed: deal.shuffle.seed.to_hex(),
            commitment: deal.shuffle.commitment.clone(),
            contributions: deal.shuffle.contributions.iter().map(|c| (c.chair.number(), hex::encode(c.bytes))).collect(),
        }),
        ..Record::of(&deal.game)
    };
    let sitter = |chair: Chair| {
        state.sitting[chair].as_ref().map(|sitting| match &sitting.who {
            Who::Person(person) => StoredSitter::Person(*person),
            Who::Bot(bot) => StoredSitter::Bot(bot.clone()),
        })
    };
    let file = DealFile {
        v: VERSION,
        number: deal.number,
        began: deal.began,
        sitters: state.seats.chairs().map(sitter).collect(),
        bots: Vec::new(),
        names: Vec::new(),
        convention: Some(state.convention().id()),
        record,
    };
    Some((deal.id, file))
}

impl DealFile {
    /// The people whose names it needs.
    pub fn people(&self) -> impl Iterator<Item = PersonId> {
        self.sitters.iter().flatten().filter_map(|sitter| match sitter {
            StoredSitter::Person(person) => Some(*person),
            StoredSitter::Bot(_) => None,
        })
    }

    fn bots(&self) -> Vec<bool> {
        if self.v == 1 {
            return self.bots.clone();
        }
        self.sitters.iter().map(|sitter| matches!(sitter, Some(StoredSitter::Bot(_)))).collect()
    }

    fn names(&self, names: &Names) -> Vec<Text> {
        if self.v == 1 {
            return self.names.clone();
        }
        let name = |(sitter, number): (&Option<StoredSitter>, u32)| match sitter {
            Some(StoredSitter::Person(person)) => names.of(*person),
            Some(StoredSitter::Bot(id)) => Who::Bot(id.clone()).name(names),
            None => Text { en: number.to_string(), ml: number.to_string() },
        };
        self.sitters.iter().zip(1..).map(name).collect()
    }

    /// The record with the names of the players.
    pub fn record(&self, names: &Names) -> Record {
        let players = self.names(names).into_iter().map(|name| name.en).collect();
        Record { players, ..self.record.clone() }
    }
}

/// What a record says instead of a call or card where the advice was to ask for a re-deal.
const REDEAL: &str = "redeal";

fn hint_record(hint: &Hint) -> HintRecord {
    HintRecord {
        after: hint.after,
        chair: hint.chair.number(),
        advice: match hint.advice {
            Action::Call(call) => call.to_string(),
            Action::Play(card) => card.to_string(),
            Action::AskRedeal => REDEAL.to_owned(),
        },
        reason: hint.reason.clone(),
    }
}

/// A hint of a record, given at this point of the deal.
fn hint(record: &HintRecord, game: &Deal) -> Option<Hint> {
    let advice = match record.advice.as_str() {
        REDEAL => Action::AskRedeal,
        call if game.phase() == Phase::Auction => Action::Call(call.parse().ok()?),
        card => Action::Play(card.parse().ok()?),
    };
    let chair = Chair::from_number(record.chair, game.seats())?;
    Some(Hint { after: record.after, chair, advice, reason: record.reason.clone() })
}

/// Reads a stored deal.
///
/// # Errors
/// When it is none.
pub fn read(payload: &str) -> Result<DealFile, DealFileError> {
    Ok(serde_json::from_str(payload)?)
}

/// The page of a stored deal.
///
/// # Errors
/// When the rules do not let it happen.
pub fn page(id: DealId, file: &DealFile, names: &Names) -> Result<DealPage, DealFileError> {
    let wrong = |why: &str| DealFileError::Replay(why.to_owned());
    let record = &file.record;
    let replay = record.replay().map_err(|e| DealFileError::Replay(e.to_string()))?;
    let game = replay.deal.filter(|_| replay.fault.is_none()).ok_or_else(|| wrong("it goes against the rules"))?;
    let shuffle = shuffle(record, game.seats()).ok_or_else(|| wrong("the shuffle is missing"))?;
    let named = file.convention.as_deref().and_then(Convention::named);
    let convention = named.unwrap_or_else(|| Convention::of(game.rules()));
    let names = file.names(names);
    let result = result::view(&game, &shuffle, &names).ok_or_else(|| wrong("it has no end"))?;
    Ok(DealPage {
        id: id.to_string(),
        began: file.began,
        rules_title: game.rules().title().into(),
        bots: file.bots(),
        deal: view::deal_view(&game, id.to_string(), file.number, DealPhase::Over, shuffle.commitment.clone()),
        steps: steps(&game, record, convention).ok_or_else(|| wrong("it goes against the rules"))?,
        result,
        names: names.iter().map(|name| name.en.clone()).collect(),
        names_ml: Some(names.iter().map(|name| name.ml.clone()).collect()),
    })
}

fn shuffle(record: &Record, seats: Seats) -> Option<Shuffle> {
    let shuffle = record.shuffle.as_ref()?;
    let contributions = shuffle.contributions.iter().map(|(chair, entropy)| {
        let Seed(bytes) = Seed::from_hex(entropy).ok()?;
        Some(Contribution { chair: Chair::from_number(*chair, seats)?, bytes })
    });
    Some(Shuffle {
        seed: Seed::from_hex(&shuffle.seed).ok()?,
        commitment: shuffle.commitment.clone(),
        contributions: contributions.collect::<Option<_>>()?,
    })
}

fn steps(end: &Deal, record: &Record, convention: Convention) -> Option<Vec<DealStep>> {
    let dealt: Vec<_> = end.seats().chairs().map(|chair| end.dealt(chair)).collect();
    let mut game = Deal::new(*end.rules(), end.seats(), end.leader(), &dealt).ok()?;
    let mut steps = vec![step(&game, Happened::Dealt)];
    let calls = end.auction().said().iter().map(|said| (said.chair, Action::Call(said.call)));
    let cards = end.play().into_iter().flat_map(|play| play.cards()).map(|(chair, card)| (chair, Action::Play(card)));
    for (index, (chair, action)) in calls.chain(cards).enumerate() {
        steps.extend(hinted(&game, record, index)?);
        let done = game.apply(chair, action).ok()?;
        let (happened, meaning) = match action {
            Action::Call(_) => {
                let happened = Happened::Called { chair: chair.number(), call: view::call_made(&done.called()?) };
                (happened, Some(meaning::explain(convention, game.auction(), index).text))
            }
            Action::Play(card) => {
                let won = done.took().map(|taken| TrickWon { chair: taken.winner.number(), points: taken.points });
                (Happened::Played { chair: chair.number(), card: card.to_string(), won }, None)
            }
            Action::AskRedeal => continue,
        };
        let meaning = meaning.filter(|text| !text.en.is_empty());
        steps.push(DealStep { took_ms: record.times.get(index).copied(), meaning, ..step(&game, happened) });
    }
    // Whoever asked for a re-deal may have asked for a hint first.
    steps.extend(hinted(&game, record, end.auction().said().len() + record.play.len())?);
    Some(steps)
}

/// The hints that were asked for after so many calls and cards.
fn hinted(game: &Deal, record: &Record, after: usize) -> Option<Vec<DealStep>> {
    let given = record.hints.iter().filter(|hint| hint.after == after);
    let steps = given.map(|given| {
        let hint = hint(given, game)?;
        let told = you::told(game.auction(), &hint);
        Some(DealStep { hint: Some(told), ..step(game, Happened::Hinted { chair: hint.chair.number() }) })
    });
    steps.collect()
}

fn step(game: &Deal, happened: Happened) -> DealStep {
    // A complete trick lies on the table until the next is led.
    let complete =
        game.play().is_some_and(|play| !play.taken().is_empty() && play.current().is_none_or(|trick| trick.cards().is_empty()));
    let shown = thurup_rules::options::CallsShown::All;
    DealStep {
        happened,
        took_ms: None,
        meaning: None,
        hint: None,
        auction: view::auction_view(game.auction(), shown, None),
        play: game.play().filter(|_| game.phase() != Phase::Auction).map(|play| view::play_view(play, complete, true, None)),
        hands: game.seats().chairs().map(|chair| view::hand_cards(game.hand(chair))).collect(),
    }
}

/// A time as RFC 3339 in UTC, to the second; empty beyond the year 9999.
fn rfc3339(ms: u64) -> String {
    let second = i64::try_from(ms / 1000).ok().and_then(|second| Timestamp::from_second(second).ok());
    second.map_or_else(String::new, |second| second.to_string())
}

#[cfg(test)]
mod tests {
    use super::rfc3339;

    #[test]
    fn times_are_written_in_utc() {
        assert_eq!(rfc3339(0), "1970-01-01T00:00:00Z");
        assert_eq!(rfc3339(951_827_696_000), "2000-02-29T12:34:56Z");
        assert_eq!(rfc3339(4_102_444_799_999), "2099-12-31T23:59:59Z");
    }
}
