//! `thurup people`: those who play on a server.

mod check;

use std::io::Write;

use clap::{Args, Subcommand};

use self::check::Check;
use crate::failure::{Failure, Outcome};

/// Look after the people of a server
///
/// Whoever wants to be forgotten says their id, which stands in /api/me. While the server is stopped:
///
///   thurup people forget 01hf7yat00zzzzzzzzzzzzzzzz
///
/// Their name, their secret and what they said are gone then. Games that they played stay, with nobody's name.
#[derive(Args, Debug)]
#[command(verbatim_doc_comment)]
pub struct People {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand, Debug)]
enum What {
    Check(Check),
    /// Forget a person for good
    Forget {
        /// The person's id
        id: String,
        /// The database
        #[arg(long, value_name = "sqlite:PATH", env = "THURUP_DATABASE", default_value = "sqlite:thurup.db")]
        database: String,
    },
}

impl People {
    /// Does it.
    pub fn run(&self, out: &mut dyn Write) -> Result<Outcome, Failure> {
        let (id, database) = match &self.what {
            What::Check(check) => return check.run(out),
            What::Forget { id, database } => (id, database),
        };
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()
            .map_err(|error| Failure::Machine(format!("cannot start: {error}")))?;
        let name =
            runtime.block_on(thurup_server::forget(database, id)).map_err(|error| Failure::Machine(error.to_string()))?;
        writeln!(out, "{name} is forgotten")?;
        Ok(Outcome::Done)
    }
}
