//! From where somebody looks at a table.

use serde::{Deserialize, Serialize};
use thurup_rules::{Chair, Seats};

use crate::ids::PersonId;
use crate::state::TableState;

/// From where somebody looks at a table. Who may look from where, the server says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", into = "Looking", try_from = "Looking")]
pub enum Perspective {
    /// From their own chair.
    Player(Chair),
    /// From their own chair, on a device where another has seen a hand of this deal: the cards lie face down.
    Covered(Chair),
    /// From behind this chair: sees its hand, and can do nothing.
    Behind(Chair),
    /// From beside the table, one deal late: sees what is open, and all hands of the last finished deal.
    Delayed,
    /// From beside the table: sees what is open.
    Onlooker,
    /// The director's: sees every hand, and does nothing in the deal.
    Director,
}

/// The form in messages between servers.
#[derive(Clone, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Looking {
    Player(u8),
    Covered(u8),
    Behind(u8),
    Delayed,
    Onlooker,
    Director,
}

impl From<Perspective> for Looking {
    fn from(from: Perspective) -> Self {
        match from {
            Perspective::Player(chair) => Self::Player(chair.number()),
            Perspective::Covered(chair) => Self::Covered(chair.number()),
            Perspective::Behind(chair) => Self::Behind(chair.number()),
            Perspective::Delayed => Self::Delayed,
            Perspective::Onlooker => Self::Onlooker,
            Perspective::Director => Self::Director,
        }
    }
}

impl TryFrom<Looking> for Perspective {
    type Error = String;

    fn try_from(looking: Looking) -> Result<Self, String> {
        let chair = |number| Chair::from_number(number, Seats::Eight).ok_or_else(|| format!("no chair {number}"));
        Ok(match looking {
            Looking::Player(number) => Self::Player(chair(number)?),
            Looking::Covered(number) => Self::Covered(chair(number)?),
            Looking::Behind(number) => Self::Behind(chair(number)?),
            Looking::Delayed => Self::Delayed,
            Looking::Onlooker => Self::Onlooker,
            Looking::Director => Self::Director,
        })
    }
}

impl Perspective {
    /// That of a person with no other right than their chair, or than what its player and the table let those who watch see.
    pub fn of(state: &TableState, person: PersonId) -> Self {
        let behind = || state.gallery.behind(person).filter(|_| state.settings.shows_hands()).map(Self::Behind);
        state.chair_of(person).map(Self::Player).or_else(behind).unwrap_or_else(|| Self::beside(state))
    }

    /// That of anybody beside the table.
    pub fn beside(state: &TableState) -> Self {
        if state.settings.viewers && state.settings.viewer_cards { Self::Delayed } else { Self::Onlooker }
    }
}
