//! Sets, grants, and the log of those who look after the house.

use crate::database::run::{one, run_query};
use crate::database::sql::{Connection, statement};
use crate::{ActRow, GrantRow, StoreError};

/// Something to write about rights. Each goes with the line of the log that tells it.
#[derive(Debug)]
pub enum RightWrite {
    /// Gives a set, in the place of the same given before.
    Give(GrantRow, ActRow),
    /// Takes a set.
    Take { person: String, scope: String, set: String, act: ActRow },
    /// Keeps what was made of a set: JSON, nothing for one that is taken away.
    Edit { set: String, payload: Option<String>, act: ActRow },
    /// Makes a set again what the program has.
    Restore { set: String, act: ActRow },
    /// Sets something of the house, or takes back that it is set.
    Set { key: String, value: Option<String>, act: ActRow },
    /// Something that is done elsewhere.
    Note(ActRow),
}

/// Writes one of these.
pub async fn write(connection: &mut Connection, write: &RightWrite) -> Result<(), StoreError> {
    let act = match write {
        RightWrite::Give(grant, act) => {
            give(connection, grant).await?;
            act
        }
        RightWrite::Take { person, scope, set, act } => {
            let taken = statement("DELETE FROM grants WHERE person_id = $1 AND scope = $2 AND set_id = $3");
            one(connection, taken.bind(person).bind(scope).bind(set)).await?;
            act
        }
        RightWrite::Edit { set, payload, act } => {
            let kept = statement(
                "INSERT INTO permission_sets (id, payload) VALUES ($1, $2) \
                 ON CONFLICT (id) DO UPDATE SET payload = excluded.payload",
            );
            run_query(connection, kept.bind(set).bind(payload)).await?;
            act
        }
        RightWrite::Restore { set, act } => {
            run_query(connection, statement("DELETE FROM permission_sets WHERE id = $1").bind(set)).await?;
            act
        }
        RightWrite::Set { key, value: Some(value), act } => {
            let kept =
                "INSERT INTO settings (key, value) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET value = excluded.value";
            run_query(connection, statement(kept).bind(key).bind(value)).await?;
            act
        }
        RightWrite::Set { key, value: None, act } => {
            run_query(connection, statement("DELETE FROM settings WHERE key = $1").bind(key)).await?;
            act
        }
        RightWrite::Note(act) => act,
    };
    note(connection, act).await
}

/// Gives a set, in the place of the same given before.
pub async fn give(connection: &mut Connection, grant: &GrantRow) -> Result<(), StoreError> {
    let given = statement(
        "INSERT INTO grants (person_id, scope, set_id, given_by, given_at, open_until) VALUES ($1, $2, $3, $4, $5, $6) \
         ON CONFLICT (person_id, scope, set_id) DO UPDATE SET given_by = excluded.given_by, given_at = excluded.given_at, \
         open_until = excluded.open_until",
    );
    let given = given.bind(grant.person.to_string()).bind(&grant.scope).bind(&grant.set).bind(&grant.by);
    run_query(connection, given.bind(grant.at.cast_signed()).bind(grant.until.map(u64::cast_signed))).await
}

/// Adds a line to the log of acts.
pub async fn note(connection: &mut Connection, act: &ActRow) -> Result<(), StoreError> {
    let noted = statement("INSERT INTO acts (at, done_by, act, person_id, detail) VALUES ($1, $2, $3, $4, $5)");
    let noted = noted.bind(act.at.cast_signed()).bind(&act.by).bind(&act.act);
    run_query(connection, noted.bind(act.person.map(|person| person.to_string())).bind(&act.detail)).await
}
