//! What a command would change, to be shown before it is confirmed.

use std::collections::{BTreeMap, BTreeSet};

use thurup_rules::Seed;

use super::command::Command;
use super::decide::decide;
use super::drawing::by_hand;
use super::happened::Happened;
use super::names::{MatchKey, Player};
use super::refusal::Refusal;
use super::state::ContestState;
use crate::fraction::Fraction;
use crate::pairing::{ByHand, Pairing};
use crate::standings::standings;
use crate::team::TeamId;

/// One thing that would change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Changed {
    /// A team's rank and points in a table, before and after; nothing where it has no rank.
    Standing {
        /// The stage, by its place among the settings, from 0.
        stage: usize,
        /// The team.
        team: TeamId,
        /// Place, from 1, and points before; none for a team that is not listed.
        before: Option<(usize, Fraction)>,
        /// Place, from 1, and points after.
        after: Option<(usize, Fraction)>,
    },
    /// A team's place in a bracket, before and after.
    Place {
        /// The stage, by its place among the settings, from 0.
        stage: usize,
        /// The team.
        team: TeamId,
        /// The place before, from 1.
        before: Option<usize>,
        /// The place after, from 1.
        after: Option<usize>,
    },
    /// A match could be played now that could not before.
    Opens(MatchKey, [TeamId; 2]),
    /// A match could not be played any more.
    Closes(MatchKey, [TeamId; 2]),
    /// A match begins, until this time.
    Begins(MatchKey, u64),
    /// A match is halted.
    Halts(MatchKey),
    /// The time of a match ends later, or it goes on until then.
    Until {
        /// The match that has more or less time.
        of: MatchKey,
        /// It was halted.
        goes_on: bool,
        /// When its time was up before.
        before: Option<u64>,
        /// When its time is up after.
        after: u64,
    },
    /// Others sit down for a team in a match, in the order of its chairs.
    Seats {
        /// The match.
        of: MatchKey,
        /// The team.
        team: TeamId,
        /// The players before, in the order of chairs.
        before: Vec<Player>,
        /// The players after, in the order of chairs.
        after: Vec<Player>,
    },
    /// Another player is registered with a team.
    Player {
        /// The team.
        team: TeamId,
        /// The player who goes.
        out: Option<Player>,
        /// The player who comes.
        player: Player,
    },
}

/// What a command would do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Preview {
    /// What would happen.
    pub happened: Vec<Happened>,
    /// What would be different then.
    pub changed: Vec<Changed>,
    /// Where pairs are changed by hand, what they cost, also more than the best ones, and warnings.
    pub by_hand: Option<ByHand>,
}

/// Shows what a command would change.
///
/// # Errors
/// Why it is refused.
pub fn preview(event: &ContestState, command: &Command, now: u64, seed: &Seed) -> Result<Preview, Refusal> {
    let happened = decide(event, command, now, seed)?;
    let mut after = event.clone();
    happened.iter().for_each(|happened| after.apply(happened));
    let mut changed = Vec::new();
    let stages: BTreeSet<usize> = event.stages.keys().chain(after.stages.keys()).copied().collect();
    for stage in stages {
        let table = |event: &ContestState| {
            let sheets = event.stages.get(&stage).map(|drawn| drawn.sheets(stage, &event.desks)).unwrap_or_default();
            let rows = sheets.iter().flat_map(standings).map(|row| (row.team, (row.rank, row.points)));
            let ranking = event.stages.get(&stage).and_then(|drawn| drawn.ranking(stage, &event.desks)).unwrap_or_default();
            let ranked = ranking.into_iter().map(|row| (row.team, (row.rank, row.ranks_by().clone())));
            rows.chain(ranked).collect::<BTreeMap<_, _>>()
        };
        let (old, new) = (table(event), table(&after));
        // Ranks among teams that have played nothing yet are no news.
        let news = event.stages.contains_key(&stage);
        for team in old.keys().chain(new.keys().filter(|team| !old.contains_key(team))).filter(|_| news) {
            let (before, after) = (old.get(team).cloned(), new.get(team).cloned());
            if before != after {
                changed.push(Changed::Standing { stage, team: *team, before, after });
            }
        }
        let places = |event: &ContestState| event.stages.get(&stage).map(|stage| stage.places()).unwrap_or_default();
        let (old, new) = (places(event), places(&after));
        for team in old.keys().chain(new.keys().filter(|team| !old.contains_key(team))) {
            let (before, after) = (old.get(team).copied(), new.get(team).copied());
            if before != after {
                changed.push(Changed::Place { stage, team: *team, before, after });
            }
        }
        let open = |event: &ContestState| event.stages.get(&stage).map(|stage| stage.open()).unwrap_or_default();
        let (old, new) = (open(event), open(&after));
        let key = |name: &str| MatchKey::new(stage, name);
        changed.extend(new.iter().filter(|open| !old.contains(open)).map(|(name, teams)| Changed::Opens(key(name), *teams)));
        changed.extend(old.iter().filter(|open| !new.contains(open)).map(|(name, teams)| Changed::Closes(key(name), *teams)));
    }
    changed.extend(happened.iter().filter_map(|happened| at_once(event, happened)));
    let by_hand = match command {
        Command::ChangePairing { stage, pairs, bye } => {
            Some(by_hand(event, *stage, &Pairing { pairs: pairs.clone(), bye: *bye })?)
        }
        _ => None,
    };
    Ok(Preview { happened, changed, by_hand })
}

/// What something changes of times and of who plays.
fn at_once(event: &ContestState, happened: &Happened) -> Option<Changed> {
    Some(match happened {
        Happened::Started { of, until, .. } => Changed::Begins(of.clone(), *until),
        Happened::Paused { of, .. } => Changed::Halts(of.clone()),
        Happened::Resumed { of, until } | Happened::Extended { of, until } => {
            let (goes_on, before) = (matches!(happened, Happened::Resumed { .. }), event.desk(of).until);
            Changed::Until { of: of.clone(), goes_on, before, after: *until }
        }
        Happened::Seated { of, place, players } => {
            let team = event.stages.get(&of.stage)?.teams_of(&of.name)?[place.index()];
            let side = event.settings.as_ref().map_or(0, |settings| settings.players().0);
            let first = || event.entrants.get(&team).map(|own| own.players.iter().take(side).cloned().collect());
            let before = event.seats.get(&(of.clone(), team)).cloned().or_else(first).unwrap_or_default();
            Changed::Seats { of: of.clone(), team, before, after: players.clone() }
        }
        Happened::Recognised { team, named, player } => {
            Changed::Player { team: *team, out: Some(named.clone()), player: player.clone() }
        }
        Happened::Substituted { team, out, player } => {
            Changed::Player { team: *team, out: out.clone(), player: player.clone() }
        }
        _ => return None,
    })
}
