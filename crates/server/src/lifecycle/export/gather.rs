//! All that is kept of a person, put into an archive.

use std::collections::{HashMap, hash_map::Entry};
use std::io;
use std::path::PathBuf;

use serde_json::{Value, json};

use super::archive::Archive;
use super::forms::{
    BotOfMatch, ClubWords, Deal, Ending, Grant, Line, Match, Person as PersonLine, Push, ReportWords, Session, TicketWords, Way,
};
use crate::accounts::credentials::Kind;
use crate::accounts::error::AccountError;
use crate::accounts::profile;
use crate::accounts::sessions;
use crate::error::reason::Reason;
use crate::lifecycle::Lifecycle;
use crate::moderation;
use crate::notices::bell;
use crate::results::match_rows::{read_match, table_of};
use crate::results::projections::endings::word as endings_word;
use crate::results::puzzles;
use crate::results::released;
use crate::results::{choices, lessons, practice};
use crate::social::clubs;
use crate::social::friends;
use crate::social::trios;
use thurup_store::ids::{DealId, PersonId, TableId};
use thurup_store::{CredentialRow, PASSKEY, Person, PushRow, RatingEvent, StreamId, Words};
use thurup_table::deal_file::DealFile;

/// The form of what is given.
const FORMAT: &str = "thurup-person/2";
/// Matches that are read at once.
const AT_ONCE: u32 = 500;
/// What lies in it.
const READ_ME: &str = "All that this site keeps of you, without secrets. Each .ndjson file has one kind of thing, a line of JSON \
                       each; deals/ has the record of each finished deal, which `thurup replay` shows. Times are milliseconds \
                       since 1970.\n\n\
                       ഈ സൈറ്റ് നിങ്ങളെക്കുറിച്ചു സൂക്ഷിക്കുന്നതെല്ലാം, രഹസ്യങ്ങളൊഴികെ. ഓരോ .ndjson ഫയലിലും ഒരു തരം കാര്യങ്ങൾ, \
                       ഓരോന്നും ഒരു വരി JSON; deals/ എന്നതിൽ തീർന്ന ഓരോ കളിയുടെയും രേഖ, `thurup replay` അതു കാണിക്കും. സമയങ്ങൾ 1970 \
                       മുതലുള്ള മില്ലിസെക്കൻഡാണ്.\n";

/// Gathers it in this file. Gives how large that is.
///
/// # Errors
/// When the database cannot be read, or the file not be written.
pub(super) async fn gather(lifecycle: &Lifecycle, person: Person, file: PathBuf, now: u64) -> Result<u64, Reason> {
    let mut archive = Archive::begin(file);
    let done = fill(lifecycle, &person, &mut archive, now).await;
    // Ended in any case, so that nothing writes on.
    let bytes = archive.end().await.map_err(|error| not_written(&error));
    done?;
    bytes
}

fn not_written(error: &io::Error) -> Reason {
    tracing::error!(%error, "what is kept of somebody cannot be written");
    if error.kind() == io::ErrorKind::StorageFull { Reason::DiskFull } else { Reason::Internal }
}

/// Puts a kind of things into a file of its own.
macro_rules! put {
    ($archive:expr, $name:literal, $lines:expr) => {
        $archive.lines($name, $lines).await.map_err(|error| not_written(&error))?
    };
}

