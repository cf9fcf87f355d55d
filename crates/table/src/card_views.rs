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

/// Cards sorted for display: suits in alternating colours as far as that goes, high to low.
pub fn hand_cards(hand: Hand) -> Vec<String> {
    cards_as_dealt(hand, hand)
}

/// The cards left of a hand that was dealt as `dealt`, in the order that it had then: a suit that runs out moves no
/// other.
pub fn cards_as_dealt(hand: Hand, dealt: Hand) -> Vec<String> {
    suits_for_display(dealt).iter().flat_map(|&suit| hand.suit(suit).cards().map(|card| card.to_string())).collect()
}

fn suits_for_display(hand: Hand) -> Vec<Suit> {
    let order = match (hand.has_suit(Suit::Hearts), hand.has_suit(Suit::Clubs)) {
        // Without hearts, diamonds go between the black suits; without clubs, spades between the red ones.
        (false, _) => [Suit::Spades, Suit::Diamonds, Suit::Clubs, Suit::Hearts],
        (_, false) => [Suit::Hearts, Suit::Spades, Suit::Diamonds, Suit::Clubs],
        _ => [Suit::Spades, Suit::Hearts, Suit::Clubs, Suit::Diamonds],
    };
    order.into_iter().filter(|suit| hand.has_suit(*suit)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_suit_that_runs_out_moves_no_other() {
        let dealt: Hand = "TQ.9.A.9K".parse().unwrap();
        let left: Hand = "TQ..A.9K".parse().unwrap();
        assert_eq!(hand_cards(dealt), ["ST", "SQ", "H9", "C9", "CK", "DA"]);
        assert_eq!(cards_as_dealt(left, dealt), ["ST", "SQ", "C9", "CK", "DA"]);
        // Sorted anew the red suit would go between the black ones.
        assert_eq!(hand_cards(left), ["ST", "SQ", "DA", "C9", "CK"]);
    }
}
