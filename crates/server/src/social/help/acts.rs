//! What is done with tickets.

use serde_json::json;
use thurup_people::ids::{ClubId, TicketId};
use thurup_people::names::{BadText, clean, clean_lines};
use thurup_people::order::report::NoReport;
use thurup_people::rights::{Act as Asked, Permission, Right, Where};
use thurup_people::ticket::{self, Act, Kind, NoTicket, Sight, State, TEXT, TITLE, Ticket};
use thurup_wire::friends::NoticeKind;
use thurup_wire::help::{TicketAct, TicketForm, TicketLink, TicketPlace, TicketRef, TicketSaw, TicketText};

use super::kinds::stored;
use super::with::{StoredSaw, With};
use super::{Looker, may};
use crate::accounts::rights::refused;
use crate::error::reason::Reason;
use crate::notices::bell::{self, About};
use crate::social::Social;
use crate::social::error::SocialError;
use thurup_store::clock::now_ms;
use thurup_store::ids::{self, DealId, PersonId, TableId};
use thurup_store::{ActRow, HelpWrite, Store, StoreError, TicketRow, TicketWordsRow};

const DAY: u64 = 24 * 60 * 60 * 1000;
/// Characters of each thing that somebody saw.
const SEEN: usize = 200;
/// Refusals that are told.
const REFUSALS: usize = 10;

/// How words in a ticket are stored.
pub const BY_PERSON: &str = "person";
pub const BY_HELPER: &str = "helper";
pub(super) const NOTE: &str = "note";

fn changed(error: StoreError, why: NoTicket) -> Reason {
    if error == StoreError::TooLate { why.into() } else { error.into() }
}

fn lines(text: &str) -> Result<String, Reason> {
    match clean_lines(text, TEXT) {
        Err(BadText::Empty) => Err(NoTicket::Empty.into()),
        text => text.map_err(Reason::from),
    }
}

/// Writes a ticket; gives its id.
///
/// # Errors
/// When the person has too many open, or has written too much today, or something in it cannot be; when it cannot be stored.
pub async fn write(social: &Social, person: PersonId, form: TicketForm) -> Result<String, Reason> {
    let rights = social.rights.of(person).await?;
    let here = Where::on(rights.site());
    rights.may(Asked::Always(Right::Ticket), &here).map_err(|denied| refused(&rights, denied))?;
    let title = clean(&form.title, TITLE).map_err(Reason::from)?;
    let (text, now) = (lines(&form.text)?, now_ms());
    let (open, today) = social.store.tickets_counted(person, now, now.saturating_sub(DAY)).await?;
    // Their lengths are good: what is asked is how many there are.
    ticket::make(open, 1, 1)?;
    ticket::message(today, 1)?;
    let club = match &form.link {
        Some(link) => linked(social, person, link, now).await?,
        None => None,
    };
    // What comes of a report is for those who judge reports, whatever else it is said to be about.
    let about_report = form.link.as_ref().is_some_and(|link| link.is == TicketPlace::Report);
    let kind = if about_report { Kind::Report } else { stored(form.kind) };
    let before = match form.before {
        Some(before) => {
            let known = Looker::of(social, person).await?.known(social, &before).await?.0;
            if known.person != person {
                return Err(NoTicket::NoSuchTicket.into());
            }
            Some(known.id.to_string())
        }
        None => None,
    };
    let language = if form.language == "ml" { "ml" } else { "en" }.to_owned();
    let with = With { language, link: form.link.map(Into::into), saw: form.saw.as_ref().map(seen), before };
    let id = TicketId::from_parts(now, ids::random().map_err(|_| Reason::Internal)?);
    let ticket = TicketRow {
        id,
        person,
        kind: kind.id().to_owned(),
        title,
        club,
        payload: crate::base::json_column::write(&with)?,
        stands: Ticket::new(now),
        made_at: now,
    };
    let words = TicketWordsRow { ticket: id, number: 0, person, kind: BY_PERSON.to_owned(), at: now, words: text };
    let done = social.store.write_help(HelpWrite::Make { ticket, words }).await;
    done.map_err(|error| changed(error, NoTicket::TooManyOpen))?;
    Ok(id.to_string())
}

/// The club that a link leads to, if it leads to one. Whether a table or a deal is there is asked when somebody follows it: by who
/// asks, so that nobody learns here what they may not see. A report is one's own.
async fn linked(social: &Social, person: PersonId, link: &TicketLink, now: u64) -> Result<Option<ClubId>, Reason> {
    match link.is {
        TicketPlace::Table => link.id.parse::<TableId>().map(|_| None).map_err(|_| Reason::NoSuchTable),
        TicketPlace::Deal => link.id.parse::<DealId>().map(|_| None).map_err(|_| Reason::NoSuchDeal),
        TicketPlace::Club => Ok(Some(crate::social::clubs::for_table(social, &link.id).await?.id)),
        TicketPlace::Report => {
            let own = social.store.reports_by(person, now).await?;
            let known = own.iter().any(|found| found.report.id.to_string() == link.id);
            if known { Ok(None) } else { Err(Reason::from(NoReport::NoSuch)) }
        }
    }
}

