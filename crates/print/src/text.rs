//! Text as glyphs: which font has each letter, and how the letters join.
//!
//! Malayalam is written in conjuncts and in signs that stand before the letter after which they are typed, so a line is shaped as
//! a whole, by the rules of its font. No glyph is ever the font's box for *not defined*: a letter that no font has becomes
//! [`SUBSTITUTE`], under which the letter itself lies for whoever copies the text, and the line tells that it happened.

use harfrust::{ShapeOptions, UnicodeBuffer};
use icu_normalizer::ComposingNormalizerBorrowed;
use krilla::text::{GlyphId, KrillaGlyph};
use thurup_rules::Suit;
use unicode_segmentation::UnicodeSegmentation;

use crate::fonts::{Face, Part, SUBSTITUTE};
use crate::suits;

/// How wide a suit is, in the size of its line.
pub(crate) const SUIT_WIDTH: f32 = 0.86;
/// How much of that is the suit itself.
pub(crate) const SUIT_SIDE: f32 = 0.76;

/// A line of text, shaped. Widths are in its size.
#[derive(Clone, Debug, Default)]
pub(crate) struct Line {
    pub(crate) runs: Vec<Run>,
    pub(crate) width: f32,
    /// Letters that no font has, each as often as it stands there.
    pub(crate) substituted: Vec<String>,
}

/// A piece of a line from one font.
#[derive(Clone, Debug)]
pub(crate) struct Run {
    /// The file of the face.
    pub(crate) part: usize,
    /// What it says.
    pub(crate) text: String,
    pub(crate) glyphs: Vec<KrillaGlyph>,
    /// A suit that is drawn over it.
    pub(crate) suit: Option<Suit>,
    pub(crate) width: f32,
}

/// A text in the form in which it is set: composed, in one line, single spaces, nothing that turns or hides other letters. Never
/// empty: where nothing stands, a space does, which those hear who have a sheet read out.
pub(crate) fn clean(text: &str) -> String {
    let shown = text.chars().filter(|&letter| !is_silent(letter)).map(|letter| match letter {
        letter if letter.is_control() || letter.is_whitespace() => ' ',
        letter if is_no_character(letter) => char::REPLACEMENT_CHARACTER,
        letter => letter,
    });
    let composed: String = ComposingNormalizerBorrowed::new_nfc().normalize_iter(shown).collect();
    let words: Vec<&str> = composed.split(' ').filter(|word| !word.chars().all(is_joiner)).collect();
    if words.is_empty() { " ".to_owned() } else { words.join(" ") }
}

/// Draws nothing and joins nothing: marks of direction, variation selectors, soft hyphens, tags.
fn is_silent(letter: char) -> bool {
    matches!(letter, '\u{AD}' | '\u{34F}' | '\u{61C}' | '\u{115F}'..='\u{1160}' | '\u{17B4}'..='\u{17B5}' | '\u{180B}'..='\u{180F}'
        | '\u{200B}' | '\u{200E}'..='\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2060}'..='\u{206F}' | '\u{3164}'
        | '\u{FE00}'..='\u{FE0F}' | '\u{FEFF}' | '\u{FFA0}' | '\u{FFF0}'..='\u{FFFB}' | '\u{1BCA0}'..='\u{1BCA3}' | '\u{1D173}'..='\u{1D17A}'
        | '\u{E0000}'..='\u{E0FFF}')
}

fn is_no_character(letter: char) -> bool {
    matches!(u32::from(letter) & 0xFFFF, 0xFFFE | 0xFFFF) || matches!(letter, '\u{FDD0}'..='\u{FDEF}')
}

