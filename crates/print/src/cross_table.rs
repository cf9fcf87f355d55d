//! Who got what against whom: the matches of an all-play-all in one square.

use std::collections::BTreeMap;

use thurup_compete::figures::valued;
use thurup_compete::sheet::Sheet as StageSheet;
use thurup_compete::standings::standings;
use thurup_compete::team::{Place, TeamId};

use crate::context::{PrintContext, Printed};
use crate::entrant::{Entrants, name_of};
use crate::error::PrintError;
use crate::heading::{Heading, title};
use crate::sheet::{Align, Paper};
use crate::table::{Cell, Column, Ruling, Table, Width};

/// Columns of opponents that stand on a page side by side: upright, and with the paper lengthwise.
const UPRIGHT: usize = 10;
const LENGTHWISE: usize = 18;

/// The cross table of a stage, or of one of its pools.
#[derive(Clone, Copy, Debug)]
pub struct CrossTable<'a> {
    /// What it is of.
    pub heading: &'a Heading,
    /// The letter of the pool, where it is one of a pool.
    pub pool: Option<char>,
    /// All that the standings are made from.
    pub sheet: &'a StageSheet,
    /// The teams.
    pub entrants: &'a Entrants,
}

impl PrintContext<'_> {
    /// Prints cross tables, each on a page of its own: teams in the order of the standings, in each row their points against each
    /// opponent; several where they met more than once. Those who withdrew stand at the end. Many teams stand on several pages, side
    /// by side.
    ///
    /// # Errors
    /// [`PrintError::Pdf`] for a fault of this crate.
    pub fn cross_tables(&self, all: &[CrossTable<'_>]) -> Result<Printed, PrintError> {
        let words = self.words();
        let heading = all.first().map(|of| of.heading.clone()).unwrap_or_default();
        let squares: Vec<(&CrossTable<'_>, Square)> = all.iter().map(|of| (of, Square::new(of))).collect();
        let most = squares.iter().map(|(_, square)| square.teams.len()).max().unwrap_or(0);
        let paper = if most > UPRIGHT { Paper::Lengthwise } else { Paper::Upright };
        let mut sheet = self.sheet(title(words.cross_table, &heading), paper);
        for (of, square) in &squares {
            let count = square.teams.len();
            // As many on each page as on the others.
            let pages = count.div_ceil(LENGTHWISE).max(1);
            let each = count.div_ceil(pages).max(1);
            let pool = of.pool.map(|letter| format!(" · {}", (words.pool)(letter))).unwrap_or_default();
            for page in 0..pages {
                let from = page * each;
                let to = (from + each).min(count);
                let range = if pages > 1 { format!(" {}–{}", from + 1, to) } else { String::new() };
                sheet.begin(of.heading, &format!("{}{pool}{range}", words.cross_table));
                sheet.paragraph(words.cross_table_note, 9.5);
                sheet.y += 4.0;
                square.table(self, of.entrants, from, to).draw(&mut sheet);
            }
        }
        self.print(sheet)
    }
}

/// Points of each team against each.
struct Square {
    /// In the order in which they stand, with rank and points where they have them.
    teams: Vec<(TeamId, Option<(usize, String)>)>,
    points: BTreeMap<(TeamId, TeamId), Vec<String>>,
}

impl Square {
    fn new(of: &CrossTable<'_>) -> Square {
        let rows = standings(of.sheet);
        let ranked = rows.iter().map(|row| (row.team, Some((row.rank, row.points.shown()))));
        let gone = of.sheet.teams.iter().filter(|team| of.sheet.withdrawn.contains(team)).map(|&team| (team, None));
        let mut points: BTreeMap<(TeamId, TeamId), Vec<String>> = BTreeMap::new();
        for match_ in valued(of.sheet) {
            let [first, other] = match_.of.teams;
            for (place, pair) in Place::BOTH.into_iter().zip([(first, other), (other, first)]) {
                let shown = match_.points.as_ref().map_or_else(|| "·".to_owned(), |points| points[place.index()].shown());
                points.entry(pair).or_default().push(shown);
            }
        }
        Square { teams: ranked.chain(gone).collect(), points }
    }

    /// The columns of some of the opponents.
    fn table(&self, press: &PrintContext<'_>, entrants: &Entrants, from: usize, to: usize) -> Table {
        let words = press.words();
        // Places, not ranks: ranks may be shared, and the square needs one number for each column.
        let column = |title: String, width, align| Column { title, width, align };
        let mut columns = vec![
            column(words.rank.to_owned(), Width::Content, Align::Right),
            column(words.team.to_owned(), Width::Share(4.0), Align::Left),
        ];
        columns.extend((from..to).map(|index| column((index + 1).to_string(), Width::Share(1.0), Align::Middle)));
        columns.push(column(words.points.to_owned(), Width::Content, Align::Right));
        let rows = self.teams.iter().enumerate().map(|(index, (team, place))| {
            let rank = place.as_ref().map_or_else(|| "–".to_owned(), |(rank, _)| rank.to_string());
            let number = if rank == (index + 1).to_string() { rank } else { format!("{} ({rank})", index + 1) };
            let mut cells = vec![Cell::bold(number), Cell::bold(name_of(entrants, *team))];
            cells.extend((from..to).map(|other| {
                let against = self.teams.get(other).map(|(against, _)| *against);
                let shown = against.and_then(|against| self.points.get(&(*team, against)));
                Cell { shaded: other == index, ..Cell::new(shown.map(|points| points.join(" ")).unwrap_or_default()) }
            }));
            let points = place.as_ref().map_or_else(|| words.withdrawn.to_owned(), |(_, points)| points.clone());
            cells.push(Cell { bold: place.is_some(), ..Cell::new(points) });
            cells
        });
        Table { rows: rows.collect(), columns, named_by: Some(1), ruling: Ruling::Grid, size: [10.5, 6.5], row: 19.0 }
    }
}
