//! Finished deals: stored whole when they end, and shown to step through.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use thurup_rules::record::{HintRecord, Record, ShuffleRecord};
use thurup_rules::{ALGORITHM, Action, Chair, Contribution, Deal, Phase, Seats, Seed};
use thurup_systems::Convention;

use crate::event::{Advised, Entry, Event};
use crate::ids::DealId;
use crate::state::{Hint, Shuffle, TableState};
use crate::{meaning, result, view, you};
use thurup_wire::Text;
use thurup_wire::http::{DealPage, DealStep};
use thurup_wire::table::{Happened, TrickWon};
use thurup_wire::view::DealPhase;

/// Version of the stored form.
const VERSION: u32 = 1;

/// A finished deal as stored: the record, and what of the table belongs to it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct DealFile {
    v: u32,
    number: u32,
    began: u64,
    bots: Vec<bool>,
    names: Vec<Text>,
    /// Id of the convention card; older files have none and mean the one of their rules.
    #[serde(default)]
    convention: Option<String>,
    /// The deal.
    pub record: Record,
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

/// The deal that these events are about to end.
pub fn file(state: &TableState, entries: &[Entry]) -> Option<(DealId, DealFile)> {
    let deal = state.deal.as_ref().filter(|deal| !deal.ended)?;
    let mut game = deal.game.clone();
    let mut times = deal.times.clone();
    for entry in entries {
        let (chair, action) = match &entry.event {
            Event::Called { chair, call, .. } => (*chair, Action::Call(*call)),
            Event::Played { chair, card, .. } => (*chair, Action::Play(*card)),
            Event::RedealAsked { chair } => (*chair, Action::AskRedeal),
            _ => continue,
        };
        game.apply(Chair::from_number(chair, state.seats)?, action).ok()?;
        if action != Action::AskRedeal {
            times.push(u32::try_from(entry.at.saturating_sub(deal.turn_since)).unwrap_or(u32::MAX));
        }
    }
    game.outcome()?;
    let record = Record {
        name: Some(format!("{}, {}", state.name, deal.number)),
        players: state.deal_names().into_iter().map(|name| name.en).collect(),
        began: Some(rfc3339(deal.began)),
        times,
        hints: deal.hints.iter().map(hint_record).collect(),
        shuffle: Some(ShuffleRecord {
            algorithm: ALGORITHM.to_owned(),
            seed: deal.shuffle.seed.to_hex(),
            commitment: deal.shuffle.commitment.clone(),
            contributions: deal.shuffle.contributions.iter().map(|c| (c.chair.number(), hex::encode(c.bytes))).collect(),
        }),
        ..Record::of(&game)
    };
    let bots = state.seats.chairs().map(|chair| state.is_bot(chair)).collect();
    let file = DealFile {
        v: VERSION,
        number: deal.number,
        began: deal.began,
        bots,
        names: state.deal_names(),
        convention: Some(state.convention().id()),
        record,
    };
    Some((deal.id, file))
}

/// What a record says instead of a call or card where the advice was to ask for a re-deal.
const REDEAL: &str = "redeal";

fn hint_record(hint: &Hint) -> HintRecord {
    HintRecord {
        after: hint.after,
        chair: hint.chair.number(),
        advice: match hint.advice {
            Advised::Call(call) => call.to_string(),
            Advised::Play(card) => card.to_string(),
            Advised::AskRedeal => REDEAL.to_owned(),
        },
        reason: thurup_rules::Text::new(&hint.reason.en, &hint.reason.ml),
    }
}

/// A hint of a record, given at this point of the deal.
fn hint(record: &HintRecord, game: &Deal) -> Option<Hint> {
    let advice = match record.advice.as_str() {
        REDEAL => Advised::AskRedeal,
        call if game.phase() == Phase::Auction => Advised::Call(call.parse().ok()?),
        card => Advised::Play(card.parse().ok()?),
    };
    let chair = Chair::from_number(record.chair, game.seats())?;
    Some(Hint { after: record.after, chair, advice, reason: record.reason.clone().into() })
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
pub fn page(id: DealId, file: &DealFile) -> Result<DealPage, DealFileError> {
    let wrong = |why: &str| DealFileError::Replay(why.to_owned());
    let record = &file.record;
    let replay = record.replay().map_err(|e| DealFileError::Replay(e.to_string()))?;
    let game = replay.deal.filter(|_| replay.fault.is_none()).ok_or_else(|| wrong("it goes against the rules"))?;
    let shuffle = shuffle(record, game.seats()).ok_or_else(|| wrong("the shuffle is missing"))?;
    let named = file.convention.as_deref().and_then(Convention::named);
    let convention = named.unwrap_or_else(|| Convention::of(game.rules()));
    let result = result::view(&game, &shuffle, &file.names).ok_or_else(|| wrong("it has no end"))?;
    Ok(DealPage {
        id: id.to_string(),
        began: file.began,
        rules_title: game.rules().title().into(),
        bots: file.bots.clone(),
        deal: view::deal_view(&game, id.to_string(), file.number, DealPhase::Over, shuffle.commitment.clone()),
        steps: steps(&game, record, convention).ok_or_else(|| wrong("it goes against the rules"))?,
        result,
        names: file.names.iter().map(|name| name.en.clone()).collect(),
        names_ml: Some(file.names.iter().map(|name| name.ml.clone()).collect()),
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
