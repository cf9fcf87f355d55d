//! `thurup replay`: checks records against the rules.

use std::io::{self, Write};
use std::path::PathBuf;

use clap::Args;
use serde::Serialize;
use thurup_learning::refused::Refused;
use thurup_rules::record::Replay as Replayed;
use thurup_rules::{ByTeam, Contract, Deal, Named, Outcome as DealOutcome, TrumpKind};

use crate::failure::{Failure, Outcome};
use crate::records;

/// Check records of deals against the rules
///
/// Plays each record through, call by call and card by card, under the rule set it names, and
/// prints a line for it:
///
///   NAME: ok, 36S by chair 4, points 12-44     the points of the odd, then the even chairs
///   NAME: ok, passed out
///   NAME: ok, 23 (honours) by chair 4, trump H, points 12-16, stakes 3-0     28, 40, hidden 56
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

/// What is found about a record. Fields that a game has no use for are left out.
#[derive(Debug, Serialize)]
struct Report {
    name: String,
    ok: bool,
    complete: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    accepted: Option<bool>,
    contract: Option<ContractReport>,
    points: Option<[u8; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    made: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    stakes: Option<[u8; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pair: Option<PairReport>,
    cancelled: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    redeal: Option<&'static str>,
    refused: Option<Refused>,
    #[serde(skip)]
    stops: String,
}

#[derive(Debug, Serialize)]
#[serde(untagged)]
enum ContractReport {
    Named { value: u8, strain: &'static str, by: u8, doubled: u8 },
    Hidden { value: u8, trump: String, by: u8, stage: &'static str },
}

#[derive(Debug, Serialize)]
struct PairReport {
    by: u8,
    target: u8,
}

impl ContractReport {
    fn of(contract: Contract, deal: &Deal) -> ContractReport {
        let (value, by) = (contract.value, contract.by.number());
        let hidden = |trump: String| {
            let stage = deal.rules().stage(value).name();
            ContractReport::Hidden { value, trump, by, stage }
        };
        match contract.named {
            Named::Strain(strain) => {
                ContractReport::Named { value, strain: strain.letters(), by, doubled: contract.doubled.times() }
            }
            Named::Hidden => hidden(records::hidden_trump(deal)),
            Named::Alone => hidden("solo".to_owned()),
        }
    }
}

impl Report {
    fn of(named: records::Named) -> Result<Report, String> {
        let replay = named.read.record.replay().map_err(|error| format!("{}: {error}", named.place))?;
        let Replayed { deal, fault } = &replay;
        let hidden = named.read.record.rule_set().is_ok_and(|rules| rules.trump() == TrumpKind::Indicator);
        let mut report = Report {
            name: named.name,
            ok: fault.is_none(),
            complete: replay.is_complete(),
            accepted: hidden.then_some(fault.is_none()),
            contract: None,
            points: None,
            made: None,
            stakes: None,
            pair: None,
            cancelled: None,
            redeal: None,
            refused: fault.as_ref().map(Refused::of),
            stops: String::new(),
        };
        let Some(deal) = deal else { return Ok(report) };
        match deal.outcome() {
            Some(DealOutcome::Played(score)) => {
                report.contract = Some(ContractReport::of(score.contract, deal));
                report.points = Some(score.points.0);
                if hidden {
                    let mut stakes = ByTeam::default();
                    stakes[score.winner] = score.stakes;
                    report.made = Some(score.made());
                    report.stakes = Some(stakes.0);
                    report.pair = score.pair.map(|pair| PairReport { by: pair.by.number(), target: pair.target });
                }
            }
            Some(DealOutcome::Cancelled(reason)) => {
                report.cancelled = Some(reason.text().en);
                report.redeal = hidden.then(|| reason.record_name());
            }
            Some(DealOutcome::PassedOut | DealOutcome::Ruled { .. }) => {}
            None => report.contract = deal.play().map(|play| ContractReport::of(play.contract(), deal)),
        }
        report.stops = match deal.play() {
            None => after(deal.auction().said().len(), "call"),
            Some(play) => after(usize::from(play.played()), "card"),
        };
        Ok(report)
    }

    fn line(&self) -> String {
        let name = &self.name;
        if let Some(Refused { phase, index, reasons, .. }) = &self.refused {
            let reason = reasons.iter().map(|why| why.reason.as_str()).collect::<Vec<_>>().join("; ");
            let place = match *phase {
                "auction" => "call",
                "auction2" => "second auction, call",
                "indicator" => "card set aside",
                "play" => "card",
                _ => "hand",
            };
            return format!("{name}: refused at {place} {index}: {reason}");
        }
        if let Some(reason) = &self.cancelled {
            return format!("{name}: ok, cancelled: {reason}");
        }
        let end = match self.points {
            Some([odd, even]) => format!("points {odd}-{even}"),
            None => self.stops.clone(),
        };
        match &self.contract {
            None => format!("{name}: ok, {}", if self.complete { "passed out" } else { &self.stops }),
            Some(ContractReport::Named { value, strain, by, doubled }) => {
                let doubled = ["", ", doubled", ", redoubled"][usize::from((*doubled).min(2))];
                format!("{name}: ok, {value}{strain} by chair {by}, {end}{doubled}")
            }
            Some(ContractReport::Hidden { value, trump, by, stage }) => {
                let trump = if trump == "solo" { String::new() } else { format!(", trump {trump}") };
                let pair = self.pair.as_ref().map(|pair| format!(", pair by chair {}: {}", pair.by, pair.target));
                let stakes = self.stakes.map(|[odd, even]| format!(", stakes {odd}-{even}")).unwrap_or_default();
                format!("{name}: ok, {value} ({stage}) by chair {by}{trump}{}, {end}{stakes}", pair.unwrap_or_default())
            }
        }
    }
}

fn after(count: usize, noun: &str) -> String {
    if count == 0 {
        return format!("stops before the first {noun}");
    }
    format!("stops after {count} {noun}{}", if count == 1 { "" } else { "s" })
}
