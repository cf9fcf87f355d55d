//! The room of a table: the people who follow it on one machine, what is sent to each of them, and what was sent last, for those who
//! come back.
//!
//! The room folds what the owner tells, and shows that. Whatever somebody wants goes to the owner; what somebody says does not: it is
//! stored and told to all rooms of the table, this one among them, so that talk keeps no move waiting. It knows nothing of sockets, disks
//! and clocks: what it needs it asks of its [`RoomPorts`].

mod chat;
mod connections;
mod devices;
mod ports;
mod reactions;
mod recent;
mod requests;
mod talk;
mod voice;
mod voices;
mod watchers;

use std::collections::HashSet;
use std::sync::Arc;

use serde::Serialize;
use thurup_people::rights::Rights;
use thurup_wire::DeniedActs;
use thurup_wire::table::ServerMessage;
use thurup_wire::view::ChatLine;

use crate::address::Address;
use crate::change;
use crate::event::{Entry, Event};
use crate::ids::PersonId;
use crate::names::Names;
use crate::owner_request::{Answer, EventBatch, TableBroadcast};
use crate::person::Person;
use crate::perspective::Perspective;
use crate::rights;
use crate::state::TableState;
use crate::{view, you};

use chat::Chat;
use devices::Devices;
use reactions::Reactions;
use recent::Recent;
use voices::Voices;
use watchers::Watchers;

pub use chat::{PastLine, SHOWN as CHAT_SHOWN};
pub use connections::Joins;
pub use ports::{AnswerFor, JoinVoice, Outbox, RoomError, RoomPorts};

/// Commands that may be under way at once; more wait outside.
pub const UNDER_WAY: usize = 256;
/// How often a connection that fell behind is looked after, in milliseconds.
const CATCH_UP: u64 = 200;

/// A message as it is sent to connections of a room.
type TextOf<P> = <<P as RoomPorts>::Outbox as Outbox>::Text;

#[derive(Debug)]
struct Connection<O> {
    number: u64,
    person: Person,
    from: Address,
    /// The marks of its browser.
    marks: Vec<String>,
    outbox: O,
    stands: Stands,
    /// The page is in sight, as far as it has said.
    looks: bool,
    /// What they may do, to show it: whatever they do is asked about anew.
    rights: Rights,
    /// What they were told last that they may not.
    denied: Option<Vec<DeniedActs>>,
}

impl<O: Outbox> Connection<O> {
    /// Sends what all hear to one who follows; one who is too slow gets a snapshot later.
    fn tell(&mut self, ports: &impl RoomPorts, message: O::Text) {
        if self.stands == Stands::Follows && !self.outbox.send(message) {
            self.stands = Stands::Behind;
            ports.count_fallen_behind();
        }
    }
}

/// How a connection stands to what is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stands {
    /// The owner does not know of it yet; then it gets what it has missed.
    Joining { since: Option<u64> },
    /// It gets everything.
    Follows,
    /// It missed something: it gets a snapshot once it has taken what waits.
    Behind,
}

/// See the module.
#[derive(Debug)]
pub struct Room<P: RoomPorts> {
    ports: P,
    state: TableState,
    names: Names,
    connections: Vec<Connection<P::Outbox>>,
    recent: Recent,
    chat: Chat,
    /// Lines of the gallery that are kept from some, and who has heard each.
    kept: Vec<(ChatLine, Vec<PersonId>)>,
    reactions: Reactions,
    devices: Devices,
    watchers: Watchers,
    voices: Voices,
    /// People of whom the owner was told that they see no cards of theirs.
    covered: Vec<PersonId>,
    /// People of whom the owner was told that they have the table out of sight.
    unseen: HashSet<PersonId>,
    /// Answers that came before the events that belong before them.
    early: Vec<(AnswerFor<P>, Answer)>,
    /// When it looks after connections that fell behind.
    catch_up_at: Option<u64>,
}

impl<P: RoomPorts> Room<P> {
    /// The room of a table that stands like this, where this was said last, the oldest first.
    pub fn new(state: TableState, names: Names, said: Vec<PastLine>, ports: P) -> Self {
        let chat = Chat::new(said, &names);
        Self {
            ports,
            state,
            names,
            connections: Vec::new(),
            recent: Recent::default(),
            chat,
            kept: Vec::new(),
            reactions: Reactions::default(),
            devices: Devices::default(),
            watchers: Watchers::default(),
            voices: Voices::default(),
            covered: Vec::new(),
            unseen: HashSet::new(),
            early: Vec::new(),
            catch_up_at: None,
        }
    }

    /// The table as it is known here.
    pub fn state(&self) -> &TableState {
        &self.state
    }

