//! Voice: who at a table has it on, and what those who sit there are told of it. Their sound goes from browser to browser; nothing of
//! it is part of the game, or kept.

use thurup_people::rights::{Denied, DenyReason, Permission, Rights};
use thurup_wire::Refused;
use thurup_wire::voice::{Signal, Speaker};

use crate::ids::PersonId;
use crate::phase::TablePhase;
use crate::refusal::Refusal;
use crate::rights::Writing;
use crate::signal::{self, BadSignal};
use crate::state::TableState;

/// Who has voice on: of each person one page.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Speakers(Vec<(PersonId, String)>);

impl Speakers {
    /// Nobody has.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Notes that somebody has it on, on this page. False where the name is another's.
    pub fn on(&mut self, person: PersonId, peer: &str) -> bool {
        if self.of(peer).is_some_and(|other| other != person) {
            return false;
        }
        self.0.retain(|(who, _)| *who != person);
        self.0.push((person, peer.to_owned()));
        true
    }

    /// Notes that a page has it off.
    pub fn off(&mut self, peer: &str) {
        self.0.retain(|(_, page)| page != peer);
    }

    /// Whose page this is, if it has voice on.
    pub fn of(&self, peer: &str) -> Option<PersonId> {
        self.0.iter().find(|(_, page)| page == peer).map(|(who, _)| *who)
    }

    /// The pages, and whose they are.
    pub fn pages(&self) -> impl Iterator<Item = (PersonId, &str)> {
        self.0.iter().map(|(who, page)| (*who, page.as_str()))
    }

    /// Puts it off for whoever sits there no more, and at a table that is closed.
    pub fn keep_seated(&mut self, state: &TableState) {
        self.0.retain(|(who, _)| state.phase != TablePhase::Closed && state.chair_of(*who).is_some());
    }

    /// What those who sit there are told: by chair.
    pub fn shown(&self, state: &TableState) -> Vec<Speaker> {
        let shown = |(who, peer): (PersonId, &str)| {
            let chair = state.chair_of(who)?.number();
            Some(Speaker { peer: peer.to_owned(), who: who.to_string(), chair })
        };
        let mut speakers: Vec<Speaker> = self.pages().filter_map(shown).collect();
        speakers.sort_by_key(|speaker| speaker.chair);
        speakers
    }
}

/// Whether addresses stay hidden: where strangers meet.
pub fn relay_only(state: &TableState) -> bool {
    state.public
}

/// Why nobody speaks at the table now, if so, whoever they are: in a rated deal, from the first call to the last card.
pub fn shut(state: &TableState, rights: &Rights) -> Option<Refused> {
    let shut = state.settings.rated && state.phase == TablePhase::Dealing;
    let denied = Denied { reason: DenyReason::VoiceShut, needs: Permission::VoiceAny, at_club: state.club.is_some() };
    shut.then(|| Refusal::Denied { why: DenyReason::VoiceShut, text: rights.text(denied, None) }.refused())
}

/// Whether somebody may have voice on here. That it is shut for a while is no reason against it: it opens by itself.
///
/// # Errors
/// The reason why not.
pub fn may(speaking: Writing, rights: &Rights) -> Result<(), Refusal> {
    match speaking.may(rights) {
        Err(Refusal::Denied { why: DenyReason::VoiceShut, .. }) => Ok(()),
        asked => asked,
    }
}

/// Reads a signal to a page of this name.
///
/// # Errors
/// What is wrong with it.
pub fn read_signal(state: &TableState, signal: &Signal) -> Result<(), BadSignal> {
    signal::read(signal, relay_only(state))
}
