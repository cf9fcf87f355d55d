//! The matches of a stage, as they are shown.

use std::collections::BTreeMap;

use thurup_compete::bracket::{Bracket, Form, Side, Source};
use thurup_compete::clock::FINAL;
use thurup_compete::event::{Body, Command, DealAt, Desk, MatchKey, Sat, Scored, Stage, ToldDeal, decide, minutes};
use thurup_compete::figures::valued;
use thurup_compete::fraction::Fraction;
use thurup_compete::result::{Forfeit, MatchState, difference};
use thurup_compete::sheet::Sheet;
use thurup_compete::team::{Place, TeamId};
use thurup_wire::events::{EventCall, EventDeal, EventDealState, EventFigure, EventMatch, EventMatchState, EventSide};
use thurup_wire::http::TableRef;

use super::convert::{deal_result_shown, forfeit_shown, scored_shown};
use super::form::is_here;
use super::next::{self, sits_at};
use super::numbers::{figure, short};
use super::places::place_shown;
use super::real_cards;
use super::rights::Looker;
use super::rulings;
use super::snapshot::ContestSnapshot;
use super::visible::{is_hidden, shows_deal};
use crate::base::table_name;

/// What is known of a match by its stage alone.
struct Listed {
    name: String,
    round: Option<usize>,
    pool: Option<char>,
    sides: [EventSide; 2],
    state: EventMatchState,
    winner: Option<Place>,
    forfeited: Option<Forfeit>,
    points: Option<[Fraction; 2]>,
    set: Option<usize>,
}

/// All matches of a stage for one who looks.
pub fn shown(known: &ContestSnapshot, index: usize, stage: &Stage, looker: &Looker, now: u64) -> Vec<EventMatch> {
    listed(known, index, stage).into_iter().map(|listed| of(known, index, stage, listed, looker, now)).collect()
}

fn teams(teams: &[TeamId]) -> EventSide {
    EventSide::Teams { teams: teams.iter().map(|team| team.0).collect() }
}

fn listed(known: &ContestSnapshot, index: usize, stage: &Stage) -> Vec<Listed> {
    let sheets = stage.sheets(index, &known.event.desks);
    match &stage.body {
        Body::Table(rounds) => {
            let mut valued: Vec<Option<[Fraction; 2]>> = Vec::new();
            // With what rulings add, which may make another the winner.
            let mut ruled: Vec<MatchState> = Vec::new();
            if let Some(sheet) = sheets.first() {
                valued = self::valued(sheet).into_iter().map(|of| of.points).collect();
                ruled = sheet.matches.iter().map(|of| of.state.clone()).collect();
            }
            // The sheet has a match for each meeting, in their order, and what was carried over behind them.
            let (mut valued, mut ruled) = (valued.into_iter(), ruled.into_iter());
            let scoring = stage.plan.scoring;
            let mut all = Vec::new();
            for (number, round) in (1..).zip(rounds) {
                for meeting in &round.meetings {
                    let points = valued.next().flatten();
                    let of = &meeting.of;
                    let state_ruled = ruled.next().unwrap_or_else(|| of.state.clone());
                    all.push(Listed {
                        name: meeting.name.clone(),
                        round: Some(number),
                        pool: None,
                        sides: of.teams.map(|team| teams(&[team])),
                        state: state(scoring.counts(&of.state), &known.event.desk(&MatchKey::new(index, &meeting.name))),
                        winner: winner(&state_ruled, &scoring),
                        forfeited: forfeited(&of.state),
                        points,
                        set: None,
                    });
                }
            }
            all
        }
        Body::Sittings(sittings) => {
            let mut all = Vec::new();
            for (number, round) in (1..).zip(&sittings.rounds) {
                for sitting in round {
                    let desk = known.event.desk(&MatchKey::new(index, &sitting.name));
                    let (state, forfeited) = match sitting.sat {
                        Sat::Open => (open(&desk), None),
                        Sat::Over => (EventMatchState::Played, None),
                        Sat::Cancelled => (EventMatchState::Cancelled, None),
                        Sat::Forfeited(by) => (EventMatchState::Forfeited, Some(by)),
                    };
                    all.push(Listed {
                        name: sitting.name.clone(),
                        round: Some(number),
                        pool: None,
                        sides: Place::BOTH.map(|place| teams(sitting.side(place))),
                        state,
                        winner: None,
                        forfeited,
                        points: None,
                        set: Some(sitting.at.set),
                    });
                }
            }
            all
        }
        Body::Bracket(bracket) => of_bracket(known, index, bracket, &[]),
        Body::Championship(of) => {
            let points = in_pools(&sheets);
            let mut all: Vec<Listed> = Vec::new();
            for (name, pool, round, between) in of.in_pools() {
                let Some(state_of) = of.state_in_pool(between) else { continue };
                let scoring = sheets.first().map_or(stage.plan.scoring, |sheet| sheet.scoring);
                let desk = known.event.desk(&MatchKey::new(index, &name));
                all.push(Listed {
                    round: Some(round),
                    pool: Some(pool),
                    sides: between.map(|team| teams(&[team])),
                    state: state(scoring.counts(&state_of), &desk),
                    winner: winner(&state_of, &scoring),
                    forfeited: forfeited(&state_of),
                    points: points.get(&between).cloned(),
                    set: None,
                    name,
                });
            }
            let slots: Vec<String> =
                if of.pools_over() { Vec::new() } else { of.slots().iter().map(ToString::to_string).collect() };
            all.extend(of_bracket(known, index, &of.planned_bracket(), &slots));
            all
        }
    }
}