    /// What people here are called.
    pub fn names(&self) -> &Names {
        &self.names
    }

    /// The world around it.
    pub fn ports(&mut self) -> &mut P {
        &mut self.ports
    }

    /// When it has something to do by itself, in milliseconds since 1970.
    pub fn due_at(&self) -> Option<u64> {
        [self.chat.due(), self.watchers.due(), self.voices.due(), self.catch_up_at].into_iter().flatten().min()
    }

    /// Does what is due by now. To be called after whatever else the room was told or asked.
    pub fn tend(&mut self) {
        self.catch_up();
        let now = self.ports.now();
        if self.chat.due().is_some_and(|at| at <= now) {
            self.tell_chat();
        }
        if self.watchers.due().is_some_and(|at| at <= now) {
            self.tell_gallery();
        }
        self.tend_voice();
        let behind = self.connections.iter().any(|connection| connection.stands == Stands::Behind);
        self.catch_up_at = behind.then(|| self.ports.now() + CATCH_UP);
    }

    /// Takes what is told. False when something is missing: then the room has to be made anew from the log.
    pub fn told(&mut self, told: &TableBroadcast) -> bool {
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
                self.watchers.changed();
            }
            if let Err(misfit) = self.state.apply(entry) {
                self.ports.report("what was told does not fit", &misfit);
                return false;
            }
            self.publish(entry);
        }
        let number = self.state.number;
        let (now, still): (Vec<_>, Vec<_>) =
            std::mem::take(&mut self.early).into_iter().partition(|(_, answer)| answer.number <= number);
        self.early = still;
        now.into_iter().for_each(|(answer_for, answer)| self.answered(answer_for, Some(answer)));
        self.tell_kept();
        if other_rights {
            self.show_out();
            self.tell_rights();
        }
        self.tell_covered();
        true
    }

    /// Tells everyone of an event that the state has just taken.
    fn publish(&mut self, entry: &Entry) {
        let outside = change::outside(&self.state, &self.names, entry, entry.at);
        let open: Arc<str> = match change::open_text(entry.number, &outside) {
            Ok(open) => open.into(),
            Err(error) => return self.ports.report("a view cannot be written", &error),
        };
        let shared: TextOf<P> = change::without_own(&open).into();
        let Self { ports, state, devices, .. } = self;
        for connection in self.connections.iter_mut().filter(|connection| connection.stands == Stands::Follows) {
            let from = look(devices, ports, state, connection.person.id, &connection.marks);
            connection.outbox.watches(state.chair_of(connection.person.id).is_none());
            let own = if outside.whose.includes(connection.person.id, from) {
                own_text(ports, state, connection.person.id, from)
            } else {
                None
            };
            connection.tell(ports, own.map_or_else(|| shared.clone(), |own| change::with_own(&open, &own).into()));
        }
        self.recent.keep(entry.number, open);
    }

    /// Says good-bye to all, and why.
    pub fn say_goodbye(&mut self, why: &P::Error) {
        let bye = self.text(&why.bye());
        for connection in self.connections.drain(..) {
            connection.outbox.send(bye.clone());
        }
    }

    fn text(&self, message: &ServerMessage) -> TextOf<P> {
        text(&self.ports, message)
    }

    fn connection(&self, number: u64) -> Option<&Connection<P::Outbox>> {
        self.connections.iter().find(|connection| connection.number == number)
    }
}

/// From where somebody looks at a table on a device with these marks. It is noted that they see a hand there, if they do.
fn look(devices: &mut Devices, ports: &impl RoomPorts, state: &TableState, person: PersonId, marks: &[String]) -> Perspective {
    match Perspective::of(state, person) {
        Perspective::Player(chair) if devices.cover(ports, state, person, marks) => Perspective::Covered(chair),
        // Another of this device has seen a hand of the deal.
        Perspective::Behind(_) if devices.cover(ports, state, person, marks) => Perspective::beside(state),
        sees @ (Perspective::Player(_) | Perspective::Behind(_)) => {
            devices.note(ports, state, person, marks);
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

fn own_text(ports: &impl RoomPorts, state: &TableState, person: PersonId, from: Perspective) -> Option<String> {
    written(ports, &you::own(state, person, from))
}

/// A message as it is sent; empty where it cannot be written.
fn text<P: RoomPorts>(ports: &P, message: &ServerMessage) -> TextOf<P> {
    written(ports, message).unwrap_or_default().into()
}

fn written(ports: &impl RoomPorts, value: &impl Serialize) -> Option<String> {
    change::json(value).inspect_err(|error| ports.report("a message cannot be written", error)).ok()
}
