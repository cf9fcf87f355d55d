//! Who was taken from a chair by the moderator: they sit here again when a chair is offered to them, or once the match is over
//! before or in which it was. A slip is undone until the deal is over.

use thurup_rules::Chair;

use crate::actor::Actor;
use crate::event::Event;
use crate::ids::PersonId;
use crate::names::Names;
use crate::refusal::Refusal;
use crate::removed::Removed;
use crate::seated::Who;
use crate::state::TableState;

/// How somebody was taken from a chair, as far as it still keeps them from one: where nobody is left who could offer them one, it
/// does not.
pub fn of(state: &TableState, person: PersonId) -> Option<&Removed> {
    state.removed.iter().find(|removed| removed.person == person).filter(|_| state.moderator().is_some())
}

/// Whether somebody may take this chair, as far as they were taken from one; another of the same device neither.
///
/// # Errors
/// When they were, and are offered no chair.
pub(crate) fn may_sit(state: &TableState, names: &Names, by: &Actor, chair: Chair) -> Result<(), Refusal> {
    let same = std::iter::once(by.person.id).chain(by.same_device.iter().copied());
    let removed = same.filter_map(|person| of(state, person)).next();
    match removed {
        Some(removed) if state.gallery.offered(by.person.id) != Some(chair) => Err(refusal(state, names, removed)),
        _ => Ok(()),
    }
}

/// Why somebody cannot take a chair here, where they were taken from one and are offered none.
///
/// # Errors
/// The reason.
pub fn may_take_one(state: &TableState, names: &Names, person: PersonId) -> Result<(), Refusal> {
    match of(state, person).filter(|_| state.gallery.offered(person).is_none()) {
        Some(removed) => Err(refusal(state, names, removed)),
        None => Ok(()),
    }
}

fn refusal(state: &TableState, names: &Names, removed: &Removed) -> Refusal {
    Refusal::Removed { by: names.of(removed.by), on: state.match_on() }
}

/// What the moderator has done by a slip is undone: who was taken from this chair has it again.
///
/// # Errors
/// When nobody was taken from it in this deal, or they cannot have it back.
pub(crate) fn put_back(state: &TableState, names: &Names, number: u8) -> Result<Vec<Event>, Refusal> {
    let chair = Chair::from_number(number, state.seats).ok_or(Refusal::NoSuchChair(number))?;
    let removed = state.removed.iter().rev().find(|removed| removed.chair == chair && removed.undone);
    let Some(removed) = removed.filter(|removed| names.has(removed.person)) else { return Err(Refusal::NobodyRemoved) };
    if state.sitting[chair].as_ref().is_some_and(|sitting| matches!(sitting.who, Who::Person(_))) {
        return Err(Refusal::ChairTaken);
    }
    if state.chair_of(removed.person).is_some() {
        return Err(Refusal::NobodyRemoved);
    }
    // Whether they are still there is seen at once.
    Ok(vec![Event::Sat { chair, person: removed.person, here: false }])
}
