//! `thurup completions`: tab completion for a shell.

use std::io::Write;

use clap::{Args, Command};
use clap_complete::Shell;

use crate::failure::{Failure, Outcome};

/// Print tab completion for a shell
///
/// Save what this prints where your shell looks for it, for example:
///
///   bash:  thurup completions bash > ~/.local/share/bash-completion/completions/thurup
///   zsh:   thurup completions zsh > "${fpath[1]}/_thurup"
///   fish:  thurup completions fish > ~/.config/fish/completions/thurup.fish
#[derive(Args, Debug)]
#[command(verbatim_doc_comment)]
pub struct Completions {
    /// Your shell
    shell: Shell,
}

impl Completions {
    /// Prints the completion script for all the commands.
    pub fn run(&self, mut all: Command, out: &mut dyn Write) -> Result<Outcome, Failure> {
        // The generator panics where its writer fails; ours does not fail.
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut all, "thurup", &mut script);
        out.write_all(&script)?;
        Ok(Outcome::Done)
    }
}
