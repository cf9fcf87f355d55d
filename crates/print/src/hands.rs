//! Hands to deal: which cards go to which chair, so that tables with real cards play the same deals.

use thurup_rules::{Card, Rank, Suit};

use crate::context::{PrintContext, Printed};
use crate::error::PrintError;
use crate::fit::{Style, width};
use crate::fonts::Weight;
use crate::heading::{Heading, title};
use crate::sheet::{Align, Block, MM, Paper, Part, Room, Shape, Sheet};

/// A deal to be laid out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DealtHands {
    /// Its name, `R2/3` say.
    pub name: String,
    /// The chair of the dealer, where it is known.
    pub dealer: Option<u8>,
    /// The cards of each chair, from chair 1 on, in any order.
    pub hands: Vec<Vec<Card>>,
}

impl PrintContext<'_> {
    /// Prints deals to be laid out, two on a page with a line to cut along: for whoever deals the cards, and for no player.
    ///
    /// # Errors
    /// [`PrintError::Pdf`] for a fault of this crate.
    pub fn hands(&self, heading: &Heading, deals: &[DealtHands]) -> Result<Printed, PrintError> {
        let words = self.words();
        let mut sheet = self.sheet(title(words.hands, heading), Paper::Upright);
        for (index, deal) in deals.iter().enumerate() {
            if index % 2 == 0 {
                sheet.turn();
            } else {
                let middle = sheet.height() / 2.0;
                sheet.mark(
                    Part::Decoration,
                    Shape::Cut { from: [0.0, middle], to: [sheet.left() * 2.0 + sheet.width(), middle] },
                );
            }
            half(&mut sheet, heading, deal, index % 2);
        }
        self.print(sheet)
    }
}

/// A deal in the upper half of the page or in the lower one.
fn half(sheet: &mut Sheet<'_>, heading: &Heading, deal: &DealtHands, half: usize) {
    let words = sheet.words();
    let middle = sheet.height() / 2.0;
    sheet.y = if half == 0 { 12.0 * MM } else { middle + 8.0 * MM };
    let end = if half == 0 { middle - 6.0 * MM } else { sheet.bottom() };
    let of: Vec<&str> =
        [&*heading.event, &*heading.stage, &*heading.note].into_iter().filter(|text| !text.is_empty()).collect();
    let line = |sheet: &mut Sheet<'_>, block: Block, text: &str, style: Style| {
        let block = sheet.block(block);
        let room = Room { at: [sheet.left(), sheet.y], width: sheet.width(), height: 30.0 };
        sheet.y += sheet.write(Part::of(block), room, text, style, Align::Left);
    };
    let name = (words.deal_number)(&deal.name);
    let name = deal.dealer.map_or_else(|| name.clone(), |chair| format!("{name} · {}", (words.dealer)(chair)));
    sheet.outline.push((name.clone(), sheet.pages.len().saturating_sub(1), sheet.y));
    line(sheet, Block::Heading(1, name.clone()), &name, Style::bold(20.0, 12.0));
    if !of.is_empty() {
        line(sheet, Block::Paragraph, &of.join(" · "), Style::regular(10.0, 6.0));
    }
    line(sheet, Block::Paragraph, words.nobody_looks, Style::regular(10.0, 6.0));
    sheet.y += 5.0;
    cards(sheet, deal, end);
}

/// The grid: a row for each chair, a column for each suit.
fn cards(sheet: &mut Sheet<'_>, deal: &DealtHands, end: f32) {
    let words = sheet.words();
    let block = sheet.block(Block::Table { named_by: Some(0) });
    let chair_width = 76.0;
    let each = (sheet.width() - chair_width) / 4.0;
    let head = 30.0;
    let row = ((end - sheet.y - head) / deal.hands.len().max(1) as f32).min(52.0);
    let size = (row * 0.56).min(24.0);
    let (left, top) = (sheet.left(), sheet.y);
    let right = left + chair_width + 4.0 * each;
    // One size for all hands of a deal: the longest suit decides.
    let text = |hand: &[Card], suit: Suit| {
        let mut ranks: Vec<Rank> = hand.iter().filter(|card| card.suit() == suit).map(|card| card.rank()).collect();
        ranks.sort_unstable();
        if ranks.is_empty() { "–".to_owned() } else { ranks.into_iter().map(shown).collect::<Vec<_>>().join(" ") }
    };
    let bold = Style { weight: Weight::Bold, size, floor: 4.0 };
    let longest = deal
        .hands
        .iter()
        .flat_map(|hand| Suit::ALL.map(|suit| width(sheet.fonts(), &text(hand, suit), bold)))
        .fold(0.0, f32::max);
    let room = each - 12.0;
    let size = if longest > room { size * room / longest } else { size };

    sheet.mark(Part::Decoration, Shape::Area { at: [left, top], size: [right - left, head] });
    let cell = |row: usize, column: usize| Part::Block { block, row, column };
    let title = Room { at: [left + 4.0, top + 9.0], width: chair_width - 8.0, height: head };
    sheet.write(cell(0, 0), title, words.chair_column, Style::bold(10.5, 6.0), Align::Left);
    for (column, suit) in Suit::ALL.into_iter().enumerate() {
        let x = left + chair_width + column as f32 * each;
        let sign = Room { at: [x + 6.0, top + 1.0], width: each - 12.0, height: head };
        sheet.write(cell(0, column + 1), sign, &crate::suits::sign(suit).to_string(), Style::bold(22.0, 10.0), Align::Left);
    }
    sheet.rule([left, top], [right, top], 0.7);
    let mut y = top + head;
    for (index, hand) in deal.hands.iter().enumerate() {
        sheet.rule([left, y], [right, y], 0.7);
        let chair = (words.chair)(u8::try_from(index + 1).unwrap_or(u8::MAX));
        let style = Style::bold(size.min(15.0), 5.0);
        let at = Room {
            at: [left + 4.0, y + (row - style.size * crate::fit::LEADING) / 2.0],
            width: chair_width - 8.0,
            height: row,
        };
        sheet.write(cell(index + 1, 0), at, &chair, style, Align::Left);
        for (column, suit) in Suit::ALL.into_iter().enumerate() {
            let x = left + chair_width + column as f32 * each;
            let at = Room { at: [x + 6.0, y + (row - size * crate::fit::LEADING) / 2.0], width: room, height: row };
            sheet.write(cell(index + 1, column + 1), at, &text(hand, suit), Style { size, ..bold }, Align::Left);
        }
        y += row;
    }
    sheet.rule([left, y], [right, y], 0.7);
    let columns = (0..=4).map(|column| left + chair_width + column as f32 * each);
    for x in std::iter::once(left).chain(columns) {
        sheet.rule([x, top], [x, y], 0.7);
    }
    sheet.y = y;
}

/// A rank as it stands on the card.
fn shown(rank: Rank) -> String {
    if rank == Rank::Ten { "10".to_owned() } else { rank.letter().to_string() }
}
