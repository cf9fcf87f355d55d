//! Why a record cannot be read.

use thiserror::Error;

use super::form::RECORD_VERSION;
use crate::{CallError, CardError, Game, HandError, RuleSetError};

/// A record that cannot be read as a deal.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RecordError {
    /// Written by a later version.
    #[error("this record has version {0}; this program reads version 1 to {RECORD_VERSION}")]
    Version(u32),
    /// Another game than that of its rules.
    #[error("game `{game}` is not known to these rules: they are of {rules}")]
    Game {
        /// As written.
        game: String,
        /// What the rules' game is called in records.
        rules: &'static str,
    },
    /// Not 4, 6 or 8.
    #[error("{0} seats: a table has 4, 6 or 8")]
    Seats(u8),
    /// The rules.
    #[error("rules: {0}")]
    Rules(#[from] RuleSetError),
    /// The deck.
    #[error("deck `{0}` is not known: write standard or eight-each")]
    Deck(String),
    /// Another deck than the game's own.
    #[error("deck `{deck}`: {game} leaves no choice of deck", game = game.title().en)]
    NoChoice {
        /// As written.
        deck: String,
        /// The game.
        game: Game,
    },
    /// The leader.
    #[error("leader {leader}: the chairs are 1 to {seats}")]
    Leader {
        /// As written.
        leader: u8,
        /// Chairs.
        seats: u8,
    },
    /// A hand.
    #[error("hand {index}: {error}")]
    Hand {
        /// From 1.
        index: usize,
        /// Why.
        error: HandError,
    },
    /// First cards.
    #[error("first cards of hand {index}: {error}")]
    First {
        /// From 1.
        index: usize,
        /// Why.
        error: HandError,
    },
    /// A call.
    #[error("call {index}: {error}")]
    Call {
        /// From 1.
        index: usize,
        /// Why.
        error: CallError,
    },
    /// A card.
    #[error("card {index}: {error}")]
    Card {
        /// From 1.
        index: usize,
        /// Why.
        error: CardError,
    },
    /// The chair that asked for a re-deal.
    #[error("redeal by chair {0}: there is no such chair")]
    Redeal(u8),
}
