//! Bots are anchors: their numbers never move, and are set from duels.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use thurup_rules::Game;

use crate::by_game::ByGame;
use crate::exact;

/// A strength of bots.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Strength {
    /// The weakest strength.
    Beginner,
    /// Learning.
    Learner,
    /// As in a club: the measure of the others.
    Club,
    /// Strong.
    Strong,
    /// All that bots can.
    Full,
}

impl Strength {
    /// All, from the weakest.
    pub const ALL: [Strength; 5] = [Strength::Beginner, Strength::Learner, Strength::Club, Strength::Strong, Strength::Full];

    /// A stable name.
    pub const fn name(self) -> &'static str {
        match self {
            Strength::Beginner => "beginner",
            Strength::Learner => "learner",
            Strength::Club => "club",
            Strength::Strong => "strong",
            Strength::Full => "full",
        }
    }

    /// The strength with this name.
    pub fn from_name(name: &str) -> Option<Strength> {
        Strength::ALL.into_iter().find(|strength| strength.name() == name)
    }
}

/// The numbers of the bots, by game and strength.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(into = "AnchorsForm", try_from = "AnchorsForm")]
pub struct Anchors(ByGame<[f64; Strength::ALL.len()]>);

/// The stored form: by game and strength, as text with all digits.
#[derive(Serialize, Deserialize)]
#[serde(transparent)]
struct AnchorsForm(ByGame<[String; Strength::ALL.len()]>);

impl From<Anchors> for AnchorsForm {
    fn from(anchors: Anchors) -> AnchorsForm {
        let mut form = ByGame::all(<[String; Strength::ALL.len()]>::default());
        for (game, numbers) in anchors.0.iter() {
            form[game] = numbers.map(|number| number.to_string());
        }
        AnchorsForm(form)
    }
}

impl TryFrom<AnchorsForm> for Anchors {
    type Error = String;

    fn try_from(form: AnchorsForm) -> Result<Anchors, String> {
        let mut anchors = Anchors::default();
        for (game, numbers) in form.0.iter() {
            // A game of which nothing was measured when this was stored keeps the usual numbers.
            if numbers.iter().all(String::is_empty) {
                continue;
            }
            for (strength, number) in Strength::ALL.into_iter().zip(numbers) {
                anchors.set(game, strength, exact::read(number)?);
            }
        }
        Ok(anchors)
    }
}

impl Default for Anchors {
    /// Those that hold until others are measured.
    fn default() -> Anchors {
        Anchors(ByGame::all([1200.0, 1350.0, 1500.0, 1600.0, 1650.0]))
    }
}

impl Anchors {
    /// The number of a bot.
    pub fn of(&self, game: Game, strength: Strength) -> f64 {
        self.0[game][strength as usize]
    }

    /// Sets the number of a strength in one game.
    pub fn set(&mut self, game: Game, strength: Strength, number: f64) {
        self.0[game][strength as usize] = number;
    }

    /// The same numbers in all games; a strength that is not named keeps the number it has.
    #[must_use]
    pub fn with(mut self, numbers: &BTreeMap<Strength, f64>) -> Anchors {
        for game in Game::ALL {
            for (&strength, &number) in numbers {
                self.set(game, strength, number);
            }
        }
        self
    }

    /// The number that a duel gives: the mean stakes a deal that a team of three of this strength wins against three of
    /// [`Strength::Club`]. One stake a deal is a thousand points on a side, so a third of them on each of its three chairs.
    pub fn measured(stakes_a_deal: f64) -> f64 {
        1500.0 + 1000.0 / 3.0 * stakes_a_deal
    }
}
