//! What of an event one who looks may know now. Results of deals that are played at several tables are hidden from others until these
//! deals are released; a director who does not play sees all, and whoever played a match sees its result.

use std::collections::BTreeMap;

use thurup_compete::event::{Body, ContestState, DealAt, Desk, MatchKey, Stage};
use thurup_compete::ranking::Ranked;
use thurup_compete::result::MatchState;
use thurup_compete::sheet::Sheet;
use thurup_compete::team::TeamId;

use super::next;
use super::rights::Looker;
use super::snapshot::ContestSnapshot;

/// Whether results of a stage could help at another of its tables. Of a bracket it is seen anyhow who goes on.
pub fn shares(stage: &Stage) -> bool {
    !matches!(stage.body, Body::Bracket(_) | Body::Championship(_)) && next::shares(stage)
}

/// Whether a match has deals that are not released yet, among those that it has told or was scheduled to have.
fn holds_back(event: &ContestState, stage: &Stage, of: &MatchKey) -> bool {
    let desk = event.desk(of);
    let told = desk.deals.keys().map(|(_, number)| *number).max();
    let last = told.unwrap_or_else(|| stage.scheduled(&of.name).unwrap_or(0).min(1));
    (1..=last).filter_map(|number| event.deal_of(of, number)).any(|deal| !event.may_be_seen(&deal))
}

/// Whether the result of a match is hidden from one who looks.
pub fn is_hidden(known: &ContestSnapshot, stage: &Stage, of: &MatchKey, looker: &Looker) -> bool {
    !looker.sees_all && shares(stage) && !looker.plays(known, of, None) && holds_back(&known.event, stage, of)
}

/// Whether the standings of a stage may be told as they are to one who looks: none of its results is still to be kept.
pub fn tells_standings(known: &ContestSnapshot, index: usize, stage: &Stage, looker: &Looker) -> bool {
    let kept = |of: &MatchKey| of.stage == index && holds_back(&known.event, stage, of);
    looker.sees_all || !shares(stage) || !known.event.desks.keys().any(kept)
}

/// Whether words about a match may be told to one who looks: they may name cards of deals that others still play.
pub fn tells_words(known: &ContestSnapshot, stage: &Stage, of: &MatchKey, looker: &Looker) -> bool {
    let shared = next::shares(stage) && holds_back(&known.event, stage, of);
    looker.sees_all || !shared || looker.plays(known, of, None)
}

/// The same of words about a team: why points were taken is for everybody once no deal of the stage is kept, and for that team at once.
pub fn tells_words_of_team(known: &ContestSnapshot, index: usize, stage: &Stage, team: TeamId, looker: &Looker) -> bool {
    looker.team == Some(team) || stage.closed || tells_standings(known, index, stage, looker)
}

/// Whether what a deal brought at a table may be told to one who looks. Whoever plays it knows it from their own table; from the other
/// one only once the match has a result: until then the deal may still come to them.
pub fn shows_deal(known: &ContestSnapshot, stage: &Stage, of: &MatchKey, table: u8, number: u32, looker: &Looker) -> bool {
    if looker.sees_all || !next::shares(stage) {
        return true;
    }
    if known.event.deal_of(of, number).is_some_and(|deal| known.event.may_be_seen(&deal)) {
        return true;
    }
    let alone = stage.plan.tables.count() == 1;
    let own = || looker.person.is_some_and(|person| next::sits_at(known, of, person) == Some(table));
    looker.plays(known, of, None) && (alone || own() || stage.is_decided(&of.name))
}

/// The sheets of a stage for one who looks, and whether something is left out.
pub fn sheets(known: &ContestSnapshot, index: usize, stage: &Stage, looker: &Looker) -> (Vec<Sheet>, bool) {
    let mut sheets = stage.sheets(index, &known.event.desks);
    if looker.sees_all || !shares(stage) {
        return (sheets, false);
    }
    let Body::Table(rounds) = &stage.body else { return (sheets, false) };
    let mut hidden = false;
    // Of a table there is one sheet, with a match for each of its meetings in their order.
    for sheet in &mut sheets {
        for (of, meeting) in sheet.matches.iter_mut().zip(rounds.iter().flat_map(|round| &round.meetings)) {
            // Whoever played a match knows it; what it makes of the table is everybody's, and the same for all.
            let key = MatchKey::new(index, &meeting.name);
            if of.state != MatchState::Open && holds_back(&known.event, stage, &key) {
                of.state = MatchState::Open;
                hidden = true;
            }
        }
    }
    (sheets, hidden)
}

/// The ranking of a movement for one who looks, and whether something is left out.
pub fn ranking(known: &ContestSnapshot, index: usize, stage: &Stage, looker: &Looker) -> Option<(Vec<Ranked>, bool)> {
    if looker.sees_all {
        return stage.ranking(index, &known.event.desks).map(|ranking| (ranking, false));
    }
    let mut hidden = false;
    let seen = |(of, desk): (&MatchKey, &Desk)| {
        let mut desk = desk.clone();
        if of.stage == index {
            desk.deals.retain(|(_, number), deal| {
                let shown = !matches!(deal, DealAt::Scored(_))
                    || known.event.deal_of(of, *number).is_some_and(|deal| known.event.may_be_seen(&deal));
                hidden |= !shown;
                shown
            });
        }
        (of.clone(), desk)
    };
    let desks: BTreeMap<MatchKey, Desk> = known.event.desks.iter().map(seen).collect();
    stage.ranking(index, &desks).map(|ranking| (ranking, hidden))
}
