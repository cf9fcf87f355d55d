//! A record, analysed, as JSON.

use std::fmt;

use serde_json::{Map, Value, json};
use thurup_rules::record::RecordError;
use thurup_rules::{Chair, Contract, Deal, Named, Outcome, RuleSet, Strain, Suit, Text, TrumpKind};

use crate::analysis::{
    Analysis, Best, Budget, CallRow, CardRow, CardWorth, Known, ParKind, Stakes, Wanted, analyse, letters, stake_of,
};
use crate::numbers::{Acted, parts};
use crate::reading::Read;
use crate::refused::Refused;
use crate::seat::{About, SeatRow};

/// Why a record cannot be analysed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unfit {
    /// It cannot be read as a deal.
    Record(RecordError),
    /// Its cards cannot be played so.
    Game,
}

impl fmt::Display for Unfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unfit::Record(error) => error.fmt(f),
            Unfit::Game => f.write_str(&self.text().en),
        }
    }
}

impl Unfit {
    /// For people.
    pub fn text(&self) -> Text {
        match self {
            Unfit::Record(error) => error.text(),
            Unfit::Game => Text::new("this deal cannot be analysed", "ഈ ഡീൽ വിശകലനം ചെയ്യാനാവില്ല"),
        }
    }
}

/// A record analysed with all hands open, as `thurup analyse --json` prints it. With a record that goes against the rules: what was
/// refused.
///
/// # Errors
/// Where there is no such deal to analyse.
pub fn of_record(read: &Read, budget: &mut Budget) -> Result<Map<String, Value>, Unfit> {
    of_record_with(read, budget, |analysis, _| Ok(to_json(analysis, &[], None)))
}

/// The same, put into JSON by what is given, which may know more of it.
///
/// # Errors
/// The same, and those of what is given.
pub fn of_record_with<E: From<Unfit>>(
    read: &Read,
    budget: &mut Budget,
    written: impl FnOnce(&Analysis, &Deal) -> Result<Map<String, Value>, E>,
) -> Result<Map<String, Value>, E> {
    let replay = read.record.replay().map_err(Unfit::Record)?;
    let mut report = match (&replay.fault, &replay.deal) {
        (Some(fault), _) => return Ok(named(read, Map::from_iter([("refused".to_owned(), json!(Refused::of(fault)))]))),
        (None, Some(deal)) => written(&analyse(&replay, Wanted::ALL, budget).ok_or(Unfit::Game)?, deal)?,
        (None, None) => return Err(Unfit::Game.into()),
    };
    report.insert("rules".to_owned(), json!(read.record.rules));
    Ok(named(read, report))
}

fn named(read: &Read, mut report: Map<String, Value>) -> Map<String, Value> {
    report.insert("name".to_owned(), json!(read.name));
    report
}

/// What each chair lost by its cards: points and stakes. Who lost nothing is left out.
fn lost(analysis: &Analysis) -> Vec<(Chair, [Known; 2])> {
    let add = |one: Known, other: Known| Known { lo: one.lo + other.lo, hi: one.hi + other.hi };
    let chairs = analysis.dealt.seats.chairs().map(|chair| {
        let own = analysis.cards.iter().filter(|row| row.chair == chair);
        let none = [Known::exactly(0); 2];
        (chair, own.fold(none, |[points, stakes], row| [add(points, row.loss), add(stakes, row.stake_loss)]))
    });
    chairs.filter(|(_, lost)| lost.iter().any(|lost| lost.hi > 0)).collect()
}

/// What luck and choices brought; nothing where the deal has not ended or a value is only known
/// by bounds.
fn sums(analysis: &Analysis, seat: &[SeatRow]) -> Option<Value> {
    let result = analysis.end?.stake;
    // Where calls have no open value, the hands are worth what the contract was before the first card.
    let worth = match (&analysis.par, analysis.contract) {
        (Some(par), _) => par.stake.exact()?,
        (None, Some(_)) => analysis.start?.exact()?,
        (None, None) => 0,
    };
    let mut before = worth;
    let mut acted = Vec::new();
    let calls = analysis.calls.iter().map(|row| (row.chair, row.value));
    let cards = analysis.cards.iter().map(|row| (row.chair, row.stake));
    for (action, (chair, value)) in (analysis.said.len()..).zip(calls.chain(cards)) {
        let after = value.exact()?;
        let delta = seat.iter().find(|row| row.action == action).map(|row| row.delta);
        acted.push(Acted { chair: chair.number(), before, after, delta });
        before = after;
    }
    let parts = parts(worth, &acted, result);
    let choices: Map<String, Value> = parts.choices.iter().map(|(chair, sum)| (chair.to_string(), json!(sum))).collect();
    Some(json!({
        "result": parts.result, "cards": parts.cards, "unseen": parts.unseen, "end": parts.end, "choices": choices,
    }))
}

