//! The room of a table in a server: one task with what `thurup_table` shows, connections, a bus and a clock around it.

use std::fmt::Display;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use futures_util::StreamExt;
use futures_util::stream::FuturesUnordered;
use thurup_people::rights::Rights;
use thurup_rules::Hand;
use thurup_table::owner_request::{Answer, OwnerRequest, Said, TableBroadcast};
use thurup_table::rights::Writing;
use thurup_table::room::{AnswerFor, JoinVoice, Joins, PastLine, Room as Showing, RoomError, RoomPorts, UNDER_WAY};
use thurup_table::signal::VoiceTold;
use thurup_table::{Address, Door, Names, Person, TableId, TableState, change, voice};
use thurup_wire::Refused;
use thurup_wire::http::{LobbyTable, NewTable};
use thurup_wire::table::{AskAbout, ServerMessage, TableAction};
use thurup_wire::voice::IceServer;
use tokio::sync::{broadcast, mpsc, oneshot};
use tokio_tungstenite::tungstenite::Utf8Bytes;

use super::chat;
use super::lobby_view;
use super::services::{TableProtocol, TableServices};
use crate::accounts::permission_cache::Changed;
use crate::bus::Broadcasts;
use crate::error::reason::Reason;
use crate::tables::admission::Turn;
use thurup_store::clock::{self, now_ms};
use thurup_store::ids::PersonId;

/// What people of one table may have waiting.
pub const QUEUE: usize = 64;
/// Messages that may wait for one connection.
pub const OUTBOX: usize = 128;

/// The way to a room: what is asked goes in boxes, as a queue makes room for dozens at once, whether they come or not.
pub type Asking = mpsc::Sender<Box<RoomMessage>>;
/// Where messages for one connection go.
pub type Outbox = mpsc::Sender<Utf8Bytes>;

/// Who is signed in on a device.
#[derive(Debug, Default)]
pub struct Shared {
    /// The others beside the one who comes.
    pub beside: Vec<PersonId>,
    /// The marks of its browser.
    pub marks: Vec<String>,
}

/// What a room is asked for.
#[derive(Debug)]
pub enum RoomMessage {
    /// A connection wants to follow.
    Join {
        /// Number of the connection, unique in the server.
        connection: u64,
        /// Whose.
        person: Person,
        /// From where.
        from: Address,
        /// What they may do.
        rights: Rights,
        /// How often changes of rights were told before that was read.
        told: u64,
        /// Who is signed in on the same device.
        device: Box<Shared>,
        /// The last event it has seen.
        since: Option<u64>,
        /// Where its messages go.
        outbox: Outbox,
        /// Set while they have no chair.
        watches: Arc<AtomicBool>,
        /// Theirs until they have their table.
        turn: Turn,
    },
    /// A connection was closed.
    Leave {
        /// Its number.
        connection: u64,
        /// Its page said good-bye.
        parted: bool,
    },
    /// A command on a connection.
    Do {
        /// Its number.
        connection: u64,
        /// Id of the command.
        id: String,
        /// What to do.
        action: TableAction,
        /// Why, for whoever needs the right of the house for it.
        why: Option<String>,
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
    /// Whether the page of a connection is in sight.
    Looks {
        /// Its number.
        connection: u64,
        /// It is.
        looks: bool,
    },
    /// What it takes to make another table like this one.
    Form {
        /// Hears it.
        seen: oneshot::Sender<NewTable>,
    },
    /// How the table looks from the lobby, and whom it lets in.
    Look {
        /// Hears it.
        seen: oneshot::Sender<(LobbyTable, Door)>,
    },
}

/// What was under way and has come back.
enum Back {
    Answered(AnswerFor<Around>, Option<Answer>),
    /// What somebody said is stored and told; or not, or was before.
    Said {
        person: PersonId,
        command: String,
        result: Result<bool, Reason>,
    },
    /// Somebody has put voice on, or may not.
    Speaks {
        connection: u64,
        id: String,
        peer: String,
        result: Result<Rights, Reason>,
    },
    /// What somebody may do now; nothing where that cannot be read.
    May {
        person: PersonId,
        rights: Option<Rights>,
    },
    /// What wants no answer.
    Told,
}

type UnderWay = Pin<Box<dyn Future<Output = Back> + Send>>;

/// See the module.
pub struct Room {
    showing: Showing<Around>,
    /// In which term of this node it was read.
    term: Option<u64>,
    /// Another node owns the table.
    is_elsewhere: bool,
    /// Hears whose rights change.
    news: broadcast::Receiver<Changed>,
}

/// What is around a room in a server.
#[derive(Debug)]
struct Around {
    services: TableServices,
    table: TableId,
    under_way: FuturesUnordered<UnderWay>,
}

/// The way to one connection.
#[derive(Debug)]
struct Line {
    outbox: Outbox,
    watches: Arc<AtomicBool>,
}

impl thurup_table::room::Outbox for Line {
    type Text = Utf8Bytes;

