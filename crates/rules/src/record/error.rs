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
        /// The game as the record names it.
        game: String,
        /// What the rules' game is called in records.
        rules: &'static str,
    },
    /// Not 4, 6 or 8.
    #[error("{0} seats: a table has 4, 6 or 8")]
    Seats(u8),
    /// The rules cannot be read.
    #[error("rules: {0}")]
    Rules(#[from] RuleSetError),
    /// A deck that is not known.
    #[error("deck `{0}` is not known: write standard or eight-each")]
    Deck(String),
    /// Another deck than the game's own.
    #[error("deck `{deck}`: {game} leaves no choice of deck", game = game.title().en)]
    NoChoice {
        /// The deck as the record names it.
        deck: String,
        /// The game.
        game: Game,
    },
    /// A leader who does not sit at this table.
    #[error("leader {leader}: the chairs are 1 to {seats}")]
    Leader {
        /// The chair number as written.
        leader: u8,
        /// The chairs of the table: 4, 6 or 8.
        seats: u8,
    },
    /// A hand cannot be read.
    #[error("hand {index}: {error}")]
    Hand {
        /// Which hand, from 1.
        index: usize,
        /// What is wrong with it.
        error: HandError,
    },
    /// The first cards of a hand cannot be read.
    #[error("first cards of hand {index}: {error}")]
    First {
        /// Which hand, from 1.
        index: usize,
        /// What is wrong with its first cards.
        error: HandError,
    },
    /// A call cannot be read.
    #[error("call {index}: {error}")]
    Call {
        /// Which call of the auction, from 1.
        index: usize,
        /// What is wrong with it.
        error: CallError,
    },
    /// A card cannot be read.
    #[error("card {index}: {error}")]
    Card {
        /// Which card of the play, from 1.
        index: usize,
        /// What is wrong with it.
        error: CardError,
    },
    /// The chair that asked for a re-deal.
    #[error("redeal by chair {0}: there is no such chair")]
    Redeal(u8),
}
