//! Text in a room of given width: on one line as it is, else smaller, down to a floor, else on several lines. Never cut.

use unicode_segmentation::UnicodeSegmentation;

use crate::fonts::{Face, Fonts, Weight};
use crate::text::{Line, clean, shape};

/// From one line to the next, in their size: Malayalam stacks its letters below the line.
pub(crate) const LEADING: f32 = 1.32;
/// From the upper edge of a line to the foot of its letters, in its size.
pub(crate) const BASELINE: f32 = 0.96;

/// How text is set: its weight, its size and the least size to which it may shrink, in points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Style {
    pub(crate) weight: Weight,
    pub(crate) size: f32,
    pub(crate) floor: f32,
}

impl Style {
    pub(crate) const fn regular(size: f32, floor: f32) -> Style {
        Style { weight: Weight::Regular, size, floor }
    }

    pub(crate) const fn bold(size: f32, floor: f32) -> Style {
        Style { weight: Weight::Bold, size, floor }
    }
}

/// Text that fits.
#[derive(Clone, Debug)]
pub(crate) struct Fitted {
    pub(crate) lines: Vec<Line>,
    pub(crate) size: f32,
    pub(crate) weight: Weight,
}

impl Fitted {
    /// In points.
    pub(crate) fn height(&self) -> f32 {
        self.lines.len() as f32 * self.size * LEADING
    }
}

/// How wide a text is on one line, in points.
pub(crate) fn width(fonts: &Fonts, text: &str, style: Style) -> f32 {
    shape(fonts.face(style.weight), &clean(text)).width * style.size
}

/// Fits a text into a width. Where it would be higher than the height it shrinks beyond the floor: then nothing else is left.
pub(crate) fn fit(fonts: &Fonts, text: &str, style: Style, width: f32, height: f32) -> Fitted {
    let face = fonts.face(style.weight);
    let text = clean(text);
    let line = shape(face, &text);
    let needed = line.width * style.size;
    if needed <= width {
        return Fitted { lines: vec![line], size: style.size, weight: style.weight };
    }
    let smaller = style.size * width / needed;
    if smaller >= style.floor {
        return Fitted { lines: vec![line], size: smaller, weight: style.weight };
    }
    let measured = measured(fonts, style.weight, &text);
    let mut size = style.floor;
    loop {
        let fitted = broken(face, &measured, Style { size, ..style }, width);
        if fitted.height() <= height || size < 1.0 {
            return fitted;
        }
        size *= 0.85;
    }
}

/// A text in its own size, on as many lines as it needs.
pub(crate) fn wrapped(fonts: &Fonts, text: &str, style: Style, width: f32) -> Fitted {
    let text = clean(text);
    broken(fonts.face(style.weight), &measured(fonts, style.weight, &text), style, width)
}

fn measured<'a>(fonts: &Fonts, weight: Weight, text: &'a str) -> Vec<Word<'a>> {
    words(text).map(|word| Word::new(fonts, weight, word)).collect()
}

fn broken(face: &Face, words: &[Word<'_>], Style { weight, size, .. }: Style, width: f32) -> Fitted {
    let lines: Vec<Line> = wrap(words, width / size).iter().map(|line| shape_broken(face, line)).collect();
    let widest = lines.iter().map(|line| line.width * size).fold(0.0, f32::max);
    // A single letter may still be wider than the room.
    Fitted { lines, size: if widest > width { size * width / widest } else { size }, weight }
}

/// A line that goes on in the next one. The space at its end stays, as it divides two words for who copies or hears the text, but
/// takes no room.
fn shape_broken(face: &Face, text: &str) -> Line {
    let mut line = shape(face, text);
    if text.ends_with(' ') {
        let space = line.runs.last().and_then(|run| run.glyphs.last()).map_or(0.0, |glyph| glyph.x_advance);
        line.width -= space;
    }
    line
}

/// A part of a text after which a line may end.
struct Word<'a> {
    text: &'a str,
    /// Without the space behind it.
    width: f32,
    /// The width with the space behind it.
    advance: f32,
    /// Its letters with their widths.
    letters: Vec<(&'a str, f32)>,
}

impl<'a> Word<'a> {
    fn new(fonts: &Fonts, weight: Weight, text: &'a str) -> Word<'a> {
        let width = |text: &str| shape(fonts.face(weight), text).width;
        let letters = text.graphemes(true).map(|letter| (letter, width(letter))).collect();
        Word { text, width: width(text.trim_end()), advance: width(text), letters }
    }
}

/// A text in parts after which a line may end: behind a space, and behind what divides names and addresses.
fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split_inclusive([' ', '-', '–', '/', ',', '.', '?', '&', '='])
}

/// Lines of at most this width, in the size of the text; only a letter wider than that stands out.
fn wrap(words: &[Word<'_>], width: f32) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = String::new();
    let mut filled = 0.0;
    let mut end = |line: &mut String, filled: &mut f32| {
        if !line.trim_end().is_empty() {
            lines.push(line.clone());
        }
        line.clear();
        *filled = 0.0;
    };
    for word in words {
        if filled + word.width > width {
            end(&mut line, &mut filled);
        }
        if filled + word.width <= width {
            line.push_str(word.text);
            filled += word.advance;
            continue;
        }
        for (letter, each) in &word.letters {
            if filled + each > width && *letter != " " {
                end(&mut line, &mut filled);
            }
            line.push_str(letter);
            filled += each;
        }
    }
    end(&mut line, &mut filled);
    if lines.is_empty() {
        lines.push(" ".to_owned());
    }
    lines
}
