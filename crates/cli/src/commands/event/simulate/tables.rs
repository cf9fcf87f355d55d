//! What is printed of an event: draws with what they cost, results, standings, brackets, rankings.

use std::io::{self, Write};

use thurup_compete::criterion::Criterion;
use thurup_compete::event::{Body, ContestState, Desk, Happened, MatchKey, Scored, Stage};
use thurup_compete::fraction::Fraction;
use thurup_compete::movements::Uneven;
use thurup_compete::pairing::{Draw, Term};
use thurup_compete::ranking::Ranked;
use thurup_compete::result::Tally;
use thurup_compete::sheet::Sheet;
use thurup_compete::standings::standings;
use thurup_compete::team::{Place, TeamId};

/// Milliseconds of a minute.
pub const MINUTE: u64 = 60_000;

/// The name of a team.
pub fn name(event: &ContestState, team: TeamId) -> &str {
    event.entrants.get(&team).map_or("?", |entrant| &entrant.name)
}

/// Lines of cells, each column as wide as its widest cell; numbers stand right.
fn lines(out: &mut dyn Write, rows: &[Vec<String>]) -> io::Result<()> {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let width =
        |column: usize| rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.chars().count()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..columns).map(width).collect();
    for row in rows {
        let mut line = String::from(" ");
        for (cell, width) in row.iter().zip(&widths) {
            let is_number = cell.starts_with(|c: char| c.is_ascii_digit() || c == '-' || c == '+');
            let padding = " ".repeat(width - cell.chars().count());
            line.push(' ');
            line.push_str(&if is_number { format!("{padding}{cell}") } else { format!("{cell}{padding}") });
            line.push(' ');
        }
        writeln!(out, "{}", line.trim_end())?;
    }
    Ok(())
}

/// Minutes since the event began, as a clock.
pub fn clock(now: u64) -> String {
    let minutes = now / MINUTE;
    format!("{}:{:02}", minutes / 60, minutes % 60)
}

/// Matches that begin: when, who sits where, and until when.
pub fn begin(out: &mut dyn Write, event: &ContestState, now: u64, matches: &[MatchKey]) -> io::Result<()> {
    let mut rows = Vec::new();
    for of in matches {
        let Some(stage) = event.stages.get(&of.stage) else { continue };
        let Some(sides) = stage.sides_of(&of.name) else { continue };
        let [first, other] = sides.map(|side| side.iter().map(|team| name(event, *team)).collect::<Vec<_>>().join(" + "));
        let until = event.desk(of).until.map(clock).unwrap_or_default();
        // At a second table the same teams sit the other way about.
        let seats = (1..=stage.plan.tables.count()).map(|table| {
            let [odd, even] = if table == 1 { [&first, &other] } else { [&other, &first] };
            vec![format!("{}/{table}", of.name), "odd".to_owned(), odd.clone(), "even".to_owned(), even.clone()]
        });
        rows.extend(seats.map(|row| [vec![clock(now)], row, vec!["until".to_owned(), until.clone()]].concat()));
    }
    lines(out, &rows)
}

/// Who plays a stage: its teams in the order of seeds, beside the lots and who plays for them; of a movement all its rounds.
pub fn drawn(out: &mut dyn Write, event: &ContestState, stage: &Stage, bots: &[String]) -> io::Result<()> {
    let mut rows = vec![["seed", "team", "lot", "bot"].map(str::to_owned).to_vec()];
    for (seed, team) in (1..).zip(&stage.teams) {
        let lot = stage.lots.iter().position(|lot| lot == team).map_or_else(String::new, |lot| (lot + 1).to_string());
        let bot = (team.0 as usize).checked_sub(1).and_then(|index| bots.get(index)).cloned().unwrap_or_default();
        rows.push(vec![seed.to_string(), name(event, *team).to_owned(), lot, bot]);
    }
    lines(out, &rows)?;
    match &stage.body {
        Body::Championship(of) => {
            for pool in of.pools() {
                let teams: Vec<&str> = pool.sheet.teams.iter().map(|team| name(event, *team)).collect();
                writeln!(out, "  pool {}: {}", pool.letter, teams.join(", "))?;
            }
            Ok(())
        }
        Body::Sittings(sittings) => {
            let mut rows = vec![["table", "odd", "even", "deals"].map(str::to_owned).to_vec()];
            for sitting in sittings.all() {
                let side = |place| sitting.side(place).iter().map(|team| name(event, *team)).collect::<Vec<_>>().join(" + ");
                let set = format!("set {}", sitting.at.set);
                rows.push(vec![sitting.name.clone(), side(Place::First), side(Place::Other), set]);
            }
            lines(out, &rows)?;
            if let Some(Uneven { partners_range, opponents_range, partners_squares, opponents_squares }) = sittings.uneven {
                writeln!(
                    out,
                    "  partners {partners_range}, opponents {opponents_range} between most and least; squares {partners_squares}, {opponents_squares}"
                )?;
            }
            Ok(())
        }
        Body::Table(_) | Body::Bracket(_) => Ok(()),
    }
}

