//! The queue of jobs: what is done once, beside what people wait for, by whichever node takes it.
//!
//! A job is a row that is written together with what it follows from, so that no kill can part the two. Whoever takes it has it for
//! a time and renews that while working; if they die, another takes it. So a job may be done more than once, and does no harm by
//! it. What fails is tried again, later each time.
//!
//! What lives in one process alone is no job: caches that are kept fresh, the clock of the contests that a node has, codes that
//! are mailed and kept nowhere. Projections have the outbox for their queue; see [`crate::results::projections`].

mod queue;
#[cfg(test)]
mod tests;

use std::marker::PhantomData;
use std::time::Duration;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use thurup_store::Queued;
use thurup_store::clock::{millis, now_ms};

use crate::error::reason::Reason;

pub use queue::Queue;

/// Which kinds of jobs are taken first, the first first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Priority {
    /// Somebody is called by it.
    Call,
    /// Somebody looks for what comes of it.
    Awaited,
    /// It may take its time.
    Tidying,
}

/// When a job is tried again that failed.
#[derive(Clone, Copy, Debug)]
pub struct Retry {
    /// After the first failure; each later one waits twice as long.
    pub first: Duration,
    /// But never longer.
    pub longest: Duration,
    /// A job that was asked for so long ago is given up when it fails.
    pub given_up: Option<Duration>,
}

impl Retry {
    /// From ten seconds up to ten minutes, for ever.
    pub const PATIENT: Self = Self { first: Duration::from_secs(10), longest: Duration::from_secs(10 * 60), given_up: None };

    /// How long it waits that has failed so often in a row, at least once.
    fn wait(&self, failures: u64) -> Duration {
        let doubled = 2_u32.saturating_pow(u32::try_from(failures.saturating_sub(1)).unwrap_or(u32::MAX));
        self.first.saturating_mul(doubled).min(self.longest)
    }
}

/// A kind of job, and what does it.
pub trait Job: Queued + DeserializeOwned + Send + 'static {
    /// What it needs: the service of its layer.
    type Service: Clone + Send + Sync + 'static;

    /// When it is taken, beside other kinds.
    const PRIORITY: Priority;
    /// Jobs of this kind that one node does at once.
    const AT_ONCE: usize = 1;
    /// When it is tried again.
    const RETRY: Retry = Retry::PATIENT;

    /// Jobs of this kind that this node does at once now: more than usual where others help.
    fn at_once(_service: &Self::Service) -> usize {
        Self::AT_ONCE
    }

    /// Does it. It may have been done before, in part or whole.
    ///
    /// # Errors
    /// Whatever kept it from being done: it is tried again.
    fn run(self, service: Self::Service, attempt: Attempt) -> impl Future<Output = Result<JobOutcome, Reason>> + Send;
}

/// One attempt at a job.
#[derive(Clone, Copy, Debug)]
pub struct Attempt {
    /// When it was asked for, in milliseconds since 1970.
    pub queued_at: u64,
}

/// What came of a job.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum JobOutcome {
    /// It is done.
    Done,
    /// It is done, and to be done again from then on, in milliseconds since 1970.
    Again(u64),
    /// It could not be done, and why: for the operator, so without names and addresses.
    Failed(String),
}

/// What one node does at its start, and then again and again.
pub trait Recurring: Send + 'static {
    /// What it needs: the service of its layer.
    type Service: Clone + Send + Sync + 'static;

    /// The kind of job that it is, as it is stored: never changed.
    const KIND: &'static str;
    /// It is done again so long after it was done.
    const EVERY: Duration;

    /// Does it.
    ///
    /// # Errors
    /// Whatever kept it from being done: it is tried again.
    fn run(service: Self::Service) -> impl Future<Output = Result<(), Reason>> + Send;
}

/// The one job that a recurring thing is.
#[derive(Serialize, Deserialize)]
#[serde(bound = "")]
struct Turn<R>(PhantomData<fn() -> R>);

impl<R: Recurring> Queued for Turn<R> {
    const KIND: &'static str = R::KIND;

    fn about(&self) -> String {
        String::new()
    }
}

impl<R: Recurring> Job for Turn<R> {
    type Service = R::Service;

    const PRIORITY: Priority = Priority::Tidying;

    async fn run(self, service: R::Service, _: Attempt) -> Result<JobOutcome, Reason> {
        R::run(service).await?;
        Ok(JobOutcome::Again(now_ms().saturating_add(millis(R::EVERY))))
    }
}
