//! The rights of a house as they stand in its database: a set that is given or taken counts from the next question on.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use serde::{Deserialize, Serialize};
use thurup_people::order::leaving::Follows;
use thurup_people::order::sanction::Standing;
use thurup_people::rights::{Asker, Edit, Grant, Kind, Mode, Permission, Rights, Scope, Set, Sets, Switches};
use tokio::sync::broadcast;
use tokio_util::sync::CancellationToken;

use crate::accounts::connections::Lines;
use crate::bus::peers::{Change, Peers, Word};
use crate::error::reason::Reason;
use crate::settings::Settings;
use thurup_store::clock::now_ms;
use thurup_store::ids::PersonId;
use thurup_store::{GrantRow, Held, PERSON_DELETE, Store};

/// Changes that wait for those who show rights; who misses one looks at everybody's.
const NEWS: usize = 64;
/// So often it is looked for changes from the terminal, and for what has run out. Acts do not wait for it: each asks anew.
const LOOK: Duration = Duration::from_secs(1);

/// Whose rights are others now.
#[derive(Clone, Debug)]
pub enum Changed {
    /// Perhaps everybody's.
    All,
    /// Those of these people.
    Of(Arc<[PersonId]>),
}

impl Changed {
    /// Whether this person's may be.
    pub fn has(&self, person: PersonId) -> bool {
        match self {
            Self::All => true,
            Self::Of(people) => people.contains(&person),
        }
    }
}

/// The rights of a house: its sets, and what was given to whom.
#[derive(Debug)]
pub struct PermissionCache {
    store: Store,
    settings: Arc<Settings>,
    /// Those of people whom the terminal deletes are cut off.
    lines: Arc<Lines>,
    /// The sets as they were at a line of the log of acts.
    sets: Mutex<Option<(u64, Arc<Sets>)>>,
    news: broadcast::Sender<Changed>,
    /// How often something was told there.
    told: AtomicU64,
    peers: Peers,
}

/// Whose rights are others now, as nodes tell each other: of these people, or perhaps everybody's.
#[derive(Debug, Serialize, Deserialize)]
struct RightsChanged(Option<Vec<PersonId>>);

impl Word for RightsChanged {
    const NAME: &'static str = "rights";
}

impl PermissionCache {
    /// That of a house with these settings.
    pub fn new(store: Store, settings: Arc<Settings>, lines: Arc<Lines>, peers: Peers) -> Arc<Self> {
        let (news, told) = (broadcast::Sender::new(NEWS), AtomicU64::new(0));
        let cache = Arc::new(Self { store, settings, lines, sets: Mutex::default(), news, told, peers: peers.clone() });
        peers.hear_for(&cache, |here, _, RightsChanged(people)| {
            here.take(people.map_or(Changed::All, |people| Changed::Of(people.into())));
        });
        peers.on_change_for(&cache, |here, change| {
            if matches!(change, Change::New(_) | Change::Missed(_)) {
                here.take(Changed::All);
                tokio::spawn(async move { here.cut_off().await });
            }
        });
        cache
    }

    /// Cuts off the lines of sessions that are over: the word that they are may have been missed.
    async fn cut_off(&self) {
        for person in self.lines.people() {
            match self.store.sessions_of(person).await {
                Ok(sessions) => {
                    let living = sessions.into_iter().filter(|session| session.lock.as_ref().is_none_or(|lock| !lock.shut));
                    self.lines.end_of(person, &living.map(|session| session.hash).collect::<Vec<_>>());
                }
                Err(error) => tracing::warn!(%error, "whether sessions are over is not known"),
            }
        }
    }

    /// Somebody's rights as they are now.
    ///
    /// # Errors
    /// When the database cannot be read, or the sets in it not used.
    pub async fn of(&self, person: PersonId) -> Result<Rights, Reason> {
        let now = now_ms();
        let held = self.store.held_by(person, now).await?;
        let sets = self.sets(held.position).await?;
        Ok(self.rights(asker(&held, &sets, now), sets))
    }

    /// Those of these people who are of the staff of the house: of a rank by what they were given for all of it.
    ///
    /// # Errors
    /// As [`Self::of`].
    pub async fn staff_among(&self, people: &[PersonId]) -> Result<Vec<PersonId>, Reason> {
        let given = self.store.given_on_site(people, now_ms()).await?;
        if given.is_empty() {
            return Ok(Vec::new());
        }
        let sets = self.sets(self.store.last_act().await?).await?;
        let ranks = |set: &str| matches!(sets.get(set).map(|set| set.kind), Some(Kind::Role { rank }) if rank > 0);
        Ok(given.into_iter().filter(|(_, set)| ranks(set)).map(|(person, _)| person).collect())
    }

    /// To whom one of these was given for all of the house.
    ///
    /// # Errors
    /// As [`Self::of`].
    pub async fn given(&self, any: &[Permission]) -> Result<Vec<PersonId>, Reason> {
        let (now, grants) = (now_ms(), self.store.all_grants().await?);
        let sets = self.sets(self.store.last_act().await?).await?;
        let gives = |row: &GrantRow| {
            let on_site = row.scope.parse() == Ok(Scope::Site);
            on_site && row.counts(now) && any.iter().any(|permission| sets.permissions(&row.set).has(*permission))
        };
        let mut people: Vec<PersonId> = grants.into_iter().filter(|(_, row)| gives(row)).map(|(person, _)| person.id).collect();
        people.dedup();
        Ok(people)
    }

