//! How strongly a bot plays: five strengths, each a budget of worlds and nodes.

use thurup_rules::Text;
use thurup_systems::Convention;

use crate::{BookBot, GreedyBot, Player};

/// A strength, weakest first. Fixed by how many worlds a bot may think through and how far, never by time, so that the same
/// seed gives the same game on any machine.
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
    /// The most that a table can wait for.
    Full,
}

impl Strength {
    /// All five, weakest first.
    pub const ALL: [Strength; 5] = [Strength::Beginner, Strength::Learner, Strength::Club, Strength::Strong, Strength::Full];

    /// Stable id.
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

    /// A player of this strength at a table that bids by a convention. The same seed plays the same.
    pub fn player(self, convention: Convention, _seed: u64) -> Box<dyn Player> {
        match self {
            Strength::Beginner => Box::new(GreedyBot::new(convention)),
            _ => Box::new(BookBot::new(convention)),
        }
    }
}