async fn fill(lifecycle: &Lifecycle, person: &Person, archive: &mut Archive, now: u64) -> Result<(), Reason> {
    let store = &lifecycle.store;
    archive.file("README.txt").await.map_err(|error| not_written(&error))?;
    archive.text(READ_ME).await.map_err(|error| not_written(&error))?;
    let kept = store.kept_of(person.id).await?.ok_or(AccountError::UnknownSecret)?;
    let line = PersonLine {
        format: FORMAT,
        at: now,
        id: person.id.to_string(),
        name: kept.name,
        profile: profile::of(lifecycle, person).await?,
        made_at: kept.made_at,
        seen_at: kept.seen_at,
        played_at: kept.played_at,
    };
    put!(archive, "person.ndjson", [line]);
    put!(archive, "ways.ndjson", store.ways_of(person.id).await?.into_iter().map(way));
    let sessions = sessions::of(store, person.id, now).await?.into_iter();
    let session =
        |row: thurup_store::SessionRow| Session { id: row.id, device: row.device, made_at: row.made_at, used_at: row.used_at };
    put!(archive, "sessions.ndjson", sessions.map(session));
    put!(archive, "pushes.ndjson", store.pushes_of(person.id).await?.into_iter().map(push));
    let grants = store.grants_of(person.id).await?.into_iter();
    let grant = |row: thurup_store::GrantRow| Grant { set: row.set, scope: row.scope, at: row.at, until: row.until };
    put!(archive, "grants.ndjson", grants.map(grant));
    put!(archive, "friends.ndjson", [friends::of(lifecycle, person.id).await?]);
    put!(archive, "trios.ndjson", trios::of(lifecycle, person.id).await?.yours);
    put!(archive, "clubs.ndjson", clubs::all(lifecycle, Some(person.id), "").await?.yours);
    let mut events = Vec::new();
    for found in store.contests(None, Some(person.id), true, u32::MAX).await? {
        let names = store.contest_names(found.row.id).await?;
        let called = names.into_iter().find(|row| Some(row.team) == found.team).map(|row| row.name);
        let (id, made) = (found.row.id.to_string(), found.row.made_by == person.id);
        events.push(json!({ "event": id, "made": made, "team": found.team, "name": called }));
    }
    put!(archive, "events.ndjson", events);
    let players = store.contest_players_of(person.id).await?.into_iter();
    let players = players.map(|(event, player, name)| json!({ "event": event.to_string(), "player": player, "name": name }));
    put!(archive, "event-players.ndjson", players);
    let words = store.contest_words_of(person.id).await?.into_iter();
    let words = words.map(
        |(event, ruling, part, words)| json!({ "event": event.to_string(), "ruling": ruling, "part": part, "words": words }),
    );
    put!(archive, "ruling-words.ndjson", words);
    let words = store.club_words_of(person.id).await?.into_iter();
    let words = words.map(|(club, at, words)| ClubWords { club: club.to_string(), at, words });
    put!(archive, "club-words.ndjson", words);
    let mut words = Vec::new();
    for (ticket, title, with, row) in store.ticket_words_of(person.id).await? {
        let (ticket, with) = (ticket.to_string(), read(&with)?);
        words.push(TicketWords { ticket, title, with, at: row.at, words: row.words });
    }
    put!(archive, "ticket-words.ndjson", words);
    put!(archive, "order.ndjson", [moderation::own(lifecycle, person.id).await?]);
    let mut words = Vec::new();
    for found in store.reports_by(person.id, now).await? {
        let about = found.report.about.to_string();
        let rows = store.report_words(found.report.id).await?.into_iter();
        words.extend(rows.map(|row| ReportWords { about: about.clone(), at: row.at, words: row.words }));
    }
    put!(archive, "report-words.ndjson", words);
    put!(archive, "bell.ndjson", [bell::of(lifecycle, person.id).await?]);
    let tables = store.tables_of(person.id).await?.into_iter();
    put!(archive, "tables.ndjson", tables.map(|(id, name)| json!({ "id": id.to_string(), "name": name })));
    let said = kept.said.into_iter().map(|(table, at, words)| {
        let (words, phrase) = match words {
            Words::Typed(words) => (Some(words), None),
            Words::Phrase(phrase) => (None, Some(phrase)),
        };
        Line { table: table.to_string(), at, words, phrase }
    });
    put!(archive, "chat.ndjson", said);
    let figures = store.rated_person(&person.id.to_string()).await?;
    put!(archive, "figures.ndjson", figures.as_deref().map(read).transpose()?);
    put!(archive, "practice.ndjson", practice::kept_of(lifecycle, person.id).await?);
    put!(archive, "practice-pairs.ndjson", practice::pair::kept_of(lifecycle, person.id).await?);
    put!(archive, "lessons.ndjson", lessons::kept_of(lifecycle, person.id).await?);
    put!(archive, "choices.ndjson", choices::kept_of(lifecycle, person.id).await?);
    put!(archive, "puzzles.ndjson", puzzles::kept_of(lifecycle, person.id).await?);
    put!(archive, "masters.ndjson", puzzles::masters::kept_of(lifecycle, person.id).await?);
    let endings = store.endings(person.id, i64::MAX).await?.into_iter();
    let ending = |(table, number, at, end)| Ending { table, number, at, ending: endings_word(end) };
    put!(archive, "endings.ndjson", endings.map(ending));
    let mut bots = deals(lifecycle, person.id, archive).await?;
    matches(lifecycle, person.id, archive, &mut bots).await
}

/// The bots that sat in deals, by the table and by when the deal ended: what counts of a match knows how they play, and not who they are.
type BotsOfDeals = HashMap<(TableId, i64), Vec<BotOfMatch>>;

