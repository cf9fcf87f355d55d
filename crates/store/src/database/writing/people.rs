//! People, their sessions and their ways in.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use thurup_people::names::{KEPT_FOR_OWNER, looks};

use super::leaving::{self, Named};
use super::rights::note;
use super::{help, jobs, merging, order};
use crate::database::run::{one, run_query};
use crate::database::sql::{Connection, Many, Statement, made, scalar, statement};
use crate::ids::PersonId;
use crate::{ActRow, CredentialRow, FormerName, Person, SessionRow, StoreError};

/// Most devices on which a person is known: those used last.
const DEVICES: i64 = 50;

/// Something to write about people.
#[derive(Debug)]
pub enum PersonWrite {
    Lock { session: String, lock: Option<String> },
    Shut { session: String },
    Open { session: String, lock: String },
    Renew { session: String, hash: String },
    KnowDevice { person: PersonId, hash: String, at: u64 },
    Merge { guest: PersonId, into: PersonId, session: String, at: u64 },
    Add { person: Person, session: SessionRow },
    Rename { person: Person, skeleton: String, former: Option<FormerName>, kept_since: u64 },
    ForgetFormerNames { kept_since: u64, counted_since: u64 },
    Tell { person: PersonId, portrait: Option<String>, profile: String },
    Begin(SessionRow),
    BeginLetIn { session: SessionRow, by: String, seen: bool },
    Proved { session: String, at: u64 },
    Seen { session: String, until: u64 },
    KeepWay { person: Person, session: String, way: CredentialRow, skeleton: String },
    MailTested { settings: String, at: u64 },
    RemoveWay { person: PersonId, kind: String },
    Used { session: String, person: PersonId, at: u64 },
    End { person: PersonId, sessions: Vec<String> },
    ShutWays(PersonId),
    MakeLink { person: PersonId, hash: String, open_until: u64, act: ActRow },
    TakeLink { hash: String, session: SessionRow },
    Leave { person: PersonId, at: u64, act: Option<ActRow> },
    Forget { person: PersonId, tables: Vec<Named>, found: Arc<AtomicBool> },
    ForgetIdle { since: u64 },
    ForgetWaysOver(CredentialsOver),
}

/// Until when something lets in, milliseconds since 1970: what is older than these is over.
#[derive(Clone, Copy, Debug)]
pub struct CredentialsOver {
    /// Sessions last used then, or before.
    pub sessions_unused_since: u64,
    /// Sessions begun then, or before.
    pub sessions_begun_before: u64,
    /// Links that were open until before then.
    pub links_open_until: u64,
    /// Questions to browsers about passkeys that could be answered until before then.
    pub challenges_open_until: u64,
}

