//! Who takes a chair and who gives one up: people, and the bots that go on for them.

use thurup_rules::Chair;
use thurup_wire::Text;

use crate::actor::Actor;
use crate::decision::Decision;
use crate::event::Event;
use crate::ids::PersonId;
use crate::names::Names;
use crate::person::Person;
use crate::question::{self as bots, Strength};
use crate::refusal::Refusal;
use crate::seated::{AwayWhy, Who};
use crate::state::TableState;
use crate::{removing, watching};

pub(crate) fn sit(state: &TableState, names: &Names, by: &Actor, number: u8) -> Decision {
    let chair = Chair::from_number(number, state.seats).ok_or(Refusal::NoSuchChair(number))?;
    let person = &by.person;
    if let Some(own) = state.chair_of(person.id) {
        return Err(Refusal::AlreadySeated(own.number()));
    }
    if let Some(sitting) = &state.sitting[chair]
        && matches!(sitting.who, Who::Person(_))
    {
        return Err(Refusal::ChairTaken);
    }
    removing::may_sit(state, names, by, chair)?;
    if let Some(deal) = state.deal.as_ref().filter(|deal| !deal.ended) {
        // What those who look on say of hands is told to one another.
        if deal.onlookers.iter().any(|who| *who == person.id || by.same_device.contains(who)) {
            return Err(Refusal::GalleryHeard);
        }
        let another = |of: &dyn Fn(PersonId) -> bool| {
            deal.seen.iter().find(|(who, other)| *other != chair && of(*who)).map(|(_, other)| other.number())
        };
        if let Some(other) = another(&|who| who == person.id) {
            return Err(Refusal::SawAnotherHand(other));
        }
        // Friends who have the link often sit in one room: they may take a bot's chair. At a table for all, one of them could
        // be all of them; and nowhere does a hand that somebody else has held go to one who may have seen another.
        let held = |who: PersonId| who != person.id && !by.same_address.contains(&who);
        let held = state.public || state.settings.rated || deal.seen.iter().any(|(who, own)| *own == chair && held(*who));
        if let Some(other) = another(&|who| by.same_address.contains(&who)).filter(|_| held) {
            return Err(Refusal::SeenFromHere(other));
        }
    }
    for_one_side(state, person.id, chair)?;
    let mut events = watching::give_way(state, by, chair);
    events.push(Event::Sat { chair, person: person.id, here: true });
    // A bot of the same name gives way to another.
    let namesake = |other: &Chair| {
        let bot = state.name_of(*other, names);
        *other != chair && state.is_bot(*other) && (bot.en == person.name || bot.ml == person.name)
    };
    if let Some(other) = state.seats.chairs().find(namesake) {
        let mut names = state.seat_names(names);
        names.push(Text { en: person.name.clone(), ml: person.name.clone() });
        events.extend(in_places(names, &[other], state.bot_for(other).strength));
    }
    Ok(events)
}

/// A guest is somebody who has an account. Two who have sat here both are two.
pub(crate) fn become_other(state: &TableState, chair: Chair, other: &Person) -> Decision {
    if let Some(own) = state.chair_of(other.id) {
        return Err(Refusal::AlreadySeated(own.number()));
    }
    let seen = state.deal.as_ref().and_then(|deal| deal.seen.iter().find(|(who, own)| *who == other.id && *own != chair));
    match seen {
        Some((_, own)) => Err(Refusal::SawAnotherHand(own.number())),
        None => for_one_side(state, other.id, chair).map(|()| vec![Event::Became { chair, person: other.id }]),
    }
}

/// A rated match counts for the side for which one has played in it: nobody makes it count for nobody by playing for both.
fn for_one_side(state: &TableState, person: PersonId, chair: Chair) -> Result<(), Refusal> {
    let Some(team) = state.team_in_match(person).filter(|team| state.settings.rated && *team != chair.team()) else {
        return Ok(());
    };
    let own = state.seats.chairs().find(|other| other.team() == team).unwrap_or(chair);
    Err(Refusal::OtherSide(own.number()))
}

