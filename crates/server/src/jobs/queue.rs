//! Who takes jobs and has them done.

use std::collections::HashMap;
use std::marker::PhantomData;
use std::sync::Arc;
use std::time::Duration;

use futures_util::future::BoxFuture;
use thurup_store::clock::{millis, now_ms};
use thurup_store::{JobEnd, JobRow, NewJob, Store, StoreError};
use tokio::task::JoinSet;
use tokio_util::sync::CancellationToken;
use tokio_util::task::AbortOnDropHandle;

use super::{Attempt, Job, JobOutcome, Priority, Recurring, Retry, Turn};
use crate::error::reason::Reason;

/// It is looked so often for jobs whose time has come, and for those that another process has asked for.
const LOOK: Duration = Duration::from_secs(1);
/// When the server stops, jobs that are being done have so long to end; the rest is done after the next start.
const LAST: Duration = Duration::from_secs(2);
/// How long a node has a job that it took, unless it renews that.
const LEASE: Duration = Duration::from_secs(60);

type Run = Box<dyn Fn(&JobRow) -> BoxFuture<'static, Result<JobOutcome, Reason>> + Send + Sync>;

/// A kind of job.
struct Kind {
    name: &'static str,
    priority: Priority,
    at_once: Box<dyn Fn() -> usize + Send + Sync>,
    retry: Retry,
    run: Run,
}

/// Takes the jobs of the kinds that it knows, and has them done.
pub struct Queue {
    store: Store,
    /// Who takes them: what was taken under this name in an earlier life is free at the start.
    node: String,
    lease: Duration,
    kinds: Vec<Arc<Kind>>,
    /// Jobs that are asked for at each start.
    at_start: Vec<NewJob>,
}

impl Queue {
    /// One without kinds.
    pub fn new(store: Store, node: impl Into<String>) -> Self {
        Self { store, node: node.into(), lease: LEASE, kinds: Vec::new(), at_start: Vec::new() }
    }

    /// Another length of the lease.
    #[cfg(test)]
    pub fn leased_for(mut self, lease: Duration) -> Self {
        self.lease = lease;
        self
    }

    /// Knows one more kind.
    #[must_use]
    pub fn with<J: Job>(mut self, service: &J::Service) -> Self {
        let service = service.clone();
        let asked = service.clone();
        let at_once = Box::new(move || J::at_once(&asked));
        let run: Run = Box::new(move |row| match serde_json::from_str::<J>(&row.payload) {
            Ok(job) => {
                let (service, attempt) = (service.clone(), Attempt { queued_at: row.queued_at });
                Box::pin(async move { job.run(service, attempt).await })
            }
            Err(error) => {
                tracing::error!(kind = J::KIND, number = row.number, %error, "a job cannot be read");
                Box::pin(async { Ok(JobOutcome::Failed("cannot be read".to_owned())) })
            }
        });
        for end in ["done", "failed", "given-up"] {
            metrics::counter!("thurup_jobs_total", "kind" => J::KIND, "end" => end).increment(0);
        }
        self.kinds.push(Arc::new(Kind { name: J::KIND, priority: J::PRIORITY, at_once, retry: J::RETRY, run }));
        self.kinds.sort_by_key(|kind| kind.priority);
        self
    }

    /// Knows one more thing that is done again and again.
    ///
    /// # Errors
    /// [`StoreError::Failed`] where it cannot be written as JSON.
    pub fn with_recurring<R: Recurring>(mut self, service: &R::Service) -> Result<Self, StoreError> {
        self.at_start.push(NewJob::now(&Turn::<R>(PhantomData), now_ms())?);
        Ok(self.with::<Turn<R>>(service))
    }

    /// Takes jobs and has them done, until the server stops.
    pub async fn run(self, stop: CancellationToken) {
        let mut news = self.store.job_news();
        let mut begun = false;
        let mut working = Working::default();
        loop {
            // As long as the store cannot be written nothing is taken either.
            if !begun {
                begun = self.begin().await.inspect_err(|error| tracing::error!(%error, "job queue: not begun")).is_ok();
            }
            if begun && let Err(error) = self.take(&mut working).await {
                tracing::error!(%error, "job queue: reading the jobs that are due failed");
            }
            tokio::select! {
                () = stop.cancelled() => break,
                // What fails within a job is caught there; nothing else does.
                Some(Ok(number)) = working.tasks.join_next() => drop(working.kinds.remove(&number)),
                changed = news.changed() => if changed.is_err() { break },
                () = tokio::time::sleep(LOOK) => {}
            }
        }
        let all = async { while working.tasks.join_next().await.is_some() {} };
        if tokio::time::timeout(LAST, all).await.is_err() {
            tracing::info!("jobs that are not done are done after the next start");
        }
    }