/// As much of it as is kept: what is too long is cut, for it is nobody's writing.
fn seen(saw: &TicketSaw) -> StoredSaw {
    let cut = |text: &str| text.chars().filter(|c| !c.is_control()).take(SEEN).collect::<String>();
    let last = saw.refusals.len().saturating_sub(REFUSALS);
    StoredSaw {
        page: cut(&saw.page),
        version: cut(&saw.version),
        browser: cut(&saw.browser),
        refusals: saw.refusals.iter().skip(last).map(|code| cut(code)).collect(),
    }
}

fn noted(by: PersonId, act: &str, ticket: &TicketRow) -> ActRow {
    let detail = json!({ "ticket": ticket.id.to_string() }).to_string();
    ActRow { at: now_ms(), by: by.to_string(), act: act.to_owned(), person: Some(ticket.person), detail }
}

/// Writes in a ticket: its person a reply, one who helps an answer or a note.
///
/// # Errors
/// When the person may not see it or may not write there, or has written too much today; when it is over, or somebody else has
/// taken it; when it cannot be stored.
pub async fn say(social: &Social, person: PersonId, id: &str, said: &TicketText) -> Result<(), Reason> {
    let looker = Looker::of(social, person).await?;
    let (row, _, _) = looker.known(social, id).await?;
    let (words, now) = (lines(&said.text)?, now_ms());
    let own = row.person == person;
    let (act, kind) = match (own, said.note) {
        (true, false) => (Act::Reply, BY_PERSON),
        (_, true) => (Act::Note(person), NOTE),
        (false, false) => (Act::Answer(person), BY_HELPER),
    };
    can(&looker, &row, act, now)?;
    if own {
        let (open, today) = social.store.tickets_counted(person, now, now.saturating_sub(DAY)).await?;
        ticket::message(today, 1)?;
        let opens = row.stands.state(now) == State::Closed;
        ticket::make(if opens { open } else { 0 }, 1, 1)?;
    }
    let to = row.stands.after(act, now)?;
    let words = TicketWordsRow { ticket: row.id, number: 0, person, kind: kind.to_owned(), at: now, words };
    let mail = if kind == BY_HELPER { wants_mail(&social.store, row.person).await? } else { None };
    let logged = (!own).then(|| noted(person, if said.note { "ticket.note" } else { "ticket.answer" }, &row));
    let write = HelpWrite::Move { ticket: row.id, from: row.stands, to, words: Some(words), limited: own, mail, act: logged };
    social.store.write_help(write).await.map_err(|error| changed(error, NoTicket::Changed))?;
    if kind == BY_HELPER {
        // It comes from the house: who helps gives a first name, and nothing that leads to them.
        let about = About::Ticket(TicketRef { id: row.id.to_string(), title: row.title });
        bell::tell(social, row.person, row.person, NoticeKind::TicketAnswered, about).await?;
    }
    Ok(())
}

/// Whose ticket it is, where they want answers by mail, too.
pub async fn wants_mail(store: &Store, person: PersonId) -> Result<Option<PersonId>, Reason> {
    let wishes = bell::wishes(store.bell_of(person).await?.as_deref())?;
    Ok(wishes.mail.then_some(person))
}

/// Does something else with a ticket.
///
/// # Errors
/// When the person may not see it or may not do this; when it is over, or somebody else has taken it; when it cannot be stored.
pub async fn act(social: &Social, person: PersonId, id: &str, wanted: TicketAct) -> Result<(), Reason> {
    let looker = Looker::of(social, person).await?;
    let (row, _, _) = looker.known(social, id).await?;
    let (act, now) = (meant(wanted, person), now_ms());
    can(&looker, &row, act, now)?;
    let name = match wanted {
        TicketAct::Claim => "ticket.claim",
        TicketAct::HandOn => "ticket.hand-on",
        TicketAct::Solve => "ticket.solve",
        TicketAct::Spam => "ticket.spam",
    };
    let logged = (row.person != person).then(|| noted(person, name, &row));
    let to = row.stands.after(act, now)?;
    let write = HelpWrite::Move { ticket: row.id, from: row.stands, to, words: None, limited: false, mail: None, act: logged };
    social.store.write_help(write).await.map_err(|error| changed(error, NoTicket::Changed))
}

/// What a wish means of this person.
pub(super) fn meant(wanted: TicketAct, person: PersonId) -> Act {
    match wanted {
        TicketAct::Claim => Act::Claim(person),
        TicketAct::HandOn => Act::HandOn(person),
        TicketAct::Solve => Act::Solve,
        TicketAct::Spam => Act::Spam,
    }
}

/// Whether one who looks may do this with a ticket, and it can be done now. Asked before each act, and for each button.
pub(super) fn can(looker: &Looker, row: &TicketRow, act: Act, now: u64) -> Result<(), Reason> {
    let own = row.person == looker.person;
    match act {
        Act::Reply if own => {}
        Act::Solve if own => {}
        Act::Spam => may(&looker.rights, Permission::ReportJudge)?,
        _ => may(&looker.rights, Permission::TicketAnswer)?,
    }
    // One's own are the others' to answer.
    if own && !matches!(act, Act::Reply | Act::Solve) {
        return Err(SocialError::Oneself.into());
    }
    if !own && looker.sight(row) != Sight::All {
        return Err(NoTicket::NoSuchTicket.into());
    }
    row.stands.after(act, now)?;
    Ok(())
}
