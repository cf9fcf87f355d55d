//! Giving and taking sets in the terminal, by whoever has the machine: there the first administrator is made. A server may use the
//! database meanwhile, and what is given counts from its next question on.

use serde_json::json;
use thurup_people::rights::{BadSets, Permission, Permissions, Scope, Set, Sets};
use thurup_rules::nearest;

use crate::accounts::called::{PeopleError, called};
use crate::accounts::permission_cache;
use thurup_store::clock::now_ms;
use thurup_store::ids::PersonId;
use thurup_store::{ActRow, GrantRow, Person, Store, StoreError, TERMINAL};

/// Names among which one is looked for that was misspelt.
const NAMES: u32 = 10_000;

/// A set that somebody has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Given {
    /// Whose, by name.
    pub name: String,
    /// Their id.
    pub id: String,
    /// The set.
    pub set: String,
    /// Where it counts.
    pub scope: String,
    /// By whom: a name, an id that nobody has any more, or `terminal`.
    pub by: String,
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// Until when; for good if none.
    pub until: Option<u64>,
    /// It counts no more.
    pub over: bool,
}

/// What was done by [`grant`] or [`revoke`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Granted {
    /// To whom.
    pub name: String,
    /// What they can do with it, in words.
    pub can: Vec<String>,
}

/// How a set is to be changed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SetChange {
    /// Permissions to put in.
    pub add: Vec<String>,
    /// Permissions to take out.
    pub remove: Vec<String>,
    /// Back to what the program has; alone.
    pub restore: bool,
}

/// Rights could not be given, taken or changed. Nothing has changed.
#[derive(Debug, thiserror::Error)]
pub enum GrantError {
    /// Nobody has this name, or several have.
    #[error(transparent)]
    Who(#[from] PeopleError),
    /// Nobody has this name, but somebody has one like it.
    #[error("nobody here is called {name:?}; did you mean {meant:?}?")]
    NearlyCalled {
        /// What was asked for.
        name: String,
        /// A name that is like it.
        meant: String,
    },
    /// A guest.
    #[error("{0} plays as a guest: sets are given to accounts, so let them choose a way in first")]
    Guest(String),
    /// There is no such set.
    #[error("there is no set {set:?}; {}there are {known}", did_you_mean(.meant))]
    NoSuchSet {
        /// What was asked for.
        set: String,
        /// One that is like it.
        meant: Option<String>,
        /// All that there are.
        known: String,
    },
    /// There is no such permission.
    #[error("there is no permission {permission:?}; {}`thurup people sets --all` lists them", did_you_mean(.meant))]
    NoSuchPermission {
        /// What was asked for.
        permission: String,
        /// One that is like it.
        meant: Option<String>,
    },
    /// The set does not count there.
    #[error("{0}")]
    WrongScope(String),
    /// The end has passed.
    #[error("{0} has passed; an end lies ahead")]
    Passed(String),
    /// They do not have it.
    #[error("{name} does not have {set} in {scope}")]
    NotGiven {
        /// Whose.
        name: String,
        /// The set.
        set: String,
        /// Where.
        scope: String,
    },
    /// There is no such club.
    #[error("there is no club {0}; its page has its id in its address")]
    NoSuchClub(String),
    /// The club would be nobody's.
    #[error(
        "{name} is the only owner there; give it to somebody else first (`thurup people grant NAME owner --scope {scope}`)"
    )]
    LastOwner {
        /// Whose set it is.
        name: String,
        /// Where.
        scope: String,
    },
    /// The sets could not be used then.
    #[error(transparent)]
    Sets(#[from] BadSets),
    /// Nothing is different.
    #[error("{0:?} is like that already")]
    NothingNew(String),
    /// The sets that are kept cannot be used.
    #[error("the sets in the database cannot be used: {0}")]
    Damaged(String),
    /// The database cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
}

fn did_you_mean(meant: &Option<String>) -> String {
    meant.as_ref().map(|meant| format!("did you mean `{meant}`? ")).unwrap_or_default()
}

impl GrantError {
    /// Whether what was asked for is wrong, and not the machine.
    pub fn is_input(&self) -> bool {
        match self {
            Self::Store(_) | Self::Damaged(_) => false,
            Self::Who(error) => matches!(error, PeopleError::NobodyCalled { .. } | PeopleError::Several { .. }),
            _ => true,
        }
    }
}

/// Does something on a database that a server may use meanwhile.
///
/// # Errors
/// When the database cannot be used, or as it is done.
pub async fn visit<T, E: From<GrantError>>(database: &str, doing: impl AsyncFnOnce(&Store) -> Result<T, E>) -> Result<T, E> {
    let (store, closing) = Store::visit(database).await.map_err(GrantError::from)?;
    let done = doing(&store).await;
    closing.finish().await;
    done
}

async fn house_sets(store: &Store) -> Result<Sets, GrantError> {
    permission_cache::sets(store).await.map_err(|reason| GrantError::Damaged(reason.text().en))
}

