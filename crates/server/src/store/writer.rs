//! The one task that writes: everything that waits goes into one transaction, synced once, then each is answered.

use std::fmt::Write as _;
use std::sync::LazyLock;
use std::time::Instant;

use sqlx::sqlite::SqliteConnection;
use sqlx::{AssertSqlSafe, Connection};
use tokio::sync::{mpsc, oneshot};

use super::{Append, Person, Row, SeatChange, StoreError};
use crate::ids::TableId;

/// Most jobs in one transaction: bounds the time that the first of them waits for the last.
const GROUP: usize = 1024;

type Done = oneshot::Sender<Result<(), StoreError>>;

/// Something to write.
#[derive(Debug)]
pub(super) enum Job {
    Append(Box<Append>, Done),
    AddPerson {
        person: Person,
        secret_hash: String,
        at: u64,
        done: Done,
    },
    Rename {
        person: Person,
        done: Done,
    },
    /// Take nothing more after this.
    Close,
}

impl Job {
    fn answer(self, result: Result<(), StoreError>) {
        if let Self::Append(_, done) | Self::AddPerson { done, .. } | Self::Rename { done, .. } = self {
            // Who asked may have gone; the write stands all the same.
            let _ = done.send(result);
        }
    }
}

/// Writes until it is told to close, or every sender is gone.
pub(super) async fn run(mut connection: SqliteConnection, mut queue: mpsc::Receiver<Job>) {
    let mut group = Vec::new();
    while queue.recv_many(&mut group, GROUP).await > 0 {
        if group.iter().any(|job| matches!(job, Job::Close)) {
            queue.close();
        }
        let began = Instant::now();
        let result = write_group(&mut connection, &group).await;
        metrics::histogram!("thurup_commit_seconds").record(began.elapsed().as_secs_f64());
        metrics::histogram!("thurup_commit_jobs").record(group.len() as f64);
        match result {
            Ok(()) => group.drain(..).for_each(|job| job.answer(Ok(()))),
            // One bad job must not spoil the others': each for itself, so that only the guilty one fails.
            Err(_) if group.len() > 1 => {
                for job in group.drain(..) {
                    let result = write_group(&mut connection, std::slice::from_ref(&job)).await;
                    report(&result);
                    job.answer(result);
                }
            }
            Err(error) => {
                let result = Err(error);
                report(&result);
                group.drain(..).for_each(|job| job.answer(result.clone()));
            }
        }
    }
    if let Err(error) = connection.close().await {
        tracing::error!(%error, "closing the database");
    }
}

fn report(result: &Result<(), StoreError>) {
    if let Err(error) = result {
        metrics::counter!("thurup_store_errors_total").increment(1);
        tracing::error!(%error, "storing");
    }
}

async fn write_group(connection: &mut SqliteConnection, group: &[Job]) -> Result<(), StoreError> {
    let result = async {
        execute(connection, "BEGIN IMMEDIATE").await?;
        write_all(connection, group).await?;
        execute(connection, "COMMIT").await
    }
    .await;
    if result.is_err() {
        // SQLite may have rolled back by itself (a full disk does that), or nothing was begun; then this one finds nothing to
        // do. Also after a failed beginning: should an earlier end have failed too, the next group finds a clean connection.
        let _ = execute(connection, "ROLLBACK").await;
    }
    result
}

async fn write_all(connection: &mut SqliteConnection, group: &[Job]) -> Result<(), StoreError> {
    let rows: Vec<(TableId, &Row)> = group
        .iter()
        .filter_map(|job| if let Job::Append(append, _) = job { Some(append) } else { None })
        .flat_map(|append| append.rows.iter().map(|row| (append.table, row)))
        .collect();
    insert_events(connection, &rows).await?;
    for job in group {
        match job {
            Job::Append(append, _) => derived(connection, append).await?,
            Job::Close => {}
            Job::AddPerson { person, secret_hash, at, .. } => {
                run_query(
                    connection,
                    sqlx::query("INSERT INTO people (id, name, secret_hash, made_at) VALUES ($1, $2, $3, $4)")
                        .bind(person.id.to_string())
                        .bind(&person.name)
                        .bind(secret_hash)
                        .bind(at.cast_signed()),
                )
                .await?;
            }
            Job::Rename { person, .. } => {
                run_query(
                    connection,
                    sqlx::query("UPDATE people SET name = $1 WHERE id = $2").bind(&person.name).bind(person.id.to_string()),
                )
                .await?;
            }
        }
    }
    Ok(())
}

/// Rows per statement: each round trip to the database costs more than a row does.
const CHUNKS: [usize; 3] = [64, 8, 1];
static INSERTS: LazyLock<[String; 3]> = LazyLock::new(|| {
    CHUNKS.map(|chunk| {
        let mut sql = "INSERT INTO events (table_id, number, at, payload) VALUES ".to_owned();
        for row in 0..chunk {
            let comma = if row == 0 { "" } else { ", " };
            let n = row * 4;
            // Writing to a String cannot fail.
            let _ = write!(sql, "{comma}(${}, ${}, ${}, ${})", n + 1, n + 2, n + 3, n + 4);
        }
        sql
    })
});

async fn insert_events(connection: &mut SqliteConnection, mut rows: &[(TableId, &Row)]) -> Result<(), StoreError> {
    for (chunk, sql) in CHUNKS.into_iter().zip(INSERTS.iter()) {
        while rows.len() >= chunk {
            let (now, later) = rows.split_at(chunk);
            // The text holds placeholders only.
            let mut query = sqlx::query(AssertSqlSafe(sql.as_str()));
            for (table, row) in now {
                query = query
                    .bind(table.to_string())
                    .bind(row.number.cast_signed())
                    .bind(row.at.cast_signed())
                    .bind(row.payload.as_str());
            }
            run_query(connection, query).await?;
            rows = later;
        }
    }
    Ok(())
}

async fn derived(connection: &mut SqliteConnection, append: &Append) -> Result<(), StoreError> {
    let at = append.rows.last().map_or(0, |row| row.at).cast_signed();
    let table = append.table.to_string();
    for change in &append.seats {
        let query = match change {
            SeatChange::Sat { person, table_name } => sqlx::query(
                "INSERT INTO seats (person_id, table_id, table_name, since) VALUES ($1, $2, $3, $4) \
                 ON CONFLICT (person_id, table_id) DO UPDATE SET since = excluded.since",
            )
            .bind(person.to_string())
            .bind(&table)
            .bind(table_name)
            .bind(at),
            SeatChange::Left { person } => {
                sqlx::query("DELETE FROM seats WHERE person_id = $1 AND table_id = $2").bind(person.to_string()).bind(&table)
            }
        };
        run_query(connection, query).await?;
    }
    for deal in &append.deals {
        let query = sqlx::query("INSERT INTO deals (id, table_id, ended_at, payload) VALUES ($1, $2, $3, $4)")
            .bind(deal.id.to_string())
            .bind(&table)
            .bind(at)
            .bind(&deal.payload);
        run_query(connection, query).await?;
    }
    Ok(())
}

async fn execute(connection: &mut SqliteConnection, sql: &'static str) -> Result<(), StoreError> {
    run_query(connection, sqlx::query(sql)).await
}

async fn run_query<'q>(
    connection: &mut SqliteConnection,
    query: sqlx::query::Query<'q, sqlx::Sqlite, sqlx::sqlite::SqliteArguments>,
) -> Result<(), StoreError> {
    query.execute(connection).await.map(|_| ()).map_err(|e| StoreError::from_sqlx(&e))
}
