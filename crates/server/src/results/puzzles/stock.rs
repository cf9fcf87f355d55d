//! The puzzles of a house: those that ship, and those that were mined from its own deals.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock};

use thurup_learning::puzzle::stock as shipped;
use thurup_learning::puzzle::{Parts, Puzzle, Theme, parse};
use thurup_store::{Store, StoreError};
use tokio::sync::Mutex;

use crate::results::error::ResultError;

/// A puzzle.
pub struct Kept {
    pub id: String,
    pub puzzle: Puzzle,
    pub themes: Vec<Theme>,
    /// Its rating before anybody has tried it.
    pub start: f64,
}

impl Kept {
    /// Only one that is valid has themes and a rating.
    fn of(parts: &Parts) -> Option<Kept> {
        let [_, _, themes, start] = parts.verdict.as_slice() else { return None };
        let themes: Vec<&str> = themes.split(", ").collect();
        Some(Kept {
            id: parts.id.clone(),
            puzzle: parts.puzzle.clone()?,
            themes: Theme::ALL.into_iter().filter(|theme| themes.contains(&theme.name())).collect(),
            start: start.parse().ok()?,
        })
    }
}

/// Once a theme has so many, others of it teach nothing more.
const ENOUGH: usize = 500;

/// All puzzles that are known at one time.
#[derive(Default)]
pub struct Stock {
    all: Vec<Arc<Kept>>,
    places: HashMap<String, usize>,
}

impl Stock {
    /// Those that ship, and these.
    fn with(mined: &[String]) -> Stock {
        static SHIPPED: LazyLock<Vec<Arc<Kept>>> =
            LazyLock::new(|| shipped::puzzles().iter().filter_map(Kept::of).map(Arc::new).collect());
        let mined = mined.iter().filter_map(|line| Kept::of(&parse(line).ok()?)).map(Arc::new);
        let mut stock = Stock::default();
        for kept in SHIPPED.iter().cloned().chain(mined) {
            if !stock.places.contains_key(&kept.id) {
                stock.places.insert(kept.id.clone(), stock.all.len());
                stock.all.push(kept);
            }
        }
        stock
    }

    /// All of them.
    pub fn all(&self) -> &[Arc<Kept>] {
        &self.all
    }

    /// Whether one with these themes is wanted: of one of them there are not enough yet.
    pub fn wants(&self, themes: &[Theme]) -> bool {
        let count = |theme| self.all.iter().filter(|kept| kept.themes.contains(theme)).count();
        themes.iter().any(|theme| count(theme) < ENOUGH)
    }

    /// The one with this id.
    pub fn by_id(&self, id: &str) -> Result<&Arc<Kept>, ResultError> {
        self.places.get(id).and_then(|place| self.all.get(*place)).ok_or(ResultError::NoSuchPuzzle)
    }
}

/// The stock as it was read last.
#[derive(Default)]
pub struct KnownStock(Mutex<Option<(u64, Arc<Stock>)>>);

impl KnownStock {
    /// All puzzles, read anew where some were mined since: none ever goes.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn now(&self, store: &Store) -> Result<Arc<Stock>, StoreError> {
        let count = store.mined_count().await?;
        let mut known = self.0.lock().await;
        if let Some((read, stock)) = known.as_ref()
            && *read == count
        {
            return Ok(stock.clone());
        }
        let mined = store.mined_puzzles().await?;
        let stock = Arc::new(Stock::with(&mined));
        *known = Some((mined.len() as u64, stock.clone()));
        Ok(stock)
    }
}
