//! Names and lines that people type: any script, bounded, and nothing that can reorder or hide other text.

use icu_properties::props::{CanonicalCombiningClass, DefaultIgnorableCodePoint, GeneralCategory};
use icu_properties::{CodePointMapData, CodePointSetData};
use thurup_wire::Text;
use unicode_segmentation::UnicodeSegmentation;

/// Longest name of a person, in characters as a reader counts them.
pub const NAME: usize = 24;
/// Longest name of a table.
pub const TABLE_NAME: usize = 40;
/// Longest line of chat.
pub const LINE: usize = 300;
/// One visible character may be built of many code points; more than this many bytes each, on average, is no name.
const BYTES_PER_CHARACTER: usize = 24;

/// What is wrong with a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadText {
    /// Nothing visible is left.
    Empty,
    /// More than this many characters.
    TooLong(usize),
}

impl BadText {
    /// The stable name for programs.
    pub fn code(self) -> &'static str {
        match self {
            Self::Empty => "empty-text",
            Self::TooLong(_) => "text-too-long",
        }
    }

    /// The sentence for people.
    pub fn text(self) -> Text {
        let (en, ml) = match self {
            Self::Empty => ("Write at least one letter.".into(), "ഒരക്ഷരമെങ്കിലും എഴുതൂ.".into()),
            Self::TooLong(n) => (format!("At most {n} characters, please."), format!("പരമാവധി {n} അക്ഷരങ്ങൾ മതി.")),
        };
        Text { en, ml }
    }
}

/// Marks on one letter; the ones after these count as characters of their own.
const MARKS: usize = 4;
/// Those among them that are piled above or below it: more would be drawn over its neighbours.
const PILED: usize = 2;

/// Cleans a typed text: trims it, makes every run of white space one space, and drops what cannot be seen: control
/// characters, marks that override the direction of the text around them, fillers and blank signs, and marks that have no
/// letter to stand on or of which it has enough already. Joiners between letters stay: Malayalam is spelled with them; so does what chooses between the forms
/// of the sign before it.
///
/// # Errors
/// When nothing is left, or too much.
pub fn clean(text: &str, longest: usize) -> Result<String, BadText> {
    let most = longest * BYTES_PER_CHARACTER;
    let mut clean = String::with_capacity(text.len().min(most));
    let (mut on_a_letter, mut marks, mut piled, mut too_many_marks) = (false, 0, 0, 0);
    for c in text.chars() {
        match Kind::of(c) {
            Kind::Space => {
                if !clean.is_empty() && !clean.ends_with(' ') {
                    clean.push(' ');
                }
                on_a_letter = false;
            }
            Kind::Letter => {
                clean.push(c);
                (on_a_letter, marks, piled) = (true, 0, 0);
            }
            Kind::Mark if on_a_letter => {
                piled += usize::from(is_piled(c));
                if is_piled(c) && piled > PILED {
                    continue;
                }
                clean.push(c);
                marks += 1;
                too_many_marks += usize::from(marks > MARKS);
            }
            Kind::Joiner if on_a_letter => clean.push(c),
            Kind::Mark | Kind::Joiner | Kind::Unseen => {}
        }
    }
    let clean = clean.trim_end().to_owned();
    if clean.is_empty() {
        return Err(BadText::Empty);
    }
    if clean.len() > most || clean.graphemes(true).count() + too_many_marks > longest {
        return Err(BadText::TooLong(longest));
    }
    Ok(clean)
}

/// Whether a mark is put above or below what is there already. Vowels and letters that belong to the one before have a place of their
/// own, what makes it another letter (nukta) or part of the next (virama) belongs to it.
fn is_piled(c: char) -> bool {
    use CanonicalCombiningClass as C;
    let class = CodePointMapData::<C>::new().get(c);
    let enclosing = CodePointMapData::<GeneralCategory>::new().get(c) == GeneralCategory::EnclosingMark;
    enclosing || !matches!(class, C::NotReordered | C::Nukta | C::Virama)
}

/// Cleans a text of several lines: each as by [`clean`], of empty ones never two together, none at its ends.
///
/// # Errors
/// When nothing is left, or too much.
pub fn clean_lines(text: &str, longest: usize) -> Result<String, BadText> {
    let mut lines: Vec<String> = Vec::new();
    for line in text.lines() {
        match clean(line, longest) {
            Ok(line) => lines.push(line),
            Err(BadText::Empty) if lines.last().is_some_and(|last| !last.is_empty()) => lines.push(String::new()),
            Err(BadText::Empty) => {}
            Err(too_long) => return Err(too_long),
        }
    }
    let text = lines.join("\n").trim_end().to_owned();
    if text.is_empty() {
        return Err(BadText::Empty);
    }
    if text.graphemes(true).count() > longest { Err(BadText::TooLong(longest)) } else { Ok(text) }
}

const JOINER: char = '\u{200d}';
const NON_JOINER: char = '\u{200c}';

/// What a character does to a line of text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// Something to see.
    Letter,
    /// Something on the letter before it.
    Mark,
    /// Nothing by itself; it joins or parts its neighbours, or chooses the form of the sign before it.
    Joiner,
    /// A gap.
    Space,
    /// Nothing, or worse.
    Unseen,
}

