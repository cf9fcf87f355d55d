//! Tables: columns as wide as what stands in them, rows as high, headings again on every page.

use crate::fit::{Fitted, Style, fit, width};
use crate::fonts::Weight;
use crate::sheet::{Align, Block, Part, Shape, Sheet, Tone};

/// Between the edge of a cell and its text.
const PAD: [f32; 2] = [3.2, 1.6];

/// A column.
#[derive(Clone, Debug)]
pub(crate) struct Column {
    pub(crate) title: String,
    pub(crate) width: Width,
    pub(crate) align: Align,
}

/// How wide a column is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Width {
    /// As what stands in it.
    Content,
    /// So many parts of what is left.
    Share(f32),
}

/// What stands in a cell.
#[derive(Clone, Debug, Default)]
pub(crate) struct Cell {
    pub(crate) text: String,
    /// Smaller, below it.
    pub(crate) below: String,
    pub(crate) bold: bool,
    /// On a light ground.
    pub(crate) shaded: bool,
}

impl Cell {
    pub(crate) fn new(text: impl Into<String>) -> Cell {
        Cell { text: text.into(), ..Cell::default() }
    }

    pub(crate) fn bold(text: impl Into<String>) -> Cell {
        Cell { text: text.into(), bold: true, ..Cell::default() }
    }
}

/// Which lines are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ruling {
    /// Between rows.
    Rows,
    /// Around every cell: to be written into, or to find one's way in.
    Grid,
}

/// A table to be drawn.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    pub(crate) columns: Vec<Column>,
    pub(crate) rows: Vec<Vec<Cell>>,
    /// Which column names a row.
    pub(crate) named_by: Option<usize>,
    pub(crate) ruling: Ruling,
    /// Size of its text, and the least it may shrink to.
    pub(crate) size: [f32; 2],
    /// The least height of a row.
    pub(crate) row: f32,
}

/// A row, fitted: for each cell its text and what is below it.
struct Row {
    cells: Vec<(Fitted, Option<Fitted>)>,
    height: f32,
}

impl Table {
    fn style(&self, weight: Weight) -> Style {
        Style { weight, size: self.size[0], floor: self.size[1] }
    }

    fn title_style(&self) -> Style {
        Style::bold(self.size[0] * 0.88, 6.0)
    }

    fn cell_style(&self, cell: &Cell) -> Style {
        self.style(if cell.bold { Weight::Bold } else { Weight::Regular })
    }

    /// One size for all titles, so small that the longest word of each has room: they break between words, not within.
    fn title_size(&self, sheet: &Sheet<'_>, widths: &[f32]) -> f32 {
        let style = self.title_style();
        let rooms = self.columns.iter().zip(widths).map(|(column, room)| {
            let words = column.title.split_whitespace().map(|word| width(sheet.fonts(), word, style));
            (room - 2.0 * PAD[0]) / words.fold(1.0, f32::max)
        });
        (style.size * rooms.fold(1.0, f32::min)).max(style.floor)
    }

    /// The widths of the columns, which add up to what there is if a column takes a share.
    fn widths(&self, sheet: &Sheet<'_>) -> Vec<f32> {
        let whole = sheet.width();
        let content = |index: usize, column: &Column| {
            let fonts = sheet.fonts();
            let cells = self.rows.iter().filter_map(|row| row.get(index));
            let texts = cells.map(|cell| {
                let below = Style { size: self.size[0] * 0.85, ..self.style(Weight::Regular) };
                width(fonts, &cell.text, self.cell_style(cell)).max(if cell.below.is_empty() {
                    0.0
                } else {
                    width(fonts, &cell.below, below)
                })
            });
            // Titles may break between words, so the longest of these counts.
            let title = column.title.split_whitespace().map(|word| width(fonts, word, self.title_style()));
            texts.chain(title).fold(0.0, f32::max) + 2.0 * PAD[0] + 0.5
        };
        let shares: f32 =
            self.columns.iter().map(|column| if let Width::Share(share) = column.width { share } else { 0.0 }).sum();
        let fixed: Vec<Option<f32>> = (self.columns.iter().enumerate())
            .map(|(index, column)| match column.width {
                Width::Content => Some(content(index, column).min(whole * 0.4)),
                Width::Share(_) => None,
            })
            .collect();
        let needed: f32 = fixed.iter().flatten().sum();
        // Shares keep a third of the page, or what their columns could be given at least.
        let most = if shares > 0.0 { whole * 0.66 } else { whole };
        let scale = if needed > most { most / needed } else { 1.0 };
        let left = whole - needed * scale;
        let each = |(column, fixed): (&Column, &Option<f32>)| match (column.width, fixed) {
            (Width::Share(share), _) => left * share / shares,
            (_, fixed) => fixed.unwrap_or(0.0) * scale,
        };
        self.columns.iter().zip(&fixed).map(each).collect()
    }

