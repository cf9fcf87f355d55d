//! The standings of an event: of each stage, pool and movement its table, of a bracket its results and places.

use thurup_compete::criterion::Criterion;
use thurup_compete::sheet::Sheet as StageSheet;
use thurup_compete::standings::{By, standings};
use thurup_compete::team::TeamId;

use crate::context::{PrintContext, Printed};
use crate::decided::Decided;
use crate::entrant::{Entrants, name_of, players_of};
use crate::error::PrintError;
use crate::fit::Style;
use crate::heading::{Heading, title};
use crate::sheet::{Align, Paper, Sheet};
use crate::table::{Cell, Column, Ruling, Table, Width};

/// Criteria beside which names still have room on upright paper.
const MOST_UPRIGHT: usize = 2;

/// The standings of an event.
#[derive(Clone, Debug)]
pub struct Standings<'a> {
    /// What they are of.
    pub heading: &'a Heading,
    /// One after the other, each with its title.
    pub parts: Vec<StandingsPart>,
    /// The teams.
    pub entrants: &'a Entrants,
}

/// A part of the standings: a stage, a pool, the places of a bracket.
#[derive(Clone, Debug)]
pub struct StandingsPart {
    /// What it is of; empty where the sheet's title says it.
    pub title: String,
    /// Its lines.
    pub body: StandingsBody,
    /// What its marks mean: `[1]` is the first.
    pub notes: Vec<String>,
    /// A line below; may be empty.
    pub foot: String,
}

/// The lines of a part.
#[derive(Clone, Debug)]
pub enum StandingsBody {
    /// Ranks with points, and what separates those who are level.
    Table(RankTable),
    /// Results of a bracket, in order.
    Results(Vec<BracketResult>),
    /// Places in a bracket, best first.
    Places(Vec<(usize, TeamId)>),
}

/// A table of ranks.
#[derive(Clone, Debug, Default)]
pub struct RankTable {
    /// What separates those who are level, in order; those that no row has are left out.
    pub ties: Vec<Criterion>,
    /// The rows, best first.
    pub rows: Vec<RankRow>,
    /// The teams that left, which have no rank.
    pub withdrawn: Vec<TeamId>,
}

/// A row of a table of ranks.
#[derive(Clone, Debug)]
pub struct RankRow {
    /// The rank.
    pub rank: usize,
    /// The team.
    pub team: TeamId,
    /// Its points, as they are read.
    pub points: String,
    /// Percent of what was to be won, where it ranks by that.
    pub percent: Option<String>,
    /// Matches that have a result; deals where there is no record.
    pub played: u64,
    /// Matches won, level and lost.
    pub record: Option<[u32; 3]>,
    /// Its value in each criterion that was asked.
    pub values: Vec<(Criterion, String)>,
    /// What put it below the row above.
    pub by: Option<Decided>,
    /// The notes that concern it, from 1.
    pub marks: Vec<usize>,
}

/// A match of a bracket.
#[derive(Clone, Debug, Default)]
pub struct BracketResult {
    /// Its name.
    pub name: String,
    /// Its sides.
    pub teams: [String; 2],
    /// What it ended in, or how far it is.
    pub result: String,
    /// Which of the two won.
    pub winner: Option<usize>,
    /// The notes that concern it, from 1.
    pub marks: Vec<usize>,
}

impl RankTable {
    /// The standings that a stage's sheet gives.
    pub fn of(sheet: &StageSheet) -> RankTable {
        let rows = standings(sheet).into_iter().map(|row| RankRow {
            rank: row.rank,
            team: row.team,
            points: row.points.shown(),
            percent: None,
            played: row.played,
            record: Some(row.record),
            values: row.values.iter().map(|(criterion, value)| (*criterion, value.shown())).collect(),
            by: row.by.map(|by| match by {
                By::Points => Decided::Points,
                By::Criterion(criterion) => Decided::By(criterion),
            }),
            marks: Vec::new(),
        });
        RankTable {
            rows: rows.collect(),
            ties: sheet.ties.clone(),
            withdrawn: sheet.teams.iter().copied().filter(|team| sheet.withdrawn.contains(team)).collect(),
        }
    }

    /// The criteria that were asked.
    fn asked(&self) -> Vec<Criterion> {
        let has = |criterion: &Criterion| self.rows.iter().any(|row| row.values.iter().any(|(of, _)| of == criterion));
        self.ties.iter().copied().filter(has).collect()
    }
}

impl PrintContext<'_> {
    /// Prints standings: beside each team its matches, its values, and the criterion that put it below the team above, whose value is
    /// bold.
    ///
    /// # Errors
    /// [`PrintError::Pdf`] for a fault of this crate.
    pub fn standings(&self, of: &Standings<'_>) -> Result<Printed, PrintError> {
        let words = self.words();
        let most = of.parts.iter().map(|part| match &part.body {
            StandingsBody::Table(table) => table.asked().len(),
            StandingsBody::Results(_) | StandingsBody::Places(_) => 0,
        });
        let paper = if most.max().unwrap_or(0) > MOST_UPRIGHT { Paper::Lengthwise } else { Paper::Upright };
        let mut sheet = self.sheet(title(words.standings, of.heading), paper);
        sheet.begin(of.heading, words.standings);
        for (index, part) in of.parts.iter().enumerate() {
            if index > 0 {
                sheet.y += 14.0;
            }
            self.part(&mut sheet, part, of.entrants);
        }
        self.print(sheet)
    }

    fn part(&self, sheet: &mut Sheet<'_>, part: &StandingsPart, entrants: &Entrants) {
        let table = match &part.body {
            StandingsBody::Table(of) => ranks(self, of, entrants),
            StandingsBody::Results(of) => results(self, of),
            StandingsBody::Places(of) => places(self, of, entrants),
        };
        if !part.title.is_empty() {
            // A pool stays on its page where it fits on one, and no title stands alone at the foot.
            let height = table.height(sheet) + 30.0;
            sheet.make_room(if height < sheet.whole() { height } else { 110.0 });
            sheet.heading(2, &part.title, Style::bold(14.0, 10.0));
            sheet.y += 3.0;
        }
        table.draw(sheet);
        for (index, note) in part.notes.iter().enumerate() {
            if index == 0 {
                sheet.y += 4.0;
            }
            sheet.paragraph(&format!("[{}] {note}", index + 1), 9.5);
        }
        if !part.foot.is_empty() {
            sheet.y += 4.0;
            sheet.paragraph(&part.foot, 9.5);
        }
    }
}

