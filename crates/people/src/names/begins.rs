//! Names that are looked for by their beginnings, word by word.

use super::skeleton::{SEPARATORS, folded};

/// Fewest letters by whose beginning people are looked for: by one alone everybody would be listed.
pub const LEAST_LETTERS: usize = 2;

/// Whether a name begins as was typed: each word that was typed begins another word of the name, in any order.
pub fn begins(name: &str, typed: &str) -> bool {
    let mut of_name: Vec<String> = words(name).map(folded).collect();
    let mut asked: Vec<String> = words(typed).map(folded).collect();
    // A short word leaves the longer ones what they alone begin.
    asked.sort_by_key(|word| std::cmp::Reverse(word.len()));
    let takes = |word: &String| {
        let found = of_name.iter().position(|own| own.starts_with(word));
        found.map(|at| of_name.swap_remove(at)).is_some()
    };
    !asked.is_empty() && asked.iter().all(takes)
}

/// The longest of the words that were typed, which finds the fewest names.
pub fn longest_word(typed: &str) -> &str {
    words(typed).max_by_key(|word| word.len()).unwrap_or_default()
}

/// Whether too little was typed to look for anybody.
pub fn too_short(typed: &str) -> bool {
    typed.chars().filter(|c| c.is_alphanumeric()).count() < LEAST_LETTERS
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    let parts = |c: char| c.is_whitespace() || SEPARATORS.contains(c) || matches!(c, '‘' | '’' | '–' | '—');
    text.split(parts).filter(|word| !word.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_word_that_is_typed_begins_another_word_of_the_name() {
        for (name, typed) in [
            ("Asha Menon", "as"),
            ("Asha Menon", "MEN"),
            ("Asha Menon", "men ash"),
            ("Asha Menon", "asha menon"),
            ("K. R. Nair", "na k"),
            ("O'Brien-Nair", "nair"),
            ("O'Brien-Nair", "o’brien"),
            ("Anu An", "an anu"),
            ("\u{d05}\u{d35}\u{d7b}", "\u{d05}\u{d35}"),
            // A chillu in three pieces finds one in one piece.
            ("\u{d05}\u{d35}\u{d7b}", "\u{d05}\u{d35}\u{d28}\u{d4d}\u{200d}"),
            ("ലക്ഷ്മി നായർ", "നാ ല"),
            ("Anu അനു", "അനു"),
        ] {
            assert!(begins(name, typed), "{name} {typed}");
        }
        for (name, typed) in [
            ("Asha Menon", "sha"),
            ("Asha Menon", "asha menon k"),
            ("Anu", "an an"),
            // Names are told apart by what looks alike; they are found by what they are.
            ("Amal", "ar"),
            ("Anu", ""),
            ("Anu", " - "),
        ] {
            assert!(!begins(name, typed), "{name} {typed}");
        }
    }

    #[test]
    fn one_letter_is_too_little() {
        for short in ["", " ", "a", "a.", "അ", "--"] {
            assert!(too_short(short), "{short}");
        }
        for enough in ["an", "a b", "അനു", "കി"] {
            assert!(!too_short(enough), "{enough}");
        }
        assert_eq!(longest_word("k nair"), "nair");
        assert_eq!(longest_word(" "), "");
    }
}
