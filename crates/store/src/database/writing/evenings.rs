//! Evenings of clubs, and members whose accounts are prepared.

use thurup_people::ids::ClubId;
use thurup_people::rights::Scope;
use thurup_people::rights::preset::MEMBER;

use super::jobs;
use super::people::become_account;
use super::rights::{give, note};
use crate::database::run::{one, run_query};
use crate::database::sql::{Connection, statement};
use crate::ids::PersonId;
use crate::{ActRow, CredentialRow, EveningBell, GrantRow, NewJob, Person, StoreError};

/// What lets a prepared member in: a way in, and a link that does it once.
#[derive(Debug)]
pub struct HandedOver {
    /// The way in.
    pub way: CredentialRow,
    /// SHA-256 of the link's secret, hex.
    pub link: String,
    /// Until when it can be used.
    pub open_until: u64,
}

/// Something to write about an evening of a club, or a prepared member.
#[derive(Debug)]
#[allow(missing_docs, reason = "the fields are columns of the rows that it writes")]
pub enum EveningWrite {
    /// Calls an evening.
    Call { id: String, club: ClubId, at: u64, words: String, by: PersonId, called_at: u64 },
    /// Calls it off.
    Off { id: String, club: ClubId },
    /// Somebody says whether they come.
    Answer { id: String, person: PersonId, answer: &'static str, at: u64 },
    /// A table was made for some of those who come.
    Table { id: String, table: String, name: String, people: Vec<PersonId> },
    /// Some of those who come are given chairs at one of its tables.
    Seat { id: String, table: String, people: Vec<PersonId> },
    /// Prepares a member.
    Prepare { club: ClubId, person: Person, skeleton: String, handed: HandedOver, by: PersonId, act: ActRow },
    /// Hands over anew what lets one in who has not come in yet.
    Again { club: ClubId, person: PersonId, handed: HandedOver, act: ActRow },
}

/// Writes one of these.
pub async fn write(connection: &mut Connection, write: &EveningWrite) -> Result<(), StoreError> {
    match write {
        EveningWrite::Call { id, club, at, words, by, called_at } => {
            let sql = "INSERT INTO club_evenings (id, club_id, at, words, made_by) SELECT $1, $2, $3, $4, $5 \
                       WHERE EXISTS (SELECT 1 FROM clubs WHERE id = $2)";
            let called = statement(sql).bind(id).bind(club.to_string()).bind(at.cast_signed()).bind(words);
            one(connection, called.bind(by.to_string())).await?;
            let bell = EveningBell { evening: id.clone(), club: *club, by: *by, begins: *at };
            jobs::queue(connection, &NewJob::now(&bell, *called_at)?).await
        }
        EveningWrite::Off { id, club } => {
            let off = statement("DELETE FROM club_evenings WHERE id = $1 AND club_id = $2");
            one(connection, off.bind(id).bind(club.to_string())).await?;
            for sql in ["DELETE FROM club_comes WHERE evening_id = $1", "DELETE FROM club_evening_tables WHERE evening_id = $1"]
            {
                run_query(connection, statement(sql).bind(id)).await?;
            }
            Ok(())
        }
        EveningWrite::Answer { id, person, answer, at } => {
            // Whoever says the same again keeps their place.
            let sql = "INSERT INTO club_comes (evening_id, person_id, answer, at) SELECT $1, $2, $3, $4 \
                       WHERE EXISTS (SELECT 1 FROM club_evenings WHERE id = $1) ON CONFLICT (evening_id, person_id) DO UPDATE SET answer = excluded.answer, \
                       at = CASE WHEN club_comes.answer = excluded.answer THEN club_comes.at ELSE excluded.at END";
            let answered = statement(sql).bind(id).bind(person.to_string()).bind(answer).bind(at.cast_signed());
            one(connection, answered).await
        }
        EveningWrite::Table { id, table, name, people } => {
            let sql = "INSERT INTO club_evening_tables (evening_id, number, table_id, name) SELECT $1, \
                       coalesce((SELECT max(number) FROM club_evening_tables WHERE evening_id = $1), 0) + 1, $2, $3";
            run_query(connection, statement(sql).bind(id).bind(table).bind(name)).await?;
            seat(connection, id, table, people).await
        }
        EveningWrite::Seat { id, table, people } => seat(connection, id, table, people).await,
        EveningWrite::Prepare { club, person, skeleton, handed, by, act } => {
            let at = act.at;
            let sql = "INSERT INTO people (id, name, made_at, seen_at) VALUES ($1, $2, $3, $3)";
            let made = statement(sql).bind(person.id.to_string()).bind(&person.name).bind(at.cast_signed());
            run_query(connection, made).await?;
            become_account(connection, person, skeleton, at).await?;
            hand_over(connection, person.id, handed).await?;
            let there = statement("UPDATE clubs SET link = link WHERE id = $1");
            one(connection, there.bind(club.to_string())).await?;
            let (scope, set) = (Scope::Club(*club).to_string(), MEMBER.to_owned());
            give(connection, &GrantRow { person: person.id, scope, set, by: by.to_string(), at, until: None }).await?;
            let sql = "INSERT INTO club_prepared (person_id, club_id, at) VALUES ($1, $2, $3)";
            let noted = statement(sql).bind(person.id.to_string()).bind(club.to_string()).bind(at.cast_signed());
            run_query(connection, noted).await?;
            note(connection, act).await
        }
        EveningWrite::Again { club, person, handed, act } => {
            // Whoever has come in has an account that is theirs alone.
            let sql = "UPDATE club_prepared SET at = $3 WHERE person_id = $1 AND club_id = $2";
            let waits = statement(sql).bind(person.to_string()).bind(club.to_string()).bind(act.at.cast_signed());
            one(connection, waits).await?;
            hand_over(connection, *person, handed).await?;
            note(connection, act).await
        }
    }
}

async fn seat(connection: &mut Connection, id: &str, table: &str, people: &[PersonId]) -> Result<(), StoreError> {
    for person in people {
        let seated = statement("UPDATE club_comes SET table_id = $3 WHERE evening_id = $1 AND person_id = $2");
        run_query(connection, seated.bind(id).bind(person.to_string()).bind(table)).await?;
    }
    Ok(())
}

/// Puts a way in and a link in the place of those of before.
async fn hand_over(connection: &mut Connection, person: PersonId, handed: &HandedOver) -> Result<(), StoreError> {
    let HandedOver { way, link, open_until } = handed;
    let sql = "INSERT INTO ways (person_id, kind, stored, made_at) VALUES ($1, $2, $3, $4) ON CONFLICT (person_id, kind) \
               DO UPDATE SET stored = excluded.stored, made_at = excluded.made_at";
    let kept = statement(sql).bind(person.to_string()).bind(&way.kind).bind(&way.stored).bind(way.made_at.cast_signed());
    run_query(connection, kept).await?;
    let sql = "INSERT INTO sign_in_links (person_id, hash, open_until) VALUES ($1, $2, $3) ON CONFLICT (person_id) DO UPDATE \
               SET hash = excluded.hash, open_until = excluded.open_until";
    run_query(connection, statement(sql).bind(person.to_string()).bind(link).bind(open_until.cast_signed())).await
}
