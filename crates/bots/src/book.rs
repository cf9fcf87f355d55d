//! The first good bot: calls by the book's tables, plays with counting.

use thurup_rules::{Action, Call, SeatView};
use thurup_systems::Cards;

use crate::Player;
use crate::calls::{self, Temper};
use crate::cards::{self, CardSense};
use crate::memory::AuctionMemory;

/// Bids by the written system of a convention card and plays by counting cards. No search, no dice: the same view gives the
/// same action.
#[derive(Clone, Debug)]
pub struct BookBot {
    memory: AuctionMemory,
    sense: CardSense,
    temper: Temper,
}

impl BookBot {
    /// A bot that bids by a convention, or by the card of its side.
    pub fn new(convention: impl Into<Cards>) -> BookBot {
        BookBot { memory: AuctionMemory::new(convention), sense: CardSense::default(), temper: Temper::default() }
    }

    /// The same with an idea of its own of what cards are worth.
    pub fn with_sense(self, sense: CardSense) -> BookBot {
        BookBot { sense, ..self }
    }

    /// The same with a boldness of its own.
    pub fn with_temper(self, temper: Temper) -> BookBot {
        BookBot { temper, ..self }
    }
}

impl Player for BookBot {
    fn act(&mut self, view: &SeatView) -> Action {
        if let Some(action) = crate::hidden::by_book(view) {
            return action;
        }
        if view.play.is_some() {
            let known = self.memory.after(view);
            if let Some(card) = cards::choose(view, known, &self.sense) {
                return Action::Play(card);
            }
        }
        // A hand of one suit that may not be named is worth little.
        if view.may_ask_redeal && view.play.is_none() {
            return Action::AskRedeal;
        }
        Action::Call(calls::choose(view, &mut self.memory, &self.temper).unwrap_or(Call::Pass))
    }
}