fn column(title: &str, width: Width, align: Align) -> Column {
    Column { title: title.to_owned(), width, align }
}

/// A name with the numbers of its notes.
fn marked(name: String, marks: &[usize]) -> String {
    marks.iter().fold(name, |name, mark| format!("{name} [{mark}]"))
}

fn ranks(press: &PrintContext<'_>, of: &RankTable, entrants: &Entrants) -> Table {
    let words = press.words();
    let ties = of.asked();
    let percent = of.rows.iter().any(|row| row.percent.is_some());
    let record = of.rows.iter().any(|row| row.record.is_some());
    let level = of.rows.iter().any(|row| row.record.is_some_and(|[_, level, _]| level > 0));
    let mut columns =
        vec![column(words.rank, Width::Content, Align::Right), column(words.team, Width::Share(1.0), Align::Left)];
    if percent {
        columns.push(column(words.percent, Width::Content, Align::Right));
    }
    columns.push(column(words.points, Width::Content, Align::Right));
    columns.push(column(if record { words.played } else { words.deals_played }, Width::Content, Align::Right));
    let counted: Vec<usize> = [0, 1, 2].into_iter().filter(|at| record && (*at != 1 || level)).collect();
    columns.extend(counted.iter().map(|at| column(words.record[*at], Width::Content, Align::Right)));
    columns.extend(ties.iter().map(|&criterion| column(words.criterion(criterion), Width::Content, Align::Right)));
    columns.push(column(words.decided_by, Width::Content, Align::Left));

    let ranked = of.rows.iter().map(|row| {
        let name = marked(name_of(entrants, row.team), &row.marks);
        let mut cells =
            vec![Cell::bold(row.rank.to_string()), Cell { below: players_of(entrants, row.team), ..Cell::bold(name) }];
        if percent {
            cells.push(Cell::bold(row.percent.clone().unwrap_or_default()));
        }
        cells.push(Cell { bold: !percent, ..Cell::new(&*row.points) });
        cells.push(Cell::new(row.played.to_string()));
        let matches = row.record.unwrap_or_default();
        cells.extend(counted.iter().map(|at| Cell::new(matches.get(*at).map(u32::to_string).unwrap_or_default())));
        cells.extend(ties.iter().map(|criterion| Cell {
            bold: row.by == Some(Decided::By(*criterion)),
            ..Cell::new(row.values.iter().find(|(of, _)| of == criterion).map(|(_, value)| value.clone()).unwrap_or_default())
        }));
        cells.push(Cell::new(row.by.map(|by| words.decided(by)).unwrap_or_default()));
        cells
    });
    let gone = of.withdrawn.iter().map(|&team| {
        let mut cells = vec![Cell::new("–"), Cell { below: players_of(entrants, team), ..Cell::new(name_of(entrants, team)) }];
        cells.resize_with(columns.len() - 1, Cell::default);
        cells.push(Cell::new(words.withdrawn));
        cells
    });
    Table { rows: ranked.chain(gone).collect(), columns, named_by: Some(1), ruling: Ruling::Rows, size: [11.0, 9.0], row: 20.0 }
}

fn results(press: &PrintContext<'_>, of: &[BracketResult]) -> Table {
    let words = press.words();
    let columns = vec![
        column(words.match_column, Width::Content, Align::Left),
        column(words.first_of_two, Width::Share(1.0), Align::Left),
        column(words.other_of_two, Width::Share(1.0), Align::Left),
        column(words.result, Width::Content, Align::Middle),
    ];
    let rows = of.iter().map(|line| {
        let team = |at: usize| Cell {
            bold: line.winner == Some(at),
            ..Cell::new(line.teams.get(at).map(String::as_str).unwrap_or_default())
        };
        vec![Cell::bold(&*line.name), team(0), team(1), Cell::new(marked(line.result.clone(), &line.marks))]
    });
    Table { rows: rows.collect(), columns, named_by: Some(0), ruling: Ruling::Rows, size: [11.0, 9.0], row: 20.0 }
}

fn places(press: &PrintContext<'_>, of: &[(usize, TeamId)], entrants: &Entrants) -> Table {
    let words = press.words();
    let columns = vec![column(words.place, Width::Content, Align::Right), column(words.team, Width::Share(1.0), Align::Left)];
    let rows = of.iter().map(|(place, team)| {
        vec![Cell::bold(place.to_string()), Cell { below: players_of(entrants, *team), ..Cell::bold(name_of(entrants, *team)) }]
    });
    Table { rows: rows.collect(), columns, named_by: Some(1), ruling: Ruling::Rows, size: [11.0, 9.0], row: 20.0 }
}
