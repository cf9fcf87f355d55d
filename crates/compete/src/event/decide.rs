//! What would happen, or why not. Nothing is changed here.

use std::collections::BTreeSet;

use thurup_rules::Seed;

use super::apply::body;
use super::clock::{MINUTE, minutes};
use super::command::{Command, EntryBy, Seeds};
use super::desk::Scored;
use super::happened::Happened;
use super::names::{MatchKey, Player};
use super::plan::{Feed, Format, Settings, StagePlan};
use super::refusal::Refusal;
use super::stage::{Body, Meeting, Stage};
use super::state::{Entrant, Event};
use super::swiss::{default_rounds, request};
use crate::bracket::{BadResult, Bracket, Entered};
use crate::championship::{Championship, Part};
use crate::fraction::Fraction;
use crate::lots::lots;
use crate::pairing::{ByHand, Field, Invalid, Pairing, cost_of};
use crate::released::{Asked, released};
use crate::result::MatchState;
use crate::round_robin::{LateEntry, late_entry};
use crate::team::{Place, TeamId};

/// What would happen, in order.
pub type Decision = Result<Vec<Happened>, Refusal>;

/// For how long after a stage's last result any of its results can be corrected.
const CORRECTIONS: u64 = 30 * MINUTE;

/// Decides on a command. `now` is in milliseconds since 1970; `seed` is the event's, committed to before the first draw.
///
/// # Errors
/// The rule that refuses it.
pub fn decide(event: &Event, command: &Command, now: u64, seed: &Seed) -> Decision {
    let one = |happened: Happened| Ok(vec![happened]);
    match command {
        Command::Set(settings) => set(event, settings),
        Command::Enter { name, players, captain } => enter(event, seed, name, players, captain),
        Command::Rename { team, name } => {
            entrant(event, *team)?;
            check_name(event, name, Some(*team))?;
            one(Happened::Renamed { team: *team, name: name.trim().to_owned() })
        }
        Command::Seat { of, place, players, guest } => seat(event, of, *place, players, *guest),
        Command::Substitute { team, out, player } => substitute(event, *team, out.as_ref(), player),
        Command::CheckIn(team) => {
            here(event, *team)?;
            one(Happened::CheckedIn { team: *team })
        }
        Command::CheckOut(team) => {
            here(event, *team)?;
            one(Happened::CheckedOut { team: *team })
        }
        Command::Withdraw(team) => withdraw(event, *team, seed),
        Command::Return(team) => {
            let gone = entrant(event, *team)?.gone;
            let swiss = event.stages.values().any(|stage| {
                !stage.closed && stage.withdrawn.contains(team) && matches!(stage.plan.format, Format::Swiss { .. })
            });
            if gone && swiss { one(Happened::Returned { team: *team }) } else { Err(Refusal::CannotReturn) }
        }
        Command::Draw { stage, seeds } => draw(event, *stage, seeds, seed),
        Command::DrawRound { stage, forbidden, again: false } => draw_round(event, *stage, forbidden),
        Command::DrawRound { stage, forbidden, again: true } => {
            let (mut happened, before) = undo_round(event, *stage)?;
            happened.extend(draw_round(&before, *stage, forbidden)?);
            Ok(happened)
        }
        Command::ChangePairing { stage, pairs, bye } => change_pairing(event, *stage, pairs, *bye),
        Command::Start(matches) => start(event, matches, now),
        Command::Pause(of) => {
            let desk = begun(event, of)?;
            if desk.paused.is_some() { Err(Refusal::NotBegun) } else { one(Happened::Paused { of: of.clone(), at: now }) }
        }
        Command::Resume(of) => {
            let desk = begun(event, of)?;
            let paused = desk.paused.ok_or(Refusal::NotBegun)?;
            // A clock that was set back takes nothing away.
            let until = desk.until.unwrap_or(now).saturating_add(now.saturating_sub(paused));
            one(Happened::Resumed { of: of.clone(), until })
        }
        Command::Extend { of, minutes } => {
            let until = begun(event, of)?.until.unwrap_or(now).saturating_add(u64::from(*minutes) * MINUTE);
            one(Happened::Extended { of: of.clone(), until })
        }
        Command::Cancel(of) => {
            let (stage, _) = open_or_correctable(event, of, now)?;
            let in_bracket = match &stage.body {
                Body::Table(_) => false,
                Body::Bracket(_) => true,
                Body::Championship(championship) => championship.pool_teams(&of.name).is_none(),
            };
            if in_bracket { Err(Refusal::MustBeWon) } else { one(Happened::Cancelled { of: of.clone(), at: now }) }
        }
        Command::Forfeit { of, by } => {
            let (stage, correction) = open_or_correctable(event, of, now)?;
            check_bracket(stage, &of.name, &Entered::Forfeit(*by), correction)?;
            one(Happened::Forfeited { of: of.clone(), by: *by, at: now })
        }
        Command::Result { of, scored, by } => result(event, of, scored, *by, now),
        Command::Confirm { of, place } => {
            open(event, of)?;
            let scored = event.desk(of).entries[place.opposite().index()].clone().ok_or(Refusal::NoResult)?;
            one(Happened::Resulted { of: of.clone(), scored, at: now })
        }
        Command::Correct { of, scored } => correct(event, of, scored, now),
        Command::Annul(of) => annul(event, of),
        Command::Rule { of, adjustments } => rule(event, of, adjustments, now),
        Command::Penalise { stage, team, points } => {
            let drawn = drawn(event, *stage)?;
            if !drawn.teams.contains(team) {
                return Err(Refusal::NoTeam(*team));
            }
            one(Happened::Penalised { stage: *stage, team: *team, points: points.clone() })
        }
        Command::Hold(deal) => one(Happened::Held { deal: deal.clone() }),
        Command::ReleaseHold(deal) => {
            if event.held.contains(deal) {
                one(Happened::HoldReleased { deal: deal.clone() })
            } else {
                Err(Refusal::NotHeld)
            }
        }
        Command::Release { deal, tables, last } => {
            let settings = event.settings.as_ref().ok_or(Refusal::BadSettings)?;
            let round_over = match event.stages.get(&last.0).map(|stage| (&stage.body, stage.closed)) {
                Some((Body::Table(rounds), closed)) => closed || rounds.get(last.1).is_some_and(|round| round.is_over()),
                Some((_, closed)) => closed,
                None => false,
            };
            let asked = Asked {
                after: settings.after,
                tables: tables.clone(),
                round_over,
                event_over: event.is_over(),
                held: event.held.contains(deal),
            };
            if released(&asked) { one(Happened::Released { deal: deal.clone() }) } else { Err(Refusal::NotReleased) }
        }
        Command::CloseRound { stage } => {
            let Body::Table(rounds) = &running(event, *stage)?.body else { return Err(Refusal::NotSwiss) };
            let open = rounds.iter().position(|round| !round.is_over());
            one(Happened::RoundClosed { stage: *stage, round: open.ok_or(Refusal::NoMoreRounds)? })
        }
        Command::CloseStage(stage) => {
            if running(event, *stage)?.open().is_empty() {
                one(Happened::StageClosed { stage: *stage })
            } else {
                Err(Refusal::OpenMatches)
            }
        }
    }
}