/// Those that sat in a match, in whichever of its deals: also where the person did not sit yet, or any more.
async fn bots_of(lifecycle: &Lifecycle, event: &RatingEvent, bots: &mut BotsOfDeals) -> Result<Vec<BotOfMatch>, Reason> {
    let (Some(table), Some((_, game))) = (table_of(&event.id), read_match(event)?) else { return Ok(Vec::new()) };
    let ended: Vec<i64> = game.deals.iter().filter_map(|deal| deal.at).collect();
    let unread: Vec<i64> = ended.iter().copied().filter(|at| !bots.contains_key(&(table, *at))).collect();
    if !unread.is_empty() {
        for (at, deal) in lifecycle.store.deals_ended_at(StreamId::Table(table), &unread).await? {
            let sat = file_of(lifecycle, deal).await?.map(|(_, file)| bots_at_end(&file));
            bots.insert((table, at), sat.unwrap_or_default());
        }
    }
    let mut sat: Vec<BotOfMatch> = Vec::new();
    for bot in ended.iter().filter_map(|at| bots.get(&(table, *at))).flatten() {
        if !sat.contains(bot) {
            sat.push(bot.clone());
        }
    }
    Ok(sat)
}

fn bots_at_end(file: &DealFile) -> Vec<BotOfMatch> {
    file.bots().map(|(chair, name)| BotOfMatch { chair, name }).collect()
}

/// A finished deal that may be seen, if it can be read, and in whose log it is.
async fn file_of(lifecycle: &Lifecycle, deal: DealId) -> Result<Option<(StreamId, DealFile)>, Reason> {
    let Some(found) = released::stored(lifecycle, deal).await? else { return Ok(None) };
    // Where one is damaged, the others are all the same.
    let damaged = |error| tracing::error!(%deal, %error, "a finished deal");
    Ok(found.file().map_err(damaged).ok().map(|file| (found.row().stream, file)))
}

async fn matches(lifecycle: &Lifecycle, person: PersonId, archive: &mut Archive, bots: &mut BotsOfDeals) -> Result<(), Reason> {
    archive.file("matches.ndjson").await.map_err(|error| not_written(&error))?;
    let mut before = None;
    loop {
        let some = lifecycle.store.played(person, before, AT_ONCE).await?;
        let Some((last, _)) = some.last() else { return Ok(()) };
        before = Some(last.position);
        for (event, line) in some {
            let bots = bots_of(lifecycle, &event, bots).await?;
            let line = Match { at: event.at, summary: read(&event.payload)?, change: read(&line.payload)?, bots };
            archive.line(&line).await.map_err(|error| not_written(&error))?;
        }
    }
}

/// The file of a deal's record.
fn record(id: DealId) -> String {
    format!("deals/{id}.json")
}

/// The finished deals, each as its record. Gives which bots sat in them.
async fn deals(lifecycle: &Lifecycle, person: PersonId, archive: &mut Archive) -> Result<BotsOfDeals, Reason> {
    // A deal that has just ended is in it too.
    lifecycle.projections.filed(&lifecycle.store).await?;
    let deals = lifecycle.store.deals_of(person, 0).await?;
    let mut lines = Vec::with_capacity(deals.len());
    for deal in &deals {
        lines.push(Deal { id: deal.id.to_string(), ended_at: deal.ended_at, record: record(deal.id) });
    }
    put!(archive, "deals.ndjson", lines);
    // The same few people sit in most of them.
    let mut known: HashMap<PersonId, Option<Person>> = HashMap::new();
    let mut bots = BotsOfDeals::new();
    for deal in deals {
        let Some((stream, file)) = file_of(lifecycle, deal.id).await? else { continue };
        if let StreamId::Table(table) = stream {
            bots.insert((table, deal.ended_at.cast_signed()), bots_at_end(&file));
        }
        let people: Vec<PersonId> = file.people().collect();
        for who in people.iter().copied() {
            if let Entry::Vacant(unknown) = known.entry(who) {
                unknown.insert(lifecycle.store.names(&[who]).await?.pop());
            }
        }
        let names = people.iter().filter_map(|who| known.get(who).cloned().flatten()).collect();
        archive.file(&record(deal.id)).await.map_err(|error| not_written(&error))?;
        archive.line(&file.record(&names)).await.map_err(|error| not_written(&error))?;
    }
    Ok(bots)
}

fn way(way: CredentialRow) -> Way {
    let (address, name) = match way.kind.as_str() {
        kind if kind == Kind::Mail.as_str() => (Some(way.stored), None),
        PASSKEY => (None, Some(way.stored)),
        // A hash.
        _ => (None, None),
    };
    Way { kind: way.kind, name, address, made_at: way.made_at }
}

fn push(row: PushRow) -> Push {
    let PushRow { session, endpoint, zone, language, made_at, .. } = row;
    Push { session, endpoint, zone, language, made_at }
}

fn read(stored: &str) -> Result<Value, Reason> {
    serde_json::from_str(stored).map_err(|error| {
        tracing::error!(%error, "what is kept of somebody cannot be read");
        Reason::Internal
    })
}
