//! What each choice of a finished deal looked like from its seat. It takes a core some seconds, so that it is a job: made once, when
//! somebody looks for it, on a thread that goes after all others, within a number of positions and not within a time.

use std::collections::HashSet;

use serde_json::{Map, Value};
use thurup_learning::analysis::{Budget, Wanted, analyse};
use thurup_learning::seat::{About, SeatRow};
use thurup_learning::{report, seat};
use thurup_rules::record::Record;
use thurup_store::clock::now_ms;
use thurup_store::ids::DealId;
use thurup_store::{DealAnalysis, NewJob, StoreError};
use thurup_systems::Cards;
use thurup_table::Names;

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
        // Names are nothing that it follows from.
        let file = file(&found)?;
        let agreed = file.cards().map_err(|error| StoreError::Failed(format!("a finished deal: {error}")))?;
        let record = file.record(&Names::default());
        let id = self.deal.to_string();
        let work = move || FromSeats::of(&record, agreed, id.as_bytes());
        let made = tokio::select! {
            made = results.cpu.run(Role::Analysis, work) => made.ok_or(Reason::Internal)?,
            // It is made after the next start.
            () = results.stop.cancelled() => return Ok(JobOutcome::Again(now_ms())),
        };
        let made = made.unwrap_or_default();
        let lost = choices::rows(&results, (found.row(), &file), &made.rows, &made.about).await?;
        results.store.keep_deal_analysis(self.deal, VERSION, Value::Object(made.shown).to_string(), lost).await?;
        Ok(JobOutcome::Done)
    }
}

/// The seat column of a record; empty where such a deal has none.
#[derive(Default)]
struct FromSeats {
    rows: Vec<SeatRow>,
    /// What mistakes were about.
    about: Vec<(usize, About)>,
    /// Both with the sums, as they are shown.
    shown: Map<String, Value>,
}

impl FromSeats {
    fn of(record: &Record, agreed: Cards, id: &[u8]) -> Option<Self> {
        let replay = record.replay().ok()?;
        let deal = replay.deal.as_ref()?;
        let analysis = analyse(&replay, Wanted::ALL, &mut Budget::default())?;
        let rows = seat::seat_rows(deal, agreed, id, &analysis.cards, seat::POSITIONS);
        let about = seat::about(deal, agreed, &rows);
        let shown = report::seats_to_json(&analysis, &rows, &about);
        Some(Self { rows, about, shown })
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
