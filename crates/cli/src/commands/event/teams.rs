//! `thurup event teams`: a file of teams, looked through before it is entered on the event's page.

use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use thurup_server::{TeamsWanted, read_teams};

use crate::failure::{Failure, Outcome, one_line};
use crate::input::read_text;
use crate::language::Language;

/// See the module.
#[derive(Args, Debug)]
pub struct Teams {
    /// The file; - reads standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Players of a side: a team has at least as many
    #[arg(long, value_name = "NUMBER", default_value_t = 3, value_parser = clap::value_parser!(u8).range(1..=8))]
    side: u8,
    /// Substitutes that a team may register beside them
    #[arg(long, value_name = "NUMBER", default_value_t = 1, value_parser = clap::value_parser!(u8).range(0..=8))]
    substitutes: u8,
    /// Persons enter, and no teams
    #[arg(long, conflicts_with_all = ["side", "substitutes"])]
    persons: bool,
    /// Language of what is wrong
    #[arg(long, value_enum, default_value_t)]
    language: Language,
}

impl Teams {
    /// Looks it through.
    pub fn run(&self, out: &mut dyn Write) -> Result<Outcome, Failure> {
        let text = read_text(&self.file).map_err(|error| Failure::input(format!("{}: {error}", self.file.display())))?;
        let side = if self.persons { 1 } else { usize::from(self.side) };
        let most = if self.persons { 1 } else { side + usize::from(self.substitutes) };
        // Who has an account only the house knows: what is a name may be one alone.
        let wanted = TeamsWanted { side, most, individual: self.persons, by_name: true };
        let (teams, mistakes) = read_teams(text.as_bytes(), wanted);
        for mistake in &mistakes {
            let words = mistake.text();
            let words = if self.language == Language::Ml { words.ml } else { words.en };
            writeln!(out, "line {}: {}", mistake.line, one_line(&words))?;
        }
        if mistakes.is_empty() {
            let players: usize = teams.iter().map(|team| team.players.len()).sum();
            writeln!(out, "{} teams, {players} players: all is right", teams.len())?;
            Ok(Outcome::Done)
        } else {
            writeln!(out, "{} mistakes in {} teams", mistakes.len(), teams.len())?;
            Ok(Outcome::Refused)
        }
    }
}
