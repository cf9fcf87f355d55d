//! Passkeys, and what browsers were asked about them.

use super::people::{become_account, begin, proved};
use crate::database::run::{one, run_query};
use crate::database::sql::{Connection, statement};
use crate::ids::PersonId;
use crate::{ChallengeRow, PASSKEYS_ASKED, PasskeyRow, PasskeyUse, Person, StoreError, Used};

/// Something to write about passkeys.
#[derive(Debug)]
pub enum PasskeyWrite {
    Ask { challenge: ChallengeRow, now: u64 },
    Keep { challenge: Vec<u8>, person: Person, session: String, key: PasskeyRow, skeleton: String, most: usize },
    Use { used: PasskeyUse, to: Used },
    Refused { id: String, at: u64 },
    Name { person: PersonId, id: String, name: String },
    Remove { person: PersonId, id: String },
}

/// Writes one of these.
pub async fn write(connection: &mut Connection, write: &PasskeyWrite) -> Result<(), StoreError> {
    match write {
        PasskeyWrite::Ask { challenge, now } => {
            let over = statement("DELETE FROM passkey_challenges WHERE until <= $1").bind(now.cast_signed());
            run_query(connection, over).await?;
            let asked = statement(
                "INSERT INTO passkey_challenges (challenge, person_id, what, state, until) SELECT $1, $2, $3, $4, $5 \
                 WHERE (SELECT count(*) FROM passkey_challenges) < $6",
            );
            let asked = asked.bind(&challenge.challenge).bind(challenge.person.map(|person| person.to_string()));
            let asked = asked.bind(&challenge.what).bind(&challenge.state).bind(challenge.until.cast_signed());
            one(connection, asked.bind(i64::try_from(PASSKEYS_ASKED).unwrap_or(i64::MAX))).await
        }
        PasskeyWrite::Keep { challenge, person, session, key, skeleton, most } => {
            spend(connection, challenge).await?;
            become_account(connection, person, skeleton, key.made_at).await?;
            proved(connection, session, key.made_at).await?;
            let kept = statement(
                "INSERT INTO passkeys (id, person_id, name, credential, public_key, state, transports, origin, made_at) \
                 SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9 WHERE (SELECT count(*) FROM passkeys WHERE person_id = $2) < $10",
            );
            let kept = kept.bind(&key.id).bind(key.person.to_string()).bind(&key.name).bind(&key.credential);
            let kept = kept.bind(&key.public_key).bind(&key.state).bind(i64::from(key.transports)).bind(&key.origin);
            one(connection, kept.bind(key.made_at.cast_signed()).bind(i64::try_from(*most).unwrap_or(i64::MAX))).await
        }
        PasskeyWrite::Use { used, to } => {
            spend(connection, &used.challenge).await?;
            let [before, after] = &used.state;
            // Of two who use it at once one is judged anew, by the count of the other.
            let counted = statement("UPDATE passkeys SET state = $1, used_at = $2 WHERE id = $3 AND state = $4");
            one(connection, counted.bind(after).bind(used.at.cast_signed()).bind(&used.passkey).bind(before)).await?;
            match to {
                Used::ComeIn(session) => begin(connection, session).await,
                Used::Prove(session) => proved(connection, session, used.at).await,
            }
        }
        PasskeyWrite::Refused { id, at } => {
            let refused = statement("UPDATE passkeys SET refused_at = $1 WHERE id = $2");
            run_query(connection, refused.bind(at.cast_signed()).bind(id)).await
        }
        PasskeyWrite::Name { person, id, name } => {
            let named = statement("UPDATE passkeys SET name = $1 WHERE id = $2 AND person_id = $3");
            one(connection, named.bind(name).bind(id).bind(person.to_string())).await
        }
        PasskeyWrite::Remove { person, id } => {
            // Never the last way in, also where two are taken away at once.
            let removed = statement(
                "DELETE FROM passkeys WHERE id = $1 AND person_id = $2 AND (EXISTS (SELECT 1 FROM ways WHERE person_id = $2) \
                 OR EXISTS (SELECT 1 FROM passkeys WHERE person_id = $2 AND id <> $1))",
            );
            one(connection, removed.bind(id).bind(person.to_string())).await
        }
    }
}

/// Answered: nobody can answer it again.
async fn spend(connection: &mut Connection, challenge: &[u8]) -> Result<(), StoreError> {
    one(connection, statement("DELETE FROM passkey_challenges WHERE challenge = $1").bind(challenge.to_vec())).await
}
