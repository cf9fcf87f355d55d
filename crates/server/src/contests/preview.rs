//! What a command would change, as it is shown.

use thurup_compete::event::{Changed, Command, Happened, Player, Preview, Stage};
use thurup_compete::fraction::Fraction;
use thurup_compete::team::TeamId;
use thurup_table::Names;
use thurup_wire::Text;
use thurup_wire::events::{EventChanged, EventPreview, EventRanked};

use super::convert::{draw_shown, match_ref};
use super::numbers::{figure, short};
use super::rights::Looker;
use super::snapshot::ContestSnapshot;
use super::views::player;
use super::visible;
use crate::contests::Contests;
use crate::error::reason::Reason;
use thurup_store::ContestChange;
use thurup_store::ids::PersonId;

/// It, for the one who would give the command. A draw by lots is not told before it is made: nobody shall choose among several. What
/// others may not know of results yet, this does not tell them either.
pub async fn shown(
    contests: &Contests,
    known: &ContestSnapshot,
    looker: &Looker,
    command: &Command,
    found: Preview,
    change: &ContestChange,
) -> Result<EventPreview, Reason> {
    let command = if let Command::Asking { command, .. } = command { command } else { command };
    let by_lots = found.happened.iter().any(|happened| matches!(happened, Happened::Drawn { .. }));
    let after = known.after(&found.happened, change);
    let drawn = found.happened.iter().rev().find_map(|happened| match happened {
        Happened::RoundDrawn { stage, .. } | Happened::PairingChanged { stage, .. } => Some(*stage),
        _ => None,
    });
    let entered = known.entered(&contests.store).await?;
    let name = |team: TeamId| known.team_name(team, &entered);
    let draw = drawn.and_then(|stage| {
        let ((_, round), made) = after.draws.range((stage, 0)..=(stage, usize::MAX)).next_back()?;
        let mut draw = draw_shown(stage, *round, found.by_hand.as_ref().unwrap_or(made), name);
        if matches!(command, Command::DrawRound { again: false, .. })
            && known.event.stages.get(&stage).is_some_and(Stage::is_round_on)
        {
            draw.warnings.insert(
                0,
                Text {
                    en: "The round before is still being played: what its open matches bring counts nothing in this draw."
                        .to_owned(),
                    ml: "മുമ്പത്തെ റൗണ്ട് തീർന്നിട്ടില്ല: തീരാത്ത മത്സരങ്ങളുടെ ഫലം ഈ നറുക്കിൽ കൂട്ടില്ല.".to_owned(),
                },
            );
        }
        Some(draw)
    });
    let open = |stage: &usize| {
        known.event.stages.get(stage).is_none_or(|drawn| visible::tells_standings(known, *stage, drawn, looker))
    };
    let tells = |changed: &Changed| match changed {
        Changed::Opens(..) | Changed::Closes(..) => !by_lots,
        Changed::Standing { stage, .. } => !by_lots && open(stage),
        Changed::Place { stage, .. } => looker.directs || open(stage),
        Changed::Begins(..) | Changed::Halts(_) | Changed::Until { .. } | Changed::Seats { .. } | Changed::Player { .. } => {
            true
        }
    };
    let all = found.changed.len();
    let told: Vec<Changed> = found.changed.into_iter().filter(tells).collect();
    let untold = told.len() < all;
    let people: Vec<PersonId> = told.iter().flat_map(players).filter_map(|player| player.0.parse().ok()).collect();
    let names: Names = contests.store.called(&people).await?.into_iter().collect();
    let changed = told.into_iter().map(|one| changed(&after, &names, one)).collect();
    Ok(EventPreview { number: known.number, changed, untold, draw, ruling: None, teams: None })
}

/// The players that something is about.
fn players(changed: &Changed) -> Vec<&Player> {
    match changed {
        Changed::Seats { before, after, .. } => before.iter().chain(after).collect(),
        Changed::Player { out, player, .. } => out.iter().chain([player]).collect(),
        _ => Vec::new(),
    }
}

fn changed(known: &ContestSnapshot, names: &Names, changed: Changed) -> EventChanged {
    let all = |players: &[Player]| players.iter().map(|one| player(known, names, one)).collect();
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
        Changed::Begins(of, until) => EventChanged::Begins { of: match_ref(&of), until },
        Changed::Halts(of) => EventChanged::Halts { of: match_ref(&of) },
        Changed::Until { of, goes_on, before, after } => EventChanged::Until { of: match_ref(&of), goes_on, before, after },
        Changed::Seats { of, team, before, after } => {
            EventChanged::Seats { of: match_ref(&of), team: team.0, before: all(&before), after: all(&after) }
        }
        Changed::Player { team, out, player: comes } => EventChanged::Player {
            team: team.0,
            out: out.map(|out| player(known, names, &out)),
            player: player(known, names, &comes),
        },
    }
}
