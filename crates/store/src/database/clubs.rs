//! Clubs, as they are read.

use thurup_people::ids::ClubId;
use thurup_people::rights::Scope;

use super::super::{ClubRow, ClubWords, GrantRow, MemberRow, Person, RatingEvent, StoreError};
use super::Store;
use super::people::person;
use super::ratings::event;
use super::read::{id, unsigned};
use super::rights::grant;
use super::sql::{SqlRow, column, listed, made, scalar, statement};
use crate::clock::now_ms;
use crate::ids::PersonId;

/// A club, and how many belong to it at the moment $1.
const CLUB: &str = "c.id, c.name, c.skeleton, c.payload, c.made_at, (SELECT count(*) FROM grants m \
                    WHERE m.scope = 'club:' || c.id AND m.set_id = 'member' AND (m.open_until IS NULL OR m.open_until > $1))";

impl Store {
    /// A club, and whether there is a link to it.
    pub async fn club(&self, club_id: ClubId) -> Result<Option<(ClubRow, bool)>, StoreError> {
        let sql = "SELECT id, name, skeleton, payload, made_at, link IS NOT NULL FROM clubs WHERE id = $1";
        let row = statement(sql).bind(club_id.to_string()).fetch_optional(&self.readers).await;
        let row = row?;
        row.map(|row| Ok((club(&row)?, column(&row, 5)?))).transpose()
    }

    /// The secret of the link by which one joins a club, where there is one.
    pub async fn club_key(&self, club: ClubId) -> Result<Option<String>, StoreError> {
        let sql = "SELECT link_key FROM clubs WHERE id = $1";
        let key = scalar(sql).bind(club.to_string()).fetch_optional(&self.readers).await;
        Ok(key?.flatten())
    }

    /// The clubs that somebody owns, alone or with others.
    pub async fn clubs_owned_by(&self, person_id: PersonId) -> Result<Vec<ClubId>, StoreError> {
        let sql = "SELECT substr(scope, 6) FROM grants WHERE person_id = $1 AND scope LIKE 'club:%' AND set_id = 'owner'";
        let rows = statement(sql).bind(person_id.to_string()).fetch_all(&self.readers).await;
        rows?.iter().map(|row| id(row, 0)).collect()
    }

    /// Clubs whose name looks as if it had this in it, with how many belong to them: those with most first.
    pub async fn clubs_like(&self, skeleton: &str, most: u32) -> Result<Vec<(ClubRow, u32)>, StoreError> {
        let looks = self.readers.dialect().position("$2", "c.skeleton");
        let sql = format!("SELECT {CLUB} FROM clubs c WHERE {looks} > 0 ORDER BY 6 DESC, 2, 1 LIMIT $3");
        // Made of the text above.
        let rows = statement(made(sql)).bind(now_ms().cast_signed()).bind(skeleton).bind(most).fetch_all(&self.readers).await;
        rows?.iter().map(|row| Ok((club(row)?, column(row, 5)?))).collect()
    }

    /// The clubs to which somebody belongs, and those that they have asked, with how many belong to them: by their names.
    pub async fn clubs_of(&self, person_id: PersonId) -> Result<Vec<(ClubRow, u32)>, StoreError> {
        let sql = format!(
            "SELECT {CLUB} FROM clubs c WHERE c.id IN (SELECT substr(scope, 6) FROM grants WHERE person_id = $2 \
             AND scope LIKE 'club:%' AND set_id = 'member' AND (open_until IS NULL OR open_until > $1) \
             UNION SELECT club_id FROM club_asks WHERE person_id = $2) ORDER BY 2, 1"
        );
        // Made of the text above.
        let rows = statement(made(sql)).bind(now_ms().cast_signed()).bind(person_id.to_string());
        let rows = rows.fetch_all(&self.readers).await?;
        rows.iter().map(|row| Ok((club(row)?, column(row, 5)?))).collect()
    }

