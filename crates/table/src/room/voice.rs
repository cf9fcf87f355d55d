//! Voice in the room: who has it on, and what their pages tell each other. What is told goes to those who sit there, and a signal to the
//! one page it is for.

use thurup_people::rights::Rights;
use thurup_wire::table::ServerMessage;
use thurup_wire::voice::{OwnVoice, Signal};

use super::ports::{JoinVoice, Outbox, RoomError, RoomPorts};
use super::{Room, Stands};
use crate::ids::PersonId;
use crate::owner_request::TableBroadcast;
use crate::refusal::Refusal;
use crate::rights::Writing;
use crate::signal::{VoiceTold, VoiceWanted};
use crate::voice;

impl<P: RoomPorts> Room<P> {
    /// Does what somebody wants of voice on this line.
    pub(super) fn voice(&mut self, number: u64, person: PersonId, id: String, wanted: VoiceWanted) {
        let refused = match wanted {
            VoiceWanted::Join(peer) => return self.join_voice(number, person, id, peer),
            VoiceWanted::Leave => {
                if let Some(peer) = self.voices.page(number).map(str::to_owned) {
                    self.tell_rooms(VoiceTold::Off { peer });
                }
                None
            }
            VoiceWanted::Signal(to, signal) => self.pass_on(number, to, signal).err(),
        };
        let refused = refused.map(|no| no.refused());
        self.answer(number, &ServerMessage::Answer { id, refused });
    }

    /// Asks whether somebody may speak here, and notes that they do.
    fn join_voice(&mut self, number: u64, person: PersonId, id: String, peer: String) {
        let taken = self.voices.speakers.of(&peer).is_some_and(|other| other != person);
        let refusal = if voice::relay_only(&self.state) && !self.ports.relays() {
            Some(Refusal::NoRelay)
        } else {
            taken.then_some(Refusal::PeerTaken)
        };
        self.ports.join_voice(JoinVoice {
            connection: number,
            id,
            person,
            peer,
            speaking: Writing::aloud(&self.state, person),
            refusal,
        });
    }

    /// Somebody has joined, or not.
    pub fn speaks(&mut self, number: u64, id: String, peer: &str, result: Result<Rights, P::Error>) {
        let refused = match result {
            Ok(rights) => {
                if let Some(connection) = self.connections.iter_mut().find(|connection| connection.number == number) {
                    connection.rights = rights;
                    let person = connection.person.id;
                    // What was told to all rooms may come here only later.
                    if self.voices.speakers.on(person, peer) {
                        self.voices.on_line(peer, number);
                    }
                }
                None
            }
            Err(no) => Some(no.refused()),
        };
        self.answer(number, &ServerMessage::Answer { id, refused });
    }

    /// Passes a signal on to the rooms of the table, one of which has the page that it is for.
    fn pass_on(&mut self, number: u64, to: String, signal: Signal) -> Result<(), P::Error> {
        let from = self.voices.page(number).map(str::to_owned).ok_or(Refusal::NoVoice)?;
        let connection = self.connection(number).ok_or(Refusal::NoVoice)?;
        // Who may not any more is put out; and nothing is passed on while it is shut.
        Writing::aloud(&self.state, connection.person.id).may(&connection.rights)?;
        if to == from || self.voices.speakers.of(&to).is_none() {
            return Err(Refusal::NobodySpeaks.into());
        }
        voice::read_signal(&self.state, &signal).map_err(Refusal::from)?;
        self.tell_rooms(VoiceTold::Signal { from, to, signal });
        Ok(())
    }

    fn tell_rooms(&mut self, told: VoiceTold) {
        self.ports.tell(TableBroadcast::Voice(told));
    }

    /// Takes what a room of the table tells about voice.
    pub(super) fn hear_voice(&mut self, told: &VoiceTold) {
        match told {
            VoiceTold::On { person, peer } => {
                self.voices.speakers.on(*person, peer);
            }
            VoiceTold::Off { peer } => self.voices.speakers.off(peer),
            VoiceTold::Signal { from, to, signal } => {
                let Some(line) = self.voices.line(to) else { return };
                let connection = self.connection(line);
                // Told by bytes that another room has sent: whose page it is, is asked here once more.
                let theirs = |person: PersonId| self.voices.speakers.of(to) == Some(person);
                if let Some(connection) = connection.filter(|connection| theirs(connection.person.id)) {
                    let message = ServerMessage::Signal { from: from.clone(), signal: signal.clone() };
                    // One that is lost is asked for again by the pages themselves.
                    connection.outbox.send(self.text(&message));
                }
            }
        }
    }

    /// Sees to it that nobody has voice on who may not, or has gone, and tells those who sit there who has, where that is different.
    pub(super) fn tend_voice(&mut self) {
        if self.voices.rest() {
            return;
        }
        self.voices.speakers.keep_seated(&self.state);
        let mut out = self.voices.given_up(self.ports.now());
        for connection in &self.connections {
            let Some(page) = self.voices.page(connection.number) else { continue };
            if voice::may(Writing::aloud(&self.state, connection.person.id), &connection.rights).is_err() {
                out.push(page.to_owned());
            }
        }
        for peer in out {
            self.voices.speakers.off(&peer);
            self.tell_rooms(VoiceTold::Off { peer });
        }
        self.tell_voice();
    }

    /// Tells each who sits there who has voice on, where that is different from what they know.
    fn tell_voice(&mut self) {
        let speakers = self.voices.speakers.shown(&self.state);
        let relay = voice::relay_only(&self.state);
        let ports = &self.ports;
        for connection in self.connections.iter_mut().filter(|connection| connection.stands == Stands::Follows) {
            let (line, person) = (connection.number, connection.person.id);
            let shown = if self.state.chair_of(person).is_some() {
                let page = self.voices.page(line).map(str::to_owned);
                (speakers.clone(), voice::shut(&self.state, &connection.rights).filter(|_| !speakers.is_empty()), page)
            } else {
                (Vec::new(), None, None)
            };
            if self.voices.knows(line, &shown) {
                continue;
            }
            let (speakers, shut, page) = shown.clone();
            let servers = || ports.voice_servers(person, relay);
            let own = page.map(|peer| OwnVoice { peer, servers: servers(), relay });
            if connection.outbox.send(super::text(ports, &ServerMessage::Voice { speakers, shut, own })) {
                self.voices.told(line, shown);
            } else {
                connection.stands = Stands::Behind;
            }
        }
    }
}
