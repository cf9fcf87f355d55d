//! The score sheet of a match with real cards: to be written into, or as it was written.

use thurup_rules::{Contract, Doubled, Named, Strain};

use crate::code::{TableCode, draw, encoded};
use crate::context::{PrintContext, Printed};
use crate::error::PrintError;
use crate::fit::Style;
use crate::heading::{Heading, title};
use crate::sheet::{Align, Block, Paper, Part, Room, Sheet};
use crate::suits;
use crate::table::{Cell, Column, Ruling, Table, Width};

/// Room for signatures at the foot.
const SIGNATURES: f32 = 62.0;
/// Rows to be written into, in points: from 6 to 9 mm.
const ROW: [f32; 2] = [17.0, 25.5];

/// A score sheet. Whatever is empty is left white, to be written into.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ScoreSheet {
    /// What it is of.
    pub heading: Heading,
    /// The round in words, with its pool: `Round 3`.
    pub round: String,
    /// The table's name; empty where the match has a name of its own.
    pub table: String,
    /// The match's name, where it is more than its table.
    pub name: String,
    /// The sides, that of the odd chairs first.
    pub sides: [Side; 2],
    /// Chairs at the table: 4, 6 or 8.
    pub chairs: u8,
    /// How many deals are scheduled: so many rows there are at least.
    pub deals: usize,
    /// Where a code on it leads; no code where it is empty.
    pub address: String,
    /// Deals that were played.
    pub lines: Vec<ScoreLine>,
}

/// One of the two sides.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Side {
    /// Its team's name.
    pub name: String,
    /// Its players' names.
    pub players: Vec<String>,
}

/// A deal that was played.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ScoreLine {
    /// Who bid; the chair, where that is empty.
    pub bidder: String,
    /// What was played; nothing if all passed.
    pub contract: Option<Contract>,
    /// Card points of the bidder's side.
    pub points: Option<u8>,
    /// Stakes that each side won, the odd one first.
    pub stakes: [u32; 2],
}

impl PrintContext<'_> {
    /// Prints score sheets, each on a page of its own.
    ///
    /// # Errors
    /// [`PrintError::Address`] where an address is too long for a code, [`PrintError::Pdf`] for a fault of this crate.
    pub fn score_sheets(&self, sheets: &[ScoreSheet]) -> Result<Printed, PrintError> {
        let words = self.words();
        let of = sheets.first().map(|sheet| sheet.heading.clone()).unwrap_or_default();
        let mut out = self.sheet(title(words.score_sheet, &of), Paper::Upright);
        for sheet in sheets {
            one(&mut out, sheet)?;
        }
        self.print(out)
    }
}

fn one(out: &mut Sheet<'_>, of: &ScoreSheet) -> Result<(), PrintError> {
    let words = out.words();
    let round = (!of.round.is_empty()).then(|| of.round.clone());
    let parts = [Some(words.score_sheet.to_owned()), round].into_iter().flatten().chain(place(of, words));
    let name = parts.collect::<Vec<_>>().join(" · ");
    out.begin(&of.heading, &name);
    sides(of, words).draw(out);
    out.y += 8.0;

    // As high as all rows may be on this page; where even low ones would not do, high ones on two.
    let mut table = deals(of, words, ROW[1]);
    while table.row > ROW[0] && table.height(out) > out.free() - SIGNATURES {
        table.row -= 0.5;
    }
    if table.height(out) > out.free() - SIGNATURES {
        table.row = ROW[1];
    }
    table.draw(out);
    signatures(out, of)
}

/// Where it is played.
fn place(of: &ScoreSheet, words: &crate::words::Words) -> Vec<String> {
    let table = (!of.table.is_empty()).then(|| (words.table)(&of.table));
    let name = (!of.name.is_empty()).then(|| of.name.clone());
    [table, name].into_iter().flatten().collect()
}

fn sides(of: &ScoreSheet, words: &crate::words::Words) -> Table {
    let chairs = |odd: bool| {
        let numbers = (1..=of.chairs).filter(|number| (number % 2 == 1) == odd).map(|number| number.to_string());
        numbers.collect::<Vec<_>>().join(", ")
    };
    let column = |title: String| Column { title, width: Width::Share(1.0), align: Align::Left };
    let heads = [true, false].map(|odd| {
        let name = words.chairs[usize::from(!odd)];
        if of.chairs == 0 { name.to_owned() } else { format!("{name} ({})", chairs(odd)) }
    });
    let seats = usize::from(of.chairs / 2);
    let count = of.sides.iter().map(|side| side.players.len()).max().unwrap_or(0).max(seats);
    let row = |text: &dyn Fn(&Side) -> Cell| of.sides.iter().map(text).collect::<Vec<_>>();
    let names = row(&|side| Cell::bold(&*side.name));
    let players = (0..count).map(|index| row(&|side| Cell::new(side.players.get(index).cloned().unwrap_or_default())));
    Table {
        rows: std::iter::once(names).chain(players).collect(),
        columns: heads.into_iter().map(column).collect(),
        named_by: None,
        ruling: Ruling::Grid,
        size: [11.5, 9.0],
        row: 19.0,
    }
}

