//! Standings for paper, as they are on the page: of each stage its tables, its bracket and its places, with a note for every penalty and
//! everything that rulings and corrections have added.

use thurup_compete::team::TeamId;
use thurup_print::{BracketResult, Decided, Entrants, Language, RankRow, RankTable, StandingsBody, StandingsPart};
use thurup_wire::events::{
    EventCriterion, EventForfeit, EventMatch, EventPlace, EventRow, EventScored, EventSide, EventStage, EventStandings,
};

use super::rounds::{self, key, side_name};
use crate::contests::form::criterion;
use crate::contests::places::place;

/// The parts of a stage's standings. `stage` stands before each title.
pub fn parts(of: &EventStage, stage: &str, language: Language, entrants: &Entrants) -> Vec<StandingsPart> {
    let title = |parts: &[String]| {
        let all = std::iter::once(stage).chain(parts.iter().map(String::as_str));
        all.filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · ")
    };
    let after = rounds::over(of).map(|round| language.after_round(&round.to_string())).unwrap_or_default();
    let mut all: Vec<StandingsPart> = Vec::new();
    for table in &of.standings {
        let pool = table.pool.as_deref().and_then(|pool| pool.chars().next());
        let direction = table.direction.map(|direction| language.direction(place(direction)).to_owned());
        let name = pool.map(|letter| language.pool(letter)).or(direction).unwrap_or_default();
        let mut notes = Vec::new();
        let body = StandingsBody::Table(ranks(of, table, language, &mut notes));
        let left_out = table.hidden.then(|| language.left_out().to_owned());
        // Persons have a figure of how uneven their partners are.
        let nothing_compared = of.compared_from.map(|from| language.nothing_compared(from, of.uneven.is_some()));
        let foot = left_out.into_iter().chain(nothing_compared).collect::<Vec<_>>().join(" ");
        all.push(StandingsPart { title: title(&[name, after.clone()]), body, notes, foot });
    }
    let mut rounds: Vec<String> = Vec::new();
    for one in of.matches.iter().filter(|of| of.round.is_none()) {
        if !rounds.contains(&key(one)) {
            rounds.push(key(one));
        }
    }
    for round in rounds {
        let matches = of.matches.iter().filter(|of| of.round.is_none() && key(of) == round);
        let mut notes = Vec::new();
        let lines = matches.map(|of| result(of, language, entrants, &mut notes)).collect();
        let body = StandingsBody::Results(lines);
        all.push(StandingsPart { title: title(&[language.bracket_round(&round)]), body, notes, foot: String::new() });
    }
    if !of.places.is_empty() {
        let mut places: Vec<(usize, TeamId)> =
            of.places.iter().map(|placed| (placed.place as usize, TeamId(placed.team))).collect();
        places.sort_unstable();
        all.push(StandingsPart {
            title: title(&[language.places().to_owned()]),
            body: StandingsBody::Places(places),
            notes: Vec::new(),
            foot: String::new(),
        });
    }
    all
}

fn ranks(of: &EventStage, table: &EventStandings, language: Language, notes: &mut Vec<String>) -> RankTable {
    let ranked = |row: &EventRow| RankRow {
        rank: row.rank as usize,
        team: TeamId(row.team),
        // What ranks stands there.
        points: row.per_deal.as_ref().unwrap_or(&row.points).shown.clone(),
        percent: row.percent.as_ref().map(|percent| percent.shown.clone()),
        played: row.played.into(),
        record: row.record,
        values: row.values.iter().map(|(of, value)| (criterion(*of), value.shown.clone())).collect(),
        by: row.by.as_deref().and_then(|by| match by {
            "percent" => Some(Decided::Percent),
            "per-deal" => Some(Decided::PerDeal),
            "points" => Some(Decided::Points),
            _ => serde_json::from_value::<EventCriterion>(by.into()).ok().map(|by| Decided::By(criterion(by))),
        }),
        marks: Vec::new(),
    };
    let mut rows: Vec<RankRow> = table.rows.iter().map(ranked).collect();
    for (row, shown) in rows.iter_mut().zip(&table.rows) {
        for note in about(of, shown, language) {
            notes.push(note);
            row.marks.push(notes.len());
        }
    }
    // Below the last of several tables.
    let last = table.pool.is_none() && table.direction != Some(EventPlace::First);
    let withdrawn = of.withdrawn.iter().filter(|_| last).map(|team| TeamId(*team)).collect();
    RankTable { ties: table.ties.iter().map(|of| criterion(*of)).collect(), rows, withdrawn }
}

