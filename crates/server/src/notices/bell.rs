//! The bell: what somebody is told of when they look, and what they want to hear.

use serde::{Deserialize, Serialize};
use thurup_wire::events::EventRef;
use thurup_wire::friends::{Bell, BellSettings, KeptFromTables, Notice, NoticeKind};
use thurup_wire::help::TicketRef;
use thurup_wire::http::TableRef;
use thurup_wire::{ClubRef, TrioRef};

use crate::accounts::credentials;
use crate::accounts::error::AccountError;
use crate::accounts::profile::named;
use crate::base::json_column;
use crate::error::reason::Reason;
use crate::notices::Notices;
use crate::notices::error::NoticeError;
use thurup_store::NoticeRow;
use thurup_store::clock::now_ms;
use thurup_store::ids::PersonId;

/// The same invitation is told again after so long, in milliseconds.
const AGAIN: u64 = 60 * 1000;
/// Minutes of a day.
const DAY: u16 = 24 * 60;

/// All that it tells of.
const KINDS: [NoticeKind; 23] = [
    NoticeKind::Asked,
    NoticeKind::Agreed,
    NoticeKind::Invited,
    NoticeKind::ClubAsks,
    NoticeKind::ClubTakes,
    NoticeKind::TrioAsks,
    NoticeKind::TrioStands,
    NoticeKind::TicketAnswered,
    NoticeKind::LeftMatch,
    NoticeKind::Farming,
    NoticeKind::Order,
    NoticeKind::PasskeyRefused,
    NoticeKind::ExportReady,
    NoticeKind::DirectorCalled,
    NoticeKind::MatchBegins,
    NoticeKind::MatchCalls,
    NoticeKind::RulingAppealed,
    NoticeKind::AppealDecided,
    NoticeKind::TeamAsks,
    NoticeKind::TeamOpens,
    NoticeKind::EventYours,
    NoticeKind::ClubYours,
    NoticeKind::ClubEvening,
];

/// What a person wants to hear, as it is kept.
#[derive(Serialize, Deserialize)]
struct StoredBell {
    off: Vec<String>,
    quiet: Option<[u16; 2]>,
    shown: bool,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    mail: bool,
    // The store reads it, too, where people are looked for.
    #[serde(default = "is_found", skip_serializing_if = "Clone::clone")]
    found: bool,
}

fn is_found() -> bool {
    true
}

/// What the bell tells of.
pub enum About {
    /// Of whom it comes from.
    Them,
    /// Of a table.
    Table(TableRef),
    /// Of a table, and of the chair there that is meant for them.
    Chair(TableRef, u8),
    /// Of an event.
    Event(EventRef),
    /// Of a club.
    Club(ClubRef),
    /// Of an evening of a club, and when it begins.
    Evening(ClubRef, u64),
    /// Of a trio.
    Trio(TrioRef),
    /// Of a ticket: its id and its title.
    Ticket(TicketRef),
    /// Of a passkey: what it is called.
    Passkey(String),
}

