//! Whoever is named for a team by somebody else is asked by the bell, and those whom it concerns are told where a place opens.

use std::collections::BTreeSet;

use thurup_compete::event::{Command, ContestState, Entrant, Happened, Player};
use thurup_compete::team::TeamId;
use thurup_wire::events::EventRef;
use thurup_wire::friends::NoticeKind;

use super::calls::directors;
use super::rights::Looker;
use super::snapshot::ContestSnapshot;
use crate::contests::Contests;
use crate::error::reason::Reason;
use crate::notices::bell::{self, About};
use thurup_store::ids::PersonId;

/// A command, with those who have to say yes before they play by it: everybody here whom somebody else names. Bots, and players who are a
/// name alone, are asked nothing.
pub fn asking(looker: &Looker, command: Command) -> Command {
    let own = looker.person.map(|person| person.to_string()).unwrap_or_default();
    let others = |players: &[Player]| -> BTreeSet<Player> {
        let is_other = |player: &&Player| player.0 != own && player.0.parse::<PersonId>().is_ok();
        players.iter().filter(is_other).cloned().collect()
    };
    let people = match &command {
        Command::Enter(team) => others(&team.players),
        Command::EnterAll(teams) => teams.iter().flat_map(|team| others(&team.players)).collect(),
        Command::Substitute { player, .. } => others(std::slice::from_ref(player)),
        Command::Seat { players, .. } => others(players),
        // Whoever judges others is bound to no team by a slip.
        Command::Leave { team, player, .. } if looker.directs => {
            return Command::Leave { team: *team, player: player.clone(), anyway: true };
        }
        _ => return command,
    };
    if people.is_empty() { command } else { Command::Asking { command: Box::new(command), people } }
}

/// What the bell tells of what happened.
pub enum Consent {
    /// They are asked to play for a team.
    Asked(Vec<PersonId>),
    /// A place of a team is open.
    Opened(TeamId),
}

/// What of this the bell tells.
pub fn of(event: &ContestState, happened: &[Happened]) -> Vec<Consent> {
    let read = |one: &Happened| match one {
        Happened::Asked { players, .. } => {
            Some(Consent::Asked(players.iter().filter_map(|player| player.0.parse().ok()).collect()))
        }
        // Who stood by has said yes before, and hears that it has come to it.
        Happened::StoodDown { player } => {
            let named = |happened: &Happened| {
                matches!(happened, Happened::Substituted { .. } | Happened::Seated { .. } | Happened::Entered { .. })
            };
            happened.iter().any(named).then(|| Consent::Asked(player.0.parse().into_iter().collect()))
        }
        Happened::Left { team, player } => {
            let holds = event.entrants.get(team).is_some_and(|own| own.players.contains(player));
            holds.then_some(Consent::Opened(*team))
        }
        _ => None,
    };
    happened.iter().filter_map(read).collect()
}

/// An event as the bell calls it.
pub(super) fn called(known: &ContestSnapshot) -> EventRef {
    EventRef { id: known.id.to_string(), name: known.form.name.clone() }
}

/// Those who play for a team, by their accounts.
fn mates(entrant: &Entrant) -> impl Iterator<Item = PersonId> + '_ {
    entrant.playing().filter_map(|player| player.0.parse().ok())
}

/// Rings for those who are asked, and for those whose team has a place that is open; once teams are drawn, for whoever directs, too.
///
/// # Errors
/// When it cannot be stored.
pub async fn tell(contests: &Contests, person: PersonId, known: &ContestSnapshot, consents: &[Consent]) -> Result<(), Reason> {
    for consent in consents {
        match consent {
            Consent::Asked(people) => {
                for asked in people.iter().filter(|asked| **asked != person) {
                    bell::tell(contests, person, *asked, NoticeKind::TeamAsks, About::Event(called(known))).await?;
                }
            }
            Consent::Opened(team) => opened(contests, Some(person), known, *team).await?,
        }
    }
    Ok(())
}

/// Tells mates, and once teams are drawn whoever directs, that a place of a team is open; all of them where nobody has opened it.
///
/// # Errors
/// When it cannot be stored.
pub(super) async fn opened(
    contests: &Contests,
    by: Option<PersonId>,
    known: &ContestSnapshot,
    team: TeamId,
) -> Result<(), Reason> {
    let Some(entrant) = known.event.entrants.get(&team) else { return Ok(()) };
    let mut concerned: BTreeSet<PersonId> = mates(entrant).collect();
    if by.is_none() || !known.event.stages.is_empty() {
        concerned.extend(directors(contests, known).await?);
    }
    for one in concerned.into_iter().filter(|one| Some(*one) != by) {
        // Who has left is named to nobody: they need no reason, and no notice goes when they are forgotten.
        bell::tell(contests, one, one, NoticeKind::TeamOpens, About::Event(called(known))).await?;
    }
    Ok(())
}
