//! The measurement of bots that is kept: what it says, as it is told in the book.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]

use thurup_ratings::{Anchors, Fitted, Measured, Strength};
use thurup_rules::{Game, Preset};

const KEPT: &str = include_str!("../data/bots-56.json");

#[test]
fn the_numbers_that_are_kept_for_56_follow_from_its_duels() {
    let measured: Measured = serde_json::from_str(KEPT).unwrap();
    assert_eq!((measured.game, measured.seats, measured.deals()), (Game::FiftySix, 6, 1_150));
    assert_eq!(Preset::from_name(&measured.rules).map(Preset::game), Some(Game::FiftySix));
    let fitted = measured.fit().unwrap();
    let told: Vec<(Strength, f64, f64)> = fitted
        .into_iter()
        .map(|Fitted { strength, number, give_or_take }| (strength, number.round(), give_or_take.round()))
        .collect();
    let expected = [
        (Strength::Beginner, 1221.0, 49.0),
        (Strength::Learner, 1362.0, 45.0),
        (Strength::Club, 1500.0, 0.0),
        (Strength::Strong, 1533.0, 83.0),
        (Strength::Full, 1573.0, 81.0),
    ];
    assert_eq!(told, expected);
    let anchors = measured.over(Anchors::default()).unwrap();
    assert_eq!(anchors.of(Game::FiftySix, Strength::Full), 1573.0);
    assert_eq!(anchors.of(Game::Forty, Strength::Full), 1650.0, "not measured yet");
}
