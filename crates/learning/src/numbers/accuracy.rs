//! Accuracy: how much of what could have been lost was not.

use super::NOTHING;

/// Choices of a smaller difficulty say nothing of who made them, in stakes.
const LEAST_DIFFICULTY: f64 = 0.02;
/// Less difficulty in all is too little to say anything, in stakes.
const LEAST_SUM: f64 = 2.0;

/// What a person lost in all, and the accuracy.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Accuracy {
    /// In stakes, over all choices.
    pub loss: f64,
    /// In hundredths, whole: 100 for one who lost nothing, 0 for play at random, less for worse. Nothing where the choices were too
    /// easy to say.
    pub accuracy: Option<i64>,
}

/// The accuracy of choices, each with what was lost by it and its difficulty, both in stakes.
pub fn accuracy(choices: &[(f64, f64)]) -> Accuracy {
    let loss = choices.iter().map(|(delta, _)| delta).sum();
    let counted = choices.iter().filter(|(_, difficulty)| *difficulty >= LEAST_DIFFICULTY - NOTHING);
    let (lost, possible) =
        counted.fold((0.0, 0.0), |(lost, possible), (delta, difficulty)| (lost + delta, possible + difficulty));
    let shown = possible >= LEAST_SUM - NOTHING;
    Accuracy { loss, accuracy: shown.then(|| (100.0 * (1.0 - lost / possible) + 0.5 + NOTHING).floor() as i64) }
}
