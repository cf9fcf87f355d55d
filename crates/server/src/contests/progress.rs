//! How far a deal at a table here has come, as its log tells: a desk offers nothing that cannot have happened by then.

use thurup_laws::rulings::Moment;
use thurup_table::TableState;

use super::findings::Deal;
use super::form::is_here;
use super::snapshot::ContestSnapshot;
use super::table_log;
use crate::contests::Contests;
use crate::error::reason::Reason;

/// The moments that a deal has come through, the last of them where it stands. Nothing where no table here plays it: only those who sit
/// there know.
///
/// # Errors
/// When the table's log cannot be read.
pub async fn moments(contests: &Contests, known: &ContestSnapshot, deal: &Deal<'_>) -> Result<Vec<Moment>, Reason> {
    if !is_here(&known.form) {
        return Ok(Vec::new());
    }
    let Some(table) = known.table_now(&deal.of, deal.table) else { return Ok(Vec::new()) };
    Ok(table_log::read(contests, table, None).await?.map(|state| at_table(&state, deal.number)).unwrap_or_default())
}

fn at_table(state: &TableState, number: u32) -> Vec<Moment> {
    let mut all = vec![Moment::Deal];
    let Some(given) = state.given else { return all };
    if number > given.place {
        return all;
    }
    all.push(Moment::Auction);
    // Of a deal before this one the table tells no more than that it is over.
    let on = state.deal.as_ref().filter(|_| number == given.place);
    let (played, claimed, over) = match on {
        Some(on) => (on.game.play().is_some(), on.claim.is_some(), on.ended),
        None => (true, true, true),
    };
    let more = [(played, Moment::Play), (claimed, Moment::Claim), (over, Moment::Score)];
    all.extend(more.into_iter().filter(|(has, _)| *has).map(|(_, moment)| moment));
    all
}
