//! What the HTTP side keeps for itself, beside the house.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::FromRef;

use super::layers::origin::Sites;
use super::layers::places::Doors;
use super::layers::rate::Rates;
use crate::accounts::Accounts;
use crate::accounts::error::AccountError;
use crate::accounts::newcomers::Newcomers;
use crate::base::config::Limits;
use crate::contests::Contests;
use crate::lifecycle::Lifecycle;
use crate::moderation::Moderation;
use crate::notices::Notices;
use crate::results::Results;
use crate::social::Social;
use crate::tables::Tables;
use thurup_store::Store;
use thurup_store::clock::now_ms;

/// How often those who were quiet are forgotten.
const TIDY: Duration = Duration::from_secs(60);
const HOUR: u64 = 60 * 60 * 1000;

/// The state of the routes. Cheap to clone; extractors and layers take the part they need.
#[derive(Clone, FromRef)]
pub struct Edge {
    /// What the whole server shares.
    pub lifecycle: Lifecycle,
    /// Where people are known.
    pub store: Store,
    /// Rates by address and person.
    pub rates: Arc<Rates>,
    /// Open connections.
    pub doors: Arc<Doors>,
    /// Names and sites.
    pub sites: Arc<Sites>,
    /// Bounds of a body.
    pub body: BodyLimits,
}

/// Bounds of a request's body.
#[derive(Clone, Copy, Debug)]
pub struct BodyLimits {
    /// Most bytes.
    pub bytes: usize,
    /// Time to send it.
    pub time: Duration,
}

impl BodyLimits {
    fn new(limits: &Limits) -> Self {
        Self { bytes: limits.message_bytes, time: limits.times.body }
    }
}

impl Edge {
    /// For this house.
    pub fn new(lifecycle: Lifecycle) -> Self {
        let config = &lifecycle.config;
        let limit = (lifecycle.settings.guests_per_hour.clone(), HOUR, AccountError::TooManyGuests.into());
        let guests = Newcomers::new(limit, lifecycle.settings.own_network_free.clone(), lifecycle.addresses.clone());
        let guests = guests.with(lifecycle.peers.clone());
        Self {
            store: lifecycle.store.clone(),
            rates: Arc::new(Rates::new(&config.limits, guests)),
            doors: Arc::new(Doors::new(&config.limits)),
            sites: Arc::new(Sites::new(&config.origins)),
            body: BodyLimits::new(&config.limits),
            lifecycle,
        }
    }

    /// Forgets those who were quiet, until the server stops.
    pub async fn tidy(self) {
        let mut every = tokio::time::interval(TIDY);
        loop {
            tokio::select! {
                _ = every.tick() => {
                    self.rates.tidy();
                    self.lifecycle.ways.tidy(now_ms());
                    self.lifecycle.addresses.tidy(now_ms());
                }
                () = self.lifecycle.stop.cancelled() => return,
            }
        }
    }
}

/// Each handler takes the service of the layer that it asks.
macro_rules! serves {
    ($($service:ty),*) => {
        $(impl FromRef<Edge> for $service {
            fn from_ref(edge: &Edge) -> Self {
                let service: &Self = &edge.lifecycle;
                service.clone()
            }
        })*
    };
}

serves!(Accounts, Notices, Social, Contests, Tables, Results, Moderation);
