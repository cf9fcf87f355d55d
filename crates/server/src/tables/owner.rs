//! The owner of a table in a server: one task with what `thurup_table` decides, a store, threads that think, a clock and a bus.
//!
//! It knows nothing of connections: requests come over the bus, events go out over it, to the room on this machine and to any on another.

use std::collections::BTreeSet;
use std::fmt::Display;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use futures_util::StreamExt;
use futures_util::stream::FuturesUnordered;
use serde::Deserialize;
use serde_json::Value;
use thurup_people::rights::{Mode, Rights, TableKind};
use thurup_rules::Seats;
use thurup_table::owner::{
    Found, NextAsked, NextTold, NotStored, Owner as Deciding, OwnerError, OwnerPorts, Severity, Standing, Subject, Thinking,
};
use thurup_table::owner_request::{Answer, EventBatch, TableBroadcast};
use thurup_table::question_form::AnswerForm;
use thurup_table::{Contest, Entry, Names, TablePhase, TableState, lobby_talk};
use thurup_wire::Refused;
use thurup_wire::http::LobbyTable;
use tokio::sync::oneshot;

use super::append::append;
use super::awake::Place;
use super::lobby_view;
use super::services::{TableProtocol, TableServices};
use crate::base::cpu_pool::Role;
use crate::base::helpers::{Away, WorkKind};
use crate::bus::leases::Lease;
use crate::bus::{Asked, Requests};
use crate::contests::{next, rulings_on_deal};
use crate::error::reason::Reason;
use thurup_store::clock::{self, now_ms};
use thurup_store::ids::{PersonId, System};
use thurup_store::{Append, Fence, StoreError};

/// What comes back from those who think; nothing where the thought fell over.
type Thought = Pin<Box<dyn Future<Output = (Subject, Option<Found>)> + Send>>;

/// See the module.
pub struct Owner {
    /// Held as long as anything may be written.
    lease: Lease,
    asked: Requests<TableProtocol>,
    deciding: Deciding<Around>,
}

/// What is around a table that is awake in a server.
struct Around {
    services: TableServices,
    place: Place,
    /// By what right it writes.
    fence: Fence,
    thoughts: FuturesUnordered<Thought>,
    /// How the lobby shows it.
    listed: Option<LobbyTable>,
    /// From whom it keeps the talk of the lobby.
    kept_from: BTreeSet<PersonId>,
    chance: System,
}

enum Next {
    Asked(Box<Asked<TableProtocol>>),
    Thought((Subject, Option<Found>)),
    Due,
}

impl Owner {
    /// The owner of a table in this state.
    pub fn new(
        services: TableServices,
        place: Place,
        (state, names): (TableState, Names),
        (lease, asked): (Lease, Requests<TableProtocol>),
    ) -> Box<Self> {
        let pace = services.pace;
        let around = Around {
            services,
            place,
            fence: lease.fence(),
            thoughts: FuturesUnordered::new(),
            listed: None,
            kept_from: BTreeSet::new(),
            chance: System,
        };
        Box::new(Self { lease, asked, deciding: Deciding::new(state, names, pace, around) })
    }

    /// Owns the table until it falls asleep or the server stops.
    pub async fn run(mut self: Box<Self>) {
        let services = self.deciding.ports().services.clone();
        let (stop, over, term) = (&services.stop, self.lease.over(), Some(self.lease.term()));
        self.deciding.begin().await;
        loop {
            let wait = self.deciding.due_at().map(|at| Duration::from_millis(at.saturating_sub(now_ms())));
            // In no fixed order: neither many commands nor much that is due may keep the other waiting.
            let next = tokio::select! {
                () = stop.cancelled() => break,
                () = over.cancelled() => break,
                next = self.asked.recv() => match next {
                    Some(next) => Next::Asked(next),
                    None => break,
                },
                Some(thought) = self.deciding.ports().thoughts.next() => Next::Thought(thought),
                () = clock::wait(wait) => Next::Due,
            };
            // It may have slept until after its lease was over.
            if services.leases.term() != term {
                break;
            }
            match next {
                Next::Asked(asked) => {
                    let Asked { request, answer } = *asked;
                    self.deciding.request(request, answer).await;
                }
                Next::Thought((subject, found)) => self.deciding.thought(subject, found).await,
                Next::Due => {
                    if self.deciding.by_itself().await {
                        break;
                    }
                }
            }
            if services.leases.term() != term {
                break;
            }
            self.deciding.tell().await;
            if self.deciding.is_broken() {
                break;
            }
        }
        self.end().await;
    }

    /// The room hears the end before anybody can wake the table anew: who comes meanwhile waits for the lease.
    async fn end(mut self: Box<Self>) {
        self.asked.close();
        let around = self.deciding.ports();
        around.services.bus.end(&self.lease).await;
        around.place.forget();
        around.services.lobby.forget(around.place.id);
        around.services.lobby_talk.keep_from(around.place.id, BTreeSet::new());
    }
}

