//! The owner of a table: the one task that decides, stores what it decided, and only then tells it.
//!
//! It knows nothing of connections: commands come over the bus, events go out over it, to the room on this machine and to
//! any on another.

use std::collections::{HashSet, VecDeque};
use std::pin::Pin;
use std::time::Duration;

use futures_util::StreamExt;
use futures_util::stream::FuturesUnordered;
use serde_json::json;
use thurup_laws::claims::NODES;
use thurup_people::rights::{Mode, Permission, Rights, TableKind};
use thurup_rules::Chair;
use thurup_table::claim::{ClaimMoment, ClaimStep};
use thurup_table::claiming::{self, ClaimQuestion};
use thurup_table::decide::{self, Tick};
use thurup_table::due::{Due, Presence, due};
use thurup_table::explanation::CallAnswer;
use thurup_table::of_event;
use thurup_table::owner_request::{Answer, EventBatch, OwnerRequest, TableBroadcast};
use thurup_table::question::{self, TaskResult};
use thurup_table::rights;
use thurup_table::whereabouts::Whereabouts;
use thurup_table::{
    Actor, Address, Entry, Event, Gathered, Moment, Names, Origin, Person, Refusal, TablePhase, TableState, Wish,
};
use thurup_wire::http::LobbyTable;
use tokio::sync::{mpsc, oneshot};

use super::awake::Place;
use super::listed;
use super::services::{TableProtocol, TableServices};
use crate::base::cpu_pool::Role;
use crate::bus::Asked;
use crate::bus::leases::Lease;
use crate::contests::next::{self, Next as ToldNext};
use crate::contests::standing;
use crate::error::reason::Reason;
use crate::streams::deal_row::deal_row;
use thurup_store::clock::{self, now_ms};
use thurup_store::ids::{PersonId, System};
use thurup_store::{ActRow, Append, DealRow, Row, SeatChange, StoreError, TableNamed};

/// After something went wrong, the table tries again so much later.
const RETRY: Duration = Duration::from_secs(1);
/// Answers that were refusals, remembered for commands that are sent again.
const REFUSALS: usize = 64;
type Reply = oneshot::Sender<Answer>;

/// What somebody thought of a moment of a deal.
struct BotTask {
    moment: Moment,
    chair: Chair,
    role: Role,
    /// Nothing where the thought fell over.
    thought: Option<TaskResult>,
}

/// What comes back from those who think.
enum Thinks {
    Of(BotTask),
    /// What is done about a claim, at that moment of it. Nothing where the thought fell over.
    OfClaim(ClaimMoment, Option<ClaimStep>),
}

type Thinking = Pin<Box<dyn Future<Output = Thinks> + Send>>;

/// A hint that is being thought about, and the commands that wait for it.
struct Hinting {
    moment: Moment,
    waiting: Vec<(PersonId, String, Reply)>,
}

/// See the module.
pub struct Owner {
    services: TableServices,
    place: Place,
    /// Held as long as anything may be written.
    lease: Lease,
    asked: mpsc::Receiver<Asked<TableProtocol>>,
    state: TableState,
    names: Names,
    /// What people are called of whom the room has not been told.
    fresh: Vec<Person>,
    /// Stored, and not told yet.
    to_tell: Vec<Entry>,
    presence: Presence,
    whereabouts: Whereabouts,
    /// Whom "play now" has put on a chair.
    pooled: HashSet<PersonId>,
    refusals: VecDeque<(PersonId, String, Reason)>,
    thoughts: FuturesUnordered<Thinking>,
    /// A bot is at it.
    deciding: bool,
    hinting: Option<Hinting>,
    /// Nothing is done by itself before this.
    not_before: u64,
    listed: Option<LobbyTable>,
    broken: bool,
}

enum Next {
    Asked(Asked<TableProtocol>),
    TaskResult(Thinks),
    Due,
}

