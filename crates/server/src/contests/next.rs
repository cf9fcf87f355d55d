//! What a table of an event is told about its next deal: which it is, who sits, and when no more come. The table asks; what is told is
//! in the event's log before, so that a kill between the two loses nothing.

use std::collections::BTreeSet;

use thurup_compete::event::{Command, DealAt, MatchKey, Player, Refusal, Seen, Stage, Tables, decide};
use thurup_compete::team::{Place, TeamId};
use thurup_rules::{Chair, Seats};
use thurup_table::Person;
use thurup_table::contest::{Contest, Gone, NextDeal};
use thurup_table::owner::{NextAsked, NextTold};
use thurup_table::seated::Who;

use super::refusal::NoEvent;
use super::registry::{ContestRegistry, ToWrite};
use super::snapshot::ContestSnapshot;
use crate::error::reason::Reason;
use thurup_store::clock::now_ms;
use thurup_store::ids::PersonId;
use thurup_store::{ContestTableRow, Store};

/// Whether tables of a stage play the same deals, so that none may be dealt anew at one alone.
pub fn shares(stage: &Stage) -> bool {
    stage.body.ranks_deals() || stage.plan.same_deals || matches!(stage.plan.tables, Tables::Two(_))
}

/// Whether nobody has still to play what was played at a table: its match is settled, and each of its deals may be seen. Of tables that
/// share no deals there is nobody else.
pub fn is_let_go(known: &ContestSnapshot, row: &ContestTableRow) -> bool {
    let of = MatchKey::new(row.stage as usize, row.name.clone());
    let Some(stage) = known.event.stages.get(&of.stage) else { return known.event.is_over() };
    if !shares(stage) || known.event.is_over() {
        return true;
    }
    let desk = known.event.desk(&of);
    // Of a table before, which was given up for another, nothing is known here.
    let is_now = desk.opened_before() == row.again;
    let seen = |number: u32| known.event.deal_of(&of, number).is_some_and(|deal| known.event.may_be_seen(&deal));
    is_now && !stage.is_open(&of.name) && desk.dealt(row.number).all(|(number, _)| seen(number))
}

/// Who deals a deal of a match, where none was given again: the last chair the first one, so that the first team leads it, and so on round
/// the table.
pub fn dealer(seats: Seats, number: u32) -> Chair {
    let turns = number.saturating_sub(1) % u32::from(seats.count());
    (0..turns).fold(seats.previous(Chair::FIRST), |dealer, _| seats.next(dealer))
}

/// Who sits where at a table of a match, from chair 1 on, as the teams have said or as they entered. Whoever has not said yes sits nowhere:
/// their chair is kept. A bot that is a member sits under its own name.
pub fn sitting(known: &ContestSnapshot, of: &MatchKey, table: u8, seats: Seats, number: u32) -> Vec<Option<Who>> {
    seated(known, of, table, seats, number).into_iter().map(|player| known.who(&player?)).collect()
}

/// The same with those who play by name alone.
pub fn seated(known: &ContestSnapshot, of: &MatchKey, table: u8, seats: Seats, number: u32) -> Vec<Option<Player>> {
    let chairs = usize::from(seats.count()) / 2;
    let mut all = vec![None; usize::from(seats.count())];
    let Some(stage) = known.event.stages.get(&of.stage) else { return all };
    let Some(sides) = stage.sides_of(&of.name) else { return all };
    let desk = known.event.desk(of);
    for place in Place::BOTH {
        let players = of_side(known, of, &sides[place.index()]);
        let half = players.chunks(chairs.max(1)).nth(usize::from(table).saturating_sub(1)).unwrap_or_default();
        let odd = stage.odd_side(&desk, table, number) == place;
        // At the exchange everybody moves one chair to the right: who sat even comes to the odd chair behind theirs.
        let moved = usize::from(place == Place::Other && odd && matches!(stage.plan.tables, Tables::One));
        for (at, player) in half.iter().enumerate() {
            let chair = 2 * ((at + moved) % chairs.max(1)) + usize::from(!odd);
            if let Some(seat) = all.get_mut(chair) {
                *seat = player.clone();
            }
        }
    }
    all
}

