//! Administration in the terminal, by whoever has the machine. A server may use the database meanwhile.

use std::path::{Path, PathBuf};

use serde_json::json;
use thurup_people::names::clean;
use thurup_people::rights::{Kind, NoChange, Permission, Set, Sets};
use thurup_wire::Text;

use super::backups::{self, BackupError};
use super::place;
use crate::accounts::error::AccountError;
use crate::accounts::names::skeleton;
use crate::accounts::permission_cache;
use crate::accounts::sessions;
use crate::base::config::Config;
use crate::error::reason::Reason;
use crate::moderation::granting::{Given, GrantError, given_to, moment, visit, whom};
use crate::results::projections;
use crate::settings::Values;
use crate::settings::known::{BadSetting, Key};
use thurup_store::clock::now_ms;
use thurup_store::ids::PersonId;
use thurup_store::{ActRow, PERSON_DELETE, Store, StoreError, TERMINAL};

/// Clubs that are told at most.
const CLUBS: u32 = 200;
/// Letters of a set's name.
const NAME: usize = 40;
/// Whoever is deleted has so long to come back.
const GRACE: u64 = 7 * 24 * 60 * 60 * 1000;

/// Administration could not be done so. Nothing has changed.
#[derive(Debug, thiserror::Error)]
pub enum AdminError {
    /// Nobody has this name, or the database cannot be used.
    #[error(transparent)]
    Who(#[from] GrantError),
    /// It cannot be set so.
    #[error("{0}")]
    Setting(#[from] BadSetting),
    /// A name that is meant perhaps.
    #[error("there is no setting {key:?}; did you mean `{meant}`? there are {known}")]
    Nearly {
        /// What was asked for.
        key: String,
        /// One that is like it.
        meant: String,
        /// All that there are.
        known: String,
    },
    /// It is not done, in words.
    #[error("{0}")]
    Refused(String),
    /// A backup was not made.
    #[error(transparent)]
    Backup(#[from] BackupError),
}

impl AdminError {
    /// Whether what was asked for is wrong, and not the machine.
    pub fn is_input(&self) -> bool {
        match self {
            Self::Who(error) => error.is_input(),
            Self::Setting(_) | Self::Nearly { .. } | Self::Refused(_) => true,
            Self::Backup(error) => error.is_input(),
        }
    }
}

impl From<StoreError> for AdminError {
    fn from(error: StoreError) -> Self {
        GrantError::from(error).into()
    }
}

impl From<Reason> for AdminError {
    fn from(reason: Reason) -> Self {
        Self::Refused(reason.text().en)
    }
}

impl From<NoChange> for AdminError {
    fn from(no: NoChange) -> Self {
        Self::Refused(no.text().en)
    }
}

/// A setting, in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SettingTold {
    /// Its name.
    pub key: String,
    /// What is set; nothing where it is as the server was started.
    pub set: Option<String>,
    /// What it is where neither here nor at the start anything is said.
    pub usual: String,
    /// What it means.
    pub about: String,
    /// What it may be.
    pub may_be: String,
}

fn key(id: &str) -> Result<Key, AdminError> {
    let known = || Key::ALL.map(Key::id);
    Key::read(id).map_err(|no| match thurup_rules::nearest(id, known()) {
        Some(meant) => AdminError::Nearly { key: id.to_owned(), meant: meant.to_owned(), known: known().join(", ") },
        None => no.into(),
    })
}

fn told(key: Key, set: &[(String, String)], usual: &Values) -> SettingTold {
    use crate::settings::known::{Form, SWITCH};
    use thurup_people::rights::Mode;
    let unit = key.unit().map(|unit| format!(" {}", unit.en)).unwrap_or_default();
    let may_be = match key.form() {
        Form::Line(most) => format!("a line of at most {most} letters"),
        Form::Number(least, most) => format!("{least} to {most}{unit}"),
        Form::Rights => Mode::ALL.map(Mode::id).join(" or "),
        Form::Switch => SWITCH.join(" or "),
        Form::Zone => "a time zone such as Asia/Kolkata".to_owned(),
    };
    SettingTold {
        key: key.id().to_owned(),
        set: set.iter().find(|(known, _)| known == key.id()).map(|(_, value)| value.clone()),
        usual: usual.of(key),
        about: key.about().en,
        may_be,
    }
}

/// All settings.
///
/// # Errors
/// When the database cannot be used.
pub async fn settings(database: &str) -> Result<Vec<SettingTold>, AdminError> {
    visit(database, async |store| {
        let (set, usual) = (store.settings().await?, Values::given(&Config::default()));
        Ok(Key::ALL.map(|key| told(key, &set, &usual)).to_vec())
    })
    .await
}

/// One of them.
///
/// # Errors
/// When there is none of this name; when the database cannot be used.
pub async fn setting(database: &str, id: &str) -> Result<SettingTold, AdminError> {
    let key = key(id)?;
    visit(database, async |store| Ok(told(key, &store.settings().await?, &Values::given(&Config::default())))).await
}

/// Sets something, or takes back that it is set. A server takes it up within a second.
///
/// # Errors
/// When there is none of this name, or it cannot be set so; when the database cannot be used.
pub async fn set_setting(database: &str, id: &str, value: Option<&str>) -> Result<SettingTold, AdminError> {
    let key = key(id)?;
    let value = value.map(|value| key.taken(value)).transpose()?;
    visit(database, async |store| {
        let detail = json!({ "key": key.id(), "value": value }).to_string();
        let act = ActRow { at: now_ms(), by: TERMINAL.to_owned(), act: "settings".to_owned(), person: None, detail };
        store.set(key.id(), value, act).await?;
        Ok(told(key, &store.settings().await?, &Values::given(&Config::default())))
    })
    .await
}

/// Somebody in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PersonTold {
    /// Their id.
    pub id: String,
    /// Their name.
    pub name: String,
    /// Has a way in.
    pub account: bool,
    /// When they were here last, in UTC.
    pub seen: String,
}

/// People whose name has this in it, those first who were here last: fifty, and after whom the next fifty begin if there are more.
///
/// # Errors
/// When `after` is nothing that was told so; when the database cannot be used.
pub async fn find(database: &str, typed: &str, after: Option<&str>) -> Result<(Vec<PersonTold>, Option<String>), AdminError> {
    visit(database, async |store| {
        let (found, more) = place::page(store, typed.trim(), after).await?;
        let told = found.into_iter().map(|found| PersonTold {
            id: found.person.id.to_string(),
            name: found.person.name,
            account: found.account,
            seen: moment(found.seen_at),
        });
        Ok((told.collect(), more))
    })
    .await
}

/// A club in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClubTold {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// How many belong to it.
    pub members: u32,
    /// How many own it.
    pub owners: u32,
    /// When it was founded, in UTC.
    pub since: String,
}

