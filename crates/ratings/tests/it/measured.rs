//! The measurement of bots that is kept: what it says, as it is told in the book.

use thurup_ratings::{Anchors, Fitted, Measured, Strength};
use thurup_rules::{Game, Preset};

const KEPT: &str = include_str!("../../data/bots-56.json");

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

#[test]
fn the_numbers_that_are_kept_for_the_other_games_follow_from_their_duels() {
    let kept = [
        (include_str!("../../data/bots-28.json"), Game::TwentyEight, 6, [1419.0, 1431.0, 1500.0, 1505.0, 1571.0]),
        (include_str!("../../data/bots-40.json"), Game::Forty, 6, [1473.0, 1435.0, 1500.0, 1512.0, 1558.0]),
        (include_str!("../../data/bots-28-four.json"), Game::TwentyEightFour, 4, [1388.0, 1401.0, 1500.0, 1550.0, 1613.0]),
        (include_str!("../../data/bots-hidden-56.json"), Game::HiddenFiftySix, 6, [1438.0, 1423.0, 1500.0, 1524.0, 1562.0]),
    ];
    for (kept, game, seats, numbers) in kept {
        let measured: Measured = serde_json::from_str(kept).unwrap();
        assert_eq!((measured.game, measured.seats, measured.deals()), (game, seats, 1_600));
        let told: Vec<f64> = measured.fit().unwrap().into_iter().map(|fitted| fitted.number.round()).collect();
        assert_eq!(told, numbers, "{game:?}");
    }
}