impl Owner {
    /// The owner of a table in this state.
    pub fn new(
        services: TableServices,
        place: Place,
        (state, names): (TableState, Names),
        (lease, asked): (Lease, mpsc::Receiver<Asked<TableProtocol>>),
    ) -> Self {
        let mut presence = Presence::nobody(&state, now_ms());
        for (_, person, _) in state.people().filter(|(_, person, _)| !names.has(*person)) {
            presence.forgotten(person);
        }
        Self {
            services,
            place,
            lease,
            asked,
            state,
            names,
            fresh: Vec::new(),
            to_tell: Vec::new(),
            presence,
            whereabouts: Whereabouts::default(),
            pooled: HashSet::new(),
            refusals: VecDeque::new(),
            thoughts: FuturesUnordered::new(),
            deciding: false,
            hinting: None,
            not_before: 0,
            listed: None,
            broken: false,
        }
    }

    /// Owns the table until it falls asleep or the server stops.
    pub async fn run(mut self) {
        let stop = self.services.stop.clone();
        // What was ruled while it was asleep, or before the server was killed.
        if let Err(reason) = self.look_at_rulings().await {
            tracing::warn!(code = reason.code(), "a table has not taken rulings");
        }
        self.tell().await;
        loop {
            let due = due(&self.state, &self.presence, &self.services.pace, self.deciding);
            let wait = due.map(|(at, _)| Duration::from_millis(at.max(self.not_before).saturating_sub(now_ms())));
            // In no fixed order: neither many commands nor much that is due may keep the other waiting.
            let next = tokio::select! {
                () = stop.cancelled() => break,
                next = self.asked.recv() => match next {
                    Some(next) => Next::Asked(next),
                    None => break,
                },
                Some(thought) = self.thoughts.next() => Next::TaskResult(thought),
                () = clock::wait(wait) => Next::Due,
            };
            match next {
                Next::Asked(Asked { request, answer }) => self.take(request, answer).await,
                Next::TaskResult(Thinks::Of(thought)) => self.thought(thought).await,
                Next::TaskResult(Thinks::OfClaim(moment, step)) => self.thought_of_claim(moment, step).await,
                Next::Due => {
                    if let Some((at, what)) = due
                        && at.max(self.not_before) <= now_ms()
                        && self.by_itself(what).await
                    {
                        return self.end().await;
                    }
                }
            }
            self.tell().await;
            if self.broken {
                break;
            }
        }
        self.end().await;
    }

    /// The room hears the end before anybody can wake the table anew: who comes meanwhile waits for the lease.
    async fn end(mut self) {
        self.asked.close();
        self.services.bus.end(&self.lease).await;
        self.place.forget();
        self.services.lobby.forget(self.state.id);
    }

    async fn take(&mut self, request: OwnerRequest, reply: Reply) {
        match request {
            OwnerRequest::Execute { by, from, id, wish, why } => self.wanted((by, from), id, (wish, why), reply).await,
            OwnerRequest::Here { person, from, open: true, beside, .. } => {
                self.whereabouts.note(person.id, from);
                self.whereabouts.note_beside(person.id, beside);
                self.enter(person).await;
                self.answer(reply, &Ok(()));
            }
            OwnerRequest::Here { person, open: false, parted, .. } => {
                self.presence.leave(&self.state, person.id, parted, now_ms());
                self.presence.tidy(&self.state);
                self.whereabouts.tidy(&self.state, |person| self.presence.is_here(person));
                self.answer(reply, &Ok(()));
            }
            OwnerRequest::Suspended { person, suspended } => {
                self.presence.go_after_the_deal(person, suspended && self.state.chair_of(person).is_some());
                self.answer(reply, &Ok(()));
            }
            OwnerRequest::Looks { person, looks } => {
                self.presence.looks(person, looks, now_ms());
                self.answer(reply, &Ok(()));
            }
            OwnerRequest::Covered { person, covered } => {
                self.presence.cover(person, covered);
                self.answer(reply, &Ok(()));
            }
            OwnerRequest::Ruled => {
                let looked = self.look_at_rulings().await;
                self.answer(reply, &looked);
            }
            OwnerRequest::Anew { knowing } => {
                // Nothing is stored from here on: whoever comes next reads the log as it is then.
                self.broken |= knowing.is_none_or(|people| people.iter().any(|person| self.names.has(*person)));
                self.answer(reply, &Ok(()));
            }
        }
    }

