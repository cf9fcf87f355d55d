//! Clubs. What is done in one goes with the line of the log that tells it.

use thurup_people::ids::ClubId;
use thurup_people::rights::Scope;
use thurup_people::rights::preset::{MEMBER, OWNER};

use super::rights::{self, RightWrite, give, note};
use crate::database::run::{one, run_query, touched};
use crate::database::sql::{Connection, made, scalar, statement};
use crate::ids::PersonId;
use crate::{ActRow, ClubRow, GrantRow, HOUSE, StoreError};

/// Most notices that a board keeps: the older ones go.
const NOTICES: i64 = 100;

/// Something to write about a club.
#[derive(Debug)]
#[allow(missing_docs, reason = "the fields are columns of the rows that it writes")]
pub enum ClubWrite {
    /// Founds one, with its first owner.
    Found { club: ClubRow, owner: PersonId, act: ActRow },
    /// Changes what its owners say of it.
    Edit { club: ClubRow, act: ActRow },
    /// Somebody asks to join.
    Ask { club: ClubId, person: PersonId, words: String, at: u64 },
    /// A question is taken back, or answered no.
    Unask { club: ClubId, person: PersonId },
    /// Somebody belongs to it from now on; with the hash of a link, only while that is the club's.
    Take { club: ClubId, person: PersonId, by: String, link: Option<String>, act: ActRow },
    /// Somebody belongs to it no more. `out`: they were put out.
    Leave { club: ClubId, person: PersonId, out: bool, act: ActRow },
    /// What somebody who belongs to it may do there.
    Place { club: ClubId, person: PersonId, by: String, owner: bool, membership: Option<String>, act: ActRow },
    /// The link by which one joins, by the hash of its secret and the secret, which its owners are shown; none for no link.
    Link { club: ClubId, link: Option<[String; 2]>, act: ActRow },
    /// A notice.
    Pin { club: ClubId, person: PersonId, words: String, at: u64 },
    /// Takes a notice down.
    Unpin { club: ClubId, number: u64 },
    /// What is folded of its matches, as far as this position.
    Figures { club: ClubId, position: u64, payload: String },
}

