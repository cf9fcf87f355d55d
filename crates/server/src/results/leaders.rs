//! The lists of the best and the figures of the house, made at most every few seconds however often they are asked for.

use std::sync::{Arc, PoisonError};
use std::time::Duration;

use thurup_people::ids::TrioId;
use thurup_ratings::{ON_LIST, Rating, TrioRating, list, trio_list};
use thurup_rules::Game;
use thurup_wire::ratings::HouseFigures;
use tokio::sync::Mutex;
use tokio::time::Instant;

use thurup_store::ids::PersonId;
use thurup_store::{Store, StoreError};

/// So long a list is told as it was put in order.
const FRESH: Duration = Duration::from_secs(10);
/// So long it is told while a new one is made.
const OLD: Duration = Duration::from_secs(60);

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

/// A list, and when it was put in order.
type Made<Place> = (Instant, Arc<Vec<Place>>);

/// A list that is put in order anew by one who asks for it, while all others are told the old one.
#[derive(Debug)]
struct Kept<Place> {
    list: std::sync::Mutex<Option<Made<Place>>>,
    /// Held while it is made.
    making: Arc<Mutex<()>>,
}

impl<Place> Default for Kept<Place> {
    fn default() -> Self {
        Self { list: std::sync::Mutex::default(), making: Arc::default() }
    }
}

impl<Place> Kept<Place> {
    fn known(&self) -> Option<Made<Place>> {
        // Every change under the lock is whole in itself.
        self.list.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn keep(&self, list: Vec<Place>) -> Arc<Vec<Place>> {
        let list = Arc::new(list);
        *self.list.lock().unwrap_or_else(PoisonError::into_inner) = Some((Instant::now(), list.clone()));
        list
    }
}

/// See the module.
#[derive(Debug)]
pub struct LeaderLists {
    people: [Arc<Kept<Placed>>; Game::ALL.len()],
    trios: [Arc<Kept<PlacedTrio>>; Game::ALL.len()],
    /// The figures of the house, and when they were made.
    house: Mutex<Option<(Instant, HouseFigures)>>,
}

impl Default for LeaderLists {
    fn default() -> Self {
        Self {
            people: std::array::from_fn(|_| Arc::default()),
            trios: std::array::from_fn(|_| Arc::default()),
            house: Mutex::default(),
        }
    }
}

impl LeaderLists {
    /// A list as it stands, the best first.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn list(&self, store: &Store, game: Game, now: i64) -> Result<Arc<Vec<Placed>>, StoreError> {
        let store = store.clone();
        fresh(&self.people[place(game)], async move {
            let rows = store.at_play(game.name(), now.saturating_sub(ON_LIST)).await?;
            let ratings = rows.into_iter().map(|(person, mu, sigma, last)| (person, Rating { mu, sigma, last }));
            let placed = list(ratings, now).into_iter();
            Ok(placed.map(|place| Placed { person: place.who, number: place.number, width: place.width }).collect())
        })
        .await
    }

    /// A list of trios as it stands, the best first.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn trios(&self, store: &Store, game: Game, now: i64) -> Result<Arc<Vec<PlacedTrio>>, StoreError> {
        let store = store.clone();
        fresh(&self.trios[place(game)], async move {
            let rows = store.trios_at_play(game.name(), now.saturating_sub(ON_LIST)).await?;
            let ratings = rows.into_iter().map(|(trio, r, s, last)| (trio, TrioRating { r, s, last }));
            let placed = trio_list(ratings, now).into_iter();
            Ok(placed.map(|place| PlacedTrio { trio: place.who, number: place.number, width: place.width }).collect())
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

/// The place of a game among all.
fn place(game: Game) -> usize {
    Game::ALL.iter().position(|known| *known == game).unwrap_or_default()
}

/// A list, put in order anew where it is no longer fresh: one task does so, and whoever asks meanwhile is told the old one, unless that
/// is very old or there is none.
async fn fresh<Place: Send + Sync + 'static>(
    kept: &Arc<Kept<Place>>,
    make: impl Future<Output = Result<Vec<Place>, StoreError>> + Send + 'static,
) -> Result<Arc<Vec<Place>>, StoreError> {
    let is_fresh = |(made, _): &Made<Place>| made.elapsed() < FRESH;
    match kept.known() {
        Some(known) if is_fresh(&known) => Ok(known.1),
        Some((made, list)) if made.elapsed() < OLD => {
            if let Ok(making) = kept.making.clone().try_lock_owned() {
                let kept = kept.clone();
                tokio::spawn(async move {
                    let _making = making;
                    match make.await {
                        Ok(list) => drop(kept.keep(list)),
                        Err(error) => tracing::warn!(%error, "a list stays as it was"),
                    }
                });
            }
            Ok(list)
        }
        _ => {
            // Who asks meanwhile waits for the same one instead of making another.
            let _making = kept.making.lock().await;
            if let Some(known) = kept.known().filter(is_fresh) {
                return Ok(known.1);
            }
            Ok(kept.keep(make.await?))
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use std::sync::atomic::{AtomicU32, Ordering};

    use tokio::sync::Semaphore;

    use super::*;

    #[tokio::test]
    async fn the_old_list_is_told_while_one_makes_the_new_one() {
        let (kept, times) = (Arc::<Kept<u32>>::default(), Arc::new(AtomicU32::new(0)));
        // Each list is made when it is let.
        let room = Arc::new(Semaphore::new(1));
        let ask = || {
            let (kept, times, room) = (kept.clone(), times.clone(), room.clone());
            async move {
                let make = async move {
                    room.acquire().await.unwrap().forget();
                    Ok(vec![times.fetch_add(1, Ordering::Relaxed)])
                };
                fresh(&kept, make).await.unwrap()[0]
            }
        };
        let older = |by: Duration| {
            let (_, list) = kept.known().unwrap();
            *kept.list.lock().unwrap() = Some((Instant::now().checked_sub(by).unwrap(), list));
        };
        assert_eq!(tokio::join!(ask(), ask()), (0, 0), "the first is waited for, by all");
        older(FRESH);
        assert_eq!(tokio::join!(ask(), ask(), ask()), (0, 0, 0), "nobody waits for the next");
        room.add_permits(1);
        drop(kept.making.lock().await);
        assert_eq!((ask().await, times.load(Ordering::Relaxed)), (1, 2), "one has made it");
        older(OLD);
        room.add_permits(1);
        assert_eq!(ask().await, 2, "what is very old is told to nobody");
    }
}