    async fn wanted(
        &mut self,
        (person, from): (Person, Address),
        id: Option<String>,
        (wish, why): (Wish, Option<String>),
        reply: Reply,
    ) {
        self.whereabouts.note(person.id, from);
        // Asked only where it is wanted: nobody waits for a card because of it.
        let everyone_s = rights::is_everyone_s(&self.state, &wish);
        let rights = if everyone_s { Ok(Rights::default()) } else { self.services.rights.of(person.id).await };
        let rights = match rights {
            Ok(rights) => rights,
            Err(reason) => return self.answer(reply, &Err(reason)),
        };
        // Whoever is to see a hand, not who lets them.
        let seer = wish.seer().unwrap_or(person.id);
        let (same_address, same_device) = (self.whereabouts.same_address(seer), self.whereabouts.same_device(seer));
        // A match may begin with it.
        let begins = wish == Wish::Start || (wish == Wish::Ready && self.state.phase == TablePhase::Over);
        let gathered = if begins { self.gathered().await } else { Ok(Gathered::default()) };
        let gathered = match gathered {
            Ok(gathered) => gathered,
            Err(reason) => return self.answer(reply, &Err(reason)),
        };
        let by = Actor { person, same_address, same_device, rights, why, gathered };
        match id {
            Some(id) => {
                if matches!(wish, Wish::Sit(_)) {
                    self.pooled.remove(&by.person.id);
                }
                self.command(by, id, wish, reply).await;
            }
            None => {
                let result = self.act(&by, &wish, None).await;
                if result.is_ok() && matches!(wish, Wish::Sit(_)) && self.state.chair_of(by.person.id).is_some() {
                    self.presence.expect(by.person.id, now_ms());
                    self.pooled.insert(by.person.id);
                }
                self.answer(reply, &result);
            }
        }
    }

    /// What is known of those at the table who would play the match that is to begin.
    async fn gathered(&mut self) -> Result<Gathered, Reason> {
        let rated = self.state.settings.rated;
        let people: Vec<PersonId> = self.state.people().filter(|_| rated).map(|(_, person, _)| person).collect();
        let mut closed = Vec::new();
        for person in people {
            if self.services.rights.of(person).await?.asker().left_matches {
                closed.push(person);
            }
        }
        Ok(Gathered { origin: self.origin(), closed })
    }

    /// How those at the table have come together. "Play now" seats people at a table that begins by itself, but for its maker, who
    /// asked for the same; whoever stays for another match has chosen to.
    fn origin(&self) -> Origin {
        let seated = |chair: Chair, person: PersonId| chair == Chair::FIRST || self.pooled.contains(&person);
        if self.services.rights.mode() == Mode::OpenHouse {
            Origin::House
        } else if self.state.starts_at().is_some() && self.state.people().all(|(chair, person, _)| seated(chair, person)) {
            Origin::Pool
        } else {
            Origin::Chosen
        }
    }

    fn answer(&self, reply: Reply, result: &Result<(), Reason>) {
        // Where nobody knows, nothing is said: the command is sent again, and the log tells.
        if *result != Err(Reason::NotKnown) {
            let refused = result.as_ref().err().map(Reason::refused);
            // Who asked may have gone; it is done all the same.
            let _ = reply.send(Answer { number: self.state.number, refused });
        }
    }