/// What is thought about as it may go to a helper, where it may, and what its answer must be: what the rules let this seat do.
fn elsewhere(thinking: &Arc<Thinking>) -> Option<Away<Found>> {
    let task = serde_json::to_value(thinking.form()?).ok()?;
    let asked = thinking.clone();
    let read = move |answer: &Value| asked.found(AnswerForm::deserialize(answer).ok()?);
    Some(Away { kind: WorkKind::Thought, task, read: Box::new(read) })
}

impl OwnerError for Reason {
    fn refused(&self) -> Refused {
        Reason::refused(self)
    }

    fn is_unknown(&self) -> bool {
        // Nothing was written by who is no owner any more; the next one is asked again under the same id, and nobody hears of it.
        matches!(self, Self::NotKnown | Self::Moving)
    }

    fn may_pass(&self) -> bool {
        matches!(self, Self::DiskFull | Self::StoreFailed | Self::NotKnown | Self::Moving)
    }
}

impl OwnerPorts for Around {
    type Reply = oneshot::Sender<Answer>;
    type Error = Reason;
    type Chance = System;

    fn now(&self) -> u64 {
        now_ms()
    }

    fn chance(&mut self) -> &mut System {
        &mut self.chance
    }

    fn mode(&self) -> Mode {
        self.services.rights.mode()
    }

    async fn rights(&mut self, person: PersonId) -> Result<Rights, Reason> {
        self.services.rights.of(person).await
    }

    async fn append(&mut self, before: &TableState, entries: &[Entry]) -> Result<Option<TableState>, NotStored<Reason>> {
        let not_stored = |error: StoreError| {
            let lost = matches!(error, StoreError::Taken | StoreError::NotOwner | StoreError::Unknown);
            NotStored { error: error.into(), lost }
        };
        let (append, after) = append(before, entries).map_err(not_stored)?;
        self.services.store.append(Append { fence: Some(self.fence), ..append }).await.map_err(not_stored)?;
        metrics::counter!("thurup_events_total").increment(entries.len() as u64);
        Ok(after)
    }

    async fn tell(&mut self, told: EventBatch) {
        self.services.bus.tell(self.place.id.into(), TableBroadcast::Events(told)).await;
    }

    fn answer(&self, reply: oneshot::Sender<Answer>, answer: Answer) {
        // Who asked may have gone; it is done all the same.
        let _ = reply.send(answer);
    }

    fn think(&mut self, thinking: Thinking) {
        let subject = thinking.subject();
        let role = match subject {
            Subject::Turn(..) => Role::Bot,
            Subject::Hint(..) => Role::Hint,
            Subject::Claim(_) => Role::Claim,
        };
        let thinking = Arc::new(thinking);
        // Written down for nobody it would only cost time.
        let away = if self.services.cpu.helpers.want(WorkKind::Thought) { elsewhere(&thinking) } else { None };
        let thought = self.services.cpu.run_in_steps(role, self.services.pace.bot, away, move || thinking.run());
        self.thoughts.push(Box::pin(async move { (subject, thought.await) }));
    }

    async fn next_deal(&mut self, contest: &Contest, seats: Seats, asked: NextAsked) -> Result<NextTold, Reason> {
        next::next(&self.services.events, &self.services.store, contest, seats, asked).await
    }

    async fn standing(&mut self, contest: &Contest, place: u32) -> Result<Standing, Reason> {
        let known = self.services.events.get(&self.services.store, contest.event).await?;
        Ok(rulings_on_deal::standing(&known, contest, place))
    }

    fn happened(&mut self, state: &TableState, names: &Names, entries: &[Entry]) {
        let kept_from = lobby_talk::kept_from(state);
        if kept_from != self.kept_from {
            self.services.lobby_talk.keep_from(state.id, kept_from.clone());
            self.kept_from = kept_from;
        }
        if !entries.iter().any(|entry| lobby_view::may_change(&entry.event)) {
            return;
        }
        // Nobody finds a table where they could not even look on.
        let open = state.door.kind() != TableKind::Exclusive;
        let found = state.public || state.club.is_some() || self.services.lobby.is_offered(state.id);
        let listed = open && found && state.phase != TablePhase::Closed;
        let someone = state.people().any(|(.., sitting)| sitting.here);
        let show = (listed && someone).then(|| lobby_view::view(state, names));
        if show != self.listed {
            self.services.lobby.show(state.id, show.clone(), state.public);
            self.listed = show;
        }
    }

    fn may_sleep(&mut self) -> bool {
        self.place.fall_asleep()
    }

    fn report(&self, severity: Severity, what: &'static str, why: &dyn Display) {
        let table = self.place.id.made();
        match severity {
            Severity::Waits => tracing::warn!(table, %why, "{what}"),
            Severity::Wrong => tracing::error!(table, %why, "{what}"),
        }
    }
}