/// Writes one of these.
pub async fn write(connection: &mut Connection, write: &ClubWrite) -> Result<(), StoreError> {
    match write {
        ClubWrite::Found { club, owner, act } => {
            let sql =
                "INSERT INTO clubs (id, name, skeleton, payload, made_at) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING";
            let made = statement(sql).bind(club.id.to_string()).bind(&club.name).bind(&club.skeleton).bind(&club.payload);
            one(connection, made.bind(club.made_at.cast_signed())).await?;
            for set in [MEMBER, OWNER] {
                give(connection, &grant(club.id, *owner, set, owner.to_string(), act.at)).await?;
            }
            note(connection, act).await
        }
        ClubWrite::Edit { club, act } => {
            let sql = "UPDATE clubs SET name = $2, skeleton = $3, payload = $4 WHERE id = $1 \
                       AND NOT EXISTS (SELECT 1 FROM clubs o WHERE o.skeleton = $3 AND o.id <> $1)";
            let edited = statement(sql).bind(club.id.to_string()).bind(&club.name).bind(&club.skeleton).bind(&club.payload);
            one(connection, edited).await?;
            note(connection, act).await
        }
        ClubWrite::Ask { club, person, words, at } => {
            let sql = "INSERT INTO club_asks (club_id, person_id, words, at) SELECT $1, $2, $3, $4 \
                       WHERE EXISTS (SELECT 1 FROM clubs WHERE id = $1) ON CONFLICT (club_id, person_id) DO UPDATE SET words = excluded.words";
            let asked = statement(sql).bind(club.to_string()).bind(person.to_string()).bind(words);
            one(connection, asked.bind(at.cast_signed())).await
        }
        ClubWrite::Unask { club, person } => drop_row(connection, "club_asks", *club, *person).await,
        ClubWrite::Take { club, person, by, link, act } => {
            let there = statement("UPDATE clubs SET link = link WHERE id = $1 AND ($2 IS NULL OR link = $2)");
            one(connection, there.bind(club.to_string()).bind(link)).await?;
            give(connection, &grant(*club, *person, MEMBER, by.clone(), act.at)).await?;
            drop_row(connection, "club_asks", *club, *person).await?;
            drop_row(connection, "club_out", *club, *person).await?;
            note(connection, act).await
        }
        ClubWrite::Leave { club, person, out, act } => {
            let scope = Scope::Club(*club).to_string();
            let gone = statement("DELETE FROM grants WHERE person_id = $1 AND scope = $2");
            one(connection, gone.bind(person.to_string()).bind(&scope)).await?;
            comes_no_more(connection, &person.to_string(), &club.to_string()).await?;
            if *out {
                let sql = "INSERT INTO club_out (club_id, person_id, at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
                let barred = statement(sql).bind(club.to_string()).bind(person.to_string()).bind(act.at.cast_signed());
                run_query(connection, barred).await?;
            }
            note(connection, act).await?;
            settle(connection, &scope, act.at).await
        }
        ClubWrite::Place { club, person, by, owner, membership, act } => {
            let scope = Scope::Club(*club).to_string();
            // What they have stays as it was given; the rest goes.
            let gone = statement(
                "DELETE FROM grants WHERE person_id = $1 AND scope = $2 AND set_id <> $3 AND (set_id <> $4 OR NOT $5) \
                 AND set_id IS DISTINCT FROM $6",
            );
            let gone = gone.bind(person.to_string()).bind(&scope).bind(MEMBER).bind(OWNER).bind(*owner).bind(membership);
            run_query(connection, gone).await?;
            for set in [owner.then_some(OWNER), membership.as_deref()].into_iter().flatten() {
                let sql = "INSERT INTO grants (person_id, scope, set_id, given_by, given_at) SELECT $1, $2, $3, $4, $5 \
                           WHERE EXISTS (SELECT 1 FROM grants WHERE person_id = $1 AND scope = $2) ON CONFLICT (person_id, scope, set_id) DO UPDATE SET \
                           given_by = excluded.given_by, given_at = excluded.given_at, open_until = NULL \
                           WHERE grants.open_until <= excluded.given_at";
                let given = statement(sql).bind(person.to_string()).bind(&scope).bind(set).bind(by);
                run_query(connection, given.bind(act.at.cast_signed())).await?;
            }
            // Two owners may take each other's place at once: one of them stays.
            if count(connection, &scope, OWNER, act.at).await? == 0 {
                return Err(StoreError::TooLate);
            }
            note(connection, act).await
        }
        ClubWrite::Link { club, link, act } => {
            let (hash, key) = link.as_ref().map(|[hash, key]| (hash, key)).unzip();
            let query = statement("UPDATE clubs SET link = $2, link_key = $3 WHERE id = $1");
            one(connection, query.bind(club.to_string()).bind(hash).bind(key)).await?;
            note(connection, act).await
        }
        ClubWrite::Pin { club, person, words, at } => {
            let sql = "INSERT INTO club_notices (club_id, number, person_id, at, words) \
                       SELECT $1, coalesce((SELECT max(number) FROM club_notices WHERE club_id = $1), 0) + 1, $2, $3, $4";
            let pinned = statement(sql).bind(club.to_string()).bind(person.to_string()).bind(at.cast_signed());
            run_query(connection, pinned.bind(words)).await?;
            let old = "DELETE FROM club_notices WHERE club_id = $1 AND number <= \
                       (SELECT max(number) FROM club_notices WHERE club_id = $1) - $2";
            run_query(connection, statement(old).bind(club.to_string()).bind(NOTICES)).await
        }
        ClubWrite::Unpin { club, number } => {
            let gone = statement("DELETE FROM club_notices WHERE club_id = $1 AND number = $2");
            one(connection, gone.bind(club.to_string()).bind(number.cast_signed())).await
        }
        ClubWrite::Figures { club, position, payload } => {
            let folded = statement(
                "INSERT INTO club_figures (club_id, position, payload) VALUES ($1, $2, $3) ON CONFLICT (club_id) \
                 DO UPDATE SET position = excluded.position, payload = excluded.payload WHERE club_figures.position < excluded.position",
            );
            run_query(connection, folded.bind(club.to_string()).bind(position.cast_signed()).bind(payload)).await
        }
    }
}

/// The clubs in which somebody has something, as scopes.
pub async fn scopes_of(connection: &mut Connection, person: PersonId) -> Result<Vec<String>, StoreError> {
    let scopes = scalar("SELECT DISTINCT scope FROM grants WHERE person_id = $1 AND scope LIKE 'club:%'");
    scopes.bind(person.to_string()).fetch_all(connection).await
}

