//! A table awake: one task that owns its state, takes commands from a bounded queue, stores what they cause, and only then
//! tells anyone.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::ws::Utf8Bytes;
use thurup_rules::Action;
use thurup_table::change::{self, Whose};
use thurup_table::decide::{self, Tick};
use thurup_table::due::{Due, Presence, due};
use thurup_table::question::{self, Advice};
use thurup_table::state::Who;
use thurup_table::{Entry, Event, Moment, Refusal, TableState, meaning, view, you};
use tokio::sync::{mpsc, oneshot};

use super::recent::Recent;
use crate::house::{House, now_ms};
use crate::ids::{PersonId, System};
use crate::names;
use crate::reason::Reason;
use crate::store::{Append, Person, Row, SeatChange, StoreError, Topic};
use crate::tables::Awake;
use thurup_wire::http::LobbyTable;
use thurup_wire::table::{AskAbout, ServerMessage, TableAction};
use thurup_wire::view::TablePhase;

/// Commands that may wait at one table.
pub const QUEUE: usize = 64;
/// Messages that may wait for one connection.
pub const OUTBOX: usize = 128;
/// After something went wrong, the table tries again so much later.
const RETRY: Duration = Duration::from_secs(1);
/// How often a connection that fell behind is looked after.
const CATCH_UP: Duration = Duration::from_millis(200);
/// Answers that were refusals, remembered for commands that are sent again.
const REFUSALS: usize = 64;

/// Where messages for one connection go.
pub type Outbox = mpsc::Sender<Utf8Bytes>;

/// What a table is asked for.
#[derive(Debug)]
pub enum Ask {
    /// A connection wants to follow.
    Join {
        /// Number of the connection, unique in the server.
        connection: u64,
        /// Whose.
        person: Person,
        /// The last event it has seen.
        since: Option<u64>,
        /// Where its messages go.
        outbox: Outbox,
    },
    /// A connection was closed.
    Leave {
        /// Its number.
        connection: u64,
    },
    /// A command on a connection.
    Do {
        /// Its number.
        connection: u64,
        /// Id of the command.
        id: String,
        /// What to do.
        action: TableAction,
        /// When it came.
        came: Instant,
    },
    /// A question about a call.
    Question {
        /// The connection's number.
        connection: u64,
        /// Id of the question.
        id: String,
        /// The call.
        about: AskAbout,
    },
    /// A command without a connection.
    Act {
        /// Whose.
        person: Person,
        /// What to do.
        action: TableAction,
        /// Hears how it went.
        done: oneshot::Sender<Result<(), Reason>>,
    },
    /// How the table looks from the lobby.
    Look {
        /// Hears it.
        seen: oneshot::Sender<LobbyTable>,
    },
    /// A bot has decided.
    Decided {
        /// Number of the last event when it was asked.
        at: u64,
        /// Its chair.
        chair: thurup_rules::Chair,
        /// What it wants; nothing when it failed.
        action: Option<Action>,
    },
    /// The tutor has found advice.
    Advised {
        /// For this point of the deal.
        moment: Moment,
        /// For the player on this chair.
        chair: thurup_rules::Chair,
        /// The advice; nothing when it failed.
        advice: Option<Advice>,
    },
}

/// A hint that is being thought about, and the commands that wait for it.
struct Hinting {
    moment: Moment,
    waiting: Vec<(u64, PersonId, String)>,
}

struct Connection {
    number: u64,
    person: Person,
    outbox: Outbox,
    /// Missed something: it gets a snapshot once it has taken what waits.
    behind: bool,
}

struct Table {
    house: House,
    awake: Awake,
    state: TableState,
    presence: Presence,
    connections: Vec<Connection>,
    recent: Recent,
    refusals: std::collections::VecDeque<(PersonId, String, Reason)>,
    thinking: bool,
    hinting: Option<Hinting>,
    /// Nothing is done by itself before this.
    not_before: u64,
    listed: Option<LobbyTable>,
    broken: bool,
}