/// The draw of a Swiss round, with what each pair costs.
pub fn draw(out: &mut dyn Write, event: &ContestState, round: usize, draw: &Draw) -> io::Result<()> {
    writeln!(out, "Round {round}, drawn")?;
    let mut head = vec!["table".to_owned(), "first".to_owned(), "other".to_owned()];
    head.extend(Term::ALL.map(|term| term.id().to_owned()));
    let mut rows = vec![head];
    let costs = |terms: &[i128]| terms.iter().map(ToString::to_string).collect::<Vec<_>>();
    for (table, pair) in (1..).zip(&draw.pairs) {
        let mut row = vec![format!("{round}.{table}"), name(event, pair.first).to_owned(), name(event, pair.second).to_owned()];
        row.extend(costs(&pair.cost.terms()));
        rows.push(row);
    }
    if let Some(bye) = &draw.bye {
        let mut row = vec!["bye".to_owned(), name(event, bye.team).to_owned(), String::new()];
        row.extend(costs(&bye.cost.terms()));
        rows.push(row);
    }
    let mut total = vec!["total".to_owned(), String::new(), String::new()];
    total.extend(costs(&draw.total.terms()));
    rows.push(total);
    lines(out, &rows)
}

/// A result that stands, as a line.
pub fn result(out: &mut dyn Write, event: &ContestState, happened: &Happened) -> io::Result<()> {
    let Happened::Resulted { of, scored, .. } = happened else { return Ok(()) };
    let Some([first, other]) = event.stages.get(&of.stage).and_then(|stage| stage.teams_of(&of.name)) else { return Ok(()) };
    let (first, other) = (name(event, first), name(event, other));
    writeln!(out, "  {:6} {first} - {other}: {}", of.name, score(scored))
}

fn score(scored: &Scored) -> String {
    let pair = |pair: &[u32; 2]| format!("{}-{}", pair[0], pair[1]);
    let with = |stakes: &[u32; 2], margins: &Option<[Fraction; 2]>| match margins {
        Some([own, other]) => format!("{} ({}, {})", pair(stakes), own.shown(), other.shown()),
        None => pair(stakes),
    };
    match scored {
        Scored::Deals(Tally { stakes, won, deals, margins, .. }) => {
            format!("{} in {deals} deals, won {}", with(stakes, margins), pair(won))
        }
        Scored::Decisive(played) => {
            let extra: String = played.extra.iter().map(|batch| format!(", extra deals {}", pair(batch))).collect();
            format!("{}{extra}", with(&played.stakes, &played.margins))
        }
        Scored::Games(games) => games.iter().map(pair).collect::<Vec<_>>().join(", "),
        Scored::AtTime { games, open } => {
            let games: Vec<String> = games.iter().chain([open]).map(pair).collect();
            format!("{} when time was up", games.join(", "))
        }
    }
}

