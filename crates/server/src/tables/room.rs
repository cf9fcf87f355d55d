//! The room of a table: the one task on this machine where people watch. It has their connections, what is sent to each, and
//! what was sent last, for those who come back.
//!
//! The room folds what the owner tells, and shows that. Whatever somebody wants goes to the owner; what somebody says does
//! not: the room stores it and tells it to all rooms of the table, itself among them, so that talk keeps no move waiting.

mod talk;
mod voice;

use std::collections::HashSet;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use axum::extract::ws::Utf8Bytes;
use futures_util::StreamExt;
use futures_util::stream::FuturesUnordered;
use thurup_people::names::{LINE, clean};
use thurup_people::rights::Rights;
use thurup_table::change;
use thurup_table::owner_request::{Answer, EventBatch, OwnerRequest, TableBroadcast};
use thurup_table::rights;
use thurup_table::{
    Address, Asked as Wanted, Door, Entry, Event, Names, Person, Perspective, Refusal, TableState, meaning, view, you,
};
use thurup_wire::DeniedActs;
use thurup_wire::http::{LobbyTable, NewTable};
use thurup_wire::table::{AskAbout, ServerMessage, TableAction};
use thurup_wire::view::ChatLine;
use tokio::sync::{broadcast, mpsc, oneshot};

use super::chat::Chat;
use super::devices::Devices;
use super::gallery;
use super::listed;
use super::reactions::Reactions;
use super::recent::Recent;
use super::services::TableServices;
use super::voices::Voices;
use crate::accounts::permission_cache::Changed;
use crate::bus::Gone;
use crate::error::reason::Reason;
use crate::tables::admission::Turn;
use thurup_store::clock::{self, now_ms};
use thurup_store::ids::PersonId;

/// What people of one table may have waiting.
pub const QUEUE: usize = 64;
/// Messages that may wait for one connection.
pub const OUTBOX: usize = 128;
/// Commands that may be under way at once; more wait in the queue.
const UNDER_WAY: usize = 256;
/// What somebody may do that cannot be read now is looked at again so much later.
const AGAIN: Duration = Duration::from_secs(1);
/// How often a connection that fell behind is looked after.
const CATCH_UP: Duration = Duration::from_millis(200);

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

struct Connection {
    number: u64,
    person: Person,
    from: Address,
    /// The marks of its browser.
    marks: Vec<String>,
    outbox: Outbox,
    /// They have no chair: their line is served beside those who play.
    watches: Arc<AtomicBool>,
    stands: Stands,
    /// The page is in sight, as far as it has said.
    looks: bool,
    /// What they may do, to show it: whatever they do is asked about anew.
    rights: Rights,
    /// What they were told last that they may not.
    denied: Option<Vec<DeniedActs>>,
}

impl Connection {
    /// Sends what all hear to one who follows; one who is too slow gets a snapshot later.
    fn tell(&mut self, message: Utf8Bytes) {
        if self.stands == Stands::Follows && self.outbox.try_send(message).is_err() {
            self.stands = Stands::Behind;
            metrics::counter!("thurup_fallen_behind_total").increment(1);
        }
    }
}

/// How a connection stands to what is told.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stands {
    /// The owner does not know of it yet; then it gets what it has missed.
    Joining { since: Option<u64> },
    /// It gets everything.
    Follows,
    /// It missed something: it gets a snapshot once it has taken what waits.
    Behind,
}

/// What was under way and has come back.
enum Back {
    Answered {
        connection: u64,
        id: String,
        came: Instant,
        answer: Result<Answer, Gone>,
    },
    Joined {
        connection: u64,
        answer: Result<Answer, Gone>,
        turn: Turn,
    },
    /// What wants no answer.
    Taken,
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
    /// What somebody may do now.
    May {
        person: PersonId,
        rights: Result<Rights, Reason>,
    },
}

type UnderWay = Pin<Box<dyn Future<Output = Back> + Send>>;

