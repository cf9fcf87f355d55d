//! Whoever was named for a team by somebody else is asked: until they say yes they hold a place there and have no part in it. They say no,
//! and take themselves out again, until the draw; whoever has no account any more is out at any time.

use std::collections::BTreeSet;

use thurup_rules::Seed;

use super::entering::withdraw;
use super::happened::{Decision, Happened};
use super::names::Player;
use super::preconditions::here;
use super::refusal::Refusal;
use super::state::ContestState;
use crate::team::TeamId;

/// What follows where people come into teams: those of `people` are asked, and all others are asked by no other team any more.
pub(super) fn come_in(event: &ContestState, mut happened: Vec<Happened>, people: &BTreeSet<Player>) -> Vec<Happened> {
    let mut more = Vec::new();
    for one in &happened {
        let (team, players) = match one {
            Happened::Entered { team, players, .. } => (*team, players.clone()),
            Happened::Substituted { team, player, .. } | Happened::Recognised { team, player, .. } => {
                (*team, vec![player.clone()])
            }
            Happened::Seated { of, place, players } => {
                let teams = event.stages.get(&of.stage).and_then(|stage| stage.teams_of(&of.name));
                let Some(team) = teams.map(|teams| teams[place.index()]) else { continue };
                (team, players.iter().filter(|player| is_new_guest(event, player, team)).cloned().collect())
            }
            _ => continue,
        };
        // Whoever stands by has said yes to any team.
        let is_asked = |player: &Player| people.contains(player) && !event.standing_by.contains(player);
        let (asked, plays): (Vec<Player>, Vec<Player>) = players.into_iter().partition(is_asked);
        if !asked.is_empty() {
            more.push(Happened::Asked { team, players: asked });
        }
        more.extend(plays.iter().flat_map(|player| free_no_more(event, player, team)));
    }
    happened.extend(more);
    happened
}

/// Whether somebody is no player of a team, and has not yet sat for it as its guest.
fn is_new_guest(event: &ContestState, player: &Player, team: TeamId) -> bool {
    event.entrants.get(&team).is_some_and(|own| !own.players.contains(player)) && !is_seated(event, player, team)
}

/// Whether a team has named somebody for a seat of one of its matches.
fn is_seated(event: &ContestState, player: &Player, team: TeamId) -> bool {
    event.seats.iter().any(|((_, of), seated)| *of == team && seated.contains(player))
}

/// Whether somebody plays for another team that is here.
pub(super) fn plays_elsewhere(event: &ContestState, player: &Player, own: TeamId) -> bool {
    event.entrants.iter().any(|(team, entrant)| *team != own && !entrant.gone && entrant.plays(player))
}

/// Other teams ask somebody no more, and they stand by for none.
fn free_no_more(event: &ContestState, player: &Player, own: TeamId) -> Vec<Happened> {
    let asks = event.entrants.iter().filter(|(team, entrant)| **team != own && entrant.asked.contains(player));
    let stood_by = event.standing_by.contains(player).then(|| Happened::StoodDown { player: player.clone() });
    asks.map(|(team, _)| Happened::Left { team: *team, player: player.clone() }).chain(stood_by).collect()
}

/// Somebody who plays for no team stands by for any.
pub(super) fn stand_by(event: &ContestState, player: &Player) -> Decision {
    if event.is_over() {
        return Err(Refusal::TooLate);
    }
    if event.entrants.values().any(|entrant| !entrant.gone && entrant.plays(player)) {
        return Err(Refusal::OtherTeams);
    }
    let stands = event.standing_by.contains(player);
    Ok(if stands { Vec::new() } else { vec![Happened::StoodBy { player: player.clone() }] })
}

/// They do no longer.
pub(super) fn stand_down(event: &ContestState, player: &Player) -> Vec<Happened> {
    let stands = event.standing_by.contains(player);
    if stands { vec![Happened::StoodDown { player: player.clone() }] } else { Vec::new() }
}

/// Somebody says yes, or comes back to a place that is still open.
pub(super) fn agree(event: &ContestState, team: TeamId, player: &Player) -> Decision {
    let own = here(event, team)?;
    if !own.players.contains(player) && !is_seated(event, player, team) {
        return Err(Refusal::NotAsked);
    }
    if own.takes_part(player) {
        return Ok(Vec::new());
    }
    if plays_elsewhere(event, player, team) {
        return Err(Refusal::OtherTeams);
    }
    // They may have looked at deals meanwhile.
    if !event.may_come_into(player, team) {
        return Err(Refusal::HasSeen);
    }
    let mut happened = vec![Happened::Agreed { team, player: player.clone() }];
    happened.extend(free_no_more(event, player, team));
    Ok(happened)
}

/// Somebody leaves a team, or says no to it. A team without a player leaves with them; one that cannot fill a side is not there any more
/// until its captain says so.
pub(super) fn leave(event: &ContestState, team: TeamId, player: &Player, anyway: bool, seed: &Seed) -> Decision {
    let own = here(event, team)?;
    let is_asked = own.asked.contains(player);
    let is_guest = !own.players.contains(player) && own.takes_part(player) && is_seated(event, player, team);
    if !is_asked && !is_guest && !own.plays(player) {
        return if own.left.contains(player) { Ok(Vec::new()) } else { Err(Refusal::NotAsked) };
    }
    let is_drawn = event.stages.values().any(|stage| stage.teams.contains(&team));
    if is_drawn && !is_asked && !is_guest && !anyway {
        return Err(Refusal::BoundByDraw);
    }
    let mut happened = vec![Happened::Left { team, player: player.clone() }];
    let mut after = event.clone();
    after.apply(&happened[0]);
    let own = here(&after, team)?;
    let side = event.settings.as_ref().map_or(0, |settings| settings.players().0);
    if own.playing().all(Player::is_bot) && own.asked.is_empty() {
        happened.extend(withdraw(&after, team, seed)?);
    } else if own.present && own.playing().count() < side && !is_asked && !is_guest {
        happened.push(Happened::CheckedOut { team });
    }
    Ok(happened)
}
