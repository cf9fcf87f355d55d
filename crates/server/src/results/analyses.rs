//! What each choice of a finished deal looked like from its seat. It takes a core some seconds, so that it is a job: made once, when
//! somebody looks for it, on a thread that goes after all others, within a number of positions and not within a time.

use std::collections::HashSet;

use serde_json::Value;
use thurup_learning::seat::{column, read_column};
use thurup_store::clock::now_ms;
use thurup_store::ids::DealId;
use thurup_store::{DealAnalysis, NewJob, StoreError};

use super::released::{self, Released};
use super::{Results, choices};
use crate::base::cpu_pool::Role;
use crate::error::reason::Reason;
use crate::jobs::{Attempt, Job, JobOutcome, Priority};

/// How it is reckoned. One that was kept in another version is made anew when it is looked for.
const VERSION: u32 = 3;
/// So many of one page wait at a time: a long one leaves room for what others ask.
const AT_ONCE: usize = 4;

impl Job for DealAnalysis {
    type Service = Results;

    const PRIORITY: Priority = Priority::Awaited;

    async fn run(self, results: Results, _: Attempt) -> Result<JobOutcome, Reason> {
        if results.store.deal_analysis(self.deal, VERSION).await?.is_some() {
            return Ok(JobOutcome::Done);
        }
        let Some(found) = released::stored(&results, self.deal).await? else {
            return Ok(JobOutcome::Failed("a deal that is not released".to_owned()));
        };
        let file = file(&found)?;
        let agreed = file.cards().map_err(|error| StoreError::Failed(format!("a finished deal: {error}")))?;
        let record = released::to_be_analysed(&file);
        let (analysed, id) = (record.clone(), self.deal.to_string());
        let work = move || column(&analysed, agreed, id.as_bytes());
        let made = tokio::select! {
            made = results.cpu.run(Role::Analysis, work) => made.ok_or(Reason::Internal)?,
            // It is made after the next start.
            () = results.stop.cancelled() => return Ok(JobOutcome::Again(now_ms())),
        };
        // It is kept as it is read.
        let rows = read_column(&record, &made).map_err(|error| StoreError::Failed(format!("an analysis: {error}")))?;
        let lost = choices::rows(&results, (found.row(), &file), &rows).await?;
        results.store.keep_deal_analysis(self.deal, VERSION, Value::Object(made).to_string(), lost).await?;
        Ok(JobOutcome::Done)
    }
}

fn file(found: &Released) -> Result<thurup_table::deal_file::DealFile, StoreError> {
    found.file().map_err(|error| StoreError::Failed(format!("a finished deal: {error}")))
}

/// What a deal looked like from its seats, JSON; nothing while that is not known. A deal whose cards may not be told is none.
///
/// # Errors
/// [`Reason::NoSuchDeal`]; when the database cannot be read.
pub async fn of(results: &Results, deal: DealId) -> Result<Option<String>, Reason> {
    released::deal(results, deal).await?.ok_or(Reason::NoSuchDeal)?;
    Ok(results.store.deal_analysis(deal, VERSION).await?)
}

/// The same; where it is not known, it is asked for.
///
/// # Errors
/// The same; when it cannot be asked for.
pub async fn ask(results: &Results, deal: DealId) -> Result<Option<String>, Reason> {
    let known = of(results, deal).await?;
    if known.is_none() {
        queue(results, deal).await?;
    }
    Ok(known)
}

/// Those of these deals that may be told and are not analysed yet. With `asks` the first of them are asked for.
///
/// # Errors
/// When the database cannot be read, or they cannot be asked for.
pub async fn ask_some(results: &Results, deals: &[DealId], asks: bool) -> Result<HashSet<DealId>, Reason> {
    let known = results.store.analysed_among(deals, VERSION).await?;
    let mut waiting = HashSet::new();
    for deal in deals.iter().filter(|deal| !known.contains(deal)) {
        if released::deal(results, *deal).await?.is_none() {
            continue;
        }
        if asks && waiting.len() < AT_ONCE {
            queue(results, *deal).await?;
        }
        waiting.insert(*deal);
    }
    Ok(waiting)
}

async fn queue(results: &Results, deal: DealId) -> Result<(), Reason> {
    results.store.queue_job(NewJob::now(&DealAnalysis { deal }, now_ms())?).await?;
    Ok(())
}
