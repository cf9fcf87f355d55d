//! One value for each of the five games, which are the five lists.

use std::ops::{Index, IndexMut};

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};
use thurup_rules::Game;

/// A value for each list. Stored as a list in the order of [`Game::ALL`]; of a game that came after the row was stored it has none.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct ByGame<T>([T; Game::ALL.len()]);

impl<'de, T: Deserialize<'de> + Default> Deserialize<'de> for ByGame<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let values = Vec::<T>::deserialize(deserializer)?;
        if values.len() > Game::ALL.len() {
            return Err(D::Error::custom(format!("{} lists, where there are {} games", values.len(), Game::ALL.len())));
        }
        let mut values = values.into_iter();
        Ok(ByGame(std::array::from_fn(|_| values.next().unwrap_or_default())))
    }
}

/// The place of a game in [`Game::ALL`].
pub(crate) const fn place(game: Game) -> usize {
    match game {
        Game::FiftySix => 0,
        Game::TwentyEight => 1,
        Game::Forty => 2,
        Game::TwentyEightFour => 3,
        Game::HiddenFiftySix => 4,
    }
}

impl<T> ByGame<T> {
    /// Each game with its value.
    pub fn iter(&self) -> impl Iterator<Item = (Game, &T)> {
        Game::ALL.into_iter().zip(&self.0)
    }
}

impl<T: Clone> ByGame<T> {
    /// The same for all.
    pub fn all(value: T) -> ByGame<T> {
        ByGame(std::array::from_fn(|_| value.clone()))
    }
}

impl<T> Index<Game> for ByGame<T> {
    type Output = T;

    fn index(&self, game: Game) -> &T {
        &self.0[place(game)]
    }
}

impl<T> IndexMut<Game> for ByGame<T> {
    fn index_mut(&mut self, game: Game) -> &mut T {
        &mut self.0[place(game)]
    }
}

/// A game as it is written: by its name.
pub(crate) mod as_name {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};
    use thurup_rules::Game;

    pub(crate) fn serialize<S: Serializer>(game: &Game, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(game.name())
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Game, D::Error> {
        let name = String::deserialize(deserializer)?;
        Game::from_name(&name).ok_or_else(|| {
            let all = Game::ALL.map(Game::name).join(", ");
            D::Error::custom(format!("no game `{name}`; there are {all}"))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_its_own_place_in_the_order_of_all() {
        for (index, game) in Game::ALL.into_iter().enumerate() {
            assert_eq!(place(game), index);
        }
    }
}
