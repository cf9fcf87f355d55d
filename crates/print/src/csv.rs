//! Tables for spreadsheets (RFC 4180): fields between commas, lines ended by CR LF, text in UTF-8.
//!
//! A spreadsheet takes a cell that begins with `=`, `+`, `-` or `@` for a formula and runs it, so a name like `=HYPERLINK(…)`
//! would do as its writer says on the machine of whoever opens the list. Text of that kind gets an apostrophe in front, which
//! spreadsheets read as *this is text*. Numbers that we write stay numbers, negative ones too.

use std::fmt;

use thurup_compete::criterion::Criterion;
use thurup_compete::figures::valued;
use thurup_compete::fraction::Fraction;
use thurup_compete::result::MatchState;
use thurup_compete::sheet::Sheet;
use thurup_compete::standings::Row;
use thurup_compete::team::{Place, TeamId};

use crate::entrant::{Entrants, name_of, players_of};
use crate::words::Language;

/// A field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field(Kind);

#[derive(Clone, Debug, PartialEq, Eq)]
enum Kind {
    /// What people typed, or words of ours.
    Text(String),
    /// A number as it is written: nothing but digits, a sign and a point.
    Number(String),
}

impl Field {
    /// Nothing.
    pub const EMPTY: Field = Field(Kind::Text(String::new()));

    /// A text.
    pub fn text(text: impl Into<String>) -> Field {
        Field(Kind::Text(text.into()))
    }

    /// A whole number.
    pub fn whole(number: impl Into<i64>) -> Field {
        Field(Kind::Number(number.into().to_string()))
    }

    /// A fraction, rounded for reading.
    pub fn fraction(number: &Fraction) -> Field {
        Field(Kind::Number(number.shown()))
    }
}

/// Whether a file begins with the mark by which Excel knows UTF-8; other programs need none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mark {
    /// Without.
    #[default]
    Plain,
    /// With U+FEFF, for Excel.
    Excel,
}

/// Writes records, the first of which has the names of the columns.
///
/// ```
/// use thurup_print::csv::{Field, Mark, write};
/// let lines = [vec![Field::text("Team"), Field::text("Points")], vec![Field::text("Anu, \"the Nine\""), Field::whole(-3)]];
/// assert_eq!(write(&lines, Mark::Plain), "Team,Points\r\n\"Anu, \"\"the Nine\"\"\",-3\r\n");
/// ```
pub fn write(records: &[Vec<Field>], mark: Mark) -> String {
    let mut out = String::new();
    if mark == Mark::Excel {
        out.push('\u{FEFF}');
    }
    for record in records {
        for (index, field) in record.iter().enumerate() {
            if index > 0 {
                out.push(',');
            }
            out.push_str(&field.to_string());
        }
        out.push_str("\r\n");
    }
    out
}

impl fmt::Display for Field {
    /// As it stands in the file.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Kind::Number(number) => f.write_str(number),
            Kind::Text(text) => {
                let quoted = text.contains([',', '"', '\r', '\n', ';', '\t']) || text.starts_with(' ') || text.ends_with(' ');
                let guard = if is_formula(text) { "'" } else { "" };
                if quoted { write!(f, "\"{guard}{}\"", text.replace('"', "\"\"")) } else { write!(f, "{guard}{text}") }
            }
        }
    }
}

/// What a spreadsheet would run. Some look past spaces and controls in front, and take the wide forms of Asian keyboards for the
/// plain ones.
fn is_formula(text: &str) -> bool {
    let unseen =
        |letter: char| letter.is_whitespace() || letter.is_control() || matches!(letter, '\u{FEFF}' | '\u{200B}'..='\u{200F}');
    text.starts_with(['\t', '\r', '\n'])
        || text.trim_start_matches(unseen).starts_with(['=', '+', '-', '@', '＝', '＋', '－', '＠'])
}

/// The standings of a stage: rank, team, players, points, each criterion and what put a team below the one above.
pub fn standings(
    rows: &[Row],
    ties: &[Criterion],
    withdrawn: &[TeamId],
    entrants: &Entrants,
    language: Language,
) -> Vec<Vec<Field>> {
    let words = language.words();
    let mut head = [words.rank, words.team, words.players, words.points].map(Field::text).to_vec();
    head.extend(ties.iter().map(|&criterion| Field::text(words.criterion(criterion))));
    head.push(Field::text(words.decided_by));
    let of_team = |team| [Field::text(name_of(entrants, team)), Field::text(players_of(entrants, team))];
    let ranked = rows.iter().map(|row| {
        let mut record = vec![Field::whole(i64::try_from(row.rank).unwrap_or(i64::MAX))];
        record.extend(of_team(row.team));
        record.push(Field::fraction(&row.points));
        record.extend(ties.iter().map(|criterion| row.values.get(criterion).map_or(Field::EMPTY, Field::fraction)));
        record.push(row.by.map_or(Field::EMPTY, |by| Field::text(words.by(by))));
        record
    });
    let gone = withdrawn.iter().map(|&team| {
        let mut record = vec![Field::EMPTY];
        record.extend(of_team(team));
        record.resize(ties.len() + 4, Field::EMPTY);
        record.push(Field::text(words.withdrawn));
        record
    });
    std::iter::once(head.clone()).chain(ranked).chain(gone).collect()
}

/// A match with the names that a list has for it.
#[derive(Clone, Copy, Debug)]
pub struct Named<'a> {
    /// The round's name.
    pub round: &'a str,
    /// The match's name.
    pub name: &'a str,
}

/// The matches of a stage, in the order of its sheet; `names` has a line for each of them. Matches against teams whose results do
/// not count have no points.
pub fn matches(sheet: &Sheet, names: &[Named<'_>], entrants: &Entrants, language: Language) -> Vec<Vec<Field>> {
    let words = language.words();
    let of_points = |place: &str| Field::text(format!("{}: {}", words.points, place));
    let head = vec![
        Field::text((words.round)("").trim()),
        Field::text(words.match_column),
        Field::text(words.first_team),
        Field::text(words.other_team),
        Field::text(words.state),
        Field::text(words.first_stakes),
        Field::text(words.other_stakes),
        of_points(words.first_team),
        of_points(words.other_team),
    ];
    let mut worth = valued(sheet).into_iter();
    let records = sheet.matches.iter().enumerate().map(|(index, of)| {
        let named = names.get(index);
        // The matches that count, in the same order; others are against teams that are not of this stage.
        let counts = of.teams.iter().all(|team| sheet.teams.contains(team));
        let points = if counts { worth.next().and_then(|valued| valued.points) } else { None };
        let stakes = if let MatchState::Played(tally) = &of.state { Some(tally.stakes) } else { None };
        let mut record = vec![
            Field::text(named.map(|named| named.round).unwrap_or_default()),
            Field::text(named.map(|named| named.name).unwrap_or_default()),
        ];
        record.extend(of.teams.map(|team| Field::text(name_of(entrants, team))));
        record.push(Field::text(words.states[state(&of.state)]));
        record.extend(Place::BOTH.map(|place| stakes.map_or(Field::EMPTY, |stakes| Field::whole(stakes[place.index()]))));
        record.extend(
            Place::BOTH.map(|place| points.as_ref().map_or(Field::EMPTY, |points| Field::fraction(&points[place.index()]))),
        );
        record
    });
    std::iter::once(head).chain(records).collect()
}

const fn state(state: &MatchState) -> usize {
    match state {
        MatchState::Open => 0,
        MatchState::Played(_) => 1,
        MatchState::Cancelled => 2,
        MatchState::Forfeited(_) => 3,
        MatchState::Annulled => 4,
    }
}
