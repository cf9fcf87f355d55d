//! Tickets, and what the house adds to its help. What is done by those who help goes with the line of the log that tells it.

use thurup_people::ids::TicketId;
use thurup_people::ticket::{A_DAY, ANSWERED_FOR, OPEN, State, Ticket};

use super::jobs;
use super::rights::note;
use crate::database::run::{one, run_query};
use crate::database::sql::{Connection, On, scalar, statement};
use crate::ids::PersonId;
use crate::{ActRow, HelpLetter, NewJob, StoreError, TicketRow, TicketWordsRow};

const DAY: u64 = 24 * 60 * 60 * 1000;

/// Something to write about the help.
#[derive(Debug)]
#[allow(missing_docs, reason = "the fields are columns of the rows that it writes")]
pub enum HelpWrite {
    /// A ticket with its first words.
    Make { ticket: TicketRow, words: TicketWordsRow },
    /// A ticket goes from where it stood to where it stands, perhaps with words. `limited`: the writer may write no more than so
    /// much a day. `mail`: whose ticket it is, where the words are to be told by mail, too.
    Move {
        ticket: TicketId,
        from: Ticket,
        to: Ticket,
        words: Option<TicketWordsRow>,
        limited: bool,
        mail: Option<PersonId>,
        act: Option<ActRow>,
    },
    /// Adds to the help of the house.
    Add { payload: String, act: ActRow },
    /// Changes what was added; nothing takes it away.
    Change { number: u64, payload: Option<String>, act: ActRow },
    /// Changes a page of the site, which `seen` is the last change of; empty texts give it back to the program.
    SitePage { name: String, seen: u64, en: String, ml: String, act: ActRow },
    /// An answer was opened.
    Read { answer: String },
}

/// Writes one of these.
pub async fn write(connection: &mut Connection, write: &HelpWrite) -> Result<(), StoreError> {
    match write {
        HelpWrite::Make { ticket, words } => {
            if open_of(&mut *connection, ticket.person, ticket.made_at).await? >= OPEN {
                return Err(StoreError::TooLate);
            }
            let (state, since) = ticket.stands.kept();
            let made = statement(
                "INSERT INTO tickets (id, person_id, kind, title, club_id, payload, state, claimed_by, since, made_at) \
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
            );
            let made = made.bind(ticket.id.to_string()).bind(ticket.person.to_string()).bind(&ticket.kind).bind(&ticket.title);
            let made = made.bind(ticket.club.map(|club| club.to_string())).bind(&ticket.payload).bind(state.id());
            let made = made.bind(holder(state)).bind(since.cast_signed()).bind(ticket.made_at.cast_signed());
            run_query(connection, made).await?;
            say(connection, words, true).await
        }
        HelpWrite::Move { ticket, from, to, words, limited, mail, act } => {
            let ((was, was_since), (state, since)) = (from.kept(), to.kept());
            let moved = statement(
                "UPDATE tickets SET state = $2, claimed_by = $3, since = $4 \
                 WHERE id = $1 AND state = $5 AND claimed_by IS NOT DISTINCT FROM $6 AND since = $7",
            );
            let moved = moved.bind(ticket.to_string()).bind(state.id()).bind(holder(state)).bind(since.cast_signed());
            let moved = moved.bind(was.id()).bind(holder(was)).bind(was_since.cast_signed());
            one(connection, moved).await?;
            if let Some(words) = words {
                say(connection, words, *limited).await?;
                if let Some(person) = mail {
                    letter(connection, words, *person).await?;
                }
            }
            match act {
                Some(act) => note(connection, act).await,
                None => Ok(()),
            }
        }
        HelpWrite::Add { payload, act } => {
            let added = statement("INSERT INTO help_entries (payload, by_id) VALUES ($1, $2)");
            run_query(connection, added.bind(payload).bind(&act.by)).await?;
            note(connection, act).await
        }
        HelpWrite::Change { number, payload, act } => {
            let changed = match payload {
                Some(payload) => statement("UPDATE help_entries SET payload = $2, by_id = $3 WHERE number = $1")
                    .bind(number.cast_signed())
                    .bind(payload)
                    .bind(&act.by),
                None => statement("DELETE FROM help_entries WHERE number = $1").bind(number.cast_signed()),
            };
            one(connection, changed).await?;
            note(connection, act).await
        }
        HelpWrite::SitePage { name, seen, en, ml, act } => {
            let changed = if *seen == 0 {
                statement(
                    "INSERT INTO site_pages (name, number, en, ml) VALUES ($1, $2 + 1, $3, $4) ON CONFLICT (name) DO NOTHING",
                )
            } else {
                statement("UPDATE site_pages SET number = number + 1, en = $3, ml = $4 WHERE name = $1 AND number = $2")
            };
            one(connection, changed.bind(name).bind(seen.cast_signed()).bind(en).bind(ml)).await?;
            note(connection, act).await
        }
        HelpWrite::Read { answer } => {
            // What nobody has opened before takes a place only while there are some: the names come from outside.
            let read = statement(
                "INSERT INTO answer_reads (answer, reads) SELECT $1, 1 \
                 WHERE EXISTS (SELECT 1 FROM answer_reads WHERE answer = $1) OR (SELECT count(*) FROM answer_reads) < $2 \
                 ON CONFLICT (answer) DO UPDATE SET reads = answer_reads.reads + 1",
            );
            run_query(connection, read.bind(answer).bind(ANSWERS)).await
        }
    }
}

