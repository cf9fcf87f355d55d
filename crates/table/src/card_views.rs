//! Cards, tricks and teams as they are shown everywhere.

use thurup_rules::{Hand, Suit, Team, Trick};
use thurup_wire::view::{PlayedCard, TeamName, TrickView};

/// A team for the wire.
pub fn team(team: Team) -> TeamName {
    match team {
        Team::Odd => TeamName::Odd,
        Team::Even => TeamName::Even,
    }
}

/// Cards on the table.
pub fn trick_view(trick: &Trick, number: u8) -> TrickView {
    TrickView {
        number,
        leader: trick.leader().number(),
        cards: trick.plays().map(|(chair, card)| PlayedCard { chair: chair.number(), card: card.to_string() }).collect(),
        winning: trick.winning().map(|(chair, _)| chair.number()),
    }
}

/// The suits in the order in which they are shown everywhere, in hands as on keys: in alternating colours.
const SUITS: [Suit; 4] = [Suit::Spades, Suit::Hearts, Suit::Clubs, Suit::Diamonds];

/// Cards sorted for display: suits always in one order, high to low. A suit that runs out moves no other.
pub fn hand_cards(hand: Hand) -> Vec<String> {
    SUITS.iter().flat_map(|&suit| hand.suit(suit).cards().map(|card| card.to_string())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_suit_that_is_missing_moves_no_other() {
        let dealt: Hand = "TQ.9.A.9K".parse().unwrap();
        let left: Hand = "TQ..A.9K".parse().unwrap();
        assert_eq!(hand_cards(dealt), ["ST", "SQ", "H9", "C9", "CK", "DA"]);
        assert_eq!(hand_cards(left), ["ST", "SQ", "C9", "CK", "DA"]);
    }
}