/// See the module.
pub struct Room {
    services: TableServices,
    state: TableState,
    names: Names,
    connections: Vec<Connection>,
    recent: Recent,
    chat: Chat,
    /// Lines of the gallery that are kept from some, and who has heard each.
    kept: Vec<(ChatLine, Vec<PersonId>)>,
    reactions: Reactions,
    devices: Devices,
    gallery: gallery::Told,
    voices: Voices,
    /// People of whom the owner was told that they see no cards of theirs.
    covered: Vec<PersonId>,
    /// People of whom the owner was told that they have the table out of sight.
    unseen: HashSet<PersonId>,
    under_way: FuturesUnordered<UnderWay>,
    /// Came back before the events that belong before it.
    early: Vec<(u64, Back)>,
    /// Hears whose rights change.
    news: broadcast::Receiver<Changed>,
}

enum Next {
    Changed(Changed),
    TableBroadcast(TableBroadcast),
    Asked(RoomMessage),
    Back(Back),
    Time,
}

impl Room {
    /// The room of a table that stands like this, where this was said last.
    pub fn new(services: TableServices, (state, names): (TableState, Names), chat: Chat) -> Self {
        let (news, devices) = (services.rights.news(), Devices::new(services.events.clone()));
        Self {
            services,
            state,
            names,
            connections: Vec::new(),
            recent: Recent::default(),
            chat,
            kept: Vec::new(),
            reactions: Reactions::default(),
            devices,
            gallery: gallery::Told::default(),
            voices: Voices::default(),
            covered: Vec::new(),
            unseen: HashSet::new(),
            under_way: FuturesUnordered::new(),
            early: Vec::new(),
            news,
        }
    }

    /// Serves the people who watch until the owner lets the table go.
    pub async fn run(mut self, mut told: mpsc::Receiver<TableBroadcast>, mut asked: mpsc::Receiver<RoomMessage>) {
        loop {
            let behind = self.connections.iter().any(|connection| connection.stands == Stands::Behind);
            let wait = [self.chat.due(), self.gallery.due(), self.voices.due(), behind.then_some(CATCH_UP)];
            let wait = wait.into_iter().flatten().min();
            let room = self.under_way.len() < UNDER_WAY;
            let next = tokio::select! {
                next = told.recv() => match next {
                    Some(next) => Next::TableBroadcast(next),
                    None => break,
                },
                next = asked.recv(), if room => match next {
                    Some(next) => Next::Asked(next),
                    None => break,
                },
                Some(back) = self.under_way.next() => Next::Back(back),
                changed = self.news.recv() => match changed {
                    Ok(changed) => Next::Changed(changed),
                    Err(broadcast::error::RecvError::Lagged(_)) => Next::Changed(Changed::All),
                    Err(broadcast::error::RecvError::Closed) => break,
                },
                () = clock::wait(wait) => Next::Time,
            };
            match next {
                Next::TableBroadcast(told) => {
                    if !self.told(&told) {
                        break;
                    }
                }
                Next::Asked(ask) => self.take(ask),
                Next::Back(back) => self.back(back),
                Next::Changed(changed) => self.look_again(&changed),
                Next::Time => {}
            }
            self.catch_up();
            if self.chat.due() == Some(Duration::ZERO) {
                self.tell_chat();
            }
            if self.gallery.due() == Some(Duration::ZERO) {
                self.tell_gallery();
            }
            self.tend_voice();
        }
        self.say_goodbye();
    }

    /// Takes what is told. False when something is missing: then the room is made anew from the log.
    fn told(&mut self, told: &TableBroadcast) -> bool {
        match told {
            TableBroadcast::Events(happened) => return self.happened(happened),
            TableBroadcast::Said(said) => {
                self.names.learn(&said.by);
                self.chat.heard(said, view::called(&self.state, &self.names, said.by.id));
            }
            TableBroadcast::Reacted(reacted) => self.show_reaction(reacted),
            TableBroadcast::Voice(told) => self.hear_voice(told),
        }
        true
    }

