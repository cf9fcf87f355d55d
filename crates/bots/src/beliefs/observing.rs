//! How likely a call is with a hand.
//!
//! A player mostly makes the system's call, and else judges. Both are one model: every kind of call that could be made has a
//! score, linear in the traits of the hand ([`super::traits`]), and the system's own call with the hand has a score of its
//! own, higher by what it counts for. The chance of a call is its part in the sum of `exp(score)` over all that could be
//! made. So a pass tells as much as a bid does: a hand that would have bid is the less likely. No call is ever impossible.

use thurup_rules::{Auction, Call, Chair, Doubled, Hand, Stage, Strain, Suit};
use thurup_systems::{Cards, Prepared, Promise, Situation, Told};

use super::callsense::{BROKEN, CallSense, DRIFT, HEIGHTS};
use super::traits::Traits;
use crate::numbers::{exp, ln};

/// The most that can be said at a turn, by kinds: pass, double, the system's call, and five strains at three levels; and some
/// to make a round number.
const MOST_TERMS: usize = 24;

/// One call of an auction, with everything worked out that does not hang on the hand.
#[derive(Clone, Debug)]
pub(crate) struct ObservedCall {
    pub chair: Chair,
    turn: Prepared,
    call: Call,
    promise: Promise,
    /// What could be said, judged by kinds.
    options: Vec<Judged>,
    /// Which of the options the call is.
    said: Option<usize>,
    height: usize,
}

/// A kind of call that could be made.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Judged {
    pub kind: usize,
    /// The suit that the hand is looked at with.
    pub trump: Option<Suit>,
    /// It names this suit, so that a hand must hold it.
    needs: Option<Suit>,
    /// How much of the suit the team has shown.
    pub shown: f32,
}

/// A score to sum: an option, or the system's call with a hand.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Term {
    pub judged: Judged,
    /// For the system's call, what it counts for.
    pub system: Option<usize>,
    /// It is the call that was made.
    pub said: bool,
}

/// The calls of an auction, those of one seat left out. A pass that counts as a bid is taken as the bid.
pub(crate) fn observe(auction: &Auction, cards: Cards, but: Option<Chair>) -> Vec<ObservedCall> {
    let mut observed = Vec::with_capacity(auction.said().len());
    let mut told = vec![Told::default(); usize::from(auction.seats().count())];
    for (index, said) in auction.said().iter().enumerate().filter(|(_, said)| Some(said.chair) != but) {
        let call = said.bid().map_or(said.call, Call::Bid);
        let told = &mut told[said.chair.index()];
        let one = ObservedCall::new(said.chair, cards.at(said.chair).prepare(&Situation::before(auction, index)), call, told);
        told.hear(&one.promise);
        observed.push(one);
    }
    observed
}

impl ObservedCall {
    /// A call by a player whose calls have told this much before.
    pub fn new(chair: Chair, turn: Prepared, call: Call, told: &Told) -> ObservedCall {
        let situation = turn.situation();
        let options = options(situation);
        let judged = judged(situation, call);
        let said = options.iter().position(|option| *option == judged);
        let height = match situation.value {
            ..=30 => 0,
            31..=33 => 1,
            34..=36 => 2,
            37..=39 => 3,
            _ => 4,
        };
        let promise = turn.promise(call, told);
        ObservedCall { chair, turn, call, promise, options, said, height }
    }

    /// Everything that could be said with a hand, to be scored.
    pub fn terms(&self, hand: Hand, traits: &Traits, mut each: impl FnMut(Term)) {
        let system = self.turn.call_for(hand);
        if let Some(call) = system {
            let later = if self.turn.situation().mine.is_none() { 0 } else { 3 };
            let kind = match call {
                // Bare numbers are of other games.
                Call::Pass | Call::Number(_) | Call::Solo => 0,
                Call::Bid(_) => 1,
                Call::Double | Call::Redouble => 2,
            };
            each(Term { judged: judged(self.turn.situation(), call), system: Some(later + kind), said: call == self.call });
        }
        for (index, &judged) in self.options.iter().enumerate() {
            if judged.needs.is_none_or(|suit| traits.biddable[suit as usize]) {
                each(Term { judged, system: None, said: self.said == Some(index) });
            }
        }
    }

    /// The score of a term.
    pub fn score(&self, term: &Term, traits: &Traits, sense: &CallSense) -> f32 {
        let weights = &sense.kinds[term.judged.kind];
        let traits = traits.with(term.judged.trump);
        let base = weights[self.height] + weights[HEIGHTS] * term.judged.shown;
        let judged: f32 = weights[HEIGHTS + 1..].iter().zip(traits).map(|(weight, of)| weight * of).sum();
        base + judged + term.system.map_or(0.0, |at| sense.system[at])
    }

    /// A pass.
    pub fn is_pass(&self) -> bool {
        self.call == Call::Pass
    }