    /// All that people have in a club now, with whom.
    pub async fn grants_in(&self, club_id: ClubId) -> Result<Vec<(Person, GrantRow)>, StoreError> {
        let sql = "SELECT p.id, p.name, p.portrait, g.person_id, g.scope, g.set_id, g.given_by, g.given_at, g.open_until \
                   FROM grants g JOIN people p ON p.id = g.person_id WHERE g.scope = $1 AND (g.open_until IS NULL OR g.open_until > $2) \
                   ORDER BY p.name, p.id, g.set_id";
        let rows =
            statement(sql).bind(Scope::Club(club_id).to_string()).bind(now_ms().cast_signed()).fetch_all(&self.readers).await;
        let rows = rows?;
        rows.iter().map(|row| Ok((person(row)?, grant(row, 3)?))).collect()
    }

    /// People who belong to a club whose name has this in it, by how it looks or as it is typed: owners first, then in the order
    /// of their names, after one of them. `all`: not the owners alone.
    pub async fn members_of(
        &self,
        club_id: ClubId,
        (looks, typed): (&str, &str),
        after: Option<PersonId>,
        all: bool,
        most: u32,
    ) -> Result<Vec<MemberRow>, StoreError> {
        let dialect = self.readers.dialect();
        let (alike, within) = (dialect.position("$3", "skeleton"), dialect.position("$4", "name"));
        let sql = format!(
            "WITH inside AS (SELECT person_id, set_id, given_at FROM grants WHERE scope = $1 \
                   AND (open_until IS NULL OR open_until > $2)), \
                   m AS (SELECT p.id, p.name, p.portrait, g.given_at, p.skeleton, NOT EXISTS (SELECT 1 FROM inside o \
                   WHERE o.person_id = p.id AND o.set_id = 'owner') AS plain, (SELECT x.set_id FROM inside x \
                   WHERE x.person_id = p.id AND x.set_id NOT IN ('member', 'owner') ORDER BY x.set_id LIMIT 1) AS membership \
                   FROM inside g JOIN people p ON p.id = g.person_id WHERE g.set_id = 'member') \
                   SELECT id, name, portrait, given_at, plain, membership FROM m WHERE ($6 OR NOT plain) \
                   AND ($4 = '' OR {alike} > 0 OR {within} > 0) \
                   AND ($5 IS NULL OR (plain, name, id) > (SELECT plain, name, id FROM m WHERE id = $5)) \
                   ORDER BY plain, name, id LIMIT $7"
        );
        let rows = statement(made(sql)).bind(Scope::Club(club_id).to_string()).bind(now_ms().cast_signed());
        let rows = rows.bind(looks).bind(typed).bind(after.map(|after| after.to_string())).bind(all).bind(most);
        let rows = rows.fetch_all(&self.readers).await?;
        let member = |row: &SqlRow| {
            let plain: bool = column(row, 4)?;
            Ok(MemberRow {
                person: person(row)?,
                owner: !plain,
                since: unsigned(column(row, 3)?)?,
                membership: column(row, 5)?,
            })
        };
        rows.iter().map(member).collect()
    }

    /// How many have this in a club now.
    pub async fn counted_in(&self, club_id: ClubId, set: &str) -> Result<u32, StoreError> {
        let sql = "SELECT count(*) FROM grants WHERE scope = $1 AND set_id = $2 AND (open_until IS NULL OR open_until > $3)";
        let counted = scalar(sql).bind(Scope::Club(club_id).to_string()).bind(set).bind(now_ms().cast_signed());
        counted.fetch_one(&self.readers).await
    }

    /// What is folded of a club's matches, JSON, and how far it has come.
    pub async fn club_figures(&self, club_id: ClubId) -> Result<Option<(u64, String)>, StoreError> {
        let row = statement("SELECT position, payload FROM club_figures WHERE club_id = $1").bind(club_id.to_string());
        let row = row.fetch_optional(&self.readers).await?;
        row.map(|row| Ok((unsigned(column(&row, 0)?)?, column(&row, 1)?))).transpose()
    }

    /// The matches at a club's tables after a position, in their order.
    pub async fn club_matches(&self, club_id: ClubId, after: u64, most: u32) -> Result<Vec<RatingEvent>, StoreError> {
        let sql = "SELECT e.position, e.id, e.at, e.payload FROM club_matches c JOIN rating_events e USING (position) \
                   WHERE c.club_id = $1 AND c.position > $2 ORDER BY c.position LIMIT $3";
        let rows = statement(sql).bind(club_id.to_string()).bind(after.cast_signed()).bind(most);
        let rows = rows.fetch_all(&self.readers).await?;
        rows.iter().map(event).collect()
    }

