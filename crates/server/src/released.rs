//! When the cards of a deal may be told to those who did not hold them. One rule, and every way out of this house asks it:
//!
//! | way out | asks |
//! |---|---|
//! | the page of a deal, its record, the preview behind a shared link | [`deal`], in `http/routes/deals.rs` |
//! | the match to which a deal leads | [`deal`], in `match_page.rs` |
//! | the file of all that is kept of somebody | [`stored`], in `export/gather.rs` |
//! | the times of a report, the analysis of one about cheating | [`stored`], in `order/` |
//! | a table's view: other hands, the card set aside, calls not shown, the result, the shuffle's seed | [`TableDeal::is_released`] |
//! | those who watch: nobody's hand but one whose player lets them; of others the last deal that is over | `thurup_table::watching` |
//! | logs | say no card at all |
//!
//! A stored deal is read through a [`Released`], which only this module makes.
//!
//! [`TableDeal::is_released`]: thurup_table::state::TableDeal::is_released

use thurup_table::deal_file::{self, DealFile, DealFileError};

use crate::house::House;
use crate::ids::DealId;
use crate::store::{DealRow, Store, StoreError, StreamId};

/// Whether the cards of a deal may be told now.
fn may_see(deal: &DealRow) -> bool {
    match deal.stream {
        // A plain table's deal is stored when it is over, and is open to all from then on.
        StreamId::Table(_) => true,
    }
}

/// A finished deal whose cards may be told.
#[derive(Debug)]
pub struct Released(DealRow);

impl Released {
    /// As it is stored.
    pub fn row(&self) -> &DealRow {
        &self.0
    }

    /// All of it.
    ///
    /// # Errors
    /// When it cannot be read.
    pub fn file(&self) -> Result<DealFile, DealFileError> {
        deal_file::read(&self.0.payload)
    }
}

/// The deal with this id, if it may be seen; one that ended just now is waited for.
///
/// # Errors
/// When the database cannot be read.
pub async fn deal(house: &House, id: DealId) -> Result<Option<Released>, StoreError> {
    Ok(house.jobs.deal(&house.store, id).await?.filter(may_see).map(Released))
}

/// The deal with this id, if it is stored by now and may be seen.
///
/// # Errors
/// When the database cannot be read.
pub async fn stored(store: &Store, id: DealId) -> Result<Option<Released>, StoreError> {
    Ok(store.deal(id).await?.filter(may_see).map(Released))
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
            &["deal_file::read(", "jobs.deal(", "store.deal("],
            &mut found,
        );
        found.sort();
        // The jobs file deals, and tell nobody; the tests of the store know both.
        assert_eq!(found, ["mod.rs", "released.rs", "tests.rs"]);
    }
}
