//! Events of several matches, as they are read.

use thurup_people::ids::{ClubId, EventId};
use thurup_people::rights::Scope;

use super::super::{ContestDealRow, ContestNameRow, ContestRow, ContestTableRow, Person, StoreError};
use super::Store;
use super::people::person;
use super::read::{id, unsigned};
use super::sql::{SqlRow, column, listed, made, scalar, statement};
use crate::clock::now_ms;
use crate::ids::{DealId, PersonId, TableId};

/// An event in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ContestFound {
    /// The event.
    pub row: ContestRow,
    /// How far it is.
    pub state: String,
    /// When its first round begins.
    pub starts: Option<u64>,
    /// How many have entered.
    pub teams: u32,
    /// The team of the one who looks.
    pub team: Option<u32>,
}

const ROW: &str = "c.id, c.club_id, c.payload, c.seed, c.made_by, c.made_key, c.made_at";

impl Store {
    /// An event.
    pub async fn contest(&self, event: EventId) -> Result<Option<ContestRow>, StoreError> {
        // Made of the text above.
        let sql = made(format!("SELECT {ROW} FROM contests c WHERE c.id = $1"));
        let row = statement(sql).bind(event.to_string()).fetch_optional(&self.readers).await;
        row?.as_ref().map(contest).transpose()
    }

    /// The event that somebody has made with the command of this key.
    pub async fn contest_made(&self, person: PersonId, key: &str) -> Result<Option<ContestRow>, StoreError> {
        // Made of the text above.
        let sql = made(format!("SELECT {ROW} FROM contests c WHERE c.made_by = $1 AND c.made_key = $2"));
        let row = statement(sql).bind(person.to_string()).bind(key).fetch_optional(&self.readers).await;
        row?.as_ref().map(contest).transpose()
    }

    /// Events, those that are on first, then those to come, then those that are over: of a club, or of the house, or where somebody
    /// plays. `who`: the one who looks.
    pub async fn contests(
        &self,
        club: Option<ClubId>,
        who: Option<PersonId>,
        own: bool,
        most: u32,
    ) -> Result<Vec<ContestFound>, StoreError> {
        // Made of the text above.
        let sql = made(format!(
            "SELECT {ROW}, c.state, c.starts, c.teams, p.team FROM contests c \
             LEFT JOIN contest_people p ON p.contest = c.id AND p.person_id = $2 \
             WHERE CASE WHEN $3 THEN p.team IS NOT NULL OR c.made_by = $2 ELSE c.club_id IS NOT DISTINCT FROM $1 END \
             ORDER BY CASE c.state WHEN 'running' THEN 0 WHEN 'open' THEN 1 ELSE 2 END, \
             CASE c.state WHEN 'open' THEN coalesce(c.starts, 9223372036854775807) ELSE -c.made_at END, c.id LIMIT $4"
        ));
        let query = statement(sql).bind(club.map(|club| club.to_string())).bind(who.map(|who| who.to_string()));
        let rows = query.bind(own).bind(most).fetch_all(&self.readers).await?;
        let found = |row: &SqlRow| {
            Ok(ContestFound {
                row: contest(row)?,
                state: column(row, 7)?,
                starts: column::<Option<i64>>(row, 8)?.map(unsigned).transpose()?,
                teams: column(row, 9)?,
                team: column(row, 10)?,
            })
        };
        rows.iter().map(found).collect()
    }

    /// Events that are not over.
    pub async fn contests_on(&self) -> Result<Vec<EventId>, StoreError> {
        let rows = statement("SELECT id FROM contests WHERE state = 'running' ORDER BY id").fetch_all(&self.readers).await;
        rows?.iter().map(|row| id(row, 0)).collect()
    }

    /// Events that somebody has made.
    pub async fn contests_made_by(&self, person: PersonId) -> Result<Vec<EventId>, StoreError> {
        let rows = statement("SELECT id FROM contests WHERE made_by = $1").bind(person.to_string());
        let rows = rows.fetch_all(&self.readers).await?;
        rows.iter().map(|row| id(row, 0)).collect()
    }

