//! What a desk is told: the row, its source, who chooses between what, and what follows.

use super::choice::{Choice, ChoiceName, Choices, Chooser};
use super::law::Laws;
use super::row::Row;
use thurup_rules::Chair;

use super::effect::Effect;

/// A ruling. It undoes nothing by itself: a desk shows it, and records what was chosen and confirmed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ruling {
    /// The row that the facts belong to.
    pub row: Row,
    /// Its paragraphs.
    pub source: &'static str,
    /// Who chooses between what.
    pub choices: Choices,
}

/// Why nothing follows yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotChosen {
    /// This is still to be chosen.
    Open(Choices),
    /// No such option.
    NoOption,
}

impl Ruling {
    pub(super) fn new(row: Row, laws: Laws, chooser: Chooser, options: Vec<Choice>) -> Ruling {
        Ruling { row, source: row.source(laws), choices: Choices { chooser, options } }
    }

    /// A ruling that leaves nothing to be chosen.
    pub(super) fn settled(row: Row, laws: Laws, name: ChoiceName, turn: Option<Chair>, effects: Vec<Effect>) -> Ruling {
        Ruling::new(row, laws, Chooser::Nobody, vec![Choice::new(name, turn, effects)])
    }

    /// What is chosen, step by step: one name, and another where the first brings a second choice. Where nothing is to be chosen, no
    /// name is needed.
    ///
    /// # Errors
    /// Too few names, too many, or one that is no option.
    pub fn chosen(&self, names: &[ChoiceName]) -> Result<&Choice, NotChosen> {
        let mut names = names.iter();
        let mut choices = &self.choices;
        loop {
            let choice = match (names.next(), choices.options.as_slice()) {
                (Some(name), options) => options.iter().find(|choice| choice.name == *name).ok_or(NotChosen::NoOption)?,
                (None, [only]) if choices.chooser == Chooser::Nobody => only,
                (None, _) => return Err(NotChosen::Open(choices.clone())),
            };
            match &choice.then {
                Some(then) => choices = then,
                None if names.next().is_some() => return Err(NotChosen::NoOption),
                None => return Ok(choice),
            }
        }
    }

    /// The option of this name, or the one of a second choice.
    pub fn option(&self, name: ChoiceName) -> Option<&Choice> {
        let first = &self.choices.options;
        let second = first.iter().filter_map(|choice| choice.then.as_ref()).flat_map(|then| &then.options);
        first.iter().chain(second).find(|choice| choice.name == name)
    }
}