    fn happened(&mut self, told: &EventBatch) -> bool {
        told.people.iter().for_each(|person| {
            self.names.learn(person);
        });
        let known = self.state.number;
        let mut other_rights = false;
        for entry in told.entries.iter().filter(|entry| entry.number > known) {
            other_rights |= rights::may_change(&entry.event);
            if moves_the_gallery(&entry.event) {
                self.gallery.changed();
            }
            if let Err(misfit) = self.state.apply(entry) {
                tracing::error!(%misfit, table = self.state.id.made(), "what was told does not fit");
                return false;
            }
            self.publish(entry);
        }
        let number = self.state.number;
        let (now, still): (Vec<_>, Vec<_>) = std::mem::take(&mut self.early).into_iter().partition(|(at, _)| *at <= number);
        self.early = still;
        now.into_iter().for_each(|(_, back)| self.back(back));
        self.tell_kept();
        if other_rights {
            self.show_out();
            self.tell_rights();
        }
        self.tell_covered();
        true
    }

    /// Looks anew at what people here may do.
    fn look_again(&mut self, changed: &Changed) {
        let mut people: Vec<PersonId> = self.connections.iter().map(|connection| connection.person.id).collect();
        people.sort_unstable();
        people.dedup();
        for person in people.into_iter().filter(|person| changed.has(*person)) {
            self.look_at(person, Duration::ZERO);
        }
    }

    /// Looks after a while at what a person may do.
    fn look_at(&mut self, person: PersonId, after: Duration) {
        let services = self.services.clone();
        self.under_way.push(Box::pin(async move {
            tokio::time::sleep(after).await;
            Back::May { person, rights: services.rights.of(person).await }
        }));
    }

    /// Tells the owner that somebody on a chair is suspended, or no more: they finish the deal.
    fn tell_suspended(&mut self, person: PersonId, suspended: bool) {
        if self.state.chair_of(person).is_some() {
            self.ask(OwnerRequest::Suspended { person, suspended }, |_| Back::Taken);
        }
    }

    /// Tells each what they may not do here, where that is different from what they were told.
    fn tell_rights(&mut self) {
        for at in 0..self.connections.len() {
            if self.connections[at].stands == Stands::Follows {
                self.tell_rights_to(at);
            }
        }
    }

    fn tell_rights_to(&mut self, at: usize) {
        let connection = &mut self.connections[at];
        let denied = rights::denied(&self.state, &self.names, &connection.rights, connection.person.id);
        if connection.denied.as_ref() == Some(&denied) {
            return;
        }
        if connection.outbox.try_send(text(&ServerMessage::Rights { denied: denied.clone() })).is_ok() {
            connection.denied = Some(denied);
        } else {
            connection.stands = Stands::Behind;
        }
    }

    /// Why this connection may not be here any more, or not at all.
    fn barred(&self, person: PersonId, rights: &Rights) -> Option<Reason> {
        rights::may_be_there(&self.state, &self.names, rights, person).err().map(Reason::from)
    }

    fn take(&mut self, ask: RoomMessage) {
        match ask {
            RoomMessage::Join { connection, person, from, rights, told, device, since, outbox, watches, turn } => {
                let Shared { beside, marks } = *device;
                let who = person.id;
                let denied = None;
                let stands = Stands::Joining { since };
                let looks = true;
                let joins =
                    Connection { number: connection, person, from, marks, outbox, watches, stands, looks, rights, denied };
                self.join(joins, beside, turn);
                self.tell_looks(who);
                // What was told in between found nobody here.
                if self.services.rights.told() != told {
                    self.look_again(&Changed::Of([who].into()));
                }
            }
            RoomMessage::Leave { connection, parted } => self.leave(connection, parted),
            RoomMessage::Do { connection, id, action, why, came } => {
                self.command(connection, (id, came), &action, why.as_deref())
            }
            RoomMessage::Question { connection, id, about } => self.question(connection, id, &about),
            RoomMessage::Looks { connection, looks } => {
                let Some(one) = self.connections.iter_mut().find(|one| one.number == connection) else { return };
                one.looks = looks;
                let person = one.person.id;
                self.tell_looks(person);
            }
            RoomMessage::Form { seen } => {
                let _ = seen.send(listed::form(&self.state));
            }
            RoomMessage::Look { seen } => {
                // Who asked may have gone.
                let _ = seen.send((listed::view(&self.state, &self.names), self.state.door.clone()));
            }
        }
    }