fn entrant(event: &Event, team: TeamId) -> Result<&Entrant, Refusal> {
    event.entrants.get(&team).ok_or(Refusal::NoTeam(team))
}

/// A team that has not left.
fn here(event: &Event, team: TeamId) -> Result<&Entrant, Refusal> {
    let entrant = entrant(event, team)?;
    if entrant.gone { Err(Refusal::Gone(team)) } else { Ok(entrant) }
}

fn drawn(event: &Event, stage: usize) -> Result<&Stage, Refusal> {
    let planned = event.settings.as_ref().map_or(0, |settings| settings.stages.len());
    event.stages.get(&stage).ok_or(if stage < planned { Refusal::NotDrawn } else { Refusal::NoStage })
}

/// A stage that was drawn and is not over.
fn running(event: &Event, stage: usize) -> Result<&Stage, Refusal> {
    let stage = drawn(event, stage)?;
    if stage.closed { Err(Refusal::Closed) } else { Ok(stage) }
}

/// The stage of a match that has two teams and no result.
fn open<'a>(event: &'a Event, of: &MatchKey) -> Result<&'a Stage, Refusal> {
    let stage = running(event, of.stage)?;
    stage.teams_of(&of.name).ok_or(Refusal::NoMatch)?;
    if stage.open().iter().any(|(name, _)| *name == of.name) { Ok(stage) } else { Err(Refusal::HasResult) }
}

