//! What happens at a table of an event as the event says it: the table is made with those who sit there, deals are dealt, and it is over.

use thurup_rules::{Action, Cancelled, Deal, Dealt, Format, Outcome, Seed};

use crate::again::Again;
use crate::chance::{Chance, deal_id, seed};
use crate::contest::{Contest, Gone, NextDeal};
use crate::event::{Entry, Event};
use crate::ids::PersonId;
use crate::names::Names;
use crate::origin::Origin;
use crate::phase::TablePhase;
use crate::playing::in_deal;
use crate::question::Strength;
use crate::refusal::Refusal;
use crate::ruling::{Binding, Ruling};
use crate::seated::Who;
use crate::seating::in_places;
use crate::state::TableState;

/// The events that make a table for a match of an event, which begins at once; its first deal is the event's to give.
///
/// # Errors
/// When no random numbers can be had.
pub fn make(
    made: Event,
    contest: Contest,
    sitting: &[Option<Who>],
    names: &Names,
    strength: Strength,
    chance: &mut impl Chance,
) -> Result<Vec<Event>, Refusal> {
    let seats = if let Event::Made { seats, .. } = &made { *seats } else { return Err(Refusal::Internal) };
    let mut events = vec![made, Event::ForContest(contest)];
    let named = seats.chairs().zip(sitting).filter_map(|(chair, who)| Some((chair, who.as_ref()?)));
    events.extend(named.map(|(chair, who)| match who {
        Who::Person(person) => Event::Sat { chair, person: *person, here: false },
        Who::Bot(bot) => Event::BotSat { chair, bot: bot.clone() },
    }));
    let empty: Vec<_> = seats.chairs().zip(sitting).filter(|(_, who)| who.is_none()).map(|(chair, _)| chair).collect();
    let taken = sitting.iter().flatten().map(|who| who.name(names)).collect();
    events.extend(in_places(taken, &empty, strength));
    events.push(Event::Committed { seed: seed(chance)? });
    events.push(Event::Started { origin: Origin::Drawn });
    Ok(events)
}

/// How the deal that was given last has gone, where it is over; nothing before the first, and while one is on.
pub fn gone(state: &TableState) -> Option<Gone> {
    let given = state.given?;
    if state.phase == TablePhase::Dealing {
        return None;
    }
    Some(match state.gone {
        Some(Outcome::Cancelled(why)) => by_whom(why),
        Some(_) => Gone::Counted,
        // It was given, and not dealt: the hands were taken back at once.
        None => state.dealt_again.map_or(Gone::Cancelled, by_whom),
    })
    .filter(|_| given.place > 0)
}

fn by_whom(why: Cancelled) -> Gone {
    match why {
        Cancelled::Asked(_) | Cancelled::EveryTrump(_) | Cancelled::OneSuitContract(_) | Cancelled::Ruled => {
            Gone::CancelledByPlay
        }
        Cancelled::OneSuit | Cancelled::EightJacks | Cancelled::NoPoints | Cancelled::FourJacks(_) => Gone::Cancelled,
    }
}

