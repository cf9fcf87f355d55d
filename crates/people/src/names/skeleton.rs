//! The skeleton of a name: what is left of it for a hasty reader. Two names with one skeleton can be taken for each other.

use icu_casemap::CaseMapper;
use icu_normalizer::ComposingNormalizerBorrowed;
use unicode_security::confusable_detection::skeleton as prototype;

/// Folding and prototypes feed each other a few times at most.
const MOST_ROUNDS: usize = 4;

/// The skeleton: compatibility forms undone (NFKC), case folded, each sign in the place of all that look like it (Unicode
/// TR39), without spaces and joiners. Spellings of one Malayalam letter are one: chillus old and new, both signs of au.
pub fn skeleton(name: &str) -> String {
    let mut skeleton = String::new();
    let mut text = name.to_owned();
    for _ in 0..MOST_ROUNDS {
        let folded = fold(&ComposingNormalizerBorrowed::new_nfkc().normalize(&text));
        // Before the prototypes, while a Malayalam letter is still one: they write it with signs of other scripts.
        skeleton = prototype(&spelling(&folded)).filter(|c| !is_gap(*c)).collect();
        if skeleton == text {
            break;
        }
        text.clone_from(&skeleton);
    }
    skeleton
}

/// A word as it is compared while it is being typed: compatibility forms undone, case folded, Malayalam letters in one spelling. Signs
/// that only look like others stay what they are.
pub(super) fn folded(word: &str) -> String {
    spelling(&fold(&ComposingNormalizerBorrowed::new_nfkc().normalize(word)))
}

/// What parts the words of a name, beside gaps, as it stands in a skeleton. The schema has the same (`people.looks`).
pub(super) const SEPARATORS: &str = "-_.,'\":;!?~^`*+=()[]{}#&\u{b7}\u{2022}";

/// What a skeleton looks like to one who reads it in a hurry, in small letters: without what parts words, and with i, l and 1 as one, as
/// 0 and o are already. So "Timing-Known" and "Timlng Known" are one name.
pub fn looks(skeleton: &str) -> String {
    skeleton.chars().filter(|c| !SEPARATORS.contains(*c)).map(|c| if c == 'i' { 'l' } else { c }).collect()
}

fn fold(text: &str) -> String {
    CaseMapper::new().fold_string(text).into_owned()
}

const CHANDRAKKALA: char = '\u{d4d}';

fn is_gap(c: char) -> bool {
    c.is_whitespace() || matches!(c, '\u{200b}'..='\u{200d}' | '\u{2060}' | '\u{fe0e}' | '\u{fe0f}')
}

/// Leaves out gaps and joiners, and writes each Malayalam letter in one way.
fn spelling(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars().filter(|c| !is_gap(*c)) {
        let bare = match c {
            'ൺ' => 'ണ',
            'ൻ' => 'ന',
            'ർ' => 'ര',
            'ൽ' => 'ല',
            'ൾ' => 'ള',
            'ൿ' => 'ക',
            // The older sign of au.
            'ൌ' => {
                out.push('ൗ');
                continue;
            }
            CHANDRAKKALA if out.ends_with(CHANDRAKKALA) => continue,
            other => other,
        };
        out.push(bare);
        if bare != c {
            out.push(CHANDRAKKALA);
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn what_looks_alike_has_one_skeleton() {
        for (one, other) in [
            ("Anu", "anu"),
            ("Anu", "ＡＮＵ"),
            ("Anu", "A n u"),
            ("Anu", "Аnu"), // a Cyrillic A
            ("paypal", "раураl"),
            ("Bob", "B0b"),
            ("Lola", "1ola"),
            ("Straße", "STRASSE"),
            ("Anu", "𝐀𝐧𝐮"),
            ("അവൻ", "അവന്‍"), // a chillu in one piece, and in three
            ("രാധ", "രാ ധ"),
            ("സൌമ്യ", "സൗമ്യ"),
            ("ശ്രീനാഥ്", "ശ്രീ‌നാഥ്"),
        ] {
            assert_eq!(skeleton(one), skeleton(other), "{one} {other}");
        }
    }

    #[test]
    fn what_does_not_look_alike_has_not() {
        for (one, other) in [("Anu", "Ani"), ("അനു", "അമ്മു"), ("Anu", "Anu2"), ("Zoë", "Zoe"), ("Anu", "അനു")]
        {
            assert_ne!(skeleton(one), skeleton(other), "{one} {other}");
        }
    }

    #[test]
    fn what_a_hasty_reader_takes_for_each_other_looks_the_same() {
        let looks = |name: &str| looks(&skeleton(name));
        for (one, other) in [
            ("Timing Known", "Timing-Known"),
            ("Timing Known", "Timlng Known"),
            ("Timing Known", "T1m1ng_Kn0wn"),
            ("Timing Known", "TIMING.KNOWN"),
            ("Timing Known", "Timing – Known"),
            ("Anil", "AniI"),
            ("Anil", "An|l"),
            ("O'Brien", "O’Brien"),
            ("O'Brien", "OBrien"),
            ("K. R. Nair", "KR Nair"),
            ("രാധ", "രാ-ധ"),
        ] {
            assert_eq!(looks(one), looks(other), "{one} {other}");
        }
        for (one, other) in [("Anil", "Anal"), ("Anu", "Anu2"), ("Anu K", "Anu M"), ("അനു", "അനി")] {
            assert_ne!(looks(one), looks(other), "{one} {other}");
        }
    }

    proptest! {
        #[test]
        fn a_skeleton_is_its_own(text in "\\PC{0,24}") {
            let once = skeleton(&text);
            prop_assert_eq!(skeleton(&once), once);
        }

        #[test]
        fn case_and_gaps_do_not_count(text in "[A-Za-zഅ-ഹ]{1,10}", at in 0_usize..10) {
            let at = text.char_indices().nth(at).map_or(0, |(index, _)| index);
            let gapped = format!("{} {}", &text[..at], text[at..].to_uppercase());
            prop_assert_eq!(skeleton(&text), skeleton(&gapped));
        }
    }
}
