//! Administration: looking after people, rights, settings and the machine. Everything here is asked about as all else is, and what
//! changes something wants a way in to have been shown lately.

use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;
use utoipa::ToSchema;

use super::common::{DeniedActs, Refused, Text};
use super::http::LobbyTable;
use super::people::Person;

/// The first page of administration. A number is null where its part is not for the one who looks.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct Administration {
    /// Parts that are not for the one who looks: `people`, `sets`, `clubs`, `tables`, `tickets`, `desk`, `jobs`, `settings`, `log`, `backup`.
    pub denied: Vec<DeniedActs>,
    /// People who are known.
    #[schema(required)]
    #[cfg_attr(test, ts(type = "number | null"))]
    pub people: Option<u64>,
    /// Those of them with an account.
    #[schema(required)]
    #[cfg_attr(test, ts(type = "number | null"))]
    pub accounts: Option<u64>,
    /// Clubs.
    #[schema(required)]
    #[cfg_attr(test, ts(type = "number | null"))]
    pub clubs: Option<u64>,
    /// Tables awake.
    #[schema(required)]
    #[cfg_attr(test, ts(type = "number | null"))]
    pub tables: Option<u64>,
    /// Tickets that wait for an answer.
    #[schema(required)]
    #[cfg_attr(test, ts(type = "number | null"))]
    pub tickets: Option<u64>,
    /// Reports and appeals that wait.
    #[schema(required)]
    #[cfg_attr(test, ts(type = "number | null"))]
    pub desk: Option<u64>,
    /// Lines that jobs have not read yet.
    #[schema(required)]
    #[cfg_attr(test, ts(type = "number | null"))]
    pub behind: Option<u64>,
    /// When the last backup was made, milliseconds since 1970; null also where there is none.
    #[schema(required)]
    #[cfg_attr(test, ts(type = "number | null"))]
    pub backup: Option<u64>,
}

/// Somebody in a list.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct PersonFound {
    /// The person.
    pub person: Person,
    /// Has a way in.
    pub account: bool,
    /// When they were here last, to the hour, milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub seen_at: u64,
}

/// People of a name, those first who were here last.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct PeopleFound {
    /// As many as are told at once.
    pub people: Vec<PersonFound>,
    /// What to ask for the next ones with; null where there are no more.
    #[schema(required)]
    pub more: Option<String>,
}

/// A way in, without what it is.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct WayKept {
    /// Such as `words`, `password` or `mail`.
    pub kind: String,
    /// When it was kept, milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub made_at: u64,
}

/// A set that somebody has.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct GrantView {
    /// Its id.
    pub set: String,
    /// Where it counts: `site`, `club:ID` or `event:ID`.
    pub scope: String,
    /// By whom it was given: an id, `terminal` or `house`.
    pub by: String,
    /// Their name, where they are known.
    #[schema(required)]
    pub by_name: Option<String>,
    /// When, milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub at: u64,
    /// Until when; null for good.
    #[schema(required)]
    #[cfg_attr(test, ts(type = "number | null"))]
    pub until: Option<u64>,
    /// It counts no more.
    pub over: bool,
    /// Why the one who looks may not take it; null where they may.
    #[schema(required)]
    pub refused: Option<Refused>,
}

/// A set that may be given.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct SetToGive {
    /// Its id.
    pub id: String,
    /// What one is called who has it.
    pub name: Text,
    /// What it is for.
    pub kind: SetKind,
    /// Why the one who looks may not give it to them; null where they may.
    #[schema(required)]
    pub refused: Option<Refused>,
}

/// Somebody, for those who look after the house. Nothing in it lets anybody in.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct PersonKept {
    /// The person.
    pub person: Person,
    /// Has a way in.
    pub account: bool,
    /// When they first came, milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub made_at: u64,
    /// When they were here last, to the hour.
    #[cfg_attr(test, ts(type = "number"))]
    pub seen_at: u64,
    /// When they first took a chair; null where they never did.
    #[schema(required)]
    #[cfg_attr(test, ts(type = "number | null"))]
    pub played_at: Option<u64>,
    /// From when on they are forgotten; null where that is not wanted.
    #[schema(required)]
    #[cfg_attr(test, ts(type = "number | null"))]
    pub leaves_at: Option<u64>,
    /// Their ways in.
    pub ways: Vec<WayKept>,
    /// On how many devices they are signed in.
    pub sessions: u32,
    /// What was given to them.
    pub grants: Vec<GrantView>,
    /// What may be given to them.
    pub sets: Vec<SetToGive>,
    /// What was done about them and holds.
    pub sanctions: u32,
    /// What the one who looks may not do: `link`, `delete`, `order`.
    pub denied: Vec<DeniedActs>,
}

