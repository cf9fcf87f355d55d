//! Watching: who may stand behind whose hand, what is said in the gallery, and who is called from it to a chair.
//!
//! | rule | where |
//! |---|---|
//! | A player lets somebody stand behind their hand, or not, and may take it back at any time; a bot lets everybody, and where the table is free with hands so does a player until they say no | [`ask`], [`answer`] |
//! | One and the same person, by account and device, sees one hand of a deal; at a table for all, one household | `one_hand`, [`give_way`] |
//! | Whoever sits at the table watches nobody | [`ask`], `Gallery::sat` |
//! | No hand where matches are rated, or where the table shows viewers none | [`Settings::shows_hands`] |
//! | While somebody from the gallery sees a hand, it writes to itself alone; who has seen one takes no chair in that deal | [`may_write`], `seating::sit` |
//! | What is said in the gallery by who has seen a hand is told in that deal to those alone who take no chair in it | [`is_kept`] |

use thurup_rules::Chair;
use thurup_wire::table::Viewer;
use thurup_wire::view::{ChatLine, ViewerHand};

use crate::actor::Actor;
use crate::decision::Decision;
use crate::event::Event;
use crate::ids::PersonId;
use crate::names::Names;
use crate::refusal::Refusal;
use crate::seated::Who;
use crate::settings::Settings;
use crate::state::TableState;

/// So many ask for one hand at a time.
const ASK: usize = 12;
/// So many stand behind hands of a table: each gets what their player gets.
const STAND: usize = 48;
/// So many of the gallery are named.
const SHOWN: usize = 60;

/// Somebody in the gallery asks to stand behind the hand on a chair.
///
/// # Errors
/// The reason why not.
pub fn ask(state: &TableState, by: &Actor, number: u8) -> Decision {
    let chair = Chair::from_number(number, state.seats).ok_or(Refusal::NoSuchChair(number))?;
    let person = by.person.id;
    if let Some(own) = state.chair_of(person) {
        return Err(Refusal::AlreadySeated(own.number()));
    }
    shows_hands(&state.settings)?;
    // A bot is not asked, nor anybody where the table shows every hand: who sits there sees it, and may say no.
    let lets = match state.sitting[chair].as_ref().map(|sitting| &sitting.who) {
        None => return Err(Refusal::ChairEmpty),
        Some(Who::Bot(_)) => true,
        Some(Who::Person(_)) => state.settings.viewer_hand == ViewerHand::Free,
    };
    let gallery = &state.gallery;
    if gallery.behind(person) == Some(chair) || gallery.asks(person) == Some(chair) {
        return Ok(Vec::new());
    }
    if gallery.refused.contains(&(person, chair)) {
        return Err(Refusal::NotLet);
    }
    one_hand(state, by, person, chair)?;
    if lets {
        return stand(state, person, chair);
    }
    if gallery.askers(chair).count() >= ASK {
        return Err(Refusal::ManyWatch);
    }
    Ok(vec![Event::WatchAsked { person, chair }])
}

/// The player on a chair lets somebody stand behind their hand, or not, or no longer. `by` knows who may be the same as that one.
///
/// # Errors
/// The reason why not.
pub fn answer(state: &TableState, by: &Actor, chair: Chair, person: PersonId, lets: bool) -> Decision {
    let gallery = &state.gallery;
    let (asks, stands) = (gallery.asks(person) == Some(chair), gallery.behind(person) == Some(chair));
    match lets {
        true if asks => {
            shows_hands(&state.settings)?;
            one_hand(state, by, person, chair)?;
            stand(state, person, chair)
        }
        true if stands => Ok(Vec::new()),
        false if asks || stands => Ok(vec![Event::WatchRefused { person, chair }]),
        _ => Err(Refusal::NobodyAsks),
    }
}

/// Somebody stands behind the hand on a chair.
fn stand(state: &TableState, person: PersonId, chair: Chair) -> Decision {
    if state.gallery.behind.len() >= STAND && state.gallery.behind(person).is_none() {
        return Err(Refusal::ManyWatch);
    }
    Ok(vec![Event::Watches { person, chair }])
}

/// Somebody in the gallery asks for no hand any more, and stands behind none.
pub fn end(state: &TableState, person: PersonId) -> Vec<Event> {
    let watches = state.gallery.watchers().any(|who| who == person);
    if watches { vec![Event::WatchEnded { person }] } else { Vec::new() }
}

