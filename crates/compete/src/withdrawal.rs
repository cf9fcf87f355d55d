//! What becomes of the matches of a team that leaves.

use crate::result::{Forfeit, Match, MatchState};
use crate::sheet::{Carry, Sheet};
use crate::team::{Place, TeamId};

/// What becomes of the results of a team that left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Results {
    /// They stand, and it forfeits the rest.
    Stand,
    /// All are annulled.
    Annulled,
}

/// A team leaves an all-play-all in which every two meet `legs` times; due matches that are not in the sheet count as open.
///
/// With p its matches played (no forfeits, none cancelled) and q those due against all teams whose results still count: 2p < q
/// annuls all its results, 2p >= q lets them stand, and it forfeits the rest. It is judged as things are when it leaves, so of two
/// that leave the first forfeits the match between them, unless the results of the second are annulled.
pub fn leave_round_robin(sheet: &mut Sheet, team: TeamId, legs: usize) -> Results {
    let (mut played, mut due) = (0, 0);
    let mut missing = Vec::new();
    for &other in sheet.teams.iter().filter(|other| **other != team && !sheet.annulled.contains(other)) {
        let between: Vec<&MatchState> =
            sheet.counted().filter(|of| of.is_between(team, other)).map(|of| sheet.scoring.counts(&of.state)).collect();
        let annulled = between.iter().filter(|state| matches!(state, MatchState::Annulled)).count();
        let listed = between.len() - annulled;
        // What was annulled is as if never scheduled.
        let scheduled = legs.saturating_sub(annulled).max(listed);
        due += scheduled;
        played += between.iter().filter(|state| matches!(state, MatchState::Played(_))).count();
        missing.extend((listed..scheduled).map(|_| other));
    }
    sheet.withdrawn.insert(team);
    if played * 2 < due {
        sheet.annulled.insert(team);
        let carried = if let Carry::Matches(matches) = &mut sheet.carry { matches.as_mut_slice() } else { &mut [] };
        for of in sheet.matches.iter_mut().chain(carried).filter(|of| of.place(team).is_some()) {
            of.state = MatchState::Annulled;
        }
        return Results::Annulled;
    }
    forfeit_open(&mut sheet.matches, team);
    sheet.matches.extend(
        missing
            .into_iter()
            .map(|other| Match { teams: [team, other], state: MatchState::Forfeited(Forfeit::By(Place::First)) }),
    );
    Results::Stand
}

/// A team leaves a Swiss: its results stand, its open match is forfeited.
pub fn leave_swiss(sheet: &mut Sheet, team: TeamId) -> Results {
    sheet.withdrawn.insert(team);
    forfeit_open(&mut sheet.matches, team);
    Results::Stand
}

/// A team forfeits its open matches.
fn forfeit_open(matches: &mut [Match], team: TeamId) {
    for of in matches.iter_mut().filter(|of| of.state == MatchState::Open) {
        if let Some(place) = of.place(team) {
            of.state = MatchState::Forfeited(Forfeit::By(place));
        }
    }
}

/// The matches of a sheet that one team forfeited, as the offender and the other one.
pub fn forfeits(sheet: &Sheet) -> Vec<[TeamId; 2]> {
    let forfeits = sheet.matches.iter().filter_map(|of| match of.state {
        MatchState::Forfeited(Forfeit::By(offender)) => Some([of.teams[offender.index()], of.other(offender)]),
        _ => None,
    });
    forfeits.collect()
}
