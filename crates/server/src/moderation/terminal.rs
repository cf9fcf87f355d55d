//! Order in the terminal, by whoever has the machine: there an appeal is judged where nobody else can. A server may use the database
//! meanwhile.

use serde_json::json;
use thurup_people::ids::ReportId;
use thurup_people::order::appeal::NoAppeal;
use thurup_people::order::report::{NoReport, Score, order};
use thurup_people::order::sanction::{BadSanction, Ended, Given, Length, PublicReason, Sanction, State};
use thurup_wire::order::{AppealJudgment, AppealOutcome};

use super::appeals::judged;
use super::kinds;
use super::queue::waiting;
use super::sanctions::{known, made, noted};
use crate::error::reason::Reason;
use crate::moderation::granting::{GrantError, moment, visit, whom};
use thurup_store::clock::now_ms;
use thurup_store::{ActRow, OrderWrite, ReportFound, SanctionRow, Store, StoreError, TERMINAL};

/// Order could not be kept so. Nothing has changed.
#[derive(Debug, thiserror::Error)]
pub enum OrderError {
    /// Nobody has this name, or the database cannot be used.
    #[error(transparent)]
    Who(#[from] GrantError),
    /// There is nothing of this name.
    #[error("there is no {what} {given:?}; there are {known}")]
    NoSuch {
        /// What it would be.
        what: &'static str,
        /// What was asked for.
        given: String,
        /// What there is.
        known: String,
    },
    /// It is not done, in words.
    #[error("{0}")]
    Refused(String),
}

impl OrderError {
    /// Whether what was asked for is wrong, and not the machine.
    pub fn is_input(&self) -> bool {
        match self {
            Self::Who(error) => error.is_input(),
            Self::NoSuch { .. } | Self::Refused(_) => true,
        }
    }
}

impl From<Reason> for OrderError {
    fn from(reason: Reason) -> Self {
        Self::Refused(reason.text().en)
    }
}

impl From<StoreError> for OrderError {
    fn from(error: StoreError) -> Self {
        if error == StoreError::TooLate { Reason::from(BadSanction::Changed).into() } else { GrantError::from(error).into() }
    }
}

/// Something done about somebody, in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Done {
    /// Its id.
    pub id: String,
    /// About whom.
    pub name: String,
    /// What it is, such as `suspend for 7 days`.
    pub what: String,
    /// Why, with words that were added.
    pub why: String,
    /// When it was given, in UTC.
    pub at: String,
    /// Where it stands.
    pub stands: String,
    /// The appeal against it, in words; empty where there is none.
    pub appeal: String,
}

fn length(id: &str) -> Result<Length, OrderError> {
    Length::from_id(id).ok_or_else(|| OrderError::NoSuch {
        what: "length",
        given: id.to_owned(),
        known: Length::ALL.map(Length::id).join(", "),
    })
}

/// Does something about somebody: `kind` and `reason` by their names, with a length where the kind has one.
///
/// # Errors
/// When there is no such person, kind, length or reason, or the same holds already; when the database cannot be used.
pub async fn sanction(
    database: &str,
    who: &str,
    (kind, lasting): (&str, Option<&str>),
    reason: &str,
    words: &str,
) -> Result<Done, OrderError> {
    let lasting = lasting.map(length).transpose()?;
    if kinds::KINDS.iter().all(|(known, _)| *known != kind) {
        let known = kinds::KINDS.map(|(known, _)| known).join(", ");
        return Err(OrderError::NoSuch { what: "measure", given: kind.to_owned(), known });
    }
    let what = Sanction::of(kind, lasting).ok_or_else(|| {
        let lengths = Length::ALL.into_iter().filter(|length| Sanction::of(kind, Some(*length)).is_some());
        let lengths: Vec<_> = lengths.map(Length::id).collect();
        OrderError::Refused(match lengths.is_empty() {
            true => format!("{kind:?} has no length"),
            false => format!("say how long {kind:?} lasts, with --for: {}", lengths.join(", ")),
        })
    })?;
    if PublicReason::from_id(reason).is_none() {
        let known: Vec<_> = PublicReason::ALL.iter().map(|reason| reason.id()).collect();
        return Err(OrderError::NoSuch { what: "reason", given: reason.to_owned(), known: known.join(", ") });
    }
    visit(database, async |store| {
        let person = whom(store, who).await?;
        let row = made(store, person.id, (what, reason, words), None, None).await?;
        let act = noted(None, "sanction", &row);
        store.write_order(OrderWrite::Give(row.clone(), act)).await?;
        shown(store, row).await
    })
    .await
}

