//! The store: people, the logs, what people say, and what is derived from the logs.
//!
//! Callers know the words of this page and [`Store`]; nothing they name belongs to a kind of database. Today there is one
//! kind, [`sqlite`].
//!
//! Three answers to a write: it is on disk; it is not, and nothing of it ([`StoreError`]); or nobody knows
//! ([`StoreError::Unknown`]), because a sync failed and what was written before it may or may not be there after a power
//! cut. In that last case nothing more is written, and no log is read, before the store has been opened anew and knows.

mod contest;
mod error;
mod passkey;
mod sqlite;

use std::fmt;

pub use contest::{ContestChange, ContestDealRow, ContestNameRow, ContestRow, ContestSummary, ContestTableRow};
pub use error::StoreError;
pub use passkey::{ChallengeRow, PASSKEY_ASKED_FOR, PASSKEYS_ASKED, PasskeyRow, PasskeyUse, Used};
pub use sqlite::{
    Closing, ClubJob, ContestFound, EveningJob, FoundPerson, HandedOver, Held, HelpJob, OrderJob, ReportFound, Store, Tie,
    TrioJob, Watched, WaysOver,
};
pub use thurup_table::{Person, Topic};

use thurup_people::ids::{ClubId, EventId, ReportId, SanctionId, TicketId, TrioId};
use thurup_people::order::appeal::Appeal;
use thurup_people::order::report::Kind;
use thurup_people::order::sanction::Given;
use thurup_people::ticket::Ticket;
use thurup_people::trio::Standing;

use crate::ids::{DealId, MatchId, PersonId, TableId};

/// Whose log it is. Ids differ over all kinds, so the id's text names the stream.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum StreamId {
    /// A table.
    Table(TableId),
    /// An event.
    Event(EventId),
}

impl fmt::Display for StreamId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Table(id) => id.fmt(f),
            Self::Event(id) => id.fmt(f),
        }
    }
}

impl StreamId {
    /// The table whose it is, if it is one's. What waits in the outbox, what was said and what was dealt is a table's.
    pub fn table(self) -> Option<TableId> {
        match self {
            Self::Table(id) => Some(id),
            Self::Event(_) => None,
        }
    }
}

impl From<TableId> for StreamId {
    fn from(id: TableId) -> Self {
        Self::Table(id)
    }
}

/// A session: a person signed in on one device.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SessionRow {
    /// What its person calls it by.
    pub id: String,
    /// SHA-256 of its token, hex.
    pub hash: String,
    /// Whose.
    pub person: PersonId,
    /// When it began.
    pub made_at: u64,
    /// When it was used last, to the hour.
    pub used_at: u64,
    /// When a way in was shown last.
    pub proved_at: u64,
    /// Until when the person has seen in it where else they are signed in.
    pub seen_until: u64,
    /// The browser and its system, as [`Device`](crate::device::Device) writes it.
    pub device: String,
    /// The lock that its person has put on it, on a device that several share.
    pub lock: Option<SessionLock>,
    /// Begun by a link of whoever looks after the house: a way in is to be chosen before anything else.
    pub must_choose: bool,
}

/// The lock of a session.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SessionLock {
    /// What is stored in place of the digits.
    pub hash: String,
    /// Another of the device plays, or has played since.
    pub shut: bool,
}

/// The kind of a way in that is a passkey.
pub const PASSKEY: &str = "passkey";

/// A way in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WayRow {
    /// What kind: of each there is at most one, but of [`PASSKEY`].
    pub kind: String,
    /// A hash that cost time and memory to make; the address of mail; what the passkey is called.
    pub stored: String,
    /// When it was made.
    pub made_at: u64,
}

/// Something that the bell tells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoticeRow {
    /// Whom.
    pub person: PersonId,
    /// What kind.
    pub kind: String,
    /// From whom.
    pub from: PersonId,
    /// The id of the table that it is about; empty where it is about none.
    pub table: String,
    /// The table's name.
    pub name: String,
    /// When.
    pub at: u64,
    /// The person has looked at it.
    pub seen: bool,
    /// The chair there that is meant for them.
    pub chair: Option<u8>,
}