/// The table of a match at which somebody sits; none for one who is in reserve, and for whoever does not play it.
pub fn sits_at(known: &ContestSnapshot, of: &MatchKey, person: PersonId) -> Option<u8> {
    let tables = known.event.stages.get(&of.stage)?.plan.tables.count();
    (1..=tables).find(|table| sitting(known, of, *table, known.seats, 1).contains(&Some(Who::Person(person))))
}

/// One for each chair of a side.
fn of_side(known: &ContestSnapshot, of: &MatchKey, teams: &[TeamId]) -> Vec<Option<Player>> {
    let side = known.event.settings.as_ref().map_or(0, |settings| settings.players().0);
    let players = |team: &TeamId| {
        let Some(entrant) = known.event.entrants.get(team) else { return Vec::new() };
        let seated = known.event.seats.get(&(of.clone(), *team)).unwrap_or(&entrant.players);
        let takes_part = |player: &Player| entrant.takes_part(player).then(|| player.clone());
        seated.iter().take(side).map(takes_part).collect()
    };
    teams.iter().flat_map(players).collect()
}

/// Tells a table what comes next.
///
/// # Errors
/// When the event cannot be read, or what is decided not be stored.
pub async fn next(
    registry: &ContestRegistry,
    store: &Store,
    contest: &Contest,
    seats: Seats,
    asked: NextAsked,
) -> Result<NextTold, Reason> {
    let of = MatchKey::new(contest.stage as usize, contest.name.clone());
    let table = contest.number;
    let mut known = registry.get(store, contest.event).await?;
    arrive(registry, store, contest, &of, &asked.here).await?;
    for attempt in 0..2 {
        let Some(stage) = known.event.stages.get(&of.stage) else { return Ok(NextTold::Over) };
        if stage.closed || stage.is_decided(&of.name) || !stage.is_open(&of.name) {
            return Ok(NextTold::Over);
        }
        let desk = known.event.desk(&of);
        // A match that had ended goes on at a table that opens again, and no more at this one.
        if desk.open_again || known.table_now(&of, table) != Some(asked.table) {
            return Ok(NextTold::Over);
        }
        let playing = desk.playing(table);
        match (asked.last, playing) {
            // What it played last is being scored, or a deal that did not count is dealt anew.
            (Some((given, gone)), Some(number)) if given.place == number => {
                return Ok(match gone {
                    Gone::Counted => NextTold::Wait,
                    Gone::CancelledByPlay if shares(stage) => NextTold::Wait,
                    Gone::Cancelled | Gone::CancelledByPlay => {
                        deal(registry, store, &of, contest, seats, number, given.again + 1).await?
                    }
                });
            }
            // It was begun, and not dealt: the server was killed between the two.
            (_, Some(number)) => return deal(registry, store, &of, contest, seats, number, 0).await,
            (_, None) if attempt > 0 => return Ok(NextTold::Wait),
            (_, None) => {}
        }
        // Another deal of this table may have been scored by hand.
        let scored = |number: u32| matches!(desk.deals.get(&(table, number)), Some(DealAt::Scored(_)));
        if asked.last.is_some_and(|(given, gone)| gone == Gone::Counted && !scored(given.place)) {
            return Ok(NextTold::Wait);
        }
        let writing = registry.open(store, contest.event).await?;
        let command = Command::BeginDeal { of: of.clone(), table };
        match decide(&writing.known.event, &command, now_ms(), &writing.known.seed) {
            Ok(happened) => known = writing.write(store, None, ToWrite { happened, ..ToWrite::default() }).await?,
            // This table has dealt all; where somebody must win, its other table may yet make it level.
            Err(Refusal::NoMoreDeals) if !stage.must_be_won(&of.name) => return Ok(NextTold::Over),
            // Halted, out of time: what follows from that is the director's, or the clock's.
            Err(_) => return Ok(NextTold::Wait),
        }
    }
    Ok(NextTold::Wait)
}

