//! Recovery words: eight words that let their person in, from any device. They are 88 random bits, written so that people
//! can copy them by hand.

use std::fmt;

use super::word_list::WORDS;

/// How many words a person writes down.
pub const WORDS_OF_A_PERSON: usize = 8;
/// Random bytes that are needed for them.
pub const ENTROPY: usize = 11;
/// Bits of a word.
const BITS: usize = 11;
/// So many letters say which word is meant.
const TELLING: usize = 4;
/// Longest text that is read at all, in bytes: eight words of eight letters, and room for gaps.
const LONGEST: usize = 256;

/// Somebody's recovery words. Never printed but to their person, once.
#[derive(Clone, PartialEq, Eq)]
pub struct RecoveryWords([u16; WORDS_OF_A_PERSON]);

/// What was typed are no recovery words.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotWords {
    /// Another number of words.
    #[error("{0} words, and 8 are needed")]
    Count(usize),
    /// This word, from 1, is not of the list. The word itself is not repeated: it may be a secret mistyped.
    #[error("word {0} is not one of ours")]
    Unknown(usize),
}

impl RecoveryWords {
    /// Words of these random bytes.
    pub fn from_entropy(bytes: [u8; ENTROPY]) -> Self {
        let bits = bytes.iter().fold(0_u128, |bits, byte| bits << 8 | u128::from(*byte));
        let word = |index: usize| ((bits >> ((WORDS_OF_A_PERSON - 1 - index) * BITS)) & 0x7ff) as u16;
        Self(std::array::from_fn(word))
    }

    /// Reads words as they are typed: in any case, with any gaps, commas, hyphens and numbers before them. The first four
    /// letters say which word is meant.
    ///
    /// # Errors
    /// When they are not eight words of the list.
    pub fn read(typed: &str) -> Result<Self, NotWords> {
        let mut longest = typed.len().min(LONGEST);
        while !typed.is_char_boundary(longest) {
            longest -= 1;
        }
        let words: Vec<&str> = typed[..longest].split(|c: char| !c.is_alphabetic()).filter(|word| !word.is_empty()).collect();
        let count = words.len();
        let Ok(words) = <[&str; WORDS_OF_A_PERSON]>::try_from(words) else { return Err(NotWords::Count(count)) };
        let mut places = [0; WORDS_OF_A_PERSON];
        for (index, word) in words.into_iter().enumerate() {
            places[index] = place(word).ok_or(NotWords::Unknown(index + 1))?;
        }
        Ok(Self(places))
    }

    /// The words, for their person.
    pub fn words(&self) -> [&'static str; WORDS_OF_A_PERSON] {
        self.0.map(|place| WORDS[usize::from(place)])
    }

    /// The words in a line, each in full, with one space between: what is hashed and stored in their place.
    pub fn line(&self) -> String {
        self.words().join(" ")
    }

    /// The two words, numbered from 1, that are asked back for: by these random bytes.
    pub fn asked_back(chance: [u8; 2]) -> [usize; 2] {
        let first = usize::from(chance[0]) % WORDS_OF_A_PERSON;
        let second = (first + 1 + usize::from(chance[1]) % (WORDS_OF_A_PERSON - 1)) % WORDS_OF_A_PERSON;
        [first.min(second) + 1, first.max(second) + 1]
    }

    /// Whether this is the word of that number, from 1.
    pub fn has_at(&self, number: usize, typed: &str) -> bool {
        let word = number.checked_sub(1).and_then(|index| self.0.get(index));
        word.is_some_and(|word| place(typed.trim()) == Some(*word))
    }
}

impl fmt::Debug for RecoveryWords {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("RecoveryWords(..)")
    }
}