/// Lifts what was done about somebody: it counts against nobody then.
///
/// # Errors
/// When there is none, or it is over; when the database cannot be used.
pub async fn lift(database: &str, id: &str) -> Result<Done, OrderError> {
    visit(database, async |store| {
        let mut row = known(store, id).await?;
        let now = now_ms();
        if matches!(row.given.state(now), State::Over | State::Gone) {
            return Err(Reason::from(BadSanction::IsOver).into());
        }
        let to = Given { ended: Some(Ended::Lifted(now)), ..row.given };
        let act = Some(noted(None, "sanction.lift", &row));
        store.write_order(OrderWrite::Change { id: row.id, from: row.given, to, act }).await?;
        row.given = to;
        shown(store, row).await
    })
    .await
}

/// Judges an appeal: `outcome` is `upheld`, `lifted` or `shortened`, the last with a length.
///
/// # Errors
/// When there is no such appeal or outcome, it is judged, or it would not become shorter; when the database cannot be used.
pub async fn judge(database: &str, id: &str, outcome: &str, lasting: Option<&str>) -> Result<Done, OrderError> {
    const OUTCOMES: [(&str, AppealOutcome); 3] =
        [("upheld", AppealOutcome::Upheld), ("shortened", AppealOutcome::Shortened), ("lifted", AppealOutcome::Lifted)];
    let Some((_, outcome)) = OUTCOMES.into_iter().find(|(known, _)| *known == outcome) else {
        let known = OUTCOMES.map(|(known, _)| known).join(", ");
        return Err(OrderError::NoSuch { what: "judgment", given: outcome.to_owned(), known });
    };
    let length = lasting.map(length).transpose()?.map(kinds::told_length);
    if (outcome == AppealOutcome::Shortened) != length.is_some() {
        return Err(OrderError::Refused("a length belongs to `shortened`, and only to that: say it with --for".to_owned()));
    }
    visit(database, async |store| {
        let mut row = known(store, id).await?;
        let appeal = store.appeal(row.id).await?.ok_or(Reason::from(NoAppeal::NoSuch))?;
        let (to, given) = judged(&row, &appeal, None, AppealJudgment { outcome, length }, now_ms())?;
        let act = noted(None, "appeal.judge", &row);
        store.write_order(OrderWrite::JudgeAppeal { to, from: row.given, given, act }).await?;
        row.given = given;
        shown(store, row).await
    })
    .await
}

/// What was done about somebody, the last first; or about everybody what an appeal stands against that is not judged.
///
/// # Errors
/// When there is no such person; when the database cannot be used.
pub async fn sanctions(database: &str, who: Option<&str>) -> Result<Vec<Done>, OrderError> {
    visit(database, async |store| {
        let rows = match who {
            Some(who) => store.sanctions_of(whom(store, who).await?.id).await?,
            None => {
                let mut rows = Vec::new();
                for appeal in store.appeals_open().await? {
                    rows.extend(store.sanction(appeal.sanction).await?);
                }
                rows
            }
        };
        let mut all = Vec::with_capacity(rows.len());
        for row in rows {
            all.push(shown(store, row).await?);
        }
        Ok(all)
    })
    .await
}

/// A report, in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reported {
    /// Its id.
    pub id: String,
    /// About whom.
    pub about: String,
    /// By whom.
    pub by: String,
    /// The gravest thing it is about, by its name.
    pub kind: String,
    /// When it was begun, in UTC.
    pub at: String,
    /// What it weighs.
    pub score: String,
    /// What was written in it.
    pub words: Vec<String>,
}

/// Reports that nobody has judged, in the order in which they wait.
///
/// # Errors
/// When the database cannot be used.
pub async fn reports(database: &str) -> Result<Vec<Reported>, OrderError> {
    visit(database, async |store| {
        let now = now_ms();
        let mut found = store.reports_waiting(now).await?;
        order(&mut found, now, waiting);
        let mut all = Vec::with_capacity(found.len());
        for found in found {
            all.push(reported(store, found).await?);
        }
        Ok(all)
    })
    .await
}

