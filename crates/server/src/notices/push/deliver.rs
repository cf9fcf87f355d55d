//! Delivering: what the bell has told somebody goes to their browsers, as a job, unless a page of theirs is open or the hour is quiet.

use std::time::Duration;

use base64::Engine as _;
use base64::prelude::BASE64_URL_SAFE_NO_PAD as BASE64;
use futures_util::future::join_all;
use jiff::Timestamp;
use jiff::tz::TimeZone;
use sha2::{Digest, Sha256};
use thurup_print::Language;
use thurup_wire::friends::{Notice, NoticeKind};
use thurup_wire::push::Pushed;

use super::endpoint::Endpoint;
use super::house::Push;
use super::seal::Keys;
use super::send::{self, Sender, Sent};
use crate::base::table_name;
use crate::error::reason::Reason;
use crate::jobs::{Attempt, Job, JobOutcome, Priority};
use crate::notices::Notices;
use crate::notices::bell;
use thurup_store::clock::now_ms;
use thurup_store::{PushNews, PushRow};

/// Jobs on their way at once: so many may hang.
const AT_ONCE: usize = 64;
/// Pushes on their way to one push service at once: one that hangs holds nobody else up.
const AT_ONE_SERVICE: usize = 32;
/// Where a service has so many, more wait so long.
const CROWDED: u64 = 1_000;
/// After a push service cannot take a push, it is tried again so much later, and once more.
const AGAIN_AFTER: [Duration; 2] = [Duration::from_secs(2), Duration::from_secs(10)];
/// How long a push service keeps what a browser does not fetch, in seconds: a day, and an invitation a quarter of an hour.
const KEPT: u32 = 24 * 60 * 60;
const INVITATION_KEPT: u32 = 15 * 60;

impl Job for PushNews {
    type Service = Notices;

    const PRIORITY: Priority = Priority::Call;
    const AT_ONCE: usize = AT_ONCE;

    /// Pushes it to all their browsers. Done twice, the later takes the place of the one before at the push service.
    async fn run(self, notices: Notices, attempt: Attempt) -> Result<JobOutcome, Reason> {
        // A house may have had it once.
        let Some(push) = &notices.push else { return Ok(JobOutcome::Done) };
        let pushes = pushes(&notices, push, &self, attempt.queued_at).await?;
        let services = pushes.iter().map(|(_, push)| push.to.service());
        let Some(places) = push.under_way.take(services, AT_ONE_SERVICE) else {
            return Ok(JobOutcome::Again(now_ms() + CROWDED));
        };
        join_all(pushes.into_iter().map(|(session, send)| one(&notices, &push.sender, session, send))).await;
        drop(places);
        Ok(JobOutcome::Done)
    }
}

/// Sends one, again where the service says so.
async fn one(notices: &Notices, sender: &Sender, session: PushRow, push: send::Push) {
    let mut waits = AGAIN_AFTER.into_iter();
    loop {
        match sender.send(push.clone()).await {
            Sent::Taken => count("taken"),
            Sent::Gone => {
                count("gone");
                // Only if it is still this one: meanwhile the browser may have another.
                if let Err(error) = notices.store.remove_push(session.session, Some(session.endpoint)).await {
                    tracing::warn!(%error, "a browser that is told nothing any more stays");
                }
            }
            Sent::Later => {
                if let Some(wait) = waits.next() {
                    tokio::time::sleep(wait).await;
                    continue;
                }
                count("lost");
            }
            Sent::Lost => count("lost"),
        }
        return;
    }
}

fn count(end: &'static str) {
    metrics::counter!("thurup_pushes_total", "end" => end).increment(1);
}