/// After somebody has gone: a club without an owner gets its oldest member for one, and one without members is closed.
pub async fn settle(connection: &mut Connection, scope: &str, at: u64) -> Result<(), StoreError> {
    if count(connection, scope, OWNER, at).await? > 0 {
        return Ok(());
    }
    let heir = "INSERT INTO grants (person_id, scope, set_id, given_by, given_at) SELECT person_id, scope, $2, $3, $4 FROM grants \
                WHERE scope = $1 AND set_id = $5 AND (open_until IS NULL OR open_until > $4) ORDER BY given_at, person_id LIMIT 1 \
                ON CONFLICT (person_id, scope, set_id) DO UPDATE SET given_by = excluded.given_by, given_at = excluded.given_at, open_until = NULL";
    let heir = statement(heir).bind(scope).bind(OWNER).bind(HOUSE).bind(at.cast_signed()).bind(MEMBER);
    if touched(connection, heir).await? > 0 {
        return Ok(());
    }
    let id = scope.strip_prefix("club:").unwrap_or_default();
    for sql in [
        "DELETE FROM club_comes WHERE evening_id IN (SELECT id FROM club_evenings WHERE club_id = $1)",
        "DELETE FROM club_evening_tables WHERE evening_id IN (SELECT id FROM club_evenings WHERE club_id = $1)",
        "DELETE FROM club_evenings WHERE club_id = $1",
        "DELETE FROM club_prepared WHERE club_id = $1",
        "DELETE FROM club_asks WHERE club_id = $1",
        "DELETE FROM club_out WHERE club_id = $1",
        "DELETE FROM club_notices WHERE club_id = $1",
        "DELETE FROM club_figures WHERE club_id = $1",
        "DELETE FROM club_matches WHERE club_id = $1",
        "DELETE FROM grants WHERE scope = 'club:' || $1",
        "DELETE FROM clubs WHERE id = $1",
    ] {
        run_query(connection, statement(sql).bind(id)).await?;
    }
    Ok(())
}

/// Writes what those do with sets and grants who look after the house, with what it means for a club.
pub async fn write_right(connection: &mut Connection, write: &RightWrite) -> Result<(), StoreError> {
    if let RightWrite::Give(given, _) = write {
        may_give(connection, given).await?;
    }
    rights::write(connection, write).await?;
    if let RightWrite::Take { person, scope, set, act } = write {
        taken(connection, person, scope, set, act.at).await?;
    }
    Ok(())
}

/// What goes before a set that is given in a club by those who look after the house: the club is there, and who has something in it
/// belongs to it.
async fn may_give(connection: &mut Connection, given: &GrantRow) -> Result<(), StoreError> {
    let Ok(Scope::Club(club)) = given.scope.parse() else { return Ok(()) };
    one(connection, statement("UPDATE clubs SET link = link WHERE id = $1").bind(club.to_string())).await?;
    drop_row(connection, "club_asks", club, given.person).await?;
    drop_row(connection, "club_out", club, given.person).await?;
    if given.set == MEMBER {
        return Ok(());
    }
    let belongs = "INSERT INTO grants (person_id, scope, set_id, given_by, given_at) VALUES ($1, $2, $3, $4, $5) \
                   ON CONFLICT (person_id, scope, set_id) DO UPDATE SET open_until = NULL WHERE grants.open_until <= excluded.given_at";
    let belongs = statement(belongs).bind(given.person.to_string()).bind(&given.scope).bind(MEMBER).bind(&given.by);
    run_query(connection, belongs.bind(given.at.cast_signed())).await
}

/// What follows where a set was taken from somebody in a club: who does not belong to it has nothing in it. To the last owner
/// nothing is done: [`StoreError::TooLate`].
async fn taken(connection: &mut Connection, person: &str, scope: &str, set: &str, at: u64) -> Result<(), StoreError> {
    let Ok(Scope::Club(club)) = scope.parse() else { return Ok(()) };
    if set == MEMBER {
        let gone = statement("DELETE FROM grants WHERE person_id = $1 AND scope = $2").bind(person).bind(scope);
        run_query(connection, gone).await?;
        comes_no_more(connection, person, &club.to_string()).await?;
        return settle(connection, scope, at).await;
    }
    if count(connection, scope, OWNER, at).await? == 0 { Err(StoreError::TooLate) } else { Ok(()) }
}

/// Whoever belongs to a club no more comes to none of its evenings.
async fn comes_no_more(connection: &mut Connection, person: &str, club: &str) -> Result<(), StoreError> {
    let sql = "DELETE FROM club_comes WHERE person_id = $1 AND evening_id IN (SELECT id FROM club_evenings WHERE club_id = $2)";
    run_query(connection, statement(sql).bind(person).bind(club)).await
}

fn grant(club: ClubId, person: PersonId, set: &str, by: String, at: u64) -> GrantRow {
    GrantRow { person, scope: Scope::Club(club).to_string(), set: set.to_owned(), by, at, until: None }
}

/// How many have this set there at this moment.
async fn count(connection: &mut Connection, scope: &str, set: &str, at: u64) -> Result<i64, StoreError> {
    let sql = "SELECT count(*) FROM grants WHERE scope = $1 AND set_id = $2 AND (open_until IS NULL OR open_until > $3)";
    let count = scalar(sql).bind(scope).bind(set).bind(at.cast_signed());
    count.fetch_one(connection).await
}

async fn drop_row(connection: &mut Connection, table: &str, club: ClubId, person: PersonId) -> Result<(), StoreError> {
    // Only names of this page come here.
    let sql = made(format!("DELETE FROM {table} WHERE club_id = $1 AND person_id = $2"));
    run_query(connection, statement(sql).bind(club.to_string()).bind(person.to_string())).await
}