    fn ask(&mut self, command: OwnerRequest, back: impl FnOnce(Result<Answer, Gone>) -> Back + Send + 'static) {
        let answer = self.services.bus.ask(self.state.id.into(), command);
        self.under_way.push(Box::pin(async move { back(answer.await) }));
    }

    fn join(&mut self, joins: Connection, beside: Vec<PersonId>, turn: Turn) {
        let (number, id, from) = (joins.number, joins.person.id, joins.from);
        let barred = if self.connections.len() >= self.services.limits.connections_per_table {
            Some(Reason::TooManyConnections)
        } else {
            self.barred(id, &joins.rights)
        };
        if let Some(reason) = barred {
            // An empty outbox has room for a word; it is dropped right after, which closes the connection.
            let _ = joins.outbox.try_send(text(&ServerMessage::Bye { refused: reason.refused() }));
            return;
        }
        let here = OwnerRequest::Here { person: joins.person.clone(), from, open: true, parted: false, beside };
        if joins.rights.asker().suspended {
            self.tell_suspended(id, true);
        }
        // Whoever does nothing here is known by their connection alone.
        if !self.names.has(id) {
            self.names.learn(&joins.person);
        }
        self.mark(id, joins.rights.asker().rank());
        self.connections.push(joins);
        self.ask(here, move |answer| Back::Joined { connection: number, answer, turn });
    }

    /// Notes by somebody's rank whether they are of the staff. Where that is seen and new, all look at the table anew.
    fn mark(&mut self, person: PersonId, rank: u8) {
        if self.names.mark(person, rank > 0) && self.state.chair_of(person).is_some() {
            for connection in self.connections.iter_mut().filter(|connection| connection.stands == Stands::Follows) {
                connection.stands = Stands::Behind;
            }
        }
    }

    /// Tells the owner whether somebody has the table in sight here, where that is new.
    fn tell_looks(&mut self, person: PersonId) {
        let mut pages = self.connections.iter().filter(|connection| connection.person.id == person).peekable();
        // Whoever has no page open is gone, which is something else.
        let looks = pages.peek().is_none() || pages.any(|connection| connection.looks);
        let known = !self.unseen.contains(&person);
        if looks == known {
            return;
        }
        if looks {
            self.unseen.remove(&person);
        } else {
            self.unseen.insert(person);
        }
        self.ask(OwnerRequest::Looks { person, looks }, |_| Back::Taken);
    }

    /// From where a connection looks at the table now. It is noted that it sees a hand, if it does.
    fn perspective(&mut self, at: usize) -> Perspective {
        let Connection { person, marks, .. } = &self.connections[at];
        look(&mut self.devices, &self.state, person.id, marks)
    }

    /// Tells the owner who sees no cards of theirs, wherever they are here, and who does again.
    fn tell_covered(&mut self) {
        let covered = |c: &Connection| self.devices.cover(&self.state, c.person.id, &c.marks);
        let sits = |c: &Connection| self.state.chair_of(c.person.id).is_some();
        let (none, some): (Vec<_>, Vec<_>) = self.connections.iter().filter(|c| sits(c)).partition(|c| covered(c));
        let mut people: Vec<PersonId> = none.iter().map(|c| c.person.id).collect();
        people.retain(|person| !some.iter().any(|c| c.person.id == *person));
        people.sort_unstable();
        people.dedup();
        if people == self.covered {
            return;
        }
        let before = std::mem::replace(&mut self.covered, people.clone());
        for person in before.iter().chain(&people).copied() {
            let covered = people.contains(&person);
            if covered != before.contains(&person) {
                self.ask(OwnerRequest::Covered { person, covered }, |_| Back::Taken);
            }
        }
    }