/// Writes one of these.
pub async fn write(connection: &mut Connection, write: &PersonWrite) -> Result<(), StoreError> {
    match write {
        PersonWrite::Add { person, session } => add(connection, &[(person, session)]).await,
        PersonWrite::Rename { person, skeleton, former, kept_since } => {
            if is_another_s(connection, person.id, skeleton, *kept_since).await? {
                return Err(StoreError::TooLate);
            }
            if let Some(former) = former {
                let given_up = statement(
                    "INSERT INTO former_names (person_id, given_up_at, name, skeleton) SELECT id, $2, $3, $4 FROM people \
                     WHERE id = $1 AND skeleton IS NOT NULL ON CONFLICT DO NOTHING",
                );
                let given_up = given_up.bind(person.id.to_string()).bind(former.given_up_at.cast_signed());
                run_query(connection, given_up.bind(&former.name).bind(&former.skeleton)).await?;
            }
            // Only an account has a skeleton, and may have become one just now.
            let query = statement(
                "UPDATE people SET name = $1, skeleton = CASE WHEN skeleton IS NULL THEN NULL ELSE $2 END WHERE id = $3",
            );
            let query = query.bind(&person.name).bind(skeleton).bind(person.id.to_string());
            run_query(connection, query).await.map_err(too_late)
        }
        PersonWrite::ForgetFormerNames { kept_since, counted_since } => {
            for (sql, before) in [
                (
                    "UPDATE former_names SET name = NULL, skeleton = NULL WHERE given_up_at <= $1 AND name IS NOT NULL",
                    kept_since,
                ),
                ("DELETE FROM former_names WHERE given_up_at <= $1", counted_since),
            ] {
                run_query(connection, statement(sql).bind(before.cast_signed())).await?;
            }
            Ok(())
        }
        PersonWrite::Tell { person, portrait, profile } => {
            let query = statement("UPDATE people SET portrait = $1, profile = $2 WHERE id = $3");
            run_query(connection, query.bind(portrait).bind(profile).bind(person.to_string())).await
        }
        PersonWrite::Begin(session) => begin(connection, session).await,
        PersonWrite::BeginLetIn { session, by, seen } => {
            let lets = statement(
                "UPDATE sessions SET seen_until = CASE WHEN $3 AND seen_until < $4 THEN $4 ELSE seen_until END \
                 WHERE id = $1 AND person_id = $2",
            );
            let lets = lets.bind(by).bind(session.person.to_string()).bind(seen).bind(session.made_at.cast_signed());
            one(connection, lets).await?;
            begin(connection, session).await
        }
        PersonWrite::Proved { session, at } => proved(connection, session, *at).await,
        PersonWrite::Seen { session, until } => {
            let query = statement("UPDATE sessions SET seen_until = $1 WHERE id = $2 AND seen_until < $1");
            run_query(connection, query.bind(until.cast_signed()).bind(session)).await
        }
        PersonWrite::KeepWay { person, session, way, skeleton } => {
            become_account(connection, person, skeleton, way.made_at).await?;
            proved(connection, session, way.made_at).await?;
            let query = statement(
                "INSERT INTO ways (person_id, kind, stored, made_at) VALUES ($1, $2, $3, $4) ON CONFLICT (person_id, kind) \
                 DO UPDATE SET stored = excluded.stored, made_at = excluded.made_at",
            );
            let query = query.bind(person.id.to_string()).bind(&way.kind).bind(&way.stored).bind(way.made_at.cast_signed());
            run_query(connection, query).await
        }
        PersonWrite::MailTested { settings, at } => {
            // One row: of settings that were there before nothing is kept.
            run_query(connection, statement("DELETE FROM mail_tests")).await?;
            let query = statement("INSERT INTO mail_tests (settings, passed_at) VALUES ($1, $2)");
            run_query(connection, query.bind(settings).bind(at.cast_signed())).await
        }
        PersonWrite::RemoveWay { person, kind } => {
            // Never the last, also where two are taken away at once.
            let removed = statement(
                "DELETE FROM ways WHERE person_id = $1 AND kind = $2 \
                 AND (EXISTS (SELECT 1 FROM ways WHERE person_id = $1 AND kind <> $2) \
                 OR EXISTS (SELECT 1 FROM passkeys WHERE person_id = $1))",
            );
            let removed = removed.bind(person.to_string()).bind(kind).execute(&mut *connection).await;
            removed?;
            let left: i64 = scalar("SELECT count(*) FROM ways WHERE person_id = $1 AND kind = $2")
                .bind(person.to_string())
                .bind(kind)
                .fetch_one(connection)
                .await?;
            if left > 0 { Err(StoreError::TooLate) } else { Ok(()) }
        }
        PersonWrite::Used { session, person, at } => {
            let used = statement("UPDATE sessions SET used_at = $1 WHERE id = $2 AND used_at < $1");
            run_query(connection, used.bind(at.cast_signed()).bind(session)).await?;
            let seen = statement("UPDATE people SET seen_at = $1 WHERE id = $2 AND seen_at < $1");
            run_query(connection, seen.bind(at.cast_signed()).bind(person.to_string())).await
        }
        PersonWrite::End { person, sessions } => {
            for session in sessions {
                let query = statement("DELETE FROM sessions WHERE id = $1 AND person_id = $2");
                run_query(connection, query.bind(session).bind(person.to_string())).await?;
            }
            Ok(())
        }
        PersonWrite::ShutWays(person) => {
            run_query(connection, statement("DELETE FROM sign_in_links WHERE person_id = $1").bind(person.to_string())).await
        }
        PersonWrite::MakeLink { person, hash, open_until, act } => {
            let query = statement(
                "INSERT INTO sign_in_links (person_id, hash, open_until) VALUES ($1, $2, $3) ON CONFLICT (person_id) DO UPDATE \
                 SET hash = excluded.hash, open_until = excluded.open_until",
            );
            run_query(connection, query.bind(person.to_string()).bind(hash).bind(open_until.cast_signed())).await?;
            note(connection, act).await
        }
        PersonWrite::TakeLink { hash, session } => {
            one(connection, statement("DELETE FROM sign_in_links WHERE hash = $1").bind(hash)).await?;
            begin(connection, session).await
        }
        PersonWrite::Lock { session, lock } => {
            let locked = statement("UPDATE sessions SET lock = $2, lock_shut = FALSE WHERE id = $1");
            run_query(connection, locked.bind(session).bind(lock)).await
        }
        PersonWrite::Shut { session } => {
            let shut = statement("UPDATE sessions SET lock_shut = TRUE WHERE id = $1 AND lock IS NOT NULL");
            run_query(connection, shut.bind(session)).await
        }
        PersonWrite::Open { session, lock } => {
            let opened = statement("UPDATE sessions SET lock_shut = FALSE WHERE id = $1 AND lock = $2");
            one(connection, opened.bind(session).bind(lock)).await
        }
        PersonWrite::Renew { session, hash } => {
            let renewed = statement("UPDATE sessions SET hash = $2 WHERE id = $1");
            one(connection, renewed.bind(session).bind(hash)).await
        }
        PersonWrite::KnowDevice { person, hash, at } => {
            let known = statement(
                "INSERT INTO known_devices (person_id, hash, since, used_at) SELECT id, $2, $3, $3 FROM people \
                 WHERE id = $1 AND skeleton IS NOT NULL ON CONFLICT (person_id, hash) \
                 DO UPDATE SET used_at = excluded.used_at WHERE known_devices.used_at < excluded.used_at",
            );
            run_query(connection, known.bind(person.to_string()).bind(hash).bind(at.cast_signed())).await?;
            // Whoever lets their browser forget what it keeps fills nothing.
            let over = statement(
                "DELETE FROM known_devices WHERE person_id = $1 AND hash NOT IN (SELECT hash FROM known_devices \
                 WHERE person_id = $1 ORDER BY used_at DESC LIMIT $2)",
            );
            run_query(connection, over.bind(person.to_string()).bind(DEVICES)).await
        }
        PersonWrite::Merge { guest, into, session, at } => merging::merge(connection, *guest, *into, session, *at).await,
        PersonWrite::Leave { person, at, act } => {
            leaving::leave(connection, *person, *at).await?;
            match act {
                Some(act) => note(connection, act).await,
                None => Ok(()),
            }
        }
        PersonWrite::Forget { person, tables, found } => leaving::forget(connection, *person, tables, found).await,
        PersonWrite::ForgetIdle { since } => {
            // People last: they say who is meant.
            const IDLE: &str = "(SELECT id FROM people WHERE played_at IS NULL AND skeleton IS NULL AND seen_at < $1)";
            let idle = format!("IN {IDLE}");
            let written = help::forgetting(&idle).into_iter().chain(order::forgetting(&idle));
            for sql in written.chain([
                jobs::forgetting(&idle),
                format!("DELETE FROM notices WHERE person_id IN {IDLE}"),
                format!("DELETE FROM chat WHERE person_id IN {IDLE}"),
                format!("DELETE FROM exports WHERE person_id IN {IDLE}"),
                format!("DELETE FROM practice_answers WHERE person_id IN {IDLE}"),
                format!("DELETE FROM practice_pairs WHERE maker_id IN {IDLE} OR partner_id IN {IDLE}"),
                format!("DELETE FROM lesson_answers WHERE person_id IN {IDLE}"),
                format!("DELETE FROM deal_choices WHERE person_id IN {IDLE}"),
                format!("DELETE FROM puzzle_people WHERE person_id IN {IDLE}"),
                format!("DELETE FROM masters_reached WHERE person_id IN {IDLE}"),
                format!("DELETE FROM puzzle_tries WHERE person_id IN {IDLE}"),
                format!("DELETE FROM puzzle_hints WHERE person_id IN {IDLE}"),
                format!("DELETE FROM sessions WHERE person_id IN {IDLE}"),
                format!("DELETE FROM sign_in_links WHERE person_id IN {IDLE}"),
                format!("DELETE FROM passkey_challenges WHERE person_id IN {IDLE}"),
                // A guest has no friends, but may have blocked somebody, or have been blocked.
                format!("DELETE FROM blocks WHERE person_id IN {IDLE} OR other_id IN {IDLE}"),
                format!("DELETE FROM mutes WHERE person_id IN {IDLE} OR other_id IN {IDLE}"),
                format!("DELETE FROM people WHERE id IN {IDLE}"),
            ]) {
                // Made of the texts above.
                run_query(connection, statement(made(sql)).bind(since.cast_signed())).await?;
            }
            Ok(())
        }
        PersonWrite::ForgetWaysOver(over) => {
            for (sql, before) in [
                ("DELETE FROM sessions WHERE used_at <= $1", over.sessions_unused_since),
                ("DELETE FROM sessions WHERE made_at <= $1", over.sessions_begun_before),
                ("DELETE FROM sign_in_links WHERE open_until < $1", over.links_open_until),
                ("DELETE FROM passkey_challenges WHERE until < $1", over.challenges_open_until),
                ("DELETE FROM known_devices WHERE used_at <= $1", over.sessions_begun_before),
            ] {
                run_query(connection, statement(sql).bind(before.cast_signed())).await?;
            }
            Ok(())
        }
    }
}