/// The next deal, as the event gives it: whoever is to sit there takes their chair before.
///
/// # Errors
/// When no match is on, or a deal is; when no random numbers can be had.
pub fn deal(
    state: &TableState,
    names: &Names,
    next: &NextDeal,
    here: impl Fn(PersonId) -> bool,
    now_ms: u64,
    chance: &mut impl Chance,
) -> Result<Vec<Event>, Refusal> {
    let game = state.score.game.as_ref().filter(|_| state.phase == TablePhase::Between).ok_or(Refusal::NoMatchOn)?;
    let (mut events, mut sitting) = (Vec::new(), state.sitting.clone());
    // Who is level plays on.
    let more = next.deals.filter(|deals| game.format().deals().is_some_and(|before| before < *deals));
    events.extend(more.map(|deals| Event::FormatSet { format: Format::Deals(deals) }));
    if next.exchanged && game.clone().exchange_sides().is_ok() {
        events.push(Event::SidesExchanged);
        for chair in state.seats.chairs() {
            sitting[state.seats.next(chair)] = state.sitting[chair].clone();
        }
    }
    let wanted = || state.seats.chairs().zip(next.sitting.iter().map(Option::as_ref).chain(std::iter::repeat(None)));
    let sits = |chair| sitting[chair].as_ref().map(|sitting| &sitting.who);
    let person = |chair| sits(chair).and_then(Who::person);
    // Everybody who gives up a chair first, so that two may change places.
    events.extend(
        wanted()
            .filter(|(chair, who)| person(*chair).is_some() && sits(*chair) != *who)
            .map(|(chair, _)| Event::Left { chair }),
    );
    let newcomers = wanted().filter_map(|(chair, who)| who.filter(|who| sits(chair) != Some(*who)).map(|who| (chair, who)));
    events.extend(newcomers.map(|(chair, who)| match who {
        Who::Person(person) => Event::Sat { chair, person: *person, here: here(*person) },
        Who::Bot(bot) => Event::BotSat { chair, bot: bot.clone() },
    }));
    // Some bot stays where it is, unless its name is that of a member now.
    let named: Vec<&Who> = next.sitting.iter().flatten().collect();
    let stays = |chair| sits(chair).is_some_and(|who| who.person().is_none() && !named.contains(&who));
    let unnamed = || wanted().filter(|(_, who)| who.is_none()).map(|(chair, _)| chair);
    let bots: Vec<_> = unnamed().filter(|chair| !stays(*chair)).collect();
    let others = unnamed().filter(|chair| stays(*chair)).filter_map(sits);
    let taken = named.iter().copied().chain(others).map(|who| who.name(names)).collect();
    events.extend(in_places(taken, &bots, state.strength()));
    events.push(Event::Given { seed: next.seed, place: next.place });
    events.push(dealt(state, next.seed, now_ms, chance)?);
    Ok(events)
}

/// The cards of this seed, to which nobody adds; taken back at once where the rules say so.
fn dealt(state: &TableState, seed: Seed, now_ms: u64, chance: &mut impl Chance) -> Result<Event, Refusal> {
    let game = state.score.game.as_ref().ok_or(Refusal::NoMatchOn)?;
    let (hands, first) = seed.cards(&[], &state.rules, state.seats, game.leader());
    let deal = deal_id(chance, now_ms)?;
    let dealt = Deal::new(state.rules, state.seats, game.leader(), Dealt { hands: &hands, first: &first })
        .map_err(|_| Refusal::Internal)?;
    Ok(match Again::of(&dealt) {
        Some(why) => Event::DealtAgain { deal, hands, first, why },
        None => Event::Dealt { deal, hands, first },
    })
}

/// What the first of these rulings brings about that the table has not taken: those of the event about the deal that is on, in order. `gone`:
/// rulings of the event that stand no more. Nothing where there is none; a ruling that was made before the cards were dealt is about
/// cards that lie here no more.
///
/// # Errors
/// When no deal is on as the event knows it.
pub fn ruled(state: &TableState, rulings: &[Ruling], gone: &[u32]) -> Result<Vec<Event>, Refusal> {
    let Some(deal) = state.deal.as_ref().filter(|deal| !deal.ended) else { return Ok(Vec::new()) };
    let new = |ruling: &&Ruling| ruling.number > state.ruled && ruling.at >= deal.began;
    let Some(ruling) = rulings.iter().find(new) else { return Ok(Vec::new()) };
    let taken_back = |number: &u32| gone.contains(number) && !deal.rulings.iter().any(|other| other.instead.contains(number));
    let instead = deal.rulings.iter().map(|taken| taken.number).filter(taken_back).collect();
    let binding = Binding::of(deal, &ruling.effects);
    let mut events = vec![Event::Ruled { number: ruling.number, instead, effects: binding.effects }];
    if let Some((chair, call)) = binding.correction {
        events.push(Event::CallTakenBack { chair });
        if let Some(call) = call {
            let mut before = state.clone();
            for event in &events {
                let entry = Entry { number: before.number + 1, at: deal.turn_since, answers: None, event: event.clone() };
                before.apply(&entry).map_err(|_| Refusal::Internal)?;
            }
            // Where another ruling binds that turn, its player calls anew.
            events.extend(in_deal(&before, chair, Action::Call(call), false).unwrap_or_default());
        }
    }
    if binding.match_lost {
        events.push(Event::MatchEnded);
    } else if binding.ends.is_some() {
        events.push(Event::DealEnded);
    }
    Ok(events)
}

/// The match is over, as the event says.
pub fn over(state: &TableState) -> Vec<Event> {
    if state.match_on() { vec![Event::MatchEnded] } else { Vec::new() }
}