    /// Who of these belongs to a club, the first of them.
    pub async fn first_in_club(&self, club_id: ClubId, people: &[PersonId]) -> Result<Option<PersonId>, StoreError> {
        let sql = made(format!(
            "SELECT person_id FROM grants WHERE scope = $1 AND set_id = 'member' AND person_id {} \
             AND (open_until IS NULL OR open_until > $3)",
            self.readers.dialect().among("$2")
        ));
        let inside = statement(sql).bind(Scope::Club(club_id).to_string()).bind(listed(people)).bind(now_ms().cast_signed());
        let inside = inside.fetch_all(&self.readers).await?;
        let inside: Vec<PersonId> = inside.iter().map(|row| id(row, 0)).collect::<Result<_, _>>()?;
        Ok(people.iter().copied().find(|person| inside.contains(person)))
    }

    /// Who asks to join a club, the first first.
    pub async fn asks_of(&self, club_id: ClubId) -> Result<Vec<ClubWords>, StoreError> {
        let sql = "SELECT p.id, p.name, p.portrait, a.at, a.words, 0 FROM club_asks a JOIN people p ON p.id = a.person_id \
                   WHERE a.club_id = $1 ORDER BY a.at, a.person_id";
        let rows = statement(sql).bind(club_id.to_string()).fetch_all(&self.readers).await;
        rows?.iter().map(words).collect()
    }

    /// The clubs that somebody has asked.
    pub async fn asked_by(&self, person_id: PersonId) -> Result<Vec<ClubId>, StoreError> {
        let rows = statement("SELECT club_id FROM club_asks WHERE person_id = $1").bind(person_id.to_string());
        let rows = rows.fetch_all(&self.readers).await?;
        rows.iter().map(|row| id(row, 0)).collect()
    }

    /// Whom a club has put out, by their names.
    pub async fn out_of(&self, club_id: ClubId) -> Result<Vec<Person>, StoreError> {
        let sql = "SELECT p.id, p.name, p.portrait FROM club_out o JOIN people p ON p.id = o.person_id \
                   WHERE o.club_id = $1 ORDER BY p.name, p.id";
        let rows = statement(sql).bind(club_id.to_string()).fetch_all(&self.readers).await;
        rows?.iter().map(person).collect()
    }

    /// What somebody wrote on the boards of clubs, and asked clubs with, the first first.
    pub async fn club_words_of(&self, person_id: PersonId) -> Result<Vec<(ClubId, u64, String)>, StoreError> {
        let sql = "SELECT club_id, at, words FROM club_notices WHERE person_id = $1 \
                   UNION ALL SELECT club_id, at, words FROM club_asks WHERE person_id = $1 ORDER BY 2";
        let rows = statement(sql).bind(person_id.to_string()).fetch_all(&self.readers).await;
        let rows = rows?;
        rows.iter().map(|row| Ok((id(row, 0)?, unsigned(column(row, 1)?)?, column(row, 2)?))).collect()
    }

    /// A club's notices, the last first.
    pub async fn board_of(&self, club_id: ClubId) -> Result<Vec<ClubWords>, StoreError> {
        let sql = "SELECT p.id, p.name, p.portrait, n.at, n.words, n.number FROM club_notices n \
                   JOIN people p ON p.id = n.person_id WHERE n.club_id = $1 ORDER BY n.number DESC";
        let rows = statement(sql).bind(club_id.to_string()).fetch_all(&self.readers).await;
        rows?.iter().map(words).collect()
    }
}

pub(super) fn club(row: &SqlRow) -> Result<ClubRow, StoreError> {
    Ok(ClubRow {
        id: id(row, 0)?,
        name: column(row, 1)?,
        skeleton: column(row, 2)?,
        payload: column(row, 3)?,
        made_at: unsigned(column(row, 4)?)?,
    })
}

fn words(row: &SqlRow) -> Result<ClubWords, StoreError> {
    let (at, number) = (unsigned(column(row, 3)?)?, unsigned(column(row, 5)?)?);
    Ok(ClubWords { person: person(row)?, at, words: column(row, 4)?, number })
}