/// Points of the matches of pools, by their teams in the order of the match.
fn in_pools(sheets: &[Sheet]) -> BTreeMap<[TeamId; 2], [Fraction; 2]> {
    let of = sheets.iter().flat_map(|sheet| valued(sheet).into_iter().filter_map(|of| Some((of.of.teams, of.points?))));
    of.collect()
}

/// Matches of a bracket. `slots`: what its slots are called while nobody is in them yet.
fn of_bracket(known: &ContestSnapshot, index: usize, bracket: &Bracket, slots: &[String]) -> Vec<Listed> {
    let open: Vec<&str> = bracket.open().iter().map(|open| open.node.name.as_str()).collect::<Vec<_>>();
    let nodes = bracket.nodes();
    let named = |at: usize| nodes.get(at).map(|node| node.name.clone()).unwrap_or_default();
    let from = |source: Source| match source {
        Source::Slot(slot) => slots.get(slot).map_or(EventSide::Empty, |name| EventSide::Slot { name: name.clone() }),
        Source::Winner(at) => EventSide::WinnerOf { name: named(at) },
        Source::Loser(at) => EventSide::LoserOf { name: named(at) },
        Source::Side(at, _) => EventSide::Slot { name: named(at) },
    };
    let mut all = Vec::new();
    for (at, node) in nodes.iter().enumerate() {
        let sides = bracket.sides(at);
        let desk = known.event.desk(&MatchKey::new(index, &node.name));
        let outcome = if slots.is_empty() { bracket.outcome(&node.name) } else { None };
        let place_of =
            |team: Option<TeamId>| Place::BOTH.into_iter().find(|place| team.is_some() && sides[place.index()].team() == team);
        let (state, forfeited) = match outcome {
            None if open.contains(&node.name.as_str()) => (self::open(&desk), None),
            None => (EventMatchState::Waiting, None),
            Some(_) if desk.scored.is_some() => (EventMatchState::Played, None),
            Some(_) if desk.ended.is_none() => (EventMatchState::Through, None),
            Some([winner, _]) => {
                let by = place_of(winner).map_or(Forfeit::Both, |winner| Forfeit::By(winner.opposite()));
                (EventMatchState::Forfeited, Some(by))
            }
        };
        let shown = |place: Place| match (sides[place.index()], slots.is_empty()) {
            (Side::Team(team), _) => teams(&[team]),
            (Side::Empty, true) => EventSide::Empty,
            (Side::Empty | Side::Unknown, _) => from(node.sides[place.index()]),
        };
        all.push(Listed {
            name: node.name.clone(),
            round: None,
            pool: None,
            sides: Place::BOTH.map(shown),
            state,
            winner: outcome.and_then(|[winner, _]| place_of(winner)),
            forfeited,
            points: None,
            set: None,
        });
    }
    all
}

fn state(state: &MatchState, desk: &Desk) -> EventMatchState {
    match state {
        MatchState::Open => open(desk),
        MatchState::Played(_) => EventMatchState::Played,
        MatchState::Cancelled => EventMatchState::Cancelled,
        MatchState::Forfeited(_) => EventMatchState::Forfeited,
        MatchState::Annulled => EventMatchState::Annulled,
    }
}

