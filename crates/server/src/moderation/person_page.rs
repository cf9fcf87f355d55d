//! The page of a person, with what moderation tells of them.

use thurup_wire::ratings::PersonPage;

use super::{keeper, leaving, views};
use crate::accounts::error::AccountError;
use crate::accounts::rights::more_denied;
use crate::accounts::whom;
use crate::error::reason::Reason;
use crate::moderation::Moderation;
use crate::results::figures;
use thurup_store::clock::now_ms;
use thurup_store::ids::PersonId;

/// As [`figures::person`], with the sanctions that all may see, and how reliable they are.
///
/// # Errors
/// When nobody has this id, or the database cannot be read.
pub async fn person_page(moderation: &Moderation, id: &str, asking: Option<PersonId>, now: i64) -> Result<PersonPage, Reason> {
    let person = whom::somebody(&moderation.store, id).await?;
    let who = person.id;
    let page = figures::person(moderation, person, asking, now).await?;
    let order_denied = match asking {
        Some(asking) => more_denied(keeper::may_look(moderation, asking).await)?,
        None => Some(Reason::from(AccountError::UnknownSecret).refused()),
    };
    Ok(PersonPage {
        sanctions: views::public(moderation, who, now_ms()).await?,
        reliability: leaving::reliability(moderation, who).await?,
        order_denied,
        ..page
    })
}
