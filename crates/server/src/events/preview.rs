//! What a command would change, as it is shown.

use thurup_compete::event::{Changed, Command, Happened, Preview};
use thurup_compete::fraction::Fraction;
use thurup_compete::team::TeamId;
use thurup_wire::events::{EventChanged, EventPreview, EventRanked};

use super::convert::{draw_shown, match_ref};
use super::known::Known;
use super::numbers::{figure, short};
use super::rights::Looker;
use super::visible;
use crate::store::ContestChange;

/// It, for the one who would give the command. A draw by lots is not told before it is made: nobody shall choose among several. What
/// others may not know of results yet, this does not tell them either.
pub fn shown(known: &Known, looker: &Looker, command: &Command, found: Preview) -> EventPreview {
    let by_lots = matches!(command, Command::Draw { .. } | Command::Enter { .. } | Command::Withdraw(_));
    let after = known.after(&found.happened, &ContestChange::default());
    let drawn = found.happened.iter().rev().find_map(|happened| match happened {
        Happened::RoundDrawn { stage, .. } | Happened::PairingChanged { stage, .. } => Some(*stage),
        _ => None,
    });
    let name = |team: TeamId| known.team_name(team);
    let draw = drawn.and_then(|stage| {
        let ((_, round), made) = after.draws.range((stage, 0)..=(stage, usize::MAX)).next_back()?;
        Some(draw_shown(stage, *round, found.by_hand.as_ref().unwrap_or(made), name))
    });
    let open = |stage: &usize| looker.sees_all || !known.event.stages.get(stage).is_some_and(visible::shares);
    let tells = |changed: &Changed| match changed {
        Changed::Opens(..) | Changed::Closes(..) => !by_lots,
        Changed::Standing { stage, .. } => looker.directs && open(stage),
        Changed::Place { .. } => looker.directs,
    };
    EventPreview { changed: found.changed.into_iter().filter(tells).map(changed).collect(), draw, ruling: None }
}

fn changed(changed: Changed) -> EventChanged {
    let ranked = |(rank, points): (usize, Fraction)| EventRanked { rank: short(rank), points: figure(&points) };
    match changed {
        Changed::Standing { stage, team, before, after } => {
            EventChanged::Standing { stage: short(stage), team: team.0, before: before.map(ranked), after: after.map(ranked) }
        }
        Changed::Place { stage, team, before, after } => {
            EventChanged::Place { stage: short(stage), team: team.0, before: before.map(short), after: after.map(short) }
        }
        Changed::Opens(of, teams) => EventChanged::Opens { of: match_ref(&of), teams: teams.map(|team| team.0) },
        Changed::Closes(of, teams) => EventChanged::Closes { of: match_ref(&of), teams: teams.map(|team| team.0) },
    }
}