/// Gives a set to somebody, or takes it.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct GrantForm {
    /// Its id.
    pub set: String,
    /// Where it counts: `site`, `club:ID` or `event:ID`.
    pub scope: String,
    /// Until when, milliseconds since 1970; for good if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional, type = "number"))]
    pub until: Option<u64>,
    /// It is taken.
    #[serde(default)]
    pub take: bool,
}

/// A link that signs somebody in, once and within a day. It is told this one time.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct LinkForPerson {
    /// The address; a path alone where the server does not know under which name it is reached.
    pub url: String,
    /// Until when it can be used, milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub until: u64,
}

/// What a set is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub enum SetKind {
    /// What those may do who have no account.
    Guest,
    /// What a person may do with an account.
    Membership,
    /// For those who do something for the others.
    Role,
    /// For people in a club.
    Club,
}

/// A set.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct SetView {
    /// Its id.
    pub id: String,
    /// What one is called who has it.
    pub name: Text,
    /// What it is for.
    pub kind: SetKind,
    /// The rank of a role, 1 to 9; 0 of all else.
    pub rank: u8,
    /// Ids of what is in it.
    pub permissions: Vec<String>,
    /// To how many people it is given.
    #[cfg_attr(test, ts(type = "number"))]
    pub given: u64,
    /// It is as the program has it.
    pub usual: bool,
    /// It was made here; the program has none of this id.
    pub own: bool,
    /// What the one who looks may not do: `change`, `remove`.
    pub denied: Vec<DeniedActs>,
}

/// A permission.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct PermissionInfo {
    /// Such as `table.make`.
    pub id: String,
    /// What one can do with it, after "can".
    pub text: Text,
    /// Where it can be used: `anywhere`, `moderator`, `seat`, `own-trio`, `club-member`, `club-owner`, `director`, `staff`.
    pub place: String,
    /// Guests never have it.
    pub account: bool,
    /// It is put into sets in the terminal only.
    pub terminal: bool,
}

/// All sets of a house.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct SetsPage {
    /// In their order.
    pub sets: Vec<SetView>,
    /// All there are.
    pub permissions: Vec<PermissionInfo>,
}

/// What a set is to be. One that is not there is made.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct SetForm {
    /// What one is called who has it, in both languages.
    pub name: Text,
    /// What it is for; a set that is there stays what it is.
    pub kind: SetKind,
    /// The rank of a role; 0 of all else.
    #[serde(default)]
    pub rank: u8,
    /// Ids of what is in it.
    pub permissions: Vec<String>,
}

/// A club in the list.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct ClubKept {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// How many belong to it.
    pub members: u32,
    /// How many own it.
    pub owners: u32,
    /// When it was founded, milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub since: u64,
}

/// Clubs whose name has something in it, those with most people first.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct ClubsKept {
    /// At most 200.
    pub clubs: Vec<ClubKept>,
}

/// A table that is awake.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct TableAwake {
    /// As the lobby would show it.
    pub table: LobbyTable,
    /// When it was made, milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub since: u64,
}

/// The tables that are awake, the newest first.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct TablesAwake {
    /// At most 200.
    pub tables: Vec<TableAwake>,
    /// How many there are.
    pub count: u32,
}

/// What is derived from the logs, by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
#[serde(rename_all = "kebab-case")]
pub enum ProjectionName {
    /// Finished deals.
    DealFiles,
    /// Matches, with ratings, figures and badges.
    Matches,
    /// Who left matches, and what follows.
    MatchEndings,
    /// Who loses high to the same person again and again.
    Farming,
    /// Deals of tables in their contests.
    EventDeals,
    /// The database of calls.
    Calls,
}

/// How far a projection has come.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct ProjectionView {
    /// Its name.
    pub id: ProjectionName,
    /// How far it has come.
    #[cfg_attr(test, ts(type = "number"))]
    pub position: u64,
    /// How far there is to come.
    #[cfg_attr(test, ts(type = "number"))]
    pub head: u64,
    /// Lines that it has not read yet.
    #[cfg_attr(test, ts(type = "number"))]
    pub behind: u64,
    /// When it last failed, milliseconds since 1970; null where it has not since the server was started.
    #[schema(required)]
    #[cfg_attr(test, ts(type = "number | null"))]
    pub failed_at: Option<u64>,
    /// Why it failed; null where it has gone on since.
    #[schema(required)]
    pub error: Option<Text>,
}