    /// The owner knows of the connection: it gets what it missed, or all.
    fn joined(&mut self, number: u64) {
        let Some(at) = self.connections.iter().position(|connection| connection.number == number) else { return };
        let Stands::Joining { since } = self.connections[at].stands else { return };
        let from = self.perspective(at);
        let connection = &self.connections[at];
        // With a clock the rest would show times as they were; a snapshot shows them as they are.
        let rest = since.filter(|_| self.state.action_ms().is_none()).and_then(|since| self.rest(connection, from, since));
        let number = self.state.number;
        let chat = rest.is_some().then(|| self.chat_for(at));
        for message in rest.unwrap_or_else(|| vec![self.snapshot(at, from)]) {
            let _ = connection.outbox.try_send(message);
        }
        let _ = connection.outbox.try_send(text(&ServerMessage::CaughtUp { number, chat }));
        self.connections[at].stands = Stands::Follows;
        self.tell_rights_to(at);
        self.tell_gallery_to(at);
        self.tell_covered();
    }

    /// The messages after `since`, the last one with the own part; `None` when they are not all here any more.
    fn rest(&self, connection: &Connection, from: Perspective, since: u64) -> Option<Vec<Utf8Bytes>> {
        let opens: Vec<&Arc<str>> = self.recent.after(since)?.collect();
        let Some((last, before)) = opens.split_last() else { return Some(Vec::new()) };
        let own = own_text(&self.state, connection.person.id, from)?;
        let mut messages: Vec<Utf8Bytes> = before.iter().map(|open| change::without_own(open).into()).collect();
        messages.push(change::with_own(last, &own).into());
        Some(messages)
    }

    fn snapshot(&self, at: usize, from: Perspective) -> Utf8Bytes {
        let connection = &self.connections[at];
        let view = view::table_view(&self.state, &self.names, self.chat_for(at), now_ms());
        let you = you::own(&self.state, connection.person.id, from);
        text(&ServerMessage::Snapshot { number: self.state.number, view, you })
    }

    /// Sees to it that nobody goes on watching who may not.
    fn show_out(&mut self) {
        let barred = |c: &Connection| self.barred(c.person.id, &c.rights).map(|reason| (c.number, reason));
        let barred: Vec<(u64, Reason)> = self.connections.iter().filter_map(barred).collect();
        for (number, reason) in barred {
            self.answer(number, &ServerMessage::Bye { refused: reason.refused() });
            self.leave(number, false);
        }
    }

    fn leave(&mut self, number: u64, parted: bool) {
        let Some(at) = self.connections.iter().position(|connection| connection.number == number) else { return };
        let Connection { person, from, .. } = self.connections.swap_remove(at);
        self.gallery.changed();
        self.voices.lose(number, Instant::now());
        let who = person.id;
        self.ask(OwnerRequest::Here { person, from, open: false, parted, beside: Vec::new() }, |_| Back::Taken);
        self.tell_looks(who);
        self.tell_covered();
    }