/// How far a match is that has no result.
fn open(desk: &Desk) -> EventMatchState {
    if desk.is_disputed() {
        EventMatchState::Disputed
    } else if desk.entries.iter().any(Option::is_some) {
        EventMatchState::Unconfirmed
    } else if desk.started.is_none() && !desk.has_begun() {
        EventMatchState::Open
    } else if desk.paused.is_some() {
        EventMatchState::Paused
    } else {
        EventMatchState::Playing
    }
}

fn winner(state: &MatchState, scoring: &thurup_compete::scale::Scoring) -> Option<Place> {
    match scoring.counts(state) {
        MatchState::Played(tally) => Place::BOTH.into_iter().find(|place| scoring.outcome(tally, *place).is_gt()),
        MatchState::Forfeited(Forfeit::By(place)) => Some(place.opposite()),
        _ => None,
    }
}

const fn forfeited(state: &MatchState) -> Option<Forfeit> {
    if let MatchState::Forfeited(by) = state { Some(*by) } else { None }
}

/// Each team's own margin of what was scored.
fn margins(scored: &Scored) -> Option<[EventFigure; 2]> {
    let (stakes, margins) = match scored {
        Scored::Deals(tally) => (tally.stakes, &tally.margins),
        Scored::Decisive(played) => (played.stakes, &played.margins),
        Scored::Games(_) | Scored::AtTime { .. } => return None,
    };
    Some(match margins {
        Some([first, other]) => [figure(first), figure(other)],
        None => Place::BOTH.map(|place| figure(&difference(stakes, place))),
    })
}

fn of(known: &ContestSnapshot, index: usize, stage: &Stage, listed: Listed, looker: &Looker, now: u64) -> EventMatch {
    let key = MatchKey::new(index, listed.name.clone());
    let desk = known.event.desk(&key);
    let hidden = is_hidden(known, stage, &key, looker) && (desk.scored.is_some() || listed.points.is_some());
    let yours = Place::BOTH.into_iter().find(|place| looker.plays(known, &key, Some(place_shown(*place))));
    let inside = looker.directs || yours.is_some();
    let shown = |scored: &Option<Scored>| scored.as_ref().filter(|_| inside).map(scored_shown);
    let adjusted = desk.adjustments.iter().any(|adjustment| !adjustment.is_zero());
    let result = desk.scored.as_ref().filter(|_| !hidden);
    let minutes = match &stage.body {
        Body::Bracket(bracket) if is_games(bracket, &listed.name) => stage.plan.minutes.unwrap_or(FINAL),
        _ => minutes(stage, &listed.name),
    };
    let seated = stage.sides_of(&listed.name).map_or([Vec::new(), Vec::new()], |sides| {
        sides.map(|side| {
            let all = side.iter().filter_map(|team| known.event.seats.get(&(key.clone(), *team))).flatten();
            all.map(|player| player.0.clone()).collect()
        })
    });
    let may = may(known, stage, &key, &desk, &listed, looker, now);
    let standing = rulings::standing(known, &key);
    let count = stage.plan.tables.count();
    // A player comes to the own table, and in reserve to none; who directs and plays looks on where nobody plays their deals.
    let own = looker.person.filter(|_| yours.is_some()).map(|person| sits_at(known, &key, person));
    let comes_to = |number: &u8| match own {
        _ if looker.sees_all => true,
        Some(own) => own == Some(*number),
        None => !next::shares(stage),
    };
    let tables = (1..=count).filter(comes_to).filter_map(|number| {
        let id = known.table_now(&key, number)?;
        Some(TableRef { id: id.to_string(), name: table_name(known, &key, number, count) })
    });
    EventMatch {
        round: listed.round.map(short),
        pool: listed.pool.map(String::from),
        sides: listed.sides,
        state: listed.state,
        deals: stage.scheduled(&listed.name).or_else(|| planned(stage, &listed.name)),
        extra: stage.extra(&listed.name),
        minutes,
        started: desk.started,
        until: desk.until,
        paused: desk.paused,
        arrived: desk.arrived,
        entered: [desk.entries[0].is_some(), desk.entries[1].is_some()],
        entries: [shown(&desk.entries[0]), shown(&desk.entries[1])],
        result: result.map(scored_shown),
        winner: listed.winner.filter(|_| !hidden).map(place_shown),
        margins: result.and_then(|scored| margins(&scored.adjusted(&desk.adjustments))),
        points: listed.points.filter(|_| !hidden).map(|[first, other]| [figure(&first), figure(&other)]),
        adjustments: adjusted.then(|| [figure(&desk.adjustments[0]), figure(&desk.adjustments[1])]),
        forfeited: listed.forfeited.map(forfeit_shown),
        hidden,
        exchanged: desk.exchanged,
        running: running(known, stage, &key, &desk, looker),
        dealt: dealt(known, stage, &key, &desk, looker),
        told: if inside { told(&desk) } else { [0, 0] },
        set: listed.set.map(short),
        // The id of a table is the key to it: it is for those who play there and who direct.
        tables: tables.filter(|_| inside).collect(),
        seated,
        rulings: standing.0,
        appealed: standing.1,
        open_again: desk.open_again,
        calls: if inside { calls(&desk) } else { Vec::new() },
        yours: yours.map(place_shown),
        own_case: looker.directs && looker.is_own(known, &key),
        may,
        name: listed.name,
    }
}

