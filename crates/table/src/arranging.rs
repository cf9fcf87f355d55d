//! What is arranged between the deals of a match, and between matches: sides exchanged at half time, seats changed, another number
//! of deals, rules, settings, a side's card, the list.

use thurup_rules::{Chair, Format, RuleSet, Team};

use crate::decision::Decision;
use crate::door::{Door, LISTED};
use crate::event::Event;
use crate::ids::PersonId;
use crate::names::Names;
use crate::person::Person;
use crate::phase::TablePhase;
use crate::question as bots;
use crate::refusal::Refusal;
use crate::rules;
use crate::seating::bots_sit;
use crate::settings::Settings;
use crate::side_card::SideCard;
use crate::state::TableState;

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

/// Other rules; a convention card that says nothing under them is taken off the table.
pub(crate) fn set_rules(state: &TableState, by: PersonId, rules: &RuleSet) -> Decision {
    between_matches(state)?;
    rules::check_chairs(rules, state.seats)?;
    let mut events = vec![Event::RulesSet { rules: *rules }];
    // A card that was chosen says nothing where bids are bare numbers.
    if rules::check_convention(rules, state.settings.convention).is_err() {
        events.push(Event::SettingsSet { settings: Settings { convention: None, ..state.settings } });
    }
    if rules::convention(rules).is_none() {
        let filed = [Team::Odd, Team::Even].into_iter().filter(|team| state.filed[*team].is_some());
        events.extend(filed.map(|team| Event::CardFiled { team, card: None, by }));
    }
    Ok(events)
}

pub(crate) fn set_settings(state: &TableState, names: &Names, settings: &Settings) -> Decision {
    rules::check_convention(&state.rules, settings.convention)?;
    if settings.rated != state.settings.rated {
        between_matches(state)?;
        // Who sits down agrees to what the table says then.
        if settings.rated && state.people().count() > 1 {
            return Err(Refusal::NotAskedToBeRated);
        }
    }
    let mut events = vec![Event::SettingsSet { settings: *settings }];
    let strength = settings.strength.unwrap_or(bots::USUAL);
    if strength != state.strength() {
        let others = state.seats.chairs().filter(|chair| state.is_bot(*chair) && state.bot_for(*chair).strength != strength);
        events.extend(bots_sit(state, names, others, strength));
    }
    Ok(events)
}

/// A side files its card: partners agree between two deals.
pub(crate) fn file_card(state: &TableState, by: PersonId, chair: Chair, card: Option<&SideCard>) -> Decision {
    rules::check_convention(&state.rules, card.map(|card| card.convention))?;
    between_deals(state)?;
    let team = chair.team();
    if state.filed[team].as_ref() == card {
        return Ok(Vec::new());
    }
    Ok(vec![Event::CardFiled { team, card: card.cloned(), by }])
}

/// Others are on the list of a table; whoever sits there is on it anyhow.
pub(crate) fn set_list(state: &TableState, people: &[Person]) -> Decision {
    between_matches(state)?;
    let Door::Listed(before) = &state.door else { return Err(Refusal::NoList) };
    let seated = state.people().map(|(_, person, _)| person);
    let Door::Listed(list) = Door::listed(people.iter().map(|person| person.id).chain(seated)) else {
        return Err(Refusal::Internal);
    };
    if list.len() > LISTED {
        return Err(Refusal::ListFull(LISTED));
    }
    Ok(if list == *before { Vec::new() } else { vec![Event::ListSet { people: list }] })
}

/// Partners and the moderator arrange some things while no deal is on.
///
/// # Errors
/// While one is.
pub fn between_deals(state: &TableState) -> Result<(), Refusal> {
    if state.phase == TablePhase::Dealing { Err(Refusal::DealOn) } else { Ok(()) }
}

pub(crate) fn between_matches(state: &TableState) -> Result<(), Refusal> {
    if state.match_on() { Err(Refusal::MatchOn) } else { Ok(()) }
}

/// A rated match stays as everybody agreed to it by sitting down.
fn as_agreed(state: &TableState) -> Result<(), Refusal> {
    if state.match_on() && state.settings.rated { Err(Refusal::AsAgreed) } else { Ok(()) }
}
