//! `thurup duel`: bots play each other, and what comes of it.

use std::io::{self, Write};
use std::num::NonZeroUsize;

use clap::Args;
use thurup_bots::BOTS;
use thurup_bots::duel::{self, Duel as Played, Report};
use thurup_rules::{ByTeam, Team};

use crate::failure::{Failure, Outcome};
use crate::table::TableArgs;

/// Let bots play deals among themselves, and print what came of it
///
/// The same seed gives the same deals and the same result on any machine, so that two bots can be
/// compared on equal cards.
///
///   thurup duel --deals 2000 --rules kerala
///   thurup duel --odd book --even greedy --seed 7
#[derive(Args, Debug)]
#[command(verbatim_doc_comment)]
pub struct Duel {
    /// How many deals
    #[arg(long, value_name = "N", default_value_t = 2000, value_parser = clap::value_parser!(u32).range(1..=10_000_000))]
    deals: u32,
    #[command(flatten)]
    table: TableArgs,
    /// All chance comes from this number
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// The bot in the odd chairs
    #[arg(long, value_name = "BOT", default_value = "book", value_parser = parse_bot)]
    odd: &'static str,
    /// The bot in the even chairs
    #[arg(long, value_name = "BOT", default_value = "book", value_parser = parse_bot)]
    even: &'static str,
}

impl Duel {
    /// Plays the deals and prints the figures.
    pub fn run(&self, out: &mut dyn Write) -> Result<Outcome, Failure> {
        let rules = self.table.rule_set()?;
        let played = Played {
            deals: self.deals,
            rules,
            seats: self.table.seats,
            seed: self.seed,
            bots: ByTeam([self.odd, self.even]),
            threads: std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN),
        };
        let report = duel::run(&played).map_err(|error| Failure::Machine(error.to_string()))?;
        writeln!(
            out,
            "{}, {} chairs, seed {}: {} (odd) against {} (even)",
            rules.title().en,
            self.table.seats.count(),
            self.seed,
            self.odd,
            self.even
        )?;
        print(&report, out)?;
        Ok(Outcome::Done)
    }
}

fn print(report: &Report, out: &mut dyn Write) -> io::Result<()> {
    let percent = |part: u32, whole: u32| 100.0 * f64::from(part) / f64::from(whole.max(1));
    writeln!(out, "deals          {:>8}", report.deals)?;
    writeln!(out, "passed out     {:>8}", report.passed_out)?;
    writeln!(out, "cancelled      {:>8}", report.cancelled)?;
    writeln!(out, "contracts      {:>8}", report.contracts)?;
    writeln!(out, "made           {:>8}   {:.1} %", report.made, percent(report.made, report.contracts))?;
    writeln!(out, "mean contract  {:>8.2}", report.mean_contract())?;
    writeln!(out, "40 and more    {:>8}   {:.1} % made", report.high, percent(report.high_made, report.high))?;
    writeln!(out, "doubled        {:>8}   {:.1} % defeated", report.doubled, percent(report.doubled_defeated, report.doubled))?;
    writeln!(
        out,
        "stakes         {:>8}   odd {}, even {}",
        report.stakes.0.iter().sum::<u32>(),
        report.stakes[Team::Odd],
        report.stakes[Team::Even]
    )
}

fn parse_bot(name: &str) -> Result<&'static str, String> {
    BOTS.into_iter().find(|bot| *bot == name).ok_or_else(|| format!("the bots are {}", BOTS.join(", ")))
}
