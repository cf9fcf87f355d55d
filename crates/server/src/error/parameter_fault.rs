//! What is wrong with a parameter of an address, by what its writer can do about it, and in their language.
//!
//! A parameter is a text of which a number, say, is made; the library that does it has sentences alone, in English.

use thurup_learning::JsonFault;
use thurup_rules::Text;

/// See the module.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum ParameterFault {
    /// No whole number.
    NotWhole,
    /// A number that is too small or too large.
    Range,
    /// No number.
    NoNumber,
    /// Neither `true` nor `false`.
    NotSwitch,
    /// As in JSON: missing, there twice, not known.
    Json(JsonFault),
}

impl ParameterFault {
    /// What a sentence of the library means.
    pub(super) fn said(sentence: &str) -> Self {
        match sentence {
            "invalid digit found in string" | "cannot parse integer from empty string" => Self::NotWhole,
            "number too large to fit in target type" | "number too small to fit in target type" => Self::Range,
            "invalid float literal" | "cannot parse float from empty string" => Self::NoNumber,
            "provided string was not `true` or `false`" => Self::NotSwitch,
            _ => Self::Json(JsonFault::said(sentence)),
        }
    }

    /// For people.
    pub(super) fn text(&self) -> Text {
        let (en, ml) = match self {
            Self::NotWhole => ("a whole number is expected", "ഒരു പൂർണസംഖ്യ വേണം"),
            Self::Range => ("the number is too small or too large", "സംഖ്യ വളരെ ചെറുതോ വലുതോ ആണ്"),
            Self::NoNumber => ("a number is expected", "ഒരു സംഖ്യ വേണം"),
            Self::NotSwitch => ("true or false is expected", "true അല്ലെങ്കിൽ false വേണം"),
            Self::Json(fault) => return fault.text(),
        };
        Text::new(en, ml)
    }
}