/// A browser that is told of news while no page is open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PushRow {
    /// The id of the session that it belongs to.
    pub session: String,
    /// Where its push service takes what is for it.
    pub endpoint: String,
    /// Its public key, base64url.
    pub p256dh: String,
    /// Its secret, base64url.
    pub auth: String,
    /// Where it is, such as `Asia/Kolkata`.
    pub zone: String,
    /// In which language it speaks.
    pub language: String,
    /// When it was made.
    pub made_at: u64,
}

/// How a match ended for somebody who was in it with others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndingRow {
    /// Who.
    pub person: PersonId,
    /// At which table.
    pub table: TableId,
    /// Which match there.
    pub number: u32,
    /// When it ended, or was left.
    pub at: u64,
    /// How, as a word.
    pub ending: &'static str,
}

/// Somebody who loses again and again to the same person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoundRow {
    /// Who loses.
    pub person: PersonId,
    /// To whom.
    pub other: PersonId,
    /// What followed, as a word.
    pub found: &'static str,
    /// When.
    pub at: u64,
}

/// A set that was given to somebody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GrantRow {
    /// To whom.
    pub person: PersonId,
    /// Where it counts, as [`Scope`](thurup_people::rights::Scope) is written.
    pub scope: String,
    /// The set's id.
    pub set: String,
    /// By whom: an id, or [`TERMINAL`].
    pub by: String,
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// Until when; for good if none.
    pub until: Option<u64>,
}

impl GrantRow {
    /// Whether it counts at this moment.
    pub fn counts(&self, now: u64) -> bool {
        self.until.is_none_or(|until| now < until)
    }
}

/// Who acts without being a person here: whoever has the machine.
pub const TERMINAL: &str = "terminal";

/// Who acts where a rule of the house alone decides, such as who owns a club after its last owner.
pub const HOUSE: &str = "house";

/// A club.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClubRow {
    /// Its id.
    pub id: ClubId,
    /// Its name.
    pub name: String,
    /// What the name looks like.
    pub skeleton: String,
    /// What its owners say of it, JSON.
    pub payload: String,
    /// When it was founded, in milliseconds since 1970.
    pub made_at: u64,
}

/// Something that somebody put to a club: a question to join, or a notice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClubWords {
    /// Who.
    pub person: Person,
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// What.
    pub words: String,
    /// The number of a notice; 0 of a question.
    pub number: u64,
}

/// An evening of a club.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EveningRow {
    /// Its id.
    pub id: String,
    /// When it begins, in milliseconds since 1970.
    pub at: u64,
    /// What its owners say of it.
    pub words: String,
}

/// What somebody has said of an evening.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EveningComes {
    /// Who.
    pub person: Person,
    /// `yes`, `maybe` or `no`.
    pub answer: String,
    /// A table was made for them.
    pub seated: bool,
}

/// Somebody who belongs to a club.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MemberRow {
    /// Who.
    pub person: Person,
    /// Owns it.
    pub owner: bool,
    /// Since when, in milliseconds since 1970.
    pub since: u64,
    /// The membership that the club gave them.
    pub membership: Option<String>,
}

/// A trio.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrioRow {
    /// Its id.
    pub id: TrioId,
    /// Its name.
    pub name: String,
    /// What the name looks like.
    pub skeleton: String,
    /// Its colours, JSON.
    pub colours: String,
    /// What it prefers, JSON.
    pub prefers: String,
    /// When it was founded, in milliseconds since 1970.
    pub made_at: u64,
}

/// One of the three of a trio.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrioMemberRow {
    /// Who.
    pub person: Person,
    /// How they stand to it.
    pub standing: Standing,
    /// Who has asked them; nobody where they have founded it, or who asked is forgotten.
    pub asked_by: Option<PersonId>,
    /// Their place in the order in which the three like to sit, from 1.
    pub seat: Option<u8>,
}