/// Whether a name that looks like this is another account's, or kept for one that gave it up after that. Whoever has it already keeps it.
async fn is_another_s(connection: &mut Connection, person: PersonId, skeleton: &str, since: u64) -> Result<bool, StoreError> {
    let kept = scalar(
        "SELECT NOT EXISTS (SELECT 1 FROM people WHERE id = $2 AND skeleton = $1) \
         AND (EXISTS (SELECT 1 FROM people WHERE looks = $4 AND id <> $2) \
         OR EXISTS (SELECT 1 FROM former_names WHERE looks = $4 AND person_id <> $2 AND given_up_at > $3))",
    );
    let kept = kept.bind(skeleton).bind(person.to_string()).bind(since.cast_signed()).bind(looks(skeleton));
    kept.fetch_one(connection).await
}

/// A name that another account has is nothing that is wrong with the store.
fn too_late(error: StoreError) -> StoreError {
    if error == StoreError::Taken { StoreError::TooLate } else { error }
}

/// Makes a person an account, whose name looks like this.
///
/// # Errors
/// [`StoreError::TooLate`] when another account's name looks so, or did until lately, or the person has another name by now.
pub(super) async fn become_account(
    connection: &mut Connection,
    person: &Person,
    skeleton: &str,
    at: u64,
) -> Result<(), StoreError> {
    if is_another_s(connection, person.id, skeleton, at.saturating_sub(KEPT_FOR_OWNER)).await? {
        return Err(StoreError::TooLate);
    }
    let query = statement("UPDATE people SET skeleton = $1 WHERE id = $2 AND name = $3");
    let query = query.bind(skeleton).bind(person.id.to_string()).bind(&person.name);
    one(connection, query).await.map_err(too_late)
}