    /// What the teams of an event are called, by number.
    pub async fn contest_names(&self, event: EventId) -> Result<Vec<ContestNameRow>, StoreError> {
        let sql = "SELECT team, name, named_by, comes_from FROM contest_teams WHERE contest = $1";
        let rows = statement(sql).bind(event.to_string());
        let rows = rows.fetch_all(&self.readers).await?;
        let name = |row: &SqlRow| {
            Ok(ContestNameRow { team: column(row, 0)?, name: column(row, 1)?, by: id(row, 2)?, from: column(row, 3)? })
        };
        rows.iter().map(name).collect()
    }

    /// Players of an event who are known by name alone: what its log calls them, and their names.
    pub async fn contest_players(&self, event: EventId) -> Result<Vec<(String, String)>, StoreError> {
        let rows = statement("SELECT player, name FROM contest_players WHERE contest = $1").bind(event.to_string());
        let rows = rows.fetch_all(&self.readers).await?;
        rows.iter().map(|row| Ok((column(row, 0)?, column(row, 1)?))).collect()
    }

    /// Players whom somebody has named: event, what its log calls them, and their names.
    pub async fn contest_players_of(&self, person: PersonId) -> Result<Vec<(EventId, String, String)>, StoreError> {
        let sql = "SELECT contest, player, name FROM contest_players WHERE named_by = $1 ORDER BY contest, player";
        let rows = statement(sql).bind(person.to_string());
        let rows = rows.fetch_all(&self.readers).await?;
        rows.iter().map(|row| Ok((id(row, 0)?, column(row, 1)?, column(row, 2)?))).collect()
    }

    /// What is written about the rulings of an event: number, part, words.
    pub async fn contest_words(&self, event: EventId) -> Result<Vec<(u32, String, String)>, StoreError> {
        let rows = statement("SELECT ruling, part, words FROM contest_words WHERE contest = $1").bind(event.to_string());
        let rows = rows.fetch_all(&self.readers).await?;
        rows.iter().map(|row| Ok((column(row, 0)?, column(row, 1)?, column(row, 2)?))).collect()
    }

    /// The events that are not over in which somebody is named for a team, or that they direct.
    pub async fn contests_held_by(&self, person: PersonId) -> Result<Vec<EventId>, StoreError> {
        let sql = "SELECT id FROM contests WHERE state <> 'over' AND (made_by = $1 \
                   OR id IN (SELECT contest FROM contest_people WHERE person_id = $1) \
                   OR 'event:' || id IN (SELECT scope FROM grants WHERE person_id = $1))";
        let rows = statement(sql).bind(person.to_string()).fetch_all(&self.readers).await;
        rows?.iter().map(|row| id(row, 0)).collect()
    }

    /// What somebody has written about rulings: event, number, part, words.
    pub async fn contest_words_of(&self, person: PersonId) -> Result<Vec<(EventId, u32, String, String)>, StoreError> {
        let sql = "SELECT contest, ruling, part, words FROM contest_words WHERE written_by = $1 ORDER BY contest, ruling, part";
        let rows = statement(sql).bind(person.to_string());
        let rows = rows.fetch_all(&self.readers).await?;
        rows.iter().map(|row| Ok((id(row, 0)?, column(row, 1)?, column(row, 2)?, column(row, 3)?))).collect()
    }

    /// Who was given something in an event, in the order in which it was given.
    pub async fn holders_in_event(&self, event: EventId) -> Result<Vec<PersonId>, StoreError> {
        let sql = "SELECT person_id FROM grants WHERE scope = $1 AND (open_until IS NULL OR open_until > $2) ORDER BY given_at, person_id";
        let rows = statement(sql).bind(Scope::Event(event).to_string()).bind(now_ms().cast_signed());
        let rows = rows.fetch_all(&self.readers).await?;
        rows.iter().map(|row| id(row, 0)).collect()
    }

    /// What these people are called, those whom nobody knows left out: all in one.
    pub async fn called(&self, people: &[PersonId]) -> Result<Vec<Person>, StoreError> {
        let sql = format!(
            "SELECT j.value, p.name, p.portrait FROM ({}) j \
             JOIN people p ON p.id = coalesce((SELECT into_id FROM merges WHERE from_id = j.value), j.value)",
            self.readers.dialect().rows_of("$1")
        );
        let rows = statement(made(sql)).bind(listed(people)).fetch_all(&self.readers).await;
        rows?.iter().map(person).collect()
    }

