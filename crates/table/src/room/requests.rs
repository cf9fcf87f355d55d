//! What people here want, and what the owner answers.

use thurup_people::names::{LINE, clean};
use thurup_wire::table::{AskAbout, ServerMessage, TableAction};

use super::Room;
use super::ports::{AnswerFor, RoomError, RoomPorts};
use crate::ids::PersonId;
use crate::meaning;
use crate::owner_request::{Answer, OwnerRequest};
use crate::refusal::Refusal;
use crate::wish::Asked;

impl<P: RoomPorts> Room<P> {
    /// A command on a connection, with why it is given, for whoever needs the right of the house for it.
    pub fn command(&mut self, connection: u64, (id, came): (String, P::Came), action: &TableAction, why: Option<&str>) {
        let Some(one) = self.connection(connection) else { return };
        let (by, from) = (one.person.clone(), one.from);
        // Read once, where it comes in: whoever decides knows no text.
        let wanted = if id.is_empty() || id.len() > 64 { Err(Refusal::BadActionId) } else { Asked::read(action) };
        let why = why.map(|why| clean(why, LINE)).transpose();
        let wanted = wanted.and_then(|wanted| Ok((wanted, why?)));
        let answer_for = |id| AnswerFor::Command { connection, id, came };
        let no = match wanted {
            Ok((Asked::Wish(wish), _)) if self.is_covered(connection) && wish.plays() => Refusal::Covered,
            Ok((Asked::Wish(wish), why)) => {
                let request = OwnerRequest::Execute { by, from, id: Some(id.clone()), wish, why };
                return self.ports.ask_owner(request, answer_for(id));
            }
            Ok((Asked::Reacted(reaction), _)) => return self.react(connection, by.id, id, reaction),
            Ok((Asked::Voice(wanted), _)) => return self.voice(connection, by.id, id, wanted),
            Ok((Asked::Said { words, gallery }, _)) => return self.say(connection, by, id, (words, gallery)),
            Err(no) => no,
        };
        let answer = Answer { number: self.state.number, refused: Some(no.refused()) };
        self.answered(answer_for(id), Some(answer));
    }

    /// The owner has answered; nothing where it is gone, and this room goes with it: who is told nothing asks again.
    pub fn answered(&mut self, answer_for: AnswerFor<P>, answer: Option<Answer>) {
        let Some(answer) = answer else { return };
        // Whoever hears the answer has heard what it caused.
        if answer.number > self.state.number && !matches!(answer_for, AnswerFor::Nobody) {
            self.early.push((answer_for, answer));
            return;
        }
        match answer_for {
            AnswerFor::Command { connection, id, came } => {
                self.ports.count_answered(came, answer.refused.is_some());
                self.answer(connection, &ServerMessage::Answer { id, refused: answer.refused });
            }
            AnswerFor::Join { connection, turn } => {
                self.joined(connection);
                drop(turn);
            }
            AnswerFor::Nobody => {}
        }
    }

    /// What somebody said is stored and told; or was before, or is not.
    pub fn said(&mut self, person: PersonId, command: &str, result: &Result<bool, P::Error>) {
        // Those who wait are answered when it has been told here too.
        if matches!(result, Ok(true)) {
            return;
        }
        for connection in self.chat.untold(person, command) {
            let refused = result.as_ref().err().map(RoomError::refused);
            self.answer(connection, &ServerMessage::Answer { id: command.to_owned(), refused });
        }
    }

    /// A question about a call.
    pub fn question(&mut self, connection: u64, id: String, about: &AskAbout) {
        let Some(person) = self.connection(connection).map(|one| one.person.id) else { return };
        let meaning = match about {
            // Whether one can make a call tells of the hand.
            AskAbout::Call(_) if self.is_covered(connection) => meaning::refused(id, &Refusal::Covered),
            about => meaning::answer(&self.state, person, id, about),
        };
        self.answer(connection, &meaning);
    }

    /// Whether the one on this connection sees no cards of theirs there.
    fn is_covered(&self, number: u64) -> bool {
        self.connection(number).is_some_and(|c| self.devices.cover(&self.ports, &self.state, c.person.id, &c.marks))
    }
}
