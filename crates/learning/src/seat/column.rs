//! The seat column of a record as it is kept: JSON, made here and read back here. Whoever makes it may be another machine, so what is
//! read is held against the record.

use std::collections::BTreeMap;
use std::fmt;

use serde::Deserialize;
use serde_json::{Map, Value};
use thurup_rules::{Chair, Record};
use thurup_systems::Cards;

use super::{Choice, Made, POSITIONS, about, choices, seat_rows};
use crate::analysis::{Budget, Wanted, analyse};
use crate::numbers::Word;
use crate::puzzle::Theme;
use crate::report;

/// Rounding of what is compared, in stakes.
const ROUNDED: f64 = 1e-9;

/// The seat column of all chairs of a record with its sums, as [`report::seats_to_json`] writes them: empty where such a deal has none.
/// `agreed` is what each side played, `id` what the chance is made of. It takes a core some seconds.
pub fn column(record: &Record, agreed: Cards, id: &[u8]) -> Map<String, Value> {
    let made = || {
        let replay = record.replay().ok()?;
        let deal = replay.deal.as_ref()?;
        let analysis = analyse(&replay, Wanted::ALL, &mut Budget::default())?;
        let rows = seat_rows(deal, agreed, id, &analysis.cards, POSITIONS);
        let about = about(deal, agreed, &rows);
        Some(report::seats_to_json(&analysis, &rows, &about))
    };
    made().unwrap_or_default()
}

/// What a column says of a choice.
#[derive(Clone, Debug, PartialEq)]
pub struct ColumnRow {
    /// Who made it.
    pub chair: Chair,
    /// What was lost, in stakes.
    pub delta: f64,
    /// What a choice at random would have lost.
    pub difficulty: f64,
    /// What it was about, where it was a mistake or an inaccuracy.
    pub about: Option<ColumnAbout>,
}

/// What a mistake or an inaccuracy was about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ColumnAbout {
    /// A card, with the themes of the best one.
    Card(Vec<Theme>),
    /// A call, with the convention card and its clause that asked for a better one, if any did.
    Call(Option<(String, String)>),
}

/// Why a column is none of this record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoColumn {
    /// It has another shape.
    Shape,
    /// Its rows are not choices of this record, or their numbers cannot be.
    Rows,
    /// The parts of its sums are not the whole.
    Sums,
}

impl fmt::Display for NoColumn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            NoColumn::Shape => "it has another shape than a column",
            NoColumn::Rows => "its rows do not fit the record",
            NoColumn::Sums => "its sums do not add up",
        })
    }
}

impl std::error::Error for NoColumn {}

/// A column as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    seat: Vec<WrittenRow>,
    sums: Option<WrittenSums>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenRow {
    action: usize,
    chair: Chair,
    worlds: usize,
    q: BTreeMap<String, f64>,
    delta: f64,
    se: f64,
    word: String,
    difficulty: f64,
    themes: Option<Vec<String>>,
    asked: Option<WrittenAsked>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenAsked {
    card: String,
    clause: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenSums {
    result: i64,
    cards: i64,
    unseen: i64,
    end: i64,
    choices: BTreeMap<Box<str>, i64>,
}

/// Reads a column of this record; none of an empty one.
///
/// # Errors
/// [`NoColumn`] where it cannot be one of this record.
pub fn read_column(record: &Record, column: &Map<String, Value>) -> Result<Vec<ColumnRow>, NoColumn> {
    if column.is_empty() {
        return Ok(Vec::new());
    }
    let written = Written::deserialize(Value::Object(column.clone())).map_err(|_| NoColumn::Shape)?;
    if let Some(sums) = &written.sums {
        let parts = [sums.cards, sums.unseen, sums.end].into_iter().chain(sums.choices.values().copied());
        let whole = parts.map(i128::from).sum::<i128>();
        if whole != i128::from(sums.result) {
            return Err(NoColumn::Sums);
        }
    }
    let replay = record.replay().map_err(|_| NoColumn::Rows)?;
    let choices = replay.deal.as_ref().map(choices).ok_or(NoColumn::Rows)?;
    let mut left = choices.iter();
    // In order, and each once.
    let rows = written.seat.iter().map(|row| row.read(left.find(|choice| choice.action == row.action)?));
    rows.collect::<Option<_>>().ok_or(NoColumn::Rows)
}

impl WrittenRow {
    fn read(&self, choice: &Choice) -> Option<ColumnRow> {
        let (made, is_call) = (choice.made.to_string(), matches!(choice.made, Made::Call(_)));
        let best = self.q.values().copied().max_by(f64::total_cmp)?;
        let is_lost = (best - self.q.get(&made)? - self.delta).abs() <= ROUNDED;
        let counted = [self.delta, self.se, self.difficulty].iter().all(|number| number.is_finite() && *number >= 0.0);
        if choice.before.turn() != Some(self.chair) || self.worlds == 0 || !is_lost || !counted {
            return None;
        }
        let words = self.word.split(", ").map(|name| Word::ALL.into_iter().find(|word| word.name() == name));
        let is_mistake = words.collect::<Option<Vec<_>>>()?.iter().any(|word| matches!(word, Word::Mistake | Word::Inaccuracy));
        let about = match (is_mistake, is_call, &self.themes, &self.asked) {
            (false, _, None, None) => None,
            (true, false, Some(themes), None) => {
                let theme = |name: &String| Theme::ALL.into_iter().find(|theme| theme.name() == name);
                Some(ColumnAbout::Card(themes.iter().map(theme).collect::<Option<_>>()?))
            }
            (true, true, None, asked) => {
                Some(ColumnAbout::Call(asked.as_ref().map(|asked| (asked.card.clone(), asked.clause.clone()))))
            }
            _ => return None,
        };
        Some(ColumnRow { chair: self.chair, delta: self.delta, difficulty: self.difficulty, about })
    }
}
