//! A table is made, a match begins, cards are dealt; and whose word the next deal, the next match or the end waits for.

use thurup_rules::{Chair, Contribution, Deal, Dealt};
use thurup_wire::Text;

use crate::actor::Gathered;
use crate::again::Again;
use crate::arranging::between_matches;
use crate::chance::{Chance, deal_id, seed};
use crate::decision::Decision;
use crate::event::Event;
use crate::ids::PersonId;
use crate::names::Names;
use crate::origin::Origin;
use crate::person::Person;
use crate::phase::TablePhase;
use crate::question::Strength;
use crate::refusal::Refusal;
use crate::seated::Sitting;
use crate::seating::{bots_sit, in_places};
use crate::state::TableState;

/// The events that make a table, with its maker on chair 1 and bots of this strength on others; with a match that begins at once
/// where it says how those there came together.
///
/// # Errors
/// When no random numbers can be had.
pub fn make(
    made: Event,
    (maker, own): (&Person, Chair),
    others: &[Chair],
    strength: Strength,
    start: Option<Origin>,
    chance: &mut impl Chance,
) -> Result<Vec<Event>, Refusal> {
    let mut events =
        vec![made, Event::Committed { seed: seed(chance)? }, Event::Sat { chair: own, person: maker.id, here: false }];
    let called = Text { en: maker.name.clone(), ml: maker.name.clone() };
    events.extend(in_places(vec![called], others, strength));
    if let Some(origin) = start {
        events.push(Event::Started { origin });
    }
    Ok(events)
}

/// A rated match begins with nobody to whom rated play is closed: they were asked when they sat down, and may have left another
/// match since.
pub(crate) fn may_begin(state: &TableState, names: &Names, gathered: &Gathered) -> Result<(), Refusal> {
    let closed = state.people().find(|(_, person, _)| state.settings.rated && gathered.closed.contains(person));
    closed.map_or(Ok(()), |(chair, ..)| Err(Refusal::RatedClosed(state.name_of(chair, names))))
}

pub(crate) fn start(state: &TableState, names: &Names, origin: Origin, chance: &mut impl Chance) -> Decision {
    between_matches(state)?;
    let empty = state.seats.chairs().filter(|chair| state.sitting[*chair].is_none());
    let mut events = bots_sit(state, names, empty, state.strength());
    if state.next.is_none() {
        events.push(Event::Committed { seed: seed(chance)? });
    }
    events.push(Event::Started { origin });
    Ok(events)
}

pub(crate) fn deal(state: &TableState, now_ms: u64, chance: &mut impl Chance) -> Decision {
    let game = state.score.game.as_ref().filter(|_| state.phase == TablePhase::Between).ok_or(Refusal::NoMatchOn)?;
    if game.over().is_some() {
        return Ok(vec![Event::MatchEnded]);
    }
    let Some(shuffle) = &state.next else {
        // Told before the deal, so that players can add to it.
        return Ok(vec![Event::Committed { seed: seed(chance)? }]);
    };
    let (hands, first) = shuffle.seed.cards(&shuffle.contributions, &state.rules, state.seats, game.leader());
    let deal = deal_id(chance, now_ms)?;
    let dealt = Deal::new(state.rules, state.seats, game.leader(), Dealt { hands: &hands, first: &first })
        .map_err(|_| Refusal::Internal)?;
    let dealt = match Again::of(&dealt) {
        Some(why) => Event::DealtAgain { deal, hands, first, why },
        None => Event::Dealt { deal, hands, first },
    };
    Ok(vec![dealt, Event::Committed { seed: seed(chance)? }])
}

pub(crate) fn contribute(state: &TableState, chair: Chair, bytes: [u8; 32], commitment: &str) -> Decision {
    let next = state.next.as_ref().ok_or(Refusal::NoMatchOn)?;
    if next.commitment != commitment {
        return Err(Refusal::OtherShuffle);
    }
    if next.contributions.iter().any(|known| known.chair == chair) {
        return Err(Refusal::AddedAlready);
    }
    Ok(vec![Event::Contributed(Contribution { chair, bytes })])
}

pub(crate) fn ready(state: &TableState, chair: Chair) -> Decision {
    if state.phase != TablePhase::Between {
        return Err(Refusal::NobodyWaits);
    }
    Ok(match &state.sitting[chair] {
        Some(sitting) if sitting.ready => Vec::new(),
        _ => vec![Event::Ready { chair }],
    })
}

/// Somebody would play another match, here and like this: it begins with the last of the people on chairs who are there.
pub(crate) fn again(
    state: &TableState,
    names: &Names,
    chair: Chair,
    gathered: &Gathered,
    chance: &mut impl Chance,
) -> Decision {
    let mut events = Vec::new();
    if state.sitting[chair].as_ref().is_some_and(|sitting| !sitting.ready) {
        events.push(Event::Ready { chair });
    }
    let asked = |(.., sitting): &(Chair, PersonId, &Sitting)| sitting.here && sitting.away.is_none();
    if state.people().filter(asked).all(|(other, _, sitting)| other == chair || sitting.ready) {
        may_begin(state, names, gathered)?;
        events.extend(start(state, names, gathered.origin, chance)?);
    }
    Ok(events)
}

/// Somebody would end the match here, or no more. It ends with the last of those who are asked.
pub(crate) fn end_here(state: &TableState, chair: Chair, wanted: bool) -> Decision {
    if !state.match_on() {
        return Err(Refusal::NoMatchOn);
    }
    if state.sitting[chair].as_ref().is_some_and(|sitting| sitting.ends == wanted) {
        return Ok(Vec::new());
    }
    let mut events = vec![Event::EndWanted { chair, wanted }];
    if wanted && state.asked_to_end().all(|(other, sitting)| other == chair || sitting.ends) {
        events.push(Event::MatchEnded);
    }
    Ok(events)
}