/// The place of a typed word in the list.
fn place(typed: &str) -> Option<u16> {
    let typed = typed.to_lowercase();
    let telling = typed.get(..TELLING)?;
    let found = WORDS.binary_search_by(|word| word[..TELLING].cmp(telling)).ok()?;
    u16::try_from(found).ok()
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use proptest::prelude::*;

    use super::super::word_list::COUNT;
    use super::*;

    #[test]
    fn the_list_is_what_it_says() {
        assert_eq!(WORDS.len(), COUNT);
        for word in &WORDS {
            assert!((4..=8).contains(&word.len()) && word.chars().all(|c| c.is_ascii_lowercase()), "{word}");
        }
        assert!(WORDS.is_sorted());
        let beginnings: HashSet<&str> = WORDS.iter().map(|word| &word[..TELLING]).collect();
        assert_eq!(beginnings.len(), COUNT, "no two words begin with the same four letters");
        assert_eq!(1 << BITS, COUNT);
        assert_eq!(BITS * WORDS_OF_A_PERSON, ENTROPY * 8);
    }

    #[test]
    fn the_order_is_final() {
        // Words that somebody has written down are found by their places.
        assert_eq!([WORDS[0], WORDS[1023], WORDS[2047]], ["able", "lining", "zoom"]);
        let sum = WORDS
            .iter()
            .flat_map(|word| word.bytes())
            .fold(0_u64, |sum, byte| sum.wrapping_mul(1_099_511_628_211).wrapping_add(u64::from(byte)));
        assert_eq!(sum, 214_283_418_635_425_911, "a word was changed");
    }

    #[test]
    fn no_bits_and_all_bits() {
        assert_eq!(RecoveryWords::from_entropy([0; ENTROPY]).line(), ["able"; 8].join(" "));
        assert_eq!(RecoveryWords::from_entropy([255; ENTROPY]).line(), ["zoom"; 8].join(" "));
    }

    #[test]
    fn words_are_read_as_people_type_them() {
        let words = RecoveryWords::from_entropy(*b"thurup home");
        let line = words.line();
        for typed in [
            line.clone(),
            line.to_uppercase(),
            format!("  {}\n", line.replace(' ', "  \t")),
            line.replace(' ', ", "),
            line.replace(' ', "-"),
            words.words().iter().enumerate().map(|(index, word)| format!("{}. {word}\n", index + 1)).collect(),
            words.words().map(|word| &word[..4]).join(" "),
        ] {
            assert_eq!(RecoveryWords::read(&typed), Ok(words.clone()), "{typed}");
        }
    }

    #[test]
    fn other_words_are_refused_without_being_repeated() {
        for (typed, refused) in [
            ("", NotWords::Count(0)),
            ("able able", NotWords::Count(2)),
            ("able able able able able able able able able", NotWords::Count(9)),
            ("able able able xyzzy able able able able", NotWords::Unknown(4)),
            ("able able able able able able able zo", NotWords::Unknown(8)),
            ("able able able able able able able അനു", NotWords::Unknown(8)),
        ] {
            let error = RecoveryWords::read(typed).unwrap_err();
            assert_eq!(error, refused, "{typed}");
            assert!(!error.to_string().contains("xyzzy"));
        }
        assert!(RecoveryWords::read(&"അ ".repeat(100_000)).is_err());
        let shown = format!("{:?}", RecoveryWords::from_entropy([7; ENTROPY]));
        assert_eq!(shown, "RecoveryWords(..)");
    }

    proptest! {
        #[test]
        fn every_bit_counts(bytes: [u8; ENTROPY], other: [u8; ENTROPY]) {
            let (one, two) = (RecoveryWords::from_entropy(bytes), RecoveryWords::from_entropy(other));
            prop_assert_eq!(one == two, bytes == other);
            prop_assert_eq!(RecoveryWords::read(&one.line()), Ok(one));
        }

        #[test]
        fn two_words_are_asked_back(bytes: [u8; ENTROPY], chance: [u8; 2]) {
            let words = RecoveryWords::from_entropy(bytes);
            let [first, second] = RecoveryWords::asked_back(chance);
            prop_assert!(1 <= first && first < second && second <= WORDS_OF_A_PERSON);
            prop_assert!(words.has_at(first, words.words()[first - 1]) && !words.has_at(first, "") && !words.has_at(9, "able"));
        }

        #[test]
        fn any_text_is_read_or_refused(typed in any::<String>()) {
            let _ = RecoveryWords::read(&typed);
        }
    }
}