/// Runs a table until it falls asleep or the server stops.
pub async fn run(house: House, awake: Awake, state: TableState, mut queue: mpsc::Receiver<Ask>) {
    let presence = Presence::nobody(&state, now_ms());
    let mut table = Table {
        house,
        awake,
        state,
        presence,
        connections: Vec::new(),
        recent: Recent::default(),
        refusals: std::collections::VecDeque::new(),
        thinking: false,
        hinting: None,
        not_before: 0,
        listed: None,
        broken: false,
    };
    let stop = table.house.stop.clone();
    loop {
        let now = now_ms();
        let due = due(&table.state, &table.presence, &table.house.config.pace, table.thinking);
        let wait = due.map(|(at, _)| at.max(table.not_before).saturating_sub(now));
        let behind = table.connections.iter().any(|connection| connection.behind);
        let wait = match (wait.map(Duration::from_millis), behind) {
            (Some(wait), true) => Some(wait.min(CATCH_UP)),
            (None, true) => Some(CATCH_UP),
            (wait, false) => wait,
        };
        // In no fixed order: neither many commands nor much that is due may keep the other waiting.
        let ask = tokio::select! {
            () = stop.cancelled() => break,
            ask = queue.recv() => match ask {
                Some(ask) => Some(ask),
                None => break,
            },
            () = wait_for(wait) => None,
        };
        table.catch_up();
        match ask {
            Some(ask) => {
                table.take(ask).await;
                table.show_out();
            }
            None => {
                if let Some((at, what)) = due
                    && at.max(table.not_before) <= now_ms()
                    && table.by_itself(what).await
                {
                    return;
                }
            }
        }
        if table.broken {
            table.awake.forget();
            break;
        }
    }
    table.say_goodbye();
    table.house.lobby.show(table.state.id, None);
}

async fn wait_for(wait: Option<Duration>) {
    match wait {
        Some(wait) => tokio::time::sleep(wait).await,
        None => std::future::pending().await,
    }
}

impl Table {
    async fn take(&mut self, ask: Ask) {
        match ask {
            Ask::Join { connection, person, since, outbox } => self.join(connection, person, since, outbox).await,
            Ask::Leave { connection } => self.leave(connection),
            Ask::Do { connection, id, action, came } => self.command(connection, id, action, came).await,
            Ask::Question { connection, id, about } => self.question(connection, id, &about),
            Ask::Act { person, action, done } => {
                let result = self.act(&person, &action, None).await;
                if result.is_ok() && self.state.chair_of(person.id).is_some() {
                    self.presence.expect(person.id, now_ms());
                }
                // Who asked may have gone; it is done all the same.
                let _ = done.send(result);
            }
            Ask::Look { seen } => {
                let _ = seen.send(self.lobby_view());
            }
            Ask::Decided { at, chair, action } => self.decided(at, chair, action).await,
            Ask::Advised { moment, chair, advice } => self.advised(moment, chair, advice).await,
        }
    }

    async fn join(&mut self, number: u64, person: Person, since: Option<u64>, outbox: Outbox) {
        let barred = if self.connections.len() >= self.house.config.limits.connections_per_table {
            Some(Reason::TooManyConnections)
        } else if self.players_only() && self.state.chair_of(person.id).is_none() {
            Some(Refusal::PlayersOnly.into())
        } else {
            None
        };
        if let Some(reason) = barred {
            // An empty outbox has room for a word; it is dropped right after, which closes the connection.
            let _ = outbox.try_send(text(&ServerMessage::Bye { refused: reason.refused() }));
            return;
        }
        if self.presence.is_empty() && self.state.match_on() {
            self.decide_tick(Tick::Resume).await;
        }
        self.presence.enter(person.id);
        if let Some(chair) = self.state.chair_of(person.id)
            && let Some(Who::Person(_, name)) = self.state.sitting[chair].as_ref().map(|sitting| &sitting.who)
            && *name != person.name
        {
            let renamed = Event::Renamed { chair: chair.number(), name: person.name.clone() };
            if let Err(error) = self.store(vec![renamed], None).await {
                tracing::warn!(%error, "a new name is not shown yet");
            }
        }
        let connection = Connection { number, person, outbox, behind: false };
        // With a clock the rest would show times as they were; a snapshot shows them as they are.
        let rest = since.filter(|_| self.state.action_ms().is_none()).and_then(|since| self.rest(&connection, since));
        match rest {
            Some(messages) => messages.into_iter().for_each(|message| {
                let _ = connection.outbox.try_send(message);
            }),
            None => {
                let _ = connection.outbox.try_send(self.snapshot(&connection));
            }
        }
        self.connections.push(connection);
    }

    /// The messages after `since`, the last one with the own part; nothing when a snapshot is better.
    fn rest(&self, connection: &Connection, since: u64) -> Option<Vec<Utf8Bytes>> {
        let opens: Vec<&Arc<str>> = self.recent.after(since)?.collect();
        // Nothing missed still needs one message, to say so.
        let (last, before) = opens.split_last()?;
        let own = own_text(&self.state, connection.person.id)?;
        let mut messages: Vec<Utf8Bytes> = before.iter().map(|open| change::without_own(open).into()).collect();
        messages.push(change::with_own(last, &own).into());
        Some(messages)
    }

