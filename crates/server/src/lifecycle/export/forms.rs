//! The lines of the files that somebody takes along. Times are milliseconds since 1970.

use serde::Serialize;
use serde_json::Value;
use thurup_wire::Text;
use thurup_wire::people::Profile;

/// The person.
#[derive(Serialize)]
pub(super) struct Person {
    /// `thurup-person/2`.
    pub format: &'static str,
    /// When this was made.
    pub at: u64,
    /// Public id: logs and records know the person by it.
    pub id: String,
    pub name: String,
    /// What they tell of themselves.
    pub profile: Profile,
    pub made_at: u64,
    /// When they were here last, to the hour.
    pub seen_at: u64,
    /// When they first took a chair.
    pub played_at: Option<u64>,
}

/// A way in, without its secret, which nobody has.
#[derive(Serialize)]
pub(super) struct Way {
    /// Such as `words`, `password`, `mail` or `passkey`.
    pub kind: String,
    /// What it is called, where it is a passkey.
    pub name: Option<String>,
    /// The address, where it is one of mail.
    pub address: Option<String>,
    pub made_at: u64,
}

/// Where they are signed in.
#[derive(Serialize)]
pub(super) struct Session {
    pub id: String,
    pub device: String,
    pub made_at: u64,
    pub used_at: u64,
}

/// A browser that is told of news while no page is open.
#[derive(Serialize)]
pub(super) struct Push {
    pub session: String,
    pub endpoint: String,
    pub zone: String,
    pub language: String,
    pub made_at: u64,
}

/// Words to a club.
#[derive(Serialize)]
pub(super) struct ClubWords {
    pub club: String,
    pub at: u64,
    pub words: String,
}

/// Words in a report.
#[derive(Serialize)]
pub(super) struct ReportWords {
    /// About whom, by id.
    pub about: String,
    pub at: u64,
    pub words: String,
}

/// Words in a ticket.
#[derive(Serialize)]
pub(super) struct TicketWords {
    pub ticket: String,
    /// The title of one's own; empty where it is another's.
    pub title: String,
    /// What came with it, where it is one's own.
    pub with: Value,
    pub at: u64,
    pub words: String,
}

/// A set of permissions that somebody was given.
#[derive(Serialize)]
pub(super) struct Grant {
    pub set: String,
    /// Where it counts: `site`, `club:ID` or `event:ID`.
    pub scope: String,
    pub at: u64,
    /// Until when it counts; for good if none.
    pub until: Option<u64>,
}

/// A line of chat.
#[derive(Serialize)]
pub(super) struct Line {
    /// The table's id, or `lobby`.
    pub table: String,
    pub at: u64,
    /// Words, as typed; nothing where it was a ready-made phrase.
    pub words: Option<String>,
    /// The name of the phrase.
    pub phrase: Option<String>,
}

/// A match.
#[derive(Serialize)]
pub(super) struct Match {
    pub at: i64,
    /// What counts of it, as it is kept; others are named by their ids.
    pub summary: Value,
    /// What it did to their number, and why.
    pub change: Value,
    /// The bots that sat in it, each where they were called so: in the summary is only how they play.
    pub bots: Vec<BotOfMatch>,
}

/// A bot at a chair of a match.
#[derive(Clone, PartialEq, Serialize)]
pub(super) struct BotOfMatch {
    /// From 1.
    pub chair: u8,
    /// In both languages.
    pub name: Text,
}

/// How a match with others ended for them.
#[derive(Serialize)]
pub(super) struct Ending {
    pub table: String,
    pub number: u32,
    pub at: u64,
    /// `finished`, `left` or `came-back`.
    pub ending: &'static str,
}

/// A finished deal, whose record lies beside it.
#[derive(Serialize)]
pub(super) struct Deal {
    pub id: String,
    pub ended_at: u64,
    /// The file of its record.
    pub record: String,
}