/// The moderator offers a chair to somebody in the gallery. Whether they may sit there is asked when they do.
///
/// # Errors
/// The reason why not.
pub fn offer(state: &TableState, names: &Names, number: u8, person: PersonId) -> Decision {
    let chair = Chair::from_number(number, state.seats).ok_or(Refusal::NoSuchChair(number))?;
    if state.sitting[chair].as_ref().is_some_and(|sitting| sitting.who.person().is_some()) {
        return Err(Refusal::ChairTaken);
    }
    if state.chair_of(person).is_some() || !names.has(person) {
        return Err(Refusal::NotInGallery);
    }
    if state.gallery.offered(person) == Some(chair) {
        return Ok(Vec::new());
    }
    Ok(vec![Event::ChairOffered { person, chair }])
}

/// Those who stop watching as somebody sits down who may be the same as they are.
pub(crate) fn give_way(state: &TableState, by: &Actor, chair: Chair) -> Vec<Event> {
    let stands = |(person, of): &(PersonId, Chair)| *of != chair && by.may_be(state, *person);
    let gone = state.gallery.behind.iter().filter(|one| stands(one));
    gone.map(|(person, _)| Event::WatchEnded { person: *person }).collect()
}

fn shows_hands(settings: &Settings) -> Result<(), Refusal> {
    match settings {
        _ if settings.shows_hands() => Ok(()),
        settings if settings.rated => Err(Refusal::NoHandsRated),
        _ => Err(Refusal::NoHands),
    }
}

/// Whether whoever watches behind this chair sees no other hand of the same deal, themselves or as somebody whom nobody can tell
/// from them.
fn one_hand(state: &TableState, by: &Actor, person: PersonId, chair: Chair) -> Result<(), Refusal> {
    let same = |who: PersonId| who == person || by.may_be(state, who);
    let no = |who: PersonId, other: Chair| match who == person {
        true => Refusal::WatchedAnother(other.number()),
        false => Refusal::WatchedFromHere(other.number()),
    };
    let seen = state.deal.as_ref().filter(|deal| !deal.ended).map(|deal| deal.seen.as_slice()).unwrap_or_default();
    let seated = state.people().map(|(other, who, _)| (who, other));
    // Whoever stands behind another hand leaves it for this one; others do not.
    let others = state.gallery.behind.iter().copied().filter(|(who, _)| *who != person);
    let mut all = seen.iter().copied().chain(seated).chain(others);
    all.find(|(who, other)| *other != chair && same(*who)).map_or(Ok(()), |(who, other)| Err(no(who, other)))
}

/// Those who watch, as all at the table see them: first who stands behind a hand or waits for something, then the others in the
/// order given. So many at most, and how many more there are.
pub fn view(state: &TableState, names: &Names, people: &[PersonId]) -> (Vec<Viewer>, u32) {
    let gallery = &state.gallery;
    let (first, rest): (Vec<PersonId>, Vec<PersonId>) =
        people.iter().partition(|person| gallery.people().any(|one| one == **person));
    let all: Vec<PersonId> = first.into_iter().chain(rest).filter(|person| state.chair_of(*person).is_none()).collect();
    let viewer = |person: &PersonId| {
        let name = names.of(*person);
        Viewer {
            id: person.to_string(),
            name: name.en.clone(),
            name_ml: (name.ml != name.en).then_some(name.ml),
            portrait: names.portrait(*person),
            staff: names.is_staff(*person),
            behind: gallery.behind(*person).map(Chair::number),
        }
    };
    let more = all.len().saturating_sub(SHOWN);
    (all.iter().take(SHOWN).map(viewer).collect(), u32::try_from(more).unwrap_or(u32::MAX))
}

/// Whether a line of the gallery is kept from whoever could still take a chair in the deal that is on: who said it has seen a hand
/// of it. Once the deal is over, they are told.
pub fn is_kept(state: &TableState, line: &ChatLine) -> bool {
    let deal = state.deal.as_ref().filter(|deal| !deal.ended && line.gallery && line.at >= deal.began);
    deal.is_some_and(|deal| line.who.parse().is_ok_and(|who| deal.has_seen(who)))
}

/// Whether somebody takes no chair in the deal that is on, as they have seen a hand of it from the gallery.
pub fn looks_on(state: &TableState, person: PersonId) -> bool {
    state.deal.as_ref().is_some_and(|deal| !deal.ended && deal.onlookers.contains(&person))
}

/// Whether somebody in the gallery may write to the table now: not while one of them sees a hand.
///
/// # Errors
/// The reason why not.
pub fn may_write(state: &TableState, person: PersonId) -> Result<(), Refusal> {
    let watched = state.deal.as_ref().is_some_and(|deal| !deal.ended && !deal.onlookers.is_empty());
    if watched && state.chair_of(person).is_none() { Err(Refusal::GalleryOnly) } else { Ok(()) }
}
