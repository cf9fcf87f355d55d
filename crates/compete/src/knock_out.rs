//! Matches that somebody must win: extra deals, and games.

use std::cmp::Ordering;

use serde::{Deserialize, Serialize};
use thurup_rules::{Doubled, RuleSet, Seats};

use crate::fraction::Fraction;
use crate::result::difference;
use crate::team::Place;

/// Extra deals that a level match of so many deals goes on with: an eighth, rounded up and then up to an even number, at least 2
/// (18, 24, 30: 4; 12: 2).
pub fn extra_deals(deals: u32) -> u32 {
    deals.div_ceil(8).max(1).next_multiple_of(2)
}

/// What was scored in a match that somebody must win. Each batch of extra deals adds its difference.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Decisive {
    /// Stakes of each team in the scheduled deals.
    pub stakes: [u32; 2],
    /// Each team's own margin, where a ruling or a penalty made it another than the difference of the stakes.
    pub margins: Option<[Fraction; 2]>,
    /// Stakes in each batch of extra deals.
    pub extra: Vec<[u32; 2]>,
}

/// Extra deals were played in a match that was decided before them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("extra deals though the match was decided")]
pub struct NotTied;

impl Decisive {
    /// The first team's difference in the scheduled deals. With two margins it is half of (own - the other's own).
    fn scheduled(&self) -> Fraction {
        match &self.margins {
            Some([first, other]) => (first - other).over(2).unwrap_or_default(),
            None => difference(self.stakes, Place::First),
        }
    }

    /// Who won; nobody while it is level.
    ///
    /// # Errors
    /// A batch of extra deals after the match was decided.
    pub fn winner(&self) -> Result<Option<Place>, NotTied> {
        let mut ahead = self.scheduled();
        for batch in &self.extra {
            if !ahead.is_zero() {
                return Err(NotTied);
            }
            ahead += &difference(*batch, Place::First);
        }
        Ok(match ahead.cmp(&Fraction::zero()) {
            Ordering::Greater => Some(Place::First),
            Ordering::Equal => None,
            Ordering::Less => Some(Place::Other),
        })
    }
}

/// Stakes that end a game, with a lead of two.
pub const GAME: u32 = 21;

/// Games that win a match.
const GAMES: usize = 2;

/// Why a list of games is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadGames {
    /// A game that is not over: fewer than 21, or no lead of two.
    #[error("a game that is not over")]
    NotOver,
    /// A game that was over before the last deal.
    #[error("a game that went on though it was over")]
    TooLong,
    /// A game after the match was won.
    #[error("a game after the match was won")]
    MatchOver,
}

/// A game is over with the first deal after which one team has 21 or more and leads by two or more (booklet 1.5).
pub fn is_over([first, other]: [u32; 2]) -> bool {
    first.max(other) >= GAME && first.abs_diff(other) >= 2
}

/// The greatest stake that a deal can be worth: 15, or 7 or 20 by the rule set's doubling.
pub fn greatest_stake(rules: &RuleSet) -> u32 {
    let full = rules.seats().first().map_or(0, |&seats: &Seats| rules.highest_bid(seats));
    u32::from(rules.stakes(full, Doubled::Redoubled).1)
}

/// Games won by each team of a match of best of three. `greatest` is the greatest stake of a deal.
///
/// # Errors
/// The first game that cannot be: w to l is possible only if it is over, and if some last stake from 1 to the greatest leaves a
/// score that was not.
pub fn games(games: &[[u32; 2]], greatest: u32) -> Result<[usize; 2], BadGames> {
    let mut won = [0; 2];
    for &game in games {
        if won.contains(&GAMES) {
            return Err(BadGames::MatchOver);
        }
        if !is_over(game) {
            return Err(BadGames::NotOver);
        }
        let winner = usize::from(game[0] < game[1]);
        let (most, least) = (game[winner], game[1 - winner]);
        if !(1..=greatest.min(most)).any(|stake| !is_over([most - stake, least])) {
            return Err(BadGames::TooLong);
        }
        won[winner] += 1;
    }
    Ok(won)
}

/// Who won so many games; nobody yet.
pub fn won_games(won: [usize; 2]) -> Option<Place> {
    Place::BOTH.into_iter().find(|place| won[place.index()] >= GAMES)
}

/// Who wins when the time of a match of games is up: more games, then more stakes in the open game; nobody means one deal more.
pub fn at_time(won: [usize; 2], open: [u32; 2]) -> Option<Place> {
    match won[0].cmp(&won[1]).then(open[0].cmp(&open[1])) {
        Ordering::Greater => Some(Place::First),
        Ordering::Equal => None,
        Ordering::Less => Some(Place::Other),
    }
}

#[cfg(test)]
mod tests {
    use super::{BadGames, at_time, extra_deals, games};
    use crate::team::Place;

    #[test]
    fn extra_deals_are_an_eighth_and_even() {
        let pairs = [(0, 2), (7, 2), (12, 2), (16, 2), (17, 4), (18, 4), (24, 4), (30, 4), (32, 4), (33, 6)];
        for (deals, extra) in pairs {
            assert_eq!(extra_deals(deals), extra, "{deals}");
        }
    }

    #[test]
    fn a_game_ends_with_the_first_deal_that_ends_it() {
        assert_eq!(games(&[[21, 19]], 15), Ok([1, 0]));
        assert_eq!(games(&[[21, 20]], 15), Err(BadGames::NotOver));
        assert_eq!(games(&[[20, 0]], 15), Err(BadGames::NotOver));
        // From 20 with the greatest stake, and one more than that.
        assert_eq!(games(&[[35, 3]], 15), Ok([1, 0]));
        assert_eq!(games(&[[36, 3]], 15), Err(BadGames::TooLong));
        assert_eq!(games(&[[27, 3]], 7), Ok([1, 0]));
        assert_eq!(games(&[[28, 3]], 7), Err(BadGames::TooLong));
        // Behind by one, 40 to 41, the greatest stake makes it 55 to 41; from 41 to 40 it makes 56 to 40.
        assert_eq!(games(&[[56, 40]], 15), Ok([1, 0]));
        assert_eq!(games(&[[41, 55]], 15), Ok([0, 1]));
        assert_eq!(games(&[[57, 40]], 15), Err(BadGames::TooLong));
        assert_eq!(games(&[[10, 22], [20, 24], [21, 9]], 15), Err(BadGames::MatchOver));
        assert_eq!(games(&[[10, 22], [24, 20], [21, 9]], 15), Ok([2, 1]));
    }

    #[test]
    fn when_time_is_up_games_count_then_the_open_game() {
        assert_eq!(at_time([1, 0], [0, 20]), Some(Place::First));
        assert_eq!(at_time([1, 1], [3, 4]), Some(Place::Other));
        assert_eq!(at_time([0, 0], [7, 7]), None);
    }
}
