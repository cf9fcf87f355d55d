//! How a command ends when it does not do what was asked, and the exit status that goes with it.

use std::io;
use std::process::ExitCode;

use thiserror::Error;

/// Most characters of one line of a message.
const LONGEST_LINE: usize = 600;

/// A line that does nothing to a terminal and does not fill it, whatever of a stranger's file it repeats.
pub fn one_line(line: &str) -> String {
    let clean = line.chars().map(|c| if c.is_control() { ' ' } else { c });
    let mut short: String = clean.take(LONGEST_LINE).collect();
    if line.chars().nth(LONGEST_LINE).is_some() {
        short.push_str(" ...");
    }
    short
}

/// How a command that ran to its end ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// All is well: exit status 0.
    Done,
    /// What was checked does not hold: exit status 1.
    Refused,
}

/// Why a command could not run to its end.
#[derive(Debug, Error)]
pub enum Failure {
    /// The user gave something that cannot be used: exit status 2.
    #[error("{0}")]
    Input(String),
    /// The machine did not let us, as with a port in use: exit status 1.
    #[error("{0}")]
    Machine(String),
    /// Nobody could be told: exit status 1, or 0 when the reader has simply gone away.
    #[error("cannot write the output: {0}")]
    Output(#[from] io::Error),
}

impl Failure {
    /// Bad input, in a sentence.
    pub fn input(message: impl ToString) -> Self {
        Self::Input(message.to_string())
    }

    /// The message as it may be printed: what it repeats of a stranger's file does nothing to the terminal, and no line of
    /// it fills the screen.
    pub fn for_terminal(&self) -> String {
        let message = self.to_string();
        message.lines().map(one_line).collect::<Vec<_>>().join("\n")
    }

    /// A reader such as `head` that has seen enough is no failure.
    pub fn is_reader_gone(&self) -> bool {
        matches!(self, Self::Output(error) if error.kind() == io::ErrorKind::BrokenPipe)
    }

    /// The exit status.
    pub fn exit_code(&self) -> ExitCode {
        match self {
            Self::Input(_) => ExitCode::from(2),
            _ if self.is_reader_gone() => ExitCode::SUCCESS,
            Self::Machine(_) | Self::Output(_) => ExitCode::from(1),
        }
    }
}

impl From<Outcome> for ExitCode {
    fn from(outcome: Outcome) -> Self {
        match outcome {
            Outcome::Done => ExitCode::SUCCESS,
            Outcome::Refused => ExitCode::from(1),
        }
    }
}
