//! `thurup`: the one program of Thurup. It serves the tables, and does at the command line what the tables do.

mod cases;
mod chance;
mod commands;
mod failure;
mod input;
mod language;
mod number_auction;
mod records;
mod rule_choice;
mod spoken_auction;
mod table;
mod talk;

use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use clap::{CommandFactory, Parser, Subcommand};

use commands::analyse::Analyse;
use commands::backup::Backup;
use commands::bid::Bid;
use commands::claim::Claim;
use commands::completions::Completions;
use commands::convert::Convert;
use commands::deal::Deal;
use commands::doctor::Doctor;
use commands::duel::Duel;
use commands::event::Event;
use commands::explain::Explain;
use commands::helper::Helper;
use commands::losses::Losses;
use commands::move_database::MoveDatabase;
use commands::people::People;
use commands::play::Play;
use commands::projections::Projections;
use commands::puzzle::Puzzle;
use commands::ratings::Ratings;
use commands::replay::Replay;
use commands::rule::Rule;
use commands::rules::Rules;
use commands::serve::Serve;
use commands::settings::Settings;
use commands::solve::Solve;
use commands::verify::Verify;
use commands::work::Work;

/// A seventh more actions a second than with the system's, in less memory: many texts of some kilobytes come and go.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Play 56, 28 and 40, the card games of Kerala: serve tables, play in the terminal, check records
///
/// Start with `thurup serve` and open the address it prints, or with `thurup play` to play a deal
/// right here. Each command explains itself: `thurup help replay`, `thurup help deal` and so on.
#[derive(Parser, Debug)]
#[command(name = "thurup", version, max_term_width = 100)]
pub struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand, Debug)]
enum Command {
    Serve(Box<Serve>),
    Doctor(Box<Doctor>),
    Play(Play),
    Replay(Replay),
    Deal(Deal),
    Rules(Rules),
    Verify(Verify),
    Solve(Solve),
    Claim(Claim),
    Analyse(Analyse),
    Puzzle(Puzzle),
    Convert(Convert),
    Duel(Duel),
    Bid(Bid),
    Explain(Explain),
    Losses(Losses),
    Projections(Projections),
    People(People),
    Settings(Settings),
    Helper(Helper),
    Work(Work),
    Backup(Backup),
    Move(MoveDatabase),
    Ratings(Ratings),
    Rule(Rule),
    Event(Event),
    Completions(Completions),
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    let mut out = BufWriter::new(io::stdout().lock());
    let result = match &cli.command {
        Command::Serve(command) => command.run(&mut out),
        Command::Doctor(command) => command.run(&mut out),
        Command::Play(command) => command.run(&mut out),
        Command::Replay(command) => command.run(&mut out),
        Command::Deal(command) => command.run(&mut out),
        Command::Rules(command) => command.run(&mut out),
        Command::Verify(command) => command.run(&mut out),
        Command::Solve(command) => command.run(&mut out),
        Command::Claim(command) => command.run(&mut out),
        Command::Analyse(command) => command.run(&mut out),
        Command::Puzzle(command) => command.run(&mut out),
        Command::Convert(command) => command.run(&mut out),
        Command::Duel(command) => command.run(&mut out),
        Command::Bid(command) => command.run(&mut out),
        Command::Explain(command) => command.run(&mut out),
        Command::Losses(command) => command.run(&mut out),
        Command::Projections(command) => command.run(&mut out),
        Command::People(command) => command.run(&mut out),
        Command::Settings(command) => command.run(&mut out),
        Command::Helper(command) => command.run(&mut out),
        Command::Work(command) => command.run(&mut out),
        Command::Backup(command) => command.run(&mut out),
        Command::Move(command) => command.run(&mut out),
        Command::Ratings(command) => command.run(&mut out),
        Command::Rule(command) => command.run(&mut out),
        Command::Event(command) => command.run(&mut out),
        Command::Completions(command) => command.run(Cli::command(), &mut out),
    };
    let result = result.and_then(|outcome| {
        out.flush()?;
        Ok(outcome)
    });
    match result {
        Ok(outcome) => outcome.into(),
        Err(failure) => {
            if !failure.is_reader_gone() {
                // Whether anybody reads it or not: the exit status says it too.
                let _ = writeln!(io::stderr(), "thurup: {}", failure.for_terminal());
            }
            failure.exit_code()
        }
    }
}
