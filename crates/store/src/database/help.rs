//! Tickets, and what the house adds to its help, as they are read.

use thurup_people::ids::TicketId;
use thurup_people::ticket::{State, Ticket};

use super::super::{Person, SitePageRow, StoreError, TicketRow, TicketWordsRow};
use super::Store;
use super::read::{id, unsigned};
use super::sql::{SqlRow, column, made, scalar, statement};
use super::writing::help::{open_of, said_since};
use crate::ids::PersonId;

/// A ticket, its person and who has taken it.
const TICKET: &str = "t.id, t.person_id, t.kind, t.title, t.club_id, t.payload, t.state, t.claimed_by, t.since, t.made_at, \
                      p.id, p.name, p.portrait, h.name FROM tickets t LEFT JOIN people p ON p.id = t.person_id \
                      LEFT JOIN people h ON h.id = t.claimed_by";

/// A ticket as it is found: with its person, if they are not forgotten, and the name of the one who has taken it.
pub type Found = (TicketRow, Option<Person>, Option<String>);

impl Store {
    /// A ticket.
    pub async fn ticket(&self, ticket_id: TicketId) -> Result<Option<Found>, StoreError> {
        // Made of the text above.
        let sql = made(format!("SELECT {TICKET} WHERE t.id = $1"));
        let row = statement(sql).bind(ticket_id.to_string()).fetch_optional(&self.readers).await;
        row?.as_ref().map(found).transpose()
    }

    /// Somebody's tickets, the last first.
    pub async fn tickets_of(&self, person_id: PersonId, most: u32) -> Result<Vec<Found>, StoreError> {
        // Made of the text above.
        let sql = made(format!("SELECT {TICKET} WHERE t.person_id = $1 ORDER BY t.made_at DESC, t.id DESC LIMIT $2"));
        let rows = statement(sql).bind(person_id.to_string()).bind(most).fetch_all(&self.readers).await;
        rows?.iter().map(found).collect()
    }

    /// Tickets that were not over when they were written last: those that wait for an answer first, the longest wait first.
    pub async fn tickets_waiting(&self, most: u32) -> Result<Vec<Found>, StoreError> {
        // Made of the text above.
        let sql = made(format!(
            "SELECT {TICKET} WHERE t.state IN ('open', 'claimed', 'answered') ORDER BY t.state = 'answered', t.since, t.id LIMIT $1"
        ));
        let rows = statement(sql).bind(most).fetch_all(&self.readers).await;
        rows?.iter().map(found).collect()
    }

    /// What is written in a ticket, the first first, with the names of those who are not forgotten.
    pub async fn words_in(&self, ticket_id: TicketId) -> Result<Vec<(TicketWordsRow, Option<String>)>, StoreError> {
        let sql = "SELECT w.ticket_id, w.number, w.person_id, w.kind, w.at, w.words, p.name FROM ticket_words w \
                   LEFT JOIN people p ON p.id = w.person_id WHERE w.ticket_id = $1 ORDER BY w.number";
        let rows = statement(sql).bind(ticket_id.to_string()).fetch_all(&self.readers).await;
        rows?.iter().map(|row| Ok((words(row)?, column(row, 6)?))).collect()
    }

    /// How many tickets of somebody are not over now, and how much they have written about theirs since then.
    pub async fn tickets_counted(&self, person_id: PersonId, now: u64, since: u64) -> Result<(usize, usize), StoreError> {
        Ok((open_of(&self.readers, person_id, now).await?, said_since(&self.readers, person_id, since).await?))
    }

    /// What somebody wrote in tickets to others than those who help, the first first; of their own the title and what came with
    /// it, JSON.
    pub async fn ticket_words_of(
        &self,
        person_id: PersonId,
    ) -> Result<Vec<(TicketId, String, String, TicketWordsRow)>, StoreError> {
        let sql = "SELECT w.ticket_id, w.number, w.person_id, w.kind, w.at, w.words, \
                   CASE WHEN t.person_id = $1 THEN t.title ELSE '' END, CASE WHEN t.person_id = $1 THEN t.payload ELSE '{}' END \
                   FROM ticket_words w JOIN tickets t ON t.id = w.ticket_id \
                   WHERE w.person_id = $1 AND w.kind <> 'note' ORDER BY w.at, w.ticket_id, w.number";
        let rows = statement(sql).bind(person_id.to_string()).fetch_all(&self.readers).await;
        let rows = rows?;
        rows.iter().map(|row| Ok((id(row, 0)?, column(row, 6)?, column(row, 7)?, words(row)?))).collect()
    }

    /// A page that an operator fills; none where nobody has changed it.
    pub async fn site_page(&self, name: &str) -> Result<Option<SitePageRow>, StoreError> {
        let row = statement("SELECT number, en, ml FROM site_pages WHERE name = $1").bind(name).fetch_optional(&self.readers);
        let row = row.await?;
        let page = |row| Ok(SitePageRow { number: unsigned(column(&row, 0)?)?, en: column(&row, 1)?, ml: column(&row, 2)? });
        row.map(page).transpose()
    }

    /// The answers of the help that were opened most, the most first.
    pub async fn most_read(&self, most: u32) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT answer FROM answer_reads ORDER BY reads DESC, answer LIMIT $1";
        scalar(sql).bind(most).fetch_all(&self.readers).await
    }

    /// What the house has added to its help, the first first, JSON.
    pub async fn help_entries(&self) -> Result<Vec<(u64, String)>, StoreError> {
        let rows = statement("SELECT number, payload FROM help_entries ORDER BY number").fetch_all(&self.readers).await;
        let rows = rows?;
        rows.iter().map(|row| Ok((unsigned(column(row, 0)?)?, column(row, 1)?))).collect()
    }
}

fn found(row: &SqlRow) -> Result<Found, StoreError> {
    let known: Option<&str> = column(row, 10)?;
    let person = if known.is_some() { Some(person_at(row)?) } else { None };
    let since = unsigned(column(row, 8)?)?;
    let state = match (column::<&str>(row, 6)?, column::<Option<&str>>(row, 7)?) {
        ("open", _) => State::Open,
        ("claimed", Some(_)) => State::Claimed(id(row, 7)?),
        ("answered", _) => State::Answered,
        ("closed", _) => State::Closed,
        ("spam", _) => State::Spam,
        (other, _) => return Err(StoreError::Failed(format!("a ticket stands as {other:?}"))),
    };
    let club: Option<&str> = column(row, 4)?;
    let ticket = TicketRow {
        id: id(row, 0)?,
        person: id(row, 1)?,
        kind: column(row, 2)?,
        title: column(row, 3)?,
        club: club.map(|_| id(row, 4)).transpose()?,
        payload: column(row, 5)?,
        stands: Ticket::stored(state, since),
        made_at: unsigned(column(row, 9)?)?,
    };
    Ok((ticket, person, column(row, 13)?))
}

fn person_at(row: &SqlRow) -> Result<Person, StoreError> {
    Ok(Person { id: id(row, 10)?, name: column(row, 11)?, portrait: column(row, 12)? })
}

fn words(row: &SqlRow) -> Result<TicketWordsRow, StoreError> {
    Ok(TicketWordsRow {
        ticket: id(row, 0)?,
        number: unsigned(column(row, 1)?)?,
        person: id(row, 2)?,
        kind: column(row, 3)?,
        at: unsigned(column(row, 4)?)?,
        words: column(row, 5)?,
    })
}
