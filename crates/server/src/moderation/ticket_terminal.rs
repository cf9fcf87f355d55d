//! Tickets in the terminal, by whoever has the machine. A server may use the database meanwhile.

use serde_json::json;
use thurup_people::ids::TicketId;
use thurup_people::names::clean_lines;
use thurup_people::ticket::{Act, NoTicket, State, TEXT};
use thurup_wire::friends::NoticeKind;

use crate::error::reason::Reason;
use crate::moderation::administration::terminal::AdminError;
use crate::moderation::granting::{moment, visit};
use crate::notices::bell::word;
use crate::social::help::acts::{BY_HELPER, BY_PERSON, wants_mail};
use thurup_store::clock::now_ms;
use thurup_store::ids::PersonId;
use thurup_store::{ActRow, HelpWrite, NoticeRow, Store, StoreError, TERMINAL, TicketRow, TicketWordsRow};

/// Tickets that are told at once.
const AT_ONCE: u32 = 200;

/// Who answers without being a person here: an id that nobody has, so that it has no name.
fn nobody() -> PersonId {
    PersonId::from_parts(0, [0; 10])
}

/// A ticket in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TicketTold {
    /// Its id.
    pub id: String,
    /// What it is about.
    pub kind: String,
    /// Its title.
    pub title: String,
    /// From whom.
    pub name: String,
    /// Where it stands, and since when, in UTC.
    pub stands: String,
}

/// A ticket with all that is written in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TicketSeen {
    /// The ticket.
    pub ticket: TicketTold,
    /// What came with it, such as the table to look at, JSON.
    pub with: String,
    /// When, by whom, and what.
    pub words: Vec<(String, String, String)>,
}

fn told(row: &TicketRow, name: Option<String>, helper: Option<&str>, now: u64) -> TicketTold {
    let stands = match (row.stands.state(now), helper) {
        (State::Claimed(_), Some(helper)) => format!("claimed by {helper}"),
        (state, _) => state.id().to_owned(),
    };
    TicketTold {
        id: row.id.to_string(),
        kind: row.kind.clone(),
        title: row.title.clone(),
        name: name.unwrap_or_else(|| "a former player".to_owned()),
        stands: format!("{stands} since {}", moment(row.stands.since(now))),
    }
}

async fn known(store: &Store, id: &str) -> Result<(TicketRow, Option<String>, Option<String>), AdminError> {
    let id: TicketId = id.parse().map_err(|_| Reason::from(NoTicket::NoSuchTicket))?;
    let found = store.ticket(id).await?.ok_or(Reason::from(NoTicket::NoSuchTicket))?;
    Ok((found.0, found.1.map(|person| person.name), found.2))
}

/// Tickets that are not over, those that wait for an answer first.
///
/// # Errors
/// When the database cannot be used.
pub async fn tickets(database: &str) -> Result<Vec<TicketTold>, AdminError> {
    visit(database, async |store| {
        let now = now_ms();
        let waiting = store.tickets_waiting(AT_ONCE).await?.into_iter();
        let told = waiting.map(|(row, person, helper)| {
            (row.stands.state(now), told(&row, person.map(|person| person.name), helper.as_deref(), now))
        });
        // Clocks may have run out since they were written.
        Ok(told.filter(|(state, _)| *state != State::Closed).map(|(_, told)| told).collect())
    })
    .await
}

/// A ticket.
///
/// # Errors
/// When there is none of this id; when the database cannot be used.
pub async fn ticket(database: &str, id: &str) -> Result<TicketSeen, AdminError> {
    visit(database, async |store| seen(store, id).await).await
}

async fn seen(store: &Store, id: &str) -> Result<TicketSeen, AdminError> {
    let (row, name, helper) = known(store, id).await?;
    let words = store.words_in(row.id).await?.into_iter().map(|(words, name)| {
        let name = name.unwrap_or_else(|| if words.person == nobody() { TERMINAL } else { "a former player" }.to_owned());
        let by = if words.kind == BY_PERSON { name } else { format!("{name} ({})", words.kind) };
        (moment(words.at), by, words.words)
    });
    let words = words.collect();
    Ok(TicketSeen { ticket: told(&row, name, helper.as_deref(), now_ms()), with: row.payload, words })
}

fn noted(act: &str, row: &TicketRow) -> ActRow {
    let detail = json!({ "ticket": row.id.to_string() }).to_string();
    ActRow { at: now_ms(), by: TERMINAL.to_owned(), act: act.to_owned(), person: Some(row.person), detail }
}

fn changed(error: StoreError) -> AdminError {
    if error == StoreError::TooLate { Reason::from(NoTicket::Changed).into() } else { error.into() }
}

/// Answers a ticket: its person hears it by the bell, and by mail if they want that. One that somebody has taken is theirs.
///
/// # Errors
/// When there is none of this id, it is over or somebody has taken it, or nothing is written; when the database cannot be used.
pub async fn answer_ticket(database: &str, id: &str, text: &str) -> Result<TicketSeen, AdminError> {
    visit(database, async |store| {
        let (row, ..) = known(store, id).await?;
        let (words, now) = (clean_lines(text, TEXT).map_err(Reason::from)?, now_ms());
        let taken = row.stands.after(Act::Claim(nobody()), now).map_err(Reason::from)?;
        let to = taken.after(Act::Answer(nobody()), now).map_err(Reason::from)?;
        let said = TicketWordsRow { ticket: row.id, number: 0, person: nobody(), kind: BY_HELPER.to_owned(), at: now, words };
        let mail = wants_mail(store, row.person).await?;
        let act = Some(noted("ticket.answer", &row));
        let write = HelpWrite::Move { ticket: row.id, from: row.stands, to, words: Some(said), limited: false, mail, act };
        store.write_help(write).await.map_err(changed)?;
        let wishes = crate::notices::bell::wishes(store.bell_of(row.person).await?.as_deref())?;
        if !wishes.off.contains(&NoticeKind::TicketAnswered) {
            let (table, kind) = (row.id.to_string(), word(NoticeKind::TicketAnswered).to_owned());
            let (person, name) = (row.person, row.title.clone());
            store
                .notify(NoticeRow { person, kind, from: person, table, name, at: now, seen: false, chair: None, begins: None })
                .await?;
        }
        seen(store, id).await
    })
    .await
}

/// Closes a ticket: it is solved.
///
/// # Errors
/// When there is none of this id, or it is over; when the database cannot be used.
pub async fn close_ticket(database: &str, id: &str) -> Result<TicketSeen, AdminError> {
    visit(database, async |store| {
        let (row, ..) = known(store, id).await?;
        let to = row.stands.after(Act::Solve, now_ms()).map_err(Reason::from)?;
        let act = Some(noted("ticket.solve", &row));
        let (ticket, from) = (row.id, row.stands);
        let write = HelpWrite::Move { ticket, from, to, words: None, limited: false, mail: None, act };
        store.write_help(write).await.map_err(changed)?;
        seen(store, id).await
    })
    .await
}
