//! `thurup people sanction` and what belongs to it: order among people.

use std::io::Write;

use clap::Args;
use thurup_server::{OrderDone, OrderError, Reported};

use crate::commands::database::Database;
use crate::commands::waiting::wait_for;
use crate::failure::{Failure, Outcome};

/// Do something about somebody: warn, mute, suspend, mark, or ask for another name
///
///   thurup people sanction Anu warn --reason abuse --words "In the lobby, on Sunday."
///   thurup people sanction Anu mute-chat --for day --reason abuse
///   thurup people sanction Anu suspend --for week --reason leaving
///   thurup people sanction Anu mark --reason cheating
///
/// It counts at once, a suspension and a mark after a minute; a server need not be started anew. They are told, with the way to
/// appeal; the reason of a suspension and of a mark stands on their page while it lasts.
#[derive(Args, Debug)]
#[command(verbatim_doc_comment)]
pub struct Sanction {
    /// The person's name or id
    who: String,
    /// What: warn, mute-chat, mute-voice, suspend, rename or mark
    what: String,
    /// How long: hour, day, week, month, or for-good
    #[arg(long = "for", value_name = "LENGTH")]
    length: Option<String>,
    /// Why: cheating, farming, leaving, abuse, hate-or-threat, name or other
    #[arg(long)]
    reason: String,
    /// Words to add to it; they are as public as the reason
    #[arg(long, default_value = "")]
    words: String,
    #[command(flatten)]
    database: Database,
}

/// Show what was done about somebody, or all that an appeal waits against
#[derive(Args, Debug)]
pub struct Sanctions {
    /// The person's name or id; what waits for a judgment if not given
    who: Option<String>,
    #[command(flatten)]
    database: Database,
}

/// Lift what was done about somebody: it counts against nobody then
#[derive(Args, Debug)]
pub struct Lift {
    /// The sanction's id: see `thurup people sanctions`
    id: String,
    #[command(flatten)]
    database: Database,
}

/// Judge an appeal, where nobody else can
///
///   thurup people judge 01hf7yat00zzzzzzzzzzzzzzzz upheld
///   thurup people judge 01hf7yat00zzzzzzzzzzzzzzzz shortened --for day
///   thurup people judge 01hf7yat00zzzzzzzzzzzzzzzz lifted
#[derive(Args, Debug)]
#[command(verbatim_doc_comment)]
pub struct Judge {
    /// The sanction's id: see `thurup people sanctions`
    id: String,
    /// How: upheld, shortened or lifted
    how: String,
    /// The new length where it becomes shorter
    #[arg(long = "for", value_name = "LENGTH")]
    length: Option<String>,
    #[command(flatten)]
    database: Database,
}

/// Show the reports that nobody has judged, the gravest first
#[derive(Args, Debug)]
pub struct Reports {
    #[command(flatten)]
    database: Database,
}

/// Judge a report, where nobody else can: a grave one takes two moderators to be laid aside
///
///   thurup people judge-report 01hf7yat00zzzzzzzzzzzzzzzz no-action
///   thurup people judge-report 01hf7yat00zzzzzzzzzzzzzzzz upheld
#[derive(Args, Debug)]
#[command(verbatim_doc_comment)]
pub struct JudgeReport {
    /// The report's id: see `thurup people reports`
    id: String,
    /// How: upheld or no-action
    how: String,
    #[command(flatten)]
    database: Database,
}

impl Sanction {
    pub fn run(&self, out: &mut dyn Write) -> Result<Outcome, Failure> {
        let what = (self.what.as_str(), self.length.as_deref());
        let done = wait(thurup_server::sanction(&self.database.database, &self.who, what, &self.reason, &self.words))?;
        show(&done, out)
    }
}

impl Sanctions {
    pub fn run(&self, out: &mut dyn Write) -> Result<Outcome, Failure> {
        let all = wait(thurup_server::sanctions(&self.database.database, self.who.as_deref()))?;
        if all.is_empty() {
            let nothing = if self.who.is_some() { "nothing was done about them" } else { "no appeal waits" };
            writeln!(out, "{nothing}")?;
        }
        for done in all {
            show(&done, out)?;
        }
        Ok(Outcome::Done)
    }
}

impl Lift {
    pub fn run(&self, out: &mut dyn Write) -> Result<Outcome, Failure> {
        show(&wait(thurup_server::lift(&self.database.database, &self.id))?, out)
    }
}

impl Judge {
    pub fn run(&self, out: &mut dyn Write) -> Result<Outcome, Failure> {
        let judged = thurup_server::judge(&self.database.database, &self.id, &self.how, self.length.as_deref());
        show(&wait(judged)?, out)
    }
}

impl Reports {
    pub fn run(&self, out: &mut dyn Write) -> Result<Outcome, Failure> {
        let all = wait(thurup_server::reports(&self.database.database))?;
        if all.is_empty() {
            writeln!(out, "no report waits")?;
        }
        for Reported { id, about, by, kind, at, score, words } in all {
            writeln!(out, "{id}  {kind} of {about}, reported by {by} {at}, weighs {score}")?;
            for words in words {
                writeln!(out, "  {}", words.replace('\n', "\n  "))?;
            }
        }
        Ok(Outcome::Done)
    }
}

impl JudgeReport {
    pub fn run(&self, out: &mut dyn Write) -> Result<Outcome, Failure> {
        let Reported { id, about, kind, .. } = wait(thurup_server::judge_report(&self.database.database, &self.id, &self.how))?;
        writeln!(out, "{id}  {kind} of {about}: {}", self.how)?;
        Ok(Outcome::Done)
    }
}

fn show(done: &OrderDone, out: &mut dyn Write) -> Result<Outcome, Failure> {
    let OrderDone { id, name, what, why, at, stands, appeal } = done;
    writeln!(out, "{id}  {name}: {what}, given {at}, {stands}")?;
    writeln!(out, "  {why}")?;
    if !appeal.is_empty() {
        writeln!(out, "  appeal of {appeal}")?;
    }
    Ok(Outcome::Done)
}

fn wait<T>(doing: impl Future<Output = Result<T, OrderError>>) -> Result<T, Failure> {
    wait_for(doing)?.map_err(|error| {
        let said = error.to_string();
        if error.is_input() { Failure::Input(said) } else { Failure::Machine(said) }
    })
}
