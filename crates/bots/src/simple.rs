//! The lowest rungs of the ladder: any legal action, and the action that looks best this moment.

use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;
use thurup_rules::{Action, Call, Card, SeatView, beats};
use thurup_systems::Cards;

use crate::cards::ahead;
use crate::numbers::below;
use crate::{BookBot, Player, Temper, hidden};

/// Any legal action. Passes more often than not, so that auctions end.
#[derive(Clone, Debug)]
pub struct RandomBot {
    random: ChaCha8Rng,
}

impl RandomBot {
    /// The same seed acts the same.
    pub fn new(seed: u64) -> RandomBot {
        RandomBot { random: ChaCha8Rng::seed_from_u64(seed) }
    }
}

impl Player for RandomBot {
    fn act(&mut self, view: &SeatView) -> Action {
        let cards: Vec<Card> = view.playable().kinds().collect();
        let settable: Vec<Card> = view.settable().kinds().collect();
        if !settable.is_empty() {
            return Action::SetTrump(settable[below(&mut self.random, settable.len())]);
        }
        if !cards.is_empty() {
            // Where trump can be opened, or the pair shown, half the time.
            let rights = [(view.open_refusals(), Action::OpenTrump), (view.pair_refusals(), Action::ShowPair)];
            for (refusals, action) in rights {
                if refusals.is_empty() && below(&mut self.random, 2) == 0 {
                    return action;
                }
            }
            return Action::Play(cards[below(&mut self.random, cards.len())]);
        }
        let Some(offer) = view.offer() else { return Action::Call(Call::Pass) };
        if offer.pass && below(&mut self.random, 3) != 0 {
            return Action::Call(Call::Pass);
        }
        let calls = offer.calls();
        // Mostly the lowest bids.
        let most = calls.len().min(12);
        Action::Call(calls[below(&mut self.random, most)])
    }
}

/// Calls like the book's tables and plays the card that looks best in this trick alone.
#[derive(Clone, Debug)]
pub struct GreedyBot {
    book: BookBot,
}

impl GreedyBot {
    /// A bot that bids by a convention, or by the card of its side.
    pub fn new(convention: impl Into<Cards>) -> GreedyBot {
        GreedyBot { book: BookBot::new(convention) }
    }

    /// The same with a boldness of its own.
    pub fn with_temper(self, temper: Temper) -> GreedyBot {
        GreedyBot { book: self.book.with_temper(temper) }
    }
}

impl Player for GreedyBot {
    fn act(&mut self, view: &SeatView) -> Action {
        if let Some(action) = hidden::plainly(view) {
            return action;
        }
        let Some(play) = &view.play else { return self.book.act(view) };
        let trump = play.trump().suit();
        let playable = view.playable();
        let lowest = || playable.kinds().min_by_key(|card| (card.points(), trump == Some(card.suit()), card.rank()));
        let card = match ahead(view, play) {
            None => playable.kinds().min_by_key(|card| card.rank()),
            Some((_, true)) => playable.kinds().max_by_key(|card| card.points()),
            Some((best, false)) => {
                let winners = playable.kinds().filter(|card| beats(*card, best, trump));
                winners.max_by_key(|card| card.rank()).or_else(lowest)
            }
        };
        match card {
            Some(card) => Action::Play(card),
            None => self.book.act(view),
        }
    }
}
