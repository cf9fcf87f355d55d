//! Trios.

use thurup_people::ids::TrioId;
use thurup_people::trio::Standing;

use crate::database::run::{one, run_query, touched};
use crate::database::sql::{Connection, column, scalar, statement};
use crate::ids::PersonId;
use crate::{StoreError, TrioRow};

/// What a trio is called whose namer is forgotten: what they had called it may say who they were.
const NAMELESS: &str = "A trio";

/// Something to write about a trio.
#[derive(Debug)]
#[allow(missing_docs, reason = "the fields are columns of the rows that it writes")]
pub enum TrioWrite {
    /// Founds one: its founder belongs to it, the others are asked.
    Found { trio: TrioRow, founder: PersonId, others: [PersonId; 2] },
    /// Changes its name and colours.
    Name { trio: TrioRow, by: PersonId },
    /// Changes what it prefers, and in which order its three like to sit; nobody named for no order.
    Prefer { trio: TrioId, prefers: String, seats: Vec<PersonId> },
    /// Somebody who is asked belongs to it from now on.
    Accept { trio: TrioId, person: PersonId, at: u64 },
    /// Somebody who has left is asked to come back, by one who belongs to it.
    AskBack { trio: TrioId, person: PersonId, by: PersonId },
    /// Somebody belongs to it no more, or says no.
    Leave { trio: TrioId, person: PersonId, at: u64 },
    /// Closes one that does not stand.
    Close { trio: TrioId, by: PersonId },
}

/// Writes one of these.
pub async fn write(connection: &mut Connection, write: &TrioWrite) -> Result<(), StoreError> {
    match write {
        TrioWrite::Found { trio, founder, others } => found(connection, trio, *founder, *others).await,
        TrioWrite::Name { trio, by } => {
            let sql = "UPDATE trios SET name = $2, skeleton = $3, colours = $4, \
                       named_by = CASE WHEN name = $2 THEN named_by ELSE $5 END WHERE id = $1 \
                       AND NOT EXISTS (SELECT 1 FROM trios o WHERE o.skeleton = $3 AND o.id <> $1)";
            let named = statement(sql).bind(trio.id.to_string()).bind(&trio.name).bind(&trio.skeleton);
            one(connection, named.bind(&trio.colours).bind(by.to_string())).await
        }
        TrioWrite::Prefer { trio, prefers, seats } => {
            let preferred = statement("UPDATE trios SET prefers = $2 WHERE id = $1").bind(trio.to_string());
            one(connection, preferred.bind(prefers)).await?;
            let none = statement("UPDATE trio_members SET seat = NULL WHERE trio_id = $1");
            run_query(connection, none.bind(trio.to_string())).await?;
            for (person, seat) in seats.iter().zip(1_u8..) {
                let seated = statement("UPDATE trio_members SET seat = $3 WHERE trio_id = $1 AND person_id = $2");
                one(connection, seated.bind(trio.to_string()).bind(person.to_string()).bind(seat)).await?;
            }
            Ok(())
        }
        TrioWrite::Accept { trio, person, at } => {
            stand(connection, *trio, *person, Standing::Asked, Standing::Member).await?;
            let sql = "INSERT INTO trio_spells (trio_id, from_at) SELECT $1, $2 WHERE \
                       (SELECT count(*) FROM trio_members WHERE trio_id = $1 AND standing = $3) = 3 \
                       ON CONFLICT (trio_id, from_at) DO UPDATE SET until_at = NULL";
            let begun = statement(sql).bind(trio.to_string()).bind(at.cast_signed()).bind(Standing::Member.id());
            run_query(connection, begun).await
        }
        TrioWrite::AskBack { trio, person, by } => {
            stand(connection, *trio, *person, Standing::Left, Standing::Asked).await?;
            let sql = "UPDATE trio_members SET asked_by = $3 WHERE trio_id = $1 AND person_id = $2 AND EXISTS \
                       (SELECT 1 FROM trio_members WHERE trio_id = $1 AND person_id = $3 AND standing = $4)";
            let asked = statement(sql).bind(trio.to_string()).bind(person.to_string()).bind(by.to_string());
            one(connection, asked.bind(Standing::Member.id())).await
        }
        TrioWrite::Leave { trio, person, at } => {
            let sql = "UPDATE trio_members SET standing = $3 WHERE trio_id = $1 AND person_id = $2 AND standing <> $3";
            let left = statement(sql).bind(trio.to_string()).bind(person.to_string()).bind(Standing::Left.id());
            one(connection, left).await?;
            settle(connection, &trio.to_string(), *at).await
        }
        TrioWrite::Close { trio, by } => {
            let sql = "UPDATE trio_members SET standing = standing WHERE trio_id = $1 AND person_id = $2 AND standing = $3 \
                       AND NOT EXISTS (SELECT 1 FROM trio_spells WHERE trio_id = $1 AND until_at IS NULL)";
            let may = statement(sql).bind(trio.to_string()).bind(by.to_string()).bind(Standing::Member.id());
            one(connection, may).await?;
            close(connection, &trio.to_string()).await
        }
    }
}