    fn snapshot(&self, connection: &Connection) -> Utf8Bytes {
        text(&ServerMessage::Snapshot {
            number: self.state.number,
            view: view::table_view(&self.state, now_ms()),
            you: you::you(&self.state, connection.person.id),
        })
    }

    fn players_only(&self) -> bool {
        !self.state.settings.viewers && self.state.match_on()
    }

    /// Sees to it that nobody without a chair goes on watching where only players may.
    fn show_out(&mut self) {
        if !self.players_only() {
            return;
        }
        let stranger = |connection: &Connection| self.state.chair_of(connection.person.id).is_none();
        let strangers: Vec<u64> = self.connections.iter().filter(|c| stranger(c)).map(|c| c.number).collect();
        for number in strangers {
            self.answer(number, &ServerMessage::Bye { refused: Refusal::PlayersOnly.refused() });
            self.leave(number);
        }
    }

    fn leave(&mut self, number: u64) {
        let Some(at) = self.connections.iter().position(|connection| connection.number == number) else { return };
        let connection = self.connections.swap_remove(at);
        self.presence.leave(connection.person.id, now_ms());
        self.presence.tidy(&self.state);
    }

    async fn command(&mut self, number: u64, id: String, action: TableAction, came: Instant) {
        let Some(person) = self.person(number) else { return };
        let refused = if id.is_empty() || id.len() > 64 {
            Some(Refusal::BadCommandId.into())
        } else if self.state.is_answered(person.id, &id) {
            None
        } else if let Some((.., no)) = self.refusals.iter().find(|(who, known, _)| *who == person.id && *known == id) {
            Some(no.clone())
        } else {
            let result = self.act(&person, &action, Some(id.clone())).await;
            if result.is_ok() && action == TableAction::Hint && self.hint(number, person.id, &id) {
                return;
            }
            if let Err(no) = &result {
                if self.refusals.len() == REFUSALS {
                    self.refusals.pop_front();
                }
                // What failed for want of room may work when it is sent again.
                if !matches!(no, Reason::DiskFull | Reason::StoreFailed) {
                    self.refusals.push_back((person.id, id.clone(), no.clone()));
                }
            }
            result.err()
        };
        let outcome = if refused.is_some() { "refused" } else { "done" };
        metrics::counter!("thurup_actions_total", "outcome" => outcome).increment(1);
        metrics::histogram!("thurup_action_seconds").record(came.elapsed().as_secs_f64());
        self.answer(number, &ServerMessage::Answer { id, refused: refused.map(|no| no.refused()) });
    }

    /// Lets the tutor think for this person, whose turn it is. False when it has told what it thinks already.
    fn hint(&mut self, number: u64, person: PersonId, id: &str) -> bool {
        let told = self.state.deal.as_ref().is_some_and(|deal| deal.hint().is_some());
        let Some(chair) = self.state.chair_of(person).filter(|_| !told) else { return false };
        let (Some(moment), Some(question)) = (self.state.moment(), self.state.question(chair)) else { return false };
        let waits = (number, person, id.to_owned());
        match &mut self.hinting {
            Some(hinting) if hinting.moment == moment => hinting.waiting.push(waits),
            other => {
                let before = other.replace(Hinting { moment, waiting: vec![waits] });
                let time = self.house.config.pace.bot;
                self.house.bots.advise(question, moment, time, self.awake.sender());
                self.tell_hinted(before, &Err(Refusal::TurnOver.into()));
            }
        }
        true
    }

    async fn advised(&mut self, moment: Moment, chair: thurup_rules::Chair, advice: Option<Advice>) {
        let Some(hinting) = self.hinting.take_if(|hinting| hinting.moment == moment) else { return };
        let answers = hinting.waiting.first().map(|(_, person, id)| (*person, id.clone()));
        let decision = match &advice {
            Some(advice) => decide::hinted(&self.state, chair, moment, advice),
            None => Err(Refusal::Internal),
        };
        let result = match decision {
            Ok(events) => self.store(events, answers).await.map_err(Reason::from),
            Err(refusal) => Err(Reason::from(refusal)),
        };
        self.tell_hinted(Some(hinting), &result);
    }

    fn tell_hinted(&mut self, hinting: Option<Hinting>, result: &Result<(), Reason>) {
        for (number, _, id) in hinting.into_iter().flat_map(|hinting| hinting.waiting) {
            let refused = result.as_ref().err().map(Reason::refused);
            self.answer(number, &ServerMessage::Answer { id, refused });
        }
    }

    fn question(&mut self, number: u64, id: String, about: &AskAbout) {
        let Some(person) = self.person(number) else { return };
        let meaning = meaning::answer(&self.state, person.id, id, about);
        self.answer(number, &meaning);
    }