/// Clubs whose name has this in it, those with most people first; two hundred at most.
///
/// # Errors
/// When the database cannot be used.
pub async fn clubs(database: &str, typed: &str) -> Result<Vec<ClubTold>, AdminError> {
    visit(database, async |store| {
        let found = store.clubs_counted(&skeleton(typed.trim()), CLUBS).await?;
        let told = found.into_iter().map(|(club, members, owners)| ClubTold {
            id: club.id.to_string(),
            name: club.name,
            members,
            owners,
            since: moment(club.made_at),
        });
        Ok(told.collect())
    })
    .await
}

/// How far each projection has come: its name, its cursor, where what it reads ends, and how many lines lie between.
///
/// # Errors
/// When the database cannot be used.
pub async fn cursors(database: &str) -> Result<Vec<(&'static str, u64, u64, u64)>, AdminError> {
    visit(database, async |store| {
        let all = projections::cursors(store).await?;
        Ok(all
            .into_iter()
            .map(|(projection, position, head, behind)| (projections::name(projection), position, head, behind))
            .collect())
    })
    .await
}

/// Lines of the log of acts, the last first, as many at most: of one kind, and by or about somebody, where that is asked for. When,
/// by whom, what, about whom and the rest of each.
///
/// # Errors
/// When there is no such person; when the database cannot be used.
pub async fn acts(database: &str, most: u32, kind: Option<&str>, who: Option<&str>) -> Result<Vec<[String; 5]>, AdminError> {
    visit(database, async |store| {
        let whose = match who {
            Some(who) if who == TERMINAL => Some(TERMINAL.to_owned()),
            Some(who) => Some(whom(store, who).await?.id.to_string()),
            None => None,
        };
        if let Some(kind) = kind {
            let known = store.act_kinds().await?;
            if !known.iter().any(|known| known == kind) {
                let said = if known.is_empty() { "none".to_owned() } else { known.join(", ") };
                return Err(AdminError::Refused(format!("nothing of the kind {kind:?} is in the log; there are {said}")));
            }
        }
        let mut lines = Vec::new();
        for (_, row) in store.acts_before(None, kind, whose.as_deref(), most).await? {
            let by = name_of(store, row.by.parse().ok()).await?.unwrap_or(row.by);
            let whom = match row.person {
                Some(person) => name_of(store, Some(person)).await?.unwrap_or_else(|| person.to_string()),
                None => String::new(),
            };
            lines.push([moment(row.at), by, row.act, whom, row.detail]);
        }
        Ok(lines)
    })
    .await
}

async fn name_of(store: &Store, person: Option<PersonId>) -> Result<Option<String>, AdminError> {
    match person {
        Some(person) => Ok(store.names(&[person]).await?.pop().map(|person| person.name)),
        None => Ok(None),
    }
}

/// Makes a backup, and reads it back, of a house that runs or does not. Gives the file, and how large it is.
///
/// # Errors
/// When another is made in this second, or there is no room; when the database cannot be used.
pub async fn backup(database: &str, folder: Option<&Path>) -> Result<(PathBuf, u64), AdminError> {
    let usual = Config { database: database.to_owned(), ..Config::default() }.backups();
    let folder = folder.unwrap_or(&usual);
    visit(database, async |store| {
        let (name, bytes) = backups::made(store, folder).await?;
        let detail = json!({ "file": name, "bytes": bytes }).to_string();
        let act = ActRow { at: now_ms(), by: TERMINAL.to_owned(), act: "backup".to_owned(), person: None, detail };
        store.note(act).await?;
        Ok((folder.join(name), bytes))
    })
    .await
}