/// Tells somebody something by the bell, unless they want to hear nothing of it.
///
/// # Errors
/// When it cannot be stored.
pub async fn tell(notices: &Notices, from: PersonId, to: PersonId, kind: NoticeKind, about: About) -> Result<(), Reason> {
    // What was done about oneself, or to come in as oneself, is told whatever one wants to hear.
    let always = matches!(kind, NoticeKind::Order | NoticeKind::PasskeyRefused | NoticeKind::ExportReady);
    if !always && wishes(notices.store.bell_of(to).await?.as_deref())?.off.contains(&kind) {
        return Ok(());
    }
    let chair = if let About::Chair(_, chair) = about { Some(chair) } else { None };
    let begins = if let About::Evening(_, begins) = about { Some(begins) } else { None };
    let (table, name) = match about {
        About::Them => Default::default(),
        About::Table(TableRef { id, name })
        | About::Chair(TableRef { id, name }, _)
        | About::Event(EventRef { id, name })
        | About::Club(ClubRef { id, name })
        | About::Evening(ClubRef { id, name }, _)
        | About::Trio(TrioRef { id, name }) => (id, name),
        About::Ticket(TicketRef { id, title }) => (id, title),
        About::Passkey(name) => (String::new(), name),
    };
    let at = now_ms();
    let known = notices.store.notices_of(to).await?;
    // Of one club there may be several evenings.
    let told = |notice: &NoticeRow| {
        notice.from == from && notice.kind == word(kind) && notice.table == table && notice.begins == begins
    };
    if known.iter().any(|(_, notice)| told(notice) && at.saturating_sub(notice.at) < AGAIN) {
        return Ok(());
    }
    let kind = word(kind).to_owned();
    let notice = NoticeRow { person: to, kind, from, table: table.clone(), name, at, seen: false, chair, begins };
    notices.store.notify(notice).await?;
    // From one whom they have blocked nothing was kept, and there is nothing to look for.
    if notices.store.notices_of(to).await?.iter().any(|(_, notice)| told(notice)) {
        notices.news.tell(to);
    }
    Ok(())
}

/// Tells the owner of a passkey that it was refused, where its count has fallen. Gives the refusal back.
///
/// # Errors
/// The refusal itself; that the database cannot be written.
pub async fn passkey_refused<T>(notices: &Notices, done: Result<T, Reason>) -> Result<T, Reason> {
    if let Some(AccountError::PasskeyCopied { of, name }) = done.as_ref().err().and_then(Reason::of) {
        tell(notices, *of, *of, NoticeKind::PasskeyRefused, About::Passkey(name.clone())).await?;
    }
    done
}

/// How a kind is stored.
pub fn word(kind: NoticeKind) -> &'static str {
    match kind {
        NoticeKind::Asked => "asked",
        NoticeKind::Agreed => "agreed",
        NoticeKind::Invited => "invited",
        NoticeKind::ClubAsks => "club-asks",
        NoticeKind::ClubTakes => "club-takes",
        NoticeKind::TrioAsks => "trio-asks",
        NoticeKind::TrioStands => "trio-stands",
        NoticeKind::TicketAnswered => "ticket-answered",
        NoticeKind::LeftMatch => "left-match",
        NoticeKind::Farming => "farming",
        NoticeKind::Order => "order",
        NoticeKind::PasskeyRefused => "passkey-refused",
        NoticeKind::ExportReady => "export-ready",
        NoticeKind::DirectorCalled => "director-called",
        NoticeKind::MatchBegins => "match-begins",
        NoticeKind::MatchCalls => "match-calls",
        NoticeKind::RulingAppealed => "ruling-appealed",
        NoticeKind::AppealDecided => "appeal-decided",
        NoticeKind::TeamAsks => "team-asks",
        NoticeKind::TeamOpens => "team-opens",
        NoticeKind::EventYours => "event-yours",
        NoticeKind::ClubYours => "club-yours",
        NoticeKind::ClubEvening => "club-evening",
    }
}

/// The kind that is stored as this. None of one that a later version wrote.
fn kind_of(stored: &str) -> Option<NoticeKind> {
    KINDS.into_iter().find(|kind| word(*kind) == stored)
}

/// Reads what a person wants to hear, as it is kept.
///
/// # Errors
/// When it cannot be read.
pub fn wishes(kept: Option<&str>) -> Result<BellSettings, Reason> {
    let Some(kept) = kept else { return Ok(BellSettings::default()) };
    let StoredBell { off, quiet, shown, mail, found } = json_column::read("what somebody wants to hear", kept)?;
    Ok(BellSettings { off: off.iter().filter_map(|word| kind_of(word)).collect(), quiet, shown, mail, found })
}

