//! Files of an event: standings and matches as CSV, the timetable as an iCalendar.

use thurup_compete::team::TeamId;
use thurup_print::csv::{Field, Mark, for_excel, write};
use thurup_print::{Language, ics};
use thurup_wire::events::{EventPage, EventPlace, EventScored, EventSide, EventTime};

use super::papers::round_title;
use super::views;
use crate::contests::Contests;
use crate::error::reason::Reason;
use thurup_store::ids::PersonId;

/// For which program a table is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sheets {
    /// Any: UTF-8, with the mark that Excel knows it by.
    Any,
    /// Excel, in whatever region.
    Excel,
}

fn written(lines: &[Vec<Field>], sheets: Sheets) -> Vec<u8> {
    match sheets {
        Sheets::Any => write(lines, Mark::Excel).into_bytes(),
        Sheets::Excel => for_excel(lines),
    }
}

const fn odd_or_even(direction: EventPlace) -> &'static str {
    match direction {
        EventPlace::First => "odd",
        EventPlace::Other => "even",
    }
}

fn team_name(page: &EventPage, team: u32) -> String {
    page.teams.iter().find(|one| one.number == team).map_or_else(|| TeamId(team).to_string(), |one| one.name.clone())
}

/// The standings of all stages, a line each.
///
/// # Errors
/// When there is no such event.
pub async fn standings(contests: &Contests, who: Option<PersonId>, id: &str, sheets: Sheets) -> Result<Vec<u8>, Reason> {
    let page = views::page(contests, who, id).await?;
    let mut lines = vec![
        [
            "stage",
            "pool",
            "rank",
            "team",
            "name",
            "points",
            "points_exact",
            "percent",
            "played",
            "won",
            "level",
            "lost",
            "penalty",
            "by",
            "ties",
            // As on the page: from how many on deals are compared, where so few play that none is.
            "compared_from",
            // Of a team that has withdrawn, which has no rank.
            "withdrawn",
        ]
        .map(Field::text)
        .to_vec(),
    ];
    for stage in &page.stages {
        for table in &stage.standings {
            for row in &table.rows {
                let ties: Vec<String> = table
                    .ties
                    .iter()
                    .filter_map(|criterion| {
                        let value = row.values.get(criterion)?;
                        let name = serde_json::to_value(criterion).ok()?;
                        Some(format!("{}={}", name.as_str()?, value.shown))
                    })
                    .collect();
                let record = row.record.map(|of| of.map(|count| count.to_string())).unwrap_or_default();
                let [won, level, lost] = record;
                lines.push(
                    [
                        (stage.stage + 1).to_string(),
                        table
                            .pool
                            .clone()
                            .or_else(|| table.direction.map(|direction| odd_or_even(direction).to_owned()))
                            .unwrap_or_default(),
                        row.rank.to_string(),
                        row.team.to_string(),
                        team_name(&page, row.team),
                        row.points.shown.clone(),
                        row.points.exact.clone(),
                        row.percent.as_ref().map(|percent| percent.shown.clone()).unwrap_or_default(),
                        row.played.to_string(),
                        won,
                        level,
                        lost,
                        row.penalty.as_ref().map(|penalty| penalty.exact.clone()).unwrap_or_default(),
                        row.by.clone().unwrap_or_default(),
                        ties.join(" "),
                        stage.compared_from.map(|from| from.to_string()).unwrap_or_default(),
                        String::new(),
                    ]
                    .map(Field::exact)
                    .to_vec(),
                );
            }
        }
        // As on the page and on paper: below the last table, if there is one.
        for team in stage.withdrawn.iter().filter(|_| !stage.standings.is_empty()) {
            let mut cells = [const { String::new() }; 17];
            cells[0] = (stage.stage + 1).to_string();
            cells[3] = team.to_string();
            cells[4] = team_name(&page, *team);
            cells[16] = "yes".to_owned();
            lines.push(cells.map(Field::read).to_vec());
        }
        for placed in &stage.places {
            let mut cells = [const { String::new() }; 17];
            cells[0] = (stage.stage + 1).to_string();
            cells[2] = placed.place.to_string();
            cells[3] = placed.team.to_string();
            cells[4] = team_name(&page, placed.team);
            cells[15] = stage.compared_from.map(|from| from.to_string()).unwrap_or_default();
            lines.push(cells.map(Field::read).to_vec());
        }
    }
    Ok(written(&lines, sheets))
}