    async fn enter(&mut self, person: Person) {
        if self.presence.is_empty() && self.state.match_on() {
            self.decide_tick(Tick::Resume).await;
        }
        self.presence.enter(person.id);
        if self.learn(&person)
            && let Some(chair) = self.state.chair_of(person.id)
            && let Err(error) = self.store(vec![Event::Renamed { chair }], None).await
        {
            tracing::warn!(%error, "a new name is not shown yet");
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

    async fn command(&mut self, by: Actor, id: String, wish: Wish, reply: Reply) {
        let person = by.person.id;
        let result = if self.state.is_answered(person, &id) {
            Ok(())
        } else if let Some((.., no)) = self.refusals.iter().find(|(who, known, _)| *who == person && *known == id) {
            Err(no.clone())
        } else {
            let result = self.act(&by, &wish, Some(id.clone())).await;
            let reply = match result {
                Ok(()) if wish == Wish::Hint => match self.hint(person, id, reply) {
                    Some(reply) => reply,
                    None => return,
                },
                Ok(()) => reply,
                Err(ref no) => {
                    if self.refusals.len() == REFUSALS {
                        self.refusals.pop_front();
                    }
                    // What failed for want of room may work when it is sent again.
                    if !matches!(no, Reason::DiskFull | Reason::StoreFailed | Reason::NotKnown) {
                        self.refusals.push_back((person, id, no.clone()));
                    }
                    reply
                }
            };
            return self.answer(reply, &result);
        };
        self.answer(reply, &result);
    }

    /// Lets the tutor think for this person, whose turn it is; gives the reply back when it has told what it thinks already.
    fn hint(&mut self, person: PersonId, id: String, reply: Reply) -> Option<Reply> {
        let told = self.state.deal.as_ref().is_some_and(|deal| deal.hint().is_some());
        let Some(chair) = self.state.chair_of(person).filter(|_| !told) else { return Some(reply) };
        let (Some(moment), Some(question)) = (self.state.moment(), self.state.question(chair)) else { return Some(reply) };
        let waits = (person, id, reply);
        match &mut self.hinting {
            Some(hinting) if hinting.moment == moment => hinting.waiting.push(waits),
            other => {
                let before = other.replace(Hinting { moment, waiting: vec![waits] });
                let thought = move || question.advise();
                let thought = self.services.cpu.run_in_steps(Role::Hint, self.services.pace.bot, thought);
                self.thoughts.push(Box::pin(async move {
                    Thinks::Of(BotTask { moment, chair, role: Role::Hint, thought: thought.await.map(TaskResult::Advise) })
                }));
                self.tell_hinted(before, &Err(Refusal::TurnOver.into()));
            }
        }
        None
    }

    async fn thought(&mut self, thinker: BotTask) {
        let BotTask { moment, chair, role, thought } = thinker;
        match role {
            Role::Hint => self.advised(moment, chair, thought).await,
            _ => self.decided(moment, chair, thought).await,
        }
    }

    /// Lets a bot or the referee think about the claim that is open, with all hands in sight, beside the room.
    fn think_about_claim(&mut self, thought: impl FnOnce(&ClaimQuestion) -> ClaimStep + Send + 'static) {
        let Some((moment, question)) = claiming::question(&self.state) else { return };
        self.deciding = true;
        let thought = self.services.cpu.run_in_steps(Role::Claim, self.services.pace.bot, move || thought(&question));
        self.thoughts.push(Box::pin(async move { Thinks::OfClaim(moment, thought.await) }));
    }

    async fn thought_of_claim(&mut self, moment: ClaimMoment, step: Option<ClaimStep>) {
        self.deciding = false;
        // Meanwhile somebody may have contested it, or the time be up.
        if claiming::question(&self.state).is_none_or(|(now, _)| now != moment) {
            return;
        }
        let decision = step.ok_or(Refusal::Internal).and_then(|step| decide::about_claim(&self.state, moment, step));
        match decision {
            Ok(events) => {
                if let Err(error) = self.store(events, None).await {
                    tracing::warn!(%error, "a claim waits");
                }
            }
            Err(no) => {
                tracing::error!(code = no.refused().code, "a claim cannot go on");
                self.not_before = now_ms() + millis(RETRY);
            }
        }
    }

    async fn advised(&mut self, moment: Moment, chair: Chair, advice: Option<TaskResult>) {
        let Some(hinting) = self.hinting.take_if(|hinting| hinting.moment == moment) else { return };
        let answers = hinting.waiting.first().map(|(person, id, _)| (*person, id.clone()));
        let decision = match &advice {
            Some(advice) => decide::thought(&self.state, moment, chair, advice),
            None => Err(Refusal::Internal),
        };
        let result = match decision {
            Ok(events) => self.store(events, answers).await.map_err(Reason::from),
            Err(no) => Err(no.into()),
        };
        self.tell_hinted(Some(hinting), &result);
    }

    fn tell_hinted(&self, hinting: Option<Hinting>, result: &Result<(), Reason>) {
        for (.., reply) in hinting.into_iter().flat_map(|hinting| hinting.waiting) {
            self.answer(reply, result);
        }
    }

    async fn act(&mut self, by: &Actor, wish: &Wish, id: Option<String>) -> Result<(), Reason> {
        self.learn(&by.person);
        if let Wish::Become(other) = wish {
            self.learn(other);
        }
        if let Wish::SetList(people) = wish {
            people.iter().for_each(|person| {
                self.learn(person);
            });
        }
        let events = decide::act(&self.state, &self.names, by, wish, &mut System)?;
        if events.is_empty() {
            return Ok(());
        }
        let answers = id.map(|id| (by.person.id, id));
        self.store(events, answers).await.map_err(Reason::from)
    }

    async fn decided(&mut self, moment: Moment, chair: Chair, thought: Option<TaskResult>) {
        self.deciding = false;
        // While it thought, somebody may have taken over, or the deal may be another.
        let wanted = self.state.moment() == Some(moment) && self.state.turn() == Some(chair) && self.state.bot_plays(chair);
        if !wanted {
            return;
        }
        let decision = match &thought {
            Some(thought) => decide::thought(&self.state, moment, chair, thought),
            None => Err(Refusal::Internal),
        };
        // A game must not hang on a bot that is wrong: the simplest thing that is legal goes on.
        let decision = decision.or_else(|no| {
            tracing::error!(code = no.refused().code, "a bot wanted something impossible");
            let seat = self.state.deal.as_ref().map(|deal| deal.seat_view(chair));
            let simple = seat.and_then(|seat| question::simplest(&seat)).ok_or(no)?;
            decide::thought(&self.state, moment, chair, &TaskResult::Act(simple))
        });
        match decision {
            Ok(events) => {
                if let Err(error) = self.store(events, None).await {
                    tracing::warn!(%error, "a bot waits");
                }
            }
            Err(_) => self.not_before = now_ms() + millis(RETRY),
        }
    }

    /// Does what is due. True when the table fell asleep.
    async fn by_itself(&mut self, what: Due) -> bool {
        match what {
            Due::Tick(Tick::Start) if self.state.settings.rated => self.start_without_the_closed().await,
            Due::Tick(tick) => self.decide_tick(tick).await,
            Due::NextDeal => self.next_deal().await,
            Due::Think(chair) => {
                let (Some(moment), Some(question)) = (self.state.moment(), self.state.question(chair)) else { return false };
                self.deciding = true;
                let bot = self.state.bot_for(chair);
                let thought = self.services.cpu.run_in_steps(Role::Bot, self.services.pace.bot, move || question.decide(bot));
                self.thoughts.push(Box::pin(async move {
                    Thinks::Of(BotTask { moment, chair, role: Role::Bot, thought: thought.await })
                }));
            }
            Due::Answer(chair) => {
                self.think_about_claim(move |question| ClaimStep::Answered(chair, question.answer()));
            }
            Due::Judge => self.think_about_claim(|question| ClaimStep::Judged(question.verdict(NODES))),
            Due::Sleep => {
                if self.place.fall_asleep() {
                    return true;
                }
                // Somebody is on the way in.
                self.not_before = now_ms() + millis(RETRY);
            }
        }
        false
    }

    /// Asks the event for the next deal, and deals it; or ends the match, where the event says so.
    async fn next_deal(&mut self) {
        let Some(contest) = self.state.contest.clone() else { return };
        let here = self.state.people().map(|(_, person, _)| person).filter(|person| self.presence.is_here(*person)).collect();
        let last = self.state.given.zip(of_event::gone(&self.state));
        let asked = next::Asked { table: self.state.id, last, here };
        let told = next::next(&self.services.events, &self.services.store, &contest, self.state.seats, asked).await;
        let events = match told {
            Ok(ToldNext::Deal(next)) => {
                next.people.iter().for_each(|person| {
                    self.learn(person);
                });
                let here = |person| self.presence.is_here(person);
                of_event::deal(&self.state, &self.names, &next, here, now_ms(), &mut System)
            }
            Ok(ToldNext::Over) => Ok(of_event::over(&self.state)),
            Ok(ToldNext::Wait) => {
                self.not_before = now_ms() + millis(RETRY);
                return;
            }
            Err(reason) => {
                tracing::warn!(code = reason.code(), "the next deal waits for its event");
                self.not_before = now_ms() + millis(RETRY);
                return;
            }
        };
        match events {
            Ok(events) => {
                if let Err(error) = self.store(events, None).await {
                    tracing::warn!(%error, "the next deal waits");
                }
            }
            Err(no) => {
                tracing::error!(code = no.refused().code, "the next deal cannot be dealt");
                self.not_before = now_ms() + millis(RETRY);
            }
        }
    }

    /// Takes the rulings of its event about the deal that is on, where there are some that it has not taken.
    async fn look_at_rulings(&mut self) -> Result<(), Reason> {
        let (Some(contest), Some(given)) = (self.state.contest.clone(), self.state.given) else { return Ok(()) };
        if self.state.deal.as_ref().is_none_or(|deal| deal.ended) {
            return Ok(());
        }
        let known = self.services.events.get(&self.services.store, contest.event).await?;
        let standing = standing::standing(&known, &contest, given.place);
        loop {
            let events = of_event::ruled(&self.state, &standing.rulings, &standing.gone)?;
            if events.is_empty() {
                return Ok(());
            }
            self.store(events, None).await?;
        }
    }

    /// Begins a rated match by itself; whoever has left matches since they sat down, and may play none for a while, gives up their
    /// chair before.
    async fn start_without_the_closed(&mut self) {
        match self.gathered().await {
            Ok(gathered) => {
                let chairs: Vec<Chair> = gathered.closed.iter().filter_map(|person| self.state.chair_of(*person)).collect();
                for chair in chairs {
                    self.decide_tick(Tick::Free(chair)).await;
                }
                self.decide_tick(Tick::Start).await;
            }
            Err(reason) => {
                tracing::warn!(code = reason.code(), "the match waits");
                self.not_before = now_ms() + millis(RETRY);
            }
        }
    }

    async fn decide_tick(&mut self, tick: Tick) {
        match decide::tick(&self.state, &self.names, tick, self.origin(), now_ms(), &mut System) {
            Ok(events) => {
                if let Err(error) = self.store(events, None).await {
                    tracing::warn!(%error, ?tick, "the table waits");
                }
            }
            Err(no) => {
                tracing::error!(code = no.refused().code, ?tick, "the table cannot go on by itself");
                self.not_before = now_ms() + millis(RETRY);
            }
        }
    }

    /// Stores events, then takes them into the state; they are told next.
    async fn store(&mut self, events: Vec<Event>, answers: Option<(PersonId, String)>) -> Result<(), StoreError> {
        let at = now_ms();
        let entries = decide::entries(&self.state, events, answers, at).map_err(|misfit| {
            tracing::error!(%misfit, table = self.state.id.made(), "a decision does not fit");
            StoreError::Failed(misfit.to_string())
        })?;
        let (append, after) = append(&self.state, &entries)?;
        if let Err(error) = self.services.store.append(append).await {
            self.not_before = now_ms() + millis(RETRY);
            // Somebody else owns the table now, or nobody knows what is in its log: what is here may be old.
            self.broken = matches!(error, StoreError::Taken | StoreError::Unknown);
            return Err(error);
        }
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
                tracing::error!(%misfit, table = self.state.id.made(), "a decision does not fit");
                self.broken = true;
                return Err(StoreError::Failed(misfit.to_string()));
            }
        }
        entries.iter().for_each(|entry| self.presence.hear(&self.state, entry));
        metrics::counter!("thurup_events_total").increment(entries.len() as u64);
        let lobby = entries.iter().any(|entry| listed::may_change(&entry.event));
        self.to_tell.extend(entries);
        if lobby {
            self.show_in_lobby();
        }
        Ok(())
    }

