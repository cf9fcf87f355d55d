//! `thurup puzzle check --file`: a file of puzzles, judged.

use std::collections::HashSet;
use std::io::Write;
use std::path::Path;

use thurup_learning::puzzle::parse;
use thurup_solver::Solver;

use crate::failure::{Failure, Outcome, one_line};
use crate::input::{read_text, shown};

/// Most lines that cannot be read that are told at once.
const MOST_MISTAKES: usize = 20;

/// Judges the file.
pub fn run(path: &Path, out: &mut dyn Write) -> Result<Outcome, Failure> {
    let name = shown(path);
    let text = read_text(path).map_err(|error| Failure::input(format!("{name}: {error}")))?;
    let mut solver = Solver::new();
    let mut ids = HashSet::new();
    let (mut as_written, mut judged, mut mistakes) = (0, 0, Vec::new());
    let lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty() && !line.trim_start().starts_with('#'));
    for (index, line) in lines {
        let case = parse(line).and_then(|case| {
            let is_new = ids.insert(case.id.clone());
            if is_new { Ok(case) } else { Err(format!("`ID`: another case is called {}, too", case.id)) }
        });
        match case {
            Ok(case) => {
                judged += 1;
                match case.differs(&mut solver) {
                    None => as_written += 1,
                    Some(differs) => writeln!(out, "{}", one_line(&differs))?,
                }
            }
            Err(error) => {
                let id = line.split('|').next().unwrap_or_default().trim();
                mistakes.push(one_line(&format!("{name}: line {} ({id}): {error}", index + 1)));
            }
        }
    }
    if judged == 0 && mistakes.is_empty() {
        return Err(Failure::input(format!("{name}: there are no cases in it")));
    }
    writeln!(out, "{as_written} of {judged} as written")?;
    if !mistakes.is_empty() {
        out.flush()?;
        let more = mistakes.len().saturating_sub(MOST_MISTAKES);
        mistakes.truncate(MOST_MISTAKES);
        if more > 0 {
            mistakes.push(format!("{name}: {more} more lines cannot be read"));
        }
        return Err(Failure::Input(mistakes.join("\n")));
    }
    Ok(if as_written == judged { Outcome::Done } else { Outcome::Refused })
}
