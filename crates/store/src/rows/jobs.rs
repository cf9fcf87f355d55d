//! The queue of jobs: what is to be done once, beside what people wait for.

use serde::{Deserialize, Serialize};
use thurup_people::ids::{ClubId, ReportId, SanctionId, TicketId};

use crate::StoreError;
use crate::ids::{DealId, PersonId, TableId};

/// What a job is to do, as it waits in the queue.
pub trait Queued: Serialize {
    /// The kind, as it is stored: never changed.
    const KIND: &'static str;

    /// What it is about. Of each kind there is one job about one thing.
    fn about(&self) -> String;

    /// Whose it is: it goes when they are forgotten.
    fn person(&self) -> Option<PersonId> {
        None
    }
}

/// A job that is asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewJob {
    /// Its kind.
    pub kind: &'static str,
    /// What it is about.
    pub about: String,
    /// What it is to do, JSON.
    pub payload: String,
    /// Whose it is.
    pub person: Option<PersonId>,
    /// When it was asked for, in milliseconds since 1970.
    pub at: u64,
    /// Not to be done before then.
    pub run_after: u64,
}

impl NewJob {
    /// To be done at once, or as soon as somebody can.
    ///
    /// # Errors
    /// [`StoreError::Failed`] where it cannot be written as JSON.
    pub fn now<Q: Queued>(what: &Q, at: u64) -> Result<Self, StoreError> {
        Self::after(what, at, at)
    }

    /// To be done from then on.
    ///
    /// # Errors
    /// [`StoreError::Failed`] where it cannot be written as JSON.
    pub fn after<Q: Queued>(what: &Q, at: u64, run_after: u64) -> Result<Self, StoreError> {
        let payload = serde_json::to_string(what).map_err(|error| StoreError::Failed(format!("a job {}: {error}", Q::KIND)))?;
        Ok(Self { kind: Q::KIND, about: what.about(), payload, person: what.person(), at, run_after })
    }
}

/// A job in the queue. Times are in milliseconds since 1970.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JobRow {
    /// Its number: in the order in which jobs were asked for first.
    pub number: i64,
    /// Its kind; one of a later version may be unknown here.
    pub kind: String,
    /// What it is about.
    pub about: String,
    /// What it is to do, JSON.
    pub payload: String,
    /// When it was asked for first.
    pub queued_at: u64,
    /// How often it was asked for.
    pub asked: u64,
    /// Not to be done before then.
    pub run_after: u64,
    /// How often it was taken.
    pub takes: u64,
    /// Until when somebody has it, if anybody does.
    pub lease_until: Option<u64>,
    /// How often it has failed in a row.
    pub failures: u64,
    /// Why it failed last.
    pub error: Option<String>,
}

/// How a job ended that was taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum JobEnd {
    /// It is done, and gone.
    Done,
    /// It is done, and to be done again from then on.
    Again(u64),
    /// It failed, and is tried again from then on.
    Failed {
        /// When.
        run_after: u64,
        /// Why.
        error: String,
    },
}

/// The jobs of one kind that are in the queue.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JobCount {
    /// Their kind.
    pub kind: String,
    /// How many wait or are being done.
    pub waiting: u64,
    /// How many of them somebody has taken.
    pub taken: u64,
    /// How many of them have failed, and are tried again.
    pub failed: u64,
    /// The earliest time from which one may be done that nobody has taken, in milliseconds since 1970.
    pub due: Option<u64>,
    /// Why one of them failed last.
    pub error: Option<String>,
}

/// An answer in a ticket is told by mail, too.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HelpLetter {
    /// In which ticket.
    pub ticket: TicketId,
    /// Which of its words.
    pub number: u64,
    /// To whom the letter goes.
    pub person: PersonId,
}

impl Queued for HelpLetter {
    const KIND: &'static str = "help-letter";

    fn about(&self) -> String {
        format!("{}/{}", self.ticket, self.number)
    }

    fn person(&self) -> Option<PersonId> {
        Some(self.person)
    }
}

/// The last deals of whom a report of cheating is about are looked at with all hands open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReportAnalysis {
    /// The report.
    pub report: ReportId,
    /// About whom it is.
    pub person: PersonId,
}

impl Queued for ReportAnalysis {
    const KIND: &'static str = "report-analysis";

    fn about(&self) -> String {
        self.report.to_string()
    }

    fn person(&self) -> Option<PersonId> {
        Some(self.person)
    }
}

/// What each choice of a finished deal looked like from its seat is found out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DealAnalysis {
    /// The deal.
    pub deal: DealId,
}

impl Queued for DealAnalysis {
    const KIND: &'static str = "deal-analysis";

    fn about(&self) -> String {
        self.deal.to_string()
    }
}

/// What somebody takes along is made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Export {
    /// Who has asked for it.
    pub person: PersonId,
    /// The name of the file.
    pub file: String,
}

impl Queued for Export {
    const KIND: &'static str = "export";

    fn about(&self) -> String {
        self.person.to_string()
    }

    fn person(&self) -> Option<PersonId> {
        Some(self.person)
    }
}

/// The members of a club are told of an evening by the bell.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EveningBell {
    /// The evening.
    pub evening: String,
    /// The club.
    pub club: ClubId,
    /// Who has called it.
    pub by: PersonId,
    /// When it begins, in milliseconds since 1970.
    pub begins: u64,
}

impl Queued for EveningBell {
    const KIND: &'static str = "evening-bell";

    fn about(&self) -> String {
        self.evening.clone()
    }
}

/// A sanction takes effect that does so some time after it was given, or no longer has any.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SanctionTurn {
    /// The sanction.
    pub sanction: SanctionId,
}

impl Queued for SanctionTurn {
    const KIND: &'static str = "sanction";

    fn about(&self) -> String {
        self.sanction.to_string()
    }
}

/// Something that the bell has told goes to somebody's browsers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PushNews {
    /// Whom it was told.
    pub person: PersonId,
    /// What kind of notice, as it is stored.
    pub kind: String,
    /// From whom.
    pub from: PersonId,
    /// What it is about: an id, or nothing.
    pub about: String,
}

impl Queued for PushNews {
    const KIND: &'static str = "push";

    fn about(&self) -> String {
        format!("{} {} {} {}", self.person, self.kind, self.from, self.about)
    }

    fn person(&self) -> Option<PersonId> {
        Some(self.person)
    }
}

/// Those who play a match of an event are told by the bell that its table is open.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MatchBell {
    /// The table.
    pub table: TableId,
    /// Its name.
    pub name: String,
    /// Whose event it is.
    pub from: PersonId,
    /// Those who play.
    pub people: Vec<PersonId>,
}

impl Queued for MatchBell {
    const KIND: &'static str = "match-bell";

    fn about(&self) -> String {
        self.table.to_string()
    }
}