/// The stage of a match that is open, or whose result can still be corrected, which is said beside it.
fn open_or_correctable<'a>(event: &'a Event, of: &MatchKey, now: u64) -> Result<(&'a Stage, bool), Refusal> {
    match open(event, of) {
        Ok(stage) => Ok((stage, false)),
        Err(Refusal::HasResult | Refusal::Closed) => {
            let stage = drawn(event, of.stage)?;
            stage.teams_of(&of.name).ok_or(Refusal::NoMatch)?;
            may_correct(event, of, now)?;
            Ok((stage, true))
        }
        Err(refusal) => Err(refusal),
    }
}

/// The desk of a match that is being played.
fn begun(event: &Event, of: &MatchKey) -> Result<super::desk::Desk, Refusal> {
    open(event, of)?;
    let desk = event.desk(of);
    if desk.started.is_some() { Ok(desk) } else { Err(Refusal::NotBegun) }
}

fn set(event: &Event, settings: &Settings) -> Decision {
    if !event.stages.is_empty() {
        return Err(Refusal::Frozen);
    }
    let sound = |(index, plan): (usize, &StagePlan)| {
        let earlier = match &plan.feed {
            Feed::Entrants => true,
            Feed::Ranks { stage, from, to } => *stage < index && *from >= 1 && from <= to,
            Feed::Matches { stage, .. } => *stage < index,
        };
        earlier && plan.scoring.deals > 0 && plan.scoring.blitz > 0
    };
    if settings.stages.is_empty() || settings.side == 0 || !settings.stages.iter().enumerate().all(sound) {
        return Err(Refusal::BadSettings);
    }
    Ok(vec![Happened::Set { settings: settings.clone() }])
}

fn check_name(event: &Event, name: &str, own: Option<TeamId>) -> Result<(), Refusal> {
    let name = name.trim();
    let taken = event.entrants.iter().any(|(team, entrant)| Some(*team) != own && entrant.name == name);
    if name.is_empty() || taken { Err(Refusal::BadName) } else { Ok(()) }
}

fn check_players(event: &Event, players: &[Player], captain: &Player, own: Option<TeamId>) -> Result<(), Refusal> {
    let settings = event.settings.as_ref().ok_or(Refusal::BadSettings)?;
    let side = settings.side;
    let different: BTreeSet<&Player> = players.iter().collect();
    let most = side.saturating_add(settings.substitutes);
    let many = (side..=most).contains(&players.len()) && different.len() == players.len();
    if !many || !different.contains(captain) {
        return Err(Refusal::BadPlayers { side });
    }
    let others = event.entrants.iter().filter(|(team, _)| Some(**team) != own).flat_map(|(_, entrant)| &entrant.players);
    if others.into_iter().any(|player| different.contains(player)) { Err(Refusal::OtherTeams) } else { Ok(()) }
}

/// A team enters, and comes into the stage of entrants if that is drawn and takes it.
fn enter(event: &Event, seed: &Seed, name: &str, players: &[Player], captain: &Player) -> Decision {
    check_name(event, name, None)?;
    check_players(event, players, captain, None)?;
    let team = TeamId(event.entrants.keys().next_back().map_or(0, |team| team.0) + 1);
    let (players, captain) = (players.to_vec(), captain.clone());
    let mut happened = vec![Happened::Entered { team, name: name.trim().to_owned(), players, captain }];
    let of_entrants = |stage: &&usize| event.stages.get(stage).is_some_and(|stage| stage.plan.feed == Feed::Entrants);
    for &index in event.stages.keys().filter(of_entrants) {
        let stage = running(event, index).map_err(|_| Refusal::TooLate)?;
        let begun = event.has_begun(index);
        let joined = |slot| Happened::Joined { stage: index, team, slot };
        happened.push(match (&stage.body, stage.plan.format) {
            (Body::Table(rounds), Format::Swiss { rounds: planned, .. }) => {
                let planned = planned.unwrap_or_else(|| default_rounds(stage.teams.len()));
                if rounds.len() * 2 < planned { joined(None) } else { return Err(Refusal::TooLate) }
            }
            (Body::Bracket(bracket), _) => joined(Some(free_slot(bracket, team).ok_or(Refusal::TooLate)?)),
            (Body::Table(_), _) => match late_entry(stage.teams.len(), begun) {
                LateEntry::DrawnAnew => again(event, index, with(&stage.teams, team), seed)?,
                LateEntry::FreeNumber => joined(None),
                LateEntry::Refused => return Err(Refusal::TooLate),
            },
            (Body::Championship(_), _) if begun => return Err(Refusal::TooLate),
            (Body::Championship(_), _) => again(event, index, with(&stage.teams, team), seed)?,
        });
    }
    Ok(happened)
}

