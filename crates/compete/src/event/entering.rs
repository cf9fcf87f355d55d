//! Teams enter, sit down and leave.

use std::collections::BTreeSet;

use thurup_rules::Seed;

use super::command::Entering;
use super::drawing::again;
use super::formats::Body;
use super::happened::{Decision, Happened};
use super::names::{MatchKey, Player};
use super::plan::{Feed, Settings, StagePlan, Tables};
use super::preconditions::{here, is_open, running};
use super::refusal::Refusal;
use super::stage::Stage;
use super::state::ContestState;
use crate::bracket::{Bracket, Source};
use crate::round_robin::{LateEntry, late_entry};
use crate::team::{Place, TeamId};

pub(super) fn set(event: &ContestState, settings: &Settings) -> Decision {
    if !event.stages.is_empty() {
        return Err(Refusal::Frozen);
    }
    let sound = |(index, plan): (usize, &StagePlan)| {
        let earlier = match &plan.feed {
            Feed::Entrants => true,
            Feed::Ranks { stage, from, to } => *stage < index && *from >= 1 && from <= to,
            Feed::Matches { stage, .. } => *stage < index,
        };
        let two = matches!(plan.tables, Tables::Two(_));
        // Squads play at two tables: half of a squad's players at each.
        let seats = !two || settings.side.is_multiple_of(2);
        let moves = plan.format.is_movement();
        let persons = plan.format.is_individual() == settings.is_individual();
        earlier && plan.scoring.deals > 0 && plan.scoring.blitz > 0 && seats && !(two && moves) && persons
    };
    if settings.stages.is_empty() || settings.side == 0 || !settings.stages.iter().enumerate().all(sound) {
        return Err(Refusal::BadSettings);
    }
    Ok(vec![Happened::Set { settings: settings.clone() }])
}

pub(super) fn check_name(event: &ContestState, name: &str, own: Option<TeamId>) -> Result<(), Refusal> {
    let name = name.trim();
    let taken = event.entrants.iter().any(|(team, entrant)| Some(*team) != own && entrant.name == name);
    if name.is_empty() || taken { Err(Refusal::BadName) } else { Ok(()) }
}

pub(super) fn check_players(
    event: &ContestState,
    players: &[Player],
    captain: &Player,
    own: Option<TeamId>,
) -> Result<(), Refusal> {
    let settings = event.settings.as_ref().ok_or(Refusal::BadSettings)?;
    let (side, most) = settings.players();
    let different: BTreeSet<&Player> = players.iter().collect();
    let many = (side..=most).contains(&players.len()) && different.len() == players.len();
    // A bot enters alone as one person of an individual event; for a team it decides nothing.
    let led = different.contains(captain) && (!captain.is_bot() || players.len() == 1);
    if !many || !led {
        return Err(Refusal::BadPlayers { side });
    }
    // Whoever was named by others for another team, and has not said yes, is free; so is whose team has left.
    let others = event.entrants.iter().filter(|(team, entrant)| Some(**team) != own && !entrant.gone);
    let taken = others.flat_map(|(_, entrant)| entrant.playing()).any(|player| different.contains(player));
    if taken { Err(Refusal::OtherTeams) } else { Ok(()) }
}

/// A team enters, and comes into the stage of entrants if that is drawn and takes it.
pub(super) fn enter(event: &ContestState, seed: &Seed, Entering { name, players, captain }: &Entering) -> Decision {
    check_name(event, name, None)?;
    check_players(event, players, captain, None)?;
    let team = event.next_team();
    let (players, captain) = (players.to_vec(), captain.clone());
    let mut happened = vec![Happened::Entered { team, name: name.trim().to_owned(), players, captain }];
    let of_entrants = |stage: &&usize| event.stages.get(stage).is_some_and(|stage| stage.plan.feed == Feed::Entrants);
    for &index in event.stages.keys().filter(of_entrants) {
        let stage = running(event, index).map_err(|_| Refusal::TooLate)?;
        let joined = |slot| Happened::Joined { stage: index, team, slot };
        happened.push(match event.late(index, stage).ok_or(Refusal::TooLate)? {
            Late::Joins(slot) => joined(slot),
            Late::DrawnAnew => again(event, index, with(&stage.teams, team), seed)?,
        });
    }
    Ok(happened)
}

/// How a team comes into a stage that is drawn.
enum Late {
    /// Into the rounds still to come, or into a slot of a bracket.
    Joins(Option<usize>),
    /// The stage is drawn anew with it.
    DrawnAnew,
}

impl ContestState {
    /// The number of the team that enters next.
    pub fn next_team(&self) -> TeamId {
        TeamId(self.entrants.keys().next_back().map_or(0, |team| team.0) + 1)
    }

    /// Whether teams can still enter: none is drawn yet, or what is drawn takes late ones.
    pub fn takes_entries(&self) -> bool {
        let mut of_entrants = self.stages.iter().filter(|(_, stage)| stage.plan.feed == Feed::Entrants);
        of_entrants.all(|(index, stage)| !stage.closed && self.late(*index, stage).is_some())
    }

    /// How the next team would come into a stage; nothing where it is too late.
    fn late(&self, index: usize, stage: &Stage) -> Option<Late> {
        let begun = self.has_begun(index);
        match (&stage.body, stage.planned_rounds()) {
            (Body::Table(rounds), Some(planned)) => (rounds.len() * 2 < planned).then_some(Late::Joins(None)),
            (Body::Bracket(bracket), _) => {
                free_slot(self, index, bracket, self.next_team()).map(|slot| Late::Joins(Some(slot)))
            }
            (Body::Table(_), None) => match late_entry(stage.teams.len(), begun) {
                LateEntry::DrawnAnew => Some(Late::DrawnAnew),
                LateEntry::FreeNumber => Some(Late::Joins(None)),
                LateEntry::Refused => None,
            },
            (Body::Championship(_) | Body::Sittings(_), _) => (!begun).then_some(Late::DrawnAnew),
        }
    }
}

