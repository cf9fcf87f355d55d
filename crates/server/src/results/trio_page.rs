//! The page of a trio: who they are, and what came of it.

use thurup_people::rights::Permission;
use thurup_wire::trio_page::TrioPage;

use super::trio_figures::{self, Figures};
use crate::accounts::rights;
use crate::accounts::rights::more_denied;
use crate::error::reason::Reason;
use crate::results::Results;
use crate::social::trios::views::card;
use crate::social::trios::{belongs, form, known};
use thurup_store::ids::PersonId;

/// What one who looks may do with it, or not.
const BUTTONS: [Permission; 2] = [Permission::TeamName, Permission::TeamPreferences];

/// A trio's page, for one who looks.
///
/// # Errors
/// When there is no such trio; when the database cannot be read.
pub async fn page(results: &Results, who: Option<PersonId>, id: &str, now: i64) -> Result<TrioPage, Reason> {
    let trio = known(results, id, who).await?;
    let own = who.is_some_and(|who| belongs(&trio, who));
    let more_denied = more_denied(rights::may_see_figures_of_trio(results, who, own).await)?;
    let Figures { row, ratings, records } = trio_figures::of(results, trio.row.id, more_denied.is_none(), now).await?;
    Ok(TrioPage {
        trio: card(&trio, who)?,
        preferences: form::preferences(&trio)?,
        since: trio.row.made_at,
        begun: trio.begun,
        row,
        ratings,
        records,
        denied: rights::denials_in_trio(results, who, &BUTTONS, own).await?,
        more_denied,
    })
}
