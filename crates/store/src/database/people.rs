//! People and their sessions.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use super::super::{ActRow, FormerName, Person, SessionLock, SessionRow, StoreError};
use super::Store;
use super::read::{id, unsigned};
use super::sql::{SqlRow, column, listed, made, scalar, statement};
use super::writing::leaving::Named;
use super::writing::people::{CredentialsOver, PersonWrite};
use crate::ids::{PersonId, TableId};

const SESSION: &str = "s.id, s.hash, s.person_id, s.made_at, s.used_at, s.proved_at, s.seen_until, s.device, \
                       s.lock, s.lock_shut, s.must_choose";

impl Store {
    /// Adds a person, with their first session.
    pub async fn add_person(&self, person: Person, session: SessionRow) -> Result<(), StoreError> {
        self.write_person(PersonWrite::Add { person, session }).await
    }

    /// Gives a person another name, which looks like this: no other account may have one that does, nor have given one up since
    /// `kept_since`. `former` is the name that an account gives up with that.
    ///
    /// # Errors
    /// [`StoreError::TooLate`] when another account's name looks so; when it cannot be written.
    pub async fn rename(
        &self,
        person: Person,
        skeleton: String,
        former: Option<FormerName>,
        kept_since: u64,
    ) -> Result<(), StoreError> {
        self.write_person(PersonWrite::Rename { person, skeleton, former, kept_since }).await
    }

    /// What somebody was called before, as far as it is kept.
    pub async fn former_names(&self, person: PersonId) -> Result<Vec<FormerName>, StoreError> {
        let rows = statement("SELECT given_up_at, name, skeleton FROM former_names WHERE person_id = $1 ORDER BY given_up_at");
        let rows = rows.bind(person.to_string()).fetch_all(&self.readers).await?;
        let former = |row: &SqlRow| {
            let given_up_at = unsigned(column(row, 0)?)?;
            Ok(FormerName { given_up_at, name: column(row, 1)?, skeleton: column(row, 2)? })
        };
        rows.iter().map(former).collect()
    }

    /// Forgets names that were given up before the one time, and before the other that they were.
    pub async fn forget_former_names(&self, kept_since: u64, counted_since: u64) -> Result<(), StoreError> {
        self.write_person(PersonWrite::ForgetFormerNames { kept_since, counted_since }).await
    }

    /// Keeps what a person tells of themselves: the name of a picture, and the rest as JSON.
    pub async fn tell(&self, person: PersonId, portrait: Option<String>, profile: String) -> Result<(), StoreError> {
        self.write_person(PersonWrite::Tell { person, portrait, profile }).await
    }

    /// What a person tells of themselves, beside the picture: JSON.
    pub async fn told_of(&self, person: PersonId) -> Result<Option<String>, StoreError> {
        let told = scalar("SELECT profile FROM people WHERE id = $1").bind(person.to_string());
        let told: Option<Option<String>> = told.fetch_optional(&self.readers).await?;
        Ok(told.flatten())
    }

    /// Begins a session of a person who is there.
    pub async fn begin_session(&self, session: SessionRow) -> Result<(), StoreError> {
        self.write_person(PersonWrite::Begin(session)).await
    }

    /// Begins a session that another one of the same person lets in; `seen`: there it is not to be told as new.
    ///
    /// # Errors
    /// [`StoreError::TooLate`] when that one has ended; when it cannot be written.
    pub async fn begin_let_in(&self, session: SessionRow, by: String, seen: bool) -> Result<(), StoreError> {
        self.write_person(PersonWrite::BeginLetIn { session, by, seen }).await
    }

    /// Notes that a way in was shown again in a session.
    pub async fn session_proved(&self, session: String, at: u64) -> Result<(), StoreError> {
        self.write_person(PersonWrite::Proved { session, at }).await
    }

    /// Notes until when the person has seen in a session where else they are signed in.
    pub async fn session_seen(&self, session: String, until: u64) -> Result<(), StoreError> {
        self.write_person(PersonWrite::Seen { session, until }).await
    }

    /// Notes that a session is in use, and its person here.
    pub async fn session_used(&self, session: String, person: PersonId, at: u64) -> Result<(), StoreError> {
        self.write_person(PersonWrite::Used { session, person, at }).await
    }