/// A contract with its two stakes, doubling counted, and the suit that was set aside for it.
pub(crate) fn contract_json(contract: Option<&Contract>, hidden: Option<Suit>, rules: &RuleSet) -> Value {
    let Some(contract) = contract else { return Value::Null };
    let stakes = Stakes::of(contract, rules);
    let mut written = json!({
        "value": contract.value,
        "strain": contract.named.letters(),
        "by": contract.by.number(),
        "doubled": contract.doubled.times(),
        "made": stakes.made,
        "defeated": stakes.defeated,
    });
    if let Some(hidden) = hidden.filter(|_| contract.named == Named::Hidden) {
        written["hidden"] = json!(Strain::Suit(hidden).letters());
    }
    written
}

/// How a deal ended: the bidders' points where they are known, and odd's stake; null while it has not.
pub(crate) fn outcome_json(deal: &Deal) -> Value {
    let Some(outcome) = deal.outcome() else { return Value::Null };
    let points = match outcome {
        Outcome::Played(score) if score.contract.is_solo() => Some(score.made().into()),
        Outcome::Played(score) => Some(score.points[score.contract.by.team()]),
        _ => None,
    };
    json!({"points": points, "stake": stake_of(&outcome)})
}

fn end_json(analysis: &Analysis) -> Value {
    let Some(end) = analysis.end else { return Value::Null };
    let mut written = json!({"points": end.points, "stake": end.stake});
    if let Some((points, stake)) = end.open {
        let given = Known::exactly(end.stake);
        let on = match stake.exact() {
            Some(stake) if stake > end.stake => Some("odd"),
            Some(stake) if stake < end.stake => Some("even"),
            _ => None,
        };
        written["open"] = json!({"points": points, "stake": stake});
        written["loss"] = json!(Known {
            lo: Known::loss(stake, given, true).lo.max(Known::loss(given, stake, true).lo),
            hi: Known::loss(stake, given, true).hi.max(Known::loss(given, stake, true).hi),
        });
        written["on"] = json!(on);
    }
    written
}

fn numbers(chairs: &[Chair]) -> Vec<u8> {
    chairs.iter().map(|chair| chair.number()).collect()
}

/// An analysis as `thurup analyse --json` prints it, without the record's name and rules. What was not asked is not there. `seat` is the
/// seat column of all chairs, or nothing; that of one chair is shown.
pub fn to_json(analysis: &Analysis, seat: &[SeatRow], shown: Option<Chair>) -> Map<String, Value> {
    let mut json = Map::new();
    let leader = analysis.dealt.leader;
    json.insert("seats".to_owned(), json!(analysis.dealt.seats.count()));
    json.insert("leader".to_owned(), json!(leader.number()));
    json.insert("contract".to_owned(), contract_json(analysis.contract.as_ref(), analysis.hidden, &analysis.dealt.rules));
    if let Some(table) = &analysis.table {
        let by_denomination = |of: &dyn Fn(&[Known]) -> Value| -> Map<String, Value> {
            table.odd.iter().enumerate().map(|(index, odd)| (letters(index).to_owned(), of(odd))).collect()
        };
        json.insert("column".to_owned(), by_denomination(&|odd| json!(odd[leader.index()])).into());
        if analysis.whole_table {
            json.insert("table".to_owned(), by_denomination(&|odd| json!(odd)).into());
        }
    }
    if let Some(par) = &analysis.par {
        let best = |best: &Option<Best>| {
            best.as_ref().map(|best| {
                let denominations: Vec<&str> = best.denominations.iter().map(|index| letters(*index)).collect();
                json!({"points": best.points, "denominations": denominations, "stake": best.stake})
            })
        };
        json.insert("best".to_owned(), json!({"odd": best(&analysis.best[0]), "even": best(&analysis.best[1])}));
        let runs = par.contracts.iter().map(|run| {
            json!({
                "denomination": letters(run.denomination), "from": run.from, "to": run.to, "chairs": numbers(&run.chairs),
            })
        });
        let kind = par.kind.map(ParKind::name);
        json.insert("par".to_owned(), json!({"stake": par.stake, "kind": kind, "contracts": runs.collect::<Vec<_>>()}));
        json.insert("calls".to_owned(), analysis.calls.iter().map(call_json).collect());
    }
    let is_hidden = analysis.dealt.rules.trump() == TrumpKind::Indicator;
    if is_hidden {
        let calls = (1..).zip(&analysis.said);
        let calls =
            calls.map(|(call, said)| json!({"call": call, "chair": said.chair.number(), "said": said.call.to_string()}));
        json.insert("calls".to_owned(), calls.collect());
    }
    json.insert("cards".to_owned(), analysis.cards.iter().map(|row| card_json(row, is_hidden)).collect());
    let lost = lost(analysis).into_iter().map(|(chair, lost)| (chair.number().to_string(), json!(lost)));
    json.insert("lost".to_owned(), Value::Object(lost.collect()));
    json.insert("end".to_owned(), end_json(analysis));
    if let Some(chair) = shown {
        json.insert("seat".to_owned(), seat.iter().filter(|row| row.chair == chair).map(seat_json).collect());
    }
    if let Some(sums) = sums(analysis, seat) {
        json.insert("sums".to_owned(), sums);
    }
    json
}

