//! All that is kept of a person, for themselves.

use serde_json::Value;
use thurup_wire::export::{
    Export, ExportedDeal, ExportedGrant, ExportedLine, ExportedMatch, ExportedReportWords, ExportedTicketWords, ExportedWay,
    ExportedWords,
};
use thurup_wire::http::TableRef;

use crate::house::House;
use crate::reason::Reason;
use crate::store::{Person, SessionRow, WayRow, Words};
use crate::ways::Kind;
use crate::{bell, clubs, friends, order, profile, sessions, trios};

/// The form of what is given.
const FORMAT: &str = "thurup-person/1";
/// Matches that are read at once.
const AT_ONCE: u32 = 500;

/// Gathers it. `this` is the session that asks.
///
/// # Errors
/// When the database cannot be read.
pub async fn of(house: &House, person: &Person, this: &SessionRow, now: u64) -> Result<Export, Reason> {
    let store = &house.store;
    let kept = store.kept_of(person.id).await?.ok_or(Reason::UnknownSecret)?;
    let (words, grants) = (store.club_words_of(person.id).await?.into_iter(), store.grants_of(person.id).await?.into_iter());
    let tickets = store.ticket_words_of(person.id).await?;
    let ways = store.ways_of(person.id).await?.into_iter();
    let sessions = sessions::of(store, person.id, now).await?.into_iter();
    let tables = store.tables_of(person.id).await?.into_iter();
    let said = kept.said.into_iter().map(|(table, at, words)| {
        let (words, phrase) = match words {
            Words::Typed(words) => (Some(words), None),
            Words::Phrase(phrase) => (None, Some(phrase)),
        };
        ExportedLine { table: table.to_string(), at, words, phrase }
    });
    let figures = store.rated_person(&person.id.to_string()).await?;
    let (mut matches, mut before) = (Vec::new(), None);
    loop {
        let some = store.played(person.id, before, AT_ONCE).await?;
        let Some((last, _)) = some.last() else { break };
        before = Some(last.position);
        for (event, line) in some {
            matches.push(ExportedMatch { at: event.at, summary: read(&event.payload)?, change: read(&line.payload)? });
        }
    }
    // A deal that has just ended is in the file too.
    house.jobs.filed(store).await?;
    let deals = store.deals_of(person.id).await?.into_iter();
    let mut report_words = Vec::new();
    for found in store.reports_by(person.id, now).await? {
        let about = found.report.about.to_string();
        let words = store.report_words(found.report.id).await?.into_iter();
        report_words.extend(words.map(|row| ExportedReportWords { about: about.clone(), at: row.at, words: row.words }));
    }
    Ok(Export {
        format: FORMAT.to_owned(),
        at: now,
        id: person.id.to_string(),
        name: kept.name,
        profile: profile::of(house, person).await?,
        friends: friends::of(house, person.id).await?,
        clubs: clubs::all(house, Some(person.id), "").await?.yours,
        trios: trios::of(house, person.id).await?.yours,
        club_words: words.map(|(club, at, words)| ExportedWords { club: club.to_string(), at, words }).collect(),
        ticket_words: tickets
            .into_iter()
            .map(|(ticket, title, with, words)| {
                let with = read(&with)?;
                Ok(ExportedTicketWords { ticket: ticket.to_string(), title, with, at: words.at, words: words.words })
            })
            .collect::<Result<_, Reason>>()?,
        order: order::own(house, person.id).await?,
        report_words,
        grants: grants
            .map(|grant| ExportedGrant { set: grant.set, scope: grant.scope, at: grant.at, until: grant.until })
            .collect(),
        bell: bell::of(house, person.id).await?,
        made_at: kept.made_at,
        seen_at: kept.seen_at,
        played_at: kept.played_at,
        ways: ways.map(exported).collect(),
        sessions: sessions.map(|session| sessions::shown(session, this)).collect(),
        tables: tables.map(|(id, name)| TableRef { id: id.to_string(), name }).collect(),
        said: said.collect(),
        figures: figures.as_deref().map(read).transpose()?,
        matches,
        deals: deals.map(|deal| ExportedDeal { id: deal.id.to_string(), ended_at: deal.ended_at }).collect(),
    })
}

fn exported(way: WayRow) -> ExportedWay {
    let address = (way.kind == Kind::Mail.as_str()).then_some(way.stored);
    ExportedWay { kind: way.kind, address, made_at: way.made_at }
}

fn read(stored: &str) -> Result<Value, Reason> {
    serde_json::from_str(stored).map_err(|error| {
        tracing::error!(%error, "what is kept of somebody cannot be read");
        Reason::Internal
    })
}
