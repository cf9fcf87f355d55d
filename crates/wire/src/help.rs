//! Help: tickets, and what the house itself adds to its questions and answers.

use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;
use utoipa::ToSchema;

use super::common::{DeniedActs, Refused, Text};
use super::people::Person;

/// What a ticket is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub enum TicketKind {
    /// Playing.
    Playing,
    /// An account.
    Account,
    /// A club.
    Club,
    /// An event.
    Event,
    /// What came of a report.
    Report,
    /// Something does not work.
    Bug,
    /// Something could be better.
    Idea,
}

/// Where a ticket stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub enum TicketState {
    /// It waits for those who help.
    Open,
    /// One of them has taken it.
    Claimed,
    /// It waits for its person.
    Answered,
    /// It is over.
    Closed,
    /// It was closed without an answer.
    Spam,
}

/// Where a ticket's link leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub enum TicketPlace {
    /// To a table.
    Table,
    /// To a deal.
    Deal,
    /// To a club; a ticket of that kind is addressed to its owners, too.
    Club,
    /// To a report of one's own: the ticket is about what came of it then.
    Report,
}

/// What a ticket is about, to be looked at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct TicketLink {
    /// What it leads to.
    pub is: TicketPlace,
    /// Its id.
    pub id: String,
}

/// What the person saw. It is shown to them before, and goes along only if they want it; never cards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct TicketSaw {
    /// The page from which they came, such as `/lobby`; up to 200 characters, as each of these.
    pub page: String,
    /// The version of the client.
    pub version: String,
    /// The browser, as it calls itself.
    pub browser: String,
    /// The codes of the last refusals, the latest last: up to ten.
    pub refusals: Vec<String>,
}

/// Writes a ticket.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct TicketForm {
    /// What it is about.
    pub kind: TicketKind,
    /// The language in which an answer is hoped for: `en` or `ml`.
    pub language: String,
    /// 1 to 80 characters.
    pub title: String,
    /// 1 to 4,000 characters; lines stay lines.
    pub text: String,
    /// What to look at.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    pub link: Option<TicketLink>,
    /// What the person saw.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    pub saw: Option<TicketSaw>,
    /// The id of one's ticket before, which opens no more.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    pub before: Option<String>,
}

/// Writes in a ticket.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct TicketText {
    /// 1 to 4,000 characters; lines stay lines.
    pub text: String,
    /// It is a note that only those who help see.
    #[serde(default)]
    pub note: bool,
}

/// What is done with a ticket beside writing in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub enum TicketAct {
    /// One who helps takes it.
    Claim,
    /// Who has taken it leaves it to somebody else.
    HandOn,
    /// Either says that it is solved.
    Solve,
    /// It is nothing to be answered.
    Spam,
}

/// Does something with a ticket.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct TicketDo {
    /// What is done with the ticket.
    pub act: TicketAct,
}

/// A ticket, to be named and found again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct TicketRef {
    /// Its id.
    pub id: String,
    /// Its title.
    pub title: String,
}

/// A ticket in a list.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct TicketCard {
    /// Its id.
    pub id: String,
    /// What it is about.
    pub kind: TicketKind,
    /// Its title; empty where its person is forgotten.
    pub title: String,
    /// Where it stands.
    pub state: TicketState,
    /// Since when, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub since: u64,
    /// When the clock of its state runs out: a claim is given back, an answered one closed, a closed one opens no more.
    #[cfg_attr(test, ts(type = "number | null"))]
    #[schema(required)]
    pub until: Option<u64>,
    /// When it was written.
    #[cfg_attr(test, ts(type = "number"))]
    pub made_at: u64,
    /// Who wrote it; nobody where they are forgotten.
    #[schema(required)]
    pub person: Option<Person>,
    /// The first name of the one who has taken it.
    #[schema(required)]
    pub helper: Option<String>,
    /// The one who looks has taken it.
    pub yours: bool,
}

/// Tickets, for one who looks.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct Tickets {
    /// One's own, the last first.
    pub own: Vec<TicketCard>,
    /// Others' that are not over, as far as one may see them: those that wait first, the longest wait first; then those that
    /// are taken; then those that wait for their person.
    pub queue: Vec<TicketCard>,
    /// Why one does not help here; absent for those who do.
    #[schema(required)]
    pub denied: Option<Refused>,
    /// One plays as a guest: an answer is here as long as one stays signed in on this device.
    pub guest: bool,
}

/// Who wrote something in a ticket.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub enum TicketBy {
    /// Its person.
    Person,
    /// One who helps, to the person.
    Helper,
    /// One who helps, to the others who do.
    Note,
}

/// Something written in a ticket.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct TicketWords {
    /// Its number in the ticket, from 1.
    #[cfg_attr(test, ts(type = "number"))]
    pub number: u64,
    /// The writer's part.
    pub by: TicketBy,
    /// The name of the person, or the first name of the one who helps; nothing where they are forgotten.
    #[schema(required)]
    pub name: Option<String>,
    /// When, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub at: u64,
    /// What; empty where its writer is forgotten.
    pub text: String,
}

/// A ticket, for one who looks.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct TicketPage {
    /// As in a list.
    pub ticket: TicketCard,
    /// It is one's own.
    pub own: bool,
    /// One looks at it as one who helps.
    pub helps: bool,
    /// The language in which an answer is hoped for.
    pub language: String,
    /// What to look at.
    #[schema(required)]
    pub link: Option<TicketLink>,
    /// What the person saw, where they let it go along.
    #[schema(required)]
    pub saw: Option<TicketSaw>,
    /// The ticket before it.
    #[schema(required)]
    pub before: Option<String>,
    /// What is written in it, the first first.
    pub words: Vec<TicketWords>,
    /// What the one who looks may not do, of `write`, `note`, `claim`, `hand-on`, `solve`, `spam`, and why.
    pub denied: Vec<DeniedActs>,
}

/// What something is that the house adds to its help.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub enum HelpKind {
    /// A video elsewhere.
    Video,
    /// A page elsewhere.
    Link,
    /// A question and its answer.
    Answer,
}

/// Something that the house adds to its help. A text may be missing in one of the languages: the other is shown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct HelpForm {
    /// What it is.
    pub kind: HelpKind,
    /// The question, or what the video or the page is called: up to 120 characters, not empty in both languages.
    pub title: Text,
    /// The answer, or what there is to see: up to 2,000 characters; only an answer needs one.
    pub text: Text,
    /// Where it is: an address of the web, up to 500 characters; an answer has none.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    pub url: Option<String>,
}

/// Something that the house has added to its help.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct HelpEntry {
    /// The entry's number.
    #[cfg_attr(test, ts(type = "number"))]
    pub number: u64,
    /// What it says.
    pub entry: HelpForm,
}

/// What the house has added to its help.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct HelpEntries {
    /// All of it, the first first.
    pub entries: Vec<HelpEntry>,
    /// Why the one who looks may not change it; absent for those who may.
    #[schema(required)]
    pub denied: Option<Refused>,
}

/// Which answers of the help are opened most.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct MostRead {
    /// Their questions, by name, the most first; ten at most.
    pub questions: Vec<String>,
}
