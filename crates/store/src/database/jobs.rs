//! The queue of jobs.

use tokio::sync::watch;

use super::Store;
use super::read::unsigned;
use super::sql::{SqlRow, column, statement};
use super::writing::jobs::JobWrite;
use crate::{JobCount, JobEnd, JobRow, NewJob, StoreError};

impl Store {
    /// Asks for a job. One about the same that waits is done from the new time on; one that is being done is done once more.
    pub async fn queue_job(&self, job: NewJob) -> Result<(), StoreError> {
        self.write_job(JobWrite::Queue(job)).await
    }

    /// Jobs of a kind that may be done now and that nobody has, the first first.
    pub async fn jobs_due(&self, kind: &str, now: u64, most: u32) -> Result<Vec<JobRow>, StoreError> {
        let sql = "SELECT number, kind, about, payload, queued_at, asked, run_after, takes, lease_until, failures, error FROM jobs \
                   WHERE kind = $1 AND run_after <= $2 AND (lease_until IS NULL OR lease_until <= $2) \
                   ORDER BY run_after, number LIMIT $3";
        let rows = statement(sql).bind(kind).bind(now.cast_signed()).bind(most).fetch_all(&self.readers).await;
        rows?.iter().map(job).collect()
    }

    /// Takes a job as it was found, until then, for a node.
    ///
    /// # Errors
    /// [`StoreError::TooLate`] when somebody was quicker; when it cannot be written.
    pub async fn take_job(&self, found: &JobRow, node: &str, at: u64, until: u64) -> Result<(), StoreError> {
        self.write_job(JobWrite::Take { number: found.number, takes: found.takes, node: node.to_owned(), at, until }).await
    }

    /// Keeps a job that was taken: `takes` is how often it was by then.
    ///
    /// # Errors
    /// [`StoreError::TooLate`] when somebody else has taken it since; when it cannot be written.
    pub async fn renew_job(&self, number: i64, takes: u64, until: u64) -> Result<(), StoreError> {
        self.write_job(JobWrite::Renew { number, takes, until }).await
    }

    /// Ends a job that was taken: `takes` is how often it was by then, `asked` how often it was asked for when it was found.
    ///
    /// # Errors
    /// [`StoreError::TooLate`] when somebody else has taken it since; when it cannot be written.
    pub async fn end_job(&self, number: i64, takes: u64, asked: u64, end: JobEnd) -> Result<(), StoreError> {
        self.write_job(JobWrite::End { number, takes, asked, end }).await
    }

    /// Frees what a node had taken before it began anew.
    pub async fn free_jobs(&self, node: &str) -> Result<(), StoreError> {
        self.write_job(JobWrite::Free { node: node.to_owned() }).await
    }

    /// Lets jobs that failed be tried again now.
    pub async fn retry_jobs(&self, at: u64) -> Result<(), StoreError> {
        self.write_job(JobWrite::Retry { at }).await
    }

    /// What is in the queue, by kind.
    pub async fn job_counts(&self) -> Result<Vec<JobCount>, StoreError> {
        let sql = "SELECT kind, count(*), sum(CASE WHEN lease_until IS NULL THEN 0 ELSE 1 END), \
                   sum(CASE WHEN failures > 0 THEN 1 ELSE 0 END), min(CASE WHEN lease_until IS NULL THEN run_after END), max(error) \
                   FROM jobs GROUP BY kind ORDER BY kind";
        let rows = statement(sql).fetch_all(&self.readers).await;
        let count = |row: &SqlRow| {
            Ok(JobCount {
                kind: column(row, 0)?,
                waiting: unsigned(column(row, 1)?)?,
                taken: unsigned(column(row, 2)?)?,
                failed: unsigned(column(row, 3)?)?,
                due: column::<Option<i64>>(row, 4)?.map(unsigned).transpose()?,
                error: column(row, 5)?,
            })
        };
        rows?.iter().map(count).collect()
    }

    /// How the queue stands at this time: jobs that are due and that nobody has, those that have failed and are tried again, and since
    /// when the oldest is due that nobody has.
    pub async fn jobs_late(&self, now: u64) -> Result<(u64, u64, Option<u64>), StoreError> {
        let sql = "SELECT count(CASE WHEN due THEN 1 END), count(CASE WHEN failures > 0 THEN 1 END), \
                   min(CASE WHEN due THEN run_after END) \
                   FROM (SELECT failures, run_after, run_after <= $1 AND (lease_until IS NULL OR lease_until <= $1) AS due FROM jobs) AS j";
        let row = statement(sql).bind(now.cast_signed()).fetch_one(&self.readers).await?;
        let since: Option<i64> = column(&row, 2)?;
        Ok((unsigned(column(&row, 0)?)?, unsigned(column(&row, 1)?)?, since.map(unsigned).transpose()?))
    }

    /// Changes whenever a job may have been asked for in this process.
    pub fn job_news(&self) -> watch::Receiver<()> {
        self.shared.jobs.subscribe()
    }
}

fn job(row: &SqlRow) -> Result<JobRow, StoreError> {
    Ok(JobRow {
        number: column(row, 0)?,
        kind: column(row, 1)?,
        about: column(row, 2)?,
        payload: column(row, 3)?,
        queued_at: unsigned(column(row, 4)?)?,
        asked: unsigned(column(row, 5)?)?,
        run_after: unsigned(column(row, 6)?)?,
        takes: unsigned(column(row, 7)?)?,
        lease_until: column::<Option<i64>>(row, 8)?.map(unsigned).transpose()?,
        failures: unsigned(column(row, 9)?)?,
        error: column(row, 10)?,
    })
}
