//! What begins by itself: a suspension and a mark take effect a minute after they were given, and a mark counts for ratings from
//! then on.

use std::time::Duration;

use thurup_people::order::sanction::{Sanction, State};
use thurup_store::SanctionTurn;
use thurup_store::clock::now_ms;

use super::sanctions::tell;
use crate::error::reason::Reason;
use crate::jobs::{Attempt, Job, JobOutcome, Priority, Retry};
use crate::moderation::Moderation;

/// Who could not be told within that time is told nothing.
const DAY: u64 = 24 * 60 * 60 * 1000;

impl Job for SanctionTurn {
    type Service = Moderation;

    const PRIORITY: Priority = Priority::Call;
    const RETRY: Retry = Retry { first: Duration::from_secs(1), ..Retry::PATIENT };

    async fn run(self, moderation: Moderation, _: Attempt) -> Result<JobOutcome, Reason> {
        let (store, now) = (&moderation.store, now_ms());
        let Some(row) = store.sanction(self.sanction).await? else { return Ok(JobOutcome::Done) };
        let is_mark = row.given.what == Sanction::Mark;
        match row.given.state(now) {
            State::Grace => return Ok(JobOutcome::Again(row.given.begins().unwrap_or(now))),
            State::On => {
                if is_mark {
                    moderation.projections.mark(store, row.person, &row.id.to_string(), true).await?;
                }
                // What took effect long ago, while no server ran, is read on their page.
                if row.given.begins().is_some_and(|begins| now.saturating_sub(begins) <= DAY) {
                    tell(&moderation, row.person).await?;
                }
            }
            State::Gone if is_mark => {
                // Another mark may hold on.
                let marks = store.sanctions_of_kind("mark").await?;
                if !marks.iter().any(|other| other.person == row.person && other.given.state(now) == State::On) {
                    moderation.projections.mark(store, row.person, &row.id.to_string(), false).await?;
                }
            }
            State::Waits | State::Over | State::Gone => {}
        }
        Ok(JobOutcome::Done)
    }
}