/// The jobs of one kind that are in the queue.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct QueueView {
    /// Their kind.
    pub kind: String,
    /// How many wait or are being done.
    #[cfg_attr(test, ts(type = "number"))]
    pub waiting: u64,
    /// How many of them are being done.
    #[cfg_attr(test, ts(type = "number"))]
    pub taken: u64,
    /// How many of them have failed, and are tried again.
    #[cfg_attr(test, ts(type = "number"))]
    pub failed: u64,
    /// When the next is due, milliseconds since 1970; null where all are being done.
    #[schema(required)]
    #[cfg_attr(test, ts(type = "number | null"))]
    pub due: Option<u64>,
    /// Why one of them failed last: a code, or a word for the operator.
    #[schema(required)]
    pub error: Option<String>,
}

/// What is done beside the tables.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct JobsPage {
    /// What is derived from the logs.
    pub projections: Vec<ProjectionView>,
    /// What waits in the queue, by kind.
    pub queue: Vec<QueueView>,
}

/// A backup.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct BackupView {
    /// Name of the file.
    pub name: String,
    /// When it was made, milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub at: u64,
    /// Its size.
    #[cfg_attr(test, ts(type = "number"))]
    pub bytes: u64,
}

/// The backups in the folder on the server. They are not handed out here.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct BackupsPage {
    /// The folder, on the machine of the server.
    pub folder: String,
    /// The last first. Each was read back and found whole.
    pub backups: Vec<BackupView>,
    /// One is being made.
    pub running: bool,
    /// Days after which a backup that was made here is removed; 0 for never.
    pub kept_days: u32,
}

/// Something more about an act.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct LogDetail {
    /// What, such as `set` or `reason`.
    pub key: String,
    /// What it was.
    pub value: String,
}

/// Something that one did who looks after the house.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct ActView {
    /// Its place in the log.
    #[cfg_attr(test, ts(type = "number"))]
    pub position: u64,
    /// When, milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub at: u64,
    /// Who: an id, `terminal`, or `house` where a rule decides.
    pub by: String,
    /// Their name, where they are known.
    #[schema(required)]
    pub by_name: Option<String>,
    /// What, by a stable name.
    pub act: String,
    /// To whom, by id; null where it concerns nobody alone.
    #[schema(required)]
    pub person: Option<String>,
    /// Their name, where they are known.
    #[schema(required)]
    pub person_name: Option<String>,
    /// The rest.
    pub detail: Vec<LogDetail>,
}

/// The log of acts, the last first.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct ActsPage {
    /// As many as are told at once.
    pub acts: Vec<ActView>,
    /// The place before which the next ones stand; null where there are no more.
    #[schema(required)]
    #[cfg_attr(test, ts(type = "number | null"))]
    pub more: Option<u64>,
    /// All kinds of acts that are in the log.
    pub kinds: Vec<String>,
}

/// What a setting may be.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub enum SettingType {
    /// A line.
    Text {
        /// Letters at most.
        most: u32,
    },
    /// A whole number.
    Number {
        /// The least that is allowed.
        least: u32,
        /// The most that is allowed.
        most: u32,
    },
    /// One of these.
    Choice {
        /// What there is to choose.
        values: Vec<SettingChoice>,
    },
    /// The IANA name of a time zone, such as `Asia/Kolkata`.
    Zone,
}

/// Something that a setting may be.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct SettingChoice {
    /// As it is kept.
    pub value: String,
    /// The choice in words.
    pub text: Text,
}

/// A setting that can be changed while the server runs.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct SettingView {
    /// Its name.
    pub key: String,
    /// What it is called.
    pub title: Text,
    /// What it means, in a sentence.
    pub about: Text,
    /// What is counted; null where nothing is.
    #[schema(required)]
    pub unit: Option<Text>,
    /// What it may be.
    pub form: SettingType,
    /// What it is.
    pub value: String,
    /// What it is where nothing is set: as the server was started.
    pub usual: String,
    /// It is set here.
    pub set: bool,
}

/// Something that is set where the server is started.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct SettingFixed {
    /// The option of `thurup serve`.
    pub option: String,
    /// The variable of the environment.
    pub variable: String,
    /// What it is.
    pub title: Text,
    /// What it is; empty where it is not set.
    pub value: String,
}

/// The settings of the house. No secret stands in it.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct SettingsPage {
    /// What can be changed while it runs.
    pub settings: Vec<SettingView>,
    /// What can be changed at the start only.
    pub fixed: Vec<SettingFixed>,
}

/// Changes a setting.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct SettingForm {
    /// What it is to be; as the server was started if null.
    #[schema(required)]
    pub value: Option<String>,
}

/// What everybody may know of the house.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct HouseInfo {
    /// Its name.
    pub name: String,
    /// Days for which backups are kept, with what was in them; 0 where they are kept for good.
    pub backups_kept_days: u32,
    /// Cookies of sessions go over https alone, and no other site can set them. Otherwise whoever listens on the network can take a
    /// session along.
    pub safe_cookies: bool,
}
