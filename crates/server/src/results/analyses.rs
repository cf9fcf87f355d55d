//! What each choice of a finished deal looked like from its seat. It takes a core some seconds, so that it is a job: made once, when
//! somebody looks for it, on a thread that goes after all others, within a number of positions and not within a time.

use std::collections::HashSet;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use thurup_learning::seat::{column, read_column};
use thurup_rules::record::Record;
use thurup_store::clock::now_ms;
use thurup_store::ids::DealId;
use thurup_store::{DealAnalysis, NewJob, StoreError};
use thurup_systems::Cards;

use super::released::{self, Released};
use super::{Results, choices};
use crate::base::cpu_pool::Role;
use crate::base::helpers::{Away, WorkKind};
use crate::error::reason::Reason;
use crate::jobs::{Attempt, Job, JobOutcome, Priority};

/// How it is reckoned. One that was kept in another version is made anew when it is looked for.
const VERSION: u32 = 4;
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
        let task = ColumnTask { record: record.clone(), cards: names(&record, agreed), deal: self.deal.to_string() };
        let away = task.elsewhere(agreed);
        let id = task.deal;
        let work = move || column(&task.record, agreed, id.as_bytes());
        let made = tokio::select! {
            made = results.cpu.run_or_help(Role::Analysis, away, work) => made.ok_or(Reason::Internal)?,
            // It is made after the next start.
            () = results.stop.cancelled() => return Ok(JobOutcome::Again(now_ms())),
        };
        // Wherever it was made: it is kept as it is read.
        let rows = read_column(&record, &made).map_err(|error| StoreError::Failed(format!("an analysis: {error}")))?;
        let lost = choices::rows(&results, (found.row(), &file), &rows).await?;
        results.store.keep_deal_analysis(self.deal, VERSION, Value::Object(made).to_string(), lost).await?;
        Ok(JobOutcome::Done)
    }

    /// As many more as helpers would take.
    fn at_once(results: &Results) -> usize {
        Self::AT_ONCE + results.cpu.helpers.for_analyses()
    }
}

/// A deal whose seat column is made, as a helper is told of it.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ColumnTask {
    record: Record,
    /// What the sides played, the odd one's first; none where it is what goes with the rules.
    cards: Vec<String>,
    /// What the chance is made of.
    deal: String,
}

fn names(record: &Record, agreed: Cards) -> Vec<String> {
    record.rule_set().map(|rules| agreed.recorded(&rules)).unwrap_or_default()
}

impl ColumnTask {
    /// For a helper; nothing of what is no deal.
    fn elsewhere(&self, agreed: Cards) -> Option<Away<Map<String, Value>>> {
        let rules = self.record.rule_set().ok()?;
        if Cards::named(&rules, &self.cards) != Ok(agreed) || self.record.replay().ok()?.deal.is_none() {
            return None;
        }
        let (task, record) = (serde_json::to_value(self).ok()?, self.record.clone());
        let read = move |answer: &Value| {
            let column = answer.as_object().filter(|column| !column.is_empty())?;
            // One without any row would be easily made.
            read_column(&record, column).ok().filter(|rows| !rows.is_empty()).map(|_| column.clone())
        };
        Some(Away { kind: WorkKind::DealAnalysis, task, read: Box::new(read) })
    }

    /// What a helper answers; nothing where this is no deal.
    pub fn answer(&self) -> Option<Value> {
        let cards = Cards::named(&self.record.rule_set().ok()?, &self.cards).ok()?;
        Some(Value::Object(column(&self.record, cards, self.deal.as_bytes())))
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