    fn command(&mut self, number: u64, (id, came): (String, Instant), action: &TableAction, why: Option<&str>) {
        let Some(connection) = self.connections.iter().find(|connection| connection.number == number) else { return };
        let (by, from) = (connection.person.clone(), connection.from);
        // Read once, where it comes in: whoever decides knows no text.
        let wanted = if id.is_empty() || id.len() > 64 { Err(Refusal::BadCommandId) } else { Wanted::read(action) };
        let why = why.map(|why| clean(why, LINE)).transpose();
        let wanted = wanted.and_then(|wanted| Ok((wanted, why?)));
        match wanted {
            Ok((Wanted::Wish(wish), _)) if self.is_covered(number) && wish.plays() => {
                let answer = Ok(Answer { number: self.state.number, refused: Some(Refusal::Covered.refused()) });
                self.back(Back::Answered { connection: number, id, came, answer });
            }
            Ok((Wanted::Wish(wish), why)) => {
                let command = OwnerRequest::Execute { by, from, id: Some(id.clone()), wish, why };
                self.ask(command, move |answer| Back::Answered { connection: number, id, came, answer });
            }
            Ok((Wanted::Reacted(reaction), _)) => self.react(number, by.id, id, reaction),
            Ok((Wanted::Voice(wanted), _)) => self.voice(number, by.id, id, wanted),
            Ok((Wanted::Said { words, gallery }, _)) => self.say(number, by, id, (words, gallery)),
            Err(no) => {
                let answer = Ok(Answer { number: self.state.number, refused: Some(no.refused()) });
                self.back(Back::Answered { connection: number, id, came, answer });
            }
        }
    }

    fn back(&mut self, back: Back) {
        // Whoever hears the answer has heard what it caused.
        if let Back::Answered { answer: Ok(answer), .. } | Back::Joined { answer: Ok(answer), .. } = &back
            && answer.number > self.state.number
        {
            self.early.push((answer.number, back));
            return;
        }
        match back {
            Back::Answered { connection, id, came, answer: Ok(answer) } => {
                let outcome = if answer.refused.is_some() { "refused" } else { "done" };
                metrics::counter!("thurup_actions_total", "outcome" => outcome).increment(1);
                metrics::histogram!("thurup_action_seconds").record(came.elapsed().as_secs_f64());
                self.answer(connection, &ServerMessage::Answer { id, refused: answer.refused });
            }
            Back::Joined { connection, answer: Ok(_), turn } => {
                self.joined(connection);
                drop(turn);
            }
            // The owner is gone, and this room goes with it: who is told nothing asks again.
            Back::Answered { answer: Err(Gone), .. } | Back::Joined { answer: Err(Gone), .. } | Back::Taken => {}
            // Those who wait are answered when it has been told here too.
            Back::Said { result: Ok(true), .. } => {}
            Back::Speaks { connection, id, peer, result } => self.speaks(connection, id, &peer, result),
            Back::May { person, rights: Ok(rights) } => {
                let (suspended, rank) = (rights.asker().suspended, rights.asker().rank());
                self.mark(person, rank);
                let mut changed = false;
                for connection in self.connections.iter_mut().filter(|connection| connection.person.id == person) {
                    changed |= connection.rights.asker().suspended != suspended;
                    connection.rights = rights.clone();
                }
                if changed {
                    self.tell_suspended(person, suspended);
                }
                self.show_out();
                self.tell_rights();
            }
            // Until then it is shown as it was; whatever is done is asked about anew.
            Back::May { person, rights: Err(_) } => {
                if self.connections.iter().any(|connection| connection.person.id == person) {
                    self.look_at(person, AGAIN);
                }
            }
            Back::Said { person, command, result } => {
                for connection in self.chat.untold(person, &command) {
                    let refused = result.as_ref().err().map(Reason::refused);
                    self.answer(connection, &ServerMessage::Answer { id: command.clone(), refused });
                }
            }
        }
    }

    fn question(&mut self, number: u64, id: String, about: &AskAbout) {
        let Some(person) = self.person(number) else { return };
        let meaning = match about {
            // Whether one can make a call tells of the hand.
            AskAbout::Call(_) if self.is_covered(number) => meaning::refused(id, &Refusal::Covered),
            about => meaning::answer(&self.state, person.id, id, about),
        };
        self.answer(number, &meaning);
    }

    /// Whether the one on this connection sees no cards of theirs there.
    fn is_covered(&self, number: u64) -> bool {
        let connection = self.connections.iter().find(|connection| connection.number == number);
        connection.is_some_and(|c| self.devices.cover(&self.state, c.person.id, &c.marks))
    }