/// Judges a report: `outcome` is `upheld` or `no-action`. A grave one too, where there is no second moderator.
///
/// # Errors
/// When there is no such report or outcome, or it is judged; when the database cannot be used.
pub async fn judge_report(database: &str, id: &str, outcome: &str) -> Result<Reported, OrderError> {
    let upheld = match outcome {
        "upheld" => true,
        "no-action" => false,
        _ => {
            let known = "upheld, no-action".to_owned();
            return Err(OrderError::NoSuch { what: "judgment", given: outcome.to_owned(), known });
        }
    };
    visit(database, async |store| {
        let none = || OrderError::from(Reason::from(NoReport::NoSuch));
        let report: ReportId = id.parse().map_err(|_| none())?;
        let at = now_ms();
        let found = store.report(report, at).await?.ok_or_else(none)?;
        let name = if upheld { "report.uphold" } else { "report.no-action" };
        let detail = json!({ "report": report.to_string() }).to_string();
        let (by, act) = (TERMINAL.to_owned(), name.to_owned());
        let act = ActRow { at, by, act, person: Some(found.report.about), detail };
        let done = store.write_order(OrderWrite::JudgeReport { report, upheld, by: None, at, act }).await;
        match done {
            Err(StoreError::TooLate) => return Err(Reason::from(NoReport::Judged).into()),
            done => done?,
        }
        reported(store, found).await
    })
    .await
}

async fn reported(store: &Store, found: ReportFound) -> Result<Reported, OrderError> {
    let words = store.report_words(found.report.id).await?;
    let by = match found.report.by {
        Some(by) => found.by.map_or_else(|| by.to_string(), |person| person.name),
        None => "the house".to_owned(),
    };
    Ok(Reported {
        id: found.report.id.to_string(),
        about: found.about.map_or_else(|| found.report.about.to_string(), |person| person.name),
        by,
        kind: found.report.kind.id().to_owned(),
        at: moment(found.report.made_at),
        score: Score::of(found.weighed).points().to_string(),
        words: words.into_iter().map(|row| row.words).filter(|words| !words.is_empty()).collect(),
    })
}

async fn shown(store: &Store, row: SanctionRow) -> Result<Done, OrderError> {
    let now = now_ms();
    let name = store.names(&[row.person]).await?.pop().map_or_else(|| row.person.to_string(), |person| person.name);
    let lasts = match row.given.what.length() {
        None => String::new(),
        Some(Length::Hour) => " for an hour".to_owned(),
        Some(Length::Day) => " for a day".to_owned(),
        Some(Length::Week) => " for 7 days".to_owned(),
        Some(Length::Month) => " for 30 days".to_owned(),
        Some(Length::ForGood) => " for good".to_owned(),
    };
    let until = row.given.ends().map(|end| format!(" until {}", moment(end))).unwrap_or_default();
    let stands = match row.given.state(now) {
        State::Waits => "waits for the word of a second one".to_owned(),
        State::Grace => format!("takes effect within a minute, holds{until}"),
        State::On => format!("holds{until}"),
        State::Over => "over".to_owned(),
        State::Gone => "taken back or lifted".to_owned(),
    };
    let why = PublicReason::from_id(&row.reason).unwrap_or(PublicReason::Other).text().en;
    let why = if row.words.is_empty() { why } else { format!("{why} {}", row.words) };
    let appeal = store.appeal(row.id).await?.map(|appeal| {
        let says = if appeal.appeal.admits { "did it" } else { "did not do it" };
        let more = appeal.more.map(|more| format!(" / {more}")).unwrap_or_default();
        let judged = appeal.appeal.outcome.map_or("not judged", |_| "judged");
        format!("{}, {judged}: {name} says that they {says}: {}{more}", moment(appeal.appeal.at), appeal.words)
    });
    Ok(Done {
        id: row.id.to_string(),
        what: format!("{}{lasts}", row.given.what.kind()),
        at: moment(row.given.at),
        appeal: appeal.unwrap_or_default(),
        name,
        why,
        stands,
    })
}
