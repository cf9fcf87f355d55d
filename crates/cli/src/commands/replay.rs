//! `thurup replay`: checks records against the rules.

use std::io::{self, Write};
use std::path::PathBuf;

use clap::Args;
use serde::Serialize;
use thurup_rules::record::{Fault, Replay as Replayed};
use thurup_rules::{Contract, Outcome as DealOutcome};

use crate::failure::{Failure, Outcome};
use crate::records::{self, Named};

/// Check records of deals against the rules
///
/// Plays each record through, call by call and card by card, under the rule set it names, and
/// prints a line for it:
///
///   NAME: ok, 36S by chair 4, points 12-44     the points of the odd, then the even chairs
///   NAME: ok, passed out
///   NAME: refused at call 7: 33 is not higher than 34.
///   NAME: refused at card 17: You must follow hearts.
///
/// A record that stops early is ok as far as it goes, and the line says where it stops. A file
/// holds one record or an array of them.
///
/// Exit status: 0 when all records are ok, 1 when one is refused, 2 when something cannot be read as a record.
#[derive(Args, Debug)]
#[command(verbatim_doc_comment)]
pub struct Replay {
    /// Files with records; - reads standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Print one JSON array with an object for each record
    #[arg(long)]
    json: bool,
}

impl Replay {
    /// Checks every record of every file; what cannot be read is reported and does not stop the others.
    pub fn run(&self, out: &mut dyn Write) -> Result<Outcome, Failure> {
        let mut reports = Vec::new();
        let mut unreadable = Vec::new();
        let mut outcome = Outcome::Done;
        for file in &self.files {
            let named = records::read(file).unwrap_or_else(|error| vec![Err(error)]);
            for report in named.into_iter().map(|named| named.and_then(Report::of)) {
                match report {
                    Ok(report) => {
                        if !report.ok {
                            outcome = Outcome::Refused;
                        }
                        if self.json { reports.push(report) } else { writeln!(out, "{}", report.line())? }
                    }
                    Err(error) => unreadable.push(error),
                }
            }
        }
        if self.json {
            print_array(&reports, out)?;
        }
        if unreadable.is_empty() {
            return Ok(outcome);
        }
        out.flush()?;
        Err(Failure::input(unreadable.join("\nthurup: ")))
    }
}

/// An array with a record on each line.
fn print_array(reports: &[Report], out: &mut dyn Write) -> io::Result<()> {
    for (index, report) in reports.iter().enumerate() {
        write!(out, "{}", if index == 0 { "[\n" } else { ",\n" })?;
        serde_json::to_writer(&mut *out, report)?;
    }
    writeln!(out, "{}", if reports.is_empty() { "[]" } else { "\n]" })
}

/// What is found about a record.
#[derive(Debug, Serialize)]
struct Report {
    name: String,
    ok: bool,
    complete: bool,
    contract: Option<ContractReport>,
    points: Option<[u8; 2]>,
    cancelled: Option<String>,
    refused: Option<Refused>,
    #[serde(skip)]
    stops: String,
}

#[derive(Debug, Serialize)]
struct ContractReport {
    value: u8,
    strain: &'static str,
    by: u8,
    doubled: u8,
}

#[derive(Debug, Serialize)]
struct Refused {
    phase: &'static str,
    index: usize,
    reason: String,
    /// Every reason: several where hands are no deal, else the one above.
    reasons: Vec<Reason>,
}

#[derive(Debug, Serialize)]
struct Reason {
    index: usize,
    reason: String,
}

impl Refused {
    fn of(fault: &Fault) -> Refused {
        let one = |index: usize, reason: String| Reason { index, reason };
        let reasons = match fault {
            Fault::Deal(no_deal) => no_deal.reasons().map(|why| one(why.hand().into(), why.to_string())).collect(),
            Fault::Call { .. } | Fault::Card { .. } => vec![one(fault.index(), fault.to_string())],
        };
        let reason = match fault {
            Fault::Deal(no_deal) => no_deal.first().to_string(),
            Fault::Call { .. } | Fault::Card { .. } => fault.to_string(),
        };
        Refused { phase: fault.phase(), index: fault.index(), reason, reasons }
    }
}

impl From<Contract> for ContractReport {
    fn from(contract: Contract) -> Self {
        ContractReport {
            value: contract.value,
            strain: contract.strain.letters(),
            by: contract.by.number(),
            doubled: contract.doubled.times(),
        }
    }
}

impl Report {
    fn of(named: Named) -> Result<Report, String> {
        let replay = named.record.replay().map_err(|error| format!("{}: {error}", named.place))?;
        let Replayed { deal, fault } = &replay;
        let (mut contract, mut points, mut cancelled) = (None, None, None);
        match deal.as_ref().and_then(|deal| deal.outcome()) {
            Some(DealOutcome::Played(score)) => {
                contract = Some(score.contract);
                points = Some(score.points.0);
            }
            Some(DealOutcome::Cancelled(reason)) => cancelled = Some(reason.text().en),
            Some(DealOutcome::PassedOut) => {}
            None => contract = deal.as_ref().and_then(|deal| deal.play()).map(|play| play.contract()),
        }
        let stops = match deal {
            Some(deal) if deal.play().is_none() => after(deal.auction().said().len(), "call"),
            Some(_) => after(named.record.play.len(), "card"),
            None => String::new(),
        };
        Ok(Report {
            name: named.name,
            ok: fault.is_none(),
            complete: replay.is_complete(),
            contract: contract.map(ContractReport::from),
            points,
            cancelled,
            refused: fault.as_ref().map(Refused::of),
            stops,
        })
    }

    fn line(&self) -> String {
        let name = &self.name;
        if let Some(Refused { phase, index, reasons, .. }) = &self.refused {
            let reason = reasons.iter().map(|why| why.reason.as_str()).collect::<Vec<_>>().join("; ");
            let place = match *phase {
                "auction" => "call",
                "play" => "card",
                _ => "hand",
            };
            return format!("{name}: refused at {place} {index}: {reason}");
        }
        if let Some(reason) = &self.cancelled {
            return format!("{name}: ok, cancelled: {reason}");
        }
        let Some(contract) = &self.contract else {
            let end = if self.complete { "passed out" } else { &self.stops };
            return format!("{name}: ok, {end}");
        };
        let doubled = ["", ", doubled", ", redoubled"][usize::from(contract.doubled.min(2))];
        let end = match self.points {
            Some([odd, even]) => format!("points {odd}-{even}"),
            None => self.stops.clone(),
        };
        format!("{name}: ok, {}{} by chair {}, {end}{doubled}", contract.value, contract.strain, contract.by)
    }
}

fn after(count: usize, noun: &str) -> String {
    if count == 0 {
        return format!("stops before the first {noun}");
    }
    format!("stops after {count} {noun}{}", if count == 1 { "" } else { "s" })
}
