//! `thurup people`: those who play on a server.

mod admin;
mod check;
mod moment;
mod order;
mod qr;
mod rights;
mod tickets;

use std::io::{IsTerminal, Write};

use clap::{Args, Subcommand};
use thurup_server::{MailError, PeopleError};

use self::admin::{Clubs, Delete, Find, Show};
use self::check::Check;
use self::order::{Judge, JudgeReport, Lift, Reports, Sanction, Sanctions};
use self::rights::{Grant, Grants, Log, Revoke, ShowSets};
use self::tickets::Tickets;
use super::database::Database;
use super::mail::Mail;
use super::site::parse_origin;
use super::waiting::wait_for;
use crate::failure::{Failure, Outcome};

/// Look after the people of a server
///
/// Whoever wants to be forgotten says their id, which stands in /api/me. While the server is stopped:
///
///   thurup people forget 01hf7yat00zzzzzzzzzzzzzzzz
///
/// Their name, their sessions and what they said are gone then. Games that they played stay, with nobody's name.
///
/// Whoever has lost every way in, with a new phone say, is let in by a link, which works once and for a day:
///
///   thurup people sign-in-link Anu --at https://cards.example
///
/// Whoever looks after the site is named here, and so is who has which membership:
///
///   thurup people grant Anu administrator
///
/// With a mail server people can sign in by a code that is sent to them, once a test mail has gone through:
///
///   thurup people test-mail you@mail.example --mail-server smtp://localhost --mail-from cards@cards.example
#[derive(Args, Debug)]
#[command(verbatim_doc_comment)]
pub struct People {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand, Debug)]
enum What {
    Find(Find),
    Clubs(Clubs),
    Show(Show),
    Delete(Delete),
    Check(Check),
    Grant(Grant),
    Revoke(Revoke),
    Grants(Grants),
    Sets(ShowSets),
    Log(Log),
    Sanction(Sanction),
    Sanctions(Sanctions),
    Lift(Lift),
    Judge(Judge),
    Tickets(Tickets),
    Reports(Reports),
    JudgeReport(JudgeReport),
    /// Forget a person for good
    Forget {
        /// The person's id
        id: String,
        #[command(flatten)]
        database: Database,
    },
    /// Send a test mail; once one has gone through, the server offers codes by mail
    TestMail {
        /// Where to
        address: String,
        #[command(flatten)]
        mail: Mail,
        #[command(flatten)]
        database: Database,
    },
    /// Make a link that signs somebody in once
    SignInLink {
        /// The person's name or id
        who: String,
        /// The server's address, as people open it; the first, where it has several
        #[arg(long, value_name = "ADDRESS", env = "THURUP_ORIGINS", value_delimiter = ',', required = true, value_parser = parse_origin)]
        at: Vec<String>,
        #[command(flatten)]
        database: Database,
    },
}

impl People {
    /// Does it.
    pub fn run(&self, out: &mut dyn Write) -> Result<Outcome, Failure> {
        match &self.what {
            What::Find(find) => return find.run(out),
            What::Clubs(clubs) => return clubs.run(out),
            What::Show(show) => return show.run(out),
            What::Delete(delete) => return delete.run(out),
            What::Check(check) => return check.run(out),
            What::Grant(grant) => return grant.run(out),
            What::Revoke(revoke) => return revoke.run(out),
            What::Grants(grants) => return grants.run(out),
            What::Sets(sets) => return sets.run(out),
            What::Log(log) => return log.run(out),
            What::Sanction(sanction) => return sanction.run(out),
            What::Sanctions(sanctions) => return sanctions.run(out),
            What::Lift(lift) => return lift.run(out),
            What::Judge(judge) => return judge.run(out),
            What::Tickets(tickets) => return tickets.run(out),
            What::Reports(reports) => return reports.run(out),
            What::JudgeReport(judge) => return judge.run(out),
            What::Forget { id, database } => {
                writeln!(out, "{} is forgotten", wait(thurup_server::forget(&database.database, id))?)?;
            }
            What::TestMail { address, mail, database } => {
                let none = || Failure::Input("where is mail handed in? say so with --mail-server and --mail-from".to_owned());
                let config = mail.config()?.ok_or_else(none)?;
                wait_for(thurup_server::test_mail(&database.database, &config, address))?.map_err(|error| match error {
                    MailError::NoAddress => Failure::Input(error.to_string()),
                    _ => Failure::Machine(error.to_string()),
                })?;
                writeln!(out, "a test mail is on its way to {address}; a server with these settings sends codes by mail now")?;
            }
            What::SignInLink { who, at, database } => {
                let (path, name) = wait(thurup_server::sign_in_link(&database.database, who))?;
                // clap asks for one.
                let link = format!("{}{path}", at.first().map_or("", String::as_str));
                writeln!(out, "{link}")?;
                if std::io::stdout().is_terminal() {
                    write!(out, "\n{}\n", qr::drawn(&link).unwrap_or_default())?;
                }
                writeln!(out, "signs {name} in, once, within a day; whoever has it can do so, so give it to nobody else")?;
            }
        }
        Ok(Outcome::Done)
    }
}

fn wait<T>(doing: impl Future<Output = Result<T, PeopleError>>) -> Result<T, Failure> {
    wait_for(doing)?.map_err(failure)
}

fn failure(error: PeopleError) -> Failure {
    match error {
        PeopleError::NobodyCalled { .. } | PeopleError::Several { .. } => Failure::Input(error.to_string()),
        _ => Failure::Machine(error.to_string()),
    }
}
