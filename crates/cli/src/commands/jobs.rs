//! `thurup jobs`: what is derived from the logs of tables.

use std::io::Write;

use clap::{Args, Subcommand};

use crate::failure::{Failure, Outcome};

/// Make again what is derived from the logs of tables
///
/// Finished deals, ratings and figures are made from the logs. While the server is stopped they can be made again:
///
///   thurup jobs rebuild deal-files
///   thurup jobs rebuild matches
#[derive(Args, Debug)]
#[command(verbatim_doc_comment)]
pub struct Jobs {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand, Debug)]
enum What {
    /// Do a job again from the beginning
    Rebuild {
        /// The job: deal-files or matches
        job: String,
        /// The database
        #[arg(long, value_name = "sqlite:PATH", env = "THURUP_DATABASE", default_value = "sqlite:thurup.db")]
        database: String,
    },
}

impl Jobs {
    /// Does the job.
    pub fn run(&self, out: &mut dyn Write) -> Result<Outcome, Failure> {
        let What::Rebuild { job, database } = &self.what;
        rebuild(job, database, out)
    }
}

/// Does a job again.
pub fn rebuild(job: &str, database: &str, out: &mut dyn Write) -> Result<Outcome, Failure> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .map_err(|error| Failure::Machine(format!("cannot start: {error}")))?;
    let lines = runtime.block_on(thurup_server::rebuild(database, job)).map_err(|error| Failure::Machine(error.to_string()))?;
    writeln!(out, "{job}: done again, {lines} lines read")?;
    Ok(Outcome::Done)
}
