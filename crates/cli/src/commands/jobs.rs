//! `thurup jobs`: what is derived from the logs of tables.

use std::io::Write;

use clap::{Args, Subcommand};

use super::database::Database;
use super::waiting::{wait_admin, wait_for};
use crate::failure::{Failure, Outcome};

/// Show how far the jobs have come, or do one again
///
/// Finished deals, ratings and figures are made from the logs of tables. Without a command it is shown how far each job has come.
/// While the server is stopped they can be made again:
///
///   thurup jobs
///   thurup jobs rebuild deal-files
///   thurup jobs rebuild matches
#[derive(Args, Debug)]
#[command(verbatim_doc_comment)]
pub struct Jobs {
    #[command(subcommand)]
    what: Option<What>,
    #[command(flatten)]
    database: Database,
}

#[derive(Subcommand, Debug)]
enum What {
    /// Do a job again from the beginning
    Rebuild {
        /// The job: deal-files or matches
        job: String,
        #[command(flatten)]
        database: Database,
    },
}

impl Jobs {
    /// Does the job.
    pub fn run(&self, out: &mut dyn Write) -> Result<Outcome, Failure> {
        if let Some(What::Rebuild { job, database }) = &self.what {
            return rebuild(job, &database.database, out);
        }
        for (job, position, head, behind) in wait_admin(thurup_server::cursors(&self.database.database))? {
            writeln!(out, "{job}: at {position} of {head}, {behind} lines behind")?;
        }
        Ok(Outcome::Done)
    }
}

/// Does a job again.
pub fn rebuild(job: &str, database: &str, out: &mut dyn Write) -> Result<Outcome, Failure> {
    let lines = wait_for(thurup_server::rebuild(database, job))?.map_err(|error| Failure::Machine(error.to_string()))?;
    writeln!(out, "{job}: done again, {lines} lines read")?;
    Ok(Outcome::Done)
}
