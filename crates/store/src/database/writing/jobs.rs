//! The queue of jobs.

use crate::database::run::{one, run_query, touched};
use crate::database::sql::{Connection, statement};
use crate::{JobEnd, NewJob, StoreError};

/// Something to write about a job.
#[derive(Debug)]
pub enum JobWrite {
    /// Asks for it.
    Queue(NewJob),
    /// A node takes it, if nobody has since it was looked at.
    Take { number: i64, takes: u64, node: String, at: u64, until: u64 },
    /// Whoever took it keeps it until then.
    Renew { number: i64, takes: u64, until: u64 },
    /// Whoever took it ends it, unless it was taken since. Where it was asked for again meanwhile, it stays.
    End { number: i64, takes: u64, asked: u64, end: JobEnd },
    /// A node has just begun: what it had taken in an earlier life is free.
    Free { node: String },
    /// Those that failed are tried again now.
    Retry { at: u64 },
}

/// Writes one of these.
pub async fn write(connection: &mut Connection, write: &JobWrite) -> Result<(), StoreError> {
    match write {
        JobWrite::Queue(job) => queue(connection, job).await,
        JobWrite::Take { number, takes, node, at, until } => {
            let taken = statement(
                "UPDATE jobs SET takes = takes + 1, node = $3, lease_until = $5 \
                 WHERE number = $1 AND takes = $2 AND (lease_until IS NULL OR lease_until <= $4)",
            );
            let taken = taken.bind(number).bind(takes.cast_signed()).bind(node).bind(at.cast_signed());
            one(connection, taken.bind(until.cast_signed())).await
        }
        JobWrite::Renew { number, takes, until } => {
            let kept = statement("UPDATE jobs SET lease_until = $3 WHERE number = $1 AND takes = $2");
            one(connection, kept.bind(number).bind(takes.cast_signed()).bind(until.cast_signed())).await
        }
        JobWrite::End { number, takes, asked, end } => self::end(connection, *number, [*takes, *asked], end).await,
        JobWrite::Free { node } => {
            let free = statement("UPDATE jobs SET node = NULL, lease_until = NULL WHERE node = $1");
            run_query(connection, free.bind(node)).await
        }
        JobWrite::Retry { at } => {
            let again =
                statement("UPDATE jobs SET run_after = $1 WHERE failures > 0 AND run_after > $1 AND lease_until IS NULL");
            run_query(connection, again.bind(at.cast_signed())).await
        }
    }
}

/// Asks for a job. One that waits about the same is done from the new time on, as it was asked for last; one that is being done is
/// done once more.
pub async fn queue(connection: &mut Connection, job: &NewJob) -> Result<(), StoreError> {
    let queued = statement(
        "INSERT INTO jobs (kind, about, payload, person_id, queued_at, run_after) VALUES ($1, $2, $3, $4, $5, $6) \
         ON CONFLICT (kind, about) DO UPDATE SET payload = excluded.payload, run_after = excluded.run_after, \
         queued_at = excluded.queued_at, asked = jobs.asked + 1",
    );
    let queued = queued.bind(job.kind).bind(&job.about).bind(&job.payload).bind(job.person.map(|person| person.to_string()));
    run_query(connection, queued.bind(job.at.cast_signed()).bind(job.run_after.cast_signed())).await
}

async fn end(connection: &mut Connection, number: i64, [takes, asked]: [u64; 2], end: &JobEnd) -> Result<(), StoreError> {
    let (takes, asked) = (takes.cast_signed(), asked.cast_signed());
    let (run_after, error) = match end {
        JobEnd::Done => {
            let done = statement("DELETE FROM jobs WHERE number = $1 AND takes = $2 AND asked = $3");
            if touched(connection, done.bind(number).bind(takes).bind(asked)).await? > 0 {
                return Ok(());
            }
            (0, None)
        }
        JobEnd::Again(at) => (at.cast_signed(), None),
        JobEnd::Failed { run_after, error } => (run_after.cast_signed(), Some(error)),
    };
    let later = statement(
        "UPDATE jobs SET node = NULL, lease_until = NULL, run_after = CASE WHEN asked = $3 THEN $4 ELSE run_after END, \
         failures = CASE WHEN $5 IS NULL THEN 0 ELSE failures + 1 END, error = $5 WHERE number = $1 AND takes = $2",
    );
    one(connection, later.bind(number).bind(takes).bind(asked).bind(run_after).bind(error)).await
}

/// Forgets the jobs of people; `whose` compares their ids, such as `= $1`.
pub fn forgetting(whose: &str) -> String {
    format!("DELETE FROM jobs WHERE person_id {whose}")
}
