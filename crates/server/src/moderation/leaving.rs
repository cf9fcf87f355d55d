//! Who finishes the matches that they begin with others.

use thurup_people::order::leaving::{Follows, Reliability as Word};
use thurup_wire::order::{OwnLeaving, Reliability};

use crate::error::reason::Reason;
use crate::moderation::Moderation;
use thurup_store::ids::PersonId;

/// In a word, as everybody sees it; nothing before the first such match.
///
/// # Errors
/// When the database cannot be read.
pub async fn reliability(moderation: &Moderation, person: PersonId) -> Result<Option<Reliability>, Reason> {
    let history = moderation.store.history_of(person).await?;
    Ok((!history.is_empty()).then(|| told(history.word())))
}

/// The same, with what follows, for oneself; nothing before the first such match.
///
/// # Errors
/// When the database cannot be read.
pub(super) async fn own(moderation: &Moderation, person: PersonId, now: u64) -> Result<Option<OwnLeaving>, Reason> {
    let history = moderation.store.history_of(person).await?;
    if history.is_empty() {
        return Ok(None);
    }
    let closed_until = match history.follows(now) {
        Follows::ClosedUntil(until) => Some(until),
        Follows::Nothing | Follows::Warning => None,
    };
    let left = u32::try_from(history.left(now)).unwrap_or(u32::MAX);
    Ok(Some(OwnLeaving { word: told(history.word()), left, closed_until }))
}

fn told(word: Word) -> Reliability {
    match word {
        Word::Steady => Reliability::Steady,
        Word::Mostly => Reliability::Mostly,
        Word::LeavesOften => Reliability::LeavesOften,
    }
}
