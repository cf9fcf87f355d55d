//! `thurup explain --file`: could the maker of the last call hold this hand, by all of its calls?

use std::io::Write;
use std::path::Path;

use serde::Serialize;
use thurup_rules::{AuctionKind, Chair, Hand};
use thurup_systems::{Convention, Explanation};

use crate::failure::{Failure, Outcome, one_line};
use crate::input::{read_text, shown};
use crate::language::Language;
use crate::spoken_auction::{auction, check_hand, parse_hand, rules_and_card};
use crate::table::TableArgs;

/// The form of a line.
const FORM: &str = "a line is RULES[/CARD] | AUCTION | HAND | fits or not, and perhaps | SOURCE";

/// A line that was judged.
struct Judged {
    expected: bool,
    found: bool,
    meaning: Explanation,
}

/// What `--json` prints.
#[derive(Serialize)]
struct Report<'a> {
    /// The lines that differ.
    differ: Vec<Differing<'a>>,
    as_written: usize,
    of: usize,
}

/// A line that differs.
#[derive(Serialize)]
struct Differing<'a> {
    line: usize,
    expected: &'static str,
    found: &'static str,
    /// What the last call says.
    meaning: &'a str,
    clause: Option<&'static str>,
}

/// Judges each line of a file, and tells those that differ and how many are as written.
///
/// # Errors
/// Lines that cannot be read, each by its number, once the others are judged.
pub fn run(file: &Path, table: &TableArgs, json: bool, language: Language, out: &mut dyn Write) -> Result<Outcome, Failure> {
    let text = read_text(file).map_err(|error| Failure::input(format!("{}: {error}", shown(file))))?;
    let (mut judged, mut bad) = (Vec::new(), Vec::new());
    for (number, line) in (1..).zip(text.lines()) {
        let content = line.trim();
        if content.is_empty() || content.starts_with('#') {
            continue;
        }
        match judge(content, table) {
            Ok(line) => judged.push((number, line)),
            Err(reason) => bad.push(one_line(&format!("{}: line {number}: {reason}", shown(file)))),
        }
    }
    if judged.is_empty() && bad.is_empty() {
        return Err(Failure::input(format!("{}: there is no line to check", shown(file))));
    }
    let differ: Vec<Differing<'_>> = judged
        .iter()
        .filter(|(_, line)| line.expected != line.found)
        .map(|(number, line)| Differing {
            line: *number,
            expected: word(line.expected),
            found: word(line.found),
            meaning: language.of(&line.meaning.text),
            clause: line.meaning.clause,
        })
        .collect();
    let (of, as_written) = (judged.len(), judged.len() - differ.len());
    if json {
        let report = Report { differ, as_written, of };
        serde_json::to_writer_pretty(&mut *out, &report).map_err(std::io::Error::from)?;
        writeln!(out)?;
    } else {
        for Differing { line, expected, found, meaning, clause } in &differ {
            let clause = clause.map(|clause| format!("   [{clause}]")).unwrap_or_default();
            writeln!(out, "{line}: expected {expected}, found {found}; {meaning}{clause}")?;
        }
        writeln!(out, "{as_written} of {of} as written")?;
    }
    if !bad.is_empty() {
        out.flush()?;
        return Err(Failure::input(bad.join("\n")));
    }
    Ok(if as_written == of { Outcome::Done } else { Outcome::Refused })
}

fn word(fits: bool) -> &'static str {
    if fits { "fits" } else { "not" }
}

fn judge(line: &str, table: &TableArgs) -> Result<Judged, String> {
    let fields: Vec<&str> = line.split('|').map(str::trim).collect();
    let [rules, calls, hand, expected, ..] = fields.as_slice() else {
        return Err(FORM.to_owned());
    };
    if fields.len() > 5 {
        return Err(format!("{} fields; {FORM}", fields.len()));
    }
    let expected = match *expected {
        "fits" => true,
        "not" => false,
        other => return Err(format!("`{other}` is neither `fits` nor `not`")),
    };
    let (rules, card) = rules_and_card(rules)?;
    if rules.auction() != AuctionKind::Spoken {
        let game = rules.game().title().en;
        return Err(format!("bids of {game} are numbers alone: no system speaks there"));
    }
    let convention = card.unwrap_or_else(|| Convention::of(&rules));
    let seats = table.seats_of(&rules).map_err(|error| error.to_string())?;
    let leader = TableArgs::chair(1, seats).map_err(|error| error.to_string())?;
    let auction = auction(rules, seats, leader, calls)?;
    let hand: Hand = parse_hand(hand)?;
    check_hand(hand, rules.hand_size(seats), rules.deck(seats).cards())?;
    let caller: Chair = auction.said().last().ok_or("there is no call in the auction")?.chair;
    let reading = convention.reading(&auction, caller);
    let meaning = reading.last().map(|promise| promise.explanation()).ok_or("there is no call in the auction")?;
    Ok(Judged { expected, found: reading.allows(hand), meaning })
}
