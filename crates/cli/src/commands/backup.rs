//! `thurup backup`: a copy of the whole database.

use std::io::Write;
use std::path::PathBuf;

use clap::Args;

use super::database::Database;
use super::waiting::wait_admin;
use crate::failure::{Failure, Outcome};

/// Make a backup of the database now, and read it back; a server may run meanwhile
///
/// It is the same as a backup that is made in the browser: one file, which is a database by itself, in the same folder. Stop the
/// server, put the file in the place of the database, and start it, to be where it was. Of PostgreSQL it is such a file, too, of one
/// moment: `thurup move` brings it back.
#[derive(Args, Debug)]
pub struct Backup {
    /// The folder; `backups` beside the database if not given
    #[arg(long, value_name = "FOLDER", env = "THURUP_BACKUPS")]
    folder: Option<PathBuf>,
    #[command(flatten)]
    database: Database,
}

impl Backup {
    pub fn run(&self, out: &mut dyn Write) -> Result<Outcome, Failure> {
        let (file, bytes) = wait_admin(thurup_server::backup(&self.database.database, self.folder.as_deref()))?;
        writeln!(out, "{}: {bytes} bytes, read back and whole", file.display())?;
        Ok(Outcome::Done)
    }
}
