//! The owner of a table: the one that decides, has stored what it decided, and only then tells it.
//!
//! It knows nothing of connections, disks, clocks and threads: requests come in, and what it needs it asks of its [`OwnerPorts`].

mod by_itself;
mod ports;
mod requests;
mod thinking;

use std::collections::{HashSet, VecDeque};

use thurup_people::rights::Mode;
use thurup_rules::Chair;

use crate::actor::Gathered;
use crate::decide;
use crate::due::{Due, Presence, due};
use crate::event::{Entry, Event};
use crate::ids::PersonId;
use crate::names::Names;
use crate::of_event;
use crate::origin::Origin;
use crate::owner_request::{Answer, EventBatch};
use crate::pace::Pace;
use crate::person::Person;
use crate::refusal::Refusal;
use crate::state::{Moment, TableState};
use crate::whereabouts::Whereabouts;

pub use ports::{NextAsked, NextTold, NotStored, OwnerError, OwnerPorts, Severity, Standing};
pub use thinking::{Found, Subject, Thinking};

/// After something went wrong, the table tries again so many milliseconds later.
const RETRY: u64 = 1_000;

/// A hint that is being thought about, and the commands that wait for it.
#[derive(Debug)]
struct Hinting<R> {
    moment: Moment,
    waiting: Vec<(PersonId, String, R)>,
}

/// See the module.
#[derive(Debug)]
pub struct Owner<P: OwnerPorts> {
    ports: P,
    pace: Pace,
    state: TableState,
    names: Names,
    /// What people are called of whom the rooms have not been told.
    fresh: Vec<Person>,
    /// Stored, and not told yet.
    to_tell: Vec<Entry>,
    presence: Presence,
    whereabouts: Whereabouts,
    /// Whom "play now" has put on a chair.
    pooled: HashSet<PersonId>,
    /// Answers that were refusals, for commands that are sent again.
    refusals: VecDeque<(PersonId, String, P::Error)>,
    /// A bot is at it.
    deciding: bool,
    hinting: Option<Hinting<P::Reply>>,
    /// Nothing is done by itself before this.
    not_before: u64,
    broken: bool,
}

impl<P: OwnerPorts> Owner<P> {
    /// The owner of a table in this state.
    pub fn new(state: TableState, names: Names, pace: Pace, ports: P) -> Self {
        let mut presence = Presence::nobody(&state, ports.now());
        for (_, person, _) in state.people().filter(|(_, person, _)| !names.has(*person)) {
            presence.forgotten(person);
        }
        Self {
            ports,
            pace,
            state,
            names,
            fresh: Vec::new(),
            to_tell: Vec::new(),
            presence,
            whereabouts: Whereabouts::default(),
            pooled: HashSet::new(),
            refusals: VecDeque::new(),
            deciding: false,
            hinting: None,
            not_before: 0,
            broken: false,
        }
    }

    /// The table as it stands.
    pub fn state(&self) -> &TableState {
        &self.state
    }

    /// The world around it.
    pub fn ports(&mut self) -> &mut P {
        &mut self.ports
    }

    /// What is known here may be old: the table has to begin anew from its log.
    pub fn is_broken(&self) -> bool {
        self.broken
    }

    /// When it does something by itself next, in milliseconds since 1970; none where nothing but a request moves it on.
    pub fn due_at(&self) -> Option<u64> {
        self.due().map(|(at, _)| at)
    }

    fn due(&self) -> Option<(u64, Due)> {
        due(&self.state, &self.presence, &self.pace, self.deciding).map(|(at, what)| (at.max(self.not_before), what))
    }

    /// Takes what its event has ruled while it was asleep, or before the server was killed.
    pub async fn begin(&mut self) {
        if let Err(error) = self.look_at_rulings().await {
            self.waits("a table has not taken rulings", &error);
        }
        self.tell().await;
    }

    /// Tells what is stored. The answer has gone ahead: the room holds it until it has heard the events, so that whoever acted gets both
    /// at once.
    pub async fn tell(&mut self) {
        if self.to_tell.is_empty() {
            return;
        }
        let (people, entries) = (std::mem::take(&mut self.fresh), std::mem::take(&mut self.to_tell));
        self.ports.tell(EventBatch { people: people.into(), entries: entries.into() }).await;
    }

