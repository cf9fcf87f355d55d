//! What the owner is asked for.

use thurup_people::rights::Rights;

use super::thinking::Thinking;
use super::{Hinting, Owner, OwnerError, OwnerPorts};
use crate::actor::{Actor, Gathered};
use crate::address::Address;
use crate::decide::{self, Tick};
use crate::event::Event;
use crate::ids::PersonId;
use crate::owner_request::OwnerRequest;
use crate::person::Person;
use crate::phase::TablePhase;
use crate::refusal::Refusal;
use crate::rights;
use crate::wish::Wish;

/// Answers that were refusals, remembered for commands that are sent again.
const REFUSALS: usize = 64;

impl<P: OwnerPorts> Owner<P> {
    /// Does what is asked, and answers.
    pub async fn request(&mut self, request: OwnerRequest, reply: P::Reply) {
        match request {
            OwnerRequest::Execute { by, from, id, wish, why } => self.wanted((by, from), id, (wish, why), reply).await,
            OwnerRequest::Here { person, from, open: true, beside, .. } => {
                self.whereabouts.note(person.id, from);
                self.whereabouts.note_beside(person.id, beside);
                self.enter(person).await;
                self.answer(reply, &Ok(()));
            }
            OwnerRequest::Here { person, open: false, parted, .. } => {
                self.presence.leave(&self.state, person.id, parted, self.ports.now());
                self.presence.tidy(&self.state);
                self.whereabouts.tidy(&self.state, |person| self.presence.is_here(person));
                self.answer(reply, &Ok(()));
            }
            OwnerRequest::Goes { person, goes } => {
                self.presence.go_after_the_deal(person, goes && self.state.chair_of(person).is_some());
                self.answer(reply, &Ok(()));
            }
            OwnerRequest::Looks { person, looks } => {
                self.presence.looks(person, looks, self.ports.now());
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
        reply: P::Reply,
    ) {
        self.whereabouts.note(person.id, from);
        // Asked only where it is wanted: nobody waits for a card because of it.
        let everyone_s = rights::is_everyone_s(&self.state, &wish);
        let rights = if everyone_s { Ok(Rights::default()) } else { self.ports.rights(person.id).await };
        let rights = match rights {
            Ok(rights) => rights,
            Err(error) => return self.answer(reply, &Err(error)),
        };
        // Whoever is to see a hand, not who lets them.
        let seer = wish.seer().unwrap_or(person.id);
        let (same_address, same_device) = (self.whereabouts.same_address(seer), self.whereabouts.same_device(seer));
        // A match may begin with it.
        let begins = wish == Wish::Start || (wish == Wish::Ready && self.state.phase == TablePhase::Over);
        let gathered = if begins { self.gathered().await } else { Ok(Gathered::default()) };
        let gathered = match gathered {
            Ok(gathered) => gathered,
            Err(error) => return self.answer(reply, &Err(error)),
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
                    self.presence.expect(by.person.id, self.ports.now());
                    self.pooled.insert(by.person.id);
                }
                self.answer(reply, &result);
            }
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
            self.waits("a new name is not shown yet", &error);
        }
    }

    async fn command(&mut self, by: Actor, id: String, wish: Wish, reply: P::Reply) {
        let person = by.person.id;
        if self.state.is_answered(person, &id) {
            return self.answer(reply, &Ok(()));
        }
        if let Some((.., no)) = self.refusals.iter().find(|(who, known, _)| *who == person && *known == id) {
            return self.answer(reply, &Err(no.clone()));
        }
        let result = self.act(&by, &wish, Some(id.clone())).await;
        let reply = match &result {
            Ok(()) if wish == Wish::Hint => match self.hint(person, id, reply) {
                Some(reply) => reply,
                None => return,
            },
            Ok(()) => reply,
            Err(no) => {
                if self.refusals.len() == REFUSALS {
                    self.refusals.pop_front();
                }
                if !no.may_pass() {
                    self.refusals.push_back((person, id, no.clone()));
                }
                reply
            }
        };
        self.answer(reply, &result);
    }

    /// Lets the tutor think for this person, whose turn it is; gives the reply back when it has told what it thinks already.
    fn hint(&mut self, person: PersonId, id: String, reply: P::Reply) -> Option<P::Reply> {
        let told = self.state.deal.as_ref().is_some_and(|deal| deal.hint().is_some());
        let Some(chair) = self.state.chair_of(person).filter(|_| !told) else { return Some(reply) };
        let (Some(moment), Some(question)) = (self.state.moment(), self.state.question(chair)) else { return Some(reply) };
        let waits = (person, id, reply);
        match &mut self.hinting {
            Some(hinting) if hinting.moment == moment => hinting.waiting.push(waits),
            other => {
                let before = other.replace(Hinting { moment, waiting: vec![waits] });
                self.ports.think(Thinking::advise(moment, chair, question));
                self.tell_hinted(before, &Err(Refusal::TurnOver.into()));
            }
        }
        None
    }

    pub(super) fn tell_hinted(&self, hinting: Option<Hinting<P::Reply>>, result: &Result<(), P::Error>) {
        for (.., reply) in hinting.into_iter().flat_map(|hinting| hinting.waiting) {
            self.answer(reply, result);
        }
    }

    async fn act(&mut self, by: &Actor, wish: &Wish, id: Option<String>) -> Result<(), P::Error> {
        self.learn(&by.person);
        if let Wish::Become(other) = wish {
            self.learn(other);
        }
        if let Wish::SetList(people) = wish {
            people.iter().for_each(|person| {
                self.learn(person);
            });
        }
        let now = self.ports.now();
        let events = decide::act(&self.state, &self.names, by, wish, now, self.ports.chance())?;
        if events.is_empty() {
            return Ok(());
        }
        let answers = id.map(|id| (by.person.id, id));
        self.store(events, answers).await
    }
}
