//! Friends, blocks, and what the bell tells.

use super::jobs;
use crate::database::run::{run_query, touched};
use crate::database::sql::{Connection, made, scalar, statement};
use crate::ids::PersonId;
use crate::{NewJob, NoticeRow, PushNews, StoreError};

/// Most notices that are kept for a person: the older ones go.
pub const NOTICES: i64 = 50;

/// Something to write about friends, blocks and notices.
#[derive(Debug)]
pub enum FriendWrite {
    Ask { person: PersonId, other: PersonId, at: u64 },
    Part { person: PersonId, other: PersonId },
    Block { person: PersonId, other: PersonId, at: u64 },
    Unblock { person: PersonId, other: PersonId },
    Mute { person: PersonId, other: PersonId, at: u64 },
    Unmute { person: PersonId, other: PersonId },
    Notify(NoticeRow),
    Seen { person: PersonId, until: u64 },
    Bell { person: PersonId, bell: String },
}

/// Writes one of these.
pub async fn write(connection: &mut Connection, write: &FriendWrite) -> Result<(), StoreError> {
    const BOTH: &str = "((person_id = $1 AND other_id = $2) OR (person_id = $2 AND other_id = $1))";
    match write {
        FriendWrite::Ask { person, other, at } => {
            let asked = statement(
                "INSERT INTO friends (person_id, other_id, agreed, at) VALUES ($1, $2, FALSE, $3) ON CONFLICT DO NOTHING",
            );
            let asked = asked.bind(person.to_string()).bind(other.to_string()).bind(at.cast_signed());
            run_query(connection, asked).await?;
            // Made of the text above.
            let agreed =
                format!("UPDATE friends SET agreed = TRUE WHERE {BOTH} AND (SELECT count(*) FROM friends WHERE {BOTH}) = 2");
            let agreed = statement(made(agreed)).bind(person.to_string()).bind(other.to_string());
            run_query(connection, agreed).await
        }
        FriendWrite::Part { person, other } => {
            let parted = statement(made(format!("DELETE FROM friends WHERE {BOTH}")));
            run_query(connection, parted.bind(person.to_string()).bind(other.to_string())).await
        }
        FriendWrite::Block { person, other, at } => {
            let blocked = statement("INSERT INTO blocks (person_id, other_id, at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING");
            run_query(connection, blocked.bind(person.to_string()).bind(other.to_string()).bind(at.cast_signed())).await?;
            // What the other has asked stays, so that they see no difference; friends they were once is over for both.
            let parted = format!("DELETE FROM friends WHERE {BOTH} AND (agreed OR person_id = $1)");
            let parted = statement(made(parted)).bind(person.to_string()).bind(other.to_string());
            run_query(connection, parted).await?;
            let told = statement("DELETE FROM notices WHERE person_id = $1 AND from_id = $2");
            run_query(connection, told.bind(person.to_string()).bind(other.to_string())).await
        }
        FriendWrite::Unblock { person, other } => {
            let gone = statement("DELETE FROM blocks WHERE person_id = $1 AND other_id = $2");
            run_query(connection, gone.bind(person.to_string()).bind(other.to_string())).await
        }
        FriendWrite::Mute { person, other, at } => {
            let muted = statement("INSERT INTO mutes (person_id, other_id, at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING");
            run_query(connection, muted.bind(person.to_string()).bind(other.to_string()).bind(at.cast_signed())).await
        }
        FriendWrite::Unmute { person, other } => {
            let gone = statement("DELETE FROM mutes WHERE person_id = $1 AND other_id = $2");
            run_query(connection, gone.bind(person.to_string()).bind(other.to_string())).await
        }
        FriendWrite::Notify(NoticeRow { person, kind, from, table, name, at, chair, begins, .. }) => {
            let told = statement(
                "INSERT INTO notices (person_id, kind, from_id, table_id, name, at, seen, chair, begins) \
                 SELECT $1, $2, $3, $4, $5, $6, FALSE, $7, $8 \
                 WHERE NOT EXISTS (SELECT 1 FROM blocks WHERE person_id = $1 AND other_id = $3) \
                 ON CONFLICT (person_id, kind, from_id, table_id) DO UPDATE SET at = excluded.at, name = excluded.name, seen = FALSE, chair = excluded.chair, \
                 begins = excluded.begins",
            );
            let told = told.bind(person.to_string()).bind(kind).bind(from.to_string()).bind(table).bind(name);
            let told = told.bind(at.cast_signed()).bind(chair.map(i64::from)).bind(begins.map(u64::cast_signed));
            if touched(connection, told).await? > 0 {
                push(connection, PushNews { person: *person, kind: kind.clone(), from: *from, about: table.clone() }, *at)
                    .await?;
            }
            let old = statement(
                "DELETE FROM notices WHERE person_id = $1 AND at < coalesce((SELECT at FROM notices WHERE person_id = $1 \
                 ORDER BY at DESC LIMIT 1 OFFSET $2), 0)",
            );
            run_query(connection, old.bind(person.to_string()).bind(NOTICES - 1)).await
        }
        FriendWrite::Seen { person, until } => {
            let seen = statement("UPDATE notices SET seen = TRUE WHERE person_id = $1 AND at <= $2");
            run_query(connection, seen.bind(person.to_string()).bind(until.cast_signed())).await
        }
        FriendWrite::Bell { person, bell } => {
            let kept = statement("UPDATE people SET bell = $1 WHERE id = $2");
            run_query(connection, kept.bind(bell).bind(person.to_string())).await
        }
    }
}

/// Has browsers told of a notice that was kept, where somebody has any that are to be.
async fn push(connection: &mut Connection, news: PushNews, at: u64) -> Result<(), StoreError> {
    let told = scalar(
        "SELECT EXISTS (SELECT 1 FROM sessions s JOIN push_subscriptions p ON p.session_id = s.id WHERE s.person_id = $1)",
    );
    let told = told.bind(news.person.to_string()).fetch_one(&mut *connection).await;
    if told? {
        jobs::queue(connection, &NewJob::now(&news, at)?).await?;
    }
    Ok(())
}