fn with(teams: &[TeamId], team: TeamId) -> Vec<TeamId> {
    teams.iter().copied().chain([team]).collect()
}

/// The first empty side of a bracket that a team can come into.
fn free_slot(bracket: &Bracket, team: TeamId) -> Option<usize> {
    (0..bracket.nodes().len() * 2).find(|slot| bracket.clone().enter_late(team, *slot).is_ok())
}

/// A stage is drawn anew, for other teams in an order that is known.
fn again(event: &Event, stage: usize, teams: Vec<TeamId>, seed: &Seed) -> Result<Happened, Refusal> {
    let settings = event.settings.as_ref().ok_or(Refusal::BadSettings)?;
    let plan = settings.stages.get(stage).ok_or(Refusal::NoStage)?;
    let lots = lots(seed, event.draws, &teams);
    body(plan, &teams, &lots, settings.greatest_stake).ok_or(Refusal::TeamCount)?;
    Ok(Happened::Drawn { stage, teams, lots })
}

fn seat(event: &Event, of: &MatchKey, place: Place, players: &[Player], guest: bool) -> Decision {
    let stage = open(event, of)?;
    let teams = stage.teams_of(&of.name).ok_or(Refusal::NoMatch)?;
    let team = teams[place.index()];
    let side = event.settings.as_ref().ok_or(Refusal::BadSettings)?.side;
    let different: BTreeSet<&Player> = players.iter().collect();
    if players.len() != side || different.len() != side {
        return Err(Refusal::BadPlayers { side });
    }
    let own = &here(event, team)?.players;
    let foreign: Vec<&Player> = players.iter().filter(|player| !own.contains(player)).collect();
    // A guest is registered with no team of the stage, and none plays from the quarter-final on.
    let registered = |player: &&&Player| {
        stage.teams.iter().filter_map(|team| event.entrants.get(team)).any(|entrant| entrant.players.contains(player))
    };
    if foreign.iter().any(|player| registered(&player)) {
        return Err(Refusal::OtherTeams);
    }
    let late = matches!(&stage.body, Body::Championship(of) if of.part() >= Part::Quarter);
    if !foreign.is_empty() && (!guest || foreign.len() > 1 || late) {
        return Err(Refusal::NoGuest);
    }
    Ok(vec![Happened::Seated { of: of.clone(), place, players: players.to_vec() }])
}

fn substitute(event: &Event, team: TeamId, out: Option<&Player>, player: &Player) -> Decision {
    let own = here(event, team)?;
    let mut players: Vec<Player> = own.players.iter().filter(|one| Some(*one) != out).cloned().collect();
    let side = event.settings.as_ref().ok_or(Refusal::BadSettings)?.side;
    if out.is_some() && players.len() == own.players.len() {
        return Err(Refusal::BadPlayers { side });
    }
    players.push(player.clone());
    let captain = if players.contains(&own.captain) { &own.captain } else { players.first().unwrap_or(player) };
    check_players(event, &players, captain, Some(team))?;
    Ok(vec![Happened::Substituted { team, out: out.cloned(), player: player.clone() }])
}

/// A team leaves. Where no match has begun it is taken out, and the stage drawn anew.
fn withdraw(event: &Event, team: TeamId, seed: &Seed) -> Decision {
    here(event, team)?;
    let mut after = event.clone();
    let mut happened = vec![Happened::Withdrew { team, annulled: false }];
    after.apply(&happened[0]);
    let annulled = after.stages.values().any(|stage| {
        stage.annulled.contains(&team)
            || matches!(&stage.body, Body::Championship(of) if of.pools().iter().any(|pool| pool.sheet.annulled.contains(&team)))
    });
    happened[0] = Happened::Withdrew { team, annulled };
    for (&index, stage) in &event.stages {
        let anew = matches!(stage.plan.format, Format::RoundRobin { .. } | Format::Championship);
        if anew && !event.has_begun(index) && !stage.closed && stage.teams.contains(&team) {
            let left: Vec<TeamId> = stage.teams.iter().copied().filter(|other| *other != team).collect();
            // Too few to be drawn anew: the draw stays, without it.
            happened.extend(again(event, index, left, seed).ok());
        }
    }
    Ok(happened)
}

