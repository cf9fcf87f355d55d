//! Which of several cards is played that do equally well in likely deals.

use thurup_bots::inside::{Found, habit};
use thurup_rules::record::read_hands;
use thurup_rules::{Action, Chair, Deal, Preset, Seats};

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
    let near: Vec<Found> = near.iter().map(|(card, sense)| (card.parse().unwrap(), *sense, 0.5, 60)).collect();
    habit(&view, &near).unwrap().to_string()
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
