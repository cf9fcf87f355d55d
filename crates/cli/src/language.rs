//! The language in which players' texts are printed.

use clap::ValueEnum;
use thurup_rules::Text;

/// A language of the game's texts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Language {
    /// English
    #[default]
    En,
    /// Malayalam, മലയാളം
    Ml,
}

impl Language {
    /// The text in this language.
    pub fn of(self, text: &Text) -> &str {
        match self {
            Language::En => &text.en,
            Language::Ml => &text.ml,
        }
    }
}