/// A trio with those of its three who are known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KnownTrio {
    /// The trio.
    pub row: TrioRow,
    /// In the order in which they like to sit, or of their names.
    pub three: Vec<TrioMemberRow>,
    /// All three have agreed, now or some time before.
    pub begun: bool,
}

/// A ticket.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TicketRow {
    /// Its id.
    pub id: TicketId,
    /// Who wrote it.
    pub person: PersonId,
    /// The name of its kind.
    pub kind: String,
    /// Its title; empty where its person is forgotten.
    pub title: String,
    /// The club to which it is addressed.
    pub club: Option<ClubId>,
    /// What else came with it, JSON.
    pub payload: String,
    /// Where it stands.
    pub stands: Ticket,
    /// When it was written, in milliseconds since 1970.
    pub made_at: u64,
}

/// Something written in a ticket.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TicketWordsRow {
    /// In which.
    pub ticket: TicketId,
    /// From 1; given when it is written.
    pub number: u64,
    /// Who.
    pub person: PersonId,
    /// By whom that is, by a stable name.
    pub kind: String,
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// What; empty where its writer is forgotten.
    pub words: String,
}

/// An answer in a ticket that is to be told by mail, too.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LetterRow {
    /// In which ticket.
    pub ticket: TicketId,
    /// Which of its words.
    pub number: u64,
    /// To whom.
    pub person: PersonId,
    /// When the answer was given, in milliseconds since 1970.
    pub at: u64,
    /// How often it was tried.
    pub tries: u32,
}

/// What somebody takes along.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExportRow {
    /// The name of its file.
    pub file: String,
    /// When it was asked for, in milliseconds since 1970.
    pub asked_at: u64,
    /// When it was done, or given up; nothing while it is being made.
    pub ready_at: Option<u64>,
    /// How large it is.
    pub bytes: Option<u64>,
    /// It could not be made.
    pub failed: bool,
}

/// Something done about somebody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SanctionRow {
    /// Its id.
    pub id: SanctionId,
    /// About whom.
    pub person: PersonId,
    /// What, by whom, and where it stands.
    pub given: Given,
    /// The name of its public reason.
    pub reason: String,
    /// Words added to that.
    pub words: String,
    /// The report that it follows from.
    pub report: Option<ReportId>,
}

/// An appeal, with what was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AppealRow {
    /// Against what.
    pub sanction: SanctionId,
    /// Where it stands.
    pub appeal: Appeal,
    /// What the person wrote.
    pub words: String,
    /// What they were answered.
    pub answer: Option<String>,
    /// By whom.
    pub answered_by: Option<PersonId>,
    /// What they wrote then.
    pub more: Option<String>,
    /// Who judged it; none while nobody has, and for whoever has the machine.
    pub judged_by: Option<PersonId>,
    /// When.
    pub judged_at: Option<u64>,
}

/// A report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReportRow {
    /// Its id.
    pub id: ReportId,
    /// About whom.
    pub about: PersonId,
    /// Who wrote it; none where the house did.
    pub by: Option<PersonId>,
    /// The gravest thing it is about.
    pub kind: Kind,
    /// When it was begun, in milliseconds since 1970.
    pub made_at: u64,
    /// Who has it in hand, and since when.
    pub claimed: Option<(PersonId, u64)>,
    /// Who would lay it aside.
    pub first: Option<PersonId>,
    /// How it was judged, by whom - none for whoever has the machine - and when.
    pub judged: Option<(bool, Option<PersonId>, u64)>,
}

/// Something written in a report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReportWordsRow {
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// What about.
    pub kind: Kind,
    /// What.
    pub words: String,
    /// At which table it happened.
    pub table: Option<TableId>,
    /// In which deal.
    pub deal: Option<DealId>,
    /// When.
    pub moment: Option<u64>,
}

/// Something that one did who looks after the house.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ActRow {
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// Who: an id, or [`TERMINAL`].
    pub by: String,
    /// What, by a stable name.
    pub act: String,
    /// To whom, where it concerns one person alone.
    pub person: Option<PersonId>,
    /// The rest, JSON.
    pub detail: String,
}