    fn send(&self, message: Utf8Bytes) -> bool {
        self.outbox.try_send(message).is_ok()
    }

    fn has_taken_all(&self) -> bool {
        self.outbox.capacity() == self.outbox.max_capacity()
    }

    fn watches(&self, watches: bool) {
        self.watches.store(watches, Ordering::Relaxed);
    }
}

#[expect(clippy::large_enum_variant, reason = "there is one of it, for a moment")]
enum Next {
    Changed(Changed),
    Told(Arc<TableBroadcast>),
    Asked(Box<RoomMessage>),
    Back(Back),
    Time,
}

impl Room {
    /// The room of a table that stands like this, where this was said last; read in this term, of a table that another node may own.
    pub fn new(
        services: TableServices,
        (term, is_elsewhere): (Option<u64>, bool),
        (state, names): (TableState, Names),
        said: Vec<PastLine>,
    ) -> Box<Self> {
        let news = services.rights.news();
        let around = Around { services, table: state.id, under_way: FuturesUnordered::new() };
        Box::new(Self { showing: Showing::new(state, names, said, around), term, is_elsewhere, news })
    }

    /// Serves the people who watch until the owner lets the table go, or, where that is elsewhere, something of it was missed.
    pub async fn run(mut self: Box<Self>, told: Broadcasts<TableProtocol>, mut asked: mpsc::Receiver<Box<RoomMessage>>) {
        let around = self.is_elsewhere.then(|| (self.showing.ports().services.clone(), self.showing.state().id));
        self.serve(told, &mut asked).await;
        if let Some((services, table)) = around {
            // Behind all that it has asked, and before another room can be here: until then nobody is told that this one is gone.
            services.bus.leave(table.into()).await;
        }
    }

    async fn serve(mut self: Box<Self>, mut told: Broadcasts<TableProtocol>, asked: &mut mpsc::Receiver<Box<RoomMessage>>) {
        let services = self.showing.ports().services.clone();
        let term = self.term;
        loop {
            let wait = self.showing.due_at().map(|at| Duration::from_millis(at.saturating_sub(now_ms())));
            let under_way = &mut self.showing.ports().under_way;
            let room = under_way.len() < UNDER_WAY;
            let next = tokio::select! {
                next = told.recv() => match next {
                    Some(next) => Next::Told(next),
                    None => break,
                },
                next = asked.recv(), if room => match next {
                    Some(next) => Next::Asked(next),
                    None => break,
                },
                Some(back) = under_way.next() => Next::Back(back),
                changed = self.news.recv() => match changed {
                    Ok(changed) => Next::Changed(changed),
                    Err(broadcast::error::RecvError::Lagged(_)) => Next::Changed(Changed::All),
                    Err(broadcast::error::RecvError::Closed) => break,
                },
                () = clock::wait(wait) => Next::Time,
            };
            // Slept until after a lease was over: what is known here may be old.
            if term.is_none() || services.leases.term() != term {
                return self.showing.say_goodbye(&Reason::Moving);
            }
            match next {
                Next::Told(told) => {
                    if !self.showing.told(&told) {
                        break;
                    }
                }
                Next::Asked(ask) => self.take(*ask),
                Next::Back(back) => self.back(back),
                Next::Changed(changed) => self.showing.look_again(|person| changed.has(person)),
                Next::Time => {}
            }
            self.showing.tend();
        }
        let why = match (services.stop.is_cancelled(), services.leases.term() == term) {
            (true, _) => Reason::Stopping,
            (false, true) if self.is_elsewhere => Reason::Moving,
            (false, true) => Reason::StoreFailed,
            (false, false) => Reason::Moving,
        };
        self.showing.say_goodbye(&why);
    }

    fn take(&mut self, ask: RoomMessage) {
        match ask {
            RoomMessage::Join { connection, person, from, rights, told, device, since, outbox, watches, turn } => {
                let Shared { beside, marks } = *device;
                let who = person.id;
                let outbox = Line { outbox, watches };
                self.showing.join(Joins { connection, person, from, rights, beside, marks, since, outbox, turn });
                // What was told in between found nobody here.
                if self.showing.ports().services.rights.told() != told {
                    self.showing.look_again(|person| person == who);
                }
            }
            RoomMessage::Leave { connection, parted } => self.showing.leave(connection, parted),
            RoomMessage::Do { connection, id, action, why, came } => {
                self.showing.command(connection, (id, came), &action, why.as_deref());
            }
            RoomMessage::Question { connection, id, about } => self.showing.question(connection, id, &about),
            RoomMessage::Looks { connection, looks } => self.showing.looks(connection, looks),
            RoomMessage::Form { seen } => {
                let _ = seen.send(lobby_view::form(self.showing.state()));
            }
            RoomMessage::Look { seen } => {
                // Who asked may have gone.
                let state = self.showing.state();
                let _ = seen.send((lobby_view::view(state, self.showing.names()), state.door.clone()));
            }
        }
    }

