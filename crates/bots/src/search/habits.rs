//! Good habits: which of several cards to play that do equally well in likely deals.
//!
//! What is left between such cards is chance, of which deals happened to be drawn. So a fixed order decides: a trump that
//! takes the trick for sure, points where the trick is sure to be the own team's, then what counting prefers; and the jack
//! before a lower card of its suit that may be beaten.

use thurup_rules::{Card, Play, Rank, SeatView, beats};

use super::judged::Judged;
use crate::cards::ahead;
use crate::certain::Certain;

/// The card to play of these, which are equals; none only where there are none.
pub(crate) fn choose(view: &SeatView, play: &Play, near: &[&Judged]) -> Option<Card> {
    if let [only] = near {
        return Some(only.card);
    }
    let trump = play.trump().suit();
    let certain = Certain::new(view, play);
    let ahead = ahead(view, play);
    // Whatever this player does, a partner takes the trick.
    let ours = ahead.is_some_and(|(best, ours)| ours && certain.holds(best));
    let leads = |card: Card| ahead.is_none_or(|(best, _)| beats(card, best, trump));
    let master = |card: Card| !certain.others().suit(card.suit()).kinds().any(|other| other.rank() < card.rank());
    let takes = |card: Card| !ours && trump == Some(card.suit()) && leads(card) && certain.holds(card);
    let safe = |card: Card| if ours && !master(card) { card.points() } else { 0 };
    let best = near.iter().max_by(|one, other| {
        takes(one.card)
            .cmp(&takes(other.card))
            .then(safe(one.card).cmp(&safe(other.card)))
            .then(one.sense.total_cmp(&other.sense))
            // The first of equals is the one that counting prefers.
            .then(std::cmp::Ordering::Greater)
    })?;
    let jack = Card::new(best.card.suit(), Rank::Jack);
    let risky = !ours && leads(best.card) && !certain.holds(best.card);
    let before = risky && near.iter().any(|option| option.card == jack);
    Some(if before { jack } else { best.card })
}
