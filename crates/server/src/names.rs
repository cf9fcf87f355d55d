//! Names and lines that people type: any script, bounded, and nothing that can reorder or hide other text.

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

/// Cleans a typed text: trims it, makes every run of white space one space, and drops control characters and the marks
/// that override the direction of the text around them. Joiners stay: Malayalam is spelled with them.
pub fn clean(text: &str, longest: usize) -> Result<String, BadText> {
    let mut clean = String::with_capacity(text.len().min(longest * BYTES_PER_CHARACTER));
    for c in text.chars() {
        if c.is_whitespace() {
            if !clean.is_empty() && !clean.ends_with(' ') {
                clean.push(' ');
            }
        } else if !c.is_control() && !is_invisible(c) {
            clean.push(c);
        }
    }
    let clean = clean.trim_end().to_owned();
    if clean.chars().all(|c| matches!(c, ' ' | '\u{200c}' | '\u{200d}')) {
        return Err(BadText::Empty);
    }
    if clean.len() > longest * BYTES_PER_CHARACTER || clean.graphemes(true).count() > longest {
        return Err(BadText::TooLong(longest));
    }
    Ok(clean)
}

fn is_invisible(c: char) -> bool {
    matches!(c,
        '\u{00ad}' | '\u{034f}' | '\u{061c}' | '\u{115f}' | '\u{1160}' | '\u{180b}'..='\u{180f}' | '\u{200b}' | '\u{200e}' | '\u{200f}'
        | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}'
        | '\u{e0000}'..='\u{e0fff}' | '\u{e000}'..='\u{f8ff}' | '\u{f0000}'..='\u{10ffff}')
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

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
    fn length_counts_characters_not_code_points() {
        let family = "👨‍👩‍👧‍👦".repeat(5);
        assert_eq!(clean(&family, NAME).as_deref(), Ok(family.as_str()));
        assert_eq!(clean(&"അ".repeat(25), NAME), Err(BadText::TooLong(NAME)));
        let tower = format!("a{}", "\u{0301}".repeat(2000));
        assert_eq!(clean(&tower, NAME), Err(BadText::TooLong(NAME)));
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
