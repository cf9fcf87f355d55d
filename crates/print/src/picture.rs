//! The picture of a table, for those to whom its link is sent: the cloth, the chairs and who has one, and the name.

use skrifa::instance::{LocationRef, Size};
use skrifa::outline::{DrawSettings, OutlinePen};
use skrifa::{GlyphId, MetadataProvider};
use thurup_rules::Team;
use tiny_skia::{Color, FillRule, LineCap, Paint, Path, PathBuilder, Pixmap, Rect, Stroke, StrokeDash, Transform};

use crate::error::PrintError;
use crate::fit::{BASELINE, LEADING, Style, fit};
use crate::fonts::{Fonts, Weight};
use crate::text::Line;

/// Width and height of a picture in pixels: what the places where links are pasted show whole.
pub const PICTURE_SIZE: [u32; 2] = [1200, 630];

/// A table as its picture shows it.
#[derive(Clone, Debug)]
pub struct TablePicture<'a> {
    /// Its name.
    pub name: &'a str,
    /// What is played there, and how far it is: a line each.
    pub lines: &'a [&'a str],
    /// The chairs from the first one on: whose team, and whether somebody has it.
    pub chairs: &'a [(Team, bool)],
}

const WALL: [u8; 3] = [0xf6, 0xee, 0xdc];
const RIM: [u8; 3] = [0x5b, 0x36, 0x1d];
const GOLD: [u8; 3] = [0xdf, 0xb6, 0x62];
const CLOTH: [u8; 3] = [0x14, 0x59, 0x42];
const PAPER: [u8; 3] = [0xff, 0xfb, 0xf2];
const BLUE: [u8; 3] = [0x23, 0x5f, 0xb0];
const RED: [u8; 3] = [0xb8, 0x32, 0x2c];

/// The middle of the cloth.
const MIDDLE: [f32; 2] = [600.0, 315.0];
/// Half of its width and height.
const HALF: [f32; 2] = [520.0, 240.0];
const DISC: f32 = 46.0;

impl TablePicture<'_> {
    /// As a PNG of [`PICTURE_SIZE`]; the same bytes for the same values.
    ///
    /// # Errors
    /// [`PrintError::Png`] if the picture cannot be written, which no value brings about.
    pub fn png(&self, fonts: &Fonts) -> Result<Vec<u8>, PrintError> {
        let [width, height] = PICTURE_SIZE;
        let mut picture = Pixmap::new(width, height).ok_or_else(|| PrintError::Png("no size".to_owned()))?;
        picture.fill(color(WALL));
        let [x, y] = HALF;
        fill(&mut picture, oval(MIDDLE, [x + 16.0, y + 16.0]), RIM);
        fill(&mut picture, oval(MIDDLE, HALF), CLOTH);
        stroke(&mut picture, oval(MIDDLE, [x - 14.0, y - 14.0]), GOLD, 3.0, None);
        for (index, chair) in self.chairs.iter().enumerate() {
            seat(&mut picture, place(index, self.chairs.len()), *chair);
        }
        self.words(&mut picture, fonts);
        picture.encode_png().map_err(|error| PrintError::Png(error.to_string()))
    }

    /// The name in the middle, what is played below it.
    fn words(&self, picture: &mut Pixmap, fonts: &Fonts) {
        let room = 2.0 * HALF[0] - 280.0;
        let name = fit(fonts, self.name, Style::bold(92.0, 56.0), room, 180.0);
        let lines: Vec<_> = self.lines.iter().map(|line| fit(fonts, line, Style::regular(44.0, 34.0), room, 100.0)).collect();
        let height = name.height() + lines.iter().map(|line| line.height()).sum::<f32>();
        let mut top = MIDDLE[1] - height / 2.0;
        for (text, tone) in std::iter::once((&name, GOLD)).chain(lines.iter().map(|line| (line, PAPER))) {
            for line in &text.lines {
                let left = MIDDLE[0] - line.width * text.size / 2.0;
                write(picture, fonts, line, text.weight, [left, top + BASELINE * text.size], text.size, tone);
                top += LEADING * text.size;
            }
        }
    }
}

/// Where the chair of this index stands: the first below, the others from it in the order of play, towards the right.
fn place(index: usize, chairs: usize) -> [f32; 2] {
    let turn = std::f32::consts::TAU * index as f32 / chairs.max(1) as f32;
    let [x, y] = HALF;
    [MIDDLE[0] + x * turn.sin(), MIDDLE[1] + y * turn.cos()]
}

