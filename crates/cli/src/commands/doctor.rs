//! `thurup doctor`: what is wrong with a site.

use std::io::Write;

use clap::Args;
use serde::Serialize;
use thurup_server::{Finding, FindingState};

use super::site::{Site, parse_origin};
use super::waiting::wait_for;
use crate::failure::{Failure, Outcome, one_line};

/// Look at each part of a site, and say in words what is wrong and what to do
///
/// It takes the options and variables of `thurup serve`, so give it what the server has. It changes
/// nothing, and the server may run meanwhile; run it as the same user.
///
///   thurup doctor --database sqlite:/var/lib/thurup/thurup.db
///   thurup doctor --url https://cards.example     and the running site, as people come to it
///
/// Each part is `well`, a `note` (it works, and you should know), or `wrong`. It ends with status 0
/// where nothing is wrong, with 1 where something is, and with 2 where an option cannot be read.
#[derive(Args, Debug)]
#[command(verbatim_doc_comment)]
pub struct Doctor {
    /// The running site, such as https://cards.example: asked whether it is ready, and whether certificate, web server in front and
    /// WebSockets are as they ought to be
    #[arg(long, value_name = "ADDRESS", value_parser = parse_origin)]
    url: Option<String>,
    /// Ask only whether the running site is ready, and look at nothing else: for whoever keeps it running
    #[arg(long, requires = "url")]
    ready: bool,
    /// Write it as JSON, for programs
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    site: Site,
}

/// What programs read.
#[derive(Serialize)]
struct Report<'a> {
    /// Nothing is wrong.
    well: bool,
    /// Each part.
    findings: &'a [Finding],
}

impl Doctor {
    /// Looks, and says what it has found.
    pub fn run(&self, out: &mut dyn Write) -> Result<Outcome, Failure> {
        let findings = match &self.url {
            Some(url) if self.ready => wait_for(thurup_server::ask_ready(url))?,
            url => {
                let config = self.site.config()?;
                wait_for(thurup_server::examine(&config, url.as_deref()))?
            }
        };
        let well = findings.iter().all(|finding| finding.state != FindingState::Wrong);
        if self.json {
            let report = serde_json::to_string_pretty(&Report { well, findings: &findings });
            writeln!(out, "{}", report.map_err(|error| Failure::Machine(error.to_string()))?)?;
        } else {
            tell(&findings, out)?;
        }
        Ok(if well { Outcome::Done } else { Outcome::Refused })
    }
}

fn tell(findings: &[Finding], out: &mut dyn Write) -> Result<(), Failure> {
    let width = findings.iter().map(|finding| finding.part.chars().count()).max().unwrap_or(0);
    for Finding { part, state, says, remedy } in findings {
        writeln!(out, "{:<5}  {part:<width$}  {}", state.word(), one_line(says))?;
        if let Some(remedy) = remedy {
            writeln!(out, "{:<5}  {:<width$}  -> {}", "", "", one_line(remedy))?;
        }
    }
    let count = |wanted| findings.iter().filter(|finding| finding.state == wanted).count();
    let wrong = match count(FindingState::Wrong) {
        0 => "nothing is wrong".to_owned(),
        1 => "1 thing is wrong".to_owned(),
        many => format!("{many} things are wrong"),
    };
    let notes = match count(FindingState::Note) {
        0 => String::new(),
        1 => ", 1 is worth knowing".to_owned(),
        many => format!(", {many} are worth knowing"),
    };
    writeln!(out, "\n{wrong}{notes}")?;
    Ok(())
}