    /// Whether somebody's command of this key was done in an event.
    pub async fn contest_command_done(&self, event: EventId, person: PersonId, key: &str) -> Result<bool, StoreError> {
        let sql = "SELECT EXISTS (SELECT 1 FROM contest_commands WHERE contest = $1 AND person_id = $2 AND key = $3)";
        let query = scalar(sql).bind(event.to_string()).bind(person.to_string()).bind(key);
        query.fetch_one(&self.readers).await
    }

    /// The number of the last event in the log of a contest, and how many tables it has had: as long as both are the same, so is it.
    pub async fn contest_reached(&self, event: EventId) -> Result<(u64, u64), StoreError> {
        let sql = "SELECT (SELECT coalesce(max(number), 0) FROM events WHERE stream = $1), \
                   (SELECT count(*) FROM contest_tables WHERE contest = $1)";
        let row = statement(sql).bind(event.to_string()).fetch_one(&self.readers).await?;
        Ok((unsigned(column(&row, 0)?)?, unsigned(column(&row, 1)?)?))
    }

    /// The tables here of an event.
    pub async fn contest_tables(&self, event: EventId) -> Result<Vec<ContestTableRow>, StoreError> {
        let rows = statement("SELECT stream, stage, name, number, again FROM contest_tables WHERE contest = $1");
        let rows = rows.bind(event.to_string()).fetch_all(&self.readers).await?;
        rows.iter().map(table).collect()
    }

    /// The event of a table, and which of its tables it is.
    pub async fn contest_of_table(&self, of: TableId) -> Result<Option<(EventId, ContestTableRow)>, StoreError> {
        let row = statement("SELECT stream, stage, name, number, again, contest FROM contest_tables WHERE stream = $1");
        let row = row.bind(of.to_string()).fetch_optional(&self.readers).await?;
        row.map(|row| Ok((id(&row, 5)?, table(&row)?))).transpose()
    }

    /// The deals of an event that were played at tables here.
    pub async fn contest_deals(&self, event: EventId) -> Result<Vec<ContestDealRow>, StoreError> {
        let rows = statement("SELECT id, deal, stage, name, number, place, played FROM contest_deals WHERE contest = $1");
        let rows = rows.bind(event.to_string()).fetch_all(&self.readers).await?;
        rows.iter().map(deal).collect()
    }

    /// The event of a deal, and what it is there.
    pub async fn contest_of_deal(&self, of: DealId) -> Result<Option<(EventId, ContestDealRow)>, StoreError> {
        let row = statement("SELECT id, deal, stage, name, number, place, played, contest FROM contest_deals WHERE id = $1");
        let row = row.bind(of.to_string()).fetch_optional(&self.readers).await?;
        row.map(|row| Ok((id(&row, 7)?, deal(&row)?))).transpose()
    }
}

fn contest(row: &SqlRow) -> Result<ContestRow, StoreError> {
    let club: Option<String> = column(row, 1)?;
    Ok(ContestRow {
        id: id(row, 0)?,
        club: club.map(|_| id(row, 1)).transpose()?,
        payload: column(row, 2)?,
        seed: column(row, 3)?,
        made_by: id(row, 4)?,
        made_key: column(row, 5)?,
        made_at: unsigned(column(row, 6)?)?,
    })
}

fn table(row: &SqlRow) -> Result<ContestTableRow, StoreError> {
    Ok(ContestTableRow {
        table: id(row, 0)?,
        stage: column(row, 1)?,
        name: column(row, 2)?,
        number: column(row, 3)?,
        again: column(row, 4)?,
    })
}

fn deal(row: &SqlRow) -> Result<ContestDealRow, StoreError> {
    Ok(ContestDealRow {
        id: id(row, 0)?,
        deal: column(row, 1)?,
        stage: column(row, 2)?,
        name: column(row, 3)?,
        number: column(row, 4)?,
        place: column(row, 5)?,
        played: column(row, 6)?,
    })
}