    fn person(&self, number: u64) -> Option<Person> {
        self.connections.iter().find(|connection| connection.number == number).map(|connection| connection.person.clone())
    }

    fn answer(&mut self, number: u64, message: &ServerMessage) {
        let Some(at) = self.connections.iter().position(|connection| connection.number == number) else { return };
        if self.connections[at].outbox.try_send(text(message)).is_err() {
            // An answer must not be lost. Without its connection the client comes back, asks again, and hears it.
            self.leave(number, false);
        }
    }

    /// Tells everyone of an event that the state has just taken.
    fn publish(&mut self, entry: &Entry) {
        let outside = change::outside(&self.state, &self.names, entry, entry.at);
        let open: Arc<str> = match change::open_text(entry.number, &outside) {
            Ok(open) => open.into(),
            Err(error) => {
                tracing::error!(%error, "a view cannot be written");
                return;
            }
        };
        let shared: Utf8Bytes = change::without_own(&open).into();
        for connection in self.connections.iter_mut().filter(|connection| connection.stands == Stands::Follows) {
            let from = look(&mut self.devices, &self.state, connection.person.id, &connection.marks);
            connection.watches.store(self.state.chair_of(connection.person.id).is_none(), Ordering::Relaxed);
            let own = if outside.whose.includes(connection.person.id, from) {
                own_text(&self.state, connection.person.id, from)
            } else {
                None
            };
            connection.tell(own.map_or_else(|| shared.clone(), |own| change::with_own(&open, &own).into()));
        }
        self.recent.keep(entry.number, open);
    }

    /// Gives those who fell behind a snapshot, once they have taken what waited.
    fn catch_up(&mut self) {
        for at in 0..self.connections.len() {
            let connection = &self.connections[at];
            if connection.stands == Stands::Behind && connection.outbox.capacity() == connection.outbox.max_capacity() {
                let from = self.perspective(at);
                let snapshot = self.snapshot(at, from);
                let connection = &mut self.connections[at];
                if connection.outbox.try_send(snapshot).is_ok() {
                    connection.stands = Stands::Follows;
                    self.tell_rights_to(at);
                    self.tell_gallery_to(at);
                }
            }
        }
    }

    fn say_goodbye(&mut self) {
        let reason = if self.services.stop.is_cancelled() { Reason::Stopping } else { Reason::StoreFailed };
        let bye = text(&ServerMessage::Bye { refused: reason.refused() });
        for connection in self.connections.drain(..) {
            let _ = connection.outbox.try_send(bye.clone());
        }
    }
}

/// From where somebody looks at a table on a device with these marks. It is noted that they see a hand there, if they do.
fn look(devices: &mut Devices, state: &TableState, person: PersonId, marks: &[String]) -> Perspective {
    match Perspective::of(state, person) {
        Perspective::Player(chair) if devices.cover(state, person, marks) => Perspective::Covered(chair),
        // Another of this device has seen a hand of the deal.
        Perspective::Behind(_) if devices.cover(state, person, marks) => Perspective::beside(state),
        sees @ (Perspective::Player(_) | Perspective::Behind(_)) => {
            devices.note(state, person, marks);
            sees
        }
        other => other,
    }
}

/// Whether others watch after this event, or from elsewhere.
fn moves_the_gallery(event: &Event) -> bool {
    matches!(
        event,
        Event::Sat { .. }
            | Event::BotSat { .. }
            | Event::Left { .. }
            | Event::Became { .. }
            | Event::Watches { .. }
            | Event::WatchRefused { .. }
            | Event::WatchEnded { .. }
            | Event::SettingsSet { .. }
            | Event::Closed
    )
}

fn own_text(state: &TableState, person: PersonId, from: Perspective) -> Option<String> {
    let own = you::own(state, person, from);
    change::json(&own).inspect_err(|error| tracing::error!(%error, "a view cannot be written")).ok()
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
