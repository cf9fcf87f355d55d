//! `thurup people grant` and what belongs to it: who may do what.

use std::io::Write;

use clap::{Args, ValueEnum};
use jiff::Timestamp;
use jiff::civil::{Date, DateTime};
use jiff::tz::TimeZone;
use thurup_people::rights::{Kind, Permission, Scope};
use thurup_server::{Given, GrantError, SetChange};

use super::moment::moment;
use crate::commands::database::Database;
use crate::commands::waiting::{wait_admin, wait_for};
use crate::failure::{Failure, Outcome};

/// Give somebody a set: a membership or a role
///
/// The first administrator is made here, and every other:
///
///   thurup people grant Anu administrator
///   thurup people grant Ravi premium --until 2027-04-30
///
/// It counts at once; a server need not be started anew. What is given again replaces what was given before.
#[derive(Args, Debug)]
#[command(verbatim_doc_comment)]
pub struct Grant {
    /// The person's name or id
    who: String,
    /// The set: see `thurup people sets`
    set: String,
    /// Where it counts: site, club:ID or event:ID
    #[arg(long, value_name = "SCOPE", default_value = "site", value_parser = scope)]
    scope: Scope,
    /// Until when it counts, such as 2027-04-30, the end of that day in UTC, or 2027-04-30T18:00Z; for good if not given
    #[arg(long, value_name = "DATE", value_parser = until)]
    until: Option<u64>,
    #[command(flatten)]
    database: Database,
}

/// Take a set from somebody
#[derive(Args, Debug)]
pub struct Revoke {
    /// The person's name or id
    who: String,
    /// The set
    set: String,
    /// Where it counts: site, club:ID or event:ID
    #[arg(long, value_name = "SCOPE", default_value = "site", value_parser = scope)]
    scope: Scope,
    #[command(flatten)]
    database: Database,
}

/// Show what was given to somebody, or to everybody
#[derive(Args, Debug)]
pub struct Grants {
    /// The person's name or id; everybody if not given
    who: Option<String>,
    #[command(flatten)]
    database: Database,
}

/// Show the sets, or change one
///
/// A set is a named list of permissions. Memberships and roles are sets.
///
///   thurup people sets                                 all of them, in short
///   thurup people sets casual                          what is in one
///   thurup people sets casual --add match.length       put a permission in
///   thurup people sets guest --remove chat.table       take one out
///   thurup people sets casual --restore                as the program has it
///   thurup people sets --all                           every permission there is
///   thurup people sets usher --make role --rank 1 --name Usher "സഹായി"
///                                                      a new one: role, membership or club
///   thurup people sets usher --drop                    away with one that nobody has
#[derive(Args, Debug)]
#[command(verbatim_doc_comment)]
pub struct ShowSets {
    /// The set
    set: Option<String>,
    /// A permission to put in; may be given again
    #[arg(long, value_name = "PERMISSION", requires = "set")]
    add: Vec<String>,
    /// A permission to take out; may be given again
    #[arg(long, value_name = "PERMISSION", requires = "set")]
    remove: Vec<String>,
    /// Make it again what the program has
    #[arg(long, requires = "set", conflicts_with_all = ["add", "remove"])]
    restore: bool,
    /// Make a new set of this kind
    #[arg(long, value_enum, requires_all = ["set", "name"], conflicts_with_all = ["add", "remove", "restore", "drop"])]
    make: Option<MadeKind>,
    /// The rank of a new role: one acts only on people of a lower one
    #[arg(long, value_parser = clap::value_parser!(u8).range(1..=9), default_value_t = 1)]
    rank: u8,
    /// The name of one who has the new set, in English and in Malayalam
    #[arg(long, num_args = 2, value_names = ["ENGLISH", "MALAYALAM"], requires = "make")]
    name: Vec<String>,
    /// Take the set away; nobody may have it
    #[arg(long, requires = "set", conflicts_with_all = ["add", "remove", "restore"])]
    drop: bool,
    /// List every permission there is
    #[arg(long, conflicts_with = "set")]
    all: bool,
    #[command(flatten)]
    database: Database,
}

/// What a new set is for.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum MadeKind {
    /// What a person may do with an account
    Membership,
    /// For those who do something for the others
    Role,
    /// For people in a club
    Club,
}

/// Show what those did who look after the house, the last first
#[derive(Args, Debug)]
pub struct Log {
    /// Lines by or about this person alone, by a name or an id; `terminal` for what was done there
    #[arg(long, value_name = "WHO")]
    person: Option<String>,
    /// Lines of this kind alone, such as grant
    #[arg(long, value_name = "KIND")]
    kind: Option<String>,
    /// Most lines
    #[arg(long, value_name = "NUMBER", default_value_t = 50, value_parser = clap::value_parser!(u32).range(1..))]
    most: u32,
    #[command(flatten)]
    database: Database,
}

impl Grant {
    pub fn run(&self, out: &mut dyn Write) -> Result<Outcome, Failure> {
        let given = thurup_server::grant(&self.database.database, &self.who, &self.set, self.scope, self.until);
        let given = wait(given)?;
        let until = self.until.map(|until| format!(", until {}", moment(until))).unwrap_or_default();
        writeln!(out, "{} has {} in {} now{until}; with it one can:", given.name, self.set, self.scope)?;
        for can in given.can {
            writeln!(out, "  {can}")?;
        }
        Ok(Outcome::Done)
    }
}

