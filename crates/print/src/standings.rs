//! The standings of a stage: ranks, points, and the values of every criterion that ties may be broken by.

use thurup_compete::criterion::Criterion;
use thurup_compete::standings::{By, Row};
use thurup_compete::team::TeamId;

use crate::entrant::{Entrants, name_of, players_of};
use crate::error::PrintError;
use crate::heading::{Heading, title};
use crate::press::{Press, Printed};
use crate::sheet::{Align, Paper};
use crate::table::{Cell, Column, Ruling, Table, Width};

/// Criteria beside which names still have room on upright paper.
const MOST_UPRIGHT: usize = 5;

/// The standings of a stage.
#[derive(Clone, Copy, Debug)]
pub struct Standings<'a> {
    /// What they are of.
    pub heading: &'a Heading,
    /// The rows, best first, as [`thurup_compete::standings::standings`] has them.
    pub rows: &'a [Row],
    /// The criteria of the stage, in their order: those of its sheet.
    pub ties: &'a [Criterion],
    /// The teams that left, which have no rank.
    pub withdrawn: &'a [TeamId],
    /// The teams.
    pub entrants: &'a Entrants,
}

impl Press<'_> {
    /// Prints standings: beside each team its values, and the criterion that put it below the team above, whose value is bold.
    ///
    /// # Errors
    /// [`PrintError::Pdf`] for a fault of this crate.
    pub fn standings(&self, of: &Standings<'_>) -> Result<Printed, PrintError> {
        let words = self.words();
        let paper = if of.ties.len() > MOST_UPRIGHT { Paper::Lengthwise } else { Paper::Upright };
        let mut sheet = self.sheet(title(words.standings, of.heading), paper);
        sheet.begin(of.heading, words.standings);
        table(self, of).draw(&mut sheet);
        self.print(sheet)
    }
}

fn table(press: &Press<'_>, of: &Standings<'_>) -> Table {
    let words = press.words();
    let column = |title: &str, width, align| Column { title: title.to_owned(), width, align };
    let mut columns = vec![
        column(words.rank, Width::Content, Align::Right),
        column(words.team, Width::Share(1.0), Align::Left),
        column(words.points, Width::Content, Align::Right),
    ];
    columns.extend(of.ties.iter().map(|&criterion| column(words.criterion(criterion), Width::Content, Align::Right)));
    columns.push(column(words.decided_by, Width::Content, Align::Left));

    let ranked = of.rows.iter().map(|row| {
        let decided = |by: By| row.by == Some(by);
        let mut cells = vec![
            Cell::bold(row.rank.to_string()),
            Cell { below: players_of(of.entrants, row.team), ..Cell::bold(name_of(of.entrants, row.team)) },
            Cell { bold: true, ..Cell::new(row.points.shown()) },
        ];
        cells.extend(of.ties.iter().map(|&criterion| Cell {
            bold: decided(By::Criterion(criterion)),
            ..Cell::new(row.values.get(&criterion).map(|value| value.shown()).unwrap_or_default())
        }));
        cells.push(Cell::new(row.by.map(|by| words.by(by)).unwrap_or_default()));
        cells
    });
    let gone = of.withdrawn.iter().map(|&team| {
        let mut cells =
            vec![Cell::new("–"), Cell { below: players_of(of.entrants, team), ..Cell::new(name_of(of.entrants, team)) }];
        cells.resize_with(columns.len() - 1, Cell::default);
        cells.push(Cell::new(words.withdrawn));
        cells
    });
    Table { rows: ranked.chain(gone).collect(), columns, named_by: Some(1), ruling: Ruling::Rows, size: [11.0, 9.0], row: 20.0 }
}
