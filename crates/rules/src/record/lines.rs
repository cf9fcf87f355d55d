//! Hands as text.

use super::error::RecordError;
use crate::{Card, Hand, HandError};

/// Parses each text; an error gets its index from 1.
pub(super) fn numbered<T: std::str::FromStr>(
    texts: &[String],
    error: impl Fn(usize, T::Err) -> RecordError,
) -> Result<Vec<T>, RecordError> {
    texts.iter().enumerate().map(|(index, text)| text.parse().map_err(|why| error(index + 1, why))).collect()
}

/// Hands that read well; one that has a card three times is known by that card alone.
pub(super) fn read_each(hands: &[String]) -> Result<Vec<Result<Hand, Card>>, RecordError> {
    let read = |(index, hand): (usize, &String)| match hand.parse::<Hand>() {
        Ok(hand) => Ok(Ok(hand)),
        // No deck has three of a card: the same mistake as a third copy in another hand.
        Err(HandError::Copies(card)) => Ok(Err(card)),
        Err(error) => Err(RecordError::Hand { index: index + 1, error }),
    };
    hands.iter().enumerate().map(read).collect()
}

/// The hands of a deal on one line, from chair 1 on, blanks between.
pub fn write_hands(hands: &[Hand]) -> String {
    hands.iter().map(Hand::to_string).collect::<Vec<_>>().join(" ")
}

/// Reads what [`write_hands`] wrote; an empty suit may be `-` too.
///
/// # Errors
/// [`RecordError::Hand`] for the first hand that cannot be read.
pub fn read_hands(line: &str) -> Result<Vec<Hand>, RecordError> {
    line.split_whitespace()
        .enumerate()
        .map(|(index, hand)| hand.parse().map_err(|error| RecordError::Hand { index: index + 1, error }))
        .collect()
}
