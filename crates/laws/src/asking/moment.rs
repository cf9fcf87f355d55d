//! Answers that can be at some moments of a deal alone. Where it is known how far a deal has come, a desk offers no others; and where just
//! one is left, it asks nothing.

use super::fact::Fact;
use super::words::Far;
use crate::rulings::{Moment, Noticed, TrickState};

/// Answers by their names, each with its moments.
type Only = Vec<(&'static str, &'static [Moment])>;

/// Of a fact the answers that can be in some moments alone.
pub(super) fn only_in(fact: Fact) -> Only {
    match fact {
        Fact::Far => [Far::Auction, Far::Play].into_iter().map(|far| (far.name(), far.stands_in())).collect(),
        // What was noticed earlier may be reported later.
        Fact::Noticed => Noticed::ALL.iter().map(|noticed| (noticed.name(), noticed_by(*noticed))).collect(),
        Fact::State => TrickState::ALL.iter().map(|state| (state.name(), trick_by(*state))).collect(),
        // Nothing is agreed, and no deal played out, while cards are left to play.
        Fact::Agreed | Fact::AfterDeal => vec![("yes", Moment::OVER)],
        // Whoever has declared it before the first call is dealt again at once.
        Fact::Declared => vec![("yes", Moment::BEFORE_CARDS)],
        Fact::BeforeDeal => vec![("yes", &[Moment::Deal])],
        _ => Vec::new(),
    }
}

const fn noticed_by(noticed: Noticed) -> &'static [Moment] {
    match noticed {
        Noticed::Deal => Moment::ALL,
        Noticed::Auction => Moment::FROM_CALLS_ON,
        Noticed::Play => Moment::FROM_CARDS_ON,
    }
}

const fn trick_by(state: TrickState) -> &'static [Moment] {
    match state {
        TrickState::BeforeNext | TrickState::Open => Moment::OPEN_TRICK,
        TrickState::Closed => Moment::FROM_CARDS_ON,
    }
}