/// All matches, a line each.
///
/// # Errors
/// When there is no such event.
pub async fn matches(contests: &Contests, who: Option<PersonId>, id: &str, sheets: Sheets) -> Result<Vec<u8>, Reason> {
    let page = views::page(contests, who, id).await?;
    let head = [
        "stage",
        "round",
        "match",
        "first",
        "other",
        "state",
        "first_stakes",
        "other_stakes",
        "first_deals",
        "other_deals",
        "deals",
        "first_margin",
        "other_margin",
        "first_points",
        "other_points",
        "result",
    ];
    let mut lines = vec![head.map(Field::text).to_vec()];
    for stage in &page.stages {
        for of in &stage.matches {
            let side = |side: &EventSide| match side {
                EventSide::Teams { teams } => teams.iter().map(|team| team_name(&page, *team)).collect::<Vec<_>>().join(" / "),
                EventSide::Empty => String::new(),
                EventSide::WinnerOf { name } => format!("winner of {name}"),
                EventSide::LoserOf { name } => format!("loser of {name}"),
                EventSide::Slot { name } => name.clone(),
            };
            let state = serde_json::to_value(of.state).ok().and_then(|state| state.as_str().map(str::to_owned));
            let (mut stakes, mut won, mut deals, mut result) =
                ([String::new(), String::new()], [String::new(), String::new()], String::new(), String::new());
            match &of.result {
                Some(EventScored::Deals { stakes: of, won: deals_won, deals: all, .. }) => {
                    stakes = of.map(|one| one.to_string());
                    won = deals_won.map(|one| one.to_string());
                    deals = all.to_string();
                }
                Some(EventScored::Decisive { stakes: of, extra, .. }) => {
                    stakes = of.map(|one| one.to_string());
                    result = extra.iter().map(|[first, other]| format!("{first}:{other}")).collect::<Vec<_>>().join(" ");
                }
                Some(EventScored::Games { games }) => {
                    result = games.iter().map(|[first, other]| format!("{first}:{other}")).collect::<Vec<_>>().join(" ");
                }
                Some(EventScored::AtTime { games, open }) => {
                    let all = games.iter().chain([open]);
                    result = all.map(|[first, other]| format!("{first}:{other}")).collect::<Vec<_>>().join(" ");
                }
                Some(EventScored::Sheet { .. }) | None => {}
            }
            let two = |figures: &Option<[thurup_wire::events::EventFigure; 2]>| {
                figures
                    .as_ref()
                    .map_or([String::new(), String::new()], |[first, other]| [first.shown.clone(), other.shown.clone()])
            };
            let ([first_stakes, other_stakes], [first_won, other_won]) = (stakes, won);
            let ([first_margin, other_margin], [first_points, other_points]) = (two(&of.margins), two(&of.points));
            let mut cells = [
                (stage.stage + 1).to_string(),
                of.round.map(|round| round.to_string()).unwrap_or_default(),
                of.name.clone(),
                side(&of.sides[0]),
                side(&of.sides[1]),
                state.unwrap_or_default(),
                first_stakes,
                other_stakes,
                first_won,
                other_won,
                deals,
                first_margin,
                other_margin,
                first_points,
                other_points,
                result,
            ]
            .map(Field::read);
            // Match 1.10 is another than 1.1, whatever a team is called.
            cells[2] = Field::text(of.name.clone());
            cells[3] = Field::text(side(&of.sides[0]));
            cells[4] = Field::text(side(&of.sides[1]));
            lines.push(cells.to_vec());
        }
    }
    Ok(written(&lines, sheets))
}

/// The timetable, with an entry for each round whose time is known; what has not begun is marked as planned.
///
/// # Errors
/// When there is no such event.
pub async fn timetable(contests: &Contests, who: Option<PersonId>, id: &str, language: Language) -> Result<String, Reason> {
    let page = views::page(contests, who, id).await?;
    let seconds = |ms: u64| (ms / 1000).cast_signed();
    let entry = |time: &EventTime| {
        let (starts, ends) = (time.starts?, time.ends?);
        Some(ics::Entry {
            uid: format!("{}-{}@thurup", page.id, uid(time)),
            // Whatever moves a time is something that happened.
            sequence: u32::try_from(page.number).unwrap_or(u32::MAX),
            changed: seconds(page.now),
            starts: seconds(starts),
            ends: seconds(ends),
            summary: summary(&page, time, language),
            planned: !time.begun,
            ..ics::Entry::default()
        })
    };
    let entries = page.timetable.iter().filter_map(entry).collect();
    Ok(ics::write(&ics::Calendar { name: page.form.name.clone(), language, entries }))
}

/// The same for ever, in whatever language.
fn uid(time: &EventTime) -> String {
    let stage = time.stage + 1;
    match (&time.name, time.round) {
        (Some(name), _) => format!("stage-{stage}-{name}"),
        (None, round) => format!("stage-{stage}-round-{}", round.unwrap_or(0)),
    }
}

fn summary(page: &EventPage, time: &EventTime, language: Language) -> String {
    let round = time.round.map(|round| round.to_string()).or_else(|| time.name.clone()).unwrap_or_default();
    let stage = if page.stages.len() > 1 { format!("{}, ", language.stage(time.stage as usize + 1)) } else { String::new() };
    let planned = if time.begun { String::new() } else { format!(" ({})", language.planned()) };
    format!("{}: {stage}{}{planned}", page.form.name, round_title(&round, language))
}