    fn waits(&self, what: &'static str, error: &P::Error) {
        self.ports.report(Severity::Waits, what, &error.refused().code);
    }

    /// Does nothing by itself for a while.
    fn pause(&mut self) {
        self.not_before = self.ports.now() + RETRY;
    }

    /// Stores what was decided; where it was not, or cannot be, the table waits.
    async fn go_on(&mut self, what: &'static str, decision: Result<Vec<Event>, Refusal>) {
        match decision {
            Ok(events) => {
                if let Err(error) = self.store(events, None).await {
                    self.waits(what, &error);
                }
            }
            Err(no) => {
                self.ports.report(Severity::Wrong, what, &no.refused().code);
                self.pause();
            }
        }
    }

    fn answer(&self, reply: P::Reply, result: &Result<(), P::Error>) {
        if !result.as_ref().is_err_and(OwnerError::is_unknown) {
            let refused = result.as_ref().err().map(OwnerError::refused);
            self.ports.answer(reply, Answer { number: self.state.number, refused });
        }
    }

    /// Remembers what somebody is called. True when that is new.
    fn learn(&mut self, person: &Person) -> bool {
        let new = self.names.learn(person);
        if new {
            self.fresh.push(person.clone());
        }
        new
    }

    /// What is known of those at the table who would play the match that is to begin.
    async fn gathered(&mut self) -> Result<Gathered, P::Error> {
        let rated = self.state.settings.rated;
        let people: Vec<PersonId> = self.state.people().filter(|_| rated).map(|(_, person, _)| person).collect();
        let mut closed = Vec::new();
        for person in people {
            if self.ports.rights(person).await?.asker().left_matches {
                closed.push(person);
            }
        }
        Ok(Gathered { origin: self.origin(), closed })
    }

    /// How those at the table have come together. "Play now" seats people at a table that begins by itself, but for its maker, who
    /// asked for the same; whoever stays for another match has chosen to.
    fn origin(&self) -> Origin {
        let seated = |chair: Chair, person: PersonId| chair == Chair::FIRST || self.pooled.contains(&person);
        if self.ports.mode() == Mode::OpenHouse {
            Origin::House
        } else if self.state.starts_at().is_some() && self.state.people().all(|(chair, person, _)| seated(chair, person)) {
            Origin::Pool
        } else {
            Origin::Chosen
        }
    }

    /// Takes the rulings of its event about the deal that is on, where there are some that it has not taken.
    async fn look_at_rulings(&mut self) -> Result<(), P::Error> {
        let (Some(contest), Some(given)) = (self.state.contest.clone(), self.state.given) else { return Ok(()) };
        if self.state.deal.as_ref().is_none_or(|deal| deal.ended) {
            return Ok(());
        }
        let standing = self.ports.standing(&contest, given.place).await?;
        loop {
            let events = of_event::ruled(&self.state, &standing.rulings, &standing.gone)?;
            if events.is_empty() {
                return Ok(());
            }
            self.store(events, None).await?;
        }
    }

    /// Stores events, then takes them into the state; they are told next.
    async fn store(&mut self, events: Vec<Event>, answers: Option<(PersonId, String)>) -> Result<(), P::Error> {
        let at = self.ports.now();
        let entries = decide::entries(&self.state, events, answers, at).map_err(|misfit| {
            self.ports.report(Severity::Wrong, "a decision does not fit", &misfit);
            Refusal::Internal
        })?;
        let after = match self.ports.append(&self.state, &entries).await {
            Ok(after) => after,
            Err(NotStored { error, lost }) => {
                self.pause();
                self.broken = lost;
                return Err(error);
            }
        };
        let to_take = match after {
            Some(after) => {
                self.state = after;
                &[][..]
            }
            None => &entries[..],
        };
        for entry in to_take {
            if let Err(misfit) = self.state.apply(entry) {
                // Decided on this very state, so it fits; if not, the log is still right and the table begins anew from it.
                self.ports.report(Severity::Wrong, "a decision does not fit", &misfit);
                self.broken = true;
                return Err(Refusal::Internal.into());
            }
        }
        entries.iter().for_each(|entry| self.presence.hear(&self.state, entry));
        self.ports.happened(&self.state, &self.names, &entries);
        self.to_tell.extend(entries);
        Ok(())
    }
}
