//! `thurup settings`: what can be changed while a server runs.

use std::io::Write;

use clap::{Args, Subcommand};
use thurup_server::SettingTold;

use super::database::Database;
use super::waiting::wait_admin as wait;
use crate::failure::{Failure, Outcome};

/// Look after the settings of a server
///
/// What is set here counts while the server runs, within a second; what is not set is as the server was started.
///
///   thurup settings list
///   thurup settings get zone
///   thurup settings set zone Europe/Berlin
///   thurup settings unset zone
///
/// What can be changed only at the start is among the options of `thurup serve`.
#[derive(Args, Debug)]
#[command(verbatim_doc_comment)]
pub struct Settings {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand, Debug)]
enum What {
    /// Show all settings, with what they mean
    List {
        #[command(flatten)]
        database: Database,
    },
    /// Show one
    Get {
        /// Its name: see `thurup settings list`
        key: String,
        #[command(flatten)]
        database: Database,
    },
    /// Set one
    Set {
        /// Its name: see `thurup settings list`
        key: String,
        /// What it is to be
        #[arg(allow_hyphen_values = true)]
        value: String,
        #[command(flatten)]
        database: Database,
    },
    /// Take back that one is set: it is then as the server is started
    Unset {
        /// Its name: see `thurup settings list`
        key: String,
        #[command(flatten)]
        database: Database,
    },
}

impl Settings {
    /// Does it.
    pub fn run(&self, out: &mut dyn Write) -> Result<Outcome, Failure> {
        match &self.what {
            What::List { database } => {
                for one in wait(thurup_server::settings(&database.database))? {
                    show(&one, out)?;
                }
            }
            What::Get { key, database } => show(&wait(thurup_server::setting(&database.database, key))?, out)?,
            What::Set { key, value, database } => {
                show(&wait(thurup_server::set_setting(&database.database, key, Some(value)))?, out)?;
            }
            What::Unset { key, database } => show(&wait(thurup_server::set_setting(&database.database, key, None))?, out)?,
        }
        Ok(Outcome::Done)
    }
}

fn show(one: &SettingTold, out: &mut dyn Write) -> Result<(), Failure> {
    let SettingTold { key, set, usual, about, may_be } = one;
    match set {
        Some(value) => writeln!(out, "{key} = {value}")?,
        None => writeln!(out, "{key} is not set: as the server is started, {usual} if nothing is said there")?,
    }
    writeln!(out, "  {about} May be {may_be}.")?;
    Ok(())
}