/// Answers that are counted, at most.
const ANSWERS: i64 = 1_000;

fn holder(state: State) -> Option<String> {
    if let State::Claimed(person) = state { Some(person.to_string()) } else { None }
}

/// Writes words under the next number. Two that come at once are counted one after the other, here.
async fn say(connection: &mut Connection, words: &TicketWordsRow, limited: bool) -> Result<(), StoreError> {
    if limited && said_since(&mut *connection, words.person, words.at.saturating_sub(DAY)).await? >= A_DAY {
        return Err(StoreError::TooLate);
    }
    let said = statement(
        "INSERT INTO ticket_words (ticket_id, number, person_id, kind, at, words) SELECT $1, \
         coalesce((SELECT max(number) FROM ticket_words WHERE ticket_id = $1), 0) + 1, $2, $3, $4, $5",
    );
    let said = said.bind(words.ticket.to_string()).bind(words.person.to_string()).bind(&words.kind);
    run_query(connection, said.bind(words.at.cast_signed()).bind(&words.words)).await
}

/// Has the words that were written last told by mail, where there is an address.
async fn letter(connection: &mut Connection, words: &TicketWordsRow, person: PersonId) -> Result<(), StoreError> {
    let last = scalar(
        "SELECT max(number) FROM ticket_words WHERE ticket_id = $1 \
         AND EXISTS (SELECT 1 FROM ways WHERE person_id = $2 AND kind = 'mail')",
    );
    let last = last.bind(words.ticket.to_string()).bind(person.to_string()).fetch_one(&mut *connection).await;
    let last: Option<i64> = last?;
    match last.map(i64::cast_unsigned) {
        Some(number) => {
            let letter = HelpLetter { ticket: words.ticket, number, person };
            jobs::queue(connection, &NewJob::now(&letter, words.at)?).await
        }
        None => Ok(()),
    }
}

/// How many tickets of somebody are not over.
pub async fn open_of<'c>(on: impl Into<On<'c>>, person: PersonId, now: u64) -> Result<usize, StoreError> {
    let sql = "SELECT count(*) FROM tickets WHERE person_id = $1 \
               AND (state IN ('open', 'claimed') OR (state = 'answered' AND since > $2))";
    let open = scalar(sql).bind(person.to_string()).bind(now.saturating_sub(ANSWERED_FOR).cast_signed());
    let open: i64 = open.fetch_one(on).await?;
    Ok(usize::try_from(open).unwrap_or(usize::MAX))
}

/// How much somebody has written about their own tickets since then.
pub async fn said_since<'c>(on: impl Into<On<'c>>, person: PersonId, since: u64) -> Result<usize, StoreError> {
    let sql = "SELECT count(*) FROM ticket_words WHERE person_id = $1 AND at > $2 AND kind = 'person'";
    let said = scalar(sql).bind(person.to_string()).bind(since.cast_signed());
    let said: i64 = said.fetch_one(on).await?;
    Ok(usize::try_from(said).unwrap_or(usize::MAX))
}

/// Forgets what people wrote in their tickets, and added to the help of the house; `whose` compares their ids, such as `= $1`. That something was asked, when, and
/// what was answered stays with those who help.
pub fn forgetting(whose: &str) -> [String; 5] {
    [
        format!("DELETE FROM help_entries WHERE by_id {whose}"),
        format!("UPDATE ticket_words SET words = '' WHERE person_id {whose} AND kind = 'person' AND words <> ''"),
        format!(
            "UPDATE tickets SET state = 'closed', claimed_by = NULL WHERE person_id {whose} AND state NOT IN ('closed', 'spam')"
        ),
        format!(
            "UPDATE tickets SET title = '', payload = '{{}}' WHERE person_id {whose} AND (title <> '' OR payload <> '{{}}')"
        ),
        format!("UPDATE tickets SET state = 'open', claimed_by = NULL WHERE claimed_by {whose}"),
    ]
}
