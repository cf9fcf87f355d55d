//! The house: sums over all, the lists, and the figures of the front page.

use std::collections::{BTreeMap, HashMap};
use std::ops::Range;

use serde::{Deserialize, Serialize};
use thurup_rules::Game;

use crate::PersonId;
use crate::by_game::ByGame;
use crate::person::Person;
use crate::rating::{Rating, rounded};
use crate::trio::TrioRating;

/// A quarter of an hour in milliseconds: in every zone days begin with one.
const QUARTER: i64 = 15 * 60 * 1000;

/// The quarters of an hour, counted from 1970 on, of a day such as [`Zone::day`](crate::Zone::day) says.
pub fn quarters(day: &Range<i64>) -> Range<i64> {
    day.start.div_euclid(QUARTER)..day.end.div_euclid(QUARTER)
}

/// Deals by game and time.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct House {
    /// By game: deals by the quarter of an hour, from 1970 on, in which they ended.
    pub quarters: ByGame<BTreeMap<i64, u32>>,
}

impl House {
    pub(crate) fn deal(&mut self, game: Game, at: i64) {
        *self.quarters[game].entry(at.div_euclid(QUARTER)).or_default() += 1;
    }

    /// All deals of a game.
    pub fn deals(&self, game: Game) -> u64 {
        self.quarters[game].values().map(|&deals| u64::from(deals)).sum()
    }

    /// The deals of a game that ended in a day, such as [`Zone::day`](crate::Zone::day) says.
    pub fn deals_in(&self, game: Game, day: Range<i64>) -> u64 {
        if day.is_empty() {
            return 0;
        }
        self.quarters[game].range(quarters(&day)).map(|(_, &deals)| u64::from(deals)).sum()
    }
}

/// Somebody's place in a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Place<Id = PersonId> {
    /// The person or trio at this place.
    pub who: Id,
    /// The number as shown.
    pub number: i64,
    /// The width as shown.
    pub width: i64,
}

/// A list at a time, the best first: of those who are shown, settled and played in the last sixty days, by the low end, then the
/// number, then the id, whatever is one for the caller. Whoever keeps rows hands in those of people who are shown.
pub fn list<Id: Ord>(ratings: impl IntoIterator<Item = (Id, Rating)>, now: i64) -> Vec<Place<Id>> {
    let listed = ratings.into_iter().filter(|(_, rating)| rating.on_list(now));
    let listed = in_order(listed.map(|(who, rating)| (rating.low_end(now), rating.mu, who, rating)).collect());
    listed.map(|(who, rating)| Place { who, number: rating.number(), width: rating.width(now) }).collect()
}

/// A list of trios at a time, in the same order as one of people. Whoever keeps rows hands in those of trios that stand, none of whose
/// three is marked.
pub fn trio_list<Id: Ord>(ratings: impl IntoIterator<Item = (Id, TrioRating)>, now: i64) -> Vec<Place<Id>> {
    let listed = ratings.into_iter().filter(|(_, rating)| rating.on_list(now));
    let listed = in_order(listed.map(|(trio, rating)| (rating.low_end(now), rating.r, trio, rating)).collect());
    listed.map(|(who, rating)| Place { who, number: rating.number(), width: rating.width(now) }).collect()
}

/// By the low end, then the number, then the id.
fn in_order<Id: Ord, R>(mut listed: Vec<(f64, f64, Id, R)>) -> impl Iterator<Item = (Id, R)> {
    listed.sort_unstable_by(|(low, number, who, _), (other_low, other_number, other, _)| {
        let by_number = || other_number.total_cmp(number);
        other_low.total_cmp(low).then_with(by_number).then_with(|| who.cmp(other))
    });
    listed.into_iter().map(|(_, _, who, rating)| (who, rating))
}

/// The figures of the front page.
#[derive(Clone, Debug, PartialEq)]
pub struct Front {
    /// Deals of all games.
    pub all: u64,
    /// Those of today.
    pub today: u64,
    /// By game with a deal.
    pub games: Vec<FrontGame>,
    /// The person with most deals, and how many.
    pub most: Option<(PersonId, u64)>,
}

/// The figures of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct FrontGame {
    /// The game.
    pub game: Game,
    /// Deals.
    pub all: u64,
    /// Those of today.
    pub today: u64,
    /// The highest number ever, and whose.
    pub highest: Option<(PersonId, i64)>,
    /// The first of the list.
    pub best: Option<Place>,
}

/// The list of a game, from all rows.
pub fn list_of(people: &HashMap<PersonId, Person>, game: Game, now: i64) -> Vec<Place> {
    let shown = people.iter().filter(|(_, person)| person.shown());
    let places = list(shown.filter_map(|(id, person)| Some((id, *person.rating(game)?))), now);
    places.into_iter().map(|Place { who, number, width }| Place { who: who.clone(), number, width }).collect()
}

impl Front {
    /// The front page, from all rows. Its cost is that of a look at everybody; a server keeps what it asks for in indexes.
    pub fn of(people: &HashMap<PersonId, Person>, house: &House, now: i64, today: Range<i64>) -> Front {
        let shown_people = || people.iter().filter(|(_, person)| person.shown());
        let mut games = Vec::new();
        for game in Game::ALL {
            let all = house.deals(game);
            if all == 0 {
                continue;
            }
            let highest = shown_people()
                .filter_map(|(id, person)| Some((id, person.ratings[game].as_ref()?.highest?)))
                .max_by(|(_, one), (_, other)| one.mu.total_cmp(&other.mu).then(other.when.cmp(&one.when)))
                .map(|(id, highest)| (id.clone(), rounded(highest.mu)));
            let best = list_of(people, game, now).into_iter().next();
            games.push(FrontGame { game, all, today: house.deals_in(game, today.clone()), highest, best });
        }
        let most = shown_people()
            .filter_map(|(id, person)| Some((id, person.deals, person.reached?)))
            .max_by(|(_, one, when), (_, other, other_when)| one.cmp(other).then(other_when.cmp(when)))
            .map(|(id, deals, _)| (id.clone(), deals));
        Front { all: games.iter().map(|game| game.all).sum(), today: games.iter().map(|game| game.today).sum(), games, most }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::TrioId;

    #[test]
    fn trios_stand_in_the_order_of_their_low_ends() {
        let rating = |r: f64, s: f64| TrioRating { r, s, last: 0 };
        let ratings = [
            (TrioId::from("wide"), rating(1600.0, 75.0)),
            (TrioId::from("unsure"), rating(1900.0, 76.0)),
            (TrioId::from("sure"), rating(1560.0, 50.0)),
            // 1460 too, by a lower number; and the same again.
            (TrioId::from("low-b"), rating(1540.0, 40.0)),
            (TrioId::from("low-a"), rating(1540.0, 40.0)),
        ];
        let listed = trio_list(ratings.iter().map(|(id, rating)| (id, *rating)), 0);
        let order: Vec<_> = listed.iter().map(|place| (place.who.as_str(), place.number, place.width)).collect();
        assert_eq!(order, [("sure", 1560, 100), ("low-a", 1540, 80), ("low-b", 1540, 80), ("wide", 1600, 150)]);
    }
}
