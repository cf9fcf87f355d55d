//! Settings as data: what the operator has set in the database while the server runs, and where nothing is set, what was given at the
//! start. What is set in the terminal counts with the next question about rights, or within a second.

pub mod known;

use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, PoisonError, RwLock};
use std::time::Duration;

use thurup_people::rights::Mode;

use self::known::{Key, switch};
use crate::base::config::Config;
use thurup_store::{Store, StoreError};

/// Seconds of a day.
const DAY: u64 = 24 * 60 * 60;
/// Whose date is today's until the operator says otherwise.
const ZONE: &str = "Asia/Kolkata";
/// What a house is called that has no name of its own.
const NAME: &str = "Thurup";
/// Days for which backups are kept until the operator says otherwise.
const BACKUPS_KEPT: u32 = 30;

/// All of them, as they count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Values {
    /// What the house is called.
    pub name: String,
    /// Whose date is today's.
    pub zone: String,
    /// Who may do what.
    pub rights: Mode,
    /// Whether there is voice.
    pub voice: bool,
    /// Whether there are events.
    pub events: bool,
    /// Most new guests from one address in an hour.
    pub guests_per_hour: u32,
    /// Most new accounts from one address in a day.
    pub accounts_per_day: u32,
    /// Days after which guests who never took a chair are forgotten.
    pub guests_kept: u32,
    /// Days after which backups are removed; 0 for never.
    pub backups_kept: u32,
}

impl Values {
    /// As the server was started.
    pub fn given(config: &Config) -> Self {
        Self {
            name: NAME.to_owned(),
            zone: ZONE.to_owned(),
            rights: config.rights,
            voice: true,
            events: true,
            guests_per_hour: config.limits.guests_an_hour,
            accounts_per_day: config.limits.accounts_a_day,
            guests_kept: u32::try_from(config.idle_guests_kept.as_secs() / DAY).unwrap_or(u32::MAX),
            backups_kept: BACKUPS_KEPT,
        }
    }

    /// One of them, as it is kept.
    pub fn of(&self, key: Key) -> String {
        match key {
            Key::Name => self.name.clone(),
            Key::Zone => self.zone.clone(),
            Key::Rights => self.rights.id().to_owned(),
            Key::Voice => switch(self.voice).to_owned(),
            Key::Events => switch(self.events).to_owned(),
            Key::GuestsPerHour => self.guests_per_hour.to_string(),
            Key::AccountsPerDay => self.accounts_per_day.to_string(),
            Key::GuestsKept => self.guests_kept.to_string(),
            Key::BackupsKept => self.backups_kept.to_string(),
        }
    }

    /// With what is set. What cannot be any more, such as a time zone that is there no longer, is as if it were not set.
    fn with(mut self, set: &[(String, String)]) -> Self {
        for (key, value) in set {
            let taken = Key::read(key).and_then(|key| Ok((key, key.taken(value)?)));
            match taken {
                Ok((key, value)) => self.put(key, value),
                Err(bad) => tracing::warn!(key, code = bad.code(), "a setting in the database is passed over"),
            }
        }
        self
    }

    fn put(&mut self, key: Key, value: String) {
        let number = |before: &mut u32| *before = value.parse().unwrap_or(*before);
        match key {
            Key::GuestsPerHour => number(&mut self.guests_per_hour),
            Key::AccountsPerDay => number(&mut self.accounts_per_day),
            Key::GuestsKept => number(&mut self.guests_kept),
            Key::BackupsKept => number(&mut self.backups_kept),
            Key::Rights => {
                self.rights = Mode::ALL.into_iter().find(|mode| mode.id() == value).unwrap_or(self.rights);
            }
            Key::Voice => self.voice = value == switch(true),
            Key::Events => self.events = value == switch(true),
            Key::Name => self.name = value,
            Key::Zone => self.zone = value,
        }
    }
}

/// The settings of a running house.
#[derive(Debug)]
pub struct Settings {
    store: Store,
    given: Values,
    now: RwLock<Arc<Values>>,
    /// For those who count new guests.
    pub guests_per_hour: Arc<AtomicU32>,
    /// For those who count new accounts.
    pub accounts_per_day: Arc<AtomicU32>,
    /// Whether those of the house's own network are not counted: where all are at home.
    pub own_network_free: Arc<AtomicBool>,
}

impl Settings {
    /// As given at the start; what is set is read by [`Self::reload`].
    pub fn new(store: Store, config: &Config) -> Self {
        let given = Values::given(config);
        Self {
            store,
            now: RwLock::new(Arc::new(given.clone())),
            guests_per_hour: Arc::new(given.guests_per_hour.into()),
            accounts_per_day: Arc::new(given.accounts_per_day.into()),
            own_network_free: Arc::new(own_network_free(&given).into()),
            given,
        }
    }

    /// As they count now.
    pub fn now(&self) -> Arc<Values> {
        self.now.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// As the server was started.
    pub fn given(&self) -> &Values {
        &self.given
    }

    /// How long guests are kept who never took a chair.
    pub fn guests_kept(&self) -> Duration {
        Duration::from_secs(u64::from(self.now().guests_kept) * DAY)
    }

    /// Reads what is set.
    ///
    /// # Errors
    /// When the database cannot be read; all stays as it is.
    pub async fn reload(&self) -> Result<(), StoreError> {
        let next = self.given.clone().with(&self.store.settings().await?);
        self.guests_per_hour.store(next.guests_per_hour, Ordering::Relaxed);
        self.accounts_per_day.store(next.accounts_per_day, Ordering::Relaxed);
        self.own_network_free.store(own_network_free(&next), Ordering::Relaxed);
        *self.now.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(next);
        Ok(())
    }
}

fn own_network_free(values: &Values) -> bool {
    values.rights == Mode::OpenHouse
}