/// What was taken from a team's points or added to its margins, and what it did not play.
fn about(of: &EventStage, row: &EventRow, language: Language) -> Vec<String> {
    let mut notes = Vec::new();
    if let Some(penalty) = &row.penalty {
        notes.push(language.penalty_note(&penalty.shown));
    }
    for one in &of.matches {
        let side = one.sides.iter().position(|side| matches!(side, EventSide::Teams { teams } if teams.contains(&row.team)));
        let Some(side) = side else { continue };
        notes.extend(changed(one, side, language));
    }
    notes
}

/// What was done about a match beside playing it, for one of its sides.
fn changed(of: &EventMatch, side: usize, language: Language) -> Option<String> {
    let place = match of.round {
        Some(_) => format!("{}, {}", rounds::title(&key(of), language), rounds::place(of, language)),
        None => rounds::place(of, language),
    };
    let added = of.adjustments.as_ref().and_then(|both| both.get(side)).filter(|figure| figure.exact != "0");
    if let Some(figure) = added {
        let sign = if figure.exact.starts_with('-') { "" } else { "+" };
        return Some(language.added_note(&place, &format!("{sign}{}", figure.shown)));
    }
    match of.forfeited {
        Some(EventForfeit::Both) => Some(language.forfeit_note(&place, true)),
        Some(by) => Some(language.forfeit_note(&place, (by == EventForfeit::First) == (side == 0))),
        None => (of.rulings > 0 && !of.hidden).then(|| language.ruling_note(&place)),
    }
}

fn result(of: &EventMatch, language: Language, entrants: &Entrants, notes: &mut Vec<String>) -> BracketResult {
    let name = |side: &EventSide| match side {
        EventSide::WinnerOf { name } => language.winner_of(name),
        EventSide::LoserOf { name } => language.loser_of(name),
        EventSide::Slot { name } => name.clone(),
        EventSide::Empty | EventSide::Teams { .. } => side_name(side, entrants),
    };
    let two = |[first, other]: &[u32; 2]| format!("{first} : {other}");
    let played = |result: &EventScored| match result {
        EventScored::Deals { stakes, .. } => two(stakes),
        EventScored::Decisive { stakes, extra, .. } => {
            std::iter::once(stakes).chain(extra).map(two).collect::<Vec<_>>().join(", ")
        }
        EventScored::Games { games } => games.iter().map(two).collect::<Vec<_>>().join(", "),
        EventScored::AtTime { games, open } => games.iter().chain([open]).map(two).collect::<Vec<_>>().join(", "),
        EventScored::Sheet { .. } => String::new(),
    };
    let mut marks = Vec::new();
    for side in 0..2 {
        let Some(note) = changed(of, side, language) else { continue };
        // What a forfeit or a ruling is to one side it is to the other.
        if of.adjustments.is_none() && side == 1 {
            continue;
        }
        let who = of.sides.get(side).map(&name).unwrap_or_default();
        notes.push(if of.adjustments.is_some() { format!("{who}: {note}") } else { note });
        marks.push(notes.len());
    }
    BracketResult {
        name: of.name.clone(),
        teams: of.sides.each_ref().map(name),
        result: of.result.as_ref().map(played).unwrap_or_default(),
        winner: of.winner.map(|place| usize::from(place != thurup_wire::events::EventPlace::First)),
        marks,
    }
}