/// What is to be sent of this news, and for which session.
async fn pushes(notices: &Notices, push: &Push, told: &PushNews, at: u64) -> Result<Vec<(PushRow, send::Push)>, Reason> {
    if notices.news.is_here(told.person) {
        return Ok(Vec::new());
    }
    let rows = notices.store.pushes_of(told.person).await?;
    if rows.is_empty() {
        return Ok(Vec::new());
    }
    // As the bell tells it now: it may have been looked at, or never have been kept.
    let bell = bell::of(notices, told.person).await?;
    let Some(notice) = bell.notices.iter().find(|notice| !notice.seen && is(told, notice)) else { return Ok(Vec::new()) };
    let invites = matches!(
        notice.kind,
        NoticeKind::Invited | NoticeKind::DirectorCalled | NoticeKind::MatchBegins | NoticeKind::MatchCalls
    );
    let kept = if invites { INVITATION_KEPT } else { KEPT };
    // The server may have been down.
    if now_ms().saturating_sub(at) > u64::from(kept) * 1_000 {
        return Ok(Vec::new());
    }
    let to = notices.store.names(&[told.person]).await?.pop().map(|person| person.name).unwrap_or_default();
    let now = now_ms();
    let mut pushes = Vec::new();
    for row in rows {
        if is_quiet(bell.settings.quiet, &row.zone, now) {
            continue;
        }
        let read = (Endpoint::read(&row.endpoint, push.config.near()), Keys::read(&row.p256dh, &row.auth));
        // Of a house whose settings were others.
        let (Some(endpoint), Some(keys)) = read else { continue };
        let text = serde_json::to_vec(&pushed(notice, &to, &row.language)).map_err(|_| Reason::Internal)?;
        let authorization = push.key.authorization(&endpoint.service(), push.config.contact(), now);
        let send = send::Push {
            sealed: keys.seal(&text).map_err(|_| Reason::Internal)?,
            authorization: authorization.map_err(|_| Reason::Internal)?,
            to: endpoint,
            ttl: kept,
            urgency: if invites { "high" } else { "normal" },
            topic: topic(&row, told),
        };
        pushes.push((row, send));
    }
    Ok(pushes)
}

/// Whether the bell tells this news by this notice.
fn is(told: &PushNews, notice: &Notice) -> bool {
    bell::word(notice.kind) == told.kind && notice.from.id == told.from.to_string() && about(notice).0 == told.about
}

/// The id and the name of what a notice is about; nothing where it is about none.
fn about(notice: &Notice) -> (&str, &str) {
    let Notice { table, event, club, trio, ticket, passkey, .. } = notice;
    let named = table.as_ref().map(|table| (&table.id, &table.name));
    let named = named.or_else(|| event.as_ref().map(|event| (&event.id, &event.name)));
    let named = named.or_else(|| club.as_ref().map(|club| (&club.id, &club.name)));
    let named = named.or_else(|| trio.as_ref().map(|trio| (&trio.id, &trio.name)));
    let named = named.or_else(|| ticket.as_ref().map(|ticket| (&ticket.id, &ticket.title)));
    named.map_or(("", passkey.as_deref().unwrap_or_default()), |(id, name)| (id, name))
}

fn pushed(notice: &Notice, to: &str, language: &str) -> Pushed {
    let (id, name) = about(notice);
    // Who calls from a table with real cards is named by that.
    let of_table = notice.table.is_some() || notice.kind == NoticeKind::MatchCalls;
    let name = if of_table { table_name::told(name, Language::of_tag(Some(language))) } else { name.into() };
    // Who has done something about one is told nowhere.
    let from = if notice.kind == NoticeKind::Order { String::new() } else { notice.from.name.clone() };
    Pushed {
        kind: notice.kind,
        from,
        id: id.to_owned(),
        name: name.into_owned(),
        to: to.to_owned(),
        language: language.to_owned(),
    }
}

/// The same for the same news to the same browser, and nothing to anybody else: 32 letters, base64url.
fn topic(row: &PushRow, told: &PushNews) -> String {
    let PushNews { kind, from, about, .. } = told;
    BASE64.encode(&Sha256::digest(format!("{}\0{kind}\0{from}\0{about}", row.auth))[..24])
}

/// Whether nothing is to make itself heard there at this time. From and to may lie on two days.
fn is_quiet(quiet: Option<[u16; 2]>, zone: &str, now: u64) -> bool {
    let (Some([from, to]), Ok(zone)) = (quiet, TimeZone::get(zone)) else { return false };
    let Ok(moment) = Timestamp::from_millisecond(now.cast_signed()) else { return false };
    let clock = moment.to_zoned(zone).time();
    let minute = 60 * clock.hour().unsigned_abs() as u16 + clock.minute().unsigned_abs() as u16;
    if from <= to { (from..to).contains(&minute) } else { minute >= from || minute < to }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quiet_hours_are_those_where_the_browser_is() {
        // 2026-11-22 17:00 UTC, 22:30 in Kerala.
        let now = 1_795_366_800_000;
        let night = Some([22 * 60, 7 * 60]);
        assert!(is_quiet(night, "Asia/Kolkata", now) && !is_quiet(night, "UTC", now));
        assert!(is_quiet(Some([17 * 60, 18 * 60]), "UTC", now) && !is_quiet(Some([16 * 60, 17 * 60]), "UTC", now));
        // As some browsers call it still.
        assert!(is_quiet(night, "Asia/Calcutta", now));
        assert!(!is_quiet(None, "UTC", now) && !is_quiet(Some([0, 0]), "UTC", now));
    }
}
