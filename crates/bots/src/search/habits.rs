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
pub(super) fn choose(view: &SeatView, play: &Play, near: &[&Judged]) -> Option<Card> {
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

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use thurup_rules::record::read_hands;
    use thurup_rules::{Action, Chair, Deal, Preset, Seats};

    use super::*;

    const HANDS: &str = "A.JK.J9T.9K 9KK.Q.J.JKQ AT.T.KQ.AAT 9.9Q.AKQ.JQ T.9ATK.A.9T JJQQ.JA.9T.";

    /// What is played of these cards after the calls and cards, each with what counting thinks of it; all else is equal.
    fn played(leader: u8, calls: &str, cards: &str, near: &[(&str, f32)]) -> String {
        let leader = Chair::from_number(leader, Seats::Six).unwrap();
        let mut deal = Deal::new(Preset::Standard.rules(), Seats::Six, leader, &read_hands(HANDS).unwrap()).unwrap();
        let calls = calls.split_whitespace().map(|call| Action::Call(call.parse().unwrap()));
        let cards = cards.split_whitespace().map(|card| Action::Play(card.parse().unwrap()));
        for action in calls.chain(cards) {
            deal.apply(deal.turn().unwrap(), action).unwrap();
        }
        let view = deal.seat_view(deal.turn().unwrap());
        let near: Vec<Judged> = near.iter().map(|(card, sense)| Judged::told(card.parse().unwrap(), *sense, 0.5, 60)).collect();
        let near: Vec<&Judged> = near.iter().collect();
        choose(&view, view.play.as_ref().unwrap(), &near).unwrap().to_string()
    }

    #[test]
    fn a_sure_trump_goes_first() {
        assert_eq!(played(6, "28S P P P P P P", "", &[("HA", 1.0), ("SJ", 0.0)]), "SJ");
        // The queen of trumps is not sure.
        assert_eq!(played(6, "28S P P P P P P", "", &[("HA", 1.0), ("SQ", 0.0)]), "HA");
    }

    #[test]
    fn a_jack_goes_before_a_nine_that_may_be_beaten() {
        assert_eq!(played(1, "P P P P P 28S P P P P P P", "", &[("D9", 1.0), ("DJ", 0.0)]), "DJ");
        // The jack of another suit is no reason.
        assert_eq!(played(1, "P P P P P 28S P P P P P P", "", &[("C9", 1.0), ("DJ", 0.0)]), "C9");
    }

    #[test]
    fn points_go_where_they_are_safe() {
        // The last to play has no club, and the partner's jack has won. The jack of hearts will win a trick of its own.
        let near = [("HA", 0.3), ("D9", 0.0), ("HJ", 0.1), ("SQ", 1.0)];
        assert_eq!(played(1, "P 28S P P P P P P", "CK CJ CA CQ CT", &near), "D9");
    }
}