    /// The height of the auction as an index of the weights.
    pub fn height(&self) -> usize {
        self.height
    }

    /// Logarithm of the chance that a player makes the call who plays a game of his own: a pass as often as anything else.
    pub fn by_a_stranger(&self) -> f64 {
        if self.is_pass() { ln(0.5) } else { ln(0.5 / self.options.len() as f64) }
    }

    /// Logarithm of the chance that a player of this hand makes the call.
    pub fn likelihood(&self, hand: Hand, traits: &Traits, sense: &CallSense) -> f64 {
        // All scores first: powers of a row of numbers are fast.
        let mut parts = [-80.0f32; MOST_TERMS];
        let (mut count, mut at_judged, mut at_system) = (0, None, None);
        self.terms(hand, traits, |term| {
            parts[count] = self.score(&term, traits, sense);
            match (term.said, term.system) {
                (false, _) => {}
                (true, None) => at_judged = Some(count),
                (true, Some(_)) => at_system = Some(count),
            }
            count += 1;
        });
        parts.iter_mut().for_each(|part| *part = exp(*part));
        let all: f32 = parts.iter().sum();
        let mut judged = at_judged.map_or(0.0, |at| parts[at]);
        let by_system = at_system.map_or(0.0, |at| parts[at]);
        // Who judges does not lightly say what is not so.
        if by_system == 0.0 && self.promise.is_conventional() && !self.promise.allows(hand) {
            judged *= BROKEN;
        }
        let chance = f64::from((judged + by_system) / all);
        ln((1.0 - DRIFT) * chance + DRIFT / self.options.len() as f64)
    }
}

/// What can be said after this, by kinds.
fn options(situation: &Situation) -> Vec<Judged> {
    let standing = situation.standing.map(|(raised, doubled)| (raised.chair.team() == situation.chair.team(), doubled));
    let mut calls = vec![Call::Pass];
    match standing {
        Some((false, Doubled::Undoubled)) => calls.push(Call::Double),
        Some((true, Doubled::Doubled)) => calls.push(Call::Redouble),
        _ => {}
    }
    let rules = &situation.rules;
    let noes = if rules.noes { Strain::Noes } else { Strain::NoTrump };
    let highest = rules.highest_bid(situation.seats);
    let [_, honours, senior, _] = rules.levels();
    let values =
        [situation.value + 1, honours, senior].into_iter().filter(|&value| value > situation.value && value <= highest);
    let values: Vec<u8> = values.collect();
    for strain in Suit::ALL.into_iter().map(Strain::Suit).chain([noes]) {
        calls.extend(values.iter().map(|&value| Call::Bid(thurup_rules::Bid::straight(value, strain))));
    }
    let mut options: Vec<Judged> = Vec::with_capacity(calls.len());
    for call in calls {
        let option = judged(situation, call);
        if !options.contains(&option) {
            options.push(option);
        }
    }
    options
}

/// The kind of a call.
fn judged(situation: &Situation, call: Call) -> Judged {
    let standing = situation.standing;
    let trump = standing.and_then(|(raised, _)| raised.bid.strain.trump());
    let shown = |suit: Option<Suit>| suit.map_or(0.0, |suit| f32::from(situation.shown[suit as usize]));
    let ours = standing.is_some_and(|(raised, _)| raised.chair.team() == situation.chair.team());
    match call {
        Call::Pass | Call::Number(_) | Call::Solo => {
            let kind = match standing {
                None => 0,
                Some((raised, Doubled::Undoubled)) if raised.chair == situation.chair => 1,
                Some((_, Doubled::Undoubled)) if ours => 2,
                Some((_, Doubled::Undoubled)) => 3,
                Some(_) if ours => 4,
                Some(_) => 5,
            };
            Judged { kind, trump, needs: None, shown: if ours { shown(trump) } else { 0.0 } }
        }
        Call::Double => Judged { kind: 6, trump, needs: None, shown: 0.0 },
        Call::Redouble => Judged { kind: 7, trump, needs: None, shown: shown(trump) },
        Call::Bid(bid) => {
            let suit = bid.strain.trump();
            let kind = match suit {
                None => 0,
                Some(suit) if situation.partner_suits.contains(&suit) => 1,
                Some(suit) if situation.own_suit == Some(suit) => 2,
                Some(_) => 3,
            };
            let value = bid.value(situation.value);
            let level = match situation.rules.stage(value) {
                Stage::Normal => 0,
                Stage::Honours => 1,
                _ => 2,
            };
            // Who changes a bid of the own team judges otherwise than who bids against the other.
            let against = if level == 0 && !ours { 4 } else { 0 };
            Judged { kind: 8 + 4 * level + kind + against * 3, trump: suit, needs: suit, shown: shown(suit) }
        }
    }
}