/// Who is meant, by a name or an id.
///
/// # Errors
/// When nobody or more than one is, or the database cannot be read.
pub async fn whom(store: &Store, who: &str) -> Result<Person, GrantError> {
    match called(store, who).await {
        Err(PeopleError::NobodyCalled { name }) => {
            let names = store.account_names(NAMES).await?;
            let small: Vec<String> = names.iter().map(|name| name.to_lowercase()).collect();
            let near = nearest(&name, small.iter().map(String::as_str));
            let meant = near.and_then(|near| names.iter().zip(&small).find(|(_, small)| *small == near));
            Err(match meant {
                Some((meant, _)) => GrantError::NearlyCalled { meant: meant.clone(), name },
                None => PeopleError::NobodyCalled { name }.into(),
            })
        }
        found => Ok(found?),
    }
}

fn set_of<'a>(sets: &'a Sets, id: &str) -> Result<&'a Set, GrantError> {
    sets.get(id).ok_or_else(|| {
        let known = || sets.list().iter().map(|set| set.id.as_str());
        GrantError::NoSuchSet {
            set: id.to_owned(),
            meant: nearest(id, known()).map(str::to_owned),
            known: known().collect::<Vec<_>>().join(", "),
        }
    })
}

fn permission(id: &str) -> Result<Permission, GrantError> {
    Permission::from_id(id).ok_or_else(|| GrantError::NoSuchPermission {
        permission: id.to_owned(),
        meant: nearest(id, Permission::ALL.iter().map(|permission| permission.id())).map(str::to_owned),
    })
}

fn act(act: &str, person: Option<PersonId>, detail: &serde_json::Value) -> ActRow {
    ActRow { at: now_ms(), by: TERMINAL.to_owned(), act: act.to_owned(), person, detail: detail.to_string() }
}

/// Gives a set to somebody, by id or name, until a moment (milliseconds since 1970) or for good; in the place of the same given
/// before.
///
/// # Errors
/// When there is no such person, set or club, it does not count there, or the end has passed; when the database cannot be used.
pub async fn grant(database: &str, who: &str, set: &str, scope: Scope, until: Option<u64>) -> Result<Granted, GrantError> {
    visit(database, async |store| {
        let sets = house_sets(store).await?;
        let given = set_of(&sets, set)?;
        if !given.kind.counts_in(scope) {
            return Err(GrantError::WrongScope(wrong_scope(given, scope)));
        }
        let person = whom(store, who).await?;
        if store.ways_of(person.id).await?.is_empty() {
            return Err(GrantError::Guest(person.name));
        }
        let at = now_ms();
        if let Some(until) = until.filter(|until| *until <= at) {
            return Err(GrantError::Passed(moment(until)));
        }
        let (set, scope) = (given.id.clone(), scope.to_string());
        let noted = act("grant", Some(person.id), &json!({ "set": set, "scope": scope, "until": until }));
        let row = GrantRow { person: person.id, scope: scope.clone(), set, by: TERMINAL.to_owned(), at, until };
        match store.give(row, noted).await {
            Err(StoreError::TooLate) => return Err(GrantError::NoSuchClub(scope)),
            done => done?,
        }
        Ok(Granted { name: person.name, can: given.permissions.iter().map(|permission| permission.text().en).collect() })
    })
    .await
}

fn wrong_scope(set: &Set, scope: Scope) -> String {
    use thurup_people::rights::Kind;
    match (set.kind, scope) {
        (Kind::Guest, _) => format!("{:?} is what those without an account may do: it is given to nobody", set.id),
        (Kind::Club, _) => format!("{:?} counts in a club: say which with --scope club:ID", set.id),
        (Kind::Role { .. }, _) => format!("the role {:?} counts on the site or in an event, not in {scope}", set.id),
        (Kind::Membership, _) => format!("the membership {:?} counts on the site or in a club, not in {scope}", set.id),
    }
}

/// Takes a set from somebody. Who belongs to a club no more has nothing in it.
///
/// # Errors
/// When there is no such person, they do not have it, or the club would have no owner; when the database cannot be used.
pub async fn revoke(database: &str, who: &str, set: &str, scope: Scope) -> Result<Granted, GrantError> {
    visit(database, async |store| {
        let person = whom(store, who).await?;
        let scope = scope.to_string();
        let noted = act("revoke", Some(person.id), &json!({ "set": set, "scope": scope }));
        match store.take(person.id, scope.clone(), set.to_owned(), noted).await {
            // A set that is there no more may still be somebody's; one that never was is a slip.
            Err(StoreError::TooLate) => {
                let given = store.grants_of(person.id).await?;
                if given.iter().any(|row| row.scope == scope && row.set == set) {
                    return Err(GrantError::LastOwner { name: person.name, scope });
                }
                set_of(&house_sets(store).await?, set)?;
                Err(GrantError::NotGiven { name: person.name, set: set.to_owned(), scope })
            }
            done => Ok(done.map(|()| Granted { name: person.name, can: Vec::new() })?),
        }
    })
    .await
}

