//! What comes of a position if everybody plays the most promising card: where a search for the score begins.

use crate::deck::Deck;
use crate::lead::Lead;
use crate::order::{self, Holdings, Moves};
use crate::search::Search;
use crate::trick::{Followers, Trick};

impl<const SEATS: usize, D: Deck> Search<'_, SEATS, D> {
    /// What the leader's side gets if everybody plays the most promising card.
    pub(crate) fn play_out(&self, mut at: Lead) -> i32 {
        let setup = self.setup;
        let side = at.leader & 1;
        let mut won = 0;
        let mut all = at.rest.all;
        while at.tricks > 0 {
            let hands = self.hands(all);
            let mut followers = [Followers::default(); 4];
            for (suit, followers) in followers.iter_mut().enumerate() {
                followers.note::<SEATS, D>(setup, &hands, at.leader, suit);
            }
            let hand = hands[at.leader];
            let mut moves = Moves::new();
            order::order_lead::<D>(setup, &followers, hand, all, None, hand, &mut moves);
            let Some(card) = moves.first() else { break };
            let facts = &followers[(card >> 4) as usize & 3];
            let mut trick = Trick::led::<D>(setup, card);
            all &= !(1 << card);
            for place in 1..SEATS {
                let seat = Self::seat(at.leader, place);
                let holdings = Holdings { hand: hands[seat], opponents: setup.side[seat & 1 ^ 1] & all, all };
                let mut moves = Moves::new();
                let behind = order::behind(facts, trick, place);
                let legal = facts.legal[place];
                order::order_follow::<D>(setup, facts, trick, place, behind, &holdings, None, legal, &mut moves);
                let Some(card) = moves.first() else { break };
                trick = self.add(facts, trick, place, card);
                all &= !(1 << card);
            }
            at.leader = Self::seat(at.leader, trick.place());
            at.tricks -= 1;
            if at.leader & 1 == side {
                won += trick.points();
            }
        }
        won
    }
}