/// What an account was called before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FormerName {
    /// When it gave the name up, in milliseconds since 1970.
    pub given_up_at: u64,
    /// The name; none once it is anybody's.
    pub name: Option<String>,
    /// What it looks like.
    pub skeleton: Option<String>,
}

/// The act of whoever lets somebody be forgotten.
pub const PERSON_DELETE: &str = "person.delete";

/// A line of the log of acts, as far as a running server looks at it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ActSeen {
    /// From 1, growing.
    pub position: u64,
    /// What.
    pub act: String,
    /// To whom, where it concerns one person alone.
    pub person: Option<PersonId>,
}

/// A line of a log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// From 1, without gaps.
    pub number: u64,
    /// Milliseconds since 1970.
    pub at: u64,
    /// The event, JSON. Empty where something stood that is kept elsewhere now, or was forgotten.
    pub payload: String,
}

/// Who sits at a table, as an index to find one's tables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SeatChange {
    /// Somebody took a chair.
    Sat {
        /// Who.
        person: PersonId,
        /// The table's name.
        table_name: String,
    },
    /// Somebody has no chair any more.
    Left {
        /// Who.
        person: PersonId,
    },
}

/// A table is called otherwise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableNamed {
    /// The number of the event.
    pub number: u64,
    /// Who named it.
    pub person: PersonId,
    /// The name.
    pub name: String,
}

/// Events to append to one log, all of them or none, with what must change with them.
#[derive(Clone, Debug)]
pub struct Append {
    /// Whose log.
    pub stream: StreamId,
    /// The events, numbered on from the last.
    pub rows: Vec<Row>,
    /// Numbers of those from which on the log can be read without what came before.
    pub checkpoints: Vec<u64>,
    /// Changes of the index of seats.
    pub seats: Vec<SeatChange>,
    /// Names that the table is given.
    pub named: Vec<TableNamed>,
    /// Numbers of those events in which words of somebody stand, and whose.
    pub words: Vec<(u64, PersonId)>,
    /// What is done by those who look after the house.
    pub acts: Vec<ActRow>,
    /// What jobs are to hear of: the topic and the event's number.
    pub outbox: Vec<(Topic, u64)>,
    /// Deals that these events end, by the event's number, where their writer has them at hand: so that no job reads a log
    /// again for what was known when it was written. Kept in memory alone.
    pub ended: Vec<(u64, DealRow)>,
    /// What changes beside the log of an event, or as a table is made for one.
    pub contest: Option<Box<ContestChange>>,
}

impl Append {
    /// These events, and nothing that changes with them.
    pub fn of(stream: StreamId, rows: Vec<Row>) -> Self {
        Self {
            stream,
            rows,
            checkpoints: Vec::new(),
            seats: Vec::new(),
            named: Vec::new(),
            words: Vec::new(),
            acts: Vec::new(),
            outbox: Vec::new(),
            ended: Vec::new(),
            contest: None,
        }
    }
}

/// A line of the outbox.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outbound {
    /// From 1, growing; there may be gaps.
    pub position: u64,
    /// What.
    pub topic: Topic,
    /// In whose log.
    pub stream: StreamId,
    /// Under which number.
    pub number: u64,
}

/// Where reading of a log begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Begin {
    /// At its first event.
    Start,
    /// At the last checkpoint, or at the first event where there is none.
    Checkpoint,
    /// Behind this event.
    After(u64),
}

/// A finished deal, derived from the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DealRow {
    /// Its id.
    pub id: DealId,
    /// In whose log.
    pub stream: StreamId,
    /// When it ended.
    pub ended_at: u64,
    /// All of it, JSON.
    pub payload: String,
}

/// Something that counts for ratings and figures: a match as it ended, a mark, a deletion.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RatingEvent {
    /// From 1, growing: the order in which it counts.
    pub position: u64,
    /// Its id.
    pub id: String,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// All of it, JSON.
    pub payload: String,
}