    /// Ends some sessions of a person, by their ids.
    pub async fn end_sessions(&self, person: PersonId, sessions: Vec<String>) -> Result<(), StoreError> {
        self.write_person(PersonWrite::End { person, sessions }).await
    }

    /// Shuts the link that lets a person in without their doing.
    pub async fn shut_ways(&self, person: PersonId) -> Result<(), StoreError> {
        self.write_person(PersonWrite::ShutWays(person)).await
    }

    /// Keeps a link that signs a person in once; one of before is of no more use. Somebody else has made it.
    pub async fn make_link(&self, person: PersonId, hash: String, open_until: u64, act: ActRow) -> Result<(), StoreError> {
        self.write_person(PersonWrite::MakeLink { person, hash, open_until, act }).await
    }

    /// Begins a session in the place of a link, which nobody can use again.
    ///
    /// # Errors
    /// [`StoreError::TooLate`] when somebody has used it already; when it cannot be written.
    pub async fn take_link(&self, hash: String, session: SessionRow) -> Result<(), StoreError> {
        self.write_person(PersonWrite::TakeLink { hash, session }).await
    }

    /// Forgets the guests who never took a chair and were not here since then (milliseconds since 1970).
    pub async fn forget_who_never_played(&self, since: u64) -> Result<(), StoreError> {
        self.write_person(PersonWrite::ForgetIdle { since }).await
    }

    /// Forgets what lets nobody in any more: sessions that have ended, links and secrets that were used or are too old.
    pub async fn forget_credentials_over(&self, over: CredentialsOver) -> Result<(), StoreError> {
        self.write_person(PersonWrite::ForgetWaysOver(over)).await
    }

    /// Notes that somebody wants to be forgotten from a time on: their sessions end, and what lets them in without their doing
    /// is shut. The act is of somebody else who wants it.
    pub async fn leave(&self, person: PersonId, at: u64, act: Option<ActRow>) -> Result<(), StoreError> {
        self.write_person(PersonWrite::Leave { person, at, act }).await
    }

    /// Forgets a person: name, sessions, ways in, what they said and what they called their tables. The logs know an id that
    /// nobody has then. True when there was anything to forget.
    pub async fn forget(&self, person: PersonId, tables: &[Named]) -> Result<bool, StoreError> {
        let found = Arc::new(AtomicBool::new(false));
        self.write_person(PersonWrite::Forget { person, tables: tables.to_vec(), found: found.clone() }).await?;
        Ok(found.load(Ordering::Acquire))
    }

    /// The session whose token has this SHA-256 (hex), and its person.
    pub async fn session(&self, hash: &str) -> Result<Option<(SessionRow, Person)>, StoreError> {
        let sql = format!(
            "SELECT {SESSION}, p.name, p.portrait FROM sessions s JOIN people p ON p.id = s.person_id WHERE s.hash = $1"
        );
        let row = statement(made(sql)).bind(hash).fetch_optional(&self.readers).await;
        let row = row?;
        row.map(|row| {
            let session = session(&row)?;
            let person = Person { id: session.person, name: column(&row, 11)?, portrait: column(&row, 12)? };
            Ok((session, person))
        })
        .transpose()
    }

    /// The sessions of a person, the last used first.
    pub async fn sessions_of(&self, person: PersonId) -> Result<Vec<SessionRow>, StoreError> {
        let sql = format!("SELECT {SESSION} FROM sessions s WHERE s.person_id = $1 ORDER BY s.used_at DESC, s.id");
        let rows = statement(made(sql)).bind(person.to_string()).fetch_all(&self.readers).await;
        rows?.iter().map(session).collect()
    }

    /// The person whom the link with this SHA-256 (hex) signs in, and until when.
    pub async fn link(&self, hash: &str) -> Result<Option<(Person, u64)>, StoreError> {
        let sql = "SELECT p.id, p.name, p.portrait, l.open_until FROM sign_in_links l JOIN people p ON p.id = l.person_id \
                   WHERE l.hash = $1";
        let row = statement(sql).bind(hash).fetch_optional(&self.readers).await?;
        row.map(|row| Ok((person(&row)?, unsigned(column(&row, 3)?)?))).transpose()
    }

