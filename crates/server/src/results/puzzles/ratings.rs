//! The ratings of puzzles as they are now, and a puzzle as it is shown.

use std::collections::HashMap;

use thurup_learning::numbers::Rating;
use thurup_store::PuzzleRatingRow;
use thurup_wire::puzzles::PuzzlePage;

use super::known::{Known, whole};
use super::stock::Kept;
use crate::error::reason::Reason;
use crate::results::Results;
use crate::results::error::ResultError;

/// How sure nothing is known of a puzzle before it was tried.
const FIRST_DEVIATION: f64 = 250.0;
/// The ratings of puzzles as they are now.
pub struct Ratings(HashMap<String, PuzzleRatingRow>);

impl Ratings {
    /// Reads them.
    pub async fn read(results: &Results) -> Result<Ratings, Reason> {
        let rows = results.store.puzzle_ratings().await?;
        Ok(Ratings(rows.into_iter().map(|row| (row.puzzle.clone(), row)).collect()))
    }

    /// That of a puzzle.
    pub fn of(&self, kept: &Kept) -> Rating {
        self.row(kept).map_or(Rating { rating: kept.start, deviation: FIRST_DEVIATION }, |row| Rating {
            rating: row.rating,
            deviation: row.deviation,
        })
    }

    /// The row of one that was moved.
    pub fn row(&self, kept: &Kept) -> Option<&PuzzleRatingRow> {
        self.0.get(&kept.id)
    }
}

/// A puzzle without its answer.
pub fn shown(kept: &Kept, known: &Known, ratings: &Ratings, day: Option<String>) -> Result<PuzzlePage, Reason> {
    let spot = kept.puzzle.spot().map_err(|_| ResultError::NoSuchPuzzle)?;
    let texts = |cards: &[thurup_rules::Card]| cards.iter().map(ToString::to_string).collect();
    Ok(PuzzlePage {
        id: kept.id.clone(),
        hands: kept.puzzle.hands.iter().map(|hand| texts(hand)).collect(),
        trump: kept.puzzle.trump.map(|suit| suit.letter().to_string()),
        leader: kept.puzzle.leader,
        trick: texts(&kept.puzzle.trick),
        winning: spot.ahead().map(|(chair, _)| chair.number()),
        chair: spot.turn().number(),
        playable: texts(&spot.playable()),
        points: spot.goal.points,
        rating: whole(ratings.of(kept).rating),
        day,
        solved: known.first(&kept.id),
    })
}
