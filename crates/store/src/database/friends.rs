//! Friends, blocks, and what the bell tells.

use super::super::{NoticeRow, Person, StoreError};
use super::Store;
use super::people::person;
use super::read::{id, unsigned};
use super::sql::{SqlRow, column, scalar, statement};
use super::writing::friends::{FriendWrite, NOTICES};
use crate::ids::PersonId;

/// How somebody stands to another, as far as friends go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tie {
    /// Friends.
    Friends,
    /// The person has asked the other.
    Asked,
    /// The other has asked the person.
    Asks,
}

impl Store {
    /// Asks somebody to be friends; where they have asked already, both are from now on.
    pub async fn ask_to_be_friends(&self, person: PersonId, other: PersonId, at: u64) -> Result<(), StoreError> {
        self.write_friend(FriendWrite::Ask { person, other, at }).await
    }

    /// Ends a friendship, or takes back that one has asked, or answers no.
    pub async fn part(&self, person: PersonId, other: PersonId) -> Result<(), StoreError> {
        self.write_friend(FriendWrite::Part { person, other }).await
    }

    /// Blocks somebody: nothing of theirs is told to the person any more, and friends they are not.
    pub async fn block(&self, person: PersonId, other: PersonId, at: u64) -> Result<(), StoreError> {
        self.write_friend(FriendWrite::Block { person, other, at }).await
    }

    /// Takes a block back.
    pub async fn unblock(&self, person: PersonId, other: PersonId) -> Result<(), StoreError> {
        self.write_friend(FriendWrite::Unblock { person, other }).await
    }

    /// Notes that a person wants to see nothing of what somebody says at tables.
    pub async fn mute(&self, person: PersonId, other: PersonId, at: u64) -> Result<(), StoreError> {
        self.write_friend(FriendWrite::Mute { person, other, at }).await
    }

    /// Takes that back.
    pub async fn unmute(&self, person: PersonId, other: PersonId) -> Result<(), StoreError> {
        self.write_friend(FriendWrite::Unmute { person, other }).await
    }

    /// Tells somebody something by the bell, unless they have blocked whom it comes from.
    pub async fn notify(&self, notice: NoticeRow) -> Result<(), StoreError> {
        self.write_friend(FriendWrite::Notify(notice)).await
    }

    /// Notes that a person has seen what the bell told until then.
    pub async fn notices_seen(&self, person: PersonId, until: u64) -> Result<(), StoreError> {
        self.write_friend(FriendWrite::Seen { person, until }).await
    }

    /// Keeps what a person wants to hear by the bell: JSON.
    pub async fn keep_bell(&self, person: PersonId, bell: String) -> Result<(), StoreError> {
        self.write_friend(FriendWrite::Bell { person, bell }).await
    }

    /// What a person wants to hear by the bell: JSON.
    pub async fn bell_of(&self, person: PersonId) -> Result<Option<String>, StoreError> {
        let bell = scalar("SELECT bell FROM people WHERE id = $1").bind(person.to_string());
        let bell: Option<Option<String>> = bell.fetch_optional(&self.readers).await?;
        Ok(bell.flatten())
    }

    /// The friends of a person, and who is asked: in the order of their names, each with what they
    /// want of the bell. Whoever was blocked is not told of.
    pub async fn friends_of(&self, person_id: PersonId) -> Result<Vec<(Person, Tie, Option<String>)>, StoreError> {
        const SQL: &str = "SELECT p.id, p.name, p.portrait, f.agreed, 1, p.bell FROM friends f JOIN people p ON p.id = f.other_id \
             WHERE f.person_id = $1 \
             UNION ALL SELECT p.id, p.name, p.portrait, f.agreed, 0, p.bell FROM friends f JOIN people p ON p.id = f.person_id \
             WHERE f.other_id = $1 AND NOT f.agreed AND NOT EXISTS \
             (SELECT 1 FROM blocks b WHERE b.person_id = $1 AND b.other_id = f.person_id) ORDER BY 2, 1";
        let rows = statement(SQL).bind(person_id.to_string()).fetch_all(&self.readers).await;
        let tie = |row: &SqlRow| {
            let (agreed, own): (bool, bool) = (column(row, 3)?, column(row, 4)?);
            let tie = if agreed {
                Tie::Friends
            } else if own {
                Tie::Asked
            } else {
                Tie::Asks
            };
            Ok((person(row)?, tie, column(row, 5)?))
        };
        rows?.iter().map(tie).collect()
    }

    /// Whom a person has blocked, in the order of their names.
    pub async fn blocked_by(&self, person_id: PersonId) -> Result<Vec<Person>, StoreError> {
        const SQL: &str = "SELECT p.id, p.name, p.portrait FROM blocks b JOIN people p ON p.id = b.other_id \
             WHERE b.person_id = $1 ORDER BY 2, 1";
        let rows = statement(SQL).bind(person_id.to_string()).fetch_all(&self.readers).await;
        rows?.iter().map(person).collect()
    }

    /// Whom a person has muted, in the order of their names.
    pub async fn muted_by(&self, person_id: PersonId) -> Result<Vec<Person>, StoreError> {
        const SQL: &str = "SELECT p.id, p.name, p.portrait FROM mutes m JOIN people p ON p.id = m.other_id \
             WHERE m.person_id = $1 ORDER BY 2, 1";
        let rows = statement(SQL).bind(person_id.to_string()).fetch_all(&self.readers).await;
        rows?.iter().map(person).collect()
    }

    /// Who will not be put at a table with a person: whom they have blocked, and who has blocked them.
    pub async fn kept_apart(&self, person: PersonId) -> Result<Vec<PersonId>, StoreError> {
        const SQL: &str =
            "SELECT other_id FROM blocks WHERE person_id = $1 UNION SELECT person_id FROM blocks WHERE other_id = $1";
        let rows = statement(SQL).bind(person.to_string()).fetch_all(&self.readers).await;
        rows?.iter().map(|row| id(row, 0)).collect()
    }

    /// What the bell has told a person, the last first: each with who it comes from.
    pub async fn notices_of(&self, person_id: PersonId) -> Result<Vec<(Person, NoticeRow)>, StoreError> {
        const SQL: &str = "SELECT p.id, p.name, p.portrait, n.kind, n.table_id, n.name, n.at, n.seen, n.chair, n.begins FROM notices n \
             JOIN people p ON p.id = n.from_id WHERE n.person_id = $1 ORDER BY n.at DESC, n.kind, n.from_id LIMIT $2";
        let rows = statement(SQL).bind(person_id.to_string()).bind(NOTICES).fetch_all(&self.readers).await;
        let notice = |row: &SqlRow| {
            let from = person(row)?;
            let row = NoticeRow {
                person: person_id,
                kind: column(row, 3)?,
                from: from.id,
                table: column(row, 4)?,
                name: column(row, 5)?,
                at: unsigned(column(row, 6)?)?,
                seen: column(row, 7)?,
                chair: column(row, 8)?,
                begins: column::<Option<i64>>(row, 9)?.map(i64::cast_unsigned),
            };
            Ok((from, row))
        };
        rows?.iter().map(notice).collect()
    }
}
