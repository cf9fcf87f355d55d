//! The lists of the best trios.

use std::collections::HashMap;

use thurup_people::ids::TrioId;
use thurup_people::rights::Permission;
use thurup_rules::Game;
use thurup_wire::trio_page::{TrioLeader, TrioLeaders};

use crate::accounts::rights;
use crate::accounts::rights::more_denied;
use crate::error::reason::Reason;
use crate::results::Results;
use crate::results::error::ResultError;
use crate::results::leaders::PlacedTrio;
use crate::results::match_rows::{FIRST_PLACES, PLACES, small};
use crate::social::trios::one_of;
use crate::social::trios::views::card;
use thurup_store::KnownTrio;
use thurup_store::ids::PersonId;

/// Part of a list, from a place on.
///
/// # Errors
/// When there is no such list, or the database cannot be read.
pub async fn leaders(
    results: &Results,
    list: &str,
    from: u32,
    asking: Option<PersonId>,
    now: i64,
) -> Result<TrioLeaders, Reason> {
    let game = Game::from_name(list).ok_or(ResultError::NoSuchList)?;
    let asked = rights::may_see(results, asking, Permission::RankingMore).await;
    if from > 1 {
        asked.clone()?;
    }
    let more_denied = more_denied(asked)?;
    let placed = results.leaders.trios(&results.store, game, now).await?;
    let first = usize::try_from(from.saturating_sub(1)).unwrap_or(usize::MAX).min(placed.len());
    let places = if more_denied.is_some() { FIRST_PLACES } else { PLACES };
    let part = &placed[first..placed.len().min(first.saturating_add(places))];
    let own = match asking {
        Some(asking) => results.store.trios_of(asking).await?,
        None => Vec::new(),
    };
    let is_own = |trio: TrioId| own.iter().any(|own| own.row.id == trio);
    let yours = (1..).zip(placed.iter()).filter(|(_, placed)| is_own(placed.trio));
    let all: Vec<TrioId> = part.iter().map(|placed| placed.trio).chain(yours.clone().map(|(_, placed)| placed.trio)).collect();
    let known: HashMap<TrioId, KnownTrio> =
        results.store.trios(&all).await?.into_iter().map(|trio| (trio.row.id, trio)).collect();
    let leader = |place: u32, placed: &PlacedTrio| -> Result<Option<TrioLeader>, Reason> {
        let Some(trio) = known.get(&placed.trio) else { return Ok(None) };
        let who = asking.filter(|asking| one_of(trio, *asking).is_some());
        let (number, width) = (small(placed.number), small(placed.width));
        Ok(Some(TrioLeader { place, trio: card(trio, who)?, number, width }))
    };
    Ok(TrioLeaders {
        list: game.name().to_owned(),
        all: u32::try_from(placed.len()).unwrap_or(u32::MAX),
        places: (from.max(1)..)
            .zip(part)
            .filter_map(|(place, placed)| leader(place, placed).transpose())
            .collect::<Result<_, _>>()?,
        yours: yours.filter_map(|(place, placed)| leader(place, placed).transpose()).collect::<Result<_, _>>()?,
        more_denied,
    })
}
