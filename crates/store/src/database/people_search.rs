//! People who are looked for by others, by the beginning of their names.

use thurup_people::ids::ClubId;
use thurup_people::rights::Scope;

use super::super::{Person, StoreError};
use super::Store;
use super::people::person;
use super::read::{id, unsigned};
use super::sql::{SqlRow, column, listed, made, statement};
use crate::clock::now_ms;
use crate::ids::PersonId;

/// Names that are looked through, of those that have what was typed in them. Who types more finds who stands behind them.
const LOOKED_THROUGH: u32 = 500;

/// Among whom somebody is looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Among {
    /// All who let themselves be found.
    Everybody,
    /// One's friends.
    Friends,
    /// Those who have this set in a club: its members, or its owners.
    Club(ClubId, &'static str),
}

/// Somebody whose name may be the one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// The person.
    pub person: Person,
    /// They are a friend of whoever looks.
    pub friend: bool,
    /// Deals that they sat through, where they stand in lists.
    pub deals: u64,
}

impl Store {
    /// Accounts other than the asking person's whose name looks as if it had this in it, friends first. Neither who keeps apart from
    /// them, nor who leaves, nor, but for friends, who has asked not to be found.
    pub async fn people_to_find(&self, asking: PersonId, looks: &str, among: Among) -> Result<Vec<Candidate>, StoreError> {
        let dialect = self.readers.dialect();
        let (place, found) = (dialect.position("$2", "p.skeleton"), dialect.json_true("p.bell", "found"));
        let sql = made(format!(
            "WITH c AS (SELECT p.id, p.name, p.portrait, EXISTS (SELECT 1 FROM friends f \
             WHERE f.person_id = $1 AND f.other_id = p.id AND f.agreed) AS friend, \
             coalesce({found}, TRUE) AS found, {place} AS place FROM people p \
             WHERE {place} > 0 AND p.id <> $1 AND p.leaves_at IS NULL \
             AND NOT EXISTS (SELECT 1 FROM blocks b WHERE (b.person_id = p.id AND b.other_id = $1) \
             OR (b.person_id = $1 AND b.other_id = p.id)) \
             AND ($3 IS NULL OR EXISTS (SELECT 1 FROM grants g WHERE g.scope = $3 AND g.set_id = $4 AND g.person_id = p.id \
             AND (g.open_until IS NULL OR g.open_until > $5)))) \
             SELECT id, name, portrait, friend, coalesce((SELECT r.deals FROM rated_people r WHERE r.person_id = c.id AND r.shown), 0) \
             FROM c WHERE friend OR (found AND NOT $6) ORDER BY friend DESC, place = 1 DESC, name, id LIMIT $7"
        ));
        let (scope, set) = match among {
            Among::Club(club, set) => (Some(Scope::Club(club).to_string()), set),
            Among::Everybody | Among::Friends => (None, ""),
        };
        let rows = statement(sql).bind(asking.to_string()).bind(looks).bind(scope).bind(set);
        let rows = rows.bind(now_ms().cast_signed()).bind(among == Among::Friends).bind(LOOKED_THROUGH);
        let rows = rows.fetch_all(&self.readers).await?;
        let candidate =
            |row: &SqlRow| Ok(Candidate { person: person(row)?, friend: column(row, 3)?, deals: unsigned(column(row, 4)?)? });
        rows.iter().map(candidate).collect()
    }

    /// The clubs to which somebody belongs together with each of these: whose, which, and its name.
    pub async fn clubs_shared(
        &self,
        person: PersonId,
        others: impl IntoIterator<Item = PersonId>,
    ) -> Result<Vec<(PersonId, ClubId, String)>, StoreError> {
        let sql = made(format!(
            "SELECT o.person_id, c.id, c.name FROM grants m JOIN grants o ON o.scope = m.scope AND o.set_id = 'member' \
             JOIN clubs c ON m.scope = 'club:' || c.id WHERE m.person_id = $1 AND m.set_id = 'member' \
             AND o.person_id {} AND (m.open_until IS NULL OR m.open_until > $3) \
             AND (o.open_until IS NULL OR o.open_until > $3) ORDER BY c.name, c.id",
            self.readers.dialect().among("$2")
        ));
        let rows = statement(sql).bind(person.to_string()).bind(listed(others)).bind(now_ms().cast_signed());
        let rows = rows.fetch_all(&self.readers).await?;
        rows.iter().map(|row| Ok((id(row, 0)?, id(row, 1)?, column(row, 2)?))).collect()
    }
}
