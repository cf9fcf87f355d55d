//! `thurup helper`: the keys of machines that help a server.

use std::io::{IsTerminal, Write};

use clap::{Args, Subcommand};
use thurup_server::HelperKeyTold;

use super::database::Database;
use super::waiting::wait_admin as wait;
use crate::failure::{Failure, Outcome};

/// Look after the keys of machines that help a server
///
/// A machine with cores to spare takes bots' thinking and analyses from a server, with `thurup work` and a key:
///
///   thurup helper add attic               makes a key, and shows it once
///   thurup helper list                    shows who helps, and how much
///   thurup helper remove attic            takes the key back
///
/// The server may run meanwhile, and counts what was changed at once. Without any key it takes no helpers.
#[derive(Args, Debug)]
#[command(verbatim_doc_comment)]
pub struct Helper {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand, Debug)]
enum What {
    /// Make a key, and show it once
    Add {
        /// What it is called, such as the machine's name
        name: String,
        #[command(flatten)]
        database: Database,
    },
    /// Show all keys: when each was made and last used, and what came of it
    List {
        #[command(flatten)]
        database: Database,
    },
    /// Take a key back: whoever helps with it stops
    Remove {
        /// What it is called
        name: String,
        #[command(flatten)]
        database: Database,
    },
}

impl Helper {
    /// Does it.
    pub fn run(&self, out: &mut dyn Write) -> Result<Outcome, Failure> {
        match &self.what {
            What::Add { name, database } => {
                let key = wait(thurup_server::add_helper(&database.database, name))?;
                writeln!(out, "{key}")?;
                // A script takes the line above; a person is told what it is.
                if std::io::stdout().is_terminal() {
                    writeln!(out, "is the key, and is not shown again; on the machine that helps:")?;
                    writeln!(out, "  THURUP_HELPER_KEY={key} thurup work --server https://cards.example")?;
                }
            }
            What::List { database } => {
                let all = wait(thurup_server::helpers(&database.database))?;
                if all.is_empty() {
                    writeln!(out, "nobody helps: `thurup helper add NAME` makes a key")?;
                }
                for one in all {
                    show(&one, out)?;
                }
            }
            What::Remove { name, database } => {
                wait(thurup_server::remove_helper(&database.database, name))?;
                writeln!(out, "the key of {name} is taken back")?;
            }
        }
        Ok(Outcome::Done)
    }
}

fn show(one: &HelperKeyTold, out: &mut dyn Write) -> Result<(), Failure> {
    let HelperKeyTold { name, made, used, done, refused } = one;
    let used = used.as_ref().map_or_else(|| "never used".to_owned(), |used| format!("last used {used}"));
    writeln!(out, "{name}: {done} pieces done, {refused} refused")?;
    writeln!(out, "  made {made}, {used}")?;
    Ok(())
}
