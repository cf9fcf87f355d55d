//! `thurup claim`: judges claims and concessions.

use std::io::Write;
use std::path::{Path, PathBuf};

use clap::Args;
use thurup_laws::claims::{Case, NODES, read_cases};

use crate::failure::{Failure, Outcome, one_line};
use crate::input::{read_text, shown};
use crate::language::Language;

/// Most lines that cannot be read that are told at once.
const MOST_MISTAKES: usize = 20;

/// Judge claims and concessions with all hands in sight
///
/// A case is a line: the standard, the hands from chair 1 on (spades.hearts.diamonds.clubs), the trump
/// suit or NT, who led to the open trick or leads, the cards in it (- for none), and what is claimed:
///
///   thurup claim 'normal-play | 9.J..J K..AT. .K.K.Q .Q.KQ. | S | 1 | - | chair 1 all: 9S JH JC'
///
/// Standards are any-legal-play, stated-line and normal-play. Claims are chair N all, chair N safe P,
/// chair N none and chair N less P, with the stated order of the own cards behind a colon.
///
/// In a file # starts a comment, and a line goes on with | granted or | fails and may end in | LINE,
/// a play that shows it. Cases that differ are printed, one a line, and at the end how many are as
/// written.
///
/// Exit status: 0 when all is as written, 1 when some differ, 2 when something cannot be read.
#[derive(Args, Debug)]
#[command(verbatim_doc_comment)]
pub struct Claim {
    /// A case, 'STANDARD | HANDS | TRUMP | LEADER | TRICK | CLAIM'
    #[arg(value_name = "CASE", required_unless_present = "file", conflicts_with = "file")]
    case: Option<String>,
    /// Judge each line of a file; - reads standard input
    #[arg(long, value_name = "FILE")]
    file: Option<PathBuf>,
    /// Look at no more than so many cards where more than five tricks are left
    #[arg(long, value_name = "COUNT", default_value_t = NODES)]
    nodes: u64,
    /// Language of the verdict
    #[arg(long, value_enum, default_value_t)]
    language: Language,
}

impl Claim {
    /// Judges what was asked for.
    pub fn run(&self, out: &mut dyn Write) -> Result<Outcome, Failure> {
        match (&self.case, &self.file) {
            (Some(case), _) => self.one(case, out),
            (None, Some(file)) => self.all(file, out),
            (None, None) => Ok(Outcome::Done),
        }
    }

    fn one(&self, text: &str, out: &mut dyn Write) -> Result<Outcome, Failure> {
        let case: Case = text.parse().map_err(|errors| Failure::input(format!("case: {errors}")))?;
        let verdict = case.judge(self.nodes);
        let words = verdict.text(case.walk().claim().what);
        writeln!(out, "{}: {}", verdict.word(), self.language.of(&words))?;
        for step in verdict.line().unwrap_or_default() {
            writeln!(out, "  {step}  {}", self.language.of(&step.text()))?;
        }
        match case.difference(self.nodes) {
            None => Ok(Outcome::Done),
            Some(difference) => {
                writeln!(out, "DIFFERS: {}", one_line(&difference.to_string()))?;
                Ok(Outcome::Refused)
            }
        }
    }

    fn all(&self, path: &Path, out: &mut dyn Write) -> Result<Outcome, Failure> {
        let name = shown(path);
        let text = read_text(path).map_err(|error| Failure::input(format!("{name}: {error}")))?;
        let file = read_cases(&text);
        if file.cases.is_empty() && file.errors.is_empty() {
            return Err(Failure::input(format!("{name}: there are no cases in it")));
        }
        let mut as_written = 0;
        for (line, case) in &file.cases {
            match case.difference(self.nodes) {
                None => as_written += 1,
                Some(difference) => writeln!(out, "{}", one_line(&format!("line {line}: {difference}")))?,
            }
        }
        writeln!(out, "{as_written} of {} as written", file.cases.len())?;
        if !file.errors.is_empty() {
            out.flush()?;
            let more = file.errors.len().saturating_sub(MOST_MISTAKES);
            let mut mistakes: Vec<String> =
                file.errors.iter().take(MOST_MISTAKES).map(|error| one_line(&format!("{name}: {error}"))).collect();
            if more > 0 {
                mistakes.push(format!("{name}: {more} more lines cannot be read"));
            }
            return Err(Failure::Input(mistakes.join("\n")));
        }
        Ok(if as_written == file.cases.len() { Outcome::Done } else { Outcome::Refused })
    }
}
