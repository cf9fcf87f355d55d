//! The lists of the best and the figures of the house, made at most every few seconds however often they are asked for.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use thurup_people::ids::TrioId;
use thurup_ratings::{ON_LIST, Rating, TrioRating, list, trio_list};
use thurup_rules::Game;
use thurup_wire::ratings::HouseFigures;
use tokio::sync::Mutex;
use tokio::time::Instant;

use crate::ids::PersonId;
use crate::store::{Store, StoreError};

/// So long a list is told as it was put in order.
const FRESH: Duration = Duration::from_secs(10);

/// Somebody's place, from the first on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placed {
    /// Who.
    pub person: PersonId,
    /// The number as shown.
    pub number: i64,
    /// Its width as shown.
    pub width: i64,
}

/// A trio's place, from the first on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlacedTrio {
    /// Which.
    pub trio: TrioId,
    /// The number as shown.
    pub number: i64,
    /// Its width as shown.
    pub width: i64,
}

/// Lists by the name of the game, each with when it was put in order.
type Lists<Place> = Mutex<HashMap<&'static str, (Instant, Arc<Vec<Place>>)>>;

/// See the module.
#[derive(Debug, Default)]
pub struct Standings {
    people: Lists<Placed>,
    trios: Lists<PlacedTrio>,
    /// The figures of the house, and when they were made.
    house: Mutex<Option<(Instant, HouseFigures)>>,
}

impl Standings {
    /// A list as it stands, the best first.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn list(&self, store: &Store, game: Game, now: i64) -> Result<Arc<Vec<Placed>>, StoreError> {
        fresh(&self.people, game, async || {
            let rows = store.at_play(game.name(), now.saturating_sub(ON_LIST)).await?;
            let rating = |(person, mu, sigma, last): (PersonId, f64, f64, i64)| {
                (thurup_ratings::PersonId::from(person.to_string()), Rating { mu, sigma, last })
            };
            let ratings: Vec<_> = rows.into_iter().map(rating).collect();
            let placed = list(ratings.iter().map(|(id, rating)| (id, rating)), now).into_iter().filter_map(|place| {
                Some(Placed { person: place.who.as_str().parse().ok()?, number: place.number, width: place.width })
            });
            Ok(placed.collect())
        })
        .await
    }

    /// A list of trios as it stands, the best first.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn trios(&self, store: &Store, game: Game, now: i64) -> Result<Arc<Vec<PlacedTrio>>, StoreError> {
        fresh(&self.trios, game, async || {
            let rows = store.trios_at_play(game.name(), now.saturating_sub(ON_LIST)).await?;
            let rating = |(trio, r, s, last): (TrioId, f64, f64, i64)| {
                (thurup_ratings::TrioId::from(trio.to_string()), TrioRating { r, s, last })
            };
            let ratings: Vec<_> = rows.into_iter().map(rating).collect();
            let placed = trio_list(ratings.iter().map(|(id, rating)| (id, rating)), now).into_iter().filter_map(|place| {
                Some(PlacedTrio { trio: place.trio.as_str().parse().ok()?, number: place.number, width: place.width })
            });
            Ok(placed.collect())
        })
        .await
    }

    /// The figures of the house, made anew by this where they are not fresh.
    ///
    /// # Errors
    /// Those of making them.
    pub async fn house<E>(&self, make: impl AsyncFnOnce() -> Result<HouseFigures, E>) -> Result<HouseFigures, E> {
        // Held while they are made, as above.
        let mut known = self.house.lock().await;
        if let Some((made, figures)) = &*known
            && made.elapsed() < FRESH
        {
            return Ok(figures.clone());
        }
        let figures = make().await?;
        *known = Some((Instant::now(), figures.clone()));
        Ok(figures)
    }

    /// Somebody's place in a list, from 1.
    pub fn place_of(list: &[Placed], person: PersonId) -> Option<(u32, Placed)> {
        let index = list.iter().position(|placed| placed.person == person)?;
        Some((u32::try_from(index + 1).ok()?, list[index]))
    }
}

/// A list that is put in order by this where it is not fresh.
async fn fresh<Place>(
    lists: &Lists<Place>,
    game: Game,
    make: impl AsyncFnOnce() -> Result<Vec<Place>, StoreError>,
) -> Result<Arc<Vec<Place>>, StoreError> {
    // Held while it is made: who asks meanwhile waits for the same one instead of making another.
    let mut lists = lists.lock().await;
    if let Some((made, list)) = lists.get(game.name())
        && made.elapsed() < FRESH
    {
        return Ok(list.clone());
    }
    let list = Arc::new(make().await?);
    lists.insert(game.name(), (Instant::now(), list.clone()));
    Ok(list)
}
