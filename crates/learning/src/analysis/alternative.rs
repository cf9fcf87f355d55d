//! A card as somebody may play it.

use std::fmt;

use thurup_rules::Card;

/// What is done before a card, in games whose trump is set aside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum First {
    /// Trump is opened.
    Opens,
    /// King and queen of trump are shown.
    Shows,
}

/// A card, and what is done before it. Written as in records: `SJ`, `!SJ` with trump opened first, `+SJ` with the pair shown first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Alternative {
    /// The card.
    pub card: Card,
    /// What is done before it, if anything.
    pub first: Option<First>,
}

impl Alternative {
    /// Whether trump is opened for it.
    pub fn opens(&self) -> bool {
        self.first == Some(First::Opens)
    }

    /// Whether the pair is shown before it.
    pub fn shows(&self) -> bool {
        self.first == Some(First::Shows)
    }
}

impl From<Card> for Alternative {
    fn from(card: Card) -> Alternative {
        Alternative { card, first: None }
    }
}

impl fmt::Display for Alternative {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.first {
            None => "",
            Some(First::Opens) => "!",
            Some(First::Shows) => "+",
        })?;
        self.card.fmt(f)
    }
}