/// How a stage stands: its tables with the values of ties, its bracket, its ranking, its places.
pub fn stands(out: &mut dyn Write, event: &ContestState, index: usize, stage: &Stage) -> io::Result<()> {
    for (sheet, letter) in stage.sheets(index, &event.desks).iter().zip('A'..) {
        if matches!(stage.body, Body::Championship(_)) {
            writeln!(out, "Pool {letter}")?;
        }
        table(out, event, sheet)?;
    }
    if let Some(rows) = stage.ranking(index, &event.desks) {
        // Where odd and even sides never change, each direction has a ranking of its own.
        for rows in rows.chunk_by(|row, next| row.direction == next.direction) {
            match rows.first().and_then(|row| row.direction) {
                Some(Place::First) => writeln!(out, "Odd sides")?,
                Some(Place::Other) => writeln!(out, "Even sides")?,
                None => {}
            }
            ranking(out, event, rows)?;
        }
    }
    bracket(out, event, index, stage)
}

/// A ranking over deals that many tables play.
fn ranking(out: &mut dyn Write, event: &ContestState, rows: &[Ranked]) -> io::Result<()> {
    let value = match () {
        () if rows.iter().any(|row| row.percent.is_some()) => "percent",
        () if rows.iter().any(|row| row.per_deal.is_some()) => "per-deal",
        () => "points",
    };
    let mut table = vec![["rank", "name", value, "by", "points", "deals", "wins"].map(str::to_owned).to_vec()];
    for row in rows {
        table.push(vec![
            row.rank.to_string(),
            name(event, row.team).to_owned(),
            row.ranks_by().shown(),
            row.by.unwrap_or_default().to_owned(),
            row.points.shown(),
            row.deals.to_string(),
            row.wins.to_string(),
        ]);
    }
    lines(out, &table)
}

/// A table, each line with its values, and what put it below the one above.
fn table(out: &mut dyn Write, event: &ContestState, sheet: &Sheet) -> io::Result<()> {
    let mut head: Vec<String> = ["rank", "team", "points", "by"].map(str::to_owned).to_vec();
    let shown: Vec<Criterion> = sheet.ties.clone();
    head.extend(shown.iter().map(|criterion| criterion.name().to_owned()));
    let mut rows = vec![head];
    for row in standings(sheet) {
        let by = row.by.map(|by| by.name().to_owned()).unwrap_or_default();
        let mut line = vec![row.rank.to_string(), name(event, row.team).to_owned(), row.points.shown(), by];
        let value = |criterion: &Criterion| row.values.get(criterion).map(Fraction::shown).unwrap_or_default();
        line.extend(shown.iter().map(value));
        rows.push(line);
    }
    lines(out, &rows)
}

/// The matches of a bracket, in order, and the places.
fn bracket(out: &mut dyn Write, event: &ContestState, index: usize, stage: &Stage) -> io::Result<()> {
    let bracket = match &stage.body {
        Body::Bracket(bracket) => bracket.clone(),
        Body::Championship(of) => match of.bracket() {
            Some(bracket) => bracket,
            None => return Ok(()),
        },
        Body::Table(_) | Body::Sittings(_) => return Ok(()),
    };
    writeln!(out, "Bracket")?;
    let mut rows = Vec::new();
    for (place, node) in bracket.nodes().iter().enumerate() {
        let side = |side: thurup_compete::bracket::Side| side.team().map_or("-", |team| name(event, team)).to_owned();
        let [first, other] = bracket.sides(place).map(side);
        if first == "-" && other == "-" {
            continue;
        }
        let desk = event.desks.get(&MatchKey::new(index, &node.name));
        let won = bracket.outcome(&node.name).and_then(|outcome| outcome[0]).map(|team| format!("-> {}", name(event, team)));
        let scored = desk.and_then(|desk: &Desk| desk.scored.as_ref()).map(score).unwrap_or_default();
        rows.push(vec![node.name.clone(), first, other, scored, won.unwrap_or_default()]);
    }
    lines(out, &rows)?;
    writeln!(out, "Places")?;
    let mut places: Vec<(usize, TeamId)> = stage.places().into_iter().map(|(team, place)| (place, team)).collect();
    places.sort_unstable();
    lines(out, &places.iter().map(|(place, team)| vec![place.to_string(), name(event, *team).to_owned()]).collect::<Vec<_>>())
}
