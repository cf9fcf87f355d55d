//! What the last deals of whom a report of cheating is about say with all hands open. It is made beside the tables, on a thread that
//! goes after all others, within a number of positions and not within a time: the same deals say the same on every machine.

use thurup_people::ids::ReportId;
use thurup_people::order::report::ANALYSED;
use thurup_rules::Deal;
use thurup_solver::{Limits, PlayedCard, Solver};
use thurup_wire::order::{Analysis, ChairAnalysed, DealAnalysed};

use crate::base::cpu_pool::Role;
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
        let work = {
            let limits = limits.clone();
            move || deals.into_iter().filter_map(|deal| looked_at(deal, &limits)).collect::<Vec<_>>()
        };
        let deals = tokio::select! {
            deals = moderation.cpu.run(Role::Analysis, work) => deals.ok_or(Reason::Internal)?,
            () = moderation.stop.cancelled() => {
                limits.cancel();
                // It is made after the next start.
                return Ok(JobOutcome::Again(now_ms()));
            }
        };
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
            deals.push(ToLookAt { id: found.id.to_string(), suspect, deal });
        }
    }
    Ok(deals)
}

/// What a deal says. Nothing of one in which no card was played, or somebody played alone.
fn looked_at(ToLookAt { id, suspect, deal }: ToLookAt, limits: &Limits) -> Option<DealAnalysed> {
    let played = Solver::new().replay(&deal, limits)?;
    let mut chairs: Vec<ChairAnalysed> =
        deal.seats().chairs().map(|chair| ChairAnalysed { chair: chair.number(), decisions: 0, clean: 0, lost: 0 }).collect();
    for card in played.iter().filter(|card| is_choice(card)) {
        if let (Some(loss), Some(own)) = (card.loss, chairs.get_mut(card.chair.index())) {
            own.decisions += 1;
            own.clean += u32::from(loss == 0);
            own.lost += u32::from(loss);
        }
    }
    Some(DealAnalysed { deal: id, suspect, chairs })
}

/// Whether something else could have been done.
fn is_choice(card: &PlayedCard) -> bool {
    card.values.len() > 1 || card.otherwise.is_some()
}