/// Somebody gives up their chair. Whoever goes while others are in the match, and have not agreed to end it, has left it.
pub(crate) fn stand_up(state: &TableState, names: &Names, by: &Actor, chair: Chair) -> Vec<Event> {
    let mut others = state.asked_to_end().filter(|(other, _)| *other != chair).peekable();
    let alone = others.peek().is_none();
    let agreed = !alone && others.all(|(_, sitting)| sitting.ends);
    let mut events = leave(state, names, chair);
    if !state.more_to_play() || alone {
        return events;
    }
    if agreed {
        events.push(Event::MatchEnded);
    } else if !state.score.left.contains(&by.person.id) {
        events.insert(0, Event::LeftMatch { chair });
    }
    events
}

pub(crate) fn leave(state: &TableState, names: &Names, chair: Chair) -> Vec<Event> {
    let mut events = vec![Event::Left { chair }];
    if state.match_on() {
        events.extend(bots_sit(state, names, [chair], state.strength()));
    }
    events
}

pub(crate) fn remove(state: &TableState, names: &Names, by: &Actor, number: u8) -> Decision {
    let chair = Chair::from_number(number, state.seats).ok_or(Refusal::NoSuchChair(number))?;
    match &state.sitting[chair] {
        None => Err(Refusal::ChairEmpty),
        Some(sitting) if matches!(sitting.who, Who::Bot(_)) && state.match_on() => Err(Refusal::BotStays),
        Some(sitting) => {
            let person = matches!(sitting.who, Who::Person(_));
            let told = person.then_some(Event::Removed { chair, by: by.person.id });
            Ok(told.into_iter().chain(leave(state, names, chair)).collect())
        }
    }
}

/// A bot goes on for somebody whose turn it is and who has not looked for a while, as another at the table wants it to.
pub(crate) fn stand_in(state: &TableState, own: Chair, number: u8) -> Decision {
    let chair = Chair::from_number(number, state.seats).ok_or(Refusal::NoSuchChair(number))?;
    let dozes = state.sitting[chair].as_ref().is_some_and(|sitting| sitting.dozes && sitting.away.is_none());
    if chair == own || !dozes || state.turn() != Some(chair) {
        return Err(Refusal::Looks);
    }
    Ok(vec![Event::Away { chair, why: AwayWhy::Dozes }])
}

/// The moderation goes to a person who sits here.
pub(crate) fn hand_on(state: &TableState, number: u8) -> Decision {
    let chair = Chair::from_number(number, state.seats).ok_or(Refusal::NoSuchChair(number))?;
    match &state.sitting[chair] {
        None => Err(Refusal::ChairEmpty),
        Some(sitting) if matches!(sitting.who, Who::Bot(_)) => Err(Refusal::NotToABot),
        Some(_) if state.moderator() == Some(chair) => Ok(Vec::new()),
        Some(_) => Ok(vec![Event::HandedOn { chair }]),
    }
}

/// A bot may take an empty chair, or that of a bot of another strength.
pub(crate) fn chair_for_bot(state: &TableState, number: u8, strength: Strength) -> Result<Chair, Refusal> {
    let chair = Chair::from_number(number, state.seats).ok_or(Refusal::NoSuchChair(number))?;
    let free = state.sitting[chair].is_none() || (state.is_bot(chair) && state.bot_for(chair).strength != strength);
    if free { Ok(chair) } else { Err(Refusal::ChairTaken) }
}

/// Bots of this strength take these chairs, each under a name that nobody else at the table has.
pub(crate) fn bots_sit(
    state: &TableState,
    names: &Names,
    chairs: impl IntoIterator<Item = Chair>,
    strength: Strength,
) -> Vec<Event> {
    let chairs: Vec<Chair> = chairs.into_iter().collect();
    let others = state.seats.chairs().filter(|chair| !chairs.contains(chair));
    let taken = others.filter_map(|chair| state.sitting[chair].as_ref().map(|sitting| sitting.who.name(names)));
    in_places(taken.collect(), &chairs, strength)
}

pub(crate) fn in_places(mut names: Vec<Text>, chairs: &[Chair], strength: Strength) -> Vec<Event> {
    let sits = |chair: &Chair| {
        let bot = bots::newcomer(strength, &names);
        names.push(bot.name().into());
        Event::BotSat { chair: *chair, bot: bot.id.to_owned() }
    };
    chairs.iter().map(sits).collect()
}
