//! What the last deals of whom a report of cheating is about say with all hands open. It is made beside the tables, on a thread that
//! goes after all others, within a number of positions and not within a time: the same deals say the same on every machine.

use futures_util::future::join_all;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use thurup_people::ids::ReportId;
use thurup_people::order::report::ANALYSED;
use thurup_rules::{Chair, Deal, Record};
use thurup_solver::{Limits, PlayedCard, Solver};
use thurup_wire::order::{Analysis, ChairAnalysed, DealAnalysed};

use crate::base::cpu_pool::Role;
use crate::base::helpers::{Away, WorkKind};
use crate::error::reason::Reason;
use crate::jobs::{Attempt, Job, JobOutcome, Priority};
use crate::moderation::Moderation;
use crate::results::released;
use thurup_store::clock::now_ms;
use thurup_store::ids::PersonId;
use thurup_store::{OrderWrite, ReportAnalysis, Store, StoreError};

/// Positions that are looked at for each card that could have been played; what this leaves open is not counted.
const NODES: u64 = 100_000;

impl Job for ReportAnalysis {
    type Service = Moderation;

    const PRIORITY: Priority = Priority::Tidying;

    async fn run(self, moderation: Moderation, _: Attempt) -> Result<JobOutcome, Reason> {
        let deals = last_deals(&moderation, self.person).await?;
        let limits = Limits::nodes(NODES);
        // Each by itself, so that helpers can look at several.
        let looking = join_all(deals.into_iter().map(|deal| look_at(&moderation, deal, limits.clone())));
        let deals = tokio::select! {
            deals = looking => deals.into_iter().collect::<Result<Vec<_>, Reason>>()?,
            () = moderation.stop.cancelled() => {
                limits.cancel();
                // It is made after the next start.
                return Ok(JobOutcome::Again(now_ms()));
            }
        };
        let deals: Vec<DealAnalysed> = deals.into_iter().flatten().collect();
        let payload = serde_json::to_string(&deals).map_err(|error| unreadable(&error))?;
        moderation.store.write_order(OrderWrite::Analysed { report: self.report, at: now_ms(), payload }).await?;
        Ok(JobOutcome::Done)
    }
}

/// The analysis that goes with a report.
pub(super) async fn of(store: &Store, report: ReportId) -> Result<Option<Analysis>, Reason> {
    let Some((made, payload)) = store.analysis(report).await? else { return Ok(None) };
    let deals: Vec<DealAnalysed> = match made {
        Some(_) => serde_json::from_str(&payload).map_err(|error| unreadable(&error))?,
        None => Vec::new(),
    };
    Ok(Some(Analysis { made, deals }))
}

fn unreadable(error: &dyn std::fmt::Display) -> StoreError {
    StoreError::Failed(format!("the analysis of a report: {error}"))
}

/// A deal that is to be looked at.
struct ToLookAt {
    id: String,
    suspect: u8,
    deal: Deal,
    record: Record,
}

/// Somebody's last finished deals, the last first.
async fn last_deals(moderation: &Moderation, about: PersonId) -> Result<Vec<ToLookAt>, Reason> {
    let store = &moderation.store;
    let mut people = store.guests_of(about).await?;
    people.push(about);
    let mut deals = Vec::new();
    for found in store.deals_of(about, 0).await?.into_iter().rev() {
        if deals.len() == ANALYSED {
            break;
        }
        let Some(released) = released::stored(moderation, found.id).await? else { continue };
        // One that cannot be read tells nothing.
        let Ok(file) = released.file() else { continue };
        let suspect = people.iter().find_map(|person| file.chair_of(*person));
        if let (Some(suspect), Ok(Some(deal))) = (suspect, file.deal()) {
            deals.push(ToLookAt { id: found.id.to_string(), suspect, deal, record: released::to_be_analysed(&file) });
        }
    }
    Ok(deals)
}

/// What a deal says, here or by a helper, who hears neither which it is nor about whom. Nothing of one in which no card was played, or
/// somebody played alone.
async fn look_at(moderation: &Moderation, deal: ToLookAt, limits: Limits) -> Result<Option<DealAnalysed>, Reason> {
    let ToLookAt { id, suspect, deal, record } = deal;
    let away = elsewhere(&deal, &record);
    let work = move || looked_at(&deal, &limits);
    let chairs = moderation.cpu.run_or_help(Role::Analysis, away, work).await.ok_or(Reason::Internal)?;
    Ok(chairs.map(|chairs| DealAnalysed { deal: id, suspect, chairs }))
}

/// What the choices of each chair came to.
fn looked_at(deal: &Deal, limits: &Limits) -> Option<Vec<ChairAnalysed>> {
    let played = Solver::new().replay(deal, limits)?;
    let mut chairs: Vec<ChairAnalysed> =
        deal.seats().chairs().map(|chair| ChairAnalysed { chair: chair.number(), decisions: 0, clean: 0, lost: 0 }).collect();
    for card in played.iter().filter(|card| is_choice(card)) {
        if let (Some(loss), Some(own)) = (card.loss, chairs.get_mut(card.chair.index())) {
            own.decisions += 1;
            own.clean += u32::from(loss == 0);
            own.lost += u32::from(loss);
        }
    }
    Some(chairs)
}

/// A deal as a helper is told of it.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LookTask {
    record: Record,
}

impl LookTask {
    /// What a helper answers; nothing where this is no deal that was played.
    pub fn answer(&self) -> Option<Value> {
        let replay = self.record.retell().ok()?;
        let chairs = looked_at(&replay.deal.filter(|_| replay.fault.is_none())?, &Limits::nodes(NODES))?;
        serde_json::to_value(chairs).ok()
    }
}

/// For a helper; nothing of a deal that says nothing.
fn elsewhere(deal: &Deal, record: &Record) -> Option<Away<Option<Vec<ChairAnalysed>>>> {
    let play = deal.play().filter(|play| play.alone().is_none())?;
    let cards = |chair: Chair| play.cards().filter(|(by, _)| *by == chair).count();
    // By chair: it decided no more often than it played.
    let most: Vec<(u8, usize)> = deal.seats().chairs().map(|chair| (chair.number(), cards(chair))).collect();
    let read = move |answer: &Value| {
        let chairs = Vec::<ChairAnalysed>::deserialize(answer).ok()?;
        let fits = |(own, (chair, most)): (&ChairAnalysed, &(u8, usize))| {
            own.chair == *chair
                && own.decisions as usize <= *most
                && own.clean <= own.decisions
                && (own.lost == 0) == (own.clean == own.decisions)
        };
        (chairs.len() == most.len() && chairs.iter().zip(&most).all(fits)).then_some(Some(chairs))
    };
    let task = serde_json::to_value(LookTask { record: record.clone() }).ok()?;
    Some(Away { kind: WorkKind::ReportAnalysis, task, read: Box::new(read) })
}

/// Whether something else could have been done.
fn is_choice(card: &PlayedCard) -> bool {
    card.values.len() > 1 || card.otherwise.is_some()
}
