//! `thurup projections`: what is derived from the logs of tables.

use std::io::Write;

use clap::{Args, Subcommand};

use super::database::Database;
use super::waiting::{wait_admin, wait_for};
use crate::failure::{Failure, Outcome};

/// Show how far the projections have come, or make one again
///
/// Finished deals, ratings and figures are made from the logs of tables by projections. Without a command it is shown how far each
/// has come. While the server is stopped some can be made again:
///
///   thurup projections
///   thurup projections rebuild deal-files
///   thurup projections rebuild matches
#[derive(Args, Debug)]
#[command(verbatim_doc_comment)]
pub struct Projections {
    #[command(subcommand)]
    what: Option<What>,
    #[command(flatten)]
    database: Database,
}

#[derive(Subcommand, Debug)]
enum What {
    /// Make a projection again from the beginning
    Rebuild {
        /// The projection: deal-files or matches
        projection: String,
        #[command(flatten)]
        database: Database,
    },
}

impl Projections {
    /// Shows them, or makes one again.
    pub fn run(&self, out: &mut dyn Write) -> Result<Outcome, Failure> {
        if let Some(What::Rebuild { projection, database }) = &self.what {
            return rebuild(projection, &database.database, out);
        }
        for (projection, position, head, behind) in wait_admin(thurup_server::cursors(&self.database.database))? {
            writeln!(out, "{projection}: at {position} of {head}, {behind} lines behind")?;
        }
        Ok(Outcome::Done)
    }
}

/// Makes a projection again.
pub fn rebuild(projection: &str, database: &str, out: &mut dyn Write) -> Result<Outcome, Failure> {
    let lines = wait_for(thurup_server::rebuild(database, projection))?.map_err(|error| Failure::Machine(error.to_string()))?;
    writeln!(out, "{projection}: done again, {lines} lines read")?;
    Ok(Outcome::Done)
}