fn is_games(bracket: &Bracket, name: &str) -> bool {
    bracket.find(name).and_then(|at| bracket.nodes().get(at)).is_some_and(|node| node.form == Form::Games)
}

/// Deals of a match whose teams are not known yet.
fn planned(stage: &Stage, name: &str) -> Option<u32> {
    let of = |bracket: &Bracket| match bracket.nodes().get(bracket.find(name)?)?.form {
        Form::Deals(deals) => Some(deals),
        Form::Games => None,
    };
    match &stage.body {
        Body::Championship(championship) => of(&championship.planned_bracket()),
        _ => None,
    }
}

/// What a table of a match is called.
pub fn table_name(known: &ContestSnapshot, of: &MatchKey, number: u8, tables: u8) -> String {
    table_name::of_event(&known.form.name, &of.name, (tables > 1).then_some(number))
}

/// Stakes of the two teams so far, of a match that is on: nothing where one of its deals may not be told yet.
fn running(known: &ContestSnapshot, stage: &Stage, key: &MatchKey, desk: &Desk, looker: &Looker) -> Option<[u32; 2]> {
    if desk.scored.is_some() || desk.started.is_none() {
        return None;
    }
    let mut sum = [0_u32; 2];
    for ((table, number), deal) in &desk.deals {
        let DealAt::Scored(result) = deal else { continue };
        if !shows_deal(known, stage, key, *table, *number, looker) {
            return None;
        }
        let Some([odd, _]) = result.won() else { continue };
        let won = odd.whole().unwrap_or(0);
        let odd_side = stage.odd_side(desk, *table, *number);
        let to = if won > 0 { odd_side } else { odd_side.opposite() };
        let own = &mut sum[to.index()];
        *own = own.saturating_add(u32::try_from(won.unsigned_abs()).unwrap_or(0));
    }
    Some(sum)
}

fn dealt(known: &ContestSnapshot, stage: &Stage, key: &MatchKey, desk: &Desk, looker: &Looker) -> Vec<EventDeal> {
    let all = desk.deals.iter().filter_map(|((table, number), deal)| {
        let id = known.event.deal_of(key, *number)?;
        let released = known.event.may_be_seen(&id);
        let result = match deal {
            DealAt::Begun => None,
            DealAt::Scored(result) => Some(result).filter(|_| shows_deal(known, stage, key, *table, *number, looker)),
        };
        let here = known.deals.get(&(key.clone(), *table, *number));
        let played = here.and_then(|here| here.played.clone()).or_else(|| told_of(desk, *table, *number));
        Some(EventDeal {
            table: *table,
            number: *number,
            state: if *deal == DealAt::Begun { EventDealState::Playing } else { EventDealState::Scored },
            released,
            held: known.event.held.contains(&id),
            result: result.map(deal_result_shown),
            played: played.filter(|_| result.is_some()).as_ref().map(real_cards::shown),
            page: here.filter(|_| released).map(|here| here.id.to_string()),
            id: id.0,
        })
    });
    all.collect()
}

/// What both sides of a deal with real cards tell alike.
fn told_of(desk: &Desk, table: u8, number: u32) -> Option<ToldDeal> {
    let ([first, _], agreed) = desk.told(table, number);
    first.filter(|_| agreed).map(|told| told.deal.clone())
}

