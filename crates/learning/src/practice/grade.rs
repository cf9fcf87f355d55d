//! What an answer is worth: beside the card, and beside what the deals that fit say.

use thurup_rules::{Auction, Call, Deal, Hand, Text};
use thurup_systems::{Cards, Convention, Decision, Prepared, Situation};

use crate::numbers::Valued;
use crate::seat::value_calls;

/// Positions that an answer may cost.
pub const POSITIONS: u64 = 6_000_000;
/// Below this a call loses nothing to speak of.
const AS_GOOD: f64 = 0.10;
/// From this on, and two standard errors, a call loses.
const LOSES: f64 = 0.20;

/// How an answer stands to the card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grade {
    /// The card's call, or one that says the same of another suit as good.
    ByTheCard,
    /// Another, of a hand that the call may show, and nothing is lost by it.
    AsGood,
    /// Another.
    NotByTheCard {
        /// It costs stakes, too.
        loses: bool,
    },
}

/// An answer, graded.
#[derive(Clone, Debug)]
pub struct Graded {
    /// How it stands to the card.
    pub grade: Grade,
    /// The card's call.
    pub card_call: Call,
    /// What it says, to whoever holds the hand.
    pub reason: Text,
    /// What partners understand by the answer.
    pub understood: Text,
    /// What the answer and the card's call were worth to the team, in stakes, over the deals that fit; nothing where it was not found out
    /// in so many positions.
    pub values: Option<[f64; 2]>,
    /// A call that is better than the card's by so much that it is no chance: there the card loses.
    pub better_than_card: Option<Better>,
    /// The clause by which the card calls; none for a natural call.
    pub card_clause: Option<&'static str>,
}

/// A call that is better than the card's.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Better {
    /// The call.
    pub call: Call,
    /// What it brings more, in stakes.
    pub by: f64,
}

/// Grades an answer of whoever has to call in a deal; `id` is the deal's. Nothing where nobody has to, and for a call that the rules do
/// not allow there.
pub fn grade(card: Convention, deal: &Deal, id: &[u8; 32], answer: Call, positions: u64) -> Option<Graded> {
    let auction = deal.auction();
    let chair = auction.turn()?;
    let hand = deal.dealt(chair);
    auction.check(answer, hand).ok()?;
    let turn = card.prepare(&Situation::of(auction));
    let decision = card.bid(auction, hand)?;
    let promise = turn.promise(answer, card.reading(auction, chair).told());
    let valued = value_calls(deal, answer, Cards::from(card), id, positions);
    let weighed = valued.as_ref().and_then(|(valued, exact)| Weighed::of(valued, *exact, answer, decision.call));
    let by_card = is_by_card(&turn, decision.call, hand, answer);
    let grade = match &weighed {
        _ if by_card => Grade::ByTheCard,
        Some(weighed) if promise.allows(hand) && weighed.loss < AS_GOOD => Grade::AsGood,
        Some(weighed) => Grade::NotByTheCard { loses: weighed.loss >= LOSES && weighed.loss >= 2.0 * weighed.error },
        None => Grade::NotByTheCard { loses: false },
    };
    Some(Graded {
        grade,
        card_call: decision.call,
        reason: decision.reason,
        understood: promise.explanation().text,
        values: weighed.as_ref().map(|weighed| weighed.values),
        better_than_card: weighed.and_then(|weighed| weighed.better_than_card),
        card_clause: decision.clause,
    })
}

/// What the card would call in somebody's place, and whether theirs is that, or one that says the same as good. Nothing where nobody has to
/// call.
pub fn beside_card(card: Convention, auction: &Auction, hand: Hand, call: Call) -> Option<(Decision, bool)> {
    let decision = card.bid(auction, hand)?;
    let by_card = is_by_card(&card.prepare(&Situation::of(auction)), decision.call, hand, call);
    Some((decision, by_card))
}

fn is_by_card(turn: &Prepared, own: Call, hand: Hand, call: Call) -> bool {
    call == own || turn.equal_calls(hand).contains(&call)
}

/// The answer and the card's call among their alternatives.
struct Weighed {
    values: [f64; 2],
    /// What the answer loses to the best, and the standard error of that.
    loss: f64,
    error: f64,
    better_than_card: Option<Better>,
}

impl Weighed {
    fn of(valued: &Valued, exact: bool, answer: Call, card: Call) -> Option<Weighed> {
        let means = valued.means();
        let at = |call: Call| means.iter().position(|(name, _)| *name == call.to_string());
        let (answer, card) = (at(answer)?, at(card)?);
        let best = (0..means.len()).reduce(|best, next| if means[next].1 > means[best].1 { next } else { best })?;
        let error = |other: usize| if exact { 0.0 } else { valued.error(best, other) };
        let loss = |of: usize| means[best].1 - means[of].1;
        let card_loses = loss(card) >= LOSES && loss(card) >= 2.0 * error(card);
        Some(Weighed {
            values: [means[answer].1, means[card].1],
            loss: loss(answer),
            error: error(answer),
            better_than_card: card_loses
                .then(|| means[best].0.parse().ok())
                .flatten()
                .map(|call| Better { call, by: loss(card) }),
        })
    }
}
