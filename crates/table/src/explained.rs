//! What a call shows, in words.

use thurup_systems::{Explanation, paragraphs};
use thurup_wire::Text;

/// What a call shows.
pub struct Explained {
    /// In words.
    pub text: Text,
    /// Paragraph of the booklet; none for a natural meaning.
    pub clause: Option<Text>,
}

impl From<Explanation> for Explained {
    fn from(Explanation { text, clause }: Explanation) -> Self {
        Explained { text: text.into(), clause: clause.map(told) }
    }
}

fn told(clause: &str) -> Text {
    paragraphs(clause).into()
}

impl Explained {
    /// Nothing is known of it.
    pub fn nothing() -> Self {
        Self { text: Text { en: String::new(), ml: String::new() }, clause: None }
    }
}
