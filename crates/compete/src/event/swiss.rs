//! A Swiss as the draw of its next round sees it.

use std::collections::BTreeMap;

use super::formats::Body;
use super::names::MatchKey;
use super::plan::StageFormat;
use super::stage::Stage;
use super::state::ContestState;
use crate::fraction::Fraction;
use crate::pairing::{Request, Team};
use crate::result::{Forfeit, MatchState};
use crate::standings::standings;
use crate::team::{Place, TeamId};

/// What the next round of a Swiss is drawn from, and the teams that miss it; nothing for other formats.
pub fn request(event: &ContestState, index: usize, forbidden: &[[TeamId; 2]]) -> Option<(Request, Vec<TeamId>)> {
    let stage = event.stages.get(&index)?;
    let (StageFormat::Swiss { method, .. }, Body::Table(rounds)) = (stage.plan.format, &stage.body) else { return None };
    let rows = standings(&event.sheet(index)?);
    let points: BTreeMap<TeamId, Fraction> = rows.iter().map(|row| (row.team, row.points.clone())).collect();
    // Before the first round nobody has points but what they brought; they are drawn by seeds.
    let order: Vec<TeamId> =
        if rounds.is_empty() { stage.teams.clone() } else { rows.into_iter().map(|row| row.team).collect() };
    let here = |team: &TeamId| {
        !stage.withdrawn.contains(team) && event.entrants.get(team).is_some_and(|entrant| entrant.present && !entrant.gone)
    };
    let (present, away): (Vec<TeamId>, Vec<TeamId>) = order.into_iter().partition(here);
    let missed = away.into_iter().filter(|team| !stage.withdrawn.contains(team)).collect();
    let teams = present.into_iter().map(|team| past(event, index, stage, team, points.get(&team)));
    let request = Request { scoring: stage.plan.scoring, method, teams: teams.collect(), forbidden: forbidden.to_vec() };
    Some((request, missed))
}

/// A team's past in the stage.
fn past(event: &ContestState, index: usize, stage: &Stage, team: TeamId, points: Option<&Fraction>) -> Team {
    let mut paired = Team { points: points.cloned().unwrap_or_default(), ..Team::new(team) };
    let Body::Table(rounds) = &stage.body else { return paired };
    for round in rounds {
        paired.drift += round.floats.get(&team).copied().unwrap_or(0);
        paired.byes += u32::from(round.bye == Some(team));
        for meeting in &round.meetings {
            let Some(place) = meeting.of.place(team) else { continue };
            let opponent = meeting.of.other(place);
            paired.balance += if place == Place::First { 1 } else { -1 };
            paired.last = Some(place);
            match &meeting.of.state {
                MatchState::Open => {
                    paired.open += 1;
                    paired.met.push(opponent);
                }
                MatchState::Played(_) => paired.met.push(opponent),
                // Somebody met whom he had begun to play.
                MatchState::Cancelled => {
                    if event.desk(&MatchKey::new(index, &meeting.name)).started.is_some() {
                        paired.met.push(opponent);
                    }
                }
                MatchState::Forfeited(by) => {
                    paired.not_played.push(opponent);
                    paired.forfeit_wins += u32::from(*by == Forfeit::By(place.opposite()));
                }
                MatchState::Annulled => {}
            }
        }
    }
    paired
}