/// The teams of a stage, in the order in which they come.
fn coming(event: &Event, plan: &StagePlan) -> Result<Vec<TeamId>, Refusal> {
    let stays = |team: &TeamId| event.entrants.get(team).is_some_and(|entrant| !entrant.gone);
    let all = match &plan.feed {
        Feed::Entrants => event.entrants.keys().copied().collect(),
        Feed::Ranks { stage, from, to } => {
            let earlier = drawn(event, *stage)?;
            if !earlier.closed {
                return Err(Refusal::NotKnown);
            }
            let order = earlier.order(*stage, &event.desks).into_iter();
            order.skip(from.saturating_sub(1)).take((to + 1).saturating_sub(*from)).collect()
        }
        Feed::Matches { stage, winners, losers } => {
            let bracket = match &drawn(event, *stage)?.body {
                Body::Bracket(bracket) => bracket.clone(),
                Body::Championship(of) => of.bracket().ok_or(Refusal::NotKnown)?,
                Body::Table(_) => return Err(Refusal::NotKnown),
            };
            let of = |name: &String, won: bool| bracket.outcome(name).map(|outcome| outcome[usize::from(!won)]);
            let all = winners.iter().map(|name| of(name, true)).chain(losers.iter().map(|name| of(name, false)));
            let all: Option<Vec<Option<TeamId>>> = all.collect();
            all.ok_or(Refusal::NotKnown)?.into_iter().flatten().collect()
        }
    };
    let all: Vec<TeamId> = all;
    Ok(all.into_iter().filter(stays).collect())
}

fn draw(event: &Event, index: usize, seeds: &Seeds, seed: &Seed) -> Decision {
    let settings = event.settings.as_ref().ok_or(Refusal::BadSettings)?;
    let plan = settings.stages.get(index).ok_or(Refusal::NoStage)?;
    if event.has_begun(index) {
        return Err(Refusal::Begun);
    }
    let teams = coming(event, plan)?;
    let lots = lots(seed, event.draws, &teams);
    let all: BTreeSet<TeamId> = teams.iter().copied().collect();
    let teams = match seeds {
        Seeds::AsTheyCome => teams,
        Seeds::Lots => lots.clone(),
        Seeds::Order(order) => {
            if order.len() != all.len() || order.iter().copied().collect::<BTreeSet<_>>() != all {
                return Err(Refusal::BadSeeds);
            }
            order.clone()
        }
    };
    body(plan, &teams, &lots, settings.greatest_stake).ok_or(Refusal::TeamCount)?;
    Ok(vec![Happened::Drawn { stage: index, teams, lots }])
}

fn draw_round(event: &Event, index: usize, forbidden: &[[TeamId; 2]]) -> Decision {
    let stage = running(event, index)?;
    let (Body::Table(rounds), Format::Swiss { rounds: planned, .. }) = (&stage.body, stage.plan.format) else {
        return Err(Refusal::NotSwiss);
    };
    if rounds.len() >= planned.unwrap_or_else(|| default_rounds(stage.teams.len())) {
        return Err(Refusal::NoMoreRounds);
    }
    let (request, missed) = request(event, index, forbidden).ok_or(Refusal::NotSwiss)?;
    if request.teams.len() < 2 {
        return Err(Refusal::NoDraw);
    }
    let drawn = crate::pairing::draw(&Field::new(&request).map_err(no_field)?);
    let (Pairing { pairs, bye }, floats, cost) = (drawn.pairing(), drawn.floats(), drawn.total);
    Ok(vec![Happened::RoundDrawn { stage: index, pairs, bye, missed, floats, cost }])
}

