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
}

/// So many of something in English, for words that take an s: `1 point`, `2 points`. Malayalam says a number of things as it says one.
pub fn counted(number: impl Display, one: &str) -> String {
    let number = number.to_string();
    let many = if number == "1" { "" } else { "s" };
    format!("{number} {one}{many}")
}

#[cfg(test)]
mod tests {
    use super::counted;

    #[test]
    fn one_is_no_plural() {
        assert_eq!([0, 1, 2].map(|number| counted(number, "point")), ["0 points", "1 point", "2 points"]);
        assert_eq!(counted("1/2", "stake"), "1/2 stakes");
    }
}