    /// People of exactly this name, the one who was here last first: who, and when that was.
    pub async fn people_called(&self, name: &str) -> Result<Vec<(Person, u64)>, StoreError> {
        let sql = "SELECT id, name, portrait, seen_at FROM people WHERE name = $1 ORDER BY seen_at DESC LIMIT 20";
        let rows = statement(sql).bind(name).fetch_all(&self.readers).await?;
        rows.iter().map(|row| Ok((person(row)?, unsigned(column(row, 3)?)?))).collect()
    }

    /// The names of these people, as far as they are known.
    pub async fn names(&self, people: &[PersonId]) -> Result<Vec<Person>, StoreError> {
        let mut found = Vec::with_capacity(people.len());
        for one in people {
            // A guest who was somebody with an account is called as they are, and keeps the id by which others know them.
            let row = statement(
                "SELECT $1, name, portrait FROM people WHERE id = coalesce((SELECT into_id FROM merges WHERE from_id = $1), $1)",
            )
                .bind(one.to_string())
                .fetch_optional(&self.readers)
                .await?;
            found.extend(row.as_ref().map(person).transpose()?);
        }
        Ok(found)
    }

    /// Puts a lock on a session, or takes it away; it is open.
    pub async fn lock_session(&self, session: String, lock: Option<String>) -> Result<(), StoreError> {
        self.write_person(PersonWrite::Lock { session, lock }).await
    }

    /// Shuts a session's lock, if it has one.
    pub async fn shut_session(&self, session: String) -> Result<(), StoreError> {
        self.write_person(PersonWrite::Shut { session }).await
    }

    /// Opens a session's lock that has these digits.
    ///
    /// # Errors
    /// [`StoreError::TooLate`] when it has others by now; when it cannot be written.
    pub async fn open_session(&self, session: String, lock: String) -> Result<(), StoreError> {
        self.write_person(PersonWrite::Open { session, lock }).await
    }

    /// Gives a session another token, by its SHA-256: that of before is nobody's.
    ///
    /// # Errors
    /// [`StoreError::TooLate`] when it has ended; when it cannot be written.
    pub async fn renew_session(&self, session: String, hash: String) -> Result<(), StoreError> {
        self.write_person(PersonWrite::Renew { session, hash }).await
    }

    /// Notes that an account is signed in on this device, of which the SHA-256 of what it is known by is given; of a guest nothing.
    pub async fn know_device(&self, person: PersonId, hash: String, at: u64) -> Result<(), StoreError> {
        self.write_person(PersonWrite::KnowDevice { person, hash, at }).await
    }

    /// Whether the account that an address of mail lets in is known on this device.
    pub async fn device_known_by_mail(&self, hash: &str, address: &str) -> Result<bool, StoreError> {
        let known = scalar(
            "SELECT EXISTS (SELECT 1 FROM ways w JOIN known_devices d ON d.person_id = w.person_id AND d.hash = $1 \
             WHERE w.kind = 'mail' AND w.stored = $2)",
        );
        known.bind(hash).bind(address).fetch_one(&self.readers).await
    }

    /// Since when the account whose name looks like this has been known on this device, if it is.
    pub async fn device_known(&self, hash: &str, skeleton: &str) -> Result<Option<u64>, StoreError> {
        let since = scalar(
            "SELECT d.since FROM people p JOIN known_devices d ON d.person_id = p.id AND d.hash = $1 WHERE p.skeleton = $2",
        );
        let since: Option<i64> = since.bind(hash).bind(skeleton).fetch_optional(&self.readers).await?;
        since.map(unsigned).transpose()
    }

    /// Who this is: somebody with an account, where it was a guest of theirs.
    pub async fn resolved(&self, person: PersonId) -> Result<PersonId, StoreError> {
        let into = statement("SELECT into_id FROM merges WHERE from_id = $1").bind(person.to_string());
        let into = into.fetch_optional(&self.readers).await?;
        into.map_or(Ok(person), |row| id(&row, 0))
    }

    /// Who of these were guests of somebody with an account, and of whom.
    pub async fn merged_among(
        &self,
        people: impl IntoIterator<Item = PersonId>,
    ) -> Result<Vec<(PersonId, PersonId)>, StoreError> {
        let merged = statement(made(format!(
            "SELECT from_id, into_id FROM merges WHERE from_id {}",
            self.readers.dialect().among("$1")
        )));
        let merged = merged.bind(listed(people)).fetch_all(&self.readers).await?;
        merged.iter().map(|row| Ok((id(row, 0)?, id(row, 1)?))).collect()
    }

