//! `thurup move`: everything from one database to another.

use std::io::Write;

use clap::Args;

use super::waiting::wait_admin;
use crate::failure::{Failure, Outcome};

/// Move everything from one database to another one, which is empty
///
/// From a file to PostgreSQL, or back: people, logs, what is derived from them, settings. Stop the server first. The first database
/// stays as it is; the second is there only once each table was read back and found the same, and each log is whole. A backup is a
/// file, too: this restores it into PostgreSQL.
#[derive(Args, Debug)]
pub struct MoveDatabase {
    /// The database that is there
    #[arg(long, value_name = "URL")]
    from: String,
    /// The one that is empty, or a file that is not there yet
    #[arg(long, value_name = "URL")]
    to: String,
}

impl MoveDatabase {
    pub fn run(&self, out: &mut dyn Write) -> Result<Outcome, Failure> {
        let moved = wait_admin(thurup_server::move_database(&self.from, &self.to))?;
        for (table, rows) in moved.tables.iter().filter(|(_, rows)| *rows > 0) {
            writeln!(out, "{table}: {rows}")?;
        }
        writeln!(out, "{} tables are the same in both, {} logs are whole", moved.tables.len(), moved.logs)?;
        Ok(Outcome::Done)
    }
}
