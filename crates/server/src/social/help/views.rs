//! Tickets, as they are shown to one who looks.

use thurup_people::rights::Permission;
use thurup_people::ticket::{Act, Sight, State};
use thurup_table::rights::grouped;
use thurup_wire::help::{TicketAct, TicketBy, TicketCard, TicketPage, TicketState, TicketWords, Tickets};

use super::acts::{BY_HELPER, BY_PERSON, can, meant};
use super::kinds::told;
use super::with::With;
use super::{Looker, kind, may};
use crate::accounts::profile::named;
use crate::base::json_column;
use crate::error::reason::Reason;
use crate::social::Social;
use thurup_store::clock::now_ms;
use thurup_store::ids::PersonId;
use thurup_store::{Person, TicketRow};

/// Most tickets in a list.
const LISTED: u32 = 500;

/// One's own tickets, and the queue as far as one may see it.
///
/// # Errors
/// When the database cannot be read.
pub async fn all(social: &Social, person: PersonId) -> Result<Tickets, Reason> {
    let (looker, now) = (Looker::of(social, person).await?, now_ms());
    let own = social.store.tickets_of(person, LISTED).await?.into_iter();
    let own = own.map(|(row, person, helper)| card(&looker, &row, person, helper, now)).collect();
    let mut queue = Vec::new();
    if looker.permissions.has(Permission::TicketAnswer) || !looker.owns.is_empty() {
        for (row, person, helper) in social.store.tickets_waiting(LISTED).await? {
            if row.person != looker.person && looker.sight(&row) != Sight::Nothing {
                queue.push(card(&looker, &row, person, helper, now));
            }
        }
    }
    // Clocks may have run out since they were written.
    queue.retain(|card| card.state != TicketState::Closed);
    queue.sort_by_key(|card| {
        let place = match card.state {
            TicketState::Open => 0,
            TicketState::Claimed => 1,
            TicketState::Answered | TicketState::Closed | TicketState::Spam => 2,
        };
        (place, card.since)
    });
    let denied = may(&looker.rights, Permission::TicketAnswer).err().map(|no| no.refused());
    let guest = social.store.ways_of(person).await?.is_empty();
    Ok(Tickets { own, queue, denied, guest })
}

/// How many tickets wait for an answer that this person may give.
///
/// # Errors
/// When the database cannot be read.
pub async fn open_tickets(social: &Social, person: PersonId) -> Result<usize, Reason> {
    Ok(all(social, person).await?.queue.iter().filter(|card| card.state == TicketState::Open).count())
}

/// The first name of one who helps: more of it is nobody's business.
pub(super) fn first(name: &str) -> String {
    name.split_whitespace().next().unwrap_or_default().to_owned()
}

fn card(looker: &Looker, row: &TicketRow, person: Option<Person>, helper: Option<String>, now: u64) -> TicketCard {
    let state = row.stands.state(now);
    TicketCard {
        id: row.id.to_string(),
        kind: told(kind(row)),
        title: row.title.clone(),
        state: match state {
            State::Open => TicketState::Open,
            State::Claimed(_) => TicketState::Claimed,
            State::Answered => TicketState::Answered,
            State::Closed => TicketState::Closed,
            // Its person is told that it is over, not what it was taken for.
            State::Spam if row.person == looker.person => TicketState::Closed,
            State::Spam => TicketState::Spam,
        },
        since: row.stands.since(now),
        until: row.stands.until(now),
        made_at: row.made_at,
        person: person.map(named),
        helper: helper.filter(|_| matches!(state, State::Claimed(_))).as_deref().map(first),
        yours: state == State::Claimed(looker.person),
    }
}

/// A ticket, for one who looks.
///
/// # Errors
/// When there is none that they may see; when the database cannot be read.
pub async fn page(social: &Social, person: PersonId, id: &str) -> Result<TicketPage, Reason> {
    let (looker, now) = (Looker::of(social, person).await?, now_ms());
    let (row, writer, helper) = looker.known(social, id).await?;
    let helps = looker.sight(&row) == Sight::All;
    let with: With = json_column::read("what came with a ticket", &row.payload)?;
    let words = social.store.words_in(row.id).await?.into_iter().filter_map(|(words, name)| {
        let (by, name) = match words.kind.as_str() {
            BY_PERSON => (TicketBy::Person, name),
            BY_HELPER => (TicketBy::Helper, name.as_deref().map(first)),
            _ if helps => (TicketBy::Note, name.as_deref().map(first)),
            _ => return None,
        };
        Some(TicketWords { number: words.number, by, name, at: words.at, text: words.words })
    });
    let words = words.collect();
    let write = if row.person == person { Act::Reply } else { Act::Answer(person) };
    let acts = [
        ("write", write),
        ("note", Act::Note(person)),
        ("claim", meant(TicketAct::Claim, person)),
        ("hand-on", meant(TicketAct::HandOn, person)),
        ("solve", meant(TicketAct::Solve, person)),
        ("spam", meant(TicketAct::Spam, person)),
    ];
    let denied = acts.into_iter().filter_map(|(name, act)| Some((name, can(&looker, &row, act, now).err()?.refused())));
    let denied = grouped(denied);
    Ok(TicketPage {
        own: row.person == person,
        helps,
        language: with.language,
        link: with.link.map(Into::into),
        saw: with.saw.map(Into::into),
        before: with.before,
        words,
        denied,
        ticket: card(&looker, &row, writer, helper, now),
    })
}
