//! Words and gestures, in the auction and in the play.
//!
//! | clause | where | done |
//! |---|---|---|
//! | O.3.10, 2.1, 3.1.7, 6.1: words or gestures that prompt cost a warning or the deal; the second by a player or the third by a team costs the match | [`indication`] | yes |
//! | Association 1.5: the authority gives as many points as it decides, up to 28 | [`indication`] | yes |
//! | Association 1.7: for talk about the score up to two, if the other team asks for a ruling | [`score_talk`] | yes |

use thurup_rules::Chair;

use super::choice::{Choice, ChoiceName, Chooser};
use super::effect::{Counted, Effect, Who};
use super::facts::Facts;
use super::law::Laws;
use super::mistake::{Mistake, Why};
use super::row::Row;
use super::ruling::Ruling;

/// The second by a player loses the match.
const BY_PLAYER: u8 = 2;
/// The third by a team does.
const BY_TEAM: u8 = 3;
/// The most points that the association's authority gives.
pub const MOST_POINTS: u8 = 28;

/// Words or gestures that prompt.
pub(super) fn indication(facts: &Facts<'_>, chair: Chair, decided: Option<u8>) -> Result<Ruling, Mistake> {
    let (team, laws) = (chair.team(), facts.laws);
    if laws == Laws::Association {
        return match decided {
            None => Ok(Ruling::new(Row::Indication, laws, Chooser::Committee, points(facts, chair, 3))),
            Some(most) if most > MOST_POINTS => Err(Mistake::new("event.points", Why::Contradiction)),
            // It has chosen.
            Some(points) => {
                let effects = if points == 0 { Vec::new() } else { vec![Effect::Points { team: !team, points }] };
                Ok(Ruling::settled(Row::Indication, laws, ChoiceName::Decided, facts.turn(), effects))
            }
        };
    }
    if decided.is_some() {
        // Elsewhere the laws say what it costs.
        return Err(Mistake::new("event.points", Why::Contradiction));
    }
    let counts = facts.situation.counts;
    let by_player = counts.indications_by_player.saturating_add(1);
    let by_team = counts.indications_by_team.saturating_add(1);
    let counted = |effect: Effect| {
        vec![
            Effect::Count { what: Counted::Indication, who: Who::Chair(chair), now: by_player },
            Effect::Count { what: Counted::Indication, who: Who::Team(team), now: by_team },
            effect,
        ]
    };
    if by_player >= BY_PLAYER || by_team >= BY_TEAM {
        return Ok(Ruling::settled(Row::Indication, laws, ChoiceName::Match, None, counted(Effect::MatchLost { team })));
    }
    let options = vec![
        Choice::new(ChoiceName::Warn, facts.turn(), counted(Effect::Warning { who: Who::Chair(chair) })),
        Choice::new(ChoiceName::Deal, None, counted(facts.lost(team))),
    ];
    Ok(Ruling::new(Row::Indication, laws, Chooser::Director, options))
}

/// Talk about the score once bidding has begun.
pub(super) fn score_talk(facts: &Facts<'_>, chair: Chair, asked_for: bool) -> Result<Ruling, Mistake> {
    facts.only_under(Laws::Association)?;
    Ok(match asked_for {
        true => Ruling::new(Row::ScoreTalk, facts.laws, Chooser::Committee, points(facts, chair, 2)),
        false => Ruling::settled(Row::ScoreTalk, facts.laws, ChoiceName::None, facts.turn(), Vec::new()),
    })
}

/// No points, and up to so many for the other team.
fn points(facts: &Facts<'_>, chair: Chair, most: u8) -> Vec<Choice> {
    let names = [ChoiceName::None, ChoiceName::One, ChoiceName::Two, ChoiceName::Three];
    let option = |(points, name)| {
        let effects = if points == 0 { Vec::new() } else { vec![Effect::Points { team: !chair.team(), points }] };
        Choice::new(name, facts.turn(), effects)
    };
    (0..=most).zip(names).map(option).collect()
}