    /// The guests who were this person.
    pub async fn guests_of(&self, person: PersonId) -> Result<Vec<PersonId>, StoreError> {
        let guests = statement("SELECT from_id FROM merges WHERE into_id = $1 ORDER BY at, from_id").bind(person.to_string());
        let guests = guests.fetch_all(&self.readers).await?;
        guests.iter().map(|row| id(row, 0)).collect()
    }

    /// Deals that somebody sat through.
    pub async fn deals_sat(&self, person: PersonId) -> Result<u64, StoreError> {
        let deals = scalar("SELECT coalesce((SELECT deals FROM rated_people WHERE person_id = $1), 0)");
        let deals: i64 = deals.bind(person.to_string()).fetch_one(&self.readers).await?;
        unsigned(deals)
    }

    /// Whether two sit at one table, or have played in one match.
    pub async fn have_met(&self, one: PersonId, other: PersonId) -> Result<bool, StoreError> {
        let met = scalar(
            "SELECT EXISTS (SELECT 1 FROM seats a JOIN seats b USING (stream) WHERE a.person_id = $1 AND b.person_id = $2) \
             OR EXISTS (SELECT 1 FROM played a JOIN played b USING (position) WHERE a.person_id = $1 AND b.person_id = $2) \
             OR EXISTS (SELECT 1 FROM match_endings a JOIN match_endings b USING (table_id, match) \
             WHERE a.person_id = $1 AND b.person_id = $2)",
        );
        met.bind(one.to_string()).bind(other.to_string()).fetch_one(&self.readers).await
    }

    /// Makes a guest somebody with an account: their sessions, and what was written by and about them, are that person's. This
    /// session of theirs ends.
    ///
    /// # Errors
    /// [`StoreError::TooLate`] when the one is no guest by now, or the other no account; when it cannot be written.
    pub async fn merge(&self, guest: PersonId, into: PersonId, session: String, at: u64) -> Result<(), StoreError> {
        self.write_person(PersonWrite::Merge { guest, into, session, at }).await
    }

    /// Guests who are somebody with an account, each with whom, of whom what counts for ratings does not say so yet.
    pub async fn merged_uncounted(&self) -> Result<Vec<(PersonId, PersonId)>, StoreError> {
        let rows = statement(
            "SELECT from_id, into_id FROM merges m \
             WHERE NOT EXISTS (SELECT 1 FROM rating_events e WHERE e.id = 'merged-' || m.from_id) ORDER BY m.at, m.from_id",
        );
        let rows = rows.fetch_all(&self.readers).await?;
        rows.iter().map(|row| Ok((id(row, 0)?, id(row, 1)?))).collect()
    }

    /// Tables where a person has a chair, newest first: id and name.
    pub async fn tables_of(&self, person: PersonId) -> Result<Vec<(TableId, String)>, StoreError> {
        statement("SELECT stream, table_name FROM seats WHERE person_id = $1 ORDER BY since DESC LIMIT 50")
            .bind(person.to_string())
            .fetch_all(&self.readers)
            .await?
            .into_iter()
            .map(|row| Ok((id(&row, 0)?, column(&row, 1)?)))
            .collect()
    }
}

/// A person, of the first three columns: id, name, picture.
pub(super) fn person(row: &SqlRow) -> Result<Person, StoreError> {
    Ok(Person { id: id(row, 0)?, name: column(row, 1)?, portrait: column(row, 2)? })
}

fn session(row: &SqlRow) -> Result<SessionRow, StoreError> {
    Ok(SessionRow {
        id: column(row, 0)?,
        hash: column(row, 1)?,
        person: id(row, 2)?,
        made_at: unsigned(column(row, 3)?)?,
        used_at: unsigned(column(row, 4)?)?,
        proved_at: unsigned(column(row, 5)?)?,
        seen_until: unsigned(column(row, 6)?)?,
        device: column(row, 7)?,
        lock: column::<Option<String>>(row, 8)?.map(|hash| Ok(SessionLock { hash, shut: column(row, 9)? })).transpose()?,
        must_choose: column(row, 10)?,
    })
}
