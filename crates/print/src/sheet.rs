//! Pages being filled from the top down: what stands where, and what it means. Nothing here knows of PDF.

use std::collections::BTreeSet;

use crate::fit::{BASELINE, Fitted, LEADING, Style, fit, wrapped};
use crate::fonts::{Fonts, Weight};
use crate::heading::Heading;
use crate::text::Line;
use crate::words::{Language, Words};

/// Points in a millimetre.
pub(crate) const MM: f32 = 72.0 / 25.4;
/// A4, upright.
const A4: [f32; 2] = [210.0 * MM, 297.0 * MM];
/// White at the sides: printers leave some out.
const SIDES: f32 = 14.0 * MM;
const ABOVE: f32 = 13.0 * MM;
const BELOW: f32 = 17.0 * MM;

/// How the paper lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Paper {
    Upright,
    Lengthwise,
}

/// A page: its size in points, and what stands on it in the order in which it is read.
#[derive(Clone, Debug)]
pub(crate) struct Page {
    pub(crate) size: [f32; 2],
    pub(crate) items: Vec<PageItem>,
}

/// A mark on a page. Places count from the upper left corner, in points.
#[derive(Clone, Debug)]
pub(crate) struct PageItem {
    pub(crate) part: Part,
    pub(crate) ink: Shape,
}

/// What a mark is part of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    /// Nothing that is read out: rules, page numbers, what is repeated.
    Decoration,
    /// A block of the sheet; in a table, one of its cells.
    Block { block: usize, row: usize, column: usize },
}

impl Part {
    pub(crate) const fn of(block: usize) -> Part {
        Part::Block { block, row: 0, column: 0 }
    }
}

/// A block of a sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Block {
    /// A heading: its level from 1, and what it says.
    Heading(u8, String),
    /// A line or several.
    Paragraph,
    /// A table; its first row has the headings of its columns. Which column names the rows.
    Table { named_by: Option<usize> },
    /// A picture, and what it shows.
    Picture(String),
}

/// What a mark looks like.
#[derive(Clone, Debug)]
pub(crate) enum Shape {
    /// A line of text: where its letters stand.
    Text { line: Line, at: [f32; 2], size: f32, weight: Weight, tone: Tone },
    /// A straight line.
    Rule { from: [f32; 2], to: [f32; 2], width: f32 },
    /// A line that is cut along.
    Cut { from: [f32; 2], to: [f32; 2] },
    /// An area in a light tone.
    Area { at: [f32; 2], size: [f32; 2] },
    /// Black squares of one side: a QR code.
    Squares { at: Vec<[f32; 2]>, side: f32 },
}

/// How dark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Tone {
    #[default]
    Black,
    /// Still seven to one against paper.
    Grey,
}

/// To which side text stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Align {
    #[default]
    Left,
    Middle,
    Right,
}

/// A room on the page.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Room {
    pub(crate) at: [f32; 2],
    pub(crate) width: f32,
    /// How high text may become before it shrinks beyond its floor.
    pub(crate) height: f32,
}

/// Lines that are kept together at a page's foot and at the head of the next.
const TOGETHER: usize = 2;

/// How many lines of a paragraph stand on a page that has room for some: no line stands alone on either side of the break.
fn before_break(lines: usize, room: usize) -> usize {
    if lines <= room {
        return lines;
    }
    let here = room.min(lines.saturating_sub(TOGETHER));
    if here < TOGETHER { 0 } else { here }
}

/// Pages being filled.
pub(crate) struct Sheet<'a> {
    fonts: &'a Fonts,
    pub(crate) language: Language,
    pub(crate) title: String,
    pub(crate) pages: Vec<Page>,
    pub(crate) blocks: Vec<Block>,
    /// Where a part begins: its name, its page from 0 and how far down.
    pub(crate) outline: Vec<(String, usize, f32)>,
    /// Letters that no font has.
    pub(crate) substituted: BTreeSet<String>,
    /// Where the next thing stands, from the top.
    pub(crate) y: f32,
    /// Pages have their number: not those that are cut up.
    pub(crate) numbered: bool,
    /// The page that is being filled.
    page: usize,
    size: [f32; 2],
    running: String,
}

impl<'a> Sheet<'a> {
    /// Sheets with this title, without a page yet.
    pub(crate) fn new(fonts: &'a Fonts, language: Language, title: String, paper: Paper) -> Sheet<'a> {
        let [short, long] = A4;
        let size = if paper == Paper::Upright { [short, long] } else { [long, short] };
        Sheet {
            fonts,
            language,
            title,
            pages: Vec::new(),
            blocks: Vec::new(),
            outline: Vec::new(),
            substituted: BTreeSet::new(),
            y: 0.0,
            numbered: true,
            page: 0,
            size,
            running: String::new(),
        }
    }

    pub(crate) fn words(&self) -> &'static Words {
        self.language.words()
    }

