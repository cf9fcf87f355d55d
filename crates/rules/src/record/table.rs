//! What a record says of its table.

use super::error::RecordError;
use super::form::{Record, RecordRules};
use crate::options::{Choice, DeckKind, RuleOption};
use crate::{Chair, Preset, RuleSet, RuleSetError, Seats};

impl Record {
    /// The rule set, with the deck named beside it.
    ///
    /// # Errors
    /// [`RecordError::Rules`] where no rule set can be read, [`RecordError::Deck`] and [`RecordError::NoChoice`] for a deck
    /// that is none, or none of this game.
    pub fn rule_set(&self) -> Result<RuleSet, RecordError> {
        let mut rules = match &self.rules {
            RecordRules::Full(rules) => *rules,
            RecordRules::Text(text) => match Preset::from_name(text) {
                Some(named) => named.rules(),
                // One word is a preset's name that is not known; anything more is meant as a rules file.
                None if !text.contains('=') => return Err(RuleSetError::Preset(text.chars().take(40).collect()).into()),
                None => RuleSet::from_toml(text)?,
            },
        };
        if let Some(deck) = &self.deck {
            let kind = DeckKind::from_key(deck).ok_or_else(|| RecordError::Deck(deck.chars().take(40).collect()))?;
            match RuleOption::find("deck").filter(|option| option.is_of(rules.game())) {
                Some(_) => rules.deck = kind,
                None if kind == rules.deck => {}
                None => return Err(RecordError::NoChoice { deck: deck.clone(), game: rules.game() }),
            }
        }
        Ok(rules)
    }

    /// The size of the table and the opening leader.
    ///
    /// # Errors
    /// [`RecordError::Seats`] unless 4, 6 or 8, [`RecordError::Leader`] for a chair that this table does not have.
    pub fn table(&self) -> Result<(Seats, Chair), RecordError> {
        let seats = Seats::from_count(self.seats).ok_or(RecordError::Seats(self.seats))?;
        let leader =
            Chair::from_number(self.leader, seats).ok_or(RecordError::Leader { leader: self.leader, seats: self.seats })?;
        Ok((seats, leader))
    }
}