fn deals(of: &ScoreSheet, words: &crate::words::Words, row: f32) -> Table {
    let column = |title: &str, width: f32, align| Column { title: title.to_owned(), width: Width::Share(width), align };
    let columns = vec![
        column(words.deal, 1.0, Align::Middle),
        column(words.bidder, 2.6, Align::Left),
        column(words.contract, 1.7, Align::Middle),
        column(words.doubled, 1.2, Align::Middle),
        column(words.card_points, 1.2, Align::Middle),
        column(words.stakes[0], 1.3, Align::Middle),
        column(words.stakes[1], 1.3, Align::Middle),
        column(words.total[0], 1.3, Align::Middle),
        column(words.total[1], 1.3, Align::Middle),
    ];
    let mut totals = [0u64; 2];
    let mut rows: Vec<Vec<Cell>> = Vec::new();
    for (index, line) in of.lines.iter().enumerate() {
        for (total, stakes) in totals.iter_mut().zip(line.stakes) {
            *total += u64::from(stakes);
        }
        let mut cells = vec![Cell::bold((index + 1).to_string())];
        cells.extend(played(line, words));
        cells.extend(line.stakes.map(|stakes| Cell::new(if stakes == 0 { "–".to_owned() } else { stakes.to_string() })));
        cells.extend(totals.map(|total| Cell::new(total.to_string())));
        rows.push(cells);
    }
    let white = |number: usize| {
        let mut cells = vec![Cell::bold(number.to_string())];
        cells.resize_with(columns.len(), Cell::default);
        cells
    };
    rows.extend((of.lines.len() + 1..=of.deals).map(white));
    let mut result = vec![Cell { shaded: true, ..Cell::bold(words.result) }];
    result.resize_with(columns.len() - 2, || Cell { shaded: true, ..Cell::default() });
    result.extend(totals.map(|total| Cell::bold(if of.lines.is_empty() { String::new() } else { total.to_string() })));
    rows.push(result);
    Table { rows, columns, named_by: Some(0), ruling: Ruling::Grid, size: [11.0, 8.5], row }
}

/// Bidder, contract, doubled and points.
fn played(line: &ScoreLine, words: &crate::words::Words) -> [Cell; 4] {
    let Some(contract) = &line.contract else {
        return [Cell::new(words.passed_out), Cell::default(), Cell::default(), Cell::default()];
    };
    let bidder = if line.bidder.is_empty() { contract.by.to_string() } else { line.bidder.clone() };
    let doubled = match contract.doubled {
        Doubled::Undoubled => "",
        Doubled::Doubled => "×",
        Doubled::Redoubled => "××",
    };
    let points = line.points.map(|points| points.to_string()).unwrap_or_default();
    [Cell::new(bidder), Cell::bold(named(contract)), Cell::new(doubled), Cell::new(points)]
}

/// A contract as it is written: `32 ♥`, `40 NT`.
fn named(contract: &Contract) -> String {
    match contract.named {
        Named::Strain(Strain::Suit(suit)) => format!("{} {}", contract.value, suits::sign(suit)),
        Named::Alone => Named::Alone.letters().to_owned(),
        other => format!("{} {}", contract.value, other.letters()),
    }
}

/// Three lines to sign on, and the code beside them.
fn signatures(out: &mut Sheet<'_>, of: &ScoreSheet) -> Result<(), PrintError> {
    let words = out.words();
    out.make_room(SIGNATURES);
    let code = if of.address.is_empty() {
        None
    } else {
        let code = TableCode { table: place(of, words).join(" · "), address: of.address.clone() };
        Some((encoded(&code)?, (words.code_of)(&code.table, &code.address)))
    };
    let gap = 14.0;
    let room = if code.is_some() { out.width() - SIGNATURES - gap } else { out.width() };
    let width = (room - 2.0 * gap) / 3.0;
    let y = out.y + 40.0;
    for (index, text) in [words.signature[0], words.signature[1], words.director].into_iter().enumerate() {
        let x = out.left() + index as f32 * (width + gap);
        out.rule([x, y], [x + width, y], 0.7);
        let block = out.block(Block::Paragraph);
        let room = Room { at: [x, y + 2.0], width, height: 20.0 };
        out.write(Part::of(block), room, text, Style::regular(9.5, 6.0), Align::Left);
    }
    if let Some((qr, said)) = code {
        let picture = out.block(Block::Picture(said));
        let at = [out.left() + out.width() - SIGNATURES, out.y];
        draw(out, picture, &qr, at, SIGNATURES);
    }
    out.y = y + 20.0;
    Ok(())
}