/// Notes that a way in was shown in a session.
pub(super) async fn proved(connection: &mut Connection, session: &str, at: u64) -> Result<(), StoreError> {
    let query = statement("UPDATE sessions SET proved_at = $1, must_choose = FALSE WHERE id = $2");
    run_query(connection, query.bind(at.cast_signed()).bind(session)).await
}

const PEOPLE: Many = Many { head: "INTO people (id, name, made_at, seen_at)", values: 4, tail: "" };
const SESSIONS: Many = Many {
    head: "INTO sessions (id, hash, person_id, made_at, used_at, proved_at, seen_until, device, must_choose)",
    values: 9,
    tail: "",
};

/// Adds people who come for the first time, each with a session.
pub(in crate::database) async fn add(
    connection: &mut Connection,
    arriving: &[(&Person, &SessionRow)],
) -> Result<(), StoreError> {
    let person = |query: Statement, (person, session): &(&Person, &SessionRow)| {
        let made_at = session.made_at.cast_signed();
        query.bind(person.id.to_string()).bind(&person.name).bind(made_at).bind(made_at)
    };
    PEOPLE.write(connection, arriving, person).await?;
    SESSIONS.write(connection, arriving, |query, (_, session)| session_row(query, session)).await
}

fn session_row(query: Statement, session: &SessionRow) -> Statement {
    query
        .bind(&session.id)
        .bind(&session.hash)
        .bind(session.person.to_string())
        .bind(session.made_at.cast_signed())
        .bind(session.used_at.cast_signed())
        .bind(session.proved_at.cast_signed())
        .bind(session.seen_until.cast_signed())
        .bind(&session.device)
        .bind(session.must_choose)
}

/// Begins a session; its person stays, if they wanted to go.
pub(super) async fn begin(connection: &mut Connection, session: &SessionRow) -> Result<(), StoreError> {
    SESSIONS.write(connection, &[session], |query, session| session_row(query, session)).await?;
    // Whoever has come in by what was handed to them needs no more of it.
    let come = statement("DELETE FROM club_prepared WHERE person_id = $1").bind(session.person.to_string());
    run_query(connection, come).await?;
    // Who comes back stays.
    let back = statement(
        "UPDATE people SET seen_at = CASE WHEN seen_at > $1 THEN seen_at ELSE $1 END, leaves_at = NULL WHERE id = $2",
    );
    run_query(connection, back.bind(session.made_at.cast_signed()).bind(session.person.to_string())).await
}
