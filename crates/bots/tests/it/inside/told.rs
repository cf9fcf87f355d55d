//! What the tutor tells of a card beside others.

use thurup_bots::inside::{Found, told};
use thurup_bots::{Beside, Claim, Share};

fn found(card: &str, sense: f32, reached: f64, deals: u32) -> Found {
    (card.parse().unwrap(), sense, reached, deals)
}

#[test]
fn a_card_that_is_better_elsewhere_is_not_called_the_best() {
    let own = found("SJ", 1.0, 0.4, 60);
    let beside = |others: &[Found]| told(&own, others).unwrap().1;
    let share = |found: &Found| told(found, &[]).unwrap().0;
    // It came out more often, and counting speaks against it.
    let hearts = found("HJ", 0.5, 0.6, 60);
    let aside = beside(&[hearts]);
    assert_eq!(aside, Beside::Counted(hearts.0, share(&hearts)));
    let text = Claim::Reaches { makes: true, share: share(&own), beside: aside }.text().en;
    assert!(text.contains("about 4 of 10") && text.contains("about 6 of 10") && !text.contains("no other"), "{text}");
    // A card that was dropped after eight deals is not compared in numbers.
    assert_eq!(beside(&[found("HJ", 0.5, 1.0, 8)]), Beside::Behind);
    assert_eq!(beside(&[found("HJ", 0.5, 0.41, 60)]), Beside::AsGood("HJ".parse().unwrap()));
    assert_eq!(beside(&[found("HJ", 0.5, 1.0, 0)]), Beside::Alone);
}

#[test]
fn shares_are_told_in_tenths() {
    let card = "SJ".parse().unwrap();
    let text = |of| Claim::Holds { card, share: Share { of, deals: 60 } }.text().en;
    assert!(text(0.62).ends_with(" in about 6 of 10 likely deals."), "{}", text(0.62));
    assert!(text(0.0).ends_with(" in hardly any likely deal."), "{}", text(0.0));
    assert!(!Share { of: 0.75, deals: 8 }.tells());
}
