//! Reports: written by anybody, judged by those who keep order, in the order of their weight.

use serde_json::json;
use thurup_people::ids::{PersonId, ReportId};
use thurup_people::names::{BadText, clean_lines};
use thurup_people::order::report::{AROUND, NoReport, Score, TEXT, another};
use thurup_people::rights::{Other, Permission};
use thurup_table::deal_page;
use thurup_table::rights::grouped;
use thurup_wire::http::TableRef;
use thurup_wire::order::{ActTime, DealSeen, ReportAct, ReportForm, ReportPage, ReportWords, SaidThen};

use super::analyses;
use super::keeper::Keeper;
use super::kinds;
use super::queue::{known, waiting};
use super::views::{card, record};
use crate::accounts::profile::named;
use crate::accounts::whom;
use crate::error::reason::Reason;
use crate::moderation::Moderation;
use crate::results::released::{self, Released};
use thurup_store::clock::now_ms;
use thurup_store::ids::{self, DealId, TableId};
use thurup_store::{ActRow, ChatRow, OrderWrite, Person, ReportFound, ReportWordsRow, StoreError, TalkPlace, Words};

/// Lines of it at most.
const LINES: u32 = 300;

/// Whether a report is open to one who keeps order: nobody judges what they wrote, and none about oneself is there at all.
pub(super) fn can(keeper: &Keeper, found: &ReportFound, act: ReportAct, now: u64) -> Result<(), Reason> {
    let report = &found.report;
    let party = report.by == Some(keeper.person);
    keeper.may(Permission::ReportJudge, Other { party, ..Other::default() })?;
    if report.judged.is_some() {
        return Err(NoReport::Judged.into());
    }
    let holder = waiting(found).claimed_by(now);
    match act {
        ReportAct::Claim if holder.is_some_and(|holder| holder != keeper.person) => Err(NoReport::Taken.into()),
        ReportAct::Claim => Ok(()),
        ReportAct::Uphold | ReportAct::NoAction if holder != Some(keeper.person) => {
            Err(if holder.is_some() { NoReport::Taken } else { NoReport::NotTaken }.into())
        }
        ReportAct::NoAction if report.first == Some(keeper.person) => Err(NoReport::NeedsSecond.into()),
        ReportAct::Uphold | ReportAct::NoAction => Ok(()),
    }
}

/// Reports somebody. A right of everyone.
///
/// # Errors
/// When it is oneself, there is no such person, one has written too many today, or something in it cannot be; when it cannot be
/// stored.
pub async fn report(moderation: &Moderation, person: PersonId, form: ReportForm) -> Result<(), Reason> {
    let about = whom::somebody(&moderation.store, &form.about).await?.id;
    if about == person {
        return Err(NoReport::Oneself.into());
    }
    let words = match clean_lines(&form.words, TEXT) {
        Err(BadText::Empty) => String::new(),
        text => text.map_err(Reason::from)?,
    };
    // Whether they are there is asked by who judges: nobody learns here what they may not see.
    let table = form.table.map(|id| id.parse::<TableId>().map_err(|_| Reason::NoSuchTable)).transpose()?;
    let place = if form.lobby { Some(TalkPlace::Lobby) } else { table.map(TalkPlace::Table) };
    let deal = form.deal.map(|id| id.parse::<DealId>().map_err(|_| Reason::NoSuchDeal)).transpose()?;
    let now = now_ms();
    let moment = form.moment.filter(|moment| *moment <= now);
    let words = ReportWordsRow { at: now, kind: kinds::report(form.kind), words, place, deal, moment };
    let id = ReportId::from_parts(now, ids::random().map_err(|_| Reason::Internal)?);
    let done = moderation.store.write_order(OrderWrite::Report { id, about, by: Some(person), words }).await;
    match done {
        Err(StoreError::TooLate) => {
            let written = moderation.store.reported_at(person, now).await?;
            let again = another(&written, now).err().unwrap_or(now);
            Err(NoReport::TooMany(again).into())
        }
        done => Ok(done?),
    }
}

/// Does something with a report.
///
/// # Errors
/// When one may not, or somebody else has it in hand, or it is judged; when it cannot be stored.
pub async fn act(moderation: &Moderation, person: PersonId, id: &str, act: ReportAct) -> Result<(), Reason> {
    let keeper = Keeper::looking(moderation, person).await?;
    let found = known(moderation, &keeper, id).await?;
    let at = now_ms();
    can(&keeper, &found, act, at)?;
    let (report, by) = (found.report.id, person);
    let line = |act: &str| {
        let detail = json!({ "report": report.to_string() }).to_string();
        ActRow { at, by: by.to_string(), act: act.to_owned(), person: Some(found.report.about), detail }
    };
    let first = act == ReportAct::NoAction && Score::of(found.weighed).is_grave() && found.report.first.is_none();
    let write = match act {
        ReportAct::Claim => OrderWrite::Claim { report, by, at, act: line("report.claim") },
        ReportAct::Uphold => OrderWrite::JudgeReport { report, upheld: true, by: Some(by), at, act: line("report.uphold") },
        ReportAct::NoAction if first => OrderWrite::First { report, by, act: line("report.lay-aside") },
        ReportAct::NoAction => {
            OrderWrite::JudgeReport { report, upheld: false, by: Some(by), at, act: line("report.no-action") }
        }
    };
    let done = moderation.store.write_order(write).await;
    done.map_err(|error| if error == StoreError::TooLate { NoReport::Taken.into() } else { error.into() })
}