/// Malayalam is spelled with joiners; fonts need have none.
pub(crate) const fn is_joiner(letter: char) -> bool {
    matches!(letter, '\u{200C}' | '\u{200D}')
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Piece {
    Part(usize),
    Suit(Suit),
    Missing,
}

/// Shapes a line. The text must be [`clean`].
pub(crate) fn shape(face: &Face, text: &str) -> Line {
    let mut line = Line::default();
    let mut open: Option<(usize, String)> = None;
    for cluster in text.graphemes(true) {
        match (piece_of(face, cluster), &mut open) {
            (Piece::Part(part), Some((of, run))) if *of == part => run.push_str(cluster),
            (piece, _) => {
                if let Some((part, run)) = open.take() {
                    push_run(&mut line, face, part, &run);
                }
                match piece {
                    Piece::Part(part) => open = Some((part, cluster.to_owned())),
                    Piece::Suit(suit) => push_sign(&mut line, face, cluster, Some(suit)),
                    Piece::Missing => push_sign(&mut line, face, cluster, None),
                }
            }
        }
    }
    if let Some((part, run)) = open {
        push_run(&mut line, face, part, &run);
    }
    line
}

/// Where a cluster comes from: the first file that has all of it.
fn piece_of(face: &Face, cluster: &str) -> Piece {
    let mut letters = cluster.chars();
    if let (Some(suit), None) = (letters.next().and_then(suits::of_sign), letters.next()) {
        return Piece::Suit(suit);
    }
    let has = |part: &Part| cluster.chars().all(|letter| is_joiner(letter) || part.has(letter));
    face.parts.iter().position(has).map_or(Piece::Missing, Piece::Part)
}

/// A piece of text from one file. Where the font's rules leave a glyph undefined all the same, its clusters are tried one by one.
fn push_run(line: &mut Line, face: &Face, part: usize, text: &str) {
    if let Some(glyphs) = glyphs(face, part, text) {
        push(line, Run { part, text: text.to_owned(), width: advance(&glyphs), glyphs, suit: None });
        return;
    }
    for cluster in text.graphemes(true) {
        match glyphs(face, part, cluster) {
            Some(glyphs) => push(line, Run { part, text: cluster.to_owned(), width: advance(&glyphs), glyphs, suit: None }),
            None => push_sign(line, face, cluster, None),
        }
    }
}

/// A sign for a cluster that no font has: a space over which a suit is drawn, or the substitute. The text below it stays.
fn push_sign(line: &mut Line, face: &Face, cluster: &str, suit: Option<Suit>) {
    let sign = if suit.is_some() { ' ' } else { SUBSTITUTE };
    // Faces have both, or they are refused.
    let Some(part) = face.part_with(sign) else { return };
    let Some(mut glyphs) = glyphs(face, part, sign.encode_utf8(&mut [0; 4])) else { return };
    glyphs.truncate(1);
    for glyph in &mut glyphs {
        glyph.text_range = 0..cluster.len();
        if suit.is_some() {
            glyph.x_advance = SUIT_WIDTH;
        }
    }
    if suit.is_none() {
        line.substituted.push(cluster.to_owned());
    }
    push(line, Run { part, text: cluster.to_owned(), width: advance(&glyphs), glyphs, suit });
}

fn push(line: &mut Line, run: Run) {
    line.width += run.width;
    line.runs.push(run);
}

fn advance(glyphs: &[KrillaGlyph]) -> f32 {
    glyphs.iter().map(|glyph| glyph.x_advance).sum()
}

/// The glyphs of a text from one file; nothing if one of them is the font's *not defined*.
fn glyphs(face: &Face, part: usize, text: &str) -> Option<Vec<KrillaGlyph>> {
    let part = face.parts.get(part)?;
    let font = part.open()?;
    let mut buffer = UnicodeBuffer::new();
    buffer.push_str(text);
    buffer.guess_segment_properties();
    let shaped = part.shaping.shaper(&font).build().shape(buffer, ShapeOptions::new());
    let infos = shaped.glyph_infos();
    let mut glyphs = Vec::with_capacity(infos.len());
    for (info, position) in infos.iter().zip(shaped.glyph_positions()) {
        if info.glyph_id == 0 {
            return None;
        }
        let begin = info.cluster as usize;
        let end = infos.iter().map(|other| other.cluster as usize).filter(|&other| other > begin).min().unwrap_or(text.len());
        let [advance, x, y] =
            [position.x_advance, position.x_offset, position.y_offset].map(|value| value as f32 / part.units_per_em());
        glyphs.push(KrillaGlyph::new(GlyphId::new(info.glyph_id), advance, x, y, 0.0, begin..end, None));
    }
    Some(glyphs)
}