/// Takes the draw of the last round back, if it has not begun; the event as it was before it.
fn undo_round(event: &Event, index: usize) -> Result<(Vec<Happened>, Event), Refusal> {
    let stage = running(event, index)?;
    let Body::Table(rounds) = &stage.body else { return Err(Refusal::NotSwiss) };
    let (Some(last), Format::Swiss { .. }) = (rounds.last(), stage.plan.format) else { return Err(Refusal::NotSwiss) };
    let touched = |meeting: &Meeting| {
        meeting.of.state != MatchState::Open || event.desk(&MatchKey::new(index, &meeting.name)).started.is_some()
    };
    if last.meetings.iter().any(touched) {
        return Err(Refusal::MatchBegun);
    }
    let undone = Happened::RoundUndone { stage: index };
    let mut before = event.clone();
    before.apply(&undone);
    Ok((vec![undone], before))
}

/// Why a round cannot be drawn: somebody may not meet itself, or has more points than can be.
fn no_field(invalid: Vec<Invalid>) -> Refusal {
    let itself = invalid.iter().any(|invalid| matches!(invalid, Invalid::Forbidden(_)));
    if itself { Refusal::BadPairing } else { Refusal::NoDraw }
}

/// What other pairs in the place of the last round's cost, before they are put there, and what the director should know of them.
///
/// # Errors
/// Why they cannot be.
pub fn by_hand(event: &Event, index: usize, pairing: &Pairing) -> Result<ByHand, Refusal> {
    let (_, before) = undo_round(event, index)?;
    let (request, _) = request(&before, index, &[]).ok_or(Refusal::NotSwiss)?;
    cost_of(&Field::new(&request).map_err(no_field)?, pairing).map_err(|_| Refusal::BadPairing)
}

/// The director puts other pairs in the place of a round's. There may be warnings, but no refusals, except of a team twice, against
/// itself, or not in the stage. Who is in no pair misses the round.
fn change_pairing(event: &Event, index: usize, pairs: &[[TeamId; 2]], bye: Option<TeamId>) -> Decision {
    let pairing = Pairing { pairs: pairs.to_vec(), bye };
    let drawn = by_hand(event, index, &pairing)?.draw;
    let stage = running(event, index)?;
    let here: Vec<TeamId> = stage.teams.iter().copied().filter(|team| !stage.withdrawn.contains(team)).collect();
    let named: BTreeSet<TeamId> = pairs.iter().flatten().copied().chain(bye).collect();
    if named.iter().any(|team| !here.contains(team)) {
        return Err(Refusal::BadPairing);
    }
    let missed = here.into_iter().filter(|team| !named.contains(team)).collect();
    let (floats, cost) = (drawn.floats(), drawn.total);
    Ok(vec![Happened::PairingChanged { stage: index, pairs: pairing.pairs, bye, missed, floats, cost }])
}

fn start(event: &Event, matches: &[MatchKey], now: u64) -> Decision {
    let mut happened = Vec::with_capacity(matches.len());
    let mut named = BTreeSet::new();
    for of in matches {
        let stage = open(event, of)?;
        if event.desk(of).started.is_some() || !named.insert(of) {
            return Err(Refusal::MatchBegun);
        }
        let until = now.saturating_add(u64::from(minutes(stage, &of.name)) * MINUTE);
        happened.push(Happened::Started { of: of.clone(), at: now, until });
    }
    Ok(happened)
}

fn result(event: &Event, of: &MatchKey, scored: &Scored, by: EntryBy, now: u64) -> Decision {
    let stage = open(event, of)?;
    check(event, stage, of, scored, false)?;
    let stands = Happened::Resulted { of: of.clone(), scored: scored.clone(), at: now };
    let EntryBy::Team(place) = by else { return Ok(vec![stands]) };
    let made = Happened::EntryMade { of: of.clone(), place, scored: scored.clone() };
    // Two entries that differ stay as they are, and go to the director.
    let agreed = event.desk(of).entries[place.opposite().index()].as_ref() == Some(scored);
    Ok(if agreed { vec![made, stands] } else { vec![made] })
}