/// A report, for one who judges it.
///
/// # Errors
/// When there is none that one may see; when the database cannot be read.
pub async fn page(moderation: &Moderation, person: PersonId, id: &str) -> Result<ReportPage, Reason> {
    let keeper = Keeper::looking(moderation, person).await?;
    let found = known(moderation, &keeper, id).await?;
    let now = now_ms();
    let mut words = Vec::new();
    for row in moderation.store.report_words(found.report.id).await? {
        words.push(written(moderation, found.report.by.is_none(), row).await?);
    }
    let about = match &found.about {
        Some(about) => Some(record(moderation, &keeper, about.clone(), now).await?),
        None => None,
    };
    let by = match &found.by {
        Some(by) => Some(record(moderation, &keeper, by.clone(), now).await?),
        None => None,
    };
    let acts = [("claim", ReportAct::Claim), ("uphold", ReportAct::Uphold), ("no-action", ReportAct::NoAction)];
    let acts = acts.into_iter().map(|(name, act)| (name, can(&keeper, &found, act, now)));
    let redact = keeper.may(Permission::ChatRedact, Other::default());
    let denied = acts.chain([("redact", redact)]).filter_map(|(name, can)| Some((name, can.err()?.refused())));
    let denied = grouped(denied);
    let analysis = analyses::of(&moderation.store, found.report.id).await?;
    Ok(ReportPage { report: card(moderation, &keeper, found, now).await?, words, about, by, denied, analysis })
}

/// What was written, by the house or somebody, with what happened then: the deal if it is over, and what was said around.
async fn written(moderation: &Moderation, by_house: bool, row: ReportWordsRow) -> Result<ReportWords, Reason> {
    let deal = match row.deal {
        Some(deal) => released::stored(moderation, deal).await?,
        None => None,
    };
    let moment = row.moment.or(deal.as_ref().map(|deal| deal.row().ended_at)).unwrap_or(row.at);
    let place = deal.as_ref().and_then(|deal| deal.row().stream.table()).map(TalkPlace::Table).or(row.place);
    let said = match place {
        Some(place) => {
            moderation.store.said_between(place, moment.saturating_sub(AROUND), moment.saturating_add(AROUND), LINES).await?
        }
        None => Vec::new(),
    };
    let people: Vec<PersonId> = said.iter().map(|(_, line)| line.person).collect();
    let names: Vec<Person> = moderation.store.names(&people).await?;
    let said = said.into_iter().map(|(id, line)| {
        let by = names.iter().find(|person| person.id == line.person).cloned();
        said_then(id, line, by)
    });
    let said = said.collect();
    let deal = deal.map(|found| DealSeen { id: found.row().id.to_string(), times: times(&found).unwrap_or_default() });
    let table = row.place.and_then(TalkPlace::table);
    let table =
        table.map(|table| TableRef { id: table.to_string(), name: moderation.lobby.name_of(table).unwrap_or_default() });
    // The house's own words on this are an id: see the farming watch.
    let of = row.words.parse::<PersonId>().ok().filter(|_| by_house);
    let wins_of = match of {
        Some(of) => moderation.store.names(&[of]).await?.pop().map(named),
        None => None,
    };
    let text = if of.is_some() { String::new() } else { row.words };
    let lobby = row.place == Some(TalkPlace::Lobby);
    Ok(ReportWords { at: row.at, kind: kinds::told_report(row.kind), text, wins_of, table, lobby, deal, said })
}

/// A line of chat, for one who judges.
pub(super) fn said_then(id: u64, line: ChatRow, by: Option<Person>) -> SaidThen {
    let (text, phrase) = match line.words {
        Words::Typed(text) => (text, false),
        Words::Phrase(phrase) => (phrase, true),
    };
    SaidThen { id, at: line.at, by: by.map(named), text, phrase }
}

/// How long calls and cards took; nothing where the deal's file cannot be read, of which its own page tells.
fn times(deal: &Released) -> Option<Vec<ActTime>> {
    let times = deal_page::times(&deal.file().ok()?).ok()?.into_iter();
    Some(times.map(|(chair, what, ms)| ActTime { chair: chair.number(), what, ms }).collect())
}
