//! Sheets as PDF: tagged for those who have them read out (PDF/UA-1), with title, language and outline, the same bytes each time.

use std::collections::BTreeMap;
use std::num::NonZeroU16;

use krilla::Document;
use krilla::SerializeSettings;
use krilla::color::{luma, rgb};
use krilla::configure::{Accessibility, ConfigurationBuilder};
use krilla::destination::XyzDestination;
use krilla::geom::{Path, PathBuilder, Point, Rect};
use krilla::metadata::Metadata;
use krilla::outline::{Outline, OutlineNode};
use krilla::page::PageSettings;
use krilla::paint::{Fill, Paint, Stroke, StrokeDash};
use krilla::surface::Surface;
use krilla::tagging::{Artifact, ContentTag, Identifier, Node, SpanTag, TableHeaderScope, Tag, TagGroup, TagTree};
use thurup_rules::Suit;

use crate::error::PrintError;
use crate::fonts::Fonts;
use crate::sheet::{Block, PageItem, Part, Shape, Sheet, Tone};
use crate::suits;
use crate::text::{Run, SUIT_SIDE, SUIT_WIDTH};

/// How light the ground of a heading is, of 255: letters on it keep sixteen to one.
const PALE: u8 = 236;
const GREY: u8 = 84;
/// Dark enough for letters on paper.
const RED: [u8; 3] = [176, 0, 32];

/// The marks of a cell, by block, row and column.
type Places = BTreeMap<(usize, usize, usize), Vec<Identifier>>;

/// Writes what stands on a sheet's pages.
pub(crate) fn write(sheet: &Sheet<'_>) -> Result<Vec<u8>, PrintError> {
    let configuration = ConfigurationBuilder::new().with_accessibility_validator(Accessibility::UA1).finish().map_err(fault)?;
    let mut document = Document::new_with(SerializeSettings { configuration, ..SerializeSettings::default() });
    let mut places = Places::new();
    for page in &sheet.pages {
        let [width, height] = page.size;
        let settings = PageSettings::from_wh(width, height).ok_or_else(|| fault("a page without a size"))?;
        let mut on = document.start_page_with(settings);
        let mut surface = on.surface();
        for mark in &page.items {
            draw_tagged(&mut surface, sheet.fonts(), mark, &mut places);
        }
        surface.finish();
        on.finish();
    }

    let language = sheet.language.tag().to_owned();
    let metadata = Metadata::new().title(sheet.title.clone()).language(language.clone()).creator("Thurup".to_owned());
    document.set_metadata(metadata);
    let mut outline = Outline::new();
    for (name, page, y) in &sheet.outline {
        outline.push_child(OutlineNode::new(name.clone(), XyzDestination::new(*page, Point::from_xy(0.0, *y))));
    }
    document.set_outline(outline);
    document.set_tag_tree(tree(&sheet.blocks, &places).with_lang(Some(language)));
    document.finish().map_err(fault)
}

fn fault(error: impl std::fmt::Debug) -> PrintError {
    PrintError::Pdf(format!("{error:?}"))
}

/// The blocks in their order. Rows and columns come from the places, so a table is as wide as it was drawn.
fn tree(blocks: &[Block], places: &Places) -> TagTree {
    let mut tree = TagTree::new();
    for (index, block) in blocks.iter().enumerate() {
        let of = places.range((index, 0, 0)..(index + 1, 0, 0));
        let leaves = of.clone().flat_map(|(_, marks)| marks).map(|mark| Node::Leaf(*mark)).collect();
        match block {
            Block::Heading(level, text) => {
                let level = NonZeroU16::new(u16::from(*level)).unwrap_or(NonZeroU16::MIN);
                tree.push(Node::Group(TagGroup::with_children(Tag::Hn(level, Some(text.clone())), leaves)));
            }
            Block::Paragraph => tree.push(Node::Group(TagGroup::with_children(Tag::P, leaves))),
            Block::Picture(alt) => {
                tree.push(Node::Group(TagGroup::with_children(Tag::Figure(Some(alt.clone())), leaves)));
            }
            Block::Table { named_by } => {
                let mut rows: BTreeMap<usize, TagGroup> = BTreeMap::new();
                for (&(_, row, column), marks) in of {
                    let mut cell = if row == 0 {
                        TagGroup::new(Tag::TH(TableHeaderScope::Column))
                    } else if Some(column) == *named_by {
                        TagGroup::new(Tag::TH(TableHeaderScope::Row))
                    } else {
                        TagGroup::new(Tag::TD)
                    };
                    for mark in marks {
                        cell.push(*mark);
                    }
                    rows.entry(row).or_insert_with(|| TagGroup::new(Tag::TR)).push(Node::Group(cell));
                }
                let rows = rows.into_values().map(Node::Group).collect();
                tree.push(Node::Group(TagGroup::with_children(Tag::Table, rows)));
            }
        }
    }
    tree
}

