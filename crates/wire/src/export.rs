//! What is kept of a person, for them to take along.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use super::clubs::ClubCard;
use super::friends::{Bell, Friends};
use super::http::TableRef;
use super::order::OwnOrder;
use super::people::{Profile, SessionShown};
use super::trios::TrioCard;

/// All that is kept of a person. Times are milliseconds since 1970.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[ts(export, export_to = "../../../web/src/wire/index.ts")]
pub struct Export {
    /// `thurup-person/1`.
    pub format: String,
    /// When this was made.
    #[ts(type = "number")]
    pub at: u64,
    /// Public id: logs and records know the person by it.
    pub id: String,
    /// Name.
    pub name: String,
    /// What they tell of themselves.
    pub profile: Profile,
    /// Friends, who is asked, and whom they have blocked.
    pub friends: Friends,
    /// Their clubs, and those that they have asked.
    pub clubs: Vec<ClubCard>,
    /// Their trios, and those to which they are asked.
    pub trios: Vec<TrioCard>,
    /// What they wrote on the boards of clubs, and asked clubs with.
    pub club_words: Vec<ExportedWords>,
    /// What they asked those who help, and wrote to others who did, without notes.
    pub ticket_words: Vec<ExportedTicketWords>,
    /// What was done about them, with their appeals, and whom they have reported.
    pub order: OwnOrder,
    /// What they wrote in reports.
    pub report_words: Vec<ExportedReportWords>,
    /// Memberships and roles that they were given.
    pub grants: Vec<ExportedGrant>,
    /// What the bell has told them, and what they want to hear.
    pub bell: Bell,
    /// When they first came.
    #[ts(type = "number")]
    pub made_at: u64,
    /// When they were here last, to the hour.
    #[ts(type = "number")]
    pub seen_at: u64,
    /// When they first took a chair.
    #[ts(type = "number | null")]
    #[schema(required)]
    pub played_at: Option<u64>,
    /// Ways in, without their secrets, which nobody has.
    pub ways: Vec<ExportedWay>,
    /// Where they are signed in.
    pub sessions: Vec<SessionShown>,
    /// Tables where they have a chair.
    pub tables: Vec<TableRef>,
    /// What they said, oldest first.
    pub said: Vec<ExportedLine>,
    /// Numbers, figures and badges, as they are kept; nothing before the first match.
    #[ts(type = "unknown")]
    #[schema(value_type = Option<Object>, required)]
    pub figures: Option<serde_json::Value>,
    /// Matches that they finished, the last first.
    pub matches: Vec<ExportedMatch>,
    /// Finished deals at tables of theirs; `/d/` and the id is the page of one, `/api/deals/` the id and `/record` its record.
    pub deals: Vec<ExportedDeal>,
}

/// A way in.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[ts(export, export_to = "../../../web/src/wire/index.ts")]
pub struct ExportedWay {
    /// Such as `words`, `password` or `mail`.
    pub kind: String,
    /// The address, where it is one of mail.
    #[schema(required)]
    pub address: Option<String>,
    /// When it was made.
    #[ts(type = "number")]
    pub made_at: u64,
}

/// Words to a club.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[ts(export, export_to = "../../../web/src/wire/index.ts")]
pub struct ExportedWords {
    /// The club's id.
    pub club: String,
    /// When.
    #[ts(type = "number")]
    pub at: u64,
    /// Words, as typed.
    pub words: String,
}

/// Words in a report.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[ts(export, export_to = "../../../web/src/wire/index.ts")]
pub struct ExportedReportWords {
    /// About whom, by id.
    pub about: String,
    /// When.
    #[ts(type = "number")]
    pub at: u64,
    /// Words, as typed.
    pub words: String,
}

/// Words in a ticket.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[ts(export, export_to = "../../../web/src/wire/index.ts")]
pub struct ExportedTicketWords {
    /// The ticket's id; `/tickets/` and the id is the page of one's own.
    pub ticket: String,
    /// The title of one's own; empty where it is another's.
    pub title: String,
    /// What came with it, where it is one's own.
    #[ts(type = "unknown")]
    #[schema(value_type = Object)]
    pub with: serde_json::Value,
    /// When.
    #[ts(type = "number")]
    pub at: u64,
    /// Words, as typed.
    pub words: String,
}

/// A set of permissions that somebody was given.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[ts(export, export_to = "../../../web/src/wire/index.ts")]
pub struct ExportedGrant {
    /// Its id.
    pub set: String,
    /// Where it counts: `site`, `club:ID` or `event:ID`.
    pub scope: String,
    /// When it was given.
    #[ts(type = "number")]
    pub at: u64,
    /// Until when it counts; for good if none.
    #[ts(type = "number | null")]
    #[schema(required)]
    pub until: Option<u64>,
}

/// A line of chat.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[ts(export, export_to = "../../../web/src/wire/index.ts")]
pub struct ExportedLine {
    /// Where.
    pub table: String,
    /// When.
    #[ts(type = "number")]
    pub at: u64,
    /// Words, as typed; nothing where it was a ready-made phrase.
    #[schema(required)]
    pub words: Option<String>,
    /// The name of the phrase.
    #[schema(required)]
    pub phrase: Option<String>,
}

/// A match.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[ts(export, export_to = "../../../web/src/wire/index.ts")]
pub struct ExportedMatch {
    /// When it ended.
    #[ts(type = "number")]
    pub at: i64,
    /// What counts of it, as it is kept; others are named by their ids.
    #[ts(type = "unknown")]
    #[schema(value_type = Object)]
    pub summary: serde_json::Value,
    /// What it did to their number, and why.
    #[ts(type = "unknown")]
    #[schema(value_type = Object)]
    pub change: serde_json::Value,
}

/// A finished deal.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[ts(export, export_to = "../../../web/src/wire/index.ts")]
pub struct ExportedDeal {
    /// Its id.
    pub id: String,
    /// When it ended.
    #[ts(type = "number")]
    pub ended_at: u64,
}