    fn person(&self, number: u64) -> Option<Person> {
        self.connections.iter().find(|connection| connection.number == number).map(|connection| connection.person.clone())
    }

    fn answer(&mut self, number: u64, message: &ServerMessage) {
        let Some(at) = self.connections.iter().position(|connection| connection.number == number) else { return };
        if self.connections[at].outbox.try_send(text(message)).is_err() {
            // An answer must not be lost. Without its connection the client comes back, asks again, and hears it.
            self.leave(number);
        }
    }

    async fn act(&mut self, person: &Person, action: &TableAction, id: Option<String>) -> Result<(), Reason> {
        let cleaned = match action {
            TableAction::Say { text } => Some(TableAction::Say { text: names::clean(text, names::LINE)? }),
            _ => None,
        };
        let events = decide::act(&self.state, person, cleaned.as_ref().unwrap_or(action), &mut System)?;
        if events.is_empty() {
            return Ok(());
        }
        let answers = id.map(|id| (person.id, id));
        self.store(events, answers).await.map_err(Reason::from)
    }

    async fn decided(&mut self, at: u64, chair: thurup_rules::Chair, action: Option<Action>) {
        self.thinking = false;
        // While it thought, somebody may have taken over, or the deal may be another.
        if at != self.state.number && (self.state.turn() != Some(chair) || !self.state.bot_plays(chair)) {
            return;
        }
        let decision = match action {
            Some(action) => decide::bot_acts(&self.state, chair, action),
            None => Err(Refusal::Internal),
        };
        // A game must not hang on a bot that is wrong: the simplest thing that is legal goes on.
        let decision = decision.or_else(|no| {
            tracing::error!(code = no.refused().code, "a bot wanted something impossible");
            let seat = self.state.deal.as_ref().map(|deal| deal.game.seat_view(chair));
            let simple = seat.and_then(|seat| question::simplest(&seat)).ok_or(no)?;
            decide::bot_acts(&self.state, chair, simple)
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
            Due::Tick(tick) => self.decide_tick(tick).await,
            Due::Think(chair) => {
                let Some(question) = self.state.question(chair) else { return false };
                self.thinking = true;
                let (bot, time) = (self.state.bot_for(chair), self.house.config.pace.bot);
                self.house.bots.think(bot, question, self.state.number, time, self.awake.sender());
            }
            Due::Sleep => {
                if self.awake.fall_asleep() {
                    self.house.lobby.show(self.state.id, None);
                    return true;
                }
                // Somebody is on the way in.
                self.not_before = now_ms() + millis(RETRY);
            }
        }
        false
    }

    async fn decide_tick(&mut self, tick: Tick) {
        match decide::tick(&self.state, tick, now_ms(), &mut System) {
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

    /// Stores events, then takes them into the state, then tells everyone.
    async fn store(&mut self, events: Vec<Event>, answers: Option<(PersonId, String)>) -> Result<(), StoreError> {
        let at = now_ms();
        let last = events.len().saturating_sub(1);
        let entries: Vec<Entry> = events
            .into_iter()
            .zip(self.state.number + 1..)
            .enumerate()
            .map(|(i, (event, number))| Entry { number, at, answers: answers.clone().filter(|_| i == last), event })
            .collect();
        let append = self.append(&entries)?;
        match self.house.store.append(append).await {
            Ok(()) => {}
            Err(error) => {
                self.not_before = now_ms() + millis(RETRY);
                // Somebody else owns the table now, or nobody knows what is in its log: what is here may be old.
                self.broken = matches!(error, StoreError::Taken | StoreError::Unknown);
                return Err(error);
            }
        }
        let mut lobby = false;
        for entry in &entries {
            if let Err(misfit) = self.state.apply(entry) {
                // Decided on this very state, so it fits; if not, the log is still right and the table begins anew from it.
                tracing::error!(%misfit, table = self.state.id.made(), "a decision does not fit");
                self.broken = true;
                return Err(StoreError::Failed(misfit.to_string()));
            }
            lobby |= self.publish(entry);
        }
        if lobby {
            self.show_in_lobby();
        }
        metrics::counter!("thurup_events_total").increment(entries.len() as u64);
        Ok(())
    }

    fn append(&self, entries: &[Entry]) -> Result<Append, StoreError> {
        let unwritable = |error: serde_json::Error| StoreError::Failed(error.to_string());
        let mut rows = Vec::with_capacity(entries.len());
        for entry in entries {
            rows.push(Row { number: entry.number, at: entry.at, payload: entry.write().map_err(unwritable)? });
        }
        let mut seats = Vec::new();
        let mut outbox = Vec::new();
        for entry in entries {
            match &entry.event {
                Event::Sat { person, .. } => {
                    seats.push(SeatChange::Sat { person: *person, table_name: self.state.name.clone() })
                }
                Event::Left { chair } => {
                    let left = self.state.people().find(|(own, ..)| own.number() == *chair);
                    seats.extend(left.map(|(_, person, _)| SeatChange::Left { person }));
                }
                Event::Closed => seats.extend(self.state.people().map(|(_, person, _)| SeatChange::Left { person })),
                Event::DealEnded => outbox.push((Topic::DealEnded, entry.number)),
                Event::MatchEnded => outbox.push((Topic::MatchEnded, entry.number)),
                _ => {}
            }
        }
        Ok(Append { stream: self.state.id.into(), rows, checkpoints: Vec::new(), seats, outbox })
    }

    /// Tells everyone of an event that the state has just taken. True when the lobby shows something else now.
    fn publish(&mut self, entry: &Entry) -> bool {
        let outside = change::outside(&self.state, entry, entry.at);
        let open: Arc<str> = match change::open_text(entry.number, &outside) {
            Ok(open) => open.into(),
            Err(error) => {
                tracing::error!(%error, "a view cannot be written");
                return false;
            }
        };
        let shared: Utf8Bytes = change::without_own(&open).into();
        for connection in self.connections.iter_mut().filter(|connection| !connection.behind) {
            let own = match outside.whose {
                Whose::Nobody => false,
                Whose::Everyone => true,
                Whose::Chairs(chairs) => self.state.chair_of(connection.person.id).is_some_and(|chair| chairs.has(chair)),
            };
            let own = if own { own_text(&self.state, connection.person.id) } else { None };
            let message = own.map_or_else(|| shared.clone(), |own| change::with_own(&open, &own).into());
            if connection.outbox.try_send(message).is_err() {
                connection.behind = true;
                metrics::counter!("thurup_fallen_behind_total").increment(1);
            }
        }
        self.recent.keep(entry.number, open);
        outside.lobby
    }

    /// Gives those who fell behind a snapshot, once they have taken what waited.
    fn catch_up(&mut self) {
        for at in 0..self.connections.len() {
            let connection = &self.connections[at];
            if connection.behind && connection.outbox.capacity() == connection.outbox.max_capacity() {
                let snapshot = self.snapshot(connection);
                let connection = &mut self.connections[at];
                connection.behind = connection.outbox.try_send(snapshot).is_err();
            }
        }
    }

    fn show_in_lobby(&mut self) {
        let listed = self.state.public && self.state.phase != TablePhase::Closed;
        let someone = self.state.people().any(|(.., sitting)| sitting.here);
        let show = (listed && someone).then(|| self.lobby_view());
        if show != self.listed {
            self.house.lobby.show(self.state.id, show.clone());
            self.listed = show;
        }
    }

    fn lobby_view(&self) -> LobbyTable {
        let state = &self.state;
        LobbyTable {
            id: state.id.to_string(),
            name: state.name.clone(),
            rules_title: state.rules.title().into(),
            format_title: state.format.title().into(),
            sitters: state
                .seats
                .chairs()
                .map(|chair| state.sitting[chair].as_ref().map(|sitting| view::sitter(sitting, chair)))
                .collect(),
            phase: state.phase,
            stakes: state.score.game.as_ref().map_or([0; 2], |game| game.stakes().0),
            deal: state.deal.as_ref().map_or(0, |deal| deal.number),
            starts_in_ms: view::starts_in_ms(state, now_ms()),
        }
    }

    fn say_goodbye(&mut self) {
        let reason = if self.house.stop.is_cancelled() { Reason::Stopping } else { Reason::StoreFailed };
        let bye = text(&ServerMessage::Bye { refused: reason.refused() });
        for connection in self.connections.drain(..) {
            let _ = connection.outbox.try_send(bye.clone());
        }
    }
}

fn own_text(state: &TableState, person: PersonId) -> Option<String> {
    serde_json::to_string(&you::you(state, person))
        .inspect_err(|error| tracing::error!(%error, "a view cannot be written"))
        .ok()
}

/// A message as it is sent.
pub fn text(message: &ServerMessage) -> Utf8Bytes {
    match serde_json::to_string(message) {
        Ok(text) => text.into(),
        Err(error) => {
            tracing::error!(%error, "a message cannot be written");
            Utf8Bytes::default()
        }
    }
}

fn millis(duration: Duration) -> u64 {
    u64::try_from(duration.as_millis()).unwrap_or(u64::MAX / 4)
}

#[cfg(test)]
mod tests;
