//! Codes for the tables: whoever points a phone at one comes to the page of that table.

use qrcodegen::{QrCode, QrCodeEcc};

use crate::context::{PrintContext, Printed};
use crate::error::PrintError;
use crate::fit::Style;
use crate::heading::{Heading, title};
use crate::sheet::{Align, Block, MM, Paper, Part, Room, Shape, Sheet};

/// White around a code, in its squares: readers need four.
const QUIET: f32 = 4.0;

/// A table and where its code leads.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TableCode {
    /// What it is for, in words: `Table 3`.
    pub table: String,
    /// The address.
    pub address: String,
}

impl PrintContext<'_> {
    /// Prints codes to be put up on tables, four on a page with lines to cut along.
    ///
    /// # Errors
    /// [`PrintError::Address`] where an address is too long for a code, [`PrintError::Pdf`] for a fault of this crate.
    pub fn codes(&self, heading: &Heading, codes: &[TableCode]) -> Result<Printed, PrintError> {
        let words = self.words();
        let mut sheet = self.sheet(title(words.codes, heading), Paper::Upright);
        sheet.numbered = false;
        for page in codes.chunks(4) {
            sheet.turn();
            let [width, height] = [sheet.left() * 2.0 + sheet.width(), sheet.height()];
            sheet.mark(Part::Decoration, Shape::Cut { from: [0.0, height / 2.0], to: [width, height / 2.0] });
            sheet.mark(Part::Decoration, Shape::Cut { from: [width / 2.0, 0.0], to: [width / 2.0, height] });
            for (index, code) in page.iter().enumerate() {
                let at = [(index % 2) as f32 * width / 2.0, (index / 2) as f32 * height / 2.0];
                quarter(&mut sheet, heading, code, at, [width / 2.0, height / 2.0])?;
            }
        }
        self.print(sheet)
    }
}

fn quarter(
    sheet: &mut Sheet<'_>,
    heading: &Heading,
    code: &TableCode,
    [x, y]: [f32; 2],
    [width, height]: [f32; 2],
) -> Result<(), PrintError> {
    let words = sheet.words();
    let qr = encoded(code)?;
    let edge = 10.0 * MM;
    let [left, room] = [x + edge, width - 2.0 * edge];
    let mut top = y + 9.0 * MM;
    let line = |sheet: &mut Sheet<'_>, top: &mut f32, block: Block, text: &str, style: Style, height: f32| {
        let block = sheet.block(block);
        *top += sheet.write(Part::of(block), Room { at: [left, *top], width: room, height }, text, style, Align::Middle);
    };
    // A heading says something.
    let name = if code.table.trim().is_empty() { words.codes.to_owned() } else { code.table.clone() };
    sheet.outline.push((name.clone(), sheet.pages.len().saturating_sub(1), top));
    line(sheet, &mut top, Block::Heading(1, name.clone()), &name, Style::bold(28.0, 12.0), 60.0);
    let of: Vec<&str> = [&*heading.event, &*heading.stage].into_iter().filter(|text| !text.is_empty()).collect();
    if !of.is_empty() {
        line(sheet, &mut top, Block::Paragraph, &of.join(" · "), Style::regular(11.0, 7.0), 36.0);
    }
    if !heading.note.is_empty() {
        line(sheet, &mut top, Block::Paragraph, &heading.note, Style::bold(13.0, 8.0), 30.0);
    }
    line(sheet, &mut top, Block::Paragraph, words.scan, Style::regular(11.0, 7.0), 30.0);

    let foot = 40.0;
    let side = room.min(y + height - 17.0 * MM - foot - top);
    let picture = sheet.block(Block::Picture((words.code_of)(&code.table, &code.address)));
    draw(sheet, picture, &qr, [left + (room - side) / 2.0, top], side);
    top += side;
    line(sheet, &mut top, Block::Paragraph, &code.address, Style::regular(9.5, 6.5), foot);
    Ok(())
}

/// The squares of a code.
///
/// # Errors
/// Where the address is too long for one.
pub(crate) fn encoded(code: &TableCode) -> Result<QrCode, PrintError> {
    // Readable with a stain on it, as things on card tables are.
    QrCode::encode_text(&code.address, QrCodeEcc::Medium).map_err(|_| PrintError::Address(code.table.clone()))
}

/// Draws a code with the white that it needs around it into a square.
pub(crate) fn draw(sheet: &mut Sheet<'_>, picture: usize, qr: &QrCode, [x, y]: [f32; 2], side: f32) {
    let module = side / (qr.size() as f32 + 2.0 * QUIET);
    let origin = [x + QUIET * module, y + QUIET * module];
    let squares = (0..qr.size()).flat_map(|row| (0..qr.size()).map(move |column| (column, row)));
    let black = squares.filter(|&(column, row)| qr.get_module(column, row));
    let at = black.map(|(column, row)| [origin[0] + column as f32 * module, origin[1] + row as f32 * module]);
    sheet.mark(Part::of(picture), Shape::Squares { at: at.collect(), side: module });
}
