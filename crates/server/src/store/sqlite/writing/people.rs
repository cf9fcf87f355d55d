//! People, their sessions and their ways in.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use sqlx::AssertSqlSafe;
use sqlx::sqlite::SqliteConnection;

use super::leaving::{self, Named};
use super::{help, order};
use crate::ids::PersonId;
use crate::store::sqlite::run::run_query;
use crate::store::{Person, SessionRow, StoreError, WayRow};

/// Something to write about people.
#[derive(Debug)]
pub enum PersonJob {
    Add { person: Person, session: SessionRow },
    Rename { person: Person, skeleton: String },
    Tell { person: PersonId, portrait: Option<String>, profile: String },
    Begin(SessionRow),
    Proved { session: String, at: u64 },
    Seen { session: String, until: u64 },
    KeepWay { person: Person, session: String, way: WayRow, skeleton: String },
    MailTested { settings: String, at: u64 },
    RemoveWay { person: PersonId, kind: String },
    CarryOver { secret: String, session: SessionRow },
    Used { session: String, person: PersonId, at: u64 },
    End { person: PersonId, sessions: Vec<String> },
    ShutWays(PersonId),
    MakeLink { person: PersonId, hash: String, open_until: u64 },
    TakeLink { hash: String, session: SessionRow },
    Leave { person: PersonId, at: u64 },
    Forget { person: PersonId, tables: Vec<Named>, found: Arc<AtomicBool> },
    ForgetIdle { since: u64 },
    ForgetWaysOver(WaysOver),
}

/// Until when something lets in, milliseconds since 1970: what is older than these is over.
#[derive(Clone, Copy, Debug)]
pub struct WaysOver {
    /// Sessions last used then, or before.
    pub sessions_unused_since: u64,
    /// Sessions begun then, or before.
    pub sessions_begun_before: u64,
    /// Links that were open until before then.
    pub links_open_until: u64,
    /// Secrets of the version before sessions that were exchanged before then.
    pub secrets_spent_before: u64,
}

