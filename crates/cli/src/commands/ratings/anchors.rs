//! `thurup ratings measure` and `take`: numbers of the bots from duels.

use std::io::Write;
use std::num::NonZeroUsize;
use std::path::Path;

use clap::Args;
use jiff::Timestamp;
use thurup_bots::duel::{self, Duel, Side};
use thurup_ratings::{Fitted, MEASURED_FORM, Measured, MeasuredDuel, Strength};

use crate::commands::waiting::wait_for;
use crate::failure::{Failure, Outcome};
use crate::input::{read_text, shown};
use crate::table::TableArgs;

/// What to play.
#[derive(Args, Debug)]
pub struct Measure {
    #[command(flatten)]
    table: TableArgs,
    /// How many pairs of deals each two strengths play
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u32).range(2..=10_000_000))]
    pairs: u32,
    /// All chance of the first two comes from this number, that of the next from the one after it
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Threads; all cores if not given
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,
}

impl Measure {
    /// Plays, and writes what came of it.
    pub fn run(&self, out: &mut dyn Write) -> Result<Outcome, Failure> {
        let (rules, seats) = self.table.rules_and_seats()?;
        let side = |strength: Strength| strength.name().parse::<Side>().map_err(|error| Failure::Machine(error.to_string()));
        let mut duels = Vec::new();
        let mut seed = self.seed;
        for (index, a) in Strength::ALL.into_iter().enumerate() {
            for b in Strength::ALL.into_iter().skip(index + 1) {
                let duel = Duel {
                    sides: [side(a)?, side(b)?],
                    pairs: self.pairs,
                    until_clear: false,
                    follies: false,
                    rules,
                    seats,
                    seed,
                    threads: self.threads.unwrap_or_else(|| std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN)),
                };
                let edge = duel::run(&duel, |_| {}).map_err(|error| Failure::Machine(error.to_string()))?.edge;
                duels.push(MeasuredDuel { a, b, seed, pairs: edge.pairs, sum: edge.sum, squares: edge.squares });
                seed = seed.wrapping_add(1);
            }
        }
        let measured = Measured {
            format: MEASURED_FORM.to_owned(),
            date: Timestamp::now().strftime("%Y-%m-%d").to_string(),
            game: rules.game(),
            rules: rules.base().0.name().to_owned(),
            seats: seats.count(),
            duels,
        };
        tell(&measured, &mut std::io::stderr())?;
        serde_json::to_writer_pretty(&mut *out, &measured).map_err(std::io::Error::from)?;
        writeln!(out)?;
        Ok(Outcome::Done)
    }
}

/// Takes the numbers of a measurement.
pub fn take(file: &Path, database: &str, out: &mut dyn Write) -> Result<Outcome, Failure> {
    let text = read_text(file).map_err(|error| Failure::input(format!("{}: {error}", shown(file))))?;
    let measured: Measured =
        serde_json::from_str(&text).map_err(|error| Failure::input(format!("{}: {error}", shown(file))))?;
    tell(&measured, out)?;
    let taken = wait_for(thurup_server::take_measured(database, &measured))?;
    let new = taken.map_err(|error| Failure::Machine(error.to_string()))?;
    writeln!(
        out,
        "{}",
        if new { "they count for matches that end from now on" } else { "they were taken before: nothing is changed" }
    )?;
    Ok(Outcome::Done)
}

/// The numbers that fit best, and how sure they are.
fn tell(measured: &Measured, out: &mut dyn Write) -> Result<(), Failure> {
    let fitted = measured.fit().map_err(Failure::input)?;
    writeln!(
        out,
        "{}, {}, {} chairs: {} deals on {}",
        measured.game.name(),
        measured.rules,
        measured.seats,
        measured.deals(),
        measured.date
    )?;
    for Fitted { strength, number, give_or_take } in fitted {
        writeln!(out, "{:10}{number:>6.0}  give or take {give_or_take:.0}", strength.name())?;
    }
    Ok(())
}
