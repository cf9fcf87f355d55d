//! Sets, grants, and the log of those who look after the house.

use thurup_people::ids::{ClubId, EventId};
use thurup_people::order::leaving::History;
use thurup_people::order::sanction::Given;

use super::super::{ActRow, ActSeen, GrantRow, Person, StoreError};
use super::Store;
use super::people::person;
use super::read::{id, unsigned};
use super::sql::{SqlRow, column, listed, made, scalar, statement};
use super::writing::rights::RightWrite;
use crate::ids::PersonId;

/// What stands between a question about rights and its answer: see [`Store::held_by`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Held {
    /// The last line of the log of acts: sets are as they were while it is the same.
    pub position: u64,
    /// Has a way in.
    pub account: bool,
    /// What counts now.
    pub grants: Vec<GrantRow>,
    /// Clubs that have put this person out.
    pub out_of: Vec<ClubId>,
    /// What was done about them and has not ended.
    pub sanctions: Vec<Given>,
    /// How their last matches with others ended.
    pub history: History,
    /// Events that they made.
    pub made: Vec<EventId>,
}

impl Store {
    /// Gives a set to somebody, in the place of the same given before.
    pub async fn give(&self, grant: GrantRow, act: ActRow) -> Result<(), StoreError> {
        self.write_right(RightWrite::Give(grant, act)).await
    }

    /// Takes a set from somebody.
    ///
    /// # Errors
    /// [`StoreError::TooLate`] when they do not have it; when it cannot be written.
    pub async fn take(&self, person: PersonId, scope: String, set: String, act: ActRow) -> Result<(), StoreError> {
        self.write_right(RightWrite::Take { person: person.to_string(), scope, set, act }).await
    }

    /// Keeps what was made of a set: JSON, nothing for one that is taken away.
    pub async fn edit_set(&self, set: String, payload: Option<String>, act: ActRow) -> Result<(), StoreError> {
        self.write_right(RightWrite::Edit { set, payload, act }).await
    }

    /// Makes a set again what the program has.
    pub async fn restore_set(&self, set: String, act: ActRow) -> Result<(), StoreError> {
        self.write_right(RightWrite::Restore { set, act }).await
    }

    /// What was made of the program's sets: by id, JSON, nothing where one was taken away.
    pub async fn edited_sets(&self) -> Result<Vec<(String, Option<String>)>, StoreError> {
        let rows = statement("SELECT id, payload FROM permission_sets ORDER BY id").fetch_all(&self.readers).await;
        let rows = rows?;
        rows.iter().map(|row| Ok((column(row, 0)?, column(row, 1)?))).collect()
    }

    /// What a person holds at a moment.
    pub async fn held_by(&self, person_id: PersonId, now: u64) -> Result<Held, StoreError> {
        // This first: what is given after it comes with an older number, and is looked for once more. It is asked each time that
        // somebody connects, sits or makes a table, of people of whom there is mostly nothing: what there is not is not read.
        let row = statement(
            "SELECT (SELECT coalesce(max(position), 0) FROM acts), \
             EXISTS (SELECT 1 FROM ways WHERE person_id = $1 UNION ALL SELECT 1 FROM passkeys WHERE person_id = $1), \
             EXISTS (SELECT 1 FROM grants WHERE person_id = $1), EXISTS (SELECT 1 FROM club_out WHERE person_id = $1), \
             EXISTS (SELECT 1 FROM sanctions WHERE person_id = $1 AND ended IS NULL), \
             EXISTS (SELECT 1 FROM match_endings WHERE person_id = $1), EXISTS (SELECT 1 FROM contests WHERE made_by = $1)",
        );
        let row = row.bind(person_id.to_string()).fetch_one(&self.readers).await?;
        let there_is = |at: usize| column::<bool>(&row, at);
        let mut held = Held { position: unsigned(column(&row, 0)?)?, account: there_is(1)?, ..Held::default() };
        if there_is(2)? {
            held.grants = self.grants_of(person_id).await?.into_iter().filter(|grant| grant.counts(now)).collect();
        }
        if there_is(3)? {
            held.out_of = self.clubs_out_of(person_id).await?;
        }
        if there_is(4)? {
            held.sanctions = self.sanctions_not_ended(person_id).await?;
        }
        if there_is(5)? {
            held.history = self.history_of(person_id).await?;
        }
        if there_is(6)? {
            held.made = self.contests_made_by(person_id).await?;
        }
        Ok(held)
    }

    /// The clubs that have put a person out.
    async fn clubs_out_of(&self, person_id: PersonId) -> Result<Vec<ClubId>, StoreError> {
        let rows = statement("SELECT club_id FROM club_out WHERE person_id = $1").bind(person_id.to_string());
        let rows = rows.fetch_all(&self.readers).await?;
        rows.iter().map(|row| id(row, 0)).collect()
    }