/// The tables that call the director, the longest first.
fn calls(desk: &Desk) -> Vec<EventCall> {
    let mut calls: Vec<EventCall> =
        desk.calls.iter().map(|(table, since)| EventCall { table: *table, since: *since }).collect();
    calls.sort_by_key(|call| call.since);
    calls
}

/// How many deals wait for the other side's word, and how many are told differently.
fn told(desk: &Desk) -> [u32; 2] {
    let open = || desk.told.iter().filter(|((table, number), _)| desk.is_unsettled(*table, *number)).map(|(_, both)| both);
    let waits = open().filter(|both| both.iter().any(Option::is_none)).count();
    let differs = open().filter(|both| matches!(both, [Some(one), Some(other)] if !one.agrees(other))).count();
    [waits, differs].map(short)
}

/// What one who looks may do with a match now, as far as the event would let them.
fn may(
    known: &ContestSnapshot,
    stage: &Stage,
    key: &MatchKey,
    desk: &Desk,
    listed: &Listed,
    looker: &Looker,
    now: u64,
) -> Vec<String> {
    use EventMatchState as S;
    let plays = looker.plays(known, key, None);
    let captains = looker.team.is_some_and(|team| {
        looker.person.is_some_and(|person| known.is_captain(person, team)) && stage.has(&listed.name, team)
    });
    // Nobody decides in an own case: what is left to a director who plays here is what players and captains do.
    let (here, directs) = (is_here(&known.form), looker.directs && !plays);
    let is_open = stage.is_open(&listed.name) && !stage.closed;
    let by_deals = stage.body.ranks_deals();
    let began = desk.started.is_some();
    let mut all = Vec::new();
    let mut offer = |holds: bool, name: &str| {
        if holds {
            all.push(name.to_owned());
        }
    };
    let own =
        looker.person.and_then(|_| Place::BOTH.into_iter().find(|place| looker.plays(known, key, Some(place_shown(*place)))));
    let other_entered = own.is_some_and(|own| desk.entries[own.opposite().index()].is_some());
    let not_arrived = own.is_some_and(|own| !desk.arrived[own.index()]);
    offer(is_open && (directs || captains), "seat");
    offer(is_open && began && plays && not_arrived, "arrive");
    offer(is_open && !by_deals && ((plays && !here) || directs), "result");
    offer(is_open && other_entered && !here, "confirm");
    offer(is_open && (plays || directs) && !here, "tell-deal");
    let settled_all = !desk.deals.is_empty() && !desk.told.keys().any(|&(table, number)| desk.is_unsettled(table, number));
    offer(is_open && plays && !here && !by_deals && settled_all && !desk.is_playing(), "sign");
    let would = |command: Command| decide(&known.event, &command, now, &known.seed).is_ok();
    offer(is_open && (plays || directs) && began && would(Command::Exchange(key.clone())), "exchange");
    offer(is_open && looker.directs && !began, "start");
    offer(is_open && looker.directs && began && would(Command::UndoStart(vec![key.clone()])), "undo-start");
    offer(is_open && directs && began && desk.paused.is_none(), "pause");
    offer(is_open && directs && began && desk.paused.is_some(), "resume");
    offer(is_open && directs && began, "extend");
    offer(is_open && directs && here && desk.open_again, "reopen");
    offer(plays && !here && !stage.closed && stage.sides_of(&listed.name).is_some(), "call-director");
    offer(directs && !desk.calls.is_empty(), "answer-call");
    offer(is_open && directs && !here && began, "begin-deal");
    offer(directs && (is_open || !desk.deals.is_empty()), "score-deal");
    offer(is_open && directs && !desk.deals.is_empty() && !desk.is_playing(), "finish");
    let settled = matches!(listed.state, S::Played | S::Cancelled | S::Forfeited);
    offer(directs && (is_open || settled) && !stage.must_be_won(&listed.name), "cancel");
    offer(directs && (is_open || settled), "forfeit");
    let unplayed = matches!(listed.state, S::Cancelled | S::Forfeited);
    offer(directs && unplayed && would(Command::GiveBack(key.clone())), "give-back");
    offer(directs && settled && !by_deals, "correct");
    offer(directs && !stage.closed && stage.must_be_won(&listed.name) && (settled || desk.has_begun()), "annul");
    offer(directs && desk.scored.is_some(), "rule");
    let has_teams = stage.sides_of(&listed.name).is_some();
    offer(directs && has_teams && !known.event.is_over() && (is_open || settled), "judge");
    all
}
