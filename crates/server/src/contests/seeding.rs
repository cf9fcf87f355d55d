//! Seeds by rating: a team is worth what those who may sit down for it are rated, on the average.

use thurup_compete::event::Player;
use thurup_compete::team::TeamId;
use thurup_ratings::Person as Rated;
use thurup_wire::events::{EventCommand, EventSeeds};

use super::refusal::NoEvent;
use super::snapshot::ContestSnapshot;
use crate::base::json_column;
use crate::contests::Contests;
use crate::error::reason::Reason;

/// What somebody who has no rating counts: what everybody begins with.
const FIRST: f64 = 1500.0;

/// The command with an order of teams, where it asks for that of their ratings; the best first, and of equals who entered before.
///
/// # Errors
/// When the stage's teams are not known yet; when the database cannot be read.
pub async fn ordered(
    contests: &Contests,
    known: &ContestSnapshot,
    given: &EventCommand,
) -> Result<Option<EventCommand>, Reason> {
    let EventCommand::Draw { stage, seeds: EventSeeds::Rating } = given else { return Ok(None) };
    let teams = known.event.teams_for(*stage as usize).map_err(NoEvent::from)?;
    let mut rated: Vec<(f64, TeamId)> = Vec::with_capacity(teams.len());
    for team in teams {
        let players = known.event.entrants.get(&team).map(|entrant| entrant.players.as_slice()).unwrap_or_default();
        let mut sum = 0.0;
        for player in players {
            sum += rating(contests, known, player).await?;
        }
        // No team is without players.
        rated.push((sum / players.len().max(1) as f64, team));
    }
    rated.sort_by(|one, other| other.0.total_cmp(&one.0).then(one.1.cmp(&other.1)));
    let teams = rated.into_iter().map(|(_, team)| team.0).collect();
    Ok(Some(EventCommand::Draw { stage: *stage, seeds: EventSeeds::Order { teams } }))
}

async fn rating(contests: &Contests, known: &ContestSnapshot, player: &Player) -> Result<f64, Reason> {
    let row = contests.store.rated_person(&player.0).await?;
    let row: Option<Rated> = row.map(|row| json_column::read("the ratings of somebody", &row)).transpose()?;
    let listed = row.and_then(|row| row.ratings[known.rules.game()].as_ref().map(|listed| listed.rating.mu));
    Ok(listed.unwrap_or(FIRST))
}
