//! Sentences for people, in every language of the product.

use std::fmt::Display;

use serde::{Deserialize, Serialize};

/// A sentence or a name in English and Malayalam.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Text {
    /// English.
    pub en: String,
    /// Malayalam.
    pub ml: String,
}

impl Text {
    /// A text from its two forms.
    pub fn new(en: impl Into<String>, ml: impl Into<String>) -> Text {
        Text { en: en.into(), ml: ml.into() }
    }

    /// The same in both languages: names, notation, what somebody typed.
    pub fn same(text: impl Into<String>) -> Text {
        let en = text.into();
        Text { ml: en.clone(), en }
    }

    /// Both languages in one sentence, for a library that carries a refusal as one: serde does. [`Text::from_one`] parts them again; who
    /// prints it as it is has the English first.
    pub fn in_one(&self) -> String {
        format!("{}{BETWEEN}{}", self.en, self.ml)
    }

    /// The two languages of [`Text::in_one`]; nothing for any other sentence.
    pub fn from_one(sentence: &str) -> Option<Text> {
        sentence.split_once(BETWEEN).map(|(en, ml)| Text::new(en, ml))
    }

    /// A refusal to read something, that is not lost in either language on its way through serde.
    pub(crate) fn refusal<E: serde::de::Error>(&self) -> E {
        E::custom(self.in_one())
    }
}

/// A separator of lines, which no sentence has.
const BETWEEN: char = '\u{2028}';

/// So many of something in English, for words that take an s: `1 point`, `2 points`. Malayalam says a number of things as it says one.
pub fn counted(number: impl Display, one: &str) -> String {
    let number = number.to_string();
    let many = if number == "1" { "" } else { "s" };
    format!("{number} {one}{many}")
}

#[cfg(test)]
mod tests {
    use super::{Text, counted};

    #[test]
    fn one_is_no_plural() {
        assert_eq!([0, 1, 2].map(|number| counted(number, "point")), ["0 points", "1 point", "2 points"]);
        assert_eq!(counted("1/2", "stake"), "1/2 stakes");
    }

    #[test]
    fn both_languages_in_one_sentence_part_again() {
        let text = Text::new("no such card", "അങ്ങനെയൊരു ചീട്ടില്ല");
        assert_eq!(Text::from_one(&text.in_one()), Some(text));
        assert_eq!(Text::from_one("no such card"), None);
    }
}
