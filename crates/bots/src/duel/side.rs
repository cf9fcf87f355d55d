//! Who sits in the chairs of a side.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;
use thurup_rules::{Action, Chair, Deal, Preset};
use thurup_systems::Convention;

use super::all_seeing::{ALL_SEEING, AllSeeing, OpenHands};
use crate::{BOTS, Player, by_name};

/// The players of a side, written `PLAYER+PLAYER+...`: partners in turn, round the chairs of the team. A `PLAYER` is a bot, or
/// `BOT:BOT`: the first calls, the second plays the cards.
///
/// ```
/// use thurup_bots::duel::Side;
/// # fn main() -> Result<(), thurup_bots::duel::SideError> {
/// let side: Side = "book:greedy+random".parse()?;
/// assert_eq!(side.to_string(), "book:greedy+random");
/// assert!("book+genius".parse::<Side>().is_err());
/// # Ok(()) }
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Side(Vec<Named>);

/// A player of a side by name.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Named {
    calls: String,
    /// Plays the cards, where it is not the one that calls.
    cards: Option<String>,
}

/// A text is no side.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SideError {
    /// No such bot.
    #[error("there is no bot `{0}`; the bots are {list}", list = bots().join(", "))]
    Bot(String),
    /// More players than a team has chairs.
    #[error("a team has at most 4 chairs")]
    TooMany,
}

/// The names that a side knows.
pub fn bots() -> Vec<&'static str> {
    BOTS.into_iter().chain([ALL_SEEING]).collect()
}

impl FromStr for Side {
    type Err = SideError;

    fn from_str(text: &str) -> Result<Side, SideError> {
        // Who it is does not hang on what is played.
        let convention = Convention::of(&Preset::Standard.rules());
        let known = |name: &str| match name == ALL_SEEING || by_name(name, convention, 0).is_some() {
            true => Ok(name.to_owned()),
            false => Err(SideError::Bot(name.chars().take(40).collect())),
        };
        let player = |text: &str| match text.split_once(':') {
            None => Ok(Named { calls: known(text)?, cards: None }),
            Some((calls, cards)) => {
                let (calls, cards) = (known(calls)?, known(cards)?);
                let cards = Some(cards).filter(|cards| *cards != calls);
                Ok(Named { calls, cards })
            }
        };
        let players = text.split('+').map(player).collect::<Result<Vec<_>, _>>()?;
        if players.len() > Chair::MAX / 2 {
            return Err(SideError::TooMany);
        }
        Ok(Side(players))
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let players: Vec<String> = self.0.iter().map(Named::to_string).collect();
        f.pad(&players.join("+"))
    }
}

impl fmt::Display for Named {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.cards {
            None => f.write_str(&self.calls),
            Some(cards) => write!(f, "{}:{cards}", self.calls),
        }
    }
}

impl Side {
    /// The name of the player at a place of the team, counted on round the team.
    pub fn name(&self, place: usize) -> String {
        self.0[place % self.0.len()].to_string()
    }

    /// The player at a place of the team.
    pub(super) fn seat(&self, place: usize, convention: Convention, seed: u64, open: &OpenHands) -> Seat {
        let named = &self.0[place % self.0.len()];
        let eyes = |name: &str| match by_name(name, convention, seed) {
            Some(player) => Eyes::Closed(player),
            // No other name was let in.
            None => Eyes::Open(Box::new(AllSeeing::new(open, convention))),
        };
        Seat { calls: eyes(&named.calls), cards: named.cards.as_deref().map(eyes) }
    }
}

/// Somebody in a chair of a duel.
pub struct Seat {
    calls: Eyes,
    cards: Option<Eyes>,
}

/// What a player gets to see.
enum Eyes {
    /// What the seat may know.
    Closed(Box<dyn Player>),
    /// Everything.
    Open(Box<AllSeeing>),
}

impl Seat {
    /// A player that sees what its seat may know.
    pub fn blind(player: Box<dyn Player>) -> Seat {
        Seat { calls: Eyes::Closed(player), cards: None }
    }

    /// What to do when it is this chair's turn.
    pub(super) fn act(&mut self, deal: &Deal, chair: Chair) -> Action {
        let eyes = match &mut self.cards {
            Some(cards) if deal.play().is_some() => cards,
            _ => &mut self.calls,
        };
        match eyes {
            Eyes::Closed(player) => player.act(&deal.seat_view(chair)),
            Eyes::Open(player) => player.act(deal, chair),
        }
    }
}
