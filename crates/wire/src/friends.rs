//! Friends, blocks, invitations, and the bell that tells of them.

use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;
use utoipa::ToSchema;

use super::common::{ClubRef, Refused, TrioRef};
use super::events::EventRef;
use super::help::TicketRef;
use super::http::TableRef;
use super::people::Person;

/// One's friends, and whom one has blocked.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct Friends {
    /// Friends, and who is asked, in the order of their names.
    pub people: Vec<Friend>,
    /// Whom one has blocked. They are told by nothing.
    pub blocked: Vec<Person>,
    /// Whom one has muted: what they say and show at tables is not shown to one. They are told by nothing.
    pub muted: Vec<Person>,
}

/// Somebody who is a friend, or is to be one.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct Friend {
    /// The friend.
    pub person: Person,
    /// How one stands to them.
    pub tie: FriendTie,
    /// Where they are: told of friends alone, and not where they do not want it.
    pub presence: Presence,
}

/// How one stands to somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub enum FriendTie {
    /// Not at all.
    None,
    /// One has asked them to be friends.
    Asked,
    /// They have asked.
    Asks,
    /// Friends.
    Friends,
}

/// Where somebody is.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "is", rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub enum Presence {
    /// Not here, or it is not told.
    Away,
    /// Here, at no table.
    Here,
    /// At a table that is not shown in the lobby.
    AtPrivateTable,
    /// At a table for all to see.
    AtTable {
        /// The table's id.
        id: String,
        /// Its name.
        name: String,
    },
}

/// What may be done about somebody whose page one looks at.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct Ties {
    /// How one stands to them.
    pub tie: FriendTie,
    /// One has blocked them.
    pub blocked: bool,
    /// Why one may not ask them; absent where one may.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub why_not: Option<Refused>,
}

/// Asks somebody to a table.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct Invitation {
    /// The id of a friend.
    pub person: String,
}

/// What the bell has told.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct Bell {
    /// The last fifty, the latest first.
    pub notices: Vec<Notice>,
    /// What one wants to hear.
    pub settings: BellSettings,
    /// Mail can come: the house sends some, and has an address of one.
    pub mail_comes: bool,
    /// What keeps one from the next table; absent where nothing does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub kept_from_tables: Option<KeptFromTables>,
}

/// What keeps somebody from the next table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub enum KeptFromTables {
    /// They are suspended.
    Suspended,
    /// A warning is to be read.
    ToRead,
    /// Another name is to be chosen.
    ToRename,
}

/// Something that the bell has told.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct Notice {
    /// What kind of notice it is.
    pub kind: NoticeKind,
    /// The person whose act it is.
    pub from: Person,
    /// About which table.
    #[schema(required)]
    pub table: Option<TableRef>,
    /// About which event.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub event: Option<EventRef>,
    /// The chair there that is meant for one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub chair: Option<u8>,
    /// When it begins what this tells of, in milliseconds since 1970: of an evening of a club.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional, type = "number"))]
    pub begins: Option<u64>,
    /// About which club.
    #[schema(required)]
    pub club: Option<ClubRef>,
    /// About which trio.
    #[schema(required)]
    pub trio: Option<TrioRef>,
    /// About which ticket; `from` is then oneself.
    #[schema(required)]
    pub ticket: Option<TicketRef>,
    /// What the passkey is called that it is about; `from` is then oneself.
    #[schema(required)]
    pub passkey: Option<String>,
    /// When, milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub at: u64,
    /// One has looked at it.
    pub seen: bool,
}

/// What the bell tells of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub enum NoticeKind {
    /// Somebody asks to be friends.
    Asked,
    /// Somebody whom one has asked is a friend now.
    Agreed,
    /// A friend asks one to a table.
    Invited,
    /// Somebody asks to join a club whose people one lets in.
    ClubAsks,
    /// One was let into a club.
    ClubTakes,
    /// A friend asks one to a trio.
    TrioAsks,
    /// All three of a trio have agreed: it stands.
    TrioStands,
    /// One's ticket was answered.
    TicketAnswered,
    /// One has left a match at this table; `from` is oneself. It is told always.
    LeftMatch,
    /// One loses again and again to this person, or they to one. It is told always.
    Farming,
    /// Something was done about oneself, or one's appeal was answered or judged. It is told always.
    Order,
    /// A passkey of one's own was refused, as there may be a copy of it. It is told always.
    PasskeyRefused,
    /// What is kept of oneself can be taken along; `from` is oneself. It is told always.
    ExportReady,
    /// Somebody calls the director to a table, and one may judge there.
    DirectorCalled,
    /// One's match in an event begins, at this table; `from` is who made the event.
    MatchBegins,
    /// Somebody at a table with real cards calls the director of an event, and one directs it. The event is called by its name and the match's.
    MatchCalls,
    /// A team appeals against a ruling in this event, and one may decide it.
    RulingAppealed,
    /// The appeal against a ruling in a match of one's team is decided.
    AppealDecided,
    /// Somebody has named one for a team of this event, and asks for one's yes.
    TeamAsks,
    /// Somebody has left a team of this event, or has said no to it, and one plays in it or directs the event; `from` is oneself.
    TeamOpens,
    /// One of those who directed this event is here no more, and one directs it; `from` is oneself.
    EventYours,
    /// The last owner of this club is here no more, and one owns it now; `from` is oneself.
    ClubYours,
    /// A club to which one belongs meets, and asks whether one comes.
    ClubEvening,
}

/// What one wants to hear by the bell.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct BellSettings {
    /// Kinds that are not told.
    pub off: Vec<NoticeKind>,
    /// From when to when nothing makes itself heard, in minutes of the day where one is; null for never.
    #[schema(required)]
    pub quiet: Option<[u16; 2]>,
    /// Friends see whether one is here, and at which table.
    pub shown: bool,
    /// Answers to one's questions come by mail, too.
    #[serde(default)]
    pub mail: bool,
    /// Others find one by the beginning of the name; friends do in any case, and so does who knows the whole name.
    #[serde(default = "is_found")]
    pub found: bool,
}

fn is_found() -> bool {
    true
}

impl Default for BellSettings {
    fn default() -> Self {
        Self { off: Vec::new(), quiet: None, shown: true, mail: false, found: true }
    }
}

/// Says until when one has looked at what the bell told.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct BellSeen {
    /// The time of the last notice looked at, milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub until: u64,
}