/// Whether a result can be, for the match that it is of.
fn check(event: &Event, stage: &Stage, of: &MatchKey, scored: &Scored, correction: bool) -> Result<(), Refusal> {
    let counts_deals = match &stage.body {
        Body::Table(_) => true,
        Body::Bracket(_) => false,
        Body::Championship(championship) => championship.pool_teams(&of.name).is_some(),
    };
    match (scored, counts_deals) {
        (Scored::Deals(tally), true) => {
            let won = u64::from(tally.won[0]) + u64::from(tally.won[1]);
            let sound = tally.deals <= stage.plan.scoring.deals && won <= u64::from(tally.deals);
            if sound { Ok(()) } else { Err(Refusal::BadDeals) }
        }
        (_, false) => {
            let adjusted = scored.adjusted(&event.desk(of).adjustments);
            let entered = adjusted.entered().ok_or(Refusal::Result(BadResult::WrongForm))?;
            check_bracket(stage, &of.name, &entered, correction)
        }
        (_, true) => Err(Refusal::Result(BadResult::WrongForm)),
    }
}

/// Tries a result on a copy of the bracket.
fn check_bracket(stage: &Stage, name: &str, entered: &Entered, correction: bool) -> Result<(), Refusal> {
    let try_on = |mut bracket: Bracket| {
        if correction { bracket.correct(name, entered.clone()) } else { bracket.enter(name, entered.clone()) }
    };
    match &stage.body {
        Body::Table(_) => Ok(()),
        Body::Bracket(bracket) => Ok(try_on(bracket.clone())?),
        Body::Championship(of) if of.pool_teams(name).is_some() => Ok(()),
        Body::Championship(of) => Ok(try_on(of.bracket().ok_or(BadResult::NotOpen)?)?),
    }
}

/// Whether the time for corrections of a match has not passed: until the next draw that used it, or half an hour after the stage's
/// last result, whichever is later.
fn may_correct(event: &Event, of: &MatchKey, now: u64) -> Result<(), Refusal> {
    let stage = drawn(event, of.stage)?;
    let fed = event.stages.values().any(|later| match &later.plan.feed {
        Feed::Entrants => false,
        Feed::Ranks { stage, .. } | Feed::Matches { stage, .. } => *stage == of.stage,
    });
    let drawn_on = match (&stage.body, stage.plan.format) {
        (Body::Table(rounds), Format::Swiss { .. }) => {
            rounds.last().is_some_and(|last| last.meetings.iter().all(|meeting| meeting.name != of.name))
        }
        (Body::Championship(championship), _) => pool_and_begun(championship, &of.name),
        _ => false,
    };
    let in_time = stage.last_result.is_some_and(|last| now <= last.saturating_add(CORRECTIONS));
    if in_time || !(fed || drawn_on) { Ok(()) } else { Err(Refusal::CorrectionTooLate) }
}

fn pool_and_begun(championship: &Championship, name: &str) -> bool {
    championship.pool_teams(name).is_some() && championship.knock_out_begun()
}

fn correct(event: &Event, of: &MatchKey, scored: &Scored, now: u64) -> Decision {
    let stage = drawn(event, of.stage)?;
    stage.teams_of(&of.name).ok_or(Refusal::NoMatch)?;
    if stage.open().iter().any(|(name, _)| *name == of.name) && event.desk(of).scored.is_none() {
        return Err(Refusal::NoResult);
    }
    may_correct(event, of, now)?;
    check(event, stage, of, scored, true)?;
    Ok(vec![Happened::Corrected { of: of.clone(), scored: scored.clone(), at: now }])
}

fn annul(event: &Event, of: &MatchKey) -> Decision {
    let stage = running(event, of.stage)?;
    stage.teams_of(&of.name).ok_or(Refusal::NoMatch)?;
    match &stage.body {
        Body::Bracket(bracket) => bracket.clone().annul(&of.name)?,
        Body::Championship(championship) if championship.pool_teams(&of.name).is_none() => {
            championship.bracket().ok_or(BadResult::NotOpen)?.annul(&of.name)?;
        }
        _ => {}
    }
    Ok(vec![Happened::Annulled { of: of.clone() }])
}

fn rule(event: &Event, of: &MatchKey, adjustments: &[Fraction; 2], now: u64) -> Decision {
    let stage = drawn(event, of.stage)?;
    let scored = event.desk(of).scored.ok_or(Refusal::NoResult)?;
    may_correct(event, of, now)?;
    if let Some(entered) = scored.adjusted(adjustments).entered() {
        check_bracket(stage, &of.name, &entered, true)?;
    }
    Ok(vec![Happened::Ruled { of: of.clone(), adjustments: adjustments.clone() }])
}