/// Writes one of these.
pub async fn write(connection: &mut SqliteConnection, job: &PersonJob) -> Result<(), StoreError> {
    match job {
        PersonJob::Add { person, session } => {
            let query = sqlx::query("INSERT INTO people (id, name, made_at, seen_at) VALUES ($1, $2, $3, $3)")
                .bind(person.id.to_string())
                .bind(&person.name)
                .bind(session.made_at.cast_signed());
            run_query(connection, query).await?;
            begin(connection, session).await
        }
        PersonJob::Rename { person, skeleton } => {
            // Only an account has a skeleton, and may have become one just now.
            let query = sqlx::query(
                "UPDATE people SET name = $1, skeleton = CASE WHEN skeleton IS NULL THEN NULL ELSE $2 END WHERE id = $3",
            );
            let query = query.bind(&person.name).bind(skeleton).bind(person.id.to_string());
            run_query(connection, query).await.map_err(too_late)
        }
        PersonJob::Tell { person, portrait, profile } => {
            let query = sqlx::query("UPDATE people SET portrait = $1, profile = $2 WHERE id = $3");
            run_query(connection, query.bind(portrait).bind(profile).bind(person.to_string())).await
        }
        PersonJob::Begin(session) => begin(connection, session).await,
        PersonJob::Proved { session, at } => {
            let query = sqlx::query("UPDATE sessions SET proved_at = $1 WHERE id = $2");
            run_query(connection, query.bind(at.cast_signed()).bind(session)).await
        }
        PersonJob::Seen { session, until } => {
            let query = sqlx::query("UPDATE sessions SET seen_until = $1 WHERE id = $2 AND seen_until < $1");
            run_query(connection, query.bind(until.cast_signed()).bind(session)).await
        }
        PersonJob::KeepWay { person, session, way, skeleton } => {
            let account = sqlx::query("UPDATE people SET skeleton = $1 WHERE id = $2 AND name = $3");
            let account = account.bind(skeleton).bind(person.id.to_string()).bind(&person.name).execute(&mut *connection).await;
            if account.map_err(|e| too_late(StoreError::from_sqlx(&e)))?.rows_affected() == 0 {
                return Err(StoreError::TooLate);
            }
            let proved = sqlx::query("UPDATE sessions SET proved_at = $1 WHERE id = $2");
            run_query(connection, proved.bind(way.made_at.cast_signed()).bind(session)).await?;
            let query = sqlx::query(
                "INSERT INTO ways (person_id, kind, stored, made_at) VALUES ($1, $2, $3, $4) ON CONFLICT (person_id, kind) \
                 DO UPDATE SET stored = excluded.stored, made_at = excluded.made_at",
            );
            let query = query.bind(person.id.to_string()).bind(&way.kind).bind(&way.stored).bind(way.made_at.cast_signed());
            run_query(connection, query).await
        }
        PersonJob::MailTested { settings, at } => {
            // One row: of settings that were there before nothing is kept.
            run_query(connection, sqlx::query("DELETE FROM mail_tests")).await?;
            let query = sqlx::query("INSERT INTO mail_tests (settings, passed_at) VALUES ($1, $2)");
            run_query(connection, query.bind(settings).bind(at.cast_signed())).await
        }
        PersonJob::RemoveWay { person, kind } => {
            // Never the last, also where two are taken away at once.
            let removed = sqlx::query(
                "DELETE FROM ways WHERE person_id = $1 AND kind = $2 \
                 AND EXISTS (SELECT 1 FROM ways WHERE person_id = $1 AND kind <> $2)",
            );
            let removed = removed.bind(person.to_string()).bind(kind).execute(&mut *connection).await;
            removed.map_err(|e| StoreError::from_sqlx(&e))?;
            let left: i64 = sqlx::query_scalar("SELECT count(*) FROM ways WHERE person_id = $1 AND kind = $2")
                .bind(person.to_string())
                .bind(kind)
                .fetch_one(connection)
                .await
                .map_err(|e| StoreError::from_sqlx(&e))?;
            if left > 0 { Err(StoreError::TooLate) } else { Ok(()) }
        }
        PersonJob::CarryOver { secret, session } => {
            let spent = sqlx::query("UPDATE old_secrets SET spent_at = coalesce(spent_at, $1) WHERE hash = $2");
            let spent = spent.bind(session.made_at.cast_signed()).bind(secret).execute(&mut *connection).await;
            if spent.map_err(|e| StoreError::from_sqlx(&e))?.rows_affected() == 0 {
                return Err(StoreError::TooLate);
            }
            begin(connection, session).await
        }
        PersonJob::Used { session, person, at } => {
            let used = sqlx::query("UPDATE sessions SET used_at = $1 WHERE id = $2 AND used_at < $1");
            run_query(connection, used.bind(at.cast_signed()).bind(session)).await?;
            let seen = sqlx::query("UPDATE people SET seen_at = $1 WHERE id = $2 AND seen_at < $1");
            run_query(connection, seen.bind(at.cast_signed()).bind(person.to_string())).await
        }
        PersonJob::End { person, sessions } => {
            for session in sessions {
                let query = sqlx::query("DELETE FROM sessions WHERE id = $1 AND person_id = $2");
                run_query(connection, query.bind(session).bind(person.to_string())).await?;
            }
            Ok(())
        }
        PersonJob::ShutWays(person) => {
            for sql in ["DELETE FROM old_secrets WHERE person_id = $1", "DELETE FROM sign_in_links WHERE person_id = $1"] {
                run_query(connection, sqlx::query(sql).bind(person.to_string())).await?;
            }
            Ok(())
        }
        PersonJob::MakeLink { person, hash, open_until } => {
            let query = sqlx::query(
                "INSERT INTO sign_in_links (person_id, hash, open_until) VALUES ($1, $2, $3) ON CONFLICT (person_id) DO UPDATE \
                 SET hash = excluded.hash, open_until = excluded.open_until",
            );
            run_query(connection, query.bind(person.to_string()).bind(hash).bind(open_until.cast_signed())).await
        }
        PersonJob::TakeLink { hash, session } => {
            let taken = sqlx::query("DELETE FROM sign_in_links WHERE hash = $1").bind(hash).execute(&mut *connection).await;
            if taken.map_err(|e| StoreError::from_sqlx(&e))?.rows_affected() == 0 {
                return Err(StoreError::TooLate);
            }
            begin(connection, session).await
        }
        PersonJob::Leave { person, at } => leaving::leave(connection, *person, *at).await,
        PersonJob::Forget { person, tables, found } => leaving::forget(connection, *person, tables, found).await,
        PersonJob::ForgetIdle { since } => {
            // People last: they say who is meant.
            const IDLE: &str = "(SELECT id FROM people WHERE played_at IS NULL AND skeleton IS NULL AND seen_at < $1)";
            let idle = format!("IN {IDLE}");
            let written = help::forgetting(&idle).into_iter().chain(order::forgetting(&idle));
            for sql in written.chain([
                format!("DELETE FROM notices WHERE person_id IN {IDLE}"),
                format!("DELETE FROM chat WHERE person_id IN {IDLE}"),
                format!("DELETE FROM sessions WHERE person_id IN {IDLE}"),
                format!("DELETE FROM sign_in_links WHERE person_id IN {IDLE}"),
                format!("DELETE FROM old_secrets WHERE person_id IN {IDLE}"),
                // A guest has no friends, but may have blocked somebody, or have been blocked.
                format!("DELETE FROM blocks WHERE person_id IN {IDLE} OR other_id IN {IDLE}"),
                format!("DELETE FROM people WHERE id IN {IDLE}"),
            ]) {
                // Made of the texts above.
                run_query(connection, sqlx::query(AssertSqlSafe(sql)).bind(since.cast_signed())).await?;
            }
            Ok(())
        }
        PersonJob::ForgetWaysOver(over) => {
            for (sql, before) in [
                ("DELETE FROM sessions WHERE used_at <= $1", over.sessions_unused_since),
                ("DELETE FROM sessions WHERE made_at <= $1", over.sessions_begun_before),
                ("DELETE FROM sign_in_links WHERE open_until < $1", over.links_open_until),
                ("DELETE FROM old_secrets WHERE spent_at < $1", over.secrets_spent_before),
            ] {
                run_query(connection, sqlx::query(sql).bind(before.cast_signed())).await?;
            }
            Ok(())
        }
    }
}

/// A name that another account has is nothing that is wrong with the store.
fn too_late(error: StoreError) -> StoreError {
    if error == StoreError::Taken { StoreError::TooLate } else { error }
}

async fn begin(connection: &mut SqliteConnection, session: &SessionRow) -> Result<(), StoreError> {
    let query = sqlx::query(
        "INSERT INTO sessions (id, hash, person_id, made_at, used_at, proved_at, seen_until, device) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
    )
    .bind(&session.id)
    .bind(&session.hash)
    .bind(session.person.to_string())
    .bind(session.made_at.cast_signed())
    .bind(session.used_at.cast_signed())
    .bind(session.proved_at.cast_signed())
    .bind(session.seen_until.cast_signed())
    .bind(&session.device);
    run_query(connection, query).await?;
    // Who comes back stays.
    let back = sqlx::query("UPDATE people SET seen_at = max(seen_at, $1), leaves_at = NULL WHERE id = $2");
    run_query(connection, back.bind(session.made_at.cast_signed()).bind(session.person.to_string())).await
}
