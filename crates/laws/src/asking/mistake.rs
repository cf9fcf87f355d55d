//! Answers from which no ruling follows.

use std::fmt;

use thurup_rules::Text;

use super::fact::Fact;
use crate::adjusted;
use crate::rulings;

/// An answer that cannot be: to which question, and what is wrong with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// The question; none where it is about all of them together.
    pub fact: Option<Fact>,
    /// What is wrong.
    pub why: Wrong,
}

/// What is wrong with an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wrong {
    /// It is missing.
    Missing,
    /// It cannot be read as what is asked for.
    Unreadable,
    /// There are more than can be.
    TooMany,
    /// The laws refuse it.
    Law(rulings::Mistake),
    /// No adjusted score follows.
    Score(adjusted::Mistake),
}

impl Mistake {
    pub(super) const fn of(fact: Fact, why: Wrong) -> Mistake {
        Mistake { fact: Some(fact), why }
    }

    /// The reason for people, with the question where it is about one.
    pub fn text(&self) -> Text {
        let why = match &self.why {
            Wrong::Missing => Text::new("An answer is needed.", "ഉത്തരം വേണം."),
            Wrong::Unreadable => Text::new("This cannot be read as such.", "ഇത് അങ്ങനെ വായിക്കാനാവുന്നില്ല."),
            Wrong::TooMany => Text::new("That is more than there can be.", "ഉണ്ടാകാവുന്നതിലും കൂടുതലാണിത്."),
            Wrong::Law(mistake) => mistake.text(),
            Wrong::Score(mistake) => mistake.text(),
        };
        let Some(fact) = self.fact else { return why };
        let title = fact.title();
        Text::new(format!("{}: {}", title.en, why.en), format!("{}: {}", title.ml, why.ml))
    }
}

impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text().en)
    }
}

impl std::error::Error for Mistake {}

impl From<rulings::Mistake> for Mistake {
    fn from(mistake: rulings::Mistake) -> Mistake {
        Mistake { fact: Fact::of_field(mistake.field), why: Wrong::Law(mistake) }
    }
}

impl From<adjusted::Mistake> for Mistake {
    fn from(mistake: adjusted::Mistake) -> Mistake {
        let fact = match mistake {
            adjusted::Mistake::NoResults
            | adjusted::Mistake::TooLikely
            | adjusted::Mistake::Weights
            | adjusted::Mistake::Percent(_) => Some(Fact::Results),
            adjusted::Mistake::Panel => Some(Fact::Poll),
            adjusted::Mistake::Top => None,
        };
        Mistake { fact, why: Wrong::Score(mistake) }
    }
}