/// What is kept of somebody, without what lets them in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PersonSeen {
    /// Their id.
    pub id: String,
    /// Their name.
    pub name: String,
    /// When they first came, in UTC.
    pub came: String,
    /// When they were here last, in UTC.
    pub seen: String,
    /// From when on they are forgotten, in UTC.
    pub leaves: Option<String>,
    /// Their ways in: what kind, and when it was kept.
    pub ways: Vec<(String, String)>,
    /// On how many devices they are signed in.
    pub sessions: usize,
    /// What was given to them.
    pub given: Vec<Given>,
}

/// Somebody, by an id or a name.
///
/// # Errors
/// When there is no such person; when the database cannot be used.
pub async fn show(database: &str, who: &str) -> Result<PersonSeen, AdminError> {
    visit(database, async |store| {
        let person = whom(store, who).await?;
        let dates = store.dates_of(person.id).await?.ok_or(Reason::from(AccountError::NoSuchPerson))?;
        let ways = store.ways_of(person.id).await?.into_iter().map(|way| (way.kind, moment(way.made_at)));
        Ok(PersonSeen {
            id: person.id.to_string(),
            came: moment(dates.made_at),
            seen: moment(dates.seen_at),
            leaves: dates.leaves_at.map(moment),
            ways: ways.collect(),
            sessions: sessions::of(store, person.id, now_ms()).await?.len(),
            given: given_to(store, &person).await?,
            name: person.name,
        })
    })
    .await
}

/// Lets somebody be forgotten: in a week, in which signing in takes it back, or at once, by the server that runs within the hour or
/// that starts next. Gives whom, and from when on, in UTC.
///
/// # Errors
/// When there is no such person; when the database cannot be used.
pub async fn delete(database: &str, who: &str, at_once: bool) -> Result<(String, String), AdminError> {
    visit(database, async |store| {
        let person = whom(store, who).await?;
        let now = now_ms();
        // A guest could not come back.
        let at_once = at_once || store.ways_of(person.id).await?.is_empty();
        let at = if at_once { now } else { now + GRACE };
        let detail = json!({ "at_once": at_once }).to_string();
        let act = ActRow { at: now, by: TERMINAL.to_owned(), act: PERSON_DELETE.to_owned(), person: Some(person.id), detail };
        store.leave(person.id, at, Some(act)).await?;
        Ok((person.name, moment(at)))
    })
    .await
}

/// Makes a new set, without anything in it.
///
/// # Errors
/// When the house could not be run with it; when the database cannot be used.
pub async fn make_set(database: &str, id: &str, kind: Kind, (en, ml): (&str, &str)) -> Result<Set, AdminError> {
    visit(database, async |store| {
        let sets = house_sets(store).await?;
        let cleaned = |text: &str| clean(text, NAME).map_err(Reason::from);
        let name = Text { en: cleaned(en)?, ml: cleaned(ml)? };
        let set = Set { id: id.to_owned(), name, kind, permissions: std::iter::empty::<Permission>().collect() };
        if sets.get(id).is_some() {
            return Err(NoChange::Sets(thurup_people::rights::BadSets::Twice(id.to_owned())).into());
        }
        sets.edited([(id.to_owned(), Some(set.clone()))]).map_err(NoChange::from)?;
        let payload = serde_json::to_string(&set).map_err(|_| Reason::Internal)?;
        let detail = json!({ "set": id, "add": [], "remove": [] }).to_string();
        let act = ActRow { at: now_ms(), by: TERMINAL.to_owned(), act: "set.make".to_owned(), person: None, detail };
        store.edit_set(id.to_owned(), Some(payload), act).await?;
        Ok(set)
    })
    .await
}

/// Takes a set away that nobody has.
///
/// # Errors
/// When there is none, somebody has it, or the house cannot be without it; when the database cannot be used.
pub async fn drop_set(database: &str, id: &str) -> Result<(), AdminError> {
    visit(database, async |store| {
        let sets = house_sets(store).await?;
        if sets.get(id).is_none() {
            return Err(NoChange::NoSuchSet.into());
        }
        let given = store.given_sets().await?.into_iter().find(|(given, _)| given == id).map_or(0, |(_, count)| count);
        if given > 0 {
            return Err(NoChange::InUse(given).into());
        }
        sets.edited([(id.to_owned(), None)]).map_err(NoChange::from)?;
        let detail = json!({ "set": id }).to_string();
        let act = ActRow { at: now_ms(), by: TERMINAL.to_owned(), act: "set.remove".to_owned(), person: None, detail };
        if Sets::default().get(id).is_none() {
            return Ok(store.restore_set(id.to_owned(), act).await?);
        }
        Ok(store.edit_set(id.to_owned(), None, act).await?)
    })
    .await
}

async fn house_sets(store: &Store) -> Result<Sets, AdminError> {
    permission_cache::sets(store).await.map_err(AdminError::from)
}