/// What was folded from events that count.
#[derive(Clone, Debug, Default)]
pub struct Counted {
    /// How far in the outbox the job has come with that; none where it was folded again.
    pub outbox: Option<(&'static str, u64)>,
    /// All that was folded before is dropped first.
    pub anew: bool,
    /// New events.
    pub events: Vec<RatingEvent>,
    /// Pages of the matches among them, each with the event's id.
    pub pages: Vec<(MatchId, String)>,
    /// The people whom they touched, as they are after the last of them.
    pub people: Vec<PersonRow>,
    /// Who sat in the matches, and what became of them.
    pub played: Vec<PlayedRow>,
    /// What people got back as others were marked.
    pub given_back: Vec<PlayedRow>,
    /// The trios whose matches they were, as they are after the last of them.
    pub trios: Vec<RatedTrioRow>,
    /// Their matches, and what became of them.
    pub trio_played: Vec<TrioPlayedRow>,
    /// Guests who were somebody with an account, each with whom: their matches are that person's.
    pub merged: Vec<(String, String)>,
    /// Deals by game and quarter of an hour, to be added.
    pub deals: Vec<(&'static str, i64, u32)>,
}

/// A trio as the fold keeps it.
#[derive(Clone, Debug, PartialEq)]
pub struct RatedTrioRow {
    /// Its id.
    pub trio: String,
    /// The row, JSON.
    pub payload: String,
    /// The lists on which it has a number: list, R, S, and when its last rated match there was.
    pub lists: Vec<(&'static str, f64, f64, i64)>,
}

/// A match of a trio.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrioPlayedRow {
    /// Which trio.
    pub trio: String,
    /// The match.
    pub position: u64,
    /// Its list.
    pub list: String,
    /// What it did to the trio's rating, JSON.
    pub payload: String,
}

/// A person as the fold keeps them.
#[derive(Clone, Debug, PartialEq)]
pub struct PersonRow {
    /// Their id.
    pub person: String,
    /// May be named.
    pub shown: bool,
    /// Deals in all.
    pub deals: u64,
    /// When that number was reached: the event's position, and the place within it.
    pub reached: (u64, u32),
    /// The row, JSON.
    pub payload: String,
    /// The lists on which they have a number.
    pub lists: Vec<ListedRow>,
}

/// A person in a list.
#[derive(Clone, Debug, PartialEq)]
pub struct ListedRow {
    /// Which.
    pub list: &'static str,
    /// The number, not rounded.
    pub mu: f64,
    /// The standard deviation right after the last rated match.
    pub sigma: f64,
    /// When that was, in milliseconds since 1970.
    pub last: i64,
    /// The highest number ever, the position of its event and the place within it.
    pub highest: Option<(f64, u64, u32)>,
}

/// Somebody who sat in a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedRow {
    /// Who.
    pub person: String,
    /// The match.
    pub position: u64,
    /// Its list.
    pub list: String,
    /// What it did to their rating, JSON.
    pub payload: String,
}

/// What is kept of a person beside their ways in, sessions, tables and matches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptPerson {
    /// Their name.
    pub name: String,
    /// When they first came.
    pub made_at: u64,
    /// When they were here last, to the hour.
    pub seen_at: u64,
    /// When they first took a chair.
    pub played_at: Option<u64>,
    /// What they said: where, when and what, oldest first.
    pub said: Vec<(StreamId, u64, Words)>,
}

/// A finished deal, by its id.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DealRef {
    /// Its id.
    pub id: DealId,
    /// When it ended.
    pub ended_at: u64,
}

/// What was said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Words {
    /// Typed.
    Typed(String),
    /// A ready-made phrase, by its name.
    Phrase(String),
}

/// A line of chat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChatRow {
    /// Where.
    pub stream: StreamId,
    /// When.
    pub at: u64,
    /// Who.
    pub person: PersonId,
    /// The number of their chair then.
    pub chair: Option<u8>,
    /// Id of the command that said it, in case it is sent again.
    pub command: Option<String>,
    /// What.
    pub words: Words,
    /// To the gallery alone.
    pub gallery: bool,
}

#[cfg(test)]
mod tests;
