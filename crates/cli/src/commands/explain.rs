//! `thurup explain`: what the calls of an auction mean, and whether a hand fits them.

mod check;

use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use serde::Serialize;
use thurup_rules::{Auction, AuctionKind, Text};
use thurup_systems::{Convention, Explanation};

use crate::failure::{Failure, Outcome};
use crate::language::Language;
use crate::number_auction;
use crate::spoken_auction::{ConventionArgs, auction};
use crate::table::TableArgs;

/// Explain the calls of an auction
///
/// Prints what each call means to everybody at the table, with the paragraph of the booklet that it
/// comes from, and then what is known of each hand:
///
///   thurup explain --rules kerala '28S P 29S P'
///
/// The auction is the calls from the opening leader on, with spaces or commas between. With - for no
/// calls, the convention card is printed.
///
/// In a file each line is RULES[/CARD] | AUCTION | HAND | fits or not, and perhaps | SOURCE: could the
/// maker of the last call hold this hand, by all of that player's calls together? A line that differs
/// is printed; # starts a comment.
///
/// Exit status: 0 when all is as written, 1 when a line differs, 2 when something cannot be read.
#[derive(Args, Debug)]
#[command(verbatim_doc_comment)]
pub struct Explain {
    /// The calls from the opening leader on
    #[arg(value_name = "AUCTION", required_unless_present = "file")]
    auction: Option<String>,
    /// Check each line of a file; - reads standard input
    #[arg(long, value_name = "FILE", conflicts_with_all = ["auction", "rules", "leader", "card"])]
    file: Option<PathBuf>,
    #[command(flatten)]
    table: TableArgs,
    #[command(flatten)]
    convention: ConventionArgs,
    /// The opening leader's chair
    #[arg(long, value_name = "CHAIR", default_value_t = 1)]
    leader: u8,
    /// Print JSON
    #[arg(long)]
    json: bool,
    /// The language of the meanings
    #[arg(long, value_enum, default_value_t)]
    language: Language,
}

/// What `--json` prints.
#[derive(Serialize)]
struct Report {
    /// None where bids are numbers alone: no card speaks of them.
    convention: Option<String>,
    calls: Vec<Explained>,
    /// Of each chair; nothing where bids are numbers alone, which promise nothing of a hand.
    known: Vec<KnownOf>,
}

/// A call and what it means.
#[derive(Serialize)]
struct Explained {
    chair: u8,
    call: String,
    /// The value that the call has, for bids.
    value: Option<u8>,
    meaning: String,
    clause: Option<&'static str>,
}

/// What is known of a hand.
#[derive(Serialize)]
struct KnownOf {
    chair: u8,
    known: Vec<String>,
}

impl Explain {
    /// Prints the meanings, or checks a file of hands.
    pub fn run(&self, out: &mut dyn Write) -> Result<Outcome, Failure> {
        match (&self.file, &self.auction) {
            (Some(file), _) => check::run(file, &self.table, self.json, self.language, out),
            (None, Some(calls)) => self.explain(calls, out),
            // One of the two is required; clap has said so.
            (None, None) => Err(Failure::input("an auction is needed")),
        }
    }

    fn explain(&self, calls: &str, out: &mut dyn Write) -> Result<Outcome, Failure> {
        let (rules, seats) = self.table.rules_and_seats()?;
        let convention = self.convention.of(&rules)?;
        let leader = TableArgs::chair(self.leader, seats)?;
        let spoken = rules.auction() == AuctionKind::Spoken;
        let auction = if spoken {
            auction(rules, seats, leader, calls).map_err(Failure::input)?
        } else {
            number_auction::deal(rules, seats, leader, calls, None).map_err(Failure::input)?.auction().clone()
        };
        if auction.said().is_empty() && !self.json && !spoken {
            let game = rules.game().title();
            let text = Text::new(
                format!("Bids of {} are numbers alone: no convention card speaks of them.", game.en),
                format!("{}-ൽ വിളി വെറും സംഖ്യയാണ്: ഒരു കൺവെൻഷൻ കാർഡും അതിനെപ്പറ്റി പറയുന്നില്ല.", game.ml),
            );
            writeln!(out, "{}", self.language.of(&text))?;
            return Ok(Outcome::Done);
        }
        if auction.said().is_empty() && !self.json {
            writeln!(out, "{} ({convention})", self.language.of(&convention.name()))?;
            for line in convention.describe() {
                writeln!(out, "  {}", self.language.of(&line))?;
            }
            return Ok(Outcome::Done);
        }
        let report = self.report(convention, &auction);
        if self.json {
            serde_json::to_writer_pretty(&mut *out, &report).map_err(std::io::Error::from)?;
            writeln!(out)?;
            return Ok(Outcome::Done);
        }
        for explained in &report.calls {
            let Explained { chair, call, value, meaning, clause } = explained;
            let value = match value {
                Some(value) if !call.contains(&value.to_string()) => format!(" ({value})"),
                _ => String::new(),
            };
            let clause = clause.map(|clause| format!("   [{clause}]")).unwrap_or_default();
            writeln!(out, "chair {chair}: {call}{value}   {meaning}{clause}")?;
        }
        if !report.known.is_empty() {
            writeln!(out)?;
        }
        for KnownOf { chair, known } in &report.known {
            let known = if known.is_empty() {
                self.language.of(&Text::new("nothing known", "ഒന്നും അറിയില്ല")).to_owned()
            } else {
                known.join("; ")
            };
            writeln!(out, "chair {chair}: {known}")?;
        }
        Ok(Outcome::Done)
    }

    fn report(&self, convention: Convention, auction: &Auction) -> Report {
        let explained = auction.said().iter().enumerate().map(|(index, said)| {
            let explanation = convention.explain(auction, index);
            let (meaning, clause) = match &explanation {
                Some(Explanation { text, clause }) => (self.language.of(text).to_owned(), *clause),
                None => (String::new(), None),
            };
            Explained {
                chair: said.chair.number(),
                call: said.call.to_string(),
                // A pass that counts as a bid has a value too.
                value: said.bid().map(|_| said.value()),
                meaning,
                clause,
            }
        });
        let calls = explained.collect();
        if auction.rules().auction() != AuctionKind::Spoken {
            return Report { convention: None, calls, known: Vec::new() };
        }
        let known = convention.known(auction);
        let known = auction.seats().chairs().zip(known).map(|(chair, known)| KnownOf {
            chair: chair.number(),
            known: known.texts().iter().map(|text| self.language.of(text).to_owned()).collect(),
        });
        Report { convention: Some(convention.id()), calls, known: known.collect() }
    }
}
