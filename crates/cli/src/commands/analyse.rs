//! `thurup analyse`: what each call and card of a deal was worth with all hands open.

mod text;

use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use serde_json::{Map, Value, json};
use thurup_learning::analysis::Budget;
use thurup_learning::cases::analysis::{Case, FORMAT, Raw};
use thurup_learning::report::{self, Unfit};
use thurup_learning::seat::{POSITIONS, deal_id, seat_rows};
use thurup_rules::Chair;
use thurup_systems::Cards;

use crate::cases::{self, NoHead};
use crate::failure::{Failure, Outcome};
use crate::records;

/// Say what each call and card of a deal was worth with all hands open
///
/// Goes through deals: the table of denominations, what the deal was worth (par), the stake after
/// each call and each card if all did their best from there on, and who lost what. Where trump is
/// set aside, cards alone: !SJ is to open trump for the jack of spades, +SJ to show the pair first.
///
///   thurup analyse night.json              what was lost, and where
///   thurup analyse night.thurup --json     all of it
///   thurup analyse night.json --seat 3     and what chair 3 could know of its choices
///
/// Stakes are signed for the odd chairs: 2 is two for them, -2 two for the even ones. What is not
/// found within 4,000,000 positions of the solver is told by its bounds. A seat takes half a minute
/// more: choices are valued over the deals that fit what was known there, and words are said of
/// them.
///
/// Exit status: 0 when all records are analysed, 1 when one goes against the rules, 2 when
/// something cannot be read. With --check: 0 when all is as written, 1 when a case differs, 2 when
/// something cannot be read.
#[derive(Args, Debug)]
#[command(verbatim_doc_comment)]
pub struct Analyse {
    /// Files with records, JSON or text; - reads standard input
    #[arg(value_name = "RECORD", required_unless_present = "check", conflicts_with = "check")]
    files: Vec<PathBuf>,
    /// Say what the choices of this chair were worth as they could be seen from it
    #[arg(long, value_name = "CHAIR", conflicts_with = "check", value_parser = clap::value_parser!(u8).range(1..=8))]
    seat: Option<u8>,
    /// Print one JSON array with an object for each record
    #[arg(long, conflicts_with = "check")]
    json: bool,
    /// Judge a file of cases, in the format thurup-analysis/1; - reads standard input
    #[arg(long, value_name = "FILE")]
    check: Option<PathBuf>,
}

impl Analyse {
    /// Analyses every record of every file; what cannot be read is reported and does not stop the others.
    pub fn run(&self, out: &mut dyn Write) -> Result<Outcome, Failure> {
        if let Some(check) = &self.check {
            let cases = cases::read(check, FORMAT, |NoHead {}, raw: Raw| Case::read(raw)).map_err(Failure::Input)?;
            return cases::judge(&cases, out, |case| Ok(case.differs()));
        }
        let mut unreadable = Vec::new();
        let mut outcome = Outcome::Done;
        let mut count = 0;
        for file in &self.files {
            for named in records::read_whole(file).unwrap_or_else(|error| vec![Err(error)]) {
                match named.and_then(|named| one(named, self.seat)) {
                    Ok(report) => {
                        if report.contains_key("refused") {
                            outcome = Outcome::Refused;
                        }
                        if self.json {
                            write!(out, "{}", if count == 0 { "[\n" } else { ",\n" })?;
                            write!(out, "{}", Value::Object(report))?;
                        } else {
                            text::write(&report, out)?;
                        }
                        count += 1;
                    }
                    Err(error) => unreadable.push(error),
                }
            }
        }
        if self.json {
            writeln!(out, "{}", if count == 0 { "[]" } else { "\n]" })?;
        }
        if unreadable.is_empty() {
            return Ok(outcome);
        }
        out.flush()?;
        Err(Failure::input(unreadable.join("\nthurup: ")))
    }
}

/// What is found about a record.
fn one(named: records::Named, seat: Option<u8>) -> Result<Map<String, Value>, String> {
    let records::Named { name, place, read } = named;
    let mut report = report::of_record_with(&read, &mut Budget::default(), |analysis, deal| {
        let Some(number) = seat else { return Ok(report::to_json(analysis, &[], None)) };
        let no_chair = || Bad(format!("there is no chair {number} at a table of {}", deal.seats().count()));
        let shown = Chair::from_number(number, deal.seats()).ok_or_else(no_chair)?;
        let object = read.object.as_ref().ok_or_else(|| Bad("it is no record".to_owned()))?;
        let id = deal_id(object).map_err(|field| Bad(format!("{field} is not what it can be")))?;
        let agreed = Cards::named(deal.rules(), &read.record.cards).map_err(|error| Bad(error.to_string()))?;
        let rows = seat_rows(deal, agreed, &id, &analysis.cards, POSITIONS);
        Ok(report::to_json(analysis, &rows, Some(shown)))
    })
    .map_err(|Bad(why)| format!("{place}: {why}"))?;
    report.insert("name".to_owned(), json!(name));
    Ok(report)
}

/// Why a record is not analysed.
struct Bad(String);

impl From<Unfit> for Bad {
    fn from(unfit: Unfit) -> Bad {
        Bad(unfit.to_string())
    }
}