async fn found(
    connection: &mut Connection,
    trio: &TrioRow,
    founder: PersonId,
    others: [PersonId; 2],
) -> Result<(), StoreError> {
    // Not where these three have one: by the index of who belongs to what.
    let sql = "INSERT INTO trios (id, name, skeleton, named_by, colours, prefers, made_at) SELECT $1, $2, $3, $4, $5, $6, $7 \
               WHERE NOT EXISTS (SELECT 1 FROM trio_members a JOIN trio_members b USING (trio_id) JOIN trio_members c \
               USING (trio_id) WHERE a.person_id = $4 AND b.person_id = $8 AND c.person_id = $9) ON CONFLICT DO NOTHING";
    let made = statement(sql).bind(trio.id.to_string()).bind(&trio.name).bind(&trio.skeleton).bind(founder.to_string());
    let made = made.bind(&trio.colours).bind(&trio.prefers).bind(trio.made_at.cast_signed());
    one(connection, made.bind(others[0].to_string()).bind(others[1].to_string())).await?;
    let asked = others.map(|other| (other, Standing::Asked, Some(founder.to_string())));
    for (person, standing, asked_by) in [(founder, Standing::Member, None)].into_iter().chain(asked) {
        let sql = "INSERT INTO trio_members (trio_id, person_id, standing, asked_by) VALUES ($1, $2, $3, $4)";
        let member = statement(sql).bind(trio.id.to_string()).bind(person.to_string()).bind(standing.id());
        run_query(connection, member.bind(asked_by)).await?;
    }
    Ok(())
}

/// Moves one of the three from one standing to another.
async fn stand(
    connection: &mut Connection,
    trio: TrioId,
    person: PersonId,
    from: Standing,
    to: Standing,
) -> Result<(), StoreError> {
    let sql = "UPDATE trio_members SET standing = $4 WHERE trio_id = $1 AND person_id = $2 AND standing = $3";
    let moved = statement(sql).bind(trio.to_string()).bind(person.to_string()).bind(from.id()).bind(to.id());
    one(connection, moved).await
}

/// The trios of somebody who is to be forgotten.
pub async fn ids_of(connection: &mut Connection, person: PersonId) -> Result<Vec<String>, StoreError> {
    let ids = scalar("SELECT trio_id FROM trio_members WHERE person_id = $1").bind(person.to_string());
    ids.fetch_all(connection).await
}

/// Takes the names away that somebody gave to trios who is to be forgotten, and their own among those who asked. Gives the number
/// of rows.
pub async fn forget_names(connection: &mut Connection, person: PersonId) -> Result<u64, StoreError> {
    let asked = statement("UPDATE trio_members SET asked_by = NULL WHERE asked_by = $1").bind(person.to_string());
    let mut changed = touched(connection, asked).await?;
    for sql in [
        // Others may have been told by the bell.
        "UPDATE notices SET name = $2 WHERE table_id IN (SELECT id FROM trios WHERE named_by = $1)",
        // An id is longer than any name, so no name looks like one.
        "UPDATE trios SET name = $2, skeleton = id, named_by = NULL WHERE named_by = $1",
    ] {
        changed += touched(connection, statement(sql).bind(person.to_string()).bind(NAMELESS)).await?;
    }
    Ok(changed)
}

/// What holds of every trio: it stands while all three belong to it, and one that nobody belongs to, or that is given up before all
/// have agreed, is closed.
pub async fn settle(connection: &mut Connection, trio: &str, at: u64) -> Result<(), StoreError> {
    let sql = "SELECT (SELECT count(*) FROM trio_members WHERE trio_id = $1 AND standing = $2), \
               (SELECT count(*) FROM trio_spells WHERE trio_id = $1)";
    let counts = statement(sql).bind(trio).bind(Standing::Member.id()).fetch_one(&mut *connection).await?;
    let (members, spells): (i64, i64) = (column(&counts, 0)?, column(&counts, 1)?);
    if members == 0 || spells == 0 {
        return close(connection, trio).await;
    }
    let over = statement(
        "UPDATE trio_spells SET until_at = CASE WHEN from_at > $2 THEN from_at ELSE $2 END WHERE trio_id = $1 AND until_at IS NULL AND $3 < 3",
    );
    run_query(connection, over.bind(trio).bind(at.cast_signed()).bind(members)).await
}

async fn close(connection: &mut Connection, trio: &str) -> Result<(), StoreError> {
    for sql in [
        "DELETE FROM trio_members WHERE trio_id = $1",
        "DELETE FROM trio_spells WHERE trio_id = $1",
        "DELETE FROM notices WHERE table_id = $1",
        "DELETE FROM trios WHERE id = $1",
    ] {
        run_query(connection, statement(sql).bind(trio)).await?;
    }
    Ok(())
}