impl Kind {
    fn of(c: char) -> Self {
        match c {
            JOINER | NON_JOINER | '\u{fe0e}' | '\u{fe0f}' => return Self::Joiner,
            // Drawn as nothing, though Unicode counts them among the signs and marks: the empty cell of braille, a note
            // without a head, the stand-in for an object, the filler of Khitan.
            '\u{2800}' => return Self::Space,
            '\u{1d159}' | '\u{fffc}' | '\u{16fe4}' => return Self::Unseen,
            _ if c.is_whitespace() => return Self::Space,
            _ if CodePointSetData::new::<DefaultIgnorableCodePoint>().contains(c) => return Self::Unseen,
            _ => {}
        }
        use GeneralCategory as G;
        match CodePointMapData::<GeneralCategory>::new().get(c) {
            G::Control | G::Format | G::PrivateUse | G::Surrogate => Self::Unseen,
            // Signs of a later Unicode than ours are drawn as something; what will never be a sign is none.
            G::Unassigned if u32::from(c) & 0xfffe == 0xfffe || matches!(c, '\u{fdd0}'..='\u{fdef}') => Self::Unseen,
            G::NonspacingMark | G::SpacingMark | G::EnclosingMark => Self::Mark,
            G::SpaceSeparator | G::LineSeparator | G::ParagraphSeparator => Self::Space,
            _ => Self::Letter,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn lines_stay_lines_and_nothing_else_gets_in() {
        assert_eq!(clean_lines("  Sunday \r\n\n\n\u{202e} 8 pm\n \n", 40), Ok("Sunday\n\n8 pm".to_owned()));
        assert_eq!(clean_lines(" \n\u{200b}\n", 40), Err(BadText::Empty));
        assert_eq!(clean_lines("ab\ncd", 4), Err(BadText::TooLong(4)));
        assert_eq!(clean_lines("ab\ncd", 5), Ok("ab\ncd".to_owned()));
    }

    #[test]
    fn names_of_any_script_stay_as_they_are() {
        for name in ["Anu", "അനു", "അമ്മു‍ക്കുട്ടി", "محمد", "李雷", "Zoë", "👩‍👩‍👧", "O'Brien-Nair"]
        {
            assert_eq!(clean(name, NAME).as_deref(), Ok(name));
        }
    }

    #[test]
    fn what_hides_or_reorders_is_dropped() {
        assert_eq!(clean("  A\u{202e}nu\t\n  K \u{0}", NAME).as_deref(), Ok("Anu K"));
        assert_eq!(clean("\u{200b}\u{feff} \u{2066}", NAME), Err(BadText::Empty));
        assert_eq!(clean("\u{200d}", NAME), Err(BadText::Empty));
        assert_eq!(clean("", NAME), Err(BadText::Empty));
    }

    #[test]
    fn a_name_has_something_to_see() {
        let unseen = [
            "\u{2800}",                 // the empty cell of braille
            "\u{fe0f}\u{fe0e}",         // forms of a sign that is not there
            "\u{17b4}\u{17b5}",         // vowels of Khmer that are not written
            "\u{1d173}\u{1d17a}",       // beams and phrases of music
            "\u{1d159}",                // a note without a head
            "\u{115f}\u{1160}\u{3164}", // fillers of Hangul
            "\u{ffa0}\u{034f}\u{00ad}", // a filler, a grapheme joiner, a soft hyphen
            "\u{16fe4}\u{180e}\u{fffc}",
            "\u{e0041}\u{e0100}",       // a tag, a chooser of forms
            "\u{0301}\u{0d3e}\u{20dd}", // marks without a letter
            " \u{200d}\u{200c} \u{0301}",
            "\u{202e}\u{2067}\u{061c}\u{200f}", // directions
            "\u{fdd0}\u{1ffff}\u{e000}\u{10fffd}",
        ];
        for text in unseen {
            assert_eq!(clean(text, NAME), Err(BadText::Empty), "{}", text.escape_unicode());
            assert_eq!(clean(&format!("{text}Anu"), NAME).as_deref(), Ok("Anu"), "{}", text.escape_unicode());
        }
        for name in ["❤️", "☺︎", "é", "കൃഷ്ണൻ", "ശ്രീ‌നാഥ്", "അവന്‍", "๛", "!", "7", "नी", "Ωμέγα"]
        {
            assert_eq!(clean(name, NAME).as_deref(), Ok(name));
        }
    }

    #[test]
    fn length_counts_characters_not_code_points() {
        let family = "👨‍👩‍👧‍👦".repeat(5);
        assert_eq!(clean(&family, NAME).as_deref(), Ok(family.as_str()));
        assert_eq!(clean(&"അ".repeat(25), NAME), Err(BadText::TooLong(NAME)));
        let row = format!("ക{}", "\u{d3e}".repeat(2000));
        assert_eq!(clean(&row, NAME), Err(BadText::TooLong(NAME)));
    }

    #[test]
    fn a_letter_carries_two_marks() {
        for (typed, kept) in [
            (format!("a{}", "\u{301}".repeat(2000)), "a\u{301}\u{301}"),
            (format!("Anu{}", "\u{489}".repeat(22)), "Anu\u{489}\u{489}"),
            ("ക\u{d41}\u{301}\u{302}\u{303}".to_owned(), "ക\u{d41}\u{301}\u{302}"),
            ("e\u{323}\u{302}".to_owned(), "e\u{323}\u{302}"),
        ] {
            assert_eq!(clean(&typed, NAME).as_deref(), Ok(kept), "{}", typed.escape_unicode());
        }
        for name in ["ലക്ഷ്മി", "ज़िंदगी", "Nguyễn Thị Ánh", "مُحَمَّد", "བསྒྲུབས"]
        {
            assert_eq!(clean(name, NAME).as_deref(), Ok(name));
        }
    }

    proptest! {
        #[test]
        fn cleaning_is_done_once(text in any::<String>()) {
            if let Ok(once) = clean(&text, NAME) {
                prop_assert_eq!(clean(&once, NAME), Ok(once));
            }
        }
    }
}
