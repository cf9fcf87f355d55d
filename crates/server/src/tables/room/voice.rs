//! Voice in the room: who has it on, and what their pages tell each other. What is told goes to those who sit there, and a signal to the
//! one page it is for.

use std::time::Instant;

use thurup_people::rights::Rights;
use thurup_table::owner_request::TableBroadcast;
use thurup_table::rights::Writing;
use thurup_table::signal::{VoiceTold, VoiceWanted};
use thurup_table::{Refusal, voice};
use thurup_wire::table::ServerMessage;
use thurup_wire::voice::{OwnVoice, Signal};

use super::{Back, Room, Stands, text};
use crate::error::reason::Reason;
use thurup_store::clock::now_ms;
use thurup_store::ids::PersonId;

impl Room {
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
        let speaking = Writing::aloud(&self.state, person);
        let no_relay = voice::relay_only(&self.state) && !self.services.voice.relays();
        let taken = self.voices.speakers.of(&peer).is_some_and(|other| other != person);
        let (table, services) = (self.state.id, self.services.clone());
        self.under_way.push(Box::pin(async move {
            let result = async {
                let rights = services.rights.of(person).await?;
                voice::may(speaking, &rights)?;
                match (no_relay, taken) {
                    (true, _) => Err(Reason::from(Refusal::NoRelay)),
                    (false, true) => Err(Reason::from(Refusal::PeerTaken)),
                    (false, false) => Ok(rights),
                }
            };
            let result = result.await;
            if result.is_ok() {
                services.bus.tell(table.into(), TableBroadcast::Voice(VoiceTold::On { person, peer: peer.clone() })).await;
            }
            Back::Speaks { connection: number, id, peer, result }
        }));
    }

    /// Somebody has joined, or not.
    pub(super) fn speaks(&mut self, number: u64, id: String, peer: &str, result: Result<Rights, Reason>) {
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
    fn pass_on(&mut self, number: u64, to: String, signal: Signal) -> Result<(), Reason> {
        let from = self.voices.page(number).map(str::to_owned).ok_or(Refusal::NoVoice)?;
        let connection = self.connections.iter().find(|connection| connection.number == number).ok_or(Refusal::NoVoice)?;
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
        let (table, bus) = (self.state.id, self.services.bus.clone());
        self.under_way.push(Box::pin(async move {
            bus.tell(table.into(), TableBroadcast::Voice(told)).await;
            Back::Taken
        }));
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
                let connection = self.connections.iter().find(|connection| connection.number == line);
                // Told by bytes that another room has sent: whose page it is, is asked here once more.
                let theirs = |person: PersonId| self.voices.speakers.of(to) == Some(person);
                if let Some(connection) = connection.filter(|connection| theirs(connection.person.id)) {
                    let message = ServerMessage::Signal { from: from.clone(), signal: signal.clone() };
                    // One that is lost is asked for again by the pages themselves.
                    let _ = connection.outbox.try_send(text(&message));
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
        let mut out = self.voices.given_up(Instant::now());
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
            let servers = || self.services.voice.servers(person, now_ms() / 1000, relay);
            let own = page.map(|peer| OwnVoice { peer, servers: servers(), relay });
            if connection.outbox.try_send(text(&ServerMessage::Voice { speakers, shut, own })).is_ok() {
                self.voices.told(line, shown);
            } else {
                connection.stands = Stands::Behind;
            }
        }
    }
}