    fn back(&mut self, back: Back) {
        match back {
            Back::Answered(answer_for, answer) => self.showing.answered(answer_for, answer),
            Back::Said { person, command, result } => self.showing.said(person, &command, &result),
            Back::Speaks { connection, id, peer, result } => self.showing.speaks(connection, id, &peer, result),
            Back::May { person, rights } => self.showing.may(person, rights),
            Back::Told => {}
        }
    }
}

impl RoomError for Reason {
    fn refused(&self) -> Refused {
        Reason::refused(self)
    }

    fn bye(&self) -> ServerMessage {
        Reason::bye(self)
    }

    fn too_fast() -> Self {
        Self::TooFast
    }

    fn too_many_connections() -> Self {
        Self::TooManyConnections
    }
}

impl RoomPorts for Around {
    type Outbox = Line;
    type Error = Reason;
    type Turn = Turn;
    type Came = Instant;

    fn now(&self) -> u64 {
        now_ms()
    }

    fn most_connections(&self) -> usize {
        self.services.limits.connections_per_table
    }

    fn ask_owner(&mut self, request: OwnerRequest, answer_for: AnswerFor<Self>) {
        let answer = self.services.bus.ask(self.table.into(), request);
        self.under_way.push(Box::pin(async move { Back::Answered(answer_for, answer.await.ok()) }));
    }

    fn ask_rights(&mut self, person: PersonId, after: u64) {
        let services = self.services.clone();
        self.under_way.push(Box::pin(async move {
            tokio::time::sleep(Duration::from_millis(after)).await;
            Back::May { person, rights: services.rights.of(person).await.ok() }
        }));
    }

    fn say(&mut self, said: Said, writing: Writing) {
        let (table, services) = (self.table, self.services.clone());
        self.under_way.push(Box::pin(async move {
            let (person, command) = (said.by.id, said.command.clone());
            let result = async {
                writing.may(&services.rights.of(person).await?)?;
                Ok(services.store.say(chat::row(&said, table)).await?)
            };
            let result = result.await;
            if result == Ok(true) {
                services.bus.tell(table.into(), TableBroadcast::Said(said)).await;
            }
            Back::Said { person, command, result }
        }));
    }

    fn join_voice(&mut self, join: JoinVoice) {
        let (table, services) = (self.table, self.services.clone());
        self.under_way.push(Box::pin(async move {
            let JoinVoice { connection, id, person, peer, speaking, refusal } = join;
            let result = async {
                let rights = services.rights.of(person).await?;
                voice::may(speaking, &rights)?;
                refusal.map_or(Ok(rights), |refusal| Err(Reason::from(refusal)))
            };
            let result = result.await;
            if result.is_ok() {
                services.bus.tell(table.into(), TableBroadcast::Voice(VoiceTold::On { person, peer: peer.clone() })).await;
            }
            Back::Speaks { connection, id, peer, result }
        }));
    }

    fn tell(&mut self, told: TableBroadcast) {
        let (table, bus) = (self.table, self.services.bus.clone());
        self.under_way.push(Box::pin(async move {
            bus.tell(table.into(), told).await;
            Back::Told
        }));
    }

    fn relays(&self) -> bool {
        self.services.voice.relays()
    }

    fn voice_servers(&self, person: PersonId, relay_only: bool) -> Vec<IceServer> {
        self.services.voice.servers(person, now_ms() / 1000, relay_only)
    }

    fn was_seen_elsewhere(&self, cards: &[Hand], person: PersonId, marks: &[String]) -> bool {
        self.services.events.devices.knows_another(cards, person, marks)
    }

    fn note_seen(&self, cards: Box<[Hand]>, person: PersonId, marks: &[String]) {
        self.services.events.devices.note(cards, person, marks);
    }

    fn count_answered(&self, came: Instant, refused: bool) {
        let outcome = if refused { "refused" } else { "done" };
        metrics::counter!("thurup_actions_total", "outcome" => outcome).increment(1);
        metrics::histogram!("thurup_action_seconds").record(came.elapsed().as_secs_f64());
    }

    fn count_fallen_behind(&self) {
        metrics::counter!("thurup_fallen_behind_total").increment(1);
    }

    fn report(&self, what: &'static str, why: &dyn Display) {
        tracing::error!(table = self.table.made(), %why, "{what}");
    }
}

/// A message as it is sent.
pub fn text(message: &ServerMessage) -> Utf8Bytes {
    match change::json(message) {
        Ok(text) => text.into(),
        Err(error) => {
            tracing::error!(%error, "a message cannot be written");
            Utf8Bytes::default()
        }
    }
}