    async fn begin(&self) -> Result<(), StoreError> {
        self.store.free_jobs(&self.node).await?;
        for job in &self.at_start {
            self.store.queue_job(job.clone()).await?;
        }
        Ok(())
    }

    /// Begins what may begin.
    async fn take(&self, working: &mut Working) -> Result<(), StoreError> {
        for kind in &self.kinds {
            let busy = working.kinds.values().filter(|name| **name == kind.name).count();
            let at_once = (kind.at_once)();
            if busy >= at_once {
                continue;
            }
            // Those that were begun just now may not be marked as taken yet.
            let due = self.store.jobs_due(kind.name, now_ms(), u32::try_from(at_once + busy).unwrap_or(u32::MAX)).await?;
            let free = due.into_iter().filter(|row| !working.kinds.contains_key(&row.number)).take(at_once - busy);
            for row in free.collect::<Vec<_>>() {
                working.kinds.insert(row.number, kind.name);
                let attempt =
                    Taken { store: self.store.clone(), node: self.node.clone(), lease: self.lease, kind: kind.clone(), row };
                working.tasks.spawn(attempt.run());
            }
        }
        Ok(())
    }
}

/// The jobs that are being done.
#[derive(Default)]
struct Working {
    tasks: JoinSet<i64>,
    /// Their kinds, by their numbers.
    kinds: HashMap<i64, &'static str>,
}

/// A job that is being done.
struct Taken {
    store: Store,
    node: String,
    lease: Duration,
    kind: Arc<Kind>,
    row: JobRow,
}

impl Taken {
    /// Gives the job's number.
    async fn run(self) -> i64 {
        let (number, kind) = (self.row.number, self.kind.name);
        match self.work().await {
            Ok(()) => {}
            Err(StoreError::TooLate) => tracing::debug!(kind, number, "another has the job"),
            Err(error) => tracing::error!(kind, number, %error, "a job is done again: what came of it is not stored"),
        }
        number
    }

    async fn work(&self) -> Result<(), StoreError> {
        let Self { store, row, kind, .. } = self;
        let (now, takes) = (now_ms(), row.takes + 1);
        store.take_job(row, &self.node, now, self.until(now)).await?;
        // In a task of its own, so that one that panics is one that failed.
        let mut work = AbortOnDropHandle::new(tokio::spawn((kind.run)(row)));
        let mut kept = self.until(now);
        let done = loop {
            tokio::select! {
                done = &mut work => break done,
                () = tokio::time::sleep(self.lease / 3) => {}
            }
            let now = now_ms();
            match store.renew_job(row.number, takes, self.until(now)).await {
                Ok(()) => kept = self.until(now),
                // It is another's; or it may be any moment.
                Err(error) if error == StoreError::TooLate || now >= kept => return Err(error),
                Err(error) => tracing::warn!(kind = kind.name, %error, "a job that is being done is not renewed"),
            }
        };
        let end = self.end(match &done {
            Ok(Ok(outcome)) => outcome.clone(),
            Ok(Err(reason)) => JobOutcome::Failed(reason.code().to_owned()),
            Err(_) => JobOutcome::Failed("panicked".to_owned()),
        });
        store.end_job(row.number, takes, row.asked, end).await
    }

    fn until(&self, now: u64) -> u64 {
        now.saturating_add(millis(self.lease))
    }

    fn end(&self, outcome: JobOutcome) -> JobEnd {
        let Self { row, kind, .. } = self;
        let (end, word) = match outcome {
            JobOutcome::Done => (JobEnd::Done, "done"),
            JobOutcome::Again(at) => (JobEnd::Again(at), "done"),
            JobOutcome::Failed(why) => {
                let now = now_ms();
                if kind.retry.given_up.is_some_and(|given_up| now.saturating_sub(row.queued_at) > millis(given_up)) {
                    tracing::error!(kind = kind.name, number = row.number, why, "a job is given up");
                    (JobEnd::Done, "given-up")
                } else {
                    tracing::warn!(
                        kind = kind.name,
                        number = row.number,
                        failures = row.failures + 1,
                        why,
                        "a job failed and is tried again"
                    );
                    let run_after = now.saturating_add(millis(kind.retry.wait(row.failures + 1)));
                    (JobEnd::Failed { run_after, error: why }, "failed")
                }
            }
        };
        metrics::counter!("thurup_jobs_total", "kind" => kind.name, "end" => word).increment(1);
        end
    }
}