/// What was given to somebody, or to everybody.
///
/// # Errors
/// When there is no such person; when the database cannot be used.
pub async fn given(database: &str, who: Option<&str>) -> Result<Vec<Given>, GrantError> {
    visit(database, async |store| {
        let rows = match who {
            Some(who) => return given_to(store, &whom(store, who).await?).await,
            None => store.all_grants().await?,
        };
        told(store, rows).await
    })
    .await
}

/// What was given to one person.
///
/// # Errors
/// When the database cannot be read.
pub async fn given_to(store: &Store, person: &Person) -> Result<Vec<Given>, GrantError> {
    let rows = store.grants_of(person.id).await?;
    told(store, rows.into_iter().map(|row| (person.clone(), row)).collect()).await
}

async fn told(store: &Store, rows: Vec<(Person, GrantRow)>) -> Result<Vec<Given>, GrantError> {
    let now = now_ms();
    let mut given = Vec::with_capacity(rows.len());
    for (person, row) in rows {
        let over = !row.counts(now);
        let by = match row.by.parse::<PersonId>() {
            Ok(by) => store.names(&[by]).await?.pop().map_or(row.by, |by| by.name),
            Err(_) => row.by,
        };
        let (name, id) = (person.name, person.id.to_string());
        given.push(Given { name, id, set: row.set, scope: row.scope, by, at: row.at, until: row.until, over });
    }
    Ok(given)
}

/// The sets of a house, and whether each is as the program has it.
///
/// # Errors
/// When the database cannot be used.
pub async fn sets(database: &str) -> Result<Vec<(Set, bool)>, GrantError> {
    visit(database, async |store| {
        let usual = Sets::default();
        let sets = house_sets(store).await?;
        Ok(sets.list().iter().map(|set| (set.clone(), usual.get(&set.id) == Some(set))).collect())
    })
    .await
}

/// One of them.
///
/// # Errors
/// When there is no such set; when the database cannot be used.
pub async fn set(database: &str, id: &str) -> Result<Set, GrantError> {
    visit(database, async |store| set_of(&house_sets(store).await?, id).cloned()).await
}

/// Changes a set, or makes it again what the program has. Gives it as it is then.
///
/// # Errors
/// When there is no such set or permission, the house could not be run then, or nothing is different; when the database cannot be
/// used.
pub async fn change_set(database: &str, id: &str, change: &SetChange) -> Result<Set, GrantError> {
    visit(database, async |store| {
        let sets = match house_sets(store).await {
            Err(GrantError::Damaged(_)) if change.restore => return mend_set(store, id).await,
            sets => sets?,
        };
        let set = set_of(&sets, id)?;
        let listed = |ids: &[String]| ids.iter().map(|id| permission(id)).collect::<Result<Permissions, _>>();
        let (add, remove) = (listed(&change.add)?, listed(&change.remove)?);
        let next = if change.restore {
            usual_set(id)?
        } else {
            let kept = set.permissions.iter().filter(|permission| !remove.has(*permission)).collect::<Permissions>();
            Set { permissions: kept.and(add), ..set.clone() }
        };
        if next == *set {
            return Err(GrantError::NothingNew(id.to_owned()));
        }
        sets.edited([(id.to_owned(), Some(next.clone()))])?;
        let names = |permissions: Permissions| permissions.iter().map(Permission::id).collect::<Vec<_>>();
        if change.restore {
            restore(store, id).await?;
        } else {
            let payload = serde_json::to_string(&next).map_err(|error| GrantError::Damaged(error.to_string()))?;
            let noted = act("set.change", None, &json!({ "set": id, "add": names(add), "remove": names(remove) }));
            store.edit_set(id.to_owned(), Some(payload), noted).await?;
        }
        Ok(next)
    })
    .await
}

fn usual_set(id: &str) -> Result<Set, GrantError> {
    let usual = Sets::default();
    usual.get(id).cloned().ok_or_else(|| GrantError::NoSuchSet {
        set: id.to_owned(),
        meant: None,
        known: "those that the program has: ".to_owned()
            + &usual.list().iter().map(|set| set.id.as_str()).collect::<Vec<_>>().join(", "),
    })
}

async fn restore(store: &Store, id: &str) -> Result<(), GrantError> {
    Ok(store.restore_set(id.to_owned(), act("set.restore", None, &json!({ "set": id }))).await?)
}

/// Makes a set again what the program has, in a house whose sets cannot be used as they are: it may be the one that is damaged.
async fn mend_set(store: &Store, id: &str) -> Result<Set, GrantError> {
    let set = usual_set(id)?;
    if !store.edited_sets().await?.iter().any(|(edited, _)| edited == id) {
        return Err(GrantError::NothingNew(id.to_owned()));
    }
    restore(store, id).await?;
    Ok(set)
}

/// A moment, in UTC.
pub fn moment(ms: u64) -> String {
    let moment = jiff::Timestamp::from_millisecond(ms.cast_signed()).unwrap_or_default();
    moment.strftime("%Y-%m-%d %H:%M UTC").to_string()
}