    /// Tells what is stored. The answer has gone ahead: the room holds it until it has heard the events, so that whoever acted
    /// gets both at once.
    async fn tell(&mut self) {
        if self.to_tell.is_empty() {
            return;
        }
        let (people, entries) = (std::mem::take(&mut self.fresh), std::mem::take(&mut self.to_tell));
        self.services
            .bus
            .tell(self.state.id.into(), TableBroadcast::Events(EventBatch { people: people.into(), entries: entries.into() }))
            .await;
    }

    fn show_in_lobby(&mut self) {
        // Nobody finds a table where they could not even look on.
        let open = self.state.door.kind() != TableKind::Exclusive;
        let found = self.state.public || self.state.club.is_some() || self.services.lobby.is_offered(self.state.id);
        let listed = open && found && self.state.phase != TablePhase::Closed;
        let someone = self.state.people().any(|(.., sitting)| sitting.here);
        let show = (listed && someone).then(|| listed::view(&self.state, &self.names));
        if show != self.listed {
            self.services.lobby.show(self.state.id, show.clone(), self.state.public);
            self.listed = show;
        }
    }
}

/// What is written for these events, which follow on this state; and the state after them, where it has to be known for that.
fn append(state: &TableState, entries: &[Entry]) -> Result<(Append, Option<TableState>), StoreError> {
    let mut rows = Vec::with_capacity(entries.len());
    let (mut seats, mut outbox, mut checkpoints) = (Vec::new(), Vec::new(), Vec::new());
    let (mut named, mut acts, mut words) = (Vec::new(), Vec::new(), Vec::new());
    for entry in entries {
        let payload = entry.write().map_err(|error| StoreError::Failed(error.to_string()))?;
        rows.push(Row { number: entry.number, at: entry.at, payload });
        // Where no match is on, none ends with the table.
        outbox.extend(entry.event.topic().filter(|_| state.match_on()).map(|topic| (topic, entry.number)));
        match &entry.event {
            Event::Sat { person, .. } => seats.push(SeatChange::Sat { person: *person, table_name: state.name.clone() }),
            Event::Became { chair, person } => {
                let guest = state.people().find(|(own, ..)| own == chair);
                seats.extend(guest.map(|(_, guest, _)| SeatChange::Left { person: guest }));
                seats.push(SeatChange::Sat { person: *person, table_name: state.name.clone() });
            }
            Event::Left { chair } => {
                let left = state.people().find(|(own, ..)| own == chair);
                seats.extend(left.map(|(_, person, _)| SeatChange::Left { person }));
            }
            Event::Closed => seats.extend(state.people().map(|(_, person, _)| SeatChange::Left { person })),
            Event::Checkpoint(_) => checkpoints.push(entry.number),
            // Whose it is stands beside it: the words go with them.
            Event::Called { chair, alert: Some(_), .. } | Event::Answered { answer: CallAnswer::Said(chair, _), .. } => {
                let said = state.people().find(|(own, ..)| own == chair);
                words.extend(said.map(|(_, person, _)| (entry.number, person)));
            }
            Event::Named { name, by } => named.push(TableNamed { number: entry.number, person: *by, name: name.clone() }),
            Event::TeamsNamed { by, .. } => words.push((entry.number, *by)),
            // Ids and no words: those stand in the log of the table alone.
            Event::Overridden { by, act, .. } => {
                let detail = json!({ "table": state.id.to_string(), "number": entry.number, "act": act }).to_string();
                let (by, act) = (by.to_string(), Permission::TableOverride.id().to_owned());
                acts.push(ActRow { at: entry.at, by, act, person: None, detail });
            }
            _ => {}
        }
    }
    let (ended, after) = match ended_by(state, entries)? {
        Some(Ended { deals, after }) => (deals, Some(after)),
        None => (Vec::new(), None),
    };
    Ok((
        Append {
            stream: state.id.into(),
            rows,
            checkpoints,
            seats,
            named,
            words,
            acts,
            outbox,
            ended,
            contest: None,
            jobs: Vec::new(),
        },
        after,
    ))
}

/// What entries that end a deal leave behind.
struct Ended {
    deals: Vec<(u64, DealRow)>,
    /// The state after all of the entries.
    after: TableState,
}

fn ended_by(state: &TableState, entries: &[Entry]) -> Result<Option<Ended>, StoreError> {
    if !entries.iter().any(|entry| matches!(entry.event, Event::DealEnded)) {
        return Ok(None);
    }
    let (mut deals, mut after) = (Vec::new(), state.clone());
    for entry in entries {
        after.apply(entry).map_err(|misfit| StoreError::Failed(misfit.to_string()))?;
        if matches!(entry.event, Event::DealEnded) {
            let row = deal_row(&after, state.id.into(), entry.at).map_err(|e| StoreError::Failed(e.to_string()))?;
            deals.extend(row.map(|row| (entry.number, row)));
        }
    }
    Ok(Some(Ended { deals, after }))
}

fn millis(duration: Duration) -> u64 {
    u64::try_from(duration.as_millis()).unwrap_or(u64::MAX / 4)
}