    fn fit_row(&self, sheet: &Sheet<'_>, widths: &[f32], row: &[Cell], most: f32) -> Row {
        let fonts = sheet.fonts();
        let cells: Vec<(Fitted, Option<Fitted>)> = row
            .iter()
            .zip(widths)
            .map(|(cell, width)| {
                let room = width - 2.0 * PAD[0];
                let share = if cell.below.is_empty() { most } else { most / 2.0 };
                let text = fit(fonts, &cell.text, self.cell_style(cell), room, share);
                let small = Style { size: self.size[0] * 0.85, floor: self.size[1] * 0.9, weight: Weight::Regular };
                let below = (!cell.below.is_empty()).then(|| fit(fonts, &cell.below, small, room, share));
                (text, below)
            })
            .collect();
        let heights = cells.iter().map(|(text, below)| text.height() + below.as_ref().map_or(0.0, Fitted::height));
        let height = heights.fold(0.0, f32::max) + 2.0 * PAD[1];
        Row { cells, height: height.max(self.row) }
    }

    /// How high it is where it stands on one page.
    pub(crate) fn height(&self, sheet: &Sheet<'_>) -> f32 {
        let (_, head, rows) = self.lay_out(sheet);
        head.height + rows.iter().map(|row| row.height).sum::<f32>()
    }

    /// The widths of its columns, its titles and its rows.
    fn lay_out(&self, sheet: &Sheet<'_>) -> (Vec<f32>, Row, Vec<Row>) {
        let widths = self.widths(sheet);
        let size = self.title_size(sheet, &widths);
        let head = Table { size: [size, size], row: 0.0, ..self.empty() };
        let head = head.fit_row(sheet, &widths, &self.titles(), sheet.whole() / 4.0);
        let most = sheet.whole() - head.height - 2.0 * PAD[1];
        let rows = self.rows.iter().map(|row| self.fit_row(sheet, &widths, row, most)).collect();
        (widths, head, rows)
    }

    fn titles(&self) -> Vec<Cell> {
        self.columns.iter().map(|column| Cell { shaded: true, ..Cell::bold(&*column.title) }).collect()
    }

    /// Draws it from where the sheet stands, over as many pages as it takes.
    pub(crate) fn draw(&self, sheet: &mut Sheet<'_>) {
        if self.columns.is_empty() {
            return;
        }
        let (widths, head, rows) = self.lay_out(sheet);
        let titles = self.titles();
        let block = sheet.block(Block::Table { named_by: self.named_by });
        sheet.make_room(head.height + rows.first().map_or(0.0, |row| row.height));
        self.draw_row(sheet, &widths, &head, &titles, |column| Part::Block { block, row: 0, column });
        for (index, (row, cells)) in rows.iter().zip(&self.rows).enumerate() {
            if sheet.free() < row.height {
                sheet.turn();
                self.draw_row(sheet, &widths, &head, &titles, |_| Part::Decoration);
            }
            self.draw_row(sheet, &widths, row, cells, |column| Part::Block { block, row: index + 1, column });
        }
    }

    /// The same without rows.
    fn empty(&self) -> Table {
        Table { columns: self.columns.clone(), rows: Vec::new(), ..*self }
    }

    fn draw_row(&self, sheet: &mut Sheet<'_>, widths: &[f32], row: &Row, cells: &[Cell], part: impl Fn(usize) -> Part) {
        let (top, height) = (sheet.y, row.height);
        let end = sheet.left() + widths.iter().sum::<f32>();
        let mut x = sheet.left();
        for (index, ((width, cell), (text, below))) in widths.iter().zip(cells).zip(&row.cells).enumerate() {
            if cell.shaded {
                sheet.mark(Part::Decoration, Shape::Area { at: [x, top], size: [*width, height] });
            }
            let align = self.columns.get(index).map(|column| column.align).unwrap_or_default();
            let filled = text.height() + below.as_ref().map_or(0.0, Fitted::height);
            let y = top + (height - filled) / 2.0;
            let at = [x + PAD[0], y];
            let room = width - 2.0 * PAD[0];
            let used = sheet.set(part(index), at, room, text.clone(), align, Tone::Black);
            if let Some(below) = below {
                sheet.set(part(index), [at[0], at[1] + used], room, below.clone(), align, Tone::Grey);
            }
            x += width;
        }
        let left = sheet.left();
        sheet.rule([left, top], [end, top], 0.5);
        sheet.rule([left, top + height], [end, top + height], 0.5);
        if self.ruling == Ruling::Grid {
            let mut x = left;
            for width in std::iter::once(&0.0).chain(widths) {
                x += width;
                sheet.rule([x, top], [x, top + height], 0.5);
            }
        }
        sheet.y = top + height;
    }
}