/// Several enter, each as if those before it were in.
pub(super) fn enter_all(event: &ContestState, seed: &Seed, teams: &[Entering]) -> Decision {
    let (mut after, mut all) = (event.clone(), Vec::new());
    for team in teams {
        let happened = enter(&after, seed, team)?;
        happened.iter().for_each(|happened| after.apply(happened));
        all.extend(happened);
    }
    Ok(all)
}

pub(super) fn with(teams: &[TeamId], team: TeamId) -> Vec<TeamId> {
    teams.iter().copied().chain([team]).collect()
}

/// The first empty side of a bracket that a team can come into: none of a match that had begun, whose deals may have been seen since its
/// team left.
fn free_slot(event: &ContestState, index: usize, bracket: &Bracket, team: TeamId) -> Option<usize> {
    let has_begun = |slot: usize| {
        let of = bracket.nodes().iter().find(|node| node.sides.contains(&Source::Slot(slot)));
        of.is_some_and(|of| event.desk(&MatchKey::new(index, &of.name)).has_begun())
    };
    (0..bracket.nodes().len() * 2).find(|&slot| bracket.clone().enter_late(team, slot).is_ok() && !has_begun(slot))
}

pub(super) fn seat(event: &ContestState, of: &MatchKey, place: Place, players: &[Player], guest: bool) -> Decision {
    let stage = is_open(event, of)?;
    let teams = stage.teams_of(&of.name).ok_or(Refusal::NoMatch)?;
    let team = teams[place.index()];
    let settings = event.settings.as_ref().ok_or(Refusal::BadSettings)?;
    let side = settings.players().0;
    let different: BTreeSet<&Player> = players.iter().collect();
    if players.len() != side || different.len() != side {
        return Err(Refusal::BadPlayers { side });
    }
    let own = &here(event, team)?.players;
    let foreign: Vec<&Player> = players.iter().filter(|player| !own.contains(player)).collect();
    // A guest is registered with no team of the stage, and none plays from the quarter-final on.
    let registered =
        |player: &&&Player| stage.teams.iter().filter_map(|team| event.entrants.get(team)).any(|entrant| entrant.plays(player));
    if foreign.iter().any(|player| registered(&player)) {
        return Err(Refusal::OtherTeams);
    }
    let guest = guest || settings.running.guests;
    if !foreign.is_empty() && (!guest || foreign.len() > 1 || stage.is_late(&of.name)) {
        return Err(Refusal::NoGuest);
    }
    let chairs = (side / usize::from(stage.plan.tables.count())).max(1);
    for (here, table) in players.chunks(chairs).zip(1..) {
        if here.iter().any(|player| !event.may_sit(player, of, table)) {
            return Err(Refusal::HasSeen);
        }
    }
    // In mid-deal only a player who is gone is replaced.
    let desk = event.desk(of);
    // Until they say otherwise they sit as they entered.
    let as_entered = || own.iter().take(side).cloned().collect();
    let seated: Vec<Player> = event.seats.get(&(of.clone(), team)).cloned().unwrap_or_else(as_entered);
    for ((before, after), table) in seated.chunks(chairs).zip(players.chunks(chairs)).zip(1..) {
        let changed = before.iter().zip(after).filter(|(before, after)| before != after).count();
        let moved = after.iter().any(|player| {
            before.contains(player) && before.iter().position(|one| one == player) != after.iter().position(|one| one == player)
        });
        if desk.playing(table).is_some() && (changed > 1 || moved) {
            return Err(Refusal::InMidDeal);
        }
        if desk.playing(table).is_none() && changed > 0 && event.hands_are_out(of, table) {
            return Err(Refusal::HandsAreOut);
        }
    }
    Ok(vec![Happened::Seated { of: of.clone(), place, players: players.to_vec() }])
}

pub(super) fn substitute(event: &ContestState, team: TeamId, out: Option<&Player>, player: &Player) -> Decision {
    let own = here(event, team)?;
    let mut players: Vec<Player> = own.players.iter().filter(|one| Some(*one) != out).cloned().collect();
    let side = event.settings.as_ref().ok_or(Refusal::BadSettings)?.players().0;
    if out.is_some() && players.len() == own.players.len() {
        return Err(Refusal::BadPlayers { side });
    }
    players.push(player.clone());
    let heir = || players.iter().find(|one| !one.is_bot()).unwrap_or(player);
    let captain = if players.contains(&own.captain) { &own.captain } else { heir() };
    check_players(event, &players, captain, Some(team))?;
    if own.left.contains(player) {
        return Err(Refusal::SaidNo);
    }
    if !event.may_come_into(player, team) {
        return Err(Refusal::HasSeen);
    }
    Ok(vec![Happened::Substituted { team, out: out.cloned(), player: player.clone() }])
}

/// A team leaves. Where no match has begun it is taken out, and the stage drawn anew.
pub(super) fn withdraw(event: &ContestState, team: TeamId, seed: &Seed) -> Decision {
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
        let anew = stage.plan.format.is_drawn_anew();
        if anew && !event.has_begun(index) && !stage.closed && stage.teams.contains(&team) {
            let left: Vec<TeamId> = stage.teams.iter().copied().filter(|other| *other != team).collect();
            // Too few to be drawn anew: the draw stays, without it.
            happened.extend(again(event, index, left, seed).ok());
        }
    }
    Ok(happened)
}
