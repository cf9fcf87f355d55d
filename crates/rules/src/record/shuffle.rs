//! Whether the cards of a record were shuffled as it says.

use thiserror::Error;

use super::error::RecordError;
use super::form::Record;
use super::lines::numbered;
use crate::{ALGORITHM, Chair, Contribution, Hand, Seed};

impl Record {
    /// Checks the shuffle: whether the seed fits the commitment, and whether it gives these hands.
    ///
    /// # Errors
    /// A [`ShuffleError`] where there is nothing to compare: no shuffle in the record, one by another algorithm, or parts of
    /// the record that cannot be read. A shuffle that does not fit is no error but a [`ShuffleCheck`] with `false` in it.
    pub fn verify_shuffle(&self) -> Result<ShuffleCheck, ShuffleError> {
        let shuffle = self.shuffle.as_ref().ok_or(ShuffleError::Missing)?;
        if shuffle.algorithm != ALGORITHM {
            return Err(ShuffleError::Algorithm(shuffle.algorithm.chars().take(40).collect()));
        }
        let (seats, leader) = self.table()?;
        let rules = self.rule_set()?;
        let hands: Vec<Hand> = numbered(&self.hands, |index, error| RecordError::Hand { index, error })?;
        let first: Vec<Hand> = numbered(&self.first, |index, error| RecordError::First { index, error })?;
        let seed = Seed::from_hex(&shuffle.seed).map_err(|_| ShuffleError::Hex("seed"))?;
        let mut contributions = Vec::new();
        for (number, digits) in &shuffle.contributions {
            let chair = Chair::from_number(*number, seats).ok_or(ShuffleError::Contributor(*number))?;
            let Seed(bytes) = Seed::from_hex(digits).map_err(|_| ShuffleError::Hex("contribution"))?;
            contributions.push(Contribution { chair, bytes });
        }
        Ok(ShuffleCheck {
            commitment: hex::encode(seed.commitment()) == shuffle.commitment.trim().to_ascii_lowercase(),
            hands: seed.cards(&contributions, &rules, seats, leader) == (hands, first),
        })
    }
}

/// What a check of a shuffle found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShuffleCheck {
    /// The seed fits the commitment.
    pub commitment: bool,
    /// The seed and the contributions give the hands of the record.
    pub hands: bool,
}

/// A shuffle that cannot be checked.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ShuffleError {
    /// The record has none.
    #[error("this record does not say how the cards were shuffled")]
    Missing,
    /// Another generator.
    #[error("shuffle `{0}` is not known; this program checks {ALGORITHM}")]
    Algorithm(String),
    /// Not 64 hex digits.
    #[error("the {0} is not 64 hex digits")]
    Hex(&'static str),
    /// A contribution by nobody.
    #[error("contribution by chair {0}: there is no such chair")]
    Contributor(u8),
    /// The rest of the record.
    #[error(transparent)]
    Record(#[from] RecordError),
}
