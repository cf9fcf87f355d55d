//! Browsers that are told of news while no page is open, and the house's key for it.

use crate::database::run::run_query;
use crate::database::sql::{Connection, statement};
use crate::ids::PersonId;
use crate::{PushRow, StoreError};

/// Most browsers of one person that are told.
const MOST: i64 = 10;

/// Something to write about web push.
#[derive(Debug)]
pub enum PushWrite {
    Key(String),
    Keep { person: PersonId, row: PushRow },
    Remove { session: String, endpoint: Option<String> },
}

/// Writes one of these.
pub async fn write(connection: &mut Connection, write: &PushWrite) -> Result<(), StoreError> {
    match write {
        PushWrite::Key(made) => {
            let kept = statement("INSERT INTO push_key (one, pkcs8) VALUES (1, $1) ON CONFLICT DO NOTHING");
            run_query(connection, kept.bind(made)).await
        }
        PushWrite::Keep { person, row } => {
            // The session may have ended meanwhile.
            let kept = statement(
                "INSERT INTO push_subscriptions (session_id, endpoint, p256dh, auth, zone, language, made_at) \
                 SELECT id, $2, $3, $4, $5, $6, $7 FROM sessions WHERE id = $1 AND person_id = $8 \
                 ON CONFLICT (session_id) DO UPDATE SET endpoint = excluded.endpoint, p256dh = excluded.p256dh, \
                 auth = excluded.auth, zone = excluded.zone, language = excluded.language, made_at = excluded.made_at",
            );
            let kept = kept.bind(&row.session).bind(&row.endpoint).bind(&row.p256dh).bind(&row.auth).bind(&row.zone);
            let kept = kept.bind(&row.language).bind(row.made_at.cast_signed()).bind(person.to_string());
            run_query(connection, kept).await?;
            let old = statement(
                "DELETE FROM push_subscriptions WHERE session_id <> $2 \
                 AND session_id IN (SELECT id FROM sessions WHERE person_id = $1) \
                 AND session_id NOT IN (SELECT p.session_id FROM sessions s \
                 JOIN push_subscriptions p ON p.session_id = s.id WHERE s.person_id = $1 AND p.session_id <> $2 \
                 ORDER BY p.made_at DESC, p.session_id LIMIT $3)",
            );
            run_query(connection, old.bind(person.to_string()).bind(&row.session).bind(MOST - 1)).await
        }
        PushWrite::Remove { session, endpoint } => {
            let gone = statement("DELETE FROM push_subscriptions WHERE session_id = $1 AND endpoint = coalesce($2, endpoint)");
            run_query(connection, gone.bind(session).bind(endpoint)).await
        }
    }
}
