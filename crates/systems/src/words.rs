//! Words that the texts share.

use thurup_rules::{Rank, Text};

use crate::count::Count;

/// Parts in English and Malayalam as one: "a, b and c".
pub(crate) fn joined(parts: &[(String, String)]) -> Text {
    let en: Vec<&str> = parts.iter().map(|part| part.0.as_str()).collect();
    let en = match en.split_last() {
        Some((last, [])) => (*last).to_owned(),
        Some((last, rest)) => format!("{} and {last}", rest.join(", ")),
        None => String::new(),
    };
    // "And" is an ending of each part; "both" has it already.
    let and =
        |ml: &String| if parts.len() > 1 && !ml.ends_with("ും") { inflected(&format!("{ml}ും")) } else { ml.clone() };
    Text::new(en, parts.iter().map(|part| and(&part.1)).collect::<Vec<_>>().join(" "))
}

/// Malayalam words with the endings that templates put behind them: a vowel's sign takes the place of what ends the word, so that
/// `ഹാർട്ട്` and `ിൽ` are `ഹാർട്ടിൽ`, `ക്ലാവർ` and `ിനു` are `ക്ലാവറിനു`.
pub(crate) fn inflected(text: &str) -> String {
    let mut whole = String::with_capacity(text.len());
    for letter in text.chars() {
        if matches!(letter, 'ി' | 'ു') {
            match whole.pop() {
                Some('്') | None => {}
                Some('ൻ') => whole.push('ന'),
                Some('ർ') => whole.push('റ'),
                Some('ം') => whole.push('മ'),
                Some(vowel @ ('ാ' | 'ി' | 'ീ' | 'െ' | 'േ' | 'ൈ')) => whole.extend([vowel, 'യ']),
                Some(other) => whole.push(other),
            }
        }
        whole.push(letter);
    }
    whole
}

/// One card of a rank, or both; `other` where its fellow has been shown.
pub(crate) fn rank_words(rank: Rank, both: bool, other: bool) -> (String, String) {
    let (en, ml) = rank.words();
    if both {
        // Before a vowel the number ends otherwise.
        let two =
            if ml.starts_with(|letter| ('അ'..='ഔ').contains(&letter)) { "രണ്ട്" } else { "രണ്ടു" };
        (format!("both {en}s"), inflected(&format!("{two} {ml}ും")))
    } else if other {
        (format!("the other {en}"), format!("മറ്റേ {ml}"))
    } else {
        (format!("{} {en}", if rank == Rank::Ace { "an" } else { "a" }), format!("ഒരു {ml}"))
    }
}

/// A number of something; none where it says nothing.
pub(crate) fn count_words(count: Count, of: &Text) -> Option<Text> {
    let one = count.0 == 1 && count.1 == 1 || count == Count(0, 1);
    let en = if one { of.en.strip_suffix('s').unwrap_or(&of.en) } else { &of.en };
    let ml = &of.ml;
    Some(match (count.0, count.1) {
        (0, u8::MAX) => return None,
        (_, 0) => Text::new(format!("no {en}"), format!("{ml} ഇല്ല")),
        (0, most) => Text::new(format!("{most} {en} at most"), format!("{ml}: കൂടിയാൽ {most}")),
        (least, u8::MAX) => Text::new(format!("{least} or more {en}"), format!("{ml}: {least} എങ്കിലും")),
        (least, most) if least == most => Text::new(format!("{least} {en}"), format!("{ml}: {least}")),
        (least, most) if least + 1 == most => {
            Text::new(format!("{least} or {most} {en}"), format!("{ml}: {least} അല്ലെങ്കിൽ {most}"))
        }
        (least, most) => Text::new(format!("{least} to {most} {en}"), format!("{ml}: {least} മുതൽ {most} വരെ")),
    })
}

/// So many jacks, to begin a sentence.
pub(crate) fn jacks_words(n: u8) -> Text {
    match n {
        1 => Text::new("One jack", "ഒരു ഗുലാൻ"),
        2 => Text::new("2 jacks", "രണ്ടു ഗുലാൻ"),
        3 => Text::new("3 jacks", "മൂന്നു ഗുലാൻ"),
        4 => Text::new("4 jacks", "നാലു ഗുലാൻ"),
        n => Text::new(format!("{n} jacks"), format!("{n} ഗുലാൻ")),
    }
}

/// "Next highest", "next two highest" and so on.
pub(crate) fn highest_words(n: u8) -> Text {
    match n {
        0 | 1 => Text::new("next highest", "അടുത്ത ഉയർന്നത്"),
        2 => Text::new("next two highest", "അടുത്ത ഉയർന്ന രണ്ടെണ്ണം"),
        3 => Text::new("next three highest", "അടുത്ത ഉയർന്ന മൂന്നെണ്ണം"),
        4 => Text::new("next four highest", "അടുത്ത ഉയർന്ന നാലെണ്ണം"),
        n => Text::new(format!("next {n} highest"), format!("അടുത്ത ഉയർന്ന {n} എണ്ണം")),
    }
}

/// What stands beside the numbers of the booklet's paragraphs; longer words before those that they hold.
const PARTS: [(&str, &str); 13] = [
    ("Beside the booklet", "പുസ്തകത്തിനു പുറമെ"),
    ("Club page", "ക്ലബ്ബിന്റെ പേജ്"),
    ("second round", "രണ്ടാം വട്ടം"),
    ("reverse table", "തിരിച്ചുള്ള വിളികളുടെ പട്ടിക"),
    ("scenario", "സന്ദർഭം"),
    ("priority", "മുൻഗണന"),
    ("example", "ഉദാഹരണം"),
    ("deals", "കളി"),
    ("deal", "കളി"),
    ("rows", "വരി"),
    ("row", "വരി"),
    ("note", "കുറിപ്പ്"),
    (" and ", ", "),
];

/// The paragraphs of the booklet in an entry's clause, such as `B2.2 row 3; E4`, without the note that the tables keep beside
/// them.
///
/// ```
/// let paragraphs = thurup_systems::paragraphs("B2.2 rows 1 and 4; E4: four jacks");
/// assert_eq!(paragraphs.en, "B2.2 rows 1 and 4; E4");
/// assert_eq!(paragraphs.ml, "B2.2 വരി 1, 4; E4");
/// ```
pub fn paragraphs(clause: &str) -> Text {
    let en = clause.split(':').next().unwrap_or(clause).trim();
    Text::new(en, PARTS.iter().fold(en.to_owned(), |text, (en, ml)| text.replace(en, ml)))
}