    /// All that was given to a person, what has run out too.
    pub async fn grants_of(&self, person_id: PersonId) -> Result<Vec<GrantRow>, StoreError> {
        let sql = "SELECT person_id, scope, set_id, given_by, given_at, open_until FROM grants WHERE person_id = $1";
        let rows = statement(sql).bind(person_id.to_string()).fetch_all(&self.readers).await;
        rows?.iter().map(|row| grant(row, 0)).collect()
    }

    /// All that was given to anybody, with whom, in the order of their names.
    pub async fn all_grants(&self) -> Result<Vec<(Person, GrantRow)>, StoreError> {
        let sql = "SELECT p.id, p.name, p.portrait, g.person_id, g.scope, g.set_id, g.given_by, g.given_at, g.open_until \
                   FROM grants g JOIN people p ON p.id = g.person_id ORDER BY p.name, p.id, g.scope, g.set_id";
        let rows = statement(sql).fetch_all(&self.readers).await?;
        rows.iter().map(|row| Ok((person(row)?, grant(row, 3)?))).collect()
    }

    /// The sets that these people have for all of the house, each with whose it is.
    pub async fn given_on_site(&self, people: &[PersonId], now: u64) -> Result<Vec<(PersonId, String)>, StoreError> {
        if people.is_empty() {
            return Ok(Vec::new());
        }
        let rows = statement(made(format!(
            "SELECT person_id, set_id FROM grants WHERE scope = 'site' AND (open_until IS NULL OR open_until > $1) \
             AND person_id {}",
            self.readers.dialect().among("$2")
        )));
        let rows = rows.bind(now.cast_signed()).bind(listed(people)).fetch_all(&self.readers).await;
        rows?.iter().map(|row| Ok((id(row, 0)?, column(row, 1)?))).collect()
    }

    /// The last line of the log of acts.
    pub async fn last_act(&self) -> Result<u64, StoreError> {
        let last = scalar("SELECT coalesce(max(position), 0) FROM acts").fetch_one(&self.readers).await;
        unsigned(last?)
    }

    /// Whom acts after this line concerned; those that concern nobody alone come without one.
    pub async fn acts_after(&self, position: u64) -> Result<Vec<ActSeen>, StoreError> {
        let rows = statement("SELECT position, act, person_id FROM acts WHERE position > $1 ORDER BY position LIMIT 1000");
        let rows = rows.bind(position.cast_signed()).fetch_all(&self.readers).await?;
        let act = |row: &SqlRow| {
            let whom: Option<String> = column(row, 2)?;
            let person = whom.and_then(|whom| whom.parse().ok());
            Ok(ActSeen { position: unsigned(column(row, 0)?)?, act: column(row, 1)?, person })
        };
        rows.iter().map(act).collect()
    }

    /// Who had something that ran out after one moment, until another, or about whom something began then to hold or was over.
    pub async fn run_out(&self, after: u64, until: u64) -> Result<Vec<PersonId>, StoreError> {
        let rows = statement(
            "SELECT person_id FROM grants WHERE open_until > $1 AND open_until <= $2 \
             UNION SELECT person_id FROM sanctions WHERE begins > $1 AND begins <= $2 \
             UNION SELECT person_id FROM sanctions WHERE ends > $1 AND ends <= $2",
        );
        let rows = rows.bind(after.cast_signed()).bind(until.cast_signed()).fetch_all(&self.readers).await;
        rows?.iter().map(|row| id(row, 0)).collect()
    }

    /// The names of all accounts, for one who has misspelt one: as many at most.
    pub async fn account_names(&self, most: u32) -> Result<Vec<String>, StoreError> {
        let names = scalar("SELECT name FROM people WHERE skeleton IS NOT NULL ORDER BY seen_at DESC LIMIT $1");
        names.bind(most).fetch_all(&self.readers).await
    }
}

pub(super) fn grant(row: &SqlRow, from: usize) -> Result<GrantRow, StoreError> {
    Ok(GrantRow {
        person: id(row, from)?,
        scope: column(row, from + 1)?,
        set: column(row, from + 2)?,
        by: column(row, from + 3)?,
        at: unsigned(column(row, from + 4)?)?,
        until: column::<Option<i64>>(row, from + 5)?.map(unsigned).transpose()?,
    })
}

pub(super) fn act(row: &SqlRow) -> Result<ActRow, StoreError> {
    let person: Option<String> = column(row, 3)?;
    Ok(ActRow {
        at: unsigned(column(row, 0)?)?,
        by: column(row, 1)?,
        act: column(row, 2)?,
        person: person.and_then(|person| person.parse().ok()),
        detail: column(row, 4)?,
    })
}
