//! How strongly a bot plays: five strengths, each a budget of worlds and nodes.

use thurup_rules::Text;
use thurup_systems::Cards;

use crate::{BookBot, Budget, GreedyBot, Player, SearchBot, Worlds};

/// A strength, weakest first. Fixed by how many worlds a bot may think through and how far, never by time, so that it
/// plays the same game on any machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Strength {
    /// Calls by the tables; looks at one trick only.
    Beginner,
    /// Calls by the tables and counts cards.
    Learner,
    /// Thinks through a few likely deals at each card.
    Club,
    /// Thinks through likely deals at each card and call.
    Strong,
    /// Thinks through many likely deals, and asks open hands before it doubles or bids what may be a folly.
    Full,
}

impl Strength {
    /// All five, weakest first.
    pub const ALL: [Strength; 5] = [Strength::Beginner, Strength::Learner, Strength::Club, Strength::Strong, Strength::Full];

    /// The stable id for programs and logs.
    pub const fn id(self) -> &'static str {
        match self {
            Strength::Beginner => "beginner",
            Strength::Learner => "learner",
            Strength::Club => "club",
            Strength::Strong => "strong",
            Strength::Full => "full",
        }
    }

    /// The strength with this id.
    pub fn from_id(id: &str) -> Option<Strength> {
        Strength::ALL.into_iter().find(|strength| strength.id() == id)
    }

    /// The name for people.
    pub fn name(self) -> Text {
        match self {
            Strength::Beginner => Text::new("Beginner", "തുടക്കം"),
            Strength::Learner => Text::new("Learner", "പഠനം"),
            Strength::Club => Text::new("Club", "ക്ലബ്ബ്"),
            Strength::Strong => Text::new("Strong", "കരുത്ത്"),
            Strength::Full => Text::new("Full", "മുഴുവൻ"),
        }
    }

    /// What a player of this strength may think through.
    pub const fn budget(self) -> Budget {
        match self {
            Strength::Beginner | Strength::Learner => Budget::NONE,
            Strength::Club => Budget { card_worlds: 8, card_nodes: 8_000, question_nodes: 3_000, ..Budget::NONE },
            Strength::Strong => {
                Budget { card_worlds: 12, card_nodes: 12_000, question_nodes: 4_000, call_worlds: 8, ..Budget::NONE }
            }
            Strength::Full => Budget {
                card_worlds: 60,
                card_nodes: 100_000,
                question_nodes: 20_000,
                call_worlds: 64,
                proof_worlds: 16,
                proof_nodes: 600_000,
            },
        }
    }

    /// A player of this strength at a table that bids by a convention.
    pub fn player(self, convention: impl Into<Cards>) -> Box<dyn Player> {
        match self {
            Strength::Beginner => Box::new(GreedyBot::new(convention)),
            Strength::Learner => Box::new(BookBot::new(convention)),
            _ => Box::new(SearchBot::new(convention, self.budget(), Worlds::Weighted)),
        }
    }
}
