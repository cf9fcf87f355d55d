//! What somebody holds in events when their account goes.

use std::collections::BTreeSet;

use thurup_compete::event::{Command, Entrant, Player};
use thurup_compete::team::TeamId;
use thurup_people::ids::EventId;
use thurup_people::rights::Permission;
use thurup_wire::friends::NoticeKind;

use super::acts::by_itself;
use super::calls::directors;
use super::consent::{called, opened};
use super::refusal::NoEvent;
use crate::contests::Contests;
use crate::error::reason::Reason;
use crate::notices::bell::{self, About};
use thurup_store::ContestChange;
use thurup_store::ids::PersonId;

/// Somebody's account goes: their places in teams of events that are not over are open from now on, and mates and directors are told.
///
/// # Errors
/// When it cannot be read or written; what was done until then stays done.
pub async fn gone(contests: &Contests, person: PersonId) -> Result<(), Reason> {
    for id in contests.store.contests_held_by(person).await? {
        out_of(contests, person, id).await?;
    }
    Ok(())
}

/// Places of an event that nobody holds any more, as their people were forgotten while no server was there: they are open, too.
///
/// # Errors
/// When it cannot be read or written.
pub async fn look(contests: &Contests, id: EventId) -> Result<(), Reason> {
    let known = contests.events.get(&contests.store, id).await?;
    let named = known.event.entrants.values().filter(|own| !own.gone).flat_map(|own| own.playing());
    let named = named.chain(&known.event.standing_by);
    let people: Vec<PersonId> = named.filter_map(|player| player.0.parse().ok()).collect();
    let there: BTreeSet<PersonId> = contests.store.called(&people).await?.into_iter().map(|person| person.id).collect();
    for gone in people.into_iter().filter(|person| !there.contains(person)) {
        out_of(contests, gone, id).await?;
    }
    Ok(())
}

async fn out_of(contests: &Contests, person: PersonId, id: EventId) -> Result<(), Reason> {
    let player = Player(person.to_string());
    let mut known = contests.events.get(&contests.store, id).await?;
    let holds = |team: &TeamId, own: &Entrant| {
        let is_guest = || known.event.seats.iter().any(|((_, of), seated)| of == team && seated.contains(&player));
        !own.gone && (own.asked.contains(&player) || own.takes_part(&player)) && (own.players.contains(&player) || is_guest())
    };
    let teams: Vec<TeamId> =
        known.event.entrants.iter().filter(|(team, own)| holds(team, own)).map(|(team, _)| *team).collect();
    for team in teams {
        let leave = Command::Leave { team, player: player.clone(), anyway: true };
        match by_itself(contests, id, &leave, ContestChange::default()).await {
            Ok(after) => known = after,
            // They have just said no themselves.
            Err(reason) if reason.of().is_some_and(NoEvent::is_refused) => continue,
            Err(reason) => return Err(reason),
        }
        opened(contests, None, &known, team).await?;
    }
    if known.event.standing_by.contains(&player) {
        known = by_itself(contests, id, &Command::StandDown(player.clone()), ContestChange::default()).await?;
    }
    let directing = directors(contests, &known).await?;
    if directing.contains(&person) {
        let mut others: Vec<PersonId> = directing.into_iter().filter(|one| *one != person).collect();
        if others.is_empty() {
            // Nobody is left who directs it but those who direct all.
            others = contests.rights.given(&[Permission::EventModerate]).await?;
        }
        for other in others.into_iter().filter(|one| *one != person) {
            bell::tell(contests, other, other, NoticeKind::EventYours, About::Event(called(&known))).await?;
        }
    }
    Ok(())
}