/// A chair: who has it as head and shoulders on the colour of the team, else a place that is free.
fn seat(picture: &mut Pixmap, at: [f32; 2], (team, taken): (Team, bool)) {
    let tone = if team == Team::Odd { BLUE } else { RED };
    let disc = |side: f32| oval(at, [side, side]);
    if !taken {
        fill(picture, disc(DISC), PAPER);
        stroke(picture, disc(DISC - 4.0), tone, 5.0, StrokeDash::new(vec![13.0, 9.0], 0.0));
        return;
    }
    fill(picture, disc(DISC + 4.0), GOLD);
    fill(picture, disc(DISC), tone);
    let [x, y] = at;
    fill(picture, oval([x, y - 12.0], [14.0, 15.0]), PAPER);
    let mut shoulders = PathBuilder::new();
    shoulders.move_to(x - 26.0, y + 28.0);
    shoulders.cubic_to(x - 26.0, y - 2.0, x + 26.0, y - 2.0, x + 26.0, y + 28.0);
    shoulders.cubic_to(x + 14.0, y + 38.0, x - 14.0, y + 38.0, x - 26.0, y + 28.0);
    shoulders.close();
    fill(picture, shoulders.finish(), PAPER);
}

/// Writes a line; `at`: the foot of its first letter. A suit in it stays a space.
fn write(picture: &mut Pixmap, fonts: &Fonts, line: &Line, weight: Weight, at: [f32; 2], size: f32, tone: [u8; 3]) {
    let [mut x, y] = at;
    for run in &line.runs {
        let font = fonts.face(weight).parts.get(run.part).and_then(|part| part.open());
        for glyph in &run.glyphs {
            let outline = font.as_ref().and_then(|font| font.outline_glyphs().get(GlyphId::new(glyph.glyph_id.to_u32())));
            if let Some(outline) = outline {
                let mut pen = Pen { path: PathBuilder::new(), at: [x + glyph.x_offset * size, y - glyph.y_offset * size] };
                let settings = DrawSettings::unhinted(Size::new(size), LocationRef::default());
                // A glyph that cannot be drawn leaves its room empty.
                if outline.draw(settings, &mut pen).is_ok() {
                    fill(picture, pen.path.finish(), tone);
                }
            }
            x += glyph.x_advance * size;
        }
    }
}

/// Takes the outline of a glyph, whose heights count upwards.
struct Pen {
    path: PathBuilder,
    at: [f32; 2],
}

impl Pen {
    fn put(&self, x: f32, y: f32) -> (f32, f32) {
        (self.at[0] + x, self.at[1] - y)
    }
}

impl OutlinePen for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.put(x, y);
        self.path.move_to(x, y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.put(x, y);
        self.path.line_to(x, y);
    }

    fn quad_to(&mut self, cx: f32, cy: f32, x: f32, y: f32) {
        let ((cx, cy), (x, y)) = (self.put(cx, cy), self.put(x, y));
        self.path.quad_to(cx, cy, x, y);
    }

    fn curve_to(&mut self, ax: f32, ay: f32, bx: f32, by: f32, x: f32, y: f32) {
        let ((ax, ay), (bx, by), (x, y)) = (self.put(ax, ay), self.put(bx, by), self.put(x, y));
        self.path.cubic_to(ax, ay, bx, by, x, y);
    }

    fn close(&mut self) {
        self.path.close();
    }
}

fn oval([x, y]: [f32; 2], [half_width, half_height]: [f32; 2]) -> Option<Path> {
    let around = Rect::from_ltrb(x - half_width, y - half_height, x + half_width, y + half_height)?;
    PathBuilder::from_oval(around)
}

fn color([red, green, blue]: [u8; 3]) -> Color {
    Color::from_rgba8(red, green, blue, u8::MAX)
}

fn paint(tone: [u8; 3]) -> Paint<'static> {
    let mut paint = Paint::default();
    paint.set_color(color(tone));
    paint.anti_alias = true;
    paint
}

fn fill(picture: &mut Pixmap, path: Option<Path>, tone: [u8; 3]) {
    if let Some(path) = path {
        picture.fill_path(&path, &paint(tone), FillRule::Winding, Transform::identity(), None);
    }
}

fn stroke(picture: &mut Pixmap, path: Option<Path>, tone: [u8; 3], width: f32, dash: Option<StrokeDash>) {
    if let Some(path) = path {
        let stroke = Stroke { width, dash, line_cap: LineCap::Round, ..Stroke::default() };
        picture.stroke_path(&path, &paint(tone), &stroke, Transform::identity(), None);
    }
}
