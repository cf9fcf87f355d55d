//! What is arranged between the deals of a match: sides exchanged at half time, seats changed, another number of deals.

use thurup_rules::{Chair, Format};

use crate::event::Event;
use crate::phase::TablePhase;
use crate::refusal::Refusal;
use crate::state::TableState;

type Decision = Result<Vec<Event>, Refusal>;

/// The teams exchange sides: once, on a team's wish, from half time on (association 1.6).
///
/// # Errors
/// When a deal is on, the match is rated, or the rule does not let it happen now.
pub fn exchange_sides(state: &TableState) -> Decision {
    let mut game = state.score.game.filter(|_| state.match_on()).ok_or(Refusal::NoMatchOn)?;
    between_deals(state)?;
    as_agreed(state)?;
    game.exchange_sides().map_err(Refusal::Exchange)?;
    Ok(vec![Event::SidesExchanged])
}

/// Those on two chairs change places; one of the chairs may be empty.
///
/// # Errors
/// When there are no such two chairs, a deal is on, or a rated match.
pub fn change_seats(state: &TableState, one: u8, other: u8) -> Decision {
    let chair = |number| Chair::from_number(number, state.seats).ok_or(Refusal::NoSuchChair(number));
    let (one, other) = (chair(one)?, chair(other)?);
    between_deals(state)?;
    as_agreed(state)?;
    let same = one == other;
    if !same && state.sitting[one].is_none() && state.sitting[other].is_none() {
        return Err(Refusal::ChairEmpty);
    }
    Ok(if same { Vec::new() } else { vec![Event::SeatsChanged { one, other }] })
}

/// Another form of match; while one is on, another number of deals, more than were played.
///
/// # Errors
/// When a match of another form is on, or is rated, or a deal is on.
pub fn set_format(state: &TableState, format: Format) -> Decision {
    if state.match_on() {
        let Format::Deals(deals) = format else { return Err(Refusal::MatchOn) };
        between_deals(state)?;
        as_agreed(state)?;
        if !state.score.game.is_some_and(|mut game| game.set_deals(deals)) {
            return Err(Refusal::DealsPlayed);
        }
    }
    Ok(vec![Event::FormatSet { format }])
}

/// Partners and the moderator arrange some things while no deal is on.
///
/// # Errors
/// While one is.
pub fn between_deals(state: &TableState) -> Result<(), Refusal> {
    if state.phase == TablePhase::Dealing { Err(Refusal::DealOn) } else { Ok(()) }
}

/// A rated match stays as everybody agreed to it by sitting down.
fn as_agreed(state: &TableState) -> Result<(), Refusal> {
    if state.match_on() && state.settings.rated { Err(Refusal::AsAgreed) } else { Ok(()) }
}