/// Deals, once it is noted who gets which hand. Whoever has seen another hand of the deal, at another table or at the desk, is not dealt
/// this one: a bot plays it.
async fn deal(
    registry: &ContestRegistry,
    store: &Store,
    of: &MatchKey,
    contest: &Contest,
    seats: Seats,
    number: u32,
    again: u32,
) -> Result<NextTold, Reason> {
    let writing = registry.open(store, contest.event).await?;
    let mut known = writing.known.clone();
    let Some(id) = known.event.deal_of(of, number) else { return Ok(NextTold::Wait) };
    let table = contest.number;
    let mut sitting = sitting(&known, of, table, seats, number);
    for (seat, chair) in sitting.iter_mut().zip(1..) {
        let hand = Seen::Hand { of: of.clone(), table, chair };
        // Cards that are dealt anew nobody has seen.
        let may_hold =
            |who: &Who| who.person().is_none_or(|who| again > 0 || known.event.may_hold(&Player(who.to_string()), &id, &hand));
        *seat = seat.take().filter(may_hold);
    }
    let person = |seat: &Option<Who>| seat.as_ref().and_then(Who::person);
    let to = sitting.iter().zip(1..).filter_map(|(seat, chair)| Some((Player(person(seat)?.to_string()), chair)));
    if again == 0 {
        let show = Command::Show { of: of.clone(), table, number, to: to.collect() };
        let happened = decide(&known.event, &show, now_ms(), &known.seed).map_err(NoEvent::from)?;
        if !happened.is_empty() {
            known = writing.write(store, None, ToWrite { happened, ..ToWrite::default() }).await?;
        }
    }
    let people: Vec<PersonId> = sitting.iter().filter_map(person).collect();
    let people = store.called(&people).await?;
    let sitting = there(sitting, &people);
    let exchanged = known.event.desk(of).exchanged.is_some();
    let seed = known.deal_seed(&id, again);
    let goes_to = known.event.stages.get(&of.stage).and_then(|stage| stage.goes_to(&of.name, &known.event.desk(of)));
    let deals = goes_to.and_then(|deals| u8::try_from(deals).ok());
    Ok(NextTold::Deal(Box::new(NextDeal { place: number, deals, seed, sitting, exchanged, people })))
}

/// Those who sit there and are known still: the chair of anybody else is some bot's.
pub fn there(sitting: Vec<Option<Who>>, people: &[Person]) -> Vec<Option<Who>> {
    let there: BTreeSet<PersonId> = people.iter().map(|person| person.id).collect();
    let is_there = |who: &Who| who.person().is_none_or(|person| there.contains(&person));
    sitting.into_iter().map(|who| who.filter(is_there)).collect()
}

/// Notes which teams have come to the table.
async fn arrive(
    registry: &ContestRegistry,
    store: &Store,
    contest: &Contest,
    of: &MatchKey,
    here: &[PersonId],
) -> Result<(), Reason> {
    let known = registry.get(store, contest.event).await?;
    let Some(sides) = known.event.stages.get(&of.stage).and_then(|stage| stage.sides_of(&of.name)) else { return Ok(()) };
    let arrived = known.event.desk(of).arrived;
    for place in Place::BOTH.into_iter().filter(|place| !arrived[place.index()]) {
        let players = of_side(&known, of, &sides[place.index()]);
        let there = players.iter().flatten().any(|player| here.iter().any(|one| one.to_string() == player.0));
        if !there {
            continue;
        }
        let writing = registry.open(store, contest.event).await?;
        let command = Command::Arrive { of: of.clone(), place };
        if let Ok(happened) = decide(&writing.known.event, &command, now_ms(), &writing.known.seed) {
            writing.write(store, None, ToWrite { happened, ..ToWrite::default() }).await?;
        }
    }
    Ok(())
}
