//! The calls of entries, before their suits and numbers are known.

use thurup_rules::options::PlusNoes;
use thurup_rules::{Bid, Call, Doubled, Form, Hand, MOST_PLUS, Rank, RuleSet, Strain, Suit};

use crate::condition::{Of, Suits};
use crate::situation::{Situation, held_in_sequence};

/// By how much a call raises the value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Up {
    /// So much.
    By(u8),
    /// One for each of the next highest cards held in sequence.
    Sequence,
    /// One for each jack of the suit.
    SuitJacks,
    /// One for each jack in the hand.
    Jacks,
    /// As many as the suit was called back: one for the last suit called, two for the one before it.
    Past(Of),
}

/// The call of an entry, before its suits and numbers are known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// Pass.
    Pass,
    /// Double.
    Double,
    /// Redouble.
    Redouble,
    /// A suit, number first.
    Straight(Of, Up),
    /// A suit, number last.
    Reverse(Of, u8),
    /// `+H`.
    Plus(Of),
    /// `+2H`.
    PlusN(Of, Up),
    /// `H+`.
    ReversePlus(Of),
    /// `H+2`.
    ReversePlusN(Of, u8),
    /// Noes.
    Noes(Up),
    /// No trump.
    NoTrump(u8),
    /// A number with pass.
    NumberPass(u8),
    /// A suit at this value, by a jump.
    JumpTo(Of, u8),
    /// Noes at this value.
    NoesAt(u8),
    /// `+NS`.
    PlusNoes,
    /// `+1NS` and so on; it speaks of this suit.
    PlusNNoes(Of, u8),
}

impl Shape {
    /// The suit that the call names.
    pub fn of(self) -> Option<Of> {
        match self {
            Shape::Straight(of, _)
            | Shape::Reverse(of, _)
            | Shape::Plus(of)
            | Shape::PlusN(of, _)
            | Shape::ReversePlus(of)
            | Shape::ReversePlusN(of, _)
            | Shape::JumpTo(of, _) => Some(of),
            _ => None,
        }
    }

    /// The suit that the call speaks of, named or not.
    pub(crate) fn about(self) -> Option<Of> {
        match self {
            Shape::PlusNNoes(of, _) | Shape::Noes(Up::Past(of)) => Some(of),
            _ => self.of(),
        }
    }

    pub(crate) fn up(self) -> Option<Up> {
        match self {
            Shape::Straight(_, up) | Shape::PlusN(_, up) | Shape::Noes(up) => Some(up),
            _ => None,
        }
    }

    /// The call with `up` in place of an [`Up`]; none where it would pass 56 or is no call of the game.
    pub(crate) fn call(self, situation: &Situation, suits: &Suits, up: u8) -> Option<Call> {
        let now = situation.value;
        let strain = |of: Of| suits.get(of).map(Strain::Suit);
        let bid = match self {
            Shape::Pass => return Some(Call::Pass),
            Shape::Double => {
                let (raised, doubled) = situation.standing?;
                return (raised.chair.team() != situation.chair.team() && doubled == Doubled::Undoubled)
                    .then_some(Call::Double);
            }
            Shape::Redouble => {
                let (raised, doubled) = situation.standing?;
                return (raised.chair.team() == situation.chair.team() && doubled == Doubled::Doubled)
                    .then_some(Call::Redouble);
            }
            Shape::Straight(of, _) => Bid::straight(now + up, strain(of)?),
            Shape::Reverse(of, n) => Bid { form: Form::Reverse(now + n), strain: strain(of)? },
            Shape::Plus(of) => Bid { form: Form::Plus(None), strain: strain(of)? },
            Shape::PlusN(of, _) => Bid { form: Form::Plus(Some(up)), strain: strain(of)? },
            Shape::ReversePlus(of) => Bid { form: Form::ReversePlus(None), strain: strain(of)? },
            Shape::ReversePlusN(of, n) => Bid { form: Form::ReversePlus(Some(n)), strain: strain(of)? },
            Shape::Noes(_) => Bid::straight(now + up, Strain::Noes),
            Shape::NoTrump(n) => Bid::straight(now + n, Strain::NoTrump),
            Shape::NumberPass(n) => Bid::straight(now + n, Strain::Pass),
            Shape::NoesAt(value) => Bid::straight(value, Strain::Noes),
            Shape::PlusNoes => Bid { form: Form::Plus(None), strain: Strain::Noes },
            Shape::PlusNNoes(_, n) => Bid { form: Form::Plus(Some(n)), strain: Strain::Noes },
            Shape::JumpTo(of, value) => Bid::straight(value, strain(of)?),
        };
        let value = bid.value(now);
        (value > now && value <= situation.rules.highest_bid(situation.seats) && permitted(&situation.rules, bid, now))
            .then_some(Call::Bid(bid))
    }
}

impl Up {
    /// The most that any hand makes of it, where it counts cards.
    pub(crate) fn most(self, suits: &Suits, of: Option<Of>, situation: &Situation) -> u8 {
        let cards = situation.rules.hand_size(situation.seats);
        match self {
            Up::By(n) => n,
            Up::Past(_) => u8::MAX,
            Up::SuitJacks => 2,
            Up::Jacks => cards.min(8),
            Up::Sequence => {
                let shown = of.and_then(|of| suits.get(of)).map_or(0, |suit| situation.shown[suit as usize]);
                cards.min(12u8.saturating_sub(shown))
            }
        }
    }

    /// The number for a hand.
    pub(crate) fn of(self, hand: Hand, suit: Option<Suit>, situation: &Situation) -> u8 {
        match (self, suit) {
            (Up::By(n), _) => n,
            // Not of the hand: filled in when the turn is prepared.
            (Up::Past(_), _) => 0,
            (Up::Jacks, _) => hand.count_rank(Rank::Jack),
            (Up::Sequence, Some(suit)) => held_in_sequence(hand, suit, situation.shown[suit as usize]),
            (Up::SuitJacks, Some(suit)) => hand.suit(suit).count_rank(Rank::Jack),
            (_, None) => 0,
        }
    }
}

/// Whether the rule set knows such a bid.
pub fn permitted(rules: &RuleSet, bid: Bid, current: u8) -> bool {
    match (bid.strain, bid.form) {
        (Strain::Suit(_), Form::Straight(_)) => rules.straight_suits,
        (Strain::Suit(_), Form::Reverse(_)) => rules.reverse_suits,
        (Strain::Suit(_), Form::Plus(n) | Form::ReversePlus(n)) => {
            rules.plus_suits && n.is_none_or(|n| (1..=MOST_PLUS).contains(&n))
        }
        (Strain::NoTrump, Form::Straight(_)) => rules.no_trump,
        (Strain::Noes, Form::Straight(_)) => rules.noes,
        (Strain::Noes, Form::Plus(Some(n))) => rules.plus_n_noes && (1..=MOST_PLUS).contains(&n),
        (Strain::Noes, Form::Plus(None)) => match rules.plus_noes {
            PlusNoes::Yes => true,
            PlusNoes::NotFirst => current > rules.unopened(),
            PlusNoes::No => false,
        },
        (Strain::Pass, Form::Straight(_)) => rules.number_pass,
        _ => false,
    }
}
