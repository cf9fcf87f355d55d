//! `thurup people tickets`: questions to the house, for whoever looks after it alone.

use std::io::{Read, Write};

use clap::{Args, Subcommand};
use thurup_server::{TicketSeen, TicketTold};

use crate::commands::database::Database;
use crate::commands::waiting::wait_admin;
use crate::failure::{Failure, Outcome};

/// Most of an answer that is read: far more than one may write.
const MOST: u64 = 64 * 1024;

/// Answer the questions that people have written on the site
///
///   thurup people tickets                    what waits, the longest wait first
///   thurup people tickets show ID            one with all that is written in it
///   thurup people tickets answer ID "Text"   an answer; without a text it is read from standard input
///   thurup people tickets close ID           it is solved
///
/// Who asked hears an answer by the bell, and by mail if they want that. A server may run meanwhile.
#[derive(Args, Debug)]
#[command(verbatim_doc_comment)]
pub struct Tickets {
    #[command(subcommand)]
    what: Option<What>,
    #[command(flatten)]
    database: Database,
}

#[derive(Subcommand, Debug)]
enum What {
    /// Show a question with all that is written in it
    Show {
        /// Its id
        id: String,
        #[command(flatten)]
        database: Database,
    },
    /// Answer a question
    Answer {
        /// Its id
        id: String,
        /// The answer; read from standard input if not given
        text: Option<String>,
        #[command(flatten)]
        database: Database,
    },
    /// Close a question: it is solved
    Close {
        /// Its id
        id: String,
        #[command(flatten)]
        database: Database,
    },
}

impl Tickets {
    pub fn run(&self, out: &mut dyn Write) -> Result<Outcome, Failure> {
        match &self.what {
            None => {
                let waiting = wait_admin(thurup_server::tickets(&self.database.database))?;
                if waiting.is_empty() {
                    writeln!(out, "nobody waits for an answer")?;
                }
                waiting.iter().try_for_each(|ticket| line(ticket, out))?;
                Ok(Outcome::Done)
            }
            Some(What::Show { id, database }) => show(&wait_admin(thurup_server::ticket(&database.database, id))?, out),
            Some(What::Answer { id, text, database }) => {
                let text = match text {
                    Some(text) => text.clone(),
                    None => read()?,
                };
                show(&wait_admin(thurup_server::answer_ticket(&database.database, id, &text))?, out)
            }
            Some(What::Close { id, database }) => show(&wait_admin(thurup_server::close_ticket(&database.database, id))?, out),
        }
    }
}

fn read() -> Result<String, Failure> {
    let mut text = String::new();
    let read = std::io::stdin().lock().take(MOST).read_to_string(&mut text);
    read.map_err(|error| Failure::Input(format!("the answer cannot be read: {error}")))?;
    Ok(text)
}

fn line(ticket: &TicketTold, out: &mut dyn Write) -> std::io::Result<()> {
    let TicketTold { id, kind, title, name, stands } = ticket;
    writeln!(out, "{id}  {title}\n  {kind}, from {name}, {stands}")
}

fn show(seen: &TicketSeen, out: &mut dyn Write) -> Result<Outcome, Failure> {
    line(&seen.ticket, out)?;
    writeln!(out, "  with {}", seen.with)?;
    for (at, by, words) in &seen.words {
        writeln!(out, "\n{at}  {by}")?;
        words.lines().try_for_each(|line| writeln!(out, "  {line}"))?;
    }
    Ok(Outcome::Done)
}
