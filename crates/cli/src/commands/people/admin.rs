//! `thurup people find`, `show` and `delete`: people, for those who look after the house.

use std::io::Write;

use clap::Args;
use thurup_server::{ClubTold, Given, PersonSeen, PersonTold};

use super::moment::moment;
use crate::commands::database::Database;
use crate::commands::waiting::wait_admin;
use crate::failure::{Failure, Outcome};

/// Find people by a part of their name, those first who were here last
#[derive(Args, Debug)]
pub struct Find {
    /// A part of the name; everybody if not given
    #[arg(default_value = "")]
    name: String,
    /// Go on after the last page, with what it says at its end
    #[arg(long, value_name = "PLACE")]
    after: Option<String>,
    #[command(flatten)]
    database: Database,
}

/// Show what is kept of somebody, without what lets them in
#[derive(Args, Debug)]
pub struct Show {
    /// The person's name or id
    who: String,
    #[command(flatten)]
    database: Database,
}

/// Let somebody be forgotten, in a week or at once; a server may run meanwhile
///
/// Their sessions end. Whoever signs in within the week stays. At once is as soon as the server looks, within the hour; while it is
/// stopped, `thurup people forget` does it on the spot.
#[derive(Args, Debug)]
pub struct Delete {
    /// The person's name or id
    who: String,
    /// Not in a week
    #[arg(long)]
    at_once: bool,
    #[command(flatten)]
    database: Database,
}

/// List the clubs by a part of their name, those with most people first
#[derive(Args, Debug)]
pub struct Clubs {
    /// A part of the name; all if not given
    #[arg(default_value = "")]
    name: String,
    #[command(flatten)]
    database: Database,
}

impl Clubs {
    pub fn run(&self, out: &mut dyn Write) -> Result<Outcome, Failure> {
        let clubs = wait_admin(thurup_server::clubs_told(&self.database.database, &self.name))?;
        if clubs.is_empty() {
            writeln!(out, "there is no club with a name like that")?;
        }
        for ClubTold { id, name, members, owners, since } in clubs {
            writeln!(out, "{id}  {name}: members {members}, owners {owners}, founded {since}")?;
        }
        Ok(Outcome::Done)
    }
}

impl Find {
    pub fn run(&self, out: &mut dyn Write) -> Result<Outcome, Failure> {
        let (found, more) = wait_admin(thurup_server::find(&self.database.database, &self.name, self.after.as_deref()))?;
        if found.is_empty() {
            writeln!(out, "nobody here has a name like that")?;
        }
        for PersonTold { id, name, account, seen } in found {
            let kind = if account { "account" } else { "guest" };
            writeln!(out, "{id}  {name}, {kind}, here last {seen}")?;
        }
        if let Some(after) = more {
            writeln!(out, "there are more: go on with --after {after}")?;
        }
        Ok(Outcome::Done)
    }
}

impl Show {
    pub fn run(&self, out: &mut dyn Write) -> Result<Outcome, Failure> {
        let shown = wait_admin(thurup_server::show(&self.database.database, &self.who))?;
        let PersonSeen { id, name, came, seen, leaves, ways, sessions, given } = shown;
        writeln!(out, "{name} ({id})")?;
        writeln!(out, "  came {came}, here last {seen}, signed in on {sessions} devices")?;
        if let Some(leaves) = leaves {
            writeln!(out, "  is forgotten from {leaves} on")?;
        }
        if ways.is_empty() {
            writeln!(out, "  plays as a guest")?;
        }
        for (kind, kept) in ways {
            writeln!(out, "  way in: {kind}, kept {kept}")?;
        }
        for Given { set, scope, by, at, until, over, .. } in given {
            let until = until.map(|until| format!(", until {}", moment(until))).unwrap_or_default();
            let over = if over { ", over" } else { "" };
            writeln!(out, "  has {set} in {scope}, by {by} {}{until}{over}", moment(at))?;
        }
        Ok(Outcome::Done)
    }
}

impl Delete {
    pub fn run(&self, out: &mut dyn Write) -> Result<Outcome, Failure> {
        let (name, at) = wait_admin(thurup_server::delete(&self.database.database, &self.who, self.at_once))?;
        writeln!(out, "{name} is forgotten from {at} on")?;
        Ok(Outcome::Done)
    }
}