    pub(crate) fn fonts(&self) -> &'a Fonts {
        self.fonts
    }

    pub(crate) const fn left(&self) -> f32 {
        SIDES
    }

    pub(crate) fn width(&self) -> f32 {
        self.size[0] - 2.0 * SIDES
    }

    pub(crate) fn bottom(&self) -> f32 {
        self.size[1] - BELOW
    }

    /// How much is free below.
    pub(crate) fn free(&self) -> f32 {
        self.bottom() - self.y
    }

    /// How much of a page that goes on is free at its head.
    pub(crate) fn whole(&self) -> f32 {
        self.bottom() - ABOVE - 10.0 * LEADING - 4.0
    }

    /// How high the page is.
    pub(crate) fn height(&self) -> f32 {
        self.size[1]
    }

    /// A new page; where a sheet goes on, it says at its head which.
    pub(crate) fn turn(&mut self) {
        self.page = self.pages.len();
        self.pages.push(Page { size: self.size, items: Vec::new() });
        self.y = ABOVE;
        if !self.running.is_empty() {
            let room = Room { at: [self.left(), self.y], width: self.width(), height: 10.0 * LEADING };
            let running = self.running.clone();
            self.y += self.write(Part::Decoration, room, &running, Style::regular(8.5, 5.0), Align::Left) + 4.0;
        }
    }

    /// A new page that begins something: what it is of, what it is called, and a line below.
    pub(crate) fn begin(&mut self, heading: &Heading, title: &str) {
        self.running.clear();
        self.turn();
        let of: Vec<&str> =
            [&heading.event, &heading.stage].into_iter().map(|text| text.as_str()).filter(|text| !text.is_empty()).collect();
        let of = of.join(" · ");
        if !of.is_empty() {
            self.paragraph(&of, 12.0);
        }
        self.heading(1, title, Style::bold(20.0, 13.0));
        if !heading.note.is_empty() {
            self.paragraph(&heading.note, 10.5);
        }
        self.y += 6.0;
        self.running = if of.is_empty() { title.to_owned() } else { format!("{title} · {of}") };
    }

    pub(crate) fn block(&mut self, block: Block) -> usize {
        self.blocks.push(block);
        self.blocks.len() - 1
    }

    /// A heading over the whole width. Those of the first two levels are what one leafs by.
    pub(crate) fn heading(&mut self, level: u8, text: &str, style: Style) {
        let fitted = fit(self.fonts(), text, style, self.width(), self.whole());
        self.make_room(fitted.height());
        if level <= 2 {
            self.outline.push((text.to_owned(), self.page, self.y));
        }
        let block = self.block(Block::Heading(level, text.to_owned()));
        self.y += self.set(Part::of(block), [self.left(), self.y], self.width(), fitted, Align::Left, Tone::Black);
    }

    /// Running text over the whole width, in letters of this size however long it is: on as many lines as it needs, and on the next page
    /// where this one ends.
    pub(crate) fn paragraph(&mut self, text: &str, size: f32) {
        let Fitted { mut lines, size, weight } = wrapped(self.fonts(), text, Style::regular(size, size), self.width());
        let block = self.block(Block::Paragraph);
        while !lines.is_empty() {
            let on_page = |room: f32| (room.max(0.0) / (size * LEADING)).floor() as usize;
            let mut here = before_break(lines.len(), on_page(self.free()));
            if here == 0 {
                self.turn();
                here = on_page(self.free()).clamp(1, lines.len());
            }
            let rest = lines.split_off(here);
            let part = Fitted { lines, size, weight };
            self.y += self.set(Part::of(block), [self.left(), self.y], self.width(), part, Align::Left, Tone::Black);
            lines = rest;
        }
    }

    /// Turns the page if less than this is free.
    pub(crate) fn make_room(&mut self, height: f32) {
        if self.free() < height {
            self.turn();
        }
    }

    /// Text in a room; how high it became.
    pub(crate) fn write(&mut self, part: Part, room: Room, text: &str, style: Style, align: Align) -> f32 {
        let fitted = fit(self.fonts(), text, style, room.width, room.height);
        self.set(part, room.at, room.width, fitted, align, Tone::Black)
    }

    /// Text that was fitted; how high it is.
    pub(crate) fn set(&mut self, part: Part, [x, y]: [f32; 2], width: f32, text: Fitted, align: Align, tone: Tone) -> f32 {
        let height = text.height();
        let Fitted { lines, size, weight } = text;
        let mut top = y;
        for line in lines {
            let free = (width - line.width * size).max(0.0);
            let indent = match align {
                Align::Left => 0.0,
                Align::Middle => free / 2.0,
                Align::Right => free,
            };
            self.substituted.extend(line.substituted.iter().cloned());
            self.mark(part, Shape::Text { line, at: [x + indent, top + BASELINE * size], size, weight, tone });
            top += size * LEADING;
        }
        height
    }

    pub(crate) fn mark(&mut self, part: Part, ink: Shape) {
        if self.pages.is_empty() {
            self.turn();
        }
        if let Some(page) = self.pages.get_mut(self.page) {
            page.items.push(PageItem { part, ink });
        }
    }

    pub(crate) fn rule(&mut self, from: [f32; 2], to: [f32; 2], width: f32) {
        self.mark(Part::Decoration, Shape::Rule { from, to, width });
    }

    /// Page numbers, and what the substitute means where it was needed. The last thing done.
    pub(crate) fn foot(&mut self) {
        if self.pages.is_empty() {
            self.turn();
        }
        let words = self.words();
        let count = self.pages.len();
        let told = if self.substituted.is_empty() { "" } else { words.substituted };
        let style = Style::regular(9.0, 6.0);
        for page in 0..count {
            self.page = page;
            let at = [self.left(), self.bottom() + 8.0];
            let number = (words.page)(page + 1, count);
            let number = fit(self.fonts(), &number, style, self.width() * 0.25, 14.0);
            let note = fit(self.fonts(), told, style, self.width() * 0.72, 28.0);
            if self.numbered {
                self.set(Part::Decoration, at, self.width(), number, Align::Right, Tone::Grey);
            }
            if !told.is_empty() {
                self.set(Part::Decoration, at, self.width(), note, Align::Left, Tone::Grey);
            }
        }
    }
}