    /// How the house gives rights now.
    pub fn mode(&self) -> Mode {
        self.settings.now().rights
    }

    /// The rights of whoever only looks and has not said who they are: a guest's.
    ///
    /// # Errors
    /// As [`Self::of`].
    pub async fn of_anyone(&self) -> Result<Rights, Reason> {
        let sets = self.sets(self.store.last_act().await?).await?;
        Ok(self.rights(Asker::new(false, &[], &sets), sets))
    }

    /// Those of one who asks, in the house as it is set.
    fn rights(&self, asker: Asker, sets: Arc<Sets>) -> Rights {
        let accounts = self.settings.now();
        Rights::new(asker, sets, accounts.rights).with(Switches { voice: accounts.voice, events: accounts.events })
    }

    async fn sets(&self, position: u64) -> Result<Arc<Sets>, Reason> {
        let known = || self.sets.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((at, sets)) = &*known()
            && *at == position
        {
            return Ok(sets.clone());
        }
        // Each change of a setting is a line of that log, too.
        self.settings.reload().await?;
        let sets = Arc::new(sets(&self.store).await?);
        *known() = Some((position, sets.clone()));
        Ok(sets)
    }

    /// How often changes were told: rights that were read before the last of them may be old.
    pub fn told(&self) -> u64 {
        self.told.load(Ordering::SeqCst)
    }

    fn tell(&self, changed: Changed) {
        self.peers.tell(&RightsChanged(match &changed {
            Changed::All => None,
            Changed::Of(people) => Some(people.to_vec()),
        }));
        self.take(changed);
    }

    fn take(&self, changed: Changed) {
        // First: whoever reads rights from here on reads new ones.
        self.told.fetch_add(1, Ordering::SeqCst);
        // Where nobody shows rights, nobody hears it.
        let _ = self.news.send(changed);
    }

    /// Hears whose rights change.
    pub fn news(&self) -> broadcast::Receiver<Changed> {
        self.news.subscribe()
    }

    /// Somebody's rights are others now by what they did themselves, as by the first way in, which no line of the log tells.
    pub fn changed(&self, person: PersonId) {
        self.tell(Changed::Of([person].into()));
    }

    /// Looks for changes until the server stops.
    pub async fn watch(&self, stop: &CancellationToken) {
        let mut looked = now_ms();
        let mut position = None;
        loop {
            let now = now_ms();
            match self.look(position, looked, now).await {
                Ok(last) => (position, looked) = (Some(last), now),
                Err(error) => tracing::warn!(code = error.code(), "changes of rights are shown later"),
            }
            tokio::select! {
                () = stop.cancelled() => return,
                () = tokio::time::sleep(LOOK) => {}
            }
        }
    }

    async fn look(&self, position: Option<u64>, looked: u64, now: u64) -> Result<u64, Reason> {
        let Some(position) = position else { return Ok(self.store.last_act().await?) };
        let acts = self.store.acts_after(position).await?;
        let mut people = self.store.run_out(looked, now).await?;
        let last = acts.last().map_or(position, |act| act.position);
        if !acts.is_empty() {
            self.settings.reload().await?;
        }
        let everybody = acts.iter().any(|act| act.person.is_none());
        for act in acts {
            if act.act == PERSON_DELETE
                && let Some(person) = act.person
            {
                let living = self.store.sessions_of(person).await?;
                self.lines.end_of(person, &living.into_iter().map(|session| session.hash).collect::<Vec<_>>());
            }
            people.extend(act.person);
        }
        if everybody || !people.is_empty() {
            // Every node looks.
            self.take(if everybody { Changed::All } else { Changed::Of(people.into()) });
        }
        Ok(last)
    }
}

/// The sets of a house: the program's, with what was made of them.
///
/// # Errors
/// When the database cannot be read, or the house not be run with what it has.
pub async fn sets(store: &Store) -> Result<Sets, Reason> {
    let unusable = |error: &dyn std::fmt::Display| {
        tracing::error!(%error, "the sets of permissions in the database cannot be used");
        Reason::Internal
    };
    let read = |(id, payload): (String, Option<String>)| -> Result<Edit, serde_json::Error> {
        Ok((id, payload.map(|payload| serde_json::from_str::<Set>(&payload)).transpose()?))
    };
    let edits: Result<Vec<Edit>, _> = store.edited_sets().await?.into_iter().map(read).collect();
    Sets::default().edited(edits.map_err(|error| unusable(&error))?).map_err(|error| unusable(&error))
}

fn asker(held: &Held, sets: &Sets, now: u64) -> Asker {
    let grant = |row: &GrantRow| Some(Grant { set: row.set.clone(), scope: row.scope.parse().ok()? });
    let grants: Vec<Grant> = held.grants.iter().filter_map(grant).collect();
    let mut asker = Asker::new(held.account, &grants, sets);
    asker.barred.clone_from(&held.out_of);
    asker.made.clone_from(&held.made);
    let Standing { suspended, muted, to_read, to_rename, marked } = Standing::of(&held.sanctions, now);
    (asker.suspended, asker.muted, asker.to_read, asker.to_rename) = (suspended, muted, to_read, to_rename);
    asker.marked = marked;
    asker.left_matches = matches!(held.history.follows(now), Follows::ClosedUntil(_));
    asker
}