fn draw_tagged(surface: &mut Surface<'_>, fonts: &Fonts, mark: &PageItem, places: &mut Places) {
    match mark.part {
        Part::Decoration => {
            surface.start_tagged(ContentTag::Artifact(Artifact::default()));
            draw(surface, fonts, &mark.ink);
            surface.end_tagged();
        }
        Part::Block { block, row, column } => {
            let tag =
                if matches!(mark.ink, Shape::Text { .. }) { ContentTag::Span(SpanTag::empty()) } else { ContentTag::Other };
            let identifier = surface.start_tagged(tag);
            draw(surface, fonts, &mark.ink);
            surface.end_tagged();
            places.entry((block, row, column)).or_default().push(identifier);
        }
    }
}

fn draw(surface: &mut Surface<'_>, fonts: &Fonts, ink: &Shape) {
    match ink {
        Shape::Text { line, at: [x, y], size, weight, tone } => {
            let mut x = *x;
            for run in &line.runs {
                draw_run(surface, fonts, run, *weight, [x, *y], *size, *tone);
                x += run.width * size;
            }
        }
        Shape::Rule { from, to, width } => stroke(surface, from, to, black(), *width, None),
        Shape::Cut { from, to } => {
            stroke(
                surface,
                from,
                to,
                luma::Color::new(GREY).into(),
                0.6,
                Some(StrokeDash { array: vec![4.0, 4.0], offset: 0.0 }),
            );
        }
        Shape::Area { at: [x, y], size: [width, height] } => {
            if let Some(path) = rectangle(*x, *y, *width, *height) {
                fill(surface, luma::Color::new(PALE).into());
                surface.draw_path(&path);
            }
        }
        Shape::Squares { at, side } => {
            let mut path = PathBuilder::new();
            for [x, y] in at {
                if let Some(square) = Rect::from_xywh(*x, *y, *side, *side) {
                    path.push_rect(square);
                }
            }
            if let Some(path) = path.finish() {
                fill(surface, black());
                surface.draw_path(&path);
            }
        }
    }
}

fn draw_run(
    surface: &mut Surface<'_>,
    fonts: &Fonts,
    run: &Run,
    weight: crate::fonts::Weight,
    [x, y]: [f32; 2],
    size: f32,
    tone: Tone,
) {
    let Some(part) = fonts.face(weight).parts.get(run.part) else { return };
    fill(surface, if tone == Tone::Grey { luma::Color::new(GREY).into() } else { black() });
    surface.draw_glyphs(Point::from_xy(x, y), &run.glyphs, part.font.clone(), &run.text, size, false);
    if let Some(suit) = run.suit {
        let side = SUIT_SIDE * size;
        draw_suit(surface, suit, [x + (SUIT_WIDTH - SUIT_SIDE) / 2.0 * size, y - side * 0.94], side);
    }
}

/// A suit: the black ones filled, the red ones red and hollow.
fn draw_suit(surface: &mut Surface<'_>, suit: Suit, [x, y]: [f32; 2], side: f32) {
    if !suits::is_red(suit) {
        if let Some(path) = suits::outline(suit, [x, y], side) {
            fill(surface, black());
            surface.draw_path(&path);
        }
        return;
    }
    // The line is drawn inside of the outline: half of it to each side of a smaller one.
    let line = side * 0.12;
    if let Some(path) = suits::outline(suit, [x + line / 2.0, y + line / 2.0], side - line) {
        let [r, g, b] = RED;
        surface.set_fill(None);
        surface.set_stroke(Some(Stroke { paint: rgb::Color::new(r, g, b).into(), width: line, ..Stroke::default() }));
        surface.draw_path(&path);
        surface.set_stroke(None);
    }
}

fn black() -> Paint {
    luma::Color::new(0).into()
}

fn fill(surface: &mut Surface<'_>, paint: Paint) {
    surface.set_stroke(None);
    surface.set_fill(Some(Fill { paint, ..Fill::default() }));
}

fn stroke(surface: &mut Surface<'_>, from: &[f32; 2], to: &[f32; 2], paint: Paint, width: f32, dash: Option<StrokeDash>) {
    let mut path = PathBuilder::new();
    path.move_to(from[0], from[1]);
    path.line_to(to[0], to[1]);
    if let Some(path) = path.finish() {
        surface.set_fill(None);
        surface.set_stroke(Some(Stroke { paint, width, dash, ..Stroke::default() }));
        surface.draw_path(&path);
        surface.set_stroke(None);
    }
}

fn rectangle(x: f32, y: f32, width: f32, height: f32) -> Option<Path> {
    let mut path = PathBuilder::new();
    path.push_rect(Rect::from_xywh(x, y, width, height)?);
    path.finish()
}
