//! Hands of practice in which a convention card's own call loses, in the terminal, for who keeps the card.

use thurup_store::{CardLossRow, Store};
use thurup_systems::{Convention, paragraphs};

use super::terminal::AdminError;
use crate::moderation::granting::{moment, visit};

/// Hands that are shown at most.
const MOST: u32 = 10_000;

/// A hand of practice in which a card's own call loses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardLossTold {
    /// What was filed.
    pub row: CardLossRow,
    /// The paragraph by which the card calls, in English; empty for a natural call.
    pub paragraph: String,
    /// When it was found last.
    pub found: String,
}

/// Hands in which a card loses, or any card, those that were found last first.
///
/// # Errors
/// When there is no such card; when the database cannot be used.
pub async fn card_losses(database: &str, card: Option<&str>) -> Result<Vec<CardLossTold>, AdminError> {
    if let Some(card) = card.filter(|card| !Convention::all().any(|one| one.id() == *card)) {
        let cards: Vec<String> = Convention::all().map(|one| one.id()).collect();
        return Err(AdminError::Refused(format!("there is no convention card `{card}`; there are {}", cards.join(", "))));
    }
    let read = async |store: &Store| -> Result<_, AdminError> { Ok(store.card_losses(card, MOST).await?) };
    let told = |row: CardLossRow| CardLossTold {
        paragraph: if row.clause.is_empty() { String::new() } else { paragraphs(&row.clause).en },
        found: moment(row.at),
        row,
    };
    Ok(visit(database, read).await?.into_iter().map(told).collect())
}