/// The seat column of all chairs, and what luck and choices brought by it, as in [`to_json`]. Where it is known what a row was about it
/// has `themes`, or `asked` with `card` and `clause`.
pub fn seats_to_json(analysis: &Analysis, seat: &[SeatRow], about: &[(usize, About)]) -> Map<String, Value> {
    let rows = seat.iter().map(|row| {
        let mut json = seat_json(row);
        match about.iter().find(|(action, _)| *action == row.action).map(|(_, about)| about) {
            Some(About::Card(themes)) => {
                json["themes"] = themes.iter().map(|theme| theme.name()).collect();
            }
            Some(About::Call(Some(asked))) => json["asked"] = json!({"card": asked.card, "clause": asked.clause}),
            Some(About::Call(None)) | None => {}
        }
        json
    });
    let mut json = Map::from_iter([("seat".to_owned(), rows.collect())]);
    json.extend(sums(analysis, seat).map(|sums| ("sums".to_owned(), sums)));
    json
}

fn call_json(row: &CallRow) -> Value {
    json!({
        "call": row.call,
        "chair": row.chair.number(),
        "said": row.said,
        "value": row.value,
        "best": row.best,
        "loss": row.loss,
        "best_calls": row.best_calls,
        "stands": row.stands.map(|stands| json!({"points": stands.points, "stake": stands.stake})),
    })
}

/// A card. With the stakes of each alternative, where a pair that is shown changes what the same points bring.
fn card_json(row: &CardRow, with_stakes: bool) -> Value {
    let by_name = |of: &dyn Fn(&CardWorth) -> Known| -> Map<String, Value> {
        row.alternatives.iter().map(|one| (one.alternative.to_string(), json!(of(one)))).collect()
    };
    let alternatives = by_name(&|one| one.points);
    let equal: Vec<String> = row.equal.iter().map(ToString::to_string).collect();
    let mut written = json!({
        "card": row.card,
        "chair": row.chair.number(),
        "played": row.played.to_string(),
        "alternatives": alternatives,
        "points": row.points,
        "best": row.best,
        "loss": row.loss,
        "stake": row.stake,
        "stake_loss": row.stake_loss,
        "equal": equal,
    });
    if with_stakes {
        written["stakes"] = by_name(&|one| one.stake).into();
    }
    written
}

fn seat_json(row: &SeatRow) -> Value {
    let q: Map<String, Value> = row.q.iter().map(|(name, value)| (name.clone(), json!(value))).collect();
    let words: Vec<&str> = row.words.iter().map(|word| word.name()).collect();
    json!({
        "action": row.action,
        "chair": row.chair.number(),
        "worlds": row.worlds,
        "q": q,
        "delta": row.delta,
        "se": row.error,
        "word": words.join(", "),
        "difficulty": row.difficulty,
    })
}