/// What the bell has told a person.
///
/// # Errors
/// When the database cannot be read.
pub async fn of(notices: &Notices, person: PersonId) -> Result<Bell, Reason> {
    let rung = notices.store.notices_of(person).await?.into_iter().filter_map(|(from, row)| {
        let kind = kind_of(&row.kind)?;
        let (at, seen, chair, begins, from) = (row.at, row.seen, row.chair, row.begins, named(from));
        let (mut table, mut club, mut trio, mut ticket, mut passkey, mut event) = (None, None, None, None, None, None);
        match kind {
            NoticeKind::ClubAsks | NoticeKind::ClubTakes | NoticeKind::ClubYours | NoticeKind::ClubEvening => {
                club = Some(ClubRef { id: row.table, name: row.name })
            }
            NoticeKind::TrioAsks | NoticeKind::TrioStands => trio = Some(TrioRef { id: row.table, name: row.name }),
            NoticeKind::TicketAnswered => ticket = Some(TicketRef { id: row.table, title: row.name }),
            NoticeKind::PasskeyRefused => passkey = Some(row.name),
            NoticeKind::MatchCalls
            | NoticeKind::RulingAppealed
            | NoticeKind::AppealDecided
            | NoticeKind::TeamAsks
            | NoticeKind::TeamOpens
            | NoticeKind::EventYours => event = Some(EventRef { id: row.table, name: row.name }),
            _ if row.table.is_empty() => {}
            _ => table = Some(TableRef { id: row.table, name: row.name }),
        }
        Some(Notice { kind, from, table, event, club, trio, ticket, passkey, chair, begins, at, seen })
    });
    let settings = wishes(notices.store.bell_of(person).await?.as_deref())?;
    let standing = notices.store.standing(person, now_ms()).await?;
    let kept_from_tables = [
        (standing.suspended, KeptFromTables::Suspended),
        (standing.to_read, KeptFromTables::ToRead),
        (standing.to_rename, KeptFromTables::ToRename),
    ];
    let kept_from_tables = kept_from_tables.into_iter().find(|(is, _)| *is).map(|(_, why)| why);
    let mail_comes = credentials::mail::is_here(notices).await? && notices.store.mail_of(person).await?.is_some();
    Ok(Bell { notices: rung.collect(), settings, mail_comes, kept_from_tables })
}

/// Keeps what a person wants to hear.
///
/// # Errors
/// When a time is none of a day; when it cannot be stored.
pub async fn keep(notices: &Notices, person: PersonId, mut settings: BellSettings) -> Result<(), Reason> {
    if settings.quiet.is_some_and(|[from, to]| from >= DAY || to >= DAY) {
        return Err(NoticeError::NoSuchTime.into());
    }
    let mut off: Vec<NoticeKind> = Vec::new();
    settings.off.retain(|kind| {
        let new = !off.contains(kind);
        off.push(*kind);
        new
    });
    let off = settings.off.iter().map(|kind| word(*kind).to_owned()).collect();
    let BellSettings { quiet, shown, mail, found, .. } = settings;
    let kept = json_column::write(&StoredBell { off, quiet, shown, mail, found })?;
    Ok(notices.store.keep_bell(person, kept).await?)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    #[test]
    fn wishes_are_read_as_they_were_kept_and_one_that_a_later_version_knows_is_passed_over() {
        let kept = r#"{"off":["invited","a-kind-to-come","club-takes"],"quiet":[1320,420],"shown":false}"#;
        let BellSettings { off, quiet, shown, mail, found } = wishes(Some(kept)).unwrap();
        assert!(!mail && found, "of one who was asked before there was mail, and before people were looked for");
        assert_eq!((off, quiet, shown), (vec![NoticeKind::Invited, NoticeKind::ClubTakes], Some([1320, 420]), false));
        assert!(wishes(None).unwrap().shown);
        assert_eq!(wishes(Some("{}")).unwrap_err(), Reason::Internal);
    }

    #[test]
    fn each_kind_is_stored_as_a_word_that_is_read_again() {
        for kind in KINDS {
            assert_eq!(kind_of(word(kind)), Some(kind));
        }
    }
}