impl Revoke {
    pub fn run(&self, out: &mut dyn Write) -> Result<Outcome, Failure> {
        let taken = wait(thurup_server::revoke(&self.database.database, &self.who, &self.set, self.scope))?;
        writeln!(out, "{} does not have {} in {} any more", taken.name, self.set, self.scope)?;
        Ok(Outcome::Done)
    }
}

impl Grants {
    pub fn run(&self, out: &mut dyn Write) -> Result<Outcome, Failure> {
        let given = wait(thurup_server::given(&self.database.database, self.who.as_deref()))?;
        if given.is_empty() {
            writeln!(out, "nothing was given")?;
        }
        for Given { name, id, set, scope, by, at, until, over } in given {
            let until = match until {
                Some(until) if over => format!(", ran out {}", moment(until)),
                Some(until) => format!(", until {}", moment(until)),
                None => String::new(),
            };
            writeln!(out, "{name} ({id}): {set} in {scope}, by {by} {}{until}", moment(at))?;
        }
        Ok(Outcome::Done)
    }
}

impl ShowSets {
    pub fn run(&self, out: &mut dyn Write) -> Result<Outcome, Failure> {
        if self.all {
            for permission in Permission::ALL {
                writeln!(out, "{:<18} {}", permission.id(), permission.text().en)?;
            }
            return Ok(Outcome::Done);
        }
        let Some(id) = &self.set else {
            for (set, usual) in wait(thurup_server::sets(&self.database.database))? {
                let changed = if usual { "" } else { ", changed" };
                let count = set.permissions.iter().count();
                writeln!(out, "{:<14} {}{changed}: {count} permissions", set.id, kind(set.kind))?;
            }
            return Ok(Outcome::Done);
        };
        let database = &self.database.database;
        if let (Some(kind), [en, ml]) = (self.make, self.name.as_slice()) {
            let kind = match kind {
                MadeKind::Membership => Kind::Membership,
                MadeKind::Role => Kind::Role { rank: self.rank },
                MadeKind::Club => Kind::Club,
            };
            wait_admin(thurup_server::make_set(database, id, kind, (en, ml)))?;
            writeln!(out, "there is a set {id} now, with nothing in it; --add puts permissions in")?;
            return Ok(Outcome::Done);
        }
        if self.drop {
            wait_admin(thurup_server::drop_set(database, id))?;
            writeln!(out, "there is no set {id} any more")?;
            return Ok(Outcome::Done);
        }
        let change = SetChange { add: self.add.clone(), remove: self.remove.clone(), restore: self.restore };
        let set = if change == SetChange::default() {
            wait(thurup_server::set(database, id))?
        } else {
            wait(thurup_server::change_set(database, id, &change))?
        };
        writeln!(out, "with {id} one can:")?;
        for permission in set.permissions.iter() {
            writeln!(out, "  {:<18} {}", permission.id(), permission.text().en)?;
        }
        Ok(Outcome::Done)
    }
}

impl Log {
    pub fn run(&self, out: &mut dyn Write) -> Result<Outcome, Failure> {
        let (kind, person) = (self.kind.as_deref(), self.person.as_deref());
        for [at, by, act, whom, detail] in wait_admin(thurup_server::acts(&self.database.database, self.most, kind, person))? {
            let whom = if whom.is_empty() { whom } else { format!(" {whom}") };
            writeln!(out, "{at}  {by}  {act}{whom} {detail}")?;
        }
        Ok(Outcome::Done)
    }
}

fn wait<T>(doing: impl Future<Output = Result<T, GrantError>>) -> Result<T, Failure> {
    wait_for(doing)?.map_err(|error| {
        let said = error.to_string();
        if error.is_input() { Failure::Input(said) } else { Failure::Machine(said) }
    })
}

fn kind(kind: Kind) -> &'static str {
    match kind {
        Kind::Guest => "without an account",
        Kind::Membership => "membership",
        Kind::Role { .. } => "role",
        Kind::Club => "in a club",
    }
}

fn scope(text: &str) -> Result<Scope, String> {
    text.parse().map_err(|error: thurup_people::rights::NotAScope| error.to_string())
}

/// The end of a day in UTC, or a moment.
fn until(text: &str) -> Result<u64, String> {
    let day =
        || text.parse::<Date>().ok()?.tomorrow().ok()?.to_datetime(jiff::civil::Time::midnight()).to_zoned(TimeZone::UTC).ok();
    let moment = match text.parse::<Timestamp>() {
        Ok(moment) => Some(moment),
        // A time without a zone is another one in every place.
        Err(_) if text.contains('T') && text.parse::<DateTime>().is_ok() => None,
        Err(_) => day().map(|day| day.timestamp()),
    };
    let moment = moment.and_then(|moment| u64::try_from(moment.as_millisecond()).ok());
    moment.ok_or_else(|| "a day is written like 2027-04-30, a moment like 2027-04-30T18:00Z".to_owned())
}
