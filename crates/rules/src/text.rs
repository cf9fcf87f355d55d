//! Sentences for people, in every language of the product.

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
