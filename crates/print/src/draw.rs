//! Who plays whom, where and when: the draw of a round, or a timetable of several.

use crate::context::{PrintContext, Printed};
use crate::error::PrintError;
use crate::fit::Style;
use crate::heading::{Heading, title};
use crate::sheet::{Align, Paper};
use crate::table::{Cell, Column, Ruling, Table, Width};

/// The draw of a round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Drawn {
    /// The round in words, with its pool: `Round 3`.
    pub round: String,
    /// When it begins, in words; nothing where nobody knows yet.
    pub starts: String,
    /// Its matches in the order in which they are printed.
    pub pairings: Vec<Pairing>,
    /// Teams that have no match.
    pub byes: Vec<String>,
}

/// A match of a round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pairing {
    /// Where: a table's name, or several; empty where the match has a name of its own.
    pub table: String,
    /// The match's name, where it is more than its table.
    pub name: String,
    /// The teams, that of the odd chairs first.
    pub teams: [String; 2],
    /// When, where it is not when the round begins.
    pub starts: String,
}

impl PrintContext<'_> {
    /// Prints the draw of one round, or of several one after the other.
    ///
    /// # Errors
    /// [`PrintError::Pdf`] for a fault of this crate.
    pub fn draw(&self, heading: &Heading, rounds: &[Drawn]) -> Result<Printed, PrintError> {
        let words = self.words();
        let mut sheet = self.sheet(title(words.draw, heading), Paper::Upright);
        sheet.begin(heading, words.draw);
        for (index, round) in rounds.iter().enumerate() {
            if index > 0 {
                sheet.y += 12.0;
            }
            let parts = [&round.round, &round.starts].into_iter().filter(|part| !part.is_empty());
            let name = parts.map(String::as_str).collect::<Vec<_>>().join(" · ");
            // Not alone at the foot of a page.
            sheet.make_room(110.0);
            sheet.heading(2, &name, Style::bold(14.0, 10.0));
            sheet.y += 3.0;
            if !round.pairings.is_empty() {
                table(self, round).draw(&mut sheet);
            }
            if !round.byes.is_empty() {
                sheet.y += 4.0;
                sheet.paragraph(&format!("{}: {}", words.bye, round.byes.join(", ")), 11.5);
            }
        }
        self.print(sheet)
    }
}

fn table(press: &PrintContext<'_>, round: &Drawn) -> Table {
    let words = press.words();
    let timed = round.pairings.iter().any(|pairing| !pairing.starts.is_empty());
    let placed = round.pairings.iter().any(|pairing| !pairing.table.is_empty());
    let called = round.pairings.iter().any(|pairing| !pairing.name.is_empty());
    let column = |title: &str, width, align| Column { title: title.to_owned(), width, align };
    let mut columns = Vec::new();
    if timed {
        columns.push(column(words.time, Width::Content, Align::Left));
    }
    if placed {
        columns.push(column(words.table_column, Width::Content, Align::Middle));
    }
    if called {
        columns.push(column(words.match_column, Width::Content, Align::Middle));
    }
    columns.push(column(words.first_team, Width::Share(1.0), Align::Left));
    columns.push(column(words.other_team, Width::Share(1.0), Align::Left));
    let rows = round.pairings.iter().map(|pairing| {
        let [first, other] = &pairing.teams;
        let mut cells = Vec::new();
        if timed {
            let starts = if pairing.starts.is_empty() { &round.starts } else { &pairing.starts };
            cells.push(Cell::new(&**starts));
        }
        if placed {
            cells.push(Cell::bold(&*pairing.table));
        }
        if called {
            cells.push(Cell::bold(&*pairing.name));
        }
        cells.extend([Cell::new(&**first), Cell::new(&**other)]);
        cells
    });
    let rows = rows.collect();
    // What tells one match from the others is its table.
    Table { rows, columns, named_by: Some(usize::from(timed)), ruling: Ruling::Rows, size: [13.0, 9.5], row: 26.0 }
}
