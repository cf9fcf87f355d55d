//! When the cards of a deal may be told to those who did not hold them. One rule, and every way out of this house asks it:
//!
//! | way out | asks |
//! |---|---|
//! | the page of a deal, its record, the preview behind a shared link | [`deal`], in `http/routes/deals.rs` |
//! | what each of its choices looked like from its seat | [`deal`] and [`stored`], in `analyses.rs` |
//! | the match to which a deal leads | [`deal`], in `match_page.rs` |
//! | contracts and points of a match at a table of an event | [`all_of_table`], in `match_page.rs` |
//! | a table as it looks from outside, at its address and on its picture | nobody: of a table of an event it tells no stakes |
//! | the database of calls: which deals count in it, and each that it shows | [`told::told`] as they end or are let go, and [`stored`] |
//! | the file of all that is kept of somebody | [`stored`], in `export/gather.rs` |
//! | the times of a report, the analysis of one about cheating | [`stored`], in `order/` |
//! | the director's desk: a deal, its times, what others called with it, what contracts would bring | `events/measured/at.rs`, for who may rule there |
//! | a table's view: other hands, the card set aside, calls not shown, the result, the shuffle's seed | [`TableDeal::is_released`] |
//! | those who watch: nobody's hand but one whose player lets them; of others the last deal that is over | `thurup_table::watching` |
//! | logs | say no card at all |
//!
//! A stored deal is read through a [`Released`], which only this module and the one below make.
//!
//! [`TableDeal::is_released`]: thurup_table::state::TableDeal::is_released

pub mod told;

use thurup_compete::event::DealId as EventDeal;
use thurup_rules::Record;
use thurup_table::Names;
use thurup_table::deal_file::DealFile;

pub use self::told::Released;
use crate::contests::registry::ContestRegistry;
use crate::results::Results;
use thurup_store::ids::{DealId, TableId};
use thurup_store::{DealRow, Store, StoreError};

/// Whether the cards of a deal may be told now. A plain table's deal is stored when it is over, and is open to all from then on; one of
/// an event, when the event lets it: the same cards may lie at other tables.
async fn may_see(events: &ContestRegistry, store: &Store, deal: &DealRow) -> Result<bool, StoreError> {
    let Some(table) = deal.stream.table() else { return Ok(false) };
    if store.contest_of_table(table).await?.is_none() {
        return Ok(true);
    }
    // One that is over and does not count, or is not scored yet, is nobody's to see.
    let Some((event, row)) = store.contest_of_deal(deal.id).await? else { return Ok(false) };
    match events.get(store, event).await {
        Ok(known) => Ok(known.event.may_be_seen(&EventDeal(row.deal))),
        Err(reason) => {
            tracing::error!(code = reason.code(), "whether a deal may be seen is not known");
            Ok(false)
        }
    }
}

/// The deal with this id, if it may be seen; one that ended just now is waited for.
///
/// # Errors
/// When the database cannot be read.
pub async fn deal(results: &Results, id: DealId) -> Result<Option<Released>, StoreError> {
    let Some(deal) = results.projections.deal(&results.store, id).await? else { return Ok(None) };
    Ok(may_see(&results.events, &results.store, &deal).await?.then_some(Released::of(deal)))
}

/// The deal with this id, if it is stored by now and may be seen.
///
/// # Errors
/// When the database cannot be read.
pub async fn stored(results: &Results, id: DealId) -> Result<Option<Released>, StoreError> {
    let Some(deal) = results.store.deal(id).await? else { return Ok(None) };
    Ok(may_see(&results.events, &results.store, &deal).await?.then_some(Released::of(deal)))
}

/// The record of a deal that may be told, with what an analysis follows from and nothing else: no names, times, hints or seed.
pub fn to_be_analysed(file: &DealFile) -> Record {
    Record {
        name: None,
        players: Vec::new(),
        began: None,
        times: Vec::new(),
        hints: Vec::new(),
        questions: Vec::new(),
        alerts: Vec::new(),
        shuffle: None,
        ..file.record(&Names::default())
    }
}

/// Whether all deals of this table that ended at these times may be told: contracts and points of a match are told with them.
///
/// # Errors
/// When the database cannot be read.
pub async fn all_of_table(results: &Results, table: TableId, ended: &[i64]) -> Result<bool, StoreError> {
    if results.store.contest_of_table(table).await?.is_none() {
        return Ok(true);
    }
    let deals = results.store.deals_ended_at(table.into(), ended).await?;
    for id in deals.values() {
        if stored(results, *id).await?.is_none() {
            return Ok(false);
        }
    }
    Ok(deals.len() == ended.len())
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    /// Files that name one of these words, out of this folder and those in it.
    fn naming(folder: &Path, words: &[&str], found: &mut Vec<String>) {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                naming(&path, words, found);
            } else if words.iter().any(|word| std::fs::read_to_string(&path).unwrap().contains(word)) {
                found.push(path.file_name().unwrap().to_string_lossy().into_owned());
            }
        }
    }

    #[test]
    fn nobody_else_reads_a_stored_deal() {
        let mut found = Vec::new();
        naming(
            &Path::new(env!("CARGO_MANIFEST_DIR")).join("src"),
            &["deal_file::read(", "projections.deal(", "store.deal("],
            &mut found,
        );
        found.sort();
        // The projections file deals, and tell nobody.
        assert_eq!(found, ["mod.rs", "mod.rs", "told.rs"]);
    }
}
