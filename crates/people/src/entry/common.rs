//! What is tried first by whoever guesses passwords: the commonest of them, and runs along the alphabet or a keyboard.

use std::collections::HashSet;
use std::sync::LazyLock;

/// The ten thousand commonest passwords, more of them that are long enough here, and long words of everyday English: the lists of the
/// package zxcvbn, whose licence lies beside them.
static COMMON: LazyLock<HashSet<&str>> = LazyLock::new(|| include_str!("../../data/common-passwords.txt").lines().collect());

/// Along these, either way and round the end, whoever wants to remember nothing runs with a finger.
const RUNS: [&str; 4] =
    ["1234567890", "abcdefghijklmnopqrstuvwxyz", "qwertyuiopasdfghjklzxcvbnm", "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p"];

/// Whether a text, without case and gaps, is among what is tried first: once, or over and over.
pub fn is_common(text: &str) -> bool {
    let ends = text.char_indices().map(|(at, c)| at + c.len_utf8()).filter(|end| text.len().is_multiple_of(*end));
    let mut parts = ends.filter_map(|end| text.get(..end));
    !text.is_empty() && (is_run(text) || parts.any(|part| COMMON.contains(part) && text.split(part).all(str::is_empty)))
}

fn is_run(text: &str) -> bool {
    RUNS.iter().any(|run| {
        let there = run.repeat(text.len() / run.len() + 2);
        there.contains(text) || there.chars().rev().collect::<String>().contains(text)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ten_thousand_commonest_are_there() {
        assert!(COMMON.len() >= 10_000);
        // As they are compared.
        assert!(COMMON.iter().all(|word| word.chars().all(|c| c.is_ascii_graphic() && !c.is_ascii_uppercase())));
    }

    #[test]
    fn what_is_tried_first_is_found_and_nothing_else() {
        for common in [
            "1234567890",
            "0123456789",
            "9876543210987654",
            "qwertyuiop",
            "poiuytrewq",
            "abcdefghijkl",
            "1qaz2wsx3edc",
            "password123",
            "passwordpassword",
            "abc123abc123",
            "basketball",
            "123123123123",
        ] {
            assert!(is_common(common), "{common}");
        }
        for other in ["correcthorse", "rainonthebackwaters", "9447012345", "അമ്മഅമ്മഅമ്മ", "", "🂡"] {
            assert!(!is_common(other), "{other}");
        }
    }
}
